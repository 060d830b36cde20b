//! `sphairos lab balance`, `compare` and `work`: what the games are like, measured over many games.

use std::io::Write;
use std::path::Path;

use ::balance::compare::Comparison;
use ::balance::folder::Progress;
use ::balance::stats::share;
use ::balance::{
    Folder, FolderError, Plan, PlanError, Report, RunError, Stop, Strength, Texts, bus, run as play,
};
use bots::{Bot, Level};
use catalog::GameId;
use game::Arg;
use indicatif::{ProgressBar, ProgressStyle};
use locale::{Lang, Speaker};

use crate::failure::Failure;
use crate::lab_args::{BalanceOptions, CompareOptions, MeasureOptions, WorkOptions};

/// How many positions the study of one game searches.
const EFFORT: u64 = 60_000;

/// The ladder of strength: nothing, greed, a middle character and the strongest.
const LADDER: [(Bot, &str); 4] = [
    (Bot::Random, ""),
    (Bot::Greedy, ""),
    (Bot::Level(Level::Three), ""),
    (Bot::Level(Level::Five), "@2000"),
];

/// Measures a game.
pub(crate) fn run(options: &BalanceOptions, speaker: &Speaker) -> Result<(), Failure> {
    let plan = plan(&options.game, &options.options.join(" "), &options.measure)?;
    let stop = stopped_by_ctrl_c()?;
    let mut folder = Folder::open(Path::new(&options.measure.out), &plan).map_err(folder_failure)?;
    let result = measure(&mut folder, &options.measure, options.bus.as_deref(), &stop);
    // What is known is written even if the run was stopped; the first failure is the one to tell.
    let written = write_report(&folder, options.measure.pace, speaker);
    finished(result, &folder.progress)?;
    let report = written?;
    print(&report, &options.measure.out, speaker)
}

/// Measures two settings of a game and compares them.
pub(crate) fn compare(options: &CompareOptions, speaker: &Speaker) -> Result<(), Failure> {
    let stop = stopped_by_ctrl_c()?;
    let out = Path::new(&options.measure.out);
    let plans = [
        plan(&options.game, &options.first, &options.measure)?,
        plan(&options.game, &options.second, &options.measure)?,
    ];
    let mut both = Vec::new();
    for (plan, name) in plans.iter().zip(["a", "b"]) {
        let mut folder = Folder::open(&out.join(name), plan).map_err(folder_failure)?;
        let result = measure(&mut folder, &options.measure, None, &stop);
        finished(result, &folder.progress)?;
        write_report(&folder, options.measure.pace, speaker)?;
        both.push(folder);
    }
    let [first, second] = both.as_slice() else { return Ok(()) };
    let comparison = Comparison::new(&first.progress, &second.progress).map_err(plan_failure)?;
    let texts = languages(speaker);
    let page = comparison.write_html(&texts.each_ref().map(|texts| texts as &dyn Texts));
    let json = serde_json::to_vec_pretty(&comparison).map_err(std::io::Error::from)?;
    for (name, bytes) in [("compare.html", page.as_bytes()), ("compare.json", &json)] {
        let path = out.join(name);
        std::fs::write(&path, bytes)
            .map_err(|error| Failure::File { path: path.display().to_string(), error })?;
    }
    let words = [
        ("found", Arg::Number(comparison.findings().count() as i64)),
        ("comparisons", Arg::Number(comparison.comparisons as i64)),
        ("file", Arg::Text(out.join("compare.html").display().to_string())),
    ];
    writeln!(anstream::stdout(), "{}", speaker.text_with("cli-balance-compared", &words, &()))?;
    Ok(())
}

/// Works for whoever sends jobs to a bus.
pub(crate) fn work(options: &WorkOptions, speaker: &Speaker) -> Result<(), Failure> {
    let stop = stopped_by_ctrl_c()?;
    let bar = ProgressBar::new_spinner();
    let threads = cores(options.threads);
    let worked =
        runtime()?.block_on(bus::work_for(&options.bus, threads, options.once, &stop, |jobs, games| {
            let words = [("jobs", Arg::Number(jobs as i64)), ("games", Arg::Number(games as i64))];
            bar.set_message(speaker.text_with("cli-balance-worked", &words, &()));
        }));
    bar.finish_and_clear();
    worked.map_err(|error| run_failure(error, None))
}

fn plan(game: &str, setup: &str, options: &MeasureOptions) -> Result<Plan, Failure> {
    let id = GameId::from_name(game).ok_or_else(|| Failure::about("line-no-such-game", game))?;
    if !(options.pace > 0.0 && options.pace <= 3600.0) {
        return Err(Failure::about("cli-error-seconds", options.pace.to_string()));
    }
    let mut players = Vec::new();
    for text in &options.players {
        if text == "ladder" {
            let of = |(bot, budget): (Bot, &str)| format!("{}{budget}", bot.name(id));
            players.extend(LADDER.map(|step| Strength { bot: of(step), games: options.games }));
            continue;
        }
        let (bot, games) = match text.rsplit_once(':') {
            Some((bot, games)) => {
                let games = games.parse().ok().filter(|games| (1..=1_000_000_000).contains(games));
                (bot, games.ok_or_else(|| Failure::about("line-option-value", text))?)
            }
            None => (text.as_str(), options.games),
        };
        players.push(Strength { bot: bot.to_owned(), games });
    }
    let words: Vec<&str> = setup.split_ascii_whitespace().collect();
    let plan = Plan {
        game: game.to_owned(),
        ruleset: id.ruleset(),
        setup: words.join(" "),
        players,
        seed: options.seed,
        opening: options.opening,
        sample: options.sample,
        study: options.study,
        effort: EFFORT,
    };
    plan.check().map_err(plan_failure)?;
    Ok(plan)
}

pub(crate) fn cores(asked: Option<u16>) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, Into::into);
    asked.map_or_else(all, usize::from)
}

fn runtime() -> Result<tokio::runtime::Runtime, Failure> {
    Ok(tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?)
}

/// A run that Ctrl-C stops in good order.
pub(crate) fn stopped_by_ctrl_c() -> Result<Stop, Failure> {
    let stop = Stop::default();
    let (told, runtime) = (stop.clone(), runtime()?);
    // The thread waits for a signal that may never come; it ends with the program.
    std::thread::spawn(move || {
        runtime.block_on(async {
            if tokio::signal::ctrl_c().await.is_ok() {
                told.stop();
            }
        });
    });
    Ok(stop)
}

/// Plays what is left, with a progress bar that shows how the first seat fares.
fn measure(
    folder: &mut Folder,
    options: &MeasureOptions,
    bus: Option<&str>,
    stop: &Stop,
) -> Result<(), RunError> {
    let bar = ProgressBar::new(folder.progress.plan.games());
    let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len}  {elapsed} < {eta}  {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_position(folder.progress.games());
    bar.reset_eta();
    let watch = |progress: &Progress| {
        bar.set_position(progress.games());
        bar.set_message(estimate(progress));
    };
    let result = match bus {
        Some(url) => runtime()
            .map_err(|error| RunError::Bus(error.to_string()))
            .and_then(|runtime| runtime.block_on(bus::run_on_bus(folder, url, stop, watch))),
        None => play(folder, cores(options.threads), stop, watch),
    };
    bar.finish_and_clear();
    result
}

/// The share of games that the first seat wins so far, of the players that are at it.
fn estimate(progress: &Progress) -> String {
    let at_it = progress.plan.job(progress.jobs.saturating_sub(1)).map_or(0, |job| job.strength);
    let Some(tally) = progress.tallies.get(at_it) else { return String::new() };
    let first = share(&tally.get("seat", "p1"));
    let bot = progress.plan.players.get(at_it).map_or("", |players| &players.bot);
    format!("{bot} p1 {:.1} % [{:.1}, {:.1}]", 100.0 * first.value, 100.0 * first.low, 100.0 * first.high)
}

fn finished(result: Result<(), RunError>, progress: &Progress) -> Result<(), Failure> {
    result.map_err(|error| run_failure(error, Some(progress)))
}

fn run_failure(error: RunError, progress: Option<&Progress>) -> Failure {
    let games = progress.map_or(0, Progress::games);
    match error {
        RunError::Stopped => Failure::about("cli-balance-stopped", games.to_string()),
        RunError::Folder(error) => folder_failure(error),
        RunError::Job(error) => Failure::about("cli-arena-error-game", error.to_string()),
        RunError::Bus(what) => Failure::about("cli-balance-error-bus", what),
    }
}

pub(crate) fn folder_failure(error: FolderError) -> Failure {
    match error {
        FolderError::OtherRun(path) => Failure::about("cli-balance-error-other", path),
        FolderError::Damaged(path) => Failure::about("cli-balance-error-damaged", path),
        FolderError::File { path, error } => {
            Failure::about("cli-balance-error-file", format!("{path} ({error})"))
        }
    }
}

pub(crate) fn plan_failure(error: PlanError) -> Failure {
    match error {
        PlanError::Game(name) => Failure::about("line-no-such-game", name),
        PlanError::Setup(complaint) => Failure::Complaint(complaint),
        PlanError::Bot(name) => Failure::about("line-no-bot", name),
    }
}

/// The words of a report in one language.
struct Spoken(Speaker);

impl Texts for Spoken {
    fn code(&self) -> &str {
        self.0.lang().code()
    }

    fn name(&self) -> String {
        self.0.text("cli-balance-page-language-name")
    }

    fn text(&self, key: &str) -> Option<String> {
        self.0.knows(key).then(|| self.0.text(key))
    }

    fn rule(&self, id: &str) -> Option<String> {
        let text = locale::rule(self.0.lang(), id)?;
        let title = text.lines().next().unwrap_or_default().trim_start_matches("- ");
        // A lettered part has no title: its first words stand for it.
        let short: String = title.chars().take(110).collect();
        Some(if short.len() < title.len() { format!("{short}…") } else { short })
    }

    fn number(&self, value: f64, digits: usize) -> String {
        let (group, point) = match self.0.lang() {
            Lang::En => (',', '.'),
            Lang::Fr => ('\u{202f}', ','),
        };
        let text = format!("{:.digits$}", value.abs());
        let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
        let mut out = String::from(if value < 0.0 { "−" } else { "" });
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index).is_multiple_of(3) {
                out.push(group);
            }
            out.push(digit);
        }
        if !rest.is_empty() {
            out.push(point);
            out.push_str(rest);
        }
        out
    }
}

/// All languages, that of the speaker first.
fn languages(speaker: &Speaker) -> [Spoken; 2] {
    let mut all = Lang::ALL;
    all.sort_by_key(|lang| *lang != speaker.lang());
    all.map(|lang| Spoken(Speaker::new(lang)))
}

fn write_report(folder: &Folder, pace: f64, speaker: &Speaker) -> Result<Report, Failure> {
    let rules = locale::rule_ids(Lang::En);
    let report = Report::new(&folder.progress, pace, &rules).map_err(plan_failure)?;
    let texts = languages(speaker);
    let page = ::balance::write_html(&report, &texts.each_ref().map(|texts| texts as &dyn Texts));
    let json = serde_json::to_vec_pretty(&report).map_err(std::io::Error::from)?;
    folder.write("report.html", page.as_bytes()).map_err(folder_failure)?;
    folder.write("report.json", &json).map_err(folder_failure)?;
    Ok(report)
}

/// What a person wants to know at once.
fn print(report: &Report, out: &str, speaker: &Speaker) -> Result<(), Failure> {
    let mut to = anstream::stdout();
    for section in ["seat", "order"] {
        for row in report.part(section).iter().flat_map(|part| &part.rows) {
            for figure in &row.figures {
                let bot = report.plan.players.get(figure.players).map_or("", |players| &players.bot);
                let found = figure.estimate.times(100.0);
                let mark = if figure.differs == Some(true) { " *" } else { "" };
                let name = format!("{} {}", speaker.text(&format!("cli-balance-{section}")), row.label);
                writeln!(
                    to,
                    "{bot:<20} {name:<12} {:>6.2} % [{:.2}, {:.2}]{mark}",
                    found.value, found.low, found.high
                )?;
            }
        }
    }
    let words = [
        ("found", Arg::Number(report.findings().count() as i64)),
        ("comparisons", Arg::Number(report.comparisons as i64)),
        ("games", Arg::Number(report.games as i64)),
        ("file", Arg::Text(Path::new(out).join("report.html").display().to_string())),
    ];
    writeln!(to, "{}", speaker.text_with("cli-balance-written", &words, &()))?;
    Ok(())
}

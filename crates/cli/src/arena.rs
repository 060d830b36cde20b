//! `sphairos arena`: tournaments between bots, ours and others'.

use std::io::Write;
use std::path::Path;

use catalog::GameId;
use game::Arg;
use indicatif::{ProgressBar, ProgressStyle};
use lab::arena::{self, ArenaError, Entrant, Plan, Report, Words, elo_of};
use locale::Speaker;

use crate::args::ArenaOptions;
use crate::failure::Failure;

pub(crate) fn run(options: &ArenaOptions, speaker: &Speaker) -> Result<(), Failure> {
    let plan = plan(options)?;
    let bar = ProgressBar::new(plan.games());
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {elapsed} < {eta}  {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let report = arena::run(&plan, options.results.as_deref().map(Path::new), |done| bar.set_position(done));
    bar.finish_and_clear();
    let report = report.map_err(|error| failure(error, options))?;
    print(&mut anstream::stdout(), &plan, &report, speaker)?;
    if let Some(path) = &options.html {
        let text = |key: &str| speaker.text(&format!("cli-arena-page-{key}"));
        let words = Words { lang: speaker.lang().code(), text: &text };
        let page = arena::write_html(&plan, &report, &words);
        std::fs::write(path, page).map_err(|error| Failure::File { path: path.clone(), error })?;
    }
    Ok(())
}

fn plan(options: &ArenaOptions) -> Result<Plan, Failure> {
    let id =
        GameId::from_name(&options.game).ok_or_else(|| Failure::about("line-no-such-game", &options.game))?;
    let wrong = |value: &str| Failure::about("line-option-value", value);
    let usual = arena::read_budget(&options.budget).ok_or_else(|| wrong(&options.budget))?;
    let entrants: Result<Vec<Entrant>, Failure> = options
        .bots
        .iter()
        .map(|text| Entrant::read(id, text, usual).ok_or_else(|| Failure::about("line-no-bot", text)))
        .collect();
    let mut plan = Plan::new(id, &options.setup, entrants?, options.gauntlet)
        .map_err(|error| failure(error, options))?;
    plan.openings = options.games.div_ceil(plan.rotations().into()).max(1);
    plan.opening = options.opening;
    plan.seed = options.seed;
    let cores = || std::thread::available_parallelism().map_or(1, Into::into);
    plan.threads = options.threads.map_or_else(cores, usize::from);
    plan.sprt = match &options.sprt {
        None => None,
        Some(text) => {
            let bounds = text
                .split_once(',')
                .and_then(|(low, high)| Some((low.parse::<f64>().ok()?, high.parse::<f64>().ok()?)));
            Some(bounds.filter(|(low, high)| low < high).ok_or_else(|| wrong(text))?)
        }
    };
    Ok(plan)
}

fn failure(error: ArenaError, options: &ArenaOptions) -> Failure {
    match error {
        ArenaError::Setup(complaint) => Failure::Complaint(complaint),
        ArenaError::NoEntrant(name) => Failure::about("line-no-bot", name),
        ArenaError::Program { name, what } => {
            Failure::about("cli-arena-error-program", format!("{name}: {what}"))
        }
        ArenaError::Illegal { who, action } => {
            Failure::about("cli-arena-error-illegal", format!("{who}: {action}"))
        }
        ArenaError::Game(what) => Failure::about("cli-arena-error-game", what),
        ArenaError::OtherResults(_) => {
            Failure::about("cli-arena-error-other", options.results.clone().unwrap_or_default())
        }
        ArenaError::File { path, error } => Failure::File { path, error },
    }
}

fn print(out: &mut impl Write, plan: &Plan, report: &Report, speaker: &Speaker) -> Result<(), Failure> {
    let label = |index: usize| plan.entrants.get(index).map_or("", |entrant| entrant.label.as_str());
    let width = plan.entrants.iter().map(|entrant| entrant.label.chars().count()).max().unwrap_or(0).max(8);
    let mut order: Vec<usize> = (0..plan.entrants.len()).collect();
    let elo = |index: usize| report.ratings.get(index).map_or(0.0, |rating| rating.mean);
    order.sort_by(|&a, &b| elo(b).total_cmp(&elo(a)));
    writeln!(out, "{:<width$} {}", "", speaker.text("cli-arena-heading"))?;
    for index in order {
        let (Some(rating), Some(thought)) = (report.ratings.get(index), report.thought.get(index)) else {
            continue;
        };
        writeln!(
            out,
            "{:<width$} {:>+6.0}  [{:>+6.0}, {:>+6.0}] {:>10.2} {:>10.1} {:>7}",
            label(index),
            rating.mean,
            rating.low,
            rating.high,
            thought.total.as_secs_f64() * 1e3 / f64::from(thought.decisions.max(1)),
            thought.longest.as_secs_f64() * 1e3,
            thought.late
        )?;
    }
    let pair_width = 2 * width + 3;
    writeln!(out, "\n{:<pair_width$} {}", "", speaker.text("cli-arena-meetings"))?;
    for (index, (share, &(first, second))) in report.shares.iter().zip(&plan.pairings).enumerate() {
        let groups = report.meetings.get(index).map_or(&[][..], |meeting| &meeting.groups);
        let found = arena::estimate(groups, plan.rotations().into());
        writeln!(
            out,
            "{:<pair_width$} {:>6} {:>7.1} % [{:>5.1}, {:>5.1}] {:>+7.0} [{:>+6.0}, {:>+6.0}]",
            format!("{} - {}", label(first), label(second)),
            groups.len() * usize::from(plan.rotations()),
            100.0 * share.mean,
            100.0 * share.low,
            100.0 * share.high,
            elo_of(found.mean),
            elo_of(found.low),
            elo_of(found.high)
        )?;
    }
    let seats: Vec<String> = report
        .seats
        .iter()
        .enumerate()
        .map(|(seat, share)| {
            format!(
                "p{} {:.1} % [{:.1}, {:.1}]",
                seat + 1,
                100.0 * share.mean,
                100.0 * share.low,
                100.0 * share.high
            )
        })
        .collect();
    writeln!(out, "\n{} {}", speaker.text("cli-arena-seats"), seats.join("  "))?;
    if let (Some(sprt), Some((low, high))) = (report.sprt, plan.sprt) {
        let key = match sprt.verdict() {
            Some(true) => "cli-arena-sprt-yes",
            Some(false) => "cli-arena-sprt-no",
            None => "cli-arena-sprt-open",
        };
        let text = |number: f64| Arg::Text(number.to_string());
        let args = [
            ("low", text(low)),
            ("high", text(high)),
            ("ratio", Arg::Text(format!("{:.2}", sprt.ratio))),
            ("bound", Arg::Text(format!("{:.2}", sprt.bound))),
        ];
        writeln!(out, "{}", speaker.text_with(key, &args, &()))?;
    }
    Ok(())
}

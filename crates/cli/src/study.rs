//! `sphairos study`: why a recorded game went as it did.

use std::collections::BTreeMap;
use std::io::Write;
use std::ops::ControlFlow;

use anstyle::{AnsiColor, Style};
use answers::TableNames;
use catalog::{AnyGame, Origin, Record};
use game::{Arg, Luck, Seat, Viewer};
use indicatif::{ProgressBar, ProgressStyle};
use locale::{Names, Speaker};
use study::{Effort, Grade, Made, Narration, Study, StudyError, Words};

use crate::args::StudyOptions;
use crate::failure::Failure;

/// How fine the bar is.
const PARTS: f64 = 1000.0;

pub(crate) fn run(options: &StudyOptions, speaker: &Speaker) -> Result<(), Failure> {
    let file = |error| Failure::File { path: options.file.clone(), error };
    let record = json::read_record(&std::fs::read_to_string(&options.file).map_err(file)?)?;
    let effort = Effort { seed: options.seed, ..Effort::usual(record.game).times(options.effort) };
    let bar = ProgressBar::new(PARTS as u64);
    let style = ProgressStyle::with_template("{bar:30} {percent} %  {elapsed} < {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let studied = study::study(&record, effort, &mut |progress| {
        bar.set_position((PARTS * progress.share) as u64);
        ControlFlow::Continue(())
    });
    bar.finish_and_clear();
    let studied = studied.map_err(|error| match error {
        StudyError::Load(error) => Failure::Load(error),
        StudyError::TooLong => Failure::about("study-too-long", &options.file),
        // Nobody stops it here.
        StudyError::Stopped => Failure::Io(std::io::ErrorKind::Interrupted.into()),
    })?;
    let (narration, names) = narration(&record, &studied, options.notation, speaker)?;
    print(&mut anstream::stdout(), &studied, &narration, &names, speaker)?;
    if let Some(path) = &options.html {
        let text = |key: &str| speaker.text(&format!("study-{key}"));
        let page =
            study::write_html(&studied, &narration, &Words { lang: speaker.lang().code(), text: &text });
        std::fs::write(path, page).map_err(|error| Failure::File { path: path.clone(), error })?;
    }
    Ok(())
}

/// Everything that happened, in words.
fn narration(
    record: &Record,
    study: &Study,
    notation: bool,
    speaker: &Speaker,
) -> Result<(Narration, TableNames), Failure> {
    let mut game = record.start()?;
    let lucky = game.luck() == Luck::Play;
    let names = TableNames::recorded(&game.view(Viewer::Public), game.seats(), &record.players, speaker);
    let costly = |line: usize| {
        let made = study.steps.iter().flat_map(|step| &step.made);
        made.filter(move |made| made.line == line && made.grade() > Grade::Good)
    };
    let (mut captions, mut decisions) = (Vec::new(), BTreeMap::new());
    for (number, line) in record.lines.iter().enumerate() {
        for made in costly(number) {
            let did =
                describe(&game, made.seat, std::slice::from_ref(&made.action), notation, &names, speaker);
            let better = describe(&game, made.seat, &made.better, notation, &names, speaker);
            decisions.insert((number, made.seat), (did, better));
        }
        let mut facts = Vec::new();
        game.replay(&line.text, &mut facts);
        captions.push(facts.iter().map(|fact| speaker.say(&fact.what, &names)).collect::<Vec<_>>().join(" "));
    }
    let (Origin::Setup(origin) | Origin::Position(origin)) = &record.origin;
    let about = format!("{} {origin}", record.game.name());
    let seats = game.everybody().into_iter().map(|seat| names.seat(seat)).collect();
    Ok((Narration { about, names: seats, captions, decisions, lucky }, names))
}

/// What a seat does by these acts, in words: the first thing that each of them does. The notation is added for those who
/// want it.
fn describe(
    game: &AnyGame,
    seat: Seat,
    acts: &[String],
    notation: bool,
    names: &TableNames,
    speaker: &Speaker,
) -> String {
    let mut game = game.clone();
    let said = acts.iter().map(|act| {
        let mut facts = Vec::new();
        // What cannot be done here is still named.
        let said = match game.act(seat, act, &mut facts) {
            Ok(_) => facts.first().map(|fact| speaker.say(&fact.what, names)),
            Err(_) => None,
        };
        match said {
            Some(said) if notation => format!("{said} ({act})"),
            Some(said) => said,
            None => act.clone(),
        }
    });
    said.collect::<Vec<_>>().join(" ")
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn signed(share: f64) -> String {
    let tenths = (1000.0 * share).round() / 10.0;
    if tenths == 0.0 { "0.0".to_owned() } else { format!("{tenths:+.1}") }
}

fn print(
    out: &mut impl Write,
    study: &Study,
    narration: &Narration,
    names: &TableNames,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let strong = Style::new().bold();
    let dim = Style::new().dimmed();
    for seat in (0..study.seats()).map(|seat| Seat::new(seat as u8)) {
        writeln!(out, "{strong}{:>8}{strong:#} {}", names.seat(seat), course(study, seat))?;
    }
    writeln!(
        out,
        "{dim}{}{dim:#}\n",
        speaker.text(if study.exact { "study-exact" } else { "study-estimate" })
    )?;
    for seat in (0..study.seats()).map(|seat| Seat::new(seat as u8)) {
        let summary = study.summary(seat);
        let text = |text: String| Arg::Text(text);
        let number = |number: usize| Arg::Number(number as i64);
        let [slips, mistakes, blunders] = summary.grades;
        let args = [
            ("who", text(names.seat(seat))),
            ("start", text(percent(summary.start))),
            ("end", text(percent(summary.end))),
            ("luck", text(signed(summary.luck))),
            ("decisions", text(signed(summary.decisions))),
            ("made", number(summary.made)),
            ("slips", number(slips)),
            ("mistakes", number(mistakes)),
            ("blunders", number(blunders)),
        ];
        let key = if narration.lucky { "study-summary" } else { "study-summary-plain" };
        writeln!(out, "{}", speaker.text_with(key, &args, &()))?;
        for (step, place) in summary.worst {
            let made = study.steps.get(step).and_then(|step| step.made.get(place));
            if let Some(made) = made {
                write_decision(out, made, narration, speaker)?;
            }
        }
    }
    Ok(())
}

/// One decision that was not the best.
fn write_decision(
    out: &mut impl Write,
    made: &Made,
    narration: &Narration,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let colour = match made.grade() {
        Grade::Blunder => AnsiColor::Red.on_default(),
        Grade::Mistake => AnsiColor::Yellow.on_default(),
        Grade::Slip | Grade::Good => Style::new(),
    };
    let text = |text: String| Arg::Text(text);
    let (did, better) = narration.decision(made);
    let args = [
        ("line", Arg::Number(made.line as i64 + 1)),
        ("action", text(did)),
        ("better", text(better)),
        ("cost", text(signed(-made.loss()))),
    ];
    let grade = speaker.text(&format!("study-{}", made.grade().name()));
    let said = speaker.text_with("study-costly", &args, &());
    writeln!(out, "  {colour}{grade:<9}{colour:#} {said}")?;
    Ok(())
}

/// The course of a seat's chance in one line of a terminal.
fn course(study: &Study, seat: Seat) -> String {
    const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    const WIDTH: usize = 64;
    let columns = WIDTH.min(study.steps.len() + 1);
    let at = |column: usize| {
        let step = column * study.steps.len() / columns.saturating_sub(1).max(1);
        let chance = study.before(step).get(seat.index()).copied().unwrap_or(0.0);
        LEVELS[((chance * 8.0) as usize).min(7)]
    };
    (0..columns).map(at).collect()
}

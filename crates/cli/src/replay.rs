//! `sphairos replay`: a record in words, and compared with itself.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use catalog::{Origin, Record, Session};
use game::{Arg, Viewer};
use locale::Speaker;

use crate::args::ReplayOptions;
use crate::failure::Failure;
use crate::play::names;

pub(crate) fn run(options: &ReplayOptions, speaker: &Speaker) -> Result<(), Failure> {
    let file = |error| Failure::File { path: options.file.clone(), error };
    let record = json::read_record(&std::fs::read_to_string(&options.file).map_err(file)?)?;
    // Every line is compared with its hash before anything is printed.
    let end = Session::load(&record)?;
    let mut out = anstream::stdout();
    if !options.check {
        print(&mut out, &record, viewer(options, &end)?, speaker)?;
    }
    let lines = Arg::Number(record.lines.len() as i64);
    writeln!(out, "{}", speaker.text_with("cli-replay-done", &[("lines", lines)], &()))?;
    Ok(())
}

/// The viewer whose facts are printed; all facts where no seat is named.
fn viewer(options: &ReplayOptions, end: &Session) -> Result<Option<Viewer>, Failure> {
    let no_seat = |word: &String| Failure::about("line-no-seat", word);
    let seat = options.seat.as_ref().map(|word| {
        let seat = word.parse().ok().filter(|&seat| end.game().has_seat(seat));
        seat.ok_or_else(|| no_seat(word))
    });
    Ok(seat.transpose()?.map(Viewer::Seat))
}

fn print(
    out: &mut impl Write,
    record: &Record,
    viewer: Option<Viewer>,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let dim = Style::new().dimmed();
    let strong = AnsiColor::Cyan.on_default();
    let mut game = record.start()?;
    let names = names::notation(&game, speaker);
    let (Origin::Setup(origin) | Origin::Position(origin)) = &record.origin;
    writeln!(out, "{} {origin}", record.game.name())?;
    for (index, line) in record.lines.iter().enumerate() {
        let mut facts = Vec::new();
        game.replay(&line.text, &mut facts);
        // A line may hold a secret; for a seat only the facts that it may know are printed.
        if viewer.is_none() {
            writeln!(out, "{strong}{:>4} {}{strong:#}", index + 1, line.text)?;
        }
        for fact in facts.iter().filter(|fact| viewer.is_none_or(|viewer| fact.audience.includes(viewer))) {
            writeln!(out, "     {} {dim}{}{dim:#}", speaker.say(&fact.what, &names), fact.rule)?;
        }
    }
    if let Some(outcome) = game.outcome() {
        writeln!(out, "     {outcome}")?;
    }
    Ok(())
}

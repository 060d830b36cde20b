//! `sphairos verify`: every roll of a record computed again.

use std::io::Write;

use anstyle::{AnsiColor, Style};
use data_encoding::HEXLOWER;
use game::Arg;
use locale::{Lang, Speaker};
use verify::{DiceReport, FaceCount, Verified};

use crate::args::VerifyOptions;
use crate::failure::Failure;

/// More faces than a die has.
const MANY: usize = 12;

pub(crate) fn run(options: &VerifyOptions, speaker: &Speaker) -> Result<(), Failure> {
    let file = |error| Failure::File { path: options.file.clone(), error };
    let record = json::read_record(&std::fs::read_to_string(&options.file).map_err(file)?)?;
    let verified = verify::verify(&record)?;
    let mut out = anstream::stdout();
    let commitment = record.dice.map(|dice| dice.commitment).unwrap_or_default();
    let commitment = HEXLOWER.encode(&commitment);
    print_checked(&mut out, &verified, commitment, speaker)?;
    print_report(&mut out, &verified.report, speaker)
}

/// What was checked, and what the file alone cannot prove.
fn print_checked(
    out: &mut impl Write,
    verified: &Verified,
    commitment: String,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let number = |number: usize| Arg::Number(number as i64);
    let good = AnsiColor::Green.on_default();
    let mut check = |key: &str, args: &[(&'static str, Arg)]| {
        writeln!(out, "{good}✓{good:#} {}", speaker.text_with(key, args, &()))
    };
    check("cli-verify-commitment", &[("commitment", Arg::Text(commitment))])?;
    check("cli-verify-rolls", &[("rolls", number(verified.rolls))])?;
    if verified.odds_listed {
        check("cli-verify-odds", &[])?;
    }
    check("cli-verify-lines", &[("lines", number(verified.lines))])?;
    let (with, seats) = (number(verified.seats_with_bytes), number(verified.seats));
    writeln!(out, "  {}", speaker.text_with("cli-verify-seats", &[("with", with), ("seats", seats)], &()))?;
    if verified.seats_with_bytes == 0 {
        writeln!(out, "  {}", speaker.text("cli-verify-no-bytes"))?;
    }
    if verified.seats_committed > 0 {
        let args = [("count", number(verified.seats_committed))];
        writeln!(out, "  {}", speaker.text_with("cli-verify-seats-committed", &args, &()))?;
    }
    for seat in &verified.unrevealed {
        let args = [("seat", Arg::Text(format!("p{seat}")))];
        writeln!(out, "  {}", speaker.text_with("cli-verify-unrevealed", &args, &()))?;
    }
    writeln!(out, "  {}", speaker.text("cli-verify-compare"))?;
    Ok(())
}

fn print_report(out: &mut impl Write, report: &DiceReport, speaker: &Speaker) -> Result<(), Failure> {
    let (strong, dim) = (Style::new().bold(), Style::new().dimmed());
    for kind in &report.kinds {
        let name = speaker.text_with("cli-verify-kind", &[("kind", Arg::Text(kind.kind.clone()))], &());
        let args = [("kind", Arg::Text(name)), ("rolls", Arg::Number(kind.rolls.into()))];
        let heading = speaker.text_with("cli-verify-heading", &args, &());
        writeln!(out, "\n{strong}{heading}{strong:#}")?;
        let columns = (speaker.text("cli-verify-observed"), speaker.text("cli-verify-expected"));
        writeln!(out, "{dim}  {:<16} {:>10} {:>10}{dim:#}", "", columns.0, columns.1)?;
        // Of one draw out of hundreds, only what came is worth a line.
        let rare = kind.faces.len() > MANY && kind.faces.iter().all(|face| face.expected < 1.0);
        let (listed, left_out): (Vec<_>, Vec<_>) =
            kind.faces.iter().partition(|face| !rare || face.observed > 0);
        for face in listed {
            writeln!(out, "{}", row(face, speaker))?;
        }
        if !left_out.is_empty() {
            let count = [("count", Arg::Number(left_out.len() as i64))];
            writeln!(out, "{dim}  {}{dim:#}", speaker.text_with("cli-verify-others", &count, &()))?;
        }
    }
    Ok(())
}

fn row(face: &FaceCount, speaker: &Speaker) -> String {
    let name = speaker.text_with("cli-verify-face", &[("face", Arg::Text(face.face.clone()))], &());
    let expected = format!("{:.2}", face.expected);
    let expected = match speaker.lang() {
        Lang::En => expected,
        Lang::Fr => expected.replace('.', ","),
    };
    format!("  {name:<16} {:>10} {expected:>10}", face.observed)
}

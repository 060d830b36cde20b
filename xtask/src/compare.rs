//! `cargo xtask compare`: our speed beside that of others, measured in turns on this machine, so that what else runs
//! here hits both alike. Writes the table of `docs/performance.md`.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::run::{cargo, output, say};

/// How often both are measured; the middle ratio counts.
const ROUNDS: usize = 7;

/// How many seconds a run of a server may take. Hundreds of tables take a quarter of a minute to set up.
const LONGEST: &str = "120";

/// Where the table stands in the document.
const MARKS: [&str; 2] = ["<!-- table -->\n", "<!-- end of table -->"];

/// A figure that is larger or smaller when it is better.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Better {
    More,
    Less,
}

/// Something that both do.
struct Row {
    what: &'static str,
    theirs: &'static str,
    better: Better,
    peer: Program,
    ours: Program,
    /// What a program that can do nothing else reaches.
    limit: Option<Program>,
}

/// A program that prints one number, or JSON with it in this field.
#[derive(Clone)]
struct Program {
    line: Vec<String>,
    field: Option<&'static str>,
}

/// Figures of one row, the middle ones of all rounds.
struct Measured {
    peer: f64,
    ours: f64,
    limit: Option<f64>,
    ratio: f64,
    lowest: f64,
    highest: f64,
}

pub(crate) fn compare(root: &Path, seconds: &str) -> Result<(), String> {
    let time: f64 =
        seconds.parse().map_err(|_| format!("for how long? {seconds} is not a number of seconds"))?;
    // As it is published: `cargo xtask play` builds quicker, and what it builds is slower.
    let sphairos = crate::profile::release(root)?.to_string_lossy().into_owned();
    cargo(root, &["build", "--release", "--package", "lab", "--example", "limits"], &[])?;
    let limits = format!("release/examples/limits{}", std::env::consts::EXE_SUFFIX);
    let limits = crate::steps::target(root).join(limits).to_string_lossy().into_owned();
    let (mut rows, mut missing) = (Vec::new(), Vec::new());
    match python_with_openspiel(root) {
        Some(python) => rows.extend(openspiel(root, &python, &sphairos, &limits, seconds)),
        None => missing.push("OpenSpiel (`pip install open_spiel`, `PYTHON` names the interpreter)"),
    }
    let peer = root.join("benchmarks").join("boardgame.io");
    if peer.join("node_modules").is_dir() && output("taskset", &["--version"]).is_some() {
        rows.extend(boardgame_io(&peer, &sphairos, time));
    } else {
        missing.push("boardgame.io (`npm install` in `benchmarks/boardgame.io`; it also needs `taskset`)");
    }
    let mut table = String::from(
        "| what | peer | theirs | ours | ratio (lowest to highest) | limit |\n|---|---|---|---|---|---|\n",
    );
    for row in &rows {
        let line = line(row, &measure(row)?);
        say(line.trim_end());
        table.push_str(&line);
    }
    for name in missing {
        say(&format!("Not installed, so not measured: {name}"));
        let _ = writeln!(table, "\nNot measured: {name}.");
    }
    write(&root.join("docs").join("performance.md"), &table)
}

/// The interpreter of `PYTHON`, that of `cargo xtask python`, or the usual one, if it knows OpenSpiel.
fn python_with_openspiel(root: &Path) -> Option<String> {
    let venv = root.join("target").join("python").join("venv").join("bin").join("python");
    let named = std::env::var("PYTHON").ok();
    let known = [named, Some(venv.to_string_lossy().into_owned()), Some("python3".to_owned())];
    known.into_iter().flatten().find(|python| output(python, &["-c", "import pyspiel; print(1)"]).is_some())
}

fn program(words: &[&str]) -> Program {
    Program { line: words.iter().map(|word| (*word).to_owned()).collect(), field: None }
}

fn openspiel(root: &Path, python: &str, sphairos: &str, limits: &str, seconds: &str) -> Vec<Row> {
    let script = root.join("benchmarks").join("openspiel.py").to_string_lossy().into_owned();
    let peer = |kind: &str, game: &str| program(&[python, &script, kind, game, seconds]);
    let bench = |name: &str| program(&[sphairos, "bench", "--choices", "--only", name, "--seconds", seconds]);
    let limit = |name: &str| Some(program(&[limits, name, seconds]));
    let breakthrough = "breakthrough(rows=6,columns=6)";
    let choices = |seats: u8| format!("goofspiel(num_cards=6,imp_info=True,players={seats})");
    let elem_master = |what, name| Row {
        what,
        theirs: "OpenSpiel, breakthrough 6×6: moves/s",
        better: Better::More,
        peer: peer("steps", breakthrough),
        ours: bench(name),
        limit: limit("breakthrough"),
    };
    let empedocle = |what, theirs, seats, name, reference| Row {
        what,
        theirs,
        better: Better::More,
        peer: peer("choices", &choices(seats)),
        ours: bench(name),
        limit: limit(reference),
    };
    vec![
        elem_master("Elem Master for two: random actions/s", "two players"),
        elem_master("with all modules", "two, modules"),
        elem_master("for four", "four players"),
        empedocle(
            "Empedocle for three: random choices/s",
            "OpenSpiel, goofspiel for three: choices/s",
            3,
            "standard 3",
            "goofspiel3",
        ),
        empedocle("for five", "OpenSpiel, goofspiel for five: choices/s", 5, "standard 5", "goofspiel5"),
        Row {
            what: "Elem Master: short random games of the search/s",
            theirs: "OpenSpiel, MCTSBot on breakthrough 6×6: simulations/s",
            better: Better::More,
            peer: peer("simulations", breakthrough),
            ours: program(&[sphairos, "bench", "--rollouts", "--seconds", seconds]),
            limit: None,
        },
    ]
}

fn boardgame_io(peer: &Path, sphairos: &str, time: f64) -> Vec<Row> {
    let script = peer.join("load.mjs").to_string_lossy().into_owned();
    // Servers need longer until they run evenly.
    let seconds = (time * 3.0).ceil().to_string();
    let row = |what, tables: &str, think: Option<&str>, fields: [&'static str; 2], better| {
        let mut theirs =
            program(&["timeout", LONGEST, "taskset", "-c", "1", "node", &script, tables, &seconds]);
        let words = [sphairos, "load", "--pin", "--json", "--tables", tables, "--seconds", &seconds];
        let mut ours = program(&[&["timeout", LONGEST], &words[..]].concat());
        if let Some(think) = think {
            theirs.line.push(think.to_owned());
            ours.line.extend(["--think".to_owned(), think.to_owned()]);
        }
        (theirs.field, ours.field) = (Some(fields[0]), Some(fields[1]));
        Row { what, theirs: "boardgame.io, in memory", better, peer: theirs, ours, limit: None }
    };
    vec![
        row(
            "Server, 100 tables of three without thought: moves/s, every move on disk",
            "100",
            None,
            ["moves", "movesPerSecond"],
            Better::More,
        ),
        row("the same: µs of processor a move", "100", None, ["micros", "cpuUsPerMove"], Better::Less),
        row(
            "Server, 600 tables of three, a second of thought: p99 until the own move is back, ms",
            "600",
            Some("1000"),
            ["p99", "acknowledgedMs"],
            Better::Less,
        ),
    ]
}

fn measure(row: &Row) -> Result<Measured, String> {
    let (mut peers, mut ours, mut limits, mut ratios) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        // Who goes first changes, so that a machine that slows down favours nobody.
        let (their, own) = if round % 2 == 0 {
            let their = run(&row.peer)?;
            (their, run(&row.ours)?)
        } else {
            let own = run(&row.ours)?;
            (run(&row.peer)?, own)
        };
        if let Some(limit) = &row.limit {
            limits.push(run(limit)?);
        }
        ratios.push(if row.better == Better::More { own / their } else { their / own });
        peers.push(their);
        ours.push(own);
    }
    let [lowest, ratio, highest] = [0, ROUNDS / 2, ROUNDS - 1].map(|at| sorted(&ratios)[at]);
    let limit = row.limit.is_some().then(|| middle(&limits));
    Ok(Measured { peer: middle(&peers), ours: middle(&ours), limit, ratio, lowest, highest })
}

fn sorted(values: &[f64]) -> Vec<f64> {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted
}

fn middle(values: &[f64]) -> f64 {
    sorted(values)[values.len() / 2]
}

/// The number that a program prints last, or that of its field; the third of several, which is the 99th percentile.
fn run(program: &Program) -> Result<f64, String> {
    let (name, words) = program.line.split_first().ok_or("no program")?;
    let failed = || format!("{} gave no figure", program.line.join(" "));
    let output = Command::new(name)
        .args(words)
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("{name} does not start: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout);
    let number = match program.field {
        None => text.split_whitespace().last(),
        Some(field) => {
            text.split(&format!("\"{field}\":")).nth(1).and_then(|rest| match rest.strip_prefix('[') {
                Some(list) => list.split([',', ']']).nth(2),
                None => rest.split([',', '}']).next(),
            })
        }
    };
    let number: f64 = number.and_then(|number| number.trim().parse().ok()).ok_or_else(failed)?;
    if output.status.success() { Ok(number) } else { Err(failed()) }
}

fn line(row: &Row, measured: &Measured) -> String {
    let Measured { peer, ours, limit, ratio, lowest, highest } = measured;
    let limit = limit.map_or_else(|| "–".to_owned(), figure);
    let (what, theirs) = (row.what, row.theirs);
    format!(
        "| {what} | {theirs} | {} | {} | **{ratio:.1}** ({lowest:.1} to {highest:.1}) | {limit} |\n",
        figure(*peer),
        figure(*ours)
    )
}

/// Three digits.
fn figure(value: f64) -> String {
    match value {
        value if value >= 1e6 => format!("{:.*} M", if value < 1e7 { 2 } else { 1 }, value / 1e6),
        value if value >= 1e4 => format!("{:.0} k", value / 1e3),
        value if value >= 100.0 => format!("{value:.0}"),
        value => format!("{value:.2}"),
    }
}

/// Puts the table into the document, between its marks.
fn write(document: &PathBuf, table: &str) -> Result<(), String> {
    let wrong = |error: &dyn std::fmt::Display| format!("{}: {error}", document.display());
    let text = std::fs::read_to_string(document).map_err(|error| wrong(&error))?;
    let [begin, end] = MARKS;
    let (before, rest) = text.split_once(begin).ok_or_else(|| wrong(&"the table has no beginning"))?;
    let (_, after) = rest.split_once(end).ok_or_else(|| wrong(&"the table has no end"))?;
    std::fs::write(document, format!("{before}{begin}{table}{end}{after}")).map_err(|error| wrong(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_about_three_digits() {
        let shown = [1_234_567.0, 45_678_901.0, 12_345.0, 123.4, 1.234].map(figure);
        assert_eq!(shown, ["1.23 M", "45.7 M", "12 k", "123", "1.23"]);
    }

    #[test]
    fn a_figure_is_the_last_word_or_a_field() {
        let echo = |text: &str, field| Program { field, ..program(&["echo", text]) };
        assert_eq!(run(&echo("12 34.5", None)), Ok(34.5));
        let json = r#"{"moves":12.5,"times":[1.0,2.0,3.5,4.0]}"#;
        assert_eq!(run(&echo(json, Some("moves"))), Ok(12.5));
        assert_eq!(run(&echo(json, Some("times"))), Ok(3.5));
        assert!(run(&echo("nothing", None)).is_err());
    }
}

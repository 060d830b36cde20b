//! `sphairos puzzles`: finds puzzles in games that bots play, and makes sure that those we have are ones.

use std::collections::{HashMap, HashSet};
use std::io::Write;

use catalog::GameId;
use game::Arg;
use indicatif::{ProgressBar, ProgressStyle};
use locale::Speaker;
use study::{Goal, Puzzle};

use crate::args::{CheckOptions, MineOptions, PuzzlesCommand, PuzzlesOptions};
use crate::failure::Failure;

pub(crate) fn run(options: &PuzzlesOptions, speaker: &Speaker) -> Result<(), Failure> {
    match &options.command {
        PuzzlesCommand::Mine(options) => mine(options),
        PuzzlesCommand::Check(options) => check(options, speaker),
    }
}

fn bar(length: usize) -> ProgressBar {
    let bar = ProgressBar::new(length as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {elapsed} < {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

fn game(name: &str) -> Result<GameId, Failure> {
    GameId::from_name(name).ok_or_else(|| Failure::about("line-no-such-game", name))
}

/// Writes what it finds, the easiest first.
fn mine(options: &MineOptions) -> Result<(), Failure> {
    let id = game(&options.game)?;
    let words: Vec<&str> = options.setup.split_ascii_whitespace().collect();
    catalog::AnyGame::new(id, &words).map_err(|refused| Failure::Complaint(refused.complaint))?;
    let bar = bar(options.count);
    let mut found: Vec<Puzzle> = Vec::new();
    let mut known = HashSet::new();
    // Nothing is asked for again and again, and there is something for everybody.
    let most = options.count.div_ceil(4);
    let mut kinds: HashMap<String, usize> = HashMap::new();
    let mut fifths = [0_usize; 6];
    study::mine(id, &options.setup, options.seed, &mut |puzzle| {
        let verb = puzzle.solution.first().and_then(|act| act.split(' ').next()).unwrap_or_default();
        // Where a whole turn is played, its first act says nothing about the kind.
        let kind = match puzzle.goal {
            Goal::Win | Goal::Save => puzzle.goal.word().to_owned(),
            Goal::Decide | Goal::Deny => format!("{} {verb}", puzzle.goal.word()),
        };
        let alike = kinds.entry(kind).or_insert(0_usize);
        let fifth = &mut fifths[usize::from(puzzle.difficulty.saturating_sub(1) / 20).min(5)];
        let whole_turn = matches!(puzzle.goal, Goal::Win | Goal::Save);
        if (whole_turn || *alike < most) && *fifth < most && known.insert(puzzle.position.clone()) {
            *alike += 1;
            *fifth += 1;
            found.push(puzzle);
            bar.inc(1);
        }
        found.len() < options.count
    });
    bar.finish_and_clear();
    found.sort_by_key(|puzzle| puzzle.difficulty);
    let mut out = anstream::stdout();
    for puzzle in found {
        writeln!(out, "{}", puzzle.write())?;
    }
    Ok(())
}

/// Verifies those of a file, or those that come with the program.
fn check(options: &CheckOptions, speaker: &Speaker) -> Result<(), Failure> {
    let puzzles: Vec<Puzzle> = match &options.file {
        None => study::shelf().map(|(_, puzzle)| puzzle.clone()).collect(),
        Some(path) => {
            let id = game(&options.game)?;
            let file = |error| Failure::File { path: path.clone(), error };
            let text = std::fs::read_to_string(path).map_err(file)?;
            let read = text.lines().map(|line| Puzzle::read(id, line).map_err(bad));
            read.collect::<Result<_, _>>()?
        }
    };
    let bar = bar(puzzles.len());
    for puzzle in &puzzles {
        puzzle.check().map_err(bad)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    let count = [("count", Arg::Number(puzzles.len() as i64))];
    writeln!(anstream::stdout(), "{}", speaker.text_with("puzzles-fine", &count, &()))?;
    Ok(())
}

fn bad(why: study::BadPuzzle) -> Failure {
    Failure::about("puzzles-bad", why.to_string())
}

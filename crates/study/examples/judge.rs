//! Judges puzzles again: reads their lines and writes them with the difficulty of today, the easiest first.
//!
//! `cargo run -p study --example judge elem-master < crates/study/puzzles/elem-master.txt`

use std::io::{self, BufRead, Write};

use catalog::GameId;
use study::Puzzle;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = std::env::args().nth(1).and_then(|name| GameId::from_name(&name)).ok_or("name a game")?;
    let mut judged = Vec::new();
    for line in io::stdin().lock().lines() {
        judged.push(Puzzle::read(game, &line?)?.judged());
    }
    judged.sort_by_key(|puzzle| puzzle.difficulty);
    let mut out = io::stdout().lock();
    judged.iter().try_for_each(|puzzle| writeln!(out, "{}", puzzle.write()))?;
    Ok(())
}

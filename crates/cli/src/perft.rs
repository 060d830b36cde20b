//! `sphairos perft`: counts the tree of decisions and rolls.

use std::io::Write;
use std::time::Instant;

use catalog::{AnyGame, GameId};

use crate::args::PerftOptions;
use crate::failure::Failure;

pub(crate) fn run(options: &PerftOptions) -> Result<(), Failure> {
    let no_game = || Failure::about("line-no-such-game", &options.game);
    let id = GameId::from_name(&options.game).ok_or_else(no_game)?;
    let words: Vec<&str> = options.options.iter().map(String::as_str).collect();
    let game = match &options.position {
        Some(position) => AnyGame::at(id, position),
        None => AnyGame::new(id, &words),
    };
    let game = game.map_err(|refused| Failure::Complaint(refused.complaint))?;
    let mut out = anstream::stdout();
    for depth in 1..=options.depth {
        let clock = Instant::now();
        let leaves = game.perft(depth).map_err(|_| Failure::about("cli-error-unlisted", ""))?;
        let seconds = clock.elapsed().as_secs_f64();
        let speed = leaves as f64 / seconds.max(1e-9) / 1e6;
        writeln!(out, "perft {depth:>2} {leaves:>16}   {seconds:>8.3} s   {speed:>8.1} M/s")?;
    }
    Ok(())
}

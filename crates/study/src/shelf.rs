//! The puzzles that come with the program.

use std::sync::OnceLock;

use catalog::GameId;

use crate::puzzle::Puzzle;

/// A line for each; the easiest first.
const FILES: [(GameId, &str); 2] = [
    (GameId::Empedocle, include_str!("../puzzles/empedocle.txt")),
    (GameId::ElemMaster, include_str!("../puzzles/elem-master.txt")),
];

/// All puzzles with their ids, the easiest of each game first.
pub fn shelf() -> impl Iterator<Item = (String, &'static Puzzle)> {
    static SHELF: OnceLock<Vec<Puzzle>> = OnceLock::new();
    let puzzles = SHELF.get_or_init(|| {
        let lines = FILES.iter().flat_map(|(game, text)| text.lines().map(move |line| (*game, line)));
        // A test reads every line; what cannot be read would only be missing.
        lines.filter_map(|(game, line)| Puzzle::read(game, line).ok()).collect()
    });
    puzzles.iter().map(|puzzle| (id(puzzle), puzzle))
}

/// The id of a puzzle follows from its position, so that others may come and go.
pub fn id(puzzle: &Puzzle) -> String {
    let hash = puzzle.open().map_or(0, |game| game.hash());
    format!("{}-{:08x}", puzzle.game.name(), hash >> 32)
}

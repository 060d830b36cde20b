//! Puzzles. Nothing is kept: each request has all acts so far.

use catalog::AnyGame;
use game::{Fact, Viewer};
use locale::Speaker;
use study::{BadPuzzle, Puzzle, Verdict};
use table::Refused;
use wire::{FactText, Facts, PuzzleCardJson, PuzzleJson, PuzzlesJson, TryPuzzle};

use crate::thinking::say;
use crate::{Failure, TableNames};

fn card(id: String, puzzle: &Puzzle) -> PuzzleCardJson {
    PuzzleCardJson {
        id,
        game: puzzle.game.name(),
        goal: puzzle.goal.word(),
        difficulty: puzzle.difficulty,
        theme: puzzle.theme(),
        seat: puzzle.seat.to_string(),
    }
}

/// All puzzles, the easiest first.
pub fn puzzles() -> PuzzlesJson {
    PuzzlesJson { puzzles: study::shelf().map(|(id, puzzle)| card(id, puzzle)).collect() }
}

/// More acts than any turn has.
const MOST_ACTS: usize = 40;

/// What the acts so far did, as JSON. The solution is told once an attempt is over.
///
/// # Errors
/// If there is no such puzzle, or a rule forbids an act.
pub fn try_puzzle(id: &str, wish: &TryPuzzle, speaker: &Speaker) -> Result<String, Failure> {
    let (id, puzzle) = study::shelf().find(|(known, _)| known == id).ok_or(Failure::NotFound)?;
    if wish.acts.len() > MOST_ACTS {
        return Err(Failure::TooLarge);
    }
    let viewer = Viewer::Seat(puzzle.seat);
    let broken = |_: BadPuzzle| Failure::NotFound;
    let mut game = puzzle.open().map_err(broken)?;
    let mut facts: Vec<Fact<catalog::AnyWhat>> = Vec::new();
    for act in wish.acts.iter().chain(&wish.preview) {
        facts.clear();
        // A preview shows what the seat can tell and no more: what is hidden is imagined.
        if wish.preview.is_some() && wish.preview.as_ref() == Some(act) {
            game = AnyGame::imagine(&game.view(viewer), &mut |_| 0);
        }
        game.act(puzzle.seat, act, &mut facts).map_err(|refused| Failure::Refused(Refused::from(refused)))?;
    }
    let tried = match &wish.preview {
        Some(_) => None,
        None => Some(puzzle.attempt(&wish.acts).map_err(broken)?),
    };
    // What refutes it is shown, not only said.
    for act in tried.iter().flat_map(|tried| &tried.refutation) {
        if let Some(opponent) = game.turn() {
            game.act(opponent.seat, act, &mut facts)
                .map_err(|refused| Failure::Refused(Refused::from(refused)))?;
        }
    }
    facts.retain(|fact| fact.audience.includes(viewer));
    let texts: Vec<FactText> = facts.iter().map(FactText::from).collect();
    let view = wire::raw(wire::write_view(&game.view(viewer))).ok_or(Failure::Unavailable)?;
    let verdict = tried.as_ref().map_or(Verdict::On, |tried| tried.verdict);
    let chances = tried.and_then(|tried| tried.chances);
    let over = verdict != Verdict::On;
    let told = over || wish.show;
    let names = TableNames::numbered(&game.view(viewer), game.seats(), speaker);
    let reason = if told { say(&puzzle.reasons(), &names, speaker) } else { None };
    let solution = match verdict {
        Verdict::On if told => puzzle.goes_on(&wish.acts),
        Verdict::Right | Verdict::Wrong => puzzle.solution.clone(),
        Verdict::On => Vec::new(),
    };
    Ok(wire::write(&PuzzleJson {
        card: card(id, puzzle),
        verdict: verdict.word(),
        facts: Facts(texts.iter().collect()),
        view: &view,
        legal: if over { Vec::new() } else { game.legal(puzzle.seat) },
        chance: chances.map(|(chance, _)| chance),
        best: chances.map(|(_, best)| best),
        solution,
        reason,
    }))
}

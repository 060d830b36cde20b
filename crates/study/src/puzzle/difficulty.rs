//! How hard a puzzle is: how much there is to find, and how many of the characters miss it.

use bots::{Bot, Budget, Level};
use dice::Dice;
use game::Viewer;

use super::decision::decided;
use super::turn::{saved, won};
use super::{Goal, Puzzle, Verdict};

/// How often each character tries a puzzle.
const TRIES: u64 = 4;
/// How long it thinks about an act.
const THOUGHT: Budget = Budget::nodes(600);
/// More acts than a turn has.
const MOST_ACTS: usize = 12;

/// The difficulty, 1 to 100; `None` for what is no puzzle.
pub(super) fn of(puzzle: &Puzzle) -> Option<u8> {
    let game = puzzle.open().ok()?;
    let missed = missed(puzzle);
    let hard = match puzzle.goal {
        Goal::Win | Goal::Save => {
            let found =
                if puzzle.goal == Goal::Win { won(&game, puzzle.seat) } else { saved(&game, puzzle.seat) }?;
            // To end the turn is no act that has to be found.
            let acts = found.solution.len() - usize::from(puzzle.goal == Goal::Save);
            let rare = (found.ways.ln() / 5.0).clamp(0.0, 1.0);
            17.0 * acts.saturating_sub(1).min(3) as f64 + 20.0 * rare + 40.0 * missed
        }
        Goal::Decide | Goal::Deny => {
            let found = decided(&game, puzzle.seat)?;
            let near = 1.0 - (found.gap / 0.2).min(1.0);
            25.0 * near + 4.0 * found.options.saturating_sub(2).min(5) as f64 + 55.0 * missed
        }
    };
    Some((hard.round() as u8).clamp(1, 100))
}

/// The share of tries that fail, over the characters of all levels.
fn missed(puzzle: &Puzzle) -> f64 {
    let mut failed = 0;
    for level in Level::ALL {
        for seed in 0..TRIES {
            failed += u32::from(!solves(puzzle, Bot::Level(level), &mut Dice::seeded(seed)));
        }
    }
    f64::from(failed) / (Level::ALL.len() as u64 * TRIES) as f64
}

/// Whether the bot solves it, as if it were at the table.
fn solves(puzzle: &Puzzle, bot: Bot, dice: &mut Dice) -> bool {
    let mut acts = Vec::new();
    let Ok(mut game) = puzzle.open() else { return false };
    while acts.len() < MOST_ACTS && game.outcome().is_none() && game.owed().contains(puzzle.seat) {
        let view = game.view(Viewer::Seat(puzzle.seat));
        let Some(made) = bots::decide(bot, &view, puzzle.seat, THOUGHT, dice) else { return false };
        if matches!(puzzle.goal, Goal::Decide | Goal::Deny) {
            return puzzle.solution.first() == Some(&made.action);
        }
        if game.act(puzzle.seat, &made.action, &mut Vec::new()).is_err() {
            return false;
        }
        acts.push(made.action);
    }
    puzzle.attempt(&acts).is_ok_and(|tried| tried.verdict == Verdict::Right)
}

//! Counting the tree of decisions and rolls: the check that two rules engines agree.

use crate::{Game, Legals, Next, NoFacts, Odds};

/// The game waits for a decision whose options are too many to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the options of this decision are too many to list")]
pub struct Unlisted;

/// The leaves of the tree to this depth: one ply for each decision or roll, simultaneous seats in
/// seat order; a finished game is a leaf.
///
/// # Errors
/// If a decision on the way cannot be listed.
pub fn perft<G: Game>(game: &G, depth: u32) -> Result<u64, Unlisted> {
    if depth == 0 {
        return Ok(1);
    }
    match game.next() {
        Next::Over(_) => Ok(1),
        Next::Chance(odds) if depth == 1 => Ok(odds.count() as u64),
        Next::Chance(odds) => {
            let mut after = game.clone();
            odds.rolls().try_fold(0, |leaves: u64, (roll, _)| {
                after.clone_from(game);
                // A roll out of the game's own odds is never refused.
                let rolled = after.roll(roll, &mut NoFacts);
                debug_assert!(rolled.is_ok(), "{roll:?} refused: {rolled:?}");
                Ok(leaves.saturating_add(perft(&after, depth - 1)?))
            })
        }
        Next::Choices(_) if !game.lists_all() => Err(Unlisted),
        Next::Choices(seats) if depth == 1 => {
            Ok(seats.lowest().map_or(0, |seat| game.count_legal(seat)) as u64)
        }
        Next::Choices(seats) => {
            let mut legals = G::Legals::default();
            if let Some(seat) = seats.lowest() {
                game.legal(seat, &mut legals);
            }
            let mut after = game.clone();
            let mut leaves = Ok(0);
            legals.visit(|legal| {
                let Ok(before) = leaves else { return };
                after.clone_from(game);
                after.apply(legal, &mut NoFacts);
                leaves = perft(&after, depth - 1).map(|behind| u64::saturating_add(before, behind));
            });
            leaves
        }
    }
}

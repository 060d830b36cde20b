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
    if depth == 1 {
        return last_ply(game);
    }
    match game.next() {
        Next::Over(_) => Ok(1),
        Next::Chance(odds) => {
            let mut after = game.clone();
            odds.rolls().try_fold(0, |leaves: u64, (roll, _)| {
                // A roll out of the game's own odds is never refused.
                let rolled = after.roll(roll, &mut NoFacts);
                debug_assert!(rolled.is_ok(), "{roll:?} refused: {rolled:?}");
                let behind = perft(&after, depth - 1)?;
                after.restore(game);
                Ok(leaves.saturating_add(behind))
            })
        }
        Next::Choices(_) if !game.lists_all() => Err(Unlisted),
        Next::Choices(seats) => {
            let mut legals = G::Legals::default();
            if let Some(seat) = seats.lowest() {
                game.legal(seat, &mut legals);
            }
            let mut after = game.clone();
            let mut leaves = Ok(0);
            legals.visit(|legal| {
                let Ok(before) = leaves else { return };
                after.apply(legal, &mut NoFacts);
                // Most positions are those before the last ply: they are counted without a call of this function.
                let behind = if depth == 2 { last_ply(&after) } else { perft(&after, depth - 1) };
                leaves = behind.map(|behind| u64::saturating_add(before, behind));
                after.restore(game);
            });
            leaves
        }
    }
}

/// The leaves one ply ahead: nothing is applied.
#[inline(always)]
fn last_ply<G: Game>(game: &G) -> Result<u64, Unlisted> {
    match game.next() {
        Next::Over(_) => Ok(1),
        Next::Chance(odds) => Ok(odds.count() as u64),
        Next::Choices(_) if !game.lists_all() => Err(Unlisted),
        Next::Choices(seats) => Ok(seats.lowest().map_or(0, |seat| game.count_legal(seat)) as u64),
    }
}

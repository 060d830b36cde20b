//! Playing a game to its end uniformly at random.

use crate::{Game, Legals, Next, NoFacts, Odds, Outcome};

/// A game that was played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were made.
    pub choices: u64,
    /// How many rolls were taken.
    pub rolls: u64,
}

/// Plays on until the game is over.
///
/// `draw(n)` gives a number below `n`, all equally likely. `legals` is only memory to work in.
/// `None` if a decision on the way cannot be listed.
pub fn playout<G: Game>(
    game: &mut G,
    legals: &mut G::Legals,
    draw: impl FnMut(u32) -> u32,
) -> Option<Played> {
    playout_while(game, legals, draw, || true)
}

/// The same for as long as `goes_on` says so at every decision; `None` if it was broken off.
pub fn playout_while<G: Game>(
    game: &mut G,
    legals: &mut G::Legals,
    mut draw: impl FnMut(u32) -> u32,
    mut goes_on: impl FnMut() -> bool,
) -> Option<Played> {
    let (mut choices, mut rolls) = (0, 0);
    loop {
        match game.next() {
            Next::Over(outcome) => return Some(Played { outcome, choices, rolls }),
            Next::Chance(odds) => {
                let rolled = game.roll(odds.pick(draw(odds.tickets()))?, &mut NoFacts);
                debug_assert!(rolled.is_ok(), "a roll out of the game's own odds is never refused");
                rolls += 1;
            }
            Next::Choices(seats) => {
                if !game.lists_all() || !goes_on() {
                    return None;
                }
                for seat in seats {
                    game.legal(seat, legals);
                    let legal = legals.get(draw(legals.len() as u32) as usize)?;
                    game.apply(legal, &mut NoFacts);
                    choices += 1;
                }
            }
        }
    }
}

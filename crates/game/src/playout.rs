//! Playing a game to its end uniformly at random.

use crate::{Game, Legals, Next, NoFacts, Odds, Outcome};

/// Plays on until the game is over; gives the outcome and the number of decisions and rolls.
///
/// `draw(n)` gives a number below `n`, all equally likely. `legals` is only memory to work in.
/// `None` if a decision on the way cannot be listed.
pub fn playout<G: Game>(
    game: &mut G,
    legals: &mut G::Legals,
    mut draw: impl FnMut(u32) -> u32,
) -> Option<(Outcome, u64)> {
    let mut steps = 0;
    loop {
        match game.next() {
            Next::Over(outcome) => return Some((outcome, steps)),
            Next::Chance(odds) => {
                let rolled = game.roll(odds.pick(draw(odds.tickets()))?, &mut NoFacts);
                debug_assert!(rolled.is_ok(), "a roll out of the game's own odds is never refused");
                steps += 1;
            }
            Next::Choices(seats) => {
                if !game.lists_all() {
                    return None;
                }
                for seat in seats {
                    game.legal(seat, legals);
                    let legal = legals.get(draw(legals.len() as u32) as usize)?;
                    game.apply(legal, &mut NoFacts);
                    steps += 1;
                }
            }
        }
    }
}

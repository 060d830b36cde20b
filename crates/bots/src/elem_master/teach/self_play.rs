//! Games of the search against itself: the positions that the network learns from, and matches between networks.

use std::fmt::Write;

use ::elem_master::{Action, ActionList, ElemMaster, Sort};
use dice::Dice;
use game::{Game, Legal, Legals, Next, NoFacts, Notation, Odds, Outcome, Seat};

use crate::Budget;
use crate::elem_master::duel::Ground;
use crate::elem_master::network::Network;
use crate::elem_master::search::Limits;
use crate::elem_master::{Valued, find_best_in_duel};

/// The set-ups that are played, the standard one more often than the others.
const SETUPS: [&str; 9] = [
    "players=2",
    "players=2",
    "players=2",
    "players=2",
    "players=2 start=free",
    "players=2 terrains=favourable",
    "players=2 terrains=standard+harsh",
    "players=2 terrains=favourable+harsh start=free",
    "players=2 arena=random",
];

/// One action in so many is played at random, which leads to more varied positions.
const STRAYING: u32 = 40;

/// One quiet position in so many is learned from: neighbours are much alike.
const KEPT: u32 = 3;

/// Plays one game with this number of nodes for each action. A line for each action: the value that the search found
/// for the active player, `first` or `second` for who that is, `strays` if another action was played, and the
/// position if it is to be learned from. The last line is the result of the first player: 0, 1 for a draw, 2.
pub(super) fn play(seed: u64, nodes: u64, network: &Network) -> String {
    let mut dice = Dice::seeded(seed);
    let game = set_up(&mut dice);
    let opening = 4 + dice.below(16);
    let mut lines = String::new();
    let mut grounds = Grounds::new(network);
    let outcome = play_on(game, opening, &mut dice, |game, seat, any, dice| {
        let best = grounds.best(game, seat, nodes)?;
        let strays = dice.below(STRAYING) == 0;
        let quiet = !matches!(best.legal.action().gist().sort, Sort::Attack | Sort::Wave | Sort::WaveAttack);
        let position = if dice.below(KEPT) == 0 && quiet { game.write_position() } else { None };
        let player = if seat.index() == 0 { "first" } else { "second" };
        let _ = write!(lines, "{} {player}{}", best.value, if strays { " strays" } else { "" });
        let _ = writeln!(lines, "{}", position.map(|position| format!(" {position}")).unwrap_or_default());
        if strays { any } else { Some(best.legal) }
    });
    let Some(outcome) = outcome else { return String::new() };
    let _ = writeln!(lines, "{:.0}", 2.0 * outcome.score(Seat::new(0)));
    lines
}

/// Plays two games from the same random opening, the second with exchanged seats. Returns what the first network
/// scores, 0 to 2; nothing if a game has no end.
pub(super) fn play_pair(seed: u64, nodes: [u64; 2], networks: [&Network; 2]) -> Option<f64> {
    let score = |swapped: usize| {
        let mut dice = Dice::seeded(seed);
        let game = set_up(&mut dice);
        let mut grounds = networks.map(Grounds::new);
        let outcome = play_on(game, 12, &mut dice, |game, seat, _, _| {
            let player = seat.index() & 1 ^ swapped;
            grounds[player].best(game, seat, nodes[player]).map(|best| best.legal)
        })?;
        Some(outcome.score(Seat::new(swapped as u8)))
    };
    Some(score(0)? + score(1)?)
}

/// A game with a drawn set-up. A test reads them all.
fn set_up(dice: &mut Dice) -> ElemMaster {
    let text = SETUPS[dice.below(SETUPS.len() as u32) as usize];
    let words: Vec<&str> = text.split(' ').collect();
    ElemMaster::new(&ElemMaster::read_setup(&words).unwrap_or_default())
}

/// The grounds of a game for both seats, made when they are first needed.
struct Grounds<'a> {
    network: &'a Network,
    of: [Option<Ground>; 2],
}

impl<'a> Grounds<'a> {
    fn new(network: &'a Network) -> Self {
        Self { network, of: [None, None] }
    }

    /// The best action of a duel.
    fn best(&mut self, game: &ElemMaster, seat: Seat, nodes: u64) -> Option<Valued> {
        let ground = &mut self.of[seat.index() & 1];
        if ground.is_none() {
            *ground = Ground::of(game, seat, self.network);
        }
        let clock = Budget::nodes(nodes).start();
        let result = find_best_in_duel(game, ground.as_ref()?, clock, Limits::NONE, 0)?;
        result.moves.first().copied()
    }
}

/// Plays a game to its end; `opening` actions are drawn, then `choose` decides, which is given one at random.
fn play_on(
    mut game: ElemMaster,
    mut opening: u32,
    dice: &mut Dice,
    mut choose: impl FnMut(&ElemMaster, Seat, Option<Legal<Action>>, &mut Dice) -> Option<Legal<Action>>,
) -> Option<Outcome> {
    let mut legals = ActionList::default();
    loop {
        match game.next() {
            Next::Over(outcome) => return Some(outcome),
            Next::Chance(odds) => {
                let roll = odds.pick(dice.below(odds.tickets()))?;
                game.roll(roll, &mut NoFacts).ok()?;
            }
            Next::Choices(seats) => {
                let seat = seats.lowest()?;
                let unlisted = game.draw_unlisted(seat, &mut |sides| dice.below(sides));
                let chosen = unlisted.or_else(|| {
                    game.legal(seat, &mut legals);
                    let any = legals.get(dice.below(legals.len().max(1) as u32) as usize);
                    if !game.is_at_turn() {
                        return any;
                    }
                    if opening > 0 {
                        opening -= 1;
                        return any;
                    }
                    choose(&game, seat, any, dice).or(any)
                });
                let legal = chosen.or_else(|| game.check(seat, Action::END_TURN).ok())?;
                game.apply(legal, &mut NoFacts);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setup_is_one_of_the_game() {
        for text in SETUPS {
            let words: Vec<&str> = text.split(' ').collect();
            assert!(ElemMaster::read_setup(&words).is_ok(), "{text}");
        }
    }
}

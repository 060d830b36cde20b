//! Policies that play from a view. A bot is given what its seat may know and nothing else; to look
//! ahead it imagines states that fit its view.

mod appraisal;
mod bot;
mod budget;
mod elem_master;
pub mod empedocle;
mod random;
mod uct;

pub use appraisal::{Appraisal, appraise};
pub use bot::{Bot, Level};
pub use budget::Budget;

/// How the weights of Elem Master's evaluation are made.
pub mod tuning {
    pub use crate::elem_master::tune::{Sample, Weights, fit, samples};
}
pub use elem_master::{Measured, Rollouts, measure_rollouts, measure_search};

use catalog::AnyView;
use dice::Dice;
use game::Seat;

/// What a bot decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The action, in the notation.
    pub action: String,
    /// How many positions or games it looked at.
    pub nodes: u64,
    /// Its estimate of the chance to win with this action, if it has one.
    pub chance: Option<f64>,
}

impl Decision {
    /// A decision that nothing was looked at for.
    pub(crate) fn without_thought(action: String) -> Self {
        Self { action, nodes: 0, chance: None }
    }
}

/// What somebody strong would tell a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The chance of each seat to win; draws count half.
    pub chances: Vec<f64>,
    /// The best actions of the seat, the best first; none if it owes no decision that can be listed.
    pub best: Vec<Choice>,
}

impl Advice {
    /// At most so many actions are named.
    pub const MOST: usize = 8;
}

/// An action that is advised.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action, in the notation.
    pub action: String,
    /// The chance to win with it.
    pub chance: f64,
    /// How often to take it, where it is best to be unpredictable.
    pub probability: Option<f64>,
}

/// Lets a bot decide for a seat; `None` if the seat owes no decision, or the bot does not know the game.
pub fn decide(bot: Bot, view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match view {
        AnyView::Empedocle(view) => empedocle::decide(bot, view, seat, budget, dice),
        AnyView::ElemMaster(view) => elem_master::decide(bot, view, seat, budget, dice),
    }
}

/// The chances of all seats and the best actions of this one, from what it may know; `None` while
/// decisions lie ahead that cannot be looked through, such as secret armies.
pub fn advise(view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Advice> {
    match view {
        AnyView::Empedocle(view) => empedocle::advise(view, seat, budget, dice),
        AnyView::ElemMaster(view) => elem_master::advise(view, seat, budget, dice),
    }
}

/// The chance of each seat to win, from what this seat may know; `None` where [`advise`] has none.
pub fn evaluate(view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Vec<f64>> {
    advise(view, seat, budget, dice).map(|advice| advice.chances)
}

#[cfg(test)]
mod tests {
    use catalog::{AnyGame, AnyNext, GameId};
    use game::Viewer;

    use super::*;

    /// Plays a whole game, each seat by its bot; gives the outcome in words.
    fn play(id: GameId, setup: &str, bots: &[Bot], budget: Budget, seed: u64) -> String {
        let words: Vec<&str> = setup.split(' ').collect();
        let mut game = AnyGame::new(id, &words).unwrap();
        let mut dice = Dice::seeded(seed);
        loop {
            match game.next() {
                AnyNext::Over(outcome) => return outcome.to_string(),
                AnyNext::Chance { .. } => {
                    let roll = game.draw_roll(&mut |sides| dice.below(sides)).unwrap();
                    game.roll(&roll, &mut Vec::new()).unwrap();
                }
                AnyNext::Choices(seats) => {
                    for seat in seats {
                        let view = game.view(Viewer::Seat(seat));
                        let decision = decide(bots[seat.index()], &view, seat, budget, &mut dice).unwrap();
                        game.act(seat, &decision.action, &mut Vec::new()).unwrap();
                    }
                }
            }
        }
    }

    #[test]
    fn every_bot_plays_whole_games_of_every_kind() {
        for (id, setup) in [
            (GameId::Empedocle, "variant=standard humans=3 max-rounds=12"),
            (GameId::Empedocle, "variant=boon humans=2 unknown=1 max-rounds=12"),
            (GameId::Empedocle, "variant=kyklo humans=2 max-rounds=12"),
            (GameId::ElemMaster, "players=2 max-rounds=4"),
            (GameId::ElemMaster, "players=2 start=free specialties=yes events=yes max-rounds=3"),
            (GameId::ElemMaster, "players=4 teams=yes start=free max-rounds=2"),
        ] {
            for &bot in Bot::all(id) {
                assert!(!play(id, setup, &[bot; 4], Budget::nodes(12), 5).is_empty());
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_decision() {
        let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
        let seat = Seat::new(1);
        let view = game.view(Viewer::Seat(seat));
        let decision = || decide(Bot::Uct, &view, seat, Budget::nodes(60), &mut Dice::seeded(3));
        assert_eq!(decision(), decision());
    }

    #[test]
    fn who_owes_nothing_decides_nothing() {
        let game = AnyGame::new(GameId::Empedocle, &["variant=kyklo", "humans=3", "stone=s1"]).unwrap();
        let seat = Seat::new(2);
        for &bot in Bot::all(GameId::Empedocle) {
            let view = game.view(Viewer::Seat(seat));
            assert_eq!(decide(bot, &view, seat, Budget::nodes(1), &mut Dice::seeded(1)), None);
        }
    }

    #[test]
    fn uct_takes_a_win_that_lies_on_the_table() {
        // p3 holds Air, Fire and Earth with one Hatred left and is offered the missing Water.
        let text =
            "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s3 | H3 | H2 | H1 A1 F1 E1";
        let mut game = AnyGame::at(GameId::Empedocle, text).unwrap();
        let mut facts = Vec::new();
        game.roll("air", &mut facts).unwrap();
        for (seat, action) in [(0, "choose air"), (1, "choose air"), (2, "choose whirl")] {
            game.act(Seat::new(seat), action, &mut facts).unwrap();
        }
        game.roll("water", &mut facts).unwrap();
        let seat = Seat::new(2);
        let view = game.view(Viewer::Seat(seat));
        let decision = decide(Bot::Uct, &view, seat, Budget::nodes(40), &mut Dice::seeded(1)).unwrap();
        assert_eq!((decision.action.as_str(), decision.chance), ("take", Some(1.0)));
        let chances = evaluate(&view, seat, Budget::nodes(400), &mut Dice::seeded(1)).unwrap();
        assert!(chances[2] > 0.5 && chances[2] > chances[0], "{chances:?}");
    }
}

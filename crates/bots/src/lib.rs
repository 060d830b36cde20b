//! Bots that decide from a view. A bot is given what its seat may know and nothing else. To look ahead it draws
//! states that fit its view.

mod appraisal;
mod bot;
mod budget;
mod clock;
mod elem_master;
pub mod empedocle;
mod harmonia;
mod plan;
mod random;
mod reason;
mod uct;

pub use appraisal::{Appraisal, accepts_draw, appraise, best_actions, is_solved, missing_file, usual_nodes};
pub use bot::{Bot, Level};
pub use budget::Budget;
pub use clock::set_clock;
pub use harmonia::{Fought, Grade, HARMONIA, even_grade};
pub use plan::{Planned, averted, plan};
pub use reason::{Reason, reason};

/// The fitting of the weights of Elem Master's evaluation.
pub mod tuning {
    pub use crate::elem_master::tune::{Sample, Weights, fit, samples};
}
/// The making of the network of Elem Master's duels.
pub mod teaching {
    pub use crate::elem_master::teach::{
        CHUNK, Epoch, Network, REMEMBERED, Samples, play_chunk, play_pair, train,
    };
}
pub use elem_master::{Measured, Rollouts, measure_rollouts, measure_search};

use catalog::AnyView;
use dice::Dice;
use game::Seat;

/// The decision of a bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The action, in the notation.
    pub action: String,
    /// How many positions it evaluated, or how many playouts it ran.
    pub nodes: u64,
    /// Its estimate of the chance to win with this action, if it made one.
    pub chance: Option<f64>,
}

impl Decision {
    /// A decision without any search.
    pub(crate) fn without_search(action: String) -> Self {
        Self { action, nodes: 0, chance: None }
    }
}

/// What the strongest bot advises a seat.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The chance of each seat to win; draws count half.
    pub chances: Vec<f64>,
    /// The best actions of the seat, the best first; empty if it does not decide now or its actions cannot be
    /// listed.
    pub best: Vec<Choice>,
}

impl Advice {
    /// The largest number of actions that are named.
    pub const MOST: usize = 8;
}

/// An advised action.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// The action, in the notation.
    pub action: String,
    /// The chance to win with it.
    pub chance: f64,
    /// How often to take it, at a secret choice.
    pub probability: Option<f64>,
}

/// Lets a bot decide for a seat; `None` if the seat does not decide now, or the bot does not play the game.
pub fn decide(bot: Bot, view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match view {
        AnyView::Empedocle(view) => empedocle::decide(bot, view, seat, budget, dice),
        AnyView::ElemMaster(view) => elem_master::decide(bot, view, seat, budget, dice),
        _ if bot == Bot::Random => random::decide_any(view, seat, dice),
        _ => None,
    }
}

/// The chances of all seats and the best actions of one seat, from what that seat may know; `None` before
/// decisions that cannot be searched, such as secret armies.
pub fn advise(view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Advice> {
    match view {
        AnyView::Empedocle(view) => empedocle::advise(view, seat, budget, dice),
        AnyView::ElemMaster(view) => elem_master::advise(view, seat, budget, dice),
        _ => None,
    }
}

/// The chance of each seat to win, from what one seat may know; `None` where [`advise`] gives `None`.
pub fn evaluate(view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Vec<f64>> {
    advise(view, seat, budget, dice).map(|advice| advice.chances)
}

#[cfg(test)]
mod tests {
    use catalog::{AnyGame, GameId, Policy, drive};
    use game::Viewer;

    use super::*;

    /// Plays a whole game, each seat by its bot. Returns the final state and how often each seat decided.
    fn play(id: GameId, setup: &str, bots: &[Bot], budget: Budget, seed: u64) -> (AnyGame, [u32; 5]) {
        let words: Vec<&str> = setup.split(' ').collect();
        let mut game = AnyGame::new(id, &words).unwrap();
        let mut decided = [0; 5];
        let by_bots = |game: &AnyGame, seat: Seat, dice: &mut Dice| {
            let decision = decide(bots[seat.index()], &game.view(Viewer::Seat(seat)), seat, budget, dice);
            let decision = decision.ok_or(seat)?;
            assert!(decision.chance.is_none_or(|chance| (0.0..=1.0).contains(&chance)));
            decided[seat.index()] += 1;
            Ok::<_, Seat>(decision.action)
        };
        let dice = Dice::seeded(seed);
        drive(&mut game, &mut Policy { dice, below: Dice::below, decide: by_bots }).unwrap();
        (game, decided)
    }

    /// Every decision is legal, the game comes to its end, and every seat took part in it.
    #[test]
    fn every_bot_plays_whole_games_of_every_kind() {
        for (id, setup, seats) in [
            (GameId::Empedocle, "variant=standard humans=3 max-rounds=12", 3),
            (GameId::Empedocle, "variant=boon humans=2 unknown=1 max-rounds=12", 2),
            (GameId::Empedocle, "variant=kyklo humans=2 max-rounds=12", 2),
            (GameId::ElemMaster, "players=2 max-rounds=4", 2),
            (GameId::ElemMaster, "players=2 start=free specialties=yes events=yes max-rounds=3", 2),
            (GameId::ElemMaster, "players=4 teams=yes start=free max-rounds=2", 4),
        ] {
            for &bot in Bot::all(id) {
                let (game, decided) = play(id, setup, &[bot; 4], Budget::nodes(12), 5);
                assert!(decided[..seats].iter().all(|&count| count > 0), "{bot:?} {setup}: {decided:?}");
                assert!(decided[seats..].iter().all(|&count| count == 0), "{bot:?} {setup}: {decided:?}");
                let Some(outcome) = game.outcome() else { panic!("{bot:?} {setup}: not over") };
                let scores: Vec<f64> = (0..seats).map(|seat| outcome.score(Seat::new(seat as u8))).collect();
                assert!(
                    scores.iter().all(|score| (0.0..=1.0).contains(score)),
                    "{bot:?} {setup}: {scores:?}"
                );
                // A game that is over accepts no further decision.
                let view = game.view(Viewer::Seat(Seat::new(0)));
                let after = decide(bot, &view, Seat::new(0), Budget::nodes(12), &mut Dice::seeded(1));
                assert_eq!(after, None, "{bot:?} {setup}");
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
    fn a_seat_that_is_not_asked_decides_nothing() {
        let game = AnyGame::new(GameId::Empedocle, &["variant=kyklo", "humans=3", "stone=s1"]).unwrap();
        let seat = Seat::new(2);
        for &bot in Bot::all(GameId::Empedocle) {
            let view = game.view(Viewer::Seat(seat));
            assert_eq!(decide(bot, &view, seat, Budget::nodes(1), &mut Dice::seeded(1)), None);
        }
    }

    #[test]
    fn uct_takes_an_immediate_win() {
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

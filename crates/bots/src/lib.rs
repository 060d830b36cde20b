//! Policies that play from a view. A bot is given what its seat may know and nothing else; to look
//! ahead it imagines states that fit its view.

mod budget;
mod sampler;
mod unknown_strength;

pub use budget::Budget;

use catalog::{AnyView, GameId};
use dice::Dice;
use game::{Game, Legals, Notation, Seat};

/// A policy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Any legal action, all equally likely.
    Random,
    /// Empedocle: rolls its face and decides as the rulebook's Unknown Strength does.
    UnknownStrength,
    /// Tries every action in many random games that fit its view, and takes the best.
    Sampler,
}

impl Bot {
    /// The bots that know a game, weakest first.
    pub const fn all(game: GameId) -> &'static [Self] {
        match game {
            GameId::Empedocle => &[Self::Random, Self::UnknownStrength, Self::Sampler],
            GameId::ElemMaster => &[Self::Random, Self::Sampler],
        }
    }

    /// The name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::UnknownStrength => "unknown",
            Self::Sampler => "sampler",
        }
    }

    /// The level: higher plays better.
    pub const fn level(self) -> u8 {
        match self {
            Self::Random => 0,
            Self::UnknownStrength => 1,
            Self::Sampler => 2,
        }
    }

    /// The bot of this name, if it knows the game.
    pub fn from_name(game: GameId, name: &str) -> Option<Self> {
        Self::all(game).iter().copied().find(|bot| bot.name() == name)
    }
}

/// What a bot decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The action, in the notation.
    pub action: String,
    /// How many games it looked at.
    pub games: u64,
    /// Its estimate of the chance to win with this action, if it has one.
    pub chance: Option<f64>,
}

/// Lets a bot decide for a seat; `None` if the seat owes no decision that can be listed.
pub fn decide(bot: Bot, view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match (bot, view) {
        (Bot::Random, AnyView::Empedocle(view)) => random::<empedocle::Empedocle>(view, seat, dice),
        (Bot::UnknownStrength, AnyView::Empedocle(view)) => unknown_strength::decide(view, seat, dice),
        (Bot::UnknownStrength, AnyView::ElemMaster(_)) => None,
        (Bot::Random, AnyView::ElemMaster(view)) => random::<elem_master::ElemMaster>(view, seat, dice),
        (Bot::Sampler, AnyView::ElemMaster(view)) => {
            sampler::decide::<elem_master::ElemMaster>(view, seat, budget, dice)
        }
        (Bot::Sampler, AnyView::Empedocle(view)) => {
            sampler::decide::<empedocle::Empedocle>(view, seat, budget, dice)
        }
    }
}

/// The chance of each seat to win, from what the viewer of the view may know, if everybody went on at
/// random; `None` if that cannot be played out. Draws count half.
pub fn evaluate(view: &AnyView, budget: Budget, dice: &mut Dice) -> Option<Vec<f64>> {
    match view {
        AnyView::Empedocle(view) => sampler::evaluate::<empedocle::Empedocle>(view, budget, dice),
        AnyView::ElemMaster(view) => sampler::evaluate::<elem_master::ElemMaster>(view, budget, dice),
    }
}

fn random<G: Notation>(view: &G::View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (game, legals) = options::<G>(view, seat, dice);
    if let Some(drawn) = game.draw_unlisted(seat, &mut |sides| dice.below(sides)) {
        return Some(Decision { action: game.write_action(*drawn.action()), games: 0, chance: None });
    }
    let legal = legals.get(dice.below(legals.len() as u32) as usize)?;
    Some(Decision { action: game.write_action(*legal.action()), games: 0, chance: None })
}

/// A state that fits the view, and the seat's legal actions in it: they are the same in all of them.
fn options<G: Game>(view: &G::View, seat: Seat, dice: &mut Dice) -> (G, G::Legals) {
    let game = G::imagine(view, &mut |sides| dice.below(sides));
    let mut legals = G::Legals::default();
    game.legal(seat, &mut legals);
    (game, legals)
}

#[cfg(test)]
mod tests {
    use catalog::{AnyGame, AnyNext};
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
                assert!(!play(id, setup, &[bot; 4], Budget::games(12), 5).is_empty());
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_decision() {
        let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
        let seat = Seat::new(1);
        let view = game.view(Viewer::Seat(seat));
        let decision = || decide(Bot::Sampler, &view, seat, Budget::games(60), &mut Dice::seeded(3));
        assert_eq!(decision(), decision());
    }

    #[test]
    fn who_owes_nothing_decides_nothing() {
        let game = AnyGame::new(GameId::Empedocle, &["variant=kyklo", "humans=3", "stone=s1"]).unwrap();
        let seat = Seat::new(2);
        for &bot in Bot::all(GameId::Empedocle) {
            let view = game.view(Viewer::Seat(seat));
            assert_eq!(decide(bot, &view, seat, Budget::games(1), &mut Dice::seeded(1)), None);
        }
    }

    #[test]
    fn the_sampler_takes_a_win_that_lies_on_the_table() {
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
        let decision = decide(Bot::Sampler, &view, seat, Budget::games(40), &mut Dice::seeded(1)).unwrap();
        assert_eq!((decision.action.as_str(), decision.chance), ("take", Some(1.0)));
        let chances = evaluate(&view, Budget::games(400), &mut Dice::seeded(1)).unwrap();
        assert!(chances[2] > 0.5 && chances[2] > chances[0], "{chances:?}");
    }
}

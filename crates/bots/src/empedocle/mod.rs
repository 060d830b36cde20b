//! The minds of Empedocle.
//!
//! At the secret choice all seats move at once: `choice` finds how to mix. Elsewhere one strength decides
//! in public: `mind` looks ahead to the end of the round. What the start of the next round is worth is
//! learned by self-play (`train`, `value`); solo against one Unknown Strength it is known (`solo`).

mod choice;
mod greedy;
mod level;
mod mind;
mod nets;
mod round;
mod solo;
mod train;
mod unknown_strength;
mod value;

pub use nets::{is_stored, name, teachable};
pub use solo::{POSITIONS, Solution, Solving, is_solved, solve};
pub use train::{Lessons, Progress, train};

use ::empedocle::{Empedocle, LegalActions, Stage, Strength, View};
use dice::Dice;
use game::{Game, Legals, Next, NoFacts, Notation, Odds, Seat, Viewer};

use crate::{Advice, Appraisal, Bot, Budget, Choice, Decision, random, uct};
use mind::{Judge, Mind};
use value::{Values, utility};

pub(crate) fn decide(bot: Bot, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match bot {
        Bot::Random => random::decide::<Empedocle>(view, seat, dice),
        Bot::UnknownStrength => unknown_strength::decide(view, seat, dice),
        Bot::Greedy => greedy(view, seat, dice),
        Bot::UctShort => None,
        Bot::Uct => uct::decide(view, seat, budget, dice, uct::at_random::<Empedocle>),
        Bot::Level(level) => level::decide(level, view, seat, budget, dice),
    }
}

/// The greedy yardstick: a face whose token is worth most; elsewhere what leaves it with most.
fn greedy(view: &View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    let legal = match (state.stage(), state.stage().decider()) {
        (Stage::Choose, _) => greedy::choose(&state, choice::strength_of(seat), &legals, dice)?,
        (Stage::Move(_) | Stage::Start(_), Some(strength)) => greedy::walk(&state, strength, &legals)?,
        (_, Some(strength)) if !legals.is_empty() => {
            let mut mind = Mind::new(Judge::Holdings, dice.clone());
            let values = mind::weigh(&mut mind, &state, 0);
            legals.get(best_for(&values, strength, &state)?)?
        }
        _ => return None,
    };
    Some(Decision::without_thought(state.write_action(*legal.action())))
}

/// The option that is worth most to the one who decides.
fn best_for(values: &[Values], strength: Strength, state: &Empedocle) -> Option<usize> {
    let gain =
        |index: &usize| values.get(*index).map_or(0.0, |values| utility(values, strength, state.ruleset()));
    (0..values.len()).max_by(|a, b| gain(a).total_cmp(&gain(b)))
}

pub(crate) fn advise(view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Advice> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    let Appraisal { chances, options } = look(view, state, budget, dice)?;
    // Who has decided already is advised no longer.
    let mine = options.into_iter().find(|(of, _)| *of == seat && !legals.is_empty());
    let mut best = mine.map(|(_, options)| options).unwrap_or_default();
    best.truncate(Advice::MOST);
    Some(Advice { chances, best })
}

pub(crate) fn appraise(view: &View, budget: Budget, dice: &mut Dice) -> Option<Appraisal> {
    let state = Empedocle::imagine(view, &mut |sides| dice.below(sides));
    look(view, state, budget, dice)
}

/// Everybody's chances, and the options of everybody who decides now, in a state that fits the view.
fn look(view: &View, mut state: Empedocle, budget: Budget, dice: &mut Dice) -> Option<Appraisal> {
    if let Next::Over(outcome) = state.next() {
        let chances = (0..state.seats()).map(|seat| outcome.score(Seat::new(seat))).collect();
        return Some(Appraisal { chances, options: Vec::new() });
    }
    if solo::is_solved(view.ruleset) {
        return Some(look_solo(&state));
    }
    let mut mind = level::mind(nets::judge(view.ruleset), budget, dice);
    // What is rolled at the start of a round tells nobody anything.
    while let (Stage::Stone | Stage::Celestial, Next::Chance(odds)) = (state.stage(), state.next()) {
        state.roll(odds.pick(dice.below(odds.tickets()))?, &mut NoFacts).ok()?;
    }
    let (chances, options) = if matches!(state.stage(), Stage::Choose | Stage::Unknown(_)) {
        let start = level::before_choices(&state.view(Viewer::Public), dice);
        let mixture = choice::solve(&start, level::closely(budget), &mut mind);
        let own = |seat: Seat| {
            let mut legals = LegalActions::default();
            start.legal(seat, &mut legals);
            let parts = mixture.weights.get(seat.index()).zip(mixture.gains.get(seat.index()));
            let parts = parts.into_iter().flat_map(|(weights, gains)| weights.iter().zip(gains));
            let written = legals.iter().zip(parts).map(|(legal, (weight, gain))| Choice {
                action: start.write_action(*legal.action()),
                chance: *gain,
                probability: Some(*weight),
            });
            (seat, best_first(written.collect()))
        };
        (mixture.values, (0..state.seats()).map(|seat| own(Seat::new(seat))).collect())
    } else if let Some((strength, options)) = mind::decision(&state) {
        let values = mind::weigh(&mut mind, &state, level::DEPTH);
        let chances = best_for(&values, strength, &state).and_then(|best| values.get(best).copied())?;
        let best = options.iter().zip(&values).map(|(legal, values)| Choice {
            action: state.write_action(*legal.action()),
            chance: f64::from(utility(values, strength, view.ruleset)),
            probability: None,
        });
        let seat = view.ruleset.controller(strength)?;
        (chances, vec![(seat, best_first(best.collect()))])
    } else {
        // Dice are still to fall, some of them under cups: several ways they may lie.
        let mut sum = [0.0; 5];
        const LOOKS: u32 = 8;
        for _ in 0..LOOKS {
            let state = Empedocle::imagine(view, &mut |sides| dice.below(sides));
            let values = mind.resolve(&state, state.number(), 0);
            mind::accumulate(&mut sum, &values, 1.0 / LOOKS as f32);
        }
        (sum, Vec::new())
    };
    Some(Appraisal { chances: by_seat(&chances, &state), options })
}

/// Where it is best to be unpredictable, the likelier first; else the better.
fn best_first(mut options: Vec<Choice>) -> Vec<Choice> {
    let order = |choice: &Choice| (choice.probability.unwrap_or(0.0), choice.chance);
    options.sort_by(|a: &Choice, b: &Choice| {
        let (a, b) = (order(a), order(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    options
}

/// What is known for certain, solo against one Unknown Strength.
fn look_solo(state: &Empedocle) -> Appraisal {
    let seat = Seat::new(0);
    let mut legals = LegalActions::default();
    state.legal(seat, &mut legals);
    if legals.is_empty() {
        return Appraisal { chances: vec![solo::chance(state)], options: Vec::new() };
    }
    let (values, _) = solo::options(state);
    let written = legals.iter().zip(values).map(|(legal, chance)| Choice {
        action: state.write_action(*legal.action()),
        chance,
        probability: None,
    });
    let best = best_first(written.collect());
    Appraisal { chances: vec![best.first().map_or(0.0, |best| best.chance)], options: vec![(seat, best)] }
}

/// The chances of the seats: each has what its strengths have.
fn by_seat(values: &Values, state: &Empedocle) -> Vec<f64> {
    let ruleset = state.ruleset();
    let of = |seat: u8| {
        let mine =
            ruleset.everybody().into_iter().filter(|&s| ruleset.controller(s) == Some(Seat::new(seat)));
        mine.map(|strength| f64::from(values[strength as usize])).sum()
    };
    (0..state.seats()).map(of).collect()
}

#[cfg(test)]
mod tests {
    use catalog::{AnyGame, AnyView, GameId};

    use super::*;
    use crate::Level;

    fn view(position: &str, seat: Seat) -> View {
        match AnyGame::at(GameId::Empedocle, position).unwrap().view(Viewer::Seat(seat)) {
            AnyView::Empedocle(view) => view,
            AnyView::ElemMaster(_) => panic!("another game"),
        }
    }

    #[test]
    fn advice_at_the_secret_choice_says_how_to_mix() {
        let text =
            "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=- | H3 A1 F1 E1 | H3 A1 | H3";
        let seat = Seat::new(0);
        let advice = advise(&view(text, seat), seat, Budget::nodes(20_000), &mut Dice::seeded(1)).unwrap();
        let weights: Vec<f64> = advice.best.iter().filter_map(|choice| choice.probability).collect();
        assert_eq!(weights.len(), 6);
        assert!((weights.iter().sum::<f64>() - 1.0).abs() < 1e-6 && weights.is_sorted_by(|a, b| a >= b));
        assert_eq!(advice.chances.len(), 3);
        assert!(advice.chances[0] > advice.chances[2], "{advice:?}");
    }

    #[test]
    fn every_character_and_yardstick_decides_in_every_variant() {
        for text in [
            "variant=standard humans=5 unknown=0",
            "variant=standard humans=2 unknown=2",
            "variant=standard humans=1 unknown=1",
            "variant=boon humans=4 unknown=0",
            "variant=boon humans=1 unknown=4",
            "variant=kyklo humans=5 hatred=3",
        ] {
            let words: Vec<&str> = text.split(' ').chain(["max-rounds=2"]).collect();
            for &bot in Bot::all(GameId::Empedocle) {
                let mut game = AnyGame::new(GameId::Empedocle, &words).unwrap();
                let mut dice = Dice::seeded(4);
                loop {
                    match game.next() {
                        catalog::AnyNext::Over(_) => break,
                        catalog::AnyNext::Chance { .. } => {
                            let roll = game.draw_roll(&mut |sides| dice.below(sides)).unwrap();
                            game.roll(&roll, &mut Vec::new()).unwrap();
                        }
                        catalog::AnyNext::Choices(seats) => {
                            for seat in seats {
                                let AnyView::Empedocle(view) = game.view(Viewer::Seat(seat)) else {
                                    panic!()
                                };
                                let made = decide(bot, &view, seat, Budget::nodes(10), &mut dice).unwrap();
                                game.act(seat, &made.action, &mut Vec::new()).unwrap();
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn advice_is_given_to_whoever_looks() {
        let game = AnyGame::new(GameId::Empedocle, &["variant=kyklo", "humans=2", "stone=s1"]).unwrap();
        for seat in [Seat::new(0), Seat::new(1)] {
            let AnyView::Empedocle(view) = game.view(Viewer::Seat(seat)) else { panic!() };
            let advice = advise(&view, seat, Budget::nodes(50), &mut Dice::seeded(1)).unwrap();
            assert_eq!((advice.chances.len(), advice.best.is_empty()), (2, seat == Seat::new(1)));
        }
    }

    /// What is stored solves the equation: the best option is worth what the position is.
    #[test]
    fn the_stored_solution_is_a_solution() {
        for text in [
            "standard humans=1 unknown=1 hatred=3 round=1 stone=s2 cylinder=- | H3 | H3",
            "standard humans=1 unknown=1 hatred=3 round=4 stone=s1 cylinder=- | H3 A1 F2 | H3 W1 X1",
        ] {
            let view = view(text, Seat::new(0));
            if !solo::is_solved(view.ruleset) {
                continue;
            }
            let state = Empedocle::imagine(&view, &mut |_| 0);
            let (values, _) = solo::options(&state);
            let best = values.iter().copied().fold(0.0, f64::max);
            let (face, stored) = solo::best_face(&state).unwrap();
            assert!((best - stored).abs() < 1e-5 && values[face] == best, "{best} {stored}");
            let made =
                decide(Bot::Level(Level::Five), &view, Seat::new(0), Budget::nodes(1), &mut Dice::seeded(1));
            assert_eq!(made.unwrap().chance, Some(stored));
        }
    }
}

//! The bots of Empedocle.
//!
//! At the secret choice all seats move at once: `choice` finds how to mix. Elsewhere one strength decides in
//! public: `lookahead` plays the round to its end. The start of the next round is evaluated by a `network` that
//! was trained by self-play (`train`); in the solo game against one Unknown Strength its value is known (`solo`).

mod choice;
mod files;
mod greedy;
mod judge;
mod level;
mod lookahead;
mod network;
mod response;
mod round;
mod solo;
mod train;
mod unknown_strength;
mod value;

pub use files::{give_file, missing_file};
pub use judge::{Judge, decide_with};
pub use network::{is_stored, name, trainable};
pub use response::respond;
pub use solo::{POSITIONS, Solution, SolveProgress, is_solved, solve};
pub use train::{Progress, Training, train};

use ::empedocle::{Empedocle, LegalActions, Stage, Strength, View};
use dice::Dice;
use game::{Game, Legals, Next, NoFacts, Notation, Odds, Seat, Viewer};

use crate::{Advice, Appraisal, Bot, Budget, Choice, Decision, random, uct};
use lookahead::{Evaluation, Lookahead};
use value::{Values, utility};

pub(crate) fn decide(bot: Bot, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match bot {
        Bot::Random => random::decide::<Empedocle>(view, seat, dice),
        Bot::UnknownStrength => unknown_strength::decide(view, seat, dice),
        Bot::Greedy => greedy(view, seat, dice),
        Bot::UctShort => None,
        Bot::Uct => uct::decide(view, seat, budget, dice, uct::at_random::<Empedocle>),
        Bot::Level(level) => level::decide(level, view, seat, budget, dice),
        Bot::Harmonia(grade) => level::decide(grade.draw(dice), view, seat, budget, dice),
    }
}

/// The greedy baseline: the face whose token is worth most; elsewhere the option that leaves it with most.
fn greedy(view: &View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    let legal = match (state.stage(), state.stage().decider()) {
        (Stage::Choose, _) => greedy::choose(&state, choice::strength_of(seat), &legals, dice)?,
        (Stage::Move(_) | Stage::Start(_), Some(strength)) => greedy::walk(&state, strength, &legals)?,
        (_, Some(strength)) if !legals.is_empty() => {
            let mut lookahead = Lookahead::new(Evaluation::Holdings, dice.clone());
            let values = lookahead::evaluate_options(&mut lookahead, &state, 0);
            legals.get(best_for(&values, strength, &state)?)?
        }
        _ => return None,
    };
    Some(Decision::without_search(state.write_action(*legal.action())))
}

/// The index of the option with the best chance for the strength that decides.
fn best_for(values: &[Values], strength: Strength, state: &Empedocle) -> Option<usize> {
    let gain =
        |index: &usize| values.get(*index).map_or(0.0, |values| utility(values, strength, state.ruleset()));
    (0..values.len()).max_by(|a, b| gain(a).total_cmp(&gain(b)))
}

pub(crate) fn advise(view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Advice> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    let Appraisal { chances, options } = look(view, state, budget, dice)?;
    // A seat that has decided already gets no advice.
    let mine = options.into_iter().find(|(of, _)| *of == seat && !legals.is_empty());
    let mut best = mine.map(|(_, options)| options).unwrap_or_default();
    best.truncate(Advice::MOST);
    Some(Advice { chances, best })
}

pub(crate) fn appraise(view: &View, budget: Budget, dice: &mut Dice) -> Option<Appraisal> {
    let state = Empedocle::imagine(view, &mut |sides| dice.below(sides));
    look(view, state, budget, dice)
}

/// The chances of all seats, and the options of all seats that decide now, in a state that fits the view.
fn look(view: &View, mut state: Empedocle, budget: Budget, dice: &mut Dice) -> Option<Appraisal> {
    if let Next::Over(outcome) = state.next() {
        let chances = (0..state.seats()).map(|seat| outcome.score(Seat::new(seat))).collect();
        return Some(Appraisal { chances, options: Vec::new() });
    }
    if solo::is_solved(view.ruleset) {
        return Some(look_solo(&state));
    }
    let mut lookahead = level::limited_lookahead(network::evaluation(view.ruleset), budget, dice);
    // The rolls at the start of a round are drawn: nobody has seen them yet.
    while let (Stage::Stone | Stage::Celestial, Next::Chance(odds)) = (state.stage(), state.next()) {
        state.roll(odds.pick(dice.below(odds.tickets()))?, &mut NoFacts).ok()?;
    }
    let (chances, options) = if matches!(state.stage(), Stage::Choose | Stage::Unknown(_)) {
        let start = level::before_choices(&state.view(Viewer::Public), dice);
        let mixture = choice::solve(&start, level::full_effort(budget), &mut lookahead);
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
        // Once all have chosen, nobody has options any more.
        let deciding = if state.stage() == Stage::Choose { state.seats() } else { 0 };
        (mixture.values, (0..deciding).map(|seat| own(Seat::new(seat))).collect())
    } else if let Some((strength, options)) = lookahead::decision(&state) {
        let values = lookahead::evaluate_options(&mut lookahead, &state, level::DEPTH);
        let chances = best_for(&values, strength, &state).and_then(|best| values.get(best).copied())?;
        let best = options.iter().zip(&values).map(|(legal, values)| Choice {
            action: state.write_action(*legal.action()),
            chance: f64::from(utility(values, strength, view.ruleset)),
            probability: None,
        });
        let seat = view.ruleset.controller(strength)?;
        (chances, vec![(seat, best_first(best.collect()))])
    } else {
        // Dice are rolled next, some of them covered: the mean over several states that fit the view.
        let mut sum = [0.0; 5];
        const LOOKS: u32 = 8;
        for _ in 0..LOOKS {
            let state = Empedocle::imagine(view, &mut |sides| dice.below(sides));
            let values = lookahead.resolve(&state, state.number(), 0);
            lookahead::accumulate(&mut sum, &values, 1.0 / LOOKS as f32);
        }
        (sum, Vec::new())
    };
    Some(Appraisal { chances: by_seat(&chances, &state), options })
}

/// Sorts by probability at a secret choice, elsewhere by chance.
fn best_first(mut options: Vec<Choice>) -> Vec<Choice> {
    let order = |choice: &Choice| (choice.probability.unwrap_or(0.0), choice.chance);
    options.sort_by(|a: &Choice, b: &Choice| {
        let (a, b) = (order(a), order(b));
        b.0.total_cmp(&a.0).then(b.1.total_cmp(&a.1))
    });
    options
}

/// The exact appraisal of the solved solo game.
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

/// The chance of each seat: the sum over its strengths.
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
    use catalog::{AnyGame, AnyView, GameId, Policy, drive};

    use super::*;
    use crate::Level;

    fn view(position: &str, seat: Seat) -> View {
        let view = AnyGame::at(GameId::Empedocle, position).unwrap().view(Viewer::Seat(seat));
        let AnyView::Empedocle(view) = view else { panic!("another game") };
        view
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
    fn every_bot_decides_in_every_variant() {
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
                let by_bot = |game: &AnyGame, seat: Seat, dice: &mut Dice| {
                    let AnyView::Empedocle(view) = game.view(Viewer::Seat(seat)) else { panic!() };
                    decide(bot, &view, seat, Budget::nodes(10), dice).map(|made| made.action).ok_or(seat)
                };
                let dice = Dice::seeded(4);
                drive(&mut game, &mut Policy { dice, below: Dice::below, decide: by_bot }).unwrap();
            }
        }
    }

    #[test]
    fn advice_names_actions_only_for_the_seat_that_decides() {
        let game = AnyGame::new(GameId::Empedocle, &["variant=kyklo", "humans=2", "stone=s1"]).unwrap();
        for seat in [Seat::new(0), Seat::new(1)] {
            let AnyView::Empedocle(view) = game.view(Viewer::Seat(seat)) else { panic!() };
            let advice = advise(&view, seat, Budget::nodes(50), &mut Dice::seeded(1)).unwrap();
            assert_eq!((advice.chances.len(), advice.best.is_empty()), (2, seat == Seat::new(1)));
        }
    }

    /// All have chosen and an Unknown Strength is still to roll: there are chances, and no options.
    #[test]
    fn a_position_where_an_unknown_strength_rolls_can_be_appraised() {
        for text in ["variant=standard humans=2 unknown=2", "variant=boon humans=1 unknown=2"] {
            let words: Vec<&str> = text.split(' ').collect();
            let mut game = AnyGame::new(GameId::Empedocle, &words).unwrap();
            while !game.chance_label().is_some_and(|label| label.starts_with("unknown")) {
                match game.draw_roll(&mut |_, _| 0) {
                    Some(roll) => game.roll(&roll, &mut Vec::new()).unwrap(),
                    None => {
                        for seat in game.owed() {
                            game.act(seat, "choose fire", &mut Vec::new()).unwrap();
                        }
                    }
                }
            }
            let AnyView::Empedocle(view) = game.view(Viewer::Public) else { panic!("another game") };
            let found = appraise(&view, Budget::nodes(500), &mut Dice::seeded(1)).unwrap();
            assert_eq!((found.chances.len(), found.options.len()), (game.seats().into(), 0));
            assert!(found.chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{found:?}");
        }
    }

    /// The stored values satisfy the equations: the best option is worth as much as the position.
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

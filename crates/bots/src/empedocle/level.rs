//! The five characters. What each does worse than the next one stands in [`character`].
//!
//! The weaknesses lie mostly in what is decided in public. A character that is weak at the secret choice rolls a
//! die there: a die cannot be predicted, a habit can.

use std::time::Duration;

use ::empedocle::{
    Action, Element, Empedocle, LegalActions, SeenDie, Stage, Strength, Strengths, Variant, View,
};
use dice::Dice;
use game::{Game, Legal, Legals, Notation, Seat, Viewer};

use super::choice::{self, Effort};
use super::lookahead::{self, Evaluation, Lookahead};
use super::value::utility;
use super::{best_for, network, solo, unknown_strength};
use crate::clock::Moment;
use crate::{Budget, Decision, Level, random};

/// How a character decides.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Character {
    choosing: Choosing,
    deciding: Deciding,
    /// Of a hundred other decisions, so many are made as an Unknown Strength would.
    careless: u32,
}

/// How a character chooses in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choosing {
    /// What it has most of.
    Hoarding,
    /// A die chooses.
    Rolling,
    /// It solves the choice after so many glances at each joint choice; of a hundred choices, so many are rolled.
    Mixing { glances: u32, rolled: u32 },
    /// It solves the choice as precisely as the budget allows, and its own dice decide which of several solutions it finds:
    /// copies that find the same one seldom take what another of them takes, and so play together against all others.
    Solving,
}

/// How a character decides in public.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Deciding {
    /// It moves to what it has most of, and else does what an Unknown Strength would.
    Hoarding,
    /// By what it holds after the round, if the others do as an Unknown Strength would.
    Greedy,
    /// It searches, and knows what the next round is worth.
    Searching,
}

/// The one place where the characters differ. In Boon the two below the strongest roll more often: it is measured that the
/// steps are as even so as in the other variants.
const fn character(level: Level, variant: Variant) -> Character {
    let (third, fourth) = if matches!(variant, Variant::Boon) { (60, 30) } else { (45, 0) };
    let (choosing, deciding, careless) = match level {
        Level::One => (Choosing::Hoarding, Deciding::Hoarding, 0),
        Level::Two => (Choosing::Rolling, Deciding::Greedy, 50),
        Level::Three => (Choosing::Mixing { glances: 1, rolled: third }, Deciding::Greedy, 25),
        Level::Four => (Choosing::Mixing { glances: 2, rolled: fourth }, Deciding::Greedy, 0),
        Level::Five => (Choosing::Solving, Deciding::Searching, 0),
    };
    Character { choosing, deciding, careless }
}

/// The effort of the strongest character at a secret choice, within this budget.
pub(crate) fn full_effort(budget: Budget) -> Effort {
    // A glance at every joint choice takes some microseconds each.
    let affordable = match (budget.time, budget.nodes) {
        (_, Some(nodes)) => (nodes / 10).max(2000),
        (Some(time), None) => 40 * time.as_millis() as u64,
        (None, None) => u64::MAX,
    };
    let max_listed = affordable.clamp(216, 8000) as usize;
    Effort {
        max_listed,
        iterations: 300,
        samples: 100_000,
        glances: 64,
        precise: true,
        greed: GREED,
        varied: false,
    }
}

/// How often the strongest takes another seat to follow its greed. Without that it wins less against those who do; with
/// more of it, it is easier to answer.
const GREED: f64 = 0.1;
/// At most this number of decisions of a round is searched.
pub(crate) const DEPTH: u32 = 8;
/// The share of the time that the lookahead may use, so that the answer is never late.
const SHARE: f32 = 0.7;
/// How often a character is asked what it would do, to know how it mixes.
const TIMES_ASKED: u32 = 300;
/// How often a secret choice is solved for the same purpose, because every solution is another.
const TIMES_SOLVED: u32 = 16;

pub(crate) fn decide(
    level: Level,
    view: &View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    if level >= Level::Four && solo::is_solved(view.ruleset) || level == Level::Five {
        return strong(level, network::evaluation(view.ruleset), view, seat, budget, dice);
    }
    let Character { choosing, deciding, careless } = character(level, view.ruleset.variant());
    if view.stage == Stage::Choose {
        return match choosing {
            Choosing::Hoarding => hoard(view, seat, dice),
            Choosing::Rolling => unknown_strength::decide(view, seat, dice),
            Choosing::Mixing { rolled, .. } if dice.below(100) < rolled => {
                unknown_strength::decide(view, seat, dice)
            }
            Choosing::Mixing { .. } | Choosing::Solving => {
                mix(choosing, network::evaluation(view.ruleset), view, seat, budget, dice)
            }
        };
    }
    match deciding {
        _ if dice.below(100) < careless => unknown_strength::decide(view, seat, dice),
        Deciding::Hoarding if matches!(view.stage, Stage::Move(_)) => hoard(view, seat, dice),
        Deciding::Hoarding => unknown_strength::decide(view, seat, dice),
        Deciding::Greedy => super::greedy(view, seat, dice),
        Deciding::Searching => search(network::evaluation(view.ruleset), view, seat, budget, dice),
    }
}

/// The strongest character, who evaluates the start of the next round in this way. Of the solved game the second strongest
/// knows the solution as well.
pub(crate) fn strong(
    level: Level,
    evaluation: Evaluation<'_>,
    view: &View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    if solo::is_solved(view.ruleset) {
        let (state, legals) = random::options::<Empedocle>(view, seat, dice);
        return (!legals.is_empty()).then(|| perfect(level, &state, &legals, dice));
    }
    if view.stage == Stage::Choose {
        return mix(Choosing::Solving, evaluation, view, seat, budget, dice);
    }
    search(evaluation, view, seat, budget, dice)
}

/// What is played of a mixture: options with a very small weight are dropped.
fn kept(weights: &[f64]) -> Vec<f64> {
    let most = weights.iter().copied().fold(0.0, f64::max);
    weights.iter().map(|&weight| if weight < 0.05 * most { 0.0 } else { weight }).collect()
}

/// Solves a secret choice as a character does; also says how much work it was.
fn solve(
    choosing: Choosing,
    evaluation: Evaluation<'_>,
    view: &View,
    budget: Budget,
    dice: &mut Dice,
) -> (choice::Mixture, u64) {
    let full = full_effort(budget);
    let mut lookahead = limited_lookahead(evaluation, budget, dice);
    let start = before_choices(view, dice);
    let effort = match choosing {
        Choosing::Mixing { glances, .. } => {
            Effort { iterations: 60, samples: 40, glances, precise: false, greed: 0.0, ..full }
        }
        Choosing::Hoarding | Choosing::Rolling | Choosing::Solving => Effort { varied: true, ..full },
    };
    let mixture = choice::solve(&start, effort, &mut lookahead);
    (mixture, lookahead.evaluated)
}

/// A secret choice drawn from the solution.
fn mix(
    choosing: Choosing,
    evaluation: Evaluation<'_>,
    view: &View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    if legals.is_empty() {
        return None;
    }
    let (mixture, nodes) = solve(choosing, evaluation, view, budget, dice);
    let part = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
    let index = choice::pick(&kept(mixture.weights.get(seat.index())?), part);
    Some(Decision {
        action: state.write_action(*legals.get(index)?.action()),
        nodes,
        chance: mixture.gains.get(seat.index()).and_then(|gains| gains.get(index)).copied(),
    })
}

/// A public decision after a search.
fn search(
    evaluation: Evaluation<'_>,
    view: &View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    if legals.is_empty() {
        return None;
    }
    let mut lookahead = limited_lookahead(evaluation, budget, dice);
    let (strength, legals) = lookahead::decision(&state)?;
    let values = lookahead::evaluate_options(&mut lookahead, &state, DEPTH);
    let best = best_for(&values, strength, &state)?;
    Some(Decision {
        action: state.write_action(*legals.get(best)?.action()),
        nodes: lookahead.evaluated,
        chance: values.get(best).map(|values| f64::from(utility(values, strength, view.ruleset))),
    })
}

/// How often a character takes each option of each strength at the secret choice that is seen here. What a character
/// does by rule is found by asking it often.
pub(crate) fn mixtures(level: Level, view: &View, budget: Budget, dice: &mut Dice) -> Vec<Vec<f64>> {
    let Character { choosing, .. } = character(level, view.ruleset.variant());
    let (times, rolled) = match choosing {
        Choosing::Hoarding | Choosing::Rolling => return asked(level, view, budget, dice),
        Choosing::Mixing { rolled, .. } => (TIMES_SOLVED, rolled),
        Choosing::Solving => (TIMES_SOLVED, 0),
    };
    let mut sums: Vec<Vec<f64>> = Vec::new();
    for _ in 0..times {
        let (mixture, _) = solve(choosing, network::evaluation(view.ruleset), view, budget, dice);
        sums.resize_with(mixture.weights.len(), Vec::new);
        for (sum, weights) in sums.iter_mut().zip(&mixture.weights) {
            sum.resize(weights.len(), 0.0);
            let played = choice::normalised(&kept(weights));
            sum.iter_mut().zip(played).for_each(|(sum, played)| *sum += played / f64::from(times));
        }
    }
    let part = f64::from(rolled) / 100.0;
    let start = before_choices(view, dice);
    for (strength, sum) in view.ruleset.everybody().into_iter().zip(&mut sums) {
        // No gem is committed together with a die.
        let plain =
            |action: &Action| f64::from(u8::from(!matches!(action, Action::Choose { boon: true, .. })));
        let even =
            choice::normalised(&choice::options(&start, strength).iter().map(plain).collect::<Vec<_>>());
        sum.iter_mut().zip(even).for_each(|(sum, even)| *sum += part * (even - *sum));
    }
    sums
}

/// How often each strength takes each option, found by asking the character.
fn asked(level: Level, view: &View, budget: Budget, dice: &mut Dice) -> Vec<Vec<f64>> {
    let start = before_choices(view, dice);
    let ask = |strength: Strength, dice: &mut Dice| {
        // An Unknown Strength rolls [EMP-U.4].
        let Some(seat) = view.ruleset.controller(strength) else { return vec![1.0 / 6.0; 6] };
        let texts = choice::options(&start, strength).into_iter().map(|action| start.write_action(action));
        let texts: Vec<String> = texts.collect();
        let view = start.view(Viewer::Seat(seat));
        let mut counts = vec![0.0; texts.len()];
        for _ in 0..TIMES_ASKED {
            let made = decide(level, &view, seat, budget, dice);
            let option = made.and_then(|made| texts.iter().position(|text| *text == made.action));
            option.and_then(|option| counts.get_mut(option)).into_iter().for_each(|count| *count += 1.0);
        }
        choice::normalised(&counts)
    };
    view.ruleset.everybody().into_iter().map(|strength| ask(strength, dice)).collect()
}

/// A lookahead with the limits of a budget.
pub(crate) fn limited_lookahead<'a>(
    evaluation: Evaluation<'a>,
    budget: Budget,
    dice: &mut Dice,
) -> Lookahead<'a> {
    let mut lookahead = Lookahead::new(evaluation, Dice::seeded(dice.below(u32::MAX).into()));
    let time = match (budget.time, budget.nodes) {
        (None, None) => Some(Duration::from_secs(1)),
        (time, _) => time,
    };
    lookahead.deadline = time.map(|time| Moment::now() + time.mul_f32(SHARE));
    lookahead.limit = budget.nodes.unwrap_or(u64::MAX);
    lookahead
}

/// A state that fits the view, as it was before anybody had chosen: the secret choice is solved from it, also when
/// all have chosen and the Unknown Strengths are still to roll.
pub(crate) fn before_choices(view: &View, dice: &mut Dice) -> Empedocle {
    let mut view = view.clone();
    view.stage = Stage::Choose;
    for strength in view.ruleset.everybody() {
        view.dice[strength] = SeenDie::None;
    }
    view.committed = Strengths::NONE;
    Empedocle::imagine(&view, &mut |sides| dice.below(sides))
}

/// Goes for the terrestrial element that it has most of, as somebody does who has begun a collection; for a random one
/// among equals.
fn hoard(view: &View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    let strength = state.stage().decider().unwrap_or_else(|| choice::strength_of(seat));
    let tokens = state.heart(strength).tokens;
    let wanted = |legal: &Legal<Action>| {
        let (Action::Choose { face, boon: false } | Action::Move(face)) = *legal.action() else { return 0 };
        face.element().filter(|element| *element != Element::Aether).map_or(0, |element| 1 + tokens[element])
    };
    let most = legals.iter().map(|legal| wanted(&legal)).max()?;
    let best: Vec<_> = legals.iter().filter(|legal| wanted(legal) == most).collect();
    let legal = best.get(dice.below(best.len() as u32) as usize)?;
    Some(Decision::without_search(state.write_action(*legal.action())))
}

/// Solo against one Unknown Strength: the strongest plays by the solution, the other with small errors.
fn perfect(level: Level, state: &Empedocle, legals: &LegalActions, dice: &mut Dice) -> Decision {
    let written =
        |index: usize| legals.get(index).map(|legal| state.write_action(*legal.action())).unwrap_or_default();
    if level == Level::Five
        && state.stage() == Stage::Choose
        && let Some((face, chance)) = solo::best_face(state)
    {
        return Decision { action: written(face), nodes: 1, chance: Some(chance) };
    }
    let (values, nodes) = solo::options(state);
    let with_error = |value: f64, dice: &mut Dice| {
        if level == Level::Five { value } else { value + 0.04 * f64::from(dice.below(1000)) / 1000.0 }
    };
    let noisy: Vec<f64> = values.iter().map(|&value| with_error(value, dice)).collect();
    let best = (0..noisy.len()).max_by(|&a, &b| noisy[a].total_cmp(&noisy[b])).unwrap_or(0);
    Decision { action: written(best), nodes, chance: values.get(best).copied() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solution(position: &str, seed: u64) -> choice::Mixture {
        let view = Empedocle::read_position(position).unwrap().view(Viewer::Seat(Seat::new(0)));
        let (evaluation, mut dice) = (network::evaluation(view.ruleset), Dice::seeded(seed));
        // Enough to compute all payoffs precisely.
        let budget = Budget::nodes(1_000_000);
        solve(Choosing::Solving, evaluation, &view, budget, &mut dice).0
    }

    /// If all copies followed one solution, they would avoid each other and play together against the rest of the table.
    #[test]
    fn copies_of_the_strongest_find_solutions_of_their_own() {
        let position = "standard humans=3 unknown=0 hatred=3 round=1 stone=s1 cylinder=- | H3 | H3 | H3";
        let weights = |seed| solution(position, seed).weights.concat();
        let first = weights(1);
        assert_eq!(first, weights(1), "the same dice, the same solution");
        let distance = |other: Vec<f64>| -> f64 {
            first.iter().zip(&other).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0
        };
        // At least half of the weight of one strength lies elsewhere.
        assert!((2..6).any(|seed| distance(weights(seed)) > 0.5));
    }

    /// [EMP-U.4] Unknown Strengths roll fair dice, which do not begin at random as those who learn do. Against fair dice all
    /// elements are equally good at the start, so nothing drives a mixture to one of them.
    #[test]
    fn emp_u_4_solutions_take_unknown_strengths_to_roll_fair_dice() {
        let position = "standard humans=1 unknown=2 hatred=3 round=1 stone=s1 cylinder=- | H3 | H3 | H3";
        for seed in 1..=8 {
            let weights = solution(position, seed).weights.swap_remove(0);
            assert!(weights.iter().all(|&weight| weight < 0.8), "seed {seed}: {weights:?}");
        }
    }
}

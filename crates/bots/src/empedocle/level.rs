//! The five characters. Each is described by what it does worse than the next one.

use std::time::Duration;

use ::empedocle::{Action, Element, Empedocle, LegalActions, SeenDie, Stage, Strength, Strengths, View};
use dice::Dice;
use game::{Game, Legal, Legals, Notation, Seat, Viewer};

use super::choice::{self, Effort};
use super::lookahead::{self, Evaluation, Lookahead};
use super::value::utility;
use super::{best_for, greedy, network, solo, unknown_strength};
use crate::clock::Moment;
use crate::{Budget, Decision, Level, random};

/// The effort of the strongest character at a secret choice, within this budget.
pub(crate) fn full_effort(budget: Budget) -> Effort {
    // Every joint choice is evaluated quickly first, which takes some microseconds each.
    let affordable = match (budget.time, budget.nodes) {
        (_, Some(nodes)) => nodes / 10,
        (Some(time), None) => 16 * time.as_millis() as u64,
        (None, None) => u64::MAX,
    };
    let max_listed = affordable.clamp(216, 8000) as usize;
    Effort { max_listed, iterations: 300, samples: 100_000, precise: true, greed: 0.25 }
}

/// The effort of the second strongest character.
const QUICK: Effort = Effort { max_listed: 1300, iterations: 60, samples: 40, precise: false, greed: 0.25 };
/// At most this number of decisions of a round is searched.
pub(crate) const DEPTH: u32 = 8;
/// The share of the time that the lookahead may use, so that the answer is never late.
const SHARE: f32 = 0.7;
/// How often a character is asked what it would do, to know how it mixes.
const TIMES_ASKED: u32 = 300;
/// How often one of the two strongest characters solves a secret choice, for the same purpose. With few nodes each
/// solution is nearly pure, and which one it is depends on what was drawn.
const TIMES_SOLVED: u32 = 64;

pub(crate) fn decide(
    level: Level,
    view: &View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    match level {
        // It wants more of what it has, whatever is missing, and else plays by the rulebook of an Unknown Strength.
        Level::One if matches!(view.stage, Stage::Choose | Stage::Move(_)) => chase(view, seat, dice),
        Level::One => unknown_strength::decide(view, seat, dice),
        // Every other time it plays by the rulebook of an Unknown Strength, otherwise greedily.
        Level::Two if dice.below(2) == 0 => unknown_strength::decide(view, seat, dice),
        Level::Two => super::greedy(view, seat, dice),
        // Against Unknown Strengths alone there is no need to be unpredictable.
        Level::Three if view.stage == Stage::Choose && view.ruleset.humans() > 1 => {
            unpredictable(view, seat, dice)
        }
        Level::Three => super::greedy(view, seat, dice),
        // One time in four it plays like the level below.
        Level::Four if dice.below(4) == 0 => decide(Level::Three, view, seat, budget, dice),
        Level::Four | Level::Five => {
            strong(level, network::evaluation(view.ruleset), view, seat, budget, dice)
        }
    }
}

/// The effort of one of the two strongest characters at a secret choice.
fn effort(level: Level, budget: Budget) -> Effort {
    if level == Level::Five { full_effort(budget) } else { QUICK }
}

/// What is played of a mixture: options with a very small weight are dropped.
fn kept(weights: &[f64]) -> Vec<f64> {
    let most = weights.iter().copied().fold(0.0, f64::max);
    weights.iter().map(|&weight| if weight < 0.05 * most { 0.0 } else { weight }).collect()
}

/// How often a character takes each option of each strength at the secret choice that is seen here. What a character
/// does by rule is found by asking it often.
pub(crate) fn mixtures(level: Level, view: &View, budget: Budget, dice: &mut Dice) -> Vec<Vec<f64>> {
    let ruleset = view.ruleset;
    if level == Level::Five || level == Level::Four {
        // What is played is the mean over all that it may imagine.
        let mut strong: Vec<Vec<f64>> = Vec::new();
        for _ in 0..TIMES_SOLVED {
            let mut lookahead = limited_lookahead(network::evaluation(ruleset), budget, dice);
            let mixture = choice::solve(&before_choices(view, dice), effort(level, budget), &mut lookahead);
            let played = mixture.weights.iter().map(|weights| choice::normalised(&kept(weights)));
            strong.resize_with(mixture.weights.len(), Vec::new);
            for (sum, played) in strong.iter_mut().zip(played) {
                sum.resize(played.len(), 0.0);
                sum.iter_mut().zip(played).for_each(|(sum, share)| *sum += share / f64::from(TIMES_SOLVED));
            }
        }
        if level == Level::Five {
            return strong;
        }
        // One time in four it plays like the level below.
        let weak = mixtures(Level::Three, view, budget, dice);
        let blended = |(strong, weak): (Vec<f64>, Vec<f64>)| {
            strong.iter().zip(weak).map(|(strong, weak)| 0.75 * strong + 0.25 * weak).collect()
        };
        return strong.into_iter().zip(weak).map(blended).collect();
    }
    let start = before_choices(view, dice);
    let asked = |strength: Strength, dice: &mut Dice| {
        // An Unknown Strength rolls [EMP-U.4].
        let Some(seat) = ruleset.controller(strength) else { return vec![1.0 / 6.0; 6] };
        let mut legals = LegalActions::default();
        start.legal(seat, &mut legals);
        let texts: Vec<String> = legals.iter().map(|legal| start.write_action(*legal.action())).collect();
        let view = start.view(Viewer::Seat(seat));
        let mut counts = vec![0.0; texts.len()];
        for _ in 0..TIMES_ASKED {
            let made = decide(level, &view, seat, budget, dice);
            let option = made.and_then(|made| texts.iter().position(|text| *text == made.action));
            option.and_then(|option| counts.get_mut(option)).into_iter().for_each(|count| *count += 1.0);
        }
        choice::normalised(&counts)
    };
    ruleset.everybody().into_iter().map(|strength| asked(strength, dice)).collect()
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
fn chase(view: &View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
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

/// An unpredictable secret choice: the more a face is worth, the likelier it is chosen.
fn unpredictable(view: &View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    let strength = choice::strength_of(seat);
    let worth = |action: &Action| {
        let Action::Choose { face, boon: false } = *action else { return 0.0 };
        f64::from(greedy::face_worth(&state, strength, face)).powi(2)
    };
    let weights: Vec<f64> = legals.iter().map(|legal| worth(legal.action())).collect();
    let part = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
    let legal = legals.get(choice::pick(&weights, part))?;
    Some(Decision::without_search(state.write_action(*legal.action())))
}

/// The two strongest characters: they look ahead, and evaluate the start of the next round in this way.
pub(crate) fn strong(
    level: Level,
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
    if solo::is_solved(view.ruleset) {
        return Some(perfect(level, &state, &legals, dice));
    }
    let mut lookahead = limited_lookahead(evaluation, budget, dice);
    if view.stage == Stage::Choose {
        let mixture = choice::solve(&before_choices(view, dice), effort(level, budget), &mut lookahead);
        let index = choice::draw(&kept(mixture.weights.get(seat.index())?), &mut lookahead);
        return Some(Decision {
            action: state.write_action(*legals.get(index)?.action()),
            nodes: lookahead.evaluated,
            chance: mixture.gains.get(seat.index()).and_then(|gains| gains.get(index)).copied(),
        });
    }
    let (strength, legals) = lookahead::decision(&state)?;
    let depth = if level == Level::Five { DEPTH } else { 0 };
    let values = lookahead::evaluate_options(&mut lookahead, &state, depth);
    let best = best_for(&values, strength, &state)?;
    Some(Decision {
        action: state.write_action(*legals.get(best)?.action()),
        nodes: lookahead.evaluated,
        chance: values.get(best).map(|values| f64::from(utility(values, strength, view.ruleset))),
    })
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

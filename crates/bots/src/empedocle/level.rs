//! The five characters, each by what it does not do as well as the next.

use std::time::{Duration, Instant};

use ::empedocle::{Action, Empedocle, LegalActions, SeenDie, Stage, Strengths, View};
use dice::Dice;
use game::{Game, Legals, Notation, Seat};

use super::choice::{self, Effort};
use super::mind::{self, Judge, Mind};
use super::value::utility;
use super::{best_for, greedy, nets, solo, unknown_strength};
use crate::{Budget, Decision, Level, random};

/// How the strongest thinks about a secret choice, with so much to spend.
pub(crate) fn closely(budget: Budget) -> Effort {
    // A glance at every joint choice has to be paid for first: some microseconds each.
    let affordable = match (budget.time, budget.nodes) {
        (_, Some(nodes)) => nodes / 10,
        (Some(time), None) => 16 * time.as_millis() as u64,
        (None, None) => u64::MAX,
    };
    let most_cells = affordable.clamp(216, 8000) as usize;
    Effort { most_cells, sweeps: 300, draws: 100_000, closely: true, greed: 0.25 }
}

/// How the second strongest does: a glance.
const GLANCE: Effort = Effort { most_cells: 1300, sweeps: 60, draws: 40, closely: false, greed: 0.25 };
/// So many decisions of a round are searched at the most.
pub(crate) const DEPTH: u32 = 8;
/// How much of the time may be spent looking, so that the answer is never late.
const SHARE: f32 = 0.7;

pub(crate) fn decide(
    level: Level,
    view: &View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    match level {
        // Every other time it does not think at all.
        Level::One if dice.below(2) == 0 => random::decide::<Empedocle>(view, seat, dice),
        Level::One => unknown_strength::decide(view, seat, dice),
        // Every other time it is distracted, and it looks no further than its own hand.
        Level::Two if dice.below(2) == 0 => unknown_strength::decide(view, seat, dice),
        Level::Two => super::greedy(view, seat, dice),
        // Alone among dice nobody has to be wary.
        Level::Three if view.stage == Stage::Choose && view.ruleset.humans() > 1 => wary(view, seat, dice),
        Level::Three => super::greedy(view, seat, dice),
        // Now and then it trusts its first idea.
        Level::Four if dice.below(4) == 0 => decide(Level::Three, view, seat, budget, dice),
        Level::Four | Level::Five => strong(level, view, seat, budget, dice),
    }
}

/// A mind that stops looking in time.
pub(crate) fn mind<'a>(judge: Judge<'a>, budget: Budget, dice: &mut Dice) -> Mind<'a> {
    let mut mind = Mind::new(judge, Dice::seeded(dice.below(u32::MAX).into()));
    let time = match (budget.time, budget.nodes) {
        (None, None) => Some(Duration::from_secs(1)),
        (time, _) => time,
    };
    mind.deadline = time.map(|time| Instant::now() + time.mul_f32(SHARE));
    mind.most = budget.nodes.unwrap_or(u64::MAX);
    mind
}

/// The game as it was when nobody had chosen yet, for whoever has still to choose.
pub(crate) fn before_choices(view: &View, dice: &mut Dice) -> Empedocle {
    let mut view = view.clone();
    for strength in view.ruleset.everybody() {
        view.dice[strength] = SeenDie::None;
    }
    view.committed = Strengths::NONE;
    Empedocle::imagine(&view, &mut |sides| dice.below(sides))
}

/// The secret choice of somebody who knows what each face is worth to it, and that others know, too: the
/// better a face, the likelier.
fn wary(view: &View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    let strength = choice::strength_of(seat);
    let worth = |action: &Action| {
        let Action::Choose { face, boon: false } = *action else { return 0.0 };
        f64::from(greedy::face_worth(&state, strength, face)).powi(2)
    };
    let weights: Vec<f64> = legals.iter().map(|legal| worth(legal.action())).collect();
    let part = f64::from(dice.below(1 << 24)) / f64::from(1 << 24);
    let legal = legals.get(choice::pick(&weights, part))?;
    Some(Decision::without_thought(state.write_action(*legal.action())))
}

/// The two that look ahead.
fn strong(level: Level, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    let (state, legals) = random::options::<Empedocle>(view, seat, dice);
    if legals.is_empty() {
        return None;
    }
    if solo::is_solved(view.ruleset) {
        return Some(perfect(level, &state, &legals, dice));
    }
    let mut mind = mind(nets::judge(view.ruleset), budget, dice);
    if view.stage == Stage::Choose {
        let start = before_choices(view, dice);
        let effort = if level == Level::Five { closely(budget) } else { GLANCE };
        let mixture = choice::solve(&start, effort, &mut mind);
        let weights = mixture.weights.get(seat.index())?;
        // What is hardly ever right is left to chance no longer.
        let most = weights.iter().copied().fold(0.0, f64::max);
        let kept: Vec<f64> =
            weights.iter().map(|&weight| if weight < 0.05 * most { 0.0 } else { weight }).collect();
        let index = choice::draw(&kept, &mut mind);
        return Some(Decision {
            action: state.write_action(*legals.get(index)?.action()),
            nodes: mind.judged,
            chance: mixture.gains.get(seat.index()).and_then(|gains| gains.get(index)).copied(),
        });
    }
    let (strength, legals) = mind::decision(&state)?;
    let depth = if level == Level::Five { DEPTH } else { 0 };
    let values = mind::weigh(&mut mind, &state, depth);
    let best = best_for(&values, strength, &state)?;
    Some(Decision {
        action: state.write_action(*legals.get(best)?.action()),
        nodes: mind.judged,
        chance: values.get(best).map(|values| f64::from(utility(values, strength, view.ruleset))),
    })
}

/// Solo against one Unknown Strength the strongest makes no mistake; the other now and then a small one.
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
    let blur = |value: f64, dice: &mut Dice| {
        if level == Level::Five { value } else { value + 0.04 * f64::from(dice.below(1000)) / 1000.0 }
    };
    let blurred: Vec<f64> = values.iter().map(|&value| blur(value, dice)).collect();
    let best = (0..blurred.len()).max_by(|&a, &b| blurred[a].total_cmp(&blurred[b])).unwrap_or(0);
    Decision { action: written(best), nodes, chance: values.get(best).copied() }
}

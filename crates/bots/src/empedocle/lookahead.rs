//! Lookahead to the end of the round.
//!
//! Every option of a decision is tried. The rest of the round is not searched in full: later decisions are made
//! by a default policy (the rulebook's rules for an Unknown Strength), improved by one step: the option is taken
//! that is best if everybody follows the default policy afterwards. All faces of one die are tried; if several
//! dice are rolled at once, one roll is drawn.

use ::empedocle::{Action, Empedocle, LegalActions, Opportunity, Stage, Strength};
use dice::Dice;
use game::{Game, Legal, Legals, Next, Odds};

use super::greedy;
use super::network::{Evaluator, RoundStart};
use super::round::{Step, Successors};
use super::value::{Values, finished, utility};
use crate::clock::Moment;

/// How a position at the start of a round is evaluated.
#[derive(Clone, Copy)]
pub(crate) enum Evaluation<'a> {
    /// By a network that was trained by self-play.
    Network(&'a Evaluator),
    /// By what the strengths hold.
    Holdings,
}

/// Entries of the evaluation cache.
const CACHED: usize = 1 << 13;

/// A lookahead with its limits, its cache and its dice.
pub(crate) struct Lookahead<'a> {
    evaluation: Evaluation<'a>,
    /// Evaluated positions, by their key.
    cache: Vec<(u128, Values)>,
    pub(crate) dice: Dice,
    /// How many positions were evaluated.
    pub(crate) evaluated: u64,
    /// When to stop, whatever was done by then.
    pub(crate) deadline: Option<Moment>,
    /// After how many evaluations to stop.
    pub(crate) limit: u64,
    /// Whether a limit was reached.
    pub(crate) stopped: bool,
    /// Whether to be quick: one face of each die is tried, and the default policy decides which dice are rolled
    /// again.
    pub(crate) quick: bool,
}

impl<'a> Lookahead<'a> {
    /// Without limits.
    pub(crate) fn new(evaluation: Evaluation<'a>, dice: Dice) -> Self {
        let cache = vec![(u128::MAX, [0.0; 5]); CACHED];
        Self {
            evaluation,
            cache,
            dice,
            evaluated: 0,
            deadline: None,
            limit: u64::MAX,
            stopped: false,
            quick: false,
        }
    }

    /// Whether the deadline has passed. The clock is looked at in any case.
    pub(crate) fn is_late(&self) -> bool {
        let now = Moment::now();
        self.deadline.is_some_and(|deadline| now >= deadline)
    }

    /// The values of the start of a round or of the end of the game.
    fn leaf(&mut self, state: &Empedocle) -> Values {
        self.evaluated += 1;
        self.stopped |= self.evaluated >= self.limit;
        self.stopped |= self.evaluated.is_multiple_of(64) && self.is_late();
        if let Stage::Over(_) = state.stage() {
            return finished(state);
        }
        match self.evaluation {
            Evaluation::Holdings => greedy::holdings(state),
            Evaluation::Network(network) => {
                let start = RoundStart::of(state);
                let key = start.key();
                let place = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 51;
                let Some(entry) = self.cache.get_mut(place as usize) else { return [0.0; 5] };
                if entry.0 != key {
                    *entry = (key, network.value(&start));
                }
                entry.1
            }
        }
    }

    /// The values when the round is played to its end. The first `breadth` decisions are searched; later ones
    /// are one step better than the default policy.
    pub(crate) fn resolve(&mut self, state: &Empedocle, round: u32, breadth: u32) -> Values {
        let mut state = *state;
        loop {
            if state.number() != round || self.stopped && !self.quick {
                return self.leaf(&state);
            }
            match state.next() {
                Next::Over(_) => return self.leaf(&state),
                Next::Chance(odds) => {
                    let rolling = state.round().to_roll.len();
                    if self.quick || rolling > 1 && (breadth == 0 || rolling > 2) {
                        let Some(roll) = odds.pick(self.dice.below(odds.tickets())) else { return [0.0; 5] };
                        match Step::Roll(roll).successors(&state) {
                            Successors::One(next) => state = next,
                            Successors::Several(list) => match self.draw_quickly(&list) {
                                Some(one) => state = one,
                                None => return self.mean(&list, round, breadth),
                            },
                        }
                        continue;
                    }
                    let all = odds.tickets() as f32;
                    let mut sum = [0.0; 5];
                    for (roll, weight) in odds.rolls() {
                        let values = self.after(&state, Step::Roll(roll), round, breadth);
                        accumulate(&mut sum, &values, weight as f32 / all);
                    }
                    return sum;
                }
                Next::Choices(_) => {
                    let Some((strength, legals)) = decision(&state) else { return [0.0; 5] };
                    if breadth > 0 {
                        let ruleset = state.ruleset();
                        let mut best: Option<(f32, Values)> = None;
                        for legal in legals.iter() {
                            let values = self.after(&state, Step::Act(legal), round, breadth - 1);
                            let gain = utility(&values, strength, ruleset);
                            if best.is_none_or(|(most, _)| gain > most) {
                                best = Some((gain, values));
                            }
                        }
                        return best.map_or([0.0; 5], |(_, values)| values);
                    }
                    let Some(legal) = self.one_step_better(&state, strength, &legals, round) else {
                        return [0.0; 5];
                    };
                    match Step::Act(legal).successors(&state) {
                        Successors::One(next) => state = next,
                        Successors::Several(list) => match self.draw_quickly(&list) {
                            Some(one) => state = one,
                            None => return self.mean(&list, round, breadth),
                        },
                    }
                }
            }
        }
    }

    /// The values after a step.
    pub(crate) fn after(&mut self, state: &Empedocle, step: Step, round: u32, breadth: u32) -> Values {
        match step.successors(state) {
            Successors::One(next) => self.resolve(&next, round, breadth),
            Successors::Several(list) => match self.draw_quickly(&list) {
                Some(one) => self.resolve(&one, round, breadth),
                None => self.mean(&list, round, breadth),
            },
        }
    }

    /// One of several states, drawn by its weight, if the lookahead is quick.
    fn draw_quickly(&mut self, list: &[(u32, Empedocle)]) -> Option<Empedocle> {
        if !self.quick {
            return None;
        }
        let mut left = self.dice.below(6);
        list.iter().find_map(|(sixths, state)| {
            let hit = left < *sixths;
            left = left.saturating_sub(*sixths);
            hit.then_some(*state)
        })
    }

    /// The weighted mean over several states.
    fn mean(&mut self, list: &[(u32, Empedocle)], round: u32, breadth: u32) -> Values {
        let mut sum = [0.0; 5];
        for (sixths, state) in list {
            let values = self.resolve(state, round, breadth);
            accumulate(&mut sum, &values, *sixths as f32 / 6.0);
        }
        sum
    }

    /// The option that is best if everybody follows the default policy afterwards.
    fn one_step_better(
        &mut self,
        state: &Empedocle,
        strength: Strength,
        legals: &LegalActions,
        round: u32,
    ) -> Option<Legal<Action>> {
        let ruleset = state.ruleset();
        if self.quick && matches!(state.stage(), Stage::Announce(_)) {
            let default = ::empedocle::unknown_strength_would(state)?;
            return legals.iter().find(|legal| *legal.action() == default);
        }
        let mut best: Option<(f32, Legal<Action>)> = None;
        for legal in legals.iter() {
            if self.stopped && best.is_some() {
                break;
            }
            let mut next = *state;
            Step::Act(legal).apply(&mut next);
            let gain = utility(&self.by_default_policy(next, round), strength, ruleset);
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, legal));
            }
        }
        best.map(|(_, legal)| legal)
    }

    /// The values when the round is played to its end by the default policy.
    fn by_default_policy(&mut self, mut state: Empedocle, round: u32) -> Values {
        loop {
            if state.number() != round {
                return self.leaf(&state);
            }
            match state.next() {
                Next::Over(_) => return self.leaf(&state),
                Next::Chance(odds) => {
                    if state.round().to_roll.len() == 1 && !self.stopped {
                        let mut sum = [0.0; 5];
                        for (roll, _) in odds.rolls() {
                            let mut next = state;
                            Step::Roll(roll).apply(&mut next);
                            accumulate(&mut sum, &self.by_default_policy(next, round), 1.0 / 6.0);
                        }
                        return sum;
                    }
                    let Some(roll) = odds.pick(self.dice.below(odds.tickets())) else { return [0.0; 5] };
                    Step::Roll(roll).apply(&mut state);
                }
                Next::Choices(_) => {
                    let Some((strength, legals)) = decision(&state) else { return [0.0; 5] };
                    let default = match ::empedocle::unknown_strength_would(&state) {
                        Some(action) => legals.iter().find(|legal| *legal.action() == action),
                        None => greedy::walk(&state, strength, &legals),
                    };
                    let Some(legal) = default.or_else(|| legals.get(0)) else { return [0.0; 5] };
                    Step::Act(legal).apply(&mut state);
                }
            }
        }
    }
}

/// The strength that decides alone now, and its options.
pub(crate) fn decision(state: &Empedocle) -> Option<(Strength, LegalActions)> {
    let strength = state.stage().decider()?;
    let seat = state.ruleset().controller(strength)?;
    let mut legals = LegalActions::default();
    state.legal(seat, &mut legals);
    Some((strength, legals))
}

/// Adds weighted values to a sum.
#[inline]
pub(crate) fn accumulate(sum: &mut Values, values: &Values, weight: f32) {
    for (sum, value) in sum.iter_mut().zip(values) {
        *sum += weight * value;
    }
}

/// The values of each option of a public decision: first quickly, then by the default policy, then with more and
/// more decisions searched, until a limit is reached.
pub(crate) fn evaluate_options(
    lookahead: &mut Lookahead<'_>,
    state: &Empedocle,
    breadth: u32,
) -> Vec<Values> {
    let round = state.number();
    // The default policy must not see a covered Celestial die: it is given a face that changes nothing.
    let state = state.with_hidden_celestial(Opportunity::Whirl);
    let Some((_, legals)) = decision(&state) else { return Vec::new() };
    let evaluate = |breadth: u32, lookahead: &mut Lookahead<'_>| -> Vec<Values> {
        legals.iter().map(|legal| lookahead.after(&state, Step::Act(legal), round, breadth)).collect()
    };
    // These two passes ignore the limit on evaluations; if time is short, the quick one counts.
    let limit = std::mem::replace(&mut lookahead.limit, u64::MAX);
    let mut values = Vec::new();
    if lookahead.deadline.is_some() {
        lookahead.quick = true;
        values = evaluate(0, lookahead);
        lookahead.quick = false;
    }
    let default = evaluate(0, lookahead);
    if values.is_empty() || !lookahead.stopped {
        values = default;
    }
    lookahead.limit = limit;
    for breadth in 1..=breadth {
        let before = lookahead.evaluated;
        let deeper = evaluate(breadth, lookahead);
        // An unfinished pass is dropped.
        if lookahead.stopped {
            break;
        }
        values = deeper;
        if lookahead.evaluated - before > lookahead.limit / 8 {
            break;
        }
    }
    values
}

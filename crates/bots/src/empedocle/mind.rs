//! Looking ahead to the end of the round.
//!
//! A decision is tried option by option. What follows is not searched in full: everybody after is taken to
//! play by habit (the rulebook's Unknown Strength has one for everything), then each decision that is
//! reached is made one step better than habit. Dice are looked at face by face, further dice of the same
//! roll are thrown once.

use std::time::Instant;

use ::empedocle::{Action, Empedocle, LegalActions, Opportunity, Stage, Strength};
use dice::Dice;
use game::{Game, Legal, Legals, Next, Odds};

use super::greedy;
use super::round::{Made, Step};
use super::value::{Spot, Tables, Values, finished, utility};

/// What a position at the start of a round is judged by.
#[derive(Clone, Copy)]
pub(crate) enum Judge<'a> {
    /// What self-play has taught.
    Learned(&'a Tables),
    /// What the strengths hold.
    Holdings,
}

/// Positions that were judged already.
const REMEMBERED: usize = 1 << 13;

/// Somebody who looks ahead.
pub(crate) struct Mind<'a> {
    judge: Judge<'a>,
    remembered: Vec<(u128, Values)>,
    pub(crate) dice: Dice,
    /// How many positions were judged.
    pub(crate) judged: u64,
    /// When to stop looking, however far one has come.
    pub(crate) deadline: Option<Instant>,
    /// After how many positions to stop looking.
    pub(crate) most: u64,
    pub(crate) stopped: bool,
    /// Whether to glance only: one face of each die, and habit wherever dice are kept or rolled again.
    pub(crate) glances: bool,
}

impl<'a> Mind<'a> {
    pub(crate) fn new(judge: Judge<'a>, dice: Dice) -> Self {
        let remembered = vec![(u128::MAX, [0.0; 5]); REMEMBERED];
        Self {
            judge,
            remembered,
            dice,
            judged: 0,
            deadline: None,
            most: u64::MAX,
            stopped: false,
            glances: false,
        }
    }

    /// Whether the time is over.
    pub(crate) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// What the start of a round or the end of the game is worth.
    fn leaf(&mut self, state: &Empedocle) -> Values {
        self.judged += 1;
        self.stopped |= self.judged >= self.most;
        self.stopped |= self.judged.is_multiple_of(64) && self.is_late();
        if let Stage::Over(_) = state.stage() {
            return finished(state);
        }
        match self.judge {
            Judge::Holdings => greedy::holdings(state),
            Judge::Learned(tables) => {
                let spot = Spot::of(state);
                let key = spot.key();
                let place = (key as u64 ^ (key >> 64) as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 51;
                let Some(entry) = self.remembered.get_mut(place as usize) else { return [0.0; 5] };
                if entry.0 != key {
                    *entry = (key, tables.value(&spot));
                }
                entry.1
            }
        }
    }

    /// Everybody's chance when the round is played to its end from here; the first `breadth` decisions are
    /// searched, what comes after is one step better than habit.
    pub(crate) fn resolve(&mut self, state: &Empedocle, round: u32, breadth: u32) -> Values {
        let mut state = *state;
        loop {
            if state.number() != round || self.stopped && !self.glances {
                return self.leaf(&state);
            }
            match state.next() {
                Next::Over(_) => return self.leaf(&state),
                Next::Chance(odds) => {
                    let rolling = state.round().to_roll.len();
                    if self.glances || rolling > 1 && (breadth == 0 || rolling > 2) {
                        let Some(roll) = odds.pick(self.dice.below(odds.tickets())) else { return [0.0; 5] };
                        match Step::Roll(roll).made(&state) {
                            Made::One(next) => state = next,
                            Made::Several(list) => match self.glance(&list) {
                                Some(one) => state = one,
                                None => return self.spread(&list, round, breadth),
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
                    let Some(legal) = self.better_than_habit(&state, strength, &legals, round) else {
                        return [0.0; 5];
                    };
                    match Step::Act(legal).made(&state) {
                        Made::One(next) => state = next,
                        Made::Several(list) => match self.glance(&list) {
                            Some(one) => state = one,
                            None => return self.spread(&list, round, breadth),
                        },
                    }
                }
            }
        }
    }

    /// What a step is worth.
    pub(crate) fn after(&mut self, state: &Empedocle, step: Step, round: u32, breadth: u32) -> Values {
        match step.made(state) {
            Made::One(next) => self.resolve(&next, round, breadth),
            Made::Several(list) => match self.glance(&list) {
                Some(one) => self.resolve(&one, round, breadth),
                None => self.spread(&list, round, breadth),
            },
        }
    }

    /// One of several states, if a glance is enough.
    fn glance(&mut self, list: &[(u32, Empedocle)]) -> Option<Empedocle> {
        if !self.glances {
            return None;
        }
        let mut left = self.dice.below(6);
        list.iter().find_map(|(sixths, state)| {
            let hit = left < *sixths;
            left = left.saturating_sub(*sixths);
            hit.then_some(*state)
        })
    }

    fn spread(&mut self, list: &[(u32, Empedocle)], round: u32, breadth: u32) -> Values {
        let mut sum = [0.0; 5];
        for (sixths, state) in list {
            let values = self.resolve(state, round, breadth);
            accumulate(&mut sum, &values, *sixths as f32 / 6.0);
        }
        sum
    }

    /// The option that is best if everybody goes on by habit.
    fn better_than_habit(
        &mut self,
        state: &Empedocle,
        strength: Strength,
        legals: &LegalActions,
        round: u32,
    ) -> Option<Legal<Action>> {
        let ruleset = state.ruleset();
        if self.glances && matches!(state.stage(), Stage::Announce(_)) {
            let habit = ::empedocle::unknown_strength_would(state)?;
            return legals.iter().find(|legal| *legal.action() == habit);
        }
        let mut best: Option<(f32, Legal<Action>)> = None;
        for legal in legals.iter() {
            if self.stopped && best.is_some() {
                break;
            }
            let mut next = *state;
            Step::Act(legal).make(&mut next);
            let gain = utility(&self.by_habit(next, round), strength, ruleset);
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, legal));
            }
        }
        best.map(|(_, legal)| legal)
    }

    /// Everybody's chance when the round is played to its end by habit.
    fn by_habit(&mut self, mut state: Empedocle, round: u32) -> Values {
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
                            Step::Roll(roll).make(&mut next);
                            accumulate(&mut sum, &self.by_habit(next, round), 1.0 / 6.0);
                        }
                        return sum;
                    }
                    let Some(roll) = odds.pick(self.dice.below(odds.tickets())) else { return [0.0; 5] };
                    Step::Roll(roll).make(&mut state);
                }
                Next::Choices(_) => {
                    let Some((strength, legals)) = decision(&state) else { return [0.0; 5] };
                    let habit = match ::empedocle::unknown_strength_would(&state) {
                        Some(action) => legals.iter().find(|legal| *legal.action() == action),
                        None => greedy::walk(&state, strength, &legals),
                    };
                    let Some(legal) = habit.or_else(|| legals.get(0)) else { return [0.0; 5] };
                    Step::Act(legal).make(&mut state);
                }
            }
        }
    }
}

/// Who decides alone now, and its options.
pub(crate) fn decision(state: &Empedocle) -> Option<(Strength, LegalActions)> {
    let strength = state.stage().decider()?;
    let seat = state.ruleset().controller(strength)?;
    let mut legals = LegalActions::default();
    state.legal(seat, &mut legals);
    Some((strength, legals))
}

#[inline]
pub(crate) fn accumulate(sum: &mut Values, values: &Values, weight: f32) {
    for (sum, value) in sum.iter_mut().zip(values) {
        *sum += weight * value;
    }
}

/// What each option of a public decision is worth: at a glance, as well as habit sees it, then with more and
/// more decisions searched, until enough was looked at.
pub(crate) fn weigh(mind: &mut Mind<'_>, state: &Empedocle, breadth: u32) -> Vec<Values> {
    let round = state.number();
    // Where the Celestial die lies covered, decisions by habit are tried with one that changes nothing.
    let state = state.with_hidden_celestial(Opportunity::Whirl);
    let Some((_, legals)) = decision(&state) else { return Vec::new() };
    let weigh = |breadth: u32, mind: &mut Mind<'_>| -> Vec<Values> {
        legals.iter().map(|legal| mind.after(&state, Step::Act(legal), round, breadth)).collect()
    };
    // However few positions are allowed, these come first; where time is short, a glance has to do.
    let most = std::mem::replace(&mut mind.most, u64::MAX);
    let mut values = Vec::new();
    if mind.deadline.is_some() {
        mind.glances = true;
        values = weigh(0, mind);
        mind.glances = false;
    }
    let habit = weigh(0, mind);
    if values.is_empty() || !mind.stopped {
        values = habit;
    }
    mind.most = most;
    for breadth in 1..=breadth {
        let before = mind.judged;
        let deeper = weigh(breadth, mind);
        // Where nothing more is found to look at, nothing changes any more.
        if mind.stopped {
            break;
        }
        values = deeper;
        if mind.judged - before > mind.most / 8 {
            break;
        }
    }
    values
}

//! Walks through one round to its end, with every decision and every roll, in the engine itself.
//!
//! A [`Combine`] says how values are put together: numbers for a bot that plays, expressions for the solver.
//! No player sees the covered Celestial die. A decision that is made before it is shown is therefore one
//! decision, whatever its face is.

use ::empedocle::{
    Action, Celestial, Empedocle, Faces, LegalActions, Opportunity, Roll, Stage, Strength, Variant,
};
use game::{Game, Legal, Legals, Next, NoFacts, Odds};

/// How the values of a round are combined.
pub(crate) trait Combine {
    /// The value of a position.
    type Value: Clone;

    /// The start of another round, or the end of the game.
    fn leaf(&mut self, state: &Empedocle) -> Self::Value;

    /// A roll: the mean of these values; the weights add up to one.
    fn mean(&mut self, parts: Vec<(f64, Self::Value)>) -> Self::Value;

    /// A decision of this strength between these values.
    fn best(&mut self, strength: Strength, options: Vec<Self::Value>) -> Self::Value;

    /// The cached value of an equivalent decision, if there is a cache.
    fn cached(&mut self, _state: &Empedocle) -> Option<Self::Value> {
        None
    }

    /// Stores the value of a decision in the cache.
    fn store(&mut self, _state: &Empedocle, _worth: &Self::Value) {}
}

/// The value of a position in the round with this number.
pub(crate) fn value<A: Combine>(combine: &mut A, state: &Empedocle, round: u32) -> A::Value {
    if state.number() != round {
        return combine.leaf(state);
    }
    match state.next() {
        Next::Over(_) => combine.leaf(state),
        Next::Chance(odds) => {
            let all = f64::from(odds.tickets());
            let parts = odds
                .rolls()
                .map(|(roll, weight)| {
                    (f64::from(weight) / all, after(combine, state, round, Step::Roll(roll)))
                })
                .collect();
            combine.mean(parts)
        }
        Next::Choices(_) => {
            if let Some(known) = combine.cached(state) {
                return known;
            }
            let (strength, options) = options(combine, state, round);
            let best = combine.best(strength, options);
            combine.store(state, &best);
            best
        }
    }
}

/// The value of each option of the strength that decides, in the order of the legal actions.
pub(crate) fn options<A: Combine>(
    combine: &mut A,
    state: &Empedocle,
    round: u32,
) -> (Strength, Vec<A::Value>) {
    // Secret choices are supported with one human only.
    let strength = state.stage().decider().unwrap_or(Strength::S1);
    let mut legals = LegalActions::default();
    if let Some(seat) = state.ruleset().controller(strength) {
        state.legal(seat, &mut legals);
    }
    let options = legals.iter().map(|legal| after(combine, state, round, Step::Act(legal))).collect();
    (strength, options)
}

/// The value after a step that may uncover the Celestial die.
fn after<A: Combine>(combine: &mut A, before: &Empedocle, round: u32, step: Step) -> A::Value {
    match step.successors(before) {
        Successors::One(state) => value(combine, &state, round),
        Successors::Several(several) => {
            let parts = several
                .iter()
                .map(|(sixths, state)| (f64::from(*sixths) / 6.0, value(combine, state, round)))
                .collect();
            combine.mean(parts)
        }
    }
}

/// One step of a game.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    Act(Legal<Action>),
    Roll(Roll),
}

/// The states that a step leads to. Several, each with its weight in sixths, if the step uncovers the Celestial
/// die and its face makes a difference.
pub(crate) enum Successors {
    One(Empedocle),
    Several(Vec<(u32, Empedocle)>),
}

impl Step {
    /// Applies the step to the state that it was listed for.
    #[inline]
    pub(crate) fn apply(self, state: &mut Empedocle) {
        match self {
            Self::Act(legal) => state.apply(legal, &mut NoFacts),
            Self::Roll(roll) => {
                let rolled = state.roll(roll, &mut NoFacts);
                debug_assert!(rolled.is_ok(), "a roll out of the game's own odds");
            }
        }
    }

    /// Applies the step to a state that differs only in the covered Celestial die; it is legal there as well.
    fn apply_checked(self, state: &mut Empedocle) {
        match self {
            Self::Act(legal) => match state.check(legal.seat(), *legal.action()) {
                Ok(legal) => state.apply(legal, &mut NoFacts),
                Err(refusal) => debug_assert!(false, "{refusal:?}"),
            },
            Self::Roll(_) => self.apply(state),
        }
    }

    /// All states that the step may lead to for a player who does not see the covered Celestial die.
    #[inline]
    pub(crate) fn successors(self, before: &Empedocle) -> Successors {
        let mut first = *before;
        self.apply(&mut first);
        let covered = |state: &Empedocle| matches!(state.round().celestial, Celestial::Hidden(_));
        if !covered(before) || first.number() == before.number() && covered(&first) {
            return Successors::One(first);
        }
        self.successors_with_each_die(before, first)
    }

    /// The successors for every face of the covered die; `first` is the one for its true face.
    fn successors_with_each_die(self, before: &Empedocle, first: Empedocle) -> Successors {
        let round = before.round();
        let Celestial::Hidden(lying) = round.celestial else { return Successors::One(first) };
        // Faces of tiles without other dice change nothing: one of them stands for all.
        let mut pointing = match before.ruleset().variant() {
            Variant::Standard => Faces::NONE,
            Variant::Boon => Faces::only(Opportunity::Whirl),
            Variant::Kyklo => Faces::ALL,
        };
        let faces = before.ruleset().everybody().into_iter().filter_map(|strength| round.faces[strength]);
        let rolled = if let Self::Roll(Roll::Face(face)) = self { Some(face) } else { None };
        let chosen = if let Self::Act(legal) = self
            && let Action::Choose { face, .. } | Action::Switch(face) = *legal.action()
        {
            Some(face)
        } else {
            None
        };
        let blocked = round.blocked.map(Opportunity::from);
        for face in faces.chain(rolled).chain(chosen).chain(blocked) {
            pointing = pointing.with(face);
        }
        let mut list: Vec<(u32, Empedocle)> = Vec::with_capacity(6);
        let mut add = |sixths: u32, state: Empedocle| match list
            .iter_mut()
            .find(|(_, other)| equivalent(other, &state))
        {
            Some((known, _)) => *known += sixths,
            None => list.push((sixths, state)),
        };
        let apply_with = |die: Opportunity| {
            if die == lying {
                return first;
            }
            let mut state = before.with_hidden_celestial(die);
            self.apply_checked(&mut state);
            state
        };
        pointing.iter().for_each(|die| add(1, apply_with(die)));
        let others = pointing.complement();
        if let Some(die) = others.iter().find(|&die| die == lying).or_else(|| others.iter().next()) {
            add(others.len().into(), apply_with(die));
        }
        match list.as_slice() {
            [(_, only)] => Successors::One(*only),
            _ => Successors::Several(list),
        }
    }
}

/// Whether two states that differed only in the Celestial die are the same from now on. Not if a bonus is
/// offered, because it depends on the die.
fn equivalent(one: &Empedocle, other: &Empedocle) -> bool {
    let held = |state: &Empedocle| Strength::ALL.map(|strength| *state.heart(strength));
    one.stage() == other.stage() && !matches!(one.stage(), Stage::Bonus(_)) && held(one) == held(other)
}

//! A round to its end, with every decision and every roll in it, through the engine itself.
//!
//! What is summed up at the end of the round is up to an [`Algebra`]: numbers for who plays, forms that can
//! be evaluated again and again for who solves. Nobody knows the covered Celestial die: a decision before it
//! is shown is one decision, whatever lies under the Cylinder.

use ::empedocle::{
    Action, Celestial, Empedocle, Faces, LegalActions, Opportunity, Roll, Stage, Strength, Variant,
};
use game::{Game, Legal, Legals, Next, NoFacts, Odds};

/// How outcomes of a round are put together.
pub(crate) trait Algebra {
    /// What a position is worth.
    type Worth: Clone;

    /// The start of another round, or the end of the game.
    fn leaf(&mut self, state: &Empedocle) -> Self::Worth;

    /// Chance: each of these with its weight; the weights add up to one.
    fn mix(&mut self, parts: Vec<(f64, Self::Worth)>) -> Self::Worth;

    /// A decision of this strength: one of these.
    fn best(&mut self, strength: Strength, options: Vec<Self::Worth>) -> Self::Worth;

    /// What was found out about a decision like this one, if anybody keeps such things.
    fn recall(&mut self, _state: &Empedocle) -> Option<Self::Worth> {
        None
    }

    /// What was found out about a decision.
    fn keep(&mut self, _state: &Empedocle, _worth: &Self::Worth) {}
}

/// What the position is worth, of which the round has this number.
pub(crate) fn worth<A: Algebra>(algebra: &mut A, state: &Empedocle, round: u32) -> A::Worth {
    if state.number() != round {
        return algebra.leaf(state);
    }
    match state.next() {
        Next::Over(_) => algebra.leaf(state),
        Next::Chance(odds) => {
            let all = f64::from(odds.tickets());
            let parts = odds
                .rolls()
                .map(|(roll, weight)| {
                    (f64::from(weight) / all, after(algebra, state, round, Step::Roll(roll)))
                })
                .collect();
            algebra.mix(parts)
        }
        Next::Choices(_) => {
            if let Some(known) = algebra.recall(state) {
                return known;
            }
            let (strength, options) = options(algebra, state, round);
            let best = algebra.best(strength, options);
            algebra.keep(state, &best);
            best
        }
    }
}

/// What each option of the one who decides is worth, in the order of the legal actions.
pub(crate) fn options<A: Algebra>(
    algebra: &mut A,
    state: &Empedocle,
    round: u32,
) -> (Strength, Vec<A::Worth>) {
    // A secret choice is walked only where one human makes it.
    let strength = state.stage().decider().unwrap_or(Strength::S1);
    let mut legals = LegalActions::default();
    if let Some(seat) = state.ruleset().controller(strength) {
        state.legal(seat, &mut legals);
    }
    let options = legals.iter().map(|legal| after(algebra, state, round, Step::Act(legal))).collect();
    (strength, options)
}

/// What the position is worth after a step that may uncover the Celestial die.
fn after<A: Algebra>(algebra: &mut A, before: &Empedocle, round: u32, step: Step) -> A::Worth {
    match step.made(before) {
        Made::One(state) => worth(algebra, &state, round),
        Made::Several(several) => {
            let parts = several
                .iter()
                .map(|(sixths, state)| (f64::from(*sixths) / 6.0, worth(algebra, state, round)))
                .collect();
            algebra.mix(parts)
        }
    }
}

/// One step of a game.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    Act(Legal<Action>),
    Roll(Roll),
}

/// What a step leads to: more than one state, each with its weight in sixths, if it uncovered the Celestial
/// die and that makes a difference.
pub(crate) enum Made {
    One(Empedocle),
    Several(Vec<(u32, Empedocle)>),
}

impl Step {
    /// Makes the step in the very state for which it was found.
    #[inline]
    pub(crate) fn make(self, state: &mut Empedocle) {
        match self {
            Self::Act(legal) => state.apply(legal, &mut NoFacts),
            Self::Roll(roll) => {
                let rolled = state.roll(roll, &mut NoFacts);
                debug_assert!(rolled.is_ok(), "a roll out of the game's own odds");
            }
        }
    }

    /// The same step where only the covered Celestial die is another: it is legal there, too.
    fn make_again(self, state: &mut Empedocle) {
        match self {
            Self::Act(legal) => match state.check(legal.seat(), *legal.action()) {
                Ok(legal) => state.apply(legal, &mut NoFacts),
                Err(refusal) => debug_assert!(false, "{refusal:?}"),
            },
            Self::Roll(_) => self.make(state),
        }
    }

    /// All that the step may lead to, for somebody who does not know the covered Celestial die.
    #[inline]
    pub(crate) fn made(self, before: &Empedocle) -> Made {
        let mut first = *before;
        self.make(&mut first);
        let covered = |state: &Empedocle| matches!(state.round().celestial, Celestial::Hidden(_));
        if !covered(before) || first.number() == before.number() && covered(&first) {
            return Made::One(first);
        }
        self.made_with_each_die(before, first)
    }

    /// The same with every face of the covered die; `first` is what the one that lies there led to.
    fn made_with_each_die(self, before: &Empedocle, first: Empedocle) -> Made {
        let round = before.round();
        let Celestial::Hidden(lying) = round.celestial else { return Made::One(first) };
        // A die that points to a tile where no other die lies changes nothing, and so do all of them alike.
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
        let mut add =
            |sixths: u32, state: Empedocle| match list.iter_mut().find(|(_, other)| alike(other, &state)) {
                Some((known, _)) => *known += sixths,
                None => list.push((sixths, state)),
            };
        let made_with = |die: Opportunity| {
            if die == lying {
                return first;
            }
            let mut state = before.with_hidden_celestial(die);
            self.make_again(&mut state);
            state
        };
        pointing.iter().for_each(|die| add(1, made_with(die)));
        let others = pointing.complement();
        if let Some(die) = others.iter().find(|&die| die == lying).or_else(|| others.iter().next()) {
            add(others.len().into(), made_with(die));
        }
        match list.as_slice() {
            [(_, only)] => Made::One(*only),
            _ => Made::Several(list),
        }
    }
}

/// Whether two states that differed in the Celestial die alone are now the same for all that follows. Who
/// is offered a bonus still has to look at the die.
fn alike(one: &Empedocle, other: &Empedocle) -> bool {
    let held = |state: &Empedocle| Strength::ALL.map(|strength| *state.heart(strength));
    one.stage() == other.stage() && !matches!(one.stage(), Stage::Bonus(_)) && held(one) == held(other)
}

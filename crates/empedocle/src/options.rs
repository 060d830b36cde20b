//! Who owes a decision, and what may be decided.

use game::Seat;

use crate::action::ActionSet;
use crate::lineup::Lineup;
use crate::phase::{self, exchange};
use crate::stage::Stage;
use crate::state::Empedocle;
use crate::{Strength, Strengths, boon, kyklo};

impl Empedocle {
    /// Who shows which face, in the order of the faces.
    #[inline]
    pub(crate) fn showing(&self) -> Lineup {
        Lineup::by_face(|strength| self.round.faces[strength])
    }

    /// The strength for which this seat owes a decision now. A secret choice exists only where each
    /// seat has one strength, with its own number.
    #[inline]
    pub(crate) fn deciding(&self, seat: Seat) -> Option<Strength> {
        if !self.awaited.contains(seat) {
            return None;
        }
        self.stage.decider().or(Strength::from_index(seat.index() as u8))
    }

    /// Computes the derived fields, for a state that was put together from its parts.
    pub(crate) fn restore(&mut self) {
        use crate::stage::ExchangeStep::{Double, Late, Pair, Single};
        if let Stage::Bonus(_) | Stage::Exchange(Single | Pair | Double | Late, _) = self.stage {
            self.round.rank = phase::rank(self);
        }
        let deciding = match self.stage.decider() {
            Some(strength) => Strengths::only(strength),
            None if self.stage == Stage::Choose => {
                let humans = self.ruleset.human_strengths();
                humans.into_iter().filter(|&s| self.round.faces[s].is_none()).collect()
            }
            None => Strengths::NONE,
        };
        self.awaited = deciding.into_iter().filter_map(|s| self.ruleset.controller(s)).collect();
        self.options = match self.stage.decider() {
            Some(strength) => self.options_of(strength),
            None if self.stage == Stage::Choose => boon::all_choices(self),
            None => ActionSet::NONE,
        };
    }

    /// The options of the strength that owes a decision: exactly those of section 10 of the rules.
    #[inline]
    pub(crate) fn options_of(&self, strength: Strength) -> ActionSet {
        match self.stage {
            Stage::Start(_) => ActionSet::STARTS,
            Stage::Choose => boon::choices(self, strength),
            Stage::Boon(_) => boon::switches(self),
            Stage::WhirlTake(_) | Stage::Bonus(_) => ActionSet::TAKE_OR_DECLINE,
            Stage::Announce(_) => ActionSet::KEEP_OR_REROLL,
            Stage::Exchange(step, _) if step.is_aether() => exchange::receivable(self, strength),
            Stage::Exchange(step, _) => exchange::pair_options(self, step, strength),
            Stage::Move(_) => kyklo::moves(self, strength),
            Stage::Stone
            | Stage::Celestial
            | Stage::Unknown(_)
            | Stage::Whirl(_)
            | Stage::Reroll(_)
            | Stage::WhirlLanding(_)
            | Stage::Bump(_)
            | Stage::Over(_) => ActionSet::NONE,
        }
    }
}

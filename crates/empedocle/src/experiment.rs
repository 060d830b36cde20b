//! Named experiments: rulings of ours that could be read otherwise, played as the other reading has it.
//!
//! They are for measuring what a reading does to the game, so that it can be put to the author with figures. An
//! experiment is part of the set-up and of positions, so that every record names it; a live table never plays one. The
//! rules ask here at exactly the step that the ruling is about, as they ask the expansions.

use crate::fact::Facts;
use crate::state::{Empedocle, Play};
use crate::{Opportunity, Variant, boon};

/// A ruling that is read otherwise.
///
/// ```
/// use empedocle::{Experiment, Ruleset, Variant};
///
/// let kyklo = Ruleset::new(Variant::Kyklo, 3, 0)?.with_experiment(Experiment::GemFromWhirl)?;
/// assert_eq!(kyklo.experiment(), Some(Experiment::GemFromWhirl));
/// assert!(Ruleset::new(Variant::Boon, 3, 0)?.with_experiment(Experiment::GemFromWhirl).is_err());
/// # Ok::<(), empedocle::NotOffered>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Experiment {
    /// R-39, Boon: a Whirl strength on the Whirl tile takes a second gem at 2.3, before a die that shows the Whirl.
    SecondGem,
    /// R-52, Kyklo: the Whirl strength takes its gem from the Whirl tile, wherever it goes.
    GemFromWhirl,
}

impl Experiment {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::SecondGem, Self::GemFromWhirl];

    /// The ruling, which is also its word in a set-up.
    pub const fn ruling(self) -> &'static str {
        match self {
            Self::SecondGem => "R-39",
            Self::GemFromWhirl => "R-52",
        }
    }

    /// The experiment with this ruling.
    pub fn from_ruling(ruling: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|experiment| experiment.ruling() == ruling)
    }

    /// The variant whose rules it reads otherwise.
    pub const fn variant(self) -> Variant {
        match self {
            Self::SecondGem => Variant::Boon,
            Self::GemFromWhirl => Variant::Kyklo,
        }
    }
}

/// [BOON-2.3] Whether the Whirl strength is served again: no, it was at 1.5 (R-39).
#[inline]
pub(crate) fn at_2_3<F: Facts>(play: &mut Play<'_, F>) {
    if play.ruleset.experiment() == Some(Experiment::SecondGem)
        && let Some(strength) = play.round.whirl.filter(|_| play.round.blocked.is_none())
    {
        boon::at_2_3(play, strength);
    }
}

/// [KYK-1.4] The tile that gives the Whirl strength its gem: the one it is on (R-52).
#[inline]
pub(crate) fn gem_tile(state: &Empedocle, face: Opportunity) -> Opportunity {
    match state.ruleset.experiment() {
        Some(Experiment::GemFromWhirl) => Opportunity::Whirl,
        Some(Experiment::SecondGem) | None => face,
    }
}

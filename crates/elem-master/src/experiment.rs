//! Named experiments: rulings of ours that could be read otherwise, played as the other reading has it.
//!
//! They are for measuring what a reading does to the game, so that it can be put to the author with figures. An
//! experiment is part of the set-up and of positions, so that every record names it; a live table never plays one. Each
//! replaces the answer of one question, which the rule asks here at exactly the step that the ruling is about, as it asks
//! specialties and cards.

use crate::elemental::Elemental;
use crate::state::ElemMaster;

/// A ruling that is read otherwise.
///
/// ```
/// use elem_master::{ElemMaster, Experiment};
/// use game::Notation;
///
/// let setup = ElemMaster::read_setup(&["players=2", "experiment=R-02"]).unwrap_or_default();
/// assert_eq!(setup.experiment, Some(Experiment::OneActionEach));
/// assert_eq!(ElemMaster::write_setup(&setup), "players=2 experiment=R-02");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Experiment {
    /// R-02: a stack that acted is played, whatever it did: Air that moved, a part that split off, a merged stack.
    OneActionEach,
    /// R-03: a merged stack keeps the played mark of the stack that stood there.
    MarkStays,
    /// R-23: a wave drags Water of any owner.
    AnyWater,
    /// R-31: the initiator of a wave is played, also if it merged.
    WaveTires,
    /// R-56: an immobilised stack cannot move or be dragged, but may do everything else.
    HeldActs,
    /// R-60: the Necromancer summons only from a full crypt, three tokens at once.
    FullCrypt,
}

impl Experiment {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::OneActionEach,
        Self::MarkStays,
        Self::AnyWater,
        Self::WaveTires,
        Self::HeldActs,
        Self::FullCrypt,
    ];

    /// The ruling, which is also its word in a set-up.
    pub const fn ruling(self) -> &'static str {
        match self {
            Self::OneActionEach => "R-02",
            Self::MarkStays => "R-03",
            Self::AnyWater => "R-23",
            Self::WaveTires => "R-31",
            Self::HeldActs => "R-56",
            Self::FullCrypt => "R-60",
        }
    }

    /// The experiment with this ruling.
    pub fn from_ruling(ruling: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|experiment| experiment.ruling() == ruling)
    }
}

impl ElemMaster {
    #[inline(always)]
    fn tries(&self, experiment: Experiment) -> bool {
        self.setup.experiment == Some(experiment)
    }
}

/// Whether a stack is played that moved or merged where the rules leave it unplayed: no (R-02) [ELM-M.5].
#[inline(always)]
pub(crate) fn arrival_ends_it(state: &ElemMaster) -> bool {
    state.tries(Experiment::OneActionEach)
}

/// What a part and the stack that it arrives on become: the part decides the mark (R-03) [ELM-D.10].
#[inline(always)]
pub(crate) fn merged(state: &ElemMaster, there: Elemental, part: Elemental) -> Elemental {
    let merged = there.merged(part);
    if state.tries(Experiment::MarkStays) { merged.set_played(there.is_played()) } else { merged }
}

/// Whether a wave drags Water of any owner: own Water alone (R-23) [ELM-X.wave.2].
#[inline(always)]
pub(crate) fn drags_any_water(state: &ElemMaster) -> bool {
    state.tries(Experiment::AnyWater)
}

/// Whether an immobilised stack may be the source of what is no move: of nothing (R-56) [ELM-T.7].
pub(crate) fn held_may_act(state: &ElemMaster) -> bool {
    state.tries(Experiment::HeldActs)
}

/// Whether the lists for the plain game leave something out that the experiment allows.
#[inline(always)]
pub(crate) fn allows_more(state: &ElemMaster) -> bool {
    matches!(state.setup.experiment, Some(Experiment::AnyWater | Experiment::HeldActs))
}

/// Whether the initiator of a wave is played whatever it did: no, as for its own move (R-31) [ELM-X.wave.7].
pub(crate) fn wave_tires(state: &ElemMaster) -> bool {
    state.tries(Experiment::WaveTires)
}

/// Whether the Necromancer has tokens enough to summon: one is enough (R-60) [ELM-SPEC.necromancer].
pub(crate) fn may_summon(state: &ElemMaster) -> bool {
    state.crypt >= if state.tries(Experiment::FullCrypt) { 3 } else { 1 }
}

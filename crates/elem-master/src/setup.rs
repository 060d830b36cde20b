//! What the players agree on before the start [ELM-S.2] to [ELM-S.8].

use game::Seat;

use crate::arena::Arena;
use crate::cell::Side;
use crate::experiment::Experiment;
use crate::terrain::{Layout, TerrainSet};

/// The invocation phase [ELM-S.8]: how armies come onto the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Start {
    /// Départ standard: the army of the arena, the same for everybody [ELM-S.9].
    Standard,
    /// The army of the standard arena, whichever arena is played: what the standard start was until version 2 of the
    /// rules.
    Common,
    /// Départ libre: secret armies [ELM-S.10].
    Free,
}

/// Which arena is played [ELM-S.2].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArenaChoice {
    /// The standard arena of the board.
    Standard,
    /// One of the fourteen cards of the board, drawn [ELM-C.1].
    Random,
    /// This card.
    Card(Arena),
}

/// What the players agree on before the start.
///
/// ```
/// use elem_master::{ElemMaster, Setup};
/// use game::Notation;
///
/// let setup = Setup { four: true, teams: true, events: true, ..Setup::default() };
/// assert_eq!(ElemMaster::write_setup(&setup), "players=4 teams=yes events=yes");
/// assert_eq!(setup.seats(), 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Whether four play, on 10×10, and not two on 6×6.
    pub four: bool,
    /// Whether the four play as two teams [ELM-4P.2].
    pub teams: bool,
    /// Standard or free start.
    pub start: Start,
    /// The arena.
    pub arena: ArenaChoice,
    /// The set of terrains.
    pub terrains: TerrainSet,
    /// Whether each player takes a specialty [ELM-S.6].
    pub specialties: bool,
    /// Whether natural events are played [ELM-S.7].
    pub events: bool,
    /// The layout of the terrains, if it is not drawn.
    pub layout: Option<Layout>,
    /// The first player, if not drawn.
    pub first: Option<Seat>,
    /// After so many rounds without a token entering or leaving the board the game stops [ELM-V.10].
    pub quiet: u16,
    /// After so many rounds the game stops [ELM-V.11].
    pub max_rounds: u16,
    /// The ruling that is read otherwise, to see what that does. No live table plays it.
    pub experiment: Option<Experiment>,
}

/// The default of [`Setup::quiet`] (R-47).
pub const QUIET_ROUNDS: u16 = 20;

/// The default of [`Setup::max_rounds`] (R-47).
pub const MAX_ROUNDS: u16 = 100;

impl Default for Setup {
    /// Two players, standard everything, no modules.
    fn default() -> Self {
        Self {
            four: false,
            teams: false,
            start: Start::Standard,
            arena: ArenaChoice::Standard,
            terrains: TerrainSet::STANDARD,
            specialties: false,
            events: false,
            layout: None,
            first: None,
            quiet: QUIET_ROUNDS,
            max_rounds: MAX_ROUNDS,
            experiment: None,
        }
    }
}

impl Setup {
    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        if self.four { 4 } else { 2 }
    }

    /// The side of the board where a seat sits [ELM-D.13].
    pub(crate) fn side(&self, seat: u8) -> Side {
        Side::CLOCKWISE[usize::from(if self.four { seat } else { seat * 2 }) % 4]
    }

    /// The team of a seat; without teams everybody is one [ELM-D.12].
    pub(crate) const fn team(&self, seat: u8) -> u8 {
        if self.teams { seat % 2 } else { seat }
    }
}

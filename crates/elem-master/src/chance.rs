//! Chance as explicit events [ELM-C.1] to [ELM-C.5].

use game::{Odds, Seat};

use crate::arena::Arena;
use crate::event::{Event, in_order};
use crate::state::{ElemMaster, Stage};
use crate::terrain::{Layout, TerrainSet};

/// A chance event that the game waits for; all outcomes are equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// One of the fourteen arena cards of the board [ELM-C.1].
    Arena {
        /// Whether it is the board for four.
        four: bool,
    },
    /// The layout of the terrains [ELM-C.2].
    Terrain {
        /// The set that is played.
        set: TerrainSet,
        /// Whether it is the board for four.
        four: bool,
    },
    /// The first player [ELM-C.3].
    First {
        /// How many seats there are.
        seats: u8,
    },
    /// One card of the row, out of these (a bit for each card) [ELM-C.4].
    Event {
        /// The deck.
        deck: u32,
    },
    /// One card that a seismic shock reveals, out of these (a bit for each card) [ELM-C.5].
    Seismic {
        /// The deck.
        deck: u32,
    },
}

/// One outcome of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Roll {
    /// This arena card.
    Arena(Arena),
    /// This layout of the terrains.
    Terrain(Layout),
    /// This first player.
    First(Seat),
    /// This event card.
    Card(Event),
}

impl Odds for Chance {
    type Roll = Roll;

    fn label(&self) -> String {
        match self {
            Self::Arena { .. } => "arena",
            Self::Terrain { .. } => "terrain",
            Self::First { .. } => "first",
            Self::Event { .. } => "event",
            Self::Seismic { .. } => "seismic",
        }
        .to_owned()
    }

    fn count(&self) -> usize {
        match self {
            Self::Arena { .. } => Arena::COUNT.into(),
            Self::Terrain { set, four } => set.layouts(*four) as usize,
            Self::First { seats } => usize::from(*seats),
            Self::Event { deck } | Self::Seismic { deck } => deck.count_ones() as usize,
        }
    }

    fn get(&self, index: usize) -> Option<(Roll, u32)> {
        if index >= self.count() {
            return None;
        }
        let roll = match self {
            Self::Arena { four } => Roll::Arena(Arena::new(*four, index as u8)),
            Self::Terrain { set, four } => Roll::Terrain(set.layout(*four, index as u32)?),
            Self::First { .. } => Roll::First(Seat::new(index as u8)),
            Self::Event { deck } | Self::Seismic { deck } => {
                // All cards before it are taken out, whatever they are.
                let left = (0..index).fold(*deck, |left, _| left & left.wrapping_sub(1));
                Roll::Card(in_order(left).next()?)
            }
        };
        Some((roll, 1))
    }

    fn tickets(&self) -> u32 {
        self.count() as u32
    }

    fn pick(&self, ticket: u32) -> Option<Roll> {
        self.get(ticket as usize).map(|(roll, _)| roll)
    }
}

impl Chance {
    /// Whether this roll is among the possible ones.
    pub(crate) fn allows(self, roll: Roll) -> bool {
        match (self, roll) {
            (Self::Arena { four }, Roll::Arena(arena)) => arena.is_for_four() == four,
            (Self::Terrain { set, four }, Roll::Terrain(layout)) => set.allows(four, layout),
            (Self::First { seats }, Roll::First(seat)) => seat.index() < usize::from(seats),
            (Self::Event { deck } | Self::Seismic { deck }, Roll::Card(card)) => deck & card.bit() != 0,
            (_, _) => false,
        }
    }
}

impl ElemMaster {
    /// The chance event that the game waits for, if it waits for one.
    pub(crate) fn owed_draw(&self) -> Option<Chance> {
        let setup = &self.setup;
        match self.stage {
            Stage::Arena => Some(Chance::Arena { four: setup.four }),
            Stage::Terrain => Some(Chance::Terrain { set: setup.terrains, four: setup.four }),
            Stage::First => Some(Chance::First { seats: setup.seats() }),
            Stage::Row => Some(Chance::Event { deck: self.cards.deck() }),
            Stage::Reveal => Some(Chance::Seismic { deck: self.cards.deck() }),
            Stage::Specialties | Stage::Armies(_) | Stage::Turn | Stage::Over(_) => None,
        }
    }
}

//! Fast questions for searches; all of it is public.

use game::{Outcome, Seat};

use crate::cell::{Cell, Cells, Geometry};
use crate::elemental::{Element, Elemental, FULL};
use crate::key::mix;
use crate::specialty::Specialty;
use crate::state::{ElemMaster, Stage};
use crate::terrain::Terrain;

/// The counters behind the limits of a game [ELM-V.10], [ELM-V.11].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counters {
    /// Consecutive turns in which no token entered or left the board.
    pub quiet: u16,
    /// Whether one did in this turn.
    pub stirred: bool,
    /// The round.
    pub round: u16,
    /// The seat whose turn begins a round.
    pub first: Seat,
}

impl ElemMaster {
    /// Whether a player is at his turn.
    #[inline]
    pub fn is_at_turn(&self) -> bool {
        self.stage == Stage::Turn
    }

    /// How the game ended, if it has.
    #[inline]
    pub fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over(outcome) => Some(outcome),
            Stage::Arena
            | Stage::Terrain
            | Stage::First
            | Stage::Specialties
            | Stage::Row
            | Stage::Armies(_)
            | Stage::Reveal
            | Stage::Turn => None,
        }
    }

    /// The seat whose turn it is.
    #[inline]
    pub fn active_seat(&self) -> Seat {
        self.seat()
    }

    /// The action points that are left.
    #[inline]
    pub fn points_left(&self) -> u8 {
        self.points
    }

    /// Whether the seat is eliminated.
    #[inline]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out.contains(seat)
    }

    /// Whether two seats are of different sides.
    pub fn are_opposed(&self, one: Seat, other: Seat) -> bool {
        self.opposes(one.index() as u8, other.index() as u8)
    }

    /// Whether four play.
    #[inline]
    pub fn is_for_four(&self) -> bool {
        self.setup.four
    }

    /// The stack on a square; none at level 0.
    #[inline]
    pub fn stack_on(&self, cell: Cell) -> Elemental {
        self.board.at(cell)
    }

    /// The owner, element and level of the stack on a square, as if it were neither immobilised nor had a form: found
    /// faster than the whole stack.
    #[inline(always)]
    pub fn bare_stack_on(&self, cell: Cell) -> Elemental {
        self.board.low_at(cell)
    }

    /// The stack on the square with this number; none beyond the last.
    #[inline]
    pub fn stack_numbered(&self, index: usize) -> Elemental {
        self.board.numbered(index)
    }

    /// The squares of a seat's stacks.
    #[inline]
    pub fn stacks_of(&self, seat: Seat) -> Cells {
        self.board.of(seat.index() as u8)
    }

    /// The squares of all stacks of a real element.
    #[inline]
    pub fn stacks_made_of(&self, element: Element) -> Cells {
        self.board.made_of(element)
    }

    /// The squares of all stacks of level 1, of level 2, and above.
    #[inline]
    pub fn stacks_by_level(&self) -> [Cells; 3] {
        self.board.levels()
    }

    /// The squares of a seat's stacks that are neither played nor immobilised.
    #[inline]
    pub fn ready_stacks_of(&self, seat: Seat) -> Cells {
        self.board.sources(seat.index() as u8)
    }

    /// A seat's tokens off the board, Earth, Fire, Water, Air.
    #[inline]
    pub fn reserve_of(&self, seat: Seat) -> [u8; 4] {
        self.reserve[seat.index() & 3]
    }

    /// How many tokens of an element the seat's stacks can still take: those of its reserve, and for Earth those of
    /// a Necromancer's crypt (R-60).
    #[inline]
    pub fn available_to(&self, seat: Seat, element: Element) -> u8 {
        self.in_reserve(seat.index() as u8, element)
    }

    /// The squares where an element grows.
    #[inline]
    pub fn home_terrain_of(&self, element: Element) -> Cells {
        self.board.geometry().quadrants(self.board.homes_of(element))
    }

    /// The squares that are not void.
    #[inline]
    pub fn usable_squares(&self) -> Cells {
        self.board.usable()
    }

    /// The square of a seat's home zone with this number below 12, in owner order.
    pub fn home_square(&self, seat: Seat, slot: u8) -> Cell {
        let geometry = Geometry::board(self.setup.four);
        let first = (geometry.size - 6) / 2;
        geometry.local(self.side(seat.index() as u8), first + slot % 6, slot / 6 % 2)
    }

    /// The specialties that nobody has taken yet, in the order of the rules.
    pub fn specialties_left(&self) -> Vec<Specialty> {
        self.free_specialties().collect()
    }

    /// Equal for equal positions in a turn: the same stacks, statuses, player, points and cards. The
    /// counters of rounds and quiet turns have no part in it.
    #[inline]
    pub fn turn_key(&self) -> u64 {
        mix(self.position_key() ^ u64::from(self.points) << 40)
    }

    /// Whether two play without specialties, cards and what those leave behind: all that decides such a game
    /// are stacks, terrains, voids, points and [`Counters`].
    ///
    /// ```
    /// use elem_master::{ElemMaster, Setup};
    /// use game::Game;
    ///
    /// assert!(ElemMaster::new(&Setup::default()).is_plain_duel());
    /// assert!(!ElemMaster::new(&Setup { specialties: true, ..Setup::default() }).is_plain_duel());
    /// ```
    pub fn is_plain_duel(&self) -> bool {
        let plain = |cell: Cell| {
            let stack = self.board.at(cell);
            // Nothing in such a game immobilises Air; only a given position can hold such a stack.
            stack.level() <= FULL && (stack.immobilised() == 0 || stack.element() != Element::Air)
        };
        !self.setup.four
            && self.setup.experiment.is_none()
            && !self.setup.specialties
            && !self.cards.in_use
            && !self.has_effects()
            && !self.board.has_forms()
            && self.board.stacks().all(plain)
    }

    /// The counters of the limits.
    pub fn counters(&self) -> Counters {
        Counters { quiet: self.quiet, stirred: self.stirred, round: self.round, first: Seat::new(self.first) }
    }

    /// The squares of a terrain, voids included.
    pub fn squares_of(&self, terrain: Terrain) -> Cells {
        self.board.squares_of(terrain)
    }

    /// The keys of the positions at the start of a turn so far, oldest first [ELM-V.9].
    pub fn past(&self) -> &[u64] {
        self.history.keys()
    }

    /// A copy that remembers at most `most` of the last positions, which makes it cheaper to copy.
    #[must_use]
    pub fn with_short_memory(&self, most: usize) -> Self {
        let keys = self.history.keys();
        let last = keys.get(keys.len().saturating_sub(most)..).unwrap_or_default();
        Self { history: last.into(), ..self.rehearsal() }
    }
}

impl Elemental {
    /// A number below 32 for its level (the lowest three bits) and its real element.
    #[inline]
    pub const fn kind(self) -> usize {
        (self.bits() & 31) as usize
    }
}

impl Cells {
    /// One bit for each square, by its number.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }
}

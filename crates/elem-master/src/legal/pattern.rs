//! Patterns: packed actions with a part left out, which a group of actions then fills in.

use super::sink::Pattern;
use crate::action::{Action, Args, CELL_BITS, Few, Lead, NO_CELL, Writer, shape};
use crate::cell::Cell;
use crate::event::Event;
use crate::specialty::Specialty;

impl Writer {
    /// What is written so far, and a square (or another number) that is left out.
    #[inline(always)]
    const fn hole(self) -> Pattern {
        Pattern { bits: self.bits, cell_at: self.at as u8, count_at: 0, counts: 1 }
    }

    /// What is written so far.
    const fn single(self) -> Pattern {
        Pattern::one(Action::from_bits(self.bits))
    }

    /// A list of `places` items: the first is left out, the others are none.
    fn with_rest(self, width: u32, places: usize) -> Pattern {
        let none = (1 << width) - 1;
        let rest = (1..places).fold(self.put(width, 0), |writer, _| writer.put(width, none));
        Pattern { bits: rest.bits, ..self.hole() }
    }
}

impl Action {
    /// Growth: the square is left out.
    #[inline(always)]
    pub(crate) const fn growths() -> Pattern {
        Pattern { bits: 1, count_at: 0, cell_at: 4, counts: 1 }
    }

    /// Moves of one step: tokens and square are left out.
    #[inline(always)]
    pub(crate) const fn steps(from: Cell, levels: u8) -> Pattern {
        let bits = Writer::new(2).put(3, 1).cell(from).bits;
        // Kind 4, length 3, first square 7.
        Pattern { bits, count_at: 14, cell_at: 17, counts: levels }
    }

    /// A move with one more step: tokens and square are left out.
    pub(crate) const fn then_steps(self, levels: u8) -> Pattern {
        let at = self.next_step_at() as u8;
        Pattern { bits: self.bits() + (1 << 4), count_at: at, cell_at: at + 3, counts: levels }
    }

    /// Attacks without a spread: the target is left out.
    #[inline(always)]
    pub(crate) const fn attacks(from: Cell) -> Pattern {
        let bits = Writer::new(3).cell(from).put(7, 0).put(7, NO_CELL).bits;
        Pattern { bits, count_at: 0, cell_at: 11, counts: 1 }
    }

    /// Waves without spreads that drag these stacks: the initiator's target is left out.
    #[inline(always)]
    pub(crate) const fn waves(from: Cell, lead: Lead, one: Cell, other: Option<Cell>) -> Pattern {
        let writer = Writer::new(6).put(2, lead as u64).cell(from);
        let cell_at = writer.at as u8;
        let writer = writer.put(7, 0).put(7, NO_CELL).cell(one).put(7, NO_CELL).maybe(other);
        Pattern { bits: writer.put(7, NO_CELL).put(7, NO_CELL).bits, cell_at, count_at: 0, counts: 1 }
    }

    /// Blazes: both squares are left out.
    #[inline(always)]
    pub(crate) const fn blazes(from: Cell) -> Pattern {
        let writer = Writer::new(5).cell(from);
        Pattern { bits: writer.bits, cell_at: writer.at as u8, count_at: 0, counts: 1 }
    }

    /// Tunnels: tokens and square are left out.
    #[inline(always)]
    pub(crate) const fn tunnels(from: Cell, levels: u8) -> Pattern {
        Pattern { bits: Writer::new(4).cell(from).bits, count_at: 11, cell_at: 14, counts: levels }
    }

    /// Gusts of force 1 and more, without a spread: force and target are left out.
    #[inline(always)]
    pub(crate) const fn gusts(from: Cell, most: u8) -> Pattern {
        let bits = Writer::new(7).cell(from).put(4, 1).put(7, 0).put(7, NO_CELL).bits;
        Pattern { bits, count_at: 11, cell_at: 15, counts: most }
    }
}

/// A power or a card whose parameters are still to be chosen: what is left out of them is a group of
/// actions.
#[derive(Clone, Copy)]
pub(crate) struct Use(Writer);

impl Use {
    /// The power of a specialty.
    pub(crate) const fn power(specialty: Specialty) -> Self {
        Self(Writer::new(8).put(4, specialty as u64))
    }

    /// A card, copied by Full Moon or not.
    pub(crate) const fn card(card: Event, moon: bool) -> Self {
        Self(Writer::new(9).put(5, card as u64).put(1, moon as u64))
    }

    /// Whether it is a card that Full Moon copies.
    pub(crate) const fn is_copied(self) -> bool {
        // Kind 4, card 5.
        self.0.bits >> 9 & 1 != 0
    }

    /// With these parameters.
    pub(crate) fn with(self, args: Args) -> Action {
        Action::from_bits(self.0.args(args).bits)
    }

    /// Without parameters.
    #[inline]
    pub(crate) const fn plain(self) -> Action {
        Action::from_bits(self.shape(shape::NONE).bits)
    }

    const fn shape(self, shape: u64) -> Writer {
        self.0.put(4, shape)
    }

    /// On a square, which is left out.
    pub(crate) const fn on_cell(self) -> Pattern {
        self.shape(shape::CELL).hole()
    }

    /// On this square and one to `most` tokens, whose number is left out.
    pub(crate) const fn counted(self, cell: Cell, most: u8) -> Pattern {
        let writer = self.shape(shape::COUNT).cell(cell);
        let count_at = writer.at as u8;
        Pattern { count_at, counts: most, ..writer.put(4, 1).single() }
    }

    /// On this square and an element, which is left out: its number stands for a square's.
    pub(crate) const fn on_element(self, cell: Cell) -> Pattern {
        self.shape(shape::FORM).cell(cell).hole()
    }

    /// An attack from this square; the target is left out.
    pub(crate) const fn attacks(self, from: Cell) -> Pattern {
        self.shape(shape::ATTACK).cell(from).hole()
    }

    /// A step from this square with none (all) or more of so many tokens; number and square are left out.
    pub(crate) const fn steps(self, from: Cell, levels: u8) -> Pattern {
        let writer = self.shape(shape::STEP).cell(from);
        Pattern { count_at: writer.at as u8, counts: levels, ..writer.put(3, 0).hole() }
    }

    /// Gusts of force 1 and more, without a spread: force and target are left out.
    pub(crate) const fn gusts(self, from: Cell, most: u8) -> Pattern {
        let writer = self.shape(shape::GUST).cell(from);
        let to = writer.put(4, 1);
        let bits = to.put(7, 0).put(7, NO_CELL).bits;
        Pattern { bits, cell_at: to.at as u8, count_at: writer.at as u8, counts: most }
    }

    /// The Illusionist's flight: whom the gust pushes is left out.
    pub(crate) const fn flights(self, summon: Cell, first: Cell, second: Option<Cell>) -> Pattern {
        self.shape(shape::FLIGHT).cell(summon).cell(first).maybe(second).put(4, 2).hole()
    }

    /// Against a player, whose number stands for a square's.
    pub(crate) const fn on_player(self) -> Pattern {
        self.shape(shape::PLAYER).hole()
    }

    /// On a card, whose number stands for a square's.
    pub(crate) const fn on_card(self) -> Pattern {
        self.shape(shape::CARD).hole()
    }

    /// On this card, if any, and another, whose number stands for a square's.
    pub(crate) fn on_cards(self, card: Option<Event>) -> Pattern {
        let writer = card.iter().fold(self.shape(shape::CARDS), |writer, card| writer.put(5, *card as u64));
        writer.with_rest(5, Few::<Event>::MOST - usize::from(card.is_some()))
    }

    /// On these squares and one more, which is left out.
    pub(crate) fn on_cells(self, cells: &[Cell]) -> Pattern {
        let writer = cells.iter().fold(self.shape(shape::CELLS), |writer, cell| writer.cell(*cell));
        writer.with_rest(CELL_BITS.into(), Few::<Cell>::MOST.saturating_sub(cells.len()))
    }

    /// On so many squares, all of which are left out.
    pub(crate) fn on_subsets(self, size: u8) -> Pattern {
        let writer = self.shape(shape::CELLS);
        let holes = (0..size).fold(writer, |writer, _| writer.put(CELL_BITS.into(), 0));
        let none = (usize::from(size)..Few::<Cell>::MOST).fold(holes, |writer, _| writer.put(7, NO_CELL));
        Pattern { bits: none.bits, cell_at: writer.at as u8, count_at: 0, counts: size }
    }
}

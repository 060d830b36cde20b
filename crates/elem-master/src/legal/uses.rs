//! The legal uses of a power or a card, listed in groups: what differs inside a group is a square, a
//! number of tokens, an element, a player or a card.

use super::group::Kind;
use super::list::Filler;
use super::pattern::Use;
use super::sink::{Pattern, Sink};
use super::width::Set;
use crate::action::Args;
use crate::cell::{Cell, Cells};
use crate::event::Event;

/// Takes every legal use of one power or card, once and in a fixed order.
pub(crate) struct Uses<'a, 'b> {
    of: Use,
    sink: &'a mut Filler<'b>,
}

impl<'a, 'b> Uses<'a, 'b> {
    pub(crate) fn new(of: Use, sink: &'a mut Filler<'b>) -> Self {
        Self { of, sink }
    }

    /// Whether they are those of a card that Full Moon copies.
    pub(crate) fn are_copied(&self) -> bool {
        self.of.is_copied()
    }

    /// With these parameters.
    pub(crate) fn one(&mut self, args: Args) {
        self.sink.one(self.of.with(args));
    }

    /// Without parameters, if the condition holds. The group is empty if not: a branch would be mispredicted.
    #[inline]
    pub(crate) fn once(&mut self, holds: bool) {
        self.sink.add(Kind::Each, Pattern::one(self.of.plain()), [1, 0], u32::from(holds));
    }

    /// On each of these squares.
    pub(crate) fn on_each(&mut self, cells: Cells) {
        self.sink.each(self.of.on_cell(), cells);
    }

    /// On a square, with one to `most` tokens.
    pub(crate) fn counted(&mut self, cell: Cell, most: u8) {
        self.sink.each(self.of.counted(cell, most), Cells(1));
    }

    /// On a square, with each of these elements, given by their bits.
    pub(crate) fn on_elements(&mut self, cell: Cell, elements: u8) {
        self.sink.each(self.of.on_element(cell), Cells(elements.into()));
    }

    /// Attacks on each of these squares.
    pub(crate) fn attacks(&mut self, from: Cell, targets: Cells) {
        self.sink.each(self.of.attacks(from), targets);
    }

    /// Steps of a whole stack to each of these squares.
    pub(crate) fn whole_steps(&mut self, from: Cell, to: impl Set) {
        self.sink.each(self.of.steps(from, 1), to);
    }

    /// Steps with any tokens of a stack of this level to each of the squares of `to`, and attacks on
    /// those of `targets`, by squares.
    pub(crate) fn steps_or_attacks(&mut self, from: Cell, level: u8, to: Cells, targets: Cells) {
        self.sink.either((self.of.steps(from, level), to), (self.of.attacks(from), targets));
    }

    /// Gusts of force 1 to `most` against each of these squares, without a spread.
    pub(crate) fn gusts(&mut self, from: Cell, most: u8, targets: impl Set) {
        self.sink.each(self.of.gusts(from, most), targets);
    }

    /// The flights over these squares, with a gust against each of those.
    #[inline]
    pub(crate) fn flights(&mut self, summon: Cell, first: Cell, second: Option<Cell>, targets: impl Set) {
        self.sink.each(self.of.flights(summon, first, second), targets);
    }

    /// Against each of these players, given by the bits of their seats.
    pub(crate) fn on_players(&mut self, seats: u8) {
        self.sink.each(self.of.on_player(), Cells(seats.into()));
    }

    /// On each of these cards, given by their bits.
    pub(crate) fn on_card(&mut self, cards: u32) {
        self.sink.each(self.of.on_card(), Cells(cards.into()));
    }

    /// On this card, if any, together with each of those.
    pub(crate) fn on_cards(&mut self, card: Option<Event>, cards: u32) {
        self.sink.each(self.of.on_cards(card), Cells(cards.into()));
    }

    /// On these squares together with each of those.
    pub(crate) fn on_cells(&mut self, cells: &[Cell], last: impl Set) {
        self.sink.each(self.of.on_cells(cells), last);
    }

    /// On every set of so many squares, 1 to 3.
    pub(crate) fn on_subsets(&mut self, cells: Cells, size: u8) {
        self.sink.subsets(self.of.on_subsets(size), cells, size);
    }
}

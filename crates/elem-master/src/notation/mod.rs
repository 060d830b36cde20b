//! One short text for each set-up, action, roll and position (section 18 of the rules).

mod action;
mod complaint;
mod cursor;
mod options;
mod position;
mod select;

use game::{Game, Notation, NotationError, Seat, Selected};

use crate::action::Action;
use crate::arena::Arena;
use crate::chance::Roll;
use crate::event::Event;
use crate::legal::ActionList;
use crate::setup::Setup;
use crate::state::ElemMaster;
use crate::terrain::Layout;

pub use complaint::Complaint;

/// The letters of the seats: white, black with two players; white, blue, black, red with four
/// [ELM-D.13].
pub(crate) const fn letters(four: bool) -> &'static [char] {
    if four { &['w', 'u', 'b', 'r'] } else { &['w', 'b'] }
}

/// The seat with this letter.
pub(crate) fn seat_of(letter: char, four: bool) -> Option<u8> {
    letters(four).iter().position(|known| *known == letter).map(|seat| seat as u8)
}

/// The letter of a seat.
pub(crate) fn letter_of(seat: u8, four: bool) -> char {
    letters(four).get(usize::from(seat)).copied().unwrap_or('?')
}

impl Notation for ElemMaster {
    type Complaint = Complaint;

    fn read_setup(words: &[&str]) -> Result<Setup, NotationError<Complaint>> {
        options::read(words)
    }

    fn read_setup_under(ruleset: u16, words: &[&str]) -> Result<Setup, NotationError<Complaint>> {
        options::read_under(ruleset, words)
    }

    fn write_setup(setup: &Setup) -> String {
        options::write(setup)
    }

    fn read_action(&self, text: &str) -> Result<Action, Complaint> {
        action::read(self, text)
    }

    fn unlisted_form(&self) -> Option<&'static str> {
        (!self.lists_all()).then_some("army …")
    }

    fn select(
        &self,
        legals: &ActionList,
        start: usize,
        words: &[&str],
        most: usize,
    ) -> Option<Selected<Action>> {
        select::select(self, legals, start, words, most)
    }

    fn write_action(&self, action: Action) -> String {
        action::write(self, action)
    }

    fn read_roll(&self, text: &str) -> Result<Roll, Complaint> {
        let arena = || Arena::named(text).map(Roll::Arena);
        let terrain = || Layout::read(text).map(Roll::Terrain);
        let first = || text.parse::<Seat>().ok().map(Roll::First);
        let card = || Event::named(text).map(Roll::Card);
        // Whatever is owed now: an outcome of another draw is well formed.
        let roll = arena().or_else(terrain).or_else(first).or_else(card);
        roll.ok_or_else(|| Complaint::NoRoll { text: text.to_owned() })
    }

    fn write_roll(&self, roll: Roll) -> String {
        match roll {
            Roll::Arena(arena) => arena.to_string(),
            Roll::Terrain(layout) => layout.to_string(),
            Roll::First(seat) => seat.to_string(),
            Roll::Card(card) => card.to_string(),
        }
    }

    fn read_position(text: &str) -> Result<Self, Complaint> {
        position::read(text)
    }

    fn write_position(&self) -> Option<String> {
        position::write(self)
    }
}

//! How often a person may do what is no part of the game: say something, take back, change its mind, sit down.
//!
//! The log of a table is bounded. Without this one player could fill it in minutes, so that nobody could take anything
//! back, offer a draw or play again, and could flood the others with messages.

use game::Audience;

use crate::event::Event;
use crate::table::Table;
use crate::{PersonId, Refused};

/// How many milliseconds of patience an entry takes: one entry a second can go on for ever.
const EACH: i64 = 1_000;

/// The same for what nobody else learns of, such as another secret choice: programs that play fast change their minds
/// often, and disturb nobody.
const PRIVATE: i64 = 250;

/// How much patience there is: so many entries at once.
const MOST: i64 = 60 * EACH;

impl Table {
    /// Whether the person may add something that is no part of the game.
    pub(crate) fn has_patience(&self, person: PersonId, at: i64) -> Result<(), Refused> {
        let used = self.patience.iter().find(|(other, _)| *other == person).map(|(_, until)| until - at);
        if used.is_none_or(|used| used + EACH <= MOST) { Ok(()) } else { Err(Refused::TooOften) }
    }

    /// Counts such an entry. Everybody whose patience is whole again is forgotten.
    pub(crate) fn take_patience(&mut self, person: PersonId, event: &Event, at: i64) {
        let taken = if event.audience() == Audience::All { EACH } else { PRIVATE };
        let until = self.patience.iter().find(|(other, _)| *other == person).map_or(at, |(_, until)| *until);
        self.patience.retain(|(other, until)| *other != person && *until > at);
        self.patience.push((person, until.max(at) + taken));
    }
}

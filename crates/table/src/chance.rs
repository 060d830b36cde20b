//! The dice of a table: committed to before the start, verifiable afterwards.

use fair::TableDice;

use crate::event::Event;
use crate::table::{Holder, Place, Table};

/// What a seat adds to the dice.
pub(crate) fn bytes(place: &Place) -> &[u8] {
    match &place.holder {
        Holder::Person { bytes, .. } => bytes,
        Holder::Nobody | Holder::Bot(_) => &[],
    }
}

impl Table {
    /// The roll that the game waits for.
    ///
    /// Its number counts the rolls of the record as it stands. After a take-back the same dice fall
    /// again: taking back is no way to better dice.
    pub(crate) fn next_roll(&self) -> Option<Event> {
        let label = self.play.game.chance_label()?;
        let seats: Vec<&[u8]> = self.seats.iter().map(bytes).collect();
        let dice = TableDice::new(&self.secret, self.id.as_str(), &seats);
        let mut draw = |tickets: u32| dice.ticket(self.play.rolls, &label, tickets);
        let roll = self.play.game.draw_roll(&mut draw)?;
        Some(Event::Rolled { roll, hash: 0 })
    }
}

//! The dice of a table: committed to before the start, verifiable afterwards.

use fair::{Share, TableDice};

use crate::event::Event;
use crate::table::{Holder, Place, Table};

/// What a seat adds to the dice.
pub(crate) fn bytes(place: &Place) -> &[u8] {
    match &place.holder {
        Holder::Person { bytes, .. } => bytes,
        Holder::Nobody | Holder::Bot(_) => &[],
    }
}

/// What a seat adds to the dice, and what it committed to.
pub(crate) fn share(place: &Place) -> Share<'_> {
    match &place.holder {
        Holder::Person { bytes, commitment, .. } => Share { commitment: *commitment, bytes },
        Holder::Nobody | Holder::Bot(_) => Share::default(),
    }
}

impl Table {
    fn dice(&self) -> TableDice {
        let (secret, table) = (&self.secret, self.id.as_str());
        if self.dice == 1 {
            return TableDice::new(secret, table, &self.seats.iter().map(bytes).collect::<Vec<_>>());
        }
        TableDice::with_commitments(secret, table, &self.seats.iter().map(share).collect::<Vec<_>>())
    }

    /// The roll that the game waits for.
    ///
    /// Its number counts the rolls of the table. Those that were taken back at a practice table count, too.
    pub(crate) fn next_roll(&self) -> Option<Event> {
        let mut draw = |label: &str, tickets: u32| self.dice().ticket(self.play.rolls, label, tickets);
        let roll = self.play.game.draw_roll(&mut draw)?;
        Some(Event::Rolled { roll, hash: 0 })
    }
}

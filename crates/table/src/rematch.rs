//! Playing again.

use crate::ask::Requester;
use crate::event::{Away, Event, Guest};
use crate::table::{Holder, Phase, Table};
use crate::{Chair, Plan, Refused, TableId};
use game::Seat;

impl Table {
    /// A person wants to play again, or no longer.
    pub(crate) fn want_rematch(
        &mut self,
        requester: Requester<'_>,
        yes: bool,
        at: i64,
    ) -> Result<(), Refused> {
        if self.phase != Phase::Over || self.again.is_some() {
            return Err(if self.phase == Phase::Over { Refused::Over } else { Refused::NotOver });
        }
        let seats = self.seats_of(requester.person);
        if seats.is_empty() {
            return Err(Refused::NotSeated);
        }
        for seat in seats {
            self.commit(Some((requester.person, requester.id)), Event::Rematch { seat, yes }, at)?;
        }
        Ok(())
    }

    /// All want to play again: there.
    ///
    /// # Errors
    /// If they do not.
    pub fn play_again(&mut self, table: TableId, at: i64) -> Result<(), Refused> {
        if self.again.is_some() || self.wanted_again().is_none() {
            return Err(Refused::NotOver);
        }
        self.commit(None, Event::Again { table }, at)
    }

    /// The plan of the rematch and who sits where, with the seats rotated by one, once all people want it.
    pub fn wanted_again(&self) -> Option<(Plan, Vec<Option<Guest>>)> {
        let wishing = self.rematch();
        let people = |seat: &Seat| matches!(self.seats[seat.index()].holder, Holder::Person { .. });
        let absent = |seat: Seat| self.absent(seat).is_some();
        let all = self.seats_all().filter(people).all(|seat| wishing.contains(seat) || absent(seat));
        if self.phase != Phase::Over || wishing.is_empty() || !all {
            return None;
        }
        // All have agreed to play: nobody has to start it.
        let mut plan = Plan { host_starts: false, from: None, ..self.plan.clone() };
        for ((chair, place), seat) in plan.chairs.iter_mut().zip(&self.seats).zip(self.seats_all()) {
            if let Some(bot) = self.absent(seat) {
                *chair = Chair::Bot(bot.to_owned());
                continue;
            }
            // The host may have changed its mind about bots since.
            match (&*chair, &place.holder) {
                (_, Holder::Bot(bot)) => *chair = Chair::Bot(bot.clone()),
                (Chair::Bot(_), _) => *chair = Chair::Open,
                (Chair::Me | Chair::Open | Chair::Neighbour(_), _) => {}
            }
        }
        let mut guests: Vec<Option<Guest>> = self.seats_all().map(|seat| self.guest(seat)).collect();
        plan.chairs.rotate_right(1);
        guests.rotate_right(1);
        Some((plan, guests))
    }

    /// The bot that plays on for a person who has gone, and has not come back to play again.
    fn absent(&self, seat: Seat) -> Option<&str> {
        let held = self.seats[seat.index()].held.as_ref().filter(|_| !self.rematch.contains(seat));
        held.filter(|(_, why)| matches!(why, Away::Left | Away::Gone)).map(|(bot, _)| bot.as_str())
    }

    fn guest(&self, seat: Seat) -> Option<Guest> {
        if self.absent(seat).is_some() {
            return None;
        }
        match &self.seats[seat.index()].holder {
            Holder::Person { id, name, .. } => Some(Guest { person: *id, name: name.clone() }),
            Holder::Nobody | Holder::Bot(_) => None,
        }
    }
}

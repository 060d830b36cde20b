//! Whose people are connected, here or to another node, and what happens to seats whose people are gone.

use game::{Seat, Seats};
use table::{Absence, ClockPlan, Holder, PersonId};
use tokio::time::Instant;
use tungstenite::Utf8Bytes;

use super::{ANNOUNCE, Room};

/// Who is connected to another node.
pub(super) struct RemotePresence {
    node: String,
    seats: Seats,
    /// When the node said so.
    at: Instant,
}

impl Room {
    /// The seats whose people are connected, here or elsewhere.
    pub(super) fn present(&self) -> Seats {
        let now = Instant::now();
        let recent = |other: &&RemotePresence| other.at + 3 * ANNOUNCE > now;
        let elsewhere = self.elsewhere.iter().filter(recent).flat_map(|other| other.seats);
        self.present_here().into_iter().chain(elsewhere).collect()
    }

    fn present_here(&self) -> Seats {
        let people = self.subscribers.iter().filter_map(|subscriber| subscriber.person.as_deref());
        people.flat_map(|person| self.table.seats_of(person.id)).collect()
    }

    /// Whether the person of this seat is connected here: found sooner than [`Self::present`] finds all.
    fn is_here(&self, seat: Seat) -> bool {
        let Holder::Person { id, .. } = &self.table.seats()[seat.index()].holder else { return false };
        let mut people = self.subscribers.iter().filter_map(|subscriber| subscriber.person.as_deref());
        people.any(|person| person.id == *id)
    }

    /// The person has just done or asked something.
    pub(super) fn person_seen(&mut self, person: PersonId) {
        for seat in self.table.seats_of(person) {
            self.last_seen[seat.index()] = Instant::now();
        }
    }

    /// Some subscribers are gone; these seats' people were connected before.
    pub(super) fn disconnected(&mut self, was: Seats) {
        let now = Instant::now();
        let present = self.present();
        for seat in was.into_iter().filter(|seat| !present.contains(*seat)) {
            self.last_seen[seat.index()] = now;
        }
        self.stay();
        self.presence_changed(was);
    }

    /// Another node says who is connected to it.
    pub(super) fn present_elsewhere(&mut self, node: String, seats: Seats) {
        let was = self.present();
        self.elsewhere.retain(|other| other.node != node);
        self.elsewhere.push(RemotePresence { node, seats, at: Instant::now() });
        self.presence_changed(was);
    }

    /// Tells everybody if other seats' people are connected than before.
    pub(super) fn presence_changed(&mut self, was: Seats) {
        let present = self.present();
        if present == was {
            return;
        }
        let present: Vec<String> = present.into_iter().map(|seat| seat.to_string()).collect();
        let text: Utf8Bytes = wire::write(&wire::PresenceJson { t: "presence", present: &present }).into();
        let everybody: Vec<u64> = self.subscribers.iter().map(|subscriber| subscriber.id).collect();
        for subscriber in everybody {
            self.send(subscriber, text.clone());
        }
        self.announce_presence();
    }

    /// Tells the other nodes who is connected to this one.
    pub(super) fn announce_presence(&mut self) {
        self.announce_at = Instant::now() + ANNOUNCE;
        self.app.bus.present(self.id, self.present_here());
    }

    /// When the next person who owes a decision has been gone for too long.
    pub(super) fn gone_at(&self) -> Option<Instant> {
        let plan = self.table.plan();
        if plan.absence == Absence::Wait || matches!(plan.clock, ClockPlan::Days(_)) {
            return None;
        }
        let mut away: Seats = self.table.ticking().into_iter().filter(|seat| !self.is_here(*seat)).collect();
        if !away.is_empty() {
            let present = self.present();
            away = away.into_iter().filter(|seat| !present.contains(*seat)).collect();
        }
        let grace = self.app.limits.absence;
        away.into_iter().map(|seat| self.last_seen[seat.index()] + grace).min()
    }

    /// Has bots play for people who have been gone for too long; whether there were any.
    pub(super) fn replace_absent(&mut self, now: Instant) -> bool {
        if self.gone_at().is_none_or(|gone| gone > now) {
            return false;
        }
        let (present, grace) = (self.present(), self.app.limits.absence);
        let mut changed = false;
        for seat in self.table.ticking() {
            let late = self.last_seen[seat.index()] + grace <= now;
            if late && !present.contains(seat) {
                changed |= self.table_mut().gone(seat, crate::now());
            }
        }
        changed
    }
}

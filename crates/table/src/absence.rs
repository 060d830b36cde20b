//! People who are away: their clock ran out, their connection is gone, or they left.

use game::Seat;

use crate::ask::Requester;
use crate::event::{Away, Event};
use crate::table::{Holder, Phase, Place, Table};
use crate::{Absence, Refused};

impl Table {
    /// Handles the clocks that have run out by now. Returns whether there were any.
    pub fn time(&mut self, at: i64) -> bool {
        let out = |table: &Self| {
            let late = |seat: &Seat| table.clock.deadline(*seat).is_some_and(|deadline| deadline <= at);
            table.ticking().into_iter().find(late)
        };
        let mut any = self.start_late(at);
        while let Some(seat) = out(self) {
            any = true;
            if self.away(seat, Away::Time, None, at).is_err() {
                break;
            }
        }
        any
    }

    /// Takes back from the clocks what an outage would be charged, unless that has been done. Returns whether that
    /// changes anything.
    pub fn pause(&mut self, began: i64, ended: i64, at: i64) -> bool {
        self.loses(began, ended) && self.commit(None, Event::Paused { began, ended }, at).is_ok()
    }

    /// Whether an outage would be charged to somebody.
    pub fn loses(&self, began: i64, ended: i64) -> bool {
        !self.ticking().is_empty() && self.clock.lost(began, ended) > 0
    }

    /// The person of a seat has been disconnected for long. Returns whether that changes anything.
    pub fn gone(&mut self, seat: Seat, at: i64) -> bool {
        let waits = self.plan.absence == Absence::Wait;
        !waits && self.ticking().contains(seat) && self.away(seat, Away::Gone, None, at).is_ok()
    }

    /// The person takes its seats over from the bots that held them.
    pub(crate) fn back(&mut self, requester: Requester<'_>, at: i64) -> Result<(), Refused> {
        for seat in self.seats_of(requester.person) {
            let place = &self.seats[seat.index()];
            if place.held.is_some() && !place.forfeited {
                self.commit(Some((requester.person, None)), Event::Back { seat }, at)?;
            }
        }
        Ok(())
    }

    /// A person leaves for good.
    pub(crate) fn leave(&mut self, requester: Requester<'_>, at: i64) -> Result<(), Refused> {
        let seats = self.seats_of(requester.person);
        if seats.is_empty() {
            return Err(Refused::NotSeated);
        }
        match self.phase {
            Phase::Over | Phase::Closed => return Err(Refused::Over),
            Phase::Open => {
                for seat in seats {
                    self.commit(Some((requester.person, requester.id)), Event::Stood { seat }, at)?;
                }
            }
            Phase::Playing => {
                for seat in seats {
                    if self.phase == Phase::Playing && !self.seats[seat.index()].forfeited {
                        self.away(seat, Away::Left, Some(requester), at)?;
                    }
                }
            }
        }
        let deserted = |place: &Place| !matches!(place.holder, Holder::Person { .. }) || place.forfeited;
        let host_left = self.phase == Phase::Open && requester.person == self.host;
        if host_left || (self.phase == Phase::Playing && self.seats.iter().all(deserted)) {
            self.commit(Some((requester.person, None)), Event::Closed, at)?;
        }
        Ok(())
    }

    /// A bot takes the seat over, for a while or for good.
    fn away(&mut self, seat: Seat, why: Away, by: Option<Requester<'_>>, at: i64) -> Result<(), Refused> {
        let bot = self.plan.stand_in().to_owned();
        let event = if why == Away::Left || self.plan.absence == Absence::Forfeit {
            Event::Forfeited { seat, bot, why }
        } else {
            Event::Held { seat, bot, why }
        };
        self.commit(by.map(|requester| (requester.person, requester.id)), event, at)?;
        self.advance(at);
        Ok(())
    }
}

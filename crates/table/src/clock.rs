//! How long each seat may still think. Every time comes from the log, so that all nodes agree.

use game::{MAX_SEATS, Seat, Seats};

use crate::ClockPlan;

const SECOND: i64 = 1000;
const DAY: i64 = 86_400 * SECOND;

/// What somebody who comes back after the clock ran out has at least.
const COMEBACK: i64 = 30 * SECOND;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    plan: ClockPlan,
    left: [i64; MAX_SEATS as usize],
    /// Since when the running ones run.
    since: i64,
}

impl Clock {
    pub(crate) fn new(plan: ClockPlan) -> Self {
        let left = match plan {
            ClockPlan::None => 0,
            ClockPlan::Real { start, .. } => i64::from(start) * SECOND,
            ClockPlan::Days(days) => i64::from(days) * DAY,
        };
        Self { plan, left: [left; MAX_SEATS as usize], since: 0 }
    }

    /// Lets the clocks of these seats run until now.
    pub(crate) fn run(&mut self, ticking: Seats, at: i64) {
        let spent = (at - self.since).max(0);
        for seat in ticking {
            self.left[seat.index()] -= spent;
        }
        self.since = self.since.max(at);
    }

    /// The seat has decided.
    pub(crate) fn decided(&mut self, seat: Seat) {
        if let ClockPlan::Real { increment, .. } = self.plan {
            self.left[seat.index()] += i64::from(increment) * SECOND;
        }
    }

    /// These seats are asked for a decision.
    pub(crate) fn asked(&mut self, seats: Seats, at: i64) {
        self.since = self.since.max(at);
        if let ClockPlan::Days(days) = self.plan {
            for seat in seats {
                self.left[seat.index()] = i64::from(days) * DAY;
            }
        }
    }

    /// Somebody is back after the clock ran out.
    pub(crate) fn back(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        *left = (*left).max(COMEBACK);
    }

    /// When the clock of a seat that runs will have run out.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<i64> {
        (self.plan != ClockPlan::None).then(|| self.since + self.left[seat.index()])
    }

    /// What the seat has left.
    pub(crate) fn left(&self, seat: Seat, ticking: bool, at: i64) -> Option<i64> {
        let spent = if ticking { (at - self.since).max(0) } else { 0 };
        (self.plan != ClockPlan::None).then(|| (self.left[seat.index()] - spent).max(0))
    }
}

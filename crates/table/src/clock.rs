//! How long each seat may still think. Every time comes from the log, so that all nodes agree.

use game::{MAX_SEATS, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::ClockPlan;

const SECOND: i64 = 1000;
const DAY: i64 = 86_400 * SECOND;

/// What somebody who comes back after the clock ran out has at least.
const COMEBACK: i64 = 30 * SECOND;

/// The clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Clock {
    plan: ClockPlan,
    left: [i64; MAX_SEATS as usize],
    /// Since when the running ones run.
    since: i64,
    /// The end of the last outage that was not charged.
    paused_until: i64,
}

impl Clock {
    pub(crate) fn new(plan: ClockPlan) -> Self {
        let left = match plan {
            ClockPlan::None => 0,
            ClockPlan::Real { start, .. } => i64::from(start) * SECOND,
            ClockPlan::Days(days) => i64::from(days) * DAY,
        };
        Self { plan, left: [left; MAX_SEATS as usize], since: 0, paused_until: 0 }
    }

    /// Lets the clocks of these seats run until now.
    pub(crate) fn run(&mut self, ticking: Seats, at: i64) {
        let spent = (at - self.since).max(0);
        for seat in ticking {
            self.left[seat.index()] -= spent;
        }
        self.since = self.since.max(at);
    }

    /// Nobody could play meanwhile: that time is charged to nobody.
    pub(crate) fn pause(&mut self, began: i64, ended: i64) {
        let lost = self.lost(began, ended);
        self.since += lost;
        self.paused_until = self.paused_until.max(ended);
    }

    /// How much an outage would be charged.
    pub(crate) fn lost(&self, began: i64, ended: i64) -> i64 {
        if self.plan == ClockPlan::None {
            return 0;
        }
        // Outages that several nodes saw may overlap.
        (ended - began.max(self.since).max(self.paused_until)).max(0)
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

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: ClockPlan = ClockPlan::Real { start: 100, increment: 0 };
    const SEAT: Seat = Seat::new(0);

    /// A clock that was started at second 10.
    fn started() -> Clock {
        let mut clock = Clock::new(PLAN);
        clock.asked(Seats::only(SEAT), 10 * SECOND);
        clock
    }

    fn left(clock: &Clock, at: i64) -> i64 {
        clock.left(SEAT, true, at * SECOND).unwrap() / SECOND
    }

    #[test]
    fn an_outage_is_not_charged() {
        let mut clock = started();
        assert_eq!(left(&clock, 70), 40);
        clock.pause(20 * SECOND, 60 * SECOND);
        assert_eq!(left(&clock, 70), 80);
        assert_eq!(clock.deadline(SEAT), Some(150 * SECOND));
        clock.run(Seats::only(SEAT), 70 * SECOND);
        assert_eq!(left(&clock, 80), 70);
    }

    #[test]
    fn outages_that_overlap_count_once() {
        let mut clock = started();
        clock.pause(20 * SECOND, 50 * SECOND);
        clock.pause(20 * SECOND, 60 * SECOND);
        clock.pause(20 * SECOND, 60 * SECOND);
        assert_eq!(left(&clock, 70), 80);
        assert_eq!(clock.lost(30 * SECOND, 60 * SECOND), 0);
    }

    #[test]
    fn what_was_lost_before_the_clock_ran_is_no_gift() {
        let mut clock = started();
        clock.pause(0, 30 * SECOND);
        assert_eq!(left(&clock, 30), 100);
        clock.pause(40 * SECOND, 35 * SECOND);
        assert_eq!(left(&clock, 40), 90, "an outage that ends before it begins is none");
        let mut none = Clock::new(ClockPlan::None);
        none.pause(0, 30 * SECOND);
        assert_eq!((none.lost(30 * SECOND, 99 * SECOND), none.deadline(SEAT)), (0, None));
    }
}

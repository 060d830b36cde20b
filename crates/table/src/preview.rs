//! What an action would do.

use catalog::{AnyGame, AnyView, AnyWhat};
use game::{Fact, Seat, Viewer};

use crate::No;
use crate::table::{Holder, Phase, Place, Table};

/// What an action would do, as far as the seat that asks can tell.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// What would happen.
    pub facts: Vec<Fact<AnyWhat>>,
    /// What the seat would see then.
    pub view: AnyView,
}

impl Table {
    /// What an action of a seat would do. It is tried on a game imagined from what the seat may know, so
    /// that nothing which others hide can show; up to the next decision or roll.
    ///
    /// # Errors
    /// If the game has not begun or is over, or the rules refuse the action: then by which rule.
    pub fn preview(&self, seat: Seat, action: &str) -> Result<Preview, No> {
        match self.phase() {
            Phase::Open => return Err(No::NotBegun),
            Phase::Over | Phase::Closed => return Err(No::Over),
            Phase::Playing => {}
        }
        if !self.game().has_seat(seat) {
            return Err(No::NoSeat);
        }
        let (facts, view) = self.play.asking(seat).foresee(seat, action)?;
        Ok(Preview { facts, view })
    }

    /// Whether advice is given: it was agreed on, and still wrongs nobody. Who plays against bots may have
    /// let people take their seats.
    pub fn gives_advice(&self) -> bool {
        let people = |place: &&Place| !matches!(place.holder, Holder::Bot(_));
        let asks_what_if = self.plan.from.is_some();
        self.plan.hints && (asks_what_if || self.seats.iter().filter(people).count() <= 1)
    }

    /// What the seat may know where it is asked for a decision, for somebody who shall advise it.
    ///
    /// # Errors
    /// If the table gives no advice, or nothing is asked of the seat.
    pub fn advised(&self, seat: Seat) -> Result<AnyView, No> {
        if !self.gives_advice() {
            return Err(No::NoHints);
        }
        match self.phase() {
            Phase::Open => return Err(No::NotBegun),
            Phase::Over | Phase::Closed => return Err(No::Over),
            Phase::Playing => {}
        }
        if self.decision(seat).is_none() {
            return Err(No::NotYourDecision);
        }
        Ok(self.play.asking(seat).view(Viewer::Seat(seat)))
    }

    /// The game as it began, and every decision and roll since: secrets included, not for anybody as it is.
    pub fn lines(&self) -> Option<(AnyGame, impl Iterator<Item = &str>)> {
        // The plan was a game when the table was made.
        self.plan.game().ok().map(|game| (game, self.play.lines.iter()))
    }
}

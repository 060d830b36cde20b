//! Draws by agreement: offered and accepted at the table, declined by playing on.

use game::Seat;

use crate::Refused;
use crate::ask::Requester;
use crate::event::Event;
use crate::table::{Holder, Place, Table};

impl Table {
    /// Accepts the draw that another seat offers, or offers one: in one's own turn, and once in it.
    pub(crate) fn draw(&mut self, requester: Requester<'_>, seat: Seat, at: i64) -> Result<(), Refused> {
        self.mine(requester.person, seat)?;
        self.playing()?;
        if self.seats[seat.index()].forfeited {
            return Err(Refused::Forfeited);
        }
        self.play.game.check_draw()?;
        let by = Some((requester.person, requester.id));
        match self.draw_offer {
            Some(offer) if offer == seat => Err(Refused::DrawOffered),
            Some(_) => {
                self.back(requester, at)?;
                self.commit(by, Event::DrawAgreed { seat, hash: 0 }, at)
            }
            None if !self.play.owed.contains(seat) => Err(Refused::NotYourDecision),
            None => {
                self.back(requester, at)?;
                self.commit(by, Event::DrawOffered { seat }, at)
            }
        }
    }

    /// A bot accepts the draw that it is offered, instead of deciding.
    ///
    /// # Errors
    /// If it holds no such seat for itself, the decision is past, or no draw is offered to it.
    pub fn bot_accepts_draw(&mut self, seat: Seat, decision: u32, at: i64) -> Result<(), Refused> {
        self.bot_decides(seat, decision)?;
        if !self.is_offered_draw(seat) {
            return Err(Refused::NoDecision);
        }
        if !self.may_bot_agree(seat) {
            return Err(Refused::NotYours);
        }
        self.commit(None, Event::DrawAgreed { seat, hash: 0 }, at)
    }

    /// Whether a bot may agree for the seat: only where it plays for itself. A bot that stands in for a person
    /// keeps the game going and does not end it for that person. Its act declines an offer as any act of the
    /// seat does, because the offer was made for the position before it.
    pub fn may_bot_agree(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Place { holder: Holder::Bot(_), .. }))
    }

    /// The seat that offers a draw.
    pub fn draw_offer(&self) -> Option<Seat> {
        self.draw_offer
    }

    /// Whether another seat offers this one a draw.
    pub fn is_offered_draw(&self, seat: Seat) -> bool {
        self.draw_offer.is_some_and(|offer| offer != seat)
    }

    /// Whether the players could agree on a draw now.
    pub fn may_draw(&self) -> bool {
        self.playing().is_ok() && self.play.game.check_draw().is_ok()
    }
}

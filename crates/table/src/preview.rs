//! What an action would do.

use catalog::{AnyGame, AnyView, AnyWhat};
use game::{Fact, Seat, Viewer};

use crate::Refused;
use crate::table::{Holder, Phase, Place, Table};

/// What an action would do, as far as the asking seat can know.
#[derive(Clone, PartialEq, Debug)]
pub struct Preview {
    /// What would happen.
    pub facts: Vec<Fact<AnyWhat>>,
    /// What the seat would see then.
    pub view: AnyView,
}

/// What an opponent could do.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// Who.
    pub seat: Seat,
    /// In the notation.
    pub action: String,
    /// What would happen.
    pub facts: Vec<Fact<AnyWhat>>,
}

/// More actions of a seat are not tried: powers can have very many forms.
const MOST_FORESEEN: usize = 1500;

impl Table {
    /// What an action of a seat would do. It is tried on a game imagined from what the seat may know, so
    /// that nothing which others hide can show; up to the next decision or roll.
    ///
    /// # Errors
    /// If the game has not begun or is over, or the rules refuse the action: then by which rule.
    pub fn preview(&self, seat: Seat, action: &str) -> Result<Preview, Refused> {
        match self.phase() {
            Phase::Open => return Err(Refused::NotBegun),
            Phase::Over | Phase::Closed => return Err(Refused::Over),
            Phase::Playing => {}
        }
        if !self.game().has_seat(seat) {
            return Err(Refused::NoSeat);
        }
        let (facts, view) = self.play.requester(seat).foresee(seat, action)?;
        Ok(Preview { facts, view })
    }

    /// What each seat opposed to this one could do if it were its turn now, one action at a time: the seat, the
    /// action, and what would happen. Tried on a game imagined from what the seat may know.
    ///
    /// # Errors
    /// If the game has not begun or is over.
    pub fn outlook(&self, seat: Seat) -> Result<Vec<Outlook>, Refused> {
        self.playing()?;
        if !self.game().has_seat(seat) {
            return Err(Refused::NoSeat);
        }
        let game = AnyGame::imagine(&self.play.requester(seat).view(Viewer::Seat(seat)), &mut |_| 0);
        let opposed = self.seats_all().filter(|other| game.are_opposed(seat, *other));
        let outlook = |other: Seat| {
            let acts = game.outlook(other, MOST_FORESEEN);
            acts.into_iter().map(move |(action, facts)| Outlook { seat: other, action, facts })
        };
        Ok(opposed.flat_map(outlook).collect())
    }

    /// Whether advice is given: the settings allow it, and it is still fair. People may have taken the seats
    /// of bots meanwhile.
    pub fn gives_advice(&self) -> bool {
        let people = |place: &&Place| !matches!(place.holder, Holder::Bot(_));
        let asks_what_if = self.plan.from.is_some();
        self.plan.hints && (asks_what_if || self.seats.iter().filter(people).count() <= 1)
    }

    /// The view of a seat that owes a decision, for advice.
    ///
    /// # Errors
    /// If the table gives no advice, or nothing is asked of the seat.
    pub fn advised(&self, seat: Seat) -> Result<AnyView, Refused> {
        if !self.gives_advice() {
            return Err(Refused::NoHints);
        }
        match self.phase() {
            Phase::Open => return Err(Refused::NotBegun),
            Phase::Over | Phase::Closed => return Err(Refused::Over),
            Phase::Playing => {}
        }
        if self.decision(seat).is_none() {
            return Err(Refused::NotYourDecision);
        }
        Ok(self.play.requester(seat).view(Viewer::Seat(seat)))
    }

    /// The game as it began, and every decision and roll since: secrets included, not for anybody as it is.
    pub fn lines(&self) -> Option<(AnyGame, impl Iterator<Item = &str>)> {
        // The plan was a game when the table was made.
        self.start_of_game().ok().map(|game| (game, self.play.lines.iter()))
    }
}

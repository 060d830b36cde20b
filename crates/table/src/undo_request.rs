//! Undo beyond one's own turn: asked for by a seat, and done once all other people at the table have agreed.

use catalog::Move;
use game::{Seat, Seats};

use crate::Refused;
use crate::ask::Requester;
use crate::event::Event;
use crate::news::NoteKind;
use crate::table::{Holder, Place, Table};

/// A seat asks the other people to let it undo its last act, with everything that came after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoRequest {
    /// The seat that asks.
    pub seat: Seat,
    /// How many lines of the record would be left.
    pub lines: u32,
    /// The number of the request, so that a late answer is not taken for one to the next request.
    pub number: u32,
    /// The seats that have agreed.
    pub agreed: Seats,
}

impl Table {
    /// Asks the others to undo the seat's last act.
    pub(crate) fn ask_undo(&mut self, requester: Requester<'_>, seat: Seat, at: i64) -> Result<(), Refused> {
        self.mine(requester.person, seat)?;
        let lines = self.undo_by_consent(seat)?;
        self.back(requester, at)?;
        self.commit(Some((requester.person, requester.id)), Event::UndoAsked { seat, lines }, at)
    }

    /// Agrees to a request, declines it, or withdraws one's own.
    pub(crate) fn answer_undo(
        &mut self,
        requester: Requester<'_>,
        seat: Seat,
        number: u32,
        yes: bool,
        at: i64,
    ) -> Result<(), Refused> {
        self.mine(requester.person, seat)?;
        self.playing()?;
        let request = self.undo_request.filter(|request| request.number == number);
        let request = request.ok_or(Refused::NoUndoRequest)?;
        let by = Some((requester.person, requester.id));
        let own = self.seats_of(requester.person).contains(request.seat);
        if !yes {
            // Whoever has agreed may still change their mind: nothing has been undone yet.
            return self.commit(by, Event::UndoDeclined { seat: if own { request.seat } else { seat } }, at);
        }
        if own || self.seats[seat.index()].forfeited {
            return Err(Refused::NotYours);
        }
        if !self.undo_waits_for().contains(seat) {
            return Err(Refused::AlreadyDecided);
        }
        self.back(requester, at)?;
        self.commit(by, Event::UndoAgreed { seat }, at)?;
        if self.undo_waits_for().is_empty() {
            let UndoRequest { seat, lines, .. } = request;
            self.commit(None, Event::Undone { seat, lines, takeback: false }, at)?;
            self.advance(at);
        }
        Ok(())
    }

    /// How many lines would be left if the others agreed to undo the last act of this seat. Nothing that was rolled
    /// or revealed since is ever undone: it cannot be forgotten.
    pub(crate) fn undo_by_consent(&self, seat: Seat) -> Result<u32, Refused> {
        self.playing()?;
        self.has_place()?;
        if self.undo_request.is_some() {
            return Err(Refused::UndoAsked);
        }
        if self.undo_refused_at == Some((seat, self.play.lines.len() as u32)) {
            return Err(Refused::UndoDeclined);
        }
        if self.play.undos >= crate::deciding::MOST_UNDOS {
            return Err(Refused::UndoLimit);
        }
        // Against bots alone a practice table takes back more; somebody must be there to be asked.
        if self.seats[seat.index()].forfeited || self.others_to_ask(seat).is_empty() {
            return Err(Refused::NoUndo);
        }
        // What the seat may undo by itself needs no consent.
        if self.play.own.is_some_and(|(own, _)| own == seat) {
            return Err(Refused::NoUndo);
        }
        let by_seat = |(index, line): &(usize, &str)| {
            !self.play.is_by_itself(*index)
                && Move::try_from(*line).is_ok_and(|line| line.seat() == Some(seat))
        };
        let open = (self.play.open_since as usize).max(self.plan.prelude());
        let last = self.play.lines.iter().enumerate().skip(open).rfind(by_seat);
        last.map(|(line, _)| line as u32).ok_or(Refused::NoUndo)
    }

    /// The seats of other people than the one who sits here, as far as they still play.
    fn others_to_ask(&self, seat: Seat) -> Seats {
        let person = |seat: Seat| match &self.seats[seat.index()] {
            Place { holder: Holder::Person { id, .. }, forfeited: false, .. } => Some(*id),
            Place { .. } => None,
        };
        let me = person(seat);
        self.seats_all().filter(|other| person(*other).is_some_and(|other| Some(other) != me)).collect()
    }

    /// The seats whose consent is missing. Bots do not mind; a person who has agreed with one seat has with all.
    pub fn undo_waits_for(&self) -> Seats {
        let Some(request) = &self.undo_request else { return Seats::NONE };
        let agreed = |seat: Seat| match &self.seats[seat.index()].holder {
            Holder::Person { id, .. } => {
                self.seats_of(*id).into_iter().any(|own| request.agreed.contains(own))
            }
            Holder::Nobody | Holder::Bot(_) => true,
        };
        self.others_to_ask(request.seat).into_iter().filter(|seat| !agreed(*seat)).collect()
    }

    /// The request that is open.
    pub fn undo_request(&self) -> Option<&UndoRequest> {
        self.undo_request.as_ref()
    }

    /// Whether the seat could ask the others to undo its last act.
    pub fn may_ask_undo(&self, seat: Seat) -> bool {
        self.undo_by_consent(seat).is_ok()
    }

    // How the fold follows.

    pub(crate) fn undo_asked(&mut self, seat: Seat, lines: u32) {
        let number = self.version();
        self.undo_request = Some(UndoRequest { seat, lines, number, agreed: Seats::NONE });
        self.news.note_line(seat, NoteKind::UndoAsked);
        self.news.seats = true;
    }

    pub(crate) fn undo_agreed(&mut self, seat: Seat) -> Result<(), Refused> {
        let request = self.undo_request.as_mut().ok_or(Refused::NoUndoRequest)?;
        request.agreed = request.agreed.with(seat);
        self.news.seats = true;
        Ok(())
    }

    /// The person of a seat has acted. Whoever asked has changed their mind then, and whoever was asked and plays on
    /// instead of answering declines; the note stands before the facts of the act.
    pub(crate) fn plays_on(&mut self, seat: Seat, facts_before: usize) {
        let Some(request) = self.undo_request else { return };
        let asks = match &self.seats[seat.index()].holder {
            Holder::Person { id, .. } => self.seats_of(*id).contains(request.seat),
            Holder::Nobody | Holder::Bot(_) => false,
        };
        if asks || self.undo_waits_for().contains(seat) {
            let act = self.news.facts.split_off(facts_before);
            self.undo_declined(if asks { request.seat } else { seat });
            self.news.facts.extend(act);
        }
    }

    /// A seat has declined the open request, or withdrawn its own; by an answer, or by playing on.
    pub(crate) fn undo_declined(&mut self, seat: Seat) {
        let Some(request) = self.undo_request.take() else { return };
        let kind = if request.seat == seat { NoteKind::UndoWithdrawn } else { NoteKind::UndoDeclined };
        if kind == NoteKind::UndoDeclined {
            self.undo_refused_at = Some((request.seat, self.play.lines.len() as u32));
        }
        self.news.note_line(seat, kind);
        self.news.seats = true;
    }

    /// The open request cannot be granted any more: something was rolled or revealed, or the game has ended.
    pub(crate) fn undo_lapses(&mut self) {
        let gone = |request: &UndoRequest| request.lines < self.play.open_since;
        if self.undo_request.as_ref().is_some_and(gone) || self.playing().is_err() {
            self.news.seats |= self.undo_request.take().is_some();
        }
    }
}

//! Decisions during the game: by people, by bots and by standing answers, and taking them back.

use catalog::Move;
use game::Seat;

use crate::ask::Requester;
use crate::event::{Event, How};
use crate::table::{Holder, Phase, Table};
use crate::{PersonId, Refused};

/// How often something may be taken back before the game gets further than it has ever been.
pub(crate) const MOST_UNDOS: u32 = 200;

impl Table {
    /// A person decides, or changes a decision that is still secret.
    pub(crate) fn act(
        &mut self,
        requester: Requester<'_>,
        seat: Seat,
        decision: u32,
        action: String,
        at: i64,
    ) -> Result<(), Refused> {
        self.mine(requester.person, seat)?;
        self.playing()?;
        if self.seats[seat.index()].forfeited {
            return Err(Refused::Forfeited);
        }
        let by = Some((requester.person, requester.id));
        let asked = self.play.decisions[seat.index()];
        if decision > asked {
            return Err(Refused::NoDecision);
        }
        if decision < asked {
            return Err(Refused::AlreadyDecided);
        }
        if self.play.owed.contains(seat) {
            if self.seats_of(requester.person).into_iter().any(|seat| self.seats[seat.index()].held.is_some())
            {
                // Tried first: coming back is public, and must not happen if the act is refused.
                let mut game = self.play.game.clone();
                game.act(seat, &action, &mut Vec::new()).map_err(Refused::from)?;
                self.back(requester, at)?;
            }
            self.commit(by, Event::Did { seat, action, how: How::Person, hash: 0 }, at)?;
            self.advance(at);
            return Ok(());
        }
        if self.play.changeable(seat).is_some() {
            self.has_place()?;
            self.has_patience(requester.person, at)?;
            return self.commit(by, Event::Revised { seat, action, hash: 0 }, at);
        }
        Err(Refused::AlreadyDecided)
    }

    /// A bot decides for a seat that it holds.
    ///
    /// # Errors
    /// If it holds no such seat, the decision is past, or the rules refuse.
    pub fn bot_acts(&mut self, seat: Seat, decision: u32, action: String, at: i64) -> Result<(), Refused> {
        self.bot_decides(seat, decision)?;
        self.commit(None, Event::Did { seat, action, how: How::Bot, hash: 0 }, at)?;
        self.advance(at);
        Ok(())
    }

    /// Whether a bot owes this decision.
    pub(crate) fn bot_decides(&self, seat: Seat, decision: u32) -> Result<(), Refused> {
        self.playing()?;
        if self.bot_of(seat).is_none() {
            return Err(Refused::NotYours);
        }
        if !self.play.owed.contains(seat) || self.play.decisions[seat.index()] != decision {
            return Err(Refused::AlreadyDecided);
        }
        Ok(())
    }

    /// Takes the last act of a seat back.
    pub(crate) fn take_back(&mut self, requester: Requester<'_>, seat: Seat, at: i64) -> Result<(), Refused> {
        self.mine(requester.person, seat)?;
        let (mut line, takeback) = self.undo(requester.person, seat)?;
        if takeback {
            // What bots had chosen in secret before me I know by now: they choose again.
            let mut before = self.play.clone();
            before.back_to(line as usize)?;
            line = before.first_of_together().unwrap_or(line);
        }
        self.commit(
            Some((requester.person, requester.id)),
            Event::Undone { seat, lines: line, takeback },
            at,
        )?;
        // What is taken back to may be a roll.
        self.advance(at);
        Ok(())
    }

    /// What taking back would be, if it is allowed: how many lines are left, and whether it goes beyond the
    /// own acts of a turn.
    pub(crate) fn undo(&self, person: PersonId, seat: Seat) -> Result<(u32, bool), Refused> {
        // Once a game is over its dice are revealed: it must not go on.
        self.playing()?;
        self.has_place()?;
        if self.play.undos >= MOST_UNDOS {
            return Err(Refused::UndoLimit);
        }
        let lines = self.play.lines.len() as u32;
        if self.play.own.is_some_and(|(own, from)| own == seat && lines > from) {
            return Ok((lines - 1, false));
        }
        if !self.plan.practice {
            return Err(Refused::NoUndo);
        }
        // Alone against bots, anything may be taken back: it is unfair to nobody.
        let mine = self.seats_of(person);
        let alone = self
            .seats_all()
            .all(|seat| mine.contains(seat) || matches!(self.seats[seat.index()].holder, Holder::Bot(_)));
        if !alone {
            return Err(Refused::NoUndo);
        }
        // What was played before this table is not taken back.
        let played = self.plan.prelude();
        let by_me = |line: &str| Move::try_from(line).ok().and_then(|line| line.seat());
        let own = |(index, line): &(usize, &str)| {
            *index >= played && by_me(line).is_some_and(|by| mine.contains(by))
        };
        let last = self.play.lines.iter().enumerate().rev().find(own);
        match last {
            Some((line, _)) => Ok((line as u32, true)),
            None => Err(Refused::NoUndo),
        }
    }

    /// Plays what needs no person and no bot: rolls, resignations, standing answers.
    pub(crate) fn advance(&mut self, at: i64) {
        while self.phase == Phase::Playing {
            let Some(event) = self.next_roll().or_else(|| self.next_answer()) else { return };
            if self.commit(None, event, at).is_err() {
                return;
            }
        }
    }

    fn next_answer(&self) -> Option<Event> {
        self.play.owed.into_iter().find_map(|seat| {
            let place = &self.seats[seat.index()];
            let resigns = if place.forfeited { self.play.game.resignation(seat) } else { None };
            let action = match resigns {
                Some(action) => action,
                None if self.bot_of(seat).is_some() => return None,
                None => place.answers.answer(&self.play.game, seat)?,
            };
            Some(Event::Did { seat, action, how: How::Standing, hash: 0 })
        })
    }
}

//! What a person can ask of a table, and which part of the table answers it.

use game::Seat;

use crate::event::{Event, Words};
use crate::table::{Phase, Table};
use crate::words::{self, PHRASES};
use crate::{Answers, PersonId, Refused};

/// The person behind a request, and the id that makes a repeated request recognisable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Requester<'a> {
    /// The person.
    pub person: PersonId,
    /// The id that the asking program gave to this request.
    pub id: Option<&'a str>,
}

/// How many entries a log has before only decisions are added to it: several times as many as a long game
/// has decisions and rolls.
const MOST_ENTRIES: u32 = 10_000;

/// How many further entries are kept for requests that are withdrawn.
const WITHDRAWALS: u32 = 1000;

/// What a person can ask for.
#[derive(Clone, PartialEq, Debug)]
pub enum Ask {
    /// A seat: this one, or any.
    Sit {
        /// The seat, or none for any free one.
        seat: Option<Seat>,
        /// The name to be shown.
        name: String,
        /// Random bytes for the dice, in hexadecimal digits.
        bytes: String,
        /// Instead of them their SHA-256, in hexadecimal digits: they are revealed once all have committed.
        commitment: Option<String>,
    },
    /// To reveal the bytes that the seat committed to.
    Reveal(Seat, String),
    /// To give the seat back before the start.
    Stand(Seat),
    /// To have a bot in a free seat before the start, or to free the seat of a bot: for the host.
    Place(Seat, Option<String>),
    /// To begin.
    Start,
    /// A decision, or another one in its place.
    Act {
        /// For which seat.
        seat: Seat,
        /// Which decision is answered.
        decision: u32,
        /// In the notation.
        action: String,
    },
    /// To take the last act back.
    Undo(Seat),
    /// To undo the seat's last act, with what others did since: they are asked.
    AskUndo(Seat),
    /// To agree to a request to undo, to decline it, or to withdraw one's own.
    AnswerUndo {
        /// For which seat.
        seat: Seat,
        /// The number of the request.
        request: u32,
        /// Whether the seat agrees.
        yes: bool,
    },
    /// To offer a draw, or to accept the one that the other side offers.
    Draw(Seat),
    /// To have routine decisions answered.
    Answer(Seat, Answers),
    /// To say something.
    Say(Words),
    /// Not to hear a seat any more, or to hear it again.
    Mute(Seat, bool),
    /// To play again, or not.
    Rematch(bool),
    /// To play on after a bot held the seat.
    Back,
    /// To leave the game for good.
    Leave,
    /// To close the table before the start.
    Close,
}

impl Table {
    /// Whether the log has a place for what is no part of the game. It is bounded, so that every table can be
    /// loaded in bounded time.
    pub(crate) fn has_place(&self) -> Result<(), Refused> {
        if self.entries() < MOST_ENTRIES { Ok(()) } else { Err(Refused::LongTable) }
    }

    /// Gives up a request that may still be under way: no copy of it is done any more. The caller has found that it
    /// was not done so far.
    ///
    /// # Errors
    /// If the log is full, or the person has withdrawn very much in a short time. Then it is not known whether a copy will still be done.
    pub fn withdraw(&mut self, person: PersonId, id: &str, at: i64) -> Result<(), Refused> {
        // Who has no seat in a game that has begun can do nothing there any more, and leaves nothing in its log.
        let outside = self.phase != Phase::Open && self.seats_of(person).is_empty();
        if outside || self.is_withdrawn(person, id) {
            return Ok(());
        }
        if self.entries() >= MOST_ENTRIES + WITHDRAWALS {
            return Err(Refused::LongTable);
        }
        self.has_patience(person, at)?;
        self.commit(Some((person, Some(id))), Event::Withdrawn, at)
    }

    /// Does what a person asks for. What it changes is among [`Table::unstored`].
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub fn ask(&mut self, requester: Requester<'_>, ask: Ask, at: i64) -> Result<(), Refused> {
        let by = Some((requester.person, requester.id));
        let person = requester.person;
        // What the game needs to end is always possible.
        if !matches!(ask, Ask::Act { .. } | Ask::Back | Ask::Leave | Ask::Close) {
            self.has_place()?;
            if !matches!(ask, Ask::Reveal(..) | Ask::Start) {
                self.has_patience(person, at)?;
            }
        }
        match ask {
            Ask::Sit { seat, name, bytes, commitment } => {
                self.sit(requester, seat, &name, (bytes, commitment), at)?;
            }
            Ask::Reveal(seat, bytes) => self.reveal(requester, seat, bytes, at)?,
            Ask::Stand(seat) => self.stand(requester, seat, at)?,
            Ask::Place(seat, bot) => self.place_bot(requester, seat, bot, at)?,
            Ask::Start => self.start(requester, at)?,
            Ask::Act { seat, decision, action } => self.act(requester, seat, decision, action, at)?,
            Ask::Undo(seat) => self.take_back(requester, seat, at)?,
            Ask::AskUndo(seat) => self.ask_undo(requester, seat, at)?,
            Ask::AnswerUndo { seat, request, yes } => self.answer_undo(requester, seat, request, yes, at)?,
            Ask::Draw(seat) => self.draw(requester, seat, at)?,
            Ask::Answer(seat, answers) => {
                self.mine(person, seat)?;
                if matches!(self.phase, Phase::Over | Phase::Closed) {
                    return Err(Refused::Over);
                }
                self.commit(by, Event::Answering { seat, answers }, at)?;
                self.advance(at);
            }
            Ask::Say(words) => {
                let seat = self.seats_of(person).lowest().ok_or(Refused::NotSeated)?;
                let words = match words {
                    Words::Phrase(phrase) if PHRASES.contains(&phrase.as_str()) => Words::Phrase(phrase),
                    Words::Phrase(_) => return Err(Refused::NoPhrase),
                    Words::Text(text) => Words::Text(words::said(&text).map_err(Refused::Words)?),
                };
                self.commit(by, Event::Said { seat, words }, at)?;
            }
            Ask::Mute(seat, on) => {
                self.place(seat)?;
                if self.seats_of(person).is_empty() {
                    return Err(Refused::NotSeated);
                }
                self.commit(by, Event::Muted { seat, on }, at)?;
            }
            Ask::Rematch(yes) => self.want_rematch(requester, yes, at)?,
            Ask::Back => {
                self.playing()?;
                if self.seats_of(person).is_empty() {
                    return Err(Refused::NotSeated);
                }
                self.back(requester, at)?;
            }
            Ask::Leave => self.leave(requester, at)?,
            Ask::Close => {
                self.open()?;
                self.hosting(person)?;
                self.commit(by, Event::Closed, at)?;
            }
        }
        Ok(())
    }
}

//! What has changed at a table, for those who are told.

use catalog::AnyWhat;
use game::{Audience, Fact, Seat, Seats};

use crate::event::Words;

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chat {
    /// From which seat.
    pub seat: Seat,
    /// The message.
    pub words: Words,
    /// When, in milliseconds.
    pub at: i64,
}

/// What has changed since [`Table::take_news`](crate::Table::take_news) was last called.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct News {
    /// The facts of the game, as far as they were not undone.
    pub facts: Vec<Fact<AnyWhat>>,
    /// What was undone before them.
    pub undone: Option<Undone>,
    /// What stands between the facts and is none: what was undone, and who asked for it.
    pub notes: Vec<Note>,
    /// Who sits where, or who holds what, has changed; or a wish for a rematch.
    pub seats: bool,
    /// What was said.
    pub said: Vec<Chat>,
    /// Whether anything happened that everybody may know of.
    pub public: bool,
    /// Whether the game's state has changed.
    pub game: bool,
    /// The seats for which something happened that only they may know of.
    pub private: Seats,
    /// Seats whose standing answers have changed.
    pub answers: Seats,
}

/// Acts that were undone: what viewers have seen of them is no longer so.
#[derive(Clone, PartialEq, Debug)]
pub struct Undone {
    /// Who has undone them.
    pub seat: Seat,
    /// The last facts that were reported before this news.
    pub facts: Vec<Fact<AnyWhat>>,
}

/// A line of the log that is no fact of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// After how many of the facts it stands.
    pub after: usize,
    /// Whose doing it is.
    pub seat: Seat,
    /// What it says.
    pub kind: NoteKind,
}

/// What a note says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteKind {
    /// The seat has undone what was done last.
    Undone,
    /// The same, with the consent of the others.
    UndoneByConsent,
    /// The seat asked the others to undo its last act.
    UndoAsked,
    /// The seat declined.
    UndoDeclined,
    /// The seat withdrew what it had asked for.
    UndoWithdrawn,
}

impl News {
    /// Adds a line to the log that is no fact. Of two equal ones in a row one is enough.
    pub(crate) fn note_line(&mut self, seat: Seat, kind: NoteKind) {
        self.note_at(Note { after: self.facts.len(), seat, kind });
    }

    fn note_at(&mut self, note: Note) {
        if self.notes.last() != Some(&note) {
            self.notes.push(note);
        }
    }

    /// A seat has undone what led to the last facts.
    pub(crate) fn undo(&mut self, seat: Seat, mut facts: Vec<Fact<AnyWhat>>) {
        // Nobody has seen what is not reported yet.
        let unseen = self.facts.len().min(facts.len());
        self.facts.truncate(self.facts.len() - unseen);
        facts.truncate(facts.len() - unseen);
        // What is undone leaves one line, which is noted afterwards: what stood behind the facts goes with them.
        let left = self.facts.len();
        self.notes.retain(|note| note.after <= left && facts.is_empty());
        if let Some(earlier) = &mut self.undone {
            facts.append(&mut earlier.facts);
        }
        self.undone = Some(Undone { seat, facts });
    }

    /// Adds what happened later.
    pub fn add(&mut self, later: Self) {
        let Self { facts, undone, notes, seats, said, public, game, private, answers } = later;
        if let Some(Undone { seat, facts }) = undone {
            self.undo(seat, facts);
        }
        let before = self.facts.len();
        for note in notes {
            self.note_at(Note { after: note.after + before, ..note });
        }
        self.facts.extend(facts);
        self.said.extend(said);
        self.seats |= seats;
        self.public |= public;
        self.game |= game;
        self.private = self.private.into_iter().chain(private).collect();
        self.answers = self.answers.into_iter().chain(answers).collect();
    }

    /// Something happened that this audience may know of.
    pub(crate) fn note(&mut self, audience: Audience) {
        match audience {
            Audience::All => self.public = true,
            Audience::Only(seats) => self.private = seats.into_iter().fold(self.private, Seats::with),
        }
    }
}

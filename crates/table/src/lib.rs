//! A live table, without any I/O.
//!
//! A table is its log: how it was made, who sits where, and every decision and roll. [`Table`] is
//! the fold over that log. A request ([`Table::ask`]) changes the table and leaves entries to be stored;
//! answers and updates are sent only once they are stored. If storing fails, the table is dropped and
//! loaded again.

mod absence;
mod ask;
mod chance;
mod checkpoints;
mod clock;
mod deciding;
mod draw;
mod event;
mod id;
mod lines;
mod news;
mod patience;
mod plan;
mod play;
mod preview;
mod query;
mod record;
mod refusal;
mod rematch;
mod seating;
mod snapshot;
mod standing;
mod table;
mod undo_request;
mod words;

pub use ask::{Ask, Requester};
pub use event::{Away, Created, Entry, Event, Guest, How, Words};
pub use id::{NotAnId, PersonId, TableId};
pub use news::{Chat, News, Note, NoteKind, Undone};
pub use plan::{Absence, Access, BadPlan, Brought, Chair, ClockPlan, Plan, Prelude};
pub use preview::{Outlook, Preview};
pub use refusal::Refused;
pub use snapshot::Snapshot;
pub use standing::Answers;
pub use table::{Broken, Holder, Phase, Place, Table};
pub use undo_request::UndoRequest;
pub use words::{BadWords, MAX_NAME, MAX_SAID, PHRASES, name as clean_name};

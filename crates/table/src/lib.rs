//! A live table, without any I/O.
//!
//! A table is its log: how it was made, who sits where, and every decision and roll. [`Table`] is
//! the fold over that log. Whoever asks for something ([`Table::ask`]) changes the table and leaves
//! entries to be stored; only when they are stored may anybody be told. If storing fails, the table
//! is thrown away and loaded again.

mod ask;
mod chance;
mod clock;
mod event;
mod id;
mod lines;
mod plan;
mod play;
mod preview;
mod record;
mod refusal;
mod standing;
mod table;
mod words;

pub use ask::{Ask, Asking};
pub use event::{Away, Created, Entry, Event, Guest, How, Words};
pub use id::{NotAnId, PersonId, TableId};
pub use plan::{Absence, Access, BadPlan, Chair, ClockPlan, Plan, Prelude};
pub use preview::Preview;
pub use refusal::No;
pub use standing::Answers;
pub use table::{Broken, Chat, Holder, News, Phase, Place, Table};
pub use words::{BadWords, MAX_NAME, MAX_SAID, PHRASES, name as clean_name};

//! What is answered about tables, lessons, puzzles and records: the same from the server and from the engine in the
//! page.
//!
//! Nothing here waits, stores, sends, or knows a network, a clock or a generator: whoever answers gives the time and the
//! random bytes, and stores a change before anybody hears of it. What a viewer may not know is in no answer.

mod backlog;
mod bad_record;
mod change;
mod create;
mod failure;
mod fairness;
mod fold;
mod harmonia;
#[cfg(feature = "server")]
mod http;
mod import;
mod learn;
mod legal;
mod listing;
mod names;
mod offer;
pub mod projection;
mod puzzle;
mod snapshot;
mod thinking;

pub use backlog::Backlog;
pub use bad_record::{BadRecord, record_sentence};
pub use change::{BotAnswer, BotDecision, bot_acts, may_see, read_seat, request};
pub use create::{Entropy, bring, go_on, new_plan, new_table, rematch, rematch_id};
pub use failure::Failure;
pub use fairness::{MeasuredBy, MeasuredSetup, fairness};
pub use fold::{Folded, LogRow, facts, fold, follow};
pub use harmonia::{awaits_grade, even_grade, give_grade};
#[cfg(feature = "server")]
pub use http::Untranslated;
pub use import::{Import, Unreadable, Watch, read_record, run};
pub use learn::{lesson, lesson_picture, lessons, try_out};
pub use legal::LegalCache;
pub use listing::summary;
pub use names::{TableNames, bot_title};
pub use offer::offer;
pub use puzzle::{puzzles, try_puzzle};
pub use snapshot::{Snapshot, usual_viewer};
pub use thinking::{accepts_draw, decide, hint_time, hints};

/// Hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

/// Reads the JSON of a request; nothing at all is an empty object.
///
/// # Errors
/// If it is not what is asked for.
pub fn read_body<T: serde::de::DeserializeOwned>(body: &[u8]) -> Result<T, Failure> {
    let bytes: &[u8] = if body.is_empty() { b"{}" } else { body };
    serde_json::from_slice(bytes).map_err(|error| malformed(error.to_string()))
}

/// A request that cannot be understood, and why.
pub fn malformed(why: impl Into<String>) -> Failure {
    Failure::Request(wire::RequestError::Json(why.into()))
}

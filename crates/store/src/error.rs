//! What storage can fail with.

use rusqlite::ErrorCode;

/// An operation that failed.
///
/// Many appends share one commit and its failure, hence `Clone`. No variant holds a body, a secret or a
/// hash: errors are logged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The database was made by a newer program; this one would not understand it.
    #[error(
        "the database is of version {found}, and this program knows versions up to {known}: use the newer program"
    )]
    Newer {
        /// The version of the database.
        found: u32,
        /// The newest version that this program knows.
        known: u32,
    },
    /// An id, text or number that is refused before it comes near the database.
    #[error("{field} is too long, empty where it must not be, or has characters that are not allowed")]
    Refused {
        /// Which field.
        field: &'static str,
    },
    /// A table begins with number 0, and number 0 brings a listing.
    #[error("number 0 creates a table and needs a listing")]
    NoListing,
    /// There is no such table to append to.
    #[error("there is no such table")]
    UnknownTable,
    /// There is no such person.
    #[error("there is no such person")]
    UnknownPerson,
    /// Somebody already has this id, secret or code.
    #[error("the id, secret or code is already in use")]
    Taken,
    /// The database did not answer in time. Whether a change was stored is not known: read before going on.
    #[error("the database did not answer in time")]
    Unavailable,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// Another program serves this data folder.
    #[error("another program (process {process}) serves {folder}: stop it first")]
    InUse {
        /// The folder.
        folder: String,
        /// The process, as far as it is known.
        process: String,
    },
    /// The database is damaged.
    #[error("the database is damaged ({0}): restore a back-up")]
    Corrupt(String),
    /// The server of the database did not prove who it is, or encrypts nothing although it must.
    #[error("no encrypted connection to the database: {0}")]
    Certificate(String),
    /// The database refused or failed; nothing was stored.
    #[error("the database failed: {0}")]
    Database(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        // Its texts name tables and columns and never show values.
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Self::Corrupt(error.to_string()),
            Some(_) | None => Self::Database(error.to_string()),
        }
    }
}

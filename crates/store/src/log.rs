//! The rows of a table.

use crate::listing::Listing;

/// A row to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// The table it belongs to.
    pub table: String,
    /// Its place in the table; number 0 creates the table.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The row itself. The store does not interpret it.
    pub body: String,
    /// What lists must know from now on, stored together with the row. `None`: as before. Number 0 must
    /// bring one.
    pub listing: Option<Listing>,
}

/// What became of an append.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Appended {
    /// The row is stored and durable.
    Stored,
    /// Another writer was faster with this number of the table; nothing was stored.
    Lost,
}

/// A stored row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Its place in the table.
    pub number: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The row itself.
    pub body: String,
}

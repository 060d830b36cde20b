//! What is refused before it comes near a database. One bad value must not spoil a batch that holds the
//! appends of others, and both back ends must refuse the same.

use crate::error::StoreError;
use crate::listing::Listing;
use crate::log::Append;

/// The longest body or summary, in bytes.
pub const MAX_BODY: usize = 1 << 20;

/// The longest id of a table, person or game, in bytes.
pub const MAX_ID: usize = 128;

/// The longest name of a person, in bytes.
pub const MAX_NAME: usize = 256;

/// Ids are short, not empty and free of control characters: indexes have limits, and lists of ids are
/// sent with such a character between them.
pub(crate) fn id(field: &'static str, text: &str) -> Result<(), StoreError> {
    let fine = !text.is_empty() && text.len() <= MAX_ID && !text.chars().any(char::is_control);
    if fine { Ok(()) } else { Err(StoreError::Refused { field }) }
}

/// Whether anything can have this id. Questions about others are answered without the database.
pub(crate) fn possible(text: &str) -> bool {
    id("id", text).is_ok()
}

/// Texts may be empty; PostgreSQL cannot hold a NUL.
pub(crate) fn text(field: &'static str, text: &str, longest: usize) -> Result<(), StoreError> {
    let fine = text.len() <= longest && !text.contains('\0');
    if fine { Ok(()) } else { Err(StoreError::Refused { field }) }
}

pub(crate) fn append(append: &Append) -> Result<(), StoreError> {
    id("table", &append.table)?;
    text("body", &append.body, MAX_BODY)?;
    match &append.listing {
        Some(found) => listing(found),
        None if append.number == 0 => Err(StoreError::NoListing),
        None => Ok(()),
    }
}

fn listing(listing: &Listing) -> Result<(), StoreError> {
    id("game", &listing.game)?;
    id("host", &listing.host)?;
    text("summary", &listing.summary, MAX_BODY)?;
    listing.people.iter().try_for_each(|person| id("person", person))
}

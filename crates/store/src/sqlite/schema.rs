//! The tables of the database, and how older databases are brought up to date.

use rusqlite::{Connection, TransactionBehavior};

use crate::error::StoreError;

/// Each entry makes the next version of the one before. Entries are added and never changed.
const VERSIONS: [&str; 2] = [
    "
CREATE TABLE log (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    phase TEXT NOT NULL,
    listed INTEGER NOT NULL,
    due INTEGER,
    host TEXT NOT NULL,
    summary TEXT NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_updated ON tables (updated, id);
CREATE INDEX tables_phase ON tables (phase, updated, id);
CREATE INDEX tables_due ON tables (due, id) WHERE due IS NOT NULL;
CREATE INDEX tables_host ON tables (host, phase);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_person ON seats (person, table_id);

CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    hash BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX secrets_person ON secrets (person);

CREATE TABLE codes (
    hash BLOB NOT NULL PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_expires ON codes (expires);
CREATE INDEX codes_person ON codes (person);
",
    "
CREATE TABLE notes (
    table_id TEXT NOT NULL,
    name TEXT NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, name)
) STRICT, WITHOUT ROWID;
",
];

/// Brings the database up to date, in one transaction.
pub(super) fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Takes the right to write at once, so that of two programs the second finds the work done.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = VERSIONS.len();
    let done = usize::try_from(found).unwrap_or(usize::MAX);
    if done > known {
        return Err(StoreError::Newer { found, known: u32::try_from(known).unwrap_or(u32::MAX) });
    }
    for sql in VERSIONS.iter().skip(done) {
        transaction.execute_batch(sql)?;
    }
    transaction.pragma_update(None, "user_version", u32::try_from(known).unwrap_or(u32::MAX))?;
    Ok(transaction.commit()?)
}

//! Appending and reading rows.

use rusqlite::{Connection, OptionalExtension};

use super::Sqlite;
use super::tables::put_listing;
use crate::error::StoreError;
use crate::log::{Append, Appended, Row};

impl Sqlite {
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer.write(move |connection| put(connection, &append)).await
    }

    pub(crate) async fn rows(&self, table: &str, from: u32) -> Result<Vec<Row>, StoreError> {
        let table = table.to_owned();
        self.readers
            .read(move |connection| {
                // Packing moves rows: what is read must be of one moment.
                let moment = connection.unchecked_transaction()?;
                let rows = since(&moment, &table, from)?;
                let missing = rows.first().is_some_and(|first| first.number > from);
                let packed = if missing { packed(&moment, &table)? } else { None };
                Ok(crate::packed::join(packed.as_deref(), from, rows))
            })
            .await?
    }
}

/// Where the rows of a table end.
struct End {
    id: i64,
    /// The number of the next row.
    next: i64,
    last: i64,
}

fn end(connection: &Connection, table: &str) -> rusqlite::Result<Option<End>> {
    let sql = "SELECT id, next, last FROM ends WHERE table_id = ?1";
    let read = |row: &rusqlite::Row<'_>| Ok(End { id: row.get(0)?, next: row.get(1)?, last: row.get(2)? });
    connection.prepare_cached(sql)?.query_row([table], read).optional()
}

/// The rows that are not packed: from the last one back, each of which names the one before it.
fn since(connection: &Connection, table: &str, from: u32) -> rusqlite::Result<Vec<Row>> {
    let Some(end) = end(connection, table)? else { return Ok(Vec::new()) };
    let mut rows = Vec::new();
    let mut statement =
        connection.prepare_cached("SELECT previous, number, at, body FROM rows WHERE id = ?1")?;
    let mut next = Some(end.last).filter(|_| i64::from(from) < end.next);
    while let Some(id) = next {
        let row;
        (next, row) = statement.query_row([id], |row| {
            Ok((row.get(0)?, Row { number: row.get(1)?, at: row.get(2)?, body: row.get(3)? }))
        })?;
        next = next.filter(|_| from < row.number);
        rows.push(row);
    }
    rows.reverse();
    Ok(rows)
}

/// The rows of a table that are packed.
fn packed(connection: &Connection, table: &str) -> rusqlite::Result<Option<Vec<u8>>> {
    let sql = "SELECT body FROM packed WHERE table_id = ?1";
    connection.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()
}

/// Stores a row unless its number is taken. One that lost changes nothing, and does not disturb the rest of its batch.
fn put(connection: &Connection, append: &Append) -> rusqlite::Result<Result<Appended, StoreError>> {
    let Append { table, number, at, body, listing } = append;
    let end = end(connection, table)?;
    if end.is_none() && *number > 0 {
        return Ok(Err(StoreError::UnknownTable));
    }
    if end.as_ref().is_some_and(|end| i64::from(*number) < end.next) {
        return Ok(Ok(Appended::Lost));
    }
    connection
        .prepare_cached(
            "INSERT INTO rows (previous, table_id, number, at, body) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute((end.as_ref().map(|end| end.last), table, number, at, body))?;
    let last = connection.last_insert_rowid();
    match end {
        Some(end) => connection
            .prepare_cached("UPDATE ends SET next = ?2, last = ?3 WHERE id = ?1")?
            .execute((end.id, i64::from(*number) + 1, last))?,
        None => connection
            .prepare_cached("INSERT INTO ends (table_id, next, last) VALUES (?1, 1, ?2)")?
            .execute((table, last))?,
    };
    if let Some(listing) = listing {
        put_listing(connection, table, *at, listing)?;
    }
    Ok(Ok(Appended::Stored))
}

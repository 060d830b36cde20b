//! Appending and reading rows.

use rusqlite::Connection;

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
                let sql =
                    "SELECT number, at, body FROM log WHERE table_id = ?1 AND number >= ?2 ORDER BY number";
                let mut statement = connection.prepare_cached(sql)?;
                let rows = statement.query_map((table, from), |row| {
                    Ok(Row { number: row.get(0)?, at: row.get(1)?, body: row.get(2)? })
                })?;
                rows.collect()
            })
            .await
    }
}

/// The key decides: who comes second changes nothing, and the others of the batch do not notice.
fn put(connection: &Connection, append: &Append) -> rusqlite::Result<Result<Appended, StoreError>> {
    let Append { table, number, at, body, listing } = append;
    let sql = "INSERT INTO log (table_id, number, at, body) SELECT ?1, ?2, ?3, ?4
               WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM tables WHERE id = ?1) ON CONFLICT DO NOTHING";
    if connection.prepare_cached(sql)?.execute((table, number, at, body))? == 0 {
        let sql = "SELECT EXISTS (SELECT 1 FROM log WHERE table_id = ?1 AND number = ?2)";
        let held: bool = connection.prepare_cached(sql)?.query_row((table, number), |row| row.get(0))?;
        return Ok(if held { Ok(Appended::Lost) } else { Err(StoreError::UnknownTable) });
    }
    if let Some(listing) = listing {
        put_listing(connection, table, *at, listing)?;
    }
    Ok(Ok(Appended::Stored))
}

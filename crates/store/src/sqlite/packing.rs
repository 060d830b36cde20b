//! Rows of finished games, moved into one compressed piece.

use rusqlite::{Connection, OptionalExtension};

use super::Sqlite;
use crate::error::StoreError;

/// Tables with fewer rows are left as they are.
const FEWEST: i64 = 8;

/// The rows of a table that are not packed, from the last one back.
const CHAIN: &str = "WITH RECURSIVE chain (id, number, previous) AS (
        SELECT rows.id, number, previous FROM ends JOIN rows ON rows.id = ends.last WHERE ends.table_id = ?1
        UNION ALL SELECT rows.id, rows.number, rows.previous FROM rows JOIN chain ON rows.id = chain.previous
    )";

impl Sqlite {
    pub(crate) async fn packable(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT tables.id
                    FROM tables JOIN ends ON ends.table_id = tables.id JOIN rows ON rows.id = ends.last
                    WHERE packed = 0 AND phase IN ('over', 'closed') AND updated < ?1 AND rows.at < ?1
                        AND ends.next >= ?2
                    ORDER BY updated, tables.id LIMIT ?3";
                let mut statement = connection.prepare_cached(sql)?;
                statement.query_map((before, FEWEST, limit), |row| row.get(0))?.collect()
            })
            .await
    }

    pub(crate) async fn put_packed(
        &self,
        table: &str,
        until: u32,
        body: Vec<u8>,
        bytes: i64,
    ) -> Result<bool, StoreError> {
        let table = table.to_owned();
        self.writer.write(move |connection| put(connection, &table, until, &body, bytes)).await
    }
}

/// Puts the rows before `until` in their compressed form, unless they are.
fn put(
    connection: &Connection,
    table: &str,
    until: u32,
    body: &[u8],
    bytes: i64,
) -> rusqlite::Result<Result<bool, StoreError>> {
    let sql = "SELECT until FROM packed WHERE table_id = ?1";
    let packed: Option<u32> =
        connection.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()?;
    if packed.is_some_and(|packed| packed >= until) {
        return Ok(Ok(false));
    }
    let sql = format!("{CHAIN} SELECT id FROM chain WHERE number = ?2");
    let first: Option<i64> =
        connection.prepare_cached(&sql)?.query_row((table, until), |row| row.get(0)).optional()?;
    // The table was removed meanwhile.
    let Some(first) = first else { return Ok(Ok(false)) };
    let sql = format!("{CHAIN} SELECT count(*) FROM chain WHERE number < ?2");
    let count: u32 = connection.prepare_cached(&sql)?.query_row((table, until), |row| row.get(0))?;
    if count != until - packed.unwrap_or(0) {
        return Ok(Err(StoreError::Corrupt(format!("rows of table {table} are missing"))));
    }
    let sql = format!("{CHAIN} DELETE FROM rows WHERE id IN (SELECT id FROM chain WHERE number < ?2)");
    connection.prepare_cached(&sql)?.execute((table, until))?;
    connection.prepare_cached("UPDATE rows SET previous = NULL WHERE id = ?1")?.execute([first])?;
    let sql = "INSERT INTO packed (table_id, until, body) VALUES (?1, ?2, ?3)
               ON CONFLICT (table_id) DO UPDATE SET until = excluded.until, body = excluded.body";
    connection.prepare_cached(sql)?.execute((table, until, body))?;
    let sql = "UPDATE tables SET packed = 1, bytes = ?2 WHERE id = ?1";
    connection.prepare_cached(sql)?.execute((table, bytes))?;
    Ok(Ok(true))
}

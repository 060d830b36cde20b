//! Sizes, tables that go, and when nobody served.

use rusqlite::{Connection, OptionalExtension};

use super::{Sqlite, connection};
use crate::error::StoreError;
use crate::upkeep::{Outage, Retention, Stale};

/// The rows of a table, from the last back to the first.
const CHAIN: &str = "WITH RECURSIVE chain (id) AS (
        SELECT last FROM ends WHERE table_id = ?1
        UNION ALL SELECT previous FROM rows JOIN chain USING (id) WHERE previous IS NOT NULL
    ) DELETE FROM rows WHERE id IN (SELECT id FROM chain)";

impl Sqlite {
    pub(crate) async fn bytes_hosted(&self, host: &str, since: i64) -> Result<i64, StoreError> {
        let host = host.to_owned();
        self.readers
            .read(move |connection| {
                let sql = "SELECT coalesce(sum(bytes), 0) FROM tables WHERE host = ?1 AND created >= ?2";
                connection.prepare_cached(sql)?.query_row((host, since), |row| row.get(0))
            })
            .await
    }

    pub(crate) async fn size(&self) -> Result<i64, StoreError> {
        self.readers
            .read(|connection| {
                let sql = "SELECT (page_count - freelist_count) * page_size
                           FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
                connection.prepare_cached(sql)?.query_row([], |row| row.get(0))
            })
            .await
    }

    pub(crate) async fn pulse(&self, at: i64) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let sql = "INSERT INTO pulse (id, at) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET at = ?1";
                connection.prepare_cached(sql)?.execute([at]).map(|_| Ok(()))
            })
            .await
    }

    pub(crate) async fn last_pulse(&self) -> Result<Option<i64>, StoreError> {
        self.readers
            .read(|connection| connection.query_row("SELECT at FROM pulse", [], |row| row.get(0)).optional())
            .await
    }

    pub(crate) async fn put_outage(&self, outage: Outage) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let sql = "INSERT INTO outages (ended, began) VALUES (?1, ?2) ON CONFLICT DO NOTHING";
                connection.execute(sql, (outage.ended, outage.began)).map(|_| Ok(()))
            })
            .await
    }

    pub(crate) async fn outages(&self, limit: u32) -> Result<Vec<Outage>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT began, ended FROM outages ORDER BY ended DESC LIMIT ?1";
                let mut statement = connection.prepare_cached(sql)?;
                let outage = |row: &rusqlite::Row<'_>| Ok(Outage { began: row.get(0)?, ended: row.get(1)? });
                statement.query_map([limit], outage)?.collect()
            })
            .await
    }

    pub(crate) async fn stale(
        &self,
        retention: Retention,
        now: i64,
        limit: u32,
    ) -> Result<Vec<Stale>, StoreError> {
        let (abandoned, what_ifs) = retention.before(now);
        self.readers
            .read(move |connection| {
                let sql = "SELECT tables.id, tables.bytes, rows.at
                    FROM tables JOIN ends ON ends.table_id = tables.id JOIN rows ON rows.id = ends.last
                    WHERE tables.updated < max(?1, ?2) AND CASE WHEN what_if THEN rows.at < ?2
                        ELSE rows.at < ?1 AND (phase <> 'over'
                            OR NOT EXISTS (SELECT 1 FROM seats WHERE table_id = tables.id)) END
                    ORDER BY tables.updated, tables.id LIMIT ?3";
                let mut statement = connection.prepare_cached(sql)?;
                let stale = |row: &rusqlite::Row<'_>| {
                    Ok(Stale { table: row.get(0)?, bytes: row.get(1)?, last: row.get(2)? })
                };
                statement.query_map((abandoned, what_ifs, limit), stale)?.collect()
            })
            .await
    }

    pub(crate) async fn remove(&self, table: &str, last: i64) -> Result<bool, StoreError> {
        let table = table.to_owned();
        self.writer.write(move |connection| remove(connection, &table, last).map(Ok)).await
    }

    pub(crate) async fn vacuum(&self) -> Result<(), StoreError> {
        let file = self.file.clone();
        // Not in the writer's transaction: SQLite copies the file outside of any.
        let done = tokio::task::spawn_blocking(move || {
            let connection = connection::for_writing(&file)?;
            connection.execute_batch("VACUUM; PRAGMA wal_checkpoint(TRUNCATE);")
        });
        Ok(done.await.map_err(|_| StoreError::Closed)??)
    }
}

/// Removes a table, unless something has happened at it since.
fn remove(connection: &Connection, table: &str, last: i64) -> rusqlite::Result<bool> {
    let sql = "SELECT at FROM ends JOIN rows ON rows.id = ends.last WHERE ends.table_id = ?1";
    let found: Option<i64> =
        connection.prepare_cached(sql)?.query_row([table], |row| row.get(0)).optional()?;
    if found.is_none_or(|found| found > last) {
        return Ok(false);
    }
    connection.prepare_cached(CHAIN)?.execute([table])?;
    for sql in [
        "DELETE FROM ends WHERE table_id = ?1",
        "DELETE FROM packed WHERE table_id = ?1",
        "DELETE FROM notes WHERE table_id = ?1",
        "DELETE FROM seats WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([table])?;
    }
    Ok(true)
}

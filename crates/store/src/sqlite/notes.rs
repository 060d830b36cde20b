//! What is kept beside the log of a table.

use rusqlite::OptionalExtension;

use super::Sqlite;
use crate::error::StoreError;

impl Sqlite {
    pub(crate) async fn put_note(
        &self,
        table: &str,
        name: &str,
        body: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        let (table, name, body) = (table.to_owned(), name.to_owned(), body.to_owned());
        self.writer
            .write(move |connection| {
                let sql = "INSERT INTO notes (table_id, name, at, body) SELECT id, ?2, ?3, ?4 FROM tables
                           WHERE id = ?1
                           ON CONFLICT (table_id, name) DO UPDATE SET at = excluded.at, body = excluded.body";
                let stored = connection.prepare_cached(sql)?.execute((&table, &name, at, &body))?;
                Ok(if stored == 0 { Err(StoreError::UnknownTable) } else { Ok(()) })
            })
            .await
    }

    pub(crate) async fn note(&self, table: &str, name: &str) -> Result<Option<String>, StoreError> {
        let (table, name) = (table.to_owned(), name.to_owned());
        self.readers
            .read(move |connection| {
                let sql = "SELECT body FROM notes WHERE table_id = ?1 AND name = ?2";
                connection.prepare_cached(sql)?.query_row((&table, &name), |row| row.get(0)).optional()
            })
            .await
    }
}

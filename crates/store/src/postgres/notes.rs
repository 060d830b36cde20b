//! What is kept beside the log of a table.

use tokio_postgres::types::Type;

use super::Postgres;
use super::connection::store_error;
use crate::error::StoreError;

impl Postgres {
    pub(crate) async fn put_note(
        &self,
        table: &str,
        name: &str,
        body: &str,
        at: i64,
    ) -> Result<(), StoreError> {
        let sql =
            "INSERT INTO notes (table_id, name, at, body) SELECT id, $2, $3, $4 FROM tables WHERE id = $1
                   ON CONFLICT (table_id, name) DO UPDATE SET at = excluded.at, body = excluded.body
                   RETURNING table_id";
        let params = [
            (&table as _, Type::TEXT),
            (&name as _, Type::TEXT),
            (&at as _, Type::INT8),
            (&body as _, Type::TEXT),
        ];
        let stored = self.pool.change(sql, &params).await?.unwrap_or_default();
        if stored.is_empty() { Err(StoreError::UnknownTable) } else { Ok(()) }
    }

    pub(crate) async fn note(&self, table: &str, name: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT body FROM notes WHERE table_id = $1 AND name = $2";
        let rows = self.pool.read(sql, &[(&table, Type::TEXT), (&name, Type::TEXT)]).await?;
        rows.first().map(|row| row.try_get(0)).transpose().map_err(|error| store_error(&error))
    }
}

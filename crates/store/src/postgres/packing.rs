//! Rows of finished games, moved into one compressed piece.

use tokio_postgres::types::Type;

use super::Postgres;
use super::connection::store_error;
use crate::error::StoreError;

/// Tables with fewer rows are left as they are.
const FEWEST: i64 = 8;

/// The row of the table is locked, so that a table that is removed meanwhile gets no piece. Rows go only if there is a
/// piece that has them: this one, or another one that was faster.
const PUT: &str = "
WITH here AS (
    SELECT id FROM tables WHERE id = $1 AND EXISTS (SELECT 1 FROM log WHERE table_id = $1 AND number = $2) FOR UPDATE
), piece AS (
    INSERT INTO packed (table_id, until, body) SELECT id, $2, $3 FROM here
    ON CONFLICT (table_id) DO UPDATE SET until = excluded.until, body = excluded.body
        WHERE packed.until < excluded.until
    RETURNING table_id
), gone AS (
    DELETE FROM log WHERE table_id IN (SELECT table_id FROM piece) AND number < $2
)
UPDATE tables SET packed = true, bytes = $4 WHERE id IN (SELECT table_id FROM piece) RETURNING id";

impl Postgres {
    pub(crate) async fn packable(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables, LATERAL (
                       SELECT at AS last, number FROM log WHERE table_id = id ORDER BY number DESC LIMIT 1) AS log
                   WHERE NOT packed AND phase IN ('over', 'closed') AND updated < $1 AND last < $1
                       AND number + 1 >= $2
                   ORDER BY updated, id LIMIT $3";
        let params =
            [(&before as _, Type::INT8), (&FEWEST as _, Type::INT8), (&i64::from(limit) as _, Type::INT8)];
        let rows = self.pool.read(sql, &params).await?;
        rows.iter().map(|row| row.try_get(0).map_err(|error| store_error(&error))).collect()
    }

    pub(crate) async fn put_packed(
        &self,
        table: &str,
        until: u32,
        body: Vec<u8>,
        bytes: i64,
    ) -> Result<bool, StoreError> {
        let params = [
            (&table as _, Type::TEXT),
            (&i64::from(until) as _, Type::INT8),
            (&body as _, Type::BYTEA),
            (&bytes as _, Type::INT8),
        ];
        let done = self.pool.change(PUT, &params).await?;
        Ok(done.is_some_and(|rows| !rows.is_empty()))
    }
}

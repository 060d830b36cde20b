//! Reading rows.

use tokio_postgres::types::Type;

use super::Postgres;
use super::connection::store_error;
use crate::error::StoreError;
use crate::log::{Append, Appended, Row};

impl Postgres {
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer.append(append).await
    }

    pub(crate) async fn rows(&self, table: &str, from: u32) -> Result<Vec<Row>, StoreError> {
        // One statement, and so of one moment: packing moves rows.
        let sql = "SELECT number, at, body, NULL::bytea FROM log WHERE table_id = $1 AND number >= $2
                   UNION ALL SELECT -1, 0, '', body FROM packed WHERE table_id = $1 AND until > $2
                   ORDER BY number";
        let mut rows = self.pool.read(sql, &[(&table, Type::TEXT), (&i64::from(from), Type::INT8)]).await?;
        let first = rows.first().map(|row| row.try_get::<_, Option<Vec<u8>>>(3)).transpose();
        let packed = first.map_err(|error| store_error(&error))?.flatten();
        if packed.is_some() {
            rows.remove(0);
        }
        let row = |row: &tokio_postgres::Row| {
            let number: i64 = row.try_get(0)?;
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            Ok(Row { number, at: row.try_get(1)?, body: row.try_get(2)? })
        };
        let rows = rows.iter().map(row).collect::<Result<Vec<Row>, _>>();
        let rows = rows.map_err(|error: tokio_postgres::Error| store_error(&error))?;
        let Some(packed) = packed else { return Ok(rows) };
        let joined = tokio::task::spawn_blocking(move || crate::packed::join(Some(&packed), from, rows));
        joined.await.map_err(|_| StoreError::Closed)?
    }
}

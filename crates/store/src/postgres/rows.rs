//! Reading rows.

use tokio_postgres::types::Type;

use super::Postgres;
use super::connection::told;
use crate::error::StoreError;
use crate::log::{Append, Appended, Row};

impl Postgres {
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.writer.append(append).await
    }

    pub(crate) async fn rows(&self, table: &str, from: u32) -> Result<Vec<Row>, StoreError> {
        let sql = "SELECT number, at, body FROM log WHERE table_id = $1 AND number >= $2 ORDER BY number";
        let rows = self.pool.read(sql, &[(&table, Type::TEXT), (&i64::from(from), Type::INT8)]).await?;
        let row = |row: &tokio_postgres::Row| {
            let number: i64 = row.try_get(0)?;
            let number = u32::try_from(number).unwrap_or(u32::MAX);
            Ok(Row { number, at: row.try_get(1)?, body: row.try_get(2)? })
        };
        rows.iter().map(row).collect::<Result<_, _>>().map_err(|error: tokio_postgres::Error| told(&error))
    }
}

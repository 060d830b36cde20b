//! Sizes, tables that go, and when nobody served.

use tokio_postgres::Row;
use tokio_postgres::types::{FromSql, Type};

use super::Postgres;
use super::connection::{Link, store_error};
use crate::error::StoreError;
use crate::upkeep::{Outage, Retention, Stale};

impl Postgres {
    pub(crate) async fn bytes_hosted(&self, host: &str, since: i64) -> Result<i64, StoreError> {
        let sql = "SELECT coalesce(sum(bytes), 0)::bigint FROM tables WHERE host = $1 AND created >= $2";
        let rows = self.pool.read(sql, &[(&host, Type::TEXT), (&since, Type::INT8)]).await?;
        rows.first().map_or(Ok(0), |row| get(row, 0))
    }

    pub(crate) async fn size(&self) -> Result<i64, StoreError> {
        let rows = self.pool.read("SELECT pg_database_size(current_database())", &[]).await?;
        rows.first().map_or(Ok(0), |row| get(row, 0))
    }

    pub(crate) async fn pulse(&self, at: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at";
        self.pool.change(sql, &[(&at, Type::INT8)]).await.map(drop)
    }

    pub(crate) async fn last_pulse(&self) -> Result<Option<i64>, StoreError> {
        let rows = self.pool.read("SELECT at FROM pulse", &[]).await?;
        rows.first().map(|row| get(row, 0)).transpose()
    }

    pub(crate) async fn put_outage(&self, outage: Outage) -> Result<(), StoreError> {
        let sql = "INSERT INTO outages (ended, began) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let params = [(&outage.ended as _, Type::INT8), (&outage.began as _, Type::INT8)];
        self.pool.change(sql, &params).await.map(drop)
    }

    pub(crate) async fn outages(&self, limit: u32) -> Result<Vec<Outage>, StoreError> {
        let sql = "SELECT began, ended FROM outages ORDER BY ended DESC LIMIT $1";
        let rows = self.pool.read(sql, &[(&i64::from(limit), Type::INT8)]).await?;
        rows.iter().map(|row| Ok(Outage { began: get(row, 0)?, ended: get(row, 1)? })).collect()
    }

    pub(crate) async fn stale(
        &self,
        retention: Retention,
        now: i64,
        limit: u32,
    ) -> Result<Vec<Stale>, StoreError> {
        let (abandoned, what_ifs) = retention.before(now);
        let sql = "SELECT id, bytes, last FROM tables, LATERAL (
                       SELECT at AS last FROM log WHERE table_id = id ORDER BY number DESC LIMIT 1) AS log
                   WHERE updated < greatest($1, $2) AND CASE WHEN what_if THEN last < $2
                       ELSE last < $1 AND (phase <> 'over' OR people = '{}') END
                   ORDER BY updated, id LIMIT $3";
        let params = [
            (&abandoned as _, Type::INT8),
            (&what_ifs as _, Type::INT8),
            (&i64::from(limit) as _, Type::INT8),
        ];
        let rows = self.pool.read(sql, &params).await?;
        let stale = |row| Ok(Stale { table: get(row, 0)?, bytes: get(row, 1)?, last: get(row, 2)? });
        rows.iter().map(stale).collect()
    }

    pub(crate) async fn remove(&self, table: &str, last: i64) -> Result<bool, StoreError> {
        let sql = "WITH stale AS (
                       SELECT id FROM tables WHERE id = $1
                       AND (SELECT at FROM log WHERE table_id = $1 ORDER BY number DESC LIMIT 1) <= $2
                   ), rows AS (DELETE FROM log WHERE table_id IN (SELECT id FROM stale)),
                   pieces AS (DELETE FROM packed WHERE table_id IN (SELECT id FROM stale)),
                   kept AS (DELETE FROM notes WHERE table_id IN (SELECT id FROM stale))
                   DELETE FROM tables WHERE id IN (SELECT id FROM stale) RETURNING id";
        let removed = self.pool.change(sql, &[(&table, Type::TEXT), (&last, Type::INT8)]).await?;
        Ok(removed.is_some_and(|rows| !rows.is_empty()))
    }

    pub(crate) async fn vacuum(&self) -> Result<(), StoreError> {
        let link = Link::bare(&self.target).await.map_err(|error| store_error(&error))?;
        for table in ["log", "packed", "notes", "tables"] {
            let sql = format!("VACUUM (ANALYZE) {table}");
            link.client.batch_execute(&sql).await.map_err(|error| store_error(&error))?;
        }
        Ok(())
    }
}

fn get<'a, T: FromSql<'a>>(row: &'a Row, column: usize) -> Result<T, StoreError> {
    row.try_get(column).map_err(|error| store_error(&error))
}

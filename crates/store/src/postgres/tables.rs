//! Questions about listings. They are written by [`super::writer`], together with their rows.

use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Error, Row};

use super::Postgres;
use super::connection::store_error;
use super::pool::Param;
use crate::error::StoreError;
use crate::listing::{Listed, Listing, Phase, Query};

const COLUMNS: &str = "id, game, phase, listed, due, host, summary, created, updated, people, bytes, what_if";

impl Postgres {
    pub(crate) async fn tables(&self, query: &Query) -> Result<Vec<Listed>, StoreError> {
        let select = Select::new(query);
        let params: Vec<Param<'_>> =
            select.values.iter().map(|(value, kind)| (&**value as _, kind.clone())).collect();
        self.pool.read(&select.sql, &params).await?.iter().map(listed).collect()
    }

    pub(crate) async fn table(&self, table: &str) -> Result<Option<Listed>, StoreError> {
        let sql = format!("SELECT {COLUMNS} FROM tables WHERE id = $1");
        let rows = self.pool.read(&sql, &[(&table, Type::TEXT)]).await?;
        rows.first().map(listed).transpose()
    }

    pub(crate) async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM tables WHERE due <= $1 ORDER BY due, id LIMIT $2";
        let rows = self.pool.read(sql, &[(&now, Type::INT8), (&i64::from(limit), Type::INT8)]).await?;
        rows.iter().map(|row| row.try_get(0).map_err(|error| store_error(&error))).collect()
    }

    pub(crate) async fn hosted(&self, host: &str) -> Result<u32, StoreError> {
        let sql = "SELECT count(*) FROM tables WHERE host = $1 AND phase IN ('open', 'playing')";
        let rows = self.pool.read(sql, &[(&host, Type::TEXT)]).await?;
        let count = rows
            .first()
            .map_or(Ok(0), |row| row.try_get::<_, i64>(0))
            .map_err(|error| store_error(&error))?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }
}

/// The query with only the conditions that are asked for, so that each can use its index.
struct Select {
    sql: String,
    values: Vec<(Box<dyn ToSql + Sync + Send>, Type)>,
}

impl Select {
    fn new(query: &Query) -> Self {
        let mut select = Self { sql: format!("SELECT {COLUMNS} FROM tables WHERE TRUE"), values: Vec::new() };
        if let Some(phase) = query.phase {
            select.add(" AND phase = ", phase.word(), Type::TEXT);
        }
        if let Some(game) = &query.game {
            select.add(" AND game = ", game.clone(), Type::TEXT);
        }
        if let Some(person) = &query.person {
            select.add(" AND people @> ", vec![person.clone()], Type::TEXT_ARRAY);
        }
        if query.listed_only {
            select.sql.push_str(" AND listed");
        }
        if let Some((updated, id)) = &query.before {
            select.add(" AND (updated, id) < (", *updated, Type::INT8);
            select.add(", ", id.clone(), Type::TEXT);
            select.sql.push(')');
        }
        select.add(" ORDER BY updated DESC, id DESC LIMIT ", i64::from(query.limit), Type::INT8);
        select
    }

    /// Adds a piece of the query that ends with this value.
    fn add(&mut self, sql: &str, value: impl ToSql + Sync + Send + 'static, kind: Type) {
        self.values.push((Box::new(value), kind));
        self.sql.push_str(sql);
        self.sql.push_str(&format!("${}", self.values.len()));
    }
}

fn listed(row: &Row) -> Result<Listed, StoreError> {
    let word: String = row.try_get(2).map_err(|error| store_error(&error))?;
    let phase = Phase::from_word(&word).ok_or_else(|| StoreError::Database("unknown phase".to_owned()))?;
    let read = || -> Result<Listed, Error> {
        let listing = Listing {
            game: row.try_get(1)?,
            phase,
            listed: row.try_get(3)?,
            due: row.try_get(4)?,
            host: row.try_get(5)?,
            people: row.try_get(9)?,
            summary: row.try_get(6)?,
            bytes: row.try_get(10)?,
            what_if: row.try_get(11)?,
        };
        Ok(Listed { table: row.try_get(0)?, listing, created: row.try_get(7)?, updated: row.try_get(8)? })
    };
    read().map_err(|error| store_error(&error))
}

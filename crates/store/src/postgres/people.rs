//! Identities.

use tokio_postgres::Row;
use tokio_postgres::types::Type;

use super::Postgres;
use super::connection::store_error;
use crate::error::StoreError;
use crate::person::{Hash, Person};

impl Postgres {
    pub(crate) async fn new_person(&self, person: Person, secret: Hash, at: i64) -> Result<(), StoreError> {
        let sql = "WITH person AS (INSERT INTO people (id, name, created) VALUES ($1, $2, $4) RETURNING id)
                   INSERT INTO secrets (hash, person, created) SELECT $3, id, $4 FROM person";
        let params = [
            (&person.id as _, Type::TEXT),
            (&person.name as _, Type::TEXT),
            (&secret.as_slice() as _, Type::BYTEA),
            (&at as _, Type::INT8),
        ];
        self.pool.change(sql, &params).await?.map(drop).ok_or(StoreError::Taken)
    }

    pub(crate) async fn person(&self, secret: Hash) -> Result<Option<Person>, StoreError> {
        let sql = "SELECT id, name FROM people JOIN secrets ON person = id WHERE hash = $1";
        person(&self.pool.read(sql, &[(&secret.as_slice(), Type::BYTEA)]).await?)
    }

    pub(crate) async fn person_by_id(&self, id: &str) -> Result<Option<Person>, StoreError> {
        person(&self.pool.read("SELECT id, name FROM people WHERE id = $1", &[(&id, Type::TEXT)]).await?)
    }

    pub(crate) async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let sql = "UPDATE people SET name = $2 WHERE id = $1 RETURNING id";
        let params = [(&id as _, Type::TEXT), (&name as _, Type::TEXT)];
        known(self.pool.change(sql, &params).await?)
    }

    pub(crate) async fn add_secret(&self, id: &str, secret: Hash, at: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO secrets (hash, person, created) SELECT $1, id, $3 FROM people WHERE id = $2
                   RETURNING person";
        let params = [(&secret.as_slice() as _, Type::BYTEA), (&id as _, Type::TEXT), (&at as _, Type::INT8)];
        known(self.pool.change(sql, &params).await?)
    }

    pub(crate) async fn add_code(&self, code: Hash, id: &str, expires: i64) -> Result<(), StoreError> {
        let sql = "INSERT INTO codes (hash, person, expires) SELECT $1, id, $3 FROM people WHERE id = $2
                   RETURNING person";
        let params =
            [(&code.as_slice() as _, Type::BYTEA), (&id as _, Type::TEXT), (&expires as _, Type::INT8)];
        known(self.pool.change(sql, &params).await?)
    }

    pub(crate) async fn take_code(&self, code: Hash, now: i64) -> Result<Option<String>, StoreError> {
        // Expired codes that somebody else is removing are left to them: two such sweeps could otherwise
        // wait for each other.
        let sql = "WITH expired AS (
                       DELETE FROM codes WHERE hash IN (
                           SELECT hash FROM codes WHERE expires <= $2 AND hash <> $1 FOR UPDATE SKIP LOCKED))
                   DELETE FROM codes WHERE hash = $1 RETURNING person, expires";
        let params = [(&code.as_slice() as _, Type::BYTEA), (&now as _, Type::INT8)];
        let rows = self.pool.change(sql, &params).await?.unwrap_or_default();
        let Some(row) = rows.first() else { return Ok(None) };
        let expires: i64 = row.try_get(1).map_err(|error| store_error(&error))?;
        let person = row.try_get(0).map_err(|error| store_error(&error))?;
        Ok((expires > now).then_some(person))
    }
}

/// No row came back: there is no such person. No answer at all: the key is in use.
fn known(rows: Option<Vec<Row>>) -> Result<(), StoreError> {
    match rows {
        None => Err(StoreError::Taken),
        Some(rows) if rows.is_empty() => Err(StoreError::UnknownPerson),
        Some(_) => Ok(()),
    }
}

fn person(rows: &[Row]) -> Result<Option<Person>, StoreError> {
    let person = |row: &Row| Ok(Person { id: row.try_get(0)?, name: row.try_get(1)? });
    rows.first().map(person).transpose().map_err(|error: tokio_postgres::Error| store_error(&error))
}

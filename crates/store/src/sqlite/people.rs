//! Identities. Whatever a caller may do wrong is looked for before writing, because an SQL error would
//! fail the batch of others; the one writer makes that safe.

use rusqlite::{Connection, OptionalExtension, Row};

use super::Sqlite;
use crate::error::StoreError;
use crate::person::{Hash, Person};

impl Sqlite {
    pub(crate) async fn new_person(&self, person: Person, secret: Hash, at: i64) -> Result<(), StoreError> {
        self.writer
            .write(move |connection| {
                let taken = holds(connection, "SELECT 1 FROM people WHERE id = ?1", &person.id)?
                    || holds(connection, "SELECT 1 FROM secrets WHERE hash = ?1", secret.as_slice())?;
                if taken {
                    return Ok(Err(StoreError::Taken));
                }
                let sql = "INSERT INTO people (id, name, created) VALUES (?1, ?2, ?3)";
                connection.prepare_cached(sql)?.execute((&person.id, &person.name, at))?;
                put_secret(connection, &person.id, &secret, at).map(Ok)
            })
            .await
    }

    pub(crate) async fn person(&self, secret: Hash) -> Result<Option<Person>, StoreError> {
        self.readers
            .read(move |connection| {
                let sql = "SELECT id, name FROM people JOIN secrets ON person = id WHERE hash = ?1";
                connection.prepare_cached(sql)?.query_row([secret.as_slice()], person).optional()
            })
            .await
    }

    pub(crate) async fn person_by_id(&self, id: &str) -> Result<Option<Person>, StoreError> {
        let id = id.to_owned();
        self.readers
            .read(move |connection| {
                let sql = "SELECT id, name FROM people WHERE id = ?1";
                connection.prepare_cached(sql)?.query_row([id], person).optional()
            })
            .await
    }

    pub(crate) async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.writer
            .write(move |connection| {
                let sql = "UPDATE people SET name = ?2 WHERE id = ?1";
                let changed = connection.prepare_cached(sql)?.execute((&id, &name))?;
                Ok(if changed == 0 { Err(StoreError::UnknownPerson) } else { Ok(()) })
            })
            .await
    }

    pub(crate) async fn add_secret(&self, id: &str, secret: Hash, at: i64) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.writer
            .write(move |connection| {
                if !holds(connection, "SELECT 1 FROM people WHERE id = ?1", &id)? {
                    return Ok(Err(StoreError::UnknownPerson));
                }
                if holds(connection, "SELECT 1 FROM secrets WHERE hash = ?1", secret.as_slice())? {
                    return Ok(Err(StoreError::Taken));
                }
                put_secret(connection, &id, &secret, at).map(Ok)
            })
            .await
    }

    pub(crate) async fn add_code(&self, code: Hash, id: &str, expires: i64) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.writer
            .write(move |connection| {
                if !holds(connection, "SELECT 1 FROM people WHERE id = ?1", &id)? {
                    return Ok(Err(StoreError::UnknownPerson));
                }
                let sql =
                    "INSERT INTO codes (hash, person, expires) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
                let stored = connection.prepare_cached(sql)?.execute((code.as_slice(), &id, expires))?;
                Ok(if stored == 0 { Err(StoreError::Taken) } else { Ok(()) })
            })
            .await
    }

    pub(crate) async fn take_code(&self, code: Hash, now: i64) -> Result<Option<String>, StoreError> {
        self.writer
            .write(move |connection| {
                connection.prepare_cached("DELETE FROM codes WHERE expires <= ?1")?.execute([now])?;
                let sql = "DELETE FROM codes WHERE hash = ?1 RETURNING person";
                let mut statement = connection.prepare_cached(sql)?;
                statement.query_row([code.as_slice()], |row| row.get(0)).optional().map(Ok)
            })
            .await
    }
}

fn holds(connection: &Connection, sql: &str, key: impl rusqlite::ToSql) -> rusqlite::Result<bool> {
    connection.prepare_cached(sql)?.exists([key])
}

fn put_secret(connection: &Connection, id: &str, secret: &Hash, at: i64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO secrets (hash, person, created) VALUES (?1, ?2, ?3)";
    connection.prepare_cached(sql)?.execute((secret.as_slice(), id, at)).map(drop)
}

fn person(row: &Row<'_>) -> rusqlite::Result<Person> {
    Ok(Person { id: row.get(0)?, name: row.get(1)? })
}

//! The one door to both back ends.

use std::sync::Arc;

use crate::error::StoreError;
use crate::limits::{self, MAX_BODY, MAX_NAME};
use crate::listing::{Listed, Query};
use crate::location::{Location, Place};
use crate::log::{Append, Appended, Row};
use crate::person::{Hash, Person};
use crate::postgres::Postgres;
use crate::sqlite::Sqlite;

/// Durable storage of tables and identities. Clones share one connection to it.
///
/// Dropping the last clone finishes what was taken: on SQLite the drop waits for it, on PostgreSQL the
/// runtime must live on for a moment. [`Store::close`] waits on both.
#[derive(Debug, Clone)]
pub struct Store(Arc<Backend>);

#[derive(Debug)]
enum Backend {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
}

/// Calls the same method of whichever back end there is.
macro_rules! call {
    ($store:expr, $($call:tt)+) => {
        match &*$store.0 {
            Backend::Sqlite(backend) => backend.$($call)+.await,
            Backend::Postgres(backend) => backend.$($call)+.await,
        }
    };
}

impl Store {
    /// Opens the store and brings its database up to date. Several nodes may do so at once.
    ///
    /// # Errors
    /// If the database cannot be reached or is of a newer version than this program.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        let backend = match &location.0 {
            Place::Folder(path) => Backend::Sqlite(Sqlite::open(path.clone()).await?),
            Place::Postgres(config) => Backend::Postgres(Box::new(Postgres::open((**config).clone()).await?)),
        };
        Ok(Self(Arc::new(backend)))
    }

    /// Stores a row, and resolves only once it is durable or lost. An error means that the row may or may
    /// not be stored; so does a future that was dropped. Read the rows again before going on.
    ///
    /// # Errors
    /// If the row is refused, the table is unknown, or the database fails or does not answer.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        limits::append(&append)?;
        call!(self, append(append))
    }

    /// The rows of a table from this number on, in order. A table that nobody knows has none.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn rows(&self, table: &str, from: u32) -> Result<Vec<Row>, StoreError> {
        if !limits::possible(table) {
            return Ok(Vec::new());
        }
        call!(self, rows(table, from))
    }

    /// Tables, the one with the latest change of its listing first.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn tables(&self, query: &Query) -> Result<Vec<Listed>, StoreError> {
        let before = query.before.as_ref().map(|(_, id)| id);
        let texts = [query.game.as_ref(), query.person.as_ref(), before];
        if !texts.into_iter().flatten().all(|text| limits::possible(text)) {
            return Ok(Vec::new());
        }
        call!(self, tables(query))
    }

    /// One table of the list.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn table(&self, table: &str) -> Result<Option<Listed>, StoreError> {
        if !limits::possible(table) {
            return Ok(None);
        }
        call!(self, table(table))
    }

    /// The tables that somebody must look after by now, the most overdue first.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        call!(self, due(now, limit))
    }

    /// How many open and running tables this person hosts.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn hosted(&self, host: &str) -> Result<u32, StoreError> {
        if !limits::possible(host) {
            return Ok(0);
        }
        call!(self, hosted(host))
    }

    /// Keeps a text beside the log of a table, in place of the one of this name. It is no part of the game:
    /// what can be made again, such as a study.
    ///
    /// # Errors
    /// [`StoreError::UnknownTable`], if the text is refused, or if the database fails.
    pub async fn put_note(&self, table: &str, name: &str, body: &str, at: i64) -> Result<(), StoreError> {
        limits::id("table", table)?;
        limits::id("note", name)?;
        limits::text("body", body, MAX_BODY)?;
        call!(self, put_note(table, name, body, at))
    }

    /// The text of this name that is kept beside the log of a table.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn note(&self, table: &str, name: &str) -> Result<Option<String>, StoreError> {
        if !limits::possible(table) || !limits::possible(name) {
            return Ok(None);
        }
        call!(self, note(table, name))
    }

    /// Stores a new person who is known by this secret.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the id or the secret is in use; or if the database fails.
    pub async fn new_person(&self, person: &Person, secret: Hash, at: i64) -> Result<(), StoreError> {
        limits::id("person", &person.id)?;
        limits::text("name", &person.name, MAX_NAME)?;
        call!(self, new_person(person.clone(), secret, at))
    }

    /// The person who is known by this secret.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn person(&self, secret: Hash) -> Result<Option<Person>, StoreError> {
        call!(self, person(secret))
    }

    /// The person with this id.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn person_by_id(&self, id: &str) -> Result<Option<Person>, StoreError> {
        if !limits::possible(id) {
            return Ok(None);
        }
        call!(self, person_by_id(id))
    }

    /// Changes a person's name.
    ///
    /// # Errors
    /// [`StoreError::UnknownPerson`], or if the database fails.
    pub async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        limits::text("name", name, MAX_NAME)?;
        if !limits::possible(id) {
            return Err(StoreError::UnknownPerson);
        }
        call!(self, rename(id, name))
    }

    /// Gives a person another secret, for another device.
    ///
    /// # Errors
    /// [`StoreError::UnknownPerson`], [`StoreError::Taken`], or if the database fails.
    pub async fn add_secret(&self, id: &str, secret: Hash, at: i64) -> Result<(), StoreError> {
        if !limits::possible(id) {
            return Err(StoreError::UnknownPerson);
        }
        call!(self, add_secret(id, secret, at))
    }

    /// Stores a code that can be exchanged for this person once, before it expires.
    ///
    /// # Errors
    /// [`StoreError::UnknownPerson`], [`StoreError::Taken`], or if the database fails.
    pub async fn add_code(&self, code: Hash, id: &str, expires: i64) -> Result<(), StoreError> {
        if !limits::possible(id) {
            return Err(StoreError::UnknownPerson);
        }
        call!(self, add_code(code, id, expires))
    }

    /// Uses a code up and returns the id of its person; exactly one of many callers gets it. A code is no
    /// good from the moment it expires. Codes that expired are removed on the way.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn take_code(&self, code: Hash, now: i64) -> Result<Option<String>, StoreError> {
        call!(self, take_code(code, now))
    }

    /// Whether the database answers and the writer works.
    ///
    /// # Errors
    /// If not.
    pub async fn ready(&self) -> Result<(), StoreError> {
        call!(self, ready())
    }

    /// Finishes what was taken and closes the store, for all clones.
    pub async fn close(&self) {
        call!(self, close())
    }
}

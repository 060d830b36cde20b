//! The interface to both back ends.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::StoreError;
use crate::limits::{self, MAX_BODY, MAX_NAME};
use crate::listing::{Listed, Query};
use crate::location::{Location, Place};
use crate::log::{Append, Appended, Row};
use crate::packed::{self, Shrunk};
use crate::person::{Hash, Person};
use crate::postgres::Postgres;
#[cfg(feature = "simulated")]
use crate::simulated::{Medium, Simulated};
use crate::sqlite::Sqlite;
use crate::upkeep::{Outage, Retention, Stale};

/// Durable storage of tables and identities. Clones share one connection to it.
///
/// Dropping the last clone finishes what was accepted: on SQLite the drop waits for it, on PostgreSQL the
/// runtime must live on for a moment. [`Store::close`] waits on both.
#[derive(Debug, Clone)]
pub struct Store(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    backend: Backend,
    /// Whether a part of the database was found damaged.
    damaged: AtomicBool,
}

#[derive(Debug)]
enum Backend {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
    #[cfg(feature = "simulated")]
    Simulated(Simulated),
}

/// Calls the same method of the back end in use.
macro_rules! call {
    ($store:expr, $($call:tt)+) => {
        $store.0.notice(match &$store.0.backend {
            Backend::Sqlite(backend) => backend.$($call)+.await,
            Backend::Postgres(backend) => backend.$($call)+.await,
            #[cfg(feature = "simulated")]
            Backend::Simulated(backend) => backend.$($call)+.await,
        })
    };
}

impl Inner {
    /// Remembers damage that an operation came upon.
    fn notice<T>(&self, done: Result<T, StoreError>) -> Result<T, StoreError> {
        if let Err(StoreError::Corrupt(what)) = &done {
            self.damaged.store(true, Ordering::Relaxed);
            tracing::error!(what, "the database is damaged");
        }
        done
    }
}

impl Store {
    /// Opens the store and brings its database up to date. Several nodes may do so at once.
    ///
    /// # Errors
    /// If the database cannot be reached or is of a newer version than this program.
    pub async fn open(location: &Location) -> Result<Self, StoreError> {
        let backend = match &location.0 {
            Place::Folder(path) => Backend::Sqlite(Sqlite::open(path.clone()).await?),
            Place::Postgres(database) => {
                Backend::Postgres(Box::new(Postgres::open((**database).clone()).await?))
            }
        };
        Ok(Self(Arc::new(Inner { backend, damaged: AtomicBool::new(false) })))
    }

    /// A store for simulations, whose operations go through this medium.
    #[cfg(feature = "simulated")]
    #[must_use]
    pub fn simulated(medium: Arc<dyn Medium>) -> Self {
        let backend = Backend::Simulated(Simulated::new(medium));
        Self(Arc::new(Inner { backend, damaged: AtomicBool::new(false) }))
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

    /// The rows of a table from this number on, in order. An unknown table has none.
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

    /// The tables whose `due` time has passed, the most overdue first.
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

    /// Stores a new person, identified by this secret.
    ///
    /// # Errors
    /// [`StoreError::Taken`] if the id or the secret is in use; or if the database fails.
    pub async fn new_person(&self, person: &Person, secret: Hash, at: i64) -> Result<(), StoreError> {
        limits::id("person", &person.id)?;
        limits::text("name", &person.name, MAX_NAME)?;
        call!(self, new_person(person.clone(), secret, at))
    }

    /// The person whom this secret identifies.
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
    /// If not, or if a part of the database was found damaged since it was opened.
    pub async fn ready(&self) -> Result<(), StoreError> {
        call!(self, ready())?;
        if self.0.damaged.load(Ordering::Relaxed) {
            return Err(StoreError::Corrupt("found while reading".to_owned()));
        }
        Ok(())
    }

    /// Writes down that a node runs: the proof that something can be written, and the beginning of an outage if
    /// nothing follows.
    ///
    /// # Errors
    /// If it cannot be written.
    pub async fn pulse(&self, at: i64) -> Result<(), StoreError> {
        call!(self, pulse(at))
    }

    /// When a node was last known to run.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn last_pulse(&self) -> Result<Option<i64>, StoreError> {
        call!(self, last_pulse())
    }

    /// Writes down that no node ran.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn put_outage(&self, outage: Outage) -> Result<(), StoreError> {
        call!(self, put_outage(outage))
    }

    /// The times in which no node ran, the latest first.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn outages(&self, limit: u32) -> Result<Vec<Outage>, StoreError> {
        call!(self, outages(limit))
    }

    /// How many bytes the tables take that a host has made since then, as their listings say.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn bytes_hosted(&self, host: &str, since: i64) -> Result<i64, StoreError> {
        if !limits::possible(host) {
            return Ok(0);
        }
        call!(self, bytes_hosted(host, since))
    }

    /// How many bytes the database takes on the disk; of an SQLite file, without the pages that are free.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn size(&self) -> Result<i64, StoreError> {
        call!(self, size())
    }

    /// Tables that need not be kept any longer.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn stale(&self, retention: Retention, now: i64, limit: u32) -> Result<Vec<Stale>, StoreError> {
        call!(self, stale(retention, now, limit))
    }

    /// Removes a table with all that belongs to it; whether it did. If something has happened at the table since it
    /// was found [stale](Self::stale), it stays.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn remove(&self, stale: &Stale) -> Result<bool, StoreError> {
        if !limits::possible(&stale.table) {
            return Ok(false);
        }
        call!(self, remove(&stale.table, stale.last))
    }

    /// Finished tables at which nothing has happened since this time, and whose rows are not packed.
    ///
    /// # Errors
    /// If the database fails or does not answer.
    pub async fn packable(&self, before: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        call!(self, packable(before, limit))
    }

    /// Packs all rows of a table but the last one, in one transaction, and says how much that saved; `None` if there
    /// was nothing to pack, or somebody else did. Rows are read and appended as before.
    ///
    /// # Errors
    /// If the database fails or does not answer, or the rows are not complete.
    pub async fn pack(&self, table: &str) -> Result<Option<Shrunk>, StoreError> {
        let mut rows = self.rows(table, 0).await?;
        let before = rows.iter().map(|row| row.body.len() as i64).sum();
        let Some(last) = rows.pop().filter(|last| last.number > 0) else { return Ok(None) };
        if !rows.iter().map(|row| row.number).eq(0..last.number) {
            return Err(StoreError::Corrupt(format!("rows of table {table} are missing")));
        }
        let packed = tokio::task::spawn_blocking(move || packed::pack(&rows));
        let Some(packed) = packed.await.map_err(|_| StoreError::Closed)? else { return Ok(None) };
        let after = (packed.len() + last.body.len()) as i64;
        let done = call!(self, put_packed(table, last.number, packed, after))?;
        Ok(done.then_some(Shrunk { before, after }))
    }

    /// Gives what removed tables took back: SQLite writes the file anew and needs as much free disk meanwhile,
    /// PostgreSQL makes the place free for new rows.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn vacuum(&self) -> Result<(), StoreError> {
        call!(self, vacuum())
    }

    /// Finishes what was accepted and closes the store, for all clones.
    pub async fn close(&self) {
        match &self.0.backend {
            Backend::Sqlite(backend) => backend.close().await,
            Backend::Postgres(backend) => backend.close().await,
            #[cfg(feature = "simulated")]
            Backend::Simulated(backend) => backend.close().await,
        }
    }
}

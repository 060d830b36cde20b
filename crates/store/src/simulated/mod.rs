//! A store for simulations: a database in memory, behind a [`Medium`] that decides when an operation happens, how
//! often, and what its caller hears of it. No product contains it (feature `simulated`).

mod memory;

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::listing::{Listed, Query};
use crate::log::{Append, Appended, Row};
use crate::person::{Hash, Person};
use crate::upkeep::{Outage, Retention, Stale};

pub use memory::Memory;

/// What carries operations to the database and answers back.
pub trait Medium: Send + Sync + fmt::Debug {
    /// Takes an operation. It may be run at any time, more than once or never, and is then answered or dropped: a
    /// caller whose operation was dropped hears [`StoreError::Unavailable`].
    fn submit(&self, operation: Box<dyn Operation>);
}

/// A question to the database, or a change of it.
pub trait Operation: Send {
    /// The name, for traces.
    fn name(&self) -> &'static str;
    /// Whether it changes the database.
    fn writes(&self) -> bool;
    /// Does it. What it gave last is the answer.
    fn run(&mut self, memory: &mut Memory);
    /// Lets the caller hear what came of it: the answer, or that the database failed.
    fn answer(self: Box<Self>, failed: Option<StoreError>);
}

struct Pending<T, F> {
    name: &'static str,
    writes: bool,
    work: F,
    done: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Operation for Pending<T, F>
where
    T: Send,
    F: FnMut(&mut Memory) -> Result<T, StoreError> + Send,
{
    fn name(&self) -> &'static str {
        self.name
    }

    fn writes(&self) -> bool {
        self.writes
    }

    fn run(&mut self, memory: &mut Memory) {
        self.done = (self.work)(memory);
    }

    fn answer(self: Box<Self>, failed: Option<StoreError>) {
        // The caller may have gone.
        let _ = self.reply.send(failed.map_or(self.done, Err));
    }
}

/// An open simulated store.
#[derive(Debug)]
pub(crate) struct Simulated {
    medium: Arc<dyn Medium>,
    closed: AtomicBool,
}

impl Simulated {
    pub(crate) fn new(medium: Arc<dyn Medium>) -> Self {
        Self { medium, closed: AtomicBool::new(false) }
    }

    async fn call<T, F>(&self, name: &'static str, writes: bool, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&mut Memory) -> Result<T, StoreError> + Send + 'static,
    {
        if self.closed.load(Ordering::Relaxed) {
            return Err(StoreError::Closed);
        }
        let (reply, answer) = oneshot::channel();
        let done = Err(StoreError::Unavailable);
        self.medium.submit(Box::new(Pending { name, writes, work, done, reply }));
        answer.await.unwrap_or(Err(StoreError::Unavailable))
    }

    async fn read<T, F>(&self, name: &'static str, mut work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Memory) -> T + Send + 'static,
    {
        self.call(name, false, move |memory| Ok(work(memory))).await
    }

    pub(crate) async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.call("append", true, move |memory| memory.append(&append)).await
    }

    pub(crate) async fn rows(&self, table: &str, from: u32) -> Result<Vec<Row>, StoreError> {
        let table = table.to_owned();
        self.read("rows", move |memory| memory.rows(&table, from)).await
    }

    pub(crate) async fn tables(&self, query: &Query) -> Result<Vec<Listed>, StoreError> {
        let query = query.clone();
        self.read("tables", move |memory| memory.tables(&query)).await
    }

    pub(crate) async fn table(&self, table: &str) -> Result<Option<Listed>, StoreError> {
        let table = table.to_owned();
        self.read("table", move |memory| memory.table(&table)).await
    }

    pub(crate) async fn due(&self, now: i64, limit: u32) -> Result<Vec<String>, StoreError> {
        self.read("due", move |memory| memory.due(now, limit)).await
    }

    pub(crate) async fn hosted(&self, host: &str) -> Result<u32, StoreError> {
        let host = host.to_owned();
        self.read("hosted", move |memory| memory.hosted(&host)).await
    }

    pub(crate) async fn put_note(
        &self,
        table: &str,
        name: &str,
        body: &str,
        _at: i64,
    ) -> Result<(), StoreError> {
        let (table, name, body) = (table.to_owned(), name.to_owned(), body.to_owned());
        self.call("put-note", true, move |memory| memory.put_note(&table, &name, &body)).await
    }

    pub(crate) async fn note(&self, table: &str, name: &str) -> Result<Option<String>, StoreError> {
        let (table, name) = (table.to_owned(), name.to_owned());
        self.read("note", move |memory| memory.note(&table, &name)).await
    }

    pub(crate) async fn new_person(&self, person: Person, secret: Hash, _at: i64) -> Result<(), StoreError> {
        self.call("new-person", true, move |memory| memory.new_person(&person, secret)).await
    }

    pub(crate) async fn person(&self, secret: Hash) -> Result<Option<Person>, StoreError> {
        self.read("person", move |memory| memory.person(secret)).await
    }

    pub(crate) async fn person_by_id(&self, id: &str) -> Result<Option<Person>, StoreError> {
        let id = id.to_owned();
        self.read("person-by-id", move |memory| memory.person_by_id(&id)).await
    }

    pub(crate) async fn rename(&self, id: &str, name: &str) -> Result<(), StoreError> {
        let (id, name) = (id.to_owned(), name.to_owned());
        self.call("rename", true, move |memory| memory.rename(&id, &name)).await
    }

    pub(crate) async fn add_secret(&self, id: &str, secret: Hash, _at: i64) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.call("add-secret", true, move |memory| memory.add_secret(&id, secret)).await
    }

    pub(crate) async fn add_code(&self, code: Hash, id: &str, expires: i64) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.call("add-code", true, move |memory| memory.add_code(code, &id, expires)).await
    }

    pub(crate) async fn take_code(&self, code: Hash, now: i64) -> Result<Option<String>, StoreError> {
        self.call("take-code", true, move |memory| Ok(memory.take_code(code, now))).await
    }

    pub(crate) async fn bytes_hosted(&self, host: &str, since: i64) -> Result<i64, StoreError> {
        let host = host.to_owned();
        self.read("bytes-hosted", move |memory| memory.bytes_hosted(&host, since)).await
    }

    pub(crate) async fn size(&self) -> Result<i64, StoreError> {
        self.read("size", Memory::size).await
    }

    pub(crate) async fn pulse(&self, at: i64) -> Result<(), StoreError> {
        self.call("pulse", true, move |memory| {
            memory.pulse = Some(at);
            Ok(())
        })
        .await
    }

    pub(crate) async fn last_pulse(&self) -> Result<Option<i64>, StoreError> {
        self.read("last-pulse", |memory| memory.pulse).await
    }

    pub(crate) async fn put_outage(&self, outage: Outage) -> Result<(), StoreError> {
        self.call("put-outage", true, move |memory| {
            memory.put_outage(outage);
            Ok(())
        })
        .await
    }

    pub(crate) async fn outages(&self, limit: u32) -> Result<Vec<Outage>, StoreError> {
        self.read("outages", move |memory| memory.outages(limit)).await
    }

    pub(crate) async fn stale(
        &self,
        retention: Retention,
        now: i64,
        limit: u32,
    ) -> Result<Vec<Stale>, StoreError> {
        self.read("stale", move |memory| memory.stale(retention, now, limit)).await
    }

    pub(crate) async fn remove(&self, table: &str, last: i64) -> Result<bool, StoreError> {
        let table = table.to_owned();
        self.call("remove", true, move |memory| Ok(memory.remove(&table, last))).await
    }

    /// Packing is not simulated: it changes nothing that anybody reads.
    pub(crate) async fn packable(&self, _: i64, _: u32) -> Result<Vec<String>, StoreError> {
        self.read("packable", |_| Vec::new()).await
    }

    pub(crate) async fn put_packed(&self, _: &str, _: u32, _: Vec<u8>, _: i64) -> Result<bool, StoreError> {
        self.read("put_packed", |_| false).await
    }

    pub(crate) async fn vacuum(&self) -> Result<(), StoreError> {
        self.read("vacuum", |_| ()).await
    }

    pub(crate) async fn ready(&self) -> Result<(), StoreError> {
        self.read("ready", |_| ()).await
    }

    #[expect(clippy::unused_async, reason = "all back ends are called in one way")]
    pub(crate) async fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }
}

//! The thread that writes. It takes everything that waits, writes it in one transaction and answers once
//! that is committed: one flush to the disk serves the whole batch.

use std::mem;
use std::sync::Arc;

use rusqlite::{Connection, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use super::pace::{Enough, Pace};
use super::threads::Threads;
use crate::error::StoreError;

/// How many changes may wait; later callers wait for a place.
const QUEUE: usize = 1024;

/// How many changes one transaction takes at most. It bounds how long the first one waits for the last.
const BATCH: usize = 256;

/// The way to the writing thread.
#[derive(Debug)]
pub(super) struct Writer {
    /// `None` only while it is dropped.
    queue: Option<mpsc::Sender<Job>>,
    enough: Arc<Enough>,
    threads: Threads,
}

enum Job {
    Change(Box<dyn Change>),
    Stop,
}

/// A change of the database, in two steps: it is answered only after the commit.
trait Change: Send {
    /// Writes. An error here fails the whole batch, so whatever one caller may do wrong is no error here
    /// but part of the answer.
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()>;
    /// Answers, now that the commit succeeded or failed.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

struct Pending<T, F> {
    work: F,
    done: Result<T, StoreError>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Change for Pending<T, F>
where
    T: Send,
    F: FnMut(&Connection) -> rusqlite::Result<Result<T, StoreError>> + Send,
{
    fn run(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        self.done = (self.work)(connection)?;
        Ok(())
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        // The caller may have gone.
        let _ = self.reply.send(committed.and(self.done));
    }
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Result<Self, StoreError> {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let threads = Threads::default();
        let enough = Arc::new(Enough::new());
        let pace = Pace::new(Arc::clone(&enough));
        threads.spawn("store-writer", move || write(connection, waiting, pace))?;
        Ok(Self { queue: Some(queue), enough, threads })
    }

    /// Queues a change and waits until it is durable.
    pub(super) async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnMut(&Connection) -> rusqlite::Result<Result<T, StoreError>> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let change = Pending { work, done: Err(StoreError::Closed), reply };
        let queue = self.queue.as_ref().ok_or(StoreError::Closed)?;
        queue.send(Job::Change(Box::new(change))).await.map_err(|_| StoreError::Closed)?;
        self.enough.queued(queue.max_capacity() - queue.capacity());
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(super) fn alive(&self) -> Result<(), StoreError> {
        let open = self.queue.as_ref().is_some_and(|queue| !queue.is_closed());
        if open { Ok(()) } else { Err(StoreError::Closed) }
    }

    pub(super) async fn close(&self) {
        if let Some(queue) = &self.queue {
            // If the queue is closed, the thread has already ended.
            let _ = queue.send(Job::Stop).await;
        }
        self.threads.ended().await;
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        // The thread ends when the queue is closed and empty.
        self.queue = None;
        self.threads.join();
    }
}

fn write(mut connection: Connection, mut queue: mpsc::Receiver<Job>, mut pace: Pace) {
    let mut jobs = Vec::with_capacity(BATCH);
    let mut batch: Vec<Box<dyn Change>> = Vec::with_capacity(BATCH);
    while queue.blocking_recv_many(&mut jobs, BATCH) > 0 {
        pace.wait(jobs.len(), || queue.len());
        while jobs.len() < BATCH
            && let Ok(job) = queue.try_recv()
        {
            jobs.push(job);
        }
        for job in jobs.drain(..) {
            match job {
                Job::Change(change) => batch.push(change),
                // What was accepted is still done; nothing new is.
                Job::Stop => queue.close(),
            }
        }
        pace.begin(batch.len());
        let committed = commit(&mut connection, &mut batch).map_err(|error| {
            tracing::error!(%error, changes = batch.len(), "a commit failed");
            StoreError::from(error)
        });
        for change in mem::take(&mut batch) {
            change.answer(committed.clone());
        }
    }
}

/// All of the batch or nothing of it.
fn commit(connection: &mut Connection, batch: &mut [Box<dyn Change>]) -> rusqlite::Result<()> {
    if batch.is_empty() {
        return Ok(());
    }
    // Dropped without a commit, it rolls back.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    for change in batch {
        // After some errors (a full disk) SQLite has already rolled back by itself, and whatever follows
        // would be committed alone: therefore the first error ends the batch.
        change.run(&transaction)?;
    }
    transaction.commit()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::sqlite::{connection, schema};

    fn writer(folder: &Path) -> Writer {
        let mut connection = connection::for_writing(&folder.join("x.db")).unwrap();
        schema::migrate(&mut connection).unwrap();
        Writer::start(connection).unwrap()
    }

    #[tokio::test]
    async fn the_writing_connection_is_durable() {
        let folder = tempfile::tempdir().unwrap();
        let writer = writer(folder.path());
        let pragma = |name: &'static str| {
            writer.write(move |connection| {
                connection
                    .pragma_query_value(None, name, |row| row.get::<_, rusqlite::types::Value>(0))
                    .map(Ok)
            })
        };
        assert_eq!(pragma("journal_mode").await.unwrap(), "wal".to_owned().into());
        assert_eq!(pragma("synchronous").await.unwrap(), 2.into());
        assert_eq!(pragma("foreign_keys").await.unwrap(), 1.into());
        assert_eq!(pragma("busy_timeout").await.unwrap(), 10_000.into());
        assert_eq!(pragma("wal_autocheckpoint").await.unwrap(), 8000.into());
    }

    /// The disk is "full" at a few pages more than there are.
    #[tokio::test]
    async fn a_failed_commit_fails_the_whole_batch_and_stores_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let writer = writer(folder.path());
        let limit = |pages: i64| {
            writer.write(move |connection| {
                connection.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(Ok(())))
            })
        };
        let insert = |id: &'static str, size: usize| {
            writer.write(move |connection| {
                let sql = "INSERT INTO people (id, name, created) VALUES (?1, ?2, 0)";
                connection.execute(sql, (id, "x".repeat(size))).map(Ok)
            })
        };
        limit(30).await.unwrap();
        // A first batch holds the thread up until all of the second waits in the queue.
        let (begin, begun) = oneshot::channel();
        let (release, held) = std::sync::mpsc::channel::<()>();
        let mut begin = Some(begin);
        let holding = writer.write(move |_| {
            begin.take().map(|begin| begin.send(()));
            let _ = held.recv();
            Ok(Ok(()))
        });
        let batch = async {
            begun.await.unwrap();
            let release = async { drop(release) };
            // They are looked at in this order, and one look puts an insertion into the queue.
            tokio::join!(biased; insert("small", 10), insert("large", 1_000_000), insert("other", 10), release)
        };
        let (held, (small, large, other, ())) = tokio::join!(holding, batch);
        held.unwrap();
        assert!(matches!(large, Err(StoreError::Database(_))), "{large:?}");
        assert!(small.is_err() && other.is_err(), "{small:?} {other:?}");
        let count = || {
            writer.write(|connection| {
                connection.query_row("SELECT count(*) FROM people", [], |row| row.get(0)).map(Ok)
            })
        };
        assert_eq!(count().await, Ok(0));
        limit(100_000).await.unwrap();
        insert("later", 1_000_000).await.unwrap();
        assert_eq!(count().await, Ok(1));
    }

    #[tokio::test]
    async fn dropping_finishes_what_was_taken() {
        let folder = tempfile::tempdir().unwrap();
        let first = writer(folder.path());
        let mut write = Box::pin(first.write(|connection| {
            connection.execute("INSERT INTO people (id, name, created) VALUES ('a', 'b', 0)", []).map(Ok)
        }));
        // One look at the future puts the change into the queue.
        tokio::select! { biased; _ = &mut write => {}, () = async {} => {} }
        drop(write);
        drop(first);
        let second = writer(folder.path());
        let count = second.write(|connection| {
            connection.query_row("SELECT count(*) FROM people", [], |row| row.get::<_, i64>(0)).map(Ok)
        });
        assert_eq!(count.await, Ok(1));
    }
}

//! The task that writes the log, on its own connection. It takes everything that waits and stores it with
//! one statement: one commit serves the whole batch.
//!
//! When the connection is lost, it is unknown whether the batch under way was stored. The task connects again
//! and does the same again: each append has a mark of its own, so a row that was stored after all is
//! recognised and not lost to itself. Callers wait for a bounded time; an append whose caller has given up
//! is not tried again.

use std::hash::{BuildHasher, RandomState};
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time;
use tokio_postgres::Error;

use super::PATIENCE;
use super::batch::{Outcome, Statements};
use super::connection::{ATTEMPT, Link, is_transient, store_error};
use super::tls::Target;
use crate::error::StoreError;
use crate::log::Append;

/// How many appends may wait; later callers wait for a place.
const QUEUE: usize = 1024;

/// How many appends one statement takes at most.
const BATCH: usize = 256;

/// How long to wait before trying a server again that was away: at first, and at most.
const PAUSES: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(500));

/// The way to the writing task.
#[derive(Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Job>,
    task: Mutex<Option<JoinHandle<()>>>,
    mark: AtomicI64,
}

enum Job {
    Append(Box<Pending>),
    Stop,
}

struct Pending {
    append: Append,
    mark: i64,
    reply: oneshot::Sender<Outcome>,
}

impl Writer {
    pub(super) fn start(target: Target, link: Link) -> Self {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let task = tokio::spawn(Task { target, link: Some(link), ready: None }.run(waiting));
        // Every store begins somewhere else in the numbers, so that no two give the same mark to rivals.
        let mark = AtomicI64::new(RandomState::new().hash_one("mark").cast_signed());
        Self { queue, task: Mutex::new(Some(task)), mark }
    }

    pub(super) async fn append(&self, append: Append) -> Outcome {
        let mark = self.mark.fetch_add(1, Ordering::Relaxed);
        let (reply, answer) = oneshot::channel();
        let query = async {
            let job = Job::Append(Box::new(Pending { append, mark, reply }));
            self.queue.send(job).await.map_err(|_| StoreError::Closed)?;
            answer.await.map_err(|_| StoreError::Closed)?
        };
        time::timeout(PATIENCE, query).await.map_err(|_| StoreError::Unavailable)?
    }

    pub(super) fn alive(&self) -> Result<(), StoreError> {
        if self.queue.is_closed() { Err(StoreError::Closed) } else { Ok(()) }
    }

    pub(super) async fn close(&self) {
        // If the queue is closed, the task has already ended.
        let _ = self.queue.send(Job::Stop).await;
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            let _ = task.await;
        }
    }
}

struct Task {
    target: Target,
    /// The first connection, until it is used.
    link: Option<Link>,
    /// The connection in use; `None` while a batch is under way, so that only success brings it back.
    ready: Option<(Link, Statements)>,
}

impl Task {
    async fn run(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut jobs = Vec::with_capacity(BATCH);
        while queue.recv_many(&mut jobs, BATCH).await > 0 {
            let mut batch = Vec::with_capacity(jobs.len());
            for job in jobs.drain(..) {
                match job {
                    Job::Append(pending) => batch.push(*pending),
                    // What was accepted is still done; nothing new is.
                    Job::Stop => queue.close(),
                }
            }
            self.write_batch(batch).await;
        }
    }

    /// Tries until every append has its answer, or no caller waits any more.
    async fn write_batch(&mut self, mut batch: Vec<Pending>) {
        let mut pause = PAUSES.0;
        loop {
            batch.retain(|pending| !pending.reply.is_closed());
            if batch.is_empty() {
                return;
            }
            let appends: Vec<(&Append, i64)> =
                batch.iter().map(|pending| (&pending.append, pending.mark)).collect();
            // Too late is like a lost connection.
            let tried = time::timeout(ATTEMPT, self.store(&appends)).await;
            match tried {
                Ok(Ok(outcomes)) => {
                    if pause > PAUSES.0 {
                        tracing::info!(appends = batch.len(), "the database is back");
                    }
                    for (pending, outcome) in batch.into_iter().zip(outcomes) {
                        // The caller may have gone.
                        let _ = pending.reply.send(outcome);
                    }
                    return;
                }
                Ok(Err(error)) if !is_transient(&error) => {
                    let failed = store_error(&error);
                    tracing::error!(error = %failed, appends = batch.len(), "a batch failed");
                    for pending in batch {
                        let _ = pending.reply.send(Err(failed.clone()));
                    }
                    return;
                }
                Ok(Err(error)) if pause == PAUSES.0 => {
                    tracing::warn!(error = %store_error(&error), appends = batch.len(), "the database is away");
                }
                Ok(Err(_)) | Err(_) => {}
            }
            time::sleep(pause).await;
            pause = PAUSES.1.min(pause * 2);
        }
    }

    async fn store(&mut self, appends: &[(&Append, i64)]) -> Result<Vec<Outcome>, Error> {
        let (link, statements) = match self.ready.take() {
            Some(ready) if !ready.0.client.is_closed() => ready,
            _ => {
                let link = match self.link.take() {
                    Some(link) => link,
                    None => Link::open(&self.target).await?,
                };
                let statements = Statements::prepare(&link.client).await?;
                (link, statements)
            }
        };
        let outcomes = statements.store(&link.client, appends).await?;
        self.ready = Some((link, statements));
        Ok(outcomes)
    }
}

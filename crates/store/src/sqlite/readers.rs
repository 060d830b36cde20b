//! The threads that read, each on its own connection: in write-ahead mode they never wait for the writer.

use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot};

use super::threads::Threads;
use crate::error::StoreError;

/// How many there are. Reads are short; two keep one long one from holding up the rest.
pub(super) const COUNT: usize = 2;

/// How many reads may wait; later callers wait for a place.
const QUEUE: usize = 256;

/// `None` ends the thread that takes it.
type Job = Option<Box<dyn FnOnce(&Connection) + Send>>;

/// The way to the reading threads.
#[derive(Debug)]
pub(super) struct Readers {
    /// `None` only while it is dropped.
    queue: Option<mpsc::Sender<Job>>,
    threads: Threads,
}

impl Readers {
    pub(super) fn start(connections: Vec<Connection>) -> Result<Self, StoreError> {
        let (queue, waiting) = mpsc::channel(QUEUE);
        let waiting = Arc::new(Mutex::new(waiting));
        let threads = Threads::default();
        for connection in connections {
            let waiting = Arc::clone(&waiting);
            threads.spawn("store-reader", move || read(&connection, &waiting))?;
        }
        Ok(Self { queue: Some(queue), threads })
    }

    /// Queues a read and waits for the answer.
    pub(super) async fn read<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    {
        let (reply, answer) = oneshot::channel();
        let job: Job = Some(Box::new(move |connection: &Connection| {
            // The caller may have gone.
            if !reply.is_closed() {
                let _ = reply.send(work(connection).map_err(StoreError::from));
            }
        }));
        let queue = self.queue.as_ref().ok_or(StoreError::Closed)?;
        queue.send(job).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    pub(super) async fn close(&self) {
        if let Some(queue) = &self.queue {
            for _ in 0..COUNT {
                // If the queue is closed, the threads have already ended.
                let _ = queue.send(None).await;
            }
        }
        self.threads.ended().await;
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.queue = None;
        self.threads.join();
    }
}

fn read(connection: &Connection, queue: &Mutex<mpsc::Receiver<Job>>) {
    // One thread waits for a job, the others wait for its place; no thread holds the lock while it works.
    loop {
        let job = queue.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        let Some(Some(job)) = job else { return };
        job(connection);
    }
}

//! Threads that can be waited for.

use std::mem;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::error::StoreError;

/// Threads that end once their queue is closed.
#[derive(Debug, Default)]
pub(super) struct Threads(Mutex<Vec<JoinHandle<()>>>);

impl Threads {
    pub(super) fn spawn(&self, name: &str, run: impl FnOnce() + Send + 'static) -> Result<(), StoreError> {
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .spawn(run)
            .map_err(|error| StoreError::Database(error.to_string()))?;
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(thread);
        Ok(())
    }

    fn take(&self) -> Vec<JoinHandle<()>> {
        mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits for the end of all threads.
    pub(super) async fn ended(&self) {
        let threads = self.take();
        // A thread that panicked has ended, too.
        let waited =
            tokio::task::spawn_blocking(|| threads.into_iter().for_each(|thread| drop(thread.join())));
        let _ = waited.await;
    }

    /// The same for `drop`, which cannot wait otherwise.
    pub(super) fn join(&self) {
        self.take().into_iter().for_each(|thread| drop(thread.join()));
    }
}

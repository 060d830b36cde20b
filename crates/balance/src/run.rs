//! A run on this machine: threads take jobs, one counts them in the order of the plan.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::folder::{Folder, FolderError, Progress};
use crate::job::{Done, JobError, work};

/// Why a run ended early.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// Somebody stopped it; it can go on later.
    #[error("stopped")]
    Stopped,
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// A job failed.
    #[error(transparent)]
    Job(#[from] JobError),
    /// The machines that work together cannot be reached.
    #[error("{0}")]
    Bus(String),
}

/// Tells a run to stop; copies tell the same run.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the run as soon as possible.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it shall stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

/// How often progress is saved.
const SAVED: Duration = Duration::from_secs(5);

/// Counts finished jobs in the order of the plan, whatever order they come in.
pub(crate) struct Ledger<'a> {
    pub(crate) folder: &'a mut Folder,
    waiting: BTreeMap<u64, Done>,
    saved: Instant,
}

impl<'a> Ledger<'a> {
    pub(crate) fn new(folder: &'a mut Folder) -> Self {
        Self { folder, waiting: BTreeMap::new(), saved: Instant::now() }
    }

    /// Takes a finished job. One that is counted already, or waits, changes nothing.
    pub(crate) fn take(&mut self, done: Done) -> Result<(), FolderError> {
        if done.number >= self.folder.progress.jobs {
            self.waiting.entry(done.number).or_insert(done);
        }
        while let Some(done) = self.waiting.remove(&self.folder.progress.jobs) {
            self.folder.count(&done)?;
        }
        if self.saved.elapsed() >= SAVED {
            self.folder.save()?;
            self.saved = Instant::now();
        }
        Ok(())
    }
}

/// What the threads share: the next job, and how far they may run ahead, so that few jobs wait to be counted.
struct Queue {
    next: u64,
    until: u64,
    closed: bool,
}

fn lock(queue: &Mutex<Queue>) -> MutexGuard<'_, Queue> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays what is left of the folder's run. `watch` is told how far it is.
///
/// # Errors
/// If it was stopped, or something failed; the folder can be opened again and goes on.
pub fn run(
    folder: &mut Folder,
    threads: usize,
    stop: &Stop,
    mut watch: impl FnMut(&Progress),
) -> Result<(), RunError> {
    let plan = folder.progress.plan.clone();
    let (jobs, ahead) = (plan.jobs(), 4 * threads.max(1) as u64);
    let counted = folder.progress.jobs;
    let queue = Mutex::new(Queue { next: counted, until: counted + ahead, closed: false });
    let moved = Condvar::new();
    // Never waits: at most `ahead` jobs are under way.
    let (give, results) = mpsc::channel::<Result<Done, JobError>>();
    let next = || {
        let mut queue = lock(&queue);
        while queue.next >= queue.until && !queue.closed {
            queue = moved.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        let number = queue.next;
        queue.next += 1;
        plan.job(number).filter(|_| !queue.closed)
    };
    let result = thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (give, plan, next) = (give.clone(), &plan, &next);
            scope.spawn(move || {
                while let Some(job) = next() {
                    let done = work(plan, job, stop.flag());
                    let failed = done.is_err();
                    if give.send(done).is_err() || failed {
                        break;
                    }
                }
            });
        }
        drop(give);
        let mut ledger = Ledger::new(folder);
        let mut result = Ok(());
        while ledger.folder.progress.jobs < jobs && result.is_ok() {
            result = match results.recv() {
                Ok(Ok(done)) => ledger.take(done).map_err(RunError::from),
                Ok(Err(JobError::Stopped)) | Err(_) => Err(RunError::Stopped),
                Ok(Err(error)) => Err(error.into()),
            };
            lock(&queue).until = ledger.folder.progress.jobs + ahead;
            moved.notify_all();
            watch(&ledger.folder.progress);
        }
        lock(&queue).closed = true;
        moved.notify_all();
        if result.is_err() {
            // What the others are at is of no use any more.
            stop.stop();
        }
        result
    });
    match folder.save() {
        Err(error) if result.is_ok() => Err(error.into()),
        // The first failure is the one to tell.
        Ok(()) | Err(_) => result,
    }
}

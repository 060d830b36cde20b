//! Studies of finished games: one thread of its own, behind everybody else. No study ever slows a live
//! table; a queue that is full says so.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use catalog::Record;
use serde_json::value::RawValue;
use store::Store;
use study::{Effort, StudyError};
use table::{PersonId, TableId};
use wire::StudyStatusJson;

use crate::failure::Failure;

/// How many studies may wait.
const WAITING: usize = 16;

/// How many finished studies of record files are remembered.
const REMEMBERED: usize = 64;

/// How often somebody who watches is told more.
const TOLD: Duration = Duration::from_millis(200);

/// The name under which a study is kept beside its table. Another version of the format gets another name.
const NOTE: &str = "study-1";

/// What is studied.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Subject {
    /// The game of a table: the study is stored with it.
    Table(TableId),
    /// A record file, under an id that only its sender knows; the study is forgotten some day.
    File(String),
}

/// How far a study is.
#[derive(Clone, Debug)]
struct Now {
    status: Status,
    share: f64,
    /// As JSON.
    study: Option<Arc<RawValue>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Status {
    Waiting,
    Running,
    Done,
    Cancelled,
}

impl Status {
    const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Cancelled => "cancelled",
        }
    }

    const fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Cancelled)
    }
}

struct Job {
    subject: Subject,
    record: Record,
    by: PersonId,
    begun: Instant,
    stop: AtomicBool,
    now: Mutex<Now>,
}

impl Job {
    fn now(&self) -> MutexGuard<'_, Now> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self) -> String {
        let now = self.now().clone();
        let id = match &self.subject {
            Subject::Table(_) => None,
            Subject::File(id) => Some(id.as_str()),
        };
        let study = now.study.as_deref();
        wire::write(&StudyStatusJson { id, status: now.status.word(), share: now.share, study })
    }
}

/// The studies of this node.
pub(crate) struct Studies {
    jobs: Mutex<HashMap<Subject, Arc<Job>>>,
    queue: SyncSender<Arc<Job>>,
    store: Store,
}

impl Studies {
    /// Starts the thread.
    pub(crate) fn start(store: Store) -> Self {
        let (queue, waiting) = sync_channel(WAITING);
        let (runtime, kept) = (tokio::runtime::Handle::current(), store.clone());
        std::thread::spawn(move || {
            // Only this thread is put behind the others.
            if rustix::process::nice(19).is_err() {
                tracing::debug!("studies run as everybody else");
            }
            work(&waiting, &kept, &runtime);
        });
        Self { jobs: Mutex::default(), queue, store }
    }

    fn jobs(&self) -> MutexGuard<'_, HashMap<Subject, Arc<Job>>> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far a study is, and what it knows; `None` if there is none.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn known(&self, subject: &Subject) -> Result<Option<String>, Failure> {
        let job = self.jobs().get(subject).cloned();
        // Of a table that which is over is stored, or was cancelled and may begin again.
        if let Some(job) =
            job.filter(|job| !job.now().status.is_over() || matches!(subject, Subject::File(_)))
        {
            return Ok(Some(job.tell()));
        }
        let stored = match subject {
            Subject::Table(table) => self.store.note(table.as_str(), NOTE).await?,
            Subject::File(_) => None,
        };
        let study = stored.and_then(wire::raw);
        let told = |study: &RawValue| {
            wire::write(&StudyStatusJson { id: None, status: "done", share: 1.0, study: Some(study) })
        };
        Ok(study.as_deref().map(told))
    }

    /// What is said of a study that there is not.
    pub(crate) fn none() -> String {
        wire::write(&StudyStatusJson { id: None, status: "none", share: 0.0, study: None })
    }

    /// Begins a study, unless it has begun.
    ///
    /// # Errors
    /// If too many wait.
    pub(crate) fn begin(&self, subject: Subject, record: Record, by: PersonId) -> Result<String, Failure> {
        let mut jobs = self.jobs();
        if let Some(job) = jobs.get(&subject).filter(|job| !job.now().status.is_over()) {
            return Ok(job.tell());
        }
        forget(&mut jobs);
        let now = Now { status: Status::Waiting, share: 0.0, study: None };
        let job = Arc::new(Job {
            subject: subject.clone(),
            record,
            by,
            begun: Instant::now(),
            stop: AtomicBool::new(false),
            now: Mutex::new(now),
        });
        match self.queue.try_send(Arc::clone(&job)) {
            Ok(()) => {}
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => return Err(Failure::Busy),
        }
        let told = job.tell();
        jobs.insert(subject, job);
        Ok(told)
    }

    /// Stops a study that one has begun.
    ///
    /// # Errors
    /// If there is none, or it is somebody else's.
    pub(crate) fn cancel(&self, subject: &Subject, by: PersonId) -> Result<String, Failure> {
        let job = self.jobs().get(subject).cloned().ok_or(Failure::NotFound)?;
        if job.by != by {
            return Err(Failure::No(table::No::NotYours));
        }
        job.stop.store(true, Ordering::Relaxed);
        {
            let mut now = job.now();
            if !now.status.is_over() {
                now.status = Status::Cancelled;
            }
        }
        Ok(job.tell())
    }
}

/// Forgets what is over: of tables at once, as they are stored; of files the oldest.
fn forget(jobs: &mut HashMap<Subject, Arc<Job>>) {
    jobs.retain(|subject, job| matches!(subject, Subject::File(_)) || !job.now().status.is_over());
    while jobs.len() >= REMEMBERED {
        let over = jobs.iter().filter(|(_, job)| job.now().status.is_over());
        let Some(oldest) = over.min_by_key(|(_, job)| job.begun).map(|(subject, _)| subject.clone()) else {
            return;
        };
        jobs.remove(&oldest);
    }
}

fn work(waiting: &Receiver<Arc<Job>>, store: &Store, runtime: &tokio::runtime::Handle) {
    while let Ok(job) = waiting.recv() {
        if job.stop.load(Ordering::Relaxed) {
            continue;
        }
        job.now().status = Status::Running;
        let mut told = Instant::now();
        let effort = Effort::usual(job.record.game);
        let done = study::study(&job.record, effort, &mut |progress| {
            if job.stop.load(Ordering::Relaxed) {
                return ControlFlow::Break(());
            }
            let mut now = job.now();
            now.share = progress.share;
            if told.elapsed() >= TOLD {
                told = Instant::now();
                now.study = wire::raw(wire::write_study(progress.so_far)).map(Arc::from);
            }
            ControlFlow::Continue(())
        });
        match done {
            Ok(study) => {
                let text = wire::write_study(&study);
                if let Subject::Table(table) = &job.subject {
                    let kept = runtime.block_on(store.put_note(table.as_str(), NOTE, &text, crate::now()));
                    if let Err(error) = kept {
                        tracing::error!(%table, %error, "a study could not be stored");
                    }
                }
                *job.now() = Now { status: Status::Done, share: 1.0, study: wire::raw(text).map(Arc::from) };
            }
            Err(StudyError::Stopped) => job.now().status = Status::Cancelled,
            Err(error @ (StudyError::Load(_) | StudyError::TooLong)) => {
                tracing::warn!(%error, "a game could not be studied");
                job.now().status = Status::Cancelled;
            }
        }
    }
}

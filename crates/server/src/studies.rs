//! Studies of finished games, one at a time in a helper process with low priority, so that no study slows a live table
//! and none can end the server. Short games come before long ones, and a person has few in the queue.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use catalog::Record;
use locale::Speaker;
use serde_json::value::RawValue;
use store::Store;
use table::{PersonId, TableId};
use tokio::sync::Notify;
use wire::StudyStatusJson;

use crate::account::{Accounts, Payer, Work};
use crate::helpers::{Helpers, NotDone, Payment};
use answers::{Failure, Import};

/// How many studies may wait.
const WAITING: usize = 64;

/// How many of them one person may have, with the one that runs.
const OWN: usize = 2;

/// How many lines a study overtakes by waiting for a second: a long one waits, but not for ever.
const LINES_PER_SECOND: usize = 10;

/// How long a study may take. It has a low priority, so that this is much more than it needs.
pub(crate) const LONGEST: Duration = Duration::from_secs(900);

/// How many finished studies of record files are remembered.
const REMEMBERED: usize = 64;

/// The name under which a study is kept beside its table. Another version of the format gets another name.
const NOTE: &str = "study-1";

/// What is studied.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Subject {
    /// The game of a table: the study is stored with it.
    Table(TableId),
    /// A record file, under an id that only its sender knows. Its study is not stored.
    File(String),
}

/// How far a study is.
#[derive(Clone, Debug)]
struct Progress {
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
    /// Why, as the key of a text.
    Failed(&'static str),
}

impl Status {
    const fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Cancelled => "cancelled",
            Self::Failed(_) => "failed",
        }
    }

    const fn is_over(self) -> bool {
        matches!(self, Self::Done | Self::Cancelled | Self::Failed(_))
    }
}

struct Study {
    subject: Subject,
    record: String,
    lines: usize,
    by: PersonId,
    payer: Payer,
    begun: Instant,
    stop: Notify,
    progress: Mutex<Progress>,
}

impl Study {
    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_over(&self) -> bool {
        self.progress().status.is_over()
    }

    /// It was paid for when it was put in the queue, by its lines.
    fn payment(&self) -> Payment {
        Payment::Before(self.payer, Work::Study, self.lines as f64)
    }

    /// The place in the queue: the least comes first.
    fn order(&self) -> usize {
        let waited = self.begun.elapsed().as_secs() as usize * LINES_PER_SECOND;
        self.lines.saturating_sub(waited)
    }

    /// How far it is and what it knows, as JSON.
    fn status(&self, speaker: &Speaker) -> String {
        let now = self.progress().clone();
        let id = match &self.subject {
            Subject::Table(_) => None,
            Subject::File(id) => Some(id.as_str()),
        };
        let why = match now.status {
            Status::Failed(key) => Some(speaker.text(key)),
            Status::Waiting | Status::Running | Status::Done | Status::Cancelled => None,
        };
        let (status, study) = (now.status.word(), now.study.as_deref());
        wire::write(&StudyStatusJson { id, status, share: now.share, study, why: why.as_deref() })
    }
}

/// The studies of this node.
pub(crate) struct Studies {
    desk: Arc<Desk>,
    store: Store,
    accounts: Arc<Accounts>,
}

struct Desk {
    all: Mutex<HashMap<Subject, Arc<Study>>>,
    more: Notify,
}

impl Desk {
    fn all(&self) -> MutexGuard<'_, HashMap<Subject, Arc<Study>>> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The study that comes next.
    fn next(&self) -> Option<Arc<Study>> {
        let waits = |study: &&Arc<Study>| study.progress().status == Status::Waiting;
        self.all().values().filter(waits).min_by_key(|study| (study.order(), study.begun)).cloned()
    }
}

impl Studies {
    /// Starts the task that has games studied.
    pub(crate) fn start(store: Store, helpers: Helpers, accounts: Arc<Accounts>) -> Self {
        let desk = Arc::new(Desk { all: Mutex::default(), more: Notify::new() });
        tokio::spawn(work(Arc::clone(&desk), store.clone(), helpers));
        Self { desk, store, accounts }
    }

    /// How far a study is, and what it knows; `None` if there is none.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn known(
        &self,
        subject: &Subject,
        speaker: &Speaker,
    ) -> Result<Option<String>, Failure> {
        let study = self.desk.all().get(subject).cloned();
        // The study of a table that was done is stored; one that was cancelled or failed may begin again.
        let is_told = |study: &Arc<Study>| match study.progress().status {
            Status::Waiting | Status::Running | Status::Failed(_) => true,
            Status::Done | Status::Cancelled => matches!(subject, Subject::File(_)),
        };
        if let Some(study) = study.filter(is_told) {
            return Ok(Some(study.status(speaker)));
        }
        let stored = match subject {
            Subject::Table(table) => self.store.note(table.as_str(), NOTE).await?,
            Subject::File(_) => None,
        };
        let study = stored.and_then(wire::raw);
        let done = |study: &RawValue| {
            wire::write(&StudyStatusJson {
                id: None,
                status: "done",
                share: 1.0,
                study: Some(study),
                why: None,
            })
        };
        Ok(study.as_deref().map(done))
    }

    /// The status of a study that nobody has begun.
    pub(crate) fn none() -> String {
        wire::write(&StudyStatusJson { id: None, status: "none", share: 0.0, study: None, why: None })
    }

    /// Whether a study failed, so that it may begin again.
    pub(crate) fn failed(&self, subject: &Subject) -> bool {
        let all = self.desk.all();
        all.get(subject).is_some_and(|study| matches!(study.progress().status, Status::Failed(_)))
    }

    /// Begins a study, unless it has begun. Whoever begins it pays for its lines.
    ///
    /// # Errors
    /// If too many wait, of this person or in all, or it has too few points.
    pub(crate) fn begin(
        &self,
        subject: Subject,
        record: &Record,
        by: PersonId,
        payer: Payer,
        speaker: &Speaker,
    ) -> Result<String, Failure> {
        let mut all = self.desk.all();
        if let Some(study) = all.get(&subject).filter(|study| !study.is_over()) {
            return Ok(study.status(speaker));
        }
        forget(&mut all);
        let pending = || all.values().filter(|study| !study.is_over());
        if pending().filter(|study| study.by == by).count() >= OWN {
            return Err(Failure::TooManyStudies(OWN as u32));
        }
        if pending().count() >= WAITING {
            return Err(Failure::Busy);
        }
        self.accounts.charge(payer, Work::Study, record.lines.len() as f64)?;
        let study = Arc::new(Study {
            subject: subject.clone(),
            lines: record.lines.len(),
            record: wire::write_record(record),
            by,
            payer,
            begun: Instant::now(),
            stop: Notify::new(),
            progress: Mutex::new(Progress { status: Status::Waiting, share: 0.0, study: None }),
        });
        let status = study.status(speaker);
        all.insert(subject, study);
        self.desk.more.notify_one();
        Ok(status)
    }

    /// Stops a study, for the person who began it.
    ///
    /// # Errors
    /// If there is none, or it is somebody else's.
    pub(crate) fn cancel(
        &self,
        subject: &Subject,
        by: PersonId,
        speaker: &Speaker,
    ) -> Result<String, Failure> {
        let study = self.desk.all().get(subject).cloned().ok_or(Failure::NotFound)?;
        if study.by != by {
            return Err(Failure::Refused(table::Refused::NotYours));
        }
        {
            let mut now = study.progress();
            // One that runs is paid for by what it took.
            if now.status == Status::Waiting {
                self.accounts.give_back(study.payer, Work::Study, study.lines as f64);
            }
            if !now.status.is_over() {
                now.status = Status::Cancelled;
            }
        }
        study.stop.notify_one();
        Ok(study.status(speaker))
    }
}

/// Forgets studies that have ended: of tables those that are stored or were cancelled, of others the oldest.
fn forget(all: &mut HashMap<Subject, Arc<Study>>) {
    let is_kept = |subject: &Subject, study: &Study| match study.progress().status {
        Status::Done | Status::Cancelled => matches!(subject, Subject::File(_)),
        Status::Waiting | Status::Running | Status::Failed(_) => true,
    };
    all.retain(|subject, study| is_kept(subject, study));
    while all.len() >= REMEMBERED {
        let over = all.iter().filter(|(_, study)| study.is_over());
        let Some(oldest) = over.min_by_key(|(_, study)| study.begun).map(|(subject, _)| subject.clone())
        else {
            return;
        };
        all.remove(&oldest);
    }
}

async fn work(desk: Arc<Desk>, store: Store, helpers: Helpers) {
    loop {
        let Some(study) = desk.next() else {
            desk.more.notified().await;
            continue;
        };
        {
            let mut now = study.progress();
            if now.status != Status::Waiting {
                continue;
            }
            now.status = Status::Running;
        }
        let job = Import::Study { record: study.record.clone() };
        let made = helpers.run(&job, study.payment(), |share, so_far| {
            let mut now = study.progress();
            now.share = share;
            if let Some(so_far) = so_far {
                now.study = Some(Arc::from(so_far));
            }
        });
        // Whoever stops it drops the helper's work, and with it the helper.
        let made = tokio::select! {
            made = made => made,
            () = study.stop.notified() => continue,
        };
        match made {
            Ok(text) => {
                if let Subject::Table(table) = &study.subject
                    && let Err(error) = store.put_note(table.as_str(), NOTE, &text, crate::now()).await
                {
                    tracing::error!(%table, %error, "a study could not be stored");
                }
                let made = wire::raw(text).map(Arc::from);
                *study.progress() = Progress { status: Status::Done, share: 1.0, study: made };
            }
            Err(error) => {
                tracing::warn!(?error, "a game could not be studied");
                study.progress().status = Status::Failed(match error {
                    NotDone::Refused(_) => "study-failed-record",
                    NotDone::TooLong => "study-failed-time",
                    NotDone::Died => "study-failed-died",
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::account::Prefix;

    fn study(name: &str, lines: usize, waited: u64) -> (Subject, Arc<Study>) {
        let subject = Subject::File(name.to_owned());
        let by = PersonId::from_random([1; 12]);
        let study = Study {
            subject: subject.clone(),
            record: String::new(),
            lines,
            by,
            payer: Payer { prefix: Prefix::V4([127, 0, 0, 1]), person: Some(by) },
            begun: Instant::now().checked_sub(Duration::from_secs(waited)).unwrap(),
            stop: Notify::new(),
            progress: Mutex::new(Progress { status: Status::Waiting, share: 0.0, study: None }),
        };
        (subject, Arc::new(study))
    }

    #[test]
    fn short_games_come_before_long_ones_but_nobody_waits_for_ever() {
        let all =
            [study("long", 4000, 0), study("short", 60, 0), study("other", 200, 0), study("old", 4500, 500)];
        let desk = Desk { all: Mutex::new(all.into_iter().collect()), more: Notify::new() };
        let mut order = Vec::new();
        while let Some(next) = desk.next() {
            next.progress().status = Status::Running;
            let Subject::File(name) = &next.subject else { continue };
            order.push(name.clone());
        }
        assert_eq!(order, ["old", "short", "other", "long"]);
    }
}

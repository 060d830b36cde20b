//! Advice at live tables: one thread, which thinks from the view of a seat, for one person after the other.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use bots::Budget;
use catalog::AnyView;
use dice::Dice;
use game::Seat;
use study::Hint;
use table::PersonId;
use tokio::sync::oneshot;

use crate::drill::{Drill, Place};
use crate::metrics::{Metrics, PanicIn};
use crate::turns::Turns;
use answers::{Failure, hint_time};

/// How many of one person may wait.
const OWN: usize = 2;

/// How many may wait in all.
const WAITING: usize = 64;

struct Job {
    view: AnyView,
    seat: Seat,
    deeper: bool,
    answer: oneshot::Sender<Vec<Hint>>,
}

#[derive(Default)]
struct Queue {
    turns: Turns<PersonId, Job>,
    count: usize,
    closed: bool,
}

#[derive(Default)]
struct Desk {
    queue: Mutex<Queue>,
    more: Condvar,
}

impl Desk {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn next(&self) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            if let Some((_, job)) = queue.turns.pop() {
                queue.count -= 1;
                return Some(job);
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// The thread that advises.
pub(crate) struct Hints {
    desk: Arc<Desk>,
}

impl Hints {
    /// Starts the thread.
    pub(crate) fn start(metrics: Arc<Metrics>, drill: Drill) -> Self {
        let desk = Arc::new(Desk::default());
        let jobs = Arc::clone(&desk);
        std::thread::spawn(move || {
            while let Some(job) = jobs.next() {
                // Whoever asked may have gone.
                if job.answer.is_closed() {
                    continue;
                }
                let think = || {
                    drill.enter(Place::Hint);
                    // The same question gets the same answer, whatever was asked before.
                    let budget = Budget::time(hint_time(job.deeper));
                    study::hints(&job.view, job.seat, budget, &mut Dice::seeded(1))
                };
                match catch_unwind(AssertUnwindSafe(think)) {
                    Ok(hints) => drop(job.answer.send(hints)),
                    Err(_) => metrics.panicked(PanicIn::Hint),
                }
            }
        });
        Self { desk }
    }

    /// The best acts of a seat, from what it may know.
    ///
    /// # Errors
    /// If too many wait, or thinking failed.
    pub(crate) async fn think(
        &self,
        person: PersonId,
        view: AnyView,
        seat: Seat,
        deeper: bool,
    ) -> Result<Vec<Hint>, Failure> {
        let (answer, answered) = oneshot::channel();
        {
            let mut queue = self.desk.queue();
            if queue.count >= WAITING || queue.turns.count(person) >= OWN {
                return Err(Failure::Busy);
            }
            queue.count += 1;
            queue.turns.push(person, Job { view, seat, deeper, answer });
        }
        self.desk.more.notify_one();
        answered.await.map_err(|_| Failure::Internal)
    }
}

impl Drop for Hints {
    fn drop(&mut self) {
        self.desk.queue().closed = true;
        self.desk.more.notify_all();
    }
}

//! How long the writer waits for more changes while many write.
//!
//! A flush costs more than all that is written, so more changes shall share it. They come from the threads that serve
//! people: while these are busy there will be more, and once one of them has nothing to do there is no reason to wait.
//! It is best to begin shortly before that, when most of the changes are there: then there is something to do during the
//! flush.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// How far apart commits begin at most because of waiting.
const MOST: Duration = Duration::from_millis(4);

/// For how long changes are collected in any case. A thread that sleeps for a moment is often woken at once.
const LEAST: Duration = Duration::from_micros(500);

/// After a commit of more changes than this, many write: so many arrive during one flush only where there is more to do
/// than time for it. Before, nobody waits for others, and commits are as small as they come.
const FEW: usize = 16;

/// How many writers wait, so that a thread that goes to sleep need not take the lock if there is none.
static WAITING: AtomicUsize = AtomicUsize::new(0);

/// How often those that wait had a reason to look again.
static WAKES: Mutex<u64> = Mutex::new(0);

/// Wakes writers that wait.
static WAKE: Condvar = Condvar::new();

/// A thread that serves people has nothing to do. To be called before it sleeps (`on_thread_park` of the runtime):
/// without it commits under load are further apart than they need be.
pub fn idle() {
    if WAITING.load(Ordering::Relaxed) > 0 {
        wake();
    }
}

fn wake() {
    let mut wakes = WAKES.lock().unwrap_or_else(PoisonError::into_inner);
    *wakes = wakes.wrapping_add(1);
    WAKE.notify_all();
}

/// How many changes are enough for a writer that waits, for those who bring them.
#[derive(Debug)]
pub(super) struct Enough(AtomicUsize);

impl Enough {
    pub(super) fn new() -> Self {
        Self(AtomicUsize::new(usize::MAX))
    }

    /// To be called with the number of changes in the queue of the writer when one was added.
    pub(super) fn queued(&self, changes: usize) {
        if changes >= self.0.load(Ordering::Relaxed) {
            wake();
        }
    }
}

/// When the commits of one writer begin.
pub(super) struct Pace {
    /// When the next one begins at the latest, unless nothing waits.
    next: Instant,
    /// With how many changes it begins earlier.
    batch: usize,
    /// Whether the last one had so many.
    full: bool,
    enough: Arc<Enough>,
}

impl Pace {
    pub(super) fn new(enough: Arc<Enough>) -> Self {
        Self { next: Instant::now(), batch: usize::MAX, full: false, enough }
    }

    /// Waits for more changes, if many write. `taken` of them are there, and `queued` gives how many are in the queue.
    pub(super) fn wait(&mut self, taken: usize, queued: impl Fn() -> usize) {
        let missing = self.batch.saturating_sub(taken);
        let rest = self.next.saturating_duration_since(Instant::now());
        if !rest.is_zero() && queued() < missing {
            thread::sleep(rest.min(LEAST));
            self.enough.0.store(missing, Ordering::Relaxed);
            WAITING.fetch_add(1, Ordering::Relaxed);
            let mut wakes = WAKES.lock().unwrap_or_else(PoisonError::into_inner);
            let before = *wakes;
            while *wakes == before && queued() < missing {
                let rest = self.next.saturating_duration_since(Instant::now());
                if rest.is_zero() {
                    break;
                }
                wakes = WAKE.wait_timeout(wakes, rest).unwrap_or_else(PoisonError::into_inner).0;
            }
            drop(wakes);
            WAITING.fetch_sub(1, Ordering::Relaxed);
            self.enough.0.store(usize::MAX, Ordering::Relaxed);
        }
        self.full = queued() >= missing;
    }

    /// A commit of so many changes begins.
    pub(super) fn begin(&mut self, changes: usize) {
        let now = Instant::now();
        let many = changes > FEW;
        self.next = if many { now + MOST } else { now };
        self.batch = match (many, self.full) {
            (false, _) => usize::MAX,
            // There may be more by now.
            (true, true) => self.batch.saturating_add(1 + self.batch / 16),
            // This was all that there was.
            (true, false) => changes - changes / 4,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A writer after a commit of so many changes.
    fn after(changes: usize) -> Pace {
        let mut pace = Pace::new(Arc::new(Enough::new()));
        pace.begin(changes);
        pace
    }

    /// How long it waits while nothing comes.
    fn waited(mut pace: Pace) -> Duration {
        let begun = Instant::now();
        pace.wait(1, || 0);
        begun.elapsed()
    }

    #[test]
    fn only_many_changes_are_waited_for_and_not_while_a_thread_has_nothing_to_do() {
        let shortest = (0..5).map(|_| waited(after(FEW))).min();
        assert!(shortest < Some(LEAST), "few changes wait for nobody");
        // Nothing else in this process says that it is idle.
        assert!(waited(after(FEW + 1)) >= MOST, "many do");
        let waiting = thread::spawn(|| (0..20).map(|_| waited(after(FEW + 1))).min());
        while !waiting.is_finished() {
            idle();
            thread::sleep(LEAST / 10);
        }
        let shortest = waiting.join().unwrap().unwrap();
        assert!((LEAST..MOST).contains(&shortest), "{shortest:?}");
    }

    #[test]
    fn a_commit_begins_once_most_of_the_changes_are_there() {
        let mut pace = after(100);
        let enough = Arc::clone(&pace.enough);
        let queue = Arc::new(AtomicUsize::new(0));
        let read = Arc::clone(&queue);
        let waiting = thread::spawn(move || {
            // A late wake-up on a busy machine must not fail the test.
            pace.next = Instant::now() + Duration::from_secs(60);
            pace.wait(1, || read.load(Ordering::Relaxed));
            pace
        });
        for changes in 1..=74 {
            assert!(!waiting.is_finished(), "{changes} in the queue and one that was taken are not enough");
            thread::sleep(LEAST / 10);
            queue.store(changes, Ordering::Relaxed);
            enough.queued(changes);
        }
        let mut pace = waiting.join().unwrap();
        pace.begin(75);
        assert_eq!(pace.batch, 80, "perhaps there are more");
        pace.wait(80, || 0);
        pace.begin(80);
        assert_eq!(pace.batch, 86);
        pace.wait(60, || 0);
        pace.begin(60);
        assert_eq!(pace.batch, 45, "there were not");
    }
}

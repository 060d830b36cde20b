//! How long the writer waits for more changes while many write.
//!
//! A flush costs more than all that is written, so more changes shall share it. They come from the threads that serve
//! people: while these are busy there will be more, and once one of them has nothing to do there is no reason to wait.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
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

/// How often a thread had nothing to do while a writer waited.
static IDLE: Mutex<u64> = Mutex::new(0);

/// Wakes writers that wait.
static WAKE: Condvar = Condvar::new();

/// A thread that serves people has nothing to do. To be called before it sleeps (`on_thread_park` of the runtime):
/// without it commits under load are further apart than they need be.
pub fn idle() {
    if WAITING.load(Ordering::Relaxed) > 0 {
        let mut times = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        *times = times.wrapping_add(1);
        WAKE.notify_all();
    }
}

/// When the commits of one writer begin.
pub(super) struct Pace {
    /// When the next one begins at the latest, unless nothing waits.
    next: Instant,
}

impl Pace {
    pub(super) fn new() -> Self {
        Self { next: Instant::now() }
    }

    /// Waits for more changes, if many write.
    pub(super) fn wait(&self) {
        let rest = self.next.saturating_duration_since(Instant::now());
        if rest.is_zero() {
            return;
        }
        thread::sleep(rest.min(LEAST));
        WAITING.fetch_add(1, Ordering::Relaxed);
        let mut times = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        let before = *times;
        while *times == before {
            let rest = self.next.saturating_duration_since(Instant::now());
            if rest.is_zero() {
                break;
            }
            times = WAKE.wait_timeout(times, rest).unwrap_or_else(PoisonError::into_inner).0;
        }
        drop(times);
        WAITING.fetch_sub(1, Ordering::Relaxed);
    }

    /// A commit of so many changes begins.
    pub(super) fn begin(&mut self, changes: usize) {
        let now = Instant::now();
        self.next = if changes > FEW { now + MOST } else { now };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How long a writer waits after a commit of so many changes.
    fn waited(changes: usize) -> Duration {
        let mut pace = Pace::new();
        pace.begin(changes);
        let begun = Instant::now();
        pace.wait();
        begun.elapsed()
    }

    #[test]
    fn only_many_changes_are_waited_for_and_not_while_a_thread_has_nothing_to_do() {
        let shortest = (0..5).map(|_| waited(FEW)).min();
        assert!(shortest < Some(LEAST), "few changes wait for nobody");
        // Nothing else in this process says that it is idle.
        assert!(waited(FEW + 1) >= MOST, "many do");
        let waiting = thread::spawn(|| (0..20).map(|_| waited(FEW + 1)).min());
        while !waiting.is_finished() {
            idle();
            thread::sleep(LEAST / 10);
        }
        let shortest = waiting.join().unwrap().unwrap();
        assert!((LEAST..MOST).contains(&shortest), "{shortest:?}");
    }
}

//! What all players measure together.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;

/// What was measured between beginning and end.
#[derive(Default)]
pub(crate) struct Measured {
    /// Microseconds from act to acknowledgement.
    pub(crate) acknowledged: Vec<u32>,
    /// Microseconds from act until its broadcast had reached the last other player.
    pub(crate) broadcast: Vec<u32>,
    pub(crate) bytes: u64,
    pub(crate) games: u64,
    pub(crate) errors: u64,
}

#[derive(Default)]
pub(crate) struct Shared {
    measuring: AtomicBool,
    measured: Mutex<Measured>,
    /// How many tables have all their players.
    pub(crate) connected: AtomicU64,
    pub(crate) stopped: Notify,
}

impl Shared {
    pub(crate) fn begin(&self) {
        self.measuring.store(true, Ordering::Relaxed);
    }

    pub(crate) fn end(&self) -> Measured {
        self.measuring.store(false, Ordering::Relaxed);
        std::mem::take(&mut *self.measured.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(crate) fn add(&self, with: impl FnOnce(&mut Measured)) {
        if self.measuring.load(Ordering::Relaxed) {
            with(&mut self.measured.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }
}

pub(crate) fn micros(duration: Duration) -> u32 {
    u32::try_from(duration.as_micros()).unwrap_or(u32::MAX)
}

/// p50, p90, p99 and the largest, in milliseconds.
pub(crate) fn percentiles(mut micros: Vec<u32>) -> [f64; 4] {
    micros.sort_unstable();
    let at = |part: f64| {
        let index = ((micros.len() as f64 * part) as usize).min(micros.len().saturating_sub(1));
        micros.get(index).map_or(0.0, |micros| f64::from(*micros) / 1e3)
    };
    [at(0.5), at(0.9), at(0.99), at(1.0)]
}

//! How much one may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// What a host may set.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest message, in bytes.
    pub message: usize,
    /// Messages a second over one connection, or requests a second of one address.
    pub rate: u32,
    /// How many may come at once.
    pub burst: u32,
    /// New guests an hour from one address.
    pub guests: u32,
    /// Tables that one person may have open or running.
    pub tables: u32,
    /// How many messages may wait for a slow viewer before it is dropped.
    pub waiting: usize,
    /// How long a person may be gone before the table does without.
    pub absence: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 4096,
            rate: 50,
            burst: 200,
            guests: 120,
            tables: 40,
            waiting: 64,
            absence: Duration::from_secs(90),
        }
    }
}

/// A bucket that fills by itself; each request takes one token.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn full(burst: u32) -> Self {
        Self { tokens: f64::from(burst), at: Instant::now() }
    }

    /// Takes a token; otherwise says after how many seconds there is one.
    pub(crate) fn take(&mut self, per_second: f64, burst: u32) -> Result<(), u32> {
        let now = Instant::now();
        let grown = now.duration_since(self.at).as_secs_f64() * per_second;
        self.tokens = (self.tokens + grown).min(f64::from(burst));
        self.at = now;
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            return Ok(());
        }
        Err(((1.0 - self.tokens) / per_second).ceil().clamp(1.0, 3600.0) as u32)
    }
}

/// Buckets by address or person.
pub(crate) struct Buckets<K>(Mutex<HashMap<K, Bucket>>);

impl<K> Default for Buckets<K> {
    fn default() -> Self {
        Self(Mutex::new(HashMap::new()))
    }
}

/// Above this many, full buckets are forgotten.
const MANY: usize = 10_000;

impl<K: Eq + Hash> Buckets<K> {
    pub(crate) fn take(&self, key: K, per_second: f64, burst: u32) -> Result<(), u32> {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() > MANY {
            let now = Instant::now();
            let filled = |bucket: &Bucket| {
                bucket.tokens + now.duration_since(bucket.at).as_secs_f64() * per_second >= f64::from(burst)
            };
            buckets.retain(|_, bucket| !filled(bucket));
        }
        buckets.entry(key).or_insert_with(|| Bucket::full(burst)).take(per_second, burst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_runs_dry_and_says_for_how_long() {
        let buckets = Buckets::default();
        for _ in 0..5 {
            assert_eq!(buckets.take("a", 0.5, 5), Ok(()));
        }
        assert_eq!(buckets.take("a", 0.5, 5), Err(2));
        assert_eq!(buckets.take("b", 0.5, 5), Ok(()));
    }
}

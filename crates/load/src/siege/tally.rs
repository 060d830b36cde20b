//! What an attack did, counted by the attacker itself.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::Serialize;

/// What an attack has done so far.
#[derive(Default)]
pub(crate) struct Tally {
    sent: AtomicU64,
    refused: AtomicU64,
    broken: AtomicU64,
    errors: AtomicU64,
    bytes_out: AtomicU64,
    bytes_in: AtomicU64,
    deeds: Mutex<BTreeMap<&'static str, u64>>,
}

impl Tally {
    pub(crate) fn sent(&self, bytes: usize) {
        self.sent.fetch_add(1, Ordering::Relaxed);
        self.bytes_out.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    /// More bytes of something that was counted already.
    pub(crate) fn wrote(&self, bytes: usize) {
        self.bytes_out.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    pub(crate) fn received(&self, bytes: usize) {
        self.bytes_in.fetch_add(bytes as u64, Ordering::Relaxed);
    }

    /// The server refused: a status from 400 on, a message `no`, or a connection that it closed at once.
    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Ordering::Relaxed);
    }

    /// No answer: the connection broke.
    pub(crate) fn broken(&self) {
        self.broken.fetch_add(1, Ordering::Relaxed);
    }

    /// Notes the status of an answer. 503 is a refusal; 500 is a fault of the server.
    pub(crate) fn status(&self, status: u16) {
        if status >= 400 {
            self.refused();
        }
        if status >= 500 && status != 503 {
            self.errors.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn deeds(&self) -> MutexGuard<'_, BTreeMap<&'static str, u64>> {
        self.deeds.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes something that the attack is about.
    pub(crate) fn did(&self, what: &'static str) {
        *self.deeds().entry(what).or_default() += 1;
    }

    /// Notes how large something was; the largest counts.
    pub(crate) fn reached(&self, what: &'static str, size: u64) {
        let mut deeds = self.deeds();
        let known = deeds.entry(what).or_default();
        *known = size.max(*known);
    }

    /// What was done, compared with what must be done for the attack to be one.
    pub(crate) fn report(&self, name: &'static str, wanted: &[(&'static str, u64)]) -> AttackReport {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let deeds = self.deeds().clone();
        let missing =
            wanted.iter().filter(|(what, least)| deeds.get(what).copied().unwrap_or(0) < *least).copied();
        AttackReport {
            name,
            sent: get(&self.sent),
            refused: get(&self.refused),
            broken: get(&self.broken),
            errors: get(&self.errors),
            kb_out: get(&self.bytes_out) / 1024,
            kb_in: get(&self.bytes_in) / 1024,
            missing: missing.collect(),
            deeds,
        }
    }
}

/// What an attack did in the end.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AttackReport {
    /// Its name.
    pub name: &'static str,
    /// Requests, messages or connections.
    pub sent: u64,
    /// Those that the server refused.
    pub refused: u64,
    /// Those that were not answered.
    pub broken: u64,
    /// Those to which the server answered with a fault of its own.
    pub errors: u64,
    /// Kilobytes sent.
    pub kb_out: u64,
    /// Kilobytes received.
    pub kb_in: u64,
    /// What it is about, and how often that was done.
    pub deeds: BTreeMap<&'static str, u64>,
    /// What it should have done at least, and did not: then nothing was measured.
    pub missing: Vec<(&'static str, u64)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attack_that_did_too_little_is_reported() {
        let tally = Tally::default();
        tally.did("made");
        tally.did("made");
        tally.reached("lines", 7);
        tally.reached("lines", 3);
        tally.status(200);
        tally.status(429);
        tally.status(500);
        let report = tally.report("tables", &[("made", 2), ("lines", 7), ("refused", 1)]);
        assert_eq!(report.missing, [("refused", 1)]);
        assert_eq!((report.refused, report.errors), (2, 1));
    }
}

//! What is counted, for Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use crate::failure::Failure;

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }
}

/// A number that goes up and down.
#[derive(Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn change(&self, by: i64) {
        self.0.fetch_add(by, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) rows: Counter,
    pub(crate) done: Counter,
    pub(crate) refused: Counter,
    pub(crate) failed: Counter,
    pub(crate) conflicts: Counter,
    pub(crate) dropped: Counter,
    pub(crate) bots: Counter,
    pub(crate) requests: Counter,
    pub(crate) limited: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) streams: Gauge,
    pub(crate) rooms: Gauge,
}

impl Metrics {
    pub(crate) fn answered(&self, result: &Result<(), Failure>) {
        match result {
            Ok(()) => self.done.add(1),
            Err(Failure::Store | Failure::Broken) => self.failed.add(1),
            Err(_) => self.refused.add(1),
        }
    }

    /// In the text format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let counters = [
            ("rows_stored_total", "Rows of table logs stored by this node", &self.rows),
            ("asks_done_total", "Requests to tables that were done", &self.done),
            ("asks_refused_total", "Requests to tables that were refused", &self.refused),
            ("asks_failed_total", "Requests that could not be stored", &self.failed),
            ("conflicts_total", "Rows for which another node was faster", &self.conflicts),
            ("viewers_dropped_total", "Viewers that did not keep up", &self.dropped),
            ("bot_decisions_total", "Decisions made by bots", &self.bots),
            ("http_requests_total", "Requests over HTTP", &self.requests),
            ("limited_total", "Requests refused because there were too many", &self.limited),
        ];
        for (name, help, counter) in counters {
            let value = counter.0.load(Ordering::Relaxed);
            let _ = writeln!(
                text,
                "# HELP sphairos_{name} {help}\n# TYPE sphairos_{name} counter\nsphairos_{name} {value}"
            );
        }
        let gauges = [
            ("sockets", "Open WebSockets", &self.sockets),
            ("streams", "Open NDJSON streams", &self.streams),
            ("rooms", "Tables in the memory of this node", &self.rooms),
        ];
        for (name, help, gauge) in gauges {
            let value = gauge.get();
            let _ = writeln!(
                text,
                "# HELP sphairos_{name} {help}\n# TYPE sphairos_{name} gauge\nsphairos_{name} {value}"
            );
        }
        text
    }
}

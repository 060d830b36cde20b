//! Counters and gauges for Prometheus.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

use answers::Failure;

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    pub(crate) fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
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

/// Where a panic was contained.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PanicIn {
    Request,
    Worker,
    Room,
    Load,
    Bot,
    Hint,
    Helper,
    Task,
}

impl PanicIn {
    const ALL: [(Self, &'static str); 8] = [
        (Self::Request, "request"),
        (Self::Worker, "worker"),
        (Self::Room, "room"),
        (Self::Load, "load"),
        (Self::Bot, "bot"),
        (Self::Hint, "hint"),
        (Self::Helper, "helper"),
        (Self::Task, "task"),
    ];
}

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) rows: Counter,
    pub(crate) loaded: Counter,
    pub(crate) restored: Counter,
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
    pub(crate) connections: Gauge,
    pub(crate) turned_away: Counter,
    pub(crate) overruns: Counter,
    panics: [Counter; PanicIn::ALL.len()],
}

impl Metrics {
    pub(crate) fn answered(&self, result: &Result<(), Failure>) {
        match result {
            Ok(()) => self.done.add(1),
            Err(Failure::Unavailable | Failure::Broken) => self.failed.add(1),
            Err(_) => self.refused.add(1),
        }
    }

    /// A panic ended one request, room, bot or study, and nothing else.
    pub(crate) fn panicked(&self, place: PanicIn) {
        if let Some(counter) = self.panics.get(place as usize) {
            counter.add(1);
        }
    }

    /// In the text format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let counters = [
            ("rows_stored_total", "Rows of table logs stored by this node", &self.rows),
            ("tables_loaded_total", "Tables read from the store and folded", &self.loaded),
            ("tables_restored_total", "Tables read with the help of a snapshot", &self.restored),
            ("asks_done_total", "Requests to tables that were done", &self.done),
            ("asks_refused_total", "Requests to tables that were refused", &self.refused),
            ("asks_failed_total", "Requests that could not be stored", &self.failed),
            ("conflicts_total", "Rows for which another node was faster", &self.conflicts),
            ("viewers_dropped_total", "Viewers that did not keep up", &self.dropped),
            ("bot_decisions_total", "Decisions made by bots", &self.bots),
            ("http_requests_total", "Requests over HTTP", &self.requests),
            ("limited_total", "Requests refused because there were too many", &self.limited),
            ("connections_turned_away_total", "Connections closed at once: too many", &self.turned_away),
            ("bot_overruns_total", "Decisions for which a bot took far too long", &self.overruns),
        ];
        for (name, help, counter) in counters {
            let value = counter.get();
            let _ = writeln!(
                text,
                "# HELP sphairos_{name} {help}\n# TYPE sphairos_{name} counter\nsphairos_{name} {value}"
            );
        }
        let gauges = [
            ("sockets", "Open WebSockets", &self.sockets),
            ("streams", "Open NDJSON streams", &self.streams),
            ("rooms", "Tables in the memory of this node", &self.rooms),
            ("connections", "Open TCP connections", &self.connections),
        ];
        for (name, help, gauge) in gauges {
            let value = gauge.get();
            let _ = writeln!(
                text,
                "# HELP sphairos_{name} {help}\n# TYPE sphairos_{name} gauge\nsphairos_{name} {value}"
            );
        }
        let _ = writeln!(
            text,
            "# HELP sphairos_panics_total Panics that ended one thing only, by where\n\
             # TYPE sphairos_panics_total counter"
        );
        for ((_, place), counter) in PanicIn::ALL.iter().zip(&self.panics) {
            let _ = writeln!(text, "sphairos_panics_total{{in=\"{place}\"}} {}", counter.get());
        }
        text
    }
}

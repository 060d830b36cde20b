//! What all parts of the server share.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use locale::{Lang, Speaker};
use store::Store;

use crate::bus::Bus;
use crate::hints::Hints;
use crate::limits::{Buckets, Limits};
use crate::metrics::Metrics;
use crate::minds::Minds;
use crate::studies::Studies;
use crate::tables::Tables;

pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) tables: Tables,
    pub(crate) minds: Minds,
    pub(crate) studies: Studies,
    pub(crate) hints: Hints,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    /// Requests by address.
    pub(crate) requests: Buckets<IpAddr>,
    /// New guests by address.
    pub(crate) guests: Buckets<IpAddr>,
    /// Whether a proxy in front of us says who asks, and over what.
    pub(crate) proxied: bool,
    pub(crate) stopping: AtomicBool,
    english: Speaker,
    french: Speaker,
    viewers: AtomicU64,
}

impl App {
    pub(crate) fn new(store: Store, bus: Bus, minds: Minds, limits: Limits, proxied: bool) -> Self {
        Self {
            studies: Studies::start(store.clone()),
            hints: Hints::start(),
            store,
            bus,
            tables: Tables::default(),
            minds,
            metrics: Arc::default(),
            limits,
            requests: Buckets::default(),
            guests: Buckets::default(),
            proxied,
            stopping: AtomicBool::new(false),
            english: Speaker::new(Lang::En),
            french: Speaker::new(Lang::Fr),
            viewers: AtomicU64::new(1),
        }
    }

    pub(crate) fn speaker(&self, lang: Lang) -> &Speaker {
        match lang {
            Lang::En => &self.english,
            Lang::Fr => &self.french,
        }
    }

    /// A number that no other viewer of this node has.
    pub(crate) fn viewer(&self) -> u64 {
        self.viewers.fetch_add(1, Ordering::Relaxed)
    }
}

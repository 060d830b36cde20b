//! What all parts of the server share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use locale::{Lang, Speaker};
use store::{Outage, Store};

use crate::account::{Accounts, Payer, Work};
use crate::bus::Bus;
use crate::drill::Drill;
use crate::helpers::{Helpers, NotDone, Payment};
use crate::hints::Hints;
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::minds::Minds;
use crate::pulse::Pulse;
use crate::rooms::Rooms;
use crate::studies::Studies;
use crate::workers::Workers;
use crate::{Config, studies};
use answers::{Failure, Import};

/// How long the work on a record that somebody sent may take.
const IMPORT_TIME: Duration = Duration::from_secs(10);

/// Reading the texts takes longer than all else at the start of a node; in a simulation many start in a process.
static ENGLISH: LazyLock<Speaker> = LazyLock::new(|| Speaker::new(Lang::En));
static FRENCH: LazyLock<Speaker> = LazyLock::new(|| Speaker::new(Lang::Fr));

pub(crate) struct App {
    pub(crate) store: Store,
    pub(crate) bus: Bus,
    pub(crate) rooms: Rooms,
    /// Loads tables and lists legal actions: what a table waits for.
    pub(crate) folding: Workers,
    /// Plays games again for replays, records and pictures: what only its caller waits for.
    pub(crate) rendering: Workers,
    pub(crate) minds: Minds,
    pub(crate) studies: Studies,
    pub(crate) hints: Hints,
    /// Helpers for what visitors send, and the places for their work.
    pub(crate) importers: Helpers,
    pub(crate) importing: Workers,
    pub(crate) drill: Drill,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) limits: Limits,
    /// What visitors have left to use.
    pub(crate) accounts: Arc<Accounts>,
    /// Whether a proxy in front of us says who calls, and over what.
    pub(crate) proxied: bool,
    pub(crate) stopping: AtomicBool,
    pub(crate) pulse: Pulse,
    /// When nobody served, oldest first: no clock is charged for it.
    pub(crate) outages: Vec<Outage>,
    english: &'static Speaker,
    french: &'static Speaker,
    subscribers: AtomicU64,
}

impl App {
    pub(crate) fn new(store: Store, bus: Bus, config: Config, outages: Vec<Outage>) -> Self {
        let Config { limits, mind, thinkers, bot_pause, proxied, helper, drill, .. } = config;
        let metrics: Arc<Metrics> = Arc::default();
        let accounts = Arc::new(Accounts::new(&limits));
        let workers = || Workers::new(Arc::clone(&metrics), Arc::clone(&accounts), drill.clone());
        let helpers = |longest| Helpers::new(&helper, longest, Arc::clone(&metrics), Arc::clone(&accounts));
        Self {
            studies: Studies::start(store.clone(), helpers(studies::LONGEST), Arc::clone(&accounts)),
            hints: Hints::start(Arc::clone(&metrics), drill.clone()),
            importers: helpers(IMPORT_TIME),
            importing: workers(),
            store,
            bus,
            rooms: Rooms::default(),
            folding: workers(),
            rendering: workers(),
            minds: Minds::start(&mind, thinkers, bot_pause, Arc::clone(&metrics)),
            limits,
            metrics,
            accounts,
            drill,
            proxied,
            stopping: AtomicBool::new(false),
            pulse: Pulse::default(),
            outages,
            english: &ENGLISH,
            french: &FRENCH,
            subscribers: AtomicU64::new(1),
        }
    }

    pub(crate) fn speaker(&self, lang: Lang) -> &Speaker {
        match lang {
            Lang::En => self.english,
            Lang::Fr => self.french,
        }
    }

    /// Has a helper work on what a visitor sent, of so many lines. Whoever stops waiting ends the work.
    ///
    /// # Errors
    /// If the visitor has too few points, too much waits, or the helper does not do it.
    pub(crate) async fn import(&self, payer: Payer, lines: usize, job: Import) -> Result<String, Failure> {
        if lines > 2 * study::LONGEST_RECORD {
            return Err(Failure::TooLarge);
        }
        self.accounts.charge(payer, Work::Line, lines as f64)?;
        let _place = self.importing.place_for(payer).await?;
        self.importers.run(&job, Payment::After(payer), |_, _| {}).await.map_err(|not_done| match not_done {
            NotDone::Refused(why) => why.into(),
            NotDone::TooLong | NotDone::Died => Failure::TooHard,
        })
    }

    /// A number that no other subscriber of this node has.
    pub(crate) fn subscriber_id(&self) -> u64 {
        self.subscribers.fetch_add(1, Ordering::Relaxed)
    }
}

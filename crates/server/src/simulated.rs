//! A node of a simulation: everything but the sockets is what a server runs. Time, chance, threads, the store and the
//! bus come from the simulation, which runs each node on a thread that it shares with all others, on a clock of its
//! own (feature `simulated`).

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use dice::Dice;
use locale::Lang;
use store::{Location, Store};
use table::{PersonId, Plan, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use wire::FromClient;

use crate::account::{Payer, Prefix};
use crate::app::App;
use crate::bus::{self, Bus};
use crate::drill::Drill;
use crate::limits::Limits;
use crate::minds::{Mind, Policies};
use crate::person::Person;
use crate::room::{Message, Reply, Request};
use crate::socket::{self, Connection, ViewQuery};
use crate::{Config, questions, rooms};
use answers::Failure;

pub use crate::sabotage::Sabotage;

/// What a node has instead of the machine, while it runs.
pub struct Surroundings {
    /// The time, in milliseconds since 1970, at `since`.
    pub start: i64,
    /// When the node's clock started.
    pub since: Instant,
    /// All chance of the node.
    pub dice: Dice,
    /// Who decides for bots.
    pub mind: Arc<dyn Mind>,
    /// A mistake to be made.
    pub sabotage: Option<Sabotage>,
}

thread_local! {
    static SURROUNDINGS: RefCell<Option<Surroundings>> = const { RefCell::new(None) };
}

/// Sets what the node that runs next on this thread has around it; gives what was there before.
pub fn surround(surroundings: Option<Surroundings>) -> Option<Surroundings> {
    SURROUNDINGS.replace(surroundings)
}

fn with<T>(ask: impl FnOnce(&mut Surroundings) -> T) -> Option<T> {
    SURROUNDINGS.with_borrow_mut(|around| around.as_mut().map(ask))
}

pub(crate) fn is_on() -> bool {
    with(|_| ()).is_some()
}

pub(crate) fn now() -> Option<i64> {
    with(|around| {
        let passed = Instant::now().saturating_duration_since(around.since);
        around.start + i64::try_from(passed.as_millis()).unwrap_or(i64::MAX)
    })
}

/// Fills with what a simulation has for randomness; whether this is one.
pub(crate) fn fill(bytes: &mut [u8]) -> bool {
    let filled = with(|around| bytes.iter_mut().for_each(|byte| *byte = around.dice.below(256) as u8));
    filled.is_some()
}

pub(crate) fn mind() -> Option<Arc<dyn Mind>> {
    with(|around| Arc::clone(&around.mind))
}

pub(crate) fn sabotage() -> Option<Sabotage> {
    with(|around| around.sabotage).flatten()
}

/// Somebody who plays.
#[derive(Clone, Debug)]
pub struct Guest(Arc<Person>);

impl Guest {
    /// Somebody with this number and name.
    #[must_use]
    pub fn new(number: u8, name: &str) -> Self {
        Self(Arc::new(Person { id: PersonId::from_random([number; 12]), name: name.to_owned() }))
    }

    /// Its id.
    #[must_use]
    pub fn id(&self) -> PersonId {
        self.0.id
    }
}

/// A server without sockets. It lives in the runtime in which it was started, and dies with it.
#[derive(Clone)]
pub struct Node {
    app: Arc<App>,
    name: String,
}

impl Node {
    /// Starts a node. What it tells the others, a subject and a payload, goes to `send`.
    #[must_use]
    pub fn start(
        store: Store,
        name: &str,
        send: Box<dyn Fn(String, String) + Send + Sync>,
        bot_pause: Duration,
    ) -> Self {
        let bus = Bus::Simulated { node: name.to_owned(), send };
        let config = Config {
            // The store and the bus are there already, and there is neither a socket nor a helper.
            database: Location::folder(""),
            bus: None,
            limits: Limits::default(),
            mind: mind().unwrap_or_else(|| Arc::new(Policies { budget: Duration::ZERO })),
            thinkers: 0,
            bot_pause,
            proxied: false,
            helper: Vec::new(),
            drill: Drill::default(),
            retention: crate::Retention::default(),
        };
        let app = Arc::new(App::new(store, bus, config, Vec::new()));
        tokio::spawn(rooms::sweep(Arc::clone(&app)));
        Self { app, name: name.to_owned() }
    }

    /// Takes a message of another node.
    pub fn hear(&self, subject: &str, payload: &str) {
        bus::heard(&self.app, &self.name, subject, payload);
    }

    /// Says goodbye to everybody and takes nothing new, as a server does that is told to stop.
    pub async fn stop(&self) {
        self.app.stopping.store(true, Ordering::SeqCst);
        self.app.rooms.stop().await;
    }

    /// Makes a table.
    ///
    /// # Errors
    /// The code of the refusal.
    pub async fn make_table(&self, id: TableId, plan: Plan, host: &Guest) -> Result<(), &'static str> {
        let created = rooms::new_table(id, plan, host.0.id, host.0.name.clone());
        rooms::create(&self.app, None, created).await.map(drop).map_err(|failure| failure.code())
    }

    /// One request over HTTP; gives the version after it.
    ///
    /// # Errors
    /// The code of the refusal.
    pub async fn ask(&self, table: TableId, guest: &Guest, text: &str) -> Result<u32, &'static str> {
        self.request(table, guest, text).await.map_err(|failure| failure.code())
    }

    async fn request(&self, table: TableId, guest: &Guest, text: &str) -> Result<u32, Failure> {
        let from = FromClient::read(text).map_err(Failure::Request)?;
        let (reply, answered) = oneshot::channel();
        let person = Arc::clone(&guest.0);
        let request = Request { person, from, key: None, lang: Lang::En, reply: Reply::Once(reply) };
        rooms::send(&self.app, None, table, Message::Request(Box::new(request))).await?;
        Ok(answered.await.map_err(|_| Failure::Unavailable)??.version)
    }

    /// A connection: takes what the client sends and gives what it is sent, until either side ends it. Says why.
    pub async fn connect(
        &self,
        table: TableId,
        guest: Option<&Guest>,
        since: Option<u32>,
        mut from: mpsc::UnboundedReceiver<String>,
        to: impl Fn(String),
    ) -> &'static str {
        let person = guest.map(|guest| Arc::clone(&guest.0));
        let query = ViewQuery { since, ..ViewQuery::default() };
        let payer = Payer { prefix: Prefix::V4([127, 0, 0, 1]), person: guest.map(Guest::id) };
        let connection = Connection { table, person, query, lang: Lang::En, payer };
        let (outbox, mut updates) = socket::new_outbox(&self.app);
        let subscribed = socket::subscribe(&self.app, &connection, false, outbox).await;
        let subscriber = match subscribed {
            Ok(subscriber) => subscriber,
            Err(failure) => return failure.code(),
        };
        loop {
            tokio::select! {
                biased;
                texts = updates.take() => {
                    if texts.is_empty() {
                        break;
                    }
                    texts.iter().for_each(|text| to(text.to_string()));
                }
                text = from.recv() => {
                    let Some(text) = text else { break };
                    let read = FromClient::read(&text).map_err(Failure::Request);
                    let answer = socket::receive(&self.app, &connection, subscriber, &text, read).await;
                    answer.iter().for_each(|text| to(text.to_string()));
                }
            }
        }
        self.app.rooms.send_if_open(table, Message::Unsubscribe(subscriber)).await;
        "closed"
    }

    /// The table as somebody sees it, as JSON.
    ///
    /// # Errors
    /// The code of the refusal.
    pub async fn see(&self, table: TableId, guest: Option<&Guest>) -> Result<String, &'static str> {
        let person = guest.map(|guest| Arc::clone(&guest.0));
        let seen = questions::snapshot(&self.app, None, table, person, None).await;
        seen.and_then(|seen| Ok(seen.table(seen.viewer(None)?))).map_err(|failure| failure.code())
    }
}

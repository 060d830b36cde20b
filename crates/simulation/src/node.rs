//! A node: a server on a runtime of its own, whose clock stands still unless the simulation lets it run. A crash drops
//! the runtime, and with it every task where it waits.

use std::fmt;
use std::mem;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bots::{Bot, Budget};
use catalog::AnyView;
use dice::Dice;
use game::Seat;
use server::Mind;
use server::simulated::{Guest, Node, Sabotage, Surroundings, surround};
use store::Store;
use store::simulated::{Medium, Operation};
use table::{Plan, TableId};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc;
use tokio::time::Instant;

/// Milliseconds since 1970 at the beginning of a run.
const START: i64 = 1_800_000_000_000;

/// How long bots pause.
const BOT_PAUSE: Duration = Duration::from_millis(40);

/// What leaves a node.
pub(crate) enum Out {
    Store(Box<dyn Operation>),
    Bus(String, String),
    /// A message over a connection.
    Text(u64, String),
    /// A connection has ended, and why.
    Closed(u64, &'static str),
    /// The answer to a request over HTTP: the client, its id.
    Answer(usize, String, Result<u32, &'static str>),
    /// A table was made, or why not.
    Made(usize, Result<(), &'static str>),
    /// A table as a client sees it at this node.
    Seen(usize, Result<String, &'static str>),
}

/// Where everything is put that leaves a node.
#[derive(Clone, Default)]
struct Outlet(Arc<Mutex<Vec<Out>>>);

impl Outlet {
    fn put(&self, out: Out) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(out);
    }

    fn take(&self) -> Vec<Out> {
        mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl fmt::Debug for Outlet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Outlet")
    }
}

impl Medium for Outlet {
    fn submit(&self, operation: Box<dyn Operation>) {
        self.put(Out::Store(operation));
    }
}

/// Decides at random: a simulation is about tables, not about play.
struct AtRandom;

impl Mind for AtRandom {
    fn decide(&self, _bot: &str, view: &AnyView, seat: Seat, seed: u64, _share: f64) -> Option<String> {
        let made = bots::decide(Bot::Random, view, seat, Budget::nodes(1), &mut Dice::seeded(seed));
        made.map(|decision| decision.action)
    }
}

/// The life of a node, from start to crash.
pub(crate) struct Life {
    runtime: Runtime,
    node: Node,
    outlet: Outlet,
    surroundings: Option<Surroundings>,
    since: Instant,
    /// When it was started.
    born: u64,
    /// Up to when it has run.
    ran: u64,
    /// The ways in, by connection.
    connections: Vec<(u64, mpsc::UnboundedSender<String>)>,
}

impl Life {
    /// Starts a node whose clock is wrong by `skew` milliseconds.
    pub(crate) fn start(
        name: &str,
        now: u64,
        skew: i64,
        seed: u64,
        sabotage: Option<Sabotage>,
    ) -> Result<Self, String> {
        let runtime = Builder::new_current_thread()
            .enable_time()
            .start_paused(true)
            .event_interval(1)
            .build()
            .map_err(|error| format!("no runtime: {error}"))?;
        let outlet = Outlet::default();
        let (send, store) = (outlet.clone(), Store::simulated(Arc::new(outlet.clone())));
        let send = Box::new(move |subject, payload| send.put(Out::Bus(subject, payload)));
        let (node, since) =
            runtime.block_on(async { (Node::start(store, name, send, BOT_PAUSE), Instant::now()) });
        let start = START.saturating_add_unsigned(now).saturating_add(skew);
        let dice = Dice::seeded(seed);
        let surroundings = Surroundings { start, since, dice, mind: Arc::new(AtRandom), sabotage };
        let surroundings = Some(surroundings);
        Ok(Self { runtime, node, outlet, surroundings, since, born: now, ran: now, connections: Vec::new() })
    }

    /// Runs until this moment, and gives all that left the node meanwhile.
    pub(crate) fn run_until(&mut self, now: u64) -> Vec<Out> {
        // At least for a moment: otherwise nothing that waits would run.
        self.ran = now.max(self.ran + 1);
        let until = self.since + Duration::from_millis(self.ran - self.born);
        self.inside(async move { tokio::time::sleep_until(until).await });
        self.outlet.take()
    }

    /// Crashes after so many steps of its tasks. What left it before has left it.
    pub(crate) fn crash(mut self, steps: u32) -> Vec<Out> {
        self.inside(async {
            for _ in 0..steps {
                tokio::task::yield_now().await;
            }
        });
        let Self { runtime, node, outlet, connections, .. } = self;
        drop(connections);
        drop(runtime);
        drop(node);
        outlet.take()
    }

    pub(crate) fn ran(&self) -> u64 {
        self.ran
    }

    fn inside<T>(&mut self, work: impl Future<Output = T>) -> T {
        surround(self.surroundings.take());
        let done = self.runtime.block_on(work);
        self.surroundings = surround(None);
        done
    }

    /// A message of another node.
    pub(crate) fn hear(&self, subject: &str, payload: &str) {
        self.node.hear(subject, payload);
    }

    pub(crate) fn make_table(&self, client: usize, id: TableId, plan: Plan, host: Guest) {
        let (node, outlet) = (self.node.clone(), self.outlet.clone());
        self.runtime.spawn(async move {
            outlet.put(Out::Made(client, node.make_table(id, plan, &host).await));
        });
    }

    /// A request over HTTP.
    pub(crate) fn ask(&self, client: usize, table: TableId, guest: Guest, id: String, text: String) {
        let (node, outlet) = (self.node.clone(), self.outlet.clone());
        self.runtime.spawn(async move {
            outlet.put(Out::Answer(client, id, node.ask(table, &guest, &text).await));
        });
    }

    pub(crate) fn see(&self, client: usize, table: TableId, guest: Option<Guest>) {
        let (node, outlet) = (self.node.clone(), self.outlet.clone());
        self.runtime.spawn(async move {
            outlet.put(Out::Seen(client, node.see(table, guest.as_ref()).await));
        });
    }

    /// Opens a connection.
    pub(crate) fn connect(
        &mut self,
        connection: u64,
        table: TableId,
        guest: Option<Guest>,
        since: Option<u32>,
    ) {
        let (node, outlet) = (self.node.clone(), self.outlet.clone());
        let (send, receive) = mpsc::unbounded_channel();
        self.connections.push((connection, send));
        self.runtime.spawn(async move {
            let to = |text| outlet.put(Out::Text(connection, text));
            let why = node.connect(table, guest.as_ref(), since, receive, to).await;
            outlet.put(Out::Closed(connection, why));
        });
    }

    /// A message of a client.
    pub(crate) fn send(&self, connection: u64, text: String) {
        let found = self.connections.iter().find(|(number, _)| *number == connection);
        if let Some((_, send)) = found {
            let _ = send.send(text);
        }
    }

    /// Ends a connection from outside.
    pub(crate) fn cut(&mut self, connection: u64) {
        self.connections.retain(|(number, _)| *number != connection);
    }

    /// Tells the node to stop, as an operator does.
    pub(crate) fn stop(&self) {
        let node = self.node.clone();
        self.runtime.spawn(async move { node.stop().await });
    }
}

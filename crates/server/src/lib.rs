//! Live tables over HTTP and WebSockets.
//!
//! The way of a request: `socket` or `api` finds out who calls and limits how much; `wire` parses it once; `rooms`
//! finds the room of the table, or loads it; the `room` tries the request on the table, stores what changed, and
//! only then sends each subscriber the `projection` that it may know. A question is answered by the room with a
//! snapshot, from which the handler renders the answer.

mod account;
mod admission;
mod api;
mod app;
mod bus;
mod bus_access;
mod caller;
mod clock;
mod connections;
mod drill;
mod guest;
mod harmonia;
mod helpers;
mod hints;
mod limits;
mod link;
mod link_preview;
mod listing;
mod metrics;
mod minds;
mod openapi;
mod outbox;
mod page;
mod person;
mod pulse;
mod questions;
mod room;
mod rooms;
mod routes;
mod sabotage;
#[cfg(feature = "simulated")]
pub mod simulated;
mod socket;
mod studies;
mod turns;
mod workers;

use std::ffi::OsString;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use store::{FolderLock, Location, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::app::App;
use crate::bus::Bus;
use crate::clock::now;

pub use crate::bus_access::{BusConfig, BusError};
pub use crate::drill::{Drill, Place};
pub use crate::helpers::think;
pub use crate::limits::Limits;
pub use crate::minds::{Mind, Policies};
pub use crate::openapi::openapi;
pub use store::Retention;

/// The settings of a server.
#[derive(Clone)]
pub struct Config {
    /// Where tables and people are kept.
    pub database: Location,
    /// The message bus between nodes: `nats://…`. A single node needs none.
    pub bus: Option<BusConfig>,
    /// Limits for each client.
    pub limits: Limits,
    /// Who decides for bots.
    pub mind: Arc<dyn Mind>,
    /// How many threads think.
    pub thinkers: usize,
    /// Bots are never faster than this, so that people can follow.
    pub bot_pause: Duration,
    /// Whether a proxy in front of the server says who calls, and over what.
    pub proxied: bool,
    /// The program of helper processes and its arguments: one that calls [`think`].
    pub helper: Vec<OsString>,
    /// For tests of how panics are contained.
    pub drill: Drill,
    /// How long abandoned tables are kept.
    pub retention: Retention,
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// The bus.
    #[error("no bus: {0}")]
    Bus(#[from] BusError),
    /// The network.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// How long a server that stops waits for connections to end, and then for the store.
const GRACE: Duration = Duration::from_secs(4);

/// A server that is about to run.
pub struct Server {
    app: Arc<App>,
    listener: TcpListener,
    retention: Retention,
    /// Nobody else serves the data folder meanwhile.
    lock: Option<FolderLock>,
}

impl Server {
    /// Opens the store and joins the other nodes.
    ///
    /// # Errors
    /// If one of them cannot be reached.
    pub async fn new(config: Config, listener: TcpListener) -> Result<Self, ServeError> {
        let lock = config.database.lock()?;
        let store = Store::open(&config.database).await?;
        let outages = pulse::begin(&store).await?;
        let bus = match &config.bus {
            Some(bus) => Bus::connect(bus).await?,
            None => Bus::Alone,
        };
        let retention = config.retention;
        let app = Arc::new(App::new(store, bus, config, outages));
        Ok(Self { app, listener, retention, lock })
    }

    /// Serves until `stop` resolves. Then it takes nothing new, finishes storing, and tells clients to reconnect.
    ///
    /// # Errors
    /// If the network fails.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Self { app, listener, retention, lock } = self;
        let pulse = tokio::spawn(pulse::run(Arc::clone(&app), retention));
        let sweeper = tokio::spawn(rooms::sweep(Arc::clone(&app)));
        let ear = tokio::spawn(Bus::listen(Arc::clone(&app)));
        let router = routes::router(Arc::clone(&app));
        let stopping = Arc::clone(&app);
        let (began, begun) = oneshot::channel();
        let stop = async move {
            stop.await;
            tracing::info!("stopping");
            stopping.stopping.store(true, Ordering::SeqCst);
            let _ = began.send(Instant::now() + GRACE);
            let _ = timeout(GRACE, stopping.rooms.stop()).await;
        };
        let served = connections::serve(&app, listener, router, stop);
        let mut begun = pin!(begun);
        let mut last = None;
        {
            let late = async {
                match begun.as_mut().await {
                    Ok(at) => {
                        last = Some(at);
                        sleep_until(at).await;
                    }
                    Err(_) => std::future::pending().await,
                }
            };
            tokio::select! {
                () = served => {}
                () = late => {}
            }
        }
        // WebSockets no longer belong to the HTTP server: they close on their own.
        let last = last.unwrap_or_else(|| Instant::now() + GRACE);
        while app.metrics.sockets.get() + app.metrics.rooms.get() > 0 && Instant::now() < last {
            sleep(Duration::from_millis(10)).await;
        }
        sweeper.abort();
        ear.abort();
        pulse.abort();
        // The last word: an outage begins here.
        if timeout(GRACE, app.store.pulse(now())).await.is_err() {
            tracing::warn!("the end of the run could not be written down");
        }
        if timeout(GRACE, app.store.close()).await.is_err() {
            tracing::error!("the store could not be closed in time");
        }
        drop(lock);
        Ok(())
    }
}

/// Random bytes from the operating system.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    entropy(&mut bytes);
    bytes
}

/// Fills a place with random bytes from the operating system.
fn entropy(bytes: &mut [u8]) {
    #[cfg(feature = "simulated")]
    if simulated::fill(bytes) {
        return;
    }
    if getrandom::fill(bytes).is_err() {
        // Guessable ids and secrets would be worse than a stop.
        tracing::error!("the operating system has no randomness");
        std::process::abort();
    }
}

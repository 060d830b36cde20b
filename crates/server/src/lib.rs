//! Live tables over HTTP and WebSockets.
//!
//! A request travels so: `socket` or `api` proves who asks and limits how much; `wire` parses it once;
//! `tables` finds the room of the table; the `room` asks the table, stores what changed, and only then
//! lets `telling` make for each viewer what it may know.

mod api;
mod app;
mod asker;
mod bus;
mod failure;
mod hints;
mod limits;
mod listing;
mod metrics;
mod minds;
mod openapi;
mod outbox;
mod page;
mod person;
mod preview;
mod room;
mod socket;
mod studies;
mod tables;
mod telling;

use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use axum::serve::ListenerExt;
use store::{Location, Store};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::app::App;
use crate::bus::Bus;
use crate::minds::Minds;

pub use crate::limits::Limits;
pub use crate::minds::{Mind, Policies};
pub use crate::openapi::openapi;

/// How a server shall run.
#[derive(Clone)]
pub struct Config {
    /// Where tables and people are kept.
    pub database: Location,
    /// Where other nodes are heard: `nats://…`. A node alone needs none.
    pub bus: Option<String>,
    /// How much one may ask for.
    pub limits: Limits,
    /// Who decides for bots.
    pub mind: Arc<dyn Mind>,
    /// How many threads think.
    pub thinkers: usize,
    /// Bots are never faster than this, so that people can follow.
    pub bot_pause: Duration,
    /// Whether a proxy in front says who asks, and over what.
    pub proxied: bool,
}

/// Why a server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The store.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// The bus.
    #[error("no bus: {0}")]
    Bus(#[from] async_nats::ConnectError),
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
}

impl Server {
    /// Opens the store and joins the other nodes.
    ///
    /// # Errors
    /// If one of them cannot be reached.
    pub async fn new(config: Config, listener: TcpListener) -> Result<Self, ServeError> {
        let store = Store::open(&config.database).await?;
        let bus = match &config.bus {
            Some(url) => Bus::connect(url).await?,
            None => Bus::Alone,
        };
        let minds = Minds::start(&config.mind, config.thinkers, config.bot_pause);
        let app = Arc::new(App::new(store, bus, minds, config.limits, config.proxied));
        Ok(Self { app, listener })
    }

    /// Serves until told to stop; then stops taking, finishes storing, and tells clients to come back.
    ///
    /// # Errors
    /// If the network fails.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Self { app, listener } = self;
        let sweeper = tokio::spawn(tables::sweep(Arc::clone(&app)));
        let ear = tokio::spawn(Bus::listen(Arc::clone(&app)));
        let service = router(Arc::clone(&app)).into_make_service_with_connect_info::<SocketAddr>();
        let stopping = Arc::clone(&app);
        let (began, begun) = oneshot::channel();
        let stop = async move {
            stop.await;
            tracing::info!("stopping");
            stopping.stopping.store(true, Ordering::SeqCst);
            let _ = began.send(Instant::now() + GRACE);
            let _ = timeout(GRACE, stopping.tables.stop()).await;
        };
        // Small messages go out at once: otherwise each waits until the one before it is acknowledged, up to
        // 40 ms.
        let listener = listener.tap_io(|stream| {
            let _ = stream.set_nodelay(true);
        });
        let served = axum::serve(listener, service).with_graceful_shutdown(stop);
        let mut begun = pin!(begun);
        let mut last = None;
        let done = {
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
                done = served => done,
                () = late => Ok(()),
            }
        };
        // WebSockets are no business of the HTTP server any more: they say goodbye on their own.
        let last = last.unwrap_or_else(|| Instant::now() + GRACE);
        while app.metrics.sockets.get() + app.metrics.rooms.get() > 0 && Instant::now() < last {
            sleep(Duration::from_millis(10)).await;
        }
        sweeper.abort();
        ear.abort();
        if timeout(GRACE, app.store.close()).await.is_err() {
            tracing::error!("the store could not be closed in time");
        }
        Ok(done?)
    }
}

/// The largest record that is played again for whoever sends it, in bytes.
const LARGEST_RECORD: usize = 2 * 1024 * 1024;

fn router(app: Arc<App>) -> Router {
    // Somewhat more is read than is accepted: a body that is a little too large gets its answer, and only
    // one that is far too large finds the connection closed.
    let largest = (16 * app.limits.message).max(65_536);
    Router::new()
        .route("/api/v1/health", get(api::health))
        .route("/api/v1/ready", get(api::ready))
        .route("/metrics", get(api::metrics))
        .route("/api/v1/openapi.json", get(openapi::serve))
        .route("/api/v1/games", get(api::games))
        .route(
            "/api/v1/me",
            get(api::identity::me).post(api::identity::become_guest).patch(api::identity::rename),
        )
        .route("/api/v1/me/link", post(api::identity::personal_link))
        .route("/api/v1/me/claim", post(api::identity::claim))
        .route("/api/v1/lessons", get(api::lessons::list))
        .route("/api/v1/lessons/{game}/{name}", get(api::lessons::lesson))
        .route("/api/v1/lessons/{game}/{name}/try", post(api::lessons::try_out))
        .route("/api/v1/tables", get(api::list_tables).post(api::make_table))
        .route("/api/v1/tables/{table}", get(api::see_table))
        .route("/api/v1/tables/{table}/record", get(api::record))
        .route("/api/v1/tables/{table}/replay", get(api::replay::replay))
        .route("/api/v1/tables/{table}/picture.svg", get(api::replay::picture))
        .route("/api/v1/tables/{table}/preview", post(api::preview))
        .route(
            "/api/v1/replay",
            post(api::replay::replay_record).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route(
            "/api/v1/picture.svg",
            post(api::replay::picture_record).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route(
            "/api/v1/tables/{table}/study",
            get(api::study::see_study).post(api::study::begin_study).delete(api::study::cancel_study),
        )
        .route(
            "/api/v1/study",
            post(api::study::begin_file_study).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route("/api/v1/study/{id}", get(api::study::see_file_study).delete(api::study::cancel_file_study))
        .route("/api/v1/tables/{table}/what-if", post(api::whatif::what_if))
        .route(
            "/api/v1/what-if",
            post(api::whatif::what_if_file).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route("/api/v1/tables/{table}/hint", post(api::study::hint))
        .route("/api/v1/puzzles", get(api::puzzles::puzzles))
        .route("/api/v1/puzzles/{id}", post(api::puzzles::try_puzzle))
        .route("/api/v1/branch", post(api::study::branch).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .route("/api/v1/rules/{rule}", get(api::rule))
        .route("/api/v1/tables/{table}/legal", get(api::legal))
        .route("/api/v1/tables/{table}/stream", get(api::stream))
        .route("/api/v1/tables/{table}/socket", get(socket::socket))
        .route("/api/v1/tables/{table}/sit", post(api::sit))
        .route("/api/v1/tables/{table}/stand", post(api::stand))
        .route("/api/v1/tables/{table}/place", post(api::place))
        .route("/api/v1/tables/{table}/start", post(api::start))
        .route("/api/v1/tables/{table}/act", post(api::act))
        .route("/api/v1/tables/{table}/undo", post(api::undo))
        .route("/api/v1/tables/{table}/answers", post(api::answers))
        .route("/api/v1/tables/{table}/say", post(api::say))
        .route("/api/v1/tables/{table}/mute", post(api::mute))
        .route("/api/v1/tables/{table}/rematch", post(api::play_again))
        .route("/api/v1/tables/{table}/back", post(api::back))
        .route("/api/v1/tables/{table}/leave", post(api::leave))
        .route("/api/v1/tables/{table}/close", post(api::close))
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(largest))
        .layer(from_fn_with_state(Arc::clone(&app), api::typed))
        .with_state(app)
}

/// Now, in milliseconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Random bytes from the operating system.
fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if getrandom::fill(&mut bytes).is_err() {
        // Guessable ids and secrets would be worse than a stop.
        tracing::error!("the operating system has no randomness");
        std::process::abort();
    }
    bytes
}

//! The pulse of this node: every few seconds it writes down that it runs. That proves that something can be written,
//! and says from when on nobody served if it stops.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use store::{Outage, Retention, Store, StoreError};
use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::app::App;
use crate::clock;

/// How often a node writes down that it runs.
const INTERVAL: Duration = Duration::from_secs(5);

/// After this many milliseconds without a pulse, nobody served.
const OUTAGE: i64 = 20_000;

/// How many outages are known. Clocks that stood still in an older one have been set right since.
const OUTAGES: u32 = 100;

/// How long a proof that something can be written holds.
const PROVEN: Duration = Duration::from_secs(2);

/// How long to wait between two tables that are packed.
const PACK_PAUSE: Duration = Duration::from_millis(5);

/// How often tables are looked for that are stale or can be packed, and how many are taken at once.
const TIDY: (Duration, u32) = (Duration::from_secs(3600), 100);

/// When something could last be written.
#[derive(Default)]
pub(crate) struct Pulse(Mutex<Option<Instant>>);

impl Pulse {
    /// Writes down that this node runs, and whether anything can be written.
    async fn beat(&self, store: &Store) -> Result<(), StoreError> {
        let mut proven = self.0.lock().await;
        let done = store.pulse(clock::now()).await;
        *proven = done.is_ok().then(Instant::now);
        done
    }

    /// Whether the database can be read and written. However many ask, it is tried once in a while.
    ///
    /// # Errors
    /// If not.
    pub(crate) async fn ready(&self, store: &Store) -> Result<(), StoreError> {
        store.ready().await?;
        let mut proven = self.0.lock().await;
        if proven.is_some_and(|at| at.elapsed() < PROVEN) {
            return Ok(());
        }
        let done = store.pulse(clock::now()).await;
        *proven = done.is_ok().then(Instant::now);
        done
    }
}

/// Writes down the outage that ends now, if there was one, and gives all that are known, oldest first.
///
/// # Errors
/// If the database fails or does not answer.
pub(crate) async fn begin(store: &Store) -> Result<Vec<Outage>, StoreError> {
    let now = clock::now();
    if let Some(began) = store.last_pulse().await?
        && now.saturating_sub(began) > OUTAGE
    {
        tracing::info!(
            seconds = (now - began) / 1000,
            "nobody served for a while: no clock is charged for it"
        );
        store.put_outage(Outage { began, ended: now }).await?;
    }
    store.pulse(now).await?;
    let mut outages = store.outages(OUTAGES).await?;
    outages.reverse();
    Ok(outages)
}

/// Beats until the server stops, and keeps the store tidy.
pub(crate) async fn run(app: Arc<App>, retention: Retention) {
    let mut jumped = None;
    let mut tidy_at = Instant::now() + INTERVAL;
    while !app.stopping.load(Ordering::Relaxed) {
        tokio::time::sleep(INTERVAL).await;
        if let Err(error) = app.pulse.beat(&app.store).await {
            tracing::error!(%error, "nothing can be written");
        }
        let jump = clock::jump();
        if let Some(milliseconds) = jump.filter(|_| jumped.is_none()) {
            tracing::warn!(milliseconds, "the system's clock was set: games go on by the time before");
        }
        jumped = jump;
        if tidy_at <= Instant::now() {
            tidy_at = Instant::now() + TIDY.0;
            if !retention.keeps_all()
                && let Err(error) = tidy(&app.store, retention).await
            {
                tracing::warn!(%error, "stale tables could not be removed");
            }
            pack(&app, retention).await;
        }
    }
}

/// Packs finished games, one after the other and with pauses: others are served meanwhile.
async fn pack(app: &App, retention: Retention) {
    let Some(before) = retention.pack_before(clock::now()) else { return };
    let (mut tables, mut saved) = (0, 0);
    loop {
        let found = match app.store.packable(before, TIDY.1).await {
            Ok(found) => found,
            Err(error) => {
                tracing::warn!(%error, "cannot look for finished games to pack");
                break;
            }
        };
        let earlier = tables;
        for table in &found {
            if app.stopping.load(Ordering::Relaxed) {
                return;
            }
            match app.store.pack(table).await {
                Ok(Some(shrunk)) => {
                    tables += 1;
                    saved += shrunk.before - shrunk.after;
                }
                Ok(None) => {}
                Err(error) => tracing::warn!(table, %error, "a finished game could not be packed"),
            }
            tokio::time::sleep(PACK_PAUSE).await;
        }
        // What cannot be packed is found again and again.
        if tables == earlier {
            break;
        }
    }
    if tables > 0 {
        tracing::info!(tables, saved, "packed finished games");
    }
}

/// Removes stale tables, some at a time.
async fn tidy(store: &Store, retention: Retention) -> Result<(), StoreError> {
    let (mut tables, mut bytes) = (0, 0);
    loop {
        let stale = store.stale(retention, clock::now(), TIDY.1).await?;
        let mut removed = 0;
        for table in &stale {
            if store.remove(table).await? {
                removed += 1;
                bytes += table.bytes;
            }
        }
        tables += removed;
        if removed == 0 {
            break;
        }
    }
    if tables > 0 {
        tracing::info!(tables, bytes, "removed tables that were abandoned");
    }
    Ok(())
}

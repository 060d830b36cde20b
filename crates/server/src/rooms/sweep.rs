//! The sweeper: it finds tables where something is due and no room acts, because their node died or a clock
//! ran out while nobody was connected.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use table::TableId;
use tokio::time::Instant;

use super::send;
use crate::app::App;
use crate::room::Message;
use answers::Failure;

/// How often a node looks for such tables.
const INTERVAL: Duration = Duration::from_secs(1);

/// How many it takes on at once.
const BATCH: u32 = 500;

/// How long a table that cannot be read is left alone.
const RETRY_BROKEN: Duration = Duration::from_secs(300);

/// Sweeps until the server stops.
pub(crate) async fn sweep(app: Arc<App>) {
    // Tables that cannot be read, and when they are tried again: they must not crowd out the others.
    let mut broken: HashMap<TableId, Instant> = HashMap::new();
    while !app.stopping.load(Ordering::Relaxed) {
        tokio::time::sleep(INTERVAL).await;
        broken.retain(|_, retry| *retry > Instant::now());
        let limit = BATCH.saturating_add(broken.len() as u32);
        let due = match app.store.due(crate::now(), limit).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "cannot look for tables that are due");
                continue;
            }
        };
        let due: Vec<TableId> = due.iter().filter_map(|id| id.parse().ok()).collect();
        for id in due {
            if broken.contains_key(&id) {
                continue;
            }
            if let Err(failure) = send(&app, None, id, Message::Adopt).await {
                tracing::warn!(table = %id, code = failure.code(), "a table that is due cannot be opened");
                if matches!(failure, Failure::Unavailable) {
                    break;
                }
                broken.insert(id, Instant::now() + RETRY_BROKEN);
            }
        }
    }
}

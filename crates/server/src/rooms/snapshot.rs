//! Snapshots of long tables beside their logs, so that a load costs the length of the game and not that of the log.
//!
//! They are a cache: one that is missing, of another program, or does not fit the log is ignored.

use std::sync::Arc;

use game::StableHasher;
use serde::{Deserialize, Serialize};
use store::{MAX_BODY, Row};
use table::{Snapshot, Table, TableId};

use crate::app::App;

/// The name of the note.
pub(crate) const NOTE: &str = "snapshot";

/// After how many rows a new one is made. Shorter tables have none.
pub(crate) const EVERY: u32 = 256;

/// The end of a log: what the room knows of its rows without keeping them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Tail {
    /// How many bytes all rows have.
    pub(crate) bytes: i64,
    /// The hash of the last row.
    hash: u64,
}

impl Tail {
    /// Adds a row.
    pub(crate) fn add(&mut self, body: &str) {
        self.bytes += body.len() as i64;
        self.hash = StableHasher::default().bytes(body.as_bytes()).finish();
    }

    /// The end of these rows.
    pub(crate) fn of(rows: &[Row]) -> Self {
        let mut tail = Self { bytes: rows.iter().map(|row| row.body.len() as i64).sum(), hash: 0 };
        if let Some(last) = rows.last() {
            tail.hash = StableHasher::default().bytes(last.body.as_bytes()).finish();
        }
        tail
    }

    /// Whether the row is the last one here.
    pub(crate) fn ends_with(self, row: &Row) -> bool {
        self.hash == StableHasher::default().bytes(row.body.as_bytes()).finish()
    }
}

/// What the note holds.
#[derive(Serialize, Deserialize)]
struct Kept {
    tail: Tail,
    table: Snapshot,
}

/// Keeps a snapshot of a table that is stored.
pub(crate) fn keep(app: &Arc<App>, table: Arc<Table>, tail: Tail) {
    let app = Arc::clone(app);
    tokio::spawn(async move {
        let id: TableId = table.id();
        let write = move || {
            let kept = Kept { tail, table: table.snapshot()? };
            serde_json::to_string(&kept).ok().filter(|text| text.len() <= MAX_BODY)
        };
        let Ok(Some(text)) = app.folding.run(write).await else { return };
        if let Err(error) = app.store.put_note(id.as_str(), NOTE, &text, crate::now()).await {
            tracing::warn!(table = %id, %error, "a snapshot could not be stored");
        }
    });
}

/// The table of a note, if this program can use it.
pub(crate) fn read(text: &str) -> Option<(Table, Tail)> {
    let kept: Kept = serde_json::from_str(text).ok()?;
    Some((Table::restore(kept.table).ok()?, kept.tail))
}

//! Following what other nodes have stored.

use std::sync::Arc;

use tokio::time::Instant;

use super::{ADOPT, POLL, Room};
use crate::rooms::{Folded, fold, follow};
use answers::Failure;
use answers::projection::Previous;

impl Room {
    /// Throws away what was not stored, and follows what others stored.
    pub(super) async fn reload(&mut self, before: &Previous) -> Result<(), Failure> {
        let rows = self.app.store.rows(self.id.as_str(), 0).await?;
        let from = before.rows;
        let folded = self.app.folding.run(move || fold(&rows, from)).await??;
        let Folded { table, backlog, news, tail } = folded;
        self.tail = tail;
        self.table = Arc::new(table);
        self.backlog = backlog;
        self.stored_due = None;
        // A number of a decision that was not stored may be given again.
        self.legal = Arc::default();
        self.broadcast_only(before, &news, &mut []).await;
        self.adopt_later();
        Ok(())
    }

    /// Follows what other nodes have stored. If the store does not answer, it is asked again soon: nobody has to
    /// leave for that.
    pub(super) async fn catch_up(&mut self, before: Previous) -> Result<(), Failure> {
        self.poll_at = Instant::now() + POLL;
        let rows = match self.app.store.rows(self.id.as_str(), self.table.rows()).await {
            Ok(rows) if rows.is_empty() => return Ok(()),
            Ok(rows) => rows,
            Err(error) => {
                tracing::warn!(table = %self.id, %error, "cannot read what other nodes have stored");
                return Ok(());
            }
        };
        for row in &rows {
            follow(self.table_mut(), row)?;
            self.tail.add(&row.body);
        }
        let news = self.table_mut().take_news();
        self.stored_due = None;
        self.broadcast(&before, &news, &mut []).await;
        self.adopt_later();
        Ok(())
    }

    /// Leaves the other node some time to go on with what it has begun.
    fn adopt_later(&mut self) {
        self.adopt_at = Some(Instant::now() + self.app.bus.patience(ADOPT));
    }
}

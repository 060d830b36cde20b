//! Reading a stored table into memory, and what that costs whom.

use std::sync::Arc;
use std::time::Duration;

use table::{Broken, PersonId, TableId};

use super::{Folded, LoadError, fold, snapshot};
use crate::account::{Payer, Work};
use crate::app::App;

/// What whoever asks for a table pays for its load at most. The rest is its host's, who has made it so long: nobody can
/// be sent a link that takes all points away.
const MOST_FOR_ASKER: Duration = Duration::from_millis(100);

/// A table that is being read.
pub(super) struct Reading<'a> {
    pub(super) app: &'a Arc<App>,
    /// Who asked first; nobody if the server itself needs the table.
    pub(super) payer: Option<Payer>,
    /// The processor time so far.
    pub(super) used: Duration,
}

impl Reading<'_> {
    /// The table: by its snapshot and what came after it, or from all of its rows.
    pub(super) async fn read(&mut self, id: TableId) -> Result<Folded, LoadError> {
        if let Some(folded) = self.read_snapshot(id).await? {
            self.app.metrics.restored.add(1);
            return Ok(folded);
        }
        let rows = self.app.store.rows(id.as_str(), 0).await?;
        if rows.is_empty() {
            return Err(LoadError::NotFound);
        }
        let folded = self.compute(move || fold(&rows, u32::MAX)).await?;
        folded.map_err(|broken| {
            if let Broken::Ruleset { found, .. } = broken {
                return LoadError::OldRules(found);
            }
            tracing::error!(table = %id, %broken, "a table cannot be read");
            LoadError::Broken
        })
    }

    /// The table by its snapshot and what came after it; `None` if there is no snapshot that fits.
    async fn read_snapshot(&mut self, id: TableId) -> Result<Option<Folded>, LoadError> {
        let note = self.app.store.note(id.as_str(), snapshot::NOTE).await?;
        let Some(text) = note else { return Ok(None) };
        let Some((table, tail)) = self.compute(move || snapshot::read(&text)).await? else { return Ok(None) };
        // The last row that it has, and all after it.
        let rows = self.app.store.rows(id.as_str(), table.rows().saturating_sub(1)).await?;
        self.compute(move || fold::resume(table, tail, &rows)).await
    }

    async fn compute<T, F>(&mut self, work: F) -> Result<T, LoadError>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let network = self.payer.map(|payer| payer.prefix);
        let done = self.app.folding.run_timed(network, work).await;
        let (result, used) = done.map_err(|_| LoadError::Unavailable)?;
        self.used += used;
        Ok(result)
    }

    /// Charges for what was used: whoever asked, and beyond what nobody expects of a link the host.
    pub(super) fn charge(&self, host: Option<PersonId>) {
        let Some(payer) = self.payer else { return };
        let (asker, rest) = shares(self.used);
        self.app.accounts.charge_after(payer, Work::Load, asker);
        if let Some(host) = host.filter(|_| rest > 0.0) {
            self.app.accounts.charge_host(host, Work::Load, rest);
        }
    }
}

/// The milliseconds of whoever asked, and those of the host.
fn shares(used: Duration) -> (f64, f64) {
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    (milliseconds(used.min(MOST_FOR_ASKER)), milliseconds(used.saturating_sub(MOST_FOR_ASKER)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_load_that_takes_long_is_paid_by_the_host() {
        assert_eq!(shares(Duration::from_millis(30)), (30.0, 0.0));
        assert_eq!(shares(Duration::from_millis(450)), (100.0, 350.0));
    }
}

//! New tables: made by a person, or by everybody's wish for a rematch.

use std::sync::Arc;

use store::{Append, Appended};
use table::{Created, Guest, PersonId, Plan, Refused, Table, TableId};

use super::{Tail, open, send};
use crate::account::{Payer, Work};
use crate::app::App;
use crate::room::Message;
use crate::{harmonia, listing};
use answers::{Backlog, Failure};

/// A new table's id, secret and key. It is played under the rules of today.
pub(crate) fn new_table(id: TableId, plan: Plan, host: PersonId, name: String) -> Created {
    answers::new_table(id, plan, host, name, &mut crate::entropy)
}

/// Makes a table and stores it. Whoever wishes it pays for the game that it goes on from.
///
/// # Errors
/// If the plan is no table, or the store fails.
pub(crate) async fn create(
    app: &Arc<App>,
    payer: Option<Payer>,
    mut created: Created,
) -> Result<Table, Failure> {
    let at = crate::now();
    check_quota(app, created.host, at).await?;
    harmonia::settle(app, &mut created).await?;
    // A plan may go on from a long recorded game, which is played again here.
    let lines = created.plan.from.as_ref().map_or(0, |from| from.lines.len());
    let mut table = match payer {
        Some(payer) => app.rendering.run_for(payer, lines, move |_| Table::new(created, at)).await??,
        None => app.rendering.run(move || Table::new(created, at)).await??,
    };
    let body = wire::write_entries(table.unstored());
    let mut tail = Tail::default();
    tail.add(&body);
    let listing = listing::listing(&table, listing::due(&table), tail.bytes);
    let append = Append { table: table.id().to_string(), number: 0, at, body, listing: Some(listing) };
    match app.store.append(append).await? {
        Appended::Stored => {
            table.stored();
            let mut backlog = Backlog::default();
            backlog.follow(0, table.version(), &table.take_news());
            app.metrics.rows.add(1);
            // Bots may have to decide at once.
            if table.bots_awaited().next().is_some() {
                open(app, table.clone(), backlog, tail);
            }
            Ok(table)
        }
        Appended::Lost => Err(Failure::Refused(Refused::Taken)),
    }
}

/// How long a table counts for the quota of its host, in milliseconds: 30 days.
const QUOTA_TIME: i64 = 30 * 86_400_000;

/// Whether there is a place for one more table of this host.
async fn check_quota(app: &App, host: PersonId, at: i64) -> Result<(), Failure> {
    let limits = &app.limits;
    let taken = |bytes: i64, most: u64| u64::try_from(bytes).is_ok_and(|bytes| bytes >= most);
    if taken(app.store.bytes_hosted(host.as_str(), at - QUOTA_TIME).await?, limits.person_bytes) {
        return Err(Failure::Quota(limits.person_bytes >> 20));
    }
    if taken(app.store.size().await?, limits.total_bytes) {
        tracing::error!(
            limit = limits.total_bytes,
            "the database is as large as it may be: no table is made"
        );
        return Err(Failure::StorageFull);
    }
    Ok(())
}

/// Makes the table of a rematch, if no other node has, and announces it at the old one.
pub(crate) async fn rematch(
    app: Arc<App>,
    old: TableId,
    host: PersonId,
    ruleset: u16,
    wanted: (Plan, Vec<Option<Guest>>),
) {
    app.accounts.charge_host(host, Work::Table, 1.0);
    let made = answers::rematch(old, host, ruleset, wanted, &mut crate::entropy);
    let id = made.table;
    match create(&app, None, made).await {
        Ok(_) | Err(Failure::Refused(Refused::Taken)) => {
            let _ = send(&app, None, old, Message::RematchMade(id)).await;
        }
        Err(failure) => tracing::error!(table = %old, code = failure.code(), "no rematch could be made"),
    }
}

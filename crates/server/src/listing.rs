//! How tables are listed, and when the sweeper must open one.

use answers::summary;
use table::{Access, Holder, Place, Table};

/// How long another node waits before it does what this one was about to do.
const STALLED: i64 = 2_000;

/// What the store shall know of a table.
pub(crate) fn listing(table: &Table, due: Option<i64>, bytes: i64) -> store::Listing {
    let plan = table.plan();
    let person = |place: &Place| match &place.holder {
        Holder::Person { id, .. } => Some(id.to_string()),
        Holder::Nobody | Holder::Bot(_) => None,
    };
    let mut people: Vec<String> = table.seats().iter().filter_map(person).collect();
    people.sort();
    people.dedup();
    store::Listing {
        game: plan.game.clone(),
        phase: phase(table.phase()),
        listed: plan.access == Access::Public,
        due,
        host: table.host().to_string(),
        people,
        summary: wire::write(&summary(table)),
        bytes,
        what_if: plan.from.as_ref().is_some_and(|from| from.brought.is_none()),
    }
}

fn phase(phase: table::Phase) -> store::Phase {
    match phase {
        table::Phase::Open => store::Phase::Open,
        table::Phase::Playing => store::Phase::Playing,
        table::Phase::Over => store::Phase::Over,
        table::Phase::Closed => store::Phase::Closed,
    }
}

/// When a sweeper must look after the table: when a clock runs out, or when a bot or a rematch that is
/// due has not come.
pub(crate) fn due(table: &Table) -> Option<i64> {
    let stalls =
        table.bots_awaited().next().is_some() || (table.again().is_none() && table.wanted_again().is_some());
    // To whole steps, so that a game among bots does not write its listing at every act.
    let stalled = stalls.then(|| (crate::now() / STALLED + 2) * STALLED);
    stalled.into_iter().chain(table.deadline()).min()
}

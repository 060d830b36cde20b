//! What lists show of a table.

use table::{Access, ClockPlan, Holder, Place, Table};
use wire::ListedTable;

use crate::telling::phase_word;

/// How long another node waits before it does what this one was about to do.
const STALLED: i64 = 2_000;

/// What the store shall know of a table.
pub(crate) fn listing(table: &Table, due: Option<i64>) -> store::Listing {
    let plan = table.plan();
    let name = |place: &Place| match &place.holder {
        Holder::Nobody => None,
        Holder::Person { name, .. } => Some(name.clone()),
        Holder::Bot(bot) => Some(bot.clone()),
    };
    let person = |place: &Place| match &place.holder {
        Holder::Person { id, .. } => Some(id.to_string()),
        Holder::Nobody | Holder::Bot(_) => None,
    };
    let mut people: Vec<String> = table.seats().iter().filter_map(person).collect();
    people.sort();
    people.dedup();
    let summary = ListedTable {
        id: table.id().to_string(),
        game: plan.game.clone(),
        options: plan.options.clone(),
        phase: phase_word(table.phase()).to_owned(),
        seats: table.seats().iter().map(name).collect(),
        bots: table.seats().iter().map(|place| matches!(place.holder, Holder::Bot(_))).collect(),
        clock: plan.clock != ClockPlan::None,
        outcome: table.outcome().map(|outcome| outcome.to_string()),
        my_turn: false,
        created: 0,
    };
    store::Listing {
        game: plan.game.clone(),
        phase: phase(table.phase()),
        listed: plan.access == Access::Public,
        due,
        host: table.host().to_string(),
        people,
        summary: wire::write(&summary),
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

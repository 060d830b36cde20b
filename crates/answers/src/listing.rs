//! What lists show of a table.

use table::{ClockPlan, Holder, Place, Table};
use wire::ListedTable;

use crate::projection::phase_word;

/// What lists show of a table.
pub fn summary(table: &Table) -> ListedTable {
    let plan = table.plan();
    let name = |place: &Place| match &place.holder {
        Holder::Nobody => None,
        Holder::Person { name, .. } => Some(name.clone()),
        Holder::Bot(bot) => Some(bot.clone()),
    };
    ListedTable {
        id: table.id().to_string(),
        game: plan.game.clone(),
        options: plan.options.clone(),
        phase: phase_word(table.phase()).to_owned(),
        seats: table.seats().iter().map(name).collect(),
        bots: table.seats().iter().map(|place| matches!(place.holder, Holder::Bot(_))).collect(),
        clock: plan.clock != ClockPlan::None,
        outcome: table.outcome().map(|outcome| outcome.to_string()),
        result: table.outcome().map(Into::into),
        my_turn: false,
        created: 0,
    }
}

//! What lists show of a table.

use game::Seat;
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
        uncounted: is_uncounted(table),
        created: 0,
    }
}

/// Whether the result says nothing about those who played: moves could be taken back at will, the table goes on from
/// another game, or a bot plays in the place of somebody who has not resigned.
fn is_uncounted(table: &Table) -> bool {
    let plan = table.plan();
    let variation = plan.from.as_ref().is_some_and(|from| from.brought.is_none());
    let stood_in = |(place, seat): (&Place, Seat)| place.held.is_some() && !table.game().is_out(seat);
    plan.practice || variation || table.seats().iter().zip(table.game().everybody()).any(stood_in)
}

//! What the thinking worker does: bots, advice and studies. It keeps a copy of the table, made of the same rows.

use std::ops::ControlFlow;
use std::time::Duration;

use answers::{Import, LogRow, TableNames};
use bots::Budget;
use dice::Dice;
use game::{Seat, Viewer};
use locale::Speaker;
use serde::Serialize;
use table::Table;

use crate::Host;
use crate::message::{Effect, Task};

/// A table as the thinking worker knows it.
pub(crate) struct Replica {
    table: Table,
}

/// Goes on to what the task tells; `None` if rows are missing.
fn follow<'a>(replica: &'a mut Option<Replica>, task: &Task) -> Option<&'a Table> {
    let numbered = (task.from..).zip(&task.rows);
    let log = numbered.map(|(number, (at, body))| LogRow { number, at: *at, body });
    if task.from == 0 {
        let table = answers::fold(log, 0).ok()?.table;
        *replica = Some(Replica { table });
    } else {
        let known = replica.as_mut()?;
        if known.table.id().as_str() != task.table || known.table.rows() != task.from {
            return None;
        }
        for row in log {
            answers::follow(&mut known.table, row).ok()?;
        }
        known.table.take_news();
    }
    replica.as_ref().map(|replica| &replica.table)
}

fn behind(task: Task) -> Effect {
    Effect::Behind { table: task.table }
}

/// Decides for a bot, from what its seat may know.
pub(crate) fn think(replica: &mut Option<Replica>, task: Task, host: &mut dyn Host) -> Effect {
    let Ok(seat) = task.seat.parse::<Seat>() else { return behind(task) };
    let Some(table) = follow(replica, &task) else { return behind(task) };
    let view = table.game().view(Viewer::Seat(seat));
    if let Some(name) = bots::missing_file(&view) {
        return Effect::NeedsFile { name };
    }
    let mut seed = [0; 8];
    host.fill(&mut seed);
    let (seed, budget) = (u64::from_le_bytes(seed), Budget::time(Duration::from_millis(task.milliseconds)));
    let draw = task.draw && answers::accepts_draw(&task.bot, &view, seat, budget, seed);
    let action = if draw { None } else { answers::decide(&task.bot, &view, seat, budget, seed) };
    Effect::Decided { table: task.table, seat: task.seat, decision: task.decision, action, draw }
}

/// Advises a seat, from what it may know.
pub(crate) fn hint(replica: &mut Option<Replica>, task: Task, speaker: &Speaker) -> Effect {
    let Ok(seat) = task.seat.parse::<Seat>() else { return behind(task) };
    let Some(table) = follow(replica, &task) else { return behind(task) };
    let Ok(view) = table.advised(seat) else { return behind(task) };
    if let Some(name) = bots::missing_file(&view) {
        return Effect::NeedsFile { name };
    }
    let budget = Budget::time(Duration::from_millis(task.milliseconds));
    // The same question gets the same answer, whatever was asked before.
    let best = study::hints(&view, seat, budget, &mut Dice::seeded(1));
    let names = TableNames::of(table, speaker);
    match wire::raw(wire::write(&answers::hints(best, &names, speaker))) {
        Some(body) => Effect::Advice { body },
        None => behind(task),
    }
}

/// How far a study is.
#[derive(Serialize)]
struct Progress {
    share: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    study: Option<Box<serde_json::value::RawValue>>,
}

/// How often the study so far is told, in milliseconds.
const TOLD: i64 = 200;

/// Studies a record.
pub(crate) fn study(record: &str, speaker: &Speaker, host: &mut dyn Host) -> Effect {
    let start = answers::read_record(record).ok().and_then(|record| record.start().ok());
    if let Some(name) = start.and_then(|game| bots::missing_file(&game.view(Viewer::Public))) {
        return Effect::NeedsFile { name };
    }
    let mut told = host.now();
    let done = answers::run(&Import::Study { record: record.to_owned() }, &mut |share, write| {
        let due = host.now() - told >= TOLD;
        if due {
            told = host.now();
        }
        let study = due.then(write).and_then(wire::raw);
        host.report(&wire::write(&Progress { share, study }));
        ControlFlow::Continue(())
    });
    match done {
        Ok(study) => Effect::Studied { study: wire::raw(study), why: None },
        Err(why) => Effect::Studied { study: None, why: Some(answers::Failure::from(why).json(speaker)) },
    }
}

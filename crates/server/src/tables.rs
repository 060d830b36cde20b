//! The tables in the memory of this node.

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalog::{AnyWhat, GameId};
use futures_util::future::join_all;
use game::Fact;
use sha2::{Digest, Sha256};
use store::{Append, Appended, Row};
use table::{Access, Broken, Created, Guest, News, PersonId, Plan, Table, TableId};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::app::App;
use crate::failure::Failure;
use crate::listing;
use crate::room::{Room, ToRoom};

/// How many messages may wait for a room.
const WAITING: usize = 256;

/// How often a node looks for tables that nobody looks after.
const SWEEP: Duration = Duration::from_secs(1);

/// How many of them it looks after at once.
const SWEPT: u32 = 500;

/// How long it leaves a table alone that cannot be read.
const HOPELESS: Duration = Duration::from_secs(300);

/// The rooms of this node.
#[derive(Default)]
pub(crate) struct Tables {
    rooms: Mutex<HashMap<TableId, mpsc::Sender<ToRoom>>>,
}

impl Tables {
    fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<ToRoom>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells a room of this node, if the table is in its memory.
    pub(crate) fn tell_if_here(&self, table: TableId, message: ToRoom) {
        let room = self.rooms().get(&table).cloned();
        if let Some(room) = room {
            let _ = room.try_send(message);
        }
    }

    /// Tells a room of this node, if the table is in its memory, and waits for a place in its queue.
    pub(crate) async fn tell_here(&self, table: TableId, message: ToRoom) {
        let room = self.rooms().get(&table).cloned();
        if let Some(room) = room {
            let _ = room.send(message).await;
        }
    }

    /// The room is about to go.
    pub(crate) fn forget(&self, table: TableId, send: &mpsc::Sender<ToRoom>) {
        let mut rooms = self.rooms();
        if rooms.get(&table).is_some_and(|room| room.same_channel(send)) {
            rooms.remove(&table);
        }
    }

    /// Tells every room of this node to stop.
    pub(crate) async fn stop(&self) {
        let rooms: Vec<_> = self.rooms().values().cloned().collect();
        // At once: a room that waits for the store must not keep the others from saying goodbye.
        join_all(rooms.iter().map(|room| room.send(ToRoom::Stop))).await;
    }
}

/// Tells the room of a table something; loads the table if need be.
///
/// # Errors
/// If there is no such table, or it cannot be read.
pub(crate) async fn tell(app: &Arc<App>, table: TableId, message: ToRoom) -> Result<(), Failure> {
    let mut message = message;
    loop {
        let room = room(app, table).await?;
        match room.send(message).await {
            Ok(()) => return Ok(()),
            // It went just now: the next one is loaded.
            Err(mpsc::error::SendError(back)) => {
                app.tables.forget(table, &room);
                message = back;
            }
        }
    }
}

async fn room(app: &Arc<App>, id: TableId) -> Result<mpsc::Sender<ToRoom>, Failure> {
    if let Some(room) = app.tables.rooms().get(&id) {
        return Ok(room.clone());
    }
    let rows = app.store.rows(id.as_str(), 0).await?;
    if rows.is_empty() {
        return Err(Failure::NotFound);
    }
    let (table, _) = fold(&rows, 0)?;
    Ok(open(app, table))
}

/// Gives a table a room of its own, unless it has one by now.
fn open(app: &Arc<App>, table: Table) -> mpsc::Sender<ToRoom> {
    let mut rooms = app.tables.rooms();
    if let Some(room) = rooms.get(&table.id()) {
        return room.clone();
    }
    let (send, receive) = mpsc::channel(WAITING);
    rooms.insert(table.id(), send.clone());
    let room = Room::new(Arc::clone(app), table, send.clone(), receive);
    app.metrics.rooms.change(1);
    let metrics = Arc::clone(&app.metrics);
    tokio::spawn(async move {
        room.run().await;
        metrics.rooms.change(-1);
    });
    send
}

/// The table of these rows, and what happened from a row on.
///
/// # Errors
/// If they do not fit the rules.
pub(crate) fn fold(rows: &[Row], from: u32) -> Result<(Table, News), Broken> {
    let parsed = rows.iter().map(entries).collect::<Result<Vec<_>, _>>()?;
    let cut = (from as usize).clamp(1, parsed.len().max(1));
    let mut table =
        Table::load(rows.iter().zip(&parsed).take(cut).map(|(row, entries)| (row.at, entries.as_slice())))?;
    if from > 0 {
        table.take_news();
    }
    for (row, entries) in rows.iter().zip(&parsed).skip(cut) {
        table.follow(row.at, entries)?;
    }
    let news = table.take_news();
    Ok((table, news))
}

/// Folds one more row in.
///
/// # Errors
/// If it does not fit the rules.
pub(crate) fn follow(table: &mut Table, row: &Row) -> Result<(), Broken> {
    table.follow(row.at, &entries(row)?)
}

/// The facts after a version.
///
/// # Errors
/// If the rows do not fit the rules.
pub(crate) fn facts_since(rows: &[Row], version: u32) -> Result<Vec<Fact<AnyWhat>>, Broken> {
    let [first, rest @ ..] = rows else { return Err(Broken::Beginning) };
    let mut table = Table::load([(first.at, entries(first)?.as_slice())])?;
    let mut facts = Vec::new();
    keep_new(&mut table, version, 0, &mut facts);
    for row in rest {
        let before = table.version();
        follow(&mut table, row)?;
        keep_new(&mut table, version, before, &mut facts);
    }
    Ok(facts)
}

/// Keeps the facts of a row that brought the table beyond the version; those of earlier rows are known.
fn keep_new(table: &mut Table, version: u32, before: u32, facts: &mut Vec<Fact<AnyWhat>>) {
    let news = table.take_news();
    if before >= version {
        facts.extend(news.facts);
    }
}

fn entries(row: &Row) -> Result<Vec<table::Entry>, Broken> {
    wire::read_entries(&row.body).map_err(|_| Broken::Entry(row.number))
}

/// Makes a table and stores it.
///
/// # Errors
/// If the plan is no table, or the store fails.
pub(crate) async fn create(app: &Arc<App>, created: Created) -> Result<Table, Failure> {
    let at = crate::now();
    let mut table = Table::new(created, at)?;
    let append = Append {
        table: table.id().to_string(),
        number: 0,
        at,
        body: wire::write_entries(table.unstored()),
        listing: Some(listing::listing(&table, listing::due(&table))),
    };
    match app.store.append(append).await? {
        Appended::Stored => {
            table.stored();
            table.take_news();
            app.metrics.rows.add(1);
            // Bots may be asked at once.
            if table.bots_awaited().next().is_some() {
                open(app, table.clone());
            }
            Ok(table)
        }
        Appended::Lost => Err(Failure::No(table::No::Taken)),
    }
}

/// A new table's id, secret and key.
///
/// # Errors
/// If the operating system has no randomness.
pub(crate) fn created(id: TableId, plan: Plan, host: PersonId, name: String) -> Result<Created, Failure> {
    let secret = fair::Secret::draw().map_err(|_| Failure::Store)?;
    let key = (plan.access == Access::Locked).then(|| crate::telling::hex(&crate::random::<12>()));
    let ruleset = GameId::from_name(&plan.game).map_or(0, GameId::ruleset);
    Ok(Created { table: id, plan, host, name, secret: secret.reveal_hex(), key, ruleset, seated: Vec::new() })
}

/// Makes the table of a rematch, if no other node has, and tells the old one.
pub(crate) async fn rematch(
    app: Arc<App>,
    old: TableId,
    host: PersonId,
    plan: Plan,
    guests: Vec<Option<Guest>>,
) {
    // The id follows from the old one, so that two nodes make the same table, and one of them loses.
    let digest: [u8; 32] = Sha256::digest(format!("rematch {old}")).into();
    let mut start = [0; 12];
    start.copy_from_slice(&digest[..12]);
    let id = TableId::from_random(start);
    let name = guests
        .iter()
        .flatten()
        .find(|guest| guest.person == host)
        .map_or("?", |guest| &guest.name)
        .to_owned();
    let made = match created(id, plan, host, name) {
        Ok(made) => create(&app, Created { seated: guests, ..made }).await.map(drop),
        Err(failure) => Err(failure),
    };
    match made {
        Ok(()) | Err(Failure::No(table::No::Taken)) => {
            let _ = tell(&app, old, ToRoom::Again(id)).await;
        }
        Err(failure) => tracing::error!(table = %old, code = failure.code(), "no rematch could be made"),
    }
}

/// Looks after tables that nobody looks after: clocks that run out, bots of a node that died.
pub(crate) async fn sweep(app: Arc<App>) {
    // Tables that cannot be read, and when they are tried again: they must not crowd out the others.
    let mut hopeless: HashMap<TableId, Instant> = HashMap::new();
    while !app.stopping.load(Ordering::Relaxed) {
        tokio::time::sleep(SWEEP).await;
        hopeless.retain(|_, again| *again > Instant::now());
        let limit = SWEPT.saturating_add(hopeless.len() as u32);
        match app.store.due(crate::now(), limit).await {
            Ok(due) => {
                let due = due.iter().filter_map(|id| id.parse().ok());
                for id in due.filter(|id| !hopeless.contains_key(id)).collect::<Vec<TableId>>() {
                    if let Err(failure) = tell(&app, id, ToRoom::Adopt).await {
                        let code = failure.code();
                        tracing::warn!(table = %id, code, "a table that is due cannot be looked after");
                        if matches!(failure, Failure::Store) {
                            break;
                        }
                        hopeless.insert(id, Instant::now() + HOPELESS);
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "cannot look for tables that are due"),
        }
    }
}

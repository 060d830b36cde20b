//! The tables in the memory of this node: each has a room, found or loaded here.

mod create;
mod fold;
mod reading;
mod snapshot;
mod sweep;

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared, join_all};
use store::StoreError;
use table::{Table, TableId};
use tokio::sync::mpsc;

use crate::account::Payer;
use crate::app::App;
use crate::drill::Place;
use crate::metrics::PanicIn;
use crate::room::{Message, Room};
use answers::{Backlog, Failure};

pub(crate) use create::{create, new_table, rematch};
pub(crate) use fold::{Folded, facts, fold, follow};
use reading::Reading;
pub(crate) use snapshot::{EVERY as SNAPSHOT_EVERY, Tail, keep as keep_snapshot};
pub(crate) use sweep::sweep;

/// How many messages may wait for a room.
const WAITING: usize = 256;

/// The rooms of this node.
#[derive(Default)]
pub(crate) struct Rooms {
    slots: Mutex<HashMap<TableId, Slot>>,
}

/// A table that is in memory, or about to be.
enum Slot {
    Open(mpsc::Sender<Message>),
    Loading(Loading),
}

/// A load that everybody waits for who asks for the table meanwhile.
type Loading = Shared<BoxFuture<'static, Result<mpsc::Sender<Message>, LoadError>>>;

/// Why a table cannot be loaded.
#[derive(Clone, Copy, Debug)]
enum LoadError {
    NotFound,
    Unavailable,
    /// Played under this version of the rules.
    OldRules(u16),
    Broken,
    Panicked,
}

impl From<StoreError> for LoadError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        // What is damaged stays so, however often it is read.
        if matches!(error, StoreError::Corrupt(_)) { Self::Broken } else { Self::Unavailable }
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::NotFound => Self::NotFound,
            LoadError::Unavailable => Self::Unavailable,
            LoadError::OldRules(version) => Self::OldTable(version),
            LoadError::Broken => Self::Broken,
            LoadError::Panicked => Self::Internal,
        }
    }
}

impl Rooms {
    fn slots(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room of a table that is in memory.
    pub(crate) fn get(&self, table: TableId) -> Option<mpsc::Sender<Message>> {
        match self.slots().get(&table) {
            Some(Slot::Open(room)) => Some(room.clone()),
            Some(Slot::Loading(_)) | None => None,
        }
    }

    /// Sends to the room of a table if the table is in memory and the room's queue has a place.
    pub(crate) fn try_send_if_open(&self, table: TableId, message: Message) {
        if let Some(room) = self.get(table) {
            let _ = room.try_send(message);
        }
    }

    /// Sends to the room of a table if the table is in memory, and waits for a place in its queue.
    pub(crate) async fn send_if_open(&self, table: TableId, message: Message) {
        if let Some(room) = self.get(table) {
            let _ = room.send(message).await;
        }
    }

    /// Takes a room that is about to end out of the list.
    pub(crate) fn remove(&self, table: TableId, send: &mpsc::Sender<Message>) {
        let mut slots = self.slots();
        if matches!(slots.get(&table), Some(Slot::Open(room)) if room.same_channel(send)) {
            slots.remove(&table);
        }
    }

    /// Tells every room to stop.
    pub(crate) async fn stop(&self) {
        let open = |(table, slot): (&TableId, &Slot)| match slot {
            Slot::Open(room) => Some((*table, room.clone())),
            Slot::Loading(_) => None,
        };
        let mut rooms: Vec<_> = self.slots().iter().filter_map(open).collect();
        // Always in the same order, so that a simulation can be run again.
        rooms.sort_unstable_by_key(|(table, _)| *table);
        // All at once: a room that waits for the store must not delay the goodbye of the others.
        join_all(rooms.iter().map(|(_, room)| room.send(Message::Stop))).await;
    }
}

/// Sends a message to the room of a table, and loads the table if need be: whoever causes the load pays for it.
///
/// # Errors
/// If there is no such table, or it cannot be read.
pub(crate) async fn send(
    app: &Arc<App>,
    payer: Option<Payer>,
    table: TableId,
    message: Message,
) -> Result<(), Failure> {
    let mut message = message;
    loop {
        let room = room(app, payer, table).await?;
        match room.send(message).await {
            Ok(()) => return Ok(()),
            // The room has ended just now: the next one is loaded.
            Err(mpsc::error::SendError(back)) => {
                app.rooms.remove(table, &room);
                message = back;
            }
        }
    }
}

async fn room(app: &Arc<App>, payer: Option<Payer>, id: TableId) -> Result<mpsc::Sender<Message>, LoadError> {
    let loading = {
        let mut slots = app.rooms.slots();
        match slots.get(&id) {
            Some(Slot::Open(room)) => return Ok(room.clone()),
            Some(Slot::Loading(loading)) => loading.clone(),
            None => {
                // A task of its own: it ends even if nobody waits any more.
                let task = tokio::spawn(load(Arc::clone(app), payer, id));
                let loading = task.map(|done| done.unwrap_or(Err(LoadError::Panicked))).boxed().shared();
                slots.insert(id, Slot::Loading(loading.clone()));
                loading
            }
        }
    };
    loading.await
}

/// Loads a table and opens its room. Without a room its slot is free again, however the load ended.
async fn load(app: Arc<App>, payer: Option<Payer>, id: TableId) -> Result<mpsc::Sender<Message>, LoadError> {
    let loaded = async {
        app.drill.enter(Place::Load);
        let mut reading = Reading { app: &app, payer, used: Duration::ZERO };
        let read = reading.read(id).await;
        reading.charge(read.as_ref().ok().map(|folded| folded.table.host()));
        let Folded { table, backlog, tail, .. } = read?;
        app.metrics.loaded.add(1);
        Ok(open(&app, table, backlog, tail))
    };
    let loaded = AssertUnwindSafe(loaded).catch_unwind().await.unwrap_or_else(|_| {
        tracing::error!(table = %id, "loading a table panicked");
        app.metrics.panicked(PanicIn::Load);
        Err(LoadError::Panicked)
    });
    if loaded.is_err() {
        let mut slots = app.rooms.slots();
        if matches!(slots.get(&id), Some(Slot::Loading(_))) {
            slots.remove(&id);
        }
    }
    loaded
}

/// Opens the room of a table, unless it has one by now.
fn open(app: &Arc<App>, table: Table, backlog: Backlog, tail: Tail) -> mpsc::Sender<Message> {
    let mut slots = app.rooms.slots();
    if let Some(Slot::Open(room)) = slots.get(&table.id()) {
        return room.clone();
    }
    let (send, receive) = mpsc::channel(WAITING);
    slots.insert(table.id(), Slot::Open(send.clone()));
    let id = table.id();
    let room = Room::new(Arc::clone(app), table, (backlog, tail), send.clone(), receive);
    app.metrics.rooms.change(1);
    let (app, own) = (Arc::clone(app), send.clone());
    tokio::spawn(async move {
        // A panic ends this room alone: its subscribers reconnect, and the table is loaded again from the store.
        if AssertUnwindSafe(room.run()).catch_unwind().await.is_err() {
            tracing::error!(table = %id, "a room panicked");
            app.metrics.panicked(PanicIn::Room);
            app.rooms.remove(id, &own);
        }
        app.metrics.rooms.change(-1);
    });
    send
}

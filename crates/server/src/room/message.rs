//! What a room can be told, and by whom.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use catalog::AnyView;
use game::{Seat, Seats, Viewer};
use locale::Lang;
use table::TableId;
use tokio::sync::oneshot;
use wire::FromClient;

use crate::failure::Failure;
use crate::outbox::Outbox;
use crate::person::Person;

/// What a room can be told.
pub(crate) enum ToRoom {
    /// A person asks for something.
    Request(Box<Request>),
    /// Somebody wants to see what happens from now on.
    Join(Box<Join>),
    /// A viewer has gone.
    Leave(u64),
    /// A viewer wants to look from another seat.
    Look(u64, Option<Seat>),
    /// Somebody wants to see the table once, as JSON.
    Peek(Box<Peek>),
    /// A bot has decided.
    Decided(Box<Decided>),
    /// Another node has stored so many rows.
    Heard(u32),
    /// Another node tells who is connected there.
    Presence(Box<(String, Seats)>),
    /// The rematch is at this table.
    Again(TableId),
    /// Nobody has done for long what is due: this node does it.
    Adopt,
    /// It may be time for something.
    Tick,
    /// The server stops: tell everybody to come back.
    Stop,
}

/// A request and where its answer goes.
pub(crate) struct Request {
    pub(crate) person: Arc<Person>,
    pub(crate) from: FromClient,
    pub(crate) key: Option<String>,
    pub(crate) lang: Lang,
    pub(crate) answer: Answer,
}

/// Where an answer goes.
pub(crate) enum Answer {
    /// To a viewer.
    Viewer(u64),
    /// To a single request over HTTP.
    Once(oneshot::Sender<Result<Done, Failure>>),
}

/// What became of a request that was done.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Done {
    pub(crate) version: u32,
}

/// A viewer that joins.
pub(crate) struct Join {
    pub(crate) viewer: Viewing,
    /// Whether the room shall choose one of the person's seats.
    pub(crate) any_seat: bool,
    pub(crate) key: Option<String>,
    pub(crate) since: Option<u32>,
    pub(crate) joined: oneshot::Sender<Result<(), Failure>>,
}

/// Somebody who wants to see the table once.
pub(crate) struct Peek {
    pub(crate) person: Option<Arc<Person>>,
    pub(crate) key: Option<String>,
    pub(crate) seat: Option<Seat>,
    pub(crate) what: What,
    pub(crate) answer: oneshot::Sender<Result<String, Failure>>,
}

/// What somebody wants to see.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum What {
    /// The table.
    Table,
    /// The record.
    Record,
    /// The legal actions.
    Legal,
    /// Whether it waits for this person: `true` or `false`.
    Turn,
    /// The game from its beginning; the whole truth of one that is over.
    Replay {
        /// Whether nothing shall be hidden.
        truth: bool,
    },
    /// A picture of a position, for spectators.
    Picture {
        /// After so many decisions and rolls; the present if nothing is said.
        at: Option<usize>,
    },
    /// What the table is, for link previews.
    Card,
    /// What the seat may know where it is asked, for who advises it.
    Advised(Advised),
    /// What an action would do.
    Preview {
        /// The action, in the notation.
        action: String,
        /// The id of the request.
        id: Option<String>,
    },
}

/// Where a view goes that somebody shall advise on: it leaves the room as a view and not as text.
#[derive(Clone)]
pub(crate) struct Advised(pub(crate) Arc<std::sync::Mutex<Option<(AnyView, Seat)>>>);

impl PartialEq for Advised {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Advised {}

/// What a bot has decided.
pub(crate) struct Decided {
    pub(crate) seat: Seat,
    pub(crate) decision: u32,
    pub(crate) action: Option<String>,
}

/// A viewer of a table.
pub(crate) struct Viewing {
    pub(crate) id: u64,
    pub(crate) person: Option<Arc<Person>>,
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
    /// Whether it wants whole views and no patches.
    pub(crate) whole: bool,
    /// Whether it looks from a seat of its person as soon as there is one.
    pub(crate) follows: bool,
    /// The view that it was sent last.
    pub(crate) seen: Option<Utf8Bytes>,
    pub(crate) send: Outbox,
}

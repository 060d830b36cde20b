//! The messages that a room takes from its mailbox.

use std::sync::Arc;

use game::{Seat, Seats, Viewer};
use locale::Lang;
use table::TableId;
use tokio::sync::oneshot;
use wire::FromClient;

use super::broadcast::Behind;
use crate::outbox::Outbox;
use crate::person::Person;
use answers::Failure;
use answers::{BotDecision, Snapshot};

/// A message to a room.
pub(crate) enum Message {
    /// A person wants to change something.
    Request(Box<Request>),
    /// Somebody wants to see the table now, and every update from now on.
    Subscribe(Box<Subscribe>),
    /// A subscriber has gone.
    Unsubscribe(u64),
    /// A subscriber wants to see the table from another seat.
    SwitchSeat(u64, Option<Seat>),
    /// Somebody wants to see the table once.
    Read(Box<Read>),
    /// A bot has decided.
    BotDecided(BotDecision),
    /// Another node has stored so many rows.
    StoredElsewhere(u32),
    /// Another node says which seats' people are connected to it.
    PresenceElsewhere(Box<(String, Seats)>),
    /// The table of the rematch.
    RematchMade(TableId),
    /// Something has been due for long and no node has done it: this one does.
    Adopt,
    /// It may be time for something.
    Tick,
    /// The server stops: subscribers shall reconnect.
    Stop,
}

/// A request and where its answer goes.
pub(crate) struct Request {
    pub(crate) person: Arc<Person>,
    pub(crate) from: FromClient,
    pub(crate) key: Option<String>,
    pub(crate) lang: Lang,
    pub(crate) reply: Reply,
}

impl Request {
    /// Whether pending updates must be sent before it is done: only acts are merged. Nothing that is secret flushes them,
    /// because others could notice the timing.
    pub(crate) fn stands_alone(&self) -> bool {
        use FromClient::{Act, Answers, Mute, Withdraw};
        !matches!(self.from, Act(_) | Answers(_) | Mute(_) | Withdraw(_))
    }
}

/// Where the answer to a request goes.
pub(crate) enum Reply {
    /// To a subscriber, with the update that the request causes.
    Subscriber(u64),
    /// To a single request over HTTP.
    Once(oneshot::Sender<Result<Accepted, Failure>>),
}

/// A request that was accepted and stored.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Accepted {
    /// The version of the table after it.
    pub(crate) version: u32,
}

/// A new subscriber.
pub(crate) struct Subscribe {
    pub(crate) subscriber: Subscriber,
    /// Whether the room chooses one of the person's seats.
    pub(crate) any_seat: bool,
    pub(crate) key: Option<String>,
    /// The last version that it knows.
    pub(crate) since: Option<u32>,
    pub(crate) subscribed: oneshot::Sender<Result<(), Failure>>,
}

/// A question that is answered with a snapshot of the table.
pub(crate) struct Read {
    pub(crate) person: Option<Arc<Person>>,
    pub(crate) key: Option<String>,
    pub(crate) answer: oneshot::Sender<Result<Snapshot, Failure>>,
}

/// Somebody who is sent every update of a table.
pub(crate) struct Subscriber {
    pub(crate) id: u64,
    pub(crate) person: Option<Arc<Person>>,
    pub(crate) viewer: Viewer,
    pub(crate) lang: Lang,
    /// Whether it wants whole views and no patches.
    pub(crate) whole_views: bool,
    /// Whether it changes to a seat of its person as soon as there is one.
    pub(crate) follows_seat: bool,
    /// The view that it was sent last.
    pub(crate) last_view: Option<wire::SentView>,
    /// If it waits for the next update: what it has not been sent.
    pub(crate) behind: Option<Box<Behind>>,
    pub(crate) outbox: Outbox,
}

//! What nodes tell each other over NATS: how many rows a table has, and who is connected. A message that gets
//! lost delays, and loses nothing: the truth is in the store.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use game::Seats;
use table::TableId;
use tokio::sync::mpsc;

use crate::app::App;
use crate::bus_access::{Access, BusConfig, BusError, refuses};
use crate::room::Message as ToRoom;

/// A message to the other nodes.
pub(crate) enum Message {
    Rows(TableId, u32),
    Present(TableId, Seats),
}

impl Message {
    /// The subject and the payload.
    fn written(&self, from: &str) -> (String, String) {
        match self {
            Self::Rows(table, rows) => (format!("sphairos.rows.{table}"), format!("{from} {rows}")),
            Self::Present(table, seats) => (format!("sphairos.here.{table}"), format!("{from} {seats}")),
        }
    }
}

/// The connection to the other nodes; a single node has none.
pub(crate) enum Bus {
    Alone,
    Nats {
        node: String,
        send: mpsc::Sender<Message>,
        client: async_nats::Client,
    },
    #[cfg(feature = "simulated")]
    Simulated {
        node: String,
        send: Box<dyn Fn(String, String) + Send + Sync>,
    },
}

/// How many messages may wait for NATS. More are dropped: nodes also look into the store.
const WAITING: usize = 4096;

impl Bus {
    /// Connects to NATS; if it is not there yet, later.
    ///
    /// # Errors
    /// If the address is wrong, a file cannot be read, or NATS does not accept who we are or does not prove who it is.
    pub(crate) async fn connect(config: &BusConfig) -> Result<Self, BusError> {
        let node = answers::hex(&crate::random::<8>());
        let access = Access::read(config).await?;
        let client = match access.options().connect(&access.servers[..]).await {
            Ok(client) => client,
            // What is wrong now stays wrong: a server that starts without its bus would be noticed late.
            Err(error) if refuses(&error) => return Err(BusError::Refused(error)),
            Err(error) => {
                tracing::warn!(%error, "the bus cannot be reached yet");
                access.options().retry_on_initial_connect().connect(&access.servers[..]).await?
            }
        };
        let (send, mut receive) = mpsc::channel::<Message>(WAITING);
        let (publisher, from) = (client.clone(), node.clone());
        tokio::spawn(async move {
            while let Some(message) = receive.recv().await {
                let (subject, payload) = message.written(&from);
                if let Err(error) = publisher.publish(subject, payload.into()).await {
                    tracing::warn!(%error, "a message to the other nodes got lost");
                }
            }
        });
        Ok(Self::Nats { node, send, client })
    }

    /// Listens to the other nodes for as long as the program runs.
    pub(crate) async fn listen(app: Arc<App>) {
        let Self::Nats { node, client, .. } = &app.bus else { return };
        let mut messages = loop {
            match client.subscribe("sphairos.*.*").await {
                Ok(messages) => break messages,
                Err(error) => {
                    tracing::warn!(%error, "cannot listen to the other nodes yet");
                    tokio::time::sleep(Duration::from_secs(1)).await;
                }
            }
        };
        while let Some(message) = messages.next().await {
            let text = std::str::from_utf8(&message.payload).unwrap_or_default();
            heard(&app, node, &message.subject, text);
        }
    }

    pub(crate) fn is_remote(&self) -> bool {
        !matches!(self, Self::Alone)
    }

    /// How long to wait for another node: a node alone need not.
    pub(crate) fn patience(&self, long: Duration) -> Duration {
        if self.is_remote() { long } else { Duration::ZERO }
    }

    pub(crate) fn stored(&self, table: TableId, rows: u32) {
        self.publish(Message::Rows(table, rows));
    }

    pub(crate) fn present(&self, table: TableId, seats: Seats) {
        self.publish(Message::Present(table, seats));
    }

    fn publish(&self, message: Message) {
        match self {
            Self::Alone => {}
            Self::Nats { send, .. } => drop(send.try_send(message)),
            #[cfg(feature = "simulated")]
            Self::Simulated { node, send } => {
                let (subject, payload) = message.written(node);
                send(subject, payload);
            }
        }
    }
}

/// Takes a message of another node.
pub(crate) fn heard(app: &App, node: &str, subject: &str, payload: &str) {
    let Some((from, what)) = payload.split_once(' ') else { return };
    let mut words = subject.split('.').skip(1);
    let (Some(kind), Some(Ok(table))) = (words.next(), words.next().map(str::parse)) else { return };
    if from == node {
        return;
    }
    let message = match kind {
        "rows" => what.parse().ok().map(ToRoom::StoredElsewhere),
        "here" => {
            let seats = what.split(',').filter_map(|seat| seat.parse().ok()).collect();
            Some(ToRoom::PresenceElsewhere(Box::new((from.to_owned(), seats))))
        }
        _ => None,
    };
    if let Some(message) = message {
        app.rooms.try_send_if_open(table, message);
    }
}

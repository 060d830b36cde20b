//! What nodes tell each other: how far a table is, and who is connected. A message that gets lost
//! delays, and loses nothing: the truth is in the store.

use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use game::Seats;
use table::TableId;
use tokio::sync::mpsc;

use crate::app::App;
use crate::room::ToRoom;

/// What goes to the other nodes.
pub(crate) enum Message {
    Rows(TableId, u32),
    Present(TableId, Seats),
}

/// The way to the other nodes; a node alone needs none.
pub(crate) enum Bus {
    Alone,
    Nats { node: String, send: mpsc::Sender<Message>, client: async_nats::Client },
}

/// How many messages may wait for NATS. More are dropped: nodes also look into the store.
const WAITING: usize = 4096;

impl Bus {
    /// Connects to NATS; if it is not there yet, later.
    ///
    /// # Errors
    /// If the address is wrong.
    pub(crate) async fn connect(url: &str) -> Result<Self, async_nats::ConnectError> {
        let node = crate::telling::hex(&crate::random::<8>());
        let options = async_nats::ConnectOptions::new()
            .name("sphairos")
            .retry_on_initial_connect()
            .max_reconnects(None)
            .reconnect_delay_callback(|attempts| Duration::from_millis(100 * attempts.min(20) as u64))
            .event_callback(|event| async move { tracing::info!(%event, "bus") });
        let client = options.connect(url).await?;
        let (send, mut receive) = mpsc::channel::<Message>(WAITING);
        let (publisher, from) = (client.clone(), node.clone());
        tokio::spawn(async move {
            while let Some(message) = receive.recv().await {
                let (subject, payload) = match message {
                    Message::Rows(table, rows) => {
                        (format!("sphairos.rows.{table}"), format!("{from} {rows}"))
                    }
                    Message::Present(table, seats) => {
                        (format!("sphairos.here.{table}"), format!("{from} {seats}"))
                    }
                };
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
            let Some((from, what)) = text.split_once(' ') else { continue };
            let mut words = message.subject.split('.').skip(1);
            let (Some(kind), Some(Ok(table))) = (words.next(), words.next().map(str::parse)) else {
                continue;
            };
            if from == node {
                continue;
            }
            let told = match kind {
                "rows" => what.parse().ok().map(ToRoom::Heard),
                "here" => {
                    let seats = what.split(',').filter_map(|seat| seat.parse().ok()).collect();
                    Some(ToRoom::Presence(Box::new((from.to_owned(), seats))))
                }
                _ => None,
            };
            if let Some(told) = told {
                app.tables.tell_if_here(table, told);
            }
        }
    }

    pub(crate) fn is_remote(&self) -> bool {
        matches!(self, Self::Nats { .. })
    }

    /// How long to wait for another node: a node alone need not.
    pub(crate) fn patience(&self, long: Duration) -> Duration {
        if self.is_remote() { long } else { Duration::ZERO }
    }

    pub(crate) fn stored(&self, table: TableId, rows: u32) {
        self.tell(Message::Rows(table, rows));
    }

    pub(crate) fn present(&self, table: TableId, seats: Seats) {
        self.tell(Message::Present(table, seats));
    }

    fn tell(&self, message: Message) {
        if let Self::Nats { send, .. } = self {
            let _ = send.try_send(message);
        }
    }
}

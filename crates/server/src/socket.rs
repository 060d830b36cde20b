//! Tables over WebSockets.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use futures_util::SinkExt;
use game::Viewer;
use locale::Lang;
use serde::Deserialize;
use table::TableId;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};
use wire::FromClient;

use crate::account::{Payer, Work};
use crate::app::App;
use crate::caller::Caller;
use crate::outbox::{Capacity, Outgoing, outbox};
use crate::person::Person;
use crate::room::{Message as ToRoom, Reply, Request, Subscribe, Subscriber};
use crate::{harmonia, questions, rooms};
use answers::{Failure, read_seat};

/// How often a silent connection is tried.
const PING: Duration = Duration::from_secs(3);

/// After how long without an answer its person is away: browsers answer by themselves, also in the background.
const ABSENT: Duration = Duration::from_secs(8);

/// After how long a connection that takes nothing is dead.
const DEAD: Duration = Duration::from_secs(60);

/// How long a connection that is closed may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);

/// How many bytes a connection holds that its socket does not take yet. The largest message, a whole table, has
/// some tens of kilobytes.
const WRITE_BUFFER: usize = 1024 * 1024;

/// From where and how somebody wants to see a table.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct ViewQuery {
    /// From which of my seats; from the first one if nothing is said.
    pub(crate) seat: Option<String>,
    /// The number of the last thing I saw: what I missed comes along, if it was not too long ago.
    pub(crate) since: Option<u32>,
    /// The key of a locked table.
    pub(crate) key: Option<String>,
    /// `full` for whole views in every update, `patch` for patches.
    pub(crate) views: Option<String>,
    /// The language of messages: `en` or `fr`.
    pub(crate) lang: Option<String>,
}

pub(crate) async fn socket(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(table): Path<String>,
    Query(query): Query<ViewQuery>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|_| Failure::Request(wire::RequestError::NotHere))?;
    caller.same_site()?;
    let table = table.parse().map_err(|_| Failure::NotFound)?;
    let person = caller.anyone(&app).await?;
    let payer = caller.known_payer();
    let open = app.accounts.open(payer)?;
    let connection = Connection { table, person, query, lang: caller.lang, payer };
    let limit = app.limits.message;
    let upgrade = upgrade
        .read_buffer_size(512)
        .write_buffer_size(4096)
        .max_write_buffer_size(WRITE_BUFFER)
        .max_message_size(limit)
        .max_frame_size(limit);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.sockets.change(1);
        let metrics = Arc::clone(&app.metrics);
        Box::pin(serve(app, socket, connection)).await;
        drop(open);
        metrics.sockets.change(-1);
    }))
}

/// Who is connected to which table.
pub(crate) struct Connection {
    pub(crate) table: TableId,
    pub(crate) person: Option<Arc<Person>>,
    pub(crate) query: ViewQuery,
    pub(crate) lang: Lang,
    pub(crate) payer: Payer,
}

impl Connection {
    /// Charges for a message, whichever of its sockets the person sends it over.
    fn count(&self, app: &App, text: &str) -> Result<(), Failure> {
        let charged = app.accounts.charge_message(self.payer, text.len());
        charged.inspect_err(|_| app.metrics.limited.add(1))
    }
}

/// Subscribes somebody to a table; gives the subscriber's number and what it is sent.
///
/// # Errors
/// If there is no such table, or it is locked.
pub(crate) async fn subscribe(
    app: &Arc<App>,
    payer: Payer,
    table: TableId,
    person: Option<Arc<Person>>,
    lang: Lang,
    query: &ViewQuery,
    whole_views: bool,
) -> Result<(u64, Outgoing), Failure> {
    let (messages, bytes) = (app.limits.waiting, app.limits.waiting_bytes);
    let (outbox, outgoing) = outbox(Capacity { messages, bytes });
    let id = app.subscriber_id();
    let seat = read_seat(query.seat.as_deref())?;
    let (subscribed, answer) = oneshot::channel();
    let subscriber = Subscriber {
        id,
        person,
        viewer: seat.map_or(Viewer::Public, Viewer::Seat),
        lang,
        whole_views,
        follows_seat: false,
        last_view: None,
        outbox,
    };
    let (any_seat, key) = (query.seat.is_none(), query.key.clone());
    let subscribe = Subscribe { subscriber, any_seat, key, since: query.since, subscribed };
    rooms::send(app, Some(payer), table, ToRoom::Subscribe(Box::new(subscribe))).await?;
    answer.await.map_err(|_| Failure::Unavailable)??;
    Ok((id, outgoing))
}

async fn serve(app: Arc<App>, mut socket: WebSocket, connection: Connection) {
    let Connection { table, person, query, lang, .. } = &connection;
    let (table, lang) = (*table, *lang);
    let whole = query.views.as_deref() == Some("full");
    let subscribed =
        Box::pin(subscribe(&app, connection.payer, table, person.clone(), lang, query, whole)).await;
    let (subscriber, mut updates) = match subscribed {
        Ok(subscribed) => subscribed,
        Err(failure) => {
            let text = failure.message(app.speaker(lang), None);
            let _ = socket.send(Message::Text(text.into())).await;
            let temporary = matches!(failure, Failure::Unavailable);
            let code = if temporary { close_code::AGAIN } else { close_code::POLICY };
            Box::pin(close(&mut socket, code, failure.code())).await;
            return;
        }
    };
    let mut heard = Instant::now();
    let mut ping = pin!(sleep_until(heard + PING));
    loop {
        tokio::select! {
            texts = updates.take() => {
                // The room has dropped this subscriber, or stops: it shall reconnect for the whole table.
                if texts.is_empty() {
                    Box::pin(close(&mut socket, close_code::RESTART, "come back")).await;
                    break;
                }
                let bytes: usize = texts.iter().map(|text| text.len()).sum();
                app.accounts.charge_after(connection.payer, Work::Sent, bytes as f64 / 1024.0);
                // A client that takes nothing for so long is gone.
                let sent = tokio::time::timeout(DEAD, send_all(&mut socket, texts)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    break;
                }
            }
            message = socket.recv() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => {
                        let from = connection
                            .count(&app, &text)
                            .and_then(|()| FromClient::read(&text).map_err(Failure::Request));
                        // Boxed, so that a connection that waits is small.
                        let answer = Box::pin(receive(&app, &connection, subscriber, &text, from)).await;
                        if let Some(answer) = answer
                            && socket.send(Message::Text(answer)).await.is_err()
                        {
                            break;
                        }
                    }
                    Some(Ok(Message::Binary(_))) => {
                        app.accounts.charge_after(connection.payer, Work::Message, 1.0);
                        let text = Failure::Request(wire::RequestError::Json("not a text".into()));
                        let text = text.message(app.speaker(lang), None);
                        if socket.send(Message::Text(text.into())).await.is_err() {
                            break;
                        }
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        app.accounts.charge_after(connection.payer, Work::Message, 1.0);
                    }
                    Some(Ok(Message::Close(_))) | None => break,
                    Some(Err(_)) => {
                        // Too large, or not as WebSockets are; if it is only broken, nobody hears this.
                        Box::pin(close(&mut socket, close_code::SIZE, "too large")).await;
                        break;
                    }
                }
            }
            () = &mut ping => {
                let now = Instant::now();
                if heard + ABSENT < now || socket.send(Message::Ping(bytes::Bytes::new())).await.is_err() {
                    break;
                }
                ping.as_mut().reset(now + PING);
            }
        }
    }
    app.rooms.send_if_open(table, ToRoom::Unsubscribe(subscriber)).await;
}

/// Sends all of this with as few writes as possible.
async fn send_all(socket: &mut WebSocket, texts: Vec<Utf8Bytes>) -> Result<(), axum::Error> {
    for text in texts {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

/// Takes one message; gives what can be answered at once.
pub(crate) async fn receive(
    app: &Arc<App>,
    connection: &Connection,
    subscriber: u64,
    text: &str,
    from: Result<FromClient, Failure>,
) -> Option<Utf8Bytes> {
    let (id, answer) = match from {
        Ok(from) => (from.id().map(str::to_owned), handle(app, connection, subscriber, from).await),
        Err(failure) => (FromClient::id_of(text), Err(failure)),
    };
    answer.unwrap_or_else(|failure| Some(failure.message(app.speaker(connection.lang), id.as_deref()).into()))
}

async fn handle(
    app: &Arc<App>,
    connection: &Connection,
    subscriber: u64,
    from: FromClient,
) -> Result<Option<Utf8Bytes>, Failure> {
    let Connection { table, person, query, lang, payer } = connection;
    let key = query.key.as_deref();
    // What is rare and large is boxed: room for it would be made and copied for every act.
    let message = match (from, person) {
        (FromClient::Ping, _) => return Ok(Some(Utf8Bytes::from_static(r#"{"t":"pong"}"#))),
        (FromClient::Look(look), _) => ToRoom::SwitchSeat(subscriber, read_seat(look.seat.as_deref())?),
        (FromClient::Preview(ask), person) => {
            return Box::pin(questions::preview(app, *payer, *table, person.clone(), key, ask))
                .await
                .map(|text| Some(text.into()));
        }
        (FromClient::Legal(ask), person) => {
            return Box::pin(questions::legal(app, *payer, *table, person.clone(), key, ask))
                .await
                .map(|text| Some(text.into()));
        }
        (_, None) => return Err(Failure::Unknown),
        (mut from, Some(person)) => {
            if let FromClient::Place(_) = from {
                Box::pin(harmonia::place(app, *payer, *table, &mut from)).await?;
            }
            let (person, key) = (Arc::clone(person), query.key.clone());
            let reply = Reply::Subscriber(subscriber);
            ToRoom::Request(Box::new(Request { person, from, key, lang: *lang, reply }))
        }
    };
    rooms::send(app, Some(*payer), *table, message).await.map(|()| None)
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    let goodbye = async {
        // What the client still sends is read: closing over it would take back what it has not read.
        if socket.send(Message::Close(Some(frame))).await.is_ok() {
            while let Some(Ok(_)) = socket.recv().await {}
        }
    };
    let _ = tokio::time::timeout(GOODBYE, goodbye).await;
}

//! Tables over WebSockets.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use game::Viewer;
use locale::Lang;
use serde::Deserialize;
use table::TableId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use tungstenite::protocol::CloseFrame;
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Message, Utf8Bytes};
use wire::FromClient;

use crate::account::{Payer, Work};
use crate::app::App;
use crate::caller::Caller;
use crate::link::{Link, Upgrade};
use crate::outbox::{Capacity, Event, Outbox, Outgoing, outbox};
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
    upgrade: Upgrade,
) -> Result<Response, Failure> {
    caller.same_site()?;
    let table = table.parse().map_err(|_| Failure::NotFound)?;
    let person = caller.anyone(&app).await?;
    let payer = caller.known_payer();
    let open = app.accounts.open(payer)?;
    let connection = Connection { table, person, query, lang: caller.lang, payer };
    Ok(upgrade.accept(app.limits.message, async move |link| {
        app.metrics.sockets.change(1);
        let metrics = Arc::clone(&app.metrics);
        Box::pin(serve(app, link, connection)).await;
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
    /// Charges for a message, whichever of its sockets the person sends it over, and for what was sent to it before.
    fn count(&self, app: &App, text: &str, sent: usize) -> Result<(), Failure> {
        let charged = app.accounts.charge_message(self.payer, text.len(), sent);
        charged.inspect_err(|_| app.metrics.limited.add(1))
    }
}

/// An outbox with the limits of this server.
pub(crate) fn new_outbox(app: &App) -> (Outbox, Outgoing) {
    outbox(Capacity { messages: app.limits.waiting, bytes: app.limits.waiting_bytes })
}

/// Subscribes somebody to a table, who is sent everything through this outbox; gives the subscriber's number.
///
/// # Errors
/// If there is no such table, or it is locked.
pub(crate) async fn subscribe(
    app: &Arc<App>,
    connection: &Connection,
    whole_views: bool,
    outbox: Outbox,
) -> Result<u64, Failure> {
    let Connection { table, person, query, lang, payer } = connection;
    let id = app.subscriber_id();
    let seat = read_seat(query.seat.as_deref())?;
    let (subscribed, answer) = oneshot::channel();
    let subscriber = Subscriber {
        id,
        person: person.clone(),
        viewer: seat.map_or(Viewer::Public, Viewer::Seat),
        lang: *lang,
        whole_views,
        follows_seat: false,
        last_view: None,
        behind: None,
        outbox,
    };
    let (any_seat, key) = (query.seat.is_none(), query.key.clone());
    let subscribe = Subscribe { subscriber, any_seat, key, since: query.since, subscribed };
    rooms::send(app, Some(*payer), *table, ToRoom::Subscribe(Box::new(subscribe))).await?;
    answer.await.map_err(|_| Failure::Unavailable)??;
    Ok(id)
}

async fn serve(app: Arc<App>, link: Link, connection: Connection) {
    let (table, lang) = (connection.table, connection.lang);
    let whole = connection.query.views.as_deref() == Some("full");
    let (outbox, mut outgoing) = new_outbox(&app);
    outgoing.attach(link);
    let subscribed = Box::pin(subscribe(&app, &connection, whole, outbox)).await;
    let subscriber = match subscribed {
        Ok(subscriber) => subscriber,
        Err(failure) => {
            outgoing.answer(failure.message(app.speaker(lang), None).into());
            let temporary = matches!(failure, Failure::Unavailable);
            let code = if temporary { CloseCode::Again } else { CloseCode::Policy };
            Box::pin(close(&mut outgoing, code, failure.code())).await;
            return;
        }
    };
    let mut room = None;
    let mut heard = Instant::now();
    let mut ping = pin!(sleep_until(heard + PING));
    loop {
        let event = tokio::select! {
            biased;
            event = outgoing.next() => event,
            () = &mut ping => {
                let now = Instant::now();
                charge_sent(&app, &connection, &mut outgoing);
                let silent = heard + ABSENT < now && !outgoing.is_blocked();
                if silent || outgoing.ping(now - DEAD).is_err() {
                    break;
                }
                ping.as_mut().reset(now + PING);
                continue;
            }
        };
        heard = Instant::now();
        match event {
            Event::Message(Message::Text(text)) => {
                let from = connection
                    .count(&app, &text, outgoing.take_sent())
                    .and_then(|()| FromClient::read(&text).map_err(Failure::Request));
                let from = match from {
                    Ok(act @ FromClient::Act(_)) => {
                        room = room.take().or_else(|| app.rooms.get(table));
                        match send_act(room.as_ref(), &connection, subscriber, act) {
                            Ok(()) => continue,
                            Err(act) => {
                                room = None;
                                Ok(act)
                            }
                        }
                    }
                    from => from,
                };
                // Boxed, so that a connection that waits is small.
                if let Some(answer) = Box::pin(receive(&app, &connection, subscriber, &text, from)).await {
                    outgoing.answer(answer);
                }
            }
            Event::Message(Message::Binary(_)) => {
                app.accounts.charge_after(connection.payer, Work::Message, 1.0);
                let text = Failure::Request(wire::RequestError::Json("not a text".into()));
                outgoing.answer(text.message(app.speaker(lang), None).into());
            }
            Event::Message(Message::Close(_)) => {
                outgoing.answer_close();
                break;
            }
            Event::Message(Message::Ping(_) | Message::Pong(_) | Message::Frame(_)) => {
                app.accounts.charge_after(connection.payer, Work::Message, 1.0);
            }
            // The room has dropped this subscriber, or stops: it shall reconnect for the whole table.
            Event::Dropped => {
                Box::pin(close(&mut outgoing, CloseCode::Restart, "come back")).await;
                break;
            }
            Event::Broken => {
                // Too large, or not as WebSockets are; if it is only broken, nobody hears this.
                Box::pin(close(&mut outgoing, CloseCode::Size, "too large")).await;
                break;
            }
        }
    }
    charge_sent(&app, &connection, &mut outgoing);
    drop(outgoing);
    app.rooms.send_if_open(table, ToRoom::Unsubscribe(subscriber)).await;
}

/// Charges for what was sent since this was last done.
fn charge_sent(app: &App, connection: &Connection, outgoing: &mut Outgoing) {
    let sent = outgoing.take_sent();
    if sent > 0 {
        app.accounts.charge_after(connection.payer, Work::Sent, sent as f64 / 1024.0);
    }
}

/// The short way of an act: to a room that is open and has a place for it. Whatever else comes takes the long way, which
/// needs far more memory while it lasts.
///
/// # Errors
/// The act, if it must take the long way.
fn send_act(
    room: Option<&mpsc::Sender<ToRoom>>,
    connection: &Connection,
    subscriber: u64,
    act: FromClient,
) -> Result<(), FromClient> {
    let (Some(room), Some(person)) = (room, &connection.person) else { return Err(act) };
    let (person, key) = (Arc::clone(person), connection.query.key.clone());
    let reply = Reply::Subscriber(subscriber);
    let Ok(place) = room.try_reserve() else { return Err(act) };
    place.send(ToRoom::Request(Box::new(Request { person, from: act, key, lang: connection.lang, reply })));
    Ok(())
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

async fn close(outgoing: &mut Outgoing, code: CloseCode, reason: &'static str) {
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
    let _ = tokio::time::timeout(GOODBYE, outgoing.close(frame)).await;
}

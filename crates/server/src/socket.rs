//! Tables over WebSockets.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use futures_util::SinkExt;
use game::{Seat, Viewer};
use locale::Lang;
use serde::Deserialize;
use table::{No, TableId};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep_until};
use wire::{FromClient, Preview};

use crate::app::App;
use crate::asker::Asker;
use crate::failure::Failure;
use crate::limits::Bucket;
use crate::outbox::{Outgoing, outbox};
use crate::person::Person;
use crate::room::{Answer, Join, Peek, Request, ToRoom, Viewing, What};
use crate::tables;

/// How often a silent connection is tried.
const PING: Duration = Duration::from_secs(20);

/// After how long a connection that says nothing is dead.
const DEAD: Duration = Duration::from_secs(60);

/// How long a connection that is closed may take to say goodbye.
const GOODBYE: Duration = Duration::from_secs(2);

/// The largest message to a viewer, in bytes. The longest list of acts, of a Constellationist on an open
/// board for four, has half a megabyte.
const LARGEST: usize = 8 * 1024 * 1024;

/// How one wants to look.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Looking {
    /// From which of my seats; from the first one if nothing is said.
    pub(crate) seat: Option<String>,
    /// The number of the last thing I saw: what I missed comes along.
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
    asker: Asker,
    Path(table): Path<String>,
    Query(looking): Query<Looking>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Failure> {
    let upgrade = upgrade.map_err(|_| Failure::Request(wire::RequestError::NotHere))?;
    let seat = enter(&app, &asker, &table, looking).await?;
    let limit = app.limits.message;
    let upgrade = upgrade
        .read_buffer_size(512)
        .write_buffer_size(4096)
        .max_write_buffer_size(LARGEST)
        .max_message_size(limit)
        .max_frame_size(limit);
    Ok(upgrade.on_upgrade(move |socket| async move {
        app.metrics.sockets.change(1);
        let metrics = Arc::clone(&app.metrics);
        Box::pin(serve(app, socket, seat)).await;
        metrics.sockets.change(-1);
    }))
}

/// A viewer who may come in.
struct Entering {
    table: TableId,
    person: Option<Arc<Person>>,
    looking: Looking,
    lang: Lang,
}

async fn enter(app: &Arc<App>, asker: &Asker, table: &str, looking: Looking) -> Result<Entering, Failure> {
    asker.count(app)?;
    asker.same_site()?;
    let table = table.parse().map_err(|_| Failure::NotFound)?;
    let person = asker.anyone(app).await?;
    Ok(Entering { table, person, looking, lang: asker.lang })
}

/// Puts a viewer into the room of a table; gives its number and what it is sent.
///
/// # Errors
/// If there is no such table, or it is locked.
pub(crate) async fn join(
    app: &Arc<App>,
    table: TableId,
    person: Option<Arc<Person>>,
    lang: Lang,
    looking: &Looking,
    whole: bool,
) -> Result<(u64, Outgoing), Failure> {
    let (send, receive) = outbox(app.limits.waiting);
    let id = app.viewer();
    let no_seat = |_| Failure::No(No::NoSeat);
    let seat = looking.seat.as_deref().map(|seat| seat.parse::<Seat>().map_err(no_seat)).transpose()?;
    let (joined, answer) = oneshot::channel();
    let viewer = Viewing {
        id,
        person,
        viewer: seat.map_or(Viewer::Public, Viewer::Seat),
        lang,
        whole,
        follows: false,
        seen: None,
        send,
    };
    let any_seat = looking.seat.is_none();
    let join = Join { viewer, any_seat, key: looking.key.clone(), since: looking.since, joined };
    tables::tell(app, table, ToRoom::Join(Box::new(join))).await?;
    answer.await.map_err(|_| Failure::Store)??;
    Ok((id, receive))
}

async fn serve(app: Arc<App>, mut socket: WebSocket, entering: Entering) {
    let Entering { table, person, looking, lang } = entering;
    let whole = looking.views.as_deref() == Some("full");
    let (viewer, mut updates) = match Box::pin(join(&app, table, person.clone(), lang, &looking, whole)).await
    {
        Ok(joined) => joined,
        Err(failure) => {
            let text = failure.message(app.speaker(lang), None);
            let _ = socket.send(Message::Text(text.into())).await;
            let code = if matches!(failure, Failure::Store) { close_code::AGAIN } else { close_code::POLICY };
            Box::pin(close(&mut socket, code, failure.code())).await;
            return;
        }
    };
    let mut bucket = Bucket::full(app.limits.burst);
    let mut heard = Instant::now();
    let mut ping = pin!(sleep_until(heard + PING));
    loop {
        tokio::select! {
            texts = updates.take() => {
                // The room has dropped this viewer, or stops: it shall come back for a full view.
                if texts.is_empty() {
                    Box::pin(close(&mut socket, close_code::RESTART, "come back")).await;
                    break;
                }
                // Who takes nothing for so long is gone, or wants to keep us busy.
                let sent = tokio::time::timeout(DEAD, send_all(&mut socket, texts)).await;
                if !matches!(sent, Ok(Ok(()))) {
                    break;
                }
            }
            message = socket.recv() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) => {
                        let from = bucket
                            .take(f64::from(app.limits.rate), app.limits.burst)
                            .map_err(|seconds| {
                                app.metrics.limited.add(1);
                                Failure::TooFast(seconds)
                            })
                            .and_then(|()| FromClient::read(&text).map_err(Failure::Request));
                        // Boxed, so that a connection that waits is small.
                        let taking = take(&app, table, person.as_ref(), lang, viewer, &looking, &text, from);
                        let answer = Box::pin(taking).await;
                        if let Some(answer) = answer
                            && socket.send(Message::Text(answer)).await.is_err()
                        {
                            break;
                        }
                    }
                    Some(Ok(Message::Binary(_))) => {
                        let text = Failure::Request(wire::RequestError::Json("not a text".into()));
                        let text = text.message(app.speaker(lang), None);
                        if socket.send(Message::Text(text.into())).await.is_err() {
                            break;
                        }
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
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
                if heard + DEAD < now || socket.send(Message::Ping(bytes::Bytes::new())).await.is_err() {
                    break;
                }
                ping.as_mut().reset(now + PING);
            }
        }
    }
    app.tables.tell_here(table, ToRoom::Leave(viewer)).await;
}

/// Sends all of this with as few writes as possible.
async fn send_all(socket: &mut WebSocket, texts: Vec<Utf8Bytes>) -> Result<(), axum::Error> {
    for text in texts {
        socket.feed(Message::Text(text)).await?;
    }
    socket.flush().await
}

/// Takes one message; gives what can be answered at once.
#[expect(clippy::too_many_arguments, reason = "all of it belongs to the one connection that calls this")]
async fn take(
    app: &Arc<App>,
    table: TableId,
    person: Option<&Arc<Person>>,
    lang: Lang,
    viewer: u64,
    looking: &Looking,
    text: &str,
    from: Result<FromClient, Failure>,
) -> Option<Utf8Bytes> {
    let no = |failure: Failure, id: Option<&str>| Some(failure.message(app.speaker(lang), id).into());
    let from = match from {
        Ok(from) => from,
        Err(failure) => return no(failure, FromClient::id_of(text).as_deref()),
    };
    let message = match (from, person) {
        (FromClient::Ping, _) => return Some(Utf8Bytes::from_static(r#"{"t":"pong"}"#)),
        (FromClient::Look(look), _) => match look.seat.map(|seat| seat.parse()).transpose() {
            Ok(seat) => ToRoom::Look(viewer, seat),
            Err(_) => return no(Failure::No(No::NoSeat), None),
        },
        (FromClient::Preview(Preview { id, seat, action }), person) => {
            let seat = match seat.map(|seat| seat.parse()).transpose() {
                Ok(seat) => seat,
                Err(_) => return no(Failure::No(No::NoSeat), id.as_deref()),
            };
            let (answer, answered) = oneshot::channel();
            let what = What::Preview { action, id: id.clone() };
            let peek = Peek { person: person.cloned(), key: looking.key.clone(), seat, what, answer };
            let told = tables::tell(app, table, ToRoom::Peek(Box::new(peek))).await;
            let answered = match told {
                Ok(()) => answered.await.unwrap_or(Err(Failure::Store)),
                Err(failure) => Err(failure),
            };
            return match answered {
                Ok(text) => Some(text.into()),
                Err(failure) => no(failure, id.as_deref()),
            };
        }
        (from, None) => return no(Failure::Unknown, from.id()),
        (from, Some(person)) => {
            let (person, key) = (Arc::clone(person), looking.key.clone());
            ToRoom::Request(Box::new(Request { person, from, key, lang, answer: Answer::Viewer(viewer) }))
        }
    };
    match tables::tell(app, table, message).await {
        Ok(()) => None,
        Err(failure) => no(failure, None),
    }
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

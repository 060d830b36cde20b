//! Requests that change a table.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use tokio::sync::oneshot;
use wire::{
    Act, AnswerUndo, FromClient, Mute, OfSeat, OkJson, PlaceBot, Plain, Rematch, Reveal, Say, SetAnswers,
    Sit, Withdraw,
};

use super::{Answered, Key, Shared, body, json, table_id};
use crate::app::App;
use crate::caller::Caller;
use crate::room::{Message, Reply, Request};
use crate::{harmonia, rooms};
use answers::Failure;

async fn request(
    app: Arc<App>,
    caller: Caller,
    table: String,
    key: Key,
    from: Result<FromClient, Failure>,
) -> Answered {
    let person = caller.person(&app).await?;
    let mut from = from?;
    let table = table_id(&table)?;
    harmonia::place(&app, caller.known_payer(), table, &mut from).await?;
    let id = from.id().map(str::to_owned);
    let (reply, answered) = oneshot::channel();
    let request = Request { person, from, key: key.key, lang: caller.lang, reply: Reply::Once(reply) };
    rooms::send(&app, Some(caller.known_payer()), table, Message::Request(Box::new(request))).await?;
    let accepted = answered.await.map_err(|_| Failure::Unavailable)??;
    Ok(json(wire::write(&OkJson { t: "ok", re: id.as_deref(), v: accepted.version })))
}

/// Each request to a table has an address of its own, with the same body as over a WebSocket.
macro_rules! requests {
    ($($(#[$doc:meta])* $name:ident($path:literal, $body:ty) => $variant:ident;)+) => {$(
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = "play", params(("table" = String, Path), Key), request_body = $body,
            responses((status = 200, body = wire::OkJson), (status = 400, body = wire::ErrorJson),
                (status = 401, body = wire::ErrorJson), (status = 403, body = wire::ErrorJson),
                (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
                (status = 422, body = wire::ErrorJson), (status = 429, body = wire::ErrorJson)))]
        pub(crate) async fn $name(
            State(app): Shared,
            caller: Caller,
            Path(table): Path<String>,
            Query(key): Query<Key>,
            bytes: Bytes,
        ) -> Answered {
            let from = body::<$body>(&app, &bytes).map(FromClient::$variant);
            request(app, caller, table, key, from).await
        }
    )+};
}

requests! {
    /// Take a seat.
    sit("/api/v1/tables/{table}/sit", Sit) => Sit;
    /// Reveal the bytes that a seat of mine committed to.
    reveal("/api/v1/tables/{table}/reveal", Reveal) => Reveal;
    /// Give a seat back before the start.
    stand("/api/v1/tables/{table}/stand", OfSeat) => Stand;
    /// Put a bot in a free seat before the start, or free the seat of a bot.
    place("/api/v1/tables/{table}/place", PlaceBot) => Place;
    /// Begin.
    start("/api/v1/tables/{table}/start", Plain) => Start;
    /// Decide, or change a decision that is still secret.
    act("/api/v1/tables/{table}/act", Act) => Act;
    /// Take the last act back.
    undo("/api/v1/tables/{table}/undo", OfSeat) => Undo;
    /// Ask the other people to undo my last act, with everything that came after it.
    ask_undo("/api/v1/tables/{table}/ask-undo", OfSeat) => AskUndo;
    /// Agree to a request to undo, decline it, or withdraw my own.
    answer_undo("/api/v1/tables/{table}/answer-undo", AnswerUndo) => AnswerUndo;
    /// Offer a draw, or accept the one that is offered. Who plays on declines it.
    draw("/api/v1/tables/{table}/draw", OfSeat) => Draw;
    /// Have routine decisions answered.
    answers("/api/v1/tables/{table}/answers", SetAnswers) => Answers;
    /// Say something.
    say("/api/v1/tables/{table}/say", Say) => Say;
    /// Do not hear a seat any more, or hear it again.
    mute("/api/v1/tables/{table}/mute", Mute) => Mute;
    /// Play again.
    play_again("/api/v1/tables/{table}/rematch", Rematch) => Rematch;
    /// Play on after a bot held the seat.
    back("/api/v1/tables/{table}/back", Plain) => Back;
    /// Leave the game for good.
    leave("/api/v1/tables/{table}/leave", Plain) => Leave;
    /// Give up a request that was sent more than once: no copy of it is done any more.
    withdraw("/api/v1/tables/{table}/withdraw", Withdraw) => Withdraw;
    /// Close the table before the start.
    close("/api/v1/tables/{table}/close", Plain) => Close;
}

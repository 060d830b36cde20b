//! Games from their beginning: of tables, of records, of texts in the notation; and pictures of them.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::{Answered, Shared, json, snapshot};
use crate::caller::Caller;
use answers::{Failure, Import, malformed, read_seat};

/// As whom somebody wants to see a game.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Through {
    /// A seat. Of a table, my own if nothing is said; of a record, from outside.
    seat: Option<String>,
    /// `1` for the whole truth of a game that is over.
    truth: Option<String>,
    /// The key of a locked table.
    key: Option<String>,
}

impl Through {
    fn truth(&self) -> bool {
        self.truth.as_deref() == Some("1")
    }
}

/// The game from its beginning, as I may know it; of one that is over, from any seat, or the whole truth.
#[utoipa::path(get, path = "/api/v1/tables/{table}/replay", tag = "tables", params(("table" = String, Path), Through),
    responses((status = 200, body = wire::ReplayJson), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson)))]
pub(crate) async fn replay(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(through): Query<Through>,
) -> Answered {
    let seen = snapshot(&app, &caller, &table, through.key.as_deref()).await?;
    let (seat, truth) = (read_seat(through.seat.as_deref())?, through.truth());
    let (payer, lines) = (caller.known_payer(), seen.lines());
    app.rendering
        .run_for(payer, lines, move |stop| seen.replay(seat, truth, &|| stop.is_set()))
        .await?
        .map(json)
}

/// Which position.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct At {
    /// After so many decisions and rolls; the present if nothing is said.
    at: Option<usize>,
    /// The key of a locked table.
    key: Option<String>,
}

/// A picture of a position, as far as a spectator may know it.
#[utoipa::path(get, path = "/api/v1/tables/{table}/picture.svg", tag = "tables", params(("table" = String, Path), At),
    responses((status = 200, description = "image/svg+xml"), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson)))]
pub(crate) async fn picture(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(at): Query<At>,
) -> Answered {
    let seen = snapshot(&app, &caller, &table, at.key.as_deref()).await?;
    let (payer, lines) = (caller.known_payer(), seen.lines());
    app.rendering.run_for(payer, lines, move |_| seen.picture(at.at)).await?.map(svg)
}

/// The game of a record file, or of a text in the notation, from its beginning. A record is played again
/// and compared.
#[utoipa::path(post, path = "/api/v1/replay", tag = "tables", params(Through),
    request_body(content = Object, description = "a record, as `…/record` gives it, or a text in the notation"),
    responses((status = 200, body = wire::ReplayJson), (status = 400, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn replay_record(
    State(app): Shared,
    caller: Caller,
    Query(through): Query<Through>,
    bytes: Bytes,
) -> Answered {
    caller.same_site()?;
    let payer = caller.payer(&app).await?;
    let text = text(bytes)?;
    read_seat(through.seat.as_deref())?;
    let (lines, truth) = (lines(&text), through.truth());
    app.import(payer, lines, Import::Replay { text, seat: through.seat, truth }).await.map(json)
}

/// A picture of a position of a record file, or of a text in the notation.
#[utoipa::path(post, path = "/api/v1/picture.svg", tag = "tables", params(At),
    request_body(content = Object, description = "a record, as `…/record` gives it, or a text in the notation"),
    responses((status = 200, description = "image/svg+xml"), (status = 400, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn picture_record(
    State(app): Shared,
    caller: Caller,
    Query(at): Query<At>,
    bytes: Bytes,
) -> Answered {
    caller.same_site()?;
    let payer = caller.payer(&app).await?;
    let text = text(bytes)?;
    let lines = lines(&text);
    app.import(payer, lines, Import::Picture { text, at: at.at }).await.map(svg)
}

/// About how many lines of a game a text has: a record may stand on one.
pub(super) fn lines(text: &str) -> usize {
    text.lines().count().max(text.len() / 100)
}

fn text(bytes: Bytes) -> Result<String, Failure> {
    String::from_utf8(bytes.into()).map_err(|error| malformed(error.to_string()))
}

/// A picture is a picture: nothing in it runs or is loaded.
pub(super) fn svg(drawn: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, drawn).into_response()
}

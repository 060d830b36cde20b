//! Games from their beginning: of tables, of records, of texts in the notation; and pictures of them.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::{AnyGame, Origin, Record, Session};
use game::{Seat, Viewer};
use serde::Deserialize;
use table::No;
use wire::{Eyes, RequestError};

use super::{Answered, Shared, peek, raw_json};
use crate::asker::Asker;
use crate::failure::Failure;
use crate::room::What;
use crate::socket::Looking;

/// Through whose eyes a game is looked at.
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
    asker: Asker,
    Path(table): Path<String>,
    Query(through): Query<Through>,
) -> Answered {
    let truth = through.truth();
    let looking = Looking { seat: through.seat, key: through.key, ..Looking::default() };
    peek(&app, &asker, &table, &looking, What::Replay { truth }).await
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
    asker: Asker,
    Path(table): Path<String>,
    Query(at): Query<At>,
) -> Answered {
    let looking = Looking { key: at.key, ..Looking::default() };
    asker.count(&app)?;
    let drawn = super::peek_text(&app, &asker, &table, &looking, What::Picture { at: at.at }).await?;
    Ok(svg(drawn))
}

/// The game of a record file, or of a text in the notation, from its beginning. A record is played again
/// and compared.
#[utoipa::path(post, path = "/api/v1/replay", tag = "tables", params(Through),
    request_body(content = Object, description = "a record, as `…/record` gives it, or a text in the notation"),
    responses((status = 200, body = wire::ReplayJson), (status = 400, body = wire::ErrorJson)))]
pub(crate) async fn replay_record(
    State(app): Shared,
    asker: Asker,
    Query(through): Query<Through>,
    bytes: Bytes,
) -> Answered {
    asker.count(&app)?;
    let text = text(bytes)?;
    let truth = through.truth();
    let seat: Option<Seat> =
        through.seat.map(|seat| seat.parse().map_err(|_| Failure::No(No::NoSeat))).transpose()?;
    // Long games take a while to be played again: not on the threads that serve tables.
    let played = tokio::task::spawn_blocking(move || {
        let session = read(&text)?;
        let eyes = match seat {
            _ if truth => Eyes::Truth,
            Some(seat) if session.game().has_seat(seat) => Eyes::Of(Viewer::Seat(seat)),
            Some(_) | None => Eyes::Of(Viewer::Public),
        };
        let record = session.record();
        let game = begin(&record)?;
        Ok(wire::write_replay(game, record.lines.iter().map(|line| line.text.as_str()), eyes))
    });
    played.await.map_err(|_| Failure::Store)?.map(raw_json).map_err(bad)
}

/// A picture of a position of a record file, or of a text in the notation.
#[utoipa::path(post, path = "/api/v1/picture.svg", tag = "tables", params(At),
    request_body(content = Object, description = "a record, as `…/record` gives it, or a text in the notation"),
    responses((status = 200, description = "image/svg+xml"), (status = 400, body = wire::ErrorJson)))]
pub(crate) async fn picture_record(
    State(app): Shared,
    asker: Asker,
    Query(at): Query<At>,
    bytes: Bytes,
) -> Answered {
    asker.count(&app)?;
    let text = text(bytes)?;
    let drawn = tokio::task::spawn_blocking(move || {
        let record = read(&text)?.record();
        let mut game = begin(&record)?;
        for line in record.lines.iter().take(at.at.unwrap_or(usize::MAX)) {
            game.replay(&line.text, &mut Vec::new());
        }
        let names: Vec<String> = (0..game.seats()).map(|seat| Seat::new(seat).to_string()).collect();
        Ok(picture::draw(&game.view(Viewer::Public), &names))
    });
    drawn.await.map_err(|_| Failure::Store)?.map(svg).map_err(bad)
}

fn bad(what: String) -> Failure {
    Failure::Request(RequestError::Json(what))
}

fn text(bytes: Bytes) -> Result<String, Failure> {
    String::from_utf8(bytes.into()).map_err(|error| bad(error.to_string()))
}

/// A picture is a picture: nothing in it runs or is loaded.
fn svg(drawn: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, drawn).into_response()
}

/// The game of a record as it began.
fn begin(record: &Record) -> Result<AnyGame, String> {
    let game = match &record.origin {
        Origin::Setup(words) => {
            AnyGame::new(record.game, &words.split_ascii_whitespace().collect::<Vec<_>>())
        }
        Origin::Position(text) => AnyGame::at(record.game, text),
    };
    game.map_err(|_| String::new())
}

/// A record is JSON; everything else is taken as notation.
fn read(text: &str) -> Result<Session, String> {
    if text.trim_start().starts_with('{') {
        let record = wire::read_record(text).map_err(|error| error.to_string())?;
        Session::load(&record).map_err(|error| error.to_string())
    } else {
        catalog::read_transcript(text).map_err(|error| error.to_string())
    }
}

//! The HTTP API. Each handler says who may call it and renders what a room or the store answers.

pub(crate) mod identity;
pub(crate) mod lessons;
pub(crate) mod operations;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod stream;
pub(crate) mod study;
pub(crate) mod tables;
pub(crate) mod translate;
pub(crate) mod whatif;

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use catalog::Record;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use table::TableId;

use crate::app::App;
use crate::caller::Caller;
use crate::questions;
use answers::{Failure, Snapshot};

pub(crate) type Shared = State<Arc<App>>;
type Answered = Result<Response, Failure>;

/// Where the key of a locked table may stand in a request.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Key {
    /// The key of a locked table.
    key: Option<String>,
}

/// Reads a body; nothing at all is an empty object.
fn body<T: DeserializeOwned>(app: &App, body: &Bytes) -> Result<T, Failure> {
    if body.len() > app.limits.message {
        return Err(Failure::TooLarge);
    }
    answers::read_body(body)
}

/// A record that somebody sent. It can be played if this program plays its version of the rules.
fn read_record(text: &str) -> Result<Record, Failure> {
    Ok(answers::read_record(text)?)
}

fn table_id(text: &str) -> Result<TableId, Failure> {
    text.parse().map_err(|_| Failure::NotFound)
}

/// JSON that is written already.
fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// A table as it stands now, if the caller may see it.
async fn snapshot(
    app: &Arc<App>,
    caller: &Caller,
    table: &str,
    key: Option<&str>,
) -> Result<Snapshot, Failure> {
    let table = table_id(table)?;
    let person = caller.anyone(app).await?;
    questions::snapshot(app, Some(caller.known_payer()), table, person, key).await
}

//! Studies of finished games, and advice during play.

use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::response::IntoResponse;
use catalog::Record;

use super::{Answered, Key, Shared, body, json, read_record, snapshot, table_id};
use crate::account::Work;
use crate::app::App;
use crate::caller::Caller;
use crate::studies::{Studies, Subject};
use answers::{Failure, Import, hint_time, malformed, read_seat};

/// The record of a table's finished game.
pub(crate) async fn finished(
    app: &Arc<App>,
    caller: &Caller,
    table: &str,
    key: &Key,
) -> Result<Record, Failure> {
    let seen = snapshot(app, caller, table, key.key.as_deref()).await?;
    let (payer, lines) = (caller.payer(app).await?, seen.lines());
    app.rendering.run_for(payer, lines, move |_| seen.record()).await?
}

/// A record that somebody sent.
fn sent(bytes: &Bytes) -> Result<Record, Failure> {
    let text = std::str::from_utf8(bytes).map_err(|error| malformed(error.to_string()))?;
    read_record(text)
}

/// Study a finished game; or see how far its study is. It is stored with the table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/study", tag = "study", params(("table" = String, Path), Key),
    responses((status = 200, body = wire::StudyStatusJson), (status = 401, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
        (status = 503, body = wire::ErrorJson)))]
pub(crate) async fn begin_study(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(key): Query<Key>,
) -> Answered {
    let person = caller.person(&app).await?;
    snapshot(&app, &caller, &table, key.key.as_deref()).await?.finished()?;
    let subject = Subject::Table(table_id(&table)?);
    let speaker = app.speaker(caller.lang);
    if let Some(known) = app.studies.known(&subject, speaker).await?
        && !app.studies.failed(&subject)
    {
        return Ok(json(known));
    }
    let record = finished(&app, &caller, &table, &key).await?;
    app.studies.begin(subject, &record, person.id, caller.known_payer(), speaker).map(json)
}

/// How far the study of a finished game is, and what it knows.
#[utoipa::path(get, path = "/api/v1/tables/{table}/study", tag = "study", params(("table" = String, Path), Key),
    responses((status = 200, body = wire::StudyStatusJson), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson)))]
pub(crate) async fn see_study(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(key): Query<Key>,
) -> Answered {
    snapshot(&app, &caller, &table, key.key.as_deref()).await?.finished()?;
    let known = app.studies.known(&Subject::Table(table_id(&table)?), app.speaker(caller.lang)).await?;
    Ok(json(known.unwrap_or_else(Studies::none)))
}

/// Stop a study that I began.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/study", tag = "study", params(("table" = String, Path)),
    responses((status = 200, body = wire::StudyStatusJson), (status = 401, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn cancel_study(State(app): Shared, caller: Caller, Path(table): Path<String>) -> Answered {
    let person = caller.person(&app).await?;
    let speaker = app.speaker(caller.lang);
    app.studies.cancel(&Subject::Table(table_id(&table)?), person.id, speaker).map(json)
}

/// Study a record file. The answer names the id to ask for; the study is not kept for ever.
#[utoipa::path(post, path = "/api/v1/study", tag = "study",
    request_body(content = Object, description = "a record, as `…/record` gives it"),
    responses((status = 200, body = wire::StudyStatusJson), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson), (status = 503, body = wire::ErrorJson)))]
pub(crate) async fn begin_file_study(State(app): Shared, caller: Caller, bytes: Bytes) -> Answered {
    let person = caller.person(&app).await?;
    let record = sent(&bytes)?;
    let subject = Subject::File(answers::hex(&crate::random::<16>()));
    let speaker = app.speaker(caller.lang);
    app.studies.begin(subject, &record, person.id, caller.known_payer(), speaker).map(json)
}

/// How far the study of a record file is, and what it knows.
#[utoipa::path(get, path = "/api/v1/study/{id}", tag = "study", params(("id" = String, Path)),
    responses((status = 200, body = wire::StudyStatusJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn see_file_study(State(app): Shared, caller: Caller, Path(file): Path<String>) -> Answered {
    let known = app.studies.known(&Subject::File(file), app.speaker(caller.lang)).await?;
    known.map(json).ok_or(Failure::NotFound)
}

/// Stop the study of a record file.
#[utoipa::path(delete, path = "/api/v1/study/{id}", tag = "study", params(("id" = String, Path)),
    responses((status = 200, body = wire::StudyStatusJson), (status = 401, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn cancel_file_study(
    State(app): Shared,
    caller: Caller,
    Path(file): Path<String>,
) -> Answered {
    let person = caller.person(&app).await?;
    app.studies.cancel(&Subject::File(file), person.id, app.speaker(caller.lang)).map(json)
}

/// Another way a recorded game could have gone on: what these lines would have done.
#[utoipa::path(post, path = "/api/v1/branch", tag = "study", request_body = wire::Branch,
    responses((status = 200, body = wire::ReplayJson), (status = 400, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn branch(State(app): Shared, caller: Caller, bytes: Bytes) -> Answered {
    let wish: wire::Branch = serde_json::from_slice(&bytes).map_err(|error| malformed(error.to_string()))?;
    caller.same_site()?;
    let payer = caller.payer(&app).await?;
    let (record, lines) = (wish.record.get().to_owned(), wish.lines);
    let size = wish.at.min(record.len() / 100);
    app.import(payer, size, Import::Branch { record, at: wish.at, lines }).await.map(json)
}

/// The best acts of a seat of mine, where the table gives advice: from what the seat may know.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hint", tag = "play", params(("table" = String, Path), Key),
    request_body = wire::AskHint,
    responses((status = 200, body = wire::HintsJson), (status = 401, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
        (status = 503, body = wire::ErrorJson)))]
pub(crate) async fn hint(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(key): Query<Key>,
    bytes: Bytes,
) -> Answered {
    let person = caller.person(&app).await?;
    let wire::AskHint { seat, deeper } = body(&app, &bytes)?;
    let seen = snapshot(&app, &caller, &table, key.key.as_deref()).await?;
    let (view, seat) = seen.advised(read_seat(seat.as_deref())?)?;
    let longer = hint_time(deeper).as_secs_f64() / hint_time(false).as_secs_f64();
    app.accounts.charge(caller.known_payer(), Work::Hint, longer)?;
    let speaker = app.speaker(caller.lang);
    let names = seen.names(speaker);
    let best = app.hints.think(person.id, view, seat, deeper).await?;
    Ok(axum::Json(answers::hints(best, &names, speaker)).into_response())
}

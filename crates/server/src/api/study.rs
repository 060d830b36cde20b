//! Studies of finished games.

use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::response::IntoResponse;
use catalog::Record;
use table::No;
use wire::RequestError;

use super::{Answered, Key, Shared, body, id, peek_text, raw_json};
use crate::app::App;
use crate::asker::Asker;
use crate::failure::Failure;
use crate::room::{Advised, What};
use crate::socket::Looking;
use crate::studies::{Studies, Subject};

/// The record of a table's game, for whoever may see it once the game is over.
pub(crate) async fn finished(
    app: &std::sync::Arc<App>,
    asker: &Asker,
    table: &str,
    key: Key,
) -> Result<Record, Failure> {
    let looking = Looking { key: key.key, ..Looking::default() };
    let text = peek_text(app, asker, table, &looking, What::Record).await?;
    // Before the end there are only facts so far, which are no record.
    wire::read_record(&text).map_err(|_| Failure::No(No::NotOver))
}

/// A record that somebody sent, played again and compared.
pub(crate) fn sent(bytes: &Bytes) -> Result<Record, Failure> {
    let bad = |what: String| Failure::Request(RequestError::Json(what));
    let text = std::str::from_utf8(bytes).map_err(|error| bad(error.to_string()))?;
    wire::read_record(text).map_err(|error| bad(error.to_string()))
}

/// Study a finished game; or see how far its study is. It is stored with the table.
#[utoipa::path(post, path = "/api/v1/tables/{table}/study", tag = "study", params(("table" = String, Path), Key),
    responses((status = 200, body = wire::StudyStatusJson), (status = 401, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
        (status = 503, body = wire::ErrorJson)))]
pub(crate) async fn begin_study(
    State(app): Shared,
    asker: Asker,
    Path(table): Path<String>,
    Query(key): Query<Key>,
) -> Answered {
    asker.count(&app)?;
    let person = asker.person(&app).await?;
    let record = finished(&app, &asker, &table, key).await?;
    let subject = Subject::Table(id(&table)?);
    match app.studies.known(&subject).await? {
        Some(known) => Ok(raw_json(known)),
        None => app.studies.begin(subject, record, person.id).map(raw_json),
    }
}

/// How far the study of a finished game is, and what it knows.
#[utoipa::path(get, path = "/api/v1/tables/{table}/study", tag = "study", params(("table" = String, Path), Key),
    responses((status = 200, body = wire::StudyStatusJson), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson)))]
pub(crate) async fn see_study(
    State(app): Shared,
    asker: Asker,
    Path(table): Path<String>,
    Query(key): Query<Key>,
) -> Answered {
    asker.count(&app)?;
    finished(&app, &asker, &table, key).await?;
    let known = app.studies.known(&Subject::Table(id(&table)?)).await?;
    Ok(raw_json(known.unwrap_or_else(Studies::none)))
}

/// Stop a study that I began.
#[utoipa::path(delete, path = "/api/v1/tables/{table}/study", tag = "study", params(("table" = String, Path)),
    responses((status = 200, body = wire::StudyStatusJson), (status = 401, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn cancel_study(State(app): Shared, asker: Asker, Path(table): Path<String>) -> Answered {
    asker.count(&app)?;
    let person = asker.person(&app).await?;
    app.studies.cancel(&Subject::Table(id(&table)?), person.id).map(raw_json)
}

/// Study a record file. The answer names the id to ask for; the study is not kept for ever.
#[utoipa::path(post, path = "/api/v1/study", tag = "study",
    request_body(content = Object, description = "a record, as `…/record` gives it"),
    responses((status = 200, body = wire::StudyStatusJson), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson), (status = 503, body = wire::ErrorJson)))]
pub(crate) async fn begin_file_study(State(app): Shared, asker: Asker, bytes: Bytes) -> Answered {
    asker.count(&app)?;
    let person = asker.person(&app).await?;
    let record = sent(&bytes)?;
    if record.lines.len() > study::LONGEST_RECORD {
        return Err(Failure::TooLarge);
    }
    let subject = Subject::File(crate::telling::hex(&crate::random::<16>()));
    app.studies.begin(subject, record, person.id).map(raw_json)
}

/// How far the study of a record file is, and what it knows.
#[utoipa::path(get, path = "/api/v1/study/{id}", tag = "study", params(("id" = String, Path)),
    responses((status = 200, body = wire::StudyStatusJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn see_file_study(State(app): Shared, asker: Asker, Path(file): Path<String>) -> Answered {
    asker.count(&app)?;
    app.studies.known(&Subject::File(file)).await?.map(raw_json).ok_or(Failure::NotFound)
}

/// Stop the study of a record file.
#[utoipa::path(delete, path = "/api/v1/study/{id}", tag = "study", params(("id" = String, Path)),
    responses((status = 200, body = wire::StudyStatusJson), (status = 401, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn cancel_file_study(
    State(app): Shared,
    asker: Asker,
    Path(file): Path<String>,
) -> Answered {
    asker.count(&app)?;
    let person = asker.person(&app).await?;
    app.studies.cancel(&Subject::File(file), person.id).map(raw_json)
}

/// Another way a recorded game could have gone on: what these lines would have done.
#[utoipa::path(post, path = "/api/v1/branch", tag = "study", request_body = wire::Branch,
    responses((status = 200, body = wire::ReplayJson), (status = 400, body = wire::ErrorJson)))]
pub(crate) async fn branch(State(app): Shared, asker: Asker, bytes: Bytes) -> Answered {
    asker.count(&app)?;
    let bad = |what: String| Failure::Request(RequestError::Json(what));
    let wish: wire::Branch = serde_json::from_slice(&bytes).map_err(|error| bad(error.to_string()))?;
    let mut record = wire::read_record(wish.record.get()).map_err(|error| bad(error.to_string()))?;
    record.lines.truncate(wish.at);
    // Long games take a while to be played again: not on the threads that serve tables.
    let played = tokio::task::spawn_blocking(move || {
        let session = catalog::Session::load(&record).map_err(|error| error.to_string())?;
        let lines = wish.lines.iter().take(MOST_LINES).map(String::as_str);
        Ok(wire::write_replay(session.game().clone(), lines, wire::Eyes::Truth))
    });
    played.await.map_err(|_| Failure::Store)?.map(raw_json).map_err(bad)
}

/// The most lines of another way.
const MOST_LINES: usize = 32;

/// The best acts of a seat of mine, where the table gives advice: from what the seat may know.
#[utoipa::path(post, path = "/api/v1/tables/{table}/hint", tag = "play", params(("table" = String, Path), Key),
    request_body = wire::AskHint,
    responses((status = 200, body = wire::HintsJson), (status = 401, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
        (status = 503, body = wire::ErrorJson)))]
pub(crate) async fn hint(
    State(app): Shared,
    asker: Asker,
    Path(table): Path<String>,
    Query(key): Query<Key>,
    bytes: Bytes,
) -> Answered {
    asker.count(&app)?;
    asker.person(&app).await?;
    let wire::AskHint { seat } = body(&app, &bytes)?;
    let looking = Looking { seat, key: key.key, ..Looking::default() };
    let place = Advised(std::sync::Arc::default());
    peek_text(&app, &asker, &table, &looking, What::Advised(place.clone())).await?;
    let seen = place.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner).take();
    let (view, seat) = seen.ok_or(Failure::Store)?;
    let speaker = app.speaker(asker.lang);
    let best = app.hints.think(view, seat).await?.into_iter().map(|hint| wire::HintJson {
        reason: hint.reason.map(|reason| match reason {
            study::Reason::Said(key, words) => speaker.text_with(key, &words, &()),
            study::Reason::Fact(what) => speaker.say(&what, &()),
        }),
        action: hint.action,
        chance: hint.chance,
        probability: hint.probability,
    });
    Ok(axum::Json(wire::HintsJson { best: best.collect() }).into_response())
}

//! What if it had gone on in another way? A new table that begins with a recorded game.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use catalog::{Origin, Record};
use table::{Absence, Access, ClockPlan, No, Plan, Prelude, TableId};
use wire::{MadeTable, RequestError, SeatWish};

use super::{Answered, Key, Shared, body, id, study};
use crate::app::App;
use crate::asker::Asker;
use crate::failure::Failure;
use crate::tables;

/// Go on from a finished game in another way, at a table of its own. The record is not touched.
#[utoipa::path(post, path = "/api/v1/tables/{table}/what-if", tag = "study",
    params(("table" = String, Path), Key), request_body = wire::WhatIf,
    responses((status = 201, body = MadeTable), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson)))]
pub(crate) async fn what_if(
    State(app): Shared,
    asker: Asker,
    Path(table): Path<String>,
    Query(key): Query<Key>,
    bytes: Bytes,
) -> Answered {
    asker.count(&app)?;
    let wish: wire::WhatIf = body(&app, &bytes)?;
    let record = study::finished(&app, &asker, &table, key).await?;
    go_on(&app, &asker, record, Some(id(&table)?), wish.at, &wish.seats).await
}

/// Go on from a record file in another way, at a table of its own.
#[utoipa::path(post, path = "/api/v1/what-if", tag = "study", request_body = wire::WhatIfFile,
    responses((status = 201, body = MadeTable), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson)))]
pub(crate) async fn what_if_file(State(app): Shared, asker: Asker, bytes: Bytes) -> Answered {
    asker.count(&app)?;
    let bad = |what: String| Failure::Request(RequestError::Json(what));
    let wish: wire::WhatIfFile = serde_json::from_slice(&bytes).map_err(|error| bad(error.to_string()))?;
    let record = wire::read_record(wish.record.get()).map_err(|error| bad(error.to_string()))?;
    go_on(&app, &asker, record, None, wish.at, &wish.seats).await
}

async fn go_on(
    app: &Arc<App>,
    asker: &Asker,
    record: Record,
    of: Option<TableId>,
    at: usize,
    seats: &[SeatWish],
) -> Answered {
    let person = asker.person(app).await?;
    if app.store.hosted(person.id.as_str()).await? >= app.limits.tables {
        return Err(Failure::TooManyTables(app.limits.tables));
    }
    let (options, position) = match record.origin {
        Origin::Setup(words) => (words, None),
        Origin::Position(text) => (String::new(), Some(text)),
    };
    let lines = record.lines.into_iter().take(at).map(|line| line.text).collect();
    let mut plan = Plan {
        game: record.game.name().to_owned(),
        options,
        chairs: seats.iter().map(SeatWish::chair).collect(),
        access: Access::Unlisted,
        clock: ClockPlan::None,
        absence: Absence::Wait,
        host_starts: false,
        hints: false,
        from: Some(Prelude { of, position, lines }),
    };
    plan.hints = plan.may_hint();
    // Long games take a while to be played again: not on the threads that serve tables.
    let checked = tokio::task::spawn_blocking(move || plan.check_prelude().map(|()| plan));
    let plan = checked.await.map_err(|_| Failure::Store)?.map_err(|bad| Failure::No(No::Plan(bad)))?;
    let table = TableId::from_random(crate::random());
    let created = tables::created(table, plan, person.id, person.name.clone())?;
    let table = tables::create(app, created).await?;
    let made = MadeTable {
        id: table.id().to_string(),
        link: format!("/t/{}", table.id()),
        commitment: crate::telling::hex(&table.commitment()),
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

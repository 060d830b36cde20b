//! "What if": a new table that goes on from a recorded game; and games that were played elsewhere.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use catalog::Record;
use table::{Created, Plan, TableId};
use wire::{MadeTable, SeatWish};

use super::replay::lines;
use super::{Answered, Key, Shared, body, read_record, study as studied, table_id};
use crate::account::Work;
use crate::app::App;
use crate::caller::Caller;
use crate::rooms;
use answers::{Failure, Import, malformed};

/// Go on from a finished game in another way, at a table of its own. The record is not touched.
#[utoipa::path(post, path = "/api/v1/tables/{table}/what-if", tag = "study",
    params(("table" = String, Path), Key), request_body = wire::WhatIf,
    responses((status = 201, body = MadeTable), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
        (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn what_if(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(key): Query<Key>,
    bytes: Bytes,
) -> Answered {
    let wish: wire::WhatIf = body(&app, &bytes)?;
    let record = studied::finished(&app, &caller, &table, &key).await?;
    let record = wire::write_record(&record);
    go_on(&app, &caller, record, Some(table_id(&table)?), wish.at, &wish.seats).await
}

/// Go on from a record file in another way, at a table of its own.
#[utoipa::path(post, path = "/api/v1/what-if", tag = "study", request_body = wire::WhatIfFile,
    responses((status = 201, body = MadeTable), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson), (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn what_if_file(State(app): Shared, caller: Caller, bytes: Bytes) -> Answered {
    let wish: wire::WhatIfFile =
        serde_json::from_slice(&bytes).map_err(|error| malformed(error.to_string()))?;
    go_on(&app, &caller, wish.record.get().to_owned(), None, wish.at, &wish.seats).await
}

/// Bring a game here that was played elsewhere, such as in a browser without a network: it goes on at a table of its
/// own, or, if it is over, can be shared, studied and verified there.
#[utoipa::path(post, path = "/api/v1/records", tag = "study", request_body = wire::BroughtGame,
    responses((status = 201, body = MadeTable), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson), (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn bring(State(app): Shared, caller: Caller, bytes: Bytes) -> Answered {
    let wish: wire::BroughtGame =
        serde_json::from_slice(&bytes).map_err(|error| malformed(error.to_string()))?;
    let plan = |record| answers::bring(record, &wish.seats);
    make(&app, &caller, wish.record.get().to_owned(), usize::MAX, plan).await
}

async fn go_on(
    app: &Arc<App>,
    caller: &Caller,
    record: String,
    of: Option<TableId>,
    at: usize,
    seats: &[SeatWish],
) -> Answered {
    make(app, caller, record, at, |record| answers::go_on(record, of, at, seats)).await
}

/// Makes a table of a record up to a line, by the plan that is made of it.
async fn make(
    app: &Arc<App>,
    caller: &Caller,
    record: String,
    at: usize,
    plan: impl FnOnce(Record) -> Result<Plan, Failure>,
) -> Answered {
    let person = caller.person(app).await?;
    if app.store.hosted(person.id.as_str()).await? >= app.limits.tables {
        return Err(Failure::TooManyTables(app.limits.tables));
    }
    let payer = caller.known_payer();
    app.accounts.charge(payer, Work::Table, 1.0)?;
    // A helper reads and plays it first: what never ends, or takes long, ends there.
    let lines = lines(&record).min(at);
    let record = read_record(&app.import(payer, lines, Import::Prelude { record, at }).await?)?;
    let ruleset = record.ruleset;
    let plan = plan(record)?;
    let table = TableId::from_random(crate::random());
    let created = rooms::new_table(table, plan, person.id, person.name.clone());
    // It goes on as it began.
    let table = rooms::create(app, Some(payer), Created { ruleset, ..created }).await?;
    let made = MadeTable {
        id: table.id().to_string(),
        link: format!("/t/{}", table.id()),
        commitment: answers::hex(&table.commitment()),
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

//! Tables: made, listed, and seen once.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use serde::Deserialize;
use table::TableId;
use wire::{ListedTable, ListedTables, MadeTable, NewTable};

use super::{Answered, Key, Shared, body, json, snapshot, table_id};
use crate::account::Work;
use crate::caller::Caller;
use crate::socket::ViewQuery;
use crate::workers::Stop;
use crate::{questions, rooms};
use answers::{Failure, malformed, projection, read_seat};

/// Make a table.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = MadeTable), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson), (status = 429, body = wire::ErrorJson)))]
pub(crate) async fn make_table(State(app): Shared, caller: Caller, bytes: Bytes) -> Answered {
    let person = caller.person(&app).await?;
    let wish: NewTable = body(&app, &bytes)?;
    let plan = answers::new_plan(&wish)?;
    if app.store.hosted(person.id.as_str()).await? >= app.limits.tables {
        return Err(Failure::TooManyTables(app.limits.tables));
    }
    let name = wish.name.unwrap_or_else(|| person.name.clone());
    let payer = caller.known_payer();
    app.accounts.charge(payer, Work::Table, 1.0)?;
    let id = TableId::from_random(crate::random());
    let created = rooms::new_table(id, plan, person.id, name);
    let table = rooms::create(&app, Some(payer), created).await?;
    let key = table.key().map(|key| format!("?key={key}")).unwrap_or_default();
    let made = MadeTable {
        id: id.to_string(),
        link: format!("/t/{id}{key}"),
        commitment: answers::hex(&table.commitment()),
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// Which tables to list.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Listing {
    /// Only of this game.
    game: Option<String>,
    /// Only in this phase: `open`, `playing` or `over`.
    phase: Option<String>,
    /// `1` for the tables where I sit, listed or not.
    mine: Option<String>,
    /// What a former answer gave as `next`.
    before: Option<String>,
    /// How many at most, up to 100.
    limit: Option<u32>,
}

/// Tables that are listed, or mine, newest first.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", params(Listing),
    responses((status = 200, body = ListedTables), (status = 400, body = wire::ErrorJson)))]
pub(crate) async fn list_tables(
    State(app): Shared,
    caller: Caller,
    Query(asked): Query<Listing>,
) -> Answered {
    let phase = asked.phase.as_deref().map(|word| {
        store::Phase::ALL.into_iter().find(|phase| phase.word() == word).ok_or_else(|| malformed("phase"))
    });
    let before = asked.before.as_deref().map(|text| {
        let (at, id) = text.split_once('.').ok_or_else(|| malformed("before"))?;
        Ok::<_, Failure>((at.parse().map_err(|_| malformed("before"))?, id.to_owned()))
    });
    if asked.game.as_deref().is_some_and(|game| catalog::GameId::from_name(game).is_none()) {
        return Err(malformed("game"));
    }
    let mine = asked.mine.as_deref() == Some("1");
    let person =
        if mine { Some(caller.anyone(&app).await?.ok_or(Failure::Unknown)?.id.to_string()) } else { None };
    let limit = asked.limit.unwrap_or(30).clamp(1, 100);
    let query = store::Query {
        phase: phase.transpose()?,
        game: asked.game,
        person,
        listed_only: !mine,
        before: before.transpose()?,
        limit,
    };
    let listed = app.store.tables(&query).await?;
    let last = listed.last().map(|last| format!("{}.{}", last.updated, last.table));
    let next = last.filter(|_| listed.len() == limit as usize);
    let entry = |listed: store::Listed| {
        let mut table: ListedTable = serde_json::from_str(&listed.listing.summary).ok()?;
        table.created = listed.created;
        table.result = table.result.or_else(|| table.outcome.as_deref().and_then(wire::OutcomeJson::read));
        Some(table)
    };
    let mut tables: Vec<ListedTable> = listed.into_iter().filter_map(entry).collect();
    if mine {
        // Each table that is played is looked at, as if it were asked for.
        let played = tables.iter().filter(|table| table.phase == "playing").count();
        app.accounts.charge(caller.known_payer(), Work::Request, played as f64)?;
        for table in tables.iter_mut().filter(|table| table.phase == "playing") {
            let seen = snapshot(&app, &caller, &table.id, None).await;
            table.my_turn = seen.is_ok_and(|seen| seen.awaits_person());
        }
    }
    Ok(Json(ListedTables { tables, next }).into_response())
}

/// A table as I may see it.
#[utoipa::path(get, path = "/api/v1/tables/{table}", tag = "tables", params(("table" = String, Path), ViewQuery),
    responses((status = 200, body = wire::TableJson), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn see_table(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(query): Query<ViewQuery>,
) -> Answered {
    let seen = snapshot(&app, &caller, &table, query.key.as_deref()).await?;
    let viewer = seen.viewer(read_seat(query.seat.as_deref())?)?;
    app.rendering.run_for(caller.known_payer(), 1, move |_| seen.table(viewer)).await.map(json)
}

/// The record of a finished game; of one that is not over, the facts that I may know.
#[utoipa::path(get, path = "/api/v1/tables/{table}/record", tag = "tables", params(("table" = String, Path), ViewQuery),
    responses((status = 200, description = "a record, or facts so far"), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn record(
    state: Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(query): Query<ViewQuery>,
) -> Answered {
    let State(app) = &state;
    let seen = snapshot(app, &caller, &table, query.key.as_deref()).await?;
    if seen.finished().is_ok() {
        let (payer, lines) = (caller.known_payer(), seen.lines());
        let work = move |_: &Stop| seen.record().map(|record| wire::write_record(&record));
        let record = app.rendering.run_for(payer, lines, work).await?;
        return record.map(json);
    }
    let ViewQuery { seat, key, .. } = query;
    facts_until(&state, &caller, &table, Until { seat, key, until: None }).await
}

/// Which facts.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Until {
    /// From which of my seats; from the first one if nothing is said.
    seat: Option<String>,
    /// The key of a locked table.
    key: Option<String>,
    /// Up to this number of the table; up to now if nothing is said.
    until: Option<u32>,
}

/// Every fact of the game that I may know, from its beginning.
#[utoipa::path(get, path = "/api/v1/tables/{table}/facts", tag = "tables", params(("table" = String, Path), Until),
    responses((status = 200, body = wire::SoFarJson), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn facts(
    state: Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(query): Query<Until>,
) -> Answered {
    facts_until(&state, &caller, &table, query).await
}

async fn facts_until(State(app): &Shared, caller: &Caller, table: &str, query: Until) -> Answered {
    let seen = snapshot(app, caller, table, query.key.as_deref()).await?;
    let viewer = seen.viewer(read_seat(query.seat.as_deref())?)?;
    let until = query.until.map_or(seen.version(), |until| until.min(seen.version()));
    let rows = app.store.rows(table_id(table)?.as_str(), 0).await?;
    let facts = app.rendering.run_for(caller.known_payer(), rows.len(), move |_| {
        let facts = rooms::facts(&rows, until)?;
        Ok::<_, Failure>(seen.facts(viewer, until, &facts))
    });
    facts.await?.map(json)
}

/// Which legal actions.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct LegalQuery {
    /// Of which of my seats; of the first one if nothing is said.
    seat: Option<String>,
    /// The key of a locked table.
    key: Option<String>,
    /// Only those that begin with this word: `c3`, `@oracle`.
    group: Option<String>,
    /// Only those that have these words too, separated by commas.
    words: Option<String>,
}

/// What I can do now: all of it, or one group where there is much.
#[utoipa::path(get, path = "/api/v1/tables/{table}/legal", tag = "tables", params(("table" = String, Path), LegalQuery),
    responses((status = 200, body = wire::LegalJson), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn legal(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(query): Query<LegalQuery>,
) -> Answered {
    let LegalQuery { seat, key, group, words } = query;
    let words = words.iter().flat_map(|words| words.split(',')).map(str::to_owned).collect();
    let ask = wire::AskLegal { id: None, seat, group, words };
    let person = caller.anyone(&app).await?;
    questions::legal(&app, caller.known_payer(), table_id(&table)?, person, key.as_deref(), ask)
        .await
        .map(json)
}

/// What an outlook costs at most, in lines of a record: it tries every action of every opponent.
const OUTLOOK: usize = 200;

/// What my opponents could do if it were their turn now, one action at a time; nothing in games without turns.
#[utoipa::path(get, path = "/api/v1/tables/{table}/outlook", tag = "tables", params(("table" = String, Path), ViewQuery),
    responses((status = 200, body = wire::OutlookJson), (status = 403, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson)))]
pub(crate) async fn outlook(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(query): Query<ViewQuery>,
) -> Answered {
    let seen = snapshot(&app, &caller, &table, query.key.as_deref()).await?;
    let seat = read_seat(query.seat.as_deref())?;
    let outlook = move |_: &Stop| seen.outlook(seat).map(|(seat, acts)| projection::outlook(seat, &acts));
    app.rendering.run_for(caller.known_payer(), OUTLOOK, outlook).await?.map(json)
}

/// What an action of mine would do, or which rule forbids it. Nothing changes.
#[utoipa::path(post, path = "/api/v1/tables/{table}/preview", tag = "play", params(("table" = String, Path), Key),
    request_body = wire::Preview,
    responses((status = 200, body = wire::PreviewJson), (status = 401, body = wire::ErrorJson),
        (status = 403, body = wire::ErrorJson), (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
        (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn preview(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(key): Query<Key>,
    bytes: Bytes,
) -> Answered {
    let ask = body(&app, &bytes)?;
    let person = caller.anyone(&app).await?;
    questions::preview(&app, caller.known_payer(), table_id(&table)?, person, key.key.as_deref(), ask)
        .await
        .map(json)
}

//! How the server is, and what it offers.

use std::sync::atomic::Ordering;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::response::IntoResponse;
use serde::Deserialize;
use utoipa::IntoParams;
use wire::{FairnessJson, Health, Offer};

use super::{Answered, Shared};
use crate::caller::Caller;
use answers::Failure;

/// Whether this node runs.
#[utoipa::path(get, path = "/api/v1/health", tag = "operations", responses((status = 200, body = Health)))]
pub(crate) async fn health() -> Json<Health> {
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") })
}

/// Whether this node can serve: its database can be read and written, and it is not about to stop.
#[utoipa::path(get, path = "/api/v1/ready", tag = "operations",
    responses((status = 200, body = Health), (status = 503, body = wire::ErrorJson)))]
pub(crate) async fn ready(State(app): Shared) -> Answered {
    if app.stopping.load(Ordering::Relaxed) {
        return Err(Failure::Unavailable);
    }
    app.pulse.ready(&app.store).await?;
    Ok(health().await.into_response())
}

/// Counters in the text format of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operations", responses((status = 200, body = String)))]
pub(crate) async fn metrics(State(app): Shared) -> String {
    let mut text = app.metrics.text();
    app.accounts.write_metrics(&mut text);
    text
}

/// The games with their options and bots, and the phrases that can be said.
#[utoipa::path(get, path = "/api/v1/games", tag = "tables", responses((status = 200, body = Offer)))]
pub(crate) async fn games(State(app): Shared, caller: Caller) -> Json<Offer> {
    Json(answers::offer(app.speaker(caller.lang)))
}

/// A set-up in a query.
#[derive(Clone, Default, Debug, Deserialize, IntoParams)]
#[serde(default)]
pub(crate) struct SetUp {
    /// Its words: `players=2 events=yes`.
    set: String,
}

/// How often the first player wins, where games of exactly this set-up were measured.
#[utoipa::path(get, path = "/api/v1/games/{game}/fairness", tag = "games", params(("game" = String, Path), SetUp),
    responses((status = 200, body = FairnessJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn fairness(
    State(app): Shared,
    caller: Caller,
    Path(game): Path<String>,
    Query(asked): Query<SetUp>,
) -> Result<Json<FairnessJson>, Failure> {
    answers::fairness(&game, &asked.set, app.speaker(caller.lang)).map(Json)
}

/// A rule in our words.
#[utoipa::path(get, path = "/api/v1/rules/{rule}", tag = "games", params(("rule" = String, Path)),
    responses((status = 200, body = wire::RuleJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn rule(caller: Caller, Path(rule): Path<String>) -> Answered {
    let text = locale::rule(caller.lang, &rule).ok_or(Failure::NotFound)?;
    Ok(Json(wire::RuleJson { id: rule, text }).into_response())
}

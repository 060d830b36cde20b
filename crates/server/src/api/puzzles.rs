//! Puzzles. The server keeps no state: each request has all acts so far. The solution is sent once an attempt is
//! over.

use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use wire::{PuzzleJson, PuzzlesJson, TryPuzzle};

use super::{Answered, Shared, body, json};
use crate::caller::Caller;

/// All puzzles, the easiest first.
#[utoipa::path(get, path = "/api/v1/puzzles", tag = "puzzles", responses((status = 200, body = PuzzlesJson)))]
pub(crate) async fn puzzles() -> Answered {
    Ok(Json(answers::puzzles()).into_response())
}

/// Try a puzzle; without acts, see it.
#[utoipa::path(post, path = "/api/v1/puzzles/{id}", tag = "puzzles", params(("id" = String, Path)),
    request_body = TryPuzzle,
    responses((status = 200, body = PuzzleJson), (status = 404, body = wire::ErrorJson),
        (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn try_puzzle(
    State(app): Shared,
    caller: Caller,
    Path(id): Path<String>,
    bytes: Bytes,
) -> Answered {
    let wish: TryPuzzle = body(&app, &bytes)?;
    let (payer, acts) = (caller.payer(&app).await?, wish.acts.len());
    let (speaker, lang) = (Arc::clone(&app), caller.lang);
    app.rendering
        .run_for(payer, acts, move |_| answers::try_puzzle(&id, &wish, speaker.speaker(lang)))
        .await?
        .map(json)
}

//! Lessons. They are scripted: nothing is kept of whoever learns.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::response::IntoResponse;
use catalog::GameId;
use lessons::Lesson;
use table::No;
use wire::{LessonCard, LessonsJson, TryOut};

use super::{Answered, Shared, body, raw_json};
use crate::asker::Asker;
use crate::failure::Failure;
use crate::telling;

fn find(game: &str, name: &str) -> Result<&'static Lesson, Failure> {
    GameId::from_name(game).and_then(|game| lessons::find(game, name)).ok_or(Failure::NotFound)
}

/// All lessons, in the order in which one learns.
#[utoipa::path(get, path = "/api/v1/lessons", tag = "games", responses((status = 200, body = LessonsJson)))]
pub(crate) async fn list(asker: Asker) -> Json<LessonsJson> {
    let cards = lessons::shelf().iter().map(|lesson| LessonCard::new(lesson, asker.lang));
    Json(LessonsJson { lessons: cards.collect() })
}

/// A whole lesson: every step with what can be done there and what follows.
#[utoipa::path(get, path = "/api/v1/lessons/{game}/{name}", tag = "games",
    params(("game" = String, Path), ("name" = String, Path)),
    responses((status = 200, body = wire::LessonJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn lesson(
    State(app): Shared,
    asker: Asker,
    Path((game, name)): Path<(String, String)>,
) -> Answered {
    asker.count(&app)?;
    Ok(raw_json(wire::write_lesson(find(&game, &name)?, asker.lang)))
}

/// What an action would do at a step of a lesson, or which rule forbids it.
#[utoipa::path(post, path = "/api/v1/lessons/{game}/{name}/try", tag = "games",
    params(("game" = String, Path), ("name" = String, Path)), request_body = TryOut,
    responses((status = 200, body = wire::PreviewJson), (status = 404, body = wire::ErrorJson),
        (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn try_out(
    State(app): Shared,
    asker: Asker,
    Path((game, name)): Path<(String, String)>,
    bytes: Bytes,
) -> Answered {
    asker.count(&app)?;
    let TryOut { step, action } = body(&app, &bytes)?;
    let step = find(&game, &name)?.steps.get(step).ok_or(Failure::NotFound)?;
    let (facts, view) = step.try_out(&action).map_err(No::from)?;
    Ok(raw_json(telling::preview(&table::Preview { facts, view }, None)).into_response())
}

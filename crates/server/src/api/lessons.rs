//! Lessons. They are scripted: nothing is kept of whoever learns.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use wire::{LessonsJson, TryOut};

use super::replay::svg;
use super::{Answered, Shared, body, json};
use crate::caller::Caller;

/// All lessons, in the order in which one learns.
#[utoipa::path(get, path = "/api/v1/lessons", tag = "games", responses((status = 200, body = LessonsJson)))]
pub(crate) async fn list(caller: Caller) -> Json<LessonsJson> {
    Json(answers::lessons(caller.lang))
}

/// A whole lesson: every step with what can be done there and what follows.
#[utoipa::path(get, path = "/api/v1/lessons/{game}/{name}", tag = "games",
    params(("game" = String, Path), ("name" = String, Path)),
    responses((status = 200, body = wire::LessonJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn lesson(caller: Caller, Path((game, name)): Path<(String, String)>) -> Answered {
    answers::lesson(&game, &name, caller.lang).map(json)
}

/// A picture of a step of a lesson, as the learner sees it: the rules are shown by real positions.
#[utoipa::path(get, path = "/api/v1/lessons/{game}/{name}/{step}/picture.svg", tag = "games",
    params(("game" = String, Path), ("name" = String, Path), ("step" = usize, Path)),
    responses((status = 200, description = "image/svg+xml"), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn lesson_picture(
    State(app): Shared,
    caller: Caller,
    Path((game, name, step)): Path<(String, String, usize)>,
) -> Answered {
    answers::lesson_picture(&game, &name, step, app.speaker(caller.lang)).map(svg)
}

/// What an action would do at a step of a lesson, or which rule forbids it.
#[utoipa::path(post, path = "/api/v1/lessons/{game}/{name}/try", tag = "games",
    params(("game" = String, Path), ("name" = String, Path)), request_body = TryOut,
    responses((status = 200, body = wire::PreviewJson), (status = 404, body = wire::ErrorJson),
        (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn try_out(
    State(app): Shared,
    Path((game, name)): Path<(String, String)>,
    bytes: Bytes,
) -> Answered {
    answers::try_out(&game, &name, &body(&app, &bytes)?).map(json)
}

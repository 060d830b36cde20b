//! Failures in the words of whoever called.

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use wire::RequestError;

use super::Shared;
use crate::admission;
use crate::app::App;
use crate::caller::Caller;
use answers::{Failure, Untranslated};

/// Writes failures in the language of the caller. What the framework refuses by itself (a wrong method, a body or
/// query that cannot be read) becomes a failure of ours, too.
pub(crate) async fn translate_failures(
    State(app): Shared,
    caller: Caller,
    request: axum::extract::Request,
    next: axum::middleware::Next,
) -> Response {
    let path_is_api = request.uri().path().starts_with("/api/");
    let mut response = translated(&app, &caller, next.run(request).await);
    admission::finish(response.headers_mut(), path_is_api);
    response
}

fn translated(app: &App, caller: &Caller, mut response: Response) -> Response {
    if let Some(Untranslated(failure)) = response.extensions_mut().remove() {
        return failure.response(app.speaker(caller.lang));
    }
    let status = response.status();
    let ours = |kind: &HeaderValue| kind == "application/json" || kind.as_bytes().starts_with(b"text/html");
    if !status.is_client_error() || response.headers().get(header::CONTENT_TYPE).is_some_and(ours) {
        return response;
    }
    let failure = match status {
        StatusCode::NOT_FOUND => Failure::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Failure::Method,
        StatusCode::PAYLOAD_TOO_LARGE => Failure::TooLarge,
        _ => Failure::Request(RequestError::Json(status.to_string())),
    };
    let mut translated = failure.response(app.speaker(caller.lang));
    if let Some(allow) = response.headers().get(header::ALLOW) {
        translated.headers_mut().insert(header::ALLOW, allow.clone());
    }
    translated
}

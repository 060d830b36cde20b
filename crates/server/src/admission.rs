//! What every request passes: its price, the time that it may take, the end of a panic, and the headers of its answer.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use axum::body::HttpBody;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use tokio::time::timeout;

use crate::account::Work;
use crate::api::Shared;
use crate::app::App;
use crate::caller::Caller;
use crate::drill::Place;
use crate::metrics::PanicIn;
use answers::Failure;

/// How long a request may take from its head to the head of its answer. Streams and WebSockets go on after that.
const LONGEST: Duration = Duration::from_secs(60);

/// What proxies and monitors ask for costs nothing. The files of the page lie ready in memory: a refusal would not be
/// cheaper.
fn is_free(path: &str) -> bool {
    !path.starts_with("/api/") || matches!(path, "/api/v1/health" | "/api/v1/ready")
}

/// Lets a request in, and finishes its answer.
pub(crate) async fn admit(State(app): Shared, caller: Caller, request: Request, next: Next) -> Response {
    let free = is_free(request.uri().path());
    let admitted = if free { Ok(()) } else { caller.count(&app) };
    let response = match admitted {
        Ok(()) => match AssertUnwindSafe(timeout(LONGEST, run(&app, request, next))).catch_unwind().await {
            Ok(Ok(response)) => response,
            Ok(Err(_)) => Failure::TooSlow.into_response(),
            Err(_) => {
                app.metrics.panicked(PanicIn::Request);
                tracing::error!("a request panicked");
                Failure::Internal.into_response()
            }
        },
        Err(failure) => failure.into_response(),
    };
    if let Some(bytes) = response.body().size_hint().exact().filter(|_| !free) {
        app.accounts.charge_after(caller.known_payer(), Work::Sent, bytes as f64 / 1024.0);
    }
    response
}

async fn run(app: &App, request: Request, next: Next) -> Response {
    app.drill.enter(Place::Request);
    next.run(request).await
}

/// Headers of every answer: what a browser may guess, and what nobody may keep.
pub(crate) fn finish(headers: &mut HeaderMap, path_is_api: bool) {
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    if path_is_api && !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

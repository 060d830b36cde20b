//! Failures as answers over HTTP.

use std::sync::Arc;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use locale::Speaker;

use crate::Failure;

/// A failure on its way to the layer that knows the language of the caller.
#[derive(Clone)]
pub struct Untranslated(pub Arc<Failure>);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = self.status_code().into_response();
        response.extensions_mut().insert(Untranslated(Arc::new(self)));
        response
    }
}

impl From<store::StoreError> for Failure {
    fn from(error: store::StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        // To send it again would not help.
        if matches!(error, store::StoreError::Corrupt(_)) { Self::Broken } else { Self::Unavailable }
    }
}

impl Failure {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    /// As the answer to a request over HTTP.
    pub fn response(&self, speaker: &Speaker) -> Response {
        let mut response = (self.status_code(), Json(self.json(speaker))).into_response();
        if let Self::TooFast(seconds) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(*seconds));
        }
        response
    }
}

//! The addresses of the server.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::app::App;
use crate::{admission, api, openapi, page, socket};

/// The largest record that is played again for whoever sends it, in bytes.
pub(crate) const LARGEST_RECORD: usize = 2 * 1024 * 1024;

pub(crate) fn router(app: Arc<App>) -> Router {
    // Somewhat more is read than is accepted: a body that is a little too large gets its answer, and only
    // one that is far too large finds the connection closed.
    let largest = (16 * app.limits.message).max(65_536);
    Router::new()
        .route("/api/v1/health", get(api::operations::health))
        .route("/api/v1/ready", get(api::operations::ready))
        .route("/metrics", get(api::operations::metrics))
        .route("/api/v1/openapi.json", get(openapi::serve))
        .route("/api/v1/games", get(api::operations::games))
        .route("/api/v1/games/{game}/fairness", get(api::operations::fairness))
        .route(
            "/api/v1/me",
            get(api::identity::me).post(api::identity::become_guest).patch(api::identity::rename),
        )
        .route("/api/v1/me/link", post(api::identity::personal_link))
        .route("/api/v1/me/claim", post(api::identity::claim))
        .route("/api/v1/lessons", get(api::lessons::list))
        .route("/api/v1/lessons/{game}/{name}", get(api::lessons::lesson))
        .route("/api/v1/lessons/{game}/{name}/try", post(api::lessons::try_out))
        .route("/api/v1/lessons/{game}/{name}/{step}/picture.svg", get(api::lessons::lesson_picture))
        .route("/api/v1/tables", get(api::tables::list_tables).post(api::tables::make_table))
        .route("/api/v1/tables/{table}", get(api::tables::see_table))
        .route("/api/v1/tables/{table}/record", get(api::tables::record))
        .route("/api/v1/tables/{table}/facts", get(api::tables::facts))
        .route("/api/v1/tables/{table}/outlook", get(api::tables::outlook))
        .route("/api/v1/tables/{table}/replay", get(api::replay::replay))
        .route("/api/v1/tables/{table}/picture.svg", get(api::replay::picture))
        .route("/api/v1/tables/{table}/preview", post(api::tables::preview))
        .route(
            "/api/v1/replay",
            post(api::replay::replay_record).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route(
            "/api/v1/picture.svg",
            post(api::replay::picture_record).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route(
            "/api/v1/tables/{table}/study",
            get(api::study::see_study).post(api::study::begin_study).delete(api::study::cancel_study),
        )
        .route(
            "/api/v1/study",
            post(api::study::begin_file_study).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route("/api/v1/study/{id}", get(api::study::see_file_study).delete(api::study::cancel_file_study))
        .route("/api/v1/tables/{table}/what-if", post(api::whatif::what_if))
        .route(
            "/api/v1/what-if",
            post(api::whatif::what_if_file).layer(DefaultBodyLimit::max(LARGEST_RECORD)),
        )
        .route("/api/v1/records", post(api::whatif::bring).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .route("/api/v1/tables/{table}/hint", post(api::study::hint))
        .route("/api/v1/puzzles", get(api::puzzles::puzzles))
        .route("/api/v1/puzzles/{id}", post(api::puzzles::try_puzzle))
        .route("/api/v1/branch", post(api::study::branch).layer(DefaultBodyLimit::max(LARGEST_RECORD)))
        .route("/api/v1/rules/{rule}", get(api::operations::rule))
        .route("/api/v1/tables/{table}/legal", get(api::tables::legal))
        .route("/api/v1/tables/{table}/stream", get(api::stream::stream))
        .route("/api/v1/tables/{table}/socket", get(socket::socket))
        .route("/api/v1/tables/{table}/sit", post(api::play::sit))
        .route("/api/v1/tables/{table}/reveal", post(api::play::reveal))
        .route("/api/v1/tables/{table}/stand", post(api::play::stand))
        .route("/api/v1/tables/{table}/place", post(api::play::place))
        .route("/api/v1/tables/{table}/start", post(api::play::start))
        .route("/api/v1/tables/{table}/act", post(api::play::act))
        .route("/api/v1/tables/{table}/undo", post(api::play::undo))
        .route("/api/v1/tables/{table}/answers", post(api::play::answers))
        .route("/api/v1/tables/{table}/say", post(api::play::say))
        .route("/api/v1/tables/{table}/mute", post(api::play::mute))
        .route("/api/v1/tables/{table}/ask-undo", post(api::play::ask_undo))
        .route("/api/v1/tables/{table}/answer-undo", post(api::play::answer_undo))
        .route("/api/v1/tables/{table}/draw", post(api::play::draw))
        .route("/api/v1/tables/{table}/rematch", post(api::play::play_again))
        .route("/api/v1/tables/{table}/back", post(api::play::back))
        .route("/api/v1/tables/{table}/leave", post(api::play::leave))
        .route("/api/v1/tables/{table}/close", post(api::play::close))
        .route("/api/v1/tables/{table}/withdraw", post(api::play::withdraw))
        .fallback(page::serve)
        .layer(DefaultBodyLimit::max(largest))
        .layer(from_fn_with_state(Arc::clone(&app), admission::admit))
        .layer(from_fn_with_state(Arc::clone(&app), api::translate::translate_failures))
        .with_state(app)
}

//! The description of the HTTP API, made from the code.

use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

use crate::api;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sphairos",
        description = "Live tables of Empedocle and Elem Master. Whoever plays is proved by a bearer token or a cookie, never by the message. Errors are {code, rule?, message}.",
    ),
    paths(
        api::health,
        api::ready,
        api::metrics,
        api::games,
        api::identity::become_guest,
        api::identity::me,
        api::identity::rename,
        api::identity::personal_link,
        api::identity::claim,
        api::lessons::list,
        api::lessons::lesson,
        api::lessons::try_out,
        api::make_table,
        api::list_tables,
        api::see_table,
        api::record,
        api::replay::replay,
        api::replay::picture,
        api::preview,
        api::replay::replay_record,
        api::replay::picture_record,
        api::study::begin_study,
        api::study::see_study,
        api::study::cancel_study,
        api::study::begin_file_study,
        api::study::see_file_study,
        api::study::cancel_file_study,
        api::study::branch,
        api::study::hint,
        api::whatif::what_if,
        api::whatif::what_if_file,
        api::puzzles::puzzles,
        api::puzzles::try_puzzle,
        api::rule,
        api::legal,
        api::stream,
        api::sit,
        api::stand,
        api::place,
        api::start,
        api::act,
        api::undo,
        api::answers,
        api::say,
        api::mute,
        api::play_again,
        api::back,
        api::leave,
        api::close,
    ),
    components(schemas(
        wire::FromClient,
        wire::TableJson,
        wire::UpdateJson,
        wire::PresenceJson,
        wire::PreviewJson,
        wire::SoFarJson,
        wire::StudyJson
    ))
)]
struct Described;

/// The description, as OpenAPI 3.1.
pub fn openapi() -> String {
    let mut described = Described::openapi();
    let components = described.components.get_or_insert_default();
    let bearer = SecurityScheme::Http(HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build());
    components.add_security_scheme("token", bearer);
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("sphairos")));
    components.add_security_scheme("cookie", cookie);
    described.to_pretty_json().unwrap_or_default()
}

pub(crate) async fn serve() -> impl IntoResponse {
    ([("content-type", "application/json")], openapi())
}

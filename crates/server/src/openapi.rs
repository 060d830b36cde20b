//! The description of the HTTP API, made from the code.

use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, PathItem, Ref, ResponseBuilder};

use crate::api;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Sphairos",
        description = "Live tables of Empedocle and Elem Master. Whoever plays is proved by a bearer token or a cookie, never by the message. Errors are {code, rule?, message}.",
    ),
    paths(
        api::operations::health,
        api::operations::ready,
        api::operations::metrics,
        api::operations::games,
        api::operations::fairness,
        api::identity::become_guest,
        api::identity::me,
        api::identity::rename,
        api::identity::personal_link,
        api::identity::claim,
        api::lessons::list,
        api::lessons::lesson,
        api::lessons::try_out,
        api::lessons::lesson_picture,
        api::tables::make_table,
        api::tables::list_tables,
        api::tables::see_table,
        api::tables::record,
        api::tables::facts,
        api::tables::outlook,
        api::replay::replay,
        api::replay::picture,
        api::tables::preview,
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
        api::whatif::bring,
        api::puzzles::puzzles,
        api::puzzles::try_puzzle,
        api::operations::rule,
        api::tables::legal,
        api::stream::stream,
        api::play::sit,
        api::play::reveal,
        api::play::stand,
        api::play::place,
        api::play::start,
        api::play::act,
        api::play::undo,
        api::play::answers,
        api::play::ask_undo,
        api::play::answer_undo,
        api::play::draw,
        api::play::say,
        api::play::mute,
        api::play::play_again,
        api::play::back,
        api::play::leave,
        api::play::close,
        api::play::withdraw,
    ),
    components(schemas(
        wire::FromClient,
        wire::TableJson,
        wire::UpdateJson,
        wire::PresenceJson,
        wire::PreviewJson,
        wire::LegalJson,
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
    for (path, item) in &mut described.paths.paths {
        if !matches!(path.as_str(), "/metrics" | "/api/v1/health" | "/api/v1/ready") {
            operations(item).for_each(add_common);
        }
    }
    described.to_pretty_json().unwrap_or_default()
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, post, put, patch, delete, .. } = item;
    [get, post, put, patch, delete].into_iter().flatten()
}

/// What any request may be answered before or instead of what its handler says.
fn add_common(operation: &mut Operation) {
    let body = operation.request_body.is_some().then_some(("413", "The message is too large"));
    let common = [
        ("400", "The request cannot be understood"),
        ("408", "The request took too long"),
        ("429", "Too much in too short a time"),
        ("500", "A mistake of the server"),
        ("503", "Too much to do, or the database does not answer"),
    ];
    for (status, description) in common.into_iter().chain(body) {
        let error = ContentBuilder::new().schema(Some(Ref::from_schema_name("ErrorJson"))).build();
        let response =
            ResponseBuilder::new().description(description).content("application/json", error).build();
        operation.responses.responses.entry(status.to_owned()).or_insert_with(|| response.into());
    }
}

pub(crate) async fn serve() -> impl IntoResponse {
    ([("content-type", "application/json")], openapi())
}

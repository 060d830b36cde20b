//! Identities: guests, names, and the transfer to another device.

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use table::PersonId;
use wire::{Claim, Me, Named, PersonalLink};

use super::{Answered, Shared, body};
use crate::account::Work;
use crate::caller::Caller;
use crate::person::{self, Token};
use answers::Failure;

/// Become a guest: the answer sets a cookie, and shows the token once for programs without cookies.
#[utoipa::path(post, path = "/api/v1/me", tag = "identity", request_body = Named,
    responses((status = 201, body = Me), (status = 400, body = wire::ErrorJson), (status = 429, body = wire::ErrorJson)))]
pub(crate) async fn become_guest(State(app): Shared, caller: Caller, bytes: Bytes) -> Answered {
    caller.same_site()?;
    let Named { name } = body(&app, &bytes)?;
    let name = match name {
        Some(name) => table::clean_name(&name)?,
        None => app.speaker(caller.lang).text("guest-name"),
    };
    let guest = app.accounts.charge(caller.known_payer(), Work::Guest, 1.0);
    guest.inspect_err(|_| app.metrics.limited.add(1))?;
    let token = Token::draw();
    let person = store::Person { id: PersonId::from_random(crate::random()).to_string(), name: name.clone() };
    app.store.new_person(&person, token.hash(), crate::now()).await?;
    Ok(with_cookie(&caller, &token, StatusCode::CREATED, name))
}

fn with_cookie(caller: &Caller, token: &Token, status: StatusCode, name: String) -> Response {
    let me = Me { name, token: Some(token.show().to_owned()) };
    let mut response = (status, Json(me)).into_response();
    if let Ok(cookie) = HeaderValue::from_str(&token.cookie(caller.secure)) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    response
}

/// Who I am.
#[utoipa::path(get, path = "/api/v1/me", tag = "identity",
    responses((status = 200, body = Me), (status = 401, body = wire::ErrorJson)))]
pub(crate) async fn me(State(app): Shared, caller: Caller) -> Answered {
    let person = caller.anyone(&app).await?.ok_or(Failure::Unknown)?;
    Ok(Json(Me { name: person.name.clone(), token: None }).into_response())
}

/// Take another name, for tables to come.
#[utoipa::path(patch, path = "/api/v1/me", tag = "identity", request_body = Named,
    responses((status = 200, body = Me), (status = 400, body = wire::ErrorJson), (status = 401, body = wire::ErrorJson)))]
pub(crate) async fn rename(State(app): Shared, caller: Caller, bytes: Bytes) -> Answered {
    let person = caller.person(&app).await?;
    let Named { name } = body(&app, &bytes)?;
    let name = table::clean_name(&name.unwrap_or_default())?;
    app.store.rename(person.id.as_str(), &name).await?;
    Ok(Json(Me { name, token: None }).into_response())
}

/// For how long a personal link is good, in seconds.
const LINK_SECONDS: u32 = 900;

/// A personal link: carries my identity to another device, once, within a quarter of an hour.
#[utoipa::path(post, path = "/api/v1/me/link", tag = "identity",
    responses((status = 201, body = PersonalLink), (status = 401, body = wire::ErrorJson)))]
pub(crate) async fn personal_link(State(app): Shared, caller: Caller) -> Answered {
    let person = caller.person(&app).await?;
    let code = answers::hex(&crate::random::<16>());
    let expires = crate::now() + i64::from(LINK_SECONDS) * 1000;
    app.store.add_code(person::hash(&code), person.id.as_str(), expires).await?;
    let link = format!("/me/{code}");
    Ok((StatusCode::CREATED, Json(PersonalLink { code, link, seconds: LINK_SECONDS })).into_response())
}

/// Take over the identity of a personal link on this device.
#[utoipa::path(post, path = "/api/v1/me/claim", tag = "identity", request_body = Claim,
    responses((status = 200, body = Me), (status = 400, body = wire::ErrorJson)))]
pub(crate) async fn claim(State(app): Shared, caller: Caller, bytes: Bytes) -> Answered {
    caller.same_site()?;
    let Claim { code } = body(&app, &bytes)?;
    let person = app.store.take_code(person::hash(&code), crate::now()).await?.ok_or(Failure::Code)?;
    let person = app.store.person_by_id(&person).await?.ok_or(Failure::Code)?;
    let token = Token::draw();
    app.store.add_secret(&person.id, token.hash(), crate::now()).await?;
    Ok(with_cookie(&caller, &token, StatusCode::OK, person.name))
}

//! Who asks: proved by a secret that only its hash is stored of.

use std::sync::Arc;

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};
use table::PersonId;

use crate::app::App;
use crate::failure::Failure;

/// The name of the cookie.
const COOKIE: &str = "sphairos";

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    pub(crate) id: PersonId,
    pub(crate) name: String,
}

/// A secret that proves somebody: 64 hexadecimal digits.
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn draw() -> Self {
        Self(crate::telling::hex(&crate::random::<32>()))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash(&self.0)
    }

    pub(crate) fn show(&self) -> &str {
        &self.0
    }

    /// The cookie that keeps it for a year, out of reach for scripts and other sites.
    pub(crate) fn cookie(&self, secure: bool) -> String {
        let secure = if secure { "; Secure" } else { "" };
        format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}", self.0)
    }
}

/// What is stored instead of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// How somebody proved itself.
pub(crate) enum Proof<'a> {
    /// By a header that a foreign page cannot send.
    Bearer(&'a str),
    /// By a cookie that the browser sends by itself.
    Cookie(&'a str),
}

/// The proof that a request carries.
pub(crate) fn proof(headers: &HeaderMap) -> Option<Proof<'_>> {
    let header = |name| headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    if let Some(token) = header(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")) {
        return Some(Proof::Bearer(token.trim()));
    }
    let cookies = header(header::COOKIE)?.split(';');
    let ours = cookies.filter_map(|cookie| cookie.trim().split_once('=')).find(|(name, _)| *name == COOKIE);
    ours.map(|(_, token)| Proof::Cookie(token))
}

/// The person that a request proves, if it proves one.
///
/// # Errors
/// If the store fails.
pub(crate) async fn person(app: &App, headers: &HeaderMap) -> Result<Option<Arc<Person>>, Failure> {
    let Some(Proof::Bearer(token) | Proof::Cookie(token)) = proof(headers) else { return Ok(None) };
    let Some(found) = app.store.person(hash(token)).await? else { return Ok(None) };
    let id = found.id.parse().map_err(|_| Failure::Unknown)?;
    Ok(Some(Arc::new(Person { id, name: found.name })))
}

//! Identities. A person is proved by a secret, of which only the hash is stored.

use std::sync::Arc;

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};
use table::PersonId;

use crate::app::App;
use answers::Failure;

/// The name of the cookie where the connection is encrypted: browsers take it from this site alone, and over nothing
/// but an encrypted connection.
const SECURE_COOKIE: &str = "__Host-sphairos";

/// The name of the cookie elsewhere. It is read everywhere: former versions set no other.
const COOKIE: &str = "sphairos";

/// A person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    pub(crate) id: PersonId,
    pub(crate) name: String,
}

/// The secret of a person: 64 hexadecimal digits.
pub(crate) struct Token(String);

impl Token {
    pub(crate) fn draw() -> Self {
        Self(answers::hex(&crate::random::<32>()))
    }

    pub(crate) fn hash(&self) -> [u8; 32] {
        hash(&self.0)
    }

    pub(crate) fn show(&self) -> &str {
        &self.0
    }

    /// A cookie that keeps it for a year. Scripts and other sites cannot read it.
    pub(crate) fn cookie(&self, secure: bool) -> String {
        let (name, secure) = if secure { (SECURE_COOKIE, "; Secure") } else { (COOKIE, "") };
        format!("{name}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}", self.0)
    }
}

/// What is stored instead of a secret.
pub(crate) fn hash(secret: &str) -> [u8; 32] {
    Sha256::digest(secret.as_bytes()).into()
}

/// How a request proves a person.
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
    let cookies = header(header::COOKIE)?;
    let named = |wanted: &str| {
        let mut pairs = cookies.split(';').filter_map(|cookie| cookie.trim().split_once('='));
        pairs.find(|(name, _)| *name == wanted).map(|(_, token)| Proof::Cookie(token))
    };
    named(SECURE_COOKIE).or_else(|| named(COOKIE))
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

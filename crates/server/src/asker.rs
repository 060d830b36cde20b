//! Who asks over HTTP, from where, and in which language.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use locale::Lang;

use crate::app::App;
use crate::failure::Failure;
use crate::person::{self, Person, Proof};

/// Who asks.
pub(crate) struct Asker {
    pub(crate) headers: HeaderMap,
    pub(crate) address: IpAddr,
    pub(crate) lang: Lang,
    /// Whether the way from the browser to us is encrypted.
    pub(crate) secure: bool,
}

impl FromRequestParts<Arc<App>> for Asker {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        let text = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        // What a proxy says is believed only if the host said that there is one.
        let told = |name| text(name).filter(|_| app.proxied);
        let forwarded = told("x-forwarded-for").and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
        let query = parts.uri.query().unwrap_or_default();
        let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::from_code);
        let lang = asked.unwrap_or_else(|| Lang::from_locale(text("accept-language").unwrap_or_default()));
        Ok(Self {
            address: forwarded.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)),
            lang,
            secure: told("x-forwarded-proto") == Some("https"),
            headers: parts.headers.clone(),
        })
    }
}

impl Asker {
    /// Counts a request of this address.
    ///
    /// # Errors
    /// If there were too many.
    pub(crate) fn count(&self, app: &App) -> Result<(), Failure> {
        app.metrics.requests.add(1);
        let limits = &app.limits;
        app.requests.take(self.address, f64::from(limits.rate), limits.burst).map_err(|seconds| {
            app.metrics.limited.add(1);
            Failure::TooFast(seconds)
        })
    }

    /// The person who asks, if it is known.
    ///
    /// # Errors
    /// If the store fails.
    pub(crate) async fn anyone(&self, app: &App) -> Result<Option<Arc<Person>>, Failure> {
        person::person(app, &self.headers).await
    }

    /// The person who asks for a change: it must be known, and must not be led by another site.
    ///
    /// # Errors
    /// If it is not so.
    pub(crate) async fn person(&self, app: &App) -> Result<Arc<Person>, Failure> {
        self.same_site()?;
        self.anyone(app).await?.ok_or(Failure::Unknown)
    }

    /// A browser says from which site a request comes. Who proves itself by a header is no browser that
    /// was led here.
    ///
    /// # Errors
    /// If it comes from another site.
    pub(crate) fn same_site(&self) -> Result<(), Failure> {
        if matches!(person::proof(&self.headers), Some(Proof::Bearer(_))) {
            return Ok(());
        }
        let text = |name| self.headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok());
        let Some(origin) = text(header::ORIGIN) else {
            let site = self.headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
            return if matches!(site, None | Some("same-origin" | "none")) {
                Ok(())
            } else {
                Err(Failure::Foreign)
            };
        };
        let from = origin.split_once("://").map(|(_, host)| host);
        if from.is_some() && from == text(header::HOST) { Ok(()) } else { Err(Failure::Foreign) }
    }
}

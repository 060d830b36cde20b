//! Who sends a request over HTTP, from where, and in which language.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::ops::Deref;
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, header};
use locale::Lang;
use tokio::sync::OnceCell;

use crate::account::{Payer, Prefix, Work};
use crate::app::App;
use crate::person::{self, Person, Proof};
use answers::Failure;

/// The sender of a request, shared by all who handle it.
#[derive(Clone)]
pub(crate) struct Caller(Arc<Sender>);

pub(crate) struct Sender {
    pub(crate) headers: HeaderMap,
    pub(crate) prefix: Prefix,
    pub(crate) lang: Lang,
    /// Whether the connection from the browser is encrypted.
    pub(crate) secure: bool,
    /// Kilobytes of its body.
    kilobytes: f64,
    /// Looked up once, when it is needed.
    person: OnceCell<Option<Arc<Person>>>,
}

impl Deref for Caller {
    type Target = Sender;

    fn deref(&self) -> &Sender {
        &self.0
    }
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Infallible> {
        if let Some(known) = parts.extensions.get::<Self>() {
            return Ok(known.clone());
        }
        let text = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        // What a proxy says is believed only if the host said that there is one.
        let by_proxy = |name| text(name).filter(|_| app.proxied);
        let forwarded =
            by_proxy("x-forwarded-for").and_then(|list| list.rsplit(',').next()?.trim().parse().ok());
        let query = parts.uri.query().unwrap_or_default();
        let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).and_then(Lang::from_code);
        let lang = asked.unwrap_or_else(|| Lang::from_locale(text("accept-language").unwrap_or_default()));
        let said = text("content-length").and_then(|bytes| bytes.parse::<u32>().ok());
        // A body whose length is not said is taken for one of the largest.
        let chunked = parts.headers.contains_key(header::TRANSFER_ENCODING);
        let bytes = if chunked { crate::routes::LARGEST_RECORD as u32 } else { said.unwrap_or(0) };
        let caller = Self(Arc::new(Sender {
            prefix: forwarded.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)).into(),
            lang,
            secure: by_proxy("x-forwarded-proto") == Some("https"),
            kilobytes: if parts.method == Method::GET { 0.0 } else { f64::from(bytes) / 1024.0 },
            headers: parts.headers.clone(),
            person: OnceCell::new(),
        }));
        parts.extensions.insert(caller.clone());
        Ok(caller)
    }
}

impl Caller {
    /// What a request costs before anything is known of it.
    fn entry(&self) -> [(Work, f64); 2] {
        [(Work::Request, 1.0), (Work::Received, self.kilobytes)]
    }

    /// Charges the prefix for a request and its body.
    ///
    /// # Errors
    /// If it has too few points.
    pub(crate) fn count(&self, app: &App) -> Result<(), Failure> {
        app.metrics.requests.add(1);
        let payer = Payer { prefix: self.prefix, person: None };
        let mut parts = self.entry().into_iter();
        let charged = parts.try_for_each(|(work, amount)| app.accounts.charge(payer, work, amount));
        charged.inspect_err(|_| app.metrics.limited.add(1))
    }

    /// The person who calls, if the request proves one. It is charged for the request when it is first asked for.
    ///
    /// # Errors
    /// If the store fails, or the person has too few points.
    pub(crate) async fn anyone(&self, app: &App) -> Result<Option<Arc<Person>>, Failure> {
        let looked_up = async {
            let person = person::person(app, &self.headers).await?;
            if let Some(person) = &person {
                let cost = self.entry().iter().map(|(work, amount)| work.price() * amount).sum();
                let charged = app.accounts.charge_person(person.id, Work::Request, cost);
                charged.inspect_err(|_| app.metrics.limited.add(1))?;
            }
            Ok(person)
        };
        self.person.get_or_try_init(|| looked_up).await.cloned()
    }

    /// Who pays for what this request causes, as far as it is known.
    pub(crate) fn known_payer(&self) -> Payer {
        let person = self.person.get().and_then(Option::as_ref).map(|person| person.id);
        Payer { prefix: self.prefix, person }
    }

    /// Who pays for what this request causes.
    ///
    /// # Errors
    /// If the store fails, or the person has too few points.
    pub(crate) async fn payer(&self, app: &App) -> Result<Payer, Failure> {
        self.anyone(app).await?;
        Ok(self.known_payer())
    }

    /// The person who wants a change. The request must prove one, and must not come from another site.
    ///
    /// # Errors
    /// If it is not so.
    pub(crate) async fn person(&self, app: &App) -> Result<Arc<Person>, Failure> {
        self.same_site()?;
        self.anyone(app).await?.ok_or(Failure::Unknown)
    }

    /// Refuses requests that another site made a browser send. A bearer token proves that it was none: browsers do
    /// not send one by themselves.
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

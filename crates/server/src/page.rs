//! The page: the files that Vite made of `web/`, inside the program.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use locale::Lang;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::app::App;
use crate::caller::Caller;
use crate::link_preview;
use answers::Failure;

/// Whoever builds the server without having built the page gets a server without a page.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// Nothing is loaded from elsewhere, nothing runs that did not come as a file (the engine is WebAssembly), and nobody
/// frames us.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The first words of the paths that the page knows.
const PLACES: [&str; 11] =
    ["", "new", "t", "me", "learn", "rules", "fairness", "record", "study", "puzzles", "tables"];

/// Serves a file of the page, or the page itself for a path that it knows.
pub(crate) async fn serve(
    State(app): State<Arc<App>>,
    caller: Caller,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") || !matches!(method, Method::GET | Method::HEAD) {
        return Failure::NotFound.into_response();
    }
    if let Some(response) = file(path, &headers) {
        return response;
    }
    let place = path.split('/').next().unwrap_or_default();
    // The home page comes with its picture in the document.
    if path.is_empty()
        && let Some(response) = home(caller.lang, &headers)
    {
        return response;
    }
    let status = if PLACES.contains(&place) { StatusCode::OK } else { StatusCode::NOT_FOUND };
    // The page of a table has tags for link previews.
    let tags = link_preview::tags(&app, &caller, path, uri.query().unwrap_or_default()).await;
    let page = tags.and_then(|tags| introduced(&tags)).or_else(|| file("index.html", &headers));
    match page {
        Some(mut page) => {
            if page.status() == StatusCode::OK {
                *page.status_mut() = status;
            }
            page
        }
        None if status == StatusCode::OK => (
            StatusCode::NOT_FOUND,
            "The page was not built into this server: cargo xtask play builds both.\n",
        )
            .into_response(),
        None => Failure::NotFound.into_response(),
    }
}

/// The page with these tags in its head. It is built for each request, so the entity tag of the file does not hold for it.
fn introduced(tags: &str) -> Option<Response> {
    let plain = Files::get("index.html")?;
    let html = std::str::from_utf8(&plain.data).ok()?;
    let (head, rest) = html.split_once("</head>")?;
    let html = format!("{head}  {tags}\n  </head>{rest}");
    let mut page = with_headers(Response::new(Body::from(html)), "index.html");
    page.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-language"));
    Some(page)
}

fn with_headers(mut response: Response, path: &str) -> Response {
    let headers = response.headers_mut();
    // The names of assets change with what is in them.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}

fn home(lang: Lang, asked: &HeaderMap) -> Option<Response> {
    let mut page = file(&format!("home.{}.html", lang.code()), asked)?;
    page.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding, accept-language"));
    Some(page)
}

fn file(path: &str, asked: &HeaderMap) -> Option<Response> {
    let plain = Files::get(path)?;
    let says = |name, word: &str| {
        asked.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).is_some_and(|v| v.contains(word))
    };
    let packed = if says(header::ACCEPT_ENCODING, "br") { Files::get(&format!("{path}.br")) } else { None };
    let tag = format!("\"{}\"", answers::hex(&plain.metadata.sha256_hash()[..12]));
    let unchanged = says(header::IF_NONE_MATCH, &tag);
    let encoding = packed.is_some();
    let EmbeddedFile { data, .. } = packed.unwrap_or(plain);
    let body = if unchanged { Body::empty() } else { Body::from(data) };
    let mut response = Response::new(body);
    if unchanged {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let mut response = with_headers(response, path);
    let headers = response.headers_mut();
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    Some(response)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("webmanifest" | "json") => "application/json",
        _ => "application/octet-stream",
    }
}

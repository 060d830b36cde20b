//! The HTTP API.

pub(crate) mod identity;
pub(crate) mod lessons;
pub(crate) mod puzzles;
pub(crate) mod replay;
pub(crate) mod study;
pub(crate) mod whatif;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use catalog::{AnyGame, GameId};
use futures_util::stream;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use table::{No, PHRASES, TableId};
use tokio::sync::oneshot;
use wire::{
    Act, BotJson, FromClient, GameJson, Health, ListedTable, ListedTables, MadeTable, Mute, NewTable, OfSeat,
    Offer, OkJson, PlaceBot, Plain, Rematch, RequestError, Say, SetAnswers, Sit,
};

use crate::app::App;
use crate::asker::Asker;
use crate::failure::{Failure, Unworded};
use crate::room::{Answer, Peek, Request, ToRoom, What};
use crate::socket::{self, Looking};
use crate::tables;

type Shared = State<Arc<App>>;
type Answered = Result<Response, Failure>;

/// Reads a body; nothing at all is an empty object.
fn body<T: DeserializeOwned>(app: &App, body: &Bytes) -> Result<T, Failure> {
    if body.len() > app.limits.message {
        return Err(Failure::TooLarge);
    }
    let bytes: &[u8] = if body.is_empty() { b"{}" } else { body };
    serde_json::from_slice(bytes).map_err(|error| Failure::Request(RequestError::Json(error.to_string())))
}

fn id(text: &str) -> Result<TableId, Failure> {
    text.parse().map_err(|_| Failure::NotFound)
}

fn raw_json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// Whether this node runs.
#[utoipa::path(get, path = "/api/v1/health", tag = "operations", responses((status = 200, body = Health)))]
pub(crate) async fn health() -> Json<Health> {
    Json(Health { status: "ok", version: env!("CARGO_PKG_VERSION") })
}

/// Whether this node can serve: its database answers, and it is not about to stop.
#[utoipa::path(get, path = "/api/v1/ready", tag = "operations",
    responses((status = 200, body = Health), (status = 503, body = wire::ErrorJson)))]
pub(crate) async fn ready(State(app): Shared) -> Answered {
    if app.stopping.load(Ordering::Relaxed) {
        return Err(Failure::Store);
    }
    app.store.ready().await?;
    Ok(health().await.into_response())
}

/// Counters in the text format of Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "operations", responses((status = 200, body = String)))]
pub(crate) async fn metrics(State(app): Shared) -> String {
    app.metrics.text()
}

/// The games, their bots, and the phrases that can be said.
#[utoipa::path(get, path = "/api/v1/games", tag = "tables", responses((status = 200, body = Offer)))]
pub(crate) async fn games(State(app): Shared, asker: Asker) -> Json<Offer> {
    let speaker = app.speaker(asker.lang);
    let bot = |game: GameId, bot: &bots::Bot| {
        let name = bot.name(game);
        let text = |key: &str| speaker.text(&format!("{key}-{name}"));
        BotJson { name, level: bot.level(), title: text("bot-title"), about: text("bot") }
    };
    let game = |game: GameId| GameJson {
        game: game.name(),
        ruleset: game.ruleset(),
        bots: bots::Bot::all(game).iter().map(|one| bot(game, one)).collect(),
    };
    let phrase = |key: &str| [key.to_owned(), speaker.text(&format!("phrase-{key}"))];
    Json(Offer { games: GameId::ALL.map(game).into(), phrases: PHRASES.into_iter().map(phrase).collect() })
}

/// Make a table.
#[utoipa::path(post, path = "/api/v1/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = MadeTable), (status = 400, body = wire::ErrorJson),
        (status = 401, body = wire::ErrorJson), (status = 429, body = wire::ErrorJson)))]
pub(crate) async fn make_table(State(app): Shared, asker: Asker, bytes: Bytes) -> Answered {
    asker.count(&app)?;
    let person = asker.person(&app).await?;
    let wish: NewTable = body(&app, &bytes)?;
    let plan = wish.plan(seats(&wish));
    plan.game().map_err(|bad| Failure::No(No::Plan(bad)))?;
    if app.store.hosted(person.id.as_str()).await? >= app.limits.tables {
        return Err(Failure::TooManyTables(app.limits.tables));
    }
    let name = wish.name.unwrap_or_else(|| person.name.clone());
    let id = TableId::from_random(crate::random());
    let created = tables::created(id, plan, person.id, name)?;
    let table = tables::create(&app, created).await?;
    let key = table.key().map(|key| format!("?key={key}")).unwrap_or_default();
    let made = MadeTable {
        id: id.to_string(),
        link: format!("/t/{id}{key}"),
        commitment: crate::telling::hex(&table.commitment()),
    };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

/// How many seats the wished game has, if it can be told.
fn seats(wish: &NewTable) -> u8 {
    let words: Vec<&str> = wish.options.split_ascii_whitespace().collect();
    let game = GameId::from_name(&wish.game).and_then(|game| AnyGame::new(game, &words).ok());
    game.map_or(0, |game| game.seats())
}

/// Which tables to list.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Listing {
    /// Only of this game.
    game: Option<String>,
    /// Only in this phase: `open`, `playing` or `over`.
    phase: Option<String>,
    /// `1` for the tables where I sit, listed or not.
    mine: Option<String>,
    /// What a former answer gave as `next`.
    before: Option<String>,
    /// How many at most, up to 100.
    limit: Option<u32>,
}

/// Tables that are listed, or mine, newest first.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", params(Listing),
    responses((status = 200, body = ListedTables), (status = 400, body = wire::ErrorJson)))]
pub(crate) async fn list_tables(State(app): Shared, asker: Asker, Query(asked): Query<Listing>) -> Answered {
    asker.count(&app)?;
    let bad = |what: &str| Failure::Request(RequestError::Json(what.to_owned()));
    let phase = asked.phase.as_deref().map(|word| {
        store::Phase::ALL.into_iter().find(|phase| phase.word() == word).ok_or_else(|| bad("phase"))
    });
    let before = asked.before.as_deref().map(|text| {
        let (at, id) = text.split_once('.').ok_or_else(|| bad("before"))?;
        Ok::<_, Failure>((at.parse().map_err(|_| bad("before"))?, id.to_owned()))
    });
    let mine = asked.mine.as_deref() == Some("1");
    let person =
        if mine { Some(asker.anyone(&app).await?.ok_or(Failure::Unknown)?.id.to_string()) } else { None };
    let limit = asked.limit.unwrap_or(30).clamp(1, 100);
    let query = store::Query {
        phase: phase.transpose()?,
        game: asked.game,
        person,
        listed_only: !mine,
        before: before.transpose()?,
        limit,
    };
    let listed = app.store.tables(&query).await?;
    let last = listed.last().map(|last| format!("{}.{}", last.updated, last.table));
    let next = last.filter(|_| listed.len() == limit as usize);
    let entry = |listed: store::Listed| {
        let mut table: ListedTable = serde_json::from_str(&listed.listing.summary).ok()?;
        table.created = listed.created;
        Some(table)
    };
    let mut tables: Vec<ListedTable> = listed.into_iter().filter_map(entry).collect();
    if mine {
        let looking = Looking::default();
        for table in tables.iter_mut().filter(|table| table.phase == "playing") {
            let turn = peek_text(&app, &asker, &table.id, &looking, What::Turn).await;
            table.my_turn = turn.is_ok_and(|turn| turn == "true");
        }
    }
    Ok(Json(ListedTables { tables, next }).into_response())
}

async fn peek(app: &Arc<App>, asker: &Asker, table: &str, looking: &Looking, what: What) -> Answered {
    asker.count(app)?;
    peek_text(app, asker, table, looking, what).await.map(raw_json)
}

async fn peek_text(
    app: &Arc<App>,
    asker: &Asker,
    table: &str,
    looking: &Looking,
    what: What,
) -> Result<String, Failure> {
    let table = id(table)?;
    let seat =
        looking.seat.as_deref().map(|seat| seat.parse().map_err(|_| Failure::No(No::NoSeat))).transpose()?;
    let (answer, answered) = oneshot::channel();
    let person = asker.anyone(app).await?;
    let peek = Peek { person, key: looking.key.clone(), seat, what, answer };
    tables::tell(app, table, ToRoom::Peek(Box::new(peek))).await?;
    answered.await.map_err(|_| Failure::Store)?
}

/// Each thing that can be seen once has an address of its own.
macro_rules! peeks {
    ($($(#[$doc:meta])* $name:ident($path:literal, $($seen:tt)+) => $what:ident;)+) => {$(
        $(#[$doc])*
        #[utoipa::path(get, path = $path, tag = "tables", params(("table" = String, Path), Looking),
            responses((status = 200, $($seen)+), (status = 403, body = wire::ErrorJson),
                (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson)))]
        pub(crate) async fn $name(
            State(app): Shared,
            asker: Asker,
            Path(table): Path<String>,
            Query(looking): Query<Looking>,
        ) -> Answered {
            peek(&app, &asker, &table, &looking, What::$what).await
        }
    )+};
}

peeks! {
    /// A table as I may see it.
    see_table("/api/v1/tables/{table}", body = wire::TableJson) => Table;
    /// The record of a finished game; of one that is not over, the facts that I may know.
    record("/api/v1/tables/{table}/record", description = "a record, or facts so far") => Record;
    /// What I can do now.
    legal("/api/v1/tables/{table}/legal", body = Vec<String>) => Legal;
}

/// What an action of mine would do, or which rule forbids it. Nothing changes.
#[utoipa::path(post, path = "/api/v1/tables/{table}/preview", tag = "play", params(("table" = String, Path), Key),
    request_body = wire::Preview,
    responses((status = 200, body = wire::PreviewJson), (status = 401, body = wire::ErrorJson),
        (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
        (status = 422, body = wire::ErrorJson)))]
pub(crate) async fn preview(
    State(app): Shared,
    asker: Asker,
    Path(table): Path<String>,
    Query(key): Query<Key>,
    bytes: Bytes,
) -> Answered {
    let wire::Preview { id, seat, action } = body(&app, &bytes)?;
    let looking = Looking { seat, key: key.key, ..Looking::default() };
    peek(&app, &asker, &table, &looking, What::Preview { action, id }).await
}

/// A rule in our words.
#[utoipa::path(get, path = "/api/v1/rules/{rule}", tag = "games", params(("rule" = String, Path)),
    responses((status = 200, body = wire::RuleJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn rule(State(app): Shared, asker: Asker, Path(rule): Path<String>) -> Answered {
    asker.count(&app)?;
    let text = locale::rule(asker.lang, &rule).ok_or(Failure::NotFound)?;
    Ok(Json(wire::RuleJson { id: rule, text }).into_response())
}

/// How often a stream without news sends a blank line.
const KEEP_ALIVE: Duration = Duration::from_secs(7);

/// Everything that happens at a table, one JSON object on each line; the first is the whole table. A
/// blank line now and then says that the stream is alive.
#[utoipa::path(get, path = "/api/v1/tables/{table}/stream", tag = "tables", params(("table" = String, Path), Looking),
    responses((status = 200, description = "application/x-ndjson: first a TableJson, then UpdateJson and PresenceJson"),
        (status = 403, body = wire::ErrorJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn stream(
    State(app): Shared,
    asker: Asker,
    Path(table): Path<String>,
    Query(looking): Query<Looking>,
) -> Answered {
    asker.count(&app)?;
    let table = id(&table)?;
    let person = asker.anyone(&app).await?;
    let whole = looking.views.as_deref() != Some("patch");
    let (viewer, updates) = socket::join(&app, table, person, asker.lang, &looking, whole).await?;
    app.metrics.streams.change(1);
    let gone = Gone { app: Arc::clone(&app), table, viewer };
    let lines = stream::unfold((updates, gone), async |(mut updates, gone)| {
        let lines = match tokio::time::timeout(KEEP_ALIVE, updates.take()).await {
            Ok(texts) if texts.is_empty() => return None,
            Ok(texts) => texts.iter().fold(String::new(), |lines, text| lines + text.as_str() + "\n"),
            Err(_) => "\n".to_owned(),
        };
        Some((Ok::<_, std::convert::Infallible>(lines), (updates, gone)))
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// Takes the viewer of a stream out of its room when the stream ends, however it does.
struct Gone {
    app: Arc<App>,
    table: TableId,
    viewer: u64,
}

impl Drop for Gone {
    fn drop(&mut self) {
        self.app.metrics.streams.change(-1);
        self.app.tables.tell_if_here(self.table, ToRoom::Leave(self.viewer));
    }
}

/// Where the key of a locked table may stand in a request.
#[derive(Clone, Default, Debug, Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub(crate) struct Key {
    /// The key of a locked table.
    key: Option<String>,
}

async fn ask(
    app: Arc<App>,
    asker: Asker,
    table: String,
    key: Key,
    from: Result<FromClient, Failure>,
) -> Answered {
    asker.count(&app)?;
    let person = asker.person(&app).await?;
    let from = from?;
    let table = id(&table)?;
    let request_id = from.id().map(str::to_owned);
    let (answer, answered) = oneshot::channel();
    let request = Request { person, from, key: key.key, lang: asker.lang, answer: Answer::Once(answer) };
    tables::tell(&app, table, ToRoom::Request(Box::new(request))).await?;
    let done = answered.await.map_err(|_| Failure::Store)??;
    Ok(raw_json(wire::write(&OkJson { t: "ok", re: request_id.as_deref(), v: done.version })))
}

/// Each request to a table has an address of its own, with the same body as over a WebSocket.
macro_rules! asks {
    ($($(#[$doc:meta])* $name:ident($path:literal, $body:ty) => $variant:ident;)+) => {$(
        $(#[$doc])*
        #[utoipa::path(post, path = $path, tag = "play", params(("table" = String, Path), Key), request_body = $body,
            responses((status = 200, body = wire::OkJson), (status = 400, body = wire::ErrorJson),
                (status = 401, body = wire::ErrorJson), (status = 403, body = wire::ErrorJson),
                (status = 404, body = wire::ErrorJson), (status = 409, body = wire::ErrorJson),
                (status = 422, body = wire::ErrorJson), (status = 429, body = wire::ErrorJson)))]
        pub(crate) async fn $name(
            State(app): Shared,
            asker: Asker,
            Path(table): Path<String>,
            Query(key): Query<Key>,
            bytes: Bytes,
        ) -> Answered {
            let from = body::<$body>(&app, &bytes).map(FromClient::$variant);
            ask(app, asker, table, key, from).await
        }
    )+};
}

asks! {
    /// Take a seat.
    sit("/api/v1/tables/{table}/sit", Sit) => Sit;
    /// Give a seat back before the start.
    stand("/api/v1/tables/{table}/stand", OfSeat) => Stand;
    /// Put a bot in a free seat before the start, or free the seat of a bot.
    place("/api/v1/tables/{table}/place", PlaceBot) => Place;
    /// Begin.
    start("/api/v1/tables/{table}/start", Plain) => Start;
    /// Decide, or change a decision that is still secret.
    act("/api/v1/tables/{table}/act", Act) => Act;
    /// Take the last act back.
    undo("/api/v1/tables/{table}/undo", OfSeat) => Undo;
    /// Have routine decisions answered.
    answers("/api/v1/tables/{table}/answers", SetAnswers) => Answers;
    /// Say something.
    say("/api/v1/tables/{table}/say", Say) => Say;
    /// Do not hear a seat any more, or hear it again.
    mute("/api/v1/tables/{table}/mute", Mute) => Mute;
    /// Play again.
    play_again("/api/v1/tables/{table}/rematch", Rematch) => Rematch;
    /// Play on after a bot held the seat.
    back("/api/v1/tables/{table}/back", Plain) => Back;
    /// Leave the game for good.
    leave("/api/v1/tables/{table}/leave", Plain) => Leave;
    /// Close the table before the start.
    close("/api/v1/tables/{table}/close", Plain) => Close;
}

/// Puts failures into the words of whoever asked. What the framework refuses by itself (a wrong method, a body
/// or query that cannot be read) is refused in our words, too.
pub(crate) async fn typed(
    State(app): Shared,
    asker: Asker,
    request: axum::extract::Request,
    next: axum::middleware::Next,
) -> Response {
    let mut response = next.run(request).await;
    if let Some(Unworded(failure)) = response.extensions_mut().remove() {
        return failure.response(app.speaker(asker.lang));
    }
    let status = response.status();
    let ours = |kind: &HeaderValue| kind == "application/json" || kind.as_bytes().starts_with(b"text/html");
    if !status.is_client_error() || response.headers().get(header::CONTENT_TYPE).is_some_and(ours) {
        return response;
    }
    let failure = match status {
        StatusCode::NOT_FOUND => Failure::NotFound,
        StatusCode::METHOD_NOT_ALLOWED => Failure::Method,
        StatusCode::PAYLOAD_TOO_LARGE => Failure::TooLarge,
        _ => Failure::Request(RequestError::Json(status.to_string())),
    };
    let mut typed = failure.response(app.speaker(asker.lang));
    if let Some(allow) = response.headers().get(header::ALLOW) {
        typed.headers_mut().insert(header::ALLOW, allow.clone());
    }
    typed
}

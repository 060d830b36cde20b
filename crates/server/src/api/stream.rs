//! The updates of a table as one long response, for programs without WebSockets.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::IntoResponse;
use futures_util::stream;
use table::TableId;

use super::{Answered, Shared, table_id};
use crate::account::{Open, Payer, Work};
use crate::app::App;
use crate::caller::Caller;
use crate::room::Message;
use crate::socket::{self, Connection, ViewQuery};

/// How often a stream on which nothing happens sends a blank line.
const KEEP_ALIVE: Duration = Duration::from_secs(7);

/// Everything that happens at a table, one JSON object on each line; the first is the whole table. A
/// blank line now and then says that the stream is alive.
#[utoipa::path(get, path = "/api/v1/tables/{table}/stream", tag = "tables", params(("table" = String, Path), ViewQuery),
    responses((status = 200, description = "application/x-ndjson: first a TableJson, then UpdateJson and PresenceJson"),
        (status = 403, body = wire::ErrorJson), (status = 404, body = wire::ErrorJson)))]
pub(crate) async fn stream(
    State(app): Shared,
    caller: Caller,
    Path(table): Path<String>,
    Query(query): Query<ViewQuery>,
) -> Answered {
    let table = table_id(&table)?;
    let person = caller.anyone(&app).await?;
    let open = app.accounts.open(caller.known_payer())?;
    let whole = query.views.as_deref() != Some("patch");
    let (outbox, updates) = socket::new_outbox(&app);
    let payer = caller.known_payer();
    let connection = Connection { table, person, query, lang: caller.lang, payer };
    let subscriber = socket::subscribe(&app, &connection, whole, outbox).await?;
    app.metrics.streams.change(1);
    let gone = Gone { app: Arc::clone(&app), table, subscriber, payer, _open: open };
    let lines = stream::unfold((updates, gone), async |(mut updates, gone)| {
        let lines = match tokio::time::timeout(KEEP_ALIVE, updates.take()).await {
            Ok(texts) if texts.is_empty() => return None,
            Ok(texts) => texts.iter().fold(String::new(), |lines, text| lines + text.as_str() + "\n"),
            Err(_) => "\n".to_owned(),
        };
        gone.app.accounts.charge_after(gone.payer, Work::Sent, lines.len() as f64 / 1024.0);
        Some((Ok::<_, std::convert::Infallible>(lines), (updates, gone)))
    });
    let headers = [(header::CONTENT_TYPE, "application/x-ndjson"), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

/// Unsubscribes when the stream ends, however it does.
struct Gone {
    app: Arc<App>,
    table: TableId,
    subscriber: u64,
    payer: Payer,
    /// Counts as a connection until then.
    _open: Open,
}

impl Drop for Gone {
    fn drop(&mut self) {
        self.app.metrics.streams.change(-1);
        self.app.rooms.try_send_if_open(self.table, Message::Unsubscribe(self.subscriber));
    }
}

//! Questions about a table that are asked in the same way over WebSockets and over HTTP.

use std::sync::Arc;

use table::TableId;
use tokio::sync::oneshot;

use crate::account::Payer;
use crate::app::App;
use crate::person::Person;
use crate::room::{Message, Read};
use crate::rooms;
use answers::{Failure, Snapshot, projection, read_seat};

/// A table as it stands now, for a person who may see it.
///
/// # Errors
/// If there is no such table, or it is locked.
pub(crate) async fn snapshot(
    app: &Arc<App>,
    payer: Option<Payer>,
    table: TableId,
    person: Option<Arc<Person>>,
    key: Option<&str>,
) -> Result<Snapshot, Failure> {
    let (answer, answered) = oneshot::channel();
    let read = Read { person, key: key.map(str::to_owned), answer };
    rooms::send(app, payer, table, Message::Read(Box::new(read))).await?;
    answered.await.map_err(|_| Failure::Unavailable)?
}

/// What an action would do, as JSON.
///
/// # Errors
/// If the table cannot be seen, the seat is somebody else's, or the table refuses the action.
pub(crate) async fn preview(
    app: &Arc<App>,
    payer: Payer,
    table: TableId,
    person: Option<Arc<Person>>,
    key: Option<&str>,
    ask: wire::Preview,
) -> Result<String, Failure> {
    let snapshot = snapshot(app, Some(payer), table, person, key).await?;
    let seat = read_seat(ask.seat.as_deref())?;
    // A preview is played on a game that is imagined: some milliseconds on a large board.
    app.rendering
        .run_for(payer, 1, move |_| {
            let preview = snapshot.preview(seat, &ask.action)?;
            Ok(projection::preview(&preview, ask.id.as_deref()))
        })
        .await?
}

/// Legal actions, as JSON.
///
/// # Errors
/// If the table cannot be seen, or the seat is somebody else's.
pub(crate) async fn legal(
    app: &Arc<App>,
    payer: Payer,
    table: TableId,
    person: Option<Arc<Person>>,
    key: Option<&str>,
    ask: wire::AskLegal,
) -> Result<String, Failure> {
    let snapshot = snapshot(app, Some(payer), table, person, key).await?;
    let seat = read_seat(ask.seat.as_deref())?;
    app.rendering
        .run_for(payer, 1, move |_| {
            let re = ask.id.as_deref();
            let text = match ask.group {
                Some(group) => snapshot
                    .legal_in(seat, &group, &ask.words)?
                    .map(|(decision, legal)| legal.write(decision, re)),
                None => snapshot.legal(seat)?.map(|legal| legal.write(re)),
            };
            Ok(text.unwrap_or_else(|| wire::write_nothing_legal(re)))
        })
        .await?
}

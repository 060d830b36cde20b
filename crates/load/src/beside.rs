//! What else goes on beside the tables that are measured: bots that play among themselves while somebody looks on, and
//! people who have games studied. Neither may slow the tables of people down.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::BodyExt;
use serde_json::{Value, json};

use crate::client::{Client, ClientError};
use crate::siege::long_game;
use crate::stats::Shared;

/// How long somebody waits who was refused something.
const PAUSE: Duration = Duration::from_millis(200);

/// How long somebody waits who has asked for a study: as long as the page does.
const ASKED: Duration = Duration::from_millis(400);

/// How many games each of them has studied.
const GAMES: u64 = 4;

/// A table of bots, the strongest of each game in turns.
fn wish(number: usize) -> Value {
    if number.is_multiple_of(2) {
        let seats = json!([{ "bot": "kosmos" }, { "bot": "kosmos" }]);
        json!({ "game": "elem-master", "options": "players=2 layout=FoSaMaMo first=p1", "seats": seats })
    } else {
        let seats = json!([{ "bot": "empedocles" }, { "bot": "empedocles" }, { "bot": "empedocles" }]);
        json!({ "game": "empedocle", "options": "variant=standard humans=3", "seats": seats })
    }
}

/// Looks on while bots play one game after the other.
pub(crate) async fn bots(address: SocketAddr, number: usize, stop: Arc<AtomicBool>) {
    while !stop.load(Ordering::Relaxed) {
        if one_game(address, number, &stop).await.is_err() {
            tokio::time::sleep(PAUSE).await;
        }
    }
}

async fn one_game(address: SocketAddr, number: usize, stop: &AtomicBool) -> Result<(), ClientError> {
    let host = Client::guest(address, "Host of bots").await?;
    let table = host.make_table(&wish(number)).await?;
    let mut socket = host.socket(&table, "").await?;
    while !stop.load(Ordering::Relaxed) {
        match tokio::time::timeout(PAUSE, socket.text()).await {
            Ok(Some(text)) if !text.contains(r#""phase":"over""#) => {}
            Ok(_) => return Ok(()),
            Err(_) => {}
        }
    }
    socket.close().await;
    Ok(())
}

/// Long games for one person, none of which anybody else has. Made before anything is measured.
pub(crate) fn games(number: usize) -> Vec<Bytes> {
    let seeds = (number as u64 * GAMES)..((number as u64 + 1) * GAMES);
    seeds.filter_map(|seed| Some(json::write_record(&long_game(seed)?).into())).collect()
}

/// Has one game after the other studied. A study that fails is an error of the server; one that is refused, because the
/// server has enough to do, is asked for again.
pub(crate) async fn studies(
    address: SocketAddr,
    games: Vec<Bytes>,
    shared: Arc<Shared>,
    stop: Arc<AtomicBool>,
) {
    let Ok(person) = Client::guest(address, "Student").await else { return };
    for game in games.iter().cycle() {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        if one_study(&person, game.clone(), &stop).await.is_ok_and(|status| status == "failed") {
            shared.add(|measured| measured.errors += 1);
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// How a study ended, or where it was when the load did. What is known of it meanwhile is not read: that would take the
/// time of the players, who share a processor with this.
async fn one_study(person: &Client, game: Bytes, stop: &AtomicBool) -> Result<String, ClientError> {
    let head = [("content-type", "application/json")];
    let begun = person.call("POST", "/api/v1/study", &head, game).await?.ok()?;
    let path = format!("/api/v1/study/{}", begun["id"].as_str().unwrap_or_default());
    loop {
        tokio::time::sleep(ASKED).await;
        let body = person.request("GET", &path, &[], Bytes::new()).await?.into_body().collect().await?;
        let status = status(&body.to_bytes());
        if !matches!(status.as_str(), "waiting" | "running") || stop.load(Ordering::Relaxed) {
            return Ok(status);
        }
    }
}

/// The status at the beginning of an answer.
fn status(answer: &[u8]) -> String {
    let head = String::from_utf8_lossy(&answer[..answer.len().min(200)]);
    let rest = head.split_once(r#""status":""#).map_or("", |(_, rest)| rest);
    rest.split_once('"').map_or("", |(status, _)| status).to_owned()
}

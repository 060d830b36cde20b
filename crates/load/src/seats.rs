//! The players of one table. They choose legal actions at random, as soon as they are asked.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Poll;
use std::time::{Duration, Instant};

use dice::Dice;
use serde::Deserialize;

use crate::Options;
use crate::client::{Client, ClientError, Socket, Utf8Bytes};
use crate::stats::{Shared, micros};

/// As much of a message as a player needs.
#[derive(Deserialize)]
struct Message<'a> {
    t: &'a str,
    #[serde(default)]
    v: u32,
    #[serde(default)]
    re: Option<&'a str>,
    #[serde(default, borrow)]
    ask: Option<Ask<'a>>,
    #[serde(default)]
    phase: Option<&'a str>,
    /// The decision and the actions of a group that was asked for.
    #[serde(default)]
    decision: Option<u32>,
    #[serde(default, borrow)]
    actions: Vec<&'a str>,
}

/// A decision that is asked for: the legal actions, or the groups of a long list of them.
#[derive(Deserialize)]
struct Ask<'a> {
    decision: u32,
    #[serde(default, borrow)]
    legal: Vec<&'a str>,
    #[serde(default, borrow)]
    groups: Vec<Group<'a>>,
}

#[derive(Deserialize)]
struct Group<'a> {
    group: &'a str,
    count: u32,
}

impl<'a> Group<'a> {
    /// A group, drawn by the number of its actions.
    fn draw(groups: &[Self], dice: &mut Dice) -> Option<&'a str> {
        let mut drawn = dice.below(groups.iter().map(|group| group.count).sum::<u32>().max(1));
        let found = groups.iter().find(|group| {
            let found = drawn < group.count;
            drawn = drawn.saturating_sub(group.count);
            found
        });
        found.map(|group| group.group)
    }
}

/// An act whose broadcast has not reached all other players yet.
struct Broadcast {
    version: u32,
    sent: Instant,
    /// The seats that it has not reached, as bits.
    waiting: u32,
}

/// Plays one game after the other until the load ends.
pub(crate) async fn play(
    guests: Vec<Client>,
    options: Options,
    seed: u64,
    shared: Arc<Shared>,
    stop: Arc<AtomicBool>,
) {
    let mut dice = Dice::seeded(seed);
    let mut first = true;
    while !stop.load(Ordering::Relaxed) {
        let game = async {
            let sockets = sit(&guests, &options).await?;
            if std::mem::take(&mut first) {
                shared.connected.fetch_add(1, Ordering::Relaxed);
            }
            one_game(sockets, &options, &mut dice, &shared, &stop).await
        };
        let done: Result<(), ClientError> = game.await;
        if done.is_err() {
            shared.add(|measured| measured.errors += 1);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Connects and only receives.
pub(crate) async fn watch(guests: Vec<Client>, options: Options, shared: Arc<Shared>, stop: Arc<AtomicBool>) {
    let Ok(mut sockets) = sit(&guests, &options).await else { return };
    shared.connected.fetch_add(1, Ordering::Relaxed);
    while !stop.load(Ordering::Relaxed) {
        // Reading answers the server's pings.
        tokio::select! {
            (_, text) = any_text(&mut sockets) => {
                if text.is_none() {
                    shared.add(|measured| measured.errors += 1);
                    return;
                }
            }
            () = shared.stopped.notified() => {}
        }
    }
    for socket in sockets {
        socket.close().await;
    }
}

/// Makes a table, seats everybody and connects them.
async fn sit(guests: &[Client], options: &Options) -> Result<Vec<Socket>, ClientError> {
    let [host, others @ ..] = guests else { return Ok(Vec::new()) };
    let wish = serde_json::json!({ "game": options.game, "options": options.setup });
    let table = host.make_table(&wish).await?;
    for guest in others {
        guest.ask(&table, "sit", &serde_json::json!({})).await?.ok()?;
    }
    let mut sockets = Vec::with_capacity(guests.len());
    for guest in guests {
        sockets.push(guest.socket(&table, "").await?);
    }
    Ok(sockets)
}

async fn one_game(
    mut sockets: Vec<Socket>,
    options: &Options,
    dice: &mut Dice,
    shared: &Shared,
    stop: &AtomicBool,
) -> Result<(), ClientError> {
    let seats = sockets.len();
    let everybody = (1_u32 << seats) - 1;
    let mut pending: Vec<Option<(String, Instant)>> = vec![None; seats];
    let mut known: Vec<(u32, Instant)> = vec![(0, Instant::now()); seats];
    let mut broadcasts: Vec<Broadcast> = Vec::new();
    let mut thinking: Vec<Option<(tokio::time::Instant, String)>> = vec![None; seats];
    let mut acts = 0_u32;
    while !stop.load(Ordering::Relaxed) {
        let due = thinking.iter().flatten().map(|(due, _)| *due).min();
        let far = tokio::time::Instant::now() + Duration::from_secs(1);
        let read = tokio::select! {
            biased;
            read = any_text(&mut sockets) => Some(read),
            () = tokio::time::sleep_until(due.unwrap_or(far).min(far)) => None,
        };
        let now = Instant::now();
        let Some((seat, text)) = read else {
            for seat in 0..seats {
                let ready =
                    |(due, _): &mut (tokio::time::Instant, String)| *due <= tokio::time::Instant::now();
                if let Some((_, act)) = thinking[seat].take_if(ready) {
                    send(&mut sockets[seat], &mut pending[seat], act).await?;
                }
            }
            continue;
        };
        let Some(text) = text else {
            shared.add(|measured| measured.errors += 1);
            return Ok(());
        };
        let size = text.len() as u64 + if text.len() < 126 { 2 } else { 4 };
        let Ok(message) = serde_json::from_str::<Message<'_>>(&text) else { continue };
        if message.t == "no" {
            shared.add(|measured| measured.errors += 1);
        }
        let first = message.t == "table";
        shared.add(|measured| measured.bytes += if first { 0 } else { size });
        if message.v > known[seat].0 {
            known[seat] = (message.v, now);
        }
        // Which acts has this message brought to the seat?
        broadcasts.retain_mut(|broadcast| {
            if known[seat].0 >= broadcast.version {
                broadcast.waiting &= !(1 << seat);
            }
            if broadcast.waiting == 0 {
                shared.add(|measured| measured.broadcast.push(micros(now - broadcast.sent)));
            }
            broadcast.waiting != 0
        });
        if let Some((id, sent)) = pending[seat].take_if(|(id, _)| message.re == Some(id)) {
            drop(id);
            shared.add(|measured| measured.acknowledged.push(micros(now - sent)));
            let reached = (0..seats)
                .filter(|other| known[*other].0 >= message.v)
                .fold(1 << seat, |set, other| set | 1 << other);
            let waiting = everybody & !reached;
            if waiting == 0 {
                let last = (0..seats)
                    .filter(|other| *other != seat)
                    .map(|other| known[other].1)
                    .max()
                    .unwrap_or(now);
                shared.add(|measured| measured.broadcast.push(micros(last.saturating_duration_since(sent))));
            } else {
                broadcasts.push(Broadcast { version: message.v, sent, waiting });
            }
        }
        if message.phase == Some("over") {
            shared.add(|measured| measured.games += u64::from(seat == 0));
            if seat == 0 {
                break;
            }
        }
        let (decision, legal) = match message.ask {
            Some(ask) => {
                if let Some(group) = Group::draw(&ask.groups, dice) {
                    sockets[seat].send(format!(r#"{{"t":"legal","group":"{group}"}}"#)).await?;
                }
                (ask.decision, ask.legal)
            }
            None => (message.decision.unwrap_or_default(), message.actions),
        };
        if !legal.is_empty() {
            acts += 1;
            let action = legal[dice.below(legal.len() as u32) as usize];
            let id = format!("a{acts}");
            let act = format!(r#"{{"t":"act","id":"{id}","decision":{decision},"action":"{action}"}}"#);
            if options.think == 0 {
                send(&mut sockets[seat], &mut pending[seat], act).await?;
            } else {
                // Thinking times are uniform, with the mean that was asked for.
                let wait = u64::from(dice.below(2 * options.think as u32 + 1));
                thinking[seat] = Some((tokio::time::Instant::now() + Duration::from_millis(wait), act));
            }
        }
    }
    for socket in sockets {
        socket.close().await;
    }
    Ok(())
}

/// The next text of any of them, and whose it is; no text once that connection is closed.
async fn any_text(sockets: &mut [Socket]) -> (usize, Option<Utf8Bytes>) {
    poll_fn(|context| {
        for (seat, socket) in sockets.iter_mut().enumerate() {
            if let Poll::Ready(text) = socket.poll_text(context) {
                return Poll::Ready((seat, text));
            }
        }
        Poll::Pending
    })
    .await
}

async fn send(
    socket: &mut Socket,
    pending: &mut Option<(String, Instant)>,
    act: String,
) -> Result<(), ClientError> {
    let id = act.split('"').nth(7).unwrap_or_default().to_owned();
    *pending = Some((id, Instant::now()));
    socket.send(act).await
}

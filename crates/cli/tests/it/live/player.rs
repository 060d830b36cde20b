//! Players who never give up, and whether the record has what was acknowledged to them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use load::client::{Client, Socket};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use super::{Play, STALLED};

/// An act that was acknowledged.
#[derive(Clone, Debug)]
pub(super) struct Act {
    decision: u64,
    action: String,
    /// When it was first sent.
    sent: Instant,
    /// When it was acknowledged.
    done: Instant,
}

/// Somebody who plays one seat. Every act has an id and is sent again until it is acknowledged.
pub(super) struct Player {
    play: Arc<Play>,
    person: Client,
    table: String,
    seat: String,
    node: usize,
    rng: Xoshiro256PlusPlus,
    /// The newest version that was seen; a server that was killed must not fall behind it.
    version: u64,
    /// What is asked: the decision and the choices.
    ask: Option<(u64, Vec<String>)>,
    /// The decisions in order, and what stands for each of them.
    acts: Vec<Act>,
    over: bool,
    sent: u64,
    /// When the act under way was first sent.
    began: Instant,
}

/// What became of an act.
enum Fate {
    Done,
    TooLate,
    Unknown,
}

impl Player {
    pub(super) fn new(play: Arc<Play>, person: Client, table: &str, number: usize, seed: u64) -> Self {
        Self {
            node: number % play.nodes.len(),
            play,
            person,
            table: table.to_owned(),
            seat: format!("p{}", number + 1),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            version: 0,
            ask: None,
            acts: Vec::new(),
            over: false,
            sent: 0,
            began: Instant::now(),
        }
    }

    pub(super) async fn play(mut self) -> (String, Vec<Act>) {
        // An act whose fate is not known yet: its id, decision and action.
        let mut open: Option<(String, u64, String)> = None;
        let mut last = Instant::now();
        while !self.over || open.is_some() {
            assert!(last.elapsed() < 2 * STALLED, "{} at {}: no connection", self.seat, self.table);
            let Some(mut socket) = self.connect().await else {
                self.node = (self.node + 1) % self.play.nodes.len();
                sleep(Duration::from_millis(20 + self.rng.next_u64() % 40)).await;
                continue;
            };
            if let Some((id, decision, action)) = &open {
                self.play.resent.fetch_add(1, Ordering::Relaxed);
                match self.act(&mut socket, id, *decision, action).await {
                    Fate::Done => self.stands(*decision, action.clone()),
                    Fate::TooLate => self.too_late(*decision, action),
                    Fate::Unknown => continue,
                }
            }
            last = Instant::now();
            open = self.follow(&mut socket).await;
        }
        (self.seat, self.acts)
    }

    async fn connect(&mut self) -> Option<Socket> {
        let person = self.person.at(self.play.nodes[self.node]);
        let opened = timeout(Duration::from_secs(5), person.socket(&self.table, "?views=full")).await;
        let mut socket = opened.ok()?.ok()?;
        let first = timeout(Duration::from_secs(5), socket.json()).await.ok()??;
        if first["t"] == "no" {
            assert_eq!(first["code"], "unavailable", "{first}");
            self.play.unavailable.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        assert_eq!(first["t"], "table", "{first}");
        // Told is stored: nothing that was seen may be gone. Another node may not have heard of it yet.
        let version = first["v"].as_u64().unwrap();
        if self.play.nodes.len() == 1 {
            assert!(version >= self.version, "{version} after {} at {}", self.version, self.table);
        }
        self.read(&first);
        Some(socket)
    }

    fn read(&mut self, message: &Value) {
        match message["t"].as_str() {
            Some("table" | "now") => {
                self.version = self.version.max(message["v"].as_u64().unwrap());
                if let Some(ask) = message.get("ask") {
                    let legal = |ask: &Value| ask["legal"].as_array().unwrap().iter().map(text).collect();
                    self.ask = ask["decision"].as_u64().map(|decision| (decision, legal(ask)));
                }
                self.over |= message["phase"] == "over";
            }
            Some("presence" | "ok" | "bye") => {}
            _ => panic!("{} at {}: {message}", self.seat, self.table),
        }
    }

    /// Plays until the connection is gone; gives the act whose fate is not known.
    async fn follow(&mut self, socket: &mut Socket) -> Option<(String, u64, String)> {
        while !self.over {
            let known = self.acts.last().map(|act| act.decision);
            match self.ask.clone() {
                Some((decision, legal)) if known < Some(decision) && !legal.is_empty() => {
                    let action = self.choose(&legal);
                    self.sent += 1;
                    self.began = Instant::now();
                    let id = format!("{}-{}", self.seat, self.sent);
                    match self.act(socket, &id, decision, &action).await {
                        Fate::Done => self.stands(decision, action),
                        Fate::TooLate => panic!("{action} of {} came too late at {}", self.seat, self.table),
                        Fate::Unknown => return Some((id, decision, action)),
                    }
                    // Now and then a change of mind, which comes in time or too late.
                    let changed = self.choose(&legal);
                    if legal.len() > 1 && self.rng.next_u64().is_multiple_of(3) && self.changeable(decision) {
                        self.sent += 1;
                        let id = format!("{}-{}", self.seat, self.sent);
                        match self.act(socket, &id, decision, &changed).await {
                            Fate::Done => self.stands(decision, changed),
                            Fate::TooLate => self.too_late(decision, &changed),
                            Fate::Unknown => return Some((id, decision, changed)),
                        }
                    }
                }
                _ => match timeout(STALLED, socket.json()).await {
                    Ok(Some(message)) => self.read(&message),
                    Ok(None) => return None,
                    Err(_) => panic!("{} waits for nothing at {}: {:?}", self.seat, self.table, self.ask),
                },
            }
        }
        None
    }

    /// Whether the decision that was made is still asked for: others have not decided yet.
    fn changeable(&self, decision: u64) -> bool {
        self.ask.as_ref().is_some_and(|(asked, _)| *asked == decision)
    }

    fn choose(&mut self, legal: &[String]) -> String {
        let sensible: Vec<&String> = legal.iter().filter(|action| *action != "resign").collect();
        if sensible.is_empty() {
            return legal[0].clone();
        }
        sensible[self.rng.next_u64() as usize % sensible.len()].clone()
    }

    fn stands(&mut self, decision: u64, action: String) {
        match self.acts.last_mut() {
            // A change of mind keeps its place.
            Some(last) if last.decision == decision => last.action = action,
            _ => self.acts.push(Act { decision, action, sent: self.began, done: Instant::now() }),
        }
    }

    /// Only a change of mind may come too late.
    fn too_late(&self, decision: u64, action: &str) {
        let known = self.acts.last().map(|act| act.decision);
        assert_eq!(known, Some(decision), "{action} of {} came too late at {}", self.seat, self.table);
    }

    /// Sends an act and waits for what becomes of it.
    async fn act(&mut self, socket: &mut Socket, id: &str, decision: u64, action: &str) -> Fate {
        let began = Instant::now();
        let act = json!({"t": "act", "id": id, "decision": decision, "action": action});
        if socket.send(act.to_string()).await.is_err() {
            return Fate::Unknown;
        }
        if self.play.leaves() {
            return Fate::Unknown;
        }
        loop {
            let message = match timeout(STALLED, socket.json()).await {
                Ok(Some(message)) => message,
                Ok(None) => return Fate::Unknown,
                Err(_) => panic!("{} of {} is not answered at {}", id, self.seat, self.table),
            };
            if message["t"] == "no" {
                assert!(message["re"] == id || message["re"].is_null(), "{message}");
                return match message["code"].as_str() {
                    Some("unavailable") => {
                        self.play.unavailable.fetch_add(1, Ordering::Relaxed);
                        sleep(Duration::from_millis(100)).await;
                        Fate::Unknown
                    }
                    Some("already-decided" | "over" | "game-over") => Fate::TooLate,
                    _ => panic!("{action} of {} at {}: {message}", self.seat, self.table),
                };
            }
            self.read(&message);
            if message["re"] == id {
                self.play.acts.fetch_add(1, Ordering::Relaxed);
                let mut slowest = self.play.slowest.lock().unwrap();
                *slowest = slowest.max(began.elapsed());
                return Fate::Done;
            }
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Every acknowledged act is in the record, once, in order, and nothing else of these seats; what was acknowledged
/// before another act was sent stands before it; and the record can be verified.
pub(super) async fn check_record(play: &Play, who: &Client, table: &str, acted: &BTreeMap<String, Vec<Act>>) {
    let deadline = Instant::now() + STALLED;
    let text = loop {
        let node = play.nodes[(deadline - Instant::now()).as_millis() as usize % play.nodes.len()];
        match who.at(node).get(&format!("/api/v1/tables/{table}/record")).await {
            // A node that has not heard of the end yet tells the facts so far.
            Ok(answer) if answer.status == 200 && !answer.text.contains("sphairos-facts-1") => {
                break answer.text;
            }
            Ok(answer) if answer.status == 200 || answer.status == 503 => {}
            Ok(answer) => panic!("record of {table}: {} {}", answer.status, answer.text),
            Err(_) => {}
        }
        assert!(Instant::now() < deadline, "no record of {table}");
        sleep(Duration::from_millis(30)).await;
    };
    let record = json::read_record(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    verify::verify(&record).unwrap();
    for (seat, acts) in acted {
        let prefix = format!("do {seat} ");
        let mine = record.lines.iter().filter_map(|line| line.text.strip_prefix(&prefix));
        let mine: Vec<&str> = mine.collect();
        let acts: Vec<&str> = acts.iter().map(|act| act.action.as_str()).collect();
        assert_eq!(mine, acts, "{seat} at {table}");
    }
    check_order(&record, table, acted);
}

/// The record is one order of all acts that respects time: each took effect at a moment between when it was sent and
/// when it was acknowledged, on whichever node.
fn check_order(record: &catalog::Record, table: &str, acted: &BTreeMap<String, Vec<Act>>) {
    let mut placed: Vec<(usize, &Act)> = Vec::new();
    for (seat, acts) in acted {
        let prefix = format!("do {seat} ");
        let lines = record.lines.iter().enumerate().filter(|(_, line)| line.text.starts_with(&prefix));
        placed.extend(lines.map(|(place, _)| place).zip(acts));
    }
    placed.sort_by_key(|(place, _)| *place);
    // The earliest acknowledgement of all that stand later: nothing may have been sent after it.
    let mut earliest: Option<(usize, &Act)> = None;
    for (place, act) in placed.into_iter().rev() {
        if let Some((later, other)) = earliest.filter(|(_, other)| other.done < act.sent) {
            panic!(
                "{table}: {act:?} is line {place}, but was sent after line {later} was acknowledged: {other:?}"
            );
        }
        if earliest.is_none_or(|(_, other)| act.done < other.done) {
            earliest = Some((place, act));
        }
    }
}

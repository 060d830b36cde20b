//! Tables that are many, long or large.

use std::time::Duration;

use catalog::{Line, Record};
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use super::super::material::{game_of_turns, longest_game, open_board};
use super::{Attacker, Pace, RATE, only_bots};
use crate::client::{Client, Socket};

/// How many ask at once for the table that is long to load.
const READERS: usize = 8;

/// The room of a finished game ends so long after the last look at it; then the table must be loaded again.
const FORGOTTEN: Duration = Duration::from_millis(2_500);

/// Of the tables with bots, how many have a socket: as many as one person may have, but for two.
const WATCHED: usize = 30;
const BOT_TABLES: usize = 40;

/// One socket at a table, which acts and takes back.
struct Fidget {
    socket: Socket,
    ask: Value,
    number: u32,
}

impl Fidget {
    async fn open(who: &Client, table: &str) -> Option<Self> {
        let mut socket = who.socket(table, "").await.ok()?;
        let first = timeout(Duration::from_secs(5), socket.json()).await.ok()??;
        Some(Self { socket, ask: first["ask"].clone(), number: 0 })
    }

    /// Sends a message and waits for its answer; whether it was done.
    async fn send(&mut self, attacker: &Attacker, mut message: Value) -> Option<Value> {
        self.number += 1;
        let id = format!("f{}", self.number);
        message["id"] = id.clone().into();
        let text = message.to_string();
        attacker.tally.sent(text.len());
        self.socket.send(text).await.ok()?;
        loop {
            let heard = timeout(Duration::from_secs(5), self.socket.json()).await.ok()??;
            if let Some(ask) = heard.get("ask") {
                self.ask = ask.clone();
            }
            if heard["re"] == id.as_str() {
                let refused = heard["t"] == "no";
                if refused {
                    attacker.tally.refused();
                    // It says how long to wait, which is not done here; but not at once either.
                    sleep(Duration::from_millis(100)).await;
                }
                return (!refused).then_some(heard);
            }
        }
    }

    /// Any action that may be done now.
    async fn action(&mut self, attacker: &Attacker) -> Option<String> {
        if let Some(action) = self.ask["legal"][0].as_str() {
            return Some(action.to_owned());
        }
        let groups = self.ask["groups"].as_array()?;
        let largest = groups.iter().max_by_key(|group| group["count"].as_u64())?;
        let count = groups.iter().filter_map(|group| group["count"].as_u64()).sum();
        attacker.tally.reached("legal acts", count);
        let wish = json!({ "t": "legal", "seat": "p1", "group": largest["group"] });
        let listed = self.send(attacker, wish).await?;
        attacker.tally.did("lists asked for");
        listed["actions"][0].as_str().map(str::to_owned)
    }

    /// Acts and takes that back.
    async fn there_and_back(&mut self, attacker: &Attacker) -> Option<()> {
        let action = self.action(attacker).await?;
        let decision = self.ask["decision"].clone();
        self.send(attacker, json!({ "t": "act", "seat": "p1", "decision": decision, "action": action }))
            .await?;
        self.send(attacker, json!({ "t": "undo", "seat": "p1" })).await?;
        attacker.tally.did("taken back");
        Some(())
    }
}

impl Attacker {
    /// A table that goes on from a long game, at which somebody acts and takes back; and a longer one that was left, which
    /// is asked for by eight at once whenever the server has forgotten it.
    pub(super) async fn slow_tables(&self) {
        let longest = tokio::task::spawn_blocking(longest_game).await.ok().flatten();
        let (Some(turns), Some(long)) = (game_of_turns(), longest) else { return };
        let guest = self.guest().await;
        // Up to the last decision of p1 that does not end the game.
        let own = |line: &Line| line.text.starts_with("do p1 ");
        let Some(at) = turns.lines[..turns.lines.len() - 1].iter().rposition(own) else { return };
        let Some(fidgety) = self.what_if(&guest, &turns, at, 4).await else { return };
        let last = long.lines.len() - 1;
        let Some(ended) = self.what_if(&guest, long, last, 5).await else { return };
        self.tally.reached("lines of the game", last as u64);
        // A table that all have left is forgotten soon, and so loaded again and again.
        self.post(&guest, &format!("/api/v1/tables/{ended}/leave"), &json!({})).await;
        tokio::join!(self.fidget(&guest, &fidgety), self.ask_when_forgotten(&ended));
    }

    /// A table of one person alone that goes on from a recorded game.
    async fn what_if(&self, guest: &Client, record: &Record, at: usize, seats: usize) -> Option<String> {
        let record: Value = serde_json::from_str(&json::write_record(record)).ok()?;
        let mut chairs = vec![json!("me")];
        chairs.resize(seats, json!({ "neighbour": "B" }));
        let wish = json!({ "record": record, "at": at, "seats": chairs });
        self.table(guest, "/api/v1/what-if", &wish).await
    }

    async fn fidget(&self, guest: &Client, table: &str) {
        let mut pace = Pace::new(RATE / 2);
        while !self.is_over() {
            let Some(mut fidget) = Fidget::open(guest, table).await else {
                sleep(Duration::from_millis(300)).await;
                continue;
            };
            while !self.is_over() && fidget.there_and_back(self).await.is_some() {
                pace.wait().await;
            }
            sleep(Duration::from_millis(100)).await;
        }
    }

    async fn ask_when_forgotten(&self, table: &str) {
        while !self.is_over() {
            let ends = ["", "/replay", "/facts", "/picture.svg"];
            let readers = (0..READERS).map(|reader| async move {
                let path = format!("/api/v1/tables/{table}{}", ends[reader % ends.len()]);
                let (status, _) = self.ask(&self.elsewhere, "GET", &path, "".into()).await;
                status
            });
            let mut loaded = false;
            for status in join_all(readers).await {
                self.tally.did("asked");
                loaded |= status == 200;
            }
            if loaded {
                self.tally.did("loaded");
            }
            sleep(FORGOTTEN).await;
        }
    }

    /// A table at which each decision has very many legal acts: they are asked for, one is done and taken back.
    pub(super) async fn long_lists(&self) {
        let guest = self.guest().await;
        let seats = json!(["me", { "neighbour": "B" }, { "neighbour": "C" }, { "neighbour": "D" }]);
        let wish = json!({ "record": open_board(), "at": 0, "seats": seats });
        let Some(table) = self.table(&guest, "/api/v1/what-if", &wish).await else { return };
        let mut viewers = Vec::new();
        for _ in 0..4 {
            viewers.extend(guest.socket(&table, "?views=full").await);
        }
        self.fidget(&guest, &table).await;
    }

    /// Sockets that ask for whole views and read nothing, at a table where much is said.
    pub(super) async fn deaf_sockets(&self) {
        let guest = self.guest().await;
        let wish = json!({ "game": "elem-master", "options": "players=2 layout=FoSaMaMo first=p1",
            "seats": ["me", { "neighbour": "B" }] });
        let Some(table) = self.table(&guest, "/api/v1/tables", &wish).await else { return };
        let deaf = guest.clone().with_receive_buffer(4096);
        let mut held = Vec::new();
        for _ in 0..WATCHED {
            if let Ok(socket) = deaf.socket(&table, "?views=full").await {
                self.tally.did("silent sockets");
                held.push(socket);
            }
        }
        let (path, mut pace) = (format!("/api/v1/tables/{table}/say"), Pace::new(RATE));
        let said = json!({ "text": "x".repeat(300) });
        let mut turn = 0;
        while !self.is_over() {
            pace.wait().await;
            if self.post(&guest, &path, &said).await.0 == 200 {
                self.tally.did("said");
            }
            // Each look from another seat is answered with the whole table, which is not read either.
            turn += 1;
            let look = format!(r#"{{"t":"look","seat":"p{}"}}"#, 1 + turn / WATCHED % 2);
            let index = turn % held.len().max(1);
            if let Some(socket) = held.get_mut(index) {
                self.tally.sent(look.len());
                if socket.send(look).await.is_ok() {
                    self.tally.did("looked");
                } else {
                    drop(held.swap_remove(index));
                    held.extend(deaf.socket(&table, "?views=full").await);
                }
            }
        }
    }

    /// Forty tables of bots alone. Those without a socket are looked at now and then, so that the bots go on.
    pub(super) async fn tables_of_bots(&self) {
        let guest = self.guest().await;
        let (mut held, mut unwatched) = (Vec::new(), Vec::new());
        for number in 0..BOT_TABLES {
            let Some(table) = self.table(&guest, "/api/v1/tables", &only_bots("empedocles")).await else {
                return;
            };
            self.tally.did("tables");
            match guest.socket(&table, "").await {
                Ok(socket) if number < WATCHED => held.push(socket),
                _ => unwatched.push(table),
            }
        }
        let mut looked = Instant::now();
        while !self.is_over() && !held.is_empty() {
            let mut open = Vec::new();
            for mut socket in held {
                match timeout(Duration::from_millis(5), socket.text()).await {
                    Ok(Some(text)) => {
                        self.tally.received(text.len());
                        self.tally.did("decisions of bots");
                        open.push(socket);
                    }
                    Err(_) => open.push(socket),
                    Ok(None) => self.tally.broken(),
                }
            }
            held = open;
            if looked.elapsed() > Duration::from_secs(3) {
                looked = Instant::now();
                for table in &unwatched {
                    self.ask(&guest, "GET", &format!("/api/v1/tables/{table}"), "".into()).await;
                }
            }
        }
    }

    pub(super) async fn abandoned_tables(&self) {
        let guest = self.guest().await;
        let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3" });
        // About twice as many as the price of a table allows: more would use all points up for refusals.
        let mut pace = Pace::new(RATE / 10);
        while !self.is_over() {
            pace.wait().await;
            let (status, made) = self.post(&guest, "/api/v1/tables", &wish).await;
            if status == 201 || status == 200 {
                self.tally.did("made");
            }
            if let Some(table) = made["id"].as_str() {
                self.post(&guest, &format!("/api/v1/tables/{table}/close"), &json!({})).await;
            }
        }
    }
}

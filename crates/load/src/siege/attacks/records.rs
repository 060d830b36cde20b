//! Work that somebody asks for and does not wait for: long games to be replayed and studied, and advice.

use std::time::Duration;

use bytes::Bytes;
use serde_json::json;
use tokio::time::timeout;

use super::super::material::long_game;
use super::{Attacker, Pace, RATE};

/// How many studies are asked for in turn.
const STUDIES: u64 = 17;

/// After how long whoever asked has gone.
const GONE: Duration = Duration::from_millis(30);

impl Attacker {
    /// Nobody sends a long record to be replayed with all that is secret, and leaves.
    pub(super) async fn records(&self) {
        let Some(record) = long_game(3) else { return };
        self.tally.reached("lines of the game", record.lines.len() as u64);
        let body = Bytes::from(json::write_record(&record));
        let mut pace = Pace::new(RATE);
        while !self.is_over() {
            pace.wait().await;
            let asked = self.ask(&self.client, "POST", "/api/v1/replay?truth=1", body.clone());
            if timeout(GONE, asked).await.is_err() {
                self.tally.did("left");
            }
        }
    }

    pub(super) async fn studies(&self) {
        let guest = self.guest().await;
        let games: Vec<Bytes> =
            (0..STUDIES).filter_map(|seed| Some(json::write_record(&long_game(seed)?).into())).collect();
        let mut pace = Pace::new(RATE / 2);
        while !self.is_over() {
            for game in &games {
                pace.wait().await;
                let (status, _) = self.ask(&guest, "POST", "/api/v1/study", game.clone()).await;
                if status == 200 {
                    self.tally.did("accepted");
                }
            }
        }
    }

    /// Asks for advice again and again, and leaves if it is not there at once.
    pub(super) async fn advice(&self) {
        let guest = self.guest().await;
        let seats = json!(["me", { "bot": "random" }, { "bot": "random" }]);
        let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3", "seats": seats });
        let Some(table) = self.table(&guest, "/api/v1/tables", &wish).await else { return };
        let (path, mut pace) = (format!("/api/v1/tables/{table}/hint"), Pace::new(RATE / 10));
        while !self.is_over() {
            pace.wait().await;
            self.tally.did("asked");
            let asked = self.ask(&guest, "POST", &path, Bytes::from_static(b"{}"));
            match timeout(GONE, asked).await {
                Ok((200, _)) | Err(_) => self.tally.did("given or left"),
                Ok(_) => {}
            }
        }
    }
}

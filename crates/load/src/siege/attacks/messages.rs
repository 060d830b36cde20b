//! Many small things.

use std::time::Duration;

use bytes::Bytes;
use serde_json::json;
use tokio::time::timeout;

use super::{Attacker, Pace, RATE};

/// How many sockets the messages go over: as many as one person may have, but for two.
const SOCKETS: usize = 30;

impl Attacker {
    pub(super) async fn messages(&self) {
        let guest = self.guest().await;
        let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3" });
        let Some(table) = self.table(&guest, "/api/v1/tables", &wish).await else { return };
        let mut sockets = Vec::new();
        for _ in 0..SOCKETS {
            if let Ok(socket) = guest.socket(&table, "").await {
                self.tally.did("sockets");
                sockets.push(socket);
            }
        }
        // Messages are cheaper to send than requests.
        let mut pace = Pace::new(2 * RATE);
        let message = r#"{"t":"say","id":"a","phrase":"hello"}"#;
        while !self.is_over() && !sockets.is_empty() {
            let mut open = Vec::new();
            for mut socket in sockets {
                pace.wait().await;
                self.tally.sent(message.len());
                if socket.send(message).await.is_err() {
                    self.tally.broken();
                    continue;
                }
                // All that has come, without waiting for more.
                while let Ok(Some(heard)) = timeout(Duration::ZERO, socket.text()).await {
                    self.tally.received(heard.len());
                    if heard.contains(r#""t":"no""#) {
                        self.tally.refused();
                        self.tally.did("refused");
                    } else if heard.contains(r#""re":"a""#) {
                        self.tally.did("done");
                    }
                }
                open.push(socket);
            }
            sockets = open;
        }
    }

    pub(super) async fn guests(&self) {
        let mut pace = Pace::new(RATE);
        while !self.is_over() {
            pace.wait().await;
            let (status, _) = self.post(&self.client, "/api/v1/me", &json!({ "name": "Nobody" })).await;
            if status < 300 {
                self.tally.did("made");
            }
        }
    }

    pub(super) async fn garbage(&self) {
        let bodies = ["", "{", "[[[[[[[[", "\u{0}", r#"{"record":{},"at":-1}"#];
        let (mut pace, mut large_pace) = (Pace::new(RATE), Pace::new(1));
        let large = Bytes::from(vec![b'['; 2_000_000]);
        while !self.is_over() {
            for (path, body) in ["tables", "replay", "branch", "study", "me/claim"].iter().zip(bodies) {
                pace.wait().await;
                let path = format!("/api/v1/{path}");
                let (status, _) = self.ask(&self.client, "POST", &path, Bytes::from(body)).await;
                if (400..500).contains(&status) && status != 429 {
                    self.tally.did("refused");
                }
            }
            // Sixteen megabits a second.
            if large_pace.is_due() {
                self.tally.did("large bodies");
                self.ask(&self.client, "POST", "/api/v1/replay", large.clone()).await;
            }
        }
    }
}

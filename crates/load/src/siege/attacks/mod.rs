//! The attacks. Each calls from a network of its own, as one guest or as nobody, and goes on until the siege is over.

mod connections;
mod messages;
mod records;
mod tables;

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::Field;
use super::tally::{AttackReport, Tally};
use crate::client::Client;

/// The network of the attackers, and a second one for those who need two addresses.
const NETWORK: u8 = 9;
const SECOND_NETWORK: u8 = 10;

/// How many requests an attack sends in a second at most: twice as many as the usual limits allow one person, if each
/// of them cost as little as a request can. More from one network would be a flood, which is no test of the program.
const RATE: u32 = 100;

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// The largest answer of which the text is looked at.
const SMALL: usize = 64 * 1024;

/// An attack: its point in the list of findings, its name, and what it must have done at least to be one.
struct Attack {
    name: &'static str,
    wanted: &'static [(&'static str, u64)],
}

const ATTACKS: [Attack; 13] = [
    Attack {
        name: "3 tables that load slowly",
        wanted: &[("lines of the game", 4_000), ("taken back", 20), ("loaded", 3), ("asked", 40)],
    },
    Attack {
        name: "4 very many legal acts",
        wanted: &[("legal acts", 138_000), ("lists asked for", 20), ("taken back", 5)],
    },
    Attack {
        name: "4 sockets that do not read",
        wanted: &[("silent sockets", 20), ("said", 60), ("looked", 200)],
    },
    Attack {
        name: "5 records, sender gone",
        wanted: &[("lines of the game", 1_000), ("left", 5), ("refused", 5)],
    },
    Attack { name: "6 half-open connections", wanted: &[("opened", 1_100), ("turned away", 100)] },
    Attack { name: "6 slow bodies", wanted: &[("bodies begun", 100), ("kilobytes of them", 500)] },
    Attack { name: "7 forty tables of bots", wanted: &[("tables", 40), ("decisions of bots", 100)] },
    Attack { name: "7 seventeen long studies", wanted: &[("accepted", 2), ("refused", 17)] },
    Attack {
        name: "7 advice, sender gone",
        wanted: &[("asked", 100), ("given or left", 20), ("refused", 20)],
    },
    Attack { name: "8 tables made and left", wanted: &[("made", 60), ("refused", 30)] },
    Attack { name: "messages over 30 sockets", wanted: &[("sockets", 30), ("done", 100), ("refused", 100)] },
    Attack { name: "guests", wanted: &[("made", 100), ("refused", 100)] },
    Attack { name: "garbage", wanted: &[("refused", 100), ("large bodies", 10)] },
];

/// Somebody who attacks.
struct Attacker {
    field: Arc<Field>,
    tally: Arc<Tally>,
    /// Nobody, at the attacker's address.
    client: Client,
    /// The same at another address.
    elsewhere: Client,
    number: usize,
}

/// When the next request may be sent.
struct Pace {
    next: Instant,
    step: Duration,
}

impl Pace {
    fn new(rate: u32) -> Self {
        Self { next: Instant::now(), step: Duration::from_secs(1) / rate }
    }

    /// Whether it is time; if so, the next time is later.
    fn is_due(&mut self) -> bool {
        let due = self.next <= Instant::now();
        if due {
            self.next = Instant::now() + self.step;
        }
        due
    }

    async fn wait(&mut self) {
        // Who was held up does not catch up: that would be a burst.
        self.next = self.next.max(Instant::now());
        sleep_until(self.next).await;
        self.next += self.step;
    }
}

impl Attacker {
    async fn run(&self) {
        match self.number {
            0 => self.slow_tables().await,
            1 => self.long_lists().await,
            2 => self.deaf_sockets().await,
            3 => self.records().await,
            4 => self.half_open().await,
            5 => self.slow_bodies().await,
            6 => self.tables_of_bots().await,
            7 => self.studies().await,
            8 => self.advice().await,
            9 => self.abandoned_tables().await,
            10 => self.messages().await,
            11 => self.guests().await,
            _ => self.garbage().await,
        }
    }

    fn is_over(&self) -> bool {
        self.field.is_over()
    }

    /// Sends a request and reads the answer; gives its status, and its JSON if it is small.
    async fn ask(&self, who: &Client, method: &str, path: &str, body: Bytes) -> (u16, Value) {
        self.tally.sent(body.len());
        let json = [("content-type", "application/json")];
        let answered = async {
            let response = who.request(method, path, &json, body).await.ok()?;
            let status = response.status().as_u16();
            let body = response.into_body().collect().await.ok()?.to_bytes();
            Some((status, body))
        };
        let Some((status, body)) = timeout(PATIENCE, answered).await.ok().flatten() else {
            self.tally.broken();
            return (0, Value::Null);
        };
        self.tally.received(body.len());
        self.tally.status(status);
        if status == 429 || status == 503 {
            self.tally.did("refused");
        }
        let small = Some(body).filter(|body| body.len() <= SMALL);
        (status, small.and_then(|body| serde_json::from_slice(&body).ok()).unwrap_or_default())
    }

    async fn post(&self, who: &Client, path: &str, body: &Value) -> (u16, Value) {
        self.ask(who, "POST", path, body.to_string().into()).await
    }

    async fn guest(&self) -> Client {
        loop {
            if let Ok(guest) = self.client.clone().into_guest("Attacker").await {
                return guest;
            }
            sleep(Duration::from_millis(200)).await;
        }
    }

    /// Makes a table, by whichever address; waits until that is allowed. `None` once the siege is over.
    async fn table(&self, who: &Client, path: &str, wish: &Value) -> Option<String> {
        while !self.is_over() {
            let (_, made) = self.post(who, path, wish).await;
            if let Some(table) = made["id"].as_str() {
                return Some(table.to_owned());
            }
            sleep(Duration::from_millis(500)).await;
        }
        None
    }
}

/// Three bots that nobody plays with.
fn only_bots(bot: &str) -> Value {
    let bots = vec![json!({ "bot": bot }); 3];
    json!({ "game": "empedocle", "options": "variant=standard humans=3", "seats": bots })
}

/// The attacks under way.
pub(super) struct Attacks {
    pub(super) tasks: Vec<JoinHandle<()>>,
    tallies: Vec<Arc<Tally>>,
}

impl Attacks {
    /// Begins all of them on a runtime.
    pub(super) fn begin(field: &Arc<Field>, runtime: &tokio::runtime::Handle) -> Self {
        let (mut tasks, mut tallies) = (Vec::new(), Vec::new());
        for number in 0..ATTACKS.len() {
            let tally = Arc::new(Tally::default());
            tallies.push(Arc::clone(&tally));
            let attacker = Attacker {
                client: field.client(NETWORK, number),
                elsewhere: field.client(SECOND_NETWORK, number),
                field: Arc::clone(field),
                tally,
                number,
            };
            tasks.push(runtime.spawn(async move {
                while !attacker.is_over() {
                    attacker.run().await;
                    sleep(Duration::from_millis(100)).await;
                }
            }));
        }
        Self { tasks, tallies }
    }

    pub(super) fn report(&self) -> Vec<AttackReport> {
        let tallies = self.tallies.iter().zip(&ATTACKS);
        tallies.map(|(tally, attack)| tally.report(attack.name, attack.wanted)).collect()
    }
}

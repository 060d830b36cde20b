//! Nobody learns another seat's secret before its time: not from what a message says, not from how
//! large it is, and not from how many there are. The same table is played several times with the same
//! dice, and only one seat's secret differs.

use std::io::Write;
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use dice::Dice;
use futures_util::future::join_all;
use http_body_util::BodyExt;
use load::client::{Client, Socket};
use serde_json::{Value, json};
use table::{Ask, Chair, Requester};
use tokio::time::timeout;

use crate::common::{DEADLINE, Prepared, Running, army, dice_secret, generous, person, plan, seated, token};

/// What the server logs.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// What one seat does in secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Secret {
    /// Its first choice.
    One,
    /// Another one.
    Other,
    /// First one, then the other.
    Changed,
    /// As the first, and it leaves instructions.
    Instructed,
    /// As the first, and it hears somebody no more.
    Muting,
}

const SECRETS: [Secret; 5] =
    [Secret::One, Secret::Other, Secret::Changed, Secret::Instructed, Secret::Muting];

/// Somebody who is sent messages for as long as it listens.
enum Ear {
    Socket(Box<Socket>),
    Stream(hyper::body::Incoming, String),
}

impl Ear {
    async fn next(&mut self) -> String {
        let text = async {
            match self {
                Self::Socket(socket) => socket.text().await.unwrap(),
                Self::Stream(body, rest) => loop {
                    while let Some((line, more)) = rest.split_once('\n') {
                        let line = line.to_owned();
                        *rest = more.to_owned();
                        // Signs of life come with time, not with what happens.
                        if !line.is_empty() {
                            return line;
                        }
                    }
                    let frame = body.frame().await.unwrap().unwrap();
                    rest.push_str(std::str::from_utf8(frame.data_ref().unwrap()).unwrap());
                },
            }
        };
        timeout(DEADLINE, text).await.expect("a message in time")
    }
}

struct Run {
    server: Running,
    table: String,
    people: Vec<Client>,
    ears: Vec<(&'static str, Ear)>,
    heard: Vec<(String, String)>,
}

/// Times differ from run to run, and nothing else may.
fn without_times(text: &str) -> String {
    let mut parts = text.split("\"at\":");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |all, part| all + "\"at\":" + part.trim_start_matches(|c: char| c.is_ascii_digit()))
}

impl Run {
    async fn start(game: &str, options: &str, seats: u8) -> Self {
        let prepared = Prepared::new(seats + 1).await;
        let chairs = (0..seats).map(|seat| if seat == 0 { Chair::Me } else { Chair::Open }).collect();
        let table = prepared
            .table(plan(game, options, chairs), 1, |table| {
                for number in 2..=seats {
                    let sit = Ask::Sit {
                        seat: None,
                        name: format!("Guest {number}"),
                        bytes: String::new(),
                        commitment: None,
                    };
                    table.ask(Requester { person: person(number), id: None }, sit, 1).unwrap();
                }
            })
            .await;
        let server = prepared.start(generous()).await;
        let people =
            (1..=seats + 1).map(|number| Client::with_token(server.address, &token(number))).collect();
        Self { server, table, people, ears: Vec::new(), heard: Vec::new() }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/v1/tables/{}{rest}", self.table)
    }

    async fn see(&self, seat: usize) -> Value {
        self.people[seat].get(&self.path("")).await.unwrap().ok().unwrap()
    }

    async fn act(&self, seat: usize, action: &str) {
        let decision = self.see(seat).await["ask"]["decision"].clone();
        let body = json!({ "decision": decision, "action": action });
        let answer = self.people[seat].ask(&self.table, "act", &body).await.unwrap();
        assert_eq!(answer.status, 200, "{action}: {}", answer.text);
    }

    fn choice(seen: &Value, which: u32, dice: &mut Dice) -> String {
        let legal = seen["ask"]["legal"].as_array().unwrap();
        if legal[0] == "army …" {
            let seat = seen["viewer"].as_str().unwrap().parse().unwrap();
            return army(seen["options"].as_str().unwrap(), seat, &mut Dice::seeded(u64::from(which)));
        }
        let index = if which == u32::MAX { dice.below(legal.len() as u32) } else { which };
        legal[index as usize % legal.len()].as_str().unwrap().to_owned()
    }

    /// Plays on, always in the same way, to a point where several decide in secret, p1 among them.
    async fn lead(&self, acts: usize) -> Option<Value> {
        let mut dice = Dice::seeded(99);
        for act in 0.. {
            let seen = self.see(0).await;
            if seen["phase"] != "playing" {
                return None;
            }
            let awaited = seen["awaited"].as_array().unwrap().clone();
            if act >= acts && awaited.len() > 1 && awaited[0] == "p1" {
                return Some(seen);
            }
            let seat: usize = awaited[0].as_str().unwrap()[1..].parse().unwrap();
            let seen = self.see(seat - 1).await;
            let action = Self::choice(&seen, u32::MAX, &mut dice);
            self.act(seat - 1, &action).await;
        }
        None
    }

    /// Everybody who is not p1 begins to listen.
    async fn listen(&mut self) {
        let nobody = self.server.nobody();
        let eve = self.people.last().unwrap().clone();
        let bea = self.people[1].clone();
        let last = self.people[self.people.len() - 2].clone();
        let kinds = [
            ("p2 socket", bea.clone(), "?"),
            ("p2 socket, whole views", bea.clone(), "?views=full"),
            ("last seat socket", last.clone(), "?lang=fr"),
            ("guest socket", eve, "?"),
            ("public socket", nobody.clone(), "?since=0"),
        ];
        // One after the other: each is in the room when it has been sent the table.
        for (name, client, query) in kinds {
            let socket = client.socket(&self.table, query).await.unwrap();
            self.enter(name, Ear::Socket(Box::new(socket))).await;
        }
        for (name, client) in [("p2 stream", bea), ("public stream", nobody)] {
            let stream = client.request("GET", &self.path("/stream"), &[], Bytes::new()).await.unwrap();
            self.enter(name, Ear::Stream(stream.into_body(), String::new())).await;
        }
    }

    async fn enter(&mut self, name: &'static str, mut ear: Ear) {
        let first = ear.next().await;
        self.note(name, &first);
        self.ears.push((name, ear));
    }

    fn note(&mut self, name: &str, text: &str) {
        assert!(!text.contains(&dice_secret()), "{name} is shown the secret of the dice: {text}");
        self.heard.push((name.to_owned(), without_times(text)));
    }

    /// Notes everything that everybody but p1 has been sent, and all that they can ask for.
    async fn probe(&mut self, mark: &str) {
        let said = self.people[1].ask(&self.table, "say", &json!({ "text": mark })).await.unwrap();
        assert_eq!(said.status, 200, "{}", said.text);
        let mut ears = std::mem::take(&mut self.ears);
        for (name, ear) in &mut ears {
            loop {
                let text = ear.next().await;
                self.note(name, &text);
                if text.contains(mark) {
                    break;
                }
            }
        }
        self.ears = ears;
        for (who, client) in [("p2", self.people[1].clone()), ("public", self.server.nobody())] {
            for get in ["", "/record", "/facts", "/replay"] {
                let answer = client.get(&self.path(get)).await.unwrap();
                self.note(&format!("{who} GET {get}"), &answer.text);
            }
        }
    }

    /// Notes whatever everybody but p1 can ask for, rightly or not.
    async fn pry(&mut self) {
        let last = self.people.len() - 2;
        let people = [
            ("p2", self.people[1].clone()),
            ("last seat", self.people[last].clone()),
            ("guest", self.people[last + 1].clone()),
            ("public", self.server.nobody()),
        ];
        for (who, client) in people {
            for get in [
                "",
                "?seat=p1",
                "/record",
                "/record?seat=p1",
                "/facts",
                "/facts?seat=p1",
                "/facts?until=3",
                "/legal",
                "/legal?seat=p1",
                "/legal?group=choose",
                "/legal?group=choose&seat=p1",
                "/replay",
                "/replay?seat=p1",
                "/replay?truth=1",
                "/picture.svg",
                "/picture.svg?at=2",
            ] {
                let answer = client.get(&self.path(get)).await.unwrap();
                if get.contains("seat=p1") {
                    let refused = (answer.status, &answer.json["code"]);
                    assert_eq!(refused, (403, &json!("not-your-seat")), "{who} {get}");
                }
                if get.contains("truth") {
                    let refused = (answer.status, &answer.json["code"]);
                    assert_eq!(refused, (409, &json!("not-over")), "{who} {get}");
                }
                self.note(&format!("{who} GET {get}"), &answer.text);
            }
            let asks = [
                ("act", json!({ "seat": "p1", "decision": 1, "action": "choose fire" })),
                ("act", json!({ "decision": 0, "action": "choose fire" })),
                ("act", json!({ "decision": 9999, "action": "choose fire" })),
                ("preview", json!({ "seat": "p1", "action": "choose fire" })),
                ("undo", json!({})),
                ("answers", json!({ "seat": "p1" })),
                ("sit", json!({ "seat": "p1" })),
            ];
            for (what, body) in asks {
                let answer = client.ask(&self.table, what, &body).await.unwrap();
                assert!(answer.status >= 400, "{who} {what} {body}: {}", answer.text);
                self.note(
                    &format!("{who} POST {what} {body}"),
                    &format!("{} {}", answer.status, answer.text),
                );
            }
            for action in ["choose fire", "choose fire +boon", "take", "c1-c2"] {
                let answer = client.ask(&self.table, "preview", &json!({ "action": action })).await.unwrap();
                self.note(&format!("{who} previews {action}"), &answer.text);
            }
            for query in ["?since=0", "?since=4", "?seat=p1"] {
                let mut socket = client.socket(&self.table, query).await.unwrap();
                let first = timeout(DEADLINE, socket.text()).await.unwrap().unwrap();
                self.note(&format!("{who} joins late {query}"), &first);
            }
        }
    }
}

/// Everything that others learn until the choices are revealed.
async fn transcript(
    game: &str,
    options: &str,
    seats: u8,
    acts: usize,
    secret: Secret,
) -> Option<Vec<(String, String)>> {
    let mut run = Run::start(game, options, seats).await;
    let seen = run.lead(acts).await?;
    let awaited: Vec<usize> = seen["awaited"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat.as_str().unwrap()[1..].parse::<usize>().unwrap() - 1)
        .collect();
    run.listen().await;
    let mut dice = Dice::seeded(1);
    let (one, other) = (Run::choice(&seen, 0, &mut dice), Run::choice(&seen, 1, &mut dice));
    assert_ne!(one, other);
    run.probe("before").await;
    if secret == Secret::Instructed {
        let body = json!({ "take": true, "keep": true, "pass": true, "end": true });
        let done = run.people[0].ask(&run.table, "answers", &body).await.unwrap();
        assert_eq!(done.status, 200, "{}", done.text);
    }
    if secret == Secret::Muting {
        let done = run.people[0].ask(&run.table, "mute", &json!({ "seat": "p2", "on": true })).await.unwrap();
        assert_eq!(done.status, 200, "{}", done.text);
    }
    run.act(0, if secret == Secret::Other { &other } else { &one }).await;
    run.probe("chosen").await;
    if secret == Secret::Changed {
        run.act(0, &other).await;
    }
    run.probe("changed").await;
    // All others but the last.
    for seat in &awaited[1..awaited.len() - 1] {
        let seen = run.see(*seat).await;
        let action = Run::choice(&seen, 2, &mut dice);
        run.act(*seat, &action).await;
        run.probe(&format!("other {seat}")).await;
    }
    if secret == Secret::Changed {
        run.act(0, &one).await;
        run.act(0, &other).await;
    }
    run.probe("last").await;
    run.pry().await;
    Some(run.heard)
}

const SCENARIOS: [(&str, &str, u8, usize); 11] = [
    ("empedocle", "variant=standard humans=3", 3, 0),
    ("empedocle", "variant=standard humans=4", 4, 25),
    ("empedocle", "variant=standard humans=2 unknown=1", 2, 0),
    ("empedocle", "variant=standard humans=2 unknown=2", 2, 12),
    ("empedocle", "variant=boon humans=3", 3, 0),
    ("empedocle", "variant=boon humans=3", 3, 30),
    ("empedocle", "variant=boon humans=2 unknown=1", 2, 0),
    ("elem-master", "players=2 start=free", 2, 0),
    ("elem-master", "players=4 start=free", 4, 0),
    ("elem-master", "players=4 start=free teams=yes", 4, 0),
    ("elem-master", "players=2 start=free events=yes arena=random", 2, 0),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_tell_one_secret_from_another() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::DEBUG)
        .with_writer(move || writer.clone())
        .finish();
    tracing::subscriber::set_global_default(subscriber).unwrap();
    let mut compared = 0;
    for (game, options, seats, acts) in SCENARIOS {
        let all = join_all(SECRETS.map(|secret| transcript(game, options, seats, acts, secret))).await;
        let all: Vec<_> = all.into_iter().flatten().collect();
        let [known, others @ ..] = &all[..] else { panic!("{options}: no secret after {acts} acts") };
        for (heard, secret) in others.iter().zip(&SECRETS[1..]) {
            for (one, other) in known.iter().zip(heard) {
                assert_eq!(one, other, "{options} after {acts} acts: {secret:?} can be told");
            }
            assert_eq!(known.len(), heard.len(), "{options}: the number of messages tells {secret:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, SCENARIOS.len() * (SECRETS.len() - 1), "every scenario comes to a secret");
    let logged = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    assert!(logged.contains("stopping"), "the log is heard");
    for secret in
        [dice_secret(), token(1), token(2), "choose ".to_owned(), "army ".to_owned(), "Bearer".to_owned()]
    {
        assert!(!logged.contains(&secret), "the log holds {secret:?}");
    }
}

/// Changes of mind that fall into one batch with chat leave no trace in what others are sent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_change_of_mind_in_a_crowd_leaves_no_trace() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3 stone=s1").await;
    let table = players[0].table.clone();
    let (legal, decision) = (players[0].legal(), players[0].decision());
    players[0].act(&legal[0]).await;
    let mut whole = server.nobody().socket(&table, "?views=full").await.unwrap();
    let mut patches = server.nobody().socket(&table, "").await.unwrap();
    whole.text().await.unwrap();
    patches.text().await.unwrap();
    for round in 0..40 {
        let mut ids = Vec::new();
        for (seat, player) in players.iter_mut().enumerate().rev() {
            let action = &legal[round % 2];
            ids.push((
                seat,
                match seat {
                    0 => player.send(json!({ "t": "act", "decision": decision, "action": action })).await,
                    _ => player.send(json!({ "t": "say", "text": format!("{round} {seat}") })).await,
                },
            ));
        }
        for (seat, id) in ids {
            assert_ne!(players[seat].answer(&id).await["t"], "no");
        }
    }
    let said = |message: &Value| message["said"].as_array().map_or(0, Vec::len);
    for socket in [&mut whole, &mut patches] {
        let mut heard = 0;
        while heard < 80 {
            let message = timeout(DEADLINE, socket.json()).await.unwrap().unwrap();
            assert!(said(&message) > 0, "a message about nothing: {message}");
            let mut keys: Vec<&str> = message.as_object().unwrap().keys().map(String::as_str).collect();
            keys.sort_unstable();
            assert_eq!(keys, ["said", "t", "v"]);
            heard += said(&message);
        }
    }
}

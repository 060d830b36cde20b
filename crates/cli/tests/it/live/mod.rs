//! Real `sphairos serve` processes, and players who never give up.

mod node;
mod player;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use load::client::Client;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tokio::sync::MutexGuard;
use tokio::time::{sleep, timeout};

pub(crate) use node::Node;
use player::{Act, Player, check_record};

/// Holds the machine for one test: these tests start many processes and measure how fast they go on.
pub(crate) async fn alone() -> MutexGuard<'static, ()> {
    static ONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
    ONE.lock().await
}

/// What all players of a test share.
pub(crate) struct Play {
    /// The nodes; who finds one silent tries the next.
    pub(crate) nodes: Vec<SocketAddr>,
    /// No new games.
    pub(crate) enough: AtomicBool,
    /// Acknowledged acts.
    pub(crate) acts: AtomicU64,
    /// Acts that were sent again.
    pub(crate) resent: AtomicU64,
    /// How many acts shall be left without waiting for their acknowledgement.
    leave: AtomicU64,
    /// Acts that were sent and left.
    left: AtomicU64,
    /// Finished games.
    pub(crate) games: AtomicU64,
    /// Requests that were answered with `unavailable`.
    pub(crate) unavailable: AtomicU64,
    /// How long an act waited for its acknowledgement at most, since this was last taken.
    pub(crate) slowest: Mutex<Duration>,
}

impl Play {
    pub(crate) fn new(nodes: Vec<SocketAddr>) -> Arc<Self> {
        Arc::new(Self {
            nodes,
            enough: AtomicBool::new(false),
            acts: AtomicU64::new(0),
            resent: AtomicU64::new(0),
            leave: AtomicU64::new(0),
            left: AtomicU64::new(0),
            games: AtomicU64::new(0),
            unavailable: AtomicU64::new(0),
            slowest: Mutex::default(),
        })
    }

    pub(crate) fn count(&self, counter: &AtomicU64) -> u64 {
        counter.load(Ordering::Relaxed)
    }

    /// Waits until an act is on its way to the server whose sender has heard nothing of it.
    pub(crate) async fn act_under_way(&self) {
        let (goal, deadline) = (self.count(&self.left) + 1, Instant::now() + STALLED);
        self.leave.fetch_add(1, Ordering::Relaxed);
        while self.count(&self.left) < goal {
            assert!(Instant::now() < deadline, "nobody acts");
            sleep(Duration::from_millis(1)).await;
        }
    }

    /// Whether the act that was just sent is one to be left.
    fn leaves(&self) -> bool {
        let fewer = |left: u64| left.checked_sub(1);
        let leaves = self.leave.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer).is_ok();
        self.left.fetch_add(u64::from(leaves), Ordering::Relaxed);
        leaves
    }

    /// Waits until so many more acts have been acknowledged.
    pub(crate) async fn go_on(&self, acts: u64, within: Duration) {
        let (goal, deadline) = (self.count(&self.acts) + acts, Instant::now() + within);
        while self.count(&self.acts) < goal {
            assert!(Instant::now() < deadline, "only {} of {goal} acts", self.count(&self.acts));
            sleep(Duration::from_millis(10)).await;
        }
    }
}

/// How long anything may take before a table counts as stalled.
pub(crate) const STALLED: Duration = Duration::from_secs(30);

/// Asks until a server answers something else than that it cannot.
pub(crate) async fn insist(play: &Play, who: &Client, path: &str, body: &Value) -> Value {
    let deadline = Instant::now() + STALLED;
    for tries in 0.. {
        let node = play.nodes[tries % play.nodes.len()];
        match who.at(node).post(path, body).await {
            Ok(answer) if answer.status < 300 => return answer.json,
            Ok(answer) if answer.status == 503 => {}
            // The first try was done, and its answer got lost.
            Ok(answer) if tries > 0 && answer.status == 409 => return answer.json,
            Ok(answer) => panic!("{path}: {} {}", answer.status, answer.text),
            Err(_) => {}
        }
        assert!(Instant::now() < deadline, "{path}: nobody answers");
        sleep(Duration::from_millis(30)).await;
    }
    unreachable!()
}

/// A kind of table: what its host wishes, and how many people sit there.
#[derive(Clone)]
pub(crate) struct Kind {
    pub(crate) wish: Value,
    pub(crate) people: usize,
}

/// Empedocle with three people, Elem Master with two, and both with bots.
pub(crate) fn kinds() -> Vec<Kind> {
    let empedocle =
        json!({"game": "empedocle", "options": "variant=standard humans=3", "access": "unlisted"});
    let elements = json!({"game": "elem-master", "access": "unlisted"});
    let mut bots = empedocle.clone();
    bots["seats"] = json!(["me", {"bot": "random"}, {"bot": "random"}]);
    vec![
        Kind { wish: empedocle.clone(), people: 3 },
        Kind { wish: elements, people: 2 },
        Kind { wish: bots, people: 1 },
        Kind { wish: empedocle, people: 3 },
    ]
}

/// Plays games of a kind, one after the other, until it is enough; checks each record.
pub(crate) async fn keep_playing(play: Arc<Play>, kind: Kind, seed: u64) {
    let mut people = Vec::new();
    for number in 0..kind.people {
        let name = json!({ "name": format!("P{number}") });
        let me = insist(&play, &Client::new(play.nodes[0]), "/api/v1/me", &name).await;
        people.push(Client::with_token(play.nodes[0], me["token"].as_str().unwrap()));
    }
    for game in 0_u64.. {
        if play.enough.load(Ordering::Relaxed) {
            return;
        }
        one_game(&play, &kind, &people, seed.wrapping_mul(1000) + game).await;
        play.games.fetch_add(1, Ordering::Relaxed);
    }
}

async fn one_game(play: &Arc<Play>, kind: &Kind, people: &[Client], seed: u64) {
    let made = insist(play, &people[0], "/api/v1/tables", &kind.wish).await;
    let table = made["id"].as_str().unwrap().to_owned();
    for (number, person) in people.iter().enumerate().skip(1) {
        let wish = json!({"id": format!("sit{number}"), "seat": format!("p{}", number + 1)});
        insist(play, person, &format!("/api/v1/tables/{table}/sit"), &wish).await;
    }
    let mut players = tokio::task::JoinSet::new();
    for (number, person) in people.iter().enumerate() {
        let player = Player::new(Arc::clone(play), person.clone(), &table, number, seed * 8 + number as u64);
        players.spawn(player.play());
    }
    let mut acted: BTreeMap<String, Vec<Act>> = BTreeMap::new();
    while let Some(done) = players.join_next().await {
        let (seat, acts) = done.unwrap_or_else(|error| panic!("table {table}: {error}"));
        acted.insert(seat, acts);
    }
    check_record(play, &people[0], &table, &acted).await;
}

/// Random numbers of a seed.
pub(crate) fn random(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Plays many tables at once: `tables` of each kind.
pub(crate) fn start_playing(play: &Arc<Play>, tables: u64, seed: u64) -> tokio::task::JoinSet<()> {
    let mut slots = tokio::task::JoinSet::new();
    for (number, kind) in (0_u64..).zip(kinds()) {
        for table in 0..tables {
            slots.spawn(keep_playing(Arc::clone(play), kind.clone(), seed + 100 * number + table));
        }
    }
    slots
}

/// Lets all games come to their end.
pub(crate) async fn finish(play: &Play, mut slots: tokio::task::JoinSet<()>, within: Duration) {
    play.enough.store(true, Ordering::Relaxed);
    let done = async {
        while let Some(done) = slots.join_next().await {
            done.unwrap();
        }
    };
    timeout(within, done).await.expect("the games do not come to an end");
}

/// Fails as soon as one of the players does.
pub(crate) async fn none_failed(slots: &mut tokio::task::JoinSet<()>) {
    while let Some(done) = slots.try_join_next() {
        done.unwrap();
    }
}

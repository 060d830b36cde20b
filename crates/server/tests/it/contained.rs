//! A panic, a bot that never decides, a study that dies: each ends alone, is counted, and all others go on.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use catalog::AnyView;
use game::Seat;
use load::client::Client;
use serde_json::{Value, json};
use server::{Drill, Mind, Place};
use tokio::time::{sleep, timeout};

use crate::common::{DEADLINE, Hasty, Player, Running, generous, seated};
use crate::edges::figure;

/// A server that panics at one place, once, when it is told to.
async fn drilled(place: Place) -> (Running, Arc<AtomicBool>) {
    let armed = Arc::new(AtomicBool::new(false));
    let trigger = Arc::clone(&armed);
    let drill = Drill::new(move |entered| {
        if entered == place && trigger.swap(false, Ordering::SeqCst) {
            panic!("on demand");
        }
    });
    (Running::with(generous(), |config| config.drill = drill).await, armed)
}

const AGAINST_BOTS: &str = "variant=standard humans=3 stone=s1";

async fn against_bots(person: &Client) -> String {
    let seats = json!(["me", { "bot": "random" }, { "bot": "random" }]);
    let wish = json!({ "game": "empedocle", "options": AGAINST_BOTS, "seats": seats });
    person.make_table(&wish).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_in_a_request_ends_that_request() {
    let (server, armed) = drilled(Place::Request).await;
    armed.store(true, Ordering::SeqCst);
    let answer = server.nobody().get("/api/v1/games").await.unwrap();
    assert_eq!((answer.status, answer.json["code"].as_str()), (500, Some("internal")));
    assert_eq!(server.nobody().get("/api/v1/games").await.unwrap().status, 200);
    assert_eq!(figure(&server, "sphairos_panics_total{in=\"request\"}").await, 1.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_in_a_room_ends_that_room_and_the_table_is_loaded_again() {
    let (server, armed) = drilled(Place::Room).await;
    let mut players = seated(&server, "empedocle", AGAINST_BOTS).await;
    let mut others = seated(&server, "empedocle", AGAINST_BOTS).await;
    let (table, version) = (players[0].table.clone(), players[0].version());
    armed.store(true, Ordering::SeqCst);
    let id = players[0].send(json!({ "t": "say", "phrase": "hello" })).await;
    // The subscribers are sent away, and find the same table when they come back.
    for player in &mut players {
        while timeout(DEADLINE, player.socket.text()).await.expect("the connection ends").is_some() {}
    }
    let back = Player::join(&players[0].client.clone(), &table, "").await;
    assert_eq!((back.version(), back.phase()), (version, "playing"), "{id} was not stored");
    back.check().await;
    assert_eq!(figure(&server, "sphairos_panics_total{in=\"room\"}").await, 1.0);
    // The other table did not notice.
    others[0].done(json!({ "t": "say", "phrase": "hello" })).await;
    assert_eq!(figure(&server, "sphairos_rooms").await, 2.0);
}

/// A table whose load panicked is loaded when it is asked for the next time: nobody finds the load that failed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_while_a_table_is_loaded_leaves_nothing_behind() {
    let (server, armed) = drilled(Place::Load).await;
    let person = server.guest("Ann").await;
    let wish = json!({ "game": "empedocle", "options": AGAINST_BOTS, "seats": ["me", "open", "open"] });
    // Nobody has to decide at an open table: it has no room yet.
    let table = person.make_table(&wish).await.unwrap();
    let path = format!("/api/v1/tables/{table}");
    armed.store(true, Ordering::SeqCst);
    let answer = person.get(&path).await.unwrap();
    assert_eq!((answer.status, answer.json["code"].as_str()), (500, Some("internal")));
    assert_eq!(figure(&server, "sphairos_rooms").await, 0.0);
    let answer = person.get(&path).await.unwrap();
    assert_eq!((answer.status, answer.json["phase"].as_str()), (200, Some("open")));
    assert_eq!(figure(&server, "sphairos_panics_total{in=\"load\"}").await, 1.0);
    assert_eq!(figure(&server, "sphairos_tables_loaded_total").await, 1.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_while_advising_or_computing_ends_that_answer() {
    for (place, name, path, status) in
        [(Place::Hint, "hint", "hint", 500), (Place::Worker, "worker", "preview", 500)]
    {
        let (server, armed) = drilled(place).await;
        let person = server.guest("Ann").await;
        let table = against_bots(&person).await;
        let body = if path == "hint" { json!({}) } else { json!({ "action": "choose air" }) };
        let path = format!("/api/v1/tables/{table}/{path}");
        // What was computed for the table itself is done by now.
        assert_eq!(person.get(&format!("/api/v1/tables/{table}")).await.unwrap().status, 200);
        armed.store(true, Ordering::SeqCst);
        let answer = person.post(&path, &body).await.unwrap();
        assert_eq!((answer.status, answer.json["code"].as_str()), (status, Some("internal")), "{name}");
        assert_eq!(person.post(&path, &body).await.unwrap().status, 200, "{name}");
        assert_eq!(figure(&server, &format!("sphairos_panics_total{{in=\"{name}\"}}")).await, 1.0);
    }
}

/// Bots that panic, or never come back, if they have this name.
struct Mad {
    panics: bool,
    stop: Arc<AtomicBool>,
}

impl Mind for Mad {
    fn decide(&self, bot: &str, view: &AnyView, seat: Seat, seed: u64, share: f64) -> Option<String> {
        if bot != "greedy" {
            return Hasty.decide(bot, view, seat, seed, share);
        }
        assert!(!self.panics, "on demand");
        while !self.stop.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(5));
        }
        None
    }

    fn patience(&self) -> Duration {
        Duration::from_millis(300)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_panics_or_never_decides_is_stood_in_for() {
    for panics in [true, false] {
        let stop = Arc::new(AtomicBool::new(false));
        let mind = Mad { panics, stop: Arc::clone(&stop) };
        let server = Running::with(generous(), |config| config.mind = Arc::new(mind)).await;
        let person = server.guest("Ann").await;
        let seats = json!(["me", { "bot": "greedy" }, { "bot": "random" }]);
        let wish = json!({ "game": "empedocle", "options": AGAINST_BOTS, "seats": seats });
        let table = person.make_table(&wish).await.unwrap();
        let mut player = Player::join(&person, &table, "").await;
        let mut dice = dice::Dice::seeded(1);
        // More often than threads can be replaced.
        for _ in 0..6 {
            player.until(|player| player.owes() && player.state["ask"].is_object()).await;
            let action = player.choose(&mut dice).await;
            player.act(&action).await;
        }
        let name = if panics { "sphairos_panics_total{in=\"bot\"}" } else { "sphairos_bot_overruns_total" };
        assert!(figure(&server, name).await >= 1.0, "{name}");
        stop.store(true, Ordering::Relaxed);
    }
}

/// A server whose helpers do this with every job.
async fn with_helpers(how: &'static str) -> Running {
    Running::with(generous(), |config| config.helper.push(how.into())).await
}

/// A record of a game of bots that is over.
async fn record(server: &Running, person: &Client) -> Value {
    let bots = vec![json!({ "bot": "random" }); 3];
    let wish =
        json!({ "game": "empedocle", "options": "variant=standard humans=3 max-rounds=1", "seats": bots });
    let table = person.make_table(&wish).await.unwrap();
    let path = format!("/api/v1/tables/{table}");
    timeout(DEADLINE, async {
        while person.get(&path).await.unwrap().json["phase"] != "over" {
            sleep(Duration::from_millis(20)).await;
        }
    })
    .await
    .unwrap();
    let record = server.nobody().get(&format!("{path}/record")).await.unwrap();
    record.ok().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_study_whose_helper_dies_has_failed_and_says_so() {
    for how in ["abort", "babble"] {
        let server = with_helpers(how).await;
        let person = server.guest("Ann").await;
        let record = record(&server, &person).await;
        let begun = person.post("/api/v1/study", &record).await.unwrap().ok().unwrap();
        let path = format!("/api/v1/study/{}?lang=fr", begun["id"].as_str().unwrap());
        let waited = Instant::now();
        let failed = loop {
            let seen = person.get(&path).await.unwrap().ok().unwrap();
            if seen["status"] == "failed" {
                break seen;
            }
            assert!(waited.elapsed() < DEADLINE, "{how}: {seen}");
            sleep(Duration::from_millis(10)).await;
        };
        assert!(failed["why"].as_str().unwrap().starts_with("L’étude a échoué"), "{how}: {failed}");
        assert!(figure(&server, "sphairos_panics_total{in=\"helper\"}").await >= 1.0);
        // What else needs helpers fails alone, too: a table from a record is not made by the server itself.
        let what_if = json!({ "record": record, "at": 1, "seats": ["me", "me", "me"] });
        for (path, body) in [("/api/v1/replay", &record), ("/api/v1/what-if", &what_if)] {
            let answer = person.post(path, body).await.unwrap();
            assert_eq!(
                (answer.status, answer.json["code"].as_str()),
                (422, Some("too-hard")),
                "{how} {path}"
            );
        }
        assert_eq!(person.get("/api/v1/ready").await.unwrap().status, 200);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_study_that_hangs_is_ended_by_who_began_it() {
    let server = with_helpers("hang").await;
    let person = server.guest("Ann").await;
    let record = record(&server, &person).await;
    let begun = person.post("/api/v1/study", &record).await.unwrap().ok().unwrap();
    let path = format!("/api/v1/study/{}", begun["id"].as_str().unwrap());
    timeout(DEADLINE, async {
        while person.get(&path).await.unwrap().json["status"] != "running" {
            sleep(Duration::from_millis(10)).await;
        }
    })
    .await
    .unwrap();
    let stopped = person.call("DELETE", &path, &[], Default::default()).await.unwrap();
    assert_eq!(stopped.json["status"], "cancelled");
    // The next one begins at once: nothing waits for the helper that was ended.
    let begun = person.post("/api/v1/study", &record).await.unwrap().ok().unwrap();
    let path = format!("/api/v1/study/{}", begun["id"].as_str().unwrap());
    timeout(DEADLINE, async {
        while person.get(&path).await.unwrap().json["status"] != "running" {
            sleep(Duration::from_millis(10)).await;
        }
    })
    .await
    .expect("the next study runs");
}

/// Remembers in which order tables were thought for, by the number of seats of their game.
struct Noted(Mutex<HashMap<usize, Vec<Instant>>>);

impl Mind for Noted {
    fn decide(&self, bot: &str, view: &AnyView, seat: Seat, seed: u64, share: f64) -> Option<String> {
        std::thread::sleep(Duration::from_millis(20));
        let game = if view.game() == catalog::GameId::Empedocle { 0 } else { 1 };
        self.0.lock().unwrap().entry(game).or_default().push(Instant::now());
        Hasty.decide(bot, view, seat, seed, share)
    }
}

/// Forty tables of bots of one person, and one of another: both have half of the thinking.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_think_in_turns_by_person() {
    let noted = Arc::new(Noted(Mutex::default()));
    let mind = Arc::clone(&noted);
    let server = Running::with(generous(), |config| config.mind = mind).await;
    let (many, one) = (server.guest("Many").await, server.guest("One").await);
    let bots = vec![json!({ "bot": "random" }); 3];
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3", "seats": bots });
    let mut watching = Vec::new();
    for _ in 0..40 {
        let table = many.make_table(&wish).await.unwrap();
        watching.push(many.socket(&table, "").await.unwrap());
    }
    let duel = json!({ "game": "elem-master", "options": "players=2 layout=FoSaMaMo first=p1",
        "seats": [{ "bot": "random" }, { "bot": "random" }] });
    let table = one.make_table(&duel).await.unwrap();
    let _seen = one.socket(&table, "").await.unwrap();
    sleep(Duration::from_secs(1)).await;
    noted.0.lock().unwrap().clear();
    sleep(Duration::from_secs(3)).await;
    let counts: Vec<usize> =
        (0..2).map(|game| noted.0.lock().unwrap().get(&game).map_or(0, Vec::len)).collect();
    // In the order of arrival it would get one decision of forty or more.
    assert!(counts[1] * 4 >= counts[0] && counts[1] > 10, "{counts:?}");
}

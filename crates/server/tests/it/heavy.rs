//! What is large or long: it is sent by portions, and holds nobody else up.

use std::time::{Duration, Instant};

use catalog::{AnyGame, GameId};
use dice::Dice;
use futures_util::future::join_all;
use load::client::Client;
use serde_json::{Value, json};
use server::Limits;
use table::{Access, Chair, Prelude};
use tokio::time::timeout;

use crate::common::{self, DEADLINE, Player, Running, generous, plan, play, seated};

/// A Constellationist on an open board for four, with some eighteen thousand legal actions.
const OPEN_BOARD: &str = "##.bE3.bE1bF2.##/##.bW1.wA1.bF1##/.......rF1../uF1........rW1/uE1uE2.uW1##.rW2rE2xrE1/\
    uE1...##...rE1/uW1....wA1..../.uF1...bF1..rF2x./##wF1wW1..wW2wF1##/##wA1wF2wE1wE1uF2.## FoMaMoSa 4tb w3 \
    sp=w:constellationist,u:metamorph,b:cultist,r:runist;av=winter,frost,avalanche;us=w:downpour,u:fullmoon,\
    b:wildfire 0 4";

const POWER: &str = "@constellationist";

/// A table on the open board with one person in all seats.
async fn constellations(person: &Client) -> String {
    let record = json!({ "format": "sphairos-record-1", "game": "elem-master", "ruleset": GameId::ElemMaster.ruleset(),
        "position": OPEN_BOARD, "lines": [] });
    let seats = json!(["me", { "neighbour": "Bea" }, { "neighbour": "Cem" }, { "neighbour": "Dan" }]);
    let wish = json!({ "record": record, "at": 0, "seats": seats });
    let made = person.post("/api/v1/what-if", &wish).await.unwrap().ok().unwrap();
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_list_is_asked_for_by_groups_over_both_ways() {
    let server = Running::start().await;
    let person = server.guest("Ann").await;
    let table = constellations(&person).await;
    let mut player = Player::join(&person, &table, "").await;
    assert!(player.heard[0].len() < 20_000, "{} bytes", player.heard[0].len());
    let ask = player.state["ask"].clone();
    assert!(ask.get("legal").is_none(), "{ask}");
    let groups = ask["groups"].as_array().unwrap();
    let power = groups.iter().find(|group| group["group"] == POWER).unwrap();
    let count = power["count"].as_u64().unwrap();
    assert!(count > 18_000, "{count}");
    // A small group is listed whole.
    let small = groups.iter().find(|group| group["group"] == "c1").unwrap();
    let listed = player.ask(json!({ "t": "legal", "seat": "p1", "group": "c1" })).await;
    assert_eq!((&listed["t"], &listed["decision"]), (&json!("legal"), &ask["decision"]));
    assert_eq!(listed["actions"].as_array().unwrap().len() as u64, small["count"].as_u64().unwrap());
    // A large one is narrowed by words, in any order, and each answer is short.
    let all = player.ask(json!({ "t": "legal", "seat": "p1", "group": POWER })).await;
    assert_eq!((&all["count"], all["actions"].as_array().unwrap().len()), (&json!(count), 400));
    let squares = all["words"].as_object().unwrap();
    assert!(squares.len() > 40 && squares.values().all(|with| with.as_u64().unwrap() < count), "{squares:?}");
    let (first, last) = (squares.keys().next().unwrap(), squares.keys().next_back().unwrap());
    let two = json!({ "group": POWER, "seat": player.seat(), "words": [last, first] });
    let two = player.legal_in(&two).await;
    assert_eq!((two["count"].as_u64().unwrap() as usize, two.get("words")), (squares.len() - 2, None));
    let action = two["actions"][0].as_str().unwrap().to_owned();
    assert!(action.contains(first) && action.contains(last), "{action}");
    player.done(json!({ "t": "act", "seat": "p1", "decision": player.decision(), "action": action })).await;
    player.check().await;
    // Other viewers' lists are nobody's business.
    let nobody = server.nobody().get(&format!("/api/v1/tables/{table}/legal?group=c1")).await.unwrap();
    assert_eq!(nobody.ok().unwrap(), json!({ "t": "legal", "count": 0, "actions": [] }));
}

/// Neither the whole table nor an update has a long list in it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_message_at_a_table_with_long_lists_is_long() {
    let server = Running::start().await;
    let person = server.guest("Ann").await;
    let table = constellations(&person).await;
    let mut player = Player::join(&person, &table, "?views=full").await;
    let action = player.choose(&mut Dice::seeded(1)).await;
    player.done(json!({ "t": "act", "seat": "p1", "decision": player.decision(), "action": action })).await;
    player.done(json!({ "t": "undo", "seat": "p1" })).await;
    assert!(player.state["ask"]["groups"].is_array(), "the long list is asked for again");
    assert_eq!(player.heard.iter().find(|text| text.len() > 20_000), None);
}

/// A socket that takes nothing is dropped once so many bytes wait for it, however few messages they are.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_reads_nothing_is_dropped_by_bytes() {
    let limits = Limits { waiting: usize::MAX, waiting_bytes: 30_000, ..generous() };
    let server = Running::with(limits, |_| {}).await;
    let mut players = seated(&server, "elem-master", "players=2 layout=FoSaMaMo first=p1").await;
    let table = players[0].table.clone();
    let slow = server.nobody().with_receive_buffer(4096);
    let mut silent = slow.socket(&table, "?views=full").await.unwrap();
    let mut dice = Dice::seeded(2);
    // More than its outbox and the buffers of two sockets can hold.
    let dropped = async {
        loop {
            play(&mut players, &mut dice, 60).await;
            let metrics = server.nobody().get("/metrics").await.unwrap().text;
            if metrics.contains("sphairos_viewers_dropped_total 1") {
                return;
            }
        }
    };
    timeout(DEADLINE, dropped).await.expect("it is dropped");
    let mut received = 0;
    while let Some(text) = timeout(DEADLINE, silent.text()).await.unwrap() {
        received += text.len();
    }
    assert!(received > 0);
    play(&mut players, &mut dice, 10).await;
}

/// The same for a program that asked for a stream and does not read it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_that_nobody_reads_is_dropped_by_bytes() {
    let limits = Limits { waiting: usize::MAX, waiting_bytes: 30_000, ..generous() };
    let server = Running::with(limits, |_| {}).await;
    let mut players = seated(&server, "elem-master", "players=2 layout=FoSaMaMo first=p1").await;
    let path = format!("/api/v1/tables/{}/stream", players[0].table);
    let slow = server.nobody().with_receive_buffer(4096);
    let silent = slow.request("GET", &path, &[], "".into()).await.unwrap();
    let mut dice = Dice::seeded(3);
    let dropped = async {
        loop {
            play(&mut players, &mut dice, 60).await;
            let metrics = server.nobody().get("/metrics").await.unwrap().text;
            if metrics.contains("sphairos_viewers_dropped_total 1") {
                return;
            }
        }
    };
    timeout(DEADLINE, dropped).await.expect("it is dropped");
    drop(silent);
}

/// The lines of a game that is played at random, without its end.
fn random_lines(options: &str, most: usize) -> Vec<String> {
    let words: Vec<&str> = options.split(' ').collect();
    let mut game = AnyGame::new(GameId::ElemMaster, &words).unwrap();
    let (mut dice, mut lines) = (Dice::seeded(1), Vec::new());
    while let Some(seat) = game.owed().lowest().filter(|_| lines.len() < most) {
        let legal = game.legal(seat);
        let action = &legal[dice.below(legal.len() as u32) as usize];
        game.act(seat, action, &mut Vec::new()).unwrap();
        lines.push(format!("do {seat} {action}"));
    }
    // Where it is over there is nothing to play on.
    lines.truncate(lines.len() - 1);
    lines
}

/// A table that takes long to load is loaded once, however many ask, and meanwhile others are served.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_table_is_loaded_once_for_all_who_wait() {
    let prepared = common::Prepared::new(1).await;
    let chairs = vec![Chair::Me, Chair::Neighbour("Bea".to_owned())];
    let options = "players=2 layout=FoSaMaMo first=p1";
    let from = Some(Prelude { of: None, position: None, lines: random_lines(options, 600), brought: None });
    let long = plan("elem-master", options, chairs);
    let table =
        prepared.table(table::Plan { from, access: Access::Unlisted, ..long }, common::now(), |_| {}).await;
    let server = prepared.start(generous()).await;
    let path = format!("/api/v1/tables/{table}");
    let slowest = std::sync::Mutex::new(Duration::ZERO);
    let health = async {
        for _ in 0..20 {
            let began = Instant::now();
            assert_eq!(server.nobody().get("/api/v1/health").await.unwrap().status, 200);
            let mut slowest = slowest.lock().unwrap();
            *slowest = slowest.max(began.elapsed());
        }
    };
    let readers = (0..16).map(|_| async { server.nobody().get(&path).await.unwrap().ok().unwrap() });
    let (seen, ()) = tokio::join!(join_all(readers), health);
    assert!(seen.iter().all(|table: &Value| table["phase"] == "playing" && *table == seen[0]));
    let metrics = server.nobody().get("/metrics").await.unwrap().text;
    assert!(metrics.contains("sphairos_tables_loaded_total 1\n"), "{metrics}");
    assert!(*slowest.lock().unwrap() < Duration::from_secs(2), "{slowest:?}");
}

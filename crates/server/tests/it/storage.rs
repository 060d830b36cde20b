//! What is stored: how much of it, how soon it is there again, and what happens if it is not.

use std::fs;
use std::time::{Duration, Instant};

use dice::Dice;
use serde_json::{Value, json};
use server::{Limits, ServeError, Server};
use store::{FILE, Location, Store};
use table::{Chair, ClockPlan, Plan};
use tokio::net::TcpListener;
use tokio::time::sleep;

use crate::common::{self, Player, Prepared, Running, generous, now, plan, play, seated};

/// A figure of the server.
async fn figure(server: &Running, name: &str) -> u64 {
    let text = server.nobody().get("/metrics").await.unwrap().text;
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("sphairos_{name} ")));
    line.unwrap().parse().unwrap()
}

async fn table_of(server: &Running, table: &str) -> Value {
    server.nobody().get(&format!("/api/v1/tables/{table}")).await.unwrap().ok().unwrap()
}

/// A table with many rows is loaded by its snapshot, and without one that fits, from its log: to the same table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_table_is_loaded_by_its_snapshot() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=4 layout=FoSaMaMo first=p1").await;
    let table = players[0].table.clone();
    // Each says almost as much as it may at once: together with some acts that is more than a snapshot needs.
    for number in 0..45 {
        for player in &mut players {
            player.done(json!({ "t": "say", "text": format!("word {number}") })).await;
        }
    }
    play(&mut players, &mut Dice::seeded(4), 130).await;
    assert!(figure(&server, "rows_stored_total").await > 290);
    for number in 0..10 {
        players[1].done(json!({ "t": "say", "text": format!("answer {number}") })).await;
    }
    drop(players);
    let mut before = table_of(&server, &table).await;
    let folder = server.stop().await;
    let note = async |text: Option<&str>| {
        let store = Store::open(&Location::folder(folder.path())).await.unwrap();
        if let Some(text) = text {
            store.put_note(&table, "snapshot", text, 1).await.unwrap();
        }
        let kept = store.note(&table, "snapshot").await.unwrap();
        store.close().await;
        kept.expect("a snapshot")
    };
    let kept = note(None).await;
    let other = kept.replacen("\"hash\":", "\"hash\":1", 1);
    for (text, restored) in [(kept.as_str(), 1), (&other, 0), ("{}", 0)] {
        note(Some(text)).await;
        let path = folder.path().to_owned();
        let copy = tempfile::tempdir().unwrap();
        fs::copy(path.join(FILE), copy.path().join(FILE)).unwrap();
        let server = Running::on(copy, generous(), |_| {}).await;
        let mut after = table_of(&server, &table).await;
        for state in [&mut before, &mut after] {
            for seat in state["seats"].as_array_mut().unwrap() {
                seat.as_object_mut().unwrap().remove("present");
            }
            // The log has the time at which a row was stored, a moment after it was asked for.
            for said in state["said"].as_array_mut().unwrap() {
                said.as_object_mut().unwrap().remove("at");
            }
        }
        assert_eq!(after, before);
        assert_eq!(
            figure(&server, "tables_restored_total").await,
            restored,
            "{}",
            &text[..text.len().min(80)]
        );
        assert_eq!(figure(&server, "tables_loaded_total").await, 1);
    }
}

/// A finished game is packed by the server itself, and everything that can be read of it stays, byte for byte.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn finished_games_are_packed_while_the_server_runs() {
    let server = Running::start().await;
    let person = server.guest("Ann").await;
    let bots = vec![json!({ "bot": "random" }); 3];
    let wish =
        json!({ "game": "empedocle", "options": "variant=standard humans=3 max-rounds=4", "seats": bots });
    let table = person.make_table(&wish).await.unwrap();
    let begun = Instant::now();
    while table_of(&server, &table).await["phase"] != "over" {
        assert!(begun.elapsed() < common::DEADLINE);
        sleep(Duration::from_millis(20)).await;
    }
    let read = async |server: &Running| {
        let mut texts = Vec::new();
        for what in ["record", "facts", "replay?truth=1"] {
            let path = format!("/api/v1/tables/{table}/{what}");
            texts.push(server.nobody().get(&path).await.unwrap().text);
        }
        texts
    };
    let before = read(&server).await;
    let folder = server.stop().await;
    let server = Running::on(folder, generous(), |config| config.retention.unpacked = Some(0)).await;
    let database = rusqlite::Connection::open(server.folder.path().join(FILE)).unwrap();
    let count = |sql: &str| database.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    let begun = Instant::now();
    while count("SELECT count(*) FROM packed") == 0 {
        assert!(begun.elapsed() < common::DEADLINE, "it is not packed");
        sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(count("SELECT count(*) FROM rows"), 1, "the last row stands alone");
    assert_eq!(read(&server).await, before);
}

/// An hour in which nobody served is charged to nobody; the seconds before it are.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_is_not_charged() {
    let prepared = Prepared::new(1).await;
    let clock = ClockPlan::Real { start: 60, increment: 0 };
    let chairs = vec![Chair::Me, Chair::Neighbour("Bea".to_owned())];
    let timed = Plan { clock, ..plan("elem-master", "players=2 layout=FoSaMaMo first=p1", chairs) };
    let hour_ago = now() - 3_600_000;
    let table = prepared.table(timed, hour_ago, |_| {}).await;
    prepared.last_ran(hour_ago + 5_000).await;
    let server = prepared.start(generous()).await;
    let seen = table_of(&server, &table).await;
    let left = seen["clocks"]["p1"].as_i64().unwrap();
    assert!((40_000..=55_000).contains(&left), "{left}");
    assert!(seen["seats"][0].get("held").is_none(), "{seen}");
    // It is in the log, once: another server comes to the same.
    let folder = server.stop().await;
    let server = Running::on(folder, generous(), |_| {}).await;
    let again = table_of(&server, &table).await["clocks"]["p1"].as_i64().unwrap();
    assert!((20_000..=left).contains(&again), "{left} {again}");
    let folder = server.stop().await;
    let store = Store::open(&Location::folder(folder.path())).await.unwrap();
    let rows = store.rows(&table, 0).await.unwrap();
    assert_eq!(rows.iter().filter(|row| row.body.contains("paused")).count(), 1, "{rows:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_and_all_together_store_only_so_much() {
    let limits = Limits { person_bytes: 2_000, ..generous() };
    let server = Running::with(limits, |_| {}).await;
    let (ann, bea) = (server.guest("Ann").await, server.guest("Bea").await);
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3" });
    let mut made = 0;
    let refused = loop {
        let answer = ann.post("/api/v1/tables", &wish).await.unwrap();
        if answer.status != 201 {
            break answer;
        }
        made += 1;
        assert!(made < 100);
    };
    assert!(made > 1, "{made}");
    assert_eq!(refused.status, 429);
    assert!(refused.text.contains("storage-quota"), "{}", refused.text);
    assert_eq!(bea.post("/api/v1/tables", &wish).await.unwrap().status, 201, "others are not held up");

    let server = Running::with(Limits { total_bytes: 1_000, ..generous() }, |_| {}).await;
    let refused = server.guest("Ann").await.post("/api/v1/tables", &wish).await.unwrap();
    assert_eq!(refused.status, 503);
    assert!(refused.text.contains("storage-full"), "{}", refused.text);
}

/// A disk that takes nothing any more: reading still works, and the server says that it is not ready.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ready_tries_to_write() {
    let server = Running::start().await;
    let ready = async || server.nobody().get("/api/v1/ready").await.unwrap().status;
    assert_eq!(ready().await, 200);
    let file = rusqlite::Connection::open(server.folder.path().join(FILE)).unwrap();
    file.busy_timeout(std::time::Duration::from_secs(10)).unwrap();
    file.execute_batch(
        "CREATE TRIGGER disk BEFORE INSERT ON pulse BEGIN SELECT raise(FAIL, 'database or disk is full'); END",
    )
    .unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(2_500)).await;
    assert_eq!(ready().await, 503);
    assert_eq!(server.nobody().get("/api/v1/health").await.unwrap().status, 200);
    file.execute_batch("DROP TRIGGER disk").unwrap();
    assert_eq!(ready().await, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_one_folder_is_refused() {
    let server = Running::start().await;
    let mut config = None;
    let other = Running::with(generous(), |usual| config = Some(usual.clone())).await;
    let config = server::Config {
        database: Location::folder(server.folder.path()),
        ..config.expect("a configuration")
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let refused = Server::new(config.clone(), listener).await.err().expect("it is refused");
    assert!(matches!(&refused, ServeError::Store(store::StoreError::InUse { .. })), "{refused}");
    // Once the first has stopped, its folder is free.
    let folder = server.stop().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    assert!(Server::new(config, listener).await.is_ok());
    drop((other, folder));
}

/// What cannot be read stays so: nobody is told to send it again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_says_so() {
    let prepared = Prepared::new(1).await;
    let chairs = vec![Chair::Me, Chair::Neighbour("Bea".to_owned())];
    let table = prepared
        .table(plan("elem-master", "players=2 layout=FoSaMaMo first=p1", chairs), now(), |table| {
            for number in 0..200 {
                let words = table::Words::Text(format!("{number} {}", "x".repeat(200)));
                let requester = table::Requester { person: common::person(1), id: None };
                table.ask(requester, table::Ask::Say(words), now() + i64::from(number) * 1_000).unwrap();
            }
        })
        .await;
    let server = prepared.start(generous()).await;
    let file = server.folder.path().join(FILE);
    let mut bytes = fs::read(&file).unwrap();
    // The row of the table is the one with all those words. The page on which new rows go (its first byte says that
    // it is a leaf) stays whole.
    let words = "x".repeat(150);
    let mut damaged = 0;
    for page in bytes.chunks_mut(4096).skip(1) {
        if page[0] != 0x0d && page.windows(words.len()).any(|window| window == words.as_bytes()) {
            page.fill(0xa5);
            damaged += 1;
        }
    }
    assert!(damaged > 5, "{damaged}");
    fs::write(&file, bytes).unwrap();
    let answer = server.nobody().get(&format!("/api/v1/tables/{table}")).await.unwrap();
    assert!(answer.status == 500 && answer.text.contains("broken-table"), "{}", answer.text);
    let answer = server.nobody().get("/api/v1/ready").await.unwrap();
    assert_ne!(answer.status, 200);
    // Others are served.
    let ann = server.guest("Ann").await;
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3" });
    let made = ann.make_table(&wish).await.unwrap();
    assert_eq!(Player::join(&ann, &made, "").await.phase(), "open");
}

//! `sphairos tidy` as hosts call it, on games that a real server has stored.

use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use load::client::Client;
use serde_json::{Value, json};
use store::{Append, FILE, Listing, Location, Phase, Retention, Store};
use test_servers::Postgres;
use tokio::time::{sleep, timeout};

use crate::live::{self, Node};

const DAY: i64 = 86_400_000;

fn tidy(words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sphairos"));
    command.arg("tidy").args(words).env("LC_ALL", "en_GB.UTF-8").env("LANG", "en_GB.UTF-8");
    command.output().unwrap()
}

/// What it says if it does what it is asked for.
fn said(words: &[&str]) -> String {
    let output = tidy(words);
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// A finished game of a person among bots, and all that can be read of it.
async fn finished(node: &Node) -> (String, Vec<String>) {
    let person = Client::guest(node.address, "Ann").await.unwrap();
    let seats = json!([{ "bot": "random" }, { "bot": "random" }, { "bot": "random" }]);
    let wish =
        json!({ "game": "empedocle", "options": "variant=standard humans=3 max-rounds=6", "seats": seats });
    let table = person.make_table(&wish).await.unwrap();
    let path = format!("/api/v1/tables/{table}");
    timeout(Duration::from_secs(60), async {
        while person.get(&path).await.unwrap().json["phase"] != "over" {
            sleep(Duration::from_millis(50)).await;
        }
    })
    .await
    .expect("the game ends");
    let read = readings(node, &table).await;
    (table, read)
}

/// Record, facts and replay of a table, byte for byte.
async fn readings(node: &Node, table: &str) -> Vec<String> {
    let nobody = Client::new(node.address);
    let record = nobody.get(&format!("/api/v1/tables/{table}/record")).await.unwrap().text;
    let facts = nobody.get(&format!("/api/v1/tables/{table}/facts")).await.unwrap().text;
    let person = Client::guest(node.address, "Reader").await.unwrap();
    let parsed: Value = serde_json::from_str(&record).unwrap();
    let replay = person.post("/api/v1/replay?truth=1", &parsed).await.unwrap().text;
    assert!(record.len() > 500 && facts.len() > 500 && replay.len() > 500, "{record} {facts} {replay}");
    vec![record, facts, replay]
}

/// Every stored row is as old as this: as if the tables had been left alone for so long.
async fn age(location: &Location, table: &str) {
    let store = Store::open(location).await.unwrap();
    let rows = store.rows(table, 0).await.unwrap();
    let mut listed = store.table(table).await.unwrap().unwrap();
    assert_eq!(listed.listing.phase, Phase::Over);
    // Finished games among bots alone could go; this one stays, as if a person had played.
    listed.listing.people = vec!["somebody".to_owned()];
    let stale = store::Stale { table: table.to_owned(), bytes: 0, last: i64::MAX };
    assert!(store.remove(&stale).await.unwrap());
    for row in rows {
        let append = Append {
            table: table.to_owned(),
            number: row.number,
            at: row.at - 400 * DAY,
            body: row.body,
            listing: Some(listed.listing.clone()),
        };
        store.append(append).await.unwrap();
    }
    store.close().await;
}

/// A table that somebody began and left.
async fn abandoned(location: &Location) {
    let store = Store::open(location).await.unwrap();
    let listing = Listing {
        game: "empedocle".to_owned(),
        phase: Phase::Playing,
        listed: false,
        due: None,
        host: "somebody".to_owned(),
        people: vec!["somebody".to_owned()],
        summary: "{}".to_owned(),
        bytes: 100_000,
        what_if: false,
    };
    for number in 0..50 {
        let listing = (number == 0).then(|| listing.clone());
        let body = format!("{number} {}", "left ".repeat(400));
        store.append(Append { table: "left".to_owned(), number, at: 1000, body, listing }).await.unwrap();
    }
    store.close().await;
}

/// A look, a real run, and a second one that finds nothing; the game reads as before. `place` are the words that name
/// the store.
async fn tidied(folder: &Path, place: &[&str], location: &Location, node: &mut Node) {
    let (table, before) = finished(node).await;
    let words = |more: &[&str]| said(&[place, more].concat());
    node.terminate();
    assert!(node.ended(Duration::from_secs(15)).await.success());
    age(location, &table).await;
    abandoned(location).await;

    // Nothing is removed unless a host says so.
    let look = words(&["--dry-run"]);
    assert!(
        look.contains("Nothing would be removed") && look.contains("One finished game would be packed"),
        "{look}"
    );
    let look = words(&["--dry-run", "--keep-abandoned", "30", "--pack-after", "0"]);
    assert!(look.contains("One table with 98 kB would be removed") && !look.contains("packed"), "{look}");
    let store = Store::open(location).await.unwrap();
    assert_eq!(store.rows("left", 0).await.unwrap().len(), 50, "it only looked");
    assert_eq!(store.packable(i64::MAX, 10).await.unwrap().len(), 1);
    let full = store.size().await.unwrap();
    store.close().await;

    // The options may stand in the file.
    let file = folder.join("tidy.toml");
    std::fs::write(&file, "keep-abandoned = 30\n").unwrap();
    let done = words(&["--config", file.to_str().unwrap(), "--vacuum"]);
    assert!(done.contains("One table with 98 kB was removed"), "{done}");
    assert!(done.contains("One finished game was packed"), "{done}");
    println!("{done}");
    let store = Store::open(location).await.unwrap();
    assert_eq!(store.rows("left", 0).await.unwrap().len(), 0);
    assert!(place[0] != "--data" || store.size().await.unwrap() < full, "the place is given back");
    let retention = Retention { abandoned: Some(DAY), what_ifs: Some(DAY), unpacked: None };
    assert_eq!(store.stale(retention, i64::MAX, 10).await.unwrap().len(), 0, "finished games of people stay");
    store.close().await;
    let again = words(&["--config", file.to_str().unwrap()]);
    assert!(again.contains("There was nothing to remove") && !again.contains("packed"), "{again}");

    node.restart().await;
    assert_eq!(readings(node, &table).await, before, "record, facts and replay are the same, byte for byte");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_is_tidied_while_no_server_holds_it() {
    let _alone = live::alone().await;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let place = ["--data", data.to_str().unwrap()];
    let words = [&place[..], &["--bot-time", "1", "--bot-pause", "0"]].concat();
    let mut node = Node::start(folder.path(), &words).await;

    // While a server runs, one may look and nothing else.
    let look = said(&[&place[..], &["--dry-run"]].concat());
    assert!(look.contains("Nothing would be removed"), "{look}");
    let before = std::fs::metadata(data.join(FILE)).unwrap().len();
    let refused = tidy(&[&place[..], &["--keep-abandoned", "1", "--vacuum"]].concat());
    let why = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && why.contains(data.to_str().unwrap()), "{why}");
    assert!(std::fs::metadata(data.join(FILE)).unwrap().len() >= before);
    assert_eq!(Client::new(node.address).get("/api/v1/ready").await.unwrap().status, 200);

    let location = Location::folder(&data);
    tidied(folder.path(), &place, &location, &mut node).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_is_tidied_at_any_time() {
    let _alone = live::alone().await;
    let postgres = Postgres::start().unwrap();
    let url = postgres.database().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let place = ["--database", url.as_str()];
    let words = [&place[..], &["--bot-time", "1", "--bot-pause", "0"]].concat();
    let mut node = Node::start(folder.path(), &words).await;
    // Other nodes may run meanwhile.
    let done = said(&[&place[..], &["--keep-abandoned", "1"]].concat());
    assert!(done.contains("There was nothing to remove"), "{done}");
    tidied(folder.path(), &place, &url.parse().unwrap(), &mut node).await;
}

//! A program that is killed at any moment has lost nothing that it acknowledged.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use store::{Appended, Location, Store};
use tokio::task::JoinSet;

use crate::common::{Home, row};

on_both! { acknowledged_rows_outlive_kill_9 }

const WRITERS: u32 = 20;

/// Tells the child where its store is.
const WHERE: &str = "SPHAIROS_TEST_STORE";

/// Not a test: what the tests start and kill. Each writer appends to its own table, from where it stands,
/// and says so after each acknowledgement.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child() {
    let Ok(place) = std::env::var(WHERE) else { return };
    let store = Store::open(&place.parse::<Location>().unwrap()).await.unwrap();
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let store = store.clone();
        writers.spawn(async move {
            let table = format!("t{writer}");
            let begin = u32::try_from(store.rows(&table, 0).await.unwrap().len()).unwrap();
            for number in begin.. {
                let done = store.append(row(&table, number, &format!("{table} {number}"))).await;
                assert_eq!(done, Ok(Appended::Stored));
                // One write for each line, so that no line is cut.
                std::io::stdout().write_all(format!("\nstored {table} {number}\n").as_bytes()).unwrap();
            }
        });
    }
    writers.join_all().await;
}

async fn acknowledged_rows_outlive_kill_9(home: Home) {
    let place = home.url.clone().unwrap_or_else(|| home.location.to_string());
    let mut acknowledged: HashMap<String, u32> = HashMap::new();
    for round in 0..5_u32 {
        let place = place.clone();
        // So many acknowledgements are awaited, then the child is killed in the midst of the next ones.
        let enough = [1, 333, 77, 512, 150][round as usize];
        let reported = tokio::task::spawn_blocking(move || live_and_die(&place, enough)).await.unwrap();
        assert!(reported.len() >= enough);
        for (table, number) in reported {
            let last = acknowledged.entry(table).or_insert(number);
            *last = number.max(*last);
        }
        let store = home.open().await;
        for (table, last) in &acknowledged {
            let rows = store.rows(table, 0).await.unwrap();
            assert!(rows.len() > *last as usize, "{table}: {} rows, {last} acknowledged", rows.len());
            for (number, row) in (0..).zip(rows) {
                assert_eq!((row.number, row.body), (number, format!("{table} {number}")));
            }
        }
        store.close().await;
    }
    assert!(!acknowledged.is_empty());
}

/// Starts the child, kills it after so many acknowledgements and returns all that it gave.
fn live_and_die(place: &str, enough: usize) -> Vec<(String, u32)> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "killed::child", "--nocapture"])
        .env(WHERE, place)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut reported = Vec::new();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for line in lines.map_while(Result::ok) {
        if let Some((table, number)) = line.strip_prefix("stored ").and_then(|rest| rest.split_once(' ')) {
            reported.push((table.to_owned(), number.parse().unwrap()));
            if reported.len() == enough {
                child.kill().unwrap();
            }
        }
    }
    child.wait().unwrap();
    reported
}

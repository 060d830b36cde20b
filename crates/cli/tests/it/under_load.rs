//! `sphairos load`, which others believe: what it says it did is done.

use std::process::Command;

use serde_json::Value;
use test_servers::{Nats, Postgres};

use crate::live;

/// The figures of a short run.
async fn load(words: Vec<String>) -> Value {
    let run = move || Command::new(env!("CARGO_BIN_EXE_sphairos")).arg("load").args(words).output();
    let output = tokio::task::spawn_blocking(run).await.unwrap().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_played_beside_bots_and_studies() {
    let _alone = live::alone().await;
    let report = load(words("--json --tables 3 --seconds 1 --think 20 --bot-tables 2 --studies 1")).await;
    assert!(report["moves"].as_u64().unwrap() > 10, "{report}");
    assert_eq!(report["errors"], 0, "{report}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_share_the_tables() {
    let _alone = live::alone().await;
    let (postgres, nats) = (Postgres::start().unwrap(), Nats::start().unwrap());
    let mut two = words("--json --tables 4 --seconds 1 --think 20 --nodes 2 -- --database");
    two.extend([postgres.database().unwrap(), "--bus".to_owned(), nats.url()]);
    let report = load(two).await;
    assert_eq!(report["errors"], 0, "{report}");
    let nodes = report["nodeUsPerMove"].as_array().unwrap();
    assert!(nodes.len() == 2 && nodes.iter().all(|node| node.as_f64().unwrap() > 0.0), "{report}");
}

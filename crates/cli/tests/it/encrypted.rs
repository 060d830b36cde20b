//! A server whose database and bus encrypt, and want to know who calls; and servers that nobody should trust.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use load::client::Client;
use serde_json::json;
use test_servers::{Certificates, Nats, NatsAccounts, Postgres};
use tokio::time::{sleep, timeout};

use crate::live::{self, Node};

const PASSWORD: &str = "correct-horse";

/// What a server says that does not start.
fn refusal(words: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sphairos"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "debug"])
        .args(words)
        .env("LC_ALL", "en_GB.UTF-8")
        .env("LANG", "en_GB.UTF-8")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > Duration::from_secs(20) {
            child.kill().unwrap();
            panic!("{words:?}: it starts, or waits");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{said}");
    assert!(!said.contains(PASSWORD) && !said.contains("wrong-horse"), "{said}");
    said
}

/// Two nodes hear each other over the bus: what one stores the other one tells at once.
async fn hear_each_other(folder: &Path, database: &[&str], bus: &[&str]) {
    let words = [database, bus].concat();
    let nodes = [Node::start(folder, &words).await, Node::start(folder, &words).await];
    let person = Client::guest(nodes[0].address, "Ann").await.unwrap();
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3" });
    let table = person.make_table(&wish).await.unwrap();
    let mut watching = person.at(nodes[1].address).socket(&table, "").await.unwrap();
    assert_eq!(watching.json().await.unwrap()["t"], "table");
    // The bus may need a moment; without it a node looks into the database every few seconds.
    let begun = Instant::now();
    loop {
        let sent = Instant::now();
        person.ask(&table, "say", &json!({ "text": "hello" })).await.unwrap().ok().unwrap();
        timeout(Duration::from_secs(10), watching.json()).await.unwrap().unwrap();
        if sent.elapsed() < Duration::from_millis(500) {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "{}", nodes[1].log());
        sleep(Duration::from_millis(100)).await;
    }
    for node in &nodes {
        let log = node.log();
        assert!(!log.contains(PASSWORD) && !log.contains("s3cr3t"), "{log}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_meet_over_encrypted_connections_with_passwords() {
    let _alone = live::alone().await;
    let (right, other) =
        (Certificates::new(&["127.0.0.1"]).unwrap(), Certificates::new(&["127.0.0.1"]).unwrap());
    let postgres = Postgres::start_encrypted(&right, PASSWORD).unwrap();
    let [certificate, key] = [right.certificate(), right.key()].map(|path| path.to_str().unwrap().to_owned());
    let tls = ["--tls", "--tlscert", &certificate, "--tlskey", &key];
    let nats = Nats::start_with(&[&tls[..], &["--user", "ann", "--pass", PASSWORD]].concat()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let url = postgres.database().unwrap();
    let url = format!("{}?sslmode=verify-full", url.replace("sphairos@", &format!("sphairos:{PASSWORD}@")));
    let [ca, wrong] = [right.ca(), other.ca()].map(|path| path.to_str().unwrap().to_owned());
    let database = ["--database", &url, "--database-ca", &ca];
    let bus_url = format!("nats://ann:{PASSWORD}@127.0.0.1:{}", nats.port());
    let bus = ["--bus", &bus_url, "--bus-ca", &ca];
    hear_each_other(folder.path(), &database, &bus).await;

    // Whoever is not who it should be, on either side, ends the start with a sentence.
    let said = refusal(&[&["--database", &url, "--database-ca", &wrong], &bus[..]].concat());
    assert!(
        said.contains("no encrypted connection to the database") && said.contains("UnknownIssuer"),
        "{said}"
    );
    let said = refusal(&[&["--database", &url], &bus[..]].concat());
    assert!(said.contains("no encrypted connection to the database"), "{said}");
    let said = refusal(&[&database[..], &["--bus", &bus_url, "--bus-ca", &wrong]].concat());
    assert!(said.contains("certificate is not accepted"), "{said}");
    let said = refusal(&[&database[..], &["--bus", &bus_url, "--bus-ca", "/nowhere/ca.pem"]].concat());
    assert!(said.contains("/nowhere/ca.pem"), "{said}");
    let stranger = bus_url.replace(PASSWORD, "wrong-horse");
    let said = refusal(&[&database[..], &["--bus", &stranger, "--bus-ca", &ca]].concat());
    assert!(said.contains("authorization violation"), "{said}");
    let stranger = url.replace(PASSWORD, "wrong-horse");
    let said = refusal(&["--database", &stranger, "--database-ca", &ca]);
    assert!(said.contains("28P01"), "{said}");
    let said = refusal(&["--database", &url.replace("verify-full", "verify-ca")]);
    assert!(said.contains("sslmode"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_meet_with_tokens_and_with_credentials() {
    let _alone = live::alone().await;
    let postgres = Postgres::start().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let url = postgres.database().unwrap();
    let database = ["--database", url.as_str()];
    let nats = Nats::start_with(&["--auth", "s3cr3t"]).unwrap();
    let bus = format!("nats://s3cr3t@127.0.0.1:{}", nats.port());
    hear_each_other(folder.path(), &database, &["--bus", &bus]).await;
    let said = refusal(&[&database[..], &["--bus", &bus.replace("s3cr3t", "wrong-horse")]].concat());
    assert!(said.contains("authorization violation"), "{said}");

    let accounts = NatsAccounts::new().unwrap();
    let config = accounts.config();
    let nats = Nats::start_with(&["-c", config.to_str().unwrap()]).unwrap();
    let (bus, credentials) = (nats.url(), accounts.credentials());
    let credentials = credentials.to_str().unwrap();
    hear_each_other(folder.path(), &database, &["--bus", &bus, "--bus-credentials", credentials]).await;
    let said = refusal(&[&database[..], &["--bus", &bus]].concat());
    assert!(said.contains("authorization violation"), "{said}");
    let strangers = NatsAccounts::new().unwrap();
    let theirs = strangers.credentials();
    let said =
        refusal(&[&database[..], &["--bus", &bus, "--bus-credentials", theirs.to_str().unwrap()]].concat());
    assert!(said.contains("authorization violation"), "{said}");
    let said =
        refusal(&[&database[..], &["--bus", &bus, "--bus-credentials", "/nowhere/user.creds"]].concat());
    assert!(said.contains("/nowhere/user.creds"), "{said}");
}

//! The systemd unit in `deploy/` forbids system calls. The server does all of its work without them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use load::client::Client;
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::live::Node;

const UNIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/sphairos.service");

/// The calls of a set such as `@resources`, as this machine's systemd knows them.
fn expand(word: &str, calls: &mut BTreeSet<String>) {
    if !word.starts_with('@') {
        calls.insert(word.to_owned());
        return;
    }
    let listed = Command::new("systemd-analyze").args(["syscall-filter", word]).output();
    let listed = listed.expect("systemd-analyze, of Debian's package systemd");
    assert!(listed.status.success(), "systemd knows no {word}");
    let text = String::from_utf8(listed.stdout).unwrap();
    for line in text.lines().skip(1).map(str::trim).filter(|line| !line.starts_with('#') && !line.is_empty())
    {
        expand(line, calls);
    }
}

/// The calls that the unit allows: its lines in order, those with `~` take away.
fn allowed() -> BTreeSet<String> {
    let unit = std::fs::read_to_string(UNIT).unwrap();
    let mut allowed = BTreeSet::new();
    // What the first line does not name is forbidden, except for what every program needs.
    expand("@default", &mut allowed);
    let mut lines = 0;
    for line in unit.lines().filter_map(|line| line.strip_prefix("SystemCallFilter=")) {
        let (taken, words) = line.strip_prefix('~').map_or((false, line), |rest| (true, rest));
        for word in words.split(' ') {
            let mut calls = BTreeSet::new();
            expand(word, &mut calls);
            if taken {
                allowed.retain(|call| !calls.contains(call));
            } else {
                allowed.extend(calls);
            }
        }
        lines += 1;
    }
    assert!(lines > 0, "the unit has no filter");
    allowed
}

/// The unit's filter, but that a forbidden call ends the process instead of failing: none may be used.
fn filter() -> BpfProgram {
    // Systemd's lists also name calls of other architectures, which have no number here.
    let number = |call: &String| call.parse::<syscalls::Sysno>().ok().map(|call| i64::from(call.id()));
    let rules: BTreeMap<_, _> = allowed().iter().filter_map(number).map(|call| (call, Vec::new())).collect();
    let architecture = std::env::consts::ARCH.try_into().unwrap();
    let filter =
        SeccompFilter::new(rules, SeccompAction::KillProcess, SeccompAction::Allow, architecture).unwrap();
    filter.try_into().unwrap()
}

async fn until(person: &Client, path: &str, so: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let seen = person.get(path).await.expect("the server has ended").json;
        if so(&seen) {
            return seen;
        }
        assert!(begun.elapsed() < Duration::from_secs(60), "{seen}");
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_server_plays_and_studies_under_the_filter_of_its_unit() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let arguments = ["--data", data.to_str().unwrap(), "--bot-time", "1", "--bot-pause", "1"];
    let mut node = Node::start_confined(folder.path(), &arguments, Some(filter())).await;
    let guest = Client::guest(node.address, "Guest").await.unwrap();
    let bots = vec![json!({ "bot": "random" }); 3];
    let wish =
        json!({"game": "empedocle", "options": "variant=standard humans=3 max-rounds=1", "seats": bots});
    let table = guest.make_table(&wish).await.unwrap();
    until(&guest, &format!("/api/v1/tables/{table}"), |table| table["phase"] == "over").await;
    let study = format!("/api/v1/tables/{table}/study");
    guest.post(&study, &json!({})).await.unwrap().ok().unwrap();
    until(&guest, &study, |study| study["status"] == "done").await;
    node.terminate();
    assert!(node.ended(Duration::from_secs(10)).await.success());
}

/// What is wrong with the unit beyond the filter, as far as systemd can tell without starting it.
#[test]
fn systemd_finds_nothing_wrong_with_the_unit() {
    let folder = tempfile::tempdir().unwrap();
    // The program is not installed here: the copy names one that is.
    let unit = std::fs::read_to_string(UNIT).unwrap().replace("/usr/local/bin/sphairos", "/bin/true");
    let copy = folder.path().join("sphairos.service");
    std::fs::write(&copy, unit).unwrap();
    let verified = Command::new("systemd-analyze").arg("verify").arg(Path::new(&copy)).output().unwrap();
    let said = String::from_utf8_lossy(&verified.stderr);
    let ours: Vec<&str> = said.lines().filter(|line| line.contains("sphairos")).collect();
    assert!(ours.is_empty(), "{said}");
}

//! `sphairos lab teach` as people call it: killed, on any number of threads, and with a folder of another run.

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A small run into a folder; its network is written beside the games.
fn teach(folder: &Path, threads: &str, more: &[&str]) -> Command {
    teach_into(folder, &folder.join("out.net"), threads, more)
}

fn teach_into(folder: &Path, out: &Path, threads: &str, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sphairos"));
    command
        .args(["--lang", "en", "lab", "teach", "elem-master", "--folder"])
        .arg(folder)
        .arg("--out")
        .arg(out);
    command.args(["--threads", threads, "--generations", "2", "--games", "128", "--nodes", "10"]);
    command.args(["--epochs", "2", "--pairs", "4"]).args(more).env("NO_COLOR", "1");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn done(mut command: Command) -> Output {
    command.output().expect("the command runs")
}

#[test]
fn a_killed_run_goes_on_and_makes_the_same_network() {
    let [whole, killed] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let output = done(teach(whole.path(), "1", &[]));
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(
        printed.contains("generation 2, pass 2") && printed.contains("games against counts and weights"),
        "{printed}"
    );
    let mut child = teach(killed.path(), "2", &[]).spawn().expect("it starts");
    let begun = Instant::now();
    let first = killed.path().join("generation-0-games-00000.txt");
    while !first.exists() && child.try_wait().expect("it can be asked").is_none() {
        assert!(begun.elapsed() < Duration::from_secs(60), "no games after a minute");
        sleep(Duration::from_millis(1));
    }
    child.kill().and_then(|()| child.wait()).expect("it ends");
    assert!(!killed.path().join("out.net").exists(), "it was finished before it could be killed");
    let output = done(teach(killed.path(), "2", &[]));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let network = |folder: &TempDir| std::fs::read(folder.path().join("out.net")).expect("a network");
    assert!(network(&whole) == network(&killed), "the networks differ");

    let other = done(teach(whole.path(), "1", &["--seed", "2"]));
    let told = String::from_utf8_lossy(&other.stderr);
    assert!(!other.status.success() && told.contains("another run"), "{told}");
    std::fs::write(killed.path().join("generation-1.net"), "nonsense").expect("it is written");
    let damaged = done(teach(killed.path(), "1", &[]));
    let told = String::from_utf8_lossy(&damaged.stderr);
    assert!(!damaged.status.success() && told.contains("generation-1.net is damaged"), "{told}");
}

#[test]
fn a_result_that_cannot_be_written_is_refused_before_any_game() {
    let folder = TempDir::new().expect("a folder");
    let output = done(teach_into(folder.path(), &folder.path().join("nowhere").join("out.net"), "1", &[]));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && told.contains("nowhere"), "{told}");
    assert!(!folder.path().join("generation-0-games-00000.txt").exists(), "games were played first");
}

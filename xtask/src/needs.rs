//! The programs that the tests need: looked for, and installed on Debian if they are missing.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::steps::tell;

/// Installs what is missing; silent if nothing is.
pub(crate) fn install() -> Result<(), String> {
    let mut missing = Vec::new();
    if !postgres() {
        missing.push("postgresql");
    }
    for (program, package) in [
        ("nats-server", "nats-server"),
        ("python3", "python3"),
        ("setpriv", "util-linux"),
        ("chromium", "chromium"),
    ] {
        if !found(program) {
            missing.push(package);
        }
    }
    node_packages(&mut missing);
    get(&missing)
}

/// Installs what the page is built with.
pub(crate) fn node() -> Result<(), String> {
    let mut missing = Vec::new();
    node_packages(&mut missing);
    get(&missing)
}

fn node_packages(missing: &mut Vec<&str>) {
    for (program, package) in [("node", "nodejs"), ("npm", "npm")] {
        if !found(program) {
            missing.push(package);
        }
    }
}

fn get(missing: &[&str]) -> Result<(), String> {
    if missing.is_empty() {
        return Ok(());
    }
    let packages = missing.join(" ");
    let by_hand = format!("these Debian packages are needed: {packages}\napt-get install {packages}");
    if !found("apt-get") {
        return Err(by_hand);
    }
    let root = output("id", &["-u"]).is_some_and(|id| id == "0");
    // Without a password, or not at all: nobody may be there to type one.
    let sudo = !root && output("sudo", &["-n", "true"]).is_some();
    if !root && !sudo {
        return Err(by_hand);
    }
    let mut words = if sudo { vec!["sudo", "-n"] } else { Vec::new() };
    words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    run(&[&words[..], &["update", "-q"]].concat()).map_err(|error| format!("{error}\n{by_hand}"))?;
    run(&[&words[..], &["install", "-q", "-y", "--no-install-recommends"], missing].concat())
        .map_err(|error| format!("{error}\n{by_hand}"))
}

/// Debian keeps the programs of PostgreSQL out of the path, by version.
fn postgres() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    found("postgres") || versions.into_iter().any(|version| version.path().join("bin/postgres").is_file())
}

fn found(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/sbin", "/usr/local/sbin"].map(PathBuf::from));
    folders.map(|folder| folder.join(program)).any(|file| file.is_file())
}

fn run(words: &[&str]) -> Result<(), String> {
    tell(&format!("\n$ {}", words.join(" ")));
    let status = Command::new(words[0]).args(&words[1..]).status();
    if status.is_ok_and(|status| status.success()) {
        Ok(())
    } else {
        Err(format!("{} failed", words.join(" ")))
    }
}

/// What a program writes, if it succeeds.
fn output(program: &str, words: &[&str]) -> Option<String> {
    let output =
        Command::new(program).args(words).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

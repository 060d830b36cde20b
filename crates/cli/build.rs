//! Gives `sphairos --version` the commit that the program was built from.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=SPHAIROS_COMMIT");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let version = match commit() {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    };
    println!("cargo::rustc-env=SPHAIROS_VERSION={version}");
}

/// The commit: from the environment (in a container, or from an archive without git), or from git. Debug builds have
/// none, so that a commit does not make every test program link again.
fn commit() -> Option<String> {
    if let Ok(commit) = env::var("SPHAIROS_COMMIT") {
        return Some(commit).filter(|commit| !commit.is_empty());
    }
    if env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        return None;
    }
    let commit = git(&["rev-parse", "--short=10", "HEAD"])?;
    // This file changes with every commit and checkout.
    let log = git(&["rev-parse", "--git-path", "logs/HEAD"])?;
    if Path::new(&log).is_file() {
        println!("cargo::rerun-if-changed={log}");
    }
    let changed =
        git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|list| !list.is_empty());
    Some(if changed { format!("{commit}, changed") } else { commit })
}

/// What git prints, if it is there, this is a repository, and it succeeds.
fn git(words: &[&str]) -> Option<String> {
    let output = Command::new("git").args(words).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

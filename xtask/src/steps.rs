//! The tasks that run other programs.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use crate::{coverage, needs, page};

/// Tells the person at the terminal. If that fails, nothing is left to do.
pub(crate) fn tell(message: &str) {
    let _ = writeln!(std::io::stderr(), "{message}");
}

/// Runs cargo and fails if it does.
fn cargo(root: &Path, words: &[&str], env: &[(&str, &str)]) -> Result<(), String> {
    tell(&format!("\n$ cargo {}", words.join(" ")));
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(program)
        .args(words)
        .envs(env.iter().copied())
        .current_dir(root)
        .status()
        .map_err(|error| format!("cargo does not start: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("cargo {} failed", words.join(" "))) }
}

/// Builds the page and the server, and starts it.
pub(crate) fn play(root: &Path, words: &[String]) -> Result<(), String> {
    needs::node()?;
    page::build(root)?;
    let mut line = vec!["run", "--release", "--package", "cli", "--", "serve"];
    line.extend(words.iter().map(String::as_str));
    cargo(root, &line, &[])
}

/// Writes the types of the page anew from the code.
pub(crate) fn types(root: &Path) -> Result<(), String> {
    cargo(root, &["test", "--package", "server", "--test", "types"], &[("UPDATE_TYPES", "1")])?;
    page::types(root)
}

/// Every check. The README and CI call this one.
pub(crate) fn test(root: &Path) -> Result<(), String> {
    needs::install()?;
    page::check(root)?;
    page::build(root)?;
    cargo(root, &["fmt", "--all", "--check"], &[])?;
    cargo(root, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])?;
    // The fuzz targets' corpus and a short mutation of it are among these tests.
    cargo(root, &["test", "--workspace"], &[])?;
    cargo(root, &["doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    coverage::check(root)?;
    page::browser(root)
}

/// The browser tests alone.
pub(crate) fn browser(root: &Path) -> Result<(), String> {
    needs::install()?;
    page::build(root)?;
    cargo(root, &["build", "--package", "cli"], &[])?;
    page::browser(root)
}

/// The invariants on many more games than a normal test run has.
pub(crate) fn laws(root: &Path, games: &str) -> Result<(), String> {
    let line = ["test", "--release", "--package", "empedocle", "--test", "laws", "--", "inv_1_to_17"];
    cargo(root, &line, &[("LAWS_GAMES", games)])
}

/// Kills a server under load, many more times than a normal test run does.
pub(crate) fn crash(root: &Path, count: &str) -> Result<(), String> {
    if count.parse::<u32>().is_err() {
        return Err(format!("how many times? {count} is no number"));
    }
    let line = ["test", "--package", "cli", "--test", "crash", "--", "--nocapture"];
    cargo(root, &line, &[("SPHAIROS_CRASHES", count)])
}

/// Mutated input for every fuzz target, for so many seconds each.
pub(crate) fn fuzz(root: &Path, seconds: &str) -> Result<(), String> {
    let line = ["test", "--package", "fuzz-targets", "--", "--nocapture"];
    cargo(root, &line, &[("FUZZ_SECONDS", seconds)])
}

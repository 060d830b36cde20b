//! The page: its packages, its checks, its build, its browser tests.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::steps::tell;

/// Runs a script of the page's package.
fn npm(root: &Path, words: &[&str], env: &[(&str, &str)]) -> Result<(), String> {
    tell(&format!("\n$ npm {}", words.join(" ")));
    let status = Command::new("npm")
        .args(words)
        .envs(env.iter().copied())
        .current_dir(root.join("web"))
        .status()
        .map_err(|error| format!("npm does not start: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("npm {} failed", words.join(" "))) }
}

fn changed(file: PathBuf) -> Option<SystemTime> {
    file.metadata().and_then(|data| data.modified()).ok()
}

/// Installs the packages that the page is built with, if they are not those of the lock file.
fn packages(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    let installed = changed(web.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(web.join("package-lock.json")) {
        return Ok(());
    }
    npm(root, &["install", "--no-save", "--no-audit", "--no-fund"], &[])
}

/// Builds the page into `web/dist`, from where the server takes it.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    packages(root)?;
    npm(root, &["run", "--silent", "build"], &[])
}

/// Writes the types of messages anew from the description of the API.
pub(crate) fn types(root: &Path) -> Result<(), String> {
    packages(root)?;
    npm(root, &["run", "--silent", "types"], &[])
}

/// Formatting, types and unit tests.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    packages(root)?;
    for script in ["format:check", "types:check", "check", "test"] {
        npm(root, &["run", "--silent", script], &[])?;
    }
    Ok(())
}

/// Whole games in a real browser against the server that the tests have built.
pub(crate) fn browser(root: &Path) -> Result<(), String> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let program = target.join("debug/sphairos");
    npm(root, &["run", "--silent", "browser"], &[("SPHAIROS_BIN", &program.to_string_lossy())])
}

//! The page: its packages, its checks, its build, its browser tests.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use crate::run::say;

/// Runs a script of the page's package.
fn npm(root: &Path, words: &[&str], env: &[(&str, &str)]) -> Result<(), String> {
    say(&format!("\n$ npm {}", words.join(" ")));
    // On Windows npm is a script, and cannot be started by its bare name.
    let status = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
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

/// Installs the packages that the page is built with, unless they are those of the lock file.
pub(crate) fn packages(root: &Path) -> Result<(), String> {
    let web = root.join("web");
    let installed = changed(web.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(web.join("package-lock.json")) {
        return Ok(());
    }
    npm(root, &["ci", "--no-audit", "--no-fund"], &[])
}

/// Builds the page into `web/dist`, from where the server takes it.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    packages(root)?;
    npm(root, &["run", "--silent", "build"], &[])
}

/// Writes the page as plain files into a folder, which it empties first.
pub(crate) fn plain(root: &Path, folder: &Path) -> Result<(), String> {
    packages(root)?;
    npm(root, &["run", "--silent", "build:pocket", "--", &folder.to_string_lossy()], &[])
}

/// Writes the types of messages from the description of the API.
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

/// Whole games in a real browser against the server that the tests have built into `target`.
pub(crate) fn browser(root: &Path, target: &Path) -> Result<(), String> {
    let program = target.join("debug").join(format!("sphairos{}", std::env::consts::EXE_SUFFIX));
    npm(root, &["run", "--silent", "browser"], &[("SPHAIROS_BIN", &program.to_string_lossy())])
}

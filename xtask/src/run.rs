//! Runs other programs and measures how long the steps of a task take.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Writes a line to standard error. A failure to write is ignored: there is no other place to report it.
pub(crate) fn say(message: &str) {
    let _ = writeln!(std::io::stderr(), "{message}");
}

/// Runs cargo in the root of the repository and fails if it fails.
pub(crate) fn cargo(root: &Path, words: &[&str], env: &[(&str, &str)]) -> Result<(), String> {
    say(&format!("\n$ cargo {}", words.join(" ")));
    let mut command = Command::new(cargo_program());
    // Cargo describes this package to it in variables. Build scripts that look at them would run again, and with them
    // all that depends on them, whenever cargo is called by hand in between.
    for (name, _) in std::env::vars_os() {
        let known = name.to_string_lossy();
        if known.starts_with("CARGO_PKG_") || known.starts_with("CARGO_MANIFEST_") {
            command.env_remove(&name);
        }
    }
    // What lets the next build be quicker only costs time where there is none.
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    let status = command
        .args(words)
        .envs(env.iter().copied())
        .current_dir(root)
        .status()
        .map_err(|error| format!("cargo does not start: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("cargo {} failed", words.join(" "))) }
}

fn cargo_program() -> std::ffi::OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Whether a subcommand of cargo, such as `nextest`, is installed.
pub(crate) fn has_subcommand(name: &str) -> bool {
    let status = Command::new(cargo_program())
        .args([name, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    status.is_ok_and(|status| status.success())
}

/// The standard output of a program, trimmed, if it succeeds.
pub(crate) fn output(program: &str, words: &[&str]) -> Option<String> {
    let output =
        Command::new(program).args(words).stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Another task of this program that runs beside the present one. What it prints is kept until it ends, so that the
/// two do not mix.
pub(crate) struct Beside {
    task: String,
    running: JoinHandle<std::io::Result<Output>>,
}

impl Beside {
    /// Starts a task, given by the words that follow `cargo xtask`.
    pub(crate) fn start(words: &[&str]) -> Result<Self, String> {
        let program =
            std::env::current_exe().map_err(|error| format!("xtask cannot find itself: {error}"))?;
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::null());
        Ok(Self { task: words.join(" "), running: std::thread::spawn(move || command.output()) })
    }

    /// Waits for its end, and prints what it printed.
    pub(crate) fn finish(self) -> Result<(), String> {
        let failed = format!("cargo xtask {} failed", self.task);
        let output = self.running.join().ok().and_then(Result::ok).ok_or_else(|| failed.clone())?;
        for text in [&output.stdout, &output.stderr] {
            let _ = std::io::stderr().write_all(text);
        }
        if output.status.success() { Ok(()) } else { Err(failed) }
    }
}

/// The steps of a task and how long each of them took.
pub(crate) struct Steps {
    begun: Instant,
    done: Vec<(String, Duration, bool)>,
}

impl Steps {
    pub(crate) fn new() -> Self {
        Self { begun: Instant::now(), done: Vec::new() }
    }

    /// Runs a step and prints a line with its time.
    pub(crate) fn run(
        &mut self,
        name: &str,
        step: impl FnOnce() -> Result<(), String>,
    ) -> Result<(), String> {
        let begun = Instant::now();
        let result = step();
        let (time, passed) = (begun.elapsed(), result.is_ok());
        say(&line(name, time, passed));
        self.done.push((name.to_owned(), time, passed));
        result
    }

    /// Prints all steps with their times.
    pub(crate) fn summary(&self) {
        say("\nSummary");
        for (name, time, passed) in &self.done {
            say(&line(name, *time, *passed));
        }
        say(&line("total", self.begun.elapsed(), self.done.iter().all(|(_, _, passed)| *passed)));
    }
}

fn line(name: &str, time: Duration, passed: bool) -> String {
    let seconds = time.as_secs();
    let mark = if passed { "ok    " } else { "FAILED" };
    format!("{mark} {:>2} min {:02} s  {name}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_is_returned_and_kept() {
        let mut steps = Steps::new();
        assert_eq!(steps.run("one", || Ok(())), Ok(()));
        assert_eq!(steps.run("two", || Err("no".to_owned())), Err("no".to_owned()));
        let kept: Vec<(&str, bool)> = steps.done.iter().map(|(name, _, ok)| (name.as_str(), *ok)).collect();
        assert_eq!(kept, [("one", true), ("two", false)]);
    }

    #[test]
    fn a_line_has_minutes_and_seconds() {
        assert_eq!(line("lints", Duration::from_secs(125), true), "ok      2 min 05 s  lints");
        assert_eq!(line("lints", Duration::from_millis(900), false), "FAILED  0 min 00 s  lints");
    }
}

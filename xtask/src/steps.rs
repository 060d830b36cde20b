//! The tasks that run cargo and the page's tools.

use std::path::{Path, PathBuf};

use crate::run::{Beside, Steps, cargo, has_subcommand, say};
use crate::{coverage, needs, page, profile, python, wasm};

/// The folder that cargo builds into.
pub(crate) fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), |path| root.join(path))
}

/// Builds the engine of the page.
pub(crate) fn engine(root: &Path) -> Result<(), String> {
    needs::node()?;
    page::packages(root)?;
    wasm::engine(root, &target(root))
}

/// Writes the page and its engine as a folder of plain files, which play from any web server.
pub(crate) fn pocket(root: &Path) -> Result<(), String> {
    engine(root)?;
    let folder = target(root).join("sphairos-pocket");
    page::plain(root, &folder)?;
    say(&format!("\n{}\nServe it from any place, such as: python3 -m http.server", folder.display()));
    Ok(())
}

/// Builds the page and the server, and starts it.
pub(crate) fn play(root: &Path, words: &[String]) -> Result<(), String> {
    engine(root)?;
    page::build(root)?;
    let mut line = vec!["run", "--profile", "play", "--package", "cli", "--", "serve"];
    line.extend(words.iter().map(String::as_str));
    cargo(root, &line, &[])
}

/// Builds the fully optimised program with the page in it, without symbols.
pub(crate) fn release(root: &Path) -> Result<(), String> {
    engine(root)?;
    page::build(root)?;
    let program = profile::release(root)?;
    let version = crate::run::output(&program.to_string_lossy(), &["--version"]).unwrap_or_default();
    let size = program.metadata().map_or(0, |data| data.len());
    say(&format!("\n{}\n{version}, {:.1} MB", program.display(), size as f64 / 1e6));
    Ok(())
}

/// Writes the types of the page from the code.
pub(crate) fn types(root: &Path) -> Result<(), String> {
    cargo(root, &["test", "--package", "server", "--test", "it", "types::"], &[("UPDATE_TYPES", "1")])?;
    page::types(root)
}

/// Every check. The README and CI call this one.
pub(crate) fn test(root: &Path) -> Result<(), String> {
    with_summary(|steps| every_check(root, steps))
}

/// The checks of the page that need no server, and its build with the engine.
pub(crate) fn page(root: &Path) -> Result<(), String> {
    with_summary(|steps| {
        steps.run("page: packages", || page::packages(root))?;
        steps.run("page: engine", || wasm::engine(root, &target(root)))?;
        steps.run("page: format, types, unit tests", || page::check(root))?;
        steps.run("page: build", || page::build(root))
    })
}

fn with_summary(task: impl FnOnce(&mut Steps) -> Result<(), String>) -> Result<(), String> {
    let mut steps = Steps::new();
    let result = task(&mut steps);
    steps.summary();
    result
}

fn every_check(root: &Path, steps: &mut Steps) -> Result<(), String> {
    steps.run("tools that the tests need", needs::install)?;
    // The page is checked and built on one core for most of the time; the other one has the lints to do.
    let page = Beside::start(&["page"])?;
    let lints = lints(root, steps);
    steps.run("page: engine, checks and build, begun with the lints", || page.finish())?;
    lints?;
    let nextest = has_subcommand("nextest");
    let profile = if std::env::var_os("CI").is_some() { "ci" } else { "default" };
    // The fuzz targets' corpus and a short mutation of it are among these tests.
    let threads = test_threads();
    let tests = if nextest {
        vec!["nextest", "run", "--workspace", "--profile", profile, "--test-threads", &threads]
    } else {
        vec!["test", "--workspace"]
    };
    // The browser tests need the program and the page. They wait for most of their time and leave the processors to
    // others, so that they begin before the tests of Rust are built.
    steps.run("rust: build the program", || cargo(root, &["build", "--package", "cli"], &[]))?;
    let browser = Beside::start(&["browser", "built"])?;
    let rust = steps
        .run("rust: build tests", || cargo(root, &[&tests[..], &["--no-run"]].concat(), &[]))
        .and_then(|()| steps.run("rust: tests", || cargo(root, &tests, &[])))
        .and_then(|()| documentation(root, steps, nextest));
    steps.run("page: browser tests, begun when the program was built", || browser.finish())?;
    rust
}

/// How many tests run at once: half as many again as there are processors, because those that start servers and let
/// time pass wait more than they compute.
fn test_threads() -> String {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    (processors + processors.div_ceil(2)).to_string()
}

/// The examples of the documentation, and the documentation.
fn documentation(root: &Path, steps: &mut Steps, nextest: bool) -> Result<(), String> {
    // `cargo test` has run the examples already.
    if nextest {
        steps
            .run("rust: examples in documentation", || cargo(root, &["test", "--workspace", "--doc"], &[]))?;
    }
    steps.run("rust: documentation", || {
        cargo(root, &["doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "-D warnings")])
    })
}

fn lints(root: &Path, steps: &mut Steps) -> Result<(), String> {
    steps.run("rust: format", || cargo(root, &["fmt", "--all", "--check"], &[]))?;
    steps.run("rust: every rule has code and a test", || coverage::check(root))?;
    steps.run("rust: licences and sources of packages", || deny(root))?;
    steps.run("rust: lints", || {
        cargo(root, &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])
    })?;
    steps.run("python: format and lints of the Rust part", || python::lint(root))
}

/// Licences, sources and duplicates of the packages, and known vulnerabilities if their database is here.
fn deny(root: &Path) -> Result<(), String> {
    if !has_subcommand("deny") {
        say("cargo deny is not installed, so this is skipped: cargo install --locked cargo-deny");
        return Ok(());
    }
    let mut line = vec!["deny", "--offline", "check", "bans", "licenses", "sources"];
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    if home.is_some_and(|home| home.join("advisory-dbs").is_dir()) {
        line.push("advisories");
    } else {
        say("no database of advisories is here: `cargo deny fetch` gets it");
    }
    cargo(root, &line, &[])
}

/// The browser tests alone.
pub(crate) fn browser(root: &Path) -> Result<(), String> {
    needs::install()?;
    engine(root)?;
    page::build(root)?;
    cargo(root, &["build", "--package", "cli"], &[])?;
    browser_built(root)
}

/// The browser tests, with the page and the server that are there.
pub(crate) fn browser_built(root: &Path) -> Result<(), String> {
    page::browser(root, &target(root))
}

/// The invariants on many more games than a normal test run has.
pub(crate) fn laws(root: &Path, games: &str) -> Result<(), String> {
    let line = ["test", "--release", "--package", "empedocle", "--test", "it", "laws::inv_1_to_17"];
    cargo(root, &line, &[("LAWS_GAMES", games)])
}

/// Kills a server under load, many more times than a normal test run does.
pub(crate) fn crash(root: &Path, count: &str) -> Result<(), String> {
    if count.parse::<u32>().is_err() {
        return Err(format!("how many times? {count} is not a number"));
    }
    let line = ["test", "--package", "cli", "--test", "it", "crash::", "--", "--nocapture"];
    cargo(root, &line, &[("SPHAIROS_CRASHES", count)])
}

/// Failures of real nodes, databases and buses, for this number of seconds.
pub(crate) fn chaos(root: &Path, seconds: &str) -> Result<(), String> {
    if seconds.parse::<u32>().is_err() {
        return Err(format!("for how many seconds? {seconds} is not a number"));
    }
    let line = ["test", "--package", "cli", "--test", "it", "chaos::", "--", "--nocapture"];
    cargo(root, &line, &[("SPHAIROS_CHAOS", seconds)])
}

/// Seeds of the simulation: as many as fit into this number of seconds, or one.
pub(crate) fn simulate(root: &Path, what: &str) -> Result<(), String> {
    cargo(root, &["run", "--profile", "play", "--package", "simulation", "--", what], &[])
}

/// Attackers beside honest players, on loopback, for this number of seconds.
pub(crate) fn siege(root: &Path, seconds: &str) -> Result<(), String> {
    if seconds.parse::<u32>().is_err() {
        return Err(format!("for how long? {seconds} is not a number of seconds"));
    }
    cargo(root, &["build", "--profile", "play", "--package", "cli"], &[])?;
    let program = target(root).join("play").join(format!("sphairos{}", std::env::consts::EXE_SUFFIX));
    let program = program.to_string_lossy();
    let line =
        ["run", "--profile", "play", "--package", "load", "--example", "siege", "--", &program, seconds];
    cargo(root, &line, &[])
}

/// Mutated input for every fuzz target, for this number of seconds each.
pub(crate) fn fuzz(root: &Path, seconds: &str) -> Result<(), String> {
    let line = ["test", "--package", "fuzz-targets", "--", "--nocapture"];
    cargo(root, &line, &[("FUZZ_SECONDS", seconds)])
}

/// Changes the code in many small ways and reports the changes that no test notices.
pub(crate) fn mutants(root: &Path, words: &[String]) -> Result<(), String> {
    if !has_subcommand("mutants") {
        cargo(root, &["install", "--locked", "cargo-mutants"], &[])?;
    }
    let mut line = vec!["mutants"];
    // Other packages can be named instead.
    if !words.iter().any(|word| word == "-p" || word == "--package") {
        for package in ["game", "fair", "table", "store", "empedocle", "elem-master"] {
            line.extend(["--package", package]);
        }
    }
    line.extend(words.iter().map(String::as_str));
    cargo(root, &line, &[])
}

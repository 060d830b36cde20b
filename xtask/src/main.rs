//! Repository tasks. `cargo xtask` lists them.

mod compare;
mod coverage;
mod needs;
mod page;
mod portable;
mod profile;
mod python;
mod run;
mod steps;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play [ARGUMENTS]   build the page and the server, and start it (arguments as `sphairos serve`)
cargo xtask test               install what the tests need, and run every check: formatting, lints, tests,
                               rule coverage, fuzz corpus, the page in a real browser
cargo xtask release            build the published program with the page, optimised by a profile of it under load
cargo xtask engine             build the engine of the page, if WebAssembly can be built here
cargo xtask page               check and build the page and its engine, without browser tests
cargo xtask pocket             write the page and its engine as plain files: they play from any web server
cargo xtask browser [built]    only the browser tests of the page (with the page and the server as last built)
cargo xtask types              write the types of the page from the code
cargo xtask coverage           check that every rule has code and a test
cargo xtask laws GAMES         test the invariants on GAMES random games of every set-up
cargo xtask fuzz SECONDS       feed mutated input to every fuzz target for SECONDS each
cargo xtask crash [COUNT]      kill a server under load COUNT times (200), and check that nothing was lost
cargo xtask chaos [SECONDS]    kill, pause and cut off real nodes, databases and buses for SECONDS (60)
cargo xtask simulate SECONDS   run the nodes of a server in virtual time, with every failure that new seeds bring
cargo xtask simulate 0xSEED    run one seed again, and print everything that happens
cargo xtask siege [SECONDS]    attack a server on loopback for SECONDS (20), and measure what honest players notice
cargo xtask compare [SECONDS]  measure our speed beside that of others, SECONDS (2) for each figure, and write the table
                               of docs/performance.md
cargo xtask portable           check that the program compiles for Windows
cargo xtask python             build the Python package and run all its suites, with packages from PyPI
cargo xtask mutants [OPTIONS]  find changes of the code that no test notices (options as `cargo mutants`)
";

fn main() -> ExitCode {
    if let Some(flag) = profile::flag() {
        return profile::compile(flag);
    }
    let words: Vec<String> = std::env::args().skip(1).collect();
    let root = root();
    let (task, rest) = words.split_first().map_or(("", &[][..]), |(task, rest)| (task.as_str(), rest));
    let done = match (task, rest) {
        ("play", rest) => steps::play(&root, rest),
        ("test", []) => steps::test(&root),
        ("release", []) => steps::release(&root),
        ("types", []) => steps::types(&root),
        ("pocket", []) => steps::pocket(&root),
        ("engine", []) => steps::engine(&root),
        ("page", []) => steps::page(&root),
        ("browser", []) => steps::browser(&root),
        ("browser", [built]) if built == "built" => steps::browser_built(&root),
        ("coverage", []) => coverage::check(&root),
        ("laws", [games]) => steps::laws(&root, games),
        ("fuzz", [seconds]) => steps::fuzz(&root, seconds),
        ("crash", []) => steps::crash(&root, "200"),
        ("crash", [count]) => steps::crash(&root, count),
        ("chaos", []) => steps::chaos(&root, "60"),
        ("chaos", [seconds]) => steps::chaos(&root, seconds),
        ("simulate", [what]) => steps::simulate(&root, what),
        ("siege", []) => steps::siege(&root, "20"),
        ("siege", [seconds]) => steps::siege(&root, seconds),
        ("compare", []) => compare::compare(&root, "2"),
        ("compare", [seconds]) => compare::compare(&root, seconds),
        ("portable", []) => portable::check(&root),
        ("python", []) => python::python(&root),
        ("mutants", rest) => steps::mutants(&root, rest),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            run::say(&message);
            ExitCode::FAILURE
        }
    }
}

/// The folder of the repository: the parent of this package's.
fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_owned()
}

//! Repository tasks. `cargo xtask` lists them.

mod coverage;
mod needs;
mod page;
mod steps;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const HELP: &str = "\
cargo xtask play [ARGUMENTS]   build the page and the server, and start it (arguments as `sphairos serve`)
cargo xtask test               install what the tests need, and run every check: formatting, lints, tests,
                               rule coverage, fuzz corpus, the page in a real browser
cargo xtask browser            only the browser tests of the page
cargo xtask types              write the types of the page anew from the code
cargo xtask coverage           check that every rule has code and a test
cargo xtask laws GAMES         test the invariants on GAMES random games of every set-up
cargo xtask fuzz SECONDS       feed mutated input to every fuzz target for SECONDS each
cargo xtask crash [COUNT]      kill a server under load COUNT times (200), and check that nothing was lost
";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let root = root();
    let (task, rest) = words.split_first().map_or(("", &[][..]), |(task, rest)| (task.as_str(), rest));
    let done = match (task, rest) {
        ("play", rest) => steps::play(&root, rest),
        ("test", []) => steps::test(&root),
        ("types", []) => steps::types(&root),
        ("browser", []) => steps::browser(&root),
        ("coverage", []) => coverage::check(&root),
        ("laws", [games]) => steps::laws(&root, games),
        ("fuzz", [seconds]) => steps::fuzz(&root, seconds),
        ("crash", []) => steps::crash(&root, "200"),
        ("crash", [count]) => steps::crash(&root, count),
        _ => Err(HELP.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            steps::tell(&message);
            ExitCode::FAILURE
        }
    }
}

/// The folder of the repository: the parent of this package's.
fn root() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package).to_owned()
}

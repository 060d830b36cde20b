//! The programs that the tests need: looked for, and installed on Debian if they are missing.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::run::{output, say};

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
        ("systemd-analyze", "systemd"),
    ] {
        if !found(program) {
            missing.push(package);
        }
    }
    // Either will do; the second is smaller and faster.
    if !found("chromium") && !found("chromium-headless-shell") {
        missing.push("chromium-headless-shell");
    }
    get(&missing)?;
    node()
}

/// The oldest version of Node that the page can be built with: Vite needs it.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// Installs what the page is built with.
pub(crate) fn node() -> Result<(), String> {
    if !found("node") {
        if let Some(apt) = apt() {
            run(&[&apt[..], &["update", "-q"]].concat())?;
        }
        // Debian 12 itself has Node 18, which is too old.
        match output("apt-cache", &["policy", "nodejs"]).and_then(|text| candidate(&text)) {
            Some(offered) if offered < OLDEST_NODE => return Err(node_by_hand(Some(offered))),
            Some(_) => get(&["nodejs"])?,
            None => return Err(node_by_hand(None)),
        }
    }
    let version = output("node", &["--version"]).and_then(|text| version(text.trim_start_matches('v')));
    if version.is_none_or(|version| version < OLDEST_NODE) {
        return Err(node_by_hand(version));
    }
    if found("npm") { Ok(()) } else { get(&["npm"]) }
}

/// What to do if there is no Node, or one that is too old.
fn node_by_hand(there: Option<(u32, u32)>) -> String {
    let (major, minor) = OLDEST_NODE;
    let there = match there {
        Some((major, minor)) => format!("this machine has or offers {major}.{minor}"),
        None => "this machine has none".to_owned(),
    };
    format!(
        "the page is built with Node {major}.{minor} or later; {there}.\n\
         Unpack a current one from https://nodejs.org/en/download and put its folder bin on the PATH:\n\
         tar -xJf node-v22*-linux-x64.tar.xz -C /opt && export PATH=\"$(echo /opt/node-v22*/bin):$PATH\""
    )
}

/// The version that `apt-cache policy` would install.
fn candidate(policy: &str) -> Option<(u32, u32)> {
    version(policy.lines().find_map(|line| line.trim().strip_prefix("Candidate:"))?.trim())
}

/// The first two numbers of a version.
fn version(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.split(|c: char| !c.is_ascii_digit()).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

/// Installs the C compiler for Windows.
pub(crate) fn mingw() -> Result<(), String> {
    if found("x86_64-w64-mingw32-gcc") { Ok(()) } else { get(&["gcc-mingw-w64-x86-64"]) }
}

/// Installs Debian packages.
fn get(missing: &[&str]) -> Result<(), String> {
    if missing.is_empty() {
        return Ok(());
    }
    let packages = missing.join(" ");
    let by_hand = format!("these Debian packages are needed: {packages}\napt-get install {packages}");
    let Some(apt) = apt() else { return Err(by_hand) };
    run(&[&apt[..], &["update", "-q"]].concat()).map_err(|error| format!("{error}\n{by_hand}"))?;
    run(&[&apt[..], &["install", "-q", "-y", "--no-install-recommends"], missing].concat())
        .map_err(|error| format!("{error}\n{by_hand}"))
}

/// The words that start `apt-get` as root, if that is possible.
fn apt() -> Option<Vec<&'static str>> {
    let root = output("id", &["-u"]).is_some_and(|id| id == "0");
    // Without a password, or not at all: nobody may be there to type one.
    let sudo = !root && output("sudo", &["-n", "true"]).is_some();
    if !found("apt-get") || !root && !sudo {
        return None;
    }
    let mut words = if sudo { vec!["sudo", "-n"] } else { Vec::new() };
    words.extend(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    Some(words)
}

/// Debian keeps the programs of PostgreSQL out of the path, by version.
fn postgres() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    found("postgres") || versions.into_iter().any(|version| version.path().join("bin/postgres").is_file())
}

/// Whether a program is on the path.
fn found(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/sbin", "/usr/local/sbin"].map(PathBuf::from));
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };
    let there = |folder: PathBuf| endings.iter().any(|end| folder.join(format!("{program}{end}")).is_file());
    folders.into_iter().any(there)
}

fn run(words: &[&str]) -> Result<(), String> {
    say(&format!("\n$ {}", words.join(" ")));
    let status = Command::new(words[0]).args(&words[1..]).status();
    if status.is_ok_and(|status| status.success()) {
        Ok(())
    } else {
        Err(format!("{} failed", words.join(" ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        let policy = "nodejs:\n  Installed: (none)\n  Candidate: 18.20.4+dfsg-1~deb12u1\n";
        assert_eq!(candidate(policy), Some((18, 20)));
        assert_eq!(candidate("nodejs:\n  Candidate: (none)\n"), None);
        assert_eq!(version("20.9.0"), Some((20, 9)));
        assert!(version("20.9.0") < Some(OLDEST_NODE) && version("22.1.0") > Some(OLDEST_NODE));
    }

    #[test]
    fn an_old_node_is_named_and_so_is_the_way_to_a_new_one() {
        let message = node_by_hand(Some((18, 20)));
        assert!(message.contains("18.20") && message.contains("nodejs.org"), "{message}");
    }
}

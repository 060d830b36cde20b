//! The published program. What serves people is optimised with a profile of a server under load: the compiler learns
//! which branches are usual and which calls are worth inlining. `docs/performance.md` says what that gains.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use crate::run::{cargo, output, say};
use crate::steps::target;

/// How cargo builds it.
const BUILD: [&str; 5] = ["build", "--release", "--locked", "--package", "cli"];

/// What the program does while it is profiled.
const WORK: [&[&str]; 2] = [
    &["load", "--tables", "100", "--seconds", "10"],
    &["load", "--tables", "40", "--seconds", "5", "--game", "elem-master", "--setup", "players=2"],
];

/// What the finished program has to do without an error. It is optimised as no test is.
const TRIAL: [&str; 10] =
    ["load", "--json", "--tables", "10", "--think", "100", "--seconds", "5", "--studies", "1"];

/// The crates whose profile is not used. Their inner loops are written without branches on purpose, and a
/// profile brings branches back: with one, random games of Elem Master were a tenth to a quarter slower. The program
/// itself is among them because the loops of `sphairos bench` are compiled there: no table runs them, a profile
/// would call them rare, and Empedocle was a seventh slower.
const WITHOUT: [&str; 7] = ["bots", "dice", "elem_master", "empedocle", "game", "lab", "sphairos"];

/// The variable that tells this program to be the compiler of one crate; it holds the option to add.
const FLAG: &str = "SPHAIROS_PROFILE_FLAG";

/// The options of the compiler that write a profile and use it.
const GENERATE: &str = "-Cprofile-generate";
const USE: &str = "-Cprofile-use";

/// The option that crates are compiled with, if cargo called this program instead of the compiler.
pub(crate) fn flag() -> Option<OsString> {
    std::env::var_os(FLAG)
}

/// Compiles one crate. Cargo gives the path of the compiler and its arguments.
pub(crate) fn compile(flag: OsString) -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    let Some((compiler, words)) = words.split_first() else { return ExitCode::FAILURE };
    let mut command = Command::new(compiler);
    command.args(words);
    let strings: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
    if gets(&flag.to_string_lossy(), &strings) {
        command.arg(flag);
    }
    match command.status() {
        Ok(status) => {
            status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from)
        }
        Err(error) => {
            say(&format!("{} does not start: {error}", compiler.to_string_lossy()));
            ExitCode::FAILURE
        }
    }
}

/// Whether a crate is compiled with an option, by the arguments of the compiler. Build scripts and macros, which have
/// no target, are not. All others write a profile: without one in the program's own crate, none is written at all.
fn gets(flag: &str, words: &[impl AsRef<str>]) -> bool {
    let behind = |name: &str| {
        words.iter().position(|word| word.as_ref() == name).and_then(|index| words.get(index + 1))
    };
    behind("--target").is_some()
        && behind("--crate-name")
            .is_some_and(|name| flag.starts_with(GENERATE) || !WITHOUT.contains(&name.as_ref()))
}

/// Builds the program for publication, tries it and says where it is.
pub(crate) fn release(root: &Path) -> Result<PathBuf, String> {
    let program = build(root)?;
    let name = program.to_string_lossy();
    say(&format!("\n$ {name} {}", TRIAL.join(" ")));
    match output(&name, &TRIAL) {
        Some(figures) if figures.contains("\"errors\":0,") => Ok(program),
        figures => Err(format!("{name} does not do its work: {}", figures.unwrap_or_default())),
    }
}

/// Builds the program. Without the tool that reads profiles it is built without one.
fn build(root: &Path) -> Result<PathBuf, String> {
    let name = format!("sphairos{}", std::env::consts::EXE_SUFFIX);
    let published = target(root).join("release").join(&name);
    let compiler = output("rustc", &["-vV"]).ok_or("rustc does not start")?;
    let host = field(&compiler, "host: ").ok_or("rustc does not say for what it builds")?;
    let Some(merger) = merger(&compiler, host) else {
        say(
            "Built without a profile, and slower: `rustup component add llvm-tools` brings what reads one, and so \
             does Debian's package llvm-19.",
        );
        cargo(root, &BUILD, &[])?;
        return Ok(published);
    };
    let folder = target(root).join("profile");
    let (raw, merged) = (folder.join("raw"), folder.join("merged.profdata"));
    let shown = |path: &Path| path.to_string_lossy().into_owned();
    // From scratch: cargo would not build again what was built with another profile of the same name.
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let this = std::env::current_exe().map_err(|error| format!("xtask cannot find itself: {error}"))?;
    let compile = |kind: &str, flag: String| {
        let folder = folder.join(kind);
        let line = [&BUILD[..], &["--target", host]].concat();
        let env = [(FLAG, flag), ("RUSTC_WRAPPER", shown(&this)), ("CARGO_TARGET_DIR", shown(&folder))];
        cargo(root, &line, &env.each_ref().map(|(name, value)| (*name, value.as_str())))?;
        Ok::<_, String>(folder.join(host).join("release").join(&name))
    };
    let profiled = compile("generate", format!("{GENERATE}={}", raw.display()))?;
    for words in WORK {
        run(&profiled, words)?;
    }
    run(&merger, &["merge", "--output", &shown(&merged), &shown(&raw)])?;
    let optimised = compile("use", format!("{USE}={}", merged.display()))?;
    let copied = std::fs::create_dir_all(target(root).join("release"))
        .and_then(|()| std::fs::remove_file(&published).or_else(ignore_missing))
        .and_then(|()| std::fs::copy(&optimised, &published));
    copied.map_err(|error| format!("{}: {error}", published.display()))?;
    Ok(published)
}

fn ignore_missing(error: std::io::Error) -> std::io::Result<()> {
    if error.kind() == std::io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

/// Runs a program without showing what it prints.
fn run(program: &Path, words: &[&str]) -> Result<(), String> {
    let name = program.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    say(&format!("\n$ {name} {}", words.join(" ")));
    let status = Command::new(program).args(words).stdin(Stdio::null()).stdout(Stdio::null()).status();
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{name} {}: {status}", words.join(" "))),
        Err(error) => Err(format!("{name} does not start: {error}")),
    }
}

/// The oldest LLVM whose `llvm-profdata` reads what today's compiler writes: the form of profiles is that of version 19.
const OLDEST: u32 = 19;

/// The `llvm-profdata` that reads what this compiler's programs write: that of rustup, or else the newest one that is
/// not newer than the compiler's own LLVM.
fn merger(compiler: &str, host: &str) -> Option<PathBuf> {
    let root = PathBuf::from(output("rustc", &["--print", "sysroot"])?);
    let own = root.join("lib/rustlib").join(host).join("bin").join("llvm-profdata");
    let newest = major(field(compiler, "LLVM version: ")?)?;
    let others = (OLDEST..=newest).rev().map(|major| PathBuf::from(format!("llvm-profdata-{major}")));
    let candidates = [own].into_iter().chain(others).chain([PathBuf::from("llvm-profdata")]);
    candidates.into_iter().find(|program| {
        let printed = output(&program.to_string_lossy(), &["--version"]);
        let version = printed.as_deref().and_then(|text| major(text.split_once("LLVM version ")?.1));
        version.is_some_and(|version| (OLDEST..=newest).contains(&version))
    })
}

/// The first number of a version.
fn major(version: &str) -> Option<u32> {
    version.split('.').next()?.parse().ok()
}

/// What stands behind a word at the beginning of a line.
fn field<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_writes_a_profile_and_only_what_serves_people_uses_it() {
        let of = |flag, name| {
            gets(flag, &["--crate-name", name, "--edition=2024", "--target", "x86_64-unknown-linux-gnu"])
        };
        assert!(of(GENERATE, "server") && of(GENERATE, "sphairos") && of(GENERATE, "elem_master"));
        assert!(of(USE, "server") && of(USE, "tokio"));
        assert!(!of(USE, "elem_master") && !of(USE, "bots") && !of(USE, "sphairos"));
        assert!(!gets(USE, &["--crate-name", "build_script_build"]), "a build script");
        assert!(!gets(USE, &["-vV"]), "a question of cargo");
    }

    #[test]
    fn the_compiler_says_its_host_and_its_llvm() {
        let printed = "rustc 1.95.0\nhost: x86_64-unknown-linux-gnu\nrelease: 1.95.0\nLLVM version: 22.1.2";
        assert_eq!(field(printed, "host: "), Some("x86_64-unknown-linux-gnu"));
        assert_eq!(field(printed, "LLVM version: "), Some("22.1.2"));
        assert_eq!(field(printed, "linker: "), None);
        assert_eq!(field(printed, "LLVM version: ").and_then(major), Some(22));
        assert_eq!((major("19.1.7"), major("")), (Some(19), None));
    }
}

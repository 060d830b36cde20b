//! Builds the engine of the page: WebAssembly, with the standard library from wherever it can be had.
//!
//! In this order: the target of the toolchain, which rustup installs; the sources of the standard library that belong to
//! the toolchain; the sources that Debian packages for exactly this version of the compiler. Where none can be had, one
//! line says so, and the page is built without the engine: it then plays through the server.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::portable::{Library, find, sysroot};
use crate::run::{cargo, output, say};

const TARGET: &str = "wasm32-unknown-unknown";

/// What the bots of some rules need. The page loads each file only where it is needed.
const DATA: &str = "crates/bots/data";

/// The files among these that the engine contains.
const CONTAINED: [&str; 1] = ["elem-master.net"];

/// How the standard library gets into the engine.
struct Toolchain {
    library: Library,
    /// Where its sources are, if they are not in the toolchain.
    sources: Option<PathBuf>,
}

impl Toolchain {
    /// Builds a package for the target.
    fn build(&self, root: &Path, package: &str) -> Result<(), String> {
        let mut words = vec!["build", "--package", package, "--profile", "pocket", "--target", TARGET];
        if self.library == Library::Installed {
            return cargo(root, &words, &[]);
        }
        words.push("-Zbuild-std=std,panic_abort");
        // The option is unstable; the first variable allows it on a stable compiler.
        let sources = self.sources.as_ref().map(|path| path.to_string_lossy().into_owned());
        let mut env = vec![("RUSTC_BOOTSTRAP", "1")];
        env.extend(sources.as_deref().map(|path| ("__CARGO_TESTS_ONLY_SRC_ROOT", path)));
        cargo(root, &words, &env)
    }
}

/// Builds the engine into `web/engine`, from where the page takes it; or says why there is none.
pub(crate) fn engine(root: &Path, target: &Path) -> Result<(), String> {
    let folder = root.join("web/engine");
    let Some(toolchain) = toolchain(root, target) else {
        say("the page is built without the engine: no standard library for WebAssembly can be had here");
        let _ = fs::remove_dir_all(&folder);
        return Ok(());
    };
    toolchain.build(root, "pocket-wasm")?;
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(failed)?;
    let (built, engine) = (target.join(TARGET).join("pocket/pocket_wasm.wasm"), folder.join("engine.wasm"));
    optimise(root, &built, &engine)?;
    for file in fs::read_dir(root.join(DATA)).map_err(failed)? {
        let file = file.map_err(failed)?;
        if !CONTAINED.iter().any(|name| file.file_name() == *name) {
            fs::copy(file.path(), folder.join(file.file_name())).map_err(failed)?;
        }
    }
    let size = engine.metadata().map_or(0, |data| data.len());
    say(&format!("{}: {} KB", engine.display(), size / 1024));
    Ok(())
}

/// The standard library for the target, if it can be had. A small package is built to see that it works: its own
/// dependencies may have to be downloaded.
fn toolchain(root: &Path, target: &Path) -> Option<Toolchain> {
    let sysroot = sysroot()?;
    let in_toolchain = || find(&sysroot, TARGET).map(|library| Toolchain { library, sources: None });
    let found = in_toolchain().or_else(|| {
        say(&format!("\n$ rustup target add {TARGET}"));
        let _ = output("rustup", &["target", "add", TARGET]);
        in_toolchain()
    });
    let found = found.or_else(|| {
        let sources = debian_sources(target)?;
        Some(Toolchain { library: Library::FromSource, sources: Some(sources) })
    })?;
    found.build(root, "game").is_ok().then_some(found)
}

/// The sources of the standard library of exactly this compiler, as Debian packages them.
fn debian_sources(target: &Path) -> Option<PathBuf> {
    let version = release(&output("rustc", &["-vV"])?)?.to_owned();
    let folder = target.join("rust-src").join(&version);
    let library = folder.join(format!("usr/src/rustc-{version}/library"));
    if library.join("std/Cargo.toml").is_file() {
        return Some(library);
    }
    let targets = output("apt-get", &["indextargets", "--format", "$(REPO_URI)"])?;
    let mirror = targets.lines().find(|uri| !uri.contains("security"))?.trim_end_matches('/');
    fs::create_dir_all(&folder).ok()?;
    let package = folder.join("rust-src.deb");
    let name = package.to_string_lossy().into_owned();
    // A newer suite than this machine's may have it: its packages of sources fit everywhere.
    let got = (1..=5).any(|revision| {
        let uri = format!("{mirror}/pool/main/r/rustc/rust-src_{version}+dfsg1-{revision}_all.deb");
        output("/usr/lib/apt/apt-helper", &["download-file", &uri, &name]).is_some() && package.is_file()
    });
    if got {
        output("dpkg-deb", &["-x", &name, &folder.to_string_lossy()])?;
        let _ = fs::remove_file(&package);
    }
    library.join("std/Cargo.toml").is_file().then_some(library)
}

/// The version in what `rustc -vV` prints.
fn release(version: &str) -> Option<&str> {
    version.lines().find_map(|line| line.strip_prefix("release: "))
}

/// What the compiler uses by itself, and every browser with WebAssembly of the last years knows.
const FEATURES: [&str; 6] = [
    "bulk-memory",
    "multivalue",
    "mutable-globals",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
];

/// Makes the module smaller and faster, with the program of the npm package `binaryen`.
fn optimise(root: &Path, built: &Path, engine: &Path) -> Result<(), String> {
    let program = root.join("web/node_modules/binaryen/bin/wasm-opt");
    say("\n$ wasm-opt");
    let status = Command::new("node")
        .arg(&program)
        .args(["-O2", "--strip-debug", "--strip-producers"])
        .args(FEATURES.map(|feature| format!("--enable-{feature}")))
        .arg(built)
        .arg("-o")
        .arg(engine)
        .status()
        .map_err(|error| format!("node does not start: {error}"))?;
    if status.success() { Ok(()) } else { Err("wasm-opt failed".to_owned()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_of_the_compiler_is_read() {
        let printed =
            "rustc 1.95.0 (59807616e 2026-04-14)\nhost: x86_64\nrelease: 1.95.0\nLLVM version: 22.1.2";
        assert_eq!(release(printed), Some("1.95.0"));
        assert_eq!(release("rustc 1.95.0"), None);
    }

    #[test]
    fn sources_that_are_there_are_not_downloaded_again() {
        let target = std::env::temp_dir().join(format!("sphairos-wasm-{}", std::process::id()));
        let version = release(&output("rustc", &["-vV"]).unwrap()).unwrap().to_owned();
        let library = target.join(format!("rust-src/{version}/usr/src/rustc-{version}/library"));
        fs::create_dir_all(library.join("std")).unwrap();
        fs::write(library.join("std/Cargo.toml"), "").unwrap();
        assert_eq!(debian_sources(&target), Some(library));
        fs::remove_dir_all(&target).unwrap();
    }
}

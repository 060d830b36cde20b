//! Checks that the program compiles for Windows, from Linux.

use std::path::{Path, PathBuf};

use crate::needs;
use crate::run::{cargo, output, say};

const TARGET: &str = "x86_64-pc-windows-gnu";

/// Where the standard library for the target comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Library {
    /// It is installed with the toolchain.
    Installed,
    /// It is built from the sources of the toolchain.
    FromSource,
}

/// Checks the `sphairos` program, and so every crate that is part of it.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    needs::mingw()?;
    let words = ["check", "--package", "cli", "--target", TARGET];
    match library()? {
        Library::Installed => cargo(root, &words, &[]),
        Library::FromSource => {
            let words = [&words[..], &["-Zbuild-std=std,panic_unwind"]].concat();
            // The option is unstable; the variable allows it on a stable compiler.
            cargo(root, &words, &[("RUSTC_BOOTSTRAP", "1")])
        }
    }
}

/// Finds the standard library; if it is missing, asks rustup for it.
fn library() -> Result<Library, String> {
    let found = || find(&sysroot()?, TARGET);
    if let Some(library) = found() {
        return Ok(library);
    }
    say(&format!("\n$ rustup target add {TARGET}"));
    let _ = output("rustup", &["target", "add", TARGET]);
    found().ok_or_else(|| {
        format!(
            "the standard library for {TARGET} is needed. One of these installs it:\n\
             rustup target add {TARGET}\n\
             rustup component add rust-src (it is then built from source)"
        )
    })
}

/// How the toolchain can build for a target.
pub(crate) fn find(sysroot: &Path, target: &str) -> Option<Library> {
    let libraries = sysroot.join("lib/rustlib");
    if libraries.join(target).join("lib").is_dir() {
        Some(Library::Installed)
    } else {
        libraries.join("src/rust/library/std/Cargo.toml").is_file().then_some(Library::FromSource)
    }
}

/// The folder of the toolchain.
pub(crate) fn sysroot() -> Option<PathBuf> {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    output(&rustc, &["--print", "sysroot"]).map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_installed_library_is_preferred_to_its_source() {
        let sysroot = std::env::temp_dir().join(format!("sphairos-portable-{}", std::process::id()));
        let make = |path: &str| std::fs::create_dir_all(sysroot.join("lib/rustlib").join(path)).unwrap();
        assert_eq!(find(&sysroot, TARGET), None);
        make("src/rust/library/std");
        assert_eq!(find(&sysroot, TARGET), None);
        std::fs::write(sysroot.join("lib/rustlib/src/rust/library/std/Cargo.toml"), "").unwrap();
        assert_eq!(find(&sysroot, TARGET), Some(Library::FromSource));
        make(&format!("{TARGET}/lib"));
        assert_eq!(find(&sysroot, TARGET), Some(Library::Installed));
        std::fs::remove_dir_all(&sysroot).unwrap();
    }
}

//! The Python package: built as a wheel and tested in a fresh environment with packages from PyPI.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Steps, cargo, output, say};

/// What the suites need besides the package itself.
const PACKAGES: [&str; 12] = [
    "maturin",
    "numpy",
    "pytest",
    "mypy",
    "pyright",
    "pettingzoo",
    "gymnasium",
    "open_spiel",
    "nbclient",
    "nbformat",
    "ipykernel",
    "matplotlib",
];

/// Asks Python whether it is new enough and can make environments.
const PROBE: &str = "import sys, venv, ensurepip; print(sys.version_info >= (3, 9))";

/// Builds the wheel and runs every suite of the package.
pub(crate) fn python(root: &Path) -> Result<(), String> {
    let mut steps = Steps::new();
    let result = every_step(root, &mut steps);
    steps.summary();
    result
}

fn every_step(root: &Path, steps: &mut Steps) -> Result<(), String> {
    let python = find()?;
    let folder = root.join("target").join("python");
    let venv = folder.join("venv");
    let package = root.join("python");
    steps.run("python: format and lints of the Rust part", || lint(root))?;
    steps.run("python: environment and packages", || {
        run(&folder, root, &python, &["-m", "venv", "--clear", &venv.to_string_lossy()])?;
        let mut line = vec!["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        line.extend(PACKAGES);
        run(&folder, root, &inside(&venv), &line)
    })?;
    let wheels = folder.join("dist");
    steps.run("python: wheel", || {
        let _ = std::fs::remove_dir_all(&wheels);
        let out = wheels.to_string_lossy();
        let interpreter = inside(&venv);
        let line = ["-m", "maturin", "build", "--release", "--locked", "--out", &out, "-i", &interpreter];
        run(&package, root, &interpreter, &line)?;
        let wheel = wheel(&wheels)?;
        let line = ["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall", &wheel];
        run(&folder, root, &interpreter, &line)
    })?;
    let python = inside(&venv);
    // Away from the sources, so that the installed package is the one that is tested.
    let tests = package.join("tests").to_string_lossy().into_owned();
    let readme = package.join("README.md").to_string_lossy().into_owned();
    let guide = root.join("docs").join("python.md").to_string_lossy().into_owned();
    steps.run("python: tests and examples", || {
        let pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider"];
        let files = ["--durations=5", "--doctest-glob=*.md", &tests, &readme, &guide];
        run(&folder, root, &python, &[&pytest[..], &files[..]].concat())?;
        // `sphairos.sb3` needs PyTorch, which takes longer to fetch than everything else together.
        let modules = ["--doctest-modules", "--ignore-glob=*/sb3.py", "--pyargs", "sphairos"];
        run(&folder, root, &python, &[&pytest[..], &modules[..]].concat())
    })?;
    steps.run("python: types (mypy, pyright)", || {
        run(&package, root, &python, &["-m", "mypy", "--strict", "-p", "sphairos"])?;
        run(&package, root, &python, &["-m", "pyright", "--pythonpath", &python, "sphairos"])
    })
}

/// Format and lints of the Rust part. This is all of the package that every run of the tests checks: it takes half a
/// minute, and shows when a change of the engines breaks the package.
pub(crate) fn lint(root: &Path) -> Result<(), String> {
    let manifest = root.join("python").join("Cargo.toml").to_string_lossy().into_owned();
    cargo(root, &["fmt", "--check", "--manifest-path", &manifest], &[])?;
    cargo(root, &["clippy", "--locked", "--manifest-path", &manifest, "--", "-D", "warnings"], &[])
}

/// A Python that can make environments.
fn find() -> Result<String, String> {
    let fits = |name: &&str| output(name, &["-c", PROBE]).is_some_and(|answer| answer == "True");
    let found = ["python3", "python"].into_iter().find(fits);
    found.map(str::to_owned).ok_or_else(|| {
        "the Python package needs Python 3.9 or later with venv and pip: apt-get install python3-venv"
            .to_owned()
    })
}

/// The Python of an environment.
fn inside(venv: &Path) -> String {
    let path =
        if cfg!(windows) { venv.join("Scripts").join("python.exe") } else { venv.join("bin").join("python") };
    path.to_string_lossy().into_owned()
}

/// The wheel that was built.
fn wheel(folder: &Path) -> Result<String, String> {
    let files = std::fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut wheels: Vec<PathBuf> = files.flatten().map(|file| file.path()).collect();
    wheels.retain(|path| path.extension().is_some_and(|end| end == "whl"));
    match wheels.as_slice() {
        [wheel] => Ok(wheel.to_string_lossy().into_owned()),
        _ => Err(format!("{}: {} wheels instead of one", folder.display(), wheels.len())),
    }
}

/// Runs a program in a folder, which is made if it is missing.
fn run(folder: &Path, root: &Path, program: &str, words: &[&str]) -> Result<(), String> {
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let shown = program.strip_prefix(&*root.to_string_lossy()).unwrap_or(program).trim_start_matches('/');
    say(&format!("\n$ {shown} {}", words.join(" ")));
    let status = Command::new(program).args(words).current_dir(folder).status();
    let status = status.map_err(|error| format!("{shown} does not start: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{shown} {} failed", words.join(" "))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exactly_one_wheel_is_expected() {
        let folder = std::env::temp_dir().join(format!("sphairos-wheels-{}", std::process::id()));
        assert!(wheel(&folder).is_err());
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("one.whl"), "").unwrap();
        std::fs::write(folder.join("notes.txt"), "").unwrap();
        assert_eq!(wheel(&folder), Ok(folder.join("one.whl").to_string_lossy().into_owned()));
        std::fs::write(folder.join("two.whl"), "").unwrap();
        assert!(wheel(&folder).is_err());
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

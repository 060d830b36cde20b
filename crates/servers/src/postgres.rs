//! A PostgreSQL server.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::error::ServerError;
use crate::port::free_port;
use crate::watchdog::{Launch, Watchdog, tail};

const PATIENCE: Duration = Duration::from_secs(30);

/// A PostgreSQL server on a loopback port, with a superuser `sphairos` who needs no password.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    /// Runs a program as a user that PostgreSQL accepts; empty unless we are root.
    prefix: Vec<String>,
    folder: TempDir,
    port: u16,
    running: Option<Watchdog>,
    databases: AtomicU32,
}

impl Postgres {
    /// Makes a new cluster and starts it on a free port.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> Result<Self, ServerError> {
        let programs =
            programs().ok_or(ServerError::Missing { program: "postgres", package: "postgresql" })?;
        let folder = tempfile::Builder::new().prefix("sphairos-postgres-").tempdir()?;
        let prefix = step_down(folder.path())?;
        let mut server = Self {
            programs,
            prefix,
            folder,
            port: free_port()?,
            running: None,
            databases: AtomicU32::new(0),
        };
        let data = server.data();
        server.run(
            "initdb",
            &["-A", "trust", "-U", "sphairos", "-E", "UTF8", "--locale=C", "--no-sync", "-D", &data],
        )?;
        // Somebody may take a free port before the server does; then another one is tried.
        let mut tries = 3;
        loop {
            tries -= 1;
            match server.restart() {
                Err(ServerError::Deaf { .. }) if tries > 0 => server.port = free_port()?,
                Err(error) => return Err(error),
                Ok(()) => return Ok(server),
            }
        }
    }

    /// Where it listens.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Creates an empty database and returns its address, as clients want it.
    ///
    /// # Errors
    /// If the server does not create it.
    pub fn database(&self) -> Result<String, ServerError> {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        let port = self.port.to_string();
        self.run("createdb", &["-h", "127.0.0.1", "-p", &port, "-U", "sphairos", &name])?;
        Ok(format!("postgres://sphairos@127.0.0.1:{port}/{name}"))
    }

    /// Stops the server: connections are cut, what is under way is rolled back.
    ///
    /// # Errors
    /// If its shell cannot be reached.
    pub fn stop(&mut self) -> Result<(), ServerError> {
        self.end("INT")
    }

    /// Stops the server as a crash would: it has to recover when it starts again.
    ///
    /// # Errors
    /// If its shell cannot be reached.
    pub fn crash(&mut self) -> Result<(), ServerError> {
        self.end("QUIT")
    }

    fn end(&mut self, signal: &str) -> Result<(), ServerError> {
        self.running.take().map_or(Ok(()), |running| Ok(running.stop(signal)?))
    }

    /// Starts it again on the same port, after stopping it if it runs.
    ///
    /// # Errors
    /// If it does not start.
    pub fn restart(&mut self) -> Result<(), ServerError> {
        self.stop()?;
        let log = self.folder.path().join("log");
        let (data, port) = (self.data(), self.port.to_string());
        let sockets = self.folder.path().to_string_lossy().into_owned();
        let program = self.program("postgres");
        let settings = ["shared_buffers=32MB", "max_connections=60"].map(|setting| format!("--{setting}"));
        let words = [&program, "-D", &data, "-k", &sockets, "-h", "127.0.0.1", "-p", &port];
        let launch = Launch {
            prefix: self.prefix.clone(),
            words: words.map(str::to_owned).into_iter().chain(settings).collect(),
            folder: self.folder.path(),
            log: log.clone(),
            last: "QUIT",
        };
        let running = launch.start()?;
        let deadline = Instant::now() + PATIENCE;
        while self.run("pg_isready", &["-q", "-h", "127.0.0.1", "-p", &port]).is_err() {
            if running.ended() || Instant::now() > deadline {
                // The folder must stay: it may be tried again on another port.
                running.stop("QUIT")?;
                return Err(ServerError::Deaf { program: "postgres", port: self.port, log: tail(&log) });
            }
            thread::sleep(Duration::from_millis(20));
        }
        self.running = Some(running);
        Ok(())
    }

    fn data(&self) -> String {
        self.folder.path().join("data").to_string_lossy().into_owned()
    }

    fn program(&self, name: &str) -> String {
        self.programs.join(name).to_string_lossy().into_owned()
    }

    /// Runs a program of PostgreSQL to its end.
    fn run(&self, name: &str, words: &[&str]) -> Result<(), ServerError> {
        let program = self.program(name);
        let mut all = self.prefix.iter().chain([&program]);
        let mut command = Command::new(all.next().unwrap_or(&program));
        command.args(all).args(words).current_dir("/").stdin(Stdio::null());
        let output = command.output()?;
        if output.status.success() {
            return Ok(());
        }
        let output = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        Err(ServerError::Failed { program: name.to_owned(), output })
    }
}

/// The folder of PostgreSQL's programs. Debian keeps them out of the path, by version; the newest is taken.
fn programs() -> Option<PathBuf> {
    let complete = |folder: &PathBuf| {
        ["initdb", "postgres", "createdb", "pg_isready"].iter().all(|name| folder.join(name).is_file())
    };
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path().join("bin"))))
        .collect();
    versions.sort();
    let debian = versions.into_iter().rev().map(|(_, folder)| folder);
    let path = program("postgres").into_iter().filter_map(|found| Some(found.parent()?.to_owned()));
    path.chain(debian).find(complete)
}

/// A program in the path, or where Debian puts those of the administrator.
pub(crate) fn program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain(["/usr/sbin", "/usr/local/sbin"].map(PathBuf::from));
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// If we are root, gives the folder to a lesser user and returns the command that runs programs as that
/// user. `setpriv` becomes the program, so that signals reach it.
#[cfg(unix)]
fn step_down(folder: &Path) -> Result<Vec<String>, ServerError> {
    use std::os::unix::fs::{MetadataExt, chown};
    if fs::metadata(folder)?.uid() != 0 {
        return Ok(Vec::new());
    }
    let users = fs::read_to_string("/etc/passwd")?;
    let entry = |name: &str| {
        let mut fields =
            users.lines().map(|line| line.split(':')).find(|line| line.clone().next() == Some(name))?;
        Some((fields.nth(2)?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    let (user, group): (u32, u32) =
        entry("postgres").or_else(|| entry("nobody")).ok_or(ServerError::NoUser)?;
    let setpriv = program("setpriv").ok_or(ServerError::NoUser)?;
    chown(folder, Some(user), Some(group))?;
    let words = ["--clear-groups".to_owned(), format!("--reuid={user}"), format!("--regid={group}")];
    Ok([setpriv.to_string_lossy().into_owned()].into_iter().chain(words).collect())
}

#[cfg(not(unix))]
fn step_down(_: &Path) -> Result<Vec<String>, ServerError> {
    Ok(Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_stops_crashes_and_comes_back() {
        let mut postgres = Postgres::start().unwrap();
        assert_ne!(postgres.database().unwrap(), postgres.database().unwrap());
        postgres.stop().unwrap();
        assert!(postgres.database().is_err());
        postgres.restart().unwrap();
        postgres.crash().unwrap();
        postgres.restart().unwrap();
        postgres.database().unwrap();
        let folder = postgres.folder.path().to_owned();
        drop(postgres);
        assert!(!folder.exists());
    }
}

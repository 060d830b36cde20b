//! A PostgreSQL server.

use std::env;
use std::fs;
use std::io::Write;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::certificates::Certificates;
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
    /// Where it listens beside the loopback address: for nodes in other networks of this machine.
    also: Option<Ipv4Addr>,
    port: u16,
    running: Option<Watchdog>,
    databases: AtomicU32,
    /// More settings for the command line.
    settings: Vec<String>,
}

impl Postgres {
    /// Makes a new cluster and starts it on a free port.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start.
    pub fn start() -> Result<Self, ServerError> {
        Self::start_at(None)
    }

    /// The same, for clients of the network of another address, too.
    ///
    /// # Errors
    /// If PostgreSQL is not installed or does not start.
    pub fn start_at(also: Option<Ipv4Addr>) -> Result<Self, ServerError> {
        let mut server = Self { also, ..Self::empty()? };
        let data = server.data();
        server.run(
            "initdb",
            &["-A", "trust", "-U", "sphairos", "-E", "UTF8", "--locale=C", "--no-sync", "-D", &data],
        )?;
        if let Some(also) = also {
            let allowed = format!("host all all {also}/24 trust\n");
            let mut file = fs::File::options().append(true).open(format!("{data}/pg_hba.conf"))?;
            file.write_all(allowed.as_bytes())?;
        }
        server.first_start()?;
        Ok(server)
    }

    /// As [`Postgres::start`], but over TCP only those are served who encrypt and know the password.
    ///
    /// # Errors
    /// As [`Postgres::start`].
    pub fn start_encrypted(certificates: &Certificates, password: &str) -> Result<Self, ServerError> {
        let mut server = Self::empty()?;
        let data = server.data();
        let secret = server.give("password", password.as_bytes())?;
        let words = ["-A", "scram-sha-256", "-U", "sphairos", "--pwfile", &secret, "-E", "UTF8"];
        server.run("initdb", &[&words[..], &["--locale=C", "--no-sync", "-D", &data]].concat())?;
        let access = "local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n";
        server.give("data/pg_hba.conf", access.as_bytes())?;
        server.give("data/server.crt", &fs::read(certificates.certificate())?)?;
        server.give("data/server.key", &fs::read(certificates.key())?)?;
        server.settings = vec!["--ssl=on".to_owned()];
        server.first_start()?;
        Ok(server)
    }

    /// Writes a file that the server alone may read.
    fn give(&self, name: &str, bytes: &[u8]) -> Result<String, ServerError> {
        let path = self.folder.path().join(name);
        fs::write(&path, bytes)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
            fs::set_permissions(&path, fs::Permissions::from_mode(0o600))?;
            let owner = fs::metadata(self.folder.path())?;
            chown(&path, Some(owner.uid()), Some(owner.gid()))?;
        }
        Ok(path.to_string_lossy().into_owned())
    }

    /// A server without data.
    fn empty() -> Result<Self, ServerError> {
        let programs =
            programs().ok_or(ServerError::Missing { program: "postgres", package: "postgresql" })?;
        let folder = tempfile::Builder::new().prefix("sphairos-postgres-").tempdir()?;
        let prefix = step_down(folder.path())?;
        let (port, databases) = (free_port()?, AtomicU32::new(0));
        Ok(Self {
            programs,
            prefix,
            folder,
            also: None,
            port,
            running: None,
            databases,
            settings: Vec::new(),
        })
    }

    /// Starts on another port if somebody takes the free one before the server does.
    fn first_start(&mut self) -> Result<(), ServerError> {
        let mut tries = 3;
        loop {
            tries -= 1;
            match self.restart() {
                Err(ServerError::Deaf { .. }) if tries > 0 => self.port = free_port()?,
                done => return done,
            }
        }
    }

    /// Starts a second server that follows this one. From then on nothing is acknowledged here before the other one
    /// has it on its disk, too.
    ///
    /// # Errors
    /// If it does not start, or this one does not take it.
    pub fn replica(&self) -> Result<Self, ServerError> {
        let mut replica = Self { also: self.also, ..Self::empty()? };
        let (data, port) = (replica.data(), self.port.to_string());
        let from = ["-h", "127.0.0.1", "-p", &port, "-U", "sphairos"];
        replica.run(
            "pg_basebackup",
            &[&from[..], &["-D", &data, "-R", "-X", "stream", "-c", "fast", "--no-sync"]].concat(),
        )?;
        replica.settings = vec!["--wal_retrieve_retry_interval=100ms".to_owned()];
        replica.first_start()?;
        for sql in ["ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()"] {
            self.run("psql", &[&from[..], &["-q", "-d", "postgres", "-c", sql]].concat())?;
        }
        Ok(replica)
    }

    /// Makes a server that follows another one the first: it takes writes from now on.
    ///
    /// # Errors
    /// If it follows none.
    pub fn promote(&self) -> Result<(), ServerError> {
        self.run("pg_ctl", &["promote", "-w", "-D", &self.data()])
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
        let sockets = self.folder.path().to_string_lossy();
        self.run("createdb", &["-h", &sockets, "-p", &port, "-U", "sphairos", &name])?;
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
        let addresses = self.also.map_or("127.0.0.1".to_owned(), |also| format!("127.0.0.1,{also}"));
        let words = [&program, "-D", &data, "-k", &sockets, "-h", &addresses, "-p", &port];
        let launch = Launch {
            prefix: self.prefix.clone(),
            words: words
                .map(str::to_owned)
                .into_iter()
                .chain(settings)
                .chain(self.settings.clone())
                .collect(),
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
        ["initdb", "postgres", "createdb", "pg_isready", "pg_basebackup", "pg_ctl", "psql"]
            .iter()
            .all(|name| folder.join(name).is_file())
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

    #[test]
    fn a_replica_has_everything_and_takes_over() {
        let mut first = Postgres::start().unwrap();
        let second = first.replica().unwrap();
        // Made on the first one, and there once it is acknowledged.
        let address = first.database().unwrap();
        let name = address.rsplit('/').next().unwrap();
        assert!(second.database().is_err(), "it only follows");
        first.crash().unwrap();
        second.promote().unwrap();
        let port = second.port.to_string();
        let words =
            ["-h", "127.0.0.1", "-p", &port, "-U", "sphairos", "-d", name, "-c", "CREATE TABLE t (x int)"];
        second.run("psql", &words).unwrap();
    }
}

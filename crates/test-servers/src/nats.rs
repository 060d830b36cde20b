//! A NATS server.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr, TcpStream};
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::error::ServerError;
use crate::port::free_port;
use crate::postgres::program;
use crate::watchdog::{Launch, Watchdog, tail};

const PATIENCE: Duration = Duration::from_secs(15);

/// A NATS server on a loopback port.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    folder: TempDir,
    address: Ipv4Addr,
    port: u16,
    running: Option<Watchdog>,
    /// More words for the command line.
    words: Vec<String>,
}

impl Nats {
    /// Starts a server on a free port.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start() -> Result<Self, ServerError> {
        Self::on_free_port(Ipv4Addr::LOCALHOST, &[])
    }

    /// Starts a server on a free port of another address of this machine.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start_at(address: Ipv4Addr) -> Result<Self, ServerError> {
        Self::on_free_port(address, &[])
    }

    /// Starts a server on a free port with these words on its command line.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start_with(words: &[&str]) -> Result<Self, ServerError> {
        Self::on_free_port(Ipv4Addr::LOCALHOST, words)
    }

    fn on_free_port(address: Ipv4Addr, words: &[&str]) -> Result<Self, ServerError> {
        // Somebody may take a free port before the server does; then another one is tried.
        let mut tries = 3;
        loop {
            tries -= 1;
            match Self::listening(address, free_port()?, words) {
                Err(ServerError::Deaf { .. }) if tries > 0 => {}
                done => return done,
            }
        }
    }

    /// Starts a server on this port.
    ///
    /// # Errors
    /// If it is not installed or does not start.
    pub fn start_on(port: u16) -> Result<Self, ServerError> {
        Self::listening(Ipv4Addr::LOCALHOST, port, &[])
    }

    fn listening(address: Ipv4Addr, port: u16, words: &[&str]) -> Result<Self, ServerError> {
        let program = program("nats-server")
            .ok_or(ServerError::Missing { program: "nats-server", package: "nats-server" })?;
        let folder = tempfile::Builder::new().prefix("sphairos-nats-").tempdir()?;
        let words = words.iter().map(|&word| word.to_owned()).collect();
        let mut server = Self { program, folder, address, port, running: None, words };
        server.restart()?;
        Ok(server)
    }

    /// Where it listens.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its address, as clients want it.
    #[must_use]
    pub fn url(&self) -> String {
        format!("nats://{}:{}", self.address, self.port)
    }

    /// Ends the server as a crash would; `restart` brings it back.
    ///
    /// # Errors
    /// If its shell cannot be reached.
    pub fn stop(&mut self) -> Result<(), ServerError> {
        self.running.take().map_or(Ok(()), |running| Ok(running.stop("KILL")?))
    }

    /// Starts it again on the same port, after stopping it if it runs.
    ///
    /// # Errors
    /// If it does not start.
    pub fn restart(&mut self) -> Result<(), ServerError> {
        self.stop()?;
        let log = self.folder.path().join("log");
        let (address, port) = (self.address.to_string(), self.port.to_string());
        let words = [&*self.program.to_string_lossy(), "-a", &address, "-p", &port].map(str::to_owned);
        let launch = Launch {
            prefix: Vec::new(),
            words: words.into_iter().chain(self.words.clone()).collect(),
            folder: self.folder.path(),
            log: log.clone(),
            last: "KILL",
        };
        let running = launch.start()?;
        let deadline = Instant::now() + PATIENCE;
        while !greets(self.address, self.port) {
            if running.ended() || Instant::now() > deadline {
                // The folder must stay: it may be tried again on another port.
                running.stop("KILL")?;
                return Err(ServerError::Deaf { program: "nats-server", port: self.port, log: tail(&log) });
            }
            thread::sleep(Duration::from_millis(10));
        }
        self.running = Some(running);
        Ok(())
    }
}

/// A NATS server speaks first, and its first word is `INFO`.
fn greets(address: Ipv4Addr, port: u16) -> bool {
    let address = SocketAddr::from((address, port));
    let Ok(stream) = TcpStream::connect_timeout(&address, Duration::from_secs(1)) else { return false };
    let mut line = String::new();
    stream.set_read_timeout(Some(Duration::from_secs(1))).is_ok()
        && BufReader::new(stream).read_line(&mut line).is_ok()
        && line.starts_with("INFO ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_stops_and_comes_back_on_its_port() {
        let mut nats = Nats::start().unwrap();
        assert!(greets(nats.address, nats.port()));
        nats.stop().unwrap();
        assert!(!greets(nats.address, nats.port()));
        nats.restart().unwrap();
        assert!(greets(nats.address, nats.port()));
        let (port, folder) = (nats.port(), nats.folder.path().to_owned());
        drop(nats);
        assert!(!greets(Ipv4Addr::LOCALHOST, port) && !folder.exists());
    }
}

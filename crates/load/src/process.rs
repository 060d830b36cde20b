//! The server as a process of its own, so that its memory and processor time can be read.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use client::Client;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::{LoadError, Options};

pub(crate) struct ServerProcess {
    pub(crate) address: SocketAddr,
    pub(crate) cold_start: Duration,
    child: Child,
    pid: u32,
    /// Where its data is, until it is dropped.
    _data: TempDir,
}

/// Limits that no load of ours reaches.
const UNLIMITED: [&str; 8] =
    ["--rate", "1000000", "--burst", "1000000", "--guests", "1000000", "--tables", "1000000"];

impl ServerProcess {
    pub(crate) async fn start(program: &Path, options: &Options) -> Result<Self, LoadError> {
        let data = tempfile::tempdir()?;
        let mut command = match options.cores {
            Some((core, _)) => {
                let mut pinned = Command::new("taskset");
                pinned.args(["-c", &core.to_string()]).arg(program);
                pinned
            }
            None => Command::new(program),
        };
        let begun = Instant::now();
        let mut child = command
            .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--log", "warn", "--data"])
            .arg(data.path())
            .args(UNLIMITED)
            .args(&options.server)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let output = child.stdout.take().ok_or(LoadError::NoStart)?;
        let mut lines = BufReader::new(output).lines();
        let line = tokio::time::timeout(Duration::from_secs(20), lines.next_line()).await;
        let line = line.map_err(|_| LoadError::NoStart)??.ok_or(LoadError::NoStart)?;
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.parse().ok());
        let address: SocketAddr = address.ok_or(LoadError::NoStart)?;
        Client::new(address).get("/api/v1/health").await?.ok()?;
        let cold_start = begun.elapsed();
        let pid = child.id().ok_or(LoadError::NoStart)?;
        Ok(Self { address, cold_start, child, pid, _data: data })
    }

    /// The memory that the process holds.
    pub(crate) fn memory_kb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid)).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.split_whitespace().next().and_then(|kb| kb.parse().ok()).unwrap_or(0)
    }

    /// The processor time that the process has used.
    pub(crate) fn cpu(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.pid)).unwrap_or_default();
        let after = stat.rsplit(')').next().unwrap_or_default();
        let ticks: u64 =
            after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        // A hundred ticks a second, on every Linux that we know.
        Duration::from_millis(ticks * 10)
    }

    /// Asks it to end, and waits.
    pub(crate) async fn stop(&mut self) {
        let _ = Command::new("kill").args(["-TERM", &self.pid.to_string()]).status().await;
        if tokio::time::timeout(Duration::from_secs(10), self.child.wait()).await.is_err() {
            let _ = self.child.kill().await;
        }
    }
}

/// Keeps a process on one core.
pub(crate) fn pin(pid: u32, core: usize) {
    let pid = pid.to_string();
    let core = core.to_string();
    let _ = std::process::Command::new("taskset")
        .args(["-a", "-c", "-p", &core, &pid])
        .stdout(Stdio::null())
        .status();
}

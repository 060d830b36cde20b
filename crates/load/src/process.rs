//! The server as a process of its own, so that its memory and processor time can be read.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::client::Client;
use crate::{LoadError, Options};

pub(crate) struct ServerProcess {
    pub(crate) address: SocketAddr,
    pub(crate) cold_start: Duration,
    child: Child,
    pid: u32,
    /// Where its data is, until it is dropped.
    data: TempDir,
}

/// Limits that no load of ours reaches.
const UNLIMITED: [&str; 12] = [
    "--rate",
    "1000000",
    "--burst",
    "1000000",
    "--guests",
    "1000000",
    "--tables",
    "1000000",
    "--sockets",
    "1000000",
    "--connections",
    "1000000",
];

impl ServerProcess {
    pub(crate) async fn start(program: &Path, options: &Options) -> Result<Self, LoadError> {
        let unlimited = UNLIMITED.iter().map(|word| (*word).to_owned());
        let arguments: Vec<String> = unlimited.chain(options.server.iter().cloned()).collect();
        Self::start_with(program, options.cores.map(|(core, _)| core), &arguments).await
    }

    /// Starts it with these arguments, on one core if one is given.
    pub(crate) async fn start_with(
        program: &Path,
        core: Option<usize>,
        arguments: &[String],
    ) -> Result<Self, LoadError> {
        let data = tempfile::tempdir()?;
        let mut command = match core {
            Some(core) => {
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
            .args(arguments)
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
        Ok(Self { address, cold_start, child, pid, data })
    }

    /// The memory that the process holds; 0 where the system has no `/proc`.
    pub(crate) fn memory_kb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid)).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
        line.split_whitespace().next().and_then(|kb| kb.parse().ok()).unwrap_or(0)
    }

    /// The processor time that the process has used.
    pub(crate) fn cpu(&self) -> Duration {
        cpu(self.pid)
    }

    /// The size of its data, in kilobytes.
    pub(crate) fn data_kb(&self) -> u64 {
        let files = std::fs::read_dir(self.data.path()).into_iter().flatten().flatten();
        files.filter_map(|file| file.metadata().ok()).map(|file| file.len() / 1024).sum()
    }

    /// Asks it to end, and waits. Where that cannot be asked for, it is killed.
    pub(crate) async fn stop(&mut self) {
        let asked = Command::new("kill").args(["-TERM", &self.pid.to_string()]).status().await;
        if !asked.is_ok_and(|status| status.success()) {
            let _ = self.child.kill().await;
        }
        if tokio::time::timeout(Duration::from_secs(10), self.child.wait()).await.is_err() {
            let _ = self.child.kill().await;
        }
    }
}

/// The processor time that a process has used; 0 where the system has no `/proc`.
pub(crate) fn cpu(pid: u32) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let after = stat.rsplit(')').next().unwrap_or_default();
    let ticks: u64 =
        after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
    // A hundred ticks a second, on every Linux that we know.
    Duration::from_millis(ticks * 10)
}

/// Keeps a process on one core, where there is a program for it.
pub(crate) fn pin(pid: u32, core: usize) {
    let pid = pid.to_string();
    let core = core.to_string();
    let _ = std::process::Command::new("taskset")
        .args(["-a", "-c", "-p", &core, &pid])
        .stdout(Stdio::null())
        .status();
}

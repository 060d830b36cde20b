//! A load test of the server: many live tables at once, on loopback. It measures moves a second, latency of
//! acknowledgements and broadcasts, memory and bytes. It starts the server itself, and stops it again.
//!
//! [`client`] is the small client that it uses; the tests of the server use it, too.

mod beside;
pub mod client;
mod process;
mod seats;
pub mod siege;
mod stats;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::client::{Client, ClientError};
use crate::process::ServerProcess;
use crate::stats::{Shared, percentiles};

/// How many tables call from one address of this machine.
const TABLES_AN_ADDRESS: usize = 4_000;

/// What is measured.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many tables at once.
    pub tables: usize,
    /// The game.
    pub game: String,
    /// Its options.
    pub setup: String,
    /// How many seats it has.
    pub seats: usize,
    /// How long is measured, after a warm-up.
    pub seconds: f64,
    /// The mean time that a player thinks, in milliseconds; 0 for at once.
    pub think: u64,
    /// The core of the server and the core of the players, if they shall be kept apart.
    pub cores: Option<(usize, usize)>,
    /// Whether only the memory of tables is measured at which nobody acts.
    pub idle: bool,
    /// At how many of the tables nobody acts while the others are played.
    pub idle_tables: usize,
    /// At how many further tables bots play among themselves.
    pub bot_tables: usize,
    /// How many people have games studied meanwhile.
    pub studies: usize,
    /// How many servers there are. Several need a database and a bus in common, which `server` names.
    pub nodes: usize,
    /// More options for the server.
    pub server: Vec<String>,
}

/// Why nothing could be measured.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The server process.
    #[error("the server: {0}")]
    Process(#[from] std::io::Error),
    /// A player.
    #[error("a player: {0}")]
    Client(#[from] ClientError),
    /// The server did not answer.
    #[error("the server did not start")]
    NoStart,
}

/// What was measured.
#[derive(Clone, Default, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// How long was measured, in seconds.
    pub seconds: f64,
    /// From the start of the process to its first answer, in milliseconds.
    pub cold_start_ms: f64,
    /// Acknowledged decisions.
    pub moves: u64,
    /// Finished games.
    pub games: u64,
    /// Refused or unanswered requests, and studies that failed.
    pub errors: u64,
    /// Acknowledged decisions a second.
    pub moves_per_second: f64,
    /// Milliseconds from an act to its acknowledgement: p50, p90, p99, largest.
    pub acknowledged_ms: [f64; 4],
    /// Milliseconds from an act until its broadcast has reached the last other player.
    pub broadcast_ms: [f64; 4],
    /// Bytes received by all seats for each move.
    pub bytes_per_move: f64,
    /// Microseconds of the server's processor for each move.
    pub cpu_us_per_move: f64,
    /// Microseconds of each server's processor for each move of all of them, in the order of their start.
    pub node_us_per_move: Vec<f64>,
    /// Microseconds of the players' processor for each move: what they cost must not be what is measured.
    pub player_us_per_move: f64,
    /// How much of a processor the players used: near 1 it is they who limit what is measured on a core of their own.
    pub player_share: f64,
    /// The server's memory before any table, in kilobytes.
    pub base_kb: u64,
    /// And with all tables connected.
    pub connected_kb: u64,
    /// And after all players have gone.
    pub left_kb: u64,
    /// Kilobytes for each connected table.
    pub kb_per_table: f64,
}

/// Runs the load with a server of its own: this program with the command `serve`.
///
/// # Errors
/// If the server does not start or the players cannot connect.
pub async fn run(program: &std::path::Path, options: &Options) -> Result<Report, LoadError> {
    let mut servers = Vec::new();
    for _ in 0..options.nodes.max(1) {
        servers.push(ServerProcess::start(program, options).await?);
    }
    if let Some((_, core)) = options.cores {
        process::pin(std::process::id(), core);
    }
    let report = measure(&servers, options).await;
    for server in &mut servers {
        server.stop().await;
    }
    report
}

async fn measure(servers: &[ServerProcess], options: &Options) -> Result<Report, LoadError> {
    let slowest = servers.iter().map(|server| server.cold_start).max().unwrap_or_default();
    let memory_kb = || servers.iter().map(ServerProcess::memory_kb).sum::<u64>();
    let mut report = Report { cold_start_ms: slowest.as_secs_f64() * 1e3, ..Report::default() };
    report.base_kb = memory_kb();
    let shared = Arc::new(Shared::default());
    let stop = Arc::new(AtomicBool::new(false));
    let mut players = Vec::new();
    let games: Vec<_> = (0..options.studies).map(beside::games).collect();
    let addresses: Vec<SocketAddr> = servers.iter().map(|server| server.address).collect();
    for (table, address) in (0..options.tables).zip(addresses.iter().cycle()) {
        let guests = guests(*address, options.seats, table).await?;
        if options.idle || table < options.idle_tables {
            players.push(tokio::spawn(seats::watch(
                guests,
                options.clone(),
                Arc::clone(&shared),
                Arc::clone(&stop),
            )));
        } else {
            let (shared, stop) = (Arc::clone(&shared), Arc::clone(&stop));
            players.push(tokio::spawn(seats::play(guests, options.clone(), table as u64, shared, stop)));
        }
    }
    let mut others = Vec::new();
    for (number, address) in (0..options.bot_tables).zip(addresses.iter().cycle()) {
        others.push(tokio::spawn(beside::bots(*address, number, Arc::clone(&stop))));
    }
    for (games, address) in games.into_iter().zip(addresses.iter().cycle()) {
        others.push(tokio::spawn(beside::studies(*address, games, Arc::clone(&shared), Arc::clone(&stop))));
    }
    let longest = Duration::from_secs(60).max(Duration::from_millis(20) * options.tables as u32);
    wait_until(|| shared.connected.load(Ordering::Relaxed) >= options.tables as u64, longest).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    report.connected_kb = memory_kb();
    report.kb_per_table =
        report.connected_kb.saturating_sub(report.base_kb) as f64 / options.tables.max(1) as f64;
    if !options.idle {
        shared.begin();
        let used = || servers.iter().map(ServerProcess::cpu).collect::<Vec<Duration>>();
        let (before, own, begun) = (used(), process::cpu(std::process::id()), Instant::now());
        tokio::time::sleep(Duration::from_secs_f64(options.seconds)).await;
        let measured = shared.end();
        report.seconds = begun.elapsed().as_secs_f64();
        let own = process::cpu(std::process::id()) - own;
        let node = |(after, before): (Duration, &Duration)| (after - *before).as_secs_f64() * 1e6;
        let nodes: Vec<f64> = used().into_iter().zip(&before).map(node).collect();
        let moves = measured.acknowledged.len() as f64;
        report.moves = measured.acknowledged.len() as u64;
        report.games = measured.games;
        report.errors = measured.errors;
        report.moves_per_second = moves / report.seconds;
        report.acknowledged_ms = percentiles(measured.acknowledged);
        report.broadcast_ms = percentiles(measured.broadcast);
        report.bytes_per_move = measured.bytes as f64 / moves.max(1.0);
        report.cpu_us_per_move = nodes.iter().sum::<f64>() / moves.max(1.0);
        report.node_us_per_move = nodes.iter().map(|node| node / moves.max(1.0)).collect();
        report.player_us_per_move = own.as_secs_f64() * 1e6 / moves.max(1.0);
        report.player_share = own.as_secs_f64() / report.seconds;
    } else {
        let used = || servers.iter().map(ServerProcess::cpu).sum::<Duration>();
        let before = used();
        tokio::time::sleep(Duration::from_secs_f64(options.seconds)).await;
        report.seconds = options.seconds;
        // Of an idle server: microseconds of processor for each second.
        report.cpu_us_per_move = (used() - before).as_secs_f64() * 1e6 / options.seconds.max(0.1);
    }
    stop.store(true, Ordering::Relaxed);
    shared.stopped.notify_waiters();
    for player in players {
        let _ = tokio::time::timeout(Duration::from_secs(10), player).await;
    }
    for other in others {
        other.abort();
    }
    // Rooms without subscribers end after a while.
    wait_until(|| false, Duration::from_secs(if options.idle { 35 } else { 3 })).await;
    report.left_kb = memory_kb();
    Ok(report)
}

/// The players of a table. One address has about 28,000 ports: from some thousand tables on they call from several.
async fn guests(address: SocketAddr, seats: usize, table: usize) -> Result<Vec<Client>, ClientError> {
    let mut guests = Vec::with_capacity(seats);
    let client = match table / TABLES_AN_ADDRESS {
        0 => Client::new(address),
        block => Client::new(address).calling_from([127, 0, 0, 1 + block as u8].into()),
    };
    for seat in 1..=seats {
        guests.push(client.clone().into_guest(&format!("Player {seat}")).await?);
    }
    Ok(guests)
}

async fn wait_until(done: impl Fn() -> bool, longest: Duration) {
    let end = Instant::now() + longest;
    while !done() && Instant::now() < end {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

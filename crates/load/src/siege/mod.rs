//! A siege: honest players beside attackers, on loopback, bounded in time and number. It measures what the honest ones
//! notice. Every client calls from an address of its own, as on the internet: `127.1.…` and `127.2.…` the honest,
//! `127.9.…` and `127.10.…` the attackers.

mod attacks;
mod honest;
mod machine;
mod material;
mod report;
mod tally;

use std::net::{IpAddr, Ipv4Addr};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::runtime::{Builder, Runtime};

use crate::client::Client;
use crate::process::ServerProcess;
use crate::stats::{Shared, percentiles};
use crate::{LoadError, Options, seats, wait_until};
use attacks::Attacks;
use honest::AgainstBots;
use machine::Machine;

pub(crate) use material::long_game;
pub use report::{Limits, SiegeReport};
pub use tally::AttackReport;

/// How a siege is laid.
#[derive(Clone, Debug)]
pub struct Siege {
    /// Tables of three honest people each.
    pub tables: usize,
    /// Honest people who play against bots.
    pub against_bots: usize,
    /// How long is measured.
    pub seconds: u64,
    /// How long a bot may think, in milliseconds.
    pub bot_time: u64,
    /// Whether anybody attacks at all.
    pub attacked: bool,
}

/// How long the attacks go on before anything is measured: by then their tables, sockets and debts are there.
const WARM_UP: Duration = Duration::from_secs(12);

/// Who takes part, and until when.
pub(crate) struct Field {
    pub(crate) address: std::net::SocketAddr,
    pub(crate) stop: AtomicBool,
}

impl Field {
    pub(crate) fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    pub(crate) fn client(&self, network: u8, number: usize) -> Client {
        let [_, _, high, low] = (number as u32 + 1).to_be_bytes();
        Client::new(self.address).calling_from(IpAddr::V4(Ipv4Addr::new(127, network, high, low)))
    }
}

/// Times that several people measure.
#[derive(Default)]
pub(crate) struct Samples(Mutex<Vec<u32>>);

impl Samples {
    pub(crate) fn add(&self, micros: u32) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(micros);
    }

    fn take(&self) -> Vec<u32> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Lays a siege to a server of its own: this program with the command `serve`, with its usual limits.
///
/// # Errors
/// If the server does not start or the honest players cannot connect.
pub fn run(program: &Path, siege: &Siege) -> Result<SiegeReport, LoadError> {
    // Attackers have threads of their own, of a low priority: on the internet they would use other machines.
    let honest = Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let attackers = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .on_thread_start(machine::lower_priority)
        .build()?;
    let report = honest.block_on(async {
        let thinking = siege.bot_time.to_string();
        let arguments = ["--bot-time", &thinking, "--bot-pause", "0"].map(str::to_owned);
        let mut server = ServerProcess::start_with(program, None, &arguments).await?;
        let report = measure(&server, siege, &attackers).await;
        server.stop().await;
        report
    });
    attackers.shutdown_timeout(Duration::from_secs(2));
    report
}

async fn measure(
    server: &ServerProcess,
    siege: &Siege,
    attackers: &Runtime,
) -> Result<SiegeReport, LoadError> {
    let field = Arc::new(Field { address: server.address, stop: AtomicBool::new(false) });
    let (shared, stop) = (Arc::new(Shared::default()), Arc::new(AtomicBool::new(false)));
    let options = Options {
        tables: siege.tables,
        game: "empedocle".to_owned(),
        setup: "variant=standard humans=3".to_owned(),
        seats: 3,
        seconds: siege.seconds as f64,
        think: 1000,
        cores: None,
        idle: false,
        idle_tables: 0,
        bot_tables: 0,
        studies: 0,
        nodes: 1,
        server: Vec::new(),
    };
    let mut honest = Vec::new();
    for table in 0..siege.tables {
        let mut guests = Vec::new();
        for seat in 0..3 {
            guests.push(field.client(1, 3 * table + seat).into_guest("Honest").await?);
        }
        let (shared, stop) = (Arc::clone(&shared), Arc::clone(&stop));
        honest.push(tokio::spawn(seats::play(guests, options.clone(), table as u64, shared, stop)));
    }
    let (delays, visits) = (Arc::new(Samples::default()), Arc::new(Samples::default()));
    for number in 0..siege.against_bots {
        let player = AgainstBots {
            person: field.client(2, number).into_guest("Honest").await?,
            field: Arc::clone(&field),
            wish: AgainstBots::wish(number),
            seed: number as u64,
            delays: Arc::clone(&delays),
            shared: Arc::clone(&shared),
        };
        honest.push(tokio::spawn(player.run()));
    }
    let visitor = field.client(2, siege.against_bots);
    honest.push(tokio::spawn(honest::visit(
        visitor,
        Arc::clone(&field),
        Arc::clone(&visits),
        Arc::clone(&shared),
    )));
    let all = siege.tables as u64;
    wait_until(|| shared.connected.load(Ordering::Relaxed) >= all, Duration::from_secs(30)).await;
    let memory = server.memory_kb();
    let attacks = siege.attacked.then(|| Attacks::begin(&field, attackers.handle()));
    // What counts is how it is while the attack goes on.
    tokio::time::sleep(if siege.attacked { WARM_UP } else { WARM_UP / 4 }).await;
    delays.take();
    visits.take();
    let (machine, processor) = (Machine::now(), server.cpu());
    shared.begin();
    tokio::time::sleep(Duration::from_secs(siege.seconds)).await;
    let measured = shared.end();
    let (delays, visits) = (delays.take(), visits.take());
    let mut report = SiegeReport {
        seconds: siege.seconds,
        moves: measured.acknowledged.len(),
        errors: measured.errors,
        acknowledged_ms: percentiles(measured.acknowledged),
        bot_moves: delays.len(),
        bots_ms: percentiles(delays),
        visits: visits.len(),
        visits_ms: percentiles(visits),
        memory_kb: [memory, server.memory_kb()],
        processor: (server.cpu() - processor).as_secs_f64() / siege.seconds as f64,
        machine: machine.since(),
        data_kb: server.data_kb(),
        ..SiegeReport::default()
    };
    let metrics = Client::new(server.address).get("/metrics").await?;
    report.read_metrics(&metrics.text);
    report.attacks = attacks.as_ref().map(Attacks::report).unwrap_or_default();
    field.stop.store(true, Ordering::Relaxed);
    stop.store(true, Ordering::Relaxed);
    shared.stopped.notify_waiters();
    for task in attacks.map(|attacks| attacks.tasks).unwrap_or_default().into_iter().chain(honest) {
        let handle = task.abort_handle();
        if tokio::time::timeout(Duration::from_secs(3), task).await.is_err() {
            handle.abort();
        }
    }
    Ok(report)
}

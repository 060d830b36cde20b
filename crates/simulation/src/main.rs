//! Runs seeds: `simulation SECONDS` for new ones, `simulation 0xSEED` for one with everything that happened in it.

use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use simulation::{Report, Trace, Violation, run};

/// Millions of small values are made and dropped: this allocator is faster there than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// How often the figures so far are written.
const TOLD: Duration = Duration::from_secs(10);

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let done = match words.as_slice() {
        [seed] if seed.starts_with("0x") => u64::from_str_radix(&seed[2..], 16).map(one).ok(),
        [seconds] => seconds.parse().map(|seconds| many(Duration::from_secs(seconds))).ok(),
        _ => None,
    };
    done.unwrap_or_else(|| {
        tell("simulation SECONDS | 0xSEED");
        ExitCode::FAILURE
    })
}

fn tell(text: &str) {
    // There is no other place to report that nothing can be written.
    let _ = writeln!(std::io::stdout(), "{text}");
}

/// One seed, event by event.
fn one(seed: u64) -> ExitCode {
    let mut trace = Trace::with_text();
    let done = run(seed, None, &mut trace);
    trace.lines().iter().for_each(|line| tell(line));
    match done {
        Ok(report) => {
            tell(&format!("{report:?}"));
            ExitCode::SUCCESS
        }
        Err(violation) => {
            tell(&format!("FAILED {violation}"));
            ExitCode::FAILURE
        }
    }
}

/// As many seeds as fit into the time, on all processors.
fn many(time: Duration) -> ExitCode {
    let begun = Instant::now();
    // Every call tries other seeds; a failing one is written down.
    let first = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() << 24;
    let next = AtomicU64::new(first);
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let (mut sum, mut told) = (Sum::default(), Instant::now());
        while begun.elapsed() < time {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            match run(seed, None, &mut Trace::off()) {
                Ok(report) => sum.add(&report),
                Err(violation) => sum.failed(violation),
            }
            if told.elapsed() > TOLD {
                told = Instant::now();
                tell(&format!("{} seeds", next.load(Ordering::Relaxed) - first));
            }
        }
        sum
    };
    let sum = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).fold(Sum::default(), Sum::with)
    });
    let Sum { seeds, failed, total } = sum;
    let Report { time, acknowledged, repeated, rows, messages, crashes, outages, .. } = total;
    let Report { tables, rematches, undone, withdrawn, .. } = total;
    tell(&format!(
        "{seeds} seeds, {failed} failed; {tables} tables ({rematches} rematches), {acknowledged} requests \
         acknowledged, {repeated} sent again, {withdrawn} withdrawn, {undone} messages of undo, {rows} rows, {messages} messages checked, \
         {crashes} crashes, {outages} power losses, {} virtual hours, {:.0} s, {:.1} seeds a second",
        time / 3_600_000,
        begun.elapsed().as_secs_f64(),
        seeds as f64 / begun.elapsed().as_secs_f64()
    ));
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What many runs did.
#[derive(Default)]
struct Sum {
    seeds: u64,
    failed: u64,
    total: Report,
}

impl Sum {
    fn add(&mut self, report: &Report) {
        self.seeds += 1;
        let total = &mut self.total;
        total.time += report.time;
        total.acknowledged += report.acknowledged;
        total.repeated += report.repeated;
        total.withdrawn += report.withdrawn;
        total.rows += report.rows;
        total.messages += report.messages;
        total.crashes += report.crashes;
        total.outages += report.outages;
        total.tables += report.tables;
        total.rematches += report.rematches;
        total.undone += report.undone;
    }

    fn failed(&mut self, violation: Violation) {
        self.seeds += 1;
        self.failed += 1;
        tell(&format!("FAILED {violation}"));
    }

    fn with(mut self, other: Self) -> Self {
        let seeds = self.seeds + other.seeds;
        self.add(&other.total);
        Self { seeds, failed: self.failed + other.failed, ..self }
    }
}

//! Lays a siege to a server: `cargo xtask siege [SECONDS]`.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::path::PathBuf;
use std::process::ExitCode;

use load::siege::{Limits, Siege, SiegeReport, run};

/// What honest players may notice: milliseconds to an acknowledgement, and times the budget of a bot.
const MOST_MS: f64 = 100.0;
const MOST_BUDGETS: f64 = 2.0;

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let program = PathBuf::from(words.next().ok_or("which program?")?);
    let seconds: u64 = words.next().map_or(Ok(20), |word| word.parse())?;
    // 200 honest people: 192 at tables of three, and eight who play against bots.
    let usual =
        Siege { tables: 64, against_bots: 8, seconds: seconds.clamp(1, 600), bot_time: 300, attacked: false };
    let calm = run(&program, &usual)?;
    print("calm", &calm);
    let under_siege = run(&program, &Siege { attacked: true, ..usual.clone() })?;
    print("under siege", &under_siege);
    let limits = Limits { acknowledged_ms: MOST_MS, bots_ms: usual.bot_time as f64 * MOST_BUDGETS };
    let times = |of: fn(&SiegeReport) -> f64| of(&under_siege) / of(&calm).max(0.001);
    println!(
        "under siege / calm: acknowledged p99 {:.1} times, bots p99 {:.1} times, pages p99 {:.1} times",
        times(|report| report.acknowledged_ms[2]),
        times(|report| report.bots_ms[2]),
        times(|report| report.visits_ms[2]),
    );
    let faults = under_siege.faults(limits);
    if faults.is_empty() {
        println!("withstood: acknowledged p99 below {MOST_MS} ms, bots p99 below {} ms", limits.bots_ms);
        return Ok(ExitCode::SUCCESS);
    }
    for fault in faults {
        println!("NOT WITHSTOOD: {fault}");
    }
    Ok(ExitCode::FAILURE)
}

fn print(name: &str, report: &SiegeReport) {
    println!("{name}, {} s             count   p50 ms      p90      p99  largest", report.seconds);
    println!("{report}");
}

//! `sphairos bench`: speed, allocations and the signature of random play.

use std::io::Write;
use std::time::Duration;

use game::StableHasher;
use lab::{Measured, RULESETS, Signature};
use locale::Speaker;

use crate::args::BenchOptions;
use crate::failure::Failure;

pub(crate) fn run(options: &BenchOptions, speaker: &Speaker) -> Result<(), Failure> {
    let seconds = options.seconds;
    if !(seconds > 0.0 && seconds <= 3600.0) {
        return Err(Failure::about("cli-error-seconds", seconds.to_string()));
    }
    let mut out = anstream::stdout();
    if options.search {
        return search(&mut out, seconds, speaker);
    }
    if options.rollouts {
        return rollouts(&mut out, seconds, speaker);
    }
    if !options.choices {
        writeln!(out, "{}", speaker.text("cli-bench-heading"))?;
    }
    let mut all = StableHasher::default();
    let mut found = false;
    for (name, id, setup) in RULESETS.iter().filter(|(name, ..)| name.contains(&options.only)) {
        found = true;
        let measured = lab::measure(*id, setup, Duration::from_secs_f64(seconds), allocations)
            .map_err(|refused| Failure::Complaint(refused.complaint))?;
        all.number(measured.signature.0.into());
        if options.choices {
            writeln!(out, "{}", measured.choices as f64 / measured.time.as_secs_f64())?;
        } else {
            writeln!(out, "{}", row(&format!("{} {name}", id.name()), &measured))?;
        }
    }
    if !found {
        return Err(Failure::about("cli-error-no-ruleset", &options.only));
    }
    if options.only.is_empty() && !options.choices {
        writeln!(out, "Signature: rules {}", Signature((all.finish() >> 32) as u32))?;
    }
    Ok(())
}

/// Counts the heap allocations of a function.
#[cfg(feature = "count-allocations")]
fn allocations(run: &mut dyn FnMut()) -> Option<u64> {
    Some(allocation_counter::measure(run).count_total)
}

/// Runs a function. Its heap allocations are counted only with the feature `count-allocations`.
#[cfg(not(feature = "count-allocations"))]
fn allocations(run: &mut dyn FnMut()) -> Option<u64> {
    run();
    None
}

/// How fast the search of Elem Master is, on one thread and on two.
fn search(out: &mut impl Write, seconds: f64, speaker: &Speaker) -> Result<(), Failure> {
    writeln!(out, "{}", speaker.text("cli-bench-search-heading"))?;
    for threads in [1, 2] {
        let (mut nodes, mut time, mut depths) = (0, 0.0, Vec::new());
        for position in lab::SEARCHED {
            let found = lab::measure_search(position, Duration::from_secs_f64(seconds), threads)
                .map_err(|refused| Failure::Complaint(refused.complaint))?;
            nodes += found.nodes;
            time += found.time.as_secs_f64();
            depths.push(found.depth.to_string());
        }
        let speed = nodes as f64 / time / 1e6;
        writeln!(out, "{threads:>7} {nodes:>14} {speed:>10.2}   {}", depths.join(" "))?;
    }
    Ok(())
}

/// How many short random games a second Elem Master's start gives; the last number stands alone, for scripts.
fn rollouts(out: &mut impl Write, seconds: f64, speaker: &Speaker) -> Result<(), Failure> {
    writeln!(out, "{}", speaker.text("cli-bench-rollouts-heading"))?;
    let [start, ..] = lab::SEARCHED;
    let found = lab::measure_rollouts(start, Duration::from_secs_f64(seconds))
        .map_err(|refused| Failure::Complaint(refused.complaint))?;
    let speed = |count: u64| count as f64 / found.time.as_secs_f64();
    writeln!(out, "{:>12.2} {:>12.0}", speed(found.actions) / 1e6, speed(found.games))?;
    Ok(())
}

fn row(name: &str, measured: &Measured) -> String {
    let per_step = |allocations: u64| format!("{:.4}", allocations as f64 / measured.steps as f64);
    format!(
        "{name:<32} {:>8.2} {:>9.1} {:>6} {:>8}   {}",
        measured.steps_per_second() / 1e6,
        measured.steps as f64 / measured.games as f64,
        measured.state_bytes,
        measured.allocations.map_or_else(|| "-".to_owned(), per_step),
        measured.signature
    )
}

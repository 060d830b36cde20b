//! Fits the weights of Elem Master's evaluation and prints the source file that holds them:
//! `cargo run --release -p bots --example tune_elem_master GAMES NODES > crates/bots/src/elem_master/weights.rs`.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "a program for people")]

use bots::tuning;

fn main() {
    let number = |index: usize, usual: u64| {
        std::env::args().nth(index).and_then(|text| text.parse().ok()).unwrap_or(usual)
    };
    let (games, nodes) = (number(1, 3000), number(2, 1000));
    let threads = std::thread::available_parallelism().map_or(1, Into::into) as u64;
    let mut played = Vec::new();
    std::thread::scope(|scope| {
        let part = |first: u64| {
            move || -> Vec<(u64, Vec<tuning::Sample>)> {
                (first..games)
                    .step_by(threads as usize)
                    .map(|seed| (seed, tuning::samples(seed, nodes)))
                    .collect()
            }
        };
        let parts: Vec<_> = (0..threads).map(|first| scope.spawn(part(first))).collect();
        for part in parts {
            played.extend(part.join().unwrap_or_default());
        }
    });
    // The order does not depend on the number of cores, and so neither do the weights.
    played.sort_by_key(|(seed, _)| *seed);
    let samples: Vec<tuning::Sample> = played.into_iter().flat_map(|(_, samples)| samples).collect();
    let (weights, [before, after]) = tuning::fit(&samples, 1500);
    eprintln!("{} positions, error {before:.5} -> {after:.5}", samples.len());
    print!(
        "{}",
        weights.source(&format!("cargo run --release -p bots --example tune_elem_master {games} {nodes}"))
    );
}

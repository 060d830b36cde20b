//! Many seeds keep every promise, the same seed gives the same run, and mistakes made on purpose are found.

use server::simulated::Sabotage;
use simulation::{Report, Trace, run};

/// How many seeds are run. `SIMULATION_SEEDS` asks for more.
fn seeds() -> u64 {
    std::env::var("SIMULATION_SEEDS").map_or(1000, |seeds| seeds.parse().unwrap())
}

/// Runs these seeds on two threads.
fn all(from: u64, to: u64) -> Vec<Report> {
    let half = from.midpoint(to);
    let part = |seeds: std::ops::Range<u64>| -> Vec<Report> {
        seeds
            .map(|seed| run(seed, None, &mut Trace::default()).unwrap_or_else(|broken| panic!("{broken}")))
            .collect()
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(move || part(half..to));
        let mut reports = part(from..half);
        reports.extend(other.join().unwrap());
        reports
    })
}

#[test]
fn every_promise_is_kept_whatever_fails() {
    let reports = all(0, seeds());
    let sum = |count: fn(&Report) -> usize| reports.iter().map(count).sum::<usize>();
    let (crashes, outages) = (sum(|one| one.crashes), sum(|one| one.outages));
    let (acknowledged, repeated) = (sum(|one| one.acknowledged), sum(|one| one.repeated));
    let withdrawn = sum(|one| one.withdrawn);
    println!(
        "{withdrawn} withdrawn, {crashes} crashes, {outages} power losses, {acknowledged} acknowledged, {repeated} sent again"
    );
    // The runs are as rough as they are meant to be.
    assert!(crashes >= reports.len() && outages >= reports.len() / 2, "{crashes} {outages}");
    assert!(withdrawn >= reports.len() / 20, "{withdrawn}");
    assert!(acknowledged >= 10 * reports.len() && repeated >= reports.len(), "{acknowledged} {repeated}");
}

/// Seeds that have found something once.
#[test]
fn seeds_that_failed_once_keep_every_promise() {
    // An undo was sent to two nodes: one refused it, the other could do it after somebody else's undo.
    // Somebody asked twice for any seat, got two, and then had to say for which one it acts.
    // A draw was offered four times, and one copy was still under way when another was refused.
    for seed in [0x6a_fc05_5300_0a35, 0x6a_fc02_0f00_0200, 0x6a_fc05_5300_2912] {
        run(seed, None, &mut Trace::default()).unwrap_or_else(|broken| panic!("{broken}"));
    }
}

#[test]
fn a_seed_gives_the_same_run_again() {
    for seed in 0..20 {
        let [first, second] = [(); 2].map(|()| run(seed, None, &mut Trace::default()).unwrap());
        assert_eq!(first, second);
    }
    let traces: Vec<u64> =
        (0..20).map(|seed| run(seed, None, &mut Trace::default()).unwrap().trace).collect();
    assert!((1..20).all(|seed| traces[seed] != traces[0]), "other seeds give other runs");
}

/// How many seeds it takes to find a mistake.
fn found(sabotage: Sabotage) -> (u64, String) {
    for seed in 0..200 {
        if let Err(broken) = run(seed, Some(sabotage), &mut Trace::default()) {
            return (seed + 1, broken.what);
        }
    }
    panic!("{sabotage:?} is not found");
}

#[test]
fn mistakes_on_purpose_are_found() {
    for sabotage in [Sabotage::AppendFirst, Sabotage::TellFirst, Sabotage::ForgetId] {
        let (seeds, what) = found(sabotage);
        println!("{sabotage:?} after {seeds} seeds: {what}");
    }
}

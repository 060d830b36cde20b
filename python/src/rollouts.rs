//! Many random games to their end, on all cores.

use std::sync::atomic::{AtomicU64, Ordering};

use dice::Dice;
use game::{Game, Seat};

use crate::core::play_out;

/// The games that one seed stands for. The result does not depend on the number of threads, because each block
/// has its own dice.
const BLOCK: u64 = 64;

/// What many random games gave.
#[derive(Clone, Default)]
pub(crate) struct Rollouts {
    pub(crate) games: u64,
    pub(crate) decisions: u64,
    pub(crate) rolls: u64,
    /// The sum of the scores of each seat.
    pub(crate) scores: Vec<f64>,
}

/// The number of threads to use: as asked for, or as many as the machine has.
pub(crate) fn threads(asked: usize) -> usize {
    if asked > 0 { asked } else { std::thread::available_parallelism().map_or(1, Into::into) }
}

/// Plays this number of games from here at random. `open` makes the first acts of each game.
pub(crate) fn run<G: Game + Send + Sync>(
    start: &G,
    open: impl Fn(&mut G, &mut Dice) + Sync,
    games: u64,
    seed: u64,
    threads: usize,
) -> Rollouts {
    let blocks = games.div_ceil(BLOCK);
    let next = AtomicU64::new(0);
    let work = || {
        let mut sum = Rollouts { scores: vec![0.0; start.seats().into()], ..Rollouts::default() };
        let mut legals = G::Legals::default();
        let mut game = start.clone();
        loop {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks {
                return sum;
            }
            let mut dice = Dice::seeded(seed ^ block.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            for _ in 0..BLOCK.min(games - block * BLOCK) {
                game.clone_from(start);
                open(&mut game, &mut dice);
                let mut draw = |sides| dice.below(sides);
                let Some(played) = play_out(&mut game, &mut legals, &mut draw) else { continue };
                sum.games += 1;
                sum.decisions += played.decisions;
                sum.rolls += played.rolls;
                for (seat, score) in sum.scores.iter_mut().enumerate() {
                    *score += played.outcome.score(Seat::new(seat as u8));
                }
            }
        }
    };
    let threads = threads.min(blocks.try_into().unwrap_or(usize::MAX)).max(1);
    if threads == 1 {
        return work();
    }
    // New threads for each call: a pool would not survive a fork of the process.
    std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        parts.into_iter().filter_map(|part| part.join().ok()).fold(Rollouts::default(), add)
    })
}

fn add(one: Rollouts, other: Rollouts) -> Rollouts {
    let scores = (0..one.scores.len().max(other.scores.len())).map(|seat| {
        one.scores.get(seat).copied().unwrap_or(0.0) + other.scores.get(seat).copied().unwrap_or(0.0)
    });
    Rollouts {
        games: one.games + other.games,
        decisions: one.decisions + other.decisions,
        rolls: one.rolls + other.rolls,
        scores: scores.collect(),
    }
}

//! Training by self-play. Games are played with the present network. The target for the start of each round is a
//! mixture of the values that the lookahead found and of the values at the next round's start (TD-lambda).

use std::thread;

use ::empedocle::{Empedocle, Ruleset, Setup, Stage, Variant};
use dice::Dice;
use game::{Game, Legals, Next, NoFacts, Odds};

use super::choice::{self, Effort};
use super::lookahead::{Evaluation, Lookahead, decision, evaluate_options};
use super::network::{Evaluator, Network, RoundStart, Trainer};
use super::value::{Values, finished, utility};

/// How much is trained.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// How many times games are played and trained on.
    pub generations: u32,
    /// Games in each generation.
    pub games: u32,
    /// The number of threads. The result does not depend on it.
    pub threads: usize,
    /// The seed of all dice.
    pub seed: u64,
}

impl Training {
    /// The settings that made the stored networks.
    pub fn standard(ruleset: Ruleset, threads: usize) -> Self {
        let (generations, games) = if is_small(ruleset) { (8, 400) } else { (4, 100) };
        Self { generations, games, threads, seed: 1 }
    }
}

/// Whether all joint choices can be evaluated in every round of every game.
fn is_small(ruleset: Ruleset) -> bool {
    match ruleset.variant() {
        Variant::Standard => ruleset.humans() <= 3,
        Variant::Boon => ruleset.humans() <= 2,
        Variant::Kyklo => false,
    }
}

/// The figures of a generation.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Which generation, from 1.
    pub generation: u32,
    /// Positions that it was trained on.
    pub positions: usize,
    /// Rounds in a game on average.
    pub rounds: f64,
    /// The loss (cross entropy) on the new games, before training on them.
    pub loss: f64,
}

/// How many generations of games are trained on.
const MEMORY: usize = 4;

/// Trains a network for this ruleset; returns its bytes.
pub fn train(ruleset: Ruleset, training: Training, mut progress: impl FnMut(Progress)) -> Vec<u8> {
    let mut dice = Dice::seeded(training.seed);
    let n = usize::from(ruleset.strengths());
    let mut trainer = Trainer::new(Network::fresh(n, || dice.below(1 << 20) as f32 / (1 << 20) as f32), 0.05);
    let ruleset = ruleset.with_max_rounds(150).unwrap_or(ruleset);
    let mut memory: Vec<Vec<(RoundStart, Values)>> = Vec::new();
    for generation in 1..=training.generations {
        let evaluator = Evaluator::new(trainer.net.clone(), ruleset.variant());
        let late = generation * 3 > training.generations;
        let trust = if late { 0.6 } else { 0.85 };
        let first = u64::from(generation);
        let games = training.games * if generation == 1 { 4 } else { 1 };
        let seeds: Vec<u64> = (0..u64::from(games)).map(|game| first << 20 | game).collect();
        // The first generation is played without the network, which knows nothing yet.
        let evaluation = if generation == 1 { Evaluation::Holdings } else { Evaluation::Network(&evaluator) };
        let trust = if generation == 1 { 1.0 } else { trust };
        let played = play_all(ruleset, trust, &seeds, training, evaluation);
        let rounds = played.len() as f64 / f64::from(games.max(1));
        memory.push(played);
        if memory.len() > MEMORY {
            memory.remove(0);
        }
        let positions = memory.iter().map(Vec::len).sum();
        let mut order: Vec<(usize, usize)> =
            memory.iter().enumerate().flat_map(|(g, list)| (0..list.len()).map(move |i| (g, i))).collect();
        let newest: f64 = memory.last().map_or(0.0, |list| {
            let sum: f64 = list.iter().map(|(start, target)| loss(&evaluator.value(start), target)).sum();
            sum / list.len().max(1) as f64
        });
        trainer.refresh(0.3);
        for _ in 0..2 {
            for i in (1..order.len()).rev() {
                order.swap(i, dice.below(i as u32 + 1) as usize);
            }
            for &(generation, index) in &order {
                let (start, target) = memory[generation][index];
                trainer.learn(&start, &target);
            }
        }
        progress(Progress { generation, positions, rounds, loss: newest });
    }
    trainer.net.to_bytes()
}

/// Cross entropy.
fn loss(values: &Values, target: &Values) -> f64 {
    let term = |(value, target): (&f32, &f32)| -f64::from(*target) * f64::from(value.max(1e-9)).ln();
    values.iter().zip(target).map(term).sum()
}

/// Plays the games of one generation on several threads.
fn play_all(
    ruleset: Ruleset,
    trust: f32,
    seeds: &[u64],
    training: Training,
    evaluation: Evaluation<'_>,
) -> Vec<(RoundStart, Values)> {
    let share = seeds.len().div_ceil(training.threads.max(1)).max(1);
    let parts = thread::scope(|scope| {
        let workers: Vec<_> = seeds
            .chunks(share)
            .map(|seeds| {
                scope.spawn(move || {
                    let mut list = Vec::new();
                    for &seed in seeds {
                        let dice = Dice::seeded(training.seed.wrapping_mul(0x9E37_79B9).wrapping_add(seed));
                        // Kyklo is played with two or three Hatred.
                        let ruleset = match ruleset.variant() {
                            Variant::Kyklo => ruleset.with_hatred(2 + (seed % 2) as u8).unwrap_or(ruleset),
                            Variant::Standard | Variant::Boon => ruleset,
                        };
                        self_play(evaluation, ruleset, trust, dice, &mut list);
                    }
                    list
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_default()).collect::<Vec<_>>()
    });
    parts.into_iter().flatten().collect()
}

/// The effort of self-play: small, because many games are played.
fn effort(ruleset: Ruleset) -> Effort {
    let max_listed = if is_small(ruleset) { 216 } else { 0 };
    Effort { max_listed, iterations: 120, samples: 25, glances: 1, precise: false, greed: 0.0 }
}

/// Plays one game; adds every start of a round with its target values.
fn self_play(
    evaluation: Evaluation<'_>,
    ruleset: Ruleset,
    trust: f32,
    dice: Dice,
    into: &mut Vec<(RoundStart, Values)>,
) {
    let mut lookahead = Lookahead::new(evaluation, dice);
    let mut state = Empedocle::new(&Setup { ruleset, stone: None });
    let mut noted: Vec<(RoundStart, Option<Values>)> = Vec::new();
    let mut round = 0;
    let end = loop {
        if state.number() != round
            && matches!(state.stage(), Stage::Celestial | Stage::Choose | Stage::Move(_))
        {
            round = state.number();
            noted.push((RoundStart::of(&state), None));
        }
        match state.next() {
            Next::Over(_) => break finished(&state),
            Next::Chance(odds) => {
                if let Some(roll) = odds.pick(lookahead.dice.below(odds.tickets())) {
                    let _ = state.roll(roll, &mut NoFacts);
                }
            }
            Next::Choices(seats) if state.stage() == Stage::Choose => {
                lookahead.quick = true;
                let mixture = choice::solve(&state, effort(ruleset), &mut lookahead);
                if let Some((_, values)) = noted.last_mut() {
                    *values = Some(mixture.values);
                }
                for seat in seats {
                    let mut weights = mixture.weights[seat.index()].clone();
                    let even = 0.08 / weights.len() as f64;
                    weights.iter_mut().for_each(|weight| *weight = 0.92 * *weight + even);
                    let index = choice::draw(&weights, &mut lookahead);
                    let mut legals = Default::default();
                    state.legal(seat, &mut legals);
                    if let Some(legal) = legals.get(index) {
                        state.apply(legal, &mut NoFacts);
                    }
                }
            }
            Next::Choices(_) => {
                let Some((strength, legals)) = decision(&state) else { break finished(&state) };
                lookahead.quick = false;
                let breadth = u32::from(ruleset.variant() == Variant::Kyklo && ruleset.strengths() < 5);
                let values = evaluate_options(&mut lookahead, &state, breadth);
                let gain = |values: &Values| utility(values, strength, ruleset);
                let best = (0..values.len()).max_by(|&a, &b| gain(&values[a]).total_cmp(&gain(&values[b])));
                let Some(mut index) = best else { break finished(&state) };
                if let (Stage::Move(_), Some((_, noted @ None))) = (state.stage(), noted.last_mut()) {
                    *noted = Some(values[index]);
                }
                if lookahead.dice.below(25) == 0 {
                    index = lookahead.dice.below(values.len() as u32) as usize;
                }
                if let Some(legal) = legals.get(index) {
                    state.apply(legal, &mut NoFacts);
                }
            }
        }
    };
    // From the end: a mixture of what the lookahead found and of the target of the next round.
    let mut target = end;
    for (start, values) in noted.into_iter().rev() {
        if let Some(values) = values {
            for (target, value) in target.iter_mut().zip(values) {
                *target = trust * *target + (1.0 - trust) * value;
            }
        }
        into.push((start, target));
    }
}

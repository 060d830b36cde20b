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
        let games = if is_small(ruleset) { 800 } else { 500 };
        Self { generations: 6, games, threads, seed: 1 }
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

/// How many generations of games are learned from.
const MEMORY: usize = 4;
/// How often everything in memory is gone through after each generation.
const PASSES: usize = 3;
/// The size of the first steps of learning; they shrink to nothing by the last pass.
const RATE: f32 = 0.02;
/// How much the value of the next round counts in a target; the rest is what the lookahead found.
const TRUST: f32 = 0.5;

/// Trains a network for this ruleset; returns its bytes.
pub fn train(ruleset: Ruleset, training: Training, mut progress: impl FnMut(Progress)) -> Vec<u8> {
    let mut dice = Dice::seeded(training.seed);
    let n = usize::from(ruleset.strengths());
    let mut net = Network::fresh(n, || dice.below(1 << 20) as f32 / (1 << 20) as f32);
    let ruleset = ruleset.with_max_rounds(150).unwrap_or(ruleset);
    let mut memory: Vec<Vec<(RoundStart, Values)>> = Vec::new();
    for generation in 1..=training.generations {
        let evaluator = Evaluator::new(net.clone(), ruleset.variant());
        let seeds: Vec<u64> =
            (0..u64::from(training.games)).map(|game| u64::from(generation) << 20 | game).collect();
        let played = play_all(ruleset, &seeds, training, Evaluation::Network(&evaluator));
        let rounds = played.len() as f64 / f64::from(training.games.max(1));
        let sum: f64 = played.iter().map(|(start, target)| loss(&evaluator.value(start), target)).sum();
        let loss = sum / played.len().max(1) as f64;
        memory.push(played);
        if memory.len() > MEMORY {
            memory.remove(0);
        }
        let all: Vec<_> = memory.iter().flatten().collect();
        net = learn(net, &all, &mut dice);
        progress(Progress { generation, positions: all.len(), rounds, loss });
    }
    match ruleset.variant() {
        Variant::Standard | Variant::Boon => net.without_places().to_bytes(),
        Variant::Kyklo => net.to_bytes(),
    }
}

/// Teaches the network the targets of these positions.
fn learn(net: Network, positions: &[&(RoundStart, Values)], dice: &mut Dice) -> Network {
    let mut trainer = Trainer::new(net);
    let mut order: Vec<usize> = (0..positions.len()).collect();
    let steps = (PASSES * order.len()).max(1) as f32;
    for pass in 0..PASSES {
        for i in (1..order.len()).rev() {
            order.swap(i, dice.below(i as u32 + 1) as usize);
        }
        for (done, &index) in order.iter().enumerate() {
            let (start, target) = positions[index];
            trainer.rate = RATE * (1.0 - (pass * order.len() + done) as f32 / steps);
            trainer.learn(start, target);
        }
    }
    trainer.net
}

/// Cross entropy.
fn loss(values: &Values, target: &Values) -> f64 {
    let term = |(value, target): (&f32, &f32)| -f64::from(*target) * f64::from(value.max(1e-9)).ln();
    values.iter().zip(target).map(term).sum()
}

/// Plays the games of one generation on several threads.
fn play_all(
    ruleset: Ruleset,
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
                        self_play(evaluation, ruleset, dice, &mut list);
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
    Effort { max_listed, iterations: 120, samples: 25, glances: 1, precise: false, greed: 0.0, varied: false }
}

/// Plays one game; adds every start of a round with its target values.
fn self_play(evaluation: Evaluation<'_>, ruleset: Ruleset, dice: Dice, into: &mut Vec<(RoundStart, Values)>) {
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
                let breadth = u32::from(ruleset.variant() == Variant::Kyklo && ruleset.strengths() < 4);
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
                *target = TRUST * *target + (1.0 - TRUST) * value;
            }
        }
        into.push((start, target));
    }
}

#[cfg(test)]
mod tests {
    use game::Notation;

    use super::super::{greedy, network};
    use super::*;

    fn rules(name: &str) -> Ruleset {
        network::trainable().find(|&rules| network::name(rules) == name).unwrap()
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let training = |threads| Training { generations: 2, games: 3, threads, seed: 1 };
        let made = |threads| train(rules("boon-1-1"), training(threads), |_| {});
        assert_eq!(made(1), made(2));
    }

    /// A network that has learned nothing prefers what a bot without one prefers.
    #[test]
    fn an_untrained_network_goes_by_holdings() {
        let rules = rules("standard-3-0");
        let state = Empedocle::read_position(
            "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s3 | H3 A1 F1 E1 | H3 A2 | H2",
        )
        .unwrap();
        let training = Training { generations: 0, games: 0, threads: 1, seed: 1 };
        let bytes = train(rules, training, |_| {});
        let evaluator = Evaluator::new(Network::from_bytes(3, &bytes).unwrap(), rules.variant());
        let (by_network, by_holdings) = (evaluator.value(&RoundStart::of(&state)), greedy::holdings(&state));
        let order = |values: Values| {
            let mut order = [0, 1, 2];
            order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
            order
        };
        assert_eq!(order(by_network), order(by_holdings), "{by_network:?} {by_holdings:?}");
    }

    #[test]
    fn learning_comes_closer_to_the_targets() {
        let rules = rules("standard-3-0");
        let mut dice = Dice::seeded(1);
        let net = Network::fresh(3, || dice.below(1000) as f32 / 1000.0);
        let evaluator = Evaluator::new(net.clone(), rules.variant());
        let training = Training { generations: 1, games: 20, threads: 1, seed: 1 };
        let seeds: Vec<u64> = (0..20).collect();
        let played = play_all(rules, &seeds, training, Evaluation::Network(&evaluator));
        let off = |net: &Network| -> f64 {
            let evaluator = Evaluator::new(net.clone(), rules.variant());
            played.iter().map(|(start, target)| loss(&evaluator.value(start), target)).sum()
        };
        let all: Vec<_> = played.iter().collect();
        assert!(off(&learn(net.clone(), &all, &mut dice)) < off(&net));
    }
}

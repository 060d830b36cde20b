//! Learning by self-play: games are played with what is known so far, and every round's start is then
//! taught to be worth what looking ahead said, and what the game came to.

use std::thread;

use ::empedocle::{Empedocle, Ruleset, Setup, Stage, Variant};
use dice::Dice;
use game::{Game, Legals, Next, NoFacts, Odds};

use super::choice::{self, Effort};
use super::mind::{Judge, Mind, decision, weigh};
use super::value::{Net, Spot, Tables, Teacher, Values, finished, utility};

/// How much is learned.
#[derive(Clone, Copy, Debug)]
pub struct Lessons {
    /// How often games are played and learned from.
    pub generations: u32,
    /// Games in each generation.
    pub games: u32,
    /// On so many threads. The result does not depend on it.
    pub threads: usize,
    /// The seed of everything.
    pub seed: u64,
}

impl Lessons {
    /// As much as was learned to make the networks that are stored.
    pub fn usual(ruleset: Ruleset, threads: usize) -> Self {
        let (generations, games) = if is_small(ruleset) { (8, 400) } else { (4, 100) };
        Self { generations, games, threads, seed: 1 }
    }
}

/// Whether all joint choices can be looked at in every round of every game.
fn is_small(ruleset: Ruleset) -> bool {
    match ruleset.variant() {
        Variant::Standard => ruleset.humans() <= 3,
        Variant::Boon => ruleset.humans() <= 2,
        Variant::Kyklo => false,
    }
}

/// What a generation showed.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Which generation, from 1.
    pub generation: u32,
    /// Positions it was taught.
    pub positions: usize,
    /// Rounds in a game on average.
    pub rounds: f64,
    /// How far the network was off (cross entropy), before it was taught.
    pub loss: f64,
}

/// Generations whose games are still learned from.
const MEMORY: usize = 4;

/// Learns to judge positions of these rules; gives the network as bytes.
pub fn train(ruleset: Ruleset, lessons: Lessons, mut progress: impl FnMut(Progress)) -> Vec<u8> {
    let mut dice = Dice::seeded(lessons.seed);
    let n = usize::from(ruleset.strengths());
    let mut teacher = Teacher::new(Net::fresh(n, || dice.below(1 << 20) as f32 / (1 << 20) as f32), 0.05);
    let ruleset = ruleset.with_max_rounds(150).unwrap_or(ruleset);
    let mut memory: Vec<Vec<(Spot, Values)>> = Vec::new();
    for generation in 1..=lessons.generations {
        let tables = Tables::new(teacher.net.clone(), ruleset.variant());
        let late = generation * 3 > lessons.generations;
        let trust = if late { 0.6 } else { 0.85 };
        let first = u64::from(generation);
        let games = lessons.games * if generation == 1 { 4 } else { 1 };
        let seeds: Vec<u64> = (0..u64::from(games)).map(|game| first << 20 | game).collect();
        // At first it has learned nothing: what the strengths hold is a better guess.
        let judge = if generation == 1 { Judge::Holdings } else { Judge::Learned(&tables) };
        let trust = if generation == 1 { 1.0 } else { trust };
        let played = play_all(ruleset, trust, &seeds, lessons, judge);
        let rounds = played.len() as f64 / f64::from(games.max(1));
        memory.push(played);
        if memory.len() > MEMORY {
            memory.remove(0);
        }
        let positions = memory.iter().map(Vec::len).sum();
        let mut order: Vec<(usize, usize)> =
            memory.iter().enumerate().flat_map(|(g, list)| (0..list.len()).map(move |i| (g, i))).collect();
        let newest: f64 = memory.last().map_or(0.0, |list| {
            let sum: f64 = list.iter().map(|(spot, target)| loss(&tables.value(spot), target)).sum();
            sum / list.len().max(1) as f64
        });
        teacher.refresh(0.3);
        for _ in 0..2 {
            for i in (1..order.len()).rev() {
                order.swap(i, dice.below(i as u32 + 1) as usize);
            }
            for &(generation, index) in &order {
                let (spot, target) = memory[generation][index];
                teacher.learn(&spot, &target);
            }
        }
        progress(Progress { generation, positions, rounds, loss: newest });
    }
    teacher.net.to_bytes()
}

fn loss(values: &Values, target: &Values) -> f64 {
    let term = |(value, target): (&f32, &f32)| -f64::from(*target) * f64::from(value.max(1e-9)).ln();
    values.iter().zip(target).map(term).sum()
}

fn play_all(
    ruleset: Ruleset,
    trust: f32,
    seeds: &[u64],
    lessons: Lessons,
    judge: Judge<'_>,
) -> Vec<(Spot, Values)> {
    let share = seeds.len().div_ceil(lessons.threads.max(1)).max(1);
    let parts = thread::scope(|scope| {
        let workers: Vec<_> = seeds
            .chunks(share)
            .map(|seeds| {
                scope.spawn(move || {
                    let mut list = Vec::new();
                    for &seed in seeds {
                        let dice = Dice::seeded(lessons.seed.wrapping_mul(0x9E37_79B9).wrapping_add(seed));
                        // Kyklo is played with two or three Hatred.
                        let ruleset = match ruleset.variant() {
                            Variant::Kyklo => ruleset.with_hatred(2 + (seed % 2) as u8).unwrap_or(ruleset),
                            Variant::Standard | Variant::Boon => ruleset,
                        };
                        self_play(judge, ruleset, trust, dice, &mut list);
                    }
                    list
                })
            })
            .collect();
        workers.into_iter().map(|worker| worker.join().unwrap_or_default()).collect::<Vec<_>>()
    });
    parts.into_iter().flatten().collect()
}

/// The effort of self-play: little, as games are many.
fn effort(ruleset: Ruleset) -> Effort {
    let most_cells = if is_small(ruleset) { 216 } else { 0 };
    Effort { most_cells, sweeps: 120, draws: 25, closely: false, greed: 0.0 }
}

/// Plays one game and notes every start of a round with what it is taken to be worth.
fn self_play(judge: Judge<'_>, ruleset: Ruleset, trust: f32, dice: Dice, into: &mut Vec<(Spot, Values)>) {
    let mut mind = Mind::new(judge, dice);
    let mut state = Empedocle::new(&Setup { ruleset, stone: None });
    let mut noted: Vec<(Spot, Option<Values>)> = Vec::new();
    let mut round = 0;
    let end = loop {
        if state.number() != round
            && matches!(state.stage(), Stage::Celestial | Stage::Choose | Stage::Move(_))
        {
            round = state.number();
            noted.push((Spot::of(&state), None));
        }
        match state.next() {
            Next::Over(_) => break finished(&state),
            Next::Chance(odds) => {
                if let Some(roll) = odds.pick(mind.dice.below(odds.tickets())) {
                    let _ = state.roll(roll, &mut NoFacts);
                }
            }
            Next::Choices(seats) if state.stage() == Stage::Choose => {
                mind.glances = true;
                let mixture = choice::solve(&state, effort(ruleset), &mut mind);
                if let Some((_, values)) = noted.last_mut() {
                    *values = Some(mixture.values);
                }
                for seat in seats {
                    let mut weights = mixture.weights[seat.index()].clone();
                    let even = 0.08 / weights.len() as f64;
                    weights.iter_mut().for_each(|weight| *weight = 0.92 * *weight + even);
                    let index = choice::draw(&weights, &mut mind);
                    let mut legals = Default::default();
                    state.legal(seat, &mut legals);
                    if let Some(legal) = legals.get(index) {
                        state.apply(legal, &mut NoFacts);
                    }
                }
            }
            Next::Choices(_) => {
                let Some((strength, legals)) = decision(&state) else { break finished(&state) };
                mind.glances = false;
                let breadth = u32::from(ruleset.variant() == Variant::Kyklo && ruleset.strengths() < 5);
                let values = weigh(&mut mind, &state, breadth);
                let gain = |values: &Values| utility(values, strength, ruleset);
                let best = (0..values.len()).max_by(|&a, &b| gain(&values[a]).total_cmp(&gain(&values[b])));
                let Some(mut index) = best else { break finished(&state) };
                if let (Stage::Move(_), Some((_, noted @ None))) = (state.stage(), noted.last_mut()) {
                    *noted = Some(values[index]);
                }
                if mind.dice.below(25) == 0 {
                    index = mind.dice.below(values.len() as u32) as usize;
                }
                if let Some(legal) = legals.get(index) {
                    state.apply(legal, &mut NoFacts);
                }
            }
        }
    };
    // Backwards: what looking ahead said, and what then came of it.
    let mut target = end;
    for (spot, values) in noted.into_iter().rev() {
        if let Some(values) = values {
            for (target, value) in target.iter_mut().zip(values) {
                *target = trust * *target + (1.0 - trust) * value;
            }
        }
        into.push((spot, target));
    }
}

//! Fits the weights of the evaluation to games of self-play: the counts of a position should predict the result of
//! its game and the value that a small search found.

use std::fmt::Write;

use ::elem_master::{Action, ElemMaster};
use dice::Dice;
use game::{Game, Legals, Next, NoFacts, Notation, Odds, Seat};

use super::evaluate::{COUNTS, Counted, UNIT, chance};
use super::find_best;
use super::full::{board_sets, mover};
use super::search::Limits;
use super::sides::Sides;
use super::weights::WEIGHTS;
use crate::Budget;

/// The counts of a position and its target for the side to move: the result of the game (0 to 1), mixed with the
/// chance that a search found.
pub struct Sample {
    counts: Vec<(u8, i8)>,
    target: f64,
}

/// The set-ups that are played, the standard one more often than the others.
const SETUPS: [&str; 6] = [
    "players=2",
    "players=2",
    "players=2",
    "players=2 terrains=favourable",
    "players=2 terrains=standard+harsh",
    "players=2 arena=random",
];

/// The weight of the result of the game in the target; the rest is the chance that a search found.
const RESULT: f64 = 0.7;

/// The positions of one game of self-play, with this number of nodes for each action.
pub fn samples(seed: u64, nodes: u64) -> Vec<Sample> {
    let mut dice = Dice::seeded(seed);
    let words: Vec<&str> = SETUPS[dice.below(SETUPS.len() as u32) as usize].split(' ').collect();
    let Ok(setup) = ElemMaster::read_setup(&words) else { return Vec::new() };
    let mut game = ElemMaster::new(&setup);
    let sides = |game: &ElemMaster| Sides::of(game, Seat::new(0), 2);
    let mut seen: Vec<(Counted, bool, f64)> = Vec::new();
    let random = 4 + dice.below(16);
    let mut acted = 0;
    let mut legals = ::elem_master::ActionList::default();
    loop {
        match game.next() {
            Next::Over(outcome) => {
                let sample = |(counts, opponent, expected): (Counted, bool, f64)| {
                    let result = outcome.score(Seat::new(opponent.into()));
                    let listed = counts.0.iter().flatten().enumerate();
                    let counts = listed.filter(|(_, count)| **count != 0);
                    Sample {
                        counts: counts.map(|(index, count)| (index as u8, *count as i8)).collect(),
                        target: RESULT * result + (1.0 - RESULT) * expected,
                    }
                };
                return seen.into_iter().map(sample).collect();
            }
            Next::Chance(odds) => {
                if let Some(roll) = odds.pick(dice.below(odds.tickets())) {
                    let _ = game.roll(roll, &mut NoFacts);
                }
            }
            Next::Choices(_) => {
                let seat = game.active_seat();
                game.legal(seat, &mut legals);
                acted += 1;
                let any = legals.get(dice.below(legals.len() as u32) as usize);
                let legal = if acted <= random {
                    any
                } else {
                    let limits = Limits { noise: 20, seed: dice.bits(), ..Limits::NONE };
                    let result = find_best(&game, seat, Budget::nodes(nodes).start(), limits, 0);
                    let best = result.and_then(|result| result.moves.first().copied());
                    if let Some(best) = best {
                        let opponent = mover(&game, &sides(&game));
                        let own = chance(best.value);
                        let expected = if opponent == (seat.index() == 1) { own } else { 1.0 - own };
                        let counts = board_sets::<u64>(&game, &sides(&game), opponent).count();
                        seen.push((counts, opponent, expected));
                    }
                    // A few random actions lead to more varied positions.
                    if dice.below(20) == 0 { any } else { best.map(|best| best.legal).or(any) }
                };
                let end = || game.check(seat, Action::END_TURN).ok();
                match legal.or_else(end) {
                    Some(legal) => game.apply(legal, &mut NoFacts),
                    None => return Vec::new(),
                }
            }
        }
    }
}

/// Fits weights to the samples (Adam), starting from the present ones; returns them and the mean squared error
/// before and after.
pub fn fit(samples: &[Sample], rounds: usize) -> (Weights, [f64; 2]) {
    let start: Vec<f64> = WEIGHTS.iter().flatten().map(|&weight| f64::from(weight)).collect();
    let mut weights = start.clone();
    let (mut momentum, mut variance) = (vec![0.0; weights.len()], vec![0.0; weights.len()]);
    let mut errors = [0.0; 2];
    for round in 1..=rounds {
        let mut gradient = vec![0.0; weights.len()];
        let mut error = 0.0;
        for sample in samples {
            let value: f64 = sample
                .counts
                .iter()
                .map(|&(index, count)| weights[usize::from(index)] * f64::from(count))
                .sum();
            let error_here = 1.0 / (1.0 + (-value / UNIT).exp()) - sample.target;
            error += error_here * error_here;
            for &(index, count) in &sample.counts {
                gradient[usize::from(index)] += error_here * f64::from(count);
            }
        }
        errors[usize::from(round > 1)] = error / samples.len().max(1) as f64;
        for index in 0..weights.len() {
            // A weak pull towards the old weights keeps the weights of rare features stable.
            let gradient =
                gradient[index] / samples.len().max(1) as f64 + 2e-6 * (weights[index] - start[index]);
            momentum[index] = 0.9 * momentum[index] + 0.1 * gradient;
            variance[index] = 0.999 * variance[index] + 0.001 * gradient * gradient;
            let warm = |rate: f64| 1.0 - f64::powi(rate, round as i32);
            let step = (momentum[index] / warm(0.9)) / ((variance[index] / warm(0.999)).sqrt() + 1e-9);
            weights[index] -= 2.0 * step * (1.0 - round as f64 / (rounds + 1) as f64);
        }
    }
    let mut found = [[0; COUNTS]; 2];
    for (place, weight) in found.iter_mut().flatten().zip(weights) {
        *place = weight.round().clamp(-9999.0, 9999.0) as i16;
    }
    (Weights(found), errors)
}

/// Fitted weights.
pub struct Weights([[i16; COUNTS]; 2]);

impl Weights {
    /// The source file that holds them.
    pub fn source(&self, command: &str) -> String {
        let mut text = format!(
            "//! The weights of the evaluation, made by `{command}`.\n\nuse super::evaluate::COUNTS;\n\n\
             /// For each count of the side to move, then of the other side.\n#[rustfmt::skip]\n\
             pub(crate) static WEIGHTS: [[i16; COUNTS]; 2] = [\n"
        );
        for side in &self.0 {
            text.push_str("    [\n");
            for row in side.chunks(8) {
                let row: Vec<String> = row.iter().map(|weight| format!("{weight},")).collect();
                let _ = writeln!(text, "        {}", row.join(" "));
            }
            text.push_str("    ],\n");
        }
        text.push_str("];\n");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fitting_lowers_the_error() {
        let samples: Vec<Sample> = (0..6).flat_map(|seed| samples(seed, 60)).collect();
        assert!(samples.len() > 100, "{}", samples.len());
        let (_, [before, after]) = fit(&samples, 60);
        assert!(after < before, "{before} {after}");
    }
}

//! Training of the network: gradient descent with a step size for each weight (Adam).

use dice::Dice;

use super::samples::{Sample, Samples, Stack};
use crate::elem_master::evaluate::UNIT;
use crate::elem_master::network::{
    BUCKETS, COUNTED, FEATURES, FINE, HIDDEN, Network, ONE, SQUARES, UNITS, features,
};

// All weights in one list: rows, worths, biases, outputs, bases, counts.
const WORTH: usize = FEATURES * HIDDEN;
const BIAS: usize = WORTH + FEATURES;
const OUT: usize = BIAS + HIDDEN;
const BASE: usize = OUT + BUCKETS * UNITS;
const COUNT: usize = BASE + BUCKETS;
const ALL: usize = COUNT + 2 * COUNTED;

/// How many positions are learned from in one step.
const BATCH: usize = 1024;

/// The largest weight of a row, so that it can be stored in one byte.
const MOST: f32 = 127.0 / ONE as f32;

/// A network in training.
pub(super) struct Trainer {
    weights: Vec<f32>,
    gradient: Vec<f32>,
    momentum: Vec<f32>,
    variance: Vec<f32>,
    steps: i32,
}

/// What is computed of a position on the way to its value.
struct Forward {
    /// The features of each stack: of the side to move, then of the other.
    active: [Vec<usize>; 2],
    /// The hidden units of each perspective before they are clipped.
    hidden: [[f32; HIDDEN]; 2],
    logit: f32,
}

impl Trainer {
    /// Begins with small random rows, and with the linear evaluation for all else.
    pub(super) fn new(dice: &mut Dice) -> Self {
        let mut draw = |size: f32| size * (dice.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0);
        let mut weights = vec![0.0; ALL];
        weights[..WORTH].iter_mut().for_each(|weight| *weight = draw(0.15));
        weights[OUT..BASE].iter_mut().for_each(|weight| *weight = draw(0.1));
        weights[BIAS..OUT].fill(0.3);
        let linear = Network::untaught();
        let (worths, counts) = (linear.worth.iter(), linear.counts.iter().flatten());
        for (weight, known) in weights[WORTH..BIAS].iter_mut().zip(worths) {
            *weight = f32::from(*known) / UNIT as f32;
        }
        for (weight, known) in weights[COUNT..].iter_mut().zip(counts) {
            *weight = f32::from(*known) / UNIT as f32;
        }
        let zero = vec![0.0; ALL];
        Self { weights, gradient: zero.clone(), momentum: zero.clone(), variance: zero, steps: 0 }
    }

    /// Learns from all of these positions once; returns the mean squared error before each step. `rates`: the size
    /// of the first and of the last step.
    pub(super) fn learn(
        &mut self,
        samples: &Samples,
        order: &[u32],
        rates: [f32; 2],
        dice: &mut Dice,
    ) -> f64 {
        let mut error = 0.0;
        let mut forward = Forward { active: Default::default(), hidden: [[0.0; HIDDEN]; 2], logit: 0.0 };
        for (done, batch) in order.chunks(BATCH).enumerate() {
            self.gradient.fill(0.0);
            let mirrors = dice.bits();
            for (index, &number) in batch.iter().enumerate() {
                let Some(sample) = samples.list.get(number as usize) else { continue };
                // A mirrored board is worth the same.
                let mirrored = mirrors >> (index % 64) & 1 != 0;
                self.forward(samples.stacks_of(sample), sample, mirrored, &mut forward);
                let off = chance(forward.logit) - sample.target;
                error += f64::from(off * off);
                self.backward(sample, &forward, off / batch.len() as f32);
            }
            let passed = (done * BATCH) as f32 / order.len() as f32;
            self.step(rates[0] + (rates[1] - rates[0]) * passed);
        }
        error / order.len().max(1) as f64
    }

    /// The mean squared error over these positions.
    pub(super) fn error(&self, samples: &Samples, numbers: &[u32]) -> f64 {
        let mut forward = Forward { active: Default::default(), hidden: [[0.0; HIDDEN]; 2], logit: 0.0 };
        let mut error = 0.0;
        for sample in numbers.iter().filter_map(|&number| samples.list.get(number as usize)) {
            self.forward(samples.stacks_of(sample), sample, false, &mut forward);
            error += f64::from(chance(forward.logit) - sample.target).powi(2);
        }
        error / numbers.len().max(1) as f64
    }

    fn forward(&self, stacks: &[Stack], sample: &Sample, mirrored: bool, into: &mut Forward) {
        let weights = &self.weights;
        let mut logit = weights[BASE + usize::from(sample.bucket)];
        for (side, list) in into.active.iter_mut().enumerate() {
            list.clear();
            let mut hidden: [f32; HIDDEN] = std::array::from_fn(|unit| weights[BIAS + unit]);
            for stack in stacks {
                let square = usize::from(stack.square);
                let square = if mirrored { square / 6 * 6 + 5 - square % 6 } else { square };
                let square = if side == 0 { square } else { SQUARES - 1 - square };
                let (element, level) = (stack.element.into(), stack.level.into());
                for feature in
                    features(stack.own == (side == 0), element, level, square, stack.terrain.into())
                {
                    list.push(feature);
                    let row = &weights[feature * HIDDEN..][..HIDDEN];
                    hidden.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
                }
            }
            let out = OUT + usize::from(sample.bucket) * UNITS + side * HIDDEN;
            for (unit, weight) in hidden.iter().zip(&weights[out..out + HIDDEN]) {
                let unit = unit.clamp(0.0, 1.0);
                logit += unit * unit * weight;
            }
            into.hidden[side] = hidden;
        }
        logit += into.active[0].iter().map(|feature| weights[WORTH + feature]).sum::<f32>();
        let counts = sample.counts.iter().flatten().zip(&weights[COUNT..]);
        into.logit = logit + counts.map(|(count, weight)| f32::from(*count) * weight).sum::<f32>();
    }

    /// Adds the gradient of a position.
    fn backward(&mut self, sample: &Sample, forward: &Forward, slope: f32) {
        let Self { weights, gradient, .. } = self;
        gradient[BASE + usize::from(sample.bucket)] += slope;
        for (side, (hidden, active)) in forward.hidden.iter().zip(&forward.active).enumerate() {
            let out = OUT + usize::from(sample.bucket) * UNITS + side * HIDDEN;
            let mut back = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                let clipped = hidden[unit].clamp(0.0, 1.0);
                gradient[out + unit] += slope * clipped * clipped;
                if hidden[unit] < 1.0 {
                    back[unit] = slope * weights[out + unit] * 2.0 * clipped;
                }
            }
            gradient[BIAS..OUT].iter_mut().zip(back).for_each(|(sum, back)| *sum += back);
            for feature in active {
                let row = &mut gradient[feature * HIDDEN..][..HIDDEN];
                row.iter_mut().zip(back).for_each(|(sum, back)| *sum += back);
            }
        }
        for feature in &forward.active[0] {
            gradient[WORTH + feature] += slope;
        }
        for (sum, count) in gradient[COUNT..].iter_mut().zip(sample.counts.iter().flatten()) {
            *sum += slope * f32::from(*count);
        }
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        let warm = |keep: f32| 1.0 / (1.0 - keep.powi(self.steps));
        let (warm_first, warm_second) = (warm(0.9), warm(0.999));
        let moments = self.momentum.iter_mut().zip(&mut self.variance);
        for ((weight, slope), (first, second)) in self.weights.iter_mut().zip(&self.gradient).zip(moments) {
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            *weight -= rate * (*first * warm_first) / ((*second * warm_second).sqrt() + 1e-8);
        }
        self.weights[..WORTH].iter_mut().for_each(|weight| *weight = weight.clamp(-MOST, MOST));
    }

    /// The network in whole numbers.
    pub(super) fn network(&self) -> Network {
        let whole = |weight: f32, unit: f32| (weight * unit).round().clamp(-32767.0, 32767.0) as i16;
        let (one, value) = (f32::from(ONE), UNIT as f32);
        let mut network = Network::untaught();
        for (place, weight) in network.rows.iter_mut().flatten().zip(&self.weights) {
            *place = (weight * one).round() as i8;
        }
        let fill = |places: &mut dyn Iterator<Item = &mut i16>, from: usize, unit: f32| {
            for (place, weight) in places.zip(&self.weights[from..]) {
                *place = whole(*weight, unit);
            }
        };
        fill(&mut network.worth.iter_mut(), WORTH, value);
        fill(&mut network.bias.iter_mut(), BIAS, one);
        fill(&mut network.out.iter_mut().flatten(), OUT, value * FINE);
        fill(&mut network.base.iter_mut(), BASE, value);
        fill(&mut network.counts.iter_mut().flatten(), COUNT, value);
        network
    }
}

fn chance(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

#[cfg(test)]
mod tests {
    use ::elem_master::ElemMaster;
    use game::Notation;

    use super::*;
    use crate::elem_master::duel::{Duel, Ground};
    use crate::elem_master::position::Position;
    use crate::elem_master::teach::play_chunk;

    /// The search evaluates in whole numbers what was trained in fractions.
    #[test]
    fn the_search_evaluates_as_the_training_does() {
        let text = play_chunk(3, 0, 0, 30, &Network::untaught());
        let mut samples = Samples::default();
        samples.read(&text).unwrap();
        let (mut dice, order): (_, Vec<u32>) = (Dice::seeded(1), (0..samples.len() as u32).collect());
        let mut trainer = Trainer::new(&mut dice);
        for _ in 0..4 {
            trainer.learn(&samples, &order, [2e-3, 2e-3], &mut dice);
        }
        let network = trainer.network();
        let mut forward = Forward { active: Default::default(), hidden: [[0.0; HIDDEN]; 2], logit: 0.0 };
        let (mut compared, mut taught) = (0, 0.0);
        for line in text.lines().filter(|line| line.contains('/')) {
            let position = line
                .split_once("strays ")
                .or_else(|| line.split_once("first "))
                .or_else(|| line.split_once("second "))
                .unwrap()
                .1;
            let game = ElemMaster::read_position(position).unwrap();
            let mut one = Samples::default();
            one.read(&format!("0 first {position}\n1\n")).unwrap();
            trainer.forward(one.stacks_of(&one.list[0]), &one.list[0], false, &mut forward);
            let value = |network: &Network| {
                let ground = Ground::of(&game, game.active_seat(), network).unwrap();
                let value = f64::from(Duel::of(&game, &ground).evaluate(None));
                if game.points_left() == 0 { -value } else { value }
            };
            let (trained, found) = (f64::from(forward.logit) * UNIT, value(&network));
            assert!((trained - found).abs() < 12.0, "{trained} {found} {position}");
            taught += (found - value(&Network::untaught())).abs();
            compared += 1;
        }
        assert!(compared > 300 && taught / f64::from(compared) > 5.0, "{compared} {taught}");
    }
}

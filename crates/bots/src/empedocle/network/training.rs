//! Training of the network: gradient descent with a step size for each weight (AdaGrad).

use super::encoding::{RoundStart, score};
use super::weights::{HELD, HIDDEN, Network, Row, add, softmax};
use crate::empedocle::value::Values;

/// A network in training, with the state of AdaGrad.
pub(crate) struct Trainer {
    pub(crate) net: Network,
    /// The size of the steps.
    pub(crate) rate: f32,
    /// The sum of the squared gradients of each weight.
    squares: Vec<Row>,
    nobody_square: f32,
}

impl Trainer {
    /// Starts with this network.
    pub(crate) fn new(net: Network) -> Self {
        let squares = vec![[1e-3; HIDDEN]; net.rows().count()];
        Self { net, rate: 0.0, squares, nobody_square: 1e-3 }
    }

    /// One gradient step towards the target; returns the loss before the step.
    pub(crate) fn learn(&mut self, start: &RoundStart, target: &Values) -> f32 {
        let n = self.net.n;
        let mut logits = [f32::NEG_INFINITY; 5];
        let mut sums = [[0.0; HIDDEN]; 5];
        let mut active: [Vec<usize>; 5] = Default::default();
        for me in 0..n {
            let mut sum = self.net.bias;
            let list = &mut active[me];
            self.net.active(start, me, |row| list.push(row));
            for &row in list.iter() {
                add(&mut sum, self.net.row(row));
            }
            let held = HELD * score(usize::from(start.codes[me]), start.gems[me]);
            let learned: f32 = sum.iter().zip(&self.net.out).map(|(sum, out)| sum.max(0.0) * out).sum();
            logits[me] = held + learned;
            sums[me] = sum;
        }
        let (values, none) = softmax(logits, self.net.nobody);
        let none_target = 1.0 - target.iter().sum::<f32>();
        let mut loss = -none_target.max(0.0) * none.max(1e-9).ln();
        let last = self.squares.len();
        for me in 0..n {
            loss -= target[me] * values[me].max(1e-9).ln();
            let slope = values[me] - target[me];
            let out = self.net.out;
            let mut back = [0.0; HIDDEN];
            for unit in 0..HIDDEN {
                if sums[me][unit] > 0.0 {
                    back[unit] = slope * out[unit];
                    step(
                        &mut self.net.out[unit],
                        &mut self.squares[last - 1][unit],
                        slope * sums[me][unit],
                        self.rate,
                    );
                    step(&mut self.net.bias[unit], &mut self.squares[last - 2][unit], back[unit], self.rate);
                }
            }
            for &row in &active[me] {
                let weights = self.net.row_mut(row);
                if let (Some(weights), Some(squares)) = (weights, self.squares.get_mut(row)) {
                    for unit in 0..HIDDEN {
                        step(&mut weights[unit], &mut squares[unit], back[unit], self.rate);
                    }
                }
            }
        }
        step(&mut self.net.nobody, &mut self.nobody_square, none - none_target, self.rate);
        loss
    }
}

/// One AdaGrad step of one weight.
#[inline(always)]
fn step(weight: &mut f32, square: &mut f32, slope: f32, rate: f32) {
    *square += slope * slope;
    *weight -= rate * slope / square.sqrt();
}

//! The weights of the network: one hidden layer for each strength's place round the table, one output for
//! each strength, and a softmax over the outputs. What a strength's holdings are worth by themselves is added to its
//! output: an untrained network knows as much as a bot without one, and learns only what to correct.

use super::encoding::{COMMON, FEATURES, FIRST_OF_PLACES, GEMS, RoundStart, features};
use crate::empedocle::value::Values;

/// Units of the hidden layer.
pub(super) const HIDDEN: usize = 24;

/// The weights from one feature to all hidden units.
pub(super) type Row = [f32; HIDDEN];

/// How much the score of the holdings counts in an output. With this factor it predicts the winners of self-play best.
pub(super) const HELD: f32 = 1.5;

/// Stored weights are multiples of one part of this number.
const UNIT: f32 = 2048.0;

/// The weights, in the order in which they are stored.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    /// The number of strengths.
    pub(super) n: usize,
    /// A row for each feature, for each place round the table.
    pub(super) slots: Vec<Row>,
    /// A row for each number of gems, for each place round the table.
    pub(super) gems: Vec<Row>,
    /// A row for each feature of the whole table.
    pub(super) common: Vec<Row>,
    pub(super) bias: Row,
    /// The weights from the hidden units to the output.
    pub(super) out: Row,
    /// The output for "nobody wins", beside the outputs of the strengths.
    pub(super) nobody: f32,
}

impl Network {
    /// An untrained network with small random weights.
    pub(crate) fn fresh(n: usize, mut draw: impl FnMut() -> f32) -> Self {
        let mut rows = |count: usize, size: f32| -> Vec<Row> {
            (0..count).map(|_| std::array::from_fn(|_| size * (draw() - 0.5))).collect()
        };
        let slots = rows(n * FEATURES, 0.2);
        let out = rows(1, 0.1).first().copied().unwrap_or([0.0; HIDDEN]);
        Self {
            n,
            slots,
            gems: rows(n * GEMS, 0.1),
            common: rows(COMMON, 0.1),
            bias: [0.1; HIDDEN],
            out,
            nobody: -3.0,
        }
    }

    /// All rows, in the order in which they are stored.
    pub(super) fn rows(&self) -> impl Iterator<Item = &Row> {
        self.slots.iter().chain(&self.gems).chain(&self.common).chain([&self.bias, &self.out])
    }

    fn rows_mut(&mut self) -> impl Iterator<Item = &mut Row> {
        let Self { slots, gems, common, bias, out, .. } = self;
        slots.iter_mut().chain(gems).chain(common).chain([bias, out])
    }

    /// Takes out the rows of places, which occur in Kyklo only: elsewhere nothing was learned for them, and random weights
    /// cannot be compressed in the engine of the page.
    pub(crate) fn without_places(mut self) -> Self {
        for slot in self.slots.chunks_exact_mut(FEATURES) {
            slot.iter_mut().skip(FIRST_OF_PLACES).for_each(|row| *row = [0.0; HIDDEN]);
        }
        self
    }

    const fn count(n: usize) -> usize {
        (n * FEATURES + n * GEMS + COMMON + 2) * HIDDEN + 1
    }

    /// The bytes it is stored as: 16-bit weights in units of 1/2048.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let stored = |weight: &f32| ((weight * UNIT).round().clamp(-32767.0, 32767.0) as i16).to_le_bytes();
        self.rows().flatten().chain([&self.nobody]).flat_map(stored).collect()
    }

    /// Reads the network for `n` strengths from its stored bytes; `None` if their number is wrong.
    pub(crate) fn from_bytes(n: usize, bytes: &[u8]) -> Option<Self> {
        if bytes.len() != 2 * Self::count(n) {
            return None;
        }
        let mut weights = bytes.chunks_exact(2).map(|pair| match pair {
            [low, high] => f32::from(i16::from_le_bytes([*low, *high])) / UNIT,
            _ => 0.0,
        });
        let mut net = Self::fresh(n, || 0.5);
        net.rows_mut().flatten().for_each(|weight| *weight = weights.next().unwrap_or(0.0));
        net.nobody = weights.next().unwrap_or(0.0);
        Some(net)
    }

    /// Calls `row` with the index in [`Network::rows`] of every row that is active for the strength `me`.
    pub(super) fn active(&self, start: &RoundStart, me: usize, mut row: impl FnMut(usize)) {
        let (gems, common) = (self.n * FEATURES, self.n * (FEATURES + GEMS));
        for slot in 0..self.n {
            let who = (me + slot) % self.n;
            features(usize::from(start.codes[who]), |feature| row(slot * FEATURES + feature));
            row(gems + slot * GEMS + usize::from(start.gems[who]));
        }
        row(common + (usize::from(start.stone) + self.n - me) % self.n);
        row(common + 5 + usize::from(start.whirl_gems));
        for tile in 0..5 {
            if start.tile_gems >> tile & 1 == 1 {
                row(common + 5 + GEMS + tile);
            }
        }
    }

    pub(super) fn row(&self, index: usize) -> Option<&Row> {
        let (slots, gems) = (self.slots.len(), self.gems.len());
        if index < slots {
            self.slots.get(index)
        } else if index < slots + gems {
            self.gems.get(index - slots)
        } else {
            self.common.get(index - slots - gems)
        }
    }

    pub(super) fn row_mut(&mut self, index: usize) -> Option<&mut Row> {
        let (slots, gems) = (self.slots.len(), self.gems.len());
        if index < slots {
            self.slots.get_mut(index)
        } else if index < slots + gems {
            self.gems.get_mut(index - slots)
        } else {
            self.common.get_mut(index - slots - gems)
        }
    }
}

/// Adds a row to a sum.
#[inline(always)]
pub(super) fn add(sum: &mut Row, row: Option<&Row>) {
    if let Some(row) = row {
        for (sum, weight) in sum.iter_mut().zip(row) {
            *sum += weight;
        }
    }
}

/// The chances of the strengths, and the chance that nobody wins, from the outputs.
pub(super) fn softmax(logits: Values, nobody: f32) -> (Values, f32) {
    let top = logits.iter().copied().fold(nobody, f32::max);
    let mut values = logits.map(|logit| (logit - top).exp());
    let none = (nobody - top).exp();
    let scale = 1.0 / (values.iter().sum::<f32>() + none);
    values.iter_mut().for_each(|value| *value *= scale);
    (values, none * scale)
}

//! The weights as a search uses them: the rows of both perspectives side by side, one for each stack and square, with
//! the terrain of the square already added.

use ::elem_master::{ElemMaster, TERRAINS as KNOWN};

use super::{BUCKETS, COUNTED, HIDDEN, Network, ONE, SHIFT, SQUARED, UNITS, features, seen_by};
use crate::elem_master::duel::{Squares, stack_bits};
use crate::elem_master::word::Word;

/// The hidden units of the first seat's perspective, then those of the second's.
pub(crate) type Hidden = [i16; UNITS];

/// A square number of the engine and a stack: 64 times 32.
const CODES: usize = 64 * 32;

/// The weights for one board.
#[derive(Clone, Debug)]
pub(crate) struct Rows {
    /// What each stack on each square adds to the hidden units; nothing for an empty square.
    rows: Vec<Hidden>,
    /// What it adds to the value: if the first seat is to move (lower half), and if the second is (upper half).
    worth: Vec<i64>,
    bias: Hidden,
    out: [[i16; UNITS]; BUCKETS],
    base: [i16; BUCKETS],
    /// The weights of the counts of each side.
    pub(crate) counts: [[i16; COUNTED]; 2],
}

/// The number of a stack on a square. `bits`: level, element, owner, as in [`::elem_master::Elemental::bits`].
#[inline(always)]
fn code(at: u32, bits: u8) -> usize {
    let bits = usize::from(bits);
    (at as usize & 63) << 5 | bits >> 1 & 0b11100 | bits & 3
}

/// The stack on a square as the network knows it: a tornado lifts Air above level 3, which no plain duel does.
#[inline(always)]
fn known_bits(state: &ElemMaster, at: u32) -> u8 {
    let bits = stack_bits(state, at);
    if bits & 4 == 0 { bits } else { bits & !7 | 3 }
}

impl Rows {
    /// The weights for the terrains of a game.
    pub(crate) fn of(game: &ElemMaster, network: &Network) -> Self {
        let mut rows = vec![[0; UNITS]; CODES];
        let mut worth = vec![0; CODES];
        for (terrain, known) in KNOWN.iter().enumerate() {
            let mut left = <u64 as Word>::of(game.squares_of(known.terrain));
            while left != 0 {
                let at = left.lowest();
                left = left.without_lowest();
                for stack in 0..24_usize {
                    let (owner, element, level) = (stack / 12, stack / 3 % 4, stack % 3 + 1);
                    let code = code(at, (owner << 5 | element << 3 | level) as u8);
                    let seen = [0, 1].map(|seat| {
                        features(owner == seat, element, level, seen_by(seat, at as usize), terrain)
                    });
                    for (units, seen) in rows[code].chunks_exact_mut(HIDDEN).zip(seen) {
                        for feature in seen {
                            for (unit, weight) in units.iter_mut().zip(&network.rows[feature]) {
                                *unit += i16::from(*weight);
                            }
                        }
                    }
                    let [first, second] = seen.map(|seen| {
                        seen.iter().map(|&feature| i64::from(network.worth[feature])).sum::<i64>()
                    });
                    worth[code] = (second << 32) + first;
                }
            }
        }
        let mut bias = [0; UNITS];
        bias.chunks_exact_mut(HIDDEN).for_each(|units| units.copy_from_slice(&network.bias));
        let &Network { out, base, counts, .. } = network;
        Self { rows, worth, bias, out, base, counts }
    }

    /// The sums of an empty board.
    pub(crate) fn empty(&self) -> Sums {
        Sums { hidden: self.bias, worth: 0 }
    }

    /// What all stacks of a game of two add up to.
    pub(crate) fn sum_up(&self, state: &ElemMaster) -> Sums {
        let [first, second] = state.duel_sets().owners;
        let mut sums = self.empty();
        Squares(first | second).for_each(|at| self.replace(&mut sums, at, 0, known_bits(state, at)));
        sums
    }

    /// Makes the sums of one position those of another of the same game.
    #[inline]
    pub(crate) fn update(&self, sums: &mut Sums, before: &ElemMaster, after: &ElemMaster) {
        for at in Squares(after.changed_squares(before)) {
            self.replace(sums, at, known_bits(before, at), known_bits(after, at));
        }
    }

    /// Replaces the stack on a square by another.
    #[inline(always)]
    pub(crate) fn replace(&self, sums: &mut Sums, at: u32, before: u8, after: u8) {
        let [before, after] = [code(at, before), code(at, after)];
        if let (Some(gone), Some(come)) = (self.rows.get(before), self.rows.get(after)) {
            for unit in 0..UNITS {
                sums.hidden[unit] += come[unit] - gone[unit];
            }
        }
        if let (Some(gone), Some(come)) = (self.worth.get(before), self.worth.get(after)) {
            sums.worth += come - gone;
        }
    }

    /// The value of the sums for a seat to move.
    #[inline(always)]
    pub(crate) fn value(&self, sums: &Sums, mover: usize, bucket: usize) -> i32 {
        let (first, second) = sums.hidden.split_at(HIDDEN);
        let [own, other] = if mover == 0 { [first, second] } else { [second, first] };
        let out = &self.out[bucket];
        let (own_out, other_out) = out.split_at(HIDDEN);
        let sum = weigh(own, own_out) + weigh(other, other_out);
        // The two halves of the worth are two numbers.
        let first = sums.worth as i32;
        let second = ((sums.worth - i64::from(first)) >> 32) as i32;
        (sum >> SHIFT) + i32::from(self.base[bucket]) + if mover == 0 { first } else { second }
    }
}

/// The clipped squares of units, times weights.
#[inline(always)]
fn weigh(units: &[i16], weights: &[i16]) -> i32 {
    let mut sum = 0;
    for (unit, weight) in units.iter().zip(weights) {
        let unit = (*unit).clamp(0, ONE);
        sum += i32::from((unit * unit) >> SQUARED) * i32::from(*weight);
    }
    sum
}

/// What all stacks of a position add up to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sums {
    hidden: Hidden,
    worth: i64,
}

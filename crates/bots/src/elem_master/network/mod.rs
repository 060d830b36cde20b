//! The learned evaluation of games of two: a small network that is kept up to date from the squares that an action
//! changed.
//!
//! Each seat has a perspective of its own: it sees its own stacks and those of the other, on a board that is turned
//! so that both begin at the same edge. Every stack adds a row of numbers, which depends on what it is and where it
//! stands, to the hidden units of each perspective. The value is a weighted sum of the clipped squares of these
//! units, of a worth for each stack, and of the counts of what stands near what. Each file has one job: `weights`
//! has the weights as they are stored, `rows` has them as a search uses them.

mod rows;
mod weights;

pub(crate) use super::evaluate::{COUNTED, FIRST_COUNTED};
pub(crate) use rows::{Rows, Sums};
pub use weights::Network;
pub(crate) use weights::stored;

/// The hidden units of each perspective.
pub(crate) const HIDDEN: usize = 16;

/// The hidden units of both.
pub(crate) const UNITS: usize = 2 * HIDDEN;

/// What a stack can be, seen by a seat: own or not, element, level.
pub(crate) const KINDS: usize = 2 * 4 * 3;

/// The squares of the small board.
pub(crate) const SQUARES: usize = 36;

/// The terrains that a square can have.
pub(crate) const TERRAINS: usize = 12;

/// What a stack on a square adds rows for: its kind with the square, and its kind with the terrain.
pub(crate) const FEATURES: usize = KINDS * (SQUARES + TERRAINS);

/// The weights of the output differ by the action points that the side to move has left: 1, 2 or more.
pub(crate) const BUCKETS: usize = 3;

/// A hidden unit is a whole number; this one stands for 1, where it is clipped.
pub(crate) const ONE: i16 = 128;

/// A clipped unit is squared and divided by two to this power.
pub(crate) const SQUARED: u32 = 5;

/// Weights of the output are multiples of one part of this number of the unit of values.
pub(crate) const FINE: f32 = 8.0;

/// A sum of units times weights is divided by two to this power: the square of [`ONE`], [`SQUARED`] and [`FINE`].
pub(crate) const SHIFT: u32 = 14 - SQUARED + 3;

/// The two features of a stack for a perspective. `own`: whether it belongs to it; `square` below 36 as it sees the
/// board, `level` from 1.
#[inline]
pub(crate) const fn features(
    own: bool,
    element: usize,
    level: usize,
    square: usize,
    terrain: usize,
) -> [usize; 2] {
    let level = if level > 3 { 3 } else { level };
    let kind = (!own as usize) * 12 + element * 3 + level - 1;
    [kind * SQUARES + square, KINDS * SQUARES + kind * TERRAINS + terrain]
}

/// The square of the board with this number of the engine, as a seat sees it.
#[inline]
pub(crate) const fn seen_by(seat: usize, at: usize) -> usize {
    let square = at / 10 * 6 + at % 10;
    if seat == 0 { square } else { SQUARES - 1 - square }
}

/// The bucket of the output for these action points.
#[inline(always)]
pub(crate) fn bucket(points: u8) -> usize {
    // Without points the other side is to move, and has all of its own.
    usize::from(points.wrapping_sub(1).min(2))
}

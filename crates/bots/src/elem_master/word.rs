//! Sets of squares in one machine word, as wide as the board needs.
//!
//! The engine's `Cells` are always 128 bits wide. The search spends much of its time on such sets, and on the small
//! board 64 bits are enough and faster: hence a trait over both widths instead of `Cells`.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use ::elem_master::Cells;

/// One bit for each square; a rank has ten numbers.
pub(crate) trait Word:
    Copy
    + Eq
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The empty set.
    const NONE: Self;
    /// The same set of squares.
    fn of(cells: Cells) -> Self;
    /// The number of squares.
    fn count(self) -> i16;
    /// The lowest square of a set that is not empty.
    fn lowest(self) -> u32;
    /// The set without its lowest square.
    fn without_lowest(self) -> Self;
    /// The set of one square.
    fn bit(index: usize) -> Self;
    /// These squares and all their neighbours, as far as they are in `usable`.
    fn spread(self, usable: Self) -> Self;

    #[inline(always)]
    fn contains(self, index: usize) -> bool {
        self & Self::bit(index) != Self::NONE
    }
}

impl Word for u64 {
    const NONE: Self = 0;

    #[inline(always)]
    fn of(cells: Cells) -> Self {
        cells.bits() as Self
    }

    #[inline(always)]
    fn count(self) -> i16 {
        self.count_ones() as i16
    }

    #[inline(always)]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    fn bit(index: usize) -> Self {
        1 << (index & 63)
    }

    /// The small board leaves four numbers of each rank unused, so that no shift wraps round its edge.
    #[inline(always)]
    fn spread(self, usable: Self) -> Self {
        let rank = self | self << 1 | self >> 1;
        (rank | rank << 10 | rank >> 10) & usable
    }
}

/// The squares of the first file.
const FIRST_FILE: u128 = {
    let (mut cells, mut rank) = (0, 0);
    while rank < 10 {
        cells |= 1 << (rank * 10);
        rank += 1;
    }
    cells
};

impl Word for u128 {
    const NONE: Self = 0;

    #[inline(always)]
    fn of(cells: Cells) -> Self {
        cells.bits()
    }

    #[inline(always)]
    fn count(self) -> i16 {
        self.count_ones() as i16
    }

    #[inline(always)]
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }

    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & self.wrapping_sub(1)
    }

    #[inline(always)]
    fn bit(index: usize) -> Self {
        1 << (index & 127)
    }

    #[inline(always)]
    fn spread(self, usable: Self) -> Self {
        let rank = self | (self & !(FIRST_FILE << 9)) << 1 | (self & !FIRST_FILE) >> 1;
        (rank | rank << 10 | rank >> 10) & usable
    }
}

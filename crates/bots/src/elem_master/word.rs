//! Sets of squares in one machine word, as wide as the board needs.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

use ::elem_master::Cells;

/// One bit for each square, ten numbers to a rank.
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
    const NONE: Self;
    fn of(cells: Cells) -> Self;
    fn count(self) -> i16;
    /// The lowest square; only of sets that are not empty.
    fn lowest(self) -> u32;
    fn without_lowest(self) -> Self;
    fn bit(index: usize) -> Self;
    /// These squares and all beside them, as far as they are in `usable`.
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

    /// The small board leaves four numbers of each rank unused, so that nothing runs round its edge.
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

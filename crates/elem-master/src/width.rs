//! Sets of squares as wide as the board needs, so that the small board pays for 64 bits only.

use crate::cell::{Cell, Cells, Geometry};

/// A set of squares that is as wide as the board needs.
pub(crate) trait Set: Copy + Iterator<Item = Cell> {
    fn of(cells: Cells) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn without(self, cell: Cell) -> Self;
    fn with_if(self, cell: Cell, yes: bool) -> Self;
    fn is_empty(self) -> bool;
    fn len(self) -> usize;
    /// How many squares there are, all of them beside this one.
    fn len_beside(self, centre: Cell) -> usize;
    fn words(self) -> [u64; 2];
    /// The board that has these squares.
    fn geometry() -> &'static Geometry;
}

impl Set for Cells {
    #[inline(always)]
    fn of(cells: Cells) -> Self {
        cells
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.and(other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.or(other)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.minus(other)
    }

    #[inline(always)]
    fn without(self, cell: Cell) -> Self {
        self.without(cell)
    }

    #[inline(always)]
    fn with_if(self, cell: Cell, yes: bool) -> Self {
        Self(self.0 | u128::from(yes) << cell.index())
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.is_empty()
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.len()
    }

    #[inline(always)]
    fn len_beside(self, _: Cell) -> usize {
        self.len()
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    #[inline(always)]
    fn geometry() -> &'static Geometry {
        Geometry::board(true)
    }
}

/// Squares of the small board, whose numbers are all below 64.
#[derive(Clone, Copy)]
pub(crate) struct Small(pub(crate) u64);

impl Set for Small {
    #[inline(always)]
    fn of(cells: Cells) -> Self {
        Self(cells.0 as u64)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << (cell.index() & 63)))
    }

    #[inline(always)]
    fn with_if(self, cell: Cell, yes: bool) -> Self {
        Self(self.0 | u64::from(yes) << (cell.index() & 63))
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Not every processor counts bits in one step, so the three rows of three round the centre are
    /// brought together to nine bits, whose number is looked up.
    #[inline(always)]
    fn len_beside(self, centre: Cell) -> usize {
        let rows = self.0.rotate_right((centre.index() as u32 + 53) & 63);
        usize::from(ONES[((rows | rows >> 7 | rows >> 14) & 511) as usize])
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        [self.0, 0]
    }

    #[inline(always)]
    fn geometry() -> &'static Geometry {
        Geometry::board(false)
    }
}

impl Iterator for Small {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell::from_index(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

/// The number of ones of each number of nine bits.
static ONES: [u8; 512] = {
    let mut ones = [0; 512];
    let mut number = 0_usize;
    while number < 512 {
        ones[number] = number.count_ones() as u8;
        number += 1;
    }
    ones
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_round_a_square_is_counting() {
        for centre in Small::geometry().all {
            let beside = Small::of(Small::geometry().neighbours[centre.index()]);
            for pattern in 0..512_u64 {
                let some = Small(beside.0 & pattern.wrapping_mul(0x9e37_79b9_7f4a_7c15));
                assert_eq!(some.len_beside(centre), Set::len(some));
            }
        }
    }
}

//! Sets of squares as wide as the board needs: 64 bits on 6×6 ([`Small`]), 128 on 10×10 ([`Cells`]).

use crate::cell::{Cell, Cells, Geometry};

/// A set of squares that is as wide as the board needs.
pub(crate) trait Set: Copy + Iterator<Item = Cell> {
    /// Whether the squares fit one word.
    const IS_SMALL: bool;
    fn of(cells: Cells) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    fn without(self, cell: Cell) -> Self;
    fn with_if(self, cell: Cell, yes: bool) -> Self;
    fn is_empty(self) -> bool;
    fn len(self) -> usize;
    /// The square that lies as far behind `over` as `from` lies before it. Off the board it is any
    /// square but one at distance 2 from the first.
    fn beyond(from: Cell, over: Cell) -> Self;
    fn contains(self, cell: Cell) -> bool;
    /// The set moved as one square is moved to another; what leaves the board lies anywhere.
    fn shifted(self, from: Cell, to: Cell) -> Self;
    fn words(self) -> [u64; 2];
    /// All squares that share an edge with one of these, and perhaps more at the ends of the ranks; on the small board
    /// none, as in `round_at_two`.
    fn orthogonally_round(self) -> Self;
    /// All squares at distance 2 from one of these, and perhaps more; on the small board none, since there the
    /// numbers leave a gap between the ranks.
    fn round_at_two(self) -> Self;
    /// How many pairs there are of one of these squares and one of the others beside it.
    fn neighbours_in(self, others: Self) -> usize;
    /// The set and all that lies beside its squares, perhaps beyond the edge [ELM-D.2].
    fn with_round(self) -> Self;
    /// The square with the lowest number alone, if there is one.
    fn lowest(self) -> Self;
    /// The board that has these squares.
    fn geometry() -> &'static Geometry;
}

impl Set for Cells {
    const IS_SMALL: bool = false;

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
    fn beyond(from: Cell, over: Cell) -> Self {
        Self(1 << ((2 * over.index()).wrapping_sub(from.index()) & 127))
    }

    #[inline(always)]
    fn contains(self, cell: Cell) -> bool {
        self.contains(cell)
    }

    #[inline(always)]
    fn shifted(self, from: Cell, to: Cell) -> Self {
        Self(self.0.rotate_left((to.index() as u32).wrapping_sub(from.index() as u32) & 127))
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    #[inline(always)]
    fn orthogonally_round(self) -> Self {
        Self(self.0 << 1 | self.0 >> 1 | self.0 << 10 | self.0 >> 10)
    }

    #[inline(always)]
    fn round_at_two(self) -> Self {
        // So many shifts of two words each take longer than a look at each square.
        Geometry::board(true).all
    }

    #[inline(always)]
    fn neighbours_in(self, others: Self) -> usize {
        self.map(|cell| Geometry::board(true).neighbours[cell.index()].and(others).len()).sum()
    }

    #[inline(always)]
    fn with_round(self) -> Self {
        self.with_round()
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
    }

    #[inline(always)]
    fn geometry() -> &'static Geometry {
        Geometry::board(true)
    }
}

/// What is made of each of four sets. As `map` of arrays, which is compiled to calls where sets are wide.
#[inline(always)]
pub(super) fn each<S, T>([a, b, c, d]: [S; 4], make: impl Fn(S) -> T) -> [T; 4] {
    [make(a), make(b), make(c), make(d)]
}

/// Squares of the small board, whose numbers are all below 64.
#[derive(Clone, Copy)]
pub(crate) struct Small(pub(crate) u64);

impl Set for Small {
    const IS_SMALL: bool = true;

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

    #[inline(always)]
    fn beyond(from: Cell, over: Cell) -> Self {
        Self(1 << ((2 * over.index()).wrapping_sub(from.index()) & 63))
    }

    #[inline(always)]
    fn contains(self, cell: Cell) -> bool {
        self.0 >> (cell.index() & 63) & 1 != 0
    }

    #[inline(always)]
    fn shifted(self, from: Cell, to: Cell) -> Self {
        Self(self.0.rotate_left((to.index() as u32).wrapping_sub(from.index() as u32) & 63))
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        [self.0, 0]
    }

    #[inline(always)]
    fn orthogonally_round(self) -> Self {
        Self(self.0 << 1 | self.0 >> 1 | self.0 << 10 | self.0 >> 10)
    }

    #[inline(always)]
    fn round_at_two(self) -> Self {
        let aside = self.0 << 2 | self.0 >> 2;
        let rank = self.0 | self.0 << 1 | self.0 >> 1 | aside;
        Self(aside | aside << 10 | aside >> 10 | rank << 20 | rank >> 20)
    }

    #[inline(always)]
    fn neighbours_in(self, others: Self) -> usize {
        // The whole set goes in each direction: how many squares it has is hard to predict. None comes round the edge,
        // as in `round_at_two`.
        let both = |way: u32| {
            let (ahead, back) = (self.0 << way & others.0, self.0 >> way & others.0);
            ahead.count_ones() + back.count_ones()
        };
        (both(1) + both(9) + both(10) + both(11)) as usize
    }

    #[inline(always)]
    fn with_round(self) -> Self {
        let rank = self.0 | self.0 << 1 | self.0 >> 1;
        Self(rank | rank << 10 | rank >> 10)
    }

    #[inline(always)]
    fn lowest(self) -> Self {
        Self(self.0 & self.0.wrapping_neg())
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Direction;

    fn beyond_is_two_steps<S: Set>() {
        let geometry = S::geometry();
        for from in geometry.all {
            for direction in Direction::ALL {
                let Some(over) = geometry.step(from, direction) else { continue };
                let mut there = S::beyond(from, over).and(S::of(geometry.ring[from.index()]));
                assert_eq!(there.next(), geometry.step(over, direction));
            }
        }
    }

    #[test]
    fn the_square_beyond_is_two_steps_away_or_off_the_ring() {
        beyond_is_two_steps::<Small>();
        beyond_is_two_steps::<Cells>();
    }
}

//! Regions of squares under 8-adjacency [ELM-D.2]: what a collapse must not part.

use crate::cell::Cell;
use crate::legal::Set;

/// Whether all these squares are in one region of the `usable` ones.
#[inline]
pub(crate) fn hang_together<S: Set>(squares: S, usable: S) -> bool {
    let mut seen = squares.lowest();
    loop {
        let reached = seen.with_round().and(usable).or(seen);
        if squares.minus(reached).is_empty() {
            return true;
        }
        if reached.minus(seen).is_empty() {
            return false;
        }
        seen = reached;
    }
}

/// Whether those of these squares that lie beside a square hang together by themselves.
#[inline]
pub(crate) fn hang_together_round<S: Set>(squares: S, cell: Cell) -> bool {
    let beside = squares.and(S::of(S::geometry().neighbours[cell.index()]));
    // The three ranks of three squares come to lie one after the other.
    let [around, _] = beside.shifted(cell, Cell::new(1, 1)).words();
    HANG_TOGETHER[(around | around >> 7 | around >> 14) as usize & 511]
}

/// For each pattern of three by three squares whether they hang together.
static HANG_TOGETHER: [bool; 512] = {
    let mut table = [false; 512];
    let mut pattern = 0;
    while pattern < 512 {
        table[pattern] = nine_hang_together(pattern);
        pattern += 1;
    }
    table
};

const fn nine_hang_together(pattern: usize) -> bool {
    let mut seen = pattern & pattern.wrapping_neg();
    loop {
        let rank = seen | (seen & 0b011_011_011) << 1 | (seen & 0b110_110_110) >> 1;
        let reached = (rank | rank << 3 | rank >> 3) & pattern;
        if reached == seen {
            return seen == pattern;
        }
        seen = reached;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cells;
    use crate::legal::Small;

    fn squares_hang_together<S: Set>(cells: u128) {
        let all = S::of(S::geometry().all);
        let [here, there] = [Cell::new(0, 0), Cell::new(2, 0)].map(|cell| S::of(Cells::only(cell)));
        assert!(hang_together(here.or(there), all));
        assert!(!hang_together(here.or(there), here.or(there)));
        assert!(hang_together(S::of(Cells::NONE), S::of(Cells::NONE)));
        let cells = S::of(Cells(cells)).and(all);
        for one in all {
            let round = cells.and(S::of(S::geometry().neighbours[one.index()]));
            assert_eq!(hang_together_round(cells, one), hang_together(round, round), "{one}");
        }
    }

    #[test]
    fn elm_evt_collapse_squares_hang_together_on_both_boards() {
        squares_hang_together::<Small>(0x5a3_9c6d_00f1);
        squares_hang_together::<Cells>(0x9d2c_5680_efc6_0000_8f1b_bcdc_ca62_c1d6);
    }
}

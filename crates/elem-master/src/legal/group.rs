//! Groups of actions: most legal actions differ from their neighbours only in the square they go to and the
//! number of tokens they take.

use super::sink::{Pattern, Walkers};
use super::width::{Set, Small};
use crate::action::{Action, CELL_BITS};
use crate::cell::{Cell, Cells, Geometry};
use crate::elemental::FULL;

/// How the actions of a group differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// By a square and a number below `counts`.
    Each,
    /// On the small board: by a step and its tokens, with squares in the first word and a number below
    /// `counts`, or by the target of an attack, with squares in the second.
    Near,
    /// By two different squares, in the order of the notation.
    Pair,
    /// By two steps of a move, the first to one of the squares. The group before it is empty and holds
    /// the squares that the second step may enter; `counts` is the level of the stack that goes,
    /// `count_at` that of the stacks that it joins first.
    Walk,
    /// By a square and a number below `counts`; or, on the squares of the group before it, which is empty
    /// itself, as that group says. What is possible on one square comes together.
    Either,
    /// By so many (`counts`) different squares, in the order of the notation.
    Subset,
}

/// Actions that differ only in a square and a number: the square is put into the pattern at one
/// place, the number (below `counts`) at another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    pub(super) bits: u64,
    pub(super) cells: [u64; 2],
    pub(super) kind: Kind,
    pub(super) cell_at: u8,
    pub(super) count_at: u8,
    pub(super) counts: u8,
    /// How many actions this group and all before it hold.
    pub(super) end: u32,
}

impl Group {
    #[inline(always)]
    pub(super) const fn cells(&self) -> Cells {
        Cells(self.cells[0] as u128 | (self.cells[1] as u128) << 64)
    }

    #[inline(always)]
    pub(super) const fn action(&self, cell: Cell, count: u8) -> Action {
        let cell = if self.cell_at < 63 { (cell.index() as u64) << self.cell_at } else { 0 };
        Action::from_bits(self.bits + cell + ((count as u64) << self.count_at))
    }

    /// The square with this number among those of the group. Few sets reach beyond the first word.
    #[inline(always)]
    pub(super) fn square(&self, number: usize) -> Option<Cell> {
        if self.cells[1] == 0 { Small(self.cells[0]).nth(number) } else { self.cells().nth(number) }
    }

    /// The pair of squares with this number.
    pub(super) fn pair(&self, mut number: usize) -> Option<Action> {
        let mut cells = self.cells();
        loop {
            let one = cells.next()?;
            let others = cells.len();
            if number < others {
                let other = cells.nth(number)?;
                let ordered = one.alphabetical() < other.alphabetical();
                let (first, second) = if ordered { (one, other) } else { (other, one) };
                let squares = (first.index() | second.index() << 7) as u64;
                return Some(Action::from_bits(self.bits + (squares << self.cell_at)));
            }
            number -= others;
        }
    }

    /// The action with this number, on a square of this group or of the one before it.
    pub(super) fn either(&self, mut number: usize, other: &Self) -> Option<Action> {
        let counts = usize::from(self.counts);
        for cell in self.cells().or(other.cells()) {
            if self.cells().contains(cell) {
                if number < counts {
                    return Some(self.action(cell, number as u8));
                }
                number -= counts;
            }
            if other.cells().contains(cell) {
                if number == 0 {
                    return Some(other.action(cell, 0));
                }
                number -= 1;
            }
        }
        None
    }

    /// The set of squares with this number.
    pub(super) fn subset(&self, mut number: usize, geometry: &Geometry) -> Option<Action> {
        let (mut bits, mut at) = (self.bits, self.cell_at);
        let mut cells = self.cells();
        for left in (1..usize::from(self.counts)).rev() {
            let all = cells;
            let (one, after) =
                all.map(|one| (one, all.and(geometry.after[one.index()]))).find(|(_, after)| {
                    let here = subsets(after.len(), left);
                    let found = number < here;
                    number -= if found { 0 } else { here };
                    found
                })?;
            bits += (one.index() as u64) << at;
            at += CELL_BITS;
            cells = after;
        }
        Some(Action::from_bits(bits + ((cells.nth(number)?.index() as u64) << at)))
    }

    /// The set of these squares, which are as many as the group's sets have.
    pub(super) fn set_of(&self, squares: Cells) -> Action {
        let mut ordered: Vec<Cell> = squares.collect();
        ordered.sort_unstable_by_key(|cell| cell.alphabetical());
        let mut bits = self.bits;
        for (place, cell) in ordered.into_iter().enumerate() {
            bits += (cell.index() as u64) << (self.cell_at + place as u8 * CELL_BITS);
        }
        Action::from_bits(bits)
    }

    /// Whether all actions begin with the same word: only growth begins with the square that differs.
    pub(super) fn begin_alike(&self) -> bool {
        self.bits & 15 != Action::growths().bits
    }

    /// The step or attack with this number.
    #[inline(always)]
    pub(super) fn near(&self, number: usize) -> Action {
        let from = self.bits >> 7 & 127;
        let steps = self.cells[0].count_ones() as usize * usize::from(self.counts);
        if let Some(attack) = number.checked_sub(steps) {
            let to = nth_beside(from, self.cells[1], attack);
            let pattern = Action::attacks(self.from());
            return Action::from_bits(pattern.bits + (to << pattern.cell_at));
        }
        let (square, count) = self.split(number);
        let to = nth_beside(from, self.cells[0], square);
        let Pattern { cell_at, count_at, .. } = Action::steps(self.from(), self.counts);
        Action::from_bits(self.bits + (to << cell_at) + (u64::from(count) << count_at))
    }

    /// Which square and which number below `counts` belong to an action that has this number. A product with the
    /// inverse takes a third of the time of a division; no group of squares and numbers has as many as 2^16 actions.
    #[inline(always)]
    pub(super) const fn split(&self, number: usize) -> (usize, u8) {
        let counts = self.counts & 15;
        let square = (number * INVERSES[counts as usize] as usize) >> 20;
        (square, (number - square * counts as usize) as u8)
    }

    /// The source of a move.
    #[inline(always)]
    pub(super) const fn from(&self) -> Cell {
        Cell::unpacked((self.bits >> 7 & 127) as u8)
    }

    /// The two steps with this number; the second may enter the squares of `onto`.
    #[inline(always)]
    pub(super) fn walk<S: Set>(&self, mut number: usize, onto: Cells) -> Option<Action> {
        let (over, onto) = (S::of(self.cells()), S::of(onto));
        let ways = Ways::of(self.counts, self.count_at);
        let (ahead, back) = (usize::from(ways.ahead), usize::from(ways.back));
        for to in over {
            let mut onward = S::of(S::geometry().neighbours[to.index()]).and(onto);
            let further = onward.len() * ahead;
            let Some(beyond) = number.checked_sub(further + back) else {
                return if let Some(number) = number.checked_sub(further) {
                    self.two_steps(to, None, number)
                } else if ahead == 1 {
                    self.two_steps(to, onward.nth(number), 0)
                } else {
                    let (number, ahead) = (number as u32, ahead as u32);
                    self.two_steps(to, onward.nth((number / ahead) as usize), (number % ahead) as usize)
                };
            };
            number = beyond;
        }
        None
    }

    /// The numbers of tokens of two steps, the second onward to `target` or (`None`) back.
    fn two_steps(&self, to: Cell, target: Option<Cell>, mut number: usize) -> Option<Action> {
        let (level, there) = (self.counts, self.count_at);
        let from = self.from();
        for first in 0..level {
            let arrived = arriving(level, there, first);
            if target.is_some() && number >= usize::from(arrived) {
                number -= usize::from(arrived);
                continue;
            }
            for second in 0..arrived {
                if target.is_none() && !changes(level, there, first, second) {
                    continue;
                }
                if number == 0 {
                    return Some(Action::step(from, first, to).then(second, target.unwrap_or(from)));
                }
                number -= 1;
            }
        }
        None
    }
}

/// 2^20 divided by each number below 16, rounded up: exact for what is divided by them here.
static INVERSES: [u32; 16] = {
    let mut inverses = [0; 16];
    let mut number = 1;
    while number < 16 {
        inverses[number] = (1_u32 << 20).div_ceil(number as u32);
        number += 1;
    }
    inverses
};

/// The square with this number, below their count, among some squares of the small board that all lie beside another.
/// Stepping from one to the next would end with a branch that nobody could predict.
#[inline(always)]
fn nth_beside(centre: u64, cells: u64, number: usize) -> u64 {
    // The three ranks of three squares come to lie one after the other.
    let corner = centre.wrapping_sub(11);
    let around = cells.rotate_right(corner as u32 & 63);
    let pattern = (around | around >> 7 | around >> 14) & 511;
    corner.wrapping_add(u64::from(NTH_OF_NINE[pattern as usize][number & 7]))
}

/// For each pattern of three by three squares, without the middle, and each number: how far the square with that number
/// lies behind the first of the nine.
static NTH_OF_NINE: [[u8; 8]; 512] = {
    let mut table = [[0; 8]; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let (mut place, mut found) = (0, 0);
        while place < 9 {
            if pattern >> place & 1 != 0 && found < 8 {
                table[pattern][found] = place / 3 * 10 + place % 3;
                found += 1;
            }
            place += 1;
        }
        pattern += 1;
    }
    table
};

/// The level that stands after a first step of this many tokens (0: all of `level`) to a square
/// with a stack of level `there`.
const fn arriving(level: u8, there: u8, tokens: u8) -> u8 {
    let sent = if tokens == 0 { level } else { tokens };
    if there == 0 || there + sent < FULL { there + sent } else { FULL }
}

/// Whether a first step of so many tokens and a second one of so many back to where they came from
/// leave the levels of both squares other than they were [ELM-M.8].
pub(crate) const fn changes(level: u8, there: u8, first: u8, second: u8) -> bool {
    let arrived = arriving(level, there, first);
    let rest = if first == 0 { 0 } else { level - first };
    let returned = if second == 0 { arrived } else { second };
    let home = if rest == 0 || rest + returned < FULL { rest + returned } else { FULL };
    home != level || arrived - returned != there
}

/// In how many ways the tokens of two steps can be chosen.
#[derive(Clone, Copy)]
struct Ways {
    /// If the second step goes onward, to one certain square.
    ahead: u8,
    /// If it goes back: only such a path can leave every token where it was [ELM-M.8].
    back: u8,
}

impl Ways {
    /// By the level of the stack that goes and of the one that it joins first.
    #[inline(always)]
    fn of(level: u8, there: u8) -> Self {
        WAYS[usize::from(level & 7)][usize::from(there & 7)]
    }

    const fn counted(level: u8, there: u8) -> Self {
        let mut ways = Self { ahead: 0, back: 0 };
        let mut first = 0;
        while first < level {
            let arrived = arriving(level, there, first);
            ways.ahead += arrived;
            let mut second = 0;
            while second < arrived {
                ways.back += changes(level, there, first, second) as u8;
                second += 1;
            }
            first += 1;
        }
        ways
    }
}

static WAYS: [[Ways; 8]; 8] = {
    let mut table = [[Ways { ahead: 0, back: 0 }; 8]; 8];
    let mut index = 0;
    while index < 64 {
        table[index / 8][index % 8] = Ways::counted(index as u8 / 8, index as u8 % 8);
        index += 1;
    }
    table
};

/// How many pairs of steps there are, the first to a square of `over`, where stacks of level `there`
/// stand, the second from there to a square of `onto` or back.
#[inline(always)]
pub(super) fn count_walks<S: Set>(walkers: Walkers, over: S, onto: S) -> usize {
    let ways = Ways::of(walkers.level, walkers.there);
    let ahead = over.neighbours_in(onto);
    ahead * usize::from(ways.ahead) + over.len() * usize::from(ways.back)
}

/// How many sets of 0 to 3 squares there are among so many.
pub(crate) const fn subsets(squares: usize, size: usize) -> usize {
    let fewer = squares.saturating_sub(1);
    match size {
        0 => 1,
        1 => squares,
        2 => squares * fewer / 2,
        _ => squares * fewer * squares.saturating_sub(2) / 6,
    }
}

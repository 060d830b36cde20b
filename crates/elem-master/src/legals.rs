//! The list of legal actions, kept in groups: most actions differ from their neighbours only in the
//! square they go to and the number of tokens they take.

use game::{Legal, Legals, Seat};

use crate::action::Action;
use crate::cell::{Cell, Cells};
use crate::width::{Set, Small};

/// Actions that differ only in a square and a number: the square is put into the pattern at one
/// place, the number (below `counts`) at another.
#[derive(Clone, Copy, Debug)]
struct Group {
    bits: u64,
    cells: [u64; 2],
    cell_at: u8,
    count_at: u8,
    counts: u8,
    /// How many actions this group and all before it hold.
    end: u32,
}

impl Group {
    #[inline(always)]
    const fn cells(&self) -> Cells {
        Cells(self.cells[0] as u128 | (self.cells[1] as u128) << 64)
    }

    #[inline(always)]
    const fn action(&self, cell: Cell, count: u8) -> Action {
        let cell = if self.cell_at < 63 { (cell.index() as u64) << self.cell_at } else { 0 };
        Action::from_bits(self.bits + cell + ((count as u64) << self.count_at))
    }
}

/// What the actions of a group have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pattern {
    pub(crate) bits: u64,
    /// Where the square goes.
    pub(crate) cell_at: u8,
    /// Where the number goes.
    pub(crate) count_at: u8,
    /// How many numbers there are, from 0.
    pub(crate) counts: u8,
}

impl Pattern {
    /// One action alone: the square is not used.
    #[inline(always)]
    pub(crate) const fn one(action: Action) -> Self {
        Self { bits: action.bits(), cell_at: 63, count_at: 0, counts: 1 }
    }
}

/// Whoever takes legal actions in their fixed order.
pub(crate) trait Sink {
    /// All actions of a group: for each square, lowest number first, every count.
    fn group(&mut self, pattern: Pattern, cells: impl Set);

    /// All actions of a group whose squares are all beside this one.
    fn group_beside(&mut self, pattern: Pattern, cells: impl Set, centre: Cell);

    /// One action.
    #[inline(always)]
    fn one(&mut self, action: Action) {
        self.group(Pattern::one(action), Small(1));
    }
}

/// Only counts.
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline(always)]
    fn group(&mut self, pattern: Pattern, cells: impl Set) {
        self.0 += cells.len() * usize::from(pattern.counts);
    }

    #[inline(always)]
    fn group_beside(&mut self, pattern: Pattern, cells: impl Set, centre: Cell) {
        self.0 += cells.len_beside(centre) * usize::from(pattern.counts);
    }
}

/// All legal actions of a seat, filled again and again without touching the heap each time.
#[derive(Clone, Debug)]
pub struct ActionList {
    groups: Vec<Group>,
    len: u32,
    seat: Seat,
    stamp: u64,
}

impl Default for ActionList {
    fn default() -> Self {
        Self { groups: Vec::new(), len: 0, seat: Seat::new(0), stamp: 0 }
    }
}

impl ActionList {
    /// Empties the list for a seat and keeps its memory; debug builds stamp the actions.
    pub(crate) fn restart(&mut self, seat: Seat, stamp: u64) {
        self.groups.clear();
        self.len = 0;
        self.seat = seat;
        self.stamp = stamp;
    }

    #[inline(always)]
    fn add(&mut self, pattern: Pattern, cells: [u64; 2], size: u32) {
        self.len += size;
        let Pattern { bits, cell_at, count_at, counts } = pattern;
        self.groups.push(Group { bits, cells, cell_at, count_at, counts, end: self.len });
    }

    #[inline(always)]
    fn legal(&self, action: Action) -> Legal<Action> {
        Legal::vouch(self.seat, action, || self.stamp)
    }
}

impl Sink for ActionList {
    #[inline(always)]
    fn group(&mut self, pattern: Pattern, cells: impl Set) {
        self.add(pattern, cells.words(), cells.len() as u32 * u32::from(pattern.counts));
    }

    #[inline(always)]
    fn group_beside(&mut self, pattern: Pattern, cells: impl Set, centre: Cell) {
        self.add(pattern, cells.words(), cells.len_beside(centre) as u32 * u32::from(pattern.counts));
    }

    #[inline(always)]
    fn one(&mut self, action: Action) {
        self.add(Pattern::one(action), [1, 0], 1);
    }
}

impl Legals<Action> for ActionList {
    #[inline]
    fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Legal<Action>> {
        let at = self.groups.partition_point(|group| group.end as usize <= index);
        let group = self.groups.get(at)?;
        let counts = usize::from(group.counts);
        let first = at.checked_sub(1).map_or(0, |before| self.groups[before].end as usize);
        let offset = index - first;
        let (cell, count) = if counts == 1 { (offset, 0) } else { (offset / counts, offset % counts) };
        let cell = group.cells().nth(cell)?;
        Some(self.legal(group.action(cell, count as u8)))
    }

    fn iter(&self) -> impl Iterator<Item = Legal<Action>> {
        self.groups.iter().flat_map(move |group| {
            group.cells().flat_map(move |cell| {
                (0..group.counts).map(move |count| self.legal(group.action(cell, count)))
            })
        })
    }
}

//! Takers of legal actions: [`Count`] counts them, `ActionList` in `list` stores them.

use super::group::{Kind, count_walks};
use super::list::Filler;
use super::width::Set;
use crate::action::{Action, Lead};
use crate::cell::Cell;

/// A stack that may make two steps, and the level of what it joins first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walkers {
    pub(crate) from: Cell,
    pub(crate) level: u8,
    pub(crate) there: u8,
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

/// Takes legal actions in their fixed order.
pub(crate) trait Sink {
    /// Takes a group of `size` actions; `kind` says how `cells` and `pattern` are read.
    fn add(&mut self, kind: Kind, pattern: Pattern, cells: [u64; 2], size: u32);

    /// Takes what `list` fills in: what is rare, and powers and cards, are listed by functions that know one kind of
    /// sink alone.
    fn filled(&mut self, list: impl FnOnce(&mut Filler<'_>));

    /// All actions of a group: for each square, lowest number first, every count.
    #[inline(always)]
    fn group(&mut self, pattern: Pattern, cells: impl Set) {
        self.add(Kind::Each, pattern, cells.words(), cells.len() as u32 * u32::from(pattern.counts));
    }

    /// All moves of one step of a stack of this level to the squares of `open`, and all its attacks on
    /// those of `victims`.
    #[inline(always)]
    fn near<S: Set>(&mut self, from: Cell, level: u8, open: S, victims: S) {
        let pattern = Action::steps(from, level);
        if S::IS_SMALL {
            let size = open.len() as u32 * u32::from(level) + victims.len() as u32;
            self.add(Kind::Near, pattern, [open.words()[0], victims.words()[0]], size);
        } else {
            self.group(pattern, open);
            self.group(Action::attacks(from), victims);
        }
    }

    /// Growth of the stacks on these squares.
    #[inline(always)]
    fn growths(&mut self, stacks: impl Set) {
        self.group(Action::growths(), stacks);
    }

    /// All tunnels of an Earth of this level to these squares.
    #[inline(always)]
    fn tunnels(&mut self, from: Cell, level: u8, ends: impl Set) {
        self.group(Action::tunnels(from, level), ends);
    }

    /// All blazes to two of these squares, in the order of the notation.
    #[inline(always)]
    fn blazes(&mut self, from: Cell, cells: impl Set) {
        let squares = cells.len() as u32;
        let size = squares * squares.saturating_sub(1) / 2;
        self.add(Kind::Pair, Action::blazes(from), cells.words(), size);
    }

    /// All waves without spreads that drag these stacks and begin so on one of these squares.
    #[inline(always)]
    fn waves(&mut self, from: Cell, lead: Lead, dragged: (Cell, Option<Cell>), to: impl Set) {
        let (one, other) = dragged;
        self.group(Action::waves(from, lead, one, other), to);
    }

    /// All gusts without spreads of at most this force against these stacks.
    #[inline(always)]
    fn gusts(&mut self, from: Cell, most: u8, targets: impl Set) {
        self.group(Action::gusts(from, most), targets);
    }

    /// All moves of two steps, the first over one of these squares, all of which hold the same level,
    /// the second from there onto one of those, or back if that changes anything.
    #[inline(always)]
    fn walks<S: Set>(&mut self, walkers: Walkers, over: S, onto: S) {
        let Walkers { from, level, there } = walkers;
        let bits = Action::step(from, 0, Cell::from_index(0)).bits();
        let ground = Pattern { bits: 0, cell_at: 0, count_at: 0, counts: 0 };
        self.add(Kind::Each, ground, onto.words(), 0);
        let pattern = Pattern { bits, cell_at: 0, count_at: there, counts: level };
        self.add(Kind::Walk, pattern, over.words(), count_walks(walkers, over, onto) as u32);
    }

    /// One action.
    #[inline(always)]
    fn one(&mut self, action: Action) {
        self.add(Kind::Each, Pattern::one(action), [1, 0], 1);
    }
}

/// Takes all legal actions of a decision.
///
/// The sink is made where it is used, so that it stays in registers, and its sum fits two of them: handing on the sink
/// itself would go through memory, in pieces of another size than were written, and the processor waits for that.
pub(crate) trait Taker {
    type Sink<'a>: Sink
    where
        Self: 'a;
    type Sum;

    fn begin(&mut self) -> Self::Sink<'_>;
    fn sum(sink: Self::Sink<'_>) -> Self::Sum;
    /// Takes the sum. If it tells that there was too little room, there is enough now, and all actions are handed out
    /// again.
    fn end(&mut self, sum: Self::Sum) -> bool;
}

/// Counts actions and stores nothing.
#[derive(Default)]
pub(crate) struct Count(pub(crate) usize);

/// A number of actions that grows.
pub(crate) struct Counter(usize);

impl Taker for Count {
    type Sink<'a> = Counter;
    type Sum = usize;

    #[inline(always)]
    fn begin(&mut self) -> Counter {
        Counter(0)
    }

    #[inline(always)]
    fn sum(Counter(actions): Counter) -> usize {
        actions
    }

    #[inline(always)]
    fn end(&mut self, sum: usize) -> bool {
        self.0 = sum;
        true
    }
}

impl Sink for Counter {
    #[inline(always)]
    fn add(&mut self, _: Kind, _: Pattern, _: [u64; 2], size: u32) {
        self.0 += size as usize;
    }

    /// Without any place a filler counts.
    #[inline(always)]
    fn filled(&mut self, list: impl FnOnce(&mut Filler<'_>)) {
        let mut filler = Filler::of(&mut []);
        list(&mut filler);
        self.0 += filler.len();
    }
}

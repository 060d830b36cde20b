//! Alpha-beta search over single actions. A turn is several actions of one player, so a value changes its sign
//! only where the turn passes to the other side. Four players form two sides as well: one seat with its partner,
//! if it has one, and all seats that play against it.
//!
//! Iterative deepening, a transposition table (the same actions in another order lead to the same position),
//! principal variation search, late move reductions, null moves, quiescence search over attacks. Several threads
//! search the same tree and share the transposition table (lazy SMP).

mod order;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::position::Position;
use super::transposition::TranspositionTable;
use crate::budget::Clock;
use order::{MoveOrdering, Moves, Ranked};

/// The value of a win at the root; a win at a later ply is worth one less for each ply.
pub(crate) const WIN: i32 = 30_000;
/// Values from here on are proved wins.
pub(crate) const PROVED: i32 = 29_000;
/// The longest line.
const MOST_PLIES: usize = 60;
/// How many sets of squares are tried for a power or a card that takes several squares.
pub(crate) const MOST_SETS_AT_ROOT: u32 = 256;
const MOST_SETS: u32 = 24;

/// Limits that make a search weaker.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The largest depth.
    pub(crate) depth: u8,
    /// The size of the random errors of the evaluation.
    pub(crate) noise: u32,
    /// The seed of the errors.
    pub(crate) seed: u64,
}

impl Limits {
    pub(crate) const NONE: Self = Self { depth: 40, noise: 0, seed: 0 };
}

/// What the threads of a search share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) clock: Clock,
    /// Positions searched by all threads, as far as they have been published.
    pub(crate) nodes: &'a AtomicU64,
}

/// An action of the root, with its value in the deepest finished search of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootMove<M> {
    pub(crate) action: M,
    pub(crate) value: i32,
}

/// One thread's search.
pub(crate) struct Searcher<'a, P: Position> {
    shared: Shared<'a>,
    limits: Limits,
    /// The positions of the current line.
    line: Vec<P>,
    /// The listed actions of each ply.
    moves: Vec<Moves<P::Move>>,
    ordering: MoveOrdering,
    /// The keys of the starts of turns before the root and on the line.
    past: Vec<u64>,
    /// A cache of static values: 48 bits of the key, 16 bits of the value.
    static_values: Vec<u64>,
    pub(crate) nodes: u64,
    /// How many of them were added to the shared count.
    published: u64,
    stopped: bool,
    /// The actions of the root, best first.
    pub(crate) root: Vec<RootMove<P::Move>>,
    /// The depth of the last search that was finished.
    pub(crate) depth: u8,
}

impl<'a, P: Position> Searcher<'a, P> {
    /// A search of a position; `past` are the keys of the starts of turns before it.
    pub(crate) fn new(root: &P, past: &[u64], shared: Shared<'a>, limits: Limits) -> Self {
        let plies = MOST_PLIES + 2;
        let mut searcher = Self {
            limits,
            line: vec![root.clone(); plies],
            moves: vec![Moves::default(); plies],
            ordering: MoveOrdering::new(plies),
            past: past.to_vec(),
            static_values: vec![0; shared.table.len().min(1 << 15)],
            nodes: 0,
            published: 0,
            stopped: false,
            root: Vec::new(),
            depth: 0,
            shared,
        };
        searcher.list_root();
        searcher
    }

    /// Iterative deepening until the budget is used up. `offset` makes threads search different depths.
    pub(crate) fn deepen(&mut self, offset: u8) {
        let mut last: i32 = 0;
        for depth in 1..=self.limits.depth {
            if offset > 0 && depth > 1 && (depth + offset).is_multiple_of(3) && depth < self.limits.depth {
                continue;
            }
            let mut window = 40;
            let (mut alpha, mut beta) = (-WIN, WIN);
            if depth >= 4 && last.abs() < PROVED {
                (alpha, beta) = (last - window, last + window);
            }
            loop {
                let value = self.search_root(depth, alpha, beta);
                if self.stopped {
                    return;
                }
                if value <= alpha && alpha > -WIN {
                    alpha = (value - window).max(-WIN);
                } else if value >= beta && beta < WIN {
                    beta = (value + window).min(WIN);
                } else {
                    last = value;
                    break;
                }
                window *= 4;
                if window > 2000 {
                    (alpha, beta) = (-WIN, WIN);
                }
            }
            self.depth = depth;
            self.publish_nodes();
            let all = self.shared.nodes.load(Ordering::Relaxed);
            let settled = self.root.len() == 1 || last.abs() >= PROVED && i32::from(depth) > WIN - last.abs();
            if settled || offset == 0 && self.shared.clock.used(all) > 0.75 {
                if offset == 0 {
                    self.shared.stop.store(true, Ordering::Relaxed);
                }
                return;
            }
        }
        if offset == 0 {
            self.shared.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Searches the best actions one by one for their exact values, within a budget of their own. Only actions
    /// with exact values are kept.
    pub(crate) fn appraise(&mut self, most: usize, clock: Clock) {
        self.shared.clock = clock;
        self.stopped = false;
        let depth = self.depth.saturating_sub(1).max(1);
        let mut exact = 0;
        for root in 0..most.min(self.root.len()) {
            let value = self.follow(0, self.root[root].action, depth - 1, -WIN, WIN);
            if self.stopped {
                break;
            }
            self.root[root].value = value;
            exact += 1;
        }
        // The first action has its value from the search, unless there was no time for any search.
        if let (0, Some(first)) = (self.depth + exact, self.root.first_mut()) {
            first.value = 0;
        }
        self.root.truncate(usize::from(exact.max(1)));
        self.root.sort_by_key(|root| -root.value);
    }

    /// Lists the actions of the root in a first order.
    fn list_root(&mut self) {
        self.ordering.list(0, &mut self.line[0], (0, false), MOST_SETS_AT_ROOT, &mut self.moves[0]);
        let ranked = self.moves[0].first(usize::MAX).iter();
        self.root = ranked.map(|&Ranked { action, rank }| RootMove { action, value: rank }).collect();
        self.root.sort_by_key(|root| -root.value);
    }

    fn search_root(&mut self, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        let mut best = -WIN - 1;
        for index in 0..self.root.len() {
            let action = self.root[index].action;
            let mut value;
            if index == 0 {
                value = self.follow(0, action, depth - 1, alpha, beta);
            } else {
                let reduced =
                    if index >= 6 && depth >= 3 { 1 + u8::from(index >= 20 && depth >= 5) } else { 0 };
                value = self.follow(0, action, (depth - 1).saturating_sub(reduced), alpha, alpha + 1);
                if value > alpha && reduced > 0 && !self.stopped {
                    value = self.follow(0, action, depth - 1, alpha, alpha + 1);
                }
                if value > alpha && value < beta && !self.stopped {
                    value = self.follow(0, action, depth - 1, alpha, beta);
                }
            }
            if self.stopped {
                return best;
            }
            if value > best {
                best = value;
                // A better action goes to the front at once, so that a search that is stopped here returns it.
                let mut found = self.root.remove(index);
                found.value = value;
                if value > alpha || index == 0 {
                    self.root.insert(0, found);
                } else {
                    self.root.insert(index, found);
                }
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Adds the new nodes to the shared count.
    #[inline]
    fn publish_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.published, Ordering::Relaxed);
        self.published = self.nodes;
    }

    /// Whether to stop; called at every position.
    #[inline]
    fn must_stop(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        if self.nodes - self.published >= P::CLOCK_EVERY || self.shared.clock.is_short() {
            self.publish_nodes();
            let all = self.shared.nodes.load(Ordering::Relaxed);
            self.stopped = self.shared.stop.load(Ordering::Relaxed) || !self.shared.clock.allows(all);
        }
        self.stopped
    }
}

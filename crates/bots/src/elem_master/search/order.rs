//! In which order actions are tried: what cut the tree elsewhere first.

use crate::elem_master::position::{LOUD, Position};

/// Whoever looks at more actions than this will look at many: so many are then sorted at once, and all others
/// after them.
const SORTED_FROM: usize = 3;
const SORTED_FIRST: usize = 12;
/// How many numbers are learned about actions.
const HISTORY: usize = 1 << 13;
/// The rank of an action that the table knows to be good.
const KNOWN: i32 = 1 << 24;

/// An action and how promising it is.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    pub(super) action: M,
    pub(super) rank: i32,
}

/// The actions of a position, the best of the rest taken out one by one.
#[derive(Clone)]
pub(super) struct Moves<M>(Vec<Ranked<M>>);

impl<M> Default for Moves<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<M: Copy> Moves<M> {
    /// The actions at the first places.
    pub(super) fn first(&self, count: usize) -> &[Ranked<M>] {
        self.0.get(..count).unwrap_or(&self.0)
    }

    /// The best of the actions from this index on; it changes places with the one there.
    #[inline]
    pub(super) fn take_best(&mut self, index: usize) -> Option<Ranked<M>> {
        let left = self.0.get_mut(index..)?;
        if index < SORTED_FROM {
            let mut best = 0;
            let mut most = left.first()?.rank;
            for (at, other) in left.iter().enumerate().skip(1) {
                if other.rank > most {
                    (best, most) = (at, other.rank);
                }
            }
            left.swap(0, best);
        } else if index == SORTED_FROM || index == SORTED_FROM + SORTED_FIRST {
            let rank = |ranked: &Ranked<M>| std::cmp::Reverse(ranked.rank);
            let few = if index == SORTED_FROM && left.len() > 2 * SORTED_FIRST {
                left.select_nth_unstable_by_key(SORTED_FIRST, rank).0
            } else {
                &mut *left
            };
            few.sort_unstable_by_key(rank);
        }
        left.first().copied()
    }
}

/// What was learned about actions while searching.
pub(super) struct Lore {
    /// The last two quiet actions that cut the tree at each ply.
    killers: Vec<[u64; 2]>,
    history: Vec<i32>,
}

/// Where the history of an action is kept.
#[inline(always)]
fn place(bits: u64, opponent: bool) -> usize {
    let hash = bits.wrapping_mul(0xd6e8_feb8_6659_fd93) >> (64 - 12);
    (hash as usize | usize::from(opponent) << 12) & (HISTORY - 1)
}

impl Lore {
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[u64::MAX; 2]; plies], history: vec![0; HISTORY] }
    }

    /// Lists the actions of a position; the one with the mark `known` comes first, or (`skips`) not at all.
    #[inline]
    pub(super) fn list<P: Position>(
        &self,
        ply: usize,
        here: &mut P,
        (known, skips): (u32, bool),
        most_sets: u32,
        into: &mut Moves<P::Move>,
    ) {
        into.0.clear();
        let opponent = here.opponent_moves();
        let killers = self.killers[ply];
        here.list(most_sets, |action, rank| {
            let mut rank = rank;
            if known != 0 && P::mark(action) == known {
                if skips {
                    return;
                }
                rank += KNOWN;
            } else if rank < LOUD {
                let bits = P::bits(action);
                if killers[0] == bits {
                    rank += 4000;
                } else if killers[1] == bits {
                    rank += 3000;
                }
                rank = (rank + (self.history[place(bits, opponent)] >> 2)).min(LOUD - 1);
            }
            into.0.push(Ranked { action, rank });
        });
    }

    /// An action cut the tree after those that were tried before: it may cut it elsewhere.
    pub(super) fn learn<P: Position>(
        &mut self,
        ply: usize,
        action: P::Move,
        opponent: bool,
        depth: u8,
        tried: &[Ranked<P::Move>],
    ) {
        let killers = &mut self.killers[ply];
        let bits = P::bits(action);
        if killers[0] != bits {
            *killers = [bits, killers[0]];
        }
        let bonus = i32::from(depth) * i32::from(depth);
        let learn = |place: &mut i32, bonus: i32| *place += bonus * 32 - *place * bonus.abs() / 512;
        learn(&mut self.history[place(bits, opponent)], bonus);
        for other in tried {
            if other.rank < LOUD {
                learn(&mut self.history[place(P::bits(other.action), opponent)], -bonus);
            }
        }
    }
}

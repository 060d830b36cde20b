//! Move ordering: actions that caused a cutoff elsewhere are tried first.

use crate::elem_master::position::{Position, TACTICAL};

/// The first few actions are selected one by one. If more are needed, the best `SORTED_FIRST` are sorted at once,
/// then all others.
const SORTED_FROM: usize = 3;
const SORTED_FIRST: usize = 12;
/// The size of the history table.
const HISTORY: usize = 1 << 13;
/// The rank of the action from the transposition table.
const KNOWN: i32 = 1 << 24;

/// An action with its rank: the higher, the earlier it is tried.
#[derive(Clone, Copy)]
pub(super) struct Ranked<M> {
    pub(super) action: M,
    pub(super) rank: i32,
}

/// The actions of a position, taken in the order of their ranks.
#[derive(Clone)]
pub(super) struct Moves<M>(Vec<Ranked<M>>);

impl<M> Default for Moves<M> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<M: Copy> Moves<M> {
    /// The first actions.
    pub(super) fn first(&self, count: usize) -> &[Ranked<M>] {
        self.0.get(..count).unwrap_or(&self.0)
    }

    /// The best of the actions from this index on; it is swapped to this index.
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

/// What the search has learned about actions: killer moves and the history heuristic.
pub(super) struct MoveOrdering {
    /// The last two quiet actions that caused a cutoff at each ply.
    killers: Vec<[u64; 2]>,
    /// A score for each action and side, by hash.
    history: Vec<i32>,
}

/// The index of an action in the history table.
#[inline(always)]
fn history_index(bits: u64, opponent: bool) -> usize {
    let hash = bits.wrapping_mul(0xd6e8_feb8_6659_fd93) >> (64 - 12);
    (hash as usize | usize::from(opponent) << 12) & (HISTORY - 1)
}

impl MoveOrdering {
    pub(super) fn new(plies: usize) -> Self {
        Self { killers: vec![[u64::MAX; 2]; plies], history: vec![0; HISTORY] }
    }

    /// Lists the actions of a position. The one with the code `known` comes first, or is left out (`skips`).
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
            if known != 0 && P::code(action) == known {
                if skips {
                    return;
                }
                rank += KNOWN;
            } else if rank < TACTICAL {
                let bits = P::hash_bits(action);
                if killers[0] == bits {
                    rank += 4000;
                } else if killers[1] == bits {
                    rank += 3000;
                }
                rank = (rank + (self.history[history_index(bits, opponent)] >> 2)).min(TACTICAL - 1);
            }
            into.0.push(Ranked { action, rank });
        });
    }

    /// Records that an action caused a cutoff, and that those in `tried` did not.
    pub(super) fn record_cutoff<P: Position>(
        &mut self,
        ply: usize,
        action: P::Move,
        opponent: bool,
        depth: u8,
        tried: &[Ranked<P::Move>],
    ) {
        let killers = &mut self.killers[ply];
        let bits = P::hash_bits(action);
        if killers[0] != bits {
            *killers = [bits, killers[0]];
        }
        let bonus = i32::from(depth) * i32::from(depth);
        let learn = |score: &mut i32, bonus: i32| *score += bonus * 32 - *score * bonus.abs() / 512;
        learn(&mut self.history[history_index(bits, opponent)], bonus);
        for other in tried {
            if other.rank < TACTICAL {
                learn(&mut self.history[history_index(P::hash_bits(other.action), opponent)], -bonus);
            }
        }
    }
}

//! The search below the root.

use prefetch::prefetch;

use super::order::Ranked;
use super::{MOST_PLIES, MOST_SETS, PROVED, Searcher, WIN};
use crate::elem_master::position::{Position, TACTICAL};
use crate::elem_master::transposition::{Bound, Entry};

/// The largest number of attacks that a quiescence search tries.
const MOST_CAPTURES: usize = 24;

/// An upper bound, nearly always, on the positional part of the evaluation.
const MAX_POSITIONAL: i32 = 140;

impl<P: Position> Searcher<'_, P> {
    /// The value of an action for the player of this ply, searched to this depth.
    #[inline]
    pub(super) fn follow(&mut self, ply: usize, action: P::Move, depth: u8, alpha: i32, beta: i32) -> i32 {
        let (same, over) = self.enter(ply, action);
        if let Some(value) = over {
            return value;
        }
        if depth > 0 {
            self.shared.table.prefetch(self.line[ply + 1].key());
        }
        if same {
            return self.search(ply + 1, depth, alpha, beta);
        }
        let key = self.line[ply + 1].past_key();
        self.past.push(key);
        let value = -self.search(ply + 1, depth, -beta, -alpha);
        self.past.pop();
        value
    }

    /// Makes the position after an action. Returns whether the same side goes on, and the value if the game is
    /// over.
    #[inline]
    fn enter(&mut self, ply: usize, action: P::Move) -> (bool, Option<i32>) {
        let (before, after) = self.line.split_at_mut(ply + 1);
        let (here, next) = (&before[ply], &mut after[0]);
        here.follow(action, next, &self.past);
        if let Some(value_here) = self.static_values.get(cache_index(next.key(), self.static_values.len())) {
            prefetch(value_here);
        }
        self.nodes += 1;
        let opponent = here.opponent_moves();
        let value = next.result().map(|result| {
            let value = result * (WIN - ply as i32 - 1);
            if opponent { -value } else { value }
        });
        (next.opponent_moves() == opponent, value)
    }

    /// The static value for the player of this ply, cached. The same actions in another order lead to the same
    /// position: about every second position is in the cache.
    #[inline]
    fn static_value(&mut self, ply: usize, material: Option<i32>) -> i32 {
        let here = &self.line[ply];
        let key = here.key();
        let place = cache_index(key, self.static_values.len());
        let cached = self.static_values[place];
        if (cached ^ key) >> 16 == 0 && cached != 0 {
            return i32::from(cached as i16);
        }
        let mut value = here.evaluate(material);
        if self.limits.noise > 0 {
            let hash = (key ^ self.limits.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            // The sum of two uniform distributions: small errors are frequent, large ones rare.
            let error = (hash & 0xffff) as i32 + (hash >> 16 & 0xffff) as i32 - 0xffff;
            value += ((i64::from(error) * i64::from(self.limits.noise)) >> 16) as i32;
        }
        self.static_values[place] = key & !0xffff | u64::from(value as i16 as u16);
        value
    }

    fn search(&mut self, ply: usize, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        if depth == 0 || ply >= MOST_PLIES {
            return self.quiesce(ply, alpha, beta);
        }
        if self.must_stop() {
            return alpha;
        }
        let here = &self.line[ply];
        if !here.is_at_turn() {
            // An event card is revealed next. It is not searched, because it changes little.
            return self.static_value(ply, None);
        }
        let key = here.key();
        let exact = beta - alpha > 1;
        // The transposition table is in main memory: the position is evaluated while its entry is loaded.
        let value_here = self.static_value(ply, None);
        let known = self.shared.table.probe(key);
        if let Some(known) = known {
            let value = from_table(known.value, ply);
            let enough = match known.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if known.depth >= depth && enough && !exact {
                return value;
            }
        }
        if !exact && beta.abs() < PROVED {
            if let Some(value) = self.prune(ply, depth, value_here, alpha, beta) {
                return value;
            }
            if self.stopped {
                return alpha;
            }
        }
        let known_code = known.map_or(0, |known| known.best);
        // The action from the transposition table is tried before the others are listed.
        let first = self.line[ply].decode(known_code);
        let listed_from = usize::from(first.is_some());
        if first.is_none() {
            self.list(ply, (known_code, false));
        }
        let opponent = self.line[ply].opponent_moves();
        let (mut best, mut best_code) = (-WIN, 0);
        let first_alpha = alpha;
        let most_quiet = if exact { usize::MAX } else { 6 + 7 * usize::from(depth) * usize::from(depth) };
        for index in 0.. {
            let next = match first {
                Some(action) if index == 0 => Some(Ranked { action, rank: TACTICAL }),
                _ => {
                    if index == 1 && listed_from == 1 {
                        self.list(ply, (known_code, true));
                    }
                    self.moves[ply].take_best(index - listed_from)
                }
            };
            let Some(Ranked { action, rank }) = next else { break };
            let quiet = rank < TACTICAL;
            if quiet && best > -PROVED && index >= most_quiet {
                // The remaining actions have even lower ranks (late move pruning).
                break;
            }
            let next = depth - 1;
            let mut value;
            if index == 0 {
                value = self.follow(ply, action, next, alpha, beta);
            } else {
                let reduced = if quiet && depth >= 2 && index >= 3 { reduction(depth, index) } else { 0 };
                value = self.follow(ply, action, next.saturating_sub(reduced), alpha, alpha + 1);
                if value > alpha && reduced > 0 && !self.stopped {
                    value = self.follow(ply, action, next, alpha, alpha + 1);
                }
                if value > alpha && value < beta && !self.stopped {
                    value = self.follow(ply, action, next, alpha, beta);
                }
            }
            if self.stopped {
                return alpha;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_code = P::code(action);
                    if alpha >= beta {
                        if quiet {
                            let tried = self.moves[ply].first(index - listed_from);
                            self.ordering.record_cutoff::<P>(ply, action, opponent, depth, tried);
                        }
                        break;
                    }
                }
            }
        }
        let bound = if best >= beta {
            Bound::Lower
        } else if best > first_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best_code = if best_code == 0 { known_code } else { best_code };
        self.shared.table.store(key, Entry { best: best_code, value: to_table(best, ply), depth, bound });
        best
    }

    fn list(&mut self, ply: usize, known: (u32, bool)) {
        self.ordering.list(ply, &mut self.line[ply], known, MOST_SETS, &mut self.moves[ply]);
    }

    /// The value of a position that is so bad or so good that it need not be searched.
    #[inline]
    fn prune(&mut self, ply: usize, depth: u8, value_here: i32, alpha: i32, beta: i32) -> Option<i32> {
        // So bad that only an attack can help (razoring).
        if depth <= 2 && value_here + 60 + 90 * i32::from(depth) <= alpha {
            let value = self.quiesce(ply, alpha, beta);
            if value <= alpha {
                return Some(value);
            }
        }
        // So good that a few actions of the other side will not change it (reverse futility pruning).
        if depth <= 3 && value_here - 70 * i32::from(depth) >= beta {
            return Some(value_here);
        }
        // Still good enough after a turn without any action (null move).
        if self.line[ply].points() >= 3 && depth >= 4 && value_here >= beta {
            let end = self.line[ply].end_turn()?;
            let value = self.follow(ply, end, depth - 3 - depth / 5, beta - 1, beta);
            if value >= beta && !self.stopped {
                return Some(value.min(PROVED));
            }
        }
        None
    }

    /// Quiescence search: only attacks that win their exchange, by stacks that have not been played.
    fn quiesce(&mut self, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        // Far below alpha the positional part cannot matter: only attacks can help.
        let material = self.line[ply].material();
        let value_here = match material {
            Some(material) if material + MAX_POSITIONAL <= alpha && self.limits.noise == 0 => {
                material + MAX_POSITIONAL
            }
            _ => self.static_value(ply, material),
        };
        if value_here >= beta || ply >= MOST_PLIES || self.must_stop() {
            return value_here;
        }
        alpha = alpha.max(value_here);
        let mut best = value_here;
        let mut captures = [None; MOST_CAPTURES];
        let mut count = 0;
        self.line[ply].captures(|action| {
            if let Some(place) = captures.get_mut(count) {
                *place = Some(action);
                count += 1;
            }
        });
        for &capture in captures.iter().take(count) {
            let Some(action) = capture else { break };
            let value = match self.enter(ply, action) {
                (_, Some(value)) => value,
                (true, None) => self.quiesce(ply + 1, alpha, beta),
                (false, None) => -self.quiesce(ply + 1, -beta, -alpha),
            };
            if value > best {
                best = value;
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        best
    }
}

/// The index of a position in the cache of static values; `size` is a power of two.
#[inline(always)]
fn cache_index(key: u64, size: usize) -> usize {
    (key >> 16) as usize & (size - 1)
}

/// By how much the depth of a late action is reduced.
#[inline]
fn reduction(depth: u8, index: usize) -> u8 {
    let late = if index >= 24 {
        3
    } else if index >= 10 {
        2
    } else {
        1
    };
    late.min(depth / 2)
}

/// Wins are stored with their distance from the position, not from the root.
#[inline]
fn to_table(value: i32, ply: usize) -> i32 {
    if value >= PROVED {
        value + ply as i32
    } else if value <= -PROVED {
        value - ply as i32
    } else {
        value
    }
}

#[inline]
fn from_table(value: i32, ply: usize) -> i32 {
    if value >= PROVED {
        value - ply as i32
    } else if value <= -PROVED {
        value + ply as i32
    } else {
        value
    }
}

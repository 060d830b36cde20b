//! The tree below the root.

use prefetch::prefetch;

use super::order::Ranked;
use super::{MOST_PLIES, MOST_SETS, PROVED, Searcher, WIN};
use crate::elem_master::position::{LOUD, Position};
use crate::elem_master::table::{Bound, Known};

/// At most so many attacks are looked at in a quiescence search.
const MOST_CAPTURES: usize = 24;

/// What stands near what is rarely worth more than this.
const PLACES: i32 = 140;

impl<P: Position> Searcher<'_, P> {
    /// The value, for the player of this ply, of an action followed to so great a depth.
    #[inline]
    pub(super) fn follow(&mut self, ply: usize, action: P::Move, depth: u8, alpha: i32, beta: i32) -> i32 {
        let (same, over) = self.enter(ply, action);
        if let Some(value) = over {
            return value;
        }
        if depth > 0 {
            self.shared.table.prepare(self.line[ply + 1].key());
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

    /// Makes the position after an action. Tells whether the same side goes on, and the value if the game is
    /// over.
    #[inline]
    fn enter(&mut self, ply: usize, action: P::Move) -> (bool, Option<i32>) {
        let (before, after) = self.line.split_at_mut(ply + 1);
        let (here, next) = (&before[ply], &mut after[0]);
        here.follow(action, next, &self.past);
        if let Some(glance) = self.glances.get(place_of_glance(next.key(), self.glances.len())) {
            prefetch(glance);
        }
        self.nodes += 1;
        let opponent = here.opponent_moves();
        let value = next.result().map(|result| {
            let value = result * (WIN - ply as i32 - 1);
            if opponent { -value } else { value }
        });
        (next.opponent_moves() == opponent, value)
    }

    /// The static value for the player of this ply. The same actions in another order lead to the same
    /// position, so that about every second one was seen before.
    #[inline]
    fn glance(&mut self, ply: usize) -> i32 {
        let here = &self.line[ply];
        let key = here.key();
        let place = place_of_glance(key, self.glances.len());
        let seen = self.glances[place];
        if (seen ^ key) >> 16 == 0 && seen != 0 {
            return i32::from(seen as i16);
        }
        let mut value = here.evaluate();
        if self.limits.noise > 0 {
            let hash = (key ^ self.limits.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            // The sum of two even distributions: small errors are frequent, large ones rare.
            let error = (hash & 0xffff) as i32 + (hash >> 16 & 0xffff) as i32 - 0xffff;
            value += ((i64::from(error) * i64::from(self.limits.noise)) >> 16) as i32;
        }
        self.glances[place] = key & !0xffff | u64::from(value as i16 as u16);
        value
    }

    fn search(&mut self, ply: usize, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        if depth == 0 || ply >= MOST_PLIES {
            return self.quiesce(ply, alpha, beta);
        }
        if self.is_over() {
            return alpha;
        }
        let here = &self.line[ply];
        if !here.is_at_turn() {
            // A card is to be revealed: whatever it is, it changes little.
            return self.glance(ply);
        }
        let key = here.key();
        let exact = beta - alpha > 1;
        // The table is far away: meanwhile the position is looked at.
        let glance = self.glance(ply);
        let known = self.shared.table.known(key);
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
            if let Some(value) = self.prune(ply, depth, glance, alpha, beta) {
                return value;
            }
            if self.stopped {
                return alpha;
            }
        }
        let known_mark = known.map_or(0, |known| known.best);
        // The action that the table knows is tried before any others are listed.
        let first = self.line[ply].recall(known_mark);
        let listed_from = usize::from(first.is_some());
        if first.is_none() {
            self.list(ply, (known_mark, false));
        }
        let opponent = self.line[ply].opponent_moves();
        let (mut best, mut best_mark) = (-WIN, 0);
        let first_alpha = alpha;
        let most_quiet = if exact { usize::MAX } else { 6 + 7 * usize::from(depth) * usize::from(depth) };
        for index in 0.. {
            let next = match first {
                Some(action) if index == 0 => Some(Ranked { action, rank: LOUD }),
                _ => {
                    if index == 1 && listed_from == 1 {
                        self.list(ply, (known_mark, true));
                    }
                    self.moves[ply].take_best(index - listed_from)
                }
            };
            let Some(Ranked { action, rank }) = next else { break };
            let quiet = rank < LOUD;
            if quiet && best > -PROVED && index >= most_quiet {
                // The others are less promising still.
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
                    best_mark = P::mark(action);
                    if alpha >= beta {
                        if quiet {
                            let tried = self.moves[ply].first(index - listed_from);
                            self.lore.learn::<P>(ply, action, opponent, depth, tried);
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
        let best_mark = if best_mark == 0 { known_mark } else { best_mark };
        self.shared.table.store(key, Known { best: best_mark, value: to_table(best, ply), depth, bound });
        best
    }

    fn list(&mut self, ply: usize, known: (u32, bool)) {
        self.lore.list(ply, &mut self.line[ply], known, MOST_SETS, &mut self.moves[ply]);
    }

    /// The value of a position that is so bad or so good that nobody has to look closely.
    #[inline]
    fn prune(&mut self, ply: usize, depth: u8, glance: i32, alpha: i32, beta: i32) -> Option<i32> {
        // So bad that only an attack can help.
        if depth <= 2 && glance + 60 + 90 * i32::from(depth) <= alpha {
            let value = self.quiesce(ply, alpha, beta);
            if value <= alpha {
                return Some(value);
            }
        }
        // So good that even a few actions of the other side will not spoil it.
        if depth <= 3 && glance - 70 * i32::from(depth) >= beta {
            return Some(glance);
        }
        // A turn thrown away, and still good enough.
        if self.line[ply].points() >= 3 && depth >= 4 && glance >= beta {
            let end = self.line[ply].end_turn()?;
            let value = self.follow(ply, end, depth - 3 - depth / 5, beta - 1, beta);
            if value >= beta && !self.stopped {
                return Some(value.min(PROVED));
            }
        }
        None
    }

    /// Only attacks that win their exchange, from what is not played yet.
    fn quiesce(&mut self, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        // What lies far below is not looked at closely: only attacks can help.
        let glance = match self.line[ply].outline() {
            Some(outline) if outline + PLACES <= alpha && self.limits.noise == 0 => outline + PLACES,
            _ => self.glance(ply),
        };
        if glance >= beta || ply >= MOST_PLIES || self.is_over() {
            return glance;
        }
        alpha = alpha.max(glance);
        let mut best = glance;
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

/// Where the glance at a position is kept among so many, a power of two.
#[inline(always)]
fn place_of_glance(key: u64, places: usize) -> usize {
    (key >> 16) as usize & (places - 1)
}

/// How much less deep a late action is searched.
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

/// Wins are stored as seen from their position, not from the root.
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

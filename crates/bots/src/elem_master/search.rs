//! Alpha-beta over single actions. A turn is several actions of one player, so a value changes its sign
//! only where the turn passes to the other side. Four players are two sides as well: one seat, with its
//! partner if it has one, and all who play against it.
//!
//! Iterative deepening, a transposition table that also unites the orders of the same actions, principal
//! variation search, reductions of late actions, null turns, quiescence over attacks. Several threads
//! search the same tree and help each other through the table (lazy SMP).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ::elem_master::{Act, Action, ActionList, Cell, ElemMaster, Element, Sort};
use game::{Game, Legal, NoFacts};

use super::evaluate::{evaluate, mover};
use super::sides::Sides;
use super::table::{Bound, Known, Table};
use super::word::Word;
use crate::budget::Clock;

/// The value of a win here and now; later ones are worth a little less.
pub(crate) const WIN: i32 = 30_000;
/// From this value on a win is proved.
pub(crate) const PROVED: i32 = 29_000;
/// No line is followed further.
const MOST_PLIES: usize = 60;
/// The clock is asked once for so many positions.
const CLOCK_EVERY: u64 = 1024;
const HISTORY: usize = 1 << 13;
/// How many sets of squares are tried for a power or a card that takes several.
const MOST_SETS_AT_ROOT: u32 = 256;
const MOST_SETS: u32 = 24;

/// How a search is held back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// No deeper than this.
    pub(crate) depth: u8,
    /// How wrong an estimate may be.
    pub(crate) noise: u32,
    /// What the errors depend on.
    pub(crate) seed: u64,
}

impl Limits {
    pub(crate) const NONE: Self = Self { depth: 40, noise: 0, seed: 0 };
}

/// What threads share.
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a Table,
    pub(crate) stop: &'a AtomicBool,
    pub(crate) clock: Clock,
    /// Positions looked at by all threads, as far as they have told.
    pub(crate) nodes: &'a AtomicU64,
}

/// The actions of a position and how promising they are.
#[derive(Clone, Default)]
struct Moves {
    legals: Vec<Legal<Action>>,
    /// Rank and place in the list of each, in one word, so that they are quick to sort.
    order: Vec<u64>,
}

impl Moves {
    fn clear(&mut self) {
        self.legals.clear();
        self.order.clear();
    }

    #[inline]
    fn push(&mut self, legal: Legal<Action>, rank: i32) {
        let rank = (rank as u32) ^ (1 << 31);
        self.order.push(u64::from(rank) << 32 | u64::from(u32::MAX - self.legals.len() as u32));
        self.legals.push(legal);
    }

    /// The action and the rank at this place of the order.
    #[inline]
    fn get(&self, index: usize) -> Option<(Legal<Action>, i32)> {
        let word = *self.order.get(index)?;
        let legal = *self.legals.get((u32::MAX - word as u32) as usize)?;
        Some((legal, ((word >> 32) as u32 ^ (1 << 31)) as i32))
    }

    /// The best of the actions from this index on; it changes places with the one there.
    #[inline]
    fn take_best(&mut self, index: usize) -> Option<(Legal<Action>, i32)> {
        let left = self.order.get_mut(index..)?;
        if index < SORTED_FROM {
            let mut best = 0;
            let mut most = *left.first()?;
            for (at, &other) in left.iter().enumerate().skip(1) {
                if other > most {
                    (best, most) = (at, other);
                }
            }
            left.swap(0, best);
        } else if index == SORTED_FROM {
            left.sort_unstable_by_key(|&word| std::cmp::Reverse(word));
        }
        self.get(index)
    }
}

/// An action of the root and its value in the deepest search that was finished for it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootMove {
    pub(crate) legal: Legal<Action>,
    pub(crate) value: i32,
}

/// One thread's search.
pub(crate) struct Searcher<'a, W> {
    shared: Shared<'a>,
    limits: Limits,
    sides: Sides,
    states: Vec<ElemMaster>,
    lists: Vec<ActionList>,
    moves: Vec<Moves>,
    /// What positions looked like at a glance: 48 bits of their key, and the value.
    glances: Vec<u64>,
    killers: Vec<[u64; 2]>,
    history: Vec<i32>,
    pub(crate) nodes: u64,
    told: u64,
    stopped: bool,
    /// The actions of the root, best first.
    pub(crate) root: Vec<RootMove>,
    /// The depth of the last search that was finished.
    pub(crate) depth: u8,
    width: std::marker::PhantomData<W>,
}

/// A short mark of an action, never 0.
#[inline]
fn mark(action: Action) -> u32 {
    ((action.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as u32 & 0xff_ffff).max(1)
}

/// Where the history of an action is kept.
#[inline]
fn place(action: Action, opponent: bool) -> usize {
    let hash = action.bits().wrapping_mul(0xd6e8_feb8_6659_fd93) >> (64 - 12);
    hash as usize | usize::from(opponent) << 12
}

/// Whether a stack of the first element wins an exchange with one of the second [ELM-A.2].
#[inline]
fn wins(attacker: Element, target: Element) -> bool {
    matches!(
        (attacker, target),
        (Element::Earth, Element::Water)
            | (Element::Fire, Element::Earth | Element::Air)
            | (Element::Water, Element::Fire)
    )
}

/// What it is worth to take a level of each element.
const PREY: [i32; 4] = [100, 40, 35, 20];

impl<'a, W: Word> Searcher<'a, W> {
    pub(crate) fn new(game: &ElemMaster, sides: Sides, shared: Shared<'a>, limits: Limits) -> Self {
        let root = game.with_short_memory(24);
        let glances = vec![0; shared.table.len().min(1 << 15)];
        let mut list = ActionList::default();
        root.legal(root.active_seat(), &mut list);
        let mut moves = Vec::new();
        list.each(MOST_SETS_AT_ROOT, |legal| moves.push(RootMove { legal, value: -WIN }));
        Self {
            shared,
            limits,
            sides,
            states: vec![root; MOST_PLIES + 2],
            lists: vec![ActionList::default(); MOST_PLIES + 2],
            moves: vec![Moves::default(); MOST_PLIES + 2],
            glances,
            killers: vec![[u64::MAX; 2]; MOST_PLIES + 2],
            history: vec![0; HISTORY],
            nodes: 0,
            told: 0,
            stopped: false,
            root: moves,
            depth: 0,
            width: std::marker::PhantomData,
        }
    }

    /// Deepens until the budget is used up. `offset` makes threads differ.
    pub(crate) fn deepen(&mut self, offset: u8) {
        self.rank_root();
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
            self.tell();
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

    /// The exact values of the best few actions, searched one by one to this depth.
    pub(crate) fn appraise(&mut self, most: usize, depth: u8) {
        self.stopped = false;
        for index in 0..most.min(self.root.len()) {
            let Some(&RootMove { legal, .. }) = self.root.get(index) else { break };
            let value = self.follow(0, legal, depth.saturating_sub(1), -WIN, WIN);
            if self.stopped {
                break;
            }
            if let Some(root) = self.root.get_mut(index) {
                root.value = value;
            }
        }
        let most = most.min(self.root.len());
        self.root[..most].sort_by_key(|root| -root.value);
    }

    /// A first order of the root's actions.
    fn rank_root(&mut self) {
        self.list(0, 0);
        // The ranks are still in the order of the list, which is that of the root.
        for (index, root) in self.root.iter_mut().enumerate() {
            root.value = self.moves[0].get(index).map_or(0, |(_, rank)| rank);
        }
        self.root.sort_by_key(|root| -root.value);
    }

    fn search_root(&mut self, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        let mut best = -WIN - 1;
        for index in 0..self.root.len() {
            let legal = self.root[index].legal;
            let mut value;
            if index == 0 {
                value = self.follow(0, legal, depth - 1, alpha, beta);
            } else {
                let reduced =
                    if index >= 6 && depth >= 3 { 1 + u8::from(index >= 20 && depth >= 5) } else { 0 };
                value = self.follow(0, legal, (depth - 1).saturating_sub(reduced), alpha, alpha + 1);
                if value > alpha && reduced > 0 && !self.stopped {
                    value = self.follow(0, legal, depth - 1, alpha, alpha + 1);
                }
                if value > alpha && value < beta && !self.stopped {
                    value = self.follow(0, legal, depth - 1, alpha, beta);
                }
            }
            if self.stopped {
                return best;
            }
            if value > best {
                best = value;
                // What is better goes first, at once: whoever stops us here shall find it.
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

    /// The value, for the player of this ply, of an action followed to so great a depth.
    #[inline]
    fn follow(&mut self, ply: usize, legal: Legal<Action>, depth: u8, alpha: i32, beta: i32) -> i32 {
        let (before, after) = self.states.split_at_mut(ply + 1);
        let (Some(here), Some(next)) = (before.last(), after.first_mut()) else { return alpha };
        next.clone_from(here);
        next.apply(legal, &mut NoFacts);
        self.nodes += 1;
        let opponent = self.sides.opponent_moves(here);
        if let Some(result) = self.sides.result(next) {
            let value = result * (WIN - ply as i32 - 1);
            return if opponent { -value } else { value };
        }
        if self.sides.opponent_moves(next) == opponent {
            self.search(ply + 1, depth, alpha, beta)
        } else {
            -self.search(ply + 1, depth, -beta, -alpha)
        }
    }

    #[inline]
    fn tell(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }

    /// Whether to give up, asked at every position.
    #[inline]
    fn is_over(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        if self.nodes - self.told >= CLOCK_EVERY || self.shared.clock.is_short() {
            self.tell();
            let all = self.shared.nodes.load(Ordering::Relaxed);
            self.stopped = self.shared.stop.load(Ordering::Relaxed) || !self.shared.clock.allows(all);
        }
        self.stopped
    }

    /// The static value for the player of this ply. The same actions in another order lead to the same
    /// position, so that about every second one was seen before.
    #[inline]
    fn glance(&mut self, ply: usize) -> i32 {
        let key = self.states[ply].turn_key();
        let place = (key >> 16) as usize & (self.glances.len() - 1);
        let seen = self.glances[place];
        if (seen ^ key) >> 16 == 0 && seen != 0 {
            return i32::from(seen as i16);
        }
        let value = self.look(ply, key);
        self.glances[place] = key & !0xffff | u64::from(value as i16 as u16);
        value
    }

    fn look(&self, ply: usize, key: u64) -> i32 {
        let here = &self.states[ply];
        let opponent = mover(here, &self.sides);
        let mut value = evaluate::<W>(here, &self.sides, opponent);
        if self.limits.noise > 0 {
            let hash = (key ^ self.limits.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            // The sum of two even distributions: small errors are frequent, large ones rare.
            let error = (hash & 0xffff) as i32 + (hash >> 16 & 0xffff) as i32 - 0xffff;
            value += ((i64::from(error) * i64::from(self.limits.noise)) >> 16) as i32;
        }
        if opponent == self.sides.opponent_moves(here) { value } else { -value }
    }

    fn search(&mut self, ply: usize, depth: u8, mut alpha: i32, beta: i32) -> i32 {
        if depth == 0 || ply >= MOST_PLIES {
            return self.quiesce(ply, alpha, beta);
        }
        if self.is_over() {
            return alpha;
        }
        let here = &self.states[ply];
        if !here.is_at_turn() {
            // A card is to be revealed: whatever it is, it changes little.
            return self.glance(ply);
        }
        let key = here.turn_key();
        let seen = self.shared.table.peek(key);
        let exact = beta - alpha > 1;
        // The table is far away: meanwhile the position is looked at.
        let glance = self.glance(ply);
        let known = seen.known(key);
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
        let here = &self.states[ply];
        let points = here.points_left();
        let opponent = self.sides.opponent_moves(here);
        if !exact && beta.abs() < PROVED {
            // So bad that only an attack can help.
            if depth <= 2 && glance + 60 + 90 * i32::from(depth) <= alpha {
                let value = self.quiesce(ply, alpha, beta);
                if value <= alpha {
                    return value;
                }
            }
            let here = &self.states[ply];
            // So good that even a few actions of the other side will not spoil it.
            if depth <= 3 && glance - 70 * i32::from(depth) >= beta {
                return glance;
            }
            // A turn thrown away, and still good enough.
            if points >= 3 && depth >= 4 && glance >= beta {
                let seat = here.active_seat();
                if let Ok(end) = here.check(seat, Action::END_TURN) {
                    let value = self.follow(ply, end, depth - 3 - depth / 5, beta - 1, beta);
                    if self.stopped {
                        return alpha;
                    }
                    if value >= beta {
                        return value.min(PROVED);
                    }
                }
            }
        }
        let known_mark = known.map_or(0, |known| known.best);
        self.list(ply, known_mark);
        let count = self.moves[ply].legals.len();
        let (mut best, mut best_mark) = (-WIN, 0);
        let first_alpha = alpha;
        let most_quiet = if exact { usize::MAX } else { 6 + 7 * usize::from(depth) * usize::from(depth) };
        for index in 0..count {
            let Some((legal, rank)) = self.moves[ply].take_best(index) else { break };
            let action = *legal.action();
            let quiet = rank < LOUD;
            if quiet && best > -PROVED && index >= most_quiet {
                // The others are less promising still.
                break;
            }
            let next = depth - 1;
            let mut value;
            if index == 0 {
                value = self.follow(ply, legal, next, alpha, beta);
            } else {
                let reduced = if quiet && depth >= 2 && index >= 3 { reduction(depth, index) } else { 0 };
                value = self.follow(ply, legal, next.saturating_sub(reduced), alpha, alpha + 1);
                if value > alpha && reduced > 0 && !self.stopped {
                    value = self.follow(ply, legal, next, alpha, alpha + 1);
                }
                if value > alpha && value < beta && !self.stopped {
                    value = self.follow(ply, legal, next, alpha, beta);
                }
            }
            if self.stopped {
                return alpha;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_mark = mark(action);
                    if alpha >= beta {
                        if quiet {
                            self.remember(ply, action, opponent, depth, index);
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

    /// An action that cut the tree: it may cut it elsewhere.
    fn remember(&mut self, ply: usize, action: Action, opponent: bool, depth: u8, tried: usize) {
        let killers = &mut self.killers[ply];
        if killers[0] != action.bits() {
            *killers = [action.bits(), killers[0]];
        }
        let bonus = i32::from(depth) * i32::from(depth);
        let learn = |place: &mut i32, bonus: i32| *place += bonus * 32 - *place * bonus.abs() / 512;
        learn(&mut self.history[place(action, opponent) & (HISTORY - 1)], bonus);
        for (legal, rank) in (0..tried).filter_map(|index| self.moves[ply].get(index)) {
            if rank < LOUD {
                learn(&mut self.history[place(*legal.action(), opponent) & (HISTORY - 1)], -bonus);
            }
        }
    }

    /// Only attacks that win their exchange, from what is not played yet.
    fn quiesce(&mut self, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        let glance = self.glance(ply);
        if glance >= beta || ply >= MOST_PLIES || self.is_over() {
            return glance;
        }
        let here = &self.states[ply];
        if here.points_left() == 0 || !here.is_at_turn() {
            return glance;
        }
        alpha = alpha.max(glance);
        let mut best = glance;
        let seat = here.active_seat();
        let ready = W::of(here.ready_stacks_of(seat));
        let opponent = self.sides.opponent_moves(here);
        let usable = W::of(here.usable_squares());
        let mut others = W::NONE;
        for other in (0..self.sides.seats).map(game::Seat::new) {
            if self.sides.is_opposed(other) != opponent {
                others = others | W::of(here.stacks_of(other));
            }
        }
        let [earth, fire, water, air] = Element::ALL.map(|element| W::of(here.stacks_made_of(element)));
        let mut attacks = [(0_u8, 0_u8); 24];
        let mut count = 0;
        for (attackers, prey) in [(fire, earth), (water, fire), (earth, water), (fire, air)] {
            let prey = prey & others;
            let mut from = attackers & ready & prey.spread(usable);
            while from != W::NONE {
                let source = from.lowest();
                from = from.without_lowest();
                let mut to = prey & W::bit(source as usize).spread(usable);
                while to != W::NONE {
                    if let Some(place) = attacks.get_mut(count) {
                        *place = (source as u8, to.lowest() as u8);
                        count += 1;
                    }
                    to = to.without_lowest();
                }
            }
        }
        for &(from, to) in attacks.iter().take(count) {
            let [from, to] = [from, to].map(|at| Cell::new(at % 10, at / 10));
            let attack = Action::new(Act::Attack { from, to, spread: None });
            let Ok(legal) = self.states[ply].check(seat, attack) else { continue };
            let (before, after) = self.states.split_at_mut(ply + 1);
            let (Some(here), Some(next)) = (before.last(), after.first_mut()) else { break };
            next.clone_from(here);
            next.apply(legal, &mut NoFacts);
            self.nodes += 1;
            let value = match self.sides.result(next) {
                Some(result) => {
                    let value = result * (WIN - ply as i32 - 1);
                    if opponent { -value } else { value }
                }
                None if self.sides.opponent_moves(next) == opponent => self.quiesce(ply + 1, alpha, beta),
                None => -self.quiesce(ply + 1, -beta, -alpha),
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

    /// Lists the actions of a ply with their ranks.
    fn list(&mut self, ply: usize, known: u32) {
        let here = &self.states[ply];
        let points = i32::from(here.points_left());
        let list = &mut self.lists[ply];
        here.legal(here.active_seat(), list);
        let moves = &mut self.moves[ply];
        moves.clear();
        let opponent = self.sides.opponent_moves(here);
        let usable = W::of(here.usable_squares());
        let mut others = W::NONE;
        let mut own = W::NONE;
        for other in (0..self.sides.seats).map(game::Seat::new) {
            let stacks = W::of(here.stacks_of(other));
            if self.sides.is_opposed(other) == opponent {
                own = own | stacks;
            } else {
                others = others | stacks;
            }
        }
        let [earth, fire, water, air] = Element::ALL.map(|element| W::of(here.stacks_made_of(element)));
        // Where a stack of each element threatens, and where it is threatened.
        let prey = [water, earth | air, fire, W::NONE].map(|prey| (prey & others).spread(usable));
        let best_prey = (earth & others).spread(usable);
        let danger = [fire, water, earth, fire].map(|hunters| (hunters & others).spread(usable));
        let near = best_prey.spread(usable);
        let killers = self.killers[ply];
        let history = &self.history;
        list.each(if ply == 0 { MOST_SETS_AT_ROOT } else { MOST_SETS }, |legal| {
            let action = *legal.action();
            let gist = action.gist();
            let (from, to) = (gist.from.index(), gist.to.index());
            let element = here.stack_on(gist.from).element();
            let mut rank = match gist.sort {
                Sort::Attack | Sort::WaveAttack => {
                    let target = here.stack_on(gist.to);
                    let prey = PREY[target.element() as usize];
                    match (wins(element, target.element()), others.contains(to)) {
                        (true, true) => LOUD + 40 * prey + 100 * i32::from(target.level() == 1),
                        (false, true) => -4000 - prey,
                        (true, false) => -3000 - prey,
                        (false, false) => -2500,
                    }
                }
                Sort::Gust if others.contains(to) => 300,
                Sort::Gust => 100,
                Sort::Grow => 150 + PREY[element as usize],
                Sort::EndTurn => 200 - 200 * points,
                Sort::Power | Sort::Event => 0,
                Sort::Move | Sort::Tunnel | Sort::Blaze | Sort::Wave | Sort::Other => {
                    let index = element as usize;
                    let mut rank = 0;
                    if prey[index].contains(to) {
                        rank += 300;
                    }
                    if element == Element::Fire {
                        if best_prey.contains(to) {
                            rank += 700;
                        } else if near.contains(to) {
                            rank += 150;
                        }
                    }
                    let weight = 4 * PREY[index];
                    rank += weight
                        * (i32::from(danger[index].contains(from)) - i32::from(danger[index].contains(to)));
                    rank
                }
            };
            let bits = action.bits();
            if mark(action) == known {
                rank += 1 << 24;
            } else if rank < LOUD {
                if killers[0] == bits {
                    rank += 4000;
                } else if killers[1] == bits {
                    rank += 3000;
                }
                rank += history[place(action, opponent) & (HISTORY - 1)] / 4;
                rank = rank.min(LOUD - 1);
            }
            moves.push(legal, rank);
        });
    }
}

/// Whoever looks at more actions than this will look at most.
const SORTED_FROM: usize = 5;

/// From this rank on an action is an attack that wins its exchange, or known to be good.
const LOUD: i32 = 1 << 20;

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

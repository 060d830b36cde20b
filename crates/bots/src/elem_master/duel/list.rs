//! Lists the actions of a turn with their ranks. Of several actions that lead to the same position one is listed:
//! two steps of Air over empty squares appear once for each target.

use ::elem_master::{Cell, DuelActions, DuelSets, ElemMaster, Lead, changes_levels};

use super::moves::{LINE, Move};
use super::{Duel, Squares, Word};
use crate::elem_master::position::{BEATS, CAPTURE_VALUE, TACTICAL};

/// The elements by their numbers.
const EARTH: usize = 0;
const FIRE: usize = 1;
const WATER: usize = 2;
const AIR: usize = 3;

/// The squares at distance 1 and at distance 2 of each square of the small board.
static NEAR: [u64; 64] = round(1);
static RING: [u64; 64] = round(2);

const fn round(distance: u8) -> [u64; 64] {
    let mut sets = [0; 64];
    let mut index: u8 = 0;
    while index < 36 {
        let (file, rank) = (index % 6, index / 6);
        let mut other: u8 = 0;
        while other < 36 {
            let files = file.abs_diff(other % 6);
            let ranks = rank.abs_diff(other / 6);
            let far = if files > ranks { files } else { ranks };
            if far == distance {
                sets[(rank * 10 + file) as usize] |= 1 << (other / 6 * 10 + other % 6);
            }
            other += 1;
        }
        index += 1;
    }
    sets
}

#[inline(always)]
pub(super) fn near(at: u32) -> u64 {
    NEAR[(at & 63) as usize]
}

#[inline(always)]
pub(super) fn ring(at: u32) -> u64 {
    RING[(at & 63) as usize]
}

#[inline(always)]
fn has(set: u64, at: u32) -> bool {
    set >> at & 1 != 0
}

/// Good and bad squares of each element.
struct Goals {
    /// Squares on which a stack of each element attacks something.
    prey: [u64; 4],
    /// Squares on which Fire attacks Earth, and squares one step away from those.
    best: u64,
    nearly: u64,
    /// Squares on which a stack of each element is attacked.
    danger: [u64; 4],
}

impl Goals {
    #[inline(always)]
    fn of(usable: u64, theirs: [u64; 4]) -> Self {
        let [earth, fire, water, air] = theirs;
        let round = |set: u64| set.spread(usable);
        let [near_earth, near_fire, near_water] = [round(earth), round(fire), round(water)];
        Self {
            prey: [near_water, round(earth | air), near_fire, 0],
            best: near_earth,
            nearly: round(near_earth),
            danger: [near_fire, near_water, near_earth, near_fire],
        }
    }

    /// The rank for leaving a square.
    #[inline(always)]
    fn leaving(&self, element: usize, from: u32) -> i32 {
        4 * CAPTURE_VALUE[element & 3] * i32::from(has(self.danger[element & 3], from))
    }

    /// The rank for arriving on a square.
    #[inline(always)]
    fn coming(&self, element: usize, to: u32) -> i32 {
        let index = element & 3;
        let bit = |set: u64| (set >> to & 1) as i32;
        let fire = i32::from(element == FIRE);
        let hunt = fire * (700 * bit(self.best) + 150 * bit(self.nearly & !self.best));
        300 * bit(self.prey[index]) + hunt - 4 * CAPTURE_VALUE[index] * bit(self.danger[index])
    }
}

/// Gives every action that the engine lists a rank.
struct Ranker<'a, P> {
    state: &'a ElemMaster,
    goals: Goals,
    /// The stacks of the other player.
    others: u64,
    usable: u64,
    push: P,
}

impl Duel<'_> {
    /// Calls `push` with every action of the turn and its rank.
    #[inline(always)]
    pub(super) fn list_ranked(&self, push: impl FnMut(Move, i32)) {
        let DuelSets { owners, elements, .. } = self.state.duel_sets();
        let others = owners[self.active() ^ 1];
        let usable = self.ground.usable;
        let goals = Goals::of(usable, elements.map(|set| set & others));
        let mut ranker = Ranker { state: &self.state, goals, others, usable, push };
        self.state.list_duel(&mut ranker);
        (ranker.push)(Move::END_TURN, 200 - 200 * i32::from(self.state.points_left()));
    }
}

impl<P: FnMut(Move, i32)> Ranker<'_, P> {
    /// The rank of an attack.
    #[inline(always)]
    fn attack_rank(&self, element: usize, to: u32) -> i32 {
        let target = self.state.duel_stack(to);
        let prey = target.kind() >> 3;
        let value = CAPTURE_VALUE[prey & 3];
        match (BEATS[element & 3] >> prey & 1 != 0, has(self.others, to)) {
            (true, true) => TACTICAL + 40 * value + 100 * i32::from(target.level() == 1),
            (false, true) => -4000 - value,
            (true, false) => -3000 - value,
            (false, false) => -2500,
        }
    }
}

impl<P: FnMut(Move, i32)> DuelActions for Ranker<'_, P> {
    #[inline(always)]
    fn near(&mut self, from: Cell, level: u8, steps: u64, attacks: u64) {
        let element = self.state.duel_stack(from.index() as u32).kind() >> 3;
        let from = from.index() as u32;
        let leaving = self.goals.leaving(element, from);
        for to in Squares(steps) {
            let rank = leaving + self.goals.coming(element, to);
            for tokens in 0..u32::from(level) {
                (self.push)(Move::step(from, tokens, to), rank);
            }
        }
        for to in Squares(attacks) {
            let rank = self.attack_rank(element, to);
            (self.push)(Move::attack(from, to), rank);
        }
    }

    #[inline(always)]
    fn growths(&mut self, stacks: u64) {
        for at in Squares(stacks) {
            let element = self.state.duel_stack(at).kind() >> 3;
            (self.push)(Move::growth(at), 150 + CAPTURE_VALUE[element & 3]);
        }
    }

    #[inline(always)]
    fn tunnels(&mut self, from: Cell, level: u8, ends: u64) {
        let from = from.index() as u32;
        let leaving = self.goals.leaving(EARTH, from);
        for to in Squares(ends) {
            for tokens in 0..u32::from(level) {
                (self.push)(Move::tunnel(from, tokens, to), leaving + self.goals.coming(EARTH, to));
            }
        }
    }

    #[inline(always)]
    fn blazes(&mut self, from: Cell, squares: u64) {
        let from = from.index() as u32;
        let leaving = self.goals.leaving(FIRE, from);
        let mut left = Squares(squares);
        while let Some(one) = left.next() {
            for other in left {
                let coming = self.goals.coming(FIRE, one).max(self.goals.coming(FIRE, other));
                (self.push)(Move::blaze(from, one, other), leaving + coming);
            }
        }
    }

    #[inline(always)]
    fn waves(&mut self, from: Cell, lead: Lead, (one, other): (Cell, Option<Cell>), to: u64) {
        let from = from.index() as u32;
        let bit = |member: Cell| {
            let step = member.index() as i32 - from as i32;
            LINE.iter().enumerate().fold(0, |bits, (bit, line)| bits | u32::from(*line == step) << bit)
        };
        let dragged = bit(one) | other.map_or(0, bit);
        let leaving = self.goals.leaving(WATER, from);
        for to in Squares(to) {
            let rank = match lead {
                Lead::Attack => self.attack_rank(WATER, to),
                Lead::Move | Lead::Strike | Lead::Part => leaving + self.goals.coming(WATER, to),
            };
            (self.push)(Move::wave(from, to, dragged), rank);
        }
    }

    #[inline(always)]
    fn walks(&mut self, from: Cell, level: u8, there: u8, over: u64, onto: u64) {
        let (from, level, there) = (from.index() as u32, u32::from(level), u32::from(there));
        let leaving = self.goals.leaving(AIR, from);
        if there == 0 {
            // All tokens arrive: it does not matter over which empty square they go.
            for to in Squares(over.spread(self.usable) & onto & ring(from)) {
                let rank = leaving + self.goals.coming(AIR, to);
                let via = (over & near(to)).trailing_zeros();
                for tokens in 0..level {
                    (self.push)(Move::walk(from, tokens, via, 0, to), rank);
                }
            }
            if level == 1 {
                return;
            }
        }
        for via in Squares(over) {
            for first in 0..level {
                let sent = if first == 0 { level } else { first };
                let arrived = (there + sent).min(3);
                for second in u32::from(there == 0)..arrived {
                    for to in Squares(near(via) & onto) {
                        let rank = leaving + self.goals.coming(AIR, to);
                        (self.push)(Move::walk(from, first, via, second, to), rank);
                    }
                }
                for second in 0..arrived {
                    if changes_levels([level, there], first, second) {
                        (self.push)(Move::walk(from, first, via, second, from), 0);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn gusts(&mut self, from: Cell, most: u8, targets: u64) {
        for target in Squares(targets) {
            let rank = if has(self.others, target) { 300 } else { 100 };
            for force in 1..=u32::from(most) {
                (self.push)(Move::gust(from.index() as u32, force, target), rank);
            }
        }
    }
}

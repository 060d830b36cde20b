//! Lists the actions of a turn with their ranks. Of several actions that lead to the same position one is listed:
//! two steps of Air over empty squares appear once for each target.

use super::moves::{Kind, LINE, Move};
use super::play::{BEATS, EXCHANGES};
use super::stack::{AIR, EARTH, FIRE, WATER};
use super::{Light, Word};
use crate::elem_master::position::{CAPTURE_VALUE, TACTICAL, each_capture};

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

/// The squares of a set, lowest first.
#[derive(Clone, Copy)]
struct Squares(u64);

impl Iterator for Squares {
    type Item = u32;

    #[inline(always)]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let at = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(at)
    }
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
    fn of(light: &Light<'_>, made_of: [u64; 4]) -> Self {
        let usable = light.ground.usable;
        let theirs = made_of.map(|set| set & light.others());
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
    fn leaving(&self, element: u8, from: u32) -> i32 {
        let element = usize::from(element & 3);
        4 * CAPTURE_VALUE[element] * i32::from(has(self.danger[element], from))
    }

    /// The rank for arriving on a square.
    #[inline(always)]
    fn coming(&self, element: u8, to: u32) -> i32 {
        let index = usize::from(element & 3);
        let bit = |set: u64| (set >> to & 1) as i32;
        let fire = i32::from(element == FIRE);
        let hunt = fire * (700 * bit(self.best) + 150 * bit(self.nearly & !self.best));
        300 * bit(self.prey[index]) + hunt - 4 * CAPTURE_VALUE[index] * bit(self.danger[index])
    }
}

impl Light<'_> {
    /// The stacks that each element may attack.
    #[inline(always)]
    pub(super) fn victims([earth, fire, water, air]: [u64; 4]) -> [u64; 4] {
        [fire | water, earth | water | air, earth | fire, fire]
    }

    /// The rank of an attack.
    #[inline(always)]
    fn attack_rank(&self, element: u8, to: u32) -> i32 {
        let target = self.at(to);
        let prey = CAPTURE_VALUE[usize::from(target.element())];
        let wins = BEATS[usize::from(element & 3)] >> target.element() & 1 != 0;
        match (wins, has(self.others(), to)) {
            (true, true) => TACTICAL + 40 * prey + 100 * i32::from(target.level() == 1),
            (false, true) => -4000 - prey,
            (true, false) => -3000 - prey,
            (false, false) => -2500,
        }
    }

    /// Calls `push` with every action of the turn and its rank.
    #[inline(always)]
    pub(super) fn list_ranked(&self, mut push: impl FnMut(Move, i32)) {
        let made_of = self.made_of();
        let sources = self.sources();
        if self.points > 0 {
            let goals = Goals::of(self, made_of);
            self.steps_and_attacks(made_of, &goals, &mut push);
            self.growths(made_of, &mut push);
            self.tunnels(made_of, &goals, &mut push);
            self.blazes(made_of, &goals, &mut push);
            self.waves(made_of, &goals, &mut push);
            for from in Squares(sources & made_of[usize::from(AIR)]) {
                self.walks(from, made_of, &goals, &mut push);
            }
        }
        for from in Squares(sources & made_of[usize::from(AIR)]) {
            for target in Squares(near(from) & self.occupied()) {
                if self.moves_on(from, target) {
                    let rank = if has(self.others(), target) { 300 } else { 100 };
                    for force in 1..=u32::from(self.at(from).level()) {
                        push(Move::gust(from, force, target), rank);
                    }
                }
            }
        }
        push(Move::END_TURN, 200 - 200 * i32::from(self.points));
    }

    #[inline(always)]
    fn steps_and_attacks(&self, made_of: [u64; 4], goals: &Goals, push: &mut impl FnMut(Move, i32)) {
        let (own, empty) = (self.own(), self.empty());
        let open = made_of.map(|set| set & own | empty);
        let victims = Self::victims(made_of);
        for from in Squares(self.sources()) {
            let stack = self.at(from);
            let (element, level) = (stack.element(), u32::from(stack.level()));
            let index = usize::from(element & 3);
            let leaving = goals.leaving(element, from);
            for to in Squares(near(from) & open[index]) {
                let rank = leaving + goals.coming(element, to);
                for tokens in 0..level {
                    push(Move::step(from, tokens, to), rank);
                }
            }
            for to in Squares(near(from) & victims[index]) {
                push(Move::attack(from, to), self.attack_rank(element, to));
            }
        }
    }

    #[inline(always)]
    fn growths(&self, made_of: [u64; 4], push: &mut impl FnMut(Move, i32)) {
        if !self.ground.grows {
            return;
        }
        let [low, high] = self.levels();
        let full = low & high;
        let reserve = self.reserve[usize::from(self.active & 1)];
        for element in 0..4 {
            if reserve[element] > 0 {
                let growing = self.sources() & made_of[element] & self.ground.homes[element] & !full;
                for at in Squares(growing) {
                    push(Move::growth(at), 150 + CAPTURE_VALUE[element]);
                }
            }
        }
    }

    #[inline(always)]
    fn tunnels(&self, made_of: [u64; 4], goals: &Goals, push: &mut impl FnMut(Move, i32)) {
        let earth = self.own() & made_of[usize::from(EARTH)];
        for from in Squares(self.sources() & earth) {
            let leaving = goals.leaving(EARTH, from);
            for to in Squares(ring(from) & earth) {
                for tokens in 0..u32::from(self.at(from).level()) {
                    push(Move::step(from, tokens, to), leaving + goals.coming(EARTH, to));
                }
            }
        }
    }

    #[inline(always)]
    fn blazes(&self, made_of: [u64; 4], goals: &Goals, push: &mut impl FnMut(Move, i32)) {
        let fire = made_of[usize::from(FIRE)];
        let [low, high] = self.levels();
        let full = low & high;
        for from in Squares(self.sources() & fire & full) {
            let leaving = goals.leaving(FIRE, from);
            let mut left = Squares(near(from) & (self.empty() | self.own() & fire));
            while let Some(one) = left.next() {
                for other in left {
                    let coming = goals.coming(FIRE, one).max(goals.coming(FIRE, other));
                    push(Move::blaze(from, one, other), leaving + coming);
                }
            }
        }
    }

    #[inline(always)]
    fn waves(&self, made_of: [u64; 4], goals: &Goals, push: &mut impl FnMut(Move, i32)) {
        let water = made_of[usize::from(WATER)] & self.own();
        let round = water << 1 | water >> 1 | water << 10 | water >> 10;
        for from in Squares(self.sources() & water & round) {
            let ways = self.wave_goals(made_of);
            let leaving = goals.leaving(WATER, from);
            for line in [0, 2] {
                let along = self.beside(from, line) | self.beside(from, line + 1);
                let leads = near(from) & ways & !along;
                let members = [line, line + 1].map(|bit| self.dragged(from, bit, water, ways));
                let mut send = |dragged: u32, to: u64| {
                    for to in Squares(to) {
                        let rank = if has(self.empty() | water, to) {
                            leaving + goals.coming(WATER, to)
                        } else {
                            self.attack_rank(WATER, to)
                        };
                        push(Move::wave(from, to, dragged), rank);
                    }
                };
                let [one, other] = members;
                send(1 << line, leads & one);
                send(2 << line, leads & other);
                send(3 << line, leads & one & other);
            }
        }
    }

    /// Squares that a member of a wave can enter or attack.
    #[inline(always)]
    pub(super) fn wave_goals(&self, made_of: [u64; 4]) -> u64 {
        self.empty() | made_of[usize::from(WATER)] & self.own() | Self::victims(made_of)[usize::from(WATER)]
    }

    /// The neighbour of a square in a direction of [`LINE`]; it may lie beyond the edge.
    #[inline(always)]
    pub(super) fn beside(&self, from: u32, bit: u32) -> u64 {
        let at = from.wrapping_add_signed(LINE[bit as usize]);
        if at < 64 { 1 << at } else { 0 }
    }

    /// The targets of the initiator of a wave for which the Water beside it can be dragged along.
    #[inline(always)]
    pub(super) fn dragged(&self, from: u32, bit: u32, water: u64, ways: u64) -> u64 {
        let at = self.beside(from, bit);
        if at & water == 0 {
            return 0;
        }
        let member = at.trailing_zeros();
        if self.at(member).held() > 0 || self.at(member).level() > self.at(from).level() {
            return 0;
        }
        let reached = near(member) & ways;
        // Shifted by the distance from the member to the initiator.
        reached.rotate_left(from.wrapping_sub(member) & 63)
    }

    /// Moves of Air by two steps.
    #[inline(always)]
    fn walks(&self, from: u32, made_of: [u64; 4], goals: &Goals, push: &mut impl FnMut(Move, i32)) {
        let canyon = self.ground.canyon;
        if has(canyon, from) {
            return;
        }
        let level = u32::from(self.at(from).level());
        let empty = self.empty();
        let onto = (empty | self.own() & made_of[usize::from(AIR)]) & !(1 << from);
        let over = near(from) & onto & !canyon;
        let leaving = goals.leaving(AIR, from);
        // All tokens arrive: it does not matter over which empty square they go.
        let free = over & empty;
        for to in Squares(free.spread(self.ground.usable) & onto & ring(from)) {
            let rank = leaving + goals.coming(AIR, to);
            let via = (free & near(to)).trailing_zeros();
            for tokens in 0..level {
                push(Move::walk(from, tokens, via, 0, to), rank);
            }
        }
        for via in Squares(over) {
            let there = u32::from(self.at(via).level());
            if there == 0 && level == 1 {
                continue;
            }
            for first in 0..level {
                let sent = if first == 0 { level } else { first };
                let arrived = if there == 0 { sent } else { (there + sent).min(3) };
                for second in u32::from(there == 0)..arrived {
                    for to in Squares(near(via) & onto) {
                        push(Move::walk(from, first, via, second, to), leaving + goals.coming(AIR, to));
                    }
                }
                for second in 0..arrived {
                    if changes(level, there, first, second) {
                        push(Move::walk(from, first, via, second, from), 0);
                    }
                }
            }
        }
    }

    /// Whether a gust from one square moves the target or makes it attack.
    #[inline(always)]
    pub(super) fn moves_on(&self, from: u32, target: u32) -> bool {
        let Some(next) = self.beyond(target, target as i32 - from as i32) else { return false };
        if !has(self.occupied(), next) {
            return true;
        }
        let (pushed, there) = (self.at(target), self.at(next));
        pushed.merges_with(there) || EXCHANGES[usize::from(pushed.element())] >> there.element() & 1 != 0
    }

    /// Calls `each` with every attack on the other side that wins its exchange.
    #[inline(always)]
    pub(super) fn list_captures(&self, mut each: impl FnMut(Move)) {
        if self.points == 0 {
            return;
        }
        each_capture(self.ground.usable, self.sources(), self.others(), self.made_of(), |from, to| {
            each(Move::attack(from, to));
        });
    }

    /// Whether an action is legal here, listed or not.
    pub(super) fn allows(&self, action: Move) -> bool {
        let (from, to, tokens) = (action.from(), action.to(), action.tokens());
        let kind = action.kind();
        if action == Move::END_TURN {
            return true;
        }
        if !has(self.sources(), from) || self.points == 0 && kind != Kind::Gust {
            return false;
        }
        let made_of = self.made_of();
        let (element, level) = (self.at(from).element(), self.at(from).level());
        let index = usize::from(element & 3);
        let open = self.empty() | self.own() & made_of[index];
        match kind {
            Kind::Plain => {
                action == Move::growth(from)
                    && level < 3
                    && has(self.ground.homes[index], from)
                    && self.reserve[usize::from(self.active & 1)][index] > 0
            }
            Kind::Step => {
                let tunnel = element == EARTH && has(ring(from) & self.own() & made_of[index], to);
                tokens < level && action.code() >> 17 == 0 && (tunnel || has(near(from) & open, to))
            }
            Kind::Walk => self.allows_walk(action, level, element, open),
            Kind::Attack => action.code() >> 15 == 0 && has(near(from) & Self::victims(made_of)[index], to),
            Kind::Blaze => {
                let other = action.second();
                let both = near(from) & open;
                element == FIRE
                    && level == 3
                    && tokens == 0
                    && action.second_tokens() == 0
                    && to < other
                    && has(both, to)
                    && has(both, other)
            }
            Kind::Wave => {
                let (dragged, ways) = (action.second(), self.wave_goals(made_of));
                let water = made_of[usize::from(WATER)] & self.own();
                let line = if dragged & 3 != 0 { 0 } else { 2 };
                let one_line = dragged != 0 && dragged & !(3 << line) == 0;
                let along = self.beside(from, line) | self.beside(from, line + 1);
                let follows =
                    |bit: u32| dragged >> bit & 1 == 0 || has(self.dragged(from, bit, water, ways), to);
                element == WATER
                    && tokens == 0
                    && action.second_tokens() == 0
                    && one_line
                    && has(near(from) & ways & !along, to)
                    && follows(line)
                    && follows(line + 1)
            }
            Kind::Gust => {
                element == AIR
                    && action.code() >> 17 == 0
                    && (1..=level).contains(&tokens)
                    && has(near(from) & self.occupied(), to)
                    && self.moves_on(from, to)
            }
        }
    }

    fn allows_walk(&self, action: Move, level: u8, element: u8, open: u64) -> bool {
        let (from, via, to) = (action.from(), action.to(), action.second());
        let (first, second) = (action.tokens(), action.second_tokens());
        let canyon = self.ground.canyon;
        if element != AIR || first >= level || has(canyon, from) || !has(near(from) & open & !canyon, via) {
            return false;
        }
        let there = self.at(via).level();
        let sent = if first == 0 { level } else { first };
        let arrived = (there + sent).min(3);
        let onward = if to == from {
            changes(level.into(), there.into(), first.into(), second.into())
        } else {
            has(near(via) & open, to)
        };
        second < arrived && onward
    }
}

/// Whether a step of `first` tokens (0: all of `level`) onto a stack of level `there`, and a step of `second` tokens
/// back, change the level of either square.
fn changes(level: u32, there: u32, first: u32, second: u32) -> bool {
    let sent = if first == 0 { level } else { first };
    let arrived = (there + sent).min(3);
    let returned = if second == 0 { arrived } else { second };
    let home = (level - sent + returned).min(3);
    home != level || arrived - returned != there
}

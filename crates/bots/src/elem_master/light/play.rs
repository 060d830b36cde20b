//! The effects of actions.

use super::moves::{Kind, LINE, Move};
use super::stack::{AIR, EARTH, FIRE, FULL, Stack, WATER};
use super::{FACTORS, Light};
use crate::elem_master::position::Position;

/// The elements that each element wins an exchange with, as bits [ELM-A.2].
pub(super) const BEATS: [u8; 4] = [1 << WATER, 1 << EARTH | 1 << AIR, 1 << FIRE, 0];
/// The elements that each one may attack.
pub(super) const EXCHANGES: [u8; 4] =
    [1 << FIRE | 1 << WATER, 1 << EARTH | 1 << WATER | 1 << AIR, 1 << EARTH | 1 << FIRE, 1 << FIRE];

impl Light<'_> {
    /// Replaces the stack on a square.
    #[inline(always)]
    pub(super) fn put(&mut self, at: u32, stack: Stack) {
        let at = at & 63;
        let before = std::mem::replace(&mut self.stacks[at as usize], stack).meaning();
        let after = stack.meaning();
        let bit = 1 << at;
        for (set, (before, after)) in self.sets.iter_mut().zip(before.sets.iter().zip(&after.sets)) {
            *set ^= (before ^ after) & bit;
        }
        let bits = after.bits.wrapping_sub(before.bits);
        self.sum = self.sum.wrapping_add(bits.wrapping_mul(FACTORS[at as usize]));
        self.worth += after.worth - before.worth;
    }

    #[inline(always)]
    fn clear(&mut self, at: u32) {
        self.put(at, Stack::NONE);
    }

    #[inline(always)]
    fn reserve(&mut self, stack: Stack) -> &mut u8 {
        &mut self.reserve[usize::from(stack.owner())][usize::from(stack.element())]
    }

    /// Moves tokens of a stack to the reserve.
    #[inline(always)]
    fn bank(&mut self, stack: Stack, tokens: u8) {
        self.stirred |= tokens > 0;
        *self.reserve(stack) += tokens;
    }

    /// Tokens that left `from` arrive on `to`, which is empty or holds a stack that they merge with. Water
    /// loses a token on entering the desert, tokens above level 3 go to the reserve, and the played mark is
    /// that of the arriving tokens; immobilisation stays [ELM-D.10]. Returns whether any arrived.
    #[inline(always)]
    fn arrive(&mut self, part: Stack, from: u32, to: u32) -> bool {
        let desert = self.ground.desert;
        let mut level = part.level();
        if part.element() == WATER && desert >> to & 1 > desert >> from & 1 {
            self.bank(part, 1);
            level -= 1;
            if level == 0 {
                return false;
            }
        }
        let there = self.at(to);
        let sum = there.level() + level;
        if sum > FULL {
            self.bank(part, sum - FULL);
        }
        self.put(to, part.at_level(sum.min(FULL)).set_held(part.held().max(there.held())));
        true
    }

    /// One step, or a tunnel. Only the last step marks the tokens as played.
    #[inline(always)]
    fn step(&mut self, from: u32, tokens: u8, to: u32, last: bool) {
        let stack = self.at(from);
        let whole = tokens == 0;
        let sent = if whole { stack.level() } else { tokens };
        self.put(from, stack.set_played(true).at_level(stack.level() - sent));
        let empty = self.at(to) == Stack::NONE;
        let played = last && whole && empty && stack.element() != AIR;
        self.arrive(stack.set_played(played).at_level(sent), from, to);
    }

    /// An attack. With `marks` the source is played after it.
    #[inline(always)]
    fn attack(&mut self, from: u32, to: u32, marks: bool) {
        let (source, target) = (self.at(from), self.at(to));
        let wins = BEATS[usize::from(source.element())] >> target.element() & 1 != 0;
        let (winner, loser, place) = if wins { (source, target, from) } else { (target, source, to) };
        self.bank(loser, 1);
        let lost = loser.at_level(loser.level() - 1);
        let tundra = self.ground.tundra >> place & 1 != 0;
        let reserve = self.reserve(winner);
        let gains = winner.level() < FULL && *reserve > 0 && !tundra;
        *reserve -= u8::from(gains);
        let won = winner.at_level(winner.level() + u8::from(gains));
        let (mut source, target) = if wins { (won, lost) } else { (lost, won) };
        if marks && source != Stack::NONE {
            source = source.set_played(true);
        }
        if target == Stack::NONE {
            self.clear(from);
            self.clear(to);
            self.arrive(source, from, to);
        } else {
            self.put(from, source);
            self.put(to, target);
        }
    }

    fn grow(&mut self, at: u32) {
        let stack = self.at(at);
        *self.reserve(stack) -= 1;
        self.stirred = true;
        let held = if self.ground.jungle >> at & 1 != 0 { 2 } else { stack.held() };
        self.put(at, stack.at_level(stack.level() + 1).set_played(true).set_held(held));
    }

    fn blaze(&mut self, from: u32, to: [u32; 2]) {
        let token = self.at(from).at_level(1);
        self.put(from, token.set_played(true));
        for to in to {
            self.arrive(token, from, to);
        }
    }

    /// A wave: the initiator first, then the dragged neighbours, in their owner's order.
    fn wave(&mut self, from: u32, to: u32, dragged: u32) {
        let step = to as i32 - from as i32;
        let order = if self.active == 0 { [0, 1, 2, 3] } else { [1, 0, 3, 2] };
        // All targets differ, and none is the square of a member: the parts are independent.
        self.roll(from, to, true);
        for bit in order {
            if dragged >> bit & 1 != 0 {
                let member = (from as i32 + LINE[bit as usize]) as u32;
                self.roll(member, (member as i32 + step) as u32, false);
            }
        }
    }

    /// One member of a wave moves or attacks.
    fn roll(&mut self, from: u32, to: u32, marks: bool) {
        let stack = self.at(from);
        let there = self.at(to);
        let empty = there == Stack::NONE;
        if empty || there.element() == WATER {
            self.clear(from);
            self.arrive(stack.set_played(stack.is_played() || marks && empty), from, to);
        } else {
            self.attack(from, to, marks);
        }
    }

    /// A gust: Air spends tokens, and the target is pushed away in a straight line.
    fn gust(&mut self, from: u32, force: u8, target: u32) {
        let air = self.at(from);
        self.put(from, air.set_played(true).at_level(air.level() - force));
        self.bank(air, force);
        let step = target as i32 - from as i32;
        let mut at = target;
        for _ in 0..force {
            let Some(next) = self.beyond(at, step) else { return };
            let (pushed, there) = (self.at(at), self.at(next));
            if there == Stack::NONE {
                self.clear(at);
                if !self.arrive(pushed, at, next) {
                    return;
                }
                at = next;
            } else {
                if there.merges_with(pushed) {
                    self.clear(at);
                    self.arrive(pushed, at, next);
                } else if EXCHANGES[usize::from(pushed.element())] >> there.element() & 1 != 0 {
                    self.attack(at, next, false);
                }
                return;
            }
        }
    }

    /// The next square in a direction, if it can hold a stack.
    #[inline(always)]
    pub(super) fn beyond(&self, at: u32, step: i32) -> Option<u32> {
        let next = at.wrapping_add_signed(step);
        (next < 64 && self.ground.usable >> next & 1 != 0).then_some(next)
    }

    /// Plays a legal action. `past`: the keys of all starts of turns so far.
    #[inline]
    pub(super) fn play(&mut self, action: Move, past: &[u64]) {
        let (from, to) = (action.from(), action.to());
        match action.kind() {
            Kind::Plain if action.second() == 0 => return self.end_turn(past),
            Kind::Plain => self.grow(from),
            Kind::Step => self.step(from, action.tokens(), to, true),
            Kind::Walk => {
                self.step(from, action.tokens(), to, false);
                self.step(to, action.second_tokens(), action.second(), true);
            }
            Kind::Attack => self.attack(from, to, true),
            Kind::Blaze => self.blaze(from, [to, action.second()]),
            Kind::Wave => self.wave(from, to, action.second()),
            Kind::Gust => {
                self.gust(from, action.tokens(), to);
                self.points += 1;
            }
        }
        self.points -= 1;
        self.settle();
    }

    /// A player without Earth has lost; without any Fire the tokens are counted.
    #[inline(always)]
    fn settle(&mut self) {
        let [earth, fire, ..] = self.made_of();
        let stand = self.owners().map(|own| own & earth != 0);
        match stand {
            [true, true] if fire != 0 => {}
            [true, true] => self.count(),
            [true, false] => self.over = Some(1),
            [false, true] => self.over = Some(-1),
            [false, false] => self.over = Some(0),
        }
    }

    /// Ends the game by counting: most Earth, then most Water, then most Air.
    #[cold]
    fn count(&mut self) {
        let made_of = self.made_of();
        let [low, high] = self.levels();
        let tokens = |side: usize| {
            [EARTH, WATER, AIR].map(|element| {
                let set = self.owners()[side] & made_of[usize::from(element)];
                (set & low).count_ones() + 2 * (set & high).count_ones()
            })
        };
        self.over = Some(tokens(0).cmp(&tokens(1)) as i8);
    }

    fn end_turn(&mut self, past: &[u64]) {
        let mut tired = self.own() & self.spent();
        while tired != 0 {
            let at = tired.trailing_zeros();
            tired &= tired - 1;
            self.put(at, self.at(at).rested());
        }
        self.quiet = if self.stirred { 0 } else { self.quiet.saturating_add(1) };
        self.stirred = false;
        self.active ^= 1;
        self.round = self.round.saturating_add(u16::from(self.active == self.ground.first));
        let key = self.past_key();
        let recurs = past.iter().filter(|&&earlier| earlier == key).count() >= 2;
        if recurs || self.quiet >= self.ground.most_quiet || self.round > self.ground.most_rounds {
            self.points = 0;
            self.count();
        } else {
            self.points = 3;
        }
    }
}

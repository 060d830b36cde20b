//! Games played on at random on the light board for a few turns, as fast as one can, and then judged: far more
//! of them fit into a second than whole games, and they tell more.
//!
//! A stack is drawn, then what it does. Nobody is wholly blind: an attack that wins its exchange is made where
//! there is one, Fire against Earth before all others, and nobody attacks himself.

use dice::Dice;

use super::list::{near, ring};
use super::moves::Move;
use super::stack::{AIR, EARTH, FIRE, WATER};
use super::{Light, Word};
use crate::elem_master::evaluate::chance;
use crate::elem_master::position::{Position, hunts};

/// After so many actions, about four turns, a game is judged.
const MOST_ACTIONS: u32 = 12;

/// How a random game ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rollout {
    /// What the first seat gets of a win, 0 to 1.
    pub(crate) score: f64,
    /// How many actions were played.
    pub(crate) actions: u32,
}

/// A fraction of one, from whose digits many small numbers are drawn.
struct Luck(u64);

impl Luck {
    /// A number below `sides`; what is left of the fraction is as even as before.
    #[inline(always)]
    fn below(&mut self, sides: u32) -> u32 {
        let product = u128::from(self.0) * u128::from(sides);
        self.0 = product as u64;
        (product >> 64) as u32
    }

    /// Any square of a set that is not empty.
    #[inline(always)]
    fn square(&mut self, set: u64) -> u32 {
        let mut left = set;
        for _ in 0..self.below(set.count_ones()) {
            left &= left.wrapping_sub(1);
        }
        left.trailing_zeros()
    }
}

impl Light<'_> {
    /// Plays on at random. `past`: the keys of all starts of turns so far; they are left as they were.
    pub(crate) fn play_out(&mut self, past: &mut Vec<u64>, dice: &mut Dice) -> Rollout {
        let known = past.len();
        let mut actions = 0;
        let score = loop {
            if let Some(result) = self.over {
                break f64::from(1 + result) / 2.0;
            }
            if actions >= MOST_ACTIONS {
                break self.chance_of_first();
            }
            let action = self.draw_action(dice);
            self.play(action, past);
            if action == Move::END_TURN {
                past.push(self.past_key());
            }
            actions += 1;
        };
        past.truncate(known);
        Rollout { score, actions }
    }

    /// The chance of the first seat at a glance.
    fn chance_of_first(&self) -> f64 {
        let value = self.evaluate();
        chance(if self.active == 0 { value } else { -value })
    }

    /// An action at random.
    #[inline]
    pub(super) fn draw_action(&self, dice: &mut Dice) -> Move {
        let luck = &mut Luck(dice.bits());
        let made_of = self.made_of();
        let ready = self.sources();
        if self.points == 0 {
            let air = ready & made_of[usize::from(AIR)];
            return match air {
                0 => Move::END_TURN,
                _ if luck.below(4) > 0 => Move::END_TURN,
                _ => self.draw_gust(luck.square(air), luck).unwrap_or(Move::END_TURN),
            };
        }
        if let Some(attack) = self.draw_capture(made_of, luck) {
            return attack;
        }
        let stacks = ready.count_ones();
        if luck.below(stacks + 1) == stacks {
            return Move::END_TURN;
        }
        self.draw_of(luck.square(ready), made_of, luck).unwrap_or(Move::END_TURN)
    }

    /// An attack that wins its exchange with the other side, if there is any.
    #[inline(always)]
    fn draw_capture(&self, made_of: [u64; 4], luck: &mut Luck) -> Option<Move> {
        let (ready, others, usable) = (self.sources(), self.others(), self.ground.usable);
        for (attackers, prey) in hunts(made_of) {
            let prey = prey & others;
            let from = attackers & ready & prey.spread(usable);
            if from != 0 {
                let from = luck.square(from);
                return Some(Move::attack(from, luck.square(prey & near(from))));
            }
        }
        None
    }

    /// What a stack does, if it can do anything.
    #[inline(always)]
    fn draw_of(&self, from: u32, made_of: [u64; 4], luck: &mut Luck) -> Option<Move> {
        let stack = self.at(from);
        let (element, level) = (stack.element(), u32::from(stack.level()));
        let index = usize::from(element & 3);
        let same = self.own() & made_of[index];
        let open = self.empty() | same;
        let mut goals = near(from) & open;
        // One time in four the element's own way of moving.
        let special = luck.below(4) == 0;
        match element {
            EARTH => goals |= ring(from) & same,
            FIRE if special && level == 3 && goals.count_ones() >= 2 => {
                let one = luck.square(goals);
                let other = luck.square(goals & !(1 << one));
                return Some(Move::blaze(from, one.min(other), one.max(other)));
            }
            WATER if special => {
                if let Some(wave) = self.draw_wave(from, made_of, luck) {
                    return Some(wave);
                }
            }
            AIR if special => {
                if let Some(gust) = self.draw_gust(from, luck) {
                    return Some(gust);
                }
            }
            _ => {}
        }
        let exchanges = near(from) & Self::victims(made_of)[index] & self.others();
        let any = goals | exchanges;
        if any == 0 {
            return None;
        }
        let to = luck.square(any);
        if exchanges >> to & 1 != 0 {
            return Some(Move::attack(from, to));
        }
        let tokens = luck.below(level);
        if element == AIR && (self.ground.canyon >> from | self.ground.canyon >> to) & 1 == 0 {
            let onward = near(to) & open & !(1 << from);
            if onward != 0 && luck.below(2) == 0 {
                return Some(Move::walk(from, tokens, to, 0, luck.square(onward)));
            }
        }
        Some(Move::step(from, tokens, to))
    }

    /// A gust of the Air on a square, if it moves anything.
    #[inline(always)]
    fn draw_gust(&self, from: u32, luck: &mut Luck) -> Option<Move> {
        let targets = near(from) & self.occupied();
        if targets == 0 {
            return None;
        }
        let target = luck.square(targets);
        let force = 1 + luck.below(self.at(from).level().into());
        self.moves_on(from, target).then(|| Move::gust(from, force, target))
    }

    /// A wave of the Water on a square, if another can be dragged along.
    #[inline(always)]
    fn draw_wave(&self, from: u32, made_of: [u64; 4], luck: &mut Luck) -> Option<Move> {
        let water = made_of[usize::from(WATER)] & self.own();
        let ways = self.wave_goals(made_of) & !(self.own() & !water);
        let line = 2 * luck.below(2);
        let along = self.beside(from, line) | self.beside(from, line + 1);
        let leads = near(from) & ways & !along;
        let bit = line + luck.below(2);
        let goals = leads & self.dragged(from, bit, water, ways);
        (goals != 0).then(|| Move::wave(from, luck.square(goals), 1 << bit))
    }
}

//! Short random playouts on the light board: a few turns, then the evaluation. Far more of them than of whole games
//! fit into a second, and their results vary less.
//!
//! A stack is drawn, then its action. The playouts are not entirely random: an attack that wins its exchange is
//! always made, Fire against Earth before all others, and no player attacks his own stacks.

use dice::Dice;

use super::list::{near, ring};
use super::moves::Move;
use super::stack::{AIR, EARTH, FIRE, WATER};
use super::{Light, Word};
use crate::elem_master::evaluate::chance;
use crate::elem_master::position::{Position, hunts};

/// A playout is evaluated after this number of actions, about four turns.
const MOST_ACTIONS: u32 = 12;

/// The result of a playout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rollout {
    /// The score of the first seat, 0 to 1.
    pub(crate) score: f64,
    /// The number of actions.
    pub(crate) actions: u32,
}

/// A random fraction of one, from whose digits several small numbers are drawn.
struct RandomFraction(u64);

impl RandomFraction {
    /// A number below `sides`. The rest of the fraction is still uniform.
    #[inline(always)]
    fn below(&mut self, sides: u32) -> u32 {
        let product = u128::from(self.0) * u128::from(sides);
        self.0 = product as u64;
        (product >> 64) as u32
    }

    /// A random square of a set that is not empty.
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
    /// Runs a playout. `past`: the keys of all starts of turns so far; it is restored at the end.
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

    /// The chance of the first seat by the static evaluation.
    fn chance_of_first(&self) -> f64 {
        let value = self.evaluate();
        chance(if self.active == 0 { value } else { -value })
    }

    /// Draws an action.
    #[inline]
    pub(super) fn draw_action(&self, dice: &mut Dice) -> Move {
        let random = &mut RandomFraction(dice.bits());
        let made_of = self.made_of();
        let ready = self.sources();
        if self.points == 0 {
            let air = ready & made_of[usize::from(AIR)];
            return match air {
                0 => Move::END_TURN,
                _ if random.below(4) > 0 => Move::END_TURN,
                _ => self.draw_gust(random.square(air), random).unwrap_or(Move::END_TURN),
            };
        }
        if let Some(attack) = self.draw_capture(made_of, random) {
            return attack;
        }
        let stacks = ready.count_ones();
        if random.below(stacks + 1) == stacks {
            return Move::END_TURN;
        }
        self.draw_of(random.square(ready), made_of, random).unwrap_or(Move::END_TURN)
    }

    /// Draws an attack on the other side that wins its exchange, if there is one.
    #[inline(always)]
    fn draw_capture(&self, made_of: [u64; 4], random: &mut RandomFraction) -> Option<Move> {
        let (ready, others, usable) = (self.sources(), self.others(), self.ground.usable);
        for (attackers, prey) in hunts(made_of) {
            let prey = prey & others;
            let from = attackers & ready & prey.spread(usable);
            if from != 0 {
                let from = random.square(from);
                return Some(Move::attack(from, random.square(prey & near(from))));
            }
        }
        None
    }

    /// Draws an action of a stack, if it has any.
    #[inline(always)]
    fn draw_of(&self, from: u32, made_of: [u64; 4], random: &mut RandomFraction) -> Option<Move> {
        let stack = self.at(from);
        let (element, level) = (stack.element(), u32::from(stack.level()));
        let index = usize::from(element & 3);
        let same = self.own() & made_of[index];
        let open = self.empty() | same;
        let mut goals = near(from) & open;
        // One time in four the special action of the element.
        let special = random.below(4) == 0;
        match element {
            EARTH => goals |= ring(from) & same,
            FIRE if special && level == 3 && goals.count_ones() >= 2 => {
                let one = random.square(goals);
                let other = random.square(goals & !(1 << one));
                return Some(Move::blaze(from, one.min(other), one.max(other)));
            }
            WATER if special => {
                if let Some(wave) = self.draw_wave(from, made_of, random) {
                    return Some(wave);
                }
            }
            AIR if special => {
                if let Some(gust) = self.draw_gust(from, random) {
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
        let to = random.square(any);
        if exchanges >> to & 1 != 0 {
            return Some(Move::attack(from, to));
        }
        let tokens = random.below(level);
        if element == AIR && (self.ground.canyon >> from | self.ground.canyon >> to) & 1 == 0 {
            let onward = near(to) & open & !(1 << from);
            if onward != 0 && random.below(2) == 0 {
                return Some(Move::walk(from, tokens, to, 0, random.square(onward)));
            }
        }
        Some(Move::step(from, tokens, to))
    }

    /// Draws a gust of the Air on a square, if the drawn one moves anything.
    #[inline(always)]
    fn draw_gust(&self, from: u32, random: &mut RandomFraction) -> Option<Move> {
        let targets = near(from) & self.occupied();
        if targets == 0 {
            return None;
        }
        let target = random.square(targets);
        let force = 1 + random.below(self.at(from).level().into());
        self.moves_on(from, target).then(|| Move::gust(from, force, target))
    }

    /// Draws a wave of the Water on a square, if the drawn neighbour can be dragged along.
    #[inline(always)]
    fn draw_wave(&self, from: u32, made_of: [u64; 4], random: &mut RandomFraction) -> Option<Move> {
        let water = made_of[usize::from(WATER)] & self.own();
        let ways = self.wave_goals(made_of) & !(self.own() & !water);
        let line = 2 * random.below(2);
        let along = self.beside(from, line) | self.beside(from, line + 1);
        let leads = near(from) & ways & !along;
        let bit = line + random.below(2);
        let goals = leads & self.dragged(from, bit, water, ways);
        (goals != 0).then(|| Move::wave(from, random.square(goals), 1 << bit))
    }
}

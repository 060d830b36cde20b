//! Short random playouts of duels: a few turns, then the evaluation. Far more of them than of whole games
//! fit into a second, and their results vary less.
//!
//! A stack is drawn, then its action. The playouts are not entirely random: an attack that wins its exchange is
//! always made, Fire against Earth before all others, and no player attacks his own stacks.

use ::elem_master::{DuelSets, Element};
use dice::Dice;
use game::Seat;

use super::list::{near, ring};
use super::moves::{LINE, Move};
use super::{Duel, Squares, Word};
use crate::elem_master::evaluate::{chance, sum};
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

impl Duel<'_> {
    /// Runs a playout. `past`: the keys of all starts of turns so far; it is restored at the end.
    pub(crate) fn play_out(&mut self, past: &mut Vec<u64>, dice: &mut Dice) -> Rollout {
        let known = past.len();
        let mut actions = 0;
        let score = loop {
            if let Some(outcome) = self.state.outcome() {
                break outcome.score(Seat::new(0));
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

    /// The chance of the first seat by the linear evaluation, which needs no sums.
    fn chance_of_first(&self) -> f64 {
        let value = self.for_active(sum(self.board_sets().weigh()));
        chance(if self.active() == 0 { value } else { -value })
    }

    /// Draws an action.
    #[inline]
    pub(super) fn draw_action(&self, dice: &mut Dice) -> Move {
        let random = &mut RandomFraction(dice.bits());
        let sets = Sets::of(self);
        if self.state.points_left() == 0 {
            let air = sets.ready & sets.elements[Element::Air as usize];
            return match air {
                0 => Move::END_TURN,
                _ if random.below(4) > 0 => Move::END_TURN,
                _ => self.draw_gust(random.square(air), &sets, random).unwrap_or(Move::END_TURN),
            };
        }
        if let Some(attack) = self.draw_capture(&sets, random) {
            return attack;
        }
        let stacks = sets.ready.count_ones();
        if random.below(stacks + 1) == stacks {
            return Move::END_TURN;
        }
        self.draw_of(random.square(sets.ready), &sets, random).unwrap_or(Move::END_TURN)
    }

    /// Draws an attack on the other side that wins its exchange, if there is one.
    #[inline(always)]
    fn draw_capture(&self, sets: &Sets, random: &mut RandomFraction) -> Option<Move> {
        for (attackers, prey) in hunts(sets.elements) {
            let prey = prey & sets.others;
            let from = attackers & sets.ready & prey.spread(self.ground.usable);
            if from != 0 {
                let from = random.square(from);
                return Some(Move::attack(from, random.square(prey & near(from))));
            }
        }
        None
    }

    /// Draws an action of a stack, if it has any.
    #[inline(always)]
    fn draw_of(&self, from: u32, sets: &Sets, random: &mut RandomFraction) -> Option<Move> {
        let stack = self.state.duel_stack(from);
        let (element, level) = (stack.element(), u32::from(stack.level()));
        let same = sets.own & sets.elements[element as usize];
        let open = sets.empty | same;
        let mut goals = near(from) & open;
        // One time in four the special action of the element.
        let special = random.below(4) == 0;
        match element {
            Element::Earth => goals |= ring(from) & same,
            Element::Fire if special && level == 3 && goals.count_ones() >= 2 => {
                let one = random.square(goals);
                let other = random.square(goals & !(1 << one));
                return Some(Move::blaze(from, one.min(other), one.max(other)));
            }
            Element::Water if special => {
                if let Some(wave) = self.draw_wave(from, sets, random) {
                    return Some(wave);
                }
            }
            Element::Air if special => {
                if let Some(gust) = self.draw_gust(from, sets, random) {
                    return Some(gust);
                }
            }
            Element::Fire | Element::Water | Element::Air => {}
        }
        let [earth, fire, water, air] = sets.elements;
        let victims = [fire | water, earth | water | air, earth | fire, fire];
        let exchanges = near(from) & victims[element as usize] & sets.others;
        let any = goals | exchanges;
        if any == 0 {
            return None;
        }
        let to = random.square(any);
        if exchanges >> to & 1 != 0 {
            return Some(Move::attack(from, to));
        }
        let tokens = random.below(level);
        if ring(from) >> to & 1 != 0 {
            return Some(Move::tunnel(from, tokens, to));
        }
        if element == Element::Air && (self.ground.canyon >> from | self.ground.canyon >> to) & 1 == 0 {
            let onward = near(to) & open & !(1 << from);
            if onward != 0 && random.below(2) == 0 {
                return Some(Move::walk(from, tokens, to, 0, random.square(onward)));
            }
        }
        Some(Move::step(from, tokens, to))
    }

    /// Draws a gust of the Air on a square, if the drawn one moves anything.
    #[inline(always)]
    fn draw_gust(&self, from: u32, sets: &Sets, random: &mut RandomFraction) -> Option<Move> {
        let targets = near(from) & (sets.own | sets.others);
        if targets == 0 {
            return None;
        }
        let target = random.square(targets);
        let force = 1 + random.below(self.state.duel_stack(from).level().into());
        self.legal(Move::gust(from, force, target))
    }

    /// Draws a wave of the Water on a square that spares its own side, if the drawn neighbour can be dragged along.
    #[inline(always)]
    fn draw_wave(&self, from: u32, sets: &Sets, random: &mut RandomFraction) -> Option<Move> {
        let bit = random.below(4);
        let member = from.wrapping_add_signed(LINE[bit as usize]);
        let water = sets.own & sets.elements[Element::Water as usize];
        if member >= 64 || water >> member & 1 == 0 {
            return None;
        }
        let wave = |to: u32| self.legal(Move::wave(from, to, 1 << bit));
        let spared = sets.own & !water;
        let goals = Squares(near(from) & self.ground.usable & !spared).filter(|to| {
            let target = to.wrapping_sub(from).wrapping_add(member);
            spared >> (target & 63) & 1 == 0 && wave(*to).is_some()
        });
        let goals = goals.fold(0, |goals: u64, to| goals | 1 << to);
        (goals != 0).then(|| Move::wave(from, random.square(goals), 1 << bit))
    }

    /// The action, if it is legal.
    #[inline]
    fn legal(&self, action: Move) -> Option<Move> {
        self.decode(action.code())
    }
}

/// The stacks as the player to move sees them.
struct Sets {
    own: u64,
    others: u64,
    empty: u64,
    elements: [u64; 4],
    ready: u64,
}

impl Sets {
    #[inline(always)]
    fn of(duel: &Duel<'_>) -> Self {
        let DuelSets { owners, elements, ready, .. } = duel.state.duel_sets();
        let [own, others] = [owners[duel.active()], owners[duel.active() ^ 1]];
        Self { own, others, empty: duel.ground.usable & !(own | others), elements, ready }
    }
}

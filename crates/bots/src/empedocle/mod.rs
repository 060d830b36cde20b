//! The minds of Empedocle.

mod unknown_strength;

use ::empedocle::{Empedocle, View};
use dice::Dice;
use game::Seat;

use crate::{Advice, Bot, Budget, Decision, Level, random, uct};

pub(crate) fn decide(bot: Bot, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match bot {
        Bot::Random | Bot::Level(Level::One) => random::decide::<Empedocle>(view, seat, dice),
        Bot::UnknownStrength | Bot::Level(Level::Two) => unknown_strength::decide(view, seat, dice),
        Bot::Greedy => uct::decide::<Empedocle>(view, seat, budget.at_most(100), dice),
        Bot::Level(Level::Three) => uct::decide::<Empedocle>(view, seat, budget.at_most(500), dice),
        Bot::Level(Level::Four) => uct::decide::<Empedocle>(view, seat, budget.at_most(5000), dice),
        Bot::Uct | Bot::Level(Level::Five) => uct::decide::<Empedocle>(view, seat, budget, dice),
    }
}

pub(crate) fn advise(view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Advice> {
    uct::advise::<Empedocle>(view, seat, budget, dice)
}

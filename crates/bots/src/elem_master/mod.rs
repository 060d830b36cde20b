//! The minds of Elem Master.

use ::elem_master::{ElemMaster, View};
use dice::Dice;
use game::Seat;

use crate::{Advice, Bot, Budget, Decision, Level, random, uct};

pub(crate) fn decide(bot: Bot, view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Decision> {
    match bot {
        Bot::UnknownStrength => None,
        Bot::Random | Bot::Level(Level::One) => random::decide::<ElemMaster>(view, seat, dice),
        Bot::Greedy | Bot::Level(Level::Two) => {
            uct::decide::<ElemMaster>(view, seat, budget.at_most(100), dice)
        }
        Bot::Level(Level::Three) => uct::decide::<ElemMaster>(view, seat, budget.at_most(500), dice),
        Bot::Level(Level::Four) => uct::decide::<ElemMaster>(view, seat, budget.at_most(5000), dice),
        Bot::Uct | Bot::Level(Level::Five) => uct::decide::<ElemMaster>(view, seat, budget, dice),
    }
}

pub(crate) fn advise(view: &View, seat: Seat, budget: Budget, dice: &mut Dice) -> Option<Advice> {
    uct::advise::<ElemMaster>(view, seat, budget, dice)
}

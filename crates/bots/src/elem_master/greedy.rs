//! The greedy baseline: the action that leaves the best balance of tokens, Earth counting most; among equals, the
//! one that brings Fire nearer to Earth. It does not consider the answer. Its few numbers are never tuned, so
//! that the baseline stays the same.

use ::elem_master::{Action, ActionList, ElemMaster, Element};
use dice::Dice;
use game::{Game, Legal, NoFacts, Seat};

use super::search::MOST_SETS_AT_ROOT;
use super::sides::Sides;

/// The value of a token of each element.
const TOKEN: [f64; 4] = [3.0, 1.2, 1.0, 0.8];

/// The balance of tokens.
fn balance(game: &ElemMaster, sides: &Sides) -> f64 {
    if let Some(result) = sides.result(game) {
        return f64::from(result) * 1000.0;
    }
    let mut sum = 0.0;
    for seat in (0..sides.seats).map(Seat::new) {
        let sign = if sides.is_opposed(seat) { -1.0 } else { 1.0 };
        for cell in game.stacks_of(seat) {
            let stack = game.stack_on(cell);
            sum += sign * TOKEN[stack.element() as usize] * f64::from(stack.level());
            if sign > 0.0 && stack.element() == Element::Fire {
                let prey = game.stacks_made_of(Element::Earth);
                let prey = prey.filter(|&at| sides.is_opposed(Seat::new(game.stack_on(at).owner())));
                let nearest = prey.map(|at| cell.distance(at)).min().unwrap_or(0);
                sum -= 0.02 * f64::from(nearest);
            }
        }
    }
    sum
}

/// The action with the best immediate balance; a random one among equals.
pub(crate) fn choose(
    game: &ElemMaster,
    seat: Seat,
    legals: &ActionList,
    dice: &mut Dice,
) -> Option<Legal<Action>> {
    let sides = Sides::of(game, seat, game.seats());
    let mut best: Option<(f64, Legal<_>)> = None;
    let mut equals = 0;
    let mut trial = game.clone();
    legals.each(MOST_SETS_AT_ROOT, |legal| {
        trial.clone_from(game);
        trial.apply(legal, &mut NoFacts);
        let value = balance(&trial, &sides);
        let ahead = best.map_or(f64::INFINITY, |(most, _)| value - most);
        if ahead > 1e-9 {
            equals = 0;
        } else if ahead < -1e-9 {
            return;
        }
        equals += 1;
        if equals == 1 || dice.below(equals) == 0 {
            best = Some((value, legal));
        }
    });
    best.map(|(_, legal)| legal)
}

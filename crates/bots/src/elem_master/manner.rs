//! How the two weakest characters play: by what they like, with an eye on the board as their action leaves it, and none
//! on the answer. They err as beginners do, who guard too late or attack too early, and not by dice. Chloe goes by this
//! alone; Glaucus, where there is nothing to take, looks for a good action with the eyes of somebody short-sighted.

use ::elem_master::{Action, ActionList, ElemMaster, Element};
use dice::Dice;
use game::{Game, Legal, NoFacts, Seat};

use super::position::BEATS;
use super::search::MOST_SETS_AT_ROOT;
use super::sides::Sides;
use super::strikes_own_side;

/// What somebody likes to see on the board, in tokens of its own.
pub(crate) struct Manner {
    /// The worth of a token of its own, by element.
    own: [f64; 4],
    /// The worth of a token that the other side loses.
    prey: [f64; 4],
    /// What a step towards the nearest prey is worth, by the element that takes it.
    chase: [f64; 4],
    /// Actions that are worse than the best by less than this are as good to it: nobody plays the same game twice.
    indifference: f64,
}

impl Manner {
    /// Chloe: lets her stacks grow as long as there is something to grow from, then follows her Air. The stacks of others
    /// interest her little, and danger not at all.
    pub(crate) const GROWING: Self = Self {
        own: [1.0, 1.0, 1.0, 1.02],
        prey: [0.05, 0.02, 0.02, 0.02],
        chase: [0.0, 0.0, 0.0, 0.06],
        indifference: 0.05,
    };
    /// Glaucus: takes whatever he can at once. What he may lose by it is worth less to him than what he is after.
    pub(crate) const TAKING: Self =
        Self { own: [0.6, 0.25, 0.3, 0.2], prey: [4.0, 1.6, 1.4, 1.2], chase: [0.0; 4], indifference: 0.1 };

    /// How much it likes a position.
    fn likes(&self, game: &ElemMaster, sides: &Sides) -> f64 {
        if let Some(result) = sides.result(game) {
            return f64::from(result) * 1000.0;
        }
        let mut sum = 0.0;
        for seat in (0..sides.seats).map(Seat::new) {
            let opposed = sides.is_opposed(seat);
            for cell in game.stacks_of(seat) {
                let stack = game.stack_on(cell);
                let (element, level) = (stack.element() as usize, f64::from(stack.level()));
                if opposed {
                    sum -= self.prey[element] * level;
                    continue;
                }
                sum += self.own[element] * level;
                if self.chase[element] > 0.0 {
                    let prey =
                        Element::ALL.into_iter().filter(|other| BEATS[element] >> *other as u8 & 1 == 1);
                    let prey = prey.flat_map(|other| game.stacks_made_of(other));
                    let prey = prey.filter(|&at| sides.is_opposed(Seat::new(game.stack_on(at).owner())));
                    let nearest = prey.map(|at| cell.distance(at)).min().unwrap_or(0);
                    sum -= self.chase[element] * f64::from(nearest);
                }
            }
        }
        sum
    }

    /// The action that it likes best, or one of those that it likes about as much; and how many it looked at.
    pub(crate) fn choose(
        &self,
        game: &ElemMaster,
        seat: Seat,
        legals: &ActionList,
        dice: &mut Dice,
    ) -> Option<(Legal<Action>, u64)> {
        let sides = Sides::of(game, seat, game.seats());
        let mut liked: Vec<(f64, Legal<Action>)> = Vec::new();
        let mut trial = game.clone();
        legals.each(MOST_SETS_AT_ROOT, |legal| {
            trial.clone_from(game);
            trial.apply(legal, &mut NoFacts);
            liked.push((self.likes(&trial, &sides), legal));
        });
        liked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let looked_at = liked.len() as u64;
        // A beginner overlooks things, but does not burn its own Earth.
        let sane = liked.iter().position(|(_, legal)| !strikes_own_side(game, seat, *legal)).unwrap_or(0);
        let most = liked.get(sane)?.0;
        let near = |(worth, legal): &&(f64, Legal<Action>)| {
            *worth > most - self.indifference && !strikes_own_side(game, seat, *legal)
        };
        let equals: Vec<&(f64, Legal<Action>)> = liked.iter().skip(sane).take(40).filter(near).collect();
        let chosen =
            equals.get(dice.below(equals.len().max(1) as u32) as usize).copied().or(liked.get(sane))?;
        Some((chosen.1, looked_at))
    }
}

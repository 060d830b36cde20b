//! A baseline: plays a seat as the rulebook plays an Unknown Strength.

use ::empedocle::{Empedocle, View};
use dice::Dice;
use game::{Legals, Notation, Seat};

use crate::Decision;
use crate::random::options;

pub(crate) fn decide(view: &View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (state, legals) = options::<Empedocle>(view, seat, dice);
    let first = legals.get(0)?;
    let action = match ::empedocle::unknown_strength_would(&state) {
        Some(action) => action,
        // It rolls its face [EMP-U.4] and never commits a gem. Kyklo has no rules for an Unknown Strength:
        // there it moves at random.
        None => {
            let plain = legals.iter().filter(|legal| !is_commitment(*legal.action()));
            let plain: Vec<_> = plain.collect();
            *plain.get(dice.below(plain.len() as u32) as usize).unwrap_or(&first).action()
        }
    };
    Some(Decision::without_search(state.write_action(action)))
}

fn is_commitment(action: ::empedocle::Action) -> bool {
    matches!(action, ::empedocle::Action::Choose { boon: true, .. })
}

//! The humblest yardstick: any legal action.

use dice::Dice;
use game::{Game, Legals, Notation, Seat};

use crate::Decision;

pub(crate) fn decide<G: Notation>(view: &G::View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (game, legals) = options::<G>(view, seat, dice);
    if let Some(drawn) = game.draw_unlisted(seat, &mut |sides| dice.below(sides)) {
        return Some(Decision::without_thought(game.write_action(*drawn.action())));
    }
    let legal = legals.get(dice.below(legals.len() as u32) as usize)?;
    Some(Decision::without_thought(game.write_action(*legal.action())))
}

/// A state that fits the view, and the seat's legal actions in it: they are the same in all of them.
pub(crate) fn options<G: Game>(view: &G::View, seat: Seat, dice: &mut Dice) -> (G, G::Legals) {
    let game = G::imagine(view, &mut |sides| dice.below(sides));
    let mut legals = G::Legals::default();
    game.legal(seat, &mut legals);
    (game, legals)
}

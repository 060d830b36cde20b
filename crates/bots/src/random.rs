//! The weakest baseline: a random legal action.

use catalog::{AnyGame, AnyView};
use dice::Dice;
use game::{Game, Legals, Notation, Seat};

use crate::Decision;

/// Draws an action.
pub(crate) fn decide<G: Notation>(view: &G::View, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let (game, legals) = options::<G>(view, seat, dice);
    if let Some(drawn) = game.draw_unlisted(seat, &mut |sides| dice.below(sides)) {
        return Some(Decision::without_search(game.write_action(*drawn.action())));
    }
    let legal = legals.get(dice.below(legals.len() as u32) as usize)?;
    Some(Decision::without_search(game.write_action(*legal.action())))
}

/// The same in a game that no other bot knows.
pub(crate) fn decide_any(view: &AnyView, seat: Seat, dice: &mut Dice) -> Option<Decision> {
    let game = AnyGame::imagine(view, &mut |sides| dice.below(sides));
    game.draw_action(seat, &mut |sides| dice.below(sides)).map(Decision::without_search)
}

/// A state that fits the view, and the legal actions of the seat. They are the same in all such states.
pub(crate) fn options<G: Game>(view: &G::View, seat: Seat, dice: &mut Dice) -> (G, G::Legals) {
    let game = G::imagine(view, &mut |sides| dice.below(sides));
    let mut legals = G::Legals::default();
    game.legal(seat, &mut legals);
    (game, legals)
}

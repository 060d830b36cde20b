//! Takes what is best at once and looks no further: a yardstick.

use ::empedocle::{Action, Element, Empedocle, LegalActions, Opportunity, Strength, Tokens};
use dice::Dice;
use game::{Legal, Legals};

use super::value::Values;

/// How good the holdings of a strength look, before any thought of what others will do.
fn look(hatred: u8, tokens: Tokens) -> f32 {
    let distinct = tokens.distinct() as f32;
    let spare = (tokens.total() as f32 - distinct - f32::from(tokens[Element::Aether])).max(0.0);
    let aether = f32::from(tokens[Element::Aether].min(1));
    12.0 * (3.0 - f32::from(hatred)) + 2.5 * distinct + 1.2 * aether + 0.4 * spare
}

/// Shares of one, the better the more a strength holds and the less Hatred it has.
pub(crate) fn holdings(state: &Empedocle) -> Values {
    let mut values = [0.0; 5];
    for strength in state.ruleset().everybody() {
        let heart = state.heart(strength);
        let gems = 0.3 * f32::from(heart.gems.min(3));
        values[strength as usize] = ((look(heart.hatred, heart.tokens) + gems) / 8.0).exp();
    }
    let all: f32 = values.iter().sum();
    values.map(|value| value / all)
}

/// What a token of this element would be worth to the strength.
fn worth(state: &Empedocle, strength: Strength, element: Element) -> f32 {
    let tokens = state.heart(strength).tokens;
    match (element, tokens[element]) {
        (Element::Aether, 0) => 1.5,
        (Element::Aether, _) => 2.0,
        (_, 0) if tokens.distinct() == 3 => 10.0,
        (_, 0) => 3.0,
        (_, 1) => 1.0,
        _ => 0.2,
    }
}

/// What the face is worth to whoever gets its token.
pub(crate) fn face_worth(state: &Empedocle, strength: Strength, face: Opportunity) -> f32 {
    face.element().map_or(0.8, |element| worth(state, strength, element))
}

/// A face whose token is worth most; among equals, any.
pub(crate) fn choose(
    state: &Empedocle,
    strength: Strength,
    legals: &LegalActions,
    dice: &mut Dice,
) -> Option<Legal<Action>> {
    let score = |legal: &Legal<Action>| {
        let Action::Choose { face, boon: false } = *legal.action() else { return f32::NEG_INFINITY };
        face_worth(state, strength, face)
    };
    let most = legals.iter().map(|legal| score(&legal)).fold(f32::NEG_INFINITY, f32::max);
    let best: Vec<_> = legals.iter().filter(|legal| score(legal) >= most).collect();
    best.get(dice.below(best.len() as u32) as usize).copied()
}

/// A walk or start in Kyklo towards the token that is worth most, gems spared.
pub(crate) fn walk(state: &Empedocle, strength: Strength, legals: &LegalActions) -> Option<Legal<Action>> {
    let from = state.heart(strength).place;
    let score = |legal: &Legal<Action>| {
        let Action::Move(tile) = *legal.action() else { return 0.0 };
        let cost = from.and_then(|from| ::empedocle::way(state, from, tile)).map_or(0, |(cost, _)| cost);
        face_worth(state, strength, tile) - 0.7 * f32::from(cost)
    };
    legals.iter().max_by(|a, b| score(a).total_cmp(&score(b)))
}

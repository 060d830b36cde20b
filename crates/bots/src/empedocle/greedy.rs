//! The greedy baseline: takes what is best at once, without lookahead.

use ::empedocle::{Action, Element, Empedocle, LegalActions, Opportunity, Strength};
use dice::Dice;
use game::{Legal, Legals};

use super::value::Values;

/// A score for what a strength holds: the more tokens and the less Hatred, the higher. The tokens are Air, Fire, Earth
/// and Water.
pub(crate) fn score(hatred: u8, tokens: [u8; 4], aether: u8, gems: u8) -> f32 {
    let distinct = tokens.iter().filter(|&&count| count > 0).count() as f32;
    let spare = f32::from(tokens.iter().sum::<u8>()) - distinct;
    let gems = 0.3 * f32::from(gems.min(3));
    let aether = 1.2 * f32::from(aether.min(1));
    (12.0 * (3.0 - f32::from(hatred)) + 2.5 * distinct + aether + 0.4 * spare + gems) / 8.0
}

/// Values by holdings alone.
pub(crate) fn holdings(state: &Empedocle) -> Values {
    let mut values = [0.0; 5];
    for strength in state.ruleset().everybody() {
        let heart = state.heart(strength);
        let tokens = Element::TERRESTRIAL.map(|element| heart.tokens[element]);
        let score = score(heart.hatred, tokens, heart.tokens[Element::Aether], heart.gems);
        values[strength as usize] = score.exp();
    }
    let all: f32 = values.iter().sum();
    values.map(|value| value / all)
}

/// The worth of a token of this element to the strength.
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

/// The worth of a face to the strength that gets its token.
pub(crate) fn face_worth(state: &Empedocle, strength: Strength, face: Opportunity) -> f32 {
    face.element().map_or(0.8, |element| worth(state, strength, element))
}

/// The face whose token is worth most; a random one among equals.
pub(crate) fn choose(
    state: &Empedocle,
    strength: Strength,
    legals: &LegalActions,
    dice: &mut Dice,
) -> Option<Legal<Action>> {
    let worth_of = |legal: &Legal<Action>| {
        let Action::Choose { face, boon: false } = *legal.action() else { return f32::NEG_INFINITY };
        face_worth(state, strength, face)
    };
    let most = legals.iter().map(|legal| worth_of(&legal)).fold(f32::NEG_INFINITY, f32::max);
    let best: Vec<_> = legals.iter().filter(|legal| worth_of(legal) >= most).collect();
    best.get(dice.below(best.len() as u32) as usize).copied()
}

/// The move or start in Kyklo towards the token that is worth most, less the gems it costs.
pub(crate) fn walk(state: &Empedocle, strength: Strength, legals: &LegalActions) -> Option<Legal<Action>> {
    let from = state.heart(strength).place;
    let worth_of = |legal: &Legal<Action>| {
        let Action::Move(tile) = *legal.action() else { return 0.0 };
        let cost = from.and_then(|from| ::empedocle::way(state, from, tile)).map_or(0, |(cost, _)| cost);
        face_worth(state, strength, tile) - 0.7 * f32::from(cost)
    };
    legals.iter().max_by(|a, b| worth_of(a).total_cmp(&worth_of(b)))
}

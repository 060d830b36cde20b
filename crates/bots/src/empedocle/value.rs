//! What a position is worth: a chance to win for each strength.

use ::empedocle::{Empedocle, Ending, Ruleset, Stage, Strength};

/// A chance to win for each strength.
pub(crate) type Values = [f32; 5];

/// The values of a finished game.
pub(crate) fn finished(state: &Empedocle) -> Values {
    let mut values = [0.0; 5];
    if let Stage::Over(Ending::Won(strength)) = state.stage() {
        values[strength as usize] = 1.0;
    }
    values
}

/// The chance of the player of a strength: in Kyklo for two players, the sum of both strengths' chances.
#[inline]
pub(crate) fn utility(values: &Values, strength: Strength, ruleset: Ruleset) -> f32 {
    if ruleset.strengths() == ruleset.humans() + ruleset.unknown() {
        return values[strength as usize];
    }
    let mine = ruleset.controller(strength);
    ruleset
        .everybody()
        .into_iter()
        .filter(|&s| ruleset.controller(s) == mine)
        .map(|s| values[s as usize])
        .sum()
}

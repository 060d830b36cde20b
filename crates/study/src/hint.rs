//! Advice for somebody who plays: the best acts, what they are worth, and why.

use bots::{Budget, Choice, Reason, reason};
use catalog::AnyView;
use dice::Dice;
use game::Seat;

/// An act that is advised.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The act, in the notation.
    pub action: String,
    /// The chance to win with it.
    pub chance: f64,
    /// How often to do it, where it is best to be unpredictable.
    pub probability: Option<f64>,
    /// Why.
    pub reason: Option<Reason>,
}

/// At most so many acts are advised.
const MOST: usize = 3;

/// The best acts of a seat, the best first, from what it may know and nothing else; none where nobody can
/// advise.
pub fn hints(view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Vec<Hint> {
    let mut best = bots::best_actions(view, seat, budget, dice);
    // What one should hardly ever do is no advice.
    best.retain(|choice| choice.probability.is_none_or(|share| share >= 0.05));
    best.truncate(MOST);
    let hint = |choice: Choice| Hint {
        reason: reason(view, seat, &choice.action),
        action: choice.action,
        chance: choice.chance,
        probability: choice.probability,
    };
    best.into_iter().map(hint).collect()
}

//! A network that is not stored yet, to see whether the strongest wins more with it than without.

use ::empedocle::{Ruleset, View};
use dice::Dice;
use game::Seat;

use super::level;
use super::lookahead::Evaluation;
use super::network::{Evaluator, Network};
use crate::{Budget, Decision, Level};

/// A network for one ruleset.
pub struct Judge(Evaluator);

impl Judge {
    /// Reads what [`train`](super::train) has made for this ruleset.
    pub fn from_bytes(ruleset: Ruleset, bytes: &[u8]) -> Option<Self> {
        let network = Network::from_bytes(usize::from(ruleset.strengths()), bytes)?;
        Some(Self(Evaluator::new(network, ruleset.variant())))
    }
}

/// The decision of the strongest with this network, whatever is stored; without one it compares holdings.
pub fn decide_with(
    judge: Option<&Judge>,
    view: &View,
    seat: Seat,
    budget: Budget,
    dice: &mut Dice,
) -> Option<Decision> {
    let evaluation = judge.map_or(Evaluation::Holdings, |judge| Evaluation::Network(&judge.0));
    level::strong(Level::Five, evaluation, view, seat, budget, dice)
}

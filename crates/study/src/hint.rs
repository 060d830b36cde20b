//! Advice for somebody who plays: the best acts, what they are worth, and why.

use bots::{Budget, Choice, Planned, Reason, averted, plan, reason};
use catalog::AnyView;
use dice::Dice;
use game::{Arg, Seat};

/// An act that is advised.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The act, in the notation.
    pub action: String,
    /// The chance to win with it.
    pub chance: f64,
    /// How often to do it, where it is best to be unpredictable.
    pub probability: Option<f64>,
    /// Why, sentence by sentence. The best act also says what would be lost without it.
    pub reasons: Vec<Reason>,
    /// In a turn of open actions, for the best act: the turn to its end, this act first.
    pub plan: Vec<Planned>,
}

/// At most so many acts are advised.
const MOST: usize = 3;

/// What part of the budget goes to the first look, in percent; the rest goes to how the turn goes on.
const FIRST: u32 = 60;
/// What part of the budget goes to each further act of the turn, and to each answer of the others.
const ACT: u32 = 4;
const ANSWER: u32 = 1;

/// The best acts of a seat, the best first, from what it may know and nothing else; none where nobody can
/// advise.
pub fn hints(view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Vec<Hint> {
    let mut best = bots::best_actions(view, seat, share(budget, FIRST), dice);
    // What one should hardly ever do is no advice.
    best.retain(|choice| choice.probability.is_none_or(|share| share >= 0.05));
    best.truncate(MOST);
    let loss = loss(&best);
    let hint = |choice: Choice| Hint {
        reasons: reason(view, seat, &choice.action),
        action: choice.action,
        chance: choice.chance,
        probability: choice.probability,
        plan: Vec::new(),
    };
    let mut hints: Vec<Hint> = best.into_iter().map(hint).collect();
    if let Some(first) = hints.first_mut() {
        first.plan = plan(view, seat, &first.action, share(budget, ACT), dice);
        let averted = averted(view, seat, &first.plan, share(budget, ANSWER), dice);
        first.reasons.extend(averted.or(loss));
    }
    hints
}

/// What every other act loses, where that is worth a sentence.
fn loss(best: &[Choice]) -> Option<Reason> {
    let [first, second, ..] = best else { return None };
    // Where it is best to be unpredictable, the acts are worth the same.
    if first.probability.is_some_and(|share| share < 0.95) {
        return None;
    }
    let loss = (100.0 * (first.chance - second.chance)).round() as i64;
    (loss > 0).then(|| Reason {
        key: "hint-others-lose",
        args: vec![("loss", Arg::Number(loss))],
        who: Vec::new(),
    })
}

/// A part of a budget, in percent.
fn share(budget: Budget, percent: u32) -> Budget {
    Budget {
        time: budget.time.map(|time| time * percent / 100),
        nodes: budget.nodes.map(|nodes| (nodes * u64::from(percent) / 100).max(1)),
        ..budget
    }
}

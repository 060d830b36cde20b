//! Advice for somebody who plays: the best acts, what they are worth, and why.

use bots::{Budget, Choice};
use catalog::{AnyGame, AnyView};
use dice::Dice;
use game::{Seat, Viewer};

use crate::reason::{Reason, reason};

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
    let found = match view {
        AnyView::Empedocle(_) => bots::advise(view, seat, budget, dice).map(|advice| advice.best),
        AnyView::ElemMaster(_) => Some(best_acts(view, seat, budget, dice)),
    };
    let mut best = found.unwrap_or_default();
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

/// Elem Master: the best act by one long look, and the next by a short look at what each leads to.
fn best_acts(view: &AnyView, seat: Seat, budget: Budget, dice: &mut Dice) -> Vec<Choice> {
    let half = Budget {
        time: budget.time.map(|time| time / 2),
        nodes: budget.nodes.map(|nodes| nodes / 2),
        ..budget
    };
    let Some(looked) = bots::appraise(view, half, dice) else { return Vec::new() };
    let Some(first) = looked.of(seat).first().cloned() else { return Vec::new() };
    let game = AnyGame::imagine(view, &mut |_| 0);
    let acts = game.legal(seat);
    let others = acts.iter().filter(|act| **act != first.action && act.as_str() != "resign");
    let each = others.clone().count().max(1) as u32;
    let short = Budget {
        time: half.time.map(|time| time / each),
        nodes: half.nodes.map(|nodes| (nodes / u64::from(each)).max(50)),
        ..budget
    };
    let worth = |act: &String, dice: &mut Dice| {
        let mut next = game.clone();
        next.act(seat, act, &mut Vec::new()).ok()?;
        let next = next.view(Viewer::Seat(seat));
        let chance = *bots::appraise(&next, short, dice)?.chances.get(seat.index())?;
        // A short look sees less than the long one did: it cannot overrule it.
        Some(Choice { action: act.clone(), chance: chance.min(first.chance), probability: None })
    };
    let mut best: Vec<Choice> = others.filter_map(|act| worth(act, dice)).collect();
    best.sort_by(|a, b| b.chance.total_cmp(&a.chance));
    best.insert(0, first);
    best
}

//! Which rule refuses an action, and why [the list in section 10.3 of the rules].

use game::{Refusal, RuleId};

use crate::phase::exchange;
use crate::stage::{ExchangeStep, Stage};
use crate::state::Empedocle;
use crate::{Action, Element, Opportunity, Reason, Strength, Variant, kyklo};

/// The refusal of an action that is not among the options of the strength.
pub(crate) fn refusal(state: &Empedocle, strength: Strength, action: Action) -> Refusal<Reason> {
    let (rule, reason) = match (state.stage, action) {
        (Stage::Choose, Action::Choose { boon: true, .. }) => commitment(state),
        (Stage::Boon(_), Action::Switch(face)) => switch(state, strength, face),
        (Stage::Exchange(step, _), Action::Exchange(first, second)) if !step.is_aether() => {
            pair(state, step, strength, first, second)
        }
        (Stage::Exchange(step, _), Action::Pass) if !step.is_aether() => pass(state, strength),
        (Stage::Exchange(step, _), Action::Receive(element)) if step.is_aether() => {
            receive(state, strength, element)
        }
        (Stage::Start(_), Action::Start(_)) => ("KYK-S.3", Reason::StartTile),
        (Stage::Move(_), Action::Move(tile)) => walk(state, strength, tile),
        (stage, _) => (stage.rule().0, Reason::WrongKind { asked: stage.asked() }),
    };
    Refusal::illegal(RuleId(rule), reason)
}

fn commitment(state: &Empedocle) -> (&'static str, Reason) {
    let played = state.ruleset.variant() == Variant::Boon;
    ("BOON-1.2a", if played { Reason::NoGem } else { Reason::NoBoon })
}

fn switch(state: &Empedocle, strength: Strength, face: Opportunity) -> (&'static str, Reason) {
    let own = state.round.faces[strength] == Some(face);
    ("BOON-1.2c", if own { Reason::OwnFace { face } } else { Reason::FaceShown { face } })
}

fn pass(state: &Empedocle, strength: Strength) -> (&'static str, Reason) {
    ("EMP-2.5d", Reason::Forced { element: most_held(state, strength) })
}

fn pair(
    state: &Empedocle,
    step: ExchangeStep,
    strength: Strength,
    first: Element,
    second: Element,
) -> (&'static str, Reason) {
    let late = step == ExchangeStep::Late;
    let rule = if late { "EMP-2.5f" } else { "EMP-2.5d" };
    let tokens = state.hearts[strength].tokens;
    if !first.is_terrestrial() || !second.is_terrestrial() {
        return (rule, Reason::PairAether);
    }
    if first > second {
        return (rule, Reason::PairOrder);
    }
    if late && first == second {
        return (rule, Reason::LatePair);
    }
    let needed = if first == second { 2 } else { 1 };
    if tokens[first] < needed || tokens[second] < needed {
        return (rule, Reason::NotHeld { first, second });
    }
    let mut left = tokens;
    left[first] -= 1;
    left[second] -= 1;
    if left.most() > 2 {
        return (rule, Reason::LeavesThree { element: most_held(state, strength) });
    }
    if state.round.claimant == Some(strength) && !left.sets(1) {
        return ("EMP-G.4", Reason::BreaksSet);
    }
    // Only an empty Aether tile remains, which counting excludes.
    ("EMP-G.2", Reason::EmptyTile { element: Element::Aether })
}

fn most_held(state: &Empedocle, strength: Strength) -> Element {
    let tokens = state.hearts[strength].tokens;
    Element::TERRESTRIAL.into_iter().find(|&e| tokens[e] == tokens.most()).unwrap_or(Element::Air)
}

fn receive(state: &Empedocle, strength: Strength, element: Element) -> (&'static str, Reason) {
    debug_assert!(!exchange::receivable(state, strength).contains(Action::Receive(element)));
    if !element.is_terrestrial() {
        ("EMP-2.5e", Reason::ReceiveAether)
    } else if state.hearts[strength].tokens[element] >= 2 {
        ("EMP-2.5e", Reason::ThirdCopy { element })
    } else if let (true, Some(claimant)) = (state.tiles[element] > 0, state.round.claimant) {
        ("EMP-G.3", Reason::Fourth { strength: claimant, element })
    } else {
        ("EMP-G.2", Reason::EmptyTile { element })
    }
}

fn walk(state: &Empedocle, strength: Strength, tile: Opportunity) -> (&'static str, Reason) {
    let heart = state.hearts[strength];
    match (heart.place, tile) {
        (Some(Opportunity::Whirl), Opportunity::Whirl) => ("KYK-1.2d", Reason::WhirlToWhirl),
        (_, Opportunity::Whirl) => ("KYK-1.2c", Reason::WhirlOccupied),
        (Some(from), to) if from == to => ("KYK-1.2a", Reason::OwnTile { tile }),
        (_, _) if kyklo::occupied(state).contains(tile) => ("KYK-1.2b", Reason::Occupied { tile }),
        (from, _) => {
            let cost = kyklo::way(state, from.unwrap_or(tile), tile).map_or(0, |(cost, _)| cost);
            ("KYK-1.2b", Reason::TooFar { tile, cost, gems: heart.gems })
        }
    }
}

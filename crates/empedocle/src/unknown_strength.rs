//! Unknown Strengths (Forces Inconnues): strengths that nobody plays. They count for every purpose
//! [EMP-U.1] and make no free choices; this policy is total [EMP-U.3]. Solo play uses the same
//! [EMP-U.11].

use crate::action::ActionSet;
use crate::phase::exchange;
use crate::stage::{ExchangeStep, Stage};
use crate::state::Empedocle;
use crate::{Action, Element, Opportunity, Strength, boon};

/// What an Unknown Strength would do in the place of the strength that decides now [EMP-U.3]; `None`
/// where it would roll, as for its face, or where the books know none, as in Kyklo.
///
/// The answer looks only at what is public.
pub fn unknown_strength_would(state: &Empedocle) -> Option<Action> {
    let strength = state.stage.decider()?;
    Some(match state.stage {
        Stage::Boon(_) => Action::Keep,
        Stage::WhirlTake(_) | Stage::Bonus(_) => Action::Take,
        Stage::Announce(_) if rerolls(state, strength) => Action::Reroll,
        Stage::Announce(_) => Action::Keep,
        Stage::Exchange(step, _) if step.is_aether() => {
            receives(state, strength, exchange::receivable(state, strength))?
        }
        Stage::Exchange(step, _) => pair(state, step, strength),
        Stage::Stone
        | Stage::Start(_)
        | Stage::Celestial
        | Stage::Choose
        | Stage::Unknown(_)
        | Stage::Whirl(_)
        | Stage::Reroll(_)
        | Stage::Move(_)
        | Stage::WhirlLanding(_)
        | Stage::Bump(_)
        | Stage::Over(_) => return None,
    })
}

/// [EMP-U.6] Whether it rerolls: its tile is blocked [EMP-U.6a], or there is an unfavourable conflict
/// [EMP-U.6b]; otherwise it keeps [EMP-U.6c].
pub(crate) fn rerolls(state: &Empedocle, strength: Strength) -> bool {
    match state.round.faces[strength].and_then(Opportunity::element) {
        Some(element) => {
            state.round.blocked == Some(element) || unfavourable_conflict(state, strength, element)
        }
        None => false,
    }
}

/// [EMP-U.6b] It would take its fourth element, but somebody claims, or may claim before.
fn unfavourable_conflict(state: &Empedocle, strength: Strength, element: Element) -> bool {
    if !boon::may_take(state, strength) || !state.is_fourth(strength, element) {
        return false;
    }
    state.barred_by(strength, element).is_some()
        || state.attraction_strengths().without(strength).into_iter().any(|other| {
            !state.round.to_roll.contains(other)
                && boon::may_take(state, other)
                && state.round.faces[other].and_then(Opportunity::element).is_some_and(|earlier| {
                    earlier < element
                        && state.round.blocked != Some(earlier)
                        && state.is_fourth(other, earlier)
                })
        })
}

/// [EMP-U.8] The result of an Aether exchange: an element it lacks, else one it holds once, lowest
/// first; else nothing.
pub(crate) fn receives(state: &Empedocle, strength: Strength, results: ActionSet) -> Option<Action> {
    let held = |element: Element| state.hearts[strength].tokens[element];
    let lacking_first = Element::TERRESTRIAL.into_iter().filter(|&e| results.contains(Action::Receive(e)));
    lacking_first.min_by_key(|&element| held(element)).map(Action::Receive)
}

/// [EMP-U.9] [EMP-U.10] The answer at a pair exchange. Forced, it returns two of the element it has
/// too many of [EMP-U.9a]; otherwise it exchanges only with one Hatred left and two doubles, one of
/// each of the lowest two [EMP-U.9b].
pub(crate) fn pair(state: &Empedocle, step: ExchangeStep, strength: Strength) -> Action {
    let heart = state.hearts[strength];
    let with_at_least =
        |count: u8| Element::TERRESTRIAL.into_iter().filter(move |&element| heart.tokens[element] >= count);
    let answer = if let Some(element) = with_at_least(3).next() {
        Action::Exchange(element, element)
    } else if heart.hatred == 1
        && let (Some(first), Some(second)) = (with_at_least(2).next(), with_at_least(2).nth(1))
    {
        Action::Exchange(first, second)
    } else {
        return Action::Pass;
    };
    // What the policy wants is legal by counting; if it ever were not, the first legal answer is.
    let options = exchange::pair_options(state, step, strength);
    if options.contains(answer) { answer } else { options.get(0).unwrap_or(Action::Pass) }
}

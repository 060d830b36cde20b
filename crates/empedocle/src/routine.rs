//! What a table asks about covered dice and routine decisions.

use game::{Game, NoFacts, Routine, Seat};

use crate::stage::Stage;
use crate::state::Empedocle;
use crate::view::covers_choices;
use crate::{Action, Celestial, Element, Strength};

/// Dice under their cups: choices before the reveal [EMP-1.2], and the Celestial die [EMP-1.1].
pub(crate) fn covered(game: &Empedocle) -> usize {
    let celestial = matches!(game.round.celestial, Celestial::Hidden(_));
    sealed(game).unwrap_or(0) + usize::from(celestial)
}

/// The dice that lie under cups until all are in [EMP-1.2] [EMP-U.4].
pub(crate) fn sealed(game: &Empedocle) -> Option<usize> {
    let set = |strength: &Strength| game.round.faces[*strength].is_some();
    covers_choices(game.stage).then(|| game.ruleset.everybody().into_iter().filter(set).count())
}

/// Take whatever is offered [EMP-1.5a] [EMP-2.4a]; keep the die [EMP-2.1]; pass an exchange [EMP-2.5],
/// unless one completes the four elements.
pub(crate) fn of(game: &Empedocle, seat: Seat) -> Option<(Routine, Action)> {
    game.deciding(seat)?;
    match game.stage {
        Stage::WhirlTake(_) | Stage::Bonus(_) => Some((Routine::Take, Action::Take)),
        Stage::Announce(_) => Some((Routine::Keep, Action::Keep)),
        Stage::Exchange(..) => {
            let optional = game.check(seat, Action::Pass).is_ok();
            (optional && !can_complete(game, seat)).then_some((Routine::Pass, Action::Pass))
        }
        Stage::Stone
        | Stage::Celestial
        | Stage::Unknown(_)
        | Stage::Whirl(_)
        | Stage::WhirlLanding(_)
        | Stage::Reroll(_)
        | Stage::Bump(_)
        | Stage::Start(_)
        | Stage::Choose
        | Stage::Boon(_)
        | Stage::Move(_)
        | Stage::Over(_) => None,
    }
}

/// Whether an exchange leads to a heart with all four elements, perhaps by way of the Aether that it
/// brings. What an exchange does is public, so that trying it tells nobody anything.
fn can_complete(game: &Empedocle, seat: Seat) -> bool {
    let mut legals = crate::LegalActions::default();
    game.legal(seat, &mut legals);
    game::Legals::iter(&legals).any(|legal| {
        if !matches!(legal.action(), Action::Exchange(..) | Action::Receive(_)) {
            return false;
        }
        let mut after = *game;
        after.apply(legal, &mut NoFacts);
        let mine = |strength: &Strength| game.ruleset.controller(*strength) == Some(seat);
        let whole = |strength: Strength| {
            Element::TERRESTRIAL.iter().all(|element| after.hearts[strength].tokens[*element] > 0)
        };
        let receives = matches!(after.stage, Stage::Exchange(step, _) if step.is_aether());
        game.ruleset.everybody().into_iter().filter(mine).any(whole) || receives && can_complete(&after, seat)
    })
}

//! Standing answers: instructions for routine decisions, which the table carries out at once.

use catalog::{AnyGame, AnyView};
use empedocle::Element;
use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

/// What a seat wants to be answered on its behalf.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Answers {
    /// Empedocle: take whatever is offered [EMP-1.5a] [EMP-2.4a].
    pub take: bool,
    /// Empedocle: keep the die [EMP-2.1].
    pub keep: bool,
    /// Empedocle: pass an exchange [EMP-2.5], unless one completes the four elements.
    pub pass: bool,
    /// Elem Master: end the turn when nothing else can be done.
    pub end: bool,
}

impl Answers {
    /// The answer to the decision that the seat owes, if the instructions have one.
    pub(crate) fn answer(self, game: &AnyGame, seat: Seat) -> Option<String> {
        if self == Self::default() {
            return None;
        }
        let legal = game.legal(seat);
        let has = |action: &str| legal.iter().any(|legal| legal == action);
        let action = match game {
            AnyGame::ElemMaster(_) => (self.end && legal == [";"]).then_some(";"),
            AnyGame::Empedocle(_) if self.take && has("take") => Some("take"),
            AnyGame::Empedocle(_) if self.keep && has("keep") && has("reroll") => Some("keep"),
            AnyGame::Empedocle(_) if self.pass && has("pass") => {
                (!legal.iter().any(|action| completes(game, seat, action))).then_some("pass")
            }
            AnyGame::Empedocle(_) => None,
        };
        action.map(str::to_owned)
    }
}

/// Whether an exchange leads to a heart with all four elements, perhaps by way of the Aether that it
/// brings. What an exchange does is public, so that trying it tells nobody anything.
fn completes(game: &AnyGame, seat: Seat, action: &str) -> bool {
    let mut after = game.clone();
    if !action.starts_with(['e', 'r']) || after.act(seat, action, &mut Vec::new()).is_err() {
        return false;
    }
    let complete = match after.view(Viewer::Seat(seat)) {
        AnyView::ElemMaster(_) => false,
        AnyView::Empedocle(view) => {
            let mine =
                view.ruleset.everybody().into_iter().filter(|s| view.ruleset.controller(*s) == Some(seat));
            let four = [Element::Air, Element::Fire, Element::Earth, Element::Water];
            mine.into_iter().any(|s| four.iter().all(|element| view.hearts[s].tokens[*element] > 0))
        }
    };
    let next = if after.owed().contains(seat) { after.legal(seat) } else { Vec::new() };
    complete
        || next.iter().filter(|next| next.starts_with("receive")).any(|next| completes(&after, seat, next))
}

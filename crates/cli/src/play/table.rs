//! What is shown of a table, whichever game is played on it.

use catalog::AnyView;
use locale::{Names, Speaker};

use super::{elem_master, empedocle};

/// The table as its viewer sees it.
pub(crate) fn draw(view: &AnyView, names: &impl Names, speaker: &Speaker) -> String {
    match view {
        AnyView::Empedocle(view) => empedocle::draw(view, names, speaker),
        AnyView::ElemMaster(view) => elem_master::draw(view, names, speaker),
    }
}

/// What the player is asked.
pub(crate) fn prompt(view: &AnyView, speaker: &Speaker) -> String {
    match view {
        AnyView::Empedocle(view) => format!("{} ({})", empedocle::prompt(view, speaker), view.stage.rule()),
        AnyView::ElemMaster(view) => elem_master::prompt(view, speaker),
    }
}

/// The label of an action.
pub(crate) fn label(view: &AnyView, action: &str, speaker: &Speaker) -> String {
    match view {
        AnyView::Empedocle(_) => empedocle::label(action, speaker),
        AnyView::ElemMaster(_) => elem_master::label(action, speaker),
    }
}

/// Whom exactly is asked, where a seat has several strengths: in Kyklo for two it matters which.
pub(crate) fn asked(view: &AnyView, names: &impl Names) -> Option<String> {
    match view {
        AnyView::Empedocle(view) => view.stage.decider().map(|strength| names.party(strength.into())),
        AnyView::ElemMaster(_) => None,
    }
}

/// Whether the table waits for secret choices.
pub(crate) fn is_secret(view: &AnyView) -> bool {
    match view {
        AnyView::Empedocle(view) => view.stage == ::empedocle::Stage::Choose,
        AnyView::ElemMaster(view) => view.stage == ::elem_master::ViewStage::Armies,
    }
}

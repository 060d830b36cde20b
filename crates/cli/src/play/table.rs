//! What differs from game to game in the terminal: the only place of the commands that knows which game is
//! played. A game that is not drawn here is shown as its view in JSON.

use catalog::{AnyView, GameId};
use locale::{Names, Speaker};

use super::{elem_master, empedocle};
use crate::args::PlayOptions;

/// The set-up that the options of the command stand for, as `KEY=VALUE` words.
pub(crate) fn setup(id: GameId, options: &PlayOptions) -> Vec<String> {
    match id {
        GameId::Empedocle => empedocle::setup(options),
        GameId::ElemMaster => options.seats.map(|seats| format!("players={seats}")).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// The table as its viewer sees it.
pub(crate) fn draw(view: &AnyView, names: &impl Names, speaker: &Speaker) -> String {
    match view {
        AnyView::Empedocle(view) => empedocle::draw(view, names, speaker),
        AnyView::ElemMaster(view) => elem_master::draw(view, names, speaker),
        _ => json::write_view(view),
    }
}

/// What the player is asked.
pub(crate) fn prompt(view: &AnyView, speaker: &Speaker) -> String {
    match view {
        AnyView::Empedocle(view) => format!("{} ({})", empedocle::prompt(view, speaker), view.stage.rule()),
        AnyView::ElemMaster(view) => elem_master::prompt(view, speaker),
        _ => speaker.text("cli-play-decide"),
    }
}

/// The label of an action.
pub(crate) fn label(view: &AnyView, action: &str, speaker: &Speaker) -> String {
    match view {
        AnyView::Empedocle(_) => empedocle::label(action, speaker),
        AnyView::ElemMaster(_) => elem_master::label(action, speaker),
        _ => action.to_owned(),
    }
}

/// Whom exactly is asked, where a seat has several strengths: in Kyklo for two it matters which.
pub(crate) fn asked(view: &AnyView, names: &impl Names) -> Option<String> {
    if let AnyView::Empedocle(view) = view {
        return view.stage.decider().map(|strength| names.party(strength.into()));
    }
    None
}

//! A record as the steps that are judged, and the states between them.

use catalog::{AnyGame, AnyView, LoadError, Record, Session};
use elem_master::ViewStage;
use empedocle::{SeenDie, Stage};
use game::{Seat, Viewer};

/// A record cut into steps.
pub(crate) struct Cut {
    /// The state before each step, and the one after the last.
    pub(crate) states: Vec<AnyGame>,
    /// How many lines have been played in each of them.
    pub(crate) lines: Vec<usize>,
    /// The decisions of each step: the line, the seat and the action.
    pub(crate) acts: Vec<Vec<(usize, Seat, String)>>,
}

impl Cut {
    /// Cuts a record. Its lines are compared with their hashes on the way.
    pub(crate) fn of(record: &Record) -> Result<Self, LoadError> {
        Session::load(record)?;
        let empty = Record { lines: Vec::new(), dice: None, ..record.clone() };
        let mut game = Session::load(&empty)?.game().clone();
        let mut cut = Self { states: vec![game.clone()], lines: vec![0], acts: Vec::new() };
        let mut facts = Vec::new();
        let mut acts = Vec::new();
        for (index, line) in record.lines.iter().enumerate() {
            if let Some((seat, action)) = act(&line.text) {
                acts.push((index, seat, action.to_owned()));
            }
            facts.clear();
            game.replay(&line.text, &mut facts);
            // The others have still to choose in secret, or to be rolled for: nothing can be told yet.
            if !is_between(&game, &acts) || index + 1 == record.lines.len() {
                cut.states.push(game.clone());
                cut.lines.push(index + 1);
                cut.acts.push(std::mem::take(&mut acts));
            }
        }
        Ok(cut)
    }

    /// What whoever decides knows: the seat that decides alone, or somebody outside where several do.
    pub(crate) fn view(&self, state: usize) -> Option<AnyView> {
        let game = self.states.get(state)?;
        let owed = game.owed();
        let alone = owed.lowest().filter(|_| owed.len() == 1);
        Some(game.view(alone.map_or(Viewer::Public, Viewer::Seat)))
    }

    /// How many steps there are.
    pub(crate) fn len(&self) -> usize {
        self.acts.len()
    }
}

/// The seat and the action of a line that is a decision.
fn act(line: &str) -> Option<(Seat, &str)> {
    let (seat, action) = line.strip_prefix("do ")?.split_once(' ')?;
    Some((seat.parse().ok()?, action))
}

/// Whether decisions that are made at once have begun and are not all in.
fn is_between(game: &AnyGame, acts: &[(usize, Seat, String)]) -> bool {
    if acts.is_empty() {
        return false;
    }
    match game.view(Viewer::Public) {
        AnyView::Empedocle(view) => {
            let choosing = matches!(view.stage, Stage::Choose | Stage::Unknown(_));
            let covered = |strength| view.dice[strength] == SeenDie::Covered;
            choosing && view.ruleset.everybody().into_iter().any(covered)
        }
        AnyView::ElemMaster(view) => {
            view.stage == ViewStage::Armies && view.seats.iter().any(|seat| seat.ready)
        }
    }
}

//! A record as the steps that are judged, and the states between them.

use catalog::{AnyGame, AnyView, GameId, LoadError, Move, Record, Session};
use game::{Seat, Viewer};

/// A record cut into steps.
pub(crate) struct Cut {
    pub(crate) game: GameId,
    /// The state before each step, and the one after the last.
    pub(crate) states: Vec<AnyGame>,
    /// How many lines have been played in each of them.
    pub(crate) lines: Vec<usize>,
    /// The decisions of each step: the line, the seat and the action.
    pub(crate) acts: Vec<Vec<(usize, Seat, String)>>,
    /// Whether the record ends with a draw that the players agreed on: the last step then.
    pub(crate) agreed: bool,
}

impl Cut {
    /// Cuts a record. Its lines are compared with their hashes on the way.
    pub(crate) fn of(record: &Record) -> Result<Self, LoadError> {
        let mut session = Session::start(record)?;
        let states = vec![session.game().clone()];
        let mut cut = Self { game: record.game, states, lines: vec![0], acts: Vec::new(), agreed: false };
        let mut acts = Vec::new();
        for (index, line) in record.lines.iter().enumerate() {
            session.follow(line, &mut Vec::new())?;
            match line.played() {
                Ok(Move::Act { seat, action }) => acts.push((index, seat, action.to_owned())),
                Ok(Move::AgreeDraw) => cut.agreed = true,
                Ok(Move::Roll(_)) | Err(_) => {}
            }
            // While secret choices lie sealed and others have still to be made, nothing can be judged.
            let sealed = session.game().sealed_choices().is_some_and(|sealed| sealed > 0);
            if acts.is_empty() || !sealed || index + 1 == record.lines.len() {
                cut.states.push(session.game().clone());
                cut.lines.push(index + 1);
                cut.acts.push(std::mem::take(&mut acts));
            }
        }
        Ok(cut)
    }

    /// The view of the seat that decides alone, or the public view where several decide.
    pub(crate) fn view(&self, state: usize) -> Option<AnyView> {
        let game = self.states.get(state)?;
        let owed = game.owed();
        let alone = owed.lowest().filter(|_| owed.len() == 1);
        Some(game.view(alone.map_or(Viewer::Public, Viewer::Seat)))
    }

    /// Whether the step is the agreement on a draw.
    pub(crate) fn is_agreement(&self, step: usize) -> bool {
        self.agreed && step + 1 == self.len()
    }

    /// How many steps there are.
    pub(crate) fn len(&self) -> usize {
        self.acts.len()
    }
}

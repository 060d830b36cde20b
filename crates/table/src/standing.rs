//! Standing answers: instructions for routine decisions, which the table carries out at once.

use catalog::AnyGame;
use game::{Routine, Seat};
use serde::{Deserialize, Serialize};

/// Which routine decisions of a seat are answered on its behalf: one switch for each [`Routine`].
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Answers {
    /// Take whatever is offered.
    pub take: bool,
    /// Keep what could be changed.
    pub keep: bool,
    /// Pass optional steps, unless one of them is decisive.
    pub pass: bool,
    /// End the turn when nothing else can be done.
    pub end: bool,
}

impl Answers {
    fn include(self, routine: Routine) -> bool {
        match routine {
            Routine::Take => self.take,
            Routine::Keep => self.keep,
            Routine::Pass => self.pass,
            Routine::End => self.end,
        }
    }

    /// The answer to the decision that the seat owes, if the instructions have one.
    pub(crate) fn answer(self, game: &AnyGame, seat: Seat) -> Option<String> {
        if self == Self::default() {
            return None;
        }
        game.routine(seat).filter(|(routine, _)| self.include(*routine)).map(|(_, action)| action)
    }
}

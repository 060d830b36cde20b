//! What is measured in the game for tests: which calls win.

use game::{Fact, Outcome, Seat};
use toy::{Side, Toy, View, What};

use crate::measure::{Kind, Measured, Notes, Observations, Section, winner};

impl Measured for Toy {
    type Notes = ToyNotes;

    const SECTIONS: &'static [Section] =
        &[Section::wins("toy-call", ""), Section::plain("toy-coin", Kind::Part, "")];
}

/// The notes of one game.
#[derive(Default, Debug)]
pub struct ToyNotes {
    rounds: u32,
    first_calls: Vec<(Seat, Side)>,
    tossed: Vec<Side>,
}

impl Notes<Toy> for ToyNotes {
    fn fact(&mut self, fact: &Fact<What>) -> bool {
        match &fact.what {
            What::Called { seat, side } if self.first_calls.len() < 2 => {
                self.first_calls.push((*seat, *side))
            }
            What::Tossed { side } => {
                self.rounds += 1;
                self.tossed.push(*side);
                return true;
            }
            What::Called { .. } | What::Sealed { .. } | What::Scored { .. } => {}
        }
        false
    }

    fn round(&mut self, view: &View) -> Vec<i32> {
        view.points.map(i32::from).to_vec()
    }

    fn first(&self) -> Option<Seat> {
        None
    }

    fn rounds(&self) -> u32 {
        self.rounds
    }

    fn finish(self, _seats: u8, outcome: Outcome, into: &mut Observations<'_>) {
        for side in &self.tossed {
            into.add("toy-coin", side.word(), 1);
        }
        let Some(winners) = winner(outcome) else { return };
        for (seat, side) in &self.first_calls {
            into.add_if("toy-call", side.word(), winners.contains(*seat));
        }
    }
}

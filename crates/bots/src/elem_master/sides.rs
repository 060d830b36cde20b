//! Who is with us and who is not: any number of players as two sides.

use ::elem_master::ElemMaster;
use game::{Outcome, Seat};

/// The two sides as one seat sees them: its own (with its partner) and all others, who are taken to play
/// against it together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    /// Whether each seat is an opponent.
    opposed: [bool; 4],
    seat: Seat,
    /// How many seats play.
    pub(crate) seats: u8,
    /// Whether the others are rivals of each other as well.
    pub(crate) all_against_all: bool,
}

impl Sides {
    pub(crate) fn of(game: &ElemMaster, seat: Seat, seats: u8) -> Self {
        let opposed = [0, 1, 2, 3].map(|other| game.are_opposed(seat, Seat::new(other)));
        let all_against_all = opposed.iter().take(seats.into()).filter(|&&is| is).count() > 2;
        Self { opposed, seat, seats, all_against_all }
    }

    #[inline]
    pub(crate) fn is_opposed(&self, seat: Seat) -> bool {
        self.opposed[seat.index() & 3]
    }

    /// Whether the player at his turn is an opponent.
    #[inline]
    pub(crate) fn opponent_moves(&self, game: &ElemMaster) -> bool {
        self.is_opposed(game.active_seat())
    }

    /// How the game ended for the seat, -1 to 1, if it has: for an eliminated seat without a partner the
    /// rest has no interest.
    #[inline]
    pub(crate) fn result(&self, game: &ElemMaster) -> Option<i32> {
        if let Some(outcome) = game.outcome() {
            return Some(self.score(outcome));
        }
        (self.all_against_all && game.is_out(self.seat)).then_some(-1)
    }

    #[cold]
    fn score(&self, outcome: Outcome) -> i32 {
        let score = outcome.score(self.seat);
        if score == 0.5 { 0 } else { (2.0 * score - 1.0) as i32 }
    }
}

//! Any number of players as two sides.

use ::elem_master::ElemMaster;
use game::{Outcome, Seat};

/// The two sides from the view of one seat: its own side (with its partner), and all others, who are assumed to
/// play against it together.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sides {
    /// Whether each seat is an opponent.
    opposed: [bool; 4],
    seat: Seat,
    /// The number of seats.
    pub(crate) seats: u8,
    /// Whether the others play against each other as well.
    pub(crate) all_against_all: bool,
}

impl Sides {
    /// The sides of a game, from the view of `seat`.
    pub(crate) fn of(game: &ElemMaster, seat: Seat, seats: u8) -> Self {
        let opposed = [0, 1, 2, 3].map(|other| game.are_opposed(seat, Seat::new(other)));
        let all_against_all = opposed.iter().take(seats.into()).filter(|&&is| is).count() > 2;
        Self { opposed, seat, seats, all_against_all }
    }

    /// Whether a seat is an opponent.
    #[inline]
    pub(crate) fn is_opposed(&self, seat: Seat) -> bool {
        self.opposed[seat.index() & 3]
    }

    /// The number of the seat of one of two players: of the opponent, or of the one that the view is of.
    #[inline]
    pub(crate) fn seat_of(&self, opponent: bool) -> usize {
        self.seat.index() & 1 ^ usize::from(opponent)
    }

    /// Whether the active player is an opponent.
    #[inline]
    pub(crate) fn opponent_moves(&self, game: &ElemMaster) -> bool {
        self.is_opposed(game.active_seat())
    }

    /// The result for the seat, -1 to 1, if the game is over. For an eliminated seat without a partner it is over at
    /// once.
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

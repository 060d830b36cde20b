//! How a game ends.

use std::fmt;

use crate::{Seat, Seats};

/// Somebody of the game itself, who need not be a seat: a strength of Empedocle (`s4`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Party {
    /// The letter of its kind.
    pub letter: char,
    /// Its number, counted from 1.
    pub number: u8,
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.letter, self.number)
    }
}

/// The result of a finished game.
///
/// ```
/// use game::{Outcome, Seat, Seats};
///
/// let team = Seats::from_iter([Seat::new(0), Seat::new(2)]);
/// assert_eq!(Outcome::Win(team).to_string(), "win p1 p3");
/// assert_eq!(Outcome::Draw(Seats::first(2)).to_string(), "draw p1 p2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// These seats won: one, or a team.
    Win(Seats),
    /// Somebody won who is played by the rules and not from a seat; every seat lost.
    WinByRule(Party),
    /// These seats share the result; the others lost.
    Draw(Seats),
    /// Everybody lost.
    LostByAll,
    /// A limit of the engine ended the game; nobody won.
    Unfinished,
}

impl Outcome {
    /// What the seat gets of one point: 1 for a win, one half for a draw, 0 otherwise.
    ///
    /// ```
    /// use game::{Outcome, Seat, Seats};
    ///
    /// let [first, second] = [Seat::new(0), Seat::new(1)];
    /// assert_eq!(Outcome::Win(Seats::only(first)).score(first), 1.0);
    /// assert_eq!(Outcome::Draw(Seats::first(2)).score(second), 0.5);
    /// assert_eq!(Outcome::LostByAll.score(first), 0.0);
    /// ```
    pub fn score(self, seat: Seat) -> f64 {
        match self {
            Self::Win(seats) if seats.contains(seat) => 1.0,
            Self::Draw(seats) if seats.contains(seat) => 0.5,
            Self::Win(_) | Self::Draw(_) | Self::WinByRule(_) | Self::LostByAll | Self::Unfinished => 0.0,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, seats) = match self {
            Self::Win(seats) => ("win", *seats),
            Self::Draw(seats) => ("draw", *seats),
            Self::WinByRule(party) => return write!(f, "win {party}"),
            Self::LostByAll => return f.write_str("lost-by-all"),
            Self::Unfinished => return f.write_str("unfinished"),
        };
        f.write_str(word)?;
        seats.into_iter().try_for_each(|seat| write!(f, " {seat}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_written_as_the_protocol_says() {
        assert_eq!(Outcome::Win(Seats::only(Seat::new(1))).to_string(), "win p2");
        assert_eq!(Outcome::WinByRule(Party { letter: 's', number: 4 }).to_string(), "win s4");
        assert_eq!(Outcome::Draw(Seats::first(2)).to_string(), "draw p1 p2");
        assert_eq!(Outcome::LostByAll.to_string(), "lost-by-all");
        assert_eq!(Outcome::Unfinished.to_string(), "unfinished");
    }

    #[test]
    fn a_draw_is_half_a_win() {
        let seat = Seat::new(0);
        assert_eq!(Outcome::Win(Seats::only(seat)).score(seat), 1.0);
        assert_eq!(Outcome::Draw(Seats::first(2)).score(seat), 0.5);
        assert_eq!(Outcome::LostByAll.score(seat), 0.0);
    }
}

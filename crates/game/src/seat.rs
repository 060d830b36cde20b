//! Seats, and viewers of a game.

use std::fmt;
use std::str::FromStr;

/// The largest number of seats that any game offers.
pub const MAX_SEATS: u8 = 8;

/// A place at the table, held by one person or bot; written `p1`, `p2`, …
///
/// ```
/// use game::Seat;
///
/// assert_eq!(Seat::new(0).to_string(), "p1");
/// assert_eq!("p3".parse(), Ok(Seat::new(2)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    ///
    /// Indices are kept below [`MAX_SEATS`], so that a seat always fits a [`Seats`].
    pub const fn new(index: u8) -> Self {
        Self(index % MAX_SEATS)
    }

    /// The index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// How it is written.
    pub const fn name(self) -> &'static str {
        NAMES[self.index()]
    }
}

const NAMES: [&str; MAX_SEATS as usize] = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a seat")]
pub struct NotASeat;

impl FromStr for Seat {
    type Err = NotASeat;

    /// Reads `p1`, `p2`, …
    fn from_str(text: &str) -> Result<Self, NotASeat> {
        match text.strip_prefix('p').map(str::as_bytes) {
            Some([digit @ b'1'..=b'8']) => Ok(Self(digit - b'1')),
            _ => Err(NotASeat),
        }
    }
}

/// A set of seats.
///
/// ```
/// use game::{Seat, Seats};
///
/// let seats = Seats::first(3).without(Seat::new(1));
/// assert_eq!(seats.to_string(), "p1,p3");
/// assert!(seats.contains(Seat::new(2)) && seats.len() == 2);
/// assert_eq!(seats.lowest(), Some(Seat::new(0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Seats(u8);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// The seats `p1` to `p{count}`.
    pub const fn first(count: u8) -> Self {
        Self(if count >= MAX_SEATS { u8::MAX } else { (1 << count) - 1 })
    }

    /// The seats of these bits, `p1` lowest.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// This one seat.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether no seat is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The lowest seat of the set.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The set with this seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// The seats of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl IntoIterator for Seats {
    type Item = Seat;
    type IntoIter = SeatsIter;

    fn into_iter(self) -> SeatsIter {
        SeatsIter(self)
    }
}

/// The seats of a set, lowest first.
#[derive(Clone, Debug)]
pub struct SeatsIter(Seats);

impl Iterator for SeatsIter {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.lowest()?;
        self.0 = self.0.without(seat);
        Some(seat)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Seats {
    /// Joined by commas, so that a set is one word: `p1,p3`; the empty set is `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, seat) in self.into_iter().enumerate() {
            write!(f, "{}{seat}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// A viewer of a game: a seat, the public, or somebody who may know everything.
///
/// ```
/// use game::{Audience, Seat, Viewer};
///
/// let secret = Audience::seat(Seat::new(1));
/// assert!(secret.includes(Viewer::Seat(Seat::new(1))));
/// assert!(!secret.includes(Viewer::Seat(Seat::new(0))));
/// assert!(!secret.includes(Viewer::Public));
/// assert!(secret.includes(Viewer::Truth));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// The person or bot in this seat.
    Seat(Seat),
    /// Somebody who sits in no seat and may know only what is public.
    Public,
    /// Somebody who may know everything, covered dice included: only for games that are over.
    Truth,
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seat(seat) => seat.fmt(f),
            Self::Public => f.write_str("public"),
            Self::Truth => f.write_str("truth"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_written_from_one() {
        assert_eq!(Seat::new(0).to_string(), "p1");
        assert_eq!("p5".parse(), Ok(Seat::new(4)));
        for wrong in ["", "p", "p0", "p9", "p01", "p11", "P1", "s1", "p1 ", "pé"] {
            assert_eq!(wrong.parse::<Seat>(), Err(NotASeat), "{wrong:?}");
        }
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set = Seats::only(Seat::new(3)).with(Seat::new(0));
        assert_eq!(set.into_iter().map(Seat::index).collect::<Vec<_>>(), [0, 3]);
        assert_eq!(set.len(), 2);
        assert_eq!(set.without(Seat::new(0)), Seats::only(Seat::new(3)));
        assert_eq!(Seats::first(3).to_string(), "p1,p2,p3");
        assert_eq!(Seats::first(8).len(), 8);
        assert_eq!(Seats::NONE.to_string(), "-");
    }
}

//! One line of a record, parsed.

use std::fmt;

use game::Seat;

/// Something that was played: what one line of a record, of a transcript or of a lesson says.
///
/// ```
/// use catalog::Move;
///
/// let line = Move::try_from("do p2 choose fire").unwrap();
/// assert_eq!(line, Move::Act { seat: "p2".parse().unwrap(), action: "choose fire" });
/// assert_eq!(line.to_string(), "do p2 choose fire");
/// assert_eq!(Move::try_from("roll air"), Ok(Move::Roll("air")));
/// assert!(Move::try_from("p2 choose fire").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move<'a> {
    /// A decision, written `do SEAT ACTION`.
    Act {
        /// The seat that acts.
        seat: Seat,
        /// In the notation of the game.
        action: &'a str,
    },
    /// A roll, written `roll RESULT`, in the notation of the game.
    Roll(&'a str),
    /// The players agreed on a draw, written `agree draw`.
    AgreeDraw,
}

const AGREE_DRAW: &str = "agree draw";

/// The text is no line of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a line of a record")]
pub struct NotAMove;

impl Move<'_> {
    /// The seat that decided; none for a roll or an agreement.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::Act { seat, .. } => Some(*seat),
            Self::Roll(_) | Self::AgreeDraw => None,
        }
    }
}

impl<'a> TryFrom<&'a str> for Move<'a> {
    type Error = NotAMove;

    fn try_from(line: &'a str) -> Result<Self, NotAMove> {
        match line.split_once(' ') {
            _ if line == AGREE_DRAW => Ok(Self::AgreeDraw),
            Some(("roll", roll)) => Ok(Self::Roll(roll)),
            Some(("do", act)) => {
                let (seat, action) = act.split_once(' ').ok_or(NotAMove)?;
                Ok(Self::Act { seat: seat.parse().map_err(|_| NotAMove)?, action })
            }
            Some(_) | None => Err(NotAMove),
        }
    }
}

impl fmt::Display for Move<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act { seat, action } => write!(f, "do {seat} {action}"),
            Self::Roll(roll) => write!(f, "roll {roll}"),
            Self::AgreeDraw => f.write_str(AGREE_DRAW),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for line in ["do p1 choose fire +boon", "do p8 ;", "roll s3", "roll ", "agree draw"] {
            assert_eq!(Move::try_from(line).map(|read| read.to_string()).as_deref(), Ok(line));
        }
        for line in
            ["", "do", "roll", "do p1", "do p9 take", "do  p1 take", "Do p1 take", "agree", "agree draw "]
        {
            assert_eq!(Move::try_from(line), Err(NotAMove), "{line:?}");
        }
    }
}

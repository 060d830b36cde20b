//! What happened, by which rule, and who may know it.

use std::fmt;

use crate::{Seat, Seats, Viewer};

/// The stable id of a rule, as in `docs/rules`: `EMP-1.4a`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Who may know a fact.
///
/// ```
/// use game::{Audience, Seat, Viewer};
///
/// let secret = Audience::seat(Seat::new(1));
/// assert!(secret.includes(Viewer::Seat(Seat::new(1))));
/// assert!(!secret.includes(Viewer::Public));
/// assert!(Audience::All.includes(Viewer::Public));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everybody.
    All,
    /// These seats and nobody else.
    Only(Seats),
}

impl Audience {
    /// This seat and nobody else.
    pub const fn seat(seat: Seat) -> Self {
        Self::Only(Seats::only(seat))
    }

    /// Whether the viewer may know it.
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) | (Self::Only(_), Viewer::Truth) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Only(_), Viewer::Public) => false,
        }
    }
}

impl fmt::Display for Audience {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::Only(seats) => seats.fmt(f),
        }
    }
}

/// One thing that happened. Log, animation, narration, replay captions and tutorials are all made
/// from facts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact<W> {
    /// The rule that made it happen.
    pub rule: RuleId,
    /// Who may know it.
    pub audience: Audience,
    /// What happened.
    pub what: W,
}

/// Throws all facts away: for searches and simulations, which look only at the state.
///
/// ```
/// use game::{Audience, Fact, NoFacts, RuleId};
///
/// let fact = Fact { rule: RuleId("EMP-1.2"), audience: Audience::All, what: "chosen" };
/// let mut kept = Vec::new();
/// kept.extend([fact.clone()]); // a list keeps its facts
/// NoFacts.extend([fact]); // this does not
/// assert_eq!(kept.len(), 1);
/// ```
#[derive(Clone, Copy, Default, Debug)]
pub struct NoFacts;

impl<W> Extend<Fact<W>> for NoFacts {
    #[inline(always)]
    fn extend<I: IntoIterator<Item = Fact<W>>>(&mut self, _: I) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_fact_is_for_its_seats_only() {
        let secret = Audience::seat(Seat::new(1));
        assert!(secret.includes(Viewer::Seat(Seat::new(1))));
        assert!(!secret.includes(Viewer::Seat(Seat::new(0))));
        assert!(!secret.includes(Viewer::Public));
        assert!(secret.includes(Viewer::Truth));
        assert!(Audience::All.includes(Viewer::Public));
        assert_eq!((secret.to_string(), Audience::All.to_string()), ("p2".into(), "all".into()));
    }
}

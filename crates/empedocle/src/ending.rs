//! How a game ends, and what that means for the seats.

use game::{Outcome, Seats};

use crate::{Ruleset, Strength};

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// [EMP-V.1] This strength has shed all its Hatred. There is never another winner [EMP-V.3].
    Won(Strength),
    /// [EMP-V.4] Implosion.
    Imploded,
    /// [EMP-V.6] The limit of rounds was reached.
    Unfinished,
}

impl Ending {
    /// The result for the seats [EMP-V.5]: an Unknown Strength's victory is everybody's defeat, and
    /// in Kyklo for two a strength's victory is its controller's.
    ///
    /// ```
    /// use empedocle::{Ending, Ruleset, Strength, Variant};
    ///
    /// let solo = Ruleset::new(Variant::Standard, 1, 2)?;
    /// assert_eq!(Ending::Won(Strength::S1).outcome(solo).to_string(), "win p1");
    /// assert_eq!(Ending::Won(Strength::S3).outcome(solo).to_string(), "win s3");
    /// assert_eq!(Ending::Imploded.outcome(solo).to_string(), "lost-by-all");
    /// # Ok::<(), empedocle::NotOffered>(())
    /// ```
    pub fn outcome(self, ruleset: Ruleset) -> Outcome {
        match self {
            Self::Won(strength) => match ruleset.controller(strength) {
                Some(seat) => Outcome::Win(Seats::only(seat)),
                None => Outcome::WinByRule(strength.into()),
            },
            Self::Imploded => Outcome::LostByAll,
            Self::Unfinished => Outcome::Unfinished,
        }
    }
}

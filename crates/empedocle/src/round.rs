//! What lies on the table in the course of a round.

use crate::rank::Rank;
use crate::{ByStrength, Element, Opportunity, Strength, Strengths};

/// The Celestial die of this round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Celestial {
    /// Not rolled.
    #[default]
    Unused,
    /// [EMP-1.1] Rolled, and known to nobody.
    Hidden(Opportunity),
    /// [EMP-2.4] Uncovered.
    Shown(Opportunity),
}

/// What lies on the table in this round, and is gone in the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Round {
    /// The Celestial die.
    pub celestial: Celestial,
    /// The faces: chosen [EMP-1.2], turned [BOON-1.2c], rolled again [EMP-2.1].
    pub faces: ByStrength<Option<Opportunity>>,
    /// Whose gem lies under the cup and is yet to be used [BOON-1.2].
    pub committed: Strengths,
    /// Who is out [EMP-1.4a] [EMP-2.2a].
    pub eliminated: Strengths,
    /// The Whirl strength [EMP-1.5] [KYK-1.3].
    pub whirl: Option<Strength>,
    /// The tile under the Whirl strength's die [EMP-1.5a].
    pub blocked: Option<Element>,
    /// The first to hold all four elements [EMP-G.3].
    pub claimant: Option<Strength>,
    /// Who took a token from the tile of its die (needed for the bonus, R-18).
    pub took: Strengths,
    /// Who has announced [EMP-2.1].
    pub spoken: Strengths,
    /// Who has a die to roll: rerollers [EMP-2.1], bumped strengths [KYK-1.5].
    pub to_roll: Strengths,
    /// Who has walked [KYK-1.2].
    pub moved: Strengths,
    /// Who has made an Aether exchange [EMP-2.5b].
    pub aether_exchanged: Strengths,
    /// The order of the exchanges, while they last. Derived from the rest, and cached because it is read often.
    pub(crate) rank: Rank,
}

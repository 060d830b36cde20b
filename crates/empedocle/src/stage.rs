//! What the table waits for, and what lies on it in the course of a round.

use game::{Outcome, RuleId, Seats};

use crate::lineup::Lineup;
use crate::{ByStrength, Element, Opportunity, Ruleset, Strength, Strengths};

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// [EMP-S.4] The first holder of the stone is drawn.
    Stone,
    /// [KYK-S.3] The strength chooses its starting tile.
    Start(Strength),
    /// [EMP-1.1] [KYK-1.1] The Celestial die is rolled.
    Celestial,
    /// [EMP-1.2] Secret choices arrive in any order.
    Choose,
    /// [EMP-U.4] The die of an Unknown Strength is rolled in secret.
    Unknown(Strength),
    /// [BOON-1.2b] A committer may turn its die.
    Boon(Strength),
    /// [EMP-1.5] The Whirl strength rolls.
    Whirl(Strength),
    /// [EMP-1.5a] The Whirl strength takes or declines.
    WhirlTake(Strength),
    /// [EMP-2.1] Keep or reroll, one voice at a time.
    Announce(Strength),
    /// [EMP-2.1] A rerolled die.
    Reroll(Strength),
    /// [EMP-2.4a] One more token, or not.
    Bonus(Strength),
    /// [EMP-2.5] An exchange.
    Exchange(ExchangeStep, Strength),
    /// [KYK-1.2] A strength walks.
    Move(Strength),
    /// [KYK-1.3] The strength that walked to the Whirl tile rolls.
    WhirlLanding(Strength),
    /// [KYK-1.5] A strength that was pushed off its tile rolls.
    Bump(Strength),
    /// Nothing: the game is over.
    Over(Ending),
}

/// Which exchange is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExchangeStep {
    /// [EMP-2.5b] Stage 1: the Aether exchange of the strength that came with two Aethers.
    Single,
    /// [EMP-2.5b] Stage 2: a pair exchange.
    Pair,
    /// [EMP-2.5b] Stage 2: the Aether exchange right after the pair exchange.
    Double,
    /// [EMP-2.5b] Stage 3: a late pair exchange.
    Late,
    /// [EMP-1.6b] The forced pair exchange of a lone Whirl strength.
    SurplusPair,
    /// [EMP-1.6b] The forced Aether exchange of a lone Whirl strength.
    SurplusAether,
}

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

impl Stage {
    /// The strength that owes a decision, where exactly one does.
    #[inline]
    pub fn decider(self) -> Option<Strength> {
        match self {
            Self::Start(s)
            | Self::Boon(s)
            | Self::WhirlTake(s)
            | Self::Announce(s)
            | Self::Bonus(s)
            | Self::Exchange(_, s)
            | Self::Move(s) => Some(s),
            Self::Stone
            | Self::Celestial
            | Self::Choose
            | Self::Unknown(_)
            | Self::Whirl(_)
            | Self::Reroll(_)
            | Self::WhirlLanding(_)
            | Self::Bump(_)
            | Self::Over(_) => None,
        }
    }

    /// The rule that asks for what the table waits for.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Self::Stone => "EMP-S.4",
            Self::Start(_) => "KYK-S.3",
            Self::Celestial => "EMP-1.1",
            Self::Choose => "EMP-1.2",
            Self::Unknown(_) => "EMP-U.4",
            Self::Boon(_) => "BOON-1.2c",
            Self::Whirl(_) => "EMP-1.5",
            Self::WhirlTake(_) => "EMP-1.5a",
            Self::Announce(_) | Self::Reroll(_) => "EMP-2.1",
            Self::Bonus(_) => "EMP-2.4a",
            Self::Exchange(ExchangeStep::Single | ExchangeStep::Double, _) => "EMP-2.5e",
            Self::Exchange(ExchangeStep::Pair, _) => "EMP-2.5d",
            Self::Exchange(ExchangeStep::Late, _) => "EMP-2.5f",
            Self::Exchange(ExchangeStep::SurplusPair | ExchangeStep::SurplusAether, _) => "EMP-1.6b",
            Self::Move(_) => "KYK-1.2",
            Self::WhirlLanding(_) => "KYK-1.3",
            Self::Bump(_) => "KYK-1.5",
            Self::Over(Ending::Won(_)) => "EMP-V.1",
            Self::Over(Ending::Imploded) => "EMP-V.4",
            Self::Over(Ending::Unfinished) => "EMP-V.6",
        })
    }

    /// What the decision is called in refusals and prompts.
    pub fn asked(self) -> &'static str {
        match self {
            Self::Start(_) => "start",
            Self::Choose => "choose",
            Self::Boon(_) => "boon",
            Self::WhirlTake(_) => "take",
            Self::Announce(_) => "announce",
            Self::Bonus(_) => "bonus",
            Self::Exchange(ExchangeStep::Pair | ExchangeStep::SurplusPair, _) => "pair",
            Self::Exchange(ExchangeStep::Single | ExchangeStep::Double | ExchangeStep::SurplusAether, _) => {
                "aether"
            }
            Self::Exchange(ExchangeStep::Late, _) => "late",
            Self::Move(_) => "move",
            Self::Stone
            | Self::Celestial
            | Self::Unknown(_)
            | Self::Whirl(_)
            | Self::Reroll(_)
            | Self::WhirlLanding(_)
            | Self::Bump(_) => "roll",
            Self::Over(_) => "nothing",
        }
    }
}

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

/// The strengths that may exchange, first to last [EMP-2.3f] [KYK-2.3].
///
/// It is also the walk over them: a copy goes on from where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rank {
    /// The bits of a [`Lineup`], those of each place in turn order: the lowest bit is `first`.
    turns: [u8; 8],
    first: Strength,
}

impl Default for Rank {
    fn default() -> Self {
        Self { turns: [0; 8], first: Strength::S1 }
    }
}

impl Rank {
    /// Place by place, and in one place in the turn order of a round that this strength begins.
    #[inline]
    pub(crate) fn new(lineup: Lineup, first: Strength) -> Self {
        // The bytes of the whole number are turned together, each in itself.
        let (bits, turn) = (lineup.bits(), first as u32);
        let kept = u64::from(u8::MAX >> turn) * (u64::MAX / 0xff);
        Self::of_bits((bits >> turn) & kept | (bits << (8 - turn)) & !kept, first)
    }

    #[inline]
    const fn of_bits(bits: u64, first: Strength) -> Self {
        Self { turns: bits.to_le_bytes(), first }
    }

    #[inline]
    const fn bits(self) -> u64 {
        u64::from_le_bytes(self.turns)
    }

    /// Only these strengths, in the same order.
    #[inline]
    #[must_use]
    pub(crate) const fn only(self, strengths: Strengths) -> Self {
        let turned = strengths.bits().rotate_right(self.first as u32);
        Self::of_bits(self.bits() & u64::from_le_bytes([turned; 8]), self.first)
    }

    /// Only those after this strength; nobody if it has no rank.
    #[inline]
    #[must_use]
    pub(crate) const fn after(self, strength: Strength) -> Self {
        let its_bit = self.only(Strengths::only(strength)).bits();
        // Its bit and all below are cleared; without a bit, that is all there are.
        Self::of_bits(self.bits() & !(its_bit | its_bit.wrapping_sub(1)), self.first)
    }

    /// Whether the strength has a rank.
    pub(crate) const fn contains(self, strength: Strength) -> bool {
        self.only(Strengths::only(strength)).bits() != 0
    }
}

impl Iterator for Rank {
    type Item = Strength;

    /// The next strength in order.
    #[inline]
    fn next(&mut self) -> Option<Strength> {
        let bits = self.bits();
        if bits == 0 {
            return None;
        }
        self.turns = (bits & (bits - 1)).to_le_bytes();
        Some(Strength::of_bit(bits.trailing_zeros() + self.first as u32))
    }
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
    /// The order of the exchanges, while they last. It follows from the rest, but is asked for often.
    pub(crate) rank: Rank,
}

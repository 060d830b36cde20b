//! What the table waits for.

use game::RuleId;

use crate::Strength;
use crate::ending::Ending;

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

/// The exchange that is asked.
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
    ///
    /// ```
    /// use empedocle::{Stage, Strength};
    ///
    /// assert_eq!(Stage::Choose.rule().to_string(), "EMP-1.2");
    /// assert_eq!(Stage::Announce(Strength::S2).decider(), Some(Strength::S2));
    /// ```
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

impl ExchangeStep {
    /// Whether a token is received for two Aethers; otherwise two tokens are given for one Aether.
    pub const fn is_aether(self) -> bool {
        matches!(self, Self::Single | Self::Double | Self::SurplusAether)
    }
}

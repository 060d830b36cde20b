//! Chance as explicit events: dice, and the draw of the first stone.

use game::Odds;

use crate::{Opportunity, Strength, Strengths};

/// A die or a draw that the game waits for. All results are equally likely: dice are fair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// [EMP-S.4] Who of these holds the stone first.
    Stone(Strengths),
    /// [EMP-1.1] The Celestial die.
    Celestial,
    /// [EMP-U.4] The secret die of an Unknown Strength.
    Unknown(Strength),
    /// [EMP-1.5] [KYK-1.3] The die of the Whirl strength.
    Whirl(Strength),
    /// [EMP-2.1] A die that is rolled again.
    Reroll(Strength),
    /// [KYK-1.5] The die of a bumped strength.
    Bump(Strength),
}

/// The result of a [`Chance`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Roll {
    /// A face.
    Face(Opportunity),
    /// A strength.
    Strength(Strength),
}

impl Odds for Chance {
    type Roll = Roll;

    fn label(&self) -> String {
        match self {
            Self::Stone(_) => "stone".to_owned(),
            Self::Celestial => "celestial".to_owned(),
            Self::Unknown(strength) => format!("unknown {strength}"),
            Self::Whirl(strength) => format!("whirl {strength}"),
            Self::Reroll(strength) => format!("reroll {strength}"),
            Self::Bump(strength) => format!("bump {strength}"),
        }
    }

    #[inline]
    fn count(&self) -> usize {
        match self {
            Self::Stone(among) => among.len() as usize,
            Self::Celestial | Self::Unknown(_) | Self::Whirl(_) | Self::Reroll(_) | Self::Bump(_) => 6,
        }
    }

    #[inline]
    fn get(&self, index: usize) -> Option<(Roll, u32)> {
        let roll = match self {
            Self::Stone(among) => among.into_iter().nth(index).map(Roll::Strength),
            Self::Celestial | Self::Unknown(_) | Self::Whirl(_) | Self::Reroll(_) | Self::Bump(_) => {
                Opportunity::TAKING_ORDER.get(index).map(|&face| Roll::Face(face))
            }
        };
        roll.map(|roll| (roll, 1))
    }

    #[inline]
    fn tickets(&self) -> u32 {
        self.count() as u32
    }

    #[inline]
    fn pick(&self, ticket: u32) -> Option<Roll> {
        self.get(ticket as usize).map(|(roll, _)| roll)
    }
}

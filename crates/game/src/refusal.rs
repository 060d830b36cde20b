//! Why an action or a roll is not accepted.

use crate::RuleId;

/// Why a seat may not act so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Why<R> {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game waits for a roll.
    #[error("the game waits for a roll")]
    ChancePending,
    /// The game waits for other seats, or the seat has made its choice already.
    #[error("the seat owes no decision")]
    NotYourDecision,
    /// The rules forbid it.
    #[error("the rules forbid it")]
    Illegal(R),
}

/// A refused action: which rule refuses it, and why. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{why} ({rule})")]
pub struct Refusal<R> {
    /// The most specific rule that refuses it.
    pub rule: RuleId,
    /// The reason.
    pub why: Why<R>,
}

impl<R> Refusal<R> {
    /// The rules forbid it, by this rule, for this reason.
    pub const fn illegal(rule: RuleId, reason: R) -> Self {
        Self { rule, why: Why::Illegal(reason) }
    }

    /// The rule that refuses.
    pub const fn rule(&self) -> RuleId {
        self.rule
    }
}

/// Why a roll is not accepted. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RollRefused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game waits for no roll.
    #[error("the game waits for no roll")]
    NoChance,
    /// This roll is not among the possible ones.
    #[error("this roll is not among the possible ones")]
    BadRoll,
}

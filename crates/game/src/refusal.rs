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
///
/// ```
/// use game::{Refusal, RuleId, Why};
///
/// let refusal = Refusal::illegal(RuleId("ELM-T.1"), "no action point is left");
/// assert_eq!(refusal.rule().to_string(), "ELM-T.1");
/// assert_eq!(refusal.why, Why::Illegal("no action point is left"));
/// ```
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

/// Why a draw by agreement is not accepted. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DrawRefused<R> {
    /// The game has no draw by agreement.
    #[error("this game has no draw by agreement")]
    NoSuchAgreement,
    /// A rule refuses it here.
    #[error("{0}")]
    Refused(Refusal<R>),
}

impl<R> From<Refusal<R>> for DrawRefused<R> {
    fn from(refusal: Refusal<R>) -> Self {
        Self::Refused(refusal)
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

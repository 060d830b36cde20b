//! Why a text or a move is not accepted.

use game::{RollRefused, RuleId, Why};

use crate::{AnyComplaint, AnyReason};

/// Why a text was not accepted as a set-up or a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextRefused {
    /// Whether the text is not even well formed.
    pub syntax: bool,
    /// What is wrong.
    pub complaint: AnyComplaint,
}

/// Why an act was not accepted. Nothing has changed.
///
/// ```
/// use catalog::{ActRefused, AnyGame, GameId};
/// use game::Seat;
///
/// let mut game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
/// let mut act = |seat, text| game.act(Seat::new(seat), text, &mut Vec::new()).unwrap_err();
/// assert!(matches!(act(0, "sing"), ActRefused::Syntax(_)));
/// assert!(matches!(act(6, "take"), ActRefused::NoSuchSeat));
/// assert!(matches!(act(0, "take"), ActRefused::Refused { .. }));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActRefused {
    /// The text is no action.
    Syntax(AnyComplaint),
    /// There is no such seat.
    NoSuchSeat,
    /// The game refuses, by this rule.
    Refused {
        /// The rule.
        rule: RuleId,
        /// The reason.
        why: Why<AnyReason>,
    },
}

/// Why a roll was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RollTextRefused {
    /// The text is no roll.
    Syntax(AnyComplaint),
    /// The game refuses.
    Refused(RollRefused),
}

/// Why a draw by agreement was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawRefused {
    /// The game has no draw by agreement.
    NoSuchAgreement,
    /// The game refuses, by this rule.
    Refused {
        /// The rule.
        rule: RuleId,
        /// The reason.
        why: Why<AnyReason>,
    },
}

/// Why a move was not accepted. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveRefused {
    /// The decision is refused.
    Act(ActRefused),
    /// The roll is refused.
    Roll(RollTextRefused),
    /// The draw is refused.
    Draw(DrawRefused),
}

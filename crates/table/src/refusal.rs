//! Why a table does not do what is asked. Nothing has changed then.

use catalog::{AnyComplaint, AnyReason};
use game::{RuleId, Why};

use crate::{BadPlan, BadWords};

/// Why a table does not do what is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum No {
    /// The plan is no table.
    Plan(BadPlan),
    /// A name or message is not acceptable.
    Words(BadWords),
    /// There is no such phrase.
    NoPhrase,
    /// The random bytes are not 64 hexadecimal digits or fewer.
    Bytes,
    /// There is no such seat.
    NoSeat,
    /// Somebody sits there.
    Taken,
    /// All seats are taken.
    Full,
    /// This person does not sit there.
    NotYours,
    /// This person sits nowhere at this table.
    NotSeated,
    /// Only the host may do that.
    NotHost,
    /// Not all seats are taken yet.
    SeatsOpen,
    /// The game has begun.
    Begun,
    /// The game has not begun.
    NotBegun,
    /// The game is over, or the table was closed.
    Over,
    /// The game is not over.
    NotOver,
    /// This decision has been made, and can no longer be changed.
    AlreadyDecided,
    /// There was no such decision.
    NoDecision,
    /// This seat owes no decision now.
    NotYourDecision,
    /// The text is no action of the game.
    Syntax(AnyComplaint),
    /// The rules refuse it.
    Rules {
        /// Which rule.
        rule: RuleId,
        /// Why.
        why: Why<AnyReason>,
    },
    /// There is nothing that may be taken back.
    NoUndo,
    /// A bot holds the seat for good.
    Forfeited,
    /// No advice is given at this table.
    NoHints,
}

impl No {
    /// The code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Plan(BadPlan::NoGame(_)) => "no-such-game",
            Self::Plan(BadPlan::Options(_) | BadPlan::LongOptions) => "bad-option",
            Self::Plan(BadPlan::Seats(_)) => "wrong-seats",
            Self::Plan(BadPlan::NoBot(_)) => "no-such-bot",
            Self::Plan(BadPlan::Name(_)) | Self::Words(_) => "bad-words",
            Self::Plan(BadPlan::Clock) => "bad-clock",
            Self::Plan(BadPlan::Hints) => "hints-among-people",
            Self::Plan(BadPlan::Prelude) => "no-way-on",
            Self::NoPhrase => "no-such-phrase",
            Self::Bytes => "bad-bytes",
            Self::NoSeat => "no-such-seat",
            Self::Taken => "seat-taken",
            Self::Full => "table-full",
            Self::NotYours => "not-your-seat",
            Self::NotSeated => "not-seated",
            Self::NotHost => "not-host",
            Self::SeatsOpen => "seats-open",
            Self::Begun => "already-begun",
            Self::NotBegun => "not-begun",
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::AlreadyDecided => "already-decided",
            Self::NoDecision => "no-such-decision",
            Self::NotYourDecision => "not-your-decision",
            Self::Syntax(_) => "bad-syntax",
            Self::Rules { .. } => "illegal",
            Self::NoUndo => "no-undo",
            Self::Forfeited => "forfeited",
            Self::NoHints => "no-hints",
        }
    }
}

//! Why a table does not do what is asked. Nothing has changed then.

use catalog::{ActRefused, AnyComplaint, AnyReason, DrawRefused};
use game::{RuleId, Why};

use crate::{BadPlan, BadWords};

/// Why a table does not do what is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// The plan is no table.
    Plan(BadPlan),
    /// A name or message is not acceptable.
    Words(BadWords),
    /// There is no such phrase.
    NoPhrase,
    /// The random bytes are not 64 hexadecimal digits or fewer.
    Bytes,
    /// The bytes are not those that the seat committed to.
    OtherBytes,
    /// Nothing is to be revealed: the seat committed to nothing, or not all have.
    NothingToReveal,
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
    /// Something was taken back so often without the game going on that it is enough.
    UndoLimit,
    /// A request to undo is open already.
    UndoAsked,
    /// The others have declined to undo this act.
    UndoDeclined,
    /// This request to undo is not open any more.
    NoUndoRequest,
    /// This person has added very much to the log in a short time.
    TooOften,
    /// The request was withdrawn before it was done: no copy of it is done any more.
    Withdrawn,
    /// So much has happened at the table that only the game itself goes on.
    LongTable,
    /// The game has no draw by agreement.
    NoDraw,
    /// This seat offers a draw already; it may do so again in its next turn.
    DrawOffered,
    /// A bot holds the seat for good.
    Forfeited,
    /// No advice is given at this table.
    NoHints,
}

impl Refused {
    /// The code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Plan(BadPlan::NoGame(_)) => "no-such-game",
            Self::Plan(BadPlan::Options(_) | BadPlan::LongOptions) => "bad-option",
            Self::Plan(BadPlan::Experiment) => "experiment",
            Self::Plan(BadPlan::Seats(_)) => "wrong-seats",
            Self::Plan(BadPlan::NoBot(_)) => "no-such-bot",
            Self::Plan(BadPlan::Name(_)) | Self::Words(_) => "bad-words",
            Self::Plan(BadPlan::Clock) => "bad-clock",
            Self::Plan(BadPlan::Hints) => "hints-among-people",
            Self::Plan(BadPlan::Practice) => "practice-among-people",
            Self::Plan(BadPlan::Prelude) => "no-way-on",
            Self::NoPhrase => "no-such-phrase",
            Self::Bytes => "bad-bytes",
            Self::OtherBytes => "other-bytes",
            Self::NothingToReveal => "nothing-to-reveal",
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
            Self::UndoLimit => "undo-limit",
            Self::UndoAsked => "undo-asked",
            Self::UndoDeclined => "undo-declined",
            Self::NoUndoRequest => "no-undo-request",
            Self::TooOften => "too-often",
            Self::Withdrawn => "withdrawn",
            Self::LongTable => "long-table",
            Self::NoDraw => "no-draw",
            Self::DrawOffered => "draw-offered",
            Self::Forfeited => "forfeited",
            Self::NoHints => "no-hints",
        }
    }
}

impl From<DrawRefused> for Refused {
    fn from(refused: DrawRefused) -> Self {
        match refused {
            DrawRefused::NoSuchAgreement => Self::NoDraw,
            DrawRefused::Refused { rule, why } => ActRefused::Refused { rule, why }.into(),
        }
    }
}

impl From<ActRefused> for Refused {
    fn from(refused: ActRefused) -> Self {
        match refused {
            ActRefused::Syntax(complaint) => Self::Syntax(complaint),
            ActRefused::NoSuchSeat => Self::NoSeat,
            ActRefused::Refused { rule, why } => match why {
                Why::Over => Self::Over,
                Why::NotYourDecision => Self::NotYourDecision,
                why @ (Why::ChancePending | Why::Illegal(_)) => Self::Rules { rule, why },
            },
        }
    }
}

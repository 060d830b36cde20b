//! What a request can fail with.

use catalog::{ActRefused, AnyComplaint, AnyReason, DrawRefused, LoadError, RollTextRefused, TextRefused};
use game::{Arg, Message as _, RollRefused, RuleId, Why};
use locale::Speaker;

/// The longest message; requests may echo what they were given.
const MAX_MESSAGE: usize = 300;

/// The codes of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Code {
    UnknownCommand,
    BadSyntax,
    NoGame,
    BadOption,
    BadPosition,
    NotYourDecision,
    Illegal,
    ChancePending,
    NoChance,
    BadOutcome,
    Over,
    Unsupported,
}

impl Code {
    const fn word(self) -> &'static str {
        match self {
            Self::UnknownCommand => "unknown-command",
            Self::BadSyntax => "bad-syntax",
            Self::NoGame => "no-game",
            Self::BadOption => "bad-option",
            Self::BadPosition => "bad-position",
            Self::NotYourDecision => "not-your-decision",
            Self::Illegal => "illegal",
            Self::ChancePending => "chance-pending",
            Self::NoChance => "no-chance",
            Self::BadOutcome => "bad-outcome",
            Self::Over => "over",
            Self::Unsupported => "unsupported",
        }
    }
}

/// What there is to say about a failure.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Message {
    /// The text of the code alone.
    Plain,
    /// A text of this key with one argument.
    About(&'static str, String),
    Complaint(AnyComplaint),
    Reason(AnyReason),
}

/// A request that failed and changed nothing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Failure {
    code: Code,
    rule: Option<RuleId>,
    message: Message,
}

impl Failure {
    pub(crate) const fn new(code: Code) -> Self {
        Self { code, rule: None, message: Message::Plain }
    }

    pub(crate) fn about(code: Code, key: &'static str, what: &str) -> Self {
        Self { code, rule: None, message: Message::About(key, what.to_owned()) }
    }

    fn complaint(code: Code, complaint: AnyComplaint) -> Self {
        Self { code, rule: rule_of(&complaint), message: Message::Complaint(complaint) }
    }

    /// A set-up that was not accepted.
    pub(crate) fn setup(refused: TextRefused) -> Self {
        let code = if refused.syntax { Code::BadSyntax } else { Code::BadOption };
        Self::complaint(code, refused.complaint)
    }

    /// A position that was not accepted.
    pub(crate) fn position(refused: TextRefused) -> Self {
        Self::complaint(Code::BadPosition, refused.complaint)
    }

    /// The closing line.
    pub(crate) fn closing(&self, speaker: &Speaker) -> String {
        let message = match &self.message {
            Message::Plain => speaker.text(&format!("line-error-{}", self.code.word())),
            Message::About(key, what) => speaker.text_with(key, &[("what", Arg::Text(clip(what)))], &()),
            Message::Complaint(complaint) => speaker.say(complaint, &()),
            Message::Reason(reason) => speaker.say(reason, &()),
        };
        let rule = self.rule.map(|rule| format!("{rule} ")).unwrap_or_default();
        format!("error {} {rule}{}", self.code.word(), clip(&message))
    }
}

/// The rule or invariant that a set-up or a position breaks: the argument `rule` of the complaint.
fn rule_of(complaint: &AnyComplaint) -> Option<RuleId> {
    let mut rule = None;
    complaint.each_arg(&mut |name, arg| {
        if let ("rule", Arg::Word(id)) = (name, arg) {
            rule = Some(RuleId(id));
        }
    });
    rule
}

/// One line of limited length: what came in may come back.
fn clip(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let clipped: String = plain.take(MAX_MESSAGE).collect();
    if clipped.chars().count() == MAX_MESSAGE { clipped + "…" } else { clipped }
}

impl From<ActRefused> for Failure {
    fn from(refused: ActRefused) -> Self {
        match refused {
            ActRefused::Syntax(complaint) => Self::complaint(Code::BadSyntax, complaint),
            ActRefused::NoSuchSeat => Self::new(Code::BadOption),
            ActRefused::Refused { rule, why } => match why {
                Why::Over => Self::new(Code::Over),
                Why::ChancePending => Self::new(Code::ChancePending),
                Why::NotYourDecision => Self::new(Code::NotYourDecision),
                Why::Illegal(reason) => {
                    Self { code: Code::Illegal, rule: Some(rule), message: Message::Reason(reason) }
                }
            },
        }
    }
}

impl From<DrawRefused> for Failure {
    fn from(refused: DrawRefused) -> Self {
        match refused {
            DrawRefused::NoSuchAgreement => Self::new(Code::Unsupported),
            DrawRefused::Refused { rule, why } => ActRefused::Refused { rule, why }.into(),
        }
    }
}

impl From<RollTextRefused> for Failure {
    fn from(refused: RollTextRefused) -> Self {
        match refused {
            RollTextRefused::Syntax(complaint) => Self::complaint(Code::BadSyntax, complaint),
            RollTextRefused::Refused(RollRefused::Over) => Self::new(Code::Over),
            RollTextRefused::Refused(RollRefused::NoChance) => Self::new(Code::NoChance),
            RollTextRefused::Refused(RollRefused::BadRoll) => Self::new(Code::BadOutcome),
        }
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Ruleset { found, .. } => {
                Self::about(Code::Unsupported, "line-record-ruleset", &found.to_string())
            }
            LoadError::Origin(refused) => Self::position(refused),
            LoadError::Line { number, .. } => {
                Self::about(Code::BadPosition, "line-record-line", &number.to_string())
            }
            LoadError::Hash { number, .. } => {
                Self::about(Code::BadPosition, "line-record-hash", &number.to_string())
            }
        }
    }
}

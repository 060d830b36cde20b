//! What can go wrong, as exceptions of the package.

use std::sync::LazyLock;

use catalog::{ActRefused, AnyComplaint, DrawRefused, LoadError, MoveRefused, RollTextRefused, TextRefused};
use game::{Arg, Message, RollRefused, RuleId, Why};
use json::RecordError;
use locale::{Lang, Speaker};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};
use study::StudyError;

use crate::play::NotPlayed;

/// One speaker for each language: reading the texts takes a while.
static SPEAKERS: LazyLock<[Speaker; 2]> = LazyLock::new(|| [Lang::En, Lang::Fr].map(Speaker::new));

/// The longest message; a failure may repeat what it was given.
const LONGEST: usize = 300;

/// The exceptions of the package, defined in `sphairos/errors.py`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A set-up or a position that the game does not offer.
    Setup,
    /// A text that is no action or no roll.
    Notation,
    /// An action or a roll that the rules forbid here.
    Illegal,
    /// A record that cannot be read or played.
    Record,
    /// An argument of a wrong type or out of range.
    Argument,
}

/// Something that was refused; nothing has changed.
#[derive(Debug)]
pub(crate) struct Failure {
    kind: Kind,
    code: &'static str,
    rule: Option<RuleId>,
    messages: [String; 2],
}

/// A text in both languages.
fn in_words(say: impl Fn(&Speaker) -> String) -> [String; 2] {
    SPEAKERS.each_ref().map(|speaker| clip(&say(speaker)))
}

/// A speaker of the language with this code.
pub(crate) fn speaker(code: &str) -> Result<&'static Speaker, Failure> {
    let found = SPEAKERS.iter().find(|speaker| speaker.lang().code() == code);
    found.ok_or_else(|| Failure::argument("python-language", code))
}

/// One line of limited length.
fn clip(text: &str) -> String {
    let plain = text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let clipped: String = plain.take(LONGEST).collect();
    if clipped.chars().count() == LONGEST { clipped + "…" } else { clipped }
}

impl Failure {
    /// The text of a code of the line protocol.
    fn coded(kind: Kind, code: &'static str) -> Self {
        let messages = in_words(|speaker| speaker.text(&format!("line-error-{code}")));
        Self { kind, code, rule: None, messages }
    }

    /// A text about something.
    pub(crate) fn about(kind: Kind, code: &'static str, key: &str, what: &str) -> Self {
        let args = [("what", Arg::Text(clip(what)))];
        Self { kind, code, rule: None, messages: in_words(|speaker| speaker.text_with(key, &args, &())) }
    }

    /// A wrong argument.
    pub(crate) fn argument(key: &str, what: &str) -> Self {
        Self::about(Kind::Argument, "bad-option", key, what)
    }

    fn complaint(kind: Kind, code: &'static str, complaint: &AnyComplaint) -> Self {
        let mut rule = None;
        complaint.each_arg(&mut |name, arg| {
            if let ("rule", Arg::Word(id)) = (name, arg) {
                rule = Some(RuleId(id));
            }
        });
        Self { kind, code, rule, messages: in_words(|speaker| speaker.say(complaint, &())) }
    }

    /// A set-up or position that was not accepted.
    pub(crate) fn origin(refused: &TextRefused) -> Self {
        let code = if refused.syntax { "bad-syntax" } else { "bad-option" };
        Self::complaint(Kind::Setup, code, &refused.complaint)
    }

    /// An integer that was not accepted.
    pub(crate) fn not_played(why: NotPlayed, token: &str) -> Self {
        match why {
            NotPlayed::Act(Some(refused)) => refused.into(),
            NotPlayed::Act(None) => Self::about(Kind::Illegal, "illegal", "python-not-next", token),
            NotPlayed::Roll(refused) => roll_refused(refused),
        }
    }

    /// Something that another thread is using at this moment.
    pub(crate) fn busy() -> Self {
        Self::about(Kind::Argument, "busy", "python-busy", "")
    }

    /// A seat that owes no decision.
    pub(crate) fn not_your_decision() -> Self {
        Self::coded(Kind::Illegal, "not-your-decision")
    }
}

fn roll_refused(refused: RollRefused) -> Failure {
    Failure::coded(
        Kind::Illegal,
        match refused {
            RollRefused::Over => "over",
            RollRefused::NoChance => "no-chance",
            RollRefused::BadRoll => "bad-outcome",
        },
    )
}

impl From<ActRefused> for Failure {
    fn from(refused: ActRefused) -> Self {
        match refused {
            ActRefused::Syntax(complaint) => Self::complaint(Kind::Notation, "bad-syntax", &complaint),
            ActRefused::NoSuchSeat => Self::coded(Kind::Argument, "bad-option"),
            ActRefused::Refused { rule, why } => {
                let failure = match why {
                    Why::Over => Self::coded(Kind::Illegal, "over"),
                    Why::ChancePending => Self::coded(Kind::Illegal, "chance-pending"),
                    Why::NotYourDecision => Self::coded(Kind::Illegal, "not-your-decision"),
                    Why::Illegal(reason) => {
                        let messages = in_words(|speaker| speaker.say(&reason, &()));
                        Self { kind: Kind::Illegal, code: "illegal", rule: None, messages }
                    }
                };
                Self { rule: Some(rule), ..failure }
            }
        }
    }
}

impl From<MoveRefused> for Failure {
    fn from(refused: MoveRefused) -> Self {
        match refused {
            MoveRefused::Act(refused) => refused.into(),
            MoveRefused::Roll(RollTextRefused::Syntax(complaint)) => {
                Self::complaint(Kind::Notation, "bad-syntax", &complaint)
            }
            MoveRefused::Roll(RollTextRefused::Refused(refused)) => roll_refused(refused),
            MoveRefused::Draw(DrawRefused::NoSuchAgreement) => Self::coded(Kind::Illegal, "unsupported"),
            MoveRefused::Draw(DrawRefused::Refused { rule, why }) => ActRefused::Refused { rule, why }.into(),
        }
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        Self::about(Kind::Record, "bad-position", "line-record", &error.to_string())
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        let about = |key, what: String| Self::about(Kind::Record, "bad-position", key, &what);
        match error {
            LoadError::Ruleset { found, .. } => about("line-record-ruleset", found.to_string()),
            LoadError::Origin(refused) => Self { kind: Kind::Record, ..Self::origin(&refused) },
            LoadError::Line { number, .. } => about("line-record-line", number.to_string()),
            LoadError::Hash { number, .. } => about("line-record-hash", number.to_string()),
        }
    }
}

impl From<StudyError> for Failure {
    fn from(error: StudyError) -> Self {
        match error {
            StudyError::Load(error) => error.into(),
            StudyError::TooLong | StudyError::Stopped => {
                Self::about(Kind::Record, "unsupported", "line-record", &error.to_string())
            }
        }
    }
}

impl From<Failure> for PyErr {
    fn from(failure: Failure) -> Self {
        Python::attach(|py| failure.exception(py).unwrap_or_else(|error| error))
    }
}

impl Failure {
    fn exception(self, py: Python<'_>) -> PyResult<PyErr> {
        static CLASSES: [PyOnceLock<Py<PyType>>; 5] = [const { PyOnceLock::new() }; 5];
        let name = match self.kind {
            Kind::Setup => "SetupError",
            Kind::Notation => "NotationError",
            Kind::Illegal => "IllegalAction",
            Kind::Record => "RecordError",
            Kind::Argument => "ArgumentError",
        };
        let class = CLASSES[self.kind as usize].import(py, "sphairos.errors", name)?;
        let messages = PyDict::new(py);
        for (speaker, message) in SPEAKERS.iter().zip(&self.messages) {
            messages.set_item(speaker.lang().code(), message)?;
        }
        let value = class.call1((self.code, self.rule.map(|rule| rule.0), messages))?;
        Ok(PyErr::from_value(value))
    }
}

//! What a command can fail with, and what a person reads then.

use std::io::Write;

use catalog::{AnyComplaint, LoadError};
use game::Arg;
use locale::Speaker;
use verify::Unverified;

/// A command that failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File { path: String, error: std::io::Error },
    /// A text of this key says it, about this.
    #[error("{key}: {what}")]
    About { key: &'static str, what: String },
    /// The game does not offer or know this.
    #[error("{0:?}")]
    Complaint(AnyComplaint),
    /// A file is no record.
    #[error(transparent)]
    Record(#[from] json::RecordError),
    /// A record cannot be played.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The dice of a record are not verified.
    #[error(transparent)]
    Unverified(#[from] Unverified),
}

impl Failure {
    pub(crate) fn about(key: &'static str, what: impl Into<String>) -> Self {
        Self::About { key, what: what.into() }
    }

    /// The failure in words.
    fn text(&self, speaker: &Speaker) -> String {
        let about = |key: &str, what: String| speaker.text_with(key, &[("what", Arg::Text(what))], &());
        match self {
            Self::Io(error) => about("cli-error-io", error.to_string()),
            Self::File { path, error } => about("cli-error-file", format!("{path} ({error})")),
            Self::About { key, what } => about(key, what.clone()),
            Self::Complaint(complaint) => speaker.say(complaint, &()),
            Self::Record(error) => answers::record_sentence(error, speaker),
            Self::Load(error) => load_text(error, speaker),
            Self::Unverified(why) => unverified_text(why, speaker),
        }
    }

    /// Tells the person at the terminal. If even that fails, nothing is left to do.
    pub(crate) fn print(&self, speaker: &Speaker) {
        let _ = writeln!(anstream::stderr(), "{} {}", speaker.text("cli-error"), self.text(speaker));
    }
}

fn load_text(error: &LoadError, speaker: &Speaker) -> String {
    let about = |key: &str, what: String| speaker.text_with(key, &[("what", Arg::Text(what))], &());
    match error {
        LoadError::Ruleset { found, .. } => about("line-record-ruleset", found.to_string()),
        LoadError::Origin(refused) => speaker.say(&refused.complaint, &()),
        LoadError::Line { number, text } => about("line-record-line", format!("{number} ({text})")),
        LoadError::Hash { number, text } => about("line-record-hash", format!("{number} ({text})")),
    }
}

fn unverified_text(why: &Unverified, speaker: &Speaker) -> String {
    let number = |number: usize| Arg::Number(number as i64);
    let text = |text: &str| Arg::Text(text.to_owned());
    let (key, args): (_, &[(&'static str, Arg)]) = match why {
        Unverified::NoDice => ("cli-verify-error-no-dice", &[]),
        Unverified::NotRevealed => ("cli-verify-error-not-revealed", &[]),
        Unverified::Scheme(scheme) => ("cli-verify-error-scheme", &[("scheme", text(scheme))]),
        Unverified::Commitment => ("cli-verify-error-commitment", &[]),
        Unverified::Seats { found, expected } => {
            ("cli-verify-error-seats", &[("found", number(*found)), ("expected", number(*expected))])
        }
        Unverified::SeatBytes { seat } => {
            ("cli-verify-error-seat-bytes", &[("seat", text(&format!("p{seat}")))])
        }
        Unverified::Load(error) => return load_text(error, speaker),
        Unverified::Odds { line, found, expected } => (
            "cli-verify-error-odds",
            &[("line", number(*line)), ("found", text(&found.to_string())), ("expected", text(expected))],
        ),
        Unverified::Roll { line, found, expected } => (
            "cli-verify-error-roll",
            &[("line", number(*line)), ("found", text(found)), ("expected", text(expected))],
        ),
        Unverified::TooManyOdds { listed, rolls } => {
            ("cli-verify-error-too-many", &[("listed", number(*listed)), ("rolls", number(*rolls))])
        }
    };
    speaker.text_with(key, args, &())
}

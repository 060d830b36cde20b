//! What a command can fail with, and how it tells a person.

use std::io::Write;

use catalog::{AnyComplaint, LoadError};
use game::Arg;
use locale::Speaker;

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
    Record(#[from] wire::RecordError),
    /// A record cannot be played.
    #[error(transparent)]
    Load(#[from] LoadError),
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
            Self::Record(error) => about("line-record", error.to_string()),
            Self::Load(LoadError::Ruleset { found, .. }) => about("line-record-ruleset", found.to_string()),
            Self::Load(LoadError::Origin(refused)) => speaker.say(&refused.complaint, &()),
            Self::Load(LoadError::Line { number, text }) => {
                about("line-record-line", format!("{number} ({text})"))
            }
            Self::Load(LoadError::Hash { number, text }) => {
                about("line-record-hash", format!("{number} ({text})"))
            }
        }
    }

    /// Tells the person at the terminal. If even that fails, nothing is left to do.
    pub(crate) fn tell(&self, speaker: &Speaker) {
        let _ = writeln!(anstream::stderr(), "{} {}", speaker.text("cli-error"), self.text(speaker));
    }
}

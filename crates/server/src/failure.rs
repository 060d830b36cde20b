//! Why something is not done, for programs and for people.

use std::sync::Arc;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::Why;
use locale::Speaker;
use table::{BadPlan, BadWords, Broken, No};
use wire::{ErrorJson, RequestError};

/// Why something is not done. Nothing has changed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The table says no.
    No(No),
    /// The request cannot be understood.
    Request(RequestError),
    /// A name or message is not acceptable.
    Words,
    /// There is no such thing.
    NotFound,
    /// It cannot be asked for in this way.
    Method,
    /// Nobody knows who asks.
    Unknown,
    /// The table is locked, and the key is missing.
    Locked,
    /// The request comes from another site.
    Foreign,
    /// Too much in too short a time; try again after so many seconds.
    TooFast(u32),
    /// The person has too many tables.
    TooManyTables(u32),
    /// The message is too large.
    TooLarge,
    /// The code is wrong, used up or too old.
    Code,
    /// Too much waits already.
    Busy,
    /// The database does not answer.
    Store,
    /// The table cannot be read.
    Broken,
}

/// A failure on its way to the layer that knows in which language to tell it.
#[derive(Clone)]
pub(crate) struct Unworded(pub(crate) Arc<Failure>);

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Unworded(Arc::new(self)));
        response
    }
}

impl From<store::StoreError> for Failure {
    fn from(error: store::StoreError) -> Self {
        tracing::error!(%error, "the store failed");
        Self::Store
    }
}

impl From<Broken> for Failure {
    fn from(broken: Broken) -> Self {
        tracing::error!(%broken, "a table cannot be read");
        Self::Broken
    }
}

impl From<BadWords> for Failure {
    fn from(_: BadWords) -> Self {
        Self::Words
    }
}

impl From<No> for Failure {
    fn from(no: No) -> Self {
        Self::No(no)
    }
}

impl Failure {
    /// The code for programs.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            Self::No(no) => no.code(),
            Self::Request(RequestError::Json(_)) => "bad-request",
            Self::Request(RequestError::Id) => "bad-id",
            Self::Request(RequestError::Seat) => "no-such-seat",
            Self::Request(RequestError::TooLong) => "bad-syntax",
            Self::Request(RequestError::Say) => "nothing-said",
            Self::Request(RequestError::NotHere) => "not-here",
            Self::Words => "bad-words",
            Self::NotFound => "not-found",
            Self::Method => "wrong-method",
            Self::Unknown => "unknown-person",
            Self::Locked => "locked",
            Self::Foreign => "foreign-site",
            Self::TooFast(_) => "too-fast",
            Self::TooManyTables(_) => "too-many-tables",
            Self::TooLarge => "too-large",
            Self::Code => "bad-code",
            Self::Busy => "busy",
            Self::Store => "unavailable",
            Self::Broken => "broken-table",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::No(no) => match no {
                No::Plan(_) | No::Words(_) | No::NoPhrase | No::Bytes | No::Syntax(_) => {
                    StatusCode::BAD_REQUEST
                }
                No::NoSeat => StatusCode::NOT_FOUND,
                No::NotYours | No::NotSeated | No::NotHost | No::Forfeited | No::NoHints => {
                    StatusCode::FORBIDDEN
                }
                No::Rules { .. } => StatusCode::UNPROCESSABLE_ENTITY,
                No::Taken
                | No::Full
                | No::SeatsOpen
                | No::Begun
                | No::NotBegun
                | No::Over
                | No::NotOver
                | No::AlreadyDecided
                | No::NoDecision
                | No::NotYourDecision
                | No::NoUndo => StatusCode::CONFLICT,
            },
            Self::Request(RequestError::Seat) => StatusCode::NOT_FOUND,
            Self::Request(RequestError::NotHere) => StatusCode::UPGRADE_REQUIRED,
            Self::Request(_) | Self::Words | Self::Code => StatusCode::BAD_REQUEST,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Unknown => StatusCode::UNAUTHORIZED,
            Self::Locked | Self::Foreign => StatusCode::FORBIDDEN,
            Self::TooFast(_) | Self::TooManyTables(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Store | Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Broken => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    fn rule(&self) -> Option<&'static str> {
        if let Self::No(No::Rules { rule, .. }) = self { Some(rule.0) } else { None }
    }

    /// In words.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others have one text and no arguments")]
    fn words(&self, speaker: &Speaker) -> String {
        match self {
            Self::No(No::Rules { why: Why::Illegal(reason), .. }) => speaker.say(reason, &()),
            Self::No(No::Syntax(complaint)) => speaker.say(complaint, &()),
            Self::No(No::Plan(BadPlan::Options(refused))) => speaker.say(&refused.complaint, &()),
            Self::No(No::Plan(BadPlan::Seats(seats))) => {
                speaker.text_with("no-wrong-seats", &[("seats", (*seats).into())], &())
            }
            Self::Request(RequestError::Json(what)) => {
                speaker.text_with("no-bad-request", &[("what", what.clone().into())], &())
            }
            Self::TooFast(seconds) => {
                speaker.text_with("no-too-fast", &[("seconds", (*seconds).into())], &())
            }
            Self::TooManyTables(most) => {
                speaker.text_with("no-too-many-tables", &[("most", (*most).into())], &())
            }
            _ => speaker.text(&format!("no-{}", self.code())),
        }
    }

    fn json(&self, speaker: &Speaker) -> ErrorJson {
        ErrorJson { t: None, re: None, code: self.code(), rule: self.rule(), message: self.words(speaker) }
    }

    /// As a message over a WebSocket or stream.
    pub(crate) fn message(&self, speaker: &Speaker, id: Option<&str>) -> String {
        wire::write(&ErrorJson { t: Some("no"), re: id.map(str::to_owned), ..self.json(speaker) })
    }

    /// As the answer to a request over HTTP.
    pub(crate) fn response(&self, speaker: &Speaker) -> Response {
        let mut response = (self.status(), Json(self.json(speaker))).into_response();
        if let Self::TooFast(seconds) = self {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(*seconds));
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use locale::Lang;

    /// One of each kind.
    fn all() -> Vec<Failure> {
        let words = || BadWords::Empty;
        let mut all = vec![
            Failure::Request(RequestError::Json(String::new())),
            Failure::Request(RequestError::Id),
            Failure::Request(RequestError::Seat),
            Failure::Request(RequestError::TooLong),
            Failure::Request(RequestError::Say),
            Failure::Request(RequestError::NotHere),
            Failure::Words,
            Failure::NotFound,
            Failure::Method,
            Failure::Unknown,
            Failure::Locked,
            Failure::Foreign,
            Failure::TooFast(3),
            Failure::TooManyTables(40),
            Failure::TooLarge,
            Failure::Code,
            Failure::Busy,
            Failure::Store,
            Failure::Broken,
        ];
        let nos = [
            No::Plan(BadPlan::NoGame(String::new())),
            No::Plan(BadPlan::LongOptions),
            No::Plan(BadPlan::Seats(3)),
            No::Plan(BadPlan::NoBot(String::new())),
            No::Plan(BadPlan::Name(words())),
            No::Plan(BadPlan::Clock),
            No::Plan(BadPlan::Hints),
            No::Plan(BadPlan::Prelude),
            No::Words(words()),
            No::NoPhrase,
            No::Bytes,
            No::NoSeat,
            No::Taken,
            No::Full,
            No::NotYours,
            No::NotSeated,
            No::NotHost,
            No::SeatsOpen,
            No::Begun,
            No::NotBegun,
            No::Over,
            No::NotOver,
            No::AlreadyDecided,
            No::NoDecision,
            No::NotYourDecision,
            No::Rules { rule: game::RuleId("EMP-1.2"), why: Why::ChancePending },
            No::NoUndo,
            No::Forfeited,
            No::NoHints,
        ];
        all.extend(nos.into_iter().map(Failure::No));
        all
    }

    #[test]
    fn every_refusal_has_words_in_both_languages() {
        let (english, french) = (Speaker::new(Lang::En), Speaker::new(Lang::Fr));
        for failure in all() {
            let (en, fr) = (failure.json(&english), failure.json(&french));
            assert_eq!(en.code, fr.code);
            assert_ne!(en.message, fr.message, "{failure:?}");
            for text in [en.message, fr.message] {
                assert!(!text.is_empty() && !text.contains(['[', '{', '$']), "{failure:?}: {text}");
            }
            assert!(failure.status().is_client_error() || failure.status().is_server_error());
        }
    }
}

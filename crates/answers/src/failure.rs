//! Why a request is not done: a code for programs, a sentence for people.

use game::Why;
use locale::Speaker;
use table::{BadPlan, BadWords, Broken, Refused};
use wire::{ErrorJson, RequestError};

use crate::BadRecord;

/// Why a request is not done. Nothing has changed.
#[derive(Debug)]
pub enum Failure {
    /// The table refuses.
    Refused(Refused),
    /// The request cannot be understood.
    Request(RequestError),
    /// A name or message is not acceptable.
    Words,
    /// There is no such table, person or page.
    NotFound,
    /// The address has no such method.
    Method,
    /// The caller has not said who it is.
    Unknown,
    /// The table is locked, and the key is missing.
    Locked,
    /// The request comes from another site.
    Foreign,
    /// Too much in too short a time; try again after so many seconds.
    TooFast(u32),
    /// The person has too many tables.
    TooManyTables(u32),
    /// The person or its network has so many connections already.
    TooManyConnections(u32),
    /// The person has so many studies waiting already.
    TooManyStudies(u32),
    /// What was asked for takes longer than anybody may have.
    TooHard,
    /// The request did not arrive or was not answered in time.
    TooSlow,
    /// The tables of the person take too many megabytes.
    Quota(u64),
    /// The database takes as much as it may.
    StorageFull,
    /// The message is too large.
    TooLarge,
    /// The code is wrong, used up or too old.
    Code,
    /// A record that was sent is none, or cannot be played.
    Record(BadRecord),
    /// The record was played under this version of the rules, which this program does not play.
    OldRules(u16),
    /// The table is played under this version of the rules, which this program does not play.
    OldTable(u16),
    /// Too much waits already.
    Busy,
    /// The database does not answer, or the server stops.
    Unavailable,
    /// The table cannot be read.
    Broken,
    /// A mistake of ours. It ended this request and nothing else.
    Internal,
}

impl From<Broken> for Failure {
    fn from(broken: Broken) -> Self {
        // Nothing is wrong with such a table: it waits for a program that plays its rules.
        if let Broken::Ruleset { found, .. } = broken {
            return Self::OldTable(found);
        }
        tracing::error!(%broken, "a table cannot be read");
        Self::Broken
    }
}

impl From<BadWords> for Failure {
    fn from(_: BadWords) -> Self {
        Self::Words
    }
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

impl Failure {
    /// The code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Refused(refused) => refused.code(),
            Self::Request(RequestError::Json(_)) | Self::Record(_) => "bad-request",
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
            Self::TooManyConnections(_) => "too-many-connections",
            Self::TooManyStudies(_) => "too-many-studies",
            Self::TooHard => "too-hard",
            Self::TooSlow => "too-slow",
            Self::Quota(_) => "storage-quota",
            Self::StorageFull => "storage-full",
            Self::TooLarge => "too-large",
            Self::Code => "bad-code",
            Self::OldRules(_) => "old-rules",
            Self::OldTable(_) => "old-table",
            Self::Busy => "busy",
            Self::Unavailable => "unavailable",
            Self::Broken => "broken-table",
            Self::Internal => "internal",
        }
    }

    /// The status of an answer over HTTP.
    pub fn status(&self) -> u16 {
        match self {
            Self::Refused(refused) => match refused {
                Refused::Plan(_)
                | Refused::Words(_)
                | Refused::NoPhrase
                | Refused::Bytes
                | Refused::OtherBytes
                | Refused::Syntax(_) => 400,
                Refused::NoSeat => 404,
                Refused::NotYours
                | Refused::NotSeated
                | Refused::NotHost
                | Refused::Forfeited
                | Refused::NoHints => 403,
                Refused::Rules { .. } => 422,
                Refused::TooOften => 429,
                Refused::Taken
                | Refused::Full
                | Refused::SeatsOpen
                | Refused::Begun
                | Refused::NotBegun
                | Refused::Over
                | Refused::NotOver
                | Refused::AlreadyDecided
                | Refused::NoDecision
                | Refused::NotYourDecision
                | Refused::NoDraw
                | Refused::DrawOffered
                | Refused::NothingToReveal
                | Refused::NoUndo
                | Refused::UndoLimit
                | Refused::UndoAsked
                | Refused::UndoDeclined
                | Refused::NoUndoRequest
                | Refused::Withdrawn
                | Refused::LongTable => 409,
            },
            Self::Request(RequestError::Seat) => 404,
            Self::Request(RequestError::NotHere) => 426,
            Self::Request(_) | Self::Words | Self::Code | Self::Record(_) | Self::OldRules(_) => 400,
            Self::OldTable(_) => 409,
            Self::NotFound => 404,
            Self::Method => 405,
            Self::Unknown => 401,
            Self::Locked | Self::Foreign => 403,
            Self::TooFast(_)
            | Self::TooManyTables(_)
            | Self::TooManyConnections(_)
            | Self::TooManyStudies(_)
            | Self::Quota(_) => 429,
            Self::TooHard => 422,
            Self::TooSlow => 408,
            Self::TooLarge => 413,
            Self::Unavailable | Self::Busy | Self::StorageFull => 503,
            Self::Broken | Self::Internal => 500,
        }
    }

    fn rule(&self) -> Option<&'static str> {
        if let Self::Refused(Refused::Rules { rule, .. }) = self { Some(rule.0) } else { None }
    }

    /// In the language of the speaker.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others have one text and no arguments")]
    fn sentence(&self, speaker: &Speaker) -> String {
        match self {
            Self::Refused(Refused::Rules { why: Why::Illegal(reason), .. }) => speaker.say(reason, &()),
            Self::Refused(Refused::Syntax(complaint)) => speaker.say(complaint, &()),
            Self::Refused(Refused::Plan(BadPlan::Options(refused))) => speaker.say(&refused.complaint, &()),
            Self::Refused(Refused::Plan(BadPlan::Seats(seats))) => {
                speaker.text_with("no-wrong-seats", &[("seats", (*seats).into())], &())
            }
            Self::Request(RequestError::Json(what)) => {
                speaker.text_with("no-bad-request", &[("what", what.clone().into())], &())
            }
            Self::Record(why) => why.sentence(speaker),
            Self::OldRules(version) | Self::OldTable(version) => {
                let text = format!("no-{}", self.code());
                speaker.text_with(&text, &[("version", u32::from(*version).into())], &())
            }
            Self::TooFast(seconds) => {
                speaker.text_with("no-too-fast", &[("seconds", (*seconds).into())], &())
            }
            Self::TooManyTables(most) | Self::TooManyConnections(most) | Self::TooManyStudies(most) => {
                speaker.text_with(&format!("no-{}", self.code()), &[("most", (*most).into())], &())
            }
            Self::Quota(megabytes) => {
                let most = i64::try_from(*megabytes).unwrap_or(i64::MAX);
                speaker.text_with("no-storage-quota", &[("most", game::Arg::Number(most))], &())
            }
            _ => speaker.text(&format!("no-{}", self.code())),
        }
    }

    /// As the body of an answer over HTTP.
    pub fn json(&self, speaker: &Speaker) -> ErrorJson {
        ErrorJson { t: None, re: None, code: self.code(), rule: self.rule(), message: self.sentence(speaker) }
    }

    /// As a message over a WebSocket or stream.
    pub fn message(&self, speaker: &Speaker, id: Option<&str>) -> String {
        wire::write(&ErrorJson { t: Some("no"), re: id.map(str::to_owned), ..self.json(speaker) })
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
            Failure::OldRules(1),
            Failure::OldTable(1),
            Failure::NotFound,
            Failure::Method,
            Failure::Unknown,
            Failure::Locked,
            Failure::Foreign,
            Failure::TooFast(3),
            Failure::TooManyTables(40),
            Failure::TooManyConnections(32),
            Failure::TooManyStudies(2),
            Failure::TooHard,
            Failure::TooSlow,
            Failure::Quota(32),
            Failure::StorageFull,
            Failure::TooLarge,
            Failure::Code,
            Failure::Busy,
            Failure::Unavailable,
            Failure::Broken,
            Failure::Internal,
        ];
        let refusals = [
            Refused::Plan(BadPlan::NoGame(String::new())),
            Refused::Plan(BadPlan::LongOptions),
            Refused::Plan(BadPlan::Experiment),
            Refused::Plan(BadPlan::Seats(3)),
            Refused::Plan(BadPlan::NoBot(String::new())),
            Refused::Plan(BadPlan::Name(words())),
            Refused::Plan(BadPlan::Clock),
            Refused::Plan(BadPlan::Hints),
            Refused::Plan(BadPlan::Prelude),
            Refused::Words(words()),
            Refused::NoPhrase,
            Refused::Bytes,
            Refused::OtherBytes,
            Refused::NothingToReveal,
            Refused::NoSeat,
            Refused::Taken,
            Refused::Full,
            Refused::NotYours,
            Refused::NotSeated,
            Refused::NotHost,
            Refused::SeatsOpen,
            Refused::Begun,
            Refused::NotBegun,
            Refused::Over,
            Refused::NotOver,
            Refused::AlreadyDecided,
            Refused::NoDecision,
            Refused::NotYourDecision,
            Refused::Rules { rule: game::RuleId("EMP-1.2"), why: Why::ChancePending },
            Refused::NoUndo,
            Refused::UndoLimit,
            Refused::UndoAsked,
            Refused::UndoDeclined,
            Refused::NoUndoRequest,
            Refused::Withdrawn,
            Refused::TooOften,
            Refused::LongTable,
            Refused::NoDraw,
            Refused::DrawOffered,
            Refused::Forfeited,
            Refused::NoHints,
        ];
        all.extend(refusals.into_iter().map(Failure::Refused));
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
            assert!((400..600).contains(&failure.status()));
        }
    }
}

//! What is wrong with a record that somebody sent, as a sentence in the language of the reader.

use catalog::{LoadError, TextRefused, TranscriptError};
use game::Arg;
use locale::{Lang, Speaker};
use serde::{Deserialize, Serialize};
use wire::RecordError;

/// Why a record cannot be played. It crosses processes, so that it holds data and no sentence where it can.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum BadRecord {
    /// It is not the JSON of a record: the place of the first mistake.
    Json {
        /// The line of the file.
        line: usize,
        /// The column in it.
        column: usize,
    },
    /// It is JSON of another kind, or of a later version.
    Format,
    /// There is no such game.
    Game(String),
    /// It has neither a set-up nor a position, or both.
    Origin,
    /// What is written beside this line is no hash.
    Hash(usize),
    /// This part of the dice is not written as it should be.
    Dice(String),
    /// The names of the players are not written as they should be.
    Players,
    /// The text names no game at its beginning.
    NoGame,
    /// This is no tag of a record.
    Tag(String),
    /// The game cannot begin so: why, by language.
    Begin(Vec<(String, String)>),
    /// A line cannot be played.
    Line(usize, String),
    /// After this line the game is not as the record says.
    State(usize, String),
}

/// The longest part of a record that is quoted.
const MOST_QUOTED: usize = 60;

fn quoted(text: &str) -> String {
    if text.chars().count() <= MOST_QUOTED {
        return text.to_owned();
    }
    text.chars().take(MOST_QUOTED).chain(['…']).collect()
}

/// The complaint in every language.
fn begin(refused: &TextRefused) -> BadRecord {
    let said = |lang: Lang| (lang.code().to_owned(), Speaker::new(lang).say(&refused.complaint, &()));
    BadRecord::Begin(Lang::ALL.map(said).to_vec())
}

/// What is wrong; `None` if the record is fine but for its length.
pub(crate) fn of_file(error: &RecordError) -> Option<BadRecord> {
    Some(match error {
        RecordError::Json(error) => BadRecord::Json { line: error.line(), column: error.column() },
        RecordError::Format => BadRecord::Format,
        RecordError::Game(name) => BadRecord::Game(quoted(name)),
        RecordError::Origin => BadRecord::Origin,
        RecordError::Hash(line) => BadRecord::Hash(*line),
        RecordError::DiceHex(field) | RecordError::DiceTooLong(field) => BadRecord::Dice((*field).to_owned()),
        RecordError::Players => BadRecord::Players,
        RecordError::TooLong => return None,
    })
}

/// What is wrong; the version of the rules if it is only that.
pub(crate) fn of_load(error: &LoadError) -> Result<BadRecord, u16> {
    Ok(match error {
        LoadError::Ruleset { found, .. } => return Err(*found),
        LoadError::Origin(refused) => begin(refused),
        LoadError::Line { number, text } => BadRecord::Line(*number, quoted(text)),
        LoadError::Hash { number, text } => BadRecord::State(*number, quoted(text)),
    })
}

impl From<&TranscriptError> for BadRecord {
    fn from(error: &TranscriptError) -> Self {
        match error {
            TranscriptError::NoGame => Self::NoGame,
            TranscriptError::Tag(tag) => Self::Tag(quoted(tag)),
            TranscriptError::Origin { why, .. } => begin(why),
            TranscriptError::Line { line, text } => Self::Line(*line, quoted(text)),
        }
    }
}

/// Why a file is no record, in the language of the speaker.
pub fn record_sentence(error: &RecordError, speaker: &Speaker) -> String {
    of_file(error).map_or_else(|| speaker.text("bad-record-too-long"), |why| why.sentence(speaker))
}

impl BadRecord {
    /// In the language of the speaker.
    pub(crate) fn sentence(&self, speaker: &Speaker) -> String {
        let number = |number: usize| Arg::Number(number as i64);
        let text = |text: &str| Arg::Text(text.to_owned());
        let (key, args): (&str, Vec<(&'static str, Arg)>) = match self {
            Self::Json { line, column } => {
                ("bad-record-json", vec![("line", number(*line)), ("column", number(*column))])
            }
            Self::Format => ("bad-record-format", Vec::new()),
            Self::Game(name) => ("bad-record-game", vec![("what", text(name))]),
            Self::Origin => ("bad-record-origin", Vec::new()),
            Self::Hash(line) => ("bad-record-hash", vec![("line", number(*line))]),
            Self::Dice(field) => ("bad-record-dice", vec![("what", text(field))]),
            Self::Players => ("bad-record-players", Vec::new()),
            Self::NoGame => ("bad-record-no-game", Vec::new()),
            Self::Tag(tag) => ("bad-record-tag", vec![("what", text(tag))]),
            Self::Begin(said) => {
                let own = said.iter().find(|(lang, _)| lang == speaker.lang().code());
                ("bad-record-begin", vec![("why", text(own.map_or("", |(_, why)| why)))])
            }
            Self::Line(line, what) => {
                ("bad-record-line", vec![("line", number(*line)), ("what", text(what))])
            }
            Self::State(line, what) => {
                ("bad-record-state", vec![("line", number(*line)), ("what", text(what))])
            }
        };
        speaker.text_with(key, &args, &())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::{Import, run};
    use crate::{Failure, Unreadable};
    use std::ops::ControlFlow;

    /// Sends a text as somebody who opens a file in the page does.
    fn sent(text: &str) -> Unreadable {
        let job = Import::Replay { text: text.to_owned(), seat: None, truth: true };
        run(&job, &mut |_, _| ControlFlow::Continue(())).unwrap_err()
    }

    #[test]
    fn a_bad_record_says_what_is_wrong_with_it_in_both_languages() {
        let record = |setup: &str, lines: &str| {
            format!(
                r#"{{"format":"sphairos-record-1","game":"empedocle","ruleset":{},"setup":"{setup}","lines":[{lines}]}}"#,
                catalog::GameId::Empedocle.ruleset()
            )
        };
        let setup = "variant=standard humans=3 stone=s1";
        let (speakers, mut known) = (Lang::ALL.map(Speaker::new), Vec::new());
        for (text, en, fr) in [
            ("{\"format\":".to_owned(), "column 10", "colonne 10"),
            (record(setup, "").replace("record-1", "record-9"), "later version", "plus récente"),
            (record(setup, "").replace("\"empedocle\"", "\"chess\""), "chess", "inconnu ici : chess"),
            (record(setup, "").replace("setup", "ignored"), "not the file", "n’est pas un enregistrement"),
            (record("variant=standard humans=9", ""), "possible game. ", "partie possible. "),
            (record(setup, r#"["do p1 choose fire","xyz"]"#), "Line 1", "ligne 1"),
            (record(setup, r#"["do p7 choose fire","0000000000000000"]"#), "do p7 choose fire", "ligne 1"),
            (
                record(setup, r#"["do p1 choose fire","0000000000000000"]"#),
                "different after line 1",
                "diffère après",
            ),
            ("hello".to_owned(), "which game", "quel jeu"),
            (format!("new empedocle {setup}\ndo p1 choose nothing"), "Line 2", "ligne 2"),
            ("new empedocle variant=standard humans=9".to_owned(), "possible game. ", "partie possible. "),
        ] {
            let why = sent(&text);
            assert!(matches!(why, Unreadable::Bad(_)), "{text}: {why:?}");
            let failure = Failure::from(why);
            let [english, french] = speakers.each_ref().map(|speaker| failure.json(speaker).message);
            assert!(english.contains(en), "{text}: {english}");
            assert!(french.contains(fr), "{text}: {french}");
            for said in [&english, &french] {
                assert!(!said.ends_with(". ") && !said.contains("serde") && !said.contains("[no-"), "{said}");
            }
            known.push(english);
        }
        known.sort();
        known.dedup();
        assert!(known.len() >= 8, "{known:#?}");
    }
}

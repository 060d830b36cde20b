//! Records as JSON.

use catalog::{GameId, Line, Origin, Record};
use serde::{Deserialize, Serialize};

/// The name of the format, so that a file says what it is.
const FORMAT: &str = "sphairos-record-1";

/// The longest record that is read; a game of five hundred rounds is far shorter.
const MAX_LINES: usize = 100_000;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordJson {
    format: String,
    game: String,
    ruleset: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    lines: Vec<LineJson>,
}

/// A line and the hash of the state after it.
#[derive(Serialize, Deserialize)]
struct LineJson(String, String);

/// Why a text is no record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// Not the JSON of a record.
    #[error("not the JSON of a record: {0}")]
    Json(#[from] serde_json::Error),
    /// Another format, or a later version of it.
    #[error("not in the format {FORMAT}")]
    Format,
    /// No such game.
    #[error("no such game: {0}")]
    Game(String),
    /// Neither a set-up nor a position, or both.
    #[error("a record has either a setup or a position")]
    Origin,
    /// A hash is not 16 hexadecimal digits.
    #[error("the hash of line {0} is not 16 hexadecimal digits")]
    Hash(usize),
    /// More lines than any game has.
    #[error("more lines than any game has")]
    TooLong,
}

/// Writes a record on one line.
pub fn write_record(record: &Record) -> String {
    let (setup, position) = match &record.origin {
        Origin::Setup(text) => (Some(text.clone()), None),
        Origin::Position(text) => (None, Some(text.clone())),
    };
    let line = |line: &Line| LineJson(line.text.clone(), format!("{:016x}", line.hash));
    let json = RecordJson {
        format: FORMAT.to_owned(),
        game: record.game.name().to_owned(),
        ruleset: record.ruleset,
        setup,
        position,
        lines: record.lines.iter().map(line).collect(),
    };
    // These types hold only strings, numbers and lists: writing them cannot fail.
    serde_json::to_string(&json).unwrap_or_default()
}

/// Reads a record. Whether it can be played is for `Session::load` to find out.
///
/// # Errors
/// If the text is no record.
pub fn read_record(text: &str) -> Result<Record, RecordError> {
    let json: RecordJson = serde_json::from_str(text)?;
    if json.format != FORMAT {
        return Err(RecordError::Format);
    }
    if json.lines.len() > MAX_LINES {
        return Err(RecordError::TooLong);
    }
    let origin = match (json.setup, json.position) {
        (Some(setup), None) => Origin::Setup(setup),
        (None, Some(position)) => Origin::Position(position),
        (Some(_), Some(_)) | (None, None) => return Err(RecordError::Origin),
    };
    let lines = json.lines.into_iter().enumerate().map(|(index, LineJson(text, hash))| {
        let digits = hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        let parsed = if digits { u64::from_str_radix(&hash, 16).ok() } else { None };
        parsed.map(|hash| Line { text, hash }).ok_or(RecordError::Hash(index + 1))
    });
    Ok(Record {
        game: GameId::from_name(&json.game).ok_or(RecordError::Game(json.game))?,
        ruleset: json.ruleset,
        origin,
        lines: lines.collect::<Result<_, _>>()?,
    })
}

#[cfg(test)]
mod tests {
    use catalog::Session;

    use super::*;

    fn record() -> Record {
        let words = ["variant=boon", "humans=3", "stone=s2"];
        let mut session = Session::new(GameId::Empedocle, &words).unwrap();
        assert!(session.replay("do p2 choose fire +boon", &mut Vec::new()));
        session.record()
    }

    #[test]
    fn records_are_read_as_they_are_written() {
        let text = write_record(&record());
        assert!(!text.contains('\n'));
        assert_eq!(read_record(&text).unwrap(), record());
        let position = Record { origin: Origin::Position("somewhere".into()), ..record() };
        assert_eq!(read_record(&write_record(&position)).unwrap(), position);
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let good = write_record(&record());
        for (wrong, why) in [
            (String::new(), "not the JSON"),
            ("[]".into(), "not the JSON"),
            (good.replace("record-1", "record-2"), "not in the format"),
            (good.replace("empedocle", "chess"), "no such game"),
            (good.replace("setup", "position"), ""),
            (good.replace("\"setup\"", "\"position\":\"x\",\"setup\""), "either"),
            (good.replace("\"game\"", "\"colour\":1,\"game\""), "not the JSON"),
            (good.replace("\"]]", "0\"]]"), "hash of line 1"),
        ] {
            match read_record(&wrong) {
                Ok(_) => assert!(why.is_empty(), "{wrong}"),
                Err(error) => assert!(error.to_string().contains(why) && !why.is_empty(), "{error}"),
            }
        }
    }
}

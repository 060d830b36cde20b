//! Records as JSON.

use catalog::{GameId, Line, Origin, Player, Record, RecordedDice};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::{Deserialize, Serialize};

/// The name of the format, so that a file says what it is.
const FORMAT: &str = "sphairos-record-1";

/// The longest record that is read; a game of five hundred rounds is far shorter.
const MAX_LINES: usize = 100_000;

/// The longest name of a scheme or table.
const MAX_NAME: usize = 64;

/// More seats than any game has.
const MAX_SEATS: usize = 16;

/// The most bytes that a seat adds to the dice; more would make them no better.
const MAX_SEAT_BYTES: usize = 64;

/// The longest odds of one roll; the largest draw, of Elem Master's terrains, has a tenth of it.
const MAX_ODDS: usize = 64 * 1024;

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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    players: Vec<PlayerJson>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<DiceJson>,
}

/// Who held a seat: a person by name, a bot, or nobody known.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerJson {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bot: Option<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiceJson {
    scheme: String,
    table: String,
    commitment: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    seats: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    commitments: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rolls: Option<Vec<String>>,
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
    /// Names that cannot be shown, or too many of them.
    #[error("the players are not written as they should be")]
    Players,
    /// More lines than any game has.
    #[error("more lines than any game has")]
    TooLong,
    /// A field of the dice is not written in hexadecimal digits, or not in so many.
    #[error("the {0} of the dice is not written in hexadecimal digits, or not in so many")]
    DiceHex(&'static str),
    /// A field of the dice is longer than it can be.
    #[error("the {0} of the dice is longer than it can be")]
    DiceTooLong(&'static str),
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
        players: record.players.iter().map(player_json).collect(),
        dice: record.dice.as_ref().map(dice_json),
    };
    // These types hold only strings, numbers and lists: writing them cannot fail.
    serde_json::to_string(&json).unwrap_or_default()
}

/// Writes what proves the rolls of a record, as it stands in the record.
pub fn write_dice(dice: &RecordedDice) -> String {
    serde_json::to_string(&dice_json(dice)).unwrap_or_default()
}

/// Reads what [`write_dice`] wrote.
///
/// # Errors
/// If the text is something else.
pub fn read_dice(text: &str) -> Result<RecordedDice, RecordError> {
    dice_of(serde_json::from_str(text)?)
}

/// A seat's commitment; empty if it made none.
fn commitment(commitment: &Option<[u8; 32]>) -> String {
    commitment.map(|commitment| HEXLOWER.encode(&commitment)).unwrap_or_default()
}

fn dice_json(dice: &RecordedDice) -> DiceJson {
    DiceJson {
        scheme: dice.scheme.clone(),
        table: dice.table.clone(),
        commitment: HEXLOWER.encode(&dice.commitment),
        secret: dice.secret.map(|secret| HEXLOWER.encode(&secret)),
        seats: dice.seats.iter().map(|bytes| HEXLOWER.encode(bytes)).collect(),
        commitments: dice.commitments.iter().map(commitment).collect(),
        rolls: dice.rolls.clone(),
    }
}

fn dice_of(json: DiceJson) -> Result<RecordedDice, RecordError> {
    let rolls = json.rolls.as_deref().unwrap_or_default();
    for (field, fits) in [
        ("scheme", json.scheme.len() <= MAX_NAME),
        ("table", json.table.len() <= MAX_NAME),
        ("seats", json.seats.len() <= MAX_SEATS),
        ("seats", json.seats.iter().all(|bytes| bytes.len() <= 2 * MAX_SEAT_BYTES)),
        ("commitments", json.commitments.len() <= MAX_SEATS),
        ("rolls", rolls.len() <= MAX_LINES && rolls.iter().all(|odds| odds.len() <= MAX_ODDS)),
    ] {
        if !fits {
            return Err(RecordError::DiceTooLong(field));
        }
    }
    let bytes = |field, text: &str| {
        HEXLOWER_PERMISSIVE.decode(text.as_bytes()).map_err(|_| RecordError::DiceHex(field))
    };
    let hash = |field, text: &str| bytes(field, text)?.try_into().map_err(|_| RecordError::DiceHex(field));
    let committed = |text: &String| (!text.is_empty()).then(|| hash("commitments", text)).transpose();
    Ok(RecordedDice {
        commitments: json.commitments.iter().map(committed).collect::<Result<_, _>>()?,
        commitment: hash("commitment", &json.commitment)?,
        secret: json.secret.map(|secret| hash("secret", &secret)).transpose()?,
        seats: json.seats.iter().map(|seat| bytes("seats", seat)).collect::<Result<_, _>>()?,
        scheme: json.scheme,
        table: json.table,
        rolls: json.rolls,
    })
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
        dice: json.dice.map(dice_of).transpose()?,
        players: players_of(json.players)?,
    })
}

fn player_json(player: &Player) -> PlayerJson {
    match player {
        Player::Nobody => PlayerJson::default(),
        Player::Person(name) => PlayerJson { name: Some(name.clone()), bot: None },
        Player::Bot(bot) => PlayerJson { name: None, bot: Some(bot.clone()) },
    }
}

/// Names are shown in pages and terminals: they are short, and nothing in them moves a cursor.
fn players_of(players: Vec<PlayerJson>) -> Result<Vec<Player>, RecordError> {
    let fits = |name: &String| name.chars().count() <= MAX_NAME && !name.chars().any(char::is_control);
    let player = |player: PlayerJson| match (player.name, player.bot) {
        (None, None) => Ok(Player::Nobody),
        (Some(name), None) if fits(&name) => Ok(Player::Person(name)),
        (None, Some(bot)) if fits(&bot) => Ok(Player::Bot(bot)),
        (Some(_), _) | (None, Some(_)) => Err(RecordError::Players),
    };
    if players.len() > MAX_SEATS {
        return Err(RecordError::Players);
    }
    players.into_iter().map(player).collect()
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
    fn a_record_keeps_who_played() {
        let players =
            vec![Player::Person("Zoé « la Pie »".into()), Player::Bot("gorgias".into()), Player::Nobody];
        let named = Record { players, ..record() };
        assert_eq!(read_record(&write_record(&named)).unwrap(), named);
        for bad in [r#"{"name":"a\u001b[2J"}"#, r#"{"name":"a","bot":"b"}"#, r#"{"seat":"p1"}"#] {
            let text = write_record(&named).replace(r#"{"bot":"gorgias"}"#, bad);
            assert!(read_record(&text).is_err(), "{bad}");
        }
        let many = Record { players: vec![Player::Nobody; MAX_SEATS + 1], ..record() };
        assert!(matches!(read_record(&write_record(&many)), Err(RecordError::Players)));
    }

    /// The same with dice, revealed.
    fn with_dice() -> Record {
        let dice = RecordedDice {
            scheme: "sphairos-dice-1".into(),
            table: "table-7".into(),
            commitment: [0xc0; 32],
            secret: Some([0x5e; 32]),
            seats: vec![vec![0xab, 0x01], Vec::new(), vec![0xff]],
            commitments: vec![Some([0xee; 32]), None, None],
            rolls: Some(vec!["stone s1:1 s2:1".into()]),
        };
        Record { dice: Some(dice), ..record() }
    }

    #[test]
    fn dice_are_read_as_they_are_written() {
        let with = with_dice();
        let text = write_record(&with);
        let commitments =
            format!(r#""seats":["ab01","","ff"],"commitments":["{}","",""],"rolls":"#, "ee".repeat(32));
        assert!(text.contains(&commitments) && text.ends_with(r#""rolls":["stone s1:1 s2:1"]}}"#), "{text}");
        let mut first = with.clone();
        first.dice.as_mut().unwrap().commitments.clear();
        let old = write_record(&first);
        assert!(old.contains(r#""seats":["ab01","","ff"],"rolls":["stone s1:1 s2:1"]}}"#), "{old}");
        assert_eq!(read_record(&old).unwrap(), first);
        assert_eq!(read_record(&text).unwrap(), with);
        assert_eq!(read_record(&text.replace("ab01", "AB01")).unwrap(), with);
        let dice = RecordedDice { secret: None, rolls: None, ..with.dice.clone().unwrap() };
        let hidden = Record { dice: Some(dice), ..with };
        let text = write_record(&hidden);
        assert!(!text.contains("secret") && !text.contains("rolls") && !text.contains("null"), "{text}");
        assert_eq!(read_record(&text).unwrap(), hidden);
        assert!(!write_record(&record()).contains("dice"));
    }

    #[test]
    fn dice_that_are_none_are_refused() {
        let good = write_record(&with_dice());
        let (commitment, secret) = ("c0".repeat(32), "5e".repeat(32));
        for (from, to, why) in [
            ("\"table\"", "\"chair\":1,\"table\"".to_owned(), "unknown field"),
            ("\"seats\"", "\"places\"".to_owned(), "unknown field"),
            ("\"table\":\"table-7\",", String::new(), "missing field"),
            ("table-7", "t".repeat(65), "the table of the dice is longer"),
            ("sphairos-dice-1", "d".repeat(65), "the scheme of the dice is longer"),
            (commitment.as_str(), "c0".repeat(31), "the commitment of the dice is not"),
            (commitment.as_str(), "g0".repeat(32), "the commitment of the dice is not"),
            (secret.as_str(), "5e".repeat(33), "the secret of the dice is not"),
            (secret.as_str(), String::new(), "the secret of the dice is not"),
            ("ab01", "ab0".to_owned(), "the seats of the dice is not"),
            ("ab01", "ab 1".to_owned(), "the seats of the dice is not"),
            ("ab01", "00".repeat(65), "the seats of the dice is longer"),
            ("\"ab01\"", ["\"00\""; 15].join(","), "the seats of the dice is longer"),
            ("eeeeeeee", "eeeeeee".to_owned(), "the commitments of the dice is not"),
            ("stone s1:1", "x".repeat(65 * 1024), "the rolls of the dice is longer"),
        ] {
            let wrong = good.replacen(from, &to, 1);
            assert_ne!(wrong, good, "{from}");
            let error = read_record(&wrong).unwrap_err().to_string();
            assert!(error.contains(why), "{from}: {error}");
        }
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

//! Games that somebody sent, as records or in the notation: played again, drawn and studied.

use std::ops::ControlFlow;

use catalog::{AnyGame, LoadError, Record, Session};
use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};
use study::{Effort, LONGEST_RECORD, StudyError};

use crate::Failure;
use crate::bad_record::{self, BadRecord};

/// The most lines of another way.
const MOST_LINES: usize = 32;

/// What shall be done with a game that somebody sent. Texts are as they were sent.
#[derive(Clone, Serialize, Deserialize, Debug)]
#[serde(tag = "job", rename_all = "kebab-case")]
pub enum Import {
    /// Study the game of a record.
    Study {
        /// The record.
        record: String,
    },
    /// Play a record or a text in the notation again.
    Replay {
        /// The record or text.
        text: String,
        /// Seen from this seat.
        seat: Option<String>,
        /// The whole truth of it.
        truth: bool,
    },
    /// Draw a position of a record or of a text in the notation.
    Picture {
        /// The record or text.
        text: String,
        /// After so many lines.
        at: Option<usize>,
    },
    /// Go on from a position of a record in another way.
    Branch {
        /// The record.
        record: String,
        /// After so many of its lines.
        at: usize,
        /// The lines that follow instead.
        lines: Vec<String>,
    },
    /// Play a record up to a line, from where a table shall go on, and give that part of it back.
    Prelude {
        /// The record.
        record: String,
        /// After so many of its lines.
        at: usize,
    },
}

/// Why a game that somebody sent is not used.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
pub enum Unreadable {
    /// It is no record, or cannot be played.
    Bad(BadRecord),
    /// It was played under this version of the rules, which this program does not play.
    OldRules(u16),
    /// It is longer than any game.
    TooLong,
    /// It takes too long.
    TooHard,
}

impl From<Unreadable> for Failure {
    fn from(why: Unreadable) -> Self {
        match why {
            Unreadable::Bad(why) => Self::Record(why),
            Unreadable::OldRules(version) => Self::OldRules(version),
            Unreadable::TooLong => Self::TooLarge,
            Unreadable::TooHard => Self::TooHard,
        }
    }
}

/// Hears how far a study or a prelude is, and can have a study written; it stops them by breaking.
pub type Watch<'a> = dyn FnMut(f64, &dyn Fn() -> String) -> ControlFlow<()> + 'a;

/// Does it; gives JSON, or a picture.
///
/// # Errors
/// If the text cannot be read.
pub fn run(job: &Import, watch: &mut Watch<'_>) -> Result<String, Unreadable> {
    match job {
        Import::Study { record } => studied(&read_record(record)?, watch),
        Import::Replay { text, seat, truth } => replayed(text, seat.as_deref(), *truth),
        Import::Picture { text, at } => drawn(text, *at),
        Import::Branch { record, at, lines } => {
            let mut record = read_record(record)?;
            record.lines.truncate(*at);
            let session = Session::load(&record).map_err(unplayable)?;
            let lines = lines.iter().take(MOST_LINES).map(String::as_str);
            Ok(wire::write_replay(session.game().clone(), lines, Viewer::Truth))
        }
        Import::Prelude { record, at } => prelude(record, *at, watch),
    }
}

fn studied(record: &Record, watch: &mut Watch<'_>) -> Result<String, Unreadable> {
    let done = study::study(record, Effort::usual(record.game), &mut |progress| {
        watch(progress.share, &|| wire::write_study(progress.so_far))
    });
    match done {
        Ok(study) => Ok(wire::write_study(&study)),
        Err(StudyError::TooLong | StudyError::Stopped) => Err(Unreadable::TooLong),
        Err(StudyError::Load(error)) => Err(unplayable(error)),
    }
}

fn replayed(text: &str, seat: Option<&str>, truth: bool) -> Result<String, Unreadable> {
    let session = read(text)?;
    let seat = seat.and_then(|seat| seat.parse::<Seat>().ok()).filter(|seat| session.game().has_seat(*seat));
    let viewer = if truth { Viewer::Truth } else { seat.map_or(Viewer::Public, Viewer::Seat) };
    let record = session.record();
    let game = begin(&record)?;
    Ok(wire::write_replay(game, record.lines.iter().map(|line| line.text.as_str()), viewer))
}

/// The part of a record that a table goes on from. Whoever loads that table plays it again: if it takes too long,
/// `watch` breaks it off. What is no game, or is not legal, the table itself refuses.
fn prelude(text: &str, at: usize, watch: &mut Watch<'_>) -> Result<String, Unreadable> {
    let mut record = read_record(text)?;
    record.lines.truncate(at);
    if let Ok(mut game) = record.start() {
        for (played, line) in record.lines.iter().enumerate() {
            if !game.replay(&line.text, &mut Vec::new()) {
                break;
            }
            let share = played as f64 / record.lines.len() as f64;
            if watch(share, &String::new).is_break() {
                return Err(Unreadable::TooHard);
            }
        }
    }
    Ok(wire::write_record(&record))
}

fn drawn(text: &str, at: Option<usize>) -> Result<String, Unreadable> {
    let record = read(text)?.record();
    let mut game = begin(&record)?;
    for line in record.lines.iter().take(at.unwrap_or(usize::MAX)) {
        game.replay(&line.text, &mut Vec::new());
    }
    let names: Vec<String> = (0..game.seats()).map(|seat| Seat::new(seat).to_string()).collect();
    Ok(picture::draw(&game.view(Viewer::Public), &names))
}

#[expect(clippy::needless_pass_by_value, reason = "it is what `map_err` gives")]
fn unplayable(why: LoadError) -> Unreadable {
    bad_record::of_load(&why).map_or_else(Unreadable::OldRules, Unreadable::Bad)
}

/// A record that somebody sent. It can be played if this program plays its version of the rules.
///
/// # Errors
/// If it is no record, or of other rules.
pub fn read_record(text: &str) -> Result<Record, Unreadable> {
    let record = wire::read_record(text)
        .map_err(|error| bad_record::of_file(&error).map_or(Unreadable::TooLong, Unreadable::Bad))?;
    if !record.game.plays(record.ruleset) {
        return Err(Unreadable::OldRules(record.ruleset));
    }
    if record.lines.len() > LONGEST_RECORD { Err(Unreadable::TooLong) } else { Ok(record) }
}

/// The game of a record as it began.
fn begin(record: &Record) -> Result<AnyGame, Unreadable> {
    record.start().map_err(unplayable)
}

/// A record is JSON; everything else is taken as notation.
fn read(text: &str) -> Result<Session, Unreadable> {
    if text.trim_start().starts_with('{') {
        return Session::load(&read_record(text)?).map_err(unplayable);
    }
    if text.lines().count() > 2 * LONGEST_RECORD {
        return Err(Unreadable::TooLong);
    }
    catalog::read_transcript(text).map_err(|error| Unreadable::Bad(BadRecord::from(&error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The beginning of a game of Elem Master.
    fn record(lines: usize) -> String {
        let words = ["players=2", "layout=FoSaMaMo", "first=p1"];
        let mut session = Session::new(catalog::GameId::ElemMaster, &words).unwrap();
        for _ in 0..lines {
            let seat = session.game().owed().lowest().unwrap();
            let action = session.game().legal(seat).remove(0);
            session.act(seat, &action, &mut Vec::new()).unwrap();
        }
        wire::write_record(&session.record())
    }

    #[test]
    fn a_table_goes_on_only_from_what_is_played_in_time() {
        let text = record(6);
        let mut patient = |_: f64, _: &dyn Fn() -> String| ControlFlow::Continue(());
        let part = read_record(&prelude(&text, 5, &mut patient).unwrap()).unwrap();
        assert_eq!(part.lines, read_record(&text).unwrap().lines[..5]);
        let mut calls = 0;
        let mut impatient = |_: f64, _: &dyn Fn() -> String| {
            calls += 1;
            if calls == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        assert_eq!(prelude(&text, 6, &mut impatient), Err(Unreadable::TooHard));
        assert_eq!(calls, 4, "it ends at once");
        assert!(prelude(&text, 0, &mut |_, _| ControlFlow::Break(())).is_ok(), "there is nothing to play");
        assert!(matches!(prelude("{}", 0, &mut patient), Err(Unreadable::Bad(_))));
    }
}

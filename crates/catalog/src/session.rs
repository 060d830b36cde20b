//! A game together with its record: how it began, and every line since.

use game::{Fact, Seat};

use crate::{ActRefused, AnyGame, AnyWhat, GameId, RollTextRefused, TextRefused};

/// How a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// From a set-up: `KEY=VALUE` words.
    Setup(String),
    /// From a position.
    Position(String),
}

/// One line of a record, and the hash of the state after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// As in the line protocol: `do p1 choose fire` or `roll air`.
    pub text: String,
    /// The hash of the state after it.
    pub hash: u64,
}

/// A game as it is kept: enough to play it again, on any machine, and to see that it is the same.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which game.
    pub game: GameId,
    /// The version of its rules.
    pub ruleset: u16,
    /// How it began.
    pub origin: Origin,
    /// Every decision and roll.
    pub lines: Vec<Line>,
    /// What proves the rolls, if they came from dice that can be verified.
    pub dice: Option<RecordedDice>,
}

/// What a record says of its dice, so that anyone can compute every roll again. The crate `verify` does;
/// here it is only kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedDice {
    /// How a roll follows from the rest: `sphairos-dice-1`.
    pub scheme: String,
    /// The id of the table.
    pub table: String,
    /// The SHA-256 of the secret, which everyone saw before the game.
    pub commitment: [u8; 32],
    /// The secret, once the game is over and never before.
    pub secret: Option<[u8; 32]>,
    /// The bytes that each seat added, in seat order; none for a seat that added none.
    pub seats: Vec<Vec<u8>>,
    /// The odds of each `roll` line in order, as [`write_odds`](crate::write_odds) writes them: for
    /// programs that do not know the rules.
    pub rolls: Option<Vec<String>>,
}

/// Why a record cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadError {
    /// Played under rules that this program does not know.
    #[error("the record was played under version {found} of the rules, this program plays version {known}")]
    Ruleset {
        /// The version that the record names.
        found: u16,
        /// The version of this program.
        known: u16,
    },
    /// The game cannot begin so.
    #[error("the record does not begin with a set-up or position of its game")]
    Origin(TextRefused),
    /// A line is not one of a record, or is refused.
    #[error("line {number} cannot be played: {text}")]
    Line {
        /// Its number, from 1.
        number: usize,
        /// Its text.
        text: String,
    },
    /// The state after a line is not the one that the record saw.
    #[error("the state after line {number} differs from the record: {text}")]
    Hash {
        /// Its number, from 1.
        number: usize,
        /// Its text.
        text: String,
    },
}

/// A game that keeps its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    game: AnyGame,
    origin: Origin,
    lines: Vec<Line>,
    dice: Option<RecordedDice>,
}

impl Session {
    /// A new game.
    ///
    /// # Errors
    /// If the words are no set-up of the game.
    pub fn new(id: GameId, words: &[&str]) -> Result<Self, TextRefused> {
        let game = AnyGame::new(id, words)?;
        Ok(Self { game, origin: Origin::Setup(words.join(" ")), lines: Vec::new(), dice: None })
    }

    /// A game that stands at a position.
    ///
    /// # Errors
    /// If the text is no position of the game.
    pub fn at(id: GameId, position: &str) -> Result<Self, TextRefused> {
        let game = AnyGame::at(id, position)?;
        Ok(Self { game, origin: Origin::Position(position.to_owned()), lines: Vec::new(), dice: None })
    }

    /// The game of a record, played again and compared line by line.
    ///
    /// # Errors
    /// The first thing that is not as the record says.
    pub fn load(record: &Record) -> Result<Self, LoadError> {
        let known = record.game.ruleset();
        if record.ruleset != known {
            return Err(LoadError::Ruleset { found: record.ruleset, known });
        }
        let mut session = match &record.origin {
            Origin::Setup(words) => {
                Self::new(record.game, &words.split_ascii_whitespace().collect::<Vec<_>>())
            }
            Origin::Position(text) => Self::at(record.game, text),
        }
        .map_err(LoadError::Origin)?;
        let mut facts = Vec::new();
        for (index, line) in record.lines.iter().enumerate() {
            let (number, text) = (index + 1, &line.text);
            if !session.replay(text, &mut facts) {
                return Err(LoadError::Line { number, text: text.clone() });
            }
            if session.game.hash() != line.hash {
                return Err(LoadError::Hash { number, text: text.clone() });
            }
        }
        session.dice.clone_from(&record.dice);
        Ok(session)
    }

    /// Plays one line of a record; whether that was possible.
    pub fn replay(&mut self, line: &str, facts: &mut Vec<Fact<AnyWhat>>) -> bool {
        let done = self.game.replay(line, facts);
        if done {
            self.keep(line.to_owned());
        }
        done
    }

    /// The game as it stands.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The record so far. What a loaded record said of its dice is in it until the game is played on.
    pub fn record(&self) -> Record {
        let id = self.game.id();
        Record {
            game: id,
            ruleset: id.ruleset(),
            origin: self.origin.clone(),
            lines: self.lines.clone(),
            dice: self.dice.clone(),
        }
    }

    /// Does what a seat asks for, if it may, and keeps it.
    ///
    /// # Errors
    /// As [`AnyGame::act`]; nothing has changed then.
    pub fn act(&mut self, seat: Seat, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), ActRefused> {
        self.game.act(seat, text, facts)?;
        self.keep(format!("do {seat} {text}"));
        Ok(())
    }

    /// Takes a roll and keeps it.
    ///
    /// # Errors
    /// As [`AnyGame::roll`]; nothing has changed then.
    pub fn roll(&mut self, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), RollTextRefused> {
        self.game.roll(text, facts)?;
        self.keep(format!("roll {text}"));
        Ok(())
    }

    fn keep(&mut self, text: String) {
        self.lines.push(Line { text, hash: self.game.hash() });
        // It spoke of the lines before; whoever rolls on with the same dice says so anew.
        self.dice = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Drawn;

    fn played() -> Session {
        let words = ["variant=standard", "humans=3", "stone=s1"];
        let mut session = Session::new(GameId::Empedocle, &words).unwrap();
        for line in ["do p1 choose air", "do p3 choose whirl", "do p2 choose air", "roll water"] {
            assert!(session.replay(line, &mut Vec::new()), "{line}");
        }
        session
    }

    #[test]
    fn a_record_gives_the_same_game_again() {
        let session = played();
        assert_eq!(Session::load(&session.record()), Ok(session));
    }

    #[test]
    fn what_is_said_of_the_dice_stays_until_the_game_is_played_on() {
        let dice = RecordedDice {
            scheme: "sphairos-dice-1".to_owned(),
            table: "t".to_owned(),
            commitment: [0; 32],
            secret: None,
            seats: vec![vec![1], Vec::new(), vec![2, 3]],
            rolls: None,
        };
        let mut record = Record { dice: Some(dice), ..played().record() };
        record.lines.pop();
        let mut session = Session::load(&record).unwrap();
        assert_eq!(session.record(), record);
        let drawn = session.game().draw_labelled(&mut |label, tickets| {
            assert_eq!((label, tickets), ("whirl s3", 6));
            1
        });
        let odds = "whirl s3 air:1 fire:1 earth:1 water:1 aether:1 whirl:1".to_owned();
        assert_eq!(drawn, Some(Drawn { odds, roll: "fire".to_owned() }));
        session.roll("fire", &mut Vec::new()).unwrap();
        assert_eq!(session.record().dice, None);
    }

    #[test]
    fn the_first_difference_is_reported() {
        let mut record = played().record();
        record.lines[3].text = "roll fire".to_owned();
        let wrong = LoadError::Hash { number: 4, text: "roll fire".to_owned() };
        assert_eq!(Session::load(&record), Err(wrong));
        record.lines[1].text = "do p1 choose fire".to_owned();
        let again = LoadError::Line { number: 2, text: "do p1 choose fire".to_owned() };
        assert_eq!(Session::load(&record), Err(again));
        record.ruleset = 9;
        assert_eq!(Session::load(&record), Err(LoadError::Ruleset { found: 9, known: 1 }));
    }

    #[test]
    fn a_refused_line_leaves_no_trace() {
        let mut session = played();
        let before = session.clone();
        for line in ["roll purple", "do p1 take", "do p9 take", "do p3", "take", "", "do p3 choose air"] {
            assert!(!session.replay(line, &mut Vec::new()), "{line}");
            assert_eq!(session, before);
        }
    }
}

//! A game as it is kept.

use crate::{AnyGame, GameId, LoadError, Move, NotAMove, TextRefused};

/// How a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// From a set-up: `KEY=VALUE` words.
    Setup(String),
    /// From a position.
    Position(String),
}

impl Origin {
    /// The game that begins so, under the rules of today.
    ///
    /// # Errors
    /// If the text is no set-up or position of the game.
    pub fn open(&self, id: GameId) -> Result<AnyGame, TextRefused> {
        self.open_under(id, id.ruleset())
    }

    /// The game that begins so, under this version of its rules.
    ///
    /// # Errors
    /// If the text is no set-up or position of the game.
    pub fn open_under(&self, id: GameId, ruleset: u16) -> Result<AnyGame, TextRefused> {
        match self {
            Self::Setup(words) => {
                AnyGame::new_under(id, ruleset, &words.split_ascii_whitespace().collect::<Vec<_>>())
            }
            Self::Position(text) => AnyGame::at(id, text),
        }
    }
}

/// One line of a record, and the hash of the state after it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// As in the line protocol: `do p1 choose fire` or `roll air`.
    pub text: String,
    /// The hash of the state after it.
    pub hash: u64,
}

impl Line {
    /// What was played.
    ///
    /// # Errors
    /// If the text is no line of a record.
    pub fn played(&self) -> Result<Move<'_>, NotAMove> {
        Move::try_from(self.text.as_str())
    }
}

/// A game as it is kept: enough to play it again, on any machine, and to see that it is the same.
///
/// ```
/// use catalog::{GameId, Session};
///
/// let mut session = Session::new(GameId::Empedocle, &["variant=standard", "humans=3"]).unwrap();
/// session.roll("s2", &mut Vec::new()).unwrap();
/// let record = session.record();
/// assert_eq!(record.lines[0].text, "roll s2");
/// assert_eq!(record.start().unwrap().chance_label().as_deref(), Some("stone"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// Which game.
    pub game: GameId,
    /// The version of its rules that it began under.
    pub ruleset: u16,
    /// How it began.
    pub origin: Origin,
    /// Every decision and roll.
    pub lines: Vec<Line>,
    /// What proves the rolls, if they came from dice that can be verified.
    pub dice: Option<RecordedDice>,
    /// Who played, in seat order; empty if nobody wrote it down.
    pub players: Vec<Player>,
}

/// Who held a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Player {
    /// Nobody is known.
    Nobody,
    /// Somebody of this name.
    Person(String),
    /// The bot of this name.
    Bot(String),
}

impl Record {
    /// The game before the first line.
    ///
    /// # Errors
    /// If the record was played under rules that this program no longer plays, or its game cannot begin so.
    pub fn start(&self) -> Result<AnyGame, LoadError> {
        if !self.game.plays(self.ruleset) {
            return Err(LoadError::Ruleset { found: self.ruleset, known: self.game.ruleset() });
        }
        self.origin.open_under(self.game, self.ruleset).map_err(LoadError::Origin)
    }
}

/// What a record says of its dice, so that anyone can compute every roll again. The crate `verify` does;
/// here it is only kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedDice {
    /// How a roll follows from the rest: `sphairos-dice-1` or `sphairos-dice-2`.
    pub scheme: String,
    /// The id of the table.
    pub table: String,
    /// The SHA-256 of the secret, which everyone saw before the game.
    pub commitment: [u8; 32],
    /// The secret, once the game is over and never before.
    pub secret: Option<[u8; 32]>,
    /// The bytes that each seat added, in seat order; none for a seat that added none.
    pub seats: Vec<Vec<u8>>,
    /// What each seat committed to before any of them revealed its bytes, if it did; empty in the first scheme.
    pub commitments: Vec<Option<[u8; 32]>>,
    /// The odds of each `roll` line in order, as [`write_odds`](crate::write_odds) writes them: for
    /// programs that do not know the rules.
    pub rolls: Option<Vec<String>>,
}

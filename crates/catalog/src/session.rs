//! A game together with its record: how it began, and every line since.

use game::{Fact, Seat};

use crate::{
    ActRefused, AnyGame, AnyWhat, DrawRefused, GameId, Line, Move, MoveRefused, Origin, Player, Record,
    RecordedDice, RollTextRefused, TextRefused,
};

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
///
/// ```
/// use catalog::{GameId, Session};
///
/// let mut session = Session::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
/// session.act("p1".parse().unwrap(), "choose fire", &mut Vec::new()).unwrap();
/// assert_eq!(Session::load(&session.record()), Ok(session));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    game: AnyGame,
    /// The version of the rules that it began under.
    ruleset: u16,
    origin: Origin,
    lines: Vec<Line>,
    dice: Option<RecordedDice>,
    players: Vec<Player>,
}

impl Session {
    /// A new game.
    ///
    /// # Errors
    /// If the words are no set-up of the game.
    pub fn new(id: GameId, words: &[&str]) -> Result<Self, TextRefused> {
        Self::begin(id, Origin::Setup(words.join(" ")))
    }

    /// A game that stands at a position.
    ///
    /// # Errors
    /// If the text is no position of the game.
    pub fn at(id: GameId, position: &str) -> Result<Self, TextRefused> {
        Self::begin(id, Origin::Position(position.to_owned()))
    }

    fn begin(id: GameId, origin: Origin) -> Result<Self, TextRefused> {
        Ok(Self {
            game: origin.open(id)?,
            ruleset: id.ruleset(),
            origin,
            lines: Vec::new(),
            dice: None,
            players: Vec::new(),
        })
    }

    /// The game of a record before its first line.
    ///
    /// # Errors
    /// As [`Record::start`].
    pub fn start(record: &Record) -> Result<Self, LoadError> {
        let (game, ruleset) = (record.start()?, record.ruleset);
        Ok(Self {
            game,
            ruleset,
            origin: record.origin.clone(),
            lines: Vec::new(),
            dice: None,
            players: record.players.clone(),
        })
    }

    /// The game of a record, played again and compared line by line.
    ///
    /// # Errors
    /// The first thing that is not as the record says.
    pub fn load(record: &Record) -> Result<Self, LoadError> {
        let mut session = Self::start(record)?;
        for line in &record.lines {
            session.follow(line, &mut Vec::new())?;
        }
        session.dice.clone_from(&record.dice);
        Ok(session)
    }

    /// Plays the next line of a record and compares the state after it.
    ///
    /// # Errors
    /// If the line cannot be played, or the state is another one.
    pub fn follow(&mut self, line: &Line, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), LoadError> {
        let number = self.lines.len() + 1;
        if !self.replay(&line.text, facts) {
            return Err(LoadError::Line { number, text: line.text.clone() });
        }
        if self.game.hash() != line.hash {
            return Err(LoadError::Hash { number, text: line.text.clone() });
        }
        Ok(())
    }

    /// Plays one line of a record; whether that was possible.
    pub fn replay(&mut self, line: &str, facts: &mut Vec<Fact<AnyWhat>>) -> bool {
        Move::try_from(line).is_ok_and(|line| self.play(line, facts).is_ok())
    }

    /// Plays one move and keeps it.
    ///
    /// # Errors
    /// As [`AnyGame::play`]; nothing has changed then.
    pub fn play(&mut self, line: Move<'_>, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), MoveRefused> {
        self.game.play(line, facts)?;
        self.keep(line);
        Ok(())
    }

    /// The game as it stands.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The record so far. What a loaded record said of its dice is in it until the game is played on.
    pub fn record(&self) -> Record {
        Record {
            game: self.game.id(),
            ruleset: self.ruleset,
            origin: self.origin.clone(),
            lines: self.lines.clone(),
            dice: self.dice.clone(),
            players: self.players.clone(),
        }
    }

    /// Does what a seat asks for, if it may, and keeps it.
    ///
    /// # Errors
    /// As [`AnyGame::act`]; nothing has changed then.
    pub fn act(&mut self, seat: Seat, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), ActRefused> {
        self.game.act(seat, text, facts)?;
        self.keep(Move::Act { seat, action: text });
        Ok(())
    }

    /// Takes a roll and keeps it.
    ///
    /// # Errors
    /// As [`AnyGame::roll`]; nothing has changed then.
    pub fn roll(&mut self, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), RollTextRefused> {
        self.game.roll(text, facts)?;
        self.keep(Move::Roll(text));
        Ok(())
    }

    /// Ends the game as a draw that the players agreed on, and keeps it.
    ///
    /// # Errors
    /// As [`AnyGame::agree_draw`]; nothing has changed then.
    pub fn agree_draw(&mut self, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), DrawRefused> {
        self.game.agree_draw(facts)?;
        self.keep(Move::AgreeDraw);
        Ok(())
    }

    fn keep(&mut self, line: Move<'_>) {
        self.lines.push(Line { text: line.to_string(), hash: self.game.hash() });
        // It was about the lines before; whoever rolls on with the same dice sets it again.
        self.dice = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn the_record_of_an_experiment_names_it() {
        let words = ["players=2", "layout=FoSaMaMo", "first=p1", "experiment=R-02"];
        let mut session = Session::new(GameId::ElemMaster, &words).unwrap();
        assert!(session.replay("do p1 f1^1f2", &mut Vec::new()));
        let record = session.record();
        assert!(
            matches!(&record.origin, Origin::Setup(text) if text.ends_with(" experiment=R-02")),
            "{record:?}"
        );
        assert_eq!(Session::load(&record).unwrap().game().experiment(), Some("R-02"));
        // Without the word the same lines are another game.
        let plain = Record { origin: Origin::Setup(words[..3].join(" ")), ..record };
        assert!(Session::load(&plain).is_err());
    }

    #[test]
    fn what_is_said_of_the_dice_stays_until_the_game_is_played_on() {
        let dice = RecordedDice {
            scheme: "sphairos-dice-1".to_owned(),
            table: "t".to_owned(),
            commitment: [0; 32],
            secret: None,
            seats: vec![vec![1], Vec::new(), vec![2, 3]],
            commitments: Vec::new(),
            rolls: None,
        };
        let mut record = Record { dice: Some(dice), ..played().record() };
        record.lines.pop();
        let mut session = Session::load(&record).unwrap();
        assert_eq!(session.record(), record);
        let drawn = session.game().draw_roll(&mut |label, tickets| {
            assert_eq!((label, tickets), ("whirl s3", 6));
            1
        });
        assert_eq!(drawn.as_deref(), Some("fire"));
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
        assert_eq!(Session::load(&record), Err(LoadError::Ruleset { found: 9, known: 2 }));
    }

    /// What a record of version 1 began with is kept, and so is its version.
    #[test]
    fn emp_u_2_a_record_of_version_1_plays_on_under_version_1() {
        let words = "variant=standard humans=1 unknown=1 stone=s1";
        let origin = Origin::Setup(words.to_owned());
        let mut record = Record {
            game: GameId::Empedocle,
            ruleset: 1,
            origin,
            lines: Vec::new(),
            dice: None,
            players: Vec::new(),
        };
        let mut session = Session::load(&record).unwrap();
        assert!(session.replay("do p1 choose air", &mut Vec::new()));
        assert_eq!((session.record().ruleset, session.record().lines.len()), (1, 1));
        assert_eq!(Session::load(&session.record()), Ok(session));
        record.ruleset = 2;
        assert!(matches!(Session::load(&record), Err(LoadError::Origin(_))));
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

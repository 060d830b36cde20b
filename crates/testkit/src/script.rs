//! Playing by script, in the notation: tests do not know the engine's types.

use game::{Fact, Game, Legals, Message, Next, Notation, NotationError, Odds, Seat, Viewer, Why};

/// A game that is played by lines of text: `p1 choose fire`, `roll air` or `agree draw`.
#[derive(Clone, Debug)]
pub struct Script<G: Game> {
    /// The game as it stands.
    pub game: G,
    /// The facts of the last call of [`Script::play`].
    pub facts: Vec<Fact<G::What>>,
}

impl<G: Notation> Script<G> {
    /// A new game, set up by `KEY=VALUE` words.
    #[track_caller]
    pub fn new(setup: &str) -> Self {
        match G::read_setup(&setup.split_whitespace().collect::<Vec<_>>()) {
            Ok(setup) => Self { game: G::new(&setup), facts: Vec::new() },
            Err(error) => panic!("{setup}: {}", error.complaint().notation()),
        }
    }

    /// A game at this position.
    #[track_caller]
    pub fn at(position: &str) -> Self {
        match G::read_position(position) {
            Ok(game) => Self { game, facts: Vec::new() },
            Err(complaint) => panic!("{position}: {}", complaint.notation()),
        }
    }

    /// Why a position is refused, in the notation.
    #[track_caller]
    pub fn bad_position(position: &str) -> String {
        match G::read_position(position) {
            Ok(game) => panic!("{position} was accepted: {game:?}"),
            Err(complaint) => complaint.notation(),
        }
    }

    /// Why a set-up is refused, in the notation.
    #[track_caller]
    pub fn bad_setup(setup: &str) -> String {
        match G::read_setup(&setup.split_whitespace().collect::<Vec<_>>()) {
            Ok(setup) => panic!("{setup:?} was accepted"),
            Err(NotationError::Syntax(complaint) | NotationError::Refused(complaint)) => complaint.notation(),
        }
    }

    /// Plays these lines, one act or roll each; empty lines and what follows `#` are left out.
    #[track_caller]
    pub fn play(&mut self, lines: &str) -> &mut Self {
        self.facts.clear();
        for line in lines.lines().map(|line| line.split('#').next().unwrap_or_default().trim()) {
            match line.split_once(' ') {
                None if line.is_empty() => {}
                Some(("roll", roll)) => self.roll(roll),
                Some(("agree", "draw")) => self.agree_draw(),
                Some((seat, action)) => self.act(seat, action),
                None => panic!("not a line of a script: {line}"),
            }
        }
        self
    }

    #[track_caller]
    fn roll(&mut self, text: &str) {
        let roll = match self.game.read_roll(text) {
            Ok(roll) => roll,
            Err(complaint) => panic!("roll {text}: {}", complaint.notation()),
        };
        if let Err(error) = self.game.roll(roll, &mut self.facts) {
            panic!("roll {text}: {error}; the game waits for: {}", self.next());
        }
    }

    #[track_caller]
    fn agree_draw(&mut self) {
        if let Err(refused) = self.game.agree_draw(&mut self.facts) {
            panic!("agree draw: {refused:?}; the game waits for: {}", self.next());
        }
    }

    #[track_caller]
    fn act(&mut self, seat: &str, text: &str) {
        let seat: Seat = seat.parse().unwrap_or_else(|error| panic!("{seat}: {error}"));
        let action = match self.game.read_action(text) {
            Ok(action) => action,
            Err(complaint) => panic!("{seat} {text}: {}", complaint.notation()),
        };
        match self.game.check(seat, action) {
            Ok(legal) => self.game.apply(legal, &mut self.facts),
            Err(refusal) => panic!("{seat} {text}: {refusal:?}; the game waits for: {}", self.next()),
        }
    }

    /// Tries an act that must be refused; gives the rule and the reason, or the code, for example
    /// `EMP-2.5d forced air` or `not-your-decision`. Makes sure that nothing has changed.
    #[track_caller]
    pub fn refused(&self, line: &str) -> String {
        let Some((seat, text)) = line.split_once(' ') else { panic!("not a line of a script: {line}") };
        let seat: Seat = seat.parse().unwrap_or_else(|error| panic!("{seat}: {error}"));
        let action = match self.game.read_action(text) {
            Ok(action) => action,
            Err(complaint) => panic!("{seat} {text}: {}", complaint.notation()),
        };
        match self.game.check(seat, action) {
            Ok(_) => panic!("{line} was accepted"),
            Err(refusal) => match refusal.why {
                Why::Over => "over".to_owned(),
                Why::ChancePending => "chance-pending".to_owned(),
                Why::NotYourDecision => "not-your-decision".to_owned(),
                Why::Illegal(reason) => format!("{} {}", refusal.rule, reason.notation()),
            },
        }
    }

    /// The legal actions of a seat, joined by commas.
    #[track_caller]
    pub fn legal(&self, seat: &str) -> String {
        let seat: Seat = seat.parse().unwrap_or_else(|error| panic!("{seat}: {error}"));
        let mut legals = G::Legals::default();
        self.game.legal(seat, &mut legals);
        let texts: Vec<String> = legals.iter().map(|legal| self.game.write_action(*legal.action())).collect();
        texts.join(", ")
    }

    /// What the game waits for: `choices p1 p2`, `chance celestial`, `over win p1`.
    pub fn next(&self) -> String {
        match self.game.next() {
            Next::Choices(seats) => {
                seats.into_iter().fold("choices".to_owned(), |text, seat| format!("{text} {seat}"))
            }
            Next::Chance(odds) => format!("chance {}", odds.label()),
            Next::Over(outcome) => format!("over {outcome}"),
        }
    }

    /// The position.
    pub fn position(&self) -> String {
        self.game.write_position().unwrap_or_default()
    }

    /// The facts of the last call of [`Script::play`] that this viewer may know, each as
    /// `RULE notation`.
    pub fn facts_for(&self, viewer: Viewer) -> Vec<String> {
        let known = self.facts.iter().filter(|fact| fact.audience.includes(viewer));
        known.map(|fact| format!("{} {}", fact.rule, fact.what.notation())).collect()
    }

    /// Whether a public fact of the last call of [`Script::play`] reads so.
    pub fn has_fact(&self, fact: &str) -> bool {
        self.facts_for(Viewer::Public).iter().any(|known| known == fact)
    }
}

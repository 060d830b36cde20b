//! What can be asked of a game of any kind, in the notation.

use game::{Fact, Luck, Notation, Outcome, Routine, Seat, Seats, Turn, Unlisted, Viewer};

use crate::erased::Waits;
use crate::{
    ActRefused, AnyGame, AnyView, AnyWhat, DrawRefused, LegalPart, Move, MoveRefused, RollTextRefused,
    Visitor,
};

/// What a game waits for, in the notation.
///
/// ```
/// use catalog::{AnyGame, AnyNext, GameId, write_odds};
///
/// let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3"]).unwrap();
/// let AnyNext::Chance { label, rolls } = game.next() else { panic!("the stone is drawn first") };
/// assert_eq!(write_odds(&label, &rolls), "stone s1:1 s2:1 s3:1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyNext {
    /// Decisions of these seats.
    Choices(Seats),
    /// A roll: its label, and all results with their weights.
    Chance {
        /// The label.
        label: String,
        /// The results and their weights.
        rolls: Vec<(String, u32)>,
    },
    /// Nothing.
    Over(Outcome),
}

/// A chance event as the line protocol and records write it: its label, and every result with its weight
/// in the order in which tickets count them. `celestial air:1 fire:1 …`
pub fn write_odds(label: &str, rolls: &[(String, u32)]) -> String {
    rolls.iter().fold(label.to_owned(), |line, (roll, weight)| format!("{line} {roll}:{weight}"))
}

impl AnyGame {
    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.erased().seats()
    }

    /// All seats, `p1` first.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    ///
    /// let game = AnyGame::new(GameId::ElemMaster, &["players=2"]).unwrap();
    /// assert_eq!(game.everybody().to_string(), "p1,p2");
    /// ```
    pub fn everybody(&self) -> Seats {
        Seats::first(self.seats())
    }

    /// Whether the seat is one of the game's.
    pub fn has_seat(&self, seat: Seat) -> bool {
        self.everybody().contains(seat)
    }

    /// What the game waits for.
    pub fn next(&self) -> AnyNext {
        self.erased().next()
    }

    /// The seats that owe a decision; none while a roll is owed, or when the game is over.
    pub fn owed(&self) -> Seats {
        match self.erased().waits() {
            Waits::Choices(seats) => seats,
            Waits::Chance | Waits::Over(_) => Seats::NONE,
        }
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.erased().waits() {
            Waits::Over(outcome) => Some(outcome),
            Waits::Choices(_) | Waits::Chance => None,
        }
    }

    /// The label of the roll that is owed.
    pub fn chance_label(&self) -> Option<String> {
        self.erased().chance_label()
    }

    /// The legal actions of a seat, in the fixed order; of a decision that is too large to list, its form.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        self.erased().legal(seat)
    }

    /// Any legal action of a seat, all equally likely where they can be listed; `None` if it owes no decision.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    /// use game::Seat;
    ///
    /// let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
    /// assert_eq!(game.draw_action(Seat::new(0), &mut |_| 1).as_deref(), Some("choose fire"));
    /// ```
    pub fn draw_action(&self, seat: Seat, draw: &mut dyn FnMut(u32) -> u32) -> Option<String> {
        self.erased().draw_action(seat, draw)
    }

    /// How many actions [`Self::legal`] would list.
    pub fn count_legal(&self, seat: Seat) -> usize {
        self.erased().count_legal(seat)
    }

    /// The first words of all that [`Self::legal`] would list, in its order, and how many actions begin with each.
    /// Of a long list few actions are looked at.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    /// use game::Seat;
    ///
    /// let game = AnyGame::new(GameId::ElemMaster, &["layout=FoSaMaMo", "first=p1"]).unwrap();
    /// let groups = game.legal_groups(Seat::new(0));
    /// assert!(groups.contains(&(";".to_owned(), 1)), "the end of the turn");
    /// assert_eq!(groups.iter().map(|(_, count)| count).sum::<usize>(), game.count_legal(Seat::new(0)));
    /// ```
    pub fn legal_groups(&self, seat: Seat) -> Vec<(String, usize)> {
        self.erased().legal_groups(seat)
    }

    /// The legal actions that begin with this word and have all of those; at most `most` are written out.
    pub fn legal_with(&self, seat: Seat, group: &str, words: &[&str], most: usize) -> LegalPart {
        self.erased().legal_with(seat, group, words, most)
    }

    /// Does what a seat asks for, if it may.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    /// use game::Seat;
    ///
    /// let mut game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
    /// assert!(game.act(Seat::new(0), "choose fire", &mut Vec::new()).is_ok());
    /// assert!(game.act(Seat::new(0), "choose air", &mut Vec::new()).is_err(), "it has chosen");
    /// ```
    ///
    /// # Errors
    /// If the text is no action, the seat does not exist, or the game refuses.
    pub fn act(&mut self, seat: Seat, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), ActRefused> {
        let seated = self.has_seat(seat).then_some(seat);
        self.erased_mut().act(seated, text, facts)
    }

    /// What each action of a seat would do if it were its turn now; nothing where there are more than `most`, or
    /// the game has no turns of open actions.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    /// use game::Seat;
    ///
    /// let game = AnyGame::new(GameId::ElemMaster, &["layout=FoSaMaMo", "first=p1"]).unwrap();
    /// assert!(game.legal(Seat::new(1)).is_empty(), "it is the first player's turn");
    /// assert!(game.outlook(Seat::new(1), 500).iter().any(|(action, _)| action == "b5-b4"));
    /// ```
    pub fn outlook(&self, seat: Seat, most: usize) -> Vec<(String, Vec<Fact<AnyWhat>>)> {
        self.erased().outlook(seat, most)
    }

    /// Takes a roll.
    ///
    /// # Errors
    /// If the text is no roll, or not one that the game waits for.
    pub fn roll(&mut self, text: &str, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), RollTextRefused> {
        self.erased_mut().roll(text, facts)
    }

    /// Whether the players may agree on a draw now.
    ///
    /// # Errors
    /// If the game has no such agreement, or refuses it here.
    pub fn check_draw(&self) -> Result<(), DrawRefused> {
        self.erased().check_draw()
    }

    /// Ends the game as a draw, because the players agreed on it.
    ///
    /// # Errors
    /// As [`Self::check_draw`]; nothing has changed then.
    pub fn agree_draw(&mut self, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), DrawRefused> {
        self.erased_mut().agree_draw(facts)
    }

    /// What a log says when a seat offers a draw; `None` where there is no such agreement.
    pub fn draw_offered(&self, seat: Seat) -> Option<Fact<AnyWhat>> {
        self.erased().draw_offered(seat)
    }

    /// What a log says when a seat declines the draw that it was offered.
    pub fn draw_declined(&self, seat: Seat) -> Option<Fact<AnyWhat>> {
        self.erased().draw_declined(seat)
    }

    /// Plays one move.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId, Move};
    ///
    /// let mut game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3"]).unwrap();
    /// game.play(Move::Roll("s2"), &mut Vec::new()).expect("the stone is drawn");
    /// assert_eq!(game.owed().len(), 3);
    /// ```
    ///
    /// # Errors
    /// As [`Self::act`] and [`Self::roll`]; nothing has changed then.
    pub fn play(&mut self, line: Move<'_>, facts: &mut Vec<Fact<AnyWhat>>) -> Result<(), MoveRefused> {
        match line {
            Move::Act { seat, action } => self.act(seat, action, facts).map_err(MoveRefused::Act),
            Move::Roll(roll) => self.roll(roll, facts).map_err(MoveRefused::Roll),
            Move::AgreeDraw => self.agree_draw(facts).map_err(MoveRefused::Draw),
        }
    }

    /// Plays one line of a record, `do p1 choose fire` or `roll air`; whether that was possible.
    pub fn replay(&mut self, line: &str, facts: &mut Vec<Fact<AnyWhat>>) -> bool {
        Move::try_from(line).is_ok_and(|line| self.play(line, facts).is_ok())
    }

    /// The roll that is drawn with these dice; `None` if none is owed. `draw` is given the label of the roll and
    /// the number of tickets, and gives a number below it.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    ///
    /// let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3"]).unwrap();
    /// let roll = game.draw_roll(&mut |label, tickets| {
    ///     assert_eq!((label, tickets), ("stone", 3));
    ///     1
    /// });
    /// assert_eq!(roll.as_deref(), Some("s2"));
    /// ```
    pub fn draw_roll(&self, draw: &mut dyn FnMut(&str, u32) -> u32) -> Option<String> {
        self.erased().draw_roll(draw)
    }

    /// The position; `None` where there is none to show yet.
    pub fn position(&self) -> Option<String> {
        self.erased().position()
    }

    /// What this viewer may know.
    pub fn view(&self, viewer: Viewer) -> AnyView {
        self.erased().view(viewer)
    }

    /// What an action of a seat would do, as far as the seat can know, up to the next decision or roll. It
    /// is tried on a game imagined from what the seat may know, so that nothing which others hide can show.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    /// use game::{Message, Seat};
    ///
    /// let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
    /// let (facts, _) = game.foresee(Seat::new(0), "choose fire").unwrap();
    /// assert_eq!(facts[0].what.notation(), "chose s1 fire no");
    /// ```
    ///
    /// # Errors
    /// As [`Self::act`].
    pub fn foresee(&self, seat: Seat, action: &str) -> Result<(Vec<Fact<AnyWhat>>, AnyView), ActRefused> {
        let viewer = Viewer::Seat(seat);
        let mut game = Self::imagine(&self.view(viewer), &mut |_| 0);
        let mut facts = Vec::new();
        game.act(seat, action, &mut facts)?;
        facts.retain(|fact| fact.audience.includes(viewer));
        Ok((facts, game.view(viewer)))
    }

    /// The hash of the whole state.
    pub fn hash(&self) -> u64 {
        self.erased().hash()
    }

    /// How many things lie on the table that nobody may see yet: [`game::Game::covered`].
    pub fn covered(&self) -> usize {
        self.erased().covered()
    }

    /// How many secret choices are sealed, while seats choose: [`game::Game::sealed_choices`].
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    /// use game::Seat;
    ///
    /// let mut game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
    /// assert_eq!(game.sealed_choices(), Some(0));
    /// game.act(Seat::new(1), "choose air", &mut Vec::new()).unwrap();
    /// assert_eq!(game.sealed_choices(), Some(1));
    /// ```
    pub fn sealed_choices(&self) -> Option<usize> {
        self.erased().sealed_choices()
    }

    /// The turn of open actions that a seat is in: [`game::Game::turn`].
    pub fn turn(&self) -> Option<Turn> {
        self.erased().turn()
    }

    /// Whether an action can no longer be taken back once another seat has to decide.
    pub fn turn_ends_undo(&self) -> bool {
        self.erased().turn_ends_undo()
    }

    /// The action by which the seat gives the game up, where the rules know one.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    /// use game::Seat;
    ///
    /// let resigns = |id, words: &[&str]| AnyGame::new(id, words).unwrap().resignation(Seat::new(0));
    /// assert_eq!(resigns(GameId::ElemMaster, &["players=2"]).as_deref(), Some("resign"));
    /// assert_eq!(resigns(GameId::Empedocle, &["variant=standard", "humans=3"]), None);
    /// ```
    pub fn resignation(&self, seat: Seat) -> Option<String> {
        self.erased().resignation(seat)
    }

    /// If the seat owes a routine decision: which kind it is, and the usual answer to it.
    pub fn routine(&self, seat: Seat) -> Option<(Routine, String)> {
        self.erased().routine(seat)
    }

    /// Whether two seats cannot win together.
    pub fn are_opposed(&self, one: Seat, other: Seat) -> bool {
        self.erased().are_opposed(one, other)
    }

    /// What chance decides in this game.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    /// use game::Luck;
    ///
    /// let luck = |id, words: &[&str]| AnyGame::new(id, words).unwrap().luck();
    /// assert_eq!(luck(GameId::Empedocle, &["variant=standard", "humans=3"]), Luck::Play);
    /// assert_eq!(luck(GameId::ElemMaster, &["players=2"]), Luck::SetUp);
    /// assert_eq!(luck(GameId::ElemMaster, &["players=2", "events=yes"]), Luck::Play);
    /// ```
    pub fn luck(&self) -> Luck {
        self.erased().luck()
    }

    /// Whether the seat is out of the game while others play on.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.erased().is_out(seat)
    }

    /// The ruling that is read otherwise in this game, if it is an experiment.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    ///
    /// let experiment = |words: &[&str]| AnyGame::new(GameId::ElemMaster, words).unwrap().experiment();
    /// assert_eq!(experiment(&["players=2"]), None);
    /// assert_eq!(experiment(&["players=2", "experiment=R-31"]), Some("R-31"));
    /// ```
    pub fn experiment(&self) -> Option<&'static str> {
        self.erased().experiment()
    }

    /// Whether some seats win together.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    ///
    /// let teams = |words: &[&str]| AnyGame::new(GameId::ElemMaster, words).unwrap().has_teams();
    /// assert!(teams(&["players=4", "teams=yes"]) && !teams(&["players=4"]));
    /// ```
    pub fn has_teams(&self) -> bool {
        let all = self.everybody();
        let partner = |one: Seat| all.into_iter().any(|other| one != other && !self.are_opposed(one, other));
        all.into_iter().any(partner)
    }

    /// Counts the tree of decisions and rolls.
    ///
    /// ```
    /// use catalog::{AnyGame, GameId};
    ///
    /// let game = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"]).unwrap();
    /// assert_eq!(game.perft(3), Ok(216));
    /// ```
    ///
    /// # Errors
    /// If a decision on the way cannot be listed.
    pub fn perft(&self, depth: u32) -> Result<u64, Unlisted> {
        struct Perft(u32);
        impl Visitor for Perft {
            type Output = Result<u64, Unlisted>;
            fn visit<G: Notation>(self, game: &G) -> Self::Output {
                game::perft(game, self.0)
            }
        }
        self.visit(Perft(depth))
    }

    /// Plays so many games from here at random; gives the number of decisions and rolls.
    ///
    /// # Errors
    /// If a decision on the way cannot be listed.
    pub fn playouts(&self, games: u64, draw: impl FnMut(u32) -> u32) -> Result<u64, Unlisted> {
        struct Playouts<F>(u64, F);
        impl<F: FnMut(u32) -> u32> Visitor for Playouts<F> {
            type Output = Result<u64, Unlisted>;
            fn visit<G: Notation>(mut self, game: &G) -> Self::Output {
                let mut legals = G::Legals::default();
                let mut steps = 0;
                for _ in 0..self.0 {
                    let played =
                        game::playout(&mut game.clone(), &mut legals, &mut self.1).ok_or(Unlisted)?;
                    steps += played.choices + played.rolls;
                }
                Ok(steps)
            }
        }
        self.visit(Playouts(games, draw))
    }
}

//! The contract of a game.

use std::fmt;

use crate::{
    DrawRefused, Fact, Legal, Legals, Luck, Message, Odds, Outcome, Refusal, RollRefused, Routine, Seat,
    Seats, Turn, Viewer,
};

/// What a game waits for.
///
/// ```
/// use game::{Next, Outcome, Seat, Seats};
///
/// /// Who must answer before the game goes on.
/// fn awaited<O>(next: &Next<O>) -> Seats {
///     match next {
///         Next::Choices(seats) => *seats,
///         Next::Chance(_) | Next::Over(_) => Seats::NONE,
///     }
/// }
///
/// let both = Seats::first(2);
/// assert_eq!(awaited::<()>(&Next::Choices(both)), both);
/// assert!(awaited::<()>(&Next::Over(Outcome::Win(Seats::only(Seat::new(0))))).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next<O> {
    /// Each of these seats owes one decision now, in secret from the others until all have answered.
    Choices(Seats),
    /// A roll is owed.
    Chance(O),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// A game: plain data and pure functions over it.
///
/// `check` is the only entry point for outside actions. A refused action changes nothing. Two equal states
/// behave alike.
///
/// A program that plays a game needs nothing else:
///
/// ```
/// use game::{Game, Legals, Next, NoFacts, Odds, Outcome};
///
/// /// Plays to the end: everybody does the first legal thing, and every roll is the first one.
/// fn play<G: Game>(mut game: G) -> Option<Outcome> {
///     let mut legals = G::Legals::default();
///     loop {
///         match game.next() {
///             Next::Over(outcome) => return Some(outcome),
///             Next::Chance(odds) => game.roll(odds.pick(0)?, &mut NoFacts).ok()?,
///             Next::Choices(seats) => {
///                 game.legal(seats.lowest()?, &mut legals);
///                 game.apply(legals.get(0)?, &mut NoFacts);
///             }
///         }
///     }
/// }
/// ```
pub trait Game: Clone + Eq + fmt::Debug + 'static {
    /// What the players agree on before the start.
    type Setup: Clone + PartialEq + fmt::Debug;
    /// What a seat can ask for.
    type Action: Copy + Eq + fmt::Debug;
    /// A list of legal actions that can be filled again and again.
    type Legals: Legals<Self::Action>;
    /// A chance event.
    type Odds: Odds;
    /// What a fact says.
    type What: Message + Clone + PartialEq + fmt::Debug;
    /// Why an action is illegal.
    type Reason: Message + Clone + PartialEq + fmt::Debug;
    /// What a viewer may know.
    type View: Clone + PartialEq + fmt::Debug;

    /// The name of the game in commands, addresses and records.
    const NAME: &'static str;

    /// The version of the rules. It grows when the same record could give another state.
    const RULESET: u16;

    /// The oldest version of the rules whose records and tables are still played, each under its own version.
    const OLDEST_RULESET: u16 = Self::RULESET;

    /// A game that has just been set up.
    fn new(setup: &Self::Setup) -> Self;

    /// How many seats there are.
    fn seats(&self) -> u8;

    /// What the game waits for.
    fn next(&self) -> Next<Self::Odds>;

    /// Fills the list with every legal action of the seat, each once, in a fixed order.
    ///
    /// The list is empty if the seat owes no decision.
    fn legal(&self, seat: Seat, into: &mut Self::Legals);

    /// How many legal actions the seat has: what [`Game::legal`] would list. Games that can count
    /// without listing do so.
    fn count_legal(&self, seat: Seat) -> usize {
        let mut legals = Self::Legals::default();
        self.legal(seat, &mut legals);
        legals.len()
    }

    /// Whether [`Game::legal`] lists all that is legal. A secret army has too many forms to list.
    fn lists_all(&self) -> bool {
        true
    }

    /// One legal answer to a decision that is too large to list, drawn with `draw`; `None` where
    /// [`Game::legal`] lists them.
    fn draw_unlisted(&self, _seat: Seat, _draw: &mut dyn FnMut(u32) -> u32) -> Option<Legal<Self::Action>> {
        None
    }

    /// Tests an action.
    ///
    /// # Errors
    /// A [`Refusal`] that names the rule.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<Legal<Self::Action>, Refusal<Self::Reason>>;

    /// Does what was found legal in this very state, and goes on to the next decision, roll or end.
    fn apply(&mut self, legal: Legal<Self::Action>, facts: &mut impl Extend<Fact<Self::What>>);

    /// Takes the roll that the game waits for, and goes on.
    ///
    /// # Errors
    /// If no roll is owed, or not this one; nothing has changed then.
    fn roll(
        &mut self,
        roll: <Self::Odds as Odds>::Roll,
        facts: &mut impl Extend<Fact<Self::What>>,
    ) -> Result<(), RollRefused>;

    /// Takes back the last action or roll: this state is that of `before` with one more, and becomes equal to it. Games
    /// whose actions leave most of the state as it is copy the rest alone.
    #[inline]
    fn restore(&mut self, before: &Self) {
        self.clone_from(before);
    }

    /// Whether the players may agree on a draw now. A game without such an agreement keeps this answer.
    ///
    /// # Errors
    /// [`DrawRefused::NoSuchAgreement`], or the rule that refuses it here.
    fn check_draw(&self) -> Result<(), DrawRefused<Self::Reason>> {
        Err(DrawRefused::NoSuchAgreement)
    }

    /// Ends the game as a draw because the players agreed on it. The agreement itself is made outside the game;
    /// whoever calls this answers for it.
    ///
    /// # Errors
    /// As [`Game::check_draw`]; nothing has changed then.
    fn agree_draw(
        &mut self,
        _facts: &mut impl Extend<Fact<Self::What>>,
    ) -> Result<(), DrawRefused<Self::Reason>> {
        self.check_draw()
    }

    /// What the log of a table says when a seat offers a draw. Offers are made outside the game, as the agreement is;
    /// they change nothing in it.
    fn draw_offered(&self, _seat: Seat) -> Option<Fact<Self::What>> {
        None
    }

    /// What the log of a table says when a seat declines the draw that it was offered.
    fn draw_declined(&self, _seat: Seat) -> Option<Fact<Self::What>> {
        None
    }

    /// What this viewer may know, built up from nothing.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A state that is possible for all the viewer of this view knows: what is hidden is drawn at random.
    ///
    /// `draw(n)` gives a number below `n`. The view of the result is the same view again.
    fn imagine(view: &Self::View, draw: &mut dyn FnMut(u32) -> u32) -> Self;

    /// A hash of the whole state: equal states have equal hashes on every machine.
    fn hash(&self) -> u64;

    // What a table, a study or a terminal asks of any game. The default answers are those of a game without
    // covered things, secret choices, turns, teams and resigning.

    /// How many things lie on the table that nobody may see yet. A decision that uncovers one of them
    /// cannot be taken back.
    fn covered(&self) -> usize {
        0
    }

    /// While seats choose in secret, how many choices are sealed already (with the covered rolls that are
    /// revealed together with them); `None` while nobody chooses in secret.
    fn sealed_choices(&self) -> Option<usize> {
        None
    }

    /// The turn of open actions that a seat is in, if there is one.
    fn turn(&self) -> Option<Turn> {
        None
    }

    /// The game as if it were this seat's turn now, for whoever looks ahead; `None` where the game has no turns of
    /// open actions, or the seat takes none any more.
    fn as_if_turn_of(&self, _seat: Seat) -> Option<Self> {
        None
    }

    /// Whether an action can no longer be taken back once another seat has to decide.
    fn turn_ends_undo(&self) -> bool {
        false
    }

    /// The action by which the seat gives the game up; `None` where the rules know no resigning.
    fn resignation(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// If the seat owes a routine decision: which kind it is, and the usual answer to it.
    fn routine(&self, _seat: Seat) -> Option<(Routine, Self::Action)> {
        None
    }

    /// Whether two seats cannot win together.
    fn are_opposed(&self, one: Seat, other: Seat) -> bool {
        one != other
    }

    /// What chance decides in this game, as it was set up. The answer does not change while it is played.
    fn luck(&self) -> Luck {
        Luck::Play
    }

    /// Whether the seat is out of the game while others play on.
    fn is_out(&self, _seat: Seat) -> bool {
        false
    }

    /// The ruling that this game reads otherwise than the rules do, to see what that does.
    fn experiment(&self) -> Option<&'static str> {
        None
    }
}

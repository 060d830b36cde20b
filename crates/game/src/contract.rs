//! The contract of a game.

use std::fmt;

use crate::{Fact, Legal, Legals, Message, Odds, Outcome, Refusal, RollRefused, Seat, Seats, Viewer};

/// What a game waits for.
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
/// `check` is the only door for outside actions. A refused action changes nothing. Two equal states
/// behave alike for ever.
pub trait Game: Clone + Eq + fmt::Debug + 'static {
    /// What the players agree on before the start.
    type Setup: Clone + PartialEq + fmt::Debug;
    /// What a seat can ask for.
    type Action: Copy + Eq + fmt::Debug;
    /// A list of legal actions that can be filled again and again.
    type Legals: Legals<Self::Action>;
    /// A chance event.
    type Odds: Odds;
    /// What a fact tells.
    type What: Message + Clone + PartialEq + fmt::Debug;
    /// Why an action is illegal.
    type Reason: Message + Clone + PartialEq + fmt::Debug;
    /// What a viewer may know.
    type View: Clone + PartialEq + fmt::Debug;

    /// The name of the game in commands, addresses and records.
    const NAME: &'static str;

    /// The version of the rules. It grows when the same record could give another state.
    const RULESET: u16;

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

    /// What this viewer may know, built up from nothing.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A state that the viewer of this view may believe in: what is hidden is drawn anew.
    ///
    /// `draw(n)` gives a number below `n`. The view of the result is the same view again.
    fn imagine(view: &Self::View, draw: &mut dyn FnMut(u32) -> u32) -> Self;

    /// A hash of the whole state: equal states have equal hashes on every machine.
    fn hash(&self) -> u64;
}

//! One short text for each set-up, action, roll and position, the same everywhere.

use crate::{Game, Message, Odds, Selected};

/// Why a text was not understood, or what it describes cannot be.
///
/// ```
/// use game::NotationError;
///
/// let error = NotationError::Refused("three players cannot play this");
/// assert_eq!(*error.complaint(), "three players cannot play this");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError<C> {
    /// A word, a count of words or an order of words that the notation does not know.
    Syntax(C),
    /// Well formed, but such a thing cannot be.
    Refused(C),
}

impl<C> NotationError<C> {
    /// The complaint itself.
    pub fn complaint(&self) -> &C {
        match self {
            Self::Syntax(complaint) | Self::Refused(complaint) => complaint,
        }
    }
}

/// A game whose set-ups, actions, rolls and positions have a text.
///
/// Whatever is written can be read again and gives the same thing.
pub trait Notation: Game {
    /// What can be wrong with a text.
    type Complaint: Message + Clone + PartialEq + std::fmt::Debug;

    /// Reads a set-up from `KEY=VALUE` words.
    ///
    /// # Errors
    /// An unknown key, a value out of range, or a combination that the game does not offer.
    fn read_setup(words: &[&str]) -> Result<Self::Setup, NotationError<Self::Complaint>>;

    /// As [`Notation::read_setup`], for a record or table that began under this version of the rules, one from
    /// [`Game::OLDEST_RULESET`] on. A game whose set-ups have not changed since keeps this answer.
    ///
    /// # Errors
    /// As [`Notation::read_setup`].
    fn read_setup_under(
        _ruleset: u16,
        words: &[&str],
    ) -> Result<Self::Setup, NotationError<Self::Complaint>> {
        Self::read_setup(words)
    }

    /// Writes a set-up as `KEY=VALUE` words.
    fn write_setup(setup: &Self::Setup) -> String;

    /// Reads an action.
    ///
    /// # Errors
    /// Only for texts that are no action at all; legality is not looked at.
    fn read_action(&self, text: &str) -> Result<Self::Action, Self::Complaint>;

    /// How the answer to a decision looks that is too large to list: `army …`.
    fn unlisted_form(&self) -> Option<&'static str> {
        None
    }

    /// Of the actions from this index on that are [alike](crate::Legals::alike), those that have all of these words
    /// after the first one, and at most so many of them written out; `None` if the game knows them no faster than by
    /// looking at each.
    fn select(
        &self,
        _legals: &Self::Legals,
        _start: usize,
        _words: &[&str],
        _most: usize,
    ) -> Option<Selected<Self::Action>> {
        None
    }

    /// Writes an action.
    fn write_action(&self, action: Self::Action) -> String;

    /// Reads a roll.
    ///
    /// # Errors
    /// Only for texts that are no roll at all.
    fn read_roll(&self, text: &str) -> Result<<Self::Odds as Odds>::Roll, Self::Complaint>;

    /// Writes a roll.
    fn write_roll(&self, roll: <Self::Odds as Odds>::Roll) -> String;

    /// Reads a position.
    ///
    /// # Errors
    /// For malformed texts and for positions that break an invariant, which the complaint names.
    fn read_position(text: &str) -> Result<Self, Self::Complaint>;

    /// Writes the position; `None` where there is none to show yet.
    fn write_position(&self) -> Option<String>;
}

//! What a game adds to its rules so that learners can play it: numbers for actions and observations.

use catalog::{AnyComplaint, AnyGame, AnyReason, AnyView, AnyWhat};
use game::{Legal, Legals as _, Notation, Odds, Seat};

use crate::sheet::Sheet;
use crate::tokens::{TokenSet, Tokens};

/// A game with integer actions and observations.
///
/// An act is written as one token or several. Which tokens may come next follows from the legal acts alone,
/// so that a game only says how an act is spelled.
pub(crate) trait Encoded:
    Notation<
        Complaint: Into<AnyComplaint>,
        Reason: Into<AnyReason>,
        What: Into<AnyWhat>,
        View: Into<AnyView>,
        Action: Send + Sync,
        Legals: Send + Sync,
        Odds: Odds<Roll: Send + Sync>,
    > + Send
    + Sync
{
    /// The tokens of a set-up.
    type Space: Send + Sync;

    /// The tokens of this game's set-up.
    fn space(&self) -> Self::Space;

    /// The names of the tokens, in the notation.
    fn names(&self, space: &Self::Space) -> Vec<String>;

    /// The token that ends an act where a longer one begins with the same tokens.
    fn end(space: &Self::Space) -> Option<u8>;

    /// Hands out all legal acts.
    fn each(legals: &Self::Legals, take: impl FnMut(Legal<Self::Action>)) {
        legals.iter().for_each(take);
    }

    /// The first token of an act: the same as that of [`Self::spell`].
    fn first(space: &Self::Space, action: Self::Action) -> Option<u8>;

    /// How an act is written.
    fn spell(space: &Self::Space, action: Self::Action) -> Tokens;

    /// The action that this token alone stands for, whatever is legal.
    fn action_of(space: &Self::Space, token: u8) -> Option<Self::Action>;

    /// What may be written next at a decision that is too large to list, after this beginning.
    fn unlisted_options(&self, space: &Self::Space, seat: Seat, written: &Tokens) -> TokenSet;

    /// The answer to such a decision, once it is written in full.
    fn unlisted_act(&self, space: &Self::Space, seat: Seat, written: &Tokens) -> Option<Legal<Self::Action>>;

    /// Writes an observation: a function of the view alone.
    fn observe(space: &Self::Space, view: &Self::View, sheet: &mut Sheet<'_>);

    /// An upper bound on the number of integer actions and rolls in a game, for libraries that want one.
    fn longest(&self) -> u64;

    /// An upper bound on the number of outcomes of a roll.
    fn widest_roll(&self) -> usize;

    /// As a game of any kind.
    fn into_any(self) -> AnyGame;

    /// Out of a game of any kind.
    fn from_any(game: AnyGame) -> Option<Self>;
}

/// Writes which tokens of the act have been written so far: for each token of the space, the place at which it
/// was written last, as a share of the longest act; 0 if it was not written.
pub(crate) fn observe_written(tokens: usize, written: &Tokens, sheet: &mut Sheet<'_>) {
    sheet.field("written");
    sheet.zeros(tokens);
    for (place, token) in written.as_slice().iter().enumerate() {
        sheet.set(tokens, usize::from(*token), (place + 1) as f32 / 24.0);
    }
}

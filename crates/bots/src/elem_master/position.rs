//! What the search has to know about a position, whatever it is made of.

use ::elem_master::{Action, ElemMaster};
use game::Legal;

use super::word::Word;

/// From this rank on an action is an attack that wins its exchange, or known to be good.
pub(crate) const LOUD: i32 = 1 << 20;

/// What it is worth to take a level of each element.
pub(crate) const PREY: [i32; 4] = [100, 40, 35, 20];

/// A position as one player sees it who thinks about his next action.
pub(crate) trait Position: Clone + Send {
    /// An action.
    type Move: Copy + Send;

    /// The clock is asked once for so many positions: a fraction of a millisecond.
    const CLOCK_EVERY: u64;

    /// A number for an action: equal ones for equal actions.
    fn bits(action: Self::Move) -> u64;

    /// A short mark of an action, never 0, for the table.
    fn mark(action: Self::Move) -> u32;

    /// The action with this mark, if it can be told without listing all; it is legal here.
    fn recall(&self, mark: u32) -> Option<Self::Move>;

    /// Equal for equal positions in a turn.
    fn key(&self) -> u64;

    /// What is remembered of a position at the start of a turn.
    fn past_key(&self) -> u64;

    /// Whether somebody is to move who plays against whoever thinks.
    fn opponent_moves(&self) -> bool;

    /// The action points that are left.
    fn points(&self) -> u8;

    /// Whether a player is at his turn.
    fn is_at_turn(&self) -> bool;

    /// How the game ended for whoever thinks, -1 to 1, if it has.
    fn result(&self) -> Option<i32>;

    /// How good it looks for the side at its turn.
    fn evaluate(&self) -> i32;

    /// The same without a look at what stands near what, if that is quicker to tell.
    fn outline(&self) -> Option<i32>;

    /// Writes what an action leads to into `next`; `past` are the starts of turns so far.
    fn follow(&self, action: Self::Move, next: &mut Self, past: &[u64]);

    /// The action that ends the turn.
    fn end_turn(&self) -> Option<Self::Move>;

    /// Hands out the actions with a first guess of how promising they are; of powers that take several
    /// squares at most so many sets.
    fn list(&mut self, most_sets: u32, push: impl FnMut(Self::Move, i32));

    /// Hands out the attacks that win their exchange with the other side.
    fn captures(&self, each: impl FnMut(Self::Move));

    /// The action as the engine knows and allows it in this game.
    fn spell(game: &ElemMaster, action: Self::Move) -> Option<Legal<Action>>;
}

/// Who wins an exchange with whom, Earth being the best prey: attackers and their prey.
#[inline(always)]
pub(crate) fn hunts<W: Copy>([earth, fire, water, air]: [W; 4]) -> [(W, W); 4] {
    [(fire, earth), (water, fire), (earth, water), (fire, air)]
}

/// The pairs of squares of attacks that win their exchange: from a stack that is `ready` against one of the
/// others, Earth first.
#[inline(always)]
pub(crate) fn each_capture<W: Word>(
    usable: W,
    ready: W,
    others: W,
    made_of: [W; 4],
    mut each: impl FnMut(u32, u32),
) {
    for (attackers, prey) in hunts(made_of) {
        let prey = prey & others;
        let mut from = attackers & ready & prey.spread(usable);
        while from != W::NONE {
            let source = from.lowest();
            from = from.without_lowest();
            let mut to = prey & W::bit(source as usize).spread(usable);
            while to != W::NONE {
                each(source, to.lowest());
                to = to.without_lowest();
            }
        }
    }
}

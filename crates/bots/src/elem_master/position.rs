//! The interface between the search and the representations of a position.

use ::elem_master::{Action, ElemMaster, Element};
use game::Legal;

use super::word::Word;

/// From this rank on an action is tactical: an attack that wins its exchange, or the action from the
/// transposition table. Actions below are quiet.
pub(crate) const TACTICAL: i32 = 1 << 20;

/// The value of capturing one level of each element.
pub(crate) const CAPTURE_VALUE: [i32; 4] = [100, 40, 35, 20];

/// The elements that each element wins an exchange with, as bits [ELM-A.2].
pub(crate) const BEATS: [u8; 4] = {
    let mut beats = [0; 4];
    let mut pair = 0;
    while pair < 16 {
        let (attacker, target) = (pair / 4, pair % 4);
        if let Some(true) = ::elem_master::attacker_wins(Element::ALL[attacker], Element::ALL[target]) {
            beats[attacker] |= 1 << target;
        }
        pair += 1;
    }
    beats
};

/// A position, from the view of the player that the search works for.
pub(crate) trait Position: Clone + Send {
    /// An action.
    type Move: Copy + Send;

    /// The clock is read once for this number of positions: a fraction of a millisecond.
    const CLOCK_EVERY: u64;

    /// A number for an action, for hashing: equal actions have equal numbers.
    fn hash_bits(action: Self::Move) -> u64;

    /// A code of 25 bits for an action, never 0, for the transposition table.
    fn code(action: Self::Move) -> u32;

    /// The legal action with this code, if the representation can find it without listing all actions.
    fn decode(&self, code: u32) -> Option<Self::Move>;

    /// The key of the position, for the transposition table.
    fn key(&self) -> u64;

    /// The key of the start of a turn, for the repetition rule.
    fn past_key(&self) -> u64;

    /// Whether an opponent is to move.
    fn opponent_moves(&self) -> bool;

    /// The remaining action points.
    fn points(&self) -> u8;

    /// Whether a player is to act (and no event card is to be revealed).
    fn is_at_turn(&self) -> bool;

    /// The result for the searching player, -1 to 1, if the game is over.
    fn result(&self) -> Option<i32>;

    /// The static value for the side to move. `material`: what [`Position::material`] says, if it was asked.
    fn evaluate(&self, material: Option<i32>) -> i32;

    /// The static value without its positional part, if that is faster to compute.
    fn material(&self) -> Option<i32>;

    /// Writes the position after an action into `next`; `past` are the keys of the starts of turns so far.
    fn follow(&self, action: Self::Move, next: &mut Self, past: &[u64]);

    /// The action that ends the turn.
    fn end_turn(&self) -> Option<Self::Move>;

    /// Calls `push` with every action and a first rank. Of powers that take several squares at most `most_sets`
    /// sets are listed.
    fn list(&mut self, most_sets: u32, push: impl FnMut(Self::Move, i32));

    /// Calls `each` with every attack on the other side that wins its exchange.
    fn captures(&self, each: impl FnMut(Self::Move));

    /// The legal action of the engine for this action.
    fn to_engine(game: &ElemMaster, action: Self::Move) -> Option<Legal<Action>>;
}

/// Attackers and the targets that they win an exchange with, the best target (Earth) first.
#[inline(always)]
pub(crate) fn hunts<W: Copy>([earth, fire, water, air]: [W; 4]) -> [(W, W); 4] {
    [(fire, earth), (water, fire), (earth, water), (fire, air)]
}

/// Calls `each` with the squares of every attack that wins its exchange: from a stack in `ready` to one in `others`,
/// attacks on Earth first.
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

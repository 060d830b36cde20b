//! Proof that an action is allowed.

use std::fmt;

use crate::Seat;

/// An action that the rules allow this seat in the present state.
///
/// Only a rules crate makes one, by [`Legal::vouch`]; everybody else gets it from
/// [`Game::check`](crate::Game::check) or [`Game::legal`](crate::Game::legal). So
/// [`Game::apply`](crate::Game::apply) cannot fail. Debug builds stamp it with the hash of the
/// state it was made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Legal<A> {
    seat: Seat,
    action: A,
    #[cfg(debug_assertions)]
    stamp: u64,
}

impl<A> Legal<A> {
    /// Declares the action legal. For rules crates alone, after testing it.
    #[inline]
    pub fn vouch(seat: Seat, action: A, stamp: impl FnOnce() -> u64) -> Self {
        #[cfg(not(debug_assertions))]
        let _ = stamp;
        Self {
            seat,
            action,
            #[cfg(debug_assertions)]
            stamp: stamp(),
        }
    }

    /// The seat that acts.
    #[inline]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The action.
    #[inline]
    pub fn action(&self) -> &A {
        &self.action
    }

    /// The action, in debug builds after making sure that it was vouched for in this very state.
    #[inline]
    pub fn redeem(self, stamp: impl FnOnce() -> u64) -> (Seat, A) {
        #[cfg(debug_assertions)]
        debug_assert_eq!(self.stamp, stamp(), "a Legal action of another state");
        #[cfg(not(debug_assertions))]
        let _ = stamp;
        (self.seat, self.action)
    }
}

/// A list of legal actions that is filled again and again without touching the heap each time.
pub trait Legals<A>: Default + fmt::Debug {
    /// How many actions it holds.
    fn len(&self) -> usize;

    /// The action with this index, in the game's fixed order.
    fn get(&self, index: usize) -> Option<Legal<A>>;

    /// Whether there is none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of them, in order.
    fn iter(&self) -> impl Iterator<Item = Legal<A>> {
        (0..self.len()).filter_map(|index| self.get(index))
    }

    /// Hands out all of them, in order. A list that is not stored action by action can do that faster than its iterator.
    fn visit(&self, take: impl FnMut(Legal<A>)) {
        self.iter().for_each(take);
    }

    /// How many actions from this index on are known to begin with the same word of the notation, without looking at
    /// each: at least 1 if there is one. So a long list is read by its parts.
    fn alike(&self, index: usize) -> usize {
        usize::from(index < self.len())
    }

    /// At most so many of them, in order and evenly spread.
    fn spread(&self, most: usize) -> impl Iterator<Item = Legal<A>> {
        let step = self.len().div_ceil(most.max(1)).max(1);
        (0..self.len()).step_by(step).filter_map(|index| self.get(index))
    }
}

/// A growing buffer of legal actions, for games whose actions do not fit a bit set.
///
/// ```
/// use game::{Legal, LegalList, Legals, Seat};
///
/// let mut list = LegalList::default();
/// for action in ["keep", "reroll"] {
///     // A rules crate vouches for an action after testing it.
///     list.push(Legal::vouch(Seat::new(0), action, || 0));
/// }
/// assert_eq!(list.len(), 2);
/// assert_eq!(list.get(1).map(|legal| *legal.action()), Some("reroll"));
/// assert_eq!(list.spread(1).count(), 1);
/// list.clear();
/// assert!(list.is_empty());
/// ```
#[derive(Clone, Debug)]
pub struct LegalList<A>(Vec<Legal<A>>);

impl<A> Default for LegalList<A> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<A> LegalList<A> {
    /// Empties the list and keeps its memory.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds an action at the end.
    pub fn push(&mut self, legal: Legal<A>) {
        self.0.push(legal);
    }
}

impl<A: Copy + fmt::Debug> Legals<A> for LegalList<A> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, index: usize) -> Option<Legal<A>> {
        self.0.get(index).copied()
    }
}

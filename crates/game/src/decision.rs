//! Kinds of decisions that those who drive a game treat in their own way.

use crate::Seat;

/// A turn in which one seat acts several times, in the open: nothing is hidden, and no action of it is
/// followed by a roll. The position after an action is worth exactly what the action was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Whether nothing has been done in it yet.
    pub fresh: bool,
}

/// A kind of decision that many players want to have answered always in the same way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Routine {
    /// Something is offered: take it.
    Take,
    /// Something may be changed: keep it.
    Keep,
    /// A step is optional and gains nothing decisive: pass.
    Pass,
    /// Nothing else can be done in the turn: end it.
    End,
}

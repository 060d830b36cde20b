//! Blaze (brasier): Fire goes three ways [ELM-X.blaze.1].

use crate::cell::Cell;
use crate::elemental::{Element, FULL};
use crate::fact::Facts;
use crate::question::{self, Deed};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;

/// Fire of level exactly 3 sends one token to each of two different adjacent squares that are
/// empty or hold an own Fire stack.
pub(crate) fn check(state: &ElemMaster, from: Cell, to: [Cell; 2]) -> Checked {
    let stack = state.mover(from)?;
    if stack.acts_as() != Element::Fire || stack.level() != FULL {
        return refuse("ELM-X.blaze.1", Reason::NoBlaze { cell: from });
    }
    // Unordered [ELM-X.blaze.3]: only one order is written.
    let [one, other] = to;
    for cell in to {
        let there = state.board.at(cell);
        let open = if there.exists() { there.merges_with(stack) } else { state.board.is_empty(cell) };
        let ordered = one.alphabetical() < other.alphabetical();
        if !open || !ordered || !state.board.beside(from).contains(cell) {
            return refuse("ELM-X.blaze.1", Reason::BlazeBlocked { cell });
        }
    }
    Ok(())
}

/// The token that stays is played; the sent ones, or what they merge into, are not [ELM-X.blaze.2].
pub(crate) fn apply<F: Facts>(state: &mut ElemMaster, from: Cell, to: [Cell; 2], facts: &mut F) {
    let token = state.board.at(from).at_level(1);
    let played = question::is_played_after(state, Deed::Remainder);
    state.board.alter(from, token.set_played(played));
    for cell in to {
        state.arrive(token, from, cell, "ELM-X.blaze.1", facts);
    }
}

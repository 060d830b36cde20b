//! Growth (croissance) [ELM-G.1].

use crate::cell::Cell;
use crate::fact::{Facts, What};
use crate::question::{self, Deed};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;
use crate::terrain::Terrain;

/// An own, unplayed stack on a home terrain below level 3, with a token in reserve [ELM-G.2].
pub(crate) fn check(state: &ElemMaster, cell: Cell) -> Checked {
    let stack = state.source(cell)?;
    let terrain = state.board.terrain_at(cell);
    if question::growth(state, stack, terrain) == 0 {
        return refuse("ELM-G.3", Reason::NotHome { element: stack.acts_as(), terrain });
    }
    if !state.can_gain(stack) {
        return refuse("ELM-G.2", Reason::CannotGain { cell });
    }
    Ok(())
}

/// The stack gains and is played [ELM-G.4]; in the jungle it is immobilised during its owner's next
/// turn (R-54) [ELM-TER.jungle].
#[inline]
pub(crate) fn apply<F: Facts>(state: &mut ElemMaster, cell: Cell, facts: &mut F) {
    let stack = state.board.at(cell);
    let terrain = state.board.terrain_at(cell);
    state.gain(cell, question::growth(state, stack, terrain), "ELM-G.1", facts);
    let mut grown = state.board.at(cell).set_played(question::is_played_after(state, Deed::Growth));
    if terrain == Terrain::Jungle {
        grown = grown.set_immobilised(2);
        let owner = state.seat();
        facts.emit("ELM-TER.jungle", What::Immobilised { owner, element: stack.element(), cell });
    }
    state.board.alter(cell, grown);
}

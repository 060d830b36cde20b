//! Specialties of Earth: the Druid, whose longer moves are in `question::reach` [ELM-SPEC.druid], and
//! the Necromancer.

use super::{Specialty, wrong_cell, wrong_shape, wrong_tokens};
use crate::action::{Args, Few};
use crate::cell::Cell;
use crate::elemental::Element;
use crate::experiment;
use crate::legal::Uses;
use crate::power::{FactSink, Power};
use crate::refuse::Checked;
use crate::state::ElemMaster;

/// Summons all crypt tokens as Earth of level 1 on that many empty squares of the home zone
/// [ELM-SPEC.necromancer]. The crypt itself fills in `ElemMaster::bank`.
pub(super) const NECROMANCER: Power = Power { check, apply, list };

fn check(state: &ElemMaster, args: &Args) -> Checked {
    let Args::Cells(cells) = args else { return wrong_shape(Specialty::Necromancer) };
    if !experiment::may_summon(state) {
        return wrong_tokens(Specialty::Necromancer);
    }
    if cells.len() != usize::from(state.crypt) || !is_ascending(cells) {
        return wrong_shape(Specialty::Necromancer);
    }
    let free = state.free_home(state.active);
    cells.iter().try_for_each(|cell| {
        if free.contains(cell) { Ok(()) } else { wrong_cell(Specialty::Necromancer, cell) }
    })
}

/// Squares of a set are different and in alphabetical order.
pub(crate) fn is_ascending(cells: &Few<Cell>) -> bool {
    cells.iter().is_sorted_by(|one, other| one.alphabetical() < other.alphabetical())
}

fn apply(state: &mut ElemMaster, args: &Args, facts: &mut FactSink<'_>) {
    let Args::Cells(cells) = args else { return };
    state.crypt = 0;
    for cell in cells.iter() {
        state.appear(cell, Element::Earth, 1, "ELM-SPEC.necromancer", facts);
    }
}

fn list(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    if experiment::may_summon(state) {
        uses.on_subsets(state.free_home(state.active), state.crypt);
    }
}

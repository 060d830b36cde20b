//! Specialties of Fire: the Demonist and the Cultist.

use game::Seat;

use super::{Specialty, wrong_cell, wrong_shape, wrong_tokens};
use crate::action::Args;
use crate::elemental::{Element, Elemental};
use crate::fact::{Facts, What};
use crate::power::{FactSink, Power};
use crate::refuse::Checked;
use crate::state::ElemMaster;

/// An own stack that may act and is not Fire gives way to Fire of level 1
/// [ELM-SPEC.demonist].
pub(super) const DEMONIST: Power = Power {
    check: |state, args| {
        let Args::Cell(cell) = *args else { return wrong_shape(Specialty::Demonist) };
        let stack = state.source(cell)?;
        if stack.element() == Element::Fire {
            return wrong_cell(Specialty::Demonist, cell);
        }
        need_fire(state, Specialty::Demonist, 1)
    },
    apply: |state, args, facts| {
        let Args::Cell(cell) = *args else { return };
        let stack = state.board.at(cell);
        state.lose(cell, stack.level(), "ELM-SPEC.demonist", facts);
        state.draw(state.active, Element::Fire, 1, facts);
        state.board.put(cell, Elemental::new(state.active, Element::Fire, 1));
        let owner = Seat::new(state.active);
        facts.emit("ELM-SPEC.demonist", What::Converted { owner, cell, element: Element::Fire, level: 1 });
    },
    list: |state, uses| {
        if state.in_reserve(state.active, Element::Fire) >= 1 {
            let fires = state.board.made_of(Element::Fire);
            uses.on_each(state.board.sources(state.active).minus(fires));
        }
    },
};

/// Summons Fire of level 2 in the home zone [ELM-SPEC.cultist].
pub(super) const CULTIST: Power = Power {
    check: |state, args| {
        let Args::Cell(cell) = *args else { return wrong_shape(Specialty::Cultist) };
        if !state.free_home(state.active).contains(cell) {
            return wrong_cell(Specialty::Cultist, cell);
        }
        need_fire(state, Specialty::Cultist, 2)
    },
    apply: |state, args, facts: &mut FactSink<'_>| {
        let Args::Cell(cell) = *args else { return };
        state.summon(cell, Element::Fire, 2, "ELM-SPEC.cultist", facts);
    },
    list: |state, uses| {
        if state.in_reserve(state.active, Element::Fire) >= 2 {
            uses.on_each(state.free_home(state.active));
        }
    },
};

/// A summon needs the full number of tokens [ELM-SPEC.2].
fn need_fire(state: &ElemMaster, specialty: Specialty, tokens: u8) -> Checked {
    if state.in_reserve(state.active, Element::Fire) < tokens { wrong_tokens(specialty) } else { Ok(()) }
}

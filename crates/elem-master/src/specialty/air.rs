//! Specialties of Air: the Constellationist and the Illusionist.

use super::earth::is_ascending;
use super::{Specialty, wrong_cell, wrong_shape, wrong_tokens};
use crate::action::{Args, Gust};
use crate::cell::Cell;
use crate::choice;
use crate::elemental::Element;
use crate::fact::{Facts, What};
use crate::power::Power;
use crate::question;
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::special::gust;
use crate::state::ElemMaster;

/// Summons three Air of level 1 on three empty squares anywhere [ELM-SPEC.constellationist].
pub(super) const CONSTELLATIONIST: Power = Power {
    check: |state, args| {
        let Args::Cells(cells) = args else { return wrong_shape(Specialty::Constellationist) };
        if cells.len() != 3 || !is_ascending(cells) {
            return wrong_shape(Specialty::Constellationist);
        }
        if state.in_reserve(state.active, Element::Air) < 3 {
            return wrong_tokens(Specialty::Constellationist);
        }
        cells.iter().try_for_each(|cell| {
            if state.board.is_empty(cell) { Ok(()) } else { wrong_cell(Specialty::Constellationist, cell) }
        })
    },
    apply: |state, args, facts| {
        let Args::Cells(cells) = args else { return };
        for cell in cells.iter() {
            state.summon(cell, Element::Air, 1, "ELM-SPEC.constellationist", facts);
        }
    },
    list: |state, uses| {
        if state.in_reserve(state.active, Element::Air) >= 3 {
            uses.on_subsets(state.board.empty(), 3);
        }
    },
};

/// One composite action: summon Air of level 2 at home, move it whole one or two steps over empty
/// squares, gust with force 2 (R-66) [ELM-SPEC.illusionist].
pub(super) const ILLUSIONIST: Power = Power {
    check: check_flight,
    apply: |state, args, facts| {
        let Args::Flight { summon, first, second, force, target } = *args else { return };
        state.summon(summon, Element::Air, 2, "ELM-SPEC.illusionist", facts);
        let mut from = summon;
        for to in [Some(first), second].into_iter().flatten() {
            let air = state.board.at(from);
            state.board.put(from, crate::elemental::Elemental::NONE);
            state.arrive(air, from, to, "ELM-SPEC.illusionist", facts);
            from = to;
        }
        facts.emit("ELM-X.gust.1", What::Gusted { from, to: target, force });
        state.lose(from, force, "ELM-SPEC.illusionist", facts);
        // Without a spread a push refuses nothing.
        let pushed = gust::push(state, Gust { from, force, target, spread: None }, facts);
        debug_assert!(pushed.is_ok(), "{pushed:?}");
    },
    list: choice::flights,
};

fn check_flight(state: &ElemMaster, args: &Args) -> Checked {
    let Args::Flight { summon, first, second, force, target } = *args else {
        return wrong_shape(Specialty::Illusionist);
    };
    if state.in_reserve(state.active, Element::Air) < 2 {
        return wrong_tokens(Specialty::Illusionist);
    }
    if force != 2 {
        return wrong_shape(Specialty::Illusionist);
    }
    if !state.free_home(state.active).contains(summon) {
        return wrong_cell(Specialty::Illusionist, summon);
    }
    check_step(state, summon, first)?;
    if let Some(second) = second {
        check_step(state, first, second)?;
        // It may not return to the square of the summons [ELM-Q.4].
        if second == summon {
            return refuse("ELM-M.8", Reason::NoChange);
        }
        if !question::may_step_on(state, summon, first) {
            return refuse("ELM-TER.canyon", Reason::Canyon { cell: first });
        }
    }
    let from = second.unwrap_or(first);
    if from.distance(target) != 1 || !state.board.at(target).exists() {
        return wrong_cell(Specialty::Illusionist, target);
    }
    if !gust::has_effect(&state.board, from, target) {
        return refuse("ELM-X.gust.5", Reason::NoEffect { cell: target });
    }
    Ok(())
}

fn check_step(state: &ElemMaster, from: Cell, to: Cell) -> Checked {
    if state.board.beside(from).contains(to) && state.board.is_empty(to) {
        Ok(())
    } else {
        wrong_cell(Specialty::Illusionist, to)
    }
}

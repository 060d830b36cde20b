//! Specialties of fate and of the arcane: Genie, Oracle, Alchemist, Runist, Enchanter, Metamorph.

use game::Seat;

use super::{Specialty, wrong_cell, wrong_shape, wrong_tokens};
use crate::action::attack::{self, Assault};
use crate::action::{Args, Step, movement};
use crate::cell::{Cell, Cells};
use crate::elemental::{Element, Elemental};
use crate::fact::{Facts, What};
use crate::power::Power;
use crate::question;
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;

/// Once per game: removes any stack of level exactly 2 (R-67) [ELM-SPEC.genie].
pub(super) const GENIE: Power = Power {
    check: |state, args| {
        let Args::Cell(cell) = *args else { return wrong_shape(Specialty::Genie) };
        if state.genie_spent {
            return refuse("ELM-SPEC.genie", Reason::PowerSpent { specialty: Specialty::Genie });
        }
        if state.board.at(cell).level() == 2 { Ok(()) } else { wrong_cell(Specialty::Genie, cell) }
    },
    apply: |state, args, facts| {
        let Args::Cell(cell) = *args else { return };
        state.genie_spent = true;
        state.lose(cell, 2, "ELM-SPEC.genie", facts);
    },
    list: |state, uses| {
        if !state.genie_spent {
            let [_, twos, _] = state.board.levels();
            uses.on_each(twos);
        }
    },
};

/// One step or one attack with an opposing stack, as if it were its owner's; nothing becomes played
/// (R-68) [ELM-SPEC.oracle].
pub(super) const ORACLE: Power = Power {
    check: |state, args| {
        if let Args::Step(step) = *args {
            opposing(state, step.from)?;
            if state.board.at(step.from).immobilised() > 0 {
                return refuse("ELM-T.7", Reason::Immobilised { cell: step.from });
            }
            movement::check_step(&state.board, step).map(drop)
        } else if let Args::Attack(from, to) = *args {
            opposing(state, from)?;
            attack::check_pair(state, from, to)
        } else {
            wrong_shape(Specialty::Oracle)
        }
    },
    apply: |state, args, facts| {
        if let Args::Step(Step { from, tokens, to }) = *args {
            let stack = state.board.at(from);
            let part = if tokens == 0 { stack } else { stack.at_level(tokens) };
            state.board.put(from, stack.at_level(stack.level() - part.level()));
            state.arrive(part, from, to, "ELM-SPEC.oracle", facts);
        } else if let Args::Attack(from, to) = *args {
            let assault = Assault { marks: false, rule: "ELM-SPEC.oracle", ..Assault::new(from, to) };
            attack::resolve(state, assault, facts);
        }
    },
    list: |state, uses| {
        let board = &state.board;
        let (empty, victims) = (board.empty(), board.victims());
        for from in state.opponents().fold(Cells::NONE, |cells, seat| cells.or(board.sources(seat))) {
            let (stack, beside) = (board.at(from), board.beside(from));
            let friends = board.of(stack.owner()).and(board.made_of(stack.element()));
            let open = if question::may_move(state) { empty.or(friends) } else { Cells::NONE };
            let victims = victims[stack.acting_index()].and(beside);
            uses.steps_or_attacks(from, stack.level(), open.and(beside), victims);
        }
    },
};

fn opposing(state: &ElemMaster, cell: Cell) -> Checked {
    let stack = state.board.at(cell);
    if !stack.exists() || !state.opposes(state.active, stack.owner()) {
        return wrong_cell(Specialty::Oracle, cell);
    }
    state.free_to_act(cell).map(drop)
}

/// A stack of level 2 to 4 becomes one of another element, one level lower
/// [ELM-SPEC.alchemist].
pub(super) const ALCHEMIST: Power = Power {
    check: |state, args| {
        let Args::Form(cell, element) = *args else { return wrong_shape(Specialty::Alchemist) };
        let stack = state.board.at(cell);
        if !(2..=4).contains(&stack.level()) || stack.element() == element {
            return wrong_cell(Specialty::Alchemist, cell);
        }
        let enough = state.in_reserve(stack.owner(), element) >= stack.level() - 1;
        if enough { Ok(()) } else { wrong_tokens(Specialty::Alchemist) }
    },
    apply: |state, args, facts| {
        let Args::Form(cell, element) = *args else { return };
        let stack = state.board.at(cell);
        let level = stack.level() - 1;
        state.draw(stack.owner(), element, level, facts);
        state.board.put(cell, stack.converted(element, level));
        let owner = Seat::new(stack.owner());
        facts.emit("ELM-SPEC.alchemist", What::Converted { owner, cell, element, level });
        state.bank(stack.owner(), stack.element(), stack.level(), facts);
    },
    list: |state, uses| {
        let [ones, ..] = state.board.levels();
        for cell in state.board.stacks().minus(ones) {
            let stack = state.board.at(cell);
            if (2..=4).contains(&stack.level()) {
                let possible = |element: &Element| {
                    let enough = state.in_reserve(stack.owner(), *element) >= stack.level() - 1;
                    enough && stack.element() != *element
                };
                uses.on_elements(cell, bits(Element::ALL.into_iter().filter(possible)));
            }
        }
    },
};

/// Marks any unplayed stack as played (R-70) [ELM-SPEC.runist].
pub(super) const RUNIST: Power = Power {
    check: |state, args| {
        let Args::Cell(cell) = *args else { return wrong_shape(Specialty::Runist) };
        let stack = state.board.at(cell);
        if stack.exists() && !stack.is_played() { Ok(()) } else { wrong_cell(Specialty::Runist, cell) }
    },
    apply: |state, args, facts| {
        let Args::Cell(cell) = *args else { return };
        let stack = state.board.at(cell);
        state.board.put(cell, stack.set_played(true));
        let (owner, element) = (Seat::new(stack.owner()), stack.element());
        facts.emit("ELM-SPEC.runist", What::Marked { owner, element, cell });
    },
    list: |state, uses| {
        uses.on_each(state.board.unplayed());
    },
};

/// An attack in which the losing stack loses two levels; the gain stays 1
/// [ELM-SPEC.enchanter].
pub(super) const ENCHANTER: Power = Power {
    check: |state, args| {
        let Args::Attack(from, to) = *args else { return wrong_shape(Specialty::Enchanter) };
        state.source(from)?;
        attack::check_pair(state, from, to)
    },
    apply: |state, args, facts| {
        let Args::Attack(from, to) = *args else { return };
        let assault = Assault { damage: 2, rule: "ELM-SPEC.enchanter", ..Assault::new(from, to) };
        attack::resolve(state, assault, facts);
    },
    list: |state, uses| {
        let victims = state.board.victims();
        for from in state.board.sources(state.active) {
            let attacker = state.board.at(from).acting_index();
            uses.attacks(from, state.board.beside(from).and(victims[attacker]));
        }
    },
};

/// An own stack, even played or immobilised, acts as another element until the end of the turn
/// (R-72) [ELM-SPEC.metamorph].
pub(super) const METAMORPH: Power = Power {
    check: |state, args| {
        let Args::Form(cell, element) = *args else { return wrong_shape(Specialty::Metamorph) };
        let stack = state.board.at(cell);
        let own = stack.exists() && stack.owner() == state.active;
        if own && is_new_form(stack, element) { Ok(()) } else { wrong_cell(Specialty::Metamorph, cell) }
    },
    apply: |state, args, facts| {
        let Args::Form(cell, element) = *args else { return };
        let stack = state.board.at(cell);
        state.board.put(cell, stack.set_form(Some(element)));
        facts.emit("ELM-SPEC.metamorph", What::Formed { cell, element });
    },
    list: |state, uses| {
        for cell in state.board.of(state.active) {
            let stack = state.board.at(cell);
            uses.on_elements(cell, bits(Element::ALL.into_iter().filter(|form| is_new_form(stack, *form))));
        }
    },
};

/// A bit for each of these elements.
fn bits(elements: impl Iterator<Item = Element>) -> u8 {
    elements.fold(0, |bits, element| bits | 1 << element as u8)
}

/// The new form differs from the real element and from the present form [ELM-Q.3].
fn is_new_form(stack: Elemental, element: Element) -> bool {
    stack.element() != element && stack.form() != Some(element)
}

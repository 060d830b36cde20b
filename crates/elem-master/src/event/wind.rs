//! Cards that move, summon or change squares: breeze, west wind, tornado, wildfire, collapse,
//! shooting star.

use game::{NoFacts, Seat};

use super::{Event, wrong_cell, wrong_choice};
use crate::action::{Args, Step};
use crate::cell::{Cell, Cells};
use crate::choice;
use crate::elemental::{Element, Elemental};
use crate::fact::{Facts, What};
use crate::legal::Uses;
use crate::power::Power;
use crate::refuse::Checked;
use crate::special::gust;
use crate::specialty::earth::is_ascending;
use crate::state::ElemMaster;

/// An Air stack of any owner gusts without spending a token or being marked; a Priest's may spread
/// [ELM-EVT.breeze].
pub(super) const BREEZE: Power = Power {
    check: |state, args| {
        let Args::Gust(gust) = *args else { return wrong_choice(Event::Breeze) };
        if !state.board.made_of(Element::Air).contains(gust.from) {
            return wrong_cell(Event::Breeze, gust.from);
        }
        if gust::check_push(state, state.board.at(gust.from), gust).is_err() {
            return wrong_cell(Event::Breeze, gust.target);
        }
        if gust.spread.is_none() { Ok(()) } else { gust::push(&mut state.rehearsal(), gust, &mut NoFacts) }
    },
    apply: |state, args, facts| {
        let Args::Gust(gust) = *args else { return };
        facts.emit("ELM-EVT.breeze", What::Gusted { from: gust.from, to: gust.target, force: gust.force });
        // A spread was tested by `check`, so nothing is refused here.
        let pushed = gust::push(state, gust, facts);
        debug_assert!(pushed.is_ok(), "{pushed:?}");
    },
    list: choice::breezes,
};

/// Summons an own Air of level 2 in one's left half [ELM-EVT.westwind].
pub(super) const WEST_WIND: Power = Power {
    check: |state, args| {
        let Args::Cell(cell) = *args else { return wrong_choice(Event::WestWind) };
        let left = left_half(state);
        check_summon(state, Event::WestWind, cell, Element::Air, 2, left)
    },
    apply: |state, args, facts| {
        let Args::Cell(cell) = *args else { return };
        state.summon(cell, Element::Air, 2, "ELM-EVT.westwind", facts);
    },
    list: |state, uses| list_summons(state, Element::Air, 2, left_half(state), uses),
};

/// Summons an own Fire of level 1 anywhere [ELM-EVT.wildfire].
pub(super) const WILDFIRE: Power = Power {
    check: |state, args| {
        let Args::Cell(cell) = *args else { return wrong_choice(Event::Wildfire) };
        check_summon(state, Event::Wildfire, cell, Element::Fire, 1, state.board.usable())
    },
    apply: |state, args, facts| {
        let Args::Cell(cell) = *args else { return };
        state.summon(cell, Element::Fire, 1, "ELM-EVT.wildfire", facts);
    },
    list: |state, uses| list_summons(state, Element::Fire, 1, state.board.usable(), uses),
};

/// A summon needs an empty square and the full number of tokens [ELM-EVT.8].
fn check_summon(
    state: &ElemMaster,
    card: Event,
    cell: Cell,
    element: Element,
    level: u8,
    room: Cells,
) -> Checked {
    if state.in_reserve(state.active, element) < level {
        return super::idle(card);
    }
    if room.and(state.board.empty()).contains(cell) { Ok(()) } else { wrong_cell(card, cell) }
}

fn list_summons(state: &ElemMaster, element: Element, level: u8, room: Cells, uses: &mut Uses<'_, '_>) {
    if state.in_reserve(state.active, element) >= level {
        uses.on_each(room.and(state.board.empty()));
    }
}

/// The left half of the board as the active player sees it.
fn left_half(state: &ElemMaster) -> Cells {
    state.board.geometry().left_halves[state.side(state.active) as usize]
}

/// One Air stack takes one to three tokens from its owner's reserve, beyond level 3 if need be
/// (R-82) [ELM-EVT.tornado].
pub(super) const TORNADO: Power = Power {
    check: |state, args| {
        let Args::Count(cell, count) = *args else { return wrong_choice(Event::Tornado) };
        let stack = state.board.at(cell);
        if !state.board.made_of(Element::Air).contains(cell) {
            return wrong_cell(Event::Tornado, cell);
        }
        let possible = (1..=3.min(state.in_reserve(stack.owner(), Element::Air))).contains(&count);
        if possible { Ok(()) } else { wrong_choice(Event::Tornado) }
    },
    apply: |state, args, facts| {
        let Args::Count(cell, tokens) = *args else { return };
        let stack = state.board.at(cell);
        state.draw(stack.owner(), Element::Air, tokens, facts);
        let level = stack.level() + tokens;
        state.board.put(cell, stack.at_level(level));
        let owner = Seat::new(stack.owner());
        facts.emit("ELM-EVT.tornado", What::Gained { owner, element: Element::Air, cell, tokens, level });
    },
    list: |state, uses| {
        for cell in state.board.made_of(Element::Air) {
            uses.counted(cell, 3.min(state.in_reserve(state.board.at(cell).owner(), Element::Air)));
        }
    },
};

/// One or two empty squares become void; all stacks must stay in one region
/// [ELM-EVT.collapse].
pub(super) const COLLAPSE: Power = Power {
    check: |state, args| {
        let Args::Cells(cells) = args else { return wrong_choice(Event::Collapse) };
        if !(1..=2).contains(&cells.len()) || !is_ascending(cells) {
            return wrong_choice(Event::Collapse);
        }
        for cell in cells.iter() {
            if !state.board.empty().contains(cell) {
                return wrong_cell(Event::Collapse, cell);
            }
        }
        let holds = state.board.is_connected_without(cells.iter().collect());
        if holds { Ok(()) } else { wrong_choice(Event::Collapse) }
    },
    apply: |state, args, facts| {
        let Args::Cells(cells) = args else { return };
        for cell in cells.iter() {
            state.board.cover(cell);
            facts.emit("ELM-EVT.collapse", What::Collapsed { cell });
        }
    },
    list: choice::collapses,
};

/// One whole Fire stack makes one to three steps in a line over empty squares; the last may merge
/// (R-86) [ELM-EVT.shootingstar].
pub(super) const SHOOTING_STAR: Power = Power {
    check: |state, args| {
        let Args::Step(Step { from, tokens: 0, to }) = *args else {
            return wrong_choice(Event::ShootingStar);
        };
        let stack = state.board.at(from);
        if !state.board.made_of(Element::Fire).contains(from) {
            return wrong_cell(Event::ShootingStar, from);
        }
        let Some(path) = flight(state, from, to) else { return wrong_cell(Event::ShootingStar, to) };
        let there = state.board.at(to);
        let lands = there.exists() && there.merges_with(stack);
        let passes = path.without(to).all(|cell| state.board.is_empty(cell));
        if passes && (lands || state.board.is_empty(to)) {
            Ok(())
        } else {
            wrong_cell(Event::ShootingStar, to)
        }
    },
    apply: |state, args, facts| {
        let Args::Step(Step { from, to, .. }) = *args else { return };
        let Some((direction, steps)) = from.line_to(to) else { return };
        let mut at = from;
        for _ in 0..steps {
            let Some(next) = state.board.geometry().step(at, direction) else { return };
            let star = state.board.at(at);
            state.board.put(at, Elemental::NONE);
            if !state.arrive(star, at, next, "ELM-EVT.shootingstar", facts) {
                return;
            }
            at = next;
        }
    },
    list: choice::shooting_stars,
};

/// The squares of a straight line of one to three steps, the first one left out.
fn flight(state: &ElemMaster, from: Cell, to: Cell) -> Option<Cells> {
    let (direction, steps) = from.line_to(to)?;
    let mut at = from;
    let mut cells = Cells::NONE;
    for _ in 0..steps {
        at = state.board.geometry().step(at, direction)?;
        cells = cells.with(at);
    }
    (steps <= 3).then_some(cells)
}

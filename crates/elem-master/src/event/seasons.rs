//! Cards that act on every stack of a kind: spring, summer, autumn, winter, frost, deluge,
//! thunderstorm.

use game::Seat;

use super::{Event, changes, plain};
use crate::cell::{Cell, Cells};
use crate::elemental::{Element, FULL};
use crate::fact::{Facts, What};
use crate::power::{FactSink, Power};
use crate::state::ElemMaster;

/// Every Earth stack gains a level [ELM-EVT.spring].
pub(super) const SPRING: Power = Power {
    check: |state, args| plain(Event::Spring, args, some_can_gain(state, Element::Earth)),
    apply: |state, _, facts| gain_all(state, state.board.made_of(Element::Earth), Event::Spring, facts),
    list: |state, uses| uses.once(some_can_gain(state, Element::Earth)),
};

/// Every Fire stack gains a level [ELM-EVT.summer].
pub(super) const SUMMER: Power = Power {
    check: |state, args| plain(Event::Summer, args, some_can_gain(state, Element::Fire)),
    apply: |state, _, facts| gain_all(state, state.board.made_of(Element::Fire), Event::Summer, facts),
    list: |state, uses| uses.once(some_can_gain(state, Element::Fire)),
};

/// Every Water stack gains a level [ELM-EVT.deluge].
pub(super) const DELUGE: Power = Power {
    check: |state, args| plain(Event::Deluge, args, some_can_gain(state, Element::Water)),
    apply: |state, _, facts| gain_all(state, state.board.made_of(Element::Water), Event::Deluge, facts),
    list: |state, uses| uses.once(some_can_gain(state, Element::Water)),
};

/// Every Earth stack loses a level [ELM-EVT.autumn].
pub(super) const AUTUMN: Power = Power {
    check: |state, args| plain(Event::Autumn, args, !state.board.made_of(Element::Earth).is_empty()),
    apply: |state, _, facts| {
        for cell in state.board.made_of(Element::Earth) {
            state.lose(cell, 1, "ELM-EVT.autumn", facts);
        }
    },
    list: |state, uses| uses.once(!state.board.made_of(Element::Earth).is_empty()),
};

/// Opposing Fire stacks now on the board are immobilised [ELM-EVT.winter].
pub(super) const WINTER: Power = Power {
    check: |state, args| {
        plain(Event::Winter, args, !opposing(state, Element::Fire).is_empty())?;
        changes(Event::Winter, some_are_free(state, Element::Fire))
    },
    apply: |state, _, facts| immobilise(state, Element::Fire, Event::Winter, facts),
    list: |state, uses| uses.once(some_are_free(state, Element::Fire)),
};

/// Opposing Water stacks now on the board are immobilised [ELM-EVT.frost].
pub(super) const FROST: Power = Power {
    check: |state, args| {
        plain(Event::Frost, args, !opposing(state, Element::Water).is_empty())?;
        changes(Event::Frost, some_are_free(state, Element::Water))
    },
    apply: |state, _, facts| immobilise(state, Element::Water, Event::Frost, facts),
    list: |state, uses| uses.once(some_are_free(state, Element::Water)),
};

/// Every Earth stack of level 1 becomes Fire, where its owner has Fire in reserve
/// [ELM-EVT.thunderstorm].
pub(super) const THUNDERSTORM: Power = Power {
    check: |state, args| plain(Event::Thunderstorm, args, struck(state).next().is_some()),
    apply: |state, _, facts| {
        let cells: Cells = struck(state).collect();
        for cell in allotted(state, cells) {
            let stack = state.board.at(cell);
            if state.in_reserve(stack.owner(), Element::Fire) == 0 {
                continue;
            }
            state.draw(stack.owner(), Element::Fire, 1, facts);
            state.board.put(cell, stack.converted(Element::Fire, 1));
            let owner = Seat::new(stack.owner());
            let what = What::Converted { owner, cell, element: Element::Fire, level: 1 };
            facts.emit("ELM-EVT.thunderstorm", what);
            state.bank(stack.owner(), Element::Earth, 1, facts);
        }
    },
    list: |state, uses| uses.once(struck(state).next().is_some()),
};

fn struck(state: &ElemMaster) -> impl Iterator<Item = Cell> {
    state.board.made_of(Element::Earth).filter(|cell| {
        let stack = state.board.at(*cell);
        stack.level() == 1 && state.in_reserve(stack.owner(), Element::Fire) > 0
    })
}

fn opposing(state: &ElemMaster, element: Element) -> Cells {
    state.opposing_stacks().and(state.board.made_of(element))
}

/// Whether an opposing stack of this element is not immobilised yet.
fn some_are_free(state: &ElemMaster, element: Element) -> bool {
    opposing(state, element).any(|cell| state.board.at(cell).immobilised() == 0)
}

fn immobilise(state: &mut ElemMaster, element: Element, card: Event, facts: &mut FactSink<'_>) {
    for cell in opposing(state, element) {
        let stack = state.board.at(cell);
        state.board.put(cell, stack.set_immobilised(1));
        let owner = Seat::new(stack.owner());
        facts.emit(card.entry().rule, What::Immobilised { owner, element, cell });
    }
}

fn some_can_gain(state: &ElemMaster, element: Element) -> bool {
    state.board.made_of(element).any(|cell| state.can_gain(state.board.at(cell)))
}

/// The squares in the order in which a short reserve is allotted: for each owner the lowest level
/// first, then owner order (R-77) [ELM-EVT.6].
fn allotted(state: &ElemMaster, cells: Cells) -> impl Iterator<Item = Cell> + use<> {
    let mut order = [(0, 0, 0, Cell::new(0, 0)); 24 * 4];
    let count = cells.len().min(order.len());
    for (place, cell) in order.iter_mut().zip(cells) {
        let stack = state.board.at(cell);
        let rank = state.board.geometry().owner_order(state.side(stack.owner()), cell);
        *place = (stack.owner(), stack.level(), rank, cell);
    }
    order[..count].sort_unstable_by_key(|(owner, level, rank, _)| (*owner, *level, *rank));
    order.into_iter().take(count).map(|(.., cell)| cell)
}

/// Each of these stacks gains a level at once, as far as the reserves go [ELM-EVT.6].
pub(super) fn gain_all(state: &mut ElemMaster, cells: Cells, card: Event, facts: &mut FactSink<'_>) {
    // Stacks that are full take nothing, so they cannot deprive the others.
    let cells: Cells = cells.filter(|cell| state.board.at(*cell).level() < FULL).collect();
    for cell in allotted(state, cells) {
        state.gain(cell, 1, card.entry().rule, facts);
    }
}

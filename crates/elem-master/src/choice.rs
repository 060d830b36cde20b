//! Powers and cards that let a player choose a set of squares: their legal sets, listed in groups
//! that share all squares but the last, since such lists are long [ELM-Q.8].

use crate::action::Action;
use crate::cell::{Cell, Cells};
use crate::elemental::Element;
use crate::event::Event;
use crate::legals::Sink;
use crate::specialty::Specialty;
use crate::state::ElemMaster;

/// Three empty squares anywhere [ELM-SPEC.constellationist].
pub(crate) fn constellations(state: &ElemMaster, sink: &mut impl Sink) {
    let specialty = Specialty::Constellationist;
    let enough = state.in_reserve(state.active, Element::Air) >= 3;
    if !enough || state.points < specialty.entry().cost {
        return;
    }
    let geometry = state.board.geometry();
    let empty = state.board.empty();
    for one in empty {
        for other in empty.and(geometry.after[one.index()]) {
            let last = empty.and(geometry.after[other.index()]);
            sink.group(Action::power_on(specialty, &[one, other]), last);
        }
    }
}

/// One to three stacks of different elements that can gain [ELM-EVT.aurora].
pub(crate) fn auroras(state: &ElemMaster, moon: bool, sink: &mut impl Sink) {
    let board = &state.board;
    let geometry = board.geometry();
    let gaining: Cells = board.stacks().filter(|cell| state.can_gain(board.at(*cell))).collect();
    let unlike = |cell: Cell| gaining.minus(board.made_of(board.at(cell).element()));
    sink.group(Action::card_on(Event::Aurora, moon, &[]), gaining);
    for one in gaining {
        let others = unlike(one).and(geometry.after[one.index()]);
        sink.group(Action::card_on(Event::Aurora, moon, &[one]), others);
        for other in others {
            let last = unlike(one).and(unlike(other)).and(geometry.after[other.index()]);
            sink.group(Action::card_on(Event::Aurora, moon, &[one, other]), last);
        }
    }
}

/// One or two empty squares without which all stacks still lie in one region
/// [ELM-EVT.collapse].
pub(crate) fn collapses(state: &ElemMaster, moon: bool, sink: &mut impl Sink) {
    let board = &state.board;
    if !board.is_connected() {
        return;
    }
    let geometry = board.geometry();
    let empty = board.empty();
    // Where the squares round a square hang together by themselves, nothing can part there.
    let safe: Cells = empty.filter(|cell| hangs_together(state, *cell)).collect();
    let holds = |cells: &[Cell]| {
        let mut after = board.clone();
        cells.iter().for_each(|cell| after.cover(*cell));
        after.is_connected()
    };
    let alone: Cells = empty.filter(|cell| safe.contains(*cell) || holds(&[*cell])).collect();
    sink.group(Action::card_on(Event::Collapse, moon, &[]), alone);
    for one in empty {
        let others = empty.and(geometry.after[one.index()]);
        let far = if safe.contains(one) { others.and(safe).minus(board.beside(one)) } else { Cells::NONE };
        let near: Cells = others.minus(far).filter(|other| holds(&[one, *other])).collect();
        sink.group(Action::card_on(Event::Collapse, moon, &[one]), far.or(near));
    }
}

/// Whether the usable squares beside a square are connected among themselves.
fn hangs_together(state: &ElemMaster, cell: Cell) -> bool {
    let round = state.board.beside(cell).and(state.board.usable());
    let Some(start) = round.into_iter().next() else { return true };
    let mut seen = Cells::only(start);
    loop {
        let reached = seen.fold(seen, |reached, cell| reached.or(state.board.beside(cell))).and(round);
        if reached == seen {
            return seen == round;
        }
        seen = reached;
    }
}

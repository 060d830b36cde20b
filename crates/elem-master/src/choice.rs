//! Powers and cards that let a player choose several squares: what is legal, listed in groups that
//! share all squares but the last, since such lists are long [ELM-Q.8].

use crate::action::Action;
use crate::cell::{CELLS, Cell, Cells};
use crate::elemental::Element;
use crate::event::Event;
use crate::legals::Sink;
use crate::question;
use crate::special::gust;
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

/// An Air appears at home, goes one step or two over empty squares, and gusts
/// [ELM-SPEC.illusionist]. It may not return to the square of the summons [ELM-Q.4].
pub(crate) fn flights(state: &ElemMaster, sink: &mut impl Sink) {
    let enough = state.in_reserve(state.active, Element::Air) >= 2;
    if !enough || state.points < Specialty::Illusionist.entry().cost || !question::may_move(state) {
        return;
    }
    let board = &state.board;
    let empty = board.empty();
    let beside = |cells: Cells| cells.fold(Cells::NONE, |all, cell| all.or(board.beside(cell))).and(empty);
    // Whom the Air can push depends only on where it stops, and many flights stop on one square.
    let mut pushed = [Cells::NONE; CELLS];
    let firsts = beside(state.free_home(state.active));
    for stop in firsts.or(beside(firsts)) {
        let has_effect = |target: &Cell| gust::has_effect(board, stop, *target);
        pushed[stop.index()] = board.beside(stop).and(board.stacks()).filter(has_effect).collect();
    }
    let mut stop = |summon, first, second: Option<Cell>| {
        let targets = pushed[second.unwrap_or(first).index()];
        if !targets.is_empty() {
            sink.group(Action::flights(summon, first, second), targets);
        }
    };
    for summon in state.free_home(state.active) {
        for first in board.beside(summon).and(empty) {
            stop(summon, first, None);
            if question::may_step_on(state, summon, first) {
                let onward = board.beside(first).and(empty).without(summon);
                onward.for_each(|second| stop(summon, first, Some(second)));
            }
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

//! Powers and cards with many choices: what is legal, listed in groups that share all squares but the
//! last, since such lists are long [ELM-Q.8].

use crate::action::{Args, Gust};
use crate::board::Board;
use crate::cell::{CELLS, Cell, Cells, Direction};
use crate::elemental::Element;
use crate::legal;
use crate::legal::{Set, Small, Uses};
use crate::question;
use crate::region::{hang_together, hang_together_round};
use crate::specialty::Specialty;
use crate::state::ElemMaster;

/// An Air appears at home, goes one step or two over empty squares, and gusts
/// [ELM-SPEC.illusionist]. It may not return to the square of the summons [ELM-Q.4].
pub(crate) fn flights(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    if state.in_reserve(state.active, Element::Air) < 2 || !question::may_move(state) {
        return;
    }
    if state.board.is_for_four() {
        flights_on::<Cells>(state, uses)
    } else {
        flights_on::<Small>(state, uses)
    }
}

fn flights_on<S: Set>(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    let (home, empty) = (state.free_home(state.active), state.board.empty());
    let firsts = home.with_round().and(empty);
    // Whom the Air can push depends only on where it stops, and many flights stop on one square.
    let mut pushed = [S::of(Cells::NONE); CELLS];
    let mut stops = S::of(Cells::NONE);
    legal::pushed_from(state, S::of(firsts.with_round().and(empty)), |stop, targets| {
        pushed[stop.index()] = targets;
        stops = stops.with_if(stop, !targets.is_empty());
    });
    let beside = |cell: Cell| S::of(S::geometry().neighbours[cell.index()]);
    for summon in S::of(home) {
        for first in beside(summon).and(S::of(empty)) {
            if stops.contains(first) {
                uses.flights(summon, first, None, pushed[first.index()]);
            }
            if question::may_step_on(state, summon, first) {
                for second in beside(first).and(stops).without(summon) {
                    uses.flights(summon, first, Some(second), pushed[second.index()]);
                }
            }
        }
    }
}

/// One to three stacks of different elements that can gain [ELM-EVT.aurora].
pub(crate) fn auroras(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    if state.board.is_for_four() {
        auroras_on::<Cells>(state, uses)
    } else {
        auroras_on::<Small>(state, uses)
    }
}

fn auroras_on<S: Set>(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    let board = &state.board;
    let gaining = those(S::of(board.stacks()), |cell| state.can_gain(board.at(cell)));
    let others = board.by_element().map(|element| gaining.minus(S::of(element)));
    let unlike = |cell: Cell| {
        let after = S::of(S::geometry().after[cell.index()]);
        others[board.at(cell).element_index()].and(after)
    };
    uses.on_cells(&[], gaining);
    for one in gaining {
        uses.on_cells(&[one], unlike(one));
        for other in unlike(one) {
            uses.on_cells(&[one, other], unlike(one).and(unlike(other)));
        }
    }
}

/// One or two empty squares without which all stacks still lie in one region
/// [ELM-EVT.collapse].
pub(crate) fn collapses(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    if state.board.is_for_four() {
        collapses_on::<Cells>(&state.board, uses);
    } else {
        collapses_on::<Small>(&state.board, uses);
    }
}

fn collapses_on<S: Set>(board: &Board, uses: &mut Uses<'_, '_>) {
    let (stacks, usable) = (S::of(board.stacks()), S::of(board.usable()));
    if !hang_together(stacks, usable) {
        return;
    }
    let empty = usable.minus(stacks);
    // Where the squares round a square hang together by themselves, nothing can part there.
    let safe = those(empty, |cell| hang_together_round(usable, cell));
    let alone = safe.or(those(empty.minus(safe), |cell| hang_together(stacks, usable.without(cell))));
    uses.on_cells(&[], alone);
    // A square that parts the stacks by itself parts them together with any other too.
    for one in alone {
        let others = alone.and(S::of(S::geometry().after[one.index()]));
        let far = others.and(safe).minus(S::of(S::geometry().neighbours[one.index()]));
        let left = usable.without(one);
        let near = those(others.minus(far), |other| {
            hang_together_round(left, other) || hang_together(stacks, left.without(other))
        });
        uses.on_cells(&[one], far.or(near));
    }
}

/// Those of some squares for which something holds.
fn those<S: Set>(squares: S, holds: impl Fn(Cell) -> bool) -> S {
    squares.fold(S::of(Cells::NONE), |those, cell| those.with_if(cell, holds(cell)))
}

/// Gusts of every Air, without and for a Priest with a spread [ELM-EVT.breeze].
pub(crate) fn breezes(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    if state.board.is_for_four() {
        breezes_on::<Cells>(state, uses)
    } else {
        breezes_on::<Small>(state, uses)
    }
}

fn breezes_on<S: Set>(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    let board = &state.board;
    let priest = state.active_is(Specialty::Priest);
    legal::pushed_from(state, S::of(board.made_of(Element::Air)), |from, targets| {
        let most = board.at(from).level().min(3);
        if !priest {
            return uses.gusts(from, most, targets);
        }
        for target in targets {
            for force in 1..=most {
                let gust = Gust { from, force, target, spread: None };
                uses.one(Args::Gust(gust));
                legal::gust_spreads(state, gust, false, &mut |cell| {
                    uses.one(Args::Gust(Gust { spread: Some(cell), ..gust }));
                });
            }
        }
    });
}

/// One to three steps of every Fire in a line over empty squares; the last may merge
/// [ELM-EVT.shootingstar].
pub(crate) fn shooting_stars(state: &ElemMaster, uses: &mut Uses<'_, '_>) {
    if state.board.is_for_four() {
        shooting_stars_on::<Cells>(&state.board, uses);
    } else {
        shooting_stars_on::<Small>(&state.board, uses);
    }
}

fn shooting_stars_on<S: Set>(board: &Board, uses: &mut Uses<'_, '_>) {
    let (empty, fires) = (S::of(board.empty()), board.made_of(Element::Fire));
    for from in S::of(fires) {
        let open = empty.or(S::of(fires.and(board.of(board.at(from).owner()))));
        let mut landings = S::of(Cells::NONE);
        for direction in Direction::ALL {
            let mut at = from;
            for _ in 0..3 {
                let Some(next) = S::geometry().step(at, direction) else { break };
                landings = landings.with_if(next, open.contains(next));
                if !empty.contains(next) {
                    break;
                }
                at = next;
            }
        }
        uses.whole_steps(from, landings);
    }
}

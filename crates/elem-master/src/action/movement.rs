//! Move, split, merge and transfer (déplacement, division, fusion, transfert) [ELM-M.1].

use super::{Path, Step};
use crate::board::Board;
use crate::cell::{Cell, Cells};
use crate::elemental::Elemental;
use crate::fact::Facts;
use crate::question::{self, Deed};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;

/// Tests a Move of one step or more; each step is a move, never an attack [ELM-M.9].
pub(crate) fn check(state: &ElemMaster, path: &Path) -> Checked {
    let stack = state.mover(path.from)?;
    let most = question::reach(state, stack.acts_as());
    if path.len > most {
        return refuse("ELM-M.6", Reason::TooManySteps { most });
    }
    if path.len == 1 {
        return path.iter().try_for_each(|step| check_step(&state.board, step).map(drop));
    }
    let mut board = state.board;
    for (index, step) in path.iter().enumerate() {
        if index > 0 && !question::may_step_on(state, previous(path, index), step.from) {
            return refuse("ELM-TER.canyon", Reason::Canyon { cell: step.from });
        }
        // Who merged into an immobilised stack is immobilised too [ELM-M.7].
        if board.at(step.from).immobilised() > 0 {
            return refuse("ELM-T.7", Reason::Immobilised { cell: step.from });
        }
        let part = check_step(&board, step)?;
        rehearse(state, &mut board, part, step);
    }
    if path.len > 1 && stands_alike(&state.board, &board, path) {
        return refuse("ELM-M.8", Reason::NoChange);
    }
    Ok(())
}

fn previous(path: &Path, index: usize) -> Cell {
    if index < 2 { path.from } else { path.steps[index - 2].1 }
}

/// Tests one step of the stack on its origin, whoever owns it: some of its tokens, to an adjacent
/// square that is neither void nor foreign [ELM-M.1], [ELM-D.4]. Gives the part that goes.
pub(crate) fn check_step(board: &Board, step: Step) -> Checked<Elemental> {
    let Step { from, tokens, to } = step;
    let stack = board.at(from);
    if tokens >= stack.level() {
        return refuse("ELM-M.1", Reason::WrongTokens { cell: from, level: stack.level() });
    }
    if !board.beside(from).contains(to) {
        return refuse("ELM-M.1", Reason::NotAdjacent { from, to });
    }
    if board.voids().contains(to) {
        return refuse("ELM-D.4", Reason::VoidCell { cell: to });
    }
    let there = board.at(to);
    if there.exists() && !there.merges_with(stack) {
        return refuse("ELM-M.1", Reason::Occupied { cell: to });
    }
    Ok(if tokens == 0 { stack } else { stack.at_level(tokens) })
}

/// Makes a step on a board alone, to see where it leads.
pub(crate) fn rehearse(state: &ElemMaster, board: &mut Board, part: Elemental, step: Step) {
    let stack = board.at(step.from);
    board.alter(step.from, stack.at_level(stack.level() - part.level()));
    let part = part.at_level(state.level_after_entering(part, step.from, step.to));
    if part.exists() {
        let there = board.at(step.to);
        board.put(step.to, if there.exists() { there.merged(part) } else { part });
    }
}

/// Whether a path left every token of the board where it was [ELM-M.8].
pub(crate) fn stands_alike(before: &Board, after: &Board, path: &Path) -> bool {
    path.iter().flat_map(|step| [step.from, step.to]).collect::<Cells>().all(|cell| {
        let (was, is) = (before.at(cell), after.at(cell));
        was.level() == is.level() && (!was.exists() || was.merges_with(is))
    })
}

/// Makes the steps one after another; the source of a further step is the stack that then stands on
/// the last destination [ELM-M.7].
#[inline]
pub(crate) fn apply<F: Facts>(state: &mut ElemMaster, path: &Path, facts: &mut F) {
    if path.len == 1 {
        let [(tokens, to), ..] = path.steps;
        return make(state, Step { from: path.from, tokens, to }, true, "ELM-M.1", facts);
    }
    let last = path.len;
    for (index, step) in path.iter().enumerate() {
        make(state, step, index + 1 == usize::from(last), "ELM-M.1", facts);
    }
}

/// Makes one step with the marks of [ELM-M.2]; before the last step travellers are not marked.
#[inline(always)]
pub(crate) fn make<F: Facts>(
    state: &mut ElemMaster,
    step: Step,
    last: bool,
    rule: &'static str,
    facts: &mut F,
) {
    let Step { from, tokens, to } = step;
    let stack = state.board.at(from);
    let whole = tokens == 0 || tokens >= stack.level();
    let empty = !state.board.at(to).exists();
    let arrival = Deed::Arrival { whole, empty, element: stack.acts_as() };
    let played = last && question::is_played_after(state, arrival);
    if whole {
        state.leave_and_arrive(stack.set_played(played), from, to, rule, facts);
    } else {
        let rest = stack.at_level(stack.level() - tokens);
        state.board.alter(from, rest.set_played(question::is_played_after(state, Deed::Remainder)));
        state.arrive(stack.at_level(tokens).set_played(played), from, to, rule, facts);
    }
}

//! Gust (souffle): Air pushes a stack away [ELM-X.gust.1].

use game::NoFacts;

use crate::action::Gust;
use crate::action::attack::{self, Assault, attacker_wins};
use crate::board::Board;
use crate::cell::{Cell, Direction};
use crate::elemental::{Element, Elemental};
use crate::fact::{Facts, What};
use crate::question::{self, Deed};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;

/// Tests a Gust action: it costs nothing, so each unplayed Air may gust, before, between and after other
/// actions [ELM-X.gust.7].
pub(crate) fn check(state: &ElemMaster, gust: Gust) -> Checked {
    let stack = state.source(gust.from)?;
    if stack.acts_as() != Element::Air {
        return refuse("ELM-X.gust.1", Reason::NoGust { cell: gust.from });
    }
    check_push(state, stack, gust)?;
    if gust.spread.is_none() {
        return Ok(());
    }
    blow(&mut state.rehearsal(), gust, &mut NoFacts)
}

/// Tests force, target and effect of a gust by this stack [ELM-X.gust.5], [ELM-X.gust.6].
pub(crate) fn check_push(state: &ElemMaster, stack: Elemental, gust: Gust) -> Checked {
    let Gust { from, force, target, .. } = gust;
    if force == 0 || force > stack.level().min(3) {
        return refuse("ELM-X.gust.1", Reason::WrongForce { cell: from, force });
    }
    if from.distance(target) > 1 {
        return refuse("ELM-X.gust.6", Reason::NotAdjacent { from, to: target });
    }
    if !state.board.at(target).exists() || from == target {
        return refuse("ELM-X.gust.1", Reason::NobodyToPush { cell: target });
    }
    if !has_effect(&state.board, from, target) {
        return refuse("ELM-X.gust.5", Reason::NoEffect { cell: target });
    }
    Ok(())
}

/// What a pushed stack meets on the next square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ahead {
    Nothing(Cell),
    Friend(Cell),
    Foe(Cell),
    Wall,
}

/// The cases of [ELM-X.gust.3]: a stack of the same owner and real element merges, one with which
/// the pushed stack exchanges is attacked, whoever owns them.
fn ahead(board: &Board, at: Cell, direction: Direction) -> Ahead {
    let Some(next) = board.geometry().step(at, direction) else { return Ahead::Wall };
    let (pushed, there) = (board.at(at), board.at(next));
    if !there.exists() {
        return if board.voids().contains(next) { Ahead::Wall } else { Ahead::Nothing(next) };
    }
    if there.merges_with(pushed) {
        return Ahead::Friend(next);
    }
    match attacker_wins(pushed.acts_as(), there.acts_as()) {
        Some(_) => Ahead::Foe(next),
        None => Ahead::Wall,
    }
}

/// Whether a stack that is pushed in this direction would move or fight.
#[inline]
pub(crate) fn moves_on(board: &Board, target: Cell, direction: Direction) -> bool {
    ahead(board, target, direction) != Ahead::Wall
}

/// Whether a gust makes the target move or fight: otherwise it is illegal (R-34) [ELM-X.gust.5].
#[inline]
pub(crate) fn has_effect(board: &Board, from: Cell, target: Cell) -> bool {
    from.line_to(target).is_some_and(|(direction, _)| moves_on(board, target, direction))
}

pub(crate) fn apply<F: Facts>(state: &mut ElemMaster, gust: Gust, facts: &mut F) {
    // A spread was tested by `check`, so nothing is refused here.
    let done = blow(state, gust, facts);
    debug_assert!(done.is_ok(), "{done:?}");
}

/// The Air spends its tokens, what is left of it is marked, and the target is pushed
/// [ELM-X.gust.2].
///
/// # Errors
/// If the spread is impossible.
pub(crate) fn blow<F: Facts>(state: &mut ElemMaster, gust: Gust, facts: &mut F) -> Checked {
    spend(state, gust, facts);
    push(state, gust, facts)
}

fn spend<F: Facts>(state: &mut ElemMaster, gust: Gust, facts: &mut F) {
    let Gust { from, force, target, .. } = gust;
    facts.emit("ELM-X.gust.1", What::Gusted { from, to: target, force });
    state.lose(from, force, "ELM-X.gust.1", facts);
    let rest = state.board.at(from);
    if rest.exists() && question::is_played_after(state, Deed::Gust) {
        state.board.alter(from, rest.set_played(true));
    }
}

/// Pushes the target and spreads.
///
/// # Errors
/// If the spread is impossible.
pub(crate) fn push<F: Facts>(state: &mut ElemMaster, gust: Gust, facts: &mut F) -> Checked {
    let water = drive(state, gust, gust.spread.is_some(), facts);
    match gust.spread {
        Some(cell) => attack::spread_to(state, water, cell, facts),
        None => Ok(()),
    }
}

/// Makes a gust whose Water would spread, and gives the square where that Water then stands.
pub(crate) fn rehearse_spread(state: &mut ElemMaster, gust: Gust, paid: bool) -> Option<Cell> {
    if paid {
        spend(state, gust, &mut NoFacts);
    }
    drive(state, gust, true, &mut NoFacts)
}

/// Pushes the target straight away, one unit of force for each square entered or fought for; what
/// is left after a stop is lost (R-35, R-36) [ELM-X.gust.3], [ELM-X.gust.4]. Gives the square of a
/// Water that won and gave up its gain for a spread.
fn drive<F: Facts>(state: &mut ElemMaster, gust: Gust, spreads: bool, facts: &mut F) -> Option<Cell> {
    let Gust { from, force, target, .. } = gust;
    let rule = "ELM-X.gust.3";
    let (direction, _) = from.line_to(target)?;
    let mut at = target;
    for _ in 0..force {
        match ahead(&state.board, at, direction) {
            Ahead::Wall => return None,
            Ahead::Nothing(next) => {
                let pushed = state.board.at(at);
                if !state.leave_and_arrive(pushed, at, next, rule, facts) {
                    return None;
                }
                at = next;
            }
            Ahead::Friend(next) => {
                let pushed = state.board.at(at);
                state.leave_and_arrive(pushed, at, next, rule, facts);
                return None;
            }
            Ahead::Foe(next) => {
                let assault = Assault { marks: false, spreads, rule, ..Assault::new(at, next) };
                return attack::resolve(state, assault, facts);
            }
        }
    }
    None
}

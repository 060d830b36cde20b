//! Wave (vague): Water goes in a line [ELM-X.wave.1].

use game::{NoFacts, Seat};

use crate::action::attack::{self, Assault, attacker_wins};
use crate::action::{Dragged, Lead, Wave};
use crate::cell::{Cell, Direction};
use crate::elemental::{Element, Elemental};
use crate::experiment;
use crate::fact::{Facts, What};
use crate::question::{self, Deed};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::specialty::Specialty;
use crate::state::ElemMaster;

/// What a member does on its own target square [ELM-X.wave.5].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// It moves there whole, or merges.
    Move(Cell),
    /// It attacks.
    Attack(Cell),
    /// It stays and immobilises opposing Water [ELM-SPEC.sage].
    Strike(Cell),
}

/// Tests a wave, which only a Move or Attack action of the initiator starts [ELM-X.wave.8].
pub(crate) fn check(state: &ElemMaster, wave: &Wave) -> Checked {
    let stack = state.source(wave.from)?;
    if stack.acts_as() != Element::Water {
        return refuse("ELM-X.wave.1", Reason::NoWave { cell: wave.from });
    }
    let direction = match wave.from.line_to(wave.to) {
        Some((direction, 1)) => direction,
        _ => return refuse("ELM-X.wave.1", Reason::NotAdjacent { from: wave.from, to: wave.to }),
    };
    check_lead(state, wave, stack)?;
    if wave.dragged[0].is_none() || !is_ordered(wave) {
        return refuse("ELM-X.wave.2", Reason::NoWave { cell: wave.from });
    }
    if !is_one_line(wave, direction) {
        return refuse("ELM-X.wave.3", Reason::WaveLine);
    }
    for Dragged { cell, .. } in wave.members() {
        if !is_draggable(state, stack, wave.from, cell) {
            return refuse("ELM-X.wave.2", Reason::NotDragged { cell });
        }
        if part_of(state, cell, direction).is_none() {
            return refuse("ELM-X.wave.5", Reason::WaveBlocked { cell });
        }
    }
    if wave.spread.is_none() && wave.members().all(|dragged| dragged.spread.is_none()) {
        return Ok(());
    }
    roll(&mut state.rehearsal(), wave, &mut NoFacts)
}

fn is_ordered(wave: &Wave) -> bool {
    wave.members().map(|dragged| dragged.cell.alphabetical()).is_sorted_by(|one, other| one < other)
}

/// Tests the initiator's own step: a full move that fog does not forbid, an attack, or a strike.
fn check_lead(state: &ElemMaster, wave: &Wave, stack: Elemental) -> Checked {
    let Wave { from, to, lead, .. } = *wave;
    let there = state.board.at(to);
    match lead {
        Lead::Move => {
            state.mover(from)?;
            let open = state.board.is_empty(to) || there.exists() && there.merges_with(stack);
            if open { Ok(()) } else { refuse("ELM-X.wave.5", Reason::WaveBlocked { cell: from }) }
        }
        Lead::Attack => attack::check_pair(state, from, to),
        Lead::Strike if may_strike(state, to) => Ok(()),
        Lead::Strike => refuse("ELM-SPEC.sage", Reason::NoStrike { cell: to }),
        // Wave moves are whole.
        Lead::Part => refuse("ELM-X.wave.1", Reason::NoWave { cell: from }),
    }
}

/// All dragged stacks lie on one line through the initiator, and the wave goes not along it
/// (R-24, R-32) [ELM-X.wave.3].
pub(crate) fn is_one_line(wave: &Wave, direction: Direction) -> bool {
    let horizontal = wave.members().all(|dragged| dragged.cell.rank() == wave.from.rank());
    let vertical = wave.members().all(|dragged| dragged.cell.file() == wave.from.file());
    horizontal && !direction.is_horizontal() || vertical && !direction.is_vertical()
}

/// Own Water, orthogonally adjacent, not above the initiator's level and not immobilised, played or
/// not (R-23, R-26) [ELM-X.wave.2]. Own Water is every own stack that counts as Water, by its form if it has
/// one [ELM-Q.3].
pub(crate) fn is_draggable(state: &ElemMaster, leader: Elemental, from: Cell, cell: Cell) -> bool {
    let stack = state.board.at(cell);
    stack.exists()
        && (stack.owner() == leader.owner() || experiment::drags_any_water(state))
        && stack.acts_as() == Element::Water
        && follows(stack, leader)
        && from.file().abs_diff(cell.file()) + from.rank().abs_diff(cell.rank()) == 1
}

/// Whether own Water beside the initiator can be dragged by its level and status: an immobilised stack
/// cannot (R-56) [ELM-T.7].
#[inline(always)]
pub(crate) fn follows(stack: Elemental, leader: Elemental) -> bool {
    stack.level() <= leader.level() && stack.immobilised() == 0
}

/// A Sage's member strikes Water of an opposing player, immobilised already or not.
fn may_strike(state: &ElemMaster, target: Cell) -> bool {
    let there = state.board.at(target);
    state.active_is(Specialty::Sage)
        && there.exists()
        && there.element() == Element::Water
        && state.opposes(state.active, there.owner())
}

/// What a dragged stack does in this direction; `None` if it is blocked
/// [ELM-X.wave.5].
pub(crate) fn part_of(state: &ElemMaster, cell: Cell, direction: Direction) -> Option<Part> {
    let target = state.board.geometry().step(cell, direction)?;
    let (stack, there) = (state.board.at(cell), state.board.at(target));
    if !there.exists() {
        return state.board.is_empty(target).then_some(Part::Move(target));
    }
    if there.merges_with(stack) {
        return Some(Part::Move(target));
    }
    if may_strike(state, target) {
        return Some(Part::Strike(target));
    }
    attacker_wins(stack.acts_as(), there.acts_as()).map(|_| Part::Attack(target))
}

pub(crate) fn apply<F: Facts>(state: &mut ElemMaster, wave: &Wave, facts: &mut F) {
    // Spreads were tested by `check`, so nothing is refused here.
    let done = roll(state, wave, facts);
    debug_assert!(done.is_ok(), "{done:?}");
}

/// A spread that was asked for, and where the Water stands that gave up its gain for it.
pub(crate) type Spreading = (Cell, Option<Cell>);

/// All members act, then all spreads come, in the same order [ELM-Q.2].
///
/// # Errors
/// If a spread is impossible.
fn roll<F: Facts>(state: &mut ElemMaster, wave: &Wave, facts: &mut F) -> Checked {
    let spreads = advance(state, wave, facts);
    spreads.into_iter().flatten().try_for_each(|(to, water)| attack::spread_to(state, water, to, facts))
}

/// The wave up to its spreads: the initiator first, then the dragged stacks in owner order (R-30) [ELM-X.wave.6]. Gives
/// the spreads in the same order.
pub(crate) fn advance<F: Facts>(
    state: &mut ElemMaster,
    wave: &Wave,
    facts: &mut F,
) -> [Option<Spreading>; 4] {
    let mut spreads = [None; 4];
    let Some((direction, _)) = wave.from.line_to(wave.to) else { return spreads };
    let lead = match wave.lead {
        Lead::Move | Lead::Part => Part::Move(wave.to),
        Lead::Attack => Part::Attack(wave.to),
        Lead::Strike => Part::Strike(wave.to),
    };
    let marks = question::wave_marks(state);
    let mut dragged: [Option<(Dragged, Option<Part>)>; 3] =
        wave.dragged.map(|place| place.map(|dragged| (dragged, part_of(state, dragged.cell, direction))));
    let (geometry, side) = (state.board.geometry(), state.side(state.active));
    dragged.sort_unstable_by_key(|place| {
        place.map_or(u8::MAX, |(dragged, _)| geometry.owner_order(side, dragged.cell))
    });
    let water = act(state, wave.from, lead, marks, wave.spread.is_some(), facts);
    spreads[0] = wave.spread.map(|cell| (cell, water));
    for (place, (Dragged { cell, spread }, part)) in
        spreads[1..].iter_mut().zip(dragged.into_iter().flatten())
    {
        if let Some(part) = part {
            let water = act(state, cell, part, false, spread.is_some(), facts);
            *place = spread.map(|to| (to, water));
        }
    }
    spreads
}

/// One member acts with its whole stack. Only the initiator is marked, as for its own move or
/// attack; dragged stacks keep their status (R-31) [ELM-X.wave.7].
fn act<F: Facts>(
    state: &mut ElemMaster,
    cell: Cell,
    part: Part,
    marks: bool,
    spreads: bool,
    facts: &mut F,
) -> Option<Cell> {
    match part {
        Part::Move(to) => {
            let stack = state.board.at(cell);
            let empty = !state.board.at(to).exists();
            let arrival = Deed::Arrival { whole: true, empty, element: stack.acts_as() };
            let tired = || question::is_played_after(state, arrival) || experiment::wave_tires(state);
            let played = stack.is_played() || marks && tired();
            state.leave_and_arrive(stack.set_played(played), cell, to, "ELM-X.wave.5", facts);
            None
        }
        Part::Attack(to) => {
            let assault = Assault { marks, spreads, rule: "ELM-X.wave.5", ..Assault::new(cell, to) };
            attack::resolve(state, assault, facts)
        }
        Part::Strike(to) => {
            let struck = state.board.at(to);
            state.board.alter(to, struck.set_immobilised(1));
            let (owner, element) = (Seat::new(struck.owner()), struck.element());
            facts.emit("ELM-SPEC.sage", What::Immobilised { owner, element, cell: to });
            None
        }
    }
}

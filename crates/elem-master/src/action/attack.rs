//! Attack (attaque) [ELM-A.1].

use game::{NoFacts, Seat};

use crate::cell::Cell;
use crate::elemental::{Element, Elemental};
use crate::fact::{Facts, What};
use crate::question::{self, Deed, Gain};
use crate::reason::Reason;
use crate::refuse::{Checked, refuse};
use crate::state::ElemMaster;

/// Whether the attacker wins the exchange with the target, `None` if there is none (R-17) [ELM-A.2].
#[inline]
pub const fn attacker_wins(attacker: Element, target: Element) -> Option<bool> {
    match (attacker, target) {
        (Element::Earth, Element::Water)
        | (Element::Fire, Element::Earth | Element::Air)
        | (Element::Water, Element::Fire) => Some(true),
        (Element::Earth | Element::Air, Element::Fire)
        | (Element::Fire, Element::Water)
        | (Element::Water, Element::Earth) => Some(false),
        (Element::Earth, Element::Earth | Element::Air)
        | (Element::Fire, Element::Fire)
        | (Element::Water, Element::Water | Element::Air)
        | (Element::Air, Element::Earth | Element::Water | Element::Air) => None,
    }
}

/// One attack, in all the forms that the rules know [ELM-A.8].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Assault {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    /// Whether the source is marked.
    pub(crate) marks: bool,
    /// How many levels the losing stack loses.
    pub(crate) damage: u8,
    /// Whether the source takes the square of a target that is gone.
    pub(crate) replaces: bool,
    /// Whether the Priest's gain becomes a spread, which is made later.
    pub(crate) spreads: bool,
    pub(crate) rule: &'static str,
}

impl Assault {
    /// The ordinary attack.
    pub(crate) const fn new(from: Cell, to: Cell) -> Self {
        Self { from, to, marks: true, damage: 1, replaces: true, spreads: false, rule: "ELM-A.2" }
    }
}

/// Tests an Attack action.
pub(crate) fn check(state: &ElemMaster, from: Cell, to: Cell, spread: Option<Cell>) -> Checked {
    state.source(from)?;
    check_pair(state, from, to)?;
    let Some(spread) = spread else { return Ok(()) };
    attack(&mut state.rehearsal(), Assault::new(from, to), Some(spread), &mut NoFacts)
}

/// Tests that an adjacent stack is there to attack, of any owner, and that the elements exchange
/// [ELM-A.1], [ELM-A.2].
pub(crate) fn check_pair(state: &ElemMaster, from: Cell, to: Cell) -> Checked {
    if !state.board.beside(from).contains(to) || !state.board.at(to).exists() {
        return refuse("ELM-A.1", Reason::NothingToAttack { from, to });
    }
    check_exchange(state.board.at(from), state.board.at(to))
}

/// Tests that the elements exchange, by their forms where set [ELM-A.2].
pub(crate) fn check_exchange(source: Elemental, target: Elemental) -> Checked {
    let (attacker, target) = (source.acts_as(), target.acts_as());
    if attacker_wins(attacker, target).is_none() {
        return refuse("ELM-A.2", Reason::NoExchange { attacker, target });
    }
    Ok(())
}

#[inline]
pub(crate) fn apply<F: Facts>(
    state: &mut ElemMaster,
    from: Cell,
    to: Cell,
    spread: Option<Cell>,
    facts: &mut F,
) {
    // A spread was tested by `check`, so nothing is refused here.
    let done = attack(state, Assault::new(from, to), spread, facts);
    debug_assert!(done.is_ok(), "{done:?}");
}

/// Attacks and spreads.
///
/// # Errors
/// If the spread is impossible.
#[inline]
pub(crate) fn attack<F: Facts>(
    state: &mut ElemMaster,
    assault: Assault,
    spread: Option<Cell>,
    facts: &mut F,
) -> Checked {
    let water = resolve(state, Assault { spreads: spread.is_some(), ..assault }, facts);
    match spread {
        Some(cell) => spread_to(state, water, cell, facts),
        None => Ok(()),
    }
}

/// The procedure of an attack [ELM-A.8]; loss and gain concern stacks of different elements, so their
/// order does not matter [ELM-A.9]. The loss always happens, the gain if it can [ELM-A.3], each for the
/// stack's own owner [ELM-A.4]; if the source is gone, nobody moves [ELM-A.6]. Gives the square where the winner stands at the end if it
/// gave up its gain for a spread.
#[inline]
pub(crate) fn resolve<F: Facts>(state: &mut ElemMaster, assault: Assault, facts: &mut F) -> Option<Cell> {
    let Assault { from, to, marks, damage, replaces, spreads, rule } = assault;
    let (source, target) = (state.board.at(from), state.board.at(to));
    let (attacker, attacked) = (source.acts_as(), target.acts_as());
    let wins = attacker_wins(attacker, attacked)?;
    let owner = Seat::new(source.owner());
    facts.emit(rule, What::Attacked { owner, attacker, from, target: attacked, to });
    let (winner, loser) = if wins { (from, to) } else { (to, from) };
    let gain = question::gain(state, winner, loser, from);
    let spreads = spreads && question::may_spread(state, winner, loser, from);
    state.lose(loser, damage, rule, facts);
    match gain {
        Gain::Drought => state.lose(winner, 1, "ELM-EVT.drought", facts),
        Gain::Levels(levels) if !spreads => state.gain(winner, levels, rule, facts),
        Gain::Levels(_) => {}
    }
    let source = state.board.at(from);
    let mut stands = winner;
    if source.exists() {
        let played = source.is_played() || marks && question::is_played_after(state, Deed::Attack);
        let source = source.set_played(played);
        if replaces && !state.board.at(to).exists() {
            state.leave_and_arrive(source, from, to, "ELM-A.5", facts);
            stands = to;
        } else {
            state.board.alter(from, source);
        }
    }
    (spreads && state.board.at(stands).exists()).then_some(stands)
}

/// The Priest's spread: one Water token from the reserve forms a new unplayed stack on an empty
/// square beside the Water that won [ELM-SPEC.priest].
pub(crate) fn spread_to<F: Facts>(
    state: &mut ElemMaster,
    water: Option<Cell>,
    cell: Cell,
    facts: &mut F,
) -> Checked {
    let possible = water.is_some_and(|water| state.board.beside(water).contains(cell))
        && state.board.is_empty(cell)
        && state.in_reserve(state.active, Element::Water) > 0;
    if !possible {
        return refuse("ELM-SPEC.priest", Reason::NoSpread { cell });
    }
    state.summon(cell, Element::Water, 1, "ELM-SPEC.priest", facts);
    Ok(())
}

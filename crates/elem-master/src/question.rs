//! Questions that base rules ask and that terrains, specialties and cards answer.
//!
//! All that changes one quantity meets in one function, where its precedence can be read.

use crate::action::{Act, Args};
use crate::cell::Cell;
use crate::elemental::{Element, Elemental};
use crate::event::Event;
use crate::experiment;
use crate::specialty::Specialty;
use crate::state::ElemMaster;
use crate::terrain::Terrain;

/// What an action costs (section 15 of the rules): most 1 AP, a gust none, a power by its list, a
/// card 2 [ELM-T.8], [ELM-EVT.1].
#[inline]
pub(crate) fn cost(act: &Act) -> u8 {
    match act {
        Act::Grow(_)
        | Act::Move(_)
        | Act::Attack { .. }
        | Act::Tunnel(_)
        | Act::Blaze { .. }
        | Act::Wave(_) => 1,
        Act::Gust(_) | Act::EndTurn | Act::Resign => 0,
        Act::Power(specialty, _) => specialty.entry().cost,
        Act::Event { .. } => crate::event::COST,
        Act::Specialty(_) | Act::Army(_) | Act::StrayArmy { .. } => 0,
    }
}

/// The action points of the turn that begins: 3, or 1 under a mudslide, and 1 for each rainbow due
/// (R-75) [ELM-T.6].
pub(crate) fn points(state: &ElemMaster) -> u8 {
    let base = if state.under(Event::Mudslide) { 1 } else { 3 };
    base + state.effects[usize::from(state.active & 3)].count(Event::Rainbow, false).min(100)
}

/// Whether no form, effect or experiment changes what stacks of the active player can do. Who lists legal actions then
/// need ask none of the questions below but those about his specialty.
#[inline]
pub(crate) fn acts_plainly(state: &ElemMaster) -> bool {
    // All are asked at once: in most games the answer is no for many turns.
    let effects = state.effects[usize::from(state.active & 3)];
    !(state.board.has_forms() | effects.change_actions() | experiment::allows_more(state))
}

/// How many steps a Move may have [ELM-M.6], [ELM-EVT.hurricane], [ELM-SPEC.druid].
#[inline]
pub(crate) fn reach(state: &ElemMaster, element: Element) -> u8 {
    match element {
        Element::Air if state.under(Event::Hurricane) => 4,
        Element::Air => 2,
        Element::Earth if state.active_is(Specialty::Druid) => 2,
        Element::Earth | Element::Fire | Element::Water => 1,
    }
}

/// Whether another step may follow a step between these squares: not on canyon [ELM-TER.canyon].
#[inline]
pub(crate) fn may_step_on(state: &ElemMaster, from: Cell, to: Cell) -> bool {
    state.board.terrain_at(from) != Terrain::Canyon && state.board.terrain_at(to) != Terrain::Canyon
}

/// Whether the active player's stacks may move by themselves: not in fog (R-80) [ELM-EVT.fog].
#[inline]
pub(crate) fn may_move(state: &ElemMaster) -> bool {
    !state.under(Event::Fog)
}

/// How many levels Growth would give here, 0 if nothing grows [ELM-G.1], [ELM-TER.3].
///
/// A flood doubles the growth of the caster's Water at home and lets it grow by one elsewhere, but
/// not on desert, canyon or tundra (R-83) [ELM-EVT.flood].
#[inline]
pub(crate) fn growth(state: &ElemMaster, stack: Elemental, terrain: Terrain) -> u8 {
    let flooded = stack.element() == Element::Water && state.under(Event::Flood);
    if terrain.is_home_of(stack.acts_as()) {
        1 + u8::from(flooded)
    } else {
        u8::from(flooded && !bars_flood(terrain))
    }
}

/// Whether not even a flood lets Water grow here (R-83) [ELM-EVT.flood].
pub(crate) fn bars_flood(terrain: Terrain) -> bool {
    matches!(terrain, Terrain::Desert | Terrain::Canyon | Terrain::Tundra)
}

/// What the winner of an exchange gets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gain {
    /// So many levels, as far as [`ElemMaster::gain`] allows.
    Levels(u8),
    /// It loses a level itself.
    Drought,
}

/// What the winner of an exchange gets [ELM-A.8]: nothing but a loss in a drought, nothing on
/// tundra, two levels for Fire in a heatwave and for the Healer's Earth, else one.
#[inline]
pub(crate) fn gain(state: &ElemMaster, winner: Cell, loser: Cell, source: Cell) -> Gain {
    let (win, los) = (state.board.at(winner), state.board.at(loser));
    let pair = (win.acts_as(), los.acts_as());
    if pair == (Element::Water, Element::Fire) && drought(state) {
        return Gain::Drought;
    }
    if state.board.terrain_at(winner) == Terrain::Tundra {
        return Gain::Levels(0);
    }
    if pair.0 == Element::Fire && state.under(Event::Heatwave) {
        return Gain::Levels(2);
    }
    let healed = pair == (Element::Earth, Element::Water) && source == loser;
    let own = win.owner() == state.active && los.owner() == state.active;
    Gain::Levels(if healed && own && state.active_is(Specialty::Healer) { 2 } else { 1 })
}

/// Whether a drought lies on the board, whoever cast it [ELM-EVT.drought].
pub(crate) fn drought(state: &ElemMaster) -> bool {
    state.effects.iter().any(|effects| effects.has(Event::Drought))
}

/// What is left of a stack that a rule may have marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Deed {
    /// It grew [ELM-G.4].
    Growth,
    /// It stayed behind when a part left [ELM-M.2].
    Remainder,
    /// It arrived at the end of a move: the whole stack or a part, on an empty square or a friend.
    Arrival {
        /// The whole stack went.
        whole: bool,
        /// The square was empty.
        empty: bool,
        /// What it acts as.
        element: Element,
    },
    /// It attacked and survived [ELM-A.7].
    Attack,
    /// It gusted and something is left [ELM-X.gust.2].
    Gust,
}

/// Whether the source is played after what it did; all marking is decided here [ELM-T.3].
///
/// - A remainder is played, that of Air too (R-06) [ELM-M.2].
/// - A whole stack that reached an empty square is played, except Air [ELM-M.6]; a part or a merged
///   stack is not [ELM-M.5].
/// - Whoever grew or attacked is played, Air included [ELM-G.4], [ELM-A.7].
/// - Whoever gusted is played, except under a tempest (R-81) [ELM-EVT.tempest].
#[inline]
pub(crate) fn is_played_after(state: &ElemMaster, deed: Deed) -> bool {
    match deed {
        Deed::Growth | Deed::Attack | Deed::Remainder => true,
        Deed::Arrival { whole, empty, element } => {
            whole && empty && element != Element::Air || experiment::arrival_ends_it(state)
        }
        Deed::Gust => !state.under(Event::Tempest),
    }
}

/// Whether the initiator of a wave is marked as for its own move or attack: not a Sage's
/// [ELM-X.wave.7], [ELM-SPEC.sage].
pub(crate) fn wave_marks(state: &ElemMaster) -> bool {
    !state.active_is(Specialty::Sage)
}

/// Whether an own Water that won against Fire may spread instead of gaining: the Priest's, in his
/// own turn, where a gain is not forbidden; even at level 3 (R-62) [ELM-SPEC.priest].
pub(crate) fn may_spread(state: &ElemMaster, winner: Cell, loser: Cell, source: Cell) -> bool {
    let (win, los) = (state.board.at(winner), state.board.at(loser));
    state.active_is(Specialty::Priest)
        && win.owner() == state.active
        && (win.acts_as(), los.acts_as()) == (Element::Water, Element::Fire)
        && matches!(gain(state, winner, loser, source), Gain::Levels(1..))
}

/// Whether the parameters name a move of the source itself, which fog forbids.
pub(crate) fn is_own_move(specialty: Specialty, args: &Args) -> bool {
    match (specialty, args) {
        (Specialty::Oracle, Args::Step(_)) | (Specialty::Illusionist, _) => true,
        (_, _) => false,
    }
}

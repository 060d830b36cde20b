//! Cards that act on a coming turn: fog, tempest, hurricane, flood, heatwave, drought, mudslide,
//! rainbow. What they change is asked in `question` [ELM-EVT.7].

use game::Seat;

use super::{Event, changes, plain, wrong_choice};
use crate::action::Args;
use crate::elemental::Element;
use crate::fact::{Facts, What};
use crate::power::{FactSink, Power};
use crate::state::ElemMaster;

/// Opponents' stacks do not move by themselves in their coming turns (R-78, R-80) [ELM-EVT.fog].
pub(super) const FOG: Power = Power {
    check: |state, args| {
        plain(Event::Fog, args, true)?;
        changes(Event::Fog, clear_opponents(state).next().is_some())
    },
    apply: |state, _, facts| {
        let mut fogged = [false; 4];
        state.opponents().for_each(|seat| fogged[usize::from(seat & 3)] = true);
        for seat in (0..4).filter(|seat| fogged[usize::from(*seat)]) {
            lay_on(state, Event::Fog, seat, facts);
        }
    },
    list: |state, uses| uses.once(clear_opponents(state).next().is_some()),
};

/// The caster's gusts do not mark their source (R-81) [ELM-EVT.tempest].
pub(super) const TEMPEST: Power = Power {
    check: |state, args| {
        plain(Event::Tempest, args, has(state, Element::Air))?;
        changes(Event::Tempest, is_new_to_caster(state, Event::Tempest))
    },
    apply: |state, _, facts| lay_on_caster(state, Event::Tempest, facts),
    list: |state, uses| uses.once(has(state, Element::Air) && is_new_to_caster(state, Event::Tempest)),
};

/// The caster's Air makes up to four steps [ELM-EVT.hurricane].
pub(super) const HURRICANE: Power = Power {
    check: |state, args| {
        plain(Event::Hurricane, args, has(state, Element::Air))?;
        changes(Event::Hurricane, is_new_to_caster(state, Event::Hurricane))
    },
    apply: |state, _, facts| lay_on_caster(state, Event::Hurricane, facts),
    list: |state, uses| uses.once(has(state, Element::Air) && is_new_to_caster(state, Event::Hurricane)),
};

/// The caster's Water grows more and elsewhere (R-83) [ELM-EVT.flood].
pub(super) const FLOOD: Power = Power {
    check: |state, args| {
        plain(Event::Flood, args, has(state, Element::Water))?;
        changes(Event::Flood, is_new_to_caster(state, Event::Flood))
    },
    apply: |state, _, facts| lay_on_caster(state, Event::Flood, facts),
    list: |state, uses| uses.once(has(state, Element::Water) && is_new_to_caster(state, Event::Flood)),
};

/// In the caster's next turn Fire that wins gains two levels [ELM-EVT.heatwave].
pub(super) const HEATWAVE: Power = Power {
    check: |state, args| {
        plain(Event::Heatwave, args, has(state, Element::Fire))?;
        changes(Event::Heatwave, is_new_to_caster(state, Event::Heatwave))
    },
    apply: |state, _, facts| lay_on_caster(state, Event::Heatwave, facts),
    list: |state, uses| uses.once(has(state, Element::Fire) && is_new_to_caster(state, Event::Heatwave)),
};

/// For one full round Water and Fire only hurt each other (R-84) [ELM-EVT.drought].
pub(super) const DROUGHT: Power = Power {
    check: |state, args| {
        plain(Event::Drought, args, burns_and_flows(state))?;
        changes(Event::Drought, is_new_to_caster(state, Event::Drought))
    },
    apply: |state, _, facts| lay_on_caster(state, Event::Drought, facts),
    list: |state, uses| uses.once(burns_and_flows(state) && is_new_to_caster(state, Event::Drought)),
};

/// One opponent has 1 AP at his next turn; the caster gets one more at once
/// [ELM-EVT.mudslide].
pub(super) const MUDSLIDE: Power = Power {
    check: |state, args| {
        let Args::Player(seat) = *args else { return wrong_choice(Event::Mudslide) };
        let plays = state.opponents().any(|opponent| Seat::new(opponent) == seat);
        if !plays {
            return wrong_choice(Event::Mudslide);
        }
        changes(Event::Mudslide, is_new_to(state, Event::Mudslide, seat.index() as u8))
    },
    apply: |state, args, facts| {
        let Args::Player(seat) = *args else { return };
        lay_on(state, Event::Mudslide, seat.index() as u8, facts);
        state.points += 1;
        facts.emit("ELM-EVT.mudslide", What::PointsGiven { seat: state.seat(), points: 1 });
    },
    list: |state, uses| {
        let dry = state.opponents().filter(|seat| is_new_to(state, Event::Mudslide, *seat));
        uses.on_players(dry.fold(0, |seats, seat| seats | 1 << seat));
    },
};

/// One more AP at the caster's next turn [ELM-EVT.rainbow].
pub(super) const RAINBOW: Power = Power {
    check: |_, args| plain(Event::Rainbow, args, true),
    apply: |state, _, facts| lay_on_caster(state, Event::Rainbow, facts),
    list: |_, uses| uses.once(true),
};

/// Whether both Water and Fire are on the board.
fn burns_and_flows(state: &ElemMaster) -> bool {
    let both = [Element::Water, Element::Fire].map(|element| !state.board.made_of(element).is_empty());
    both == [true, true]
}

fn has(state: &ElemMaster, element: Element) -> bool {
    !state.board.of(state.active).and(state.board.made_of(element)).is_empty()
}

/// Opponents whose coming turn lies in no fog yet.
fn clear_opponents(state: &ElemMaster) -> impl Iterator<Item = u8> + '_ {
    state.opponents().filter(|seat| is_new_to(state, Event::Fog, *seat))
}

/// Whether the effect is not pending already for the same turn of this opponent [ELM-Q.5].
fn is_new_to(state: &ElemMaster, card: Event, seat: u8) -> bool {
    state.effects[usize::from(seat & 3)].count(card, false) == 0
}

/// Whether the caster has not brought about the effect in this very turn: one that acts now ends with this
/// turn, so that the next is not covered [ELM-Q.5].
fn is_new_to_caster(state: &ElemMaster, card: Event) -> bool {
    state.effects[usize::from(state.active & 3)].count(card, true) == 0
}

fn lay_on(state: &mut ElemMaster, card: Event, seat: u8, facts: &mut FactSink<'_>) {
    let coming = seat == state.active;
    state.effects[usize::from(seat & 3)].add(card, coming);
    facts.emit(card.entry().rule, What::EffectLaid { seat: Seat::new(seat), card });
}

fn lay_on_caster(state: &mut ElemMaster, card: Event, facts: &mut FactSink<'_>) {
    lay_on(state, card, state.active, facts);
}

//! Waves [ELM-X.wave.1].

use game::NoFacts;

use super::list::Filler;
use super::sink::Sink;
use super::turn::{Generator, room_to_spread};
use super::width::Set;
use crate::action::attack::attacker_wins;
use crate::action::{Act, Action, Dragged, Lead, Wave};
use crate::cell::{Cell, Cells, Direction};
use crate::elemental::{Element, Elemental};
use crate::experiment;
use crate::question;
use crate::special::wave;
use crate::specialty::Specialty;
use crate::state::ElemMaster;

impl<S: Set, const PLAIN: bool> Generator<'_, S, PLAIN> {
    /// Whom a wave may drag along by owner and element.
    #[inline(always)]
    pub(super) fn draggable(&self) -> S {
        if !PLAIN && experiment::drags_any_water(self.state) {
            self.acting[Element::Water as usize]
        } else {
            self.waters
        }
    }

    /// The waves of these sources, each of which has one of these waters beside it (or seems to, at the end of a rank).
    #[inline(always)]
    pub(super) fn all_waves(&self, sources: S, waters: S, sink: &mut impl Sink) {
        for from in sources {
            let stack = self.at(from);
            let line = S::of(S::geometry().orthogonal[from.index()]).and(waters);
            if !S::IS_SMALL && line.is_empty() {
                // Nobody to drag along.
            } else if self.waves_are_plain() {
                self.plain_waves(from, stack, line, sink);
            } else {
                sink.filled(|filler| waves(self.state, from, stack, filler));
            }
        }
    }

    /// Whether neither forms nor specialties nor an experiment change who takes part in a wave and what for.
    #[inline(always)]
    fn waves_are_plain(&self) -> bool {
        let changed = !PLAIN && (self.board.has_forms() || experiment::drags_any_water(self.state));
        !changed && !matches!(self.talent, Some(Specialty::Priest | Specialty::Sage))
    }

    /// Waves of a Water that has own Water beside it on `line`, where all members can enter and attack
    /// the same squares [ELM-X.wave.3], [ELM-X.wave.5].
    #[inline(always)]
    fn plain_waves(&self, from: Cell, stack: Elemental, line: S, sink: &mut impl Sink) {
        let mut following = S::of(Cells::NONE);
        for cell in line {
            following = following.with_if(cell, wave::follows(self.board.at(cell), stack));
        }
        let [_, _, victims, _] = self.victims();
        let open = self.empty.or(self.own[Element::Water as usize]);
        let beside = S::of(S::geometry().neighbours[from.index()]);
        let (open, goals) = (open.and(beside), open.or(victims));
        let attacked = victims.and(beside);
        let orthogonal = S::of(S::geometry().orthogonal[from.index()]);
        let rank = orthogonal.and(beside_on_rank(from));
        // First those on the rank, then those on the file; there is seldom more than one.
        while !following.is_empty() {
            let along = if following.and(rank).is_empty() { orthogonal.minus(rank) } else { rank };
            let mut members = following.and(along);
            following = following.minus(along);
            // Where the initiator goes when this stack can advance beside it. A wave goes not along its line.
            let advance = |cell: Cell| {
                let reached = S::of(S::geometry().neighbours[cell.index()]).and(goals);
                reached.shifted(cell, from).minus(along)
            };
            let mut send = |one: Cell, other: Option<Cell>, to: S| {
                if PLAIN || self.moves {
                    sink.waves(from, Lead::Move, (one, other), to.and(open));
                }
                sink.waves(from, Lead::Attack, (one, other), to.and(attacked));
            };
            let Some(one) = members.next() else { break };
            let to = advance(one);
            send(one, None, to);
            if let Some(other) = members.next() {
                let too = advance(other);
                send(other, None, too);
                send(one, Some(other), to.and(too));
            }
        }
    }
}

/// Waves of a Water that has own Water beside it [ELM-X.wave.3].
#[inline(never)]
fn waves(state: &ElemMaster, from: Cell, stack: Elemental, sink: &mut Filler<'_>) {
    let beside = |direction| {
        let cell = state.board.geometry().step(from, direction)?;
        wave::is_draggable(state, stack, from, cell).then_some(cell)
    };
    let (west, east) = (beside(Direction::West), beside(Direction::East));
    let (south, north) = (beside(Direction::South), beside(Direction::North));
    let (across, along) = (west.is_some() || east.is_some(), south.is_some() || north.is_some());
    if !across && !along {
        return;
    }
    for direction in Direction::ALL {
        let Some(to) = state.board.geometry().step(from, direction) else { continue };
        for lead in leads(state, stack, to) {
            let Some(lead) = lead else { continue };
            let wave = Wave { from, to, lead, spread: None, dragged: [None; 3] };
            if across && !direction.is_horizontal() {
                waves_with(state, wave, [west, east], direction, sink);
            }
            if along && !direction.is_vertical() {
                waves_with(state, wave, [south, north], direction, sink);
            }
        }
    }
}

/// The waves that drag one or both of these stacks, if they can advance [ELM-X.wave.4].
fn waves_with(
    state: &ElemMaster,
    wave: Wave,
    line: [Option<Cell>; 2],
    direction: Direction,
    sink: &mut Filler<'_>,
) {
    let [one, other] = line.map(|cell| {
        let cell = cell?;
        wave::part_of(state, cell, direction)?;
        Some(Dragged { cell, spread: None })
    });
    if one.is_some() {
        wave_with_spreads(state, Wave { dragged: [one, None, None], ..wave }, sink);
    }
    if other.is_some() {
        wave_with_spreads(state, Wave { dragged: [other, None, None], ..wave }, sink);
    }
    if one.is_some() && other.is_some() {
        wave_with_spreads(state, Wave { dragged: [one, other, None], ..wave }, sink);
    }
}

/// How the initiator may take part on its own target square [ELM-X.wave.5].
#[inline(always)]
fn leads(state: &ElemMaster, stack: Elemental, to: Cell) -> [Option<Lead>; 3] {
    let there = state.board.at(to);
    let open = if there.exists() { there.merges_with(stack) } else { state.board.is_empty(to) };
    let attacks = there.exists() && attacker_wins(stack.acts_as(), there.acts_as()).is_some();
    let strikes = state.active_is(Specialty::Sage)
        && there.exists()
        && there.element() == Element::Water
        && state.opposes(state.active, there.owner());
    [
        (state.points > 0 && question::may_move(state) && open).then_some(Lead::Move),
        attacks.then_some(Lead::Attack),
        strikes.then_some(Lead::Strike),
    ]
}

#[inline(always)]
fn wave_with_spreads(state: &ElemMaster, wave: Wave, sink: &mut Filler<'_>) {
    sink.one(Action::wave(&wave));
    if state.active_is(Specialty::Priest) {
        wave_spreads(state, wave, sink);
    }
}

#[cold]
fn wave_spreads(state: &ElemMaster, wave: Wave, sink: &mut Filler<'_>) {
    let Some((direction, _)) = wave.from.line_to(wave.to) else { return };
    // Where a member might spread to: beside the Fire that it beats, or beside itself.
    let around = |member: Option<Cell>| {
        let target = member.and_then(|cell| Some((cell, state.board.geometry().step(cell, direction)?)));
        let room = target.filter(|(cell, target)| {
            state.board.at(*target).exists() && question::may_spread(state, *cell, *target, *cell)
        });
        room.map_or(Cells::NONE, |(cell, target)| state.board.beside(cell).or(state.board.beside(target)))
    };
    let [one, other, _] = wave.dragged;
    let members = [Some(wave.from), one.map(|d| d.cell), other.map(|d| d.cell)];
    // What is occupied can be empty at the end only where a member stood or fought.
    let touched = |cell: Cell| state.board.geometry().step(cell, direction).into_iter().chain([cell]);
    let free = members.into_iter().flatten().flat_map(touched).fold(state.board.empty(), Cells::with);
    let rooms = members.map(|member| around(member).and(free));
    if rooms == [Cells::NONE; 3] {
        return;
    }
    let with = |[spread, first, second]: [Option<Cell>; 3]| {
        let dragged = [
            one.map(|dragged| Dragged { spread: first, ..dragged }),
            other.map(|dragged| Dragged { spread: second, ..dragged }),
            None,
        ];
        Wave { spread, dragged, ..wave }
    };
    // The wave is made once for all spreads of the same members.
    let mut tried = [None; 8];
    let choices = |room: Cells| std::iter::once(None).chain(room.map(Some));
    for spread in choices(rooms[0]) {
        for first in choices(rooms[1]) {
            for second in choices(rooms[2]) {
                let spreads = [spread, first, second];
                let [a, b, c] = spreads.map(|spread| usize::from(spread.is_some()));
                let members = [(a, members[0]), (b, members[1]), (c, members[2])];
                let marked = members.map(|(spreads, cell)| cell.filter(|_| spreads > 0));
                let made =
                    tried[a | b << 1 | c << 2].get_or_insert_with(|| made(state, &with(marked), marked));
                if a + b + c > 0 && made.allows(spreads) {
                    sink.one(Act::Wave(with(spreads)).into());
                }
            }
        }
    }
}

/// Where the members of a wave can spread to once it is made. Those that do are written in it, and here, with their
/// own squares.
fn made(state: &ElemMaster, wave: &Wave, marked: [Option<Cell>; 3]) -> Made {
    let mut after = state.rehearsal();
    let spreads = wave::advance(&mut after, wave, &mut NoFacts);
    let room = |member: Option<Cell>| {
        let spreading = spreads.into_iter().flatten().find(|(mark, _)| Some(*mark) == member);
        let water = spreading.and_then(|(_, water)| water);
        water.map_or(Cells::NONE, |water| room_to_spread(&after, water))
    };
    Made { rooms: marked.map(room), tokens: after.in_reserve(after.active, Element::Water) }
}

/// A wave that was made up to its spreads.
#[derive(Clone, Copy)]
struct Made {
    /// Where each member can spread to.
    rooms: [Cells; 3],
    /// How many can.
    tokens: u8,
}

impl Made {
    /// Whether these spreads are possible together: each takes a square and a token [ELM-SPEC.priest].
    fn allows(&self, spreads: [Option<Cell>; 3]) -> bool {
        let mut taken = Cells::NONE;
        for (spread, room) in spreads.into_iter().zip(self.rooms) {
            let Some(cell) = spread else { continue };
            if !room.minus(taken).contains(cell) {
                return false;
            }
            taken = taken.with(cell);
        }
        taken.len() <= usize::from(self.tokens)
    }
}

/// The squares to the west and to the east, perhaps beyond the edge.
#[inline(always)]
fn beside_on_rank<S: Set>(cell: Cell) -> S {
    S::of(Cells(0b101)).shifted(Cell::from_index(1), cell)
}

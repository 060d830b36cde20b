//! Waves [ELM-X.wave.1].

use game::NoFacts;

use super::list::Filler;
use super::sink::Sink;
use super::turn::{Generator, room_to_spread};
use super::width::Set;
use crate::action::{Act, Dragged, Lead, Wave};
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
                sink.filled(|filler| waves::<S>(self.state, from, stack, filler));
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

/// What a stack may do on squares beside it [ELM-X.wave.5].
#[derive(Clone, Copy)]
struct Goals<S> {
    open: S,
    attacked: S,
    struck: S,
}

impl<S: Set> Goals<S> {
    fn of(state: &ElemMaster, stack: Elemental) -> Self {
        let board = &state.board;
        let friends = board.of(stack.owner()).and(board.made_of(stack.element()));
        let waters = || state.opposing_stacks().and(board.made_of(Element::Water));
        Self {
            open: S::of(board.empty().or(friends)),
            attacked: S::of(board.victims()[stack.acting_index()]),
            struck: S::of(if state.active_is(Specialty::Sage) { waters() } else { Cells::NONE }),
        }
    }

    fn all(self) -> S {
        self.open.or(self.attacked).or(self.struck)
    }
}

/// A stack beside the initiator. No part of it is an `Option`: those are copied in other pieces than they were written
/// in, and the processor waits for that.
struct Member<S> {
    cell: Cell,
    /// The initiator's target squares with which it advances too [ELM-X.wave.4]; none if it cannot be dragged along.
    advances: S,
    /// Those with which it meets Fire.
    fights: S,
}

/// Waves of a Water that has own Water beside it [ELM-X.wave.3], whatever changes what its members can do. They come by
/// direction, and not by members as the plain ones.
#[inline(never)]
fn waves<S: Set>(state: &ElemMaster, from: Cell, stack: Elemental, sink: &mut Filler<'_>) {
    let none = S::of(Cells::NONE);
    let [_, fires, ..] = state.board.acting_as();
    // Only a Priest cares for what burns.
    let fires = if state.active_is(Specialty::Priest) { S::of(fires) } else { none };
    let own = Goals::<S>::of(state, stack);
    let member = |direction| {
        let cell = S::geometry().step(from, direction).unwrap_or(from);
        if !wave::is_draggable(state, stack, from, cell) {
            return Member { cell, advances: none, fights: none };
        }
        let there = state.board.at(cell);
        let alike = there.merges_with(stack) && there.form() == stack.form();
        let goals = if alike { own } else { Goals::of(state, there) };
        let ahead = |squares: S| {
            let beside = S::of(S::geometry().neighbours[cell.index()]);
            beside.and(squares).shifted(cell, from)
        };
        Member { cell, advances: ahead(goals.all()), fights: ahead(fires) }
    };
    let on_rank = [member(Direction::West), member(Direction::East)];
    let on_file = [member(Direction::South), member(Direction::North)];
    if on_rank.iter().chain(&on_file).all(|member| member.advances.is_empty()) {
        return;
    }
    let moves = state.points > 0 && question::may_move(state);
    for direction in Direction::ALL {
        let Some(to) = S::geometry().step(from, direction) else { continue };
        // How the initiator may take part on its own target square [ELM-X.wave.5].
        let leads = [
            (Lead::Move, moves && own.open.contains(to)),
            (Lead::Attack, own.attacked.contains(to)),
            (Lead::Strike, own.struck.contains(to)),
        ];
        for (lead, _) in leads.into_iter().filter(|(_, leads)| *leads) {
            let mut send = |[one, other]: &[Member<S>; 2]| {
                let mut send = |one: Cell, other: Option<Cell>, fights: S| {
                    sink.waves(from, lead, (one, other), S::of(Cells::only(to)));
                    if fights.or(fires).contains(to) {
                        let dragged =
                            [Some(one), other, None].map(|cell| Some(Dragged { cell: cell?, spread: None }));
                        wave_spreads(state, Wave { from, to, lead, spread: None, dragged }, sink);
                    }
                };
                let (advances, too) = (one.advances.contains(to), other.advances.contains(to));
                if advances {
                    send(one.cell, None, one.fights);
                }
                if too {
                    send(other.cell, None, other.fights);
                }
                if advances && too {
                    send(one.cell, Some(other.cell), one.fights.or(other.fights));
                }
            };
            if !direction.is_horizontal() {
                send(&on_rank);
            }
            if !direction.is_vertical() {
                send(&on_file);
            }
        }
    }
}

/// The same wave with the spreads of a Priest.
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

//! All legal actions of a turn, each once, in a fixed order: stack by stack, then powers, then
//! cards, the end of the turn last.
//!
//! What is common is generated straight from sets of squares, 64 bits wide on the small board; what
//! is rare is proposed and tested by the same functions as `check`.

use game::NoFacts;

use crate::action::attack::{self, Assault};
use crate::action::{Act, Action, Args, Dragged, Gust, Lead, Path, Step, Wave, movement};
use crate::board::Board;
use crate::cell::{Cell, Cells, Direction};
use crate::elemental::{Element, Elemental, FULL};
use crate::question;
use crate::special::{gust, wave};
use crate::specialty::Specialty;
use crate::state::ElemMaster;
use crate::{event, specialty};

/// A set of squares that is as wide as the board needs.
trait Set: Copy + Iterator<Item = Cell> {
    fn of(cells: Cells) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
}

impl Set for Cells {
    #[inline(always)]
    fn of(cells: Cells) -> Self {
        cells
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.and(other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.or(other)
    }
}

/// Squares of the small board, whose numbers are all below 64.
#[derive(Clone, Copy)]
struct Small(u64);

impl Set for Small {
    #[inline(always)]
    fn of(cells: Cells) -> Self {
        Self(cells.0 as u64)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Iterator for Small {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell::from_index(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

/// Hands out all legal actions of the active player.
#[inline]
pub(crate) fn turn(state: &ElemMaster, push: &mut impl FnMut(Action)) {
    if state.board.is_for_four() {
        Generator::<Cells>::new(state).all(push);
    } else {
        Generator::<Small>::new(state).all(push);
    }
    if state.setup.specialties {
        specialty::list(state, &mut |specialty, args| push(Act::Power(specialty, args).into()));
    }
    if state.cards.in_use {
        event::list(state, &mut |card, moon, args| push(Act::Event { card, moon, args }.into()));
    }
    push(Action::END_TURN);
}

struct Generator<'a, S> {
    state: &'a ElemMaster,
    board: &'a Board,
    empty: S,
    own: [S; 4],
    victims: [S; 4],
    reach: [u8; 4],
    paid: bool,
    moves: bool,
    priest: bool,
}

impl<'a, S: Set> Generator<'a, S> {
    #[inline(always)]
    fn new(state: &'a ElemMaster) -> Self {
        let board = &state.board;
        let own = S::of(board.of(state.active));
        let [earth, fire, water, air] = board.acting_as().map(S::of);
        let paid = state.points > 0;
        Self {
            state,
            board,
            empty: S::of(board.empty()),
            own: Element::ALL.map(|element| own.and(S::of(board.made_of(element)))),
            // Whom each element may attack [ELM-A.2].
            victims: [fire.or(water), earth.or(water).or(air), earth.or(fire), fire],
            reach: Element::ALL.map(|element| question::reach(state, element)),
            paid,
            moves: paid && question::may_move(state),
            priest: state.active_is(Specialty::Priest),
        }
    }

    #[inline(always)]
    fn all(&self, push: &mut impl FnMut(Action)) {
        for from in S::of(self.board.sources(self.state.active)) {
            let stack = self.board.at(from);
            let element = stack.acts_as();
            let beside = S::of(self.board.beside(from));
            if self.paid {
                let terrain = self.board.terrain_at(from);
                if self.state.can_gain(stack) && question::growth(self.state, stack, terrain) > 0 {
                    push(Action::grow(from));
                }
                let open = beside.and(self.empty.or(self.own[stack.element() as usize]));
                if self.moves {
                    match self.reach[element as usize] {
                        0 | 1 => self.steps(from, stack, open, push),
                        2 => self.two_steps(from, stack, open, push),
                        reach => self.long_paths(from, reach, push),
                    }
                }
                for to in beside.and(self.victims[element as usize]) {
                    push(Action::attack(from, to));
                    if self.priest {
                        self.attack_spreads(from, to, push);
                    }
                }
                match element {
                    Element::Earth if self.moves && stack.form().is_none() => self.tunnels(from, stack, push),
                    Element::Fire if self.moves && stack.level() == FULL => self.blazes(from, open, push),
                    Element::Water => self.waves(from, stack, push),
                    Element::Earth | Element::Fire | Element::Air => {}
                }
            }
            if element == Element::Air {
                self.gusts(from, stack, push);
            }
        }
    }

    #[inline(always)]
    fn steps(&self, from: Cell, stack: Elemental, open: S, push: &mut impl FnMut(Action)) {
        for to in open {
            for tokens in 0..stack.level() {
                push(Action::step(from, tokens, to));
            }
        }
    }

    /// Paths of one step or two. Only a way back can leave every token where it was [ELM-M.8].
    #[inline(always)]
    fn two_steps(&self, from: Cell, stack: Elemental, open: S, push: &mut impl FnMut(Action)) {
        let level = stack.level();
        let enterable = self.empty.or(self.own[stack.element() as usize]);
        for to in open {
            let there = self.board.at(to).level();
            let onward = S::of(self.board.beside(to)).and(enterable);
            let goes_on = question::may_step_on(self.state, from, to);
            for tokens in 0..level {
                let first = Action::step(from, tokens, to);
                push(first);
                if !goes_on {
                    continue;
                }
                let sent = if tokens == 0 { level } else { tokens };
                let arrived = if there == 0 { sent } else { FULL.min(there + sent) };
                for further in onward {
                    if further == from {
                        self.back(first, from, [level, sent, there, arrived], push);
                        continue;
                    }
                    for tokens in 0..arrived {
                        push(first.then(tokens, further));
                    }
                }
            }
        }
    }

    #[inline]
    fn back(&self, first: Action, from: Cell, levels: [u8; 4], push: &mut impl FnMut(Action)) {
        let [level, sent, there, arrived] = levels;
        let rest = level - sent;
        for tokens in 0..arrived {
            let returned = if tokens == 0 { arrived } else { tokens };
            let home = if rest == 0 { returned } else { FULL.min(rest + returned) };
            if home != level || arrived - returned != there {
                push(first.then(tokens, from));
            }
        }
    }

    /// Paths of more than two steps, tried on a copy of the board [ELM-EVT.hurricane].
    #[cold]
    fn long_paths(&self, from: Cell, reach: u8, push: &mut impl FnMut(Action)) {
        self.extend(self.board, None, from, reach, &mut |path| push(Act::Move(path).into()));
    }

    fn extend(&self, board: &Board, path: Option<Path>, at: Cell, left: u8, with: &mut dyn FnMut(Path)) {
        let stack = board.at(at);
        for to in board.beside(at) {
            for tokens in 0..stack.level() {
                let step = Step { from: at, tokens, to };
                let Ok(part) = movement::check_step(board, step) else { continue };
                let longer = path.map_or(Path::one(at, tokens, to), |path| path.then(tokens, to));
                let mut after = board.clone();
                movement::rehearse(self.state, &mut after, part, step);
                if longer.len == 1 || !movement::stands_alike(self.board, &after, &longer) {
                    with(longer);
                }
                if left > 1 && after.at(to).exists() && question::may_step_on(self.state, at, to) {
                    self.extend(&after, Some(longer), to, left - 1, with);
                }
            }
        }
    }

    fn attack_spreads(&self, from: Cell, to: Cell, push: &mut impl FnMut(Action)) {
        let mut after = self.state.clone();
        let assault = Assault { spreads: true, ..Assault::new(from, to) };
        if let Some(water) = attack::resolve(&mut after, assault, &mut NoFacts) {
            for cell in room_to_spread(&after, water) {
                push(Act::Attack { from, to, spread: Some(cell) }.into());
            }
        }
    }

    #[inline(always)]
    fn tunnels(&self, from: Cell, stack: Elemental, push: &mut impl FnMut(Action)) {
        let ring = S::of(self.board.geometry().ring[from.index()]);
        for to in ring.and(self.own[Element::Earth as usize]) {
            for tokens in 0..stack.level() {
                push(Act::Tunnel(Step { from, tokens, to }).into());
            }
        }
    }

    #[inline]
    fn blazes(&self, from: Cell, open: S, push: &mut impl FnMut(Action)) {
        for one in open {
            for other in open.filter(|other| one.alphabetical() < other.alphabetical()) {
                push(Act::Blaze { from, to: [one, other] }.into());
            }
        }
    }

    #[inline(always)]
    fn waves(&self, from: Cell, stack: Elemental, push: &mut impl FnMut(Action)) {
        let geometry = self.board.geometry();
        let lines = [[Direction::West, Direction::East], [Direction::South, Direction::North]].map(|line| {
            line.map(|direction| {
                geometry
                    .step(from, direction)
                    .filter(|cell| wave::is_draggable(self.state, stack, from, *cell))
            })
        });
        if lines != [[None; 2]; 2] {
            self.waves_along(from, stack, lines, push);
        }
    }

    fn waves_along(
        &self,
        from: Cell,
        stack: Elemental,
        lines: [[Option<Cell>; 2]; 2],
        push: &mut impl FnMut(Action),
    ) {
        let geometry = self.board.geometry();
        for direction in Direction::ALL {
            let Some(to) = geometry.step(from, direction) else { continue };
            for lead in self.leads(stack, to).into_iter().flatten() {
                for (line, barred) in
                    lines.into_iter().zip([direction.is_horizontal(), direction.is_vertical()])
                {
                    if barred {
                        continue;
                    }
                    let [one, other] = line.map(|cell| {
                        let cell = cell?;
                        wave::part_of(self.state, cell, direction)?;
                        Some(Dragged { cell, spread: None })
                    });
                    let mut drag = |dragged| {
                        self.wave_with_spreads(Wave { from, to, lead, spread: None, dragged }, push);
                    };
                    if one.is_some() {
                        drag([one, None, None]);
                    }
                    if other.is_some() {
                        drag([other, None, None]);
                    }
                    if one.is_some() && other.is_some() {
                        drag([one, other, None]);
                    }
                }
            }
        }
    }

    /// How the initiator may take part on its own target square [ELM-X.wave.5].
    fn leads(&self, stack: Elemental, to: Cell) -> [Option<Lead>; 3] {
        let there = self.board.at(to);
        let open = if there.exists() { there.merges_with(stack) } else { self.board.is_empty(to) };
        let attacks = there.exists() && attack::check_exchange(stack, there).is_ok();
        let strikes = self.state.active_is(Specialty::Sage)
            && there.exists()
            && there.element() == Element::Water
            && self.state.opposes(self.state.active, there.owner());
        [
            (self.moves && open).then_some(Lead::Move),
            attacks.then_some(Lead::Attack),
            strikes.then_some(Lead::Strike),
        ]
    }

    fn wave_with_spreads(&self, wave: Wave, push: &mut impl FnMut(Action)) {
        push(Act::Wave(wave).into());
        if !self.priest {
            return;
        }
        let none = std::iter::once(None);
        let around = |member: Option<Cell>| {
            none.clone().chain(member.into_iter().flat_map(|cell| {
                let near = self.board.geometry().all.filter(move |near| near.distance(cell) <= 2);
                near.map(Some)
            }))
        };
        let [one, other, _] = wave.dragged;
        for spread in around(Some(wave.from)) {
            for first in around(one.map(|dragged| dragged.cell)) {
                for second in around(other.map(|dragged| dragged.cell)) {
                    if (spread, first, second) == (None, None, None) {
                        continue;
                    }
                    let dragged = [
                        one.map(|dragged| Dragged { spread: first, ..dragged }),
                        other.map(|dragged| Dragged { spread: second, ..dragged }),
                        None,
                    ];
                    let wave = Wave { spread, dragged, ..wave };
                    if wave::check(self.state, &wave).is_ok() {
                        push(Act::Wave(wave).into());
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn gusts(&self, from: Cell, stack: Elemental, push: &mut impl FnMut(Action)) {
        for direction in Direction::ALL {
            let Some(target) = self.board.geometry().step(from, direction) else { continue };
            if !self.board.at(target).exists() || !gust::moves_on(self.board, target, direction) {
                continue;
            }
            for force in 1..=stack.level().min(3) {
                push(Action::gust(from, force, target));
                if self.priest {
                    let gust = Gust { from, force, target, spread: None };
                    gust_spreads(self.state, gust, true, &mut |spread| {
                        push(Act::Gust(Gust { spread: Some(spread), ..gust }).into());
                    });
                }
            }
        }
    }
}

/// The squares to which a Water that won may spread [ELM-SPEC.priest].
fn room_to_spread(after: &ElemMaster, water: Cell) -> Cells {
    if after.in_reserve(after.active, Element::Water) == 0 {
        return Cells::NONE;
    }
    after.board.beside(water).and(after.board.empty())
}

/// Hands out the squares to which the Priest's Water may spread after a gust, paid with tokens or (a
/// breeze) not.
pub(crate) fn gust_spreads(state: &ElemMaster, gust: Gust, paid: bool, with: &mut dyn FnMut(Cell)) {
    if !state.active_is(Specialty::Priest) {
        return;
    }
    let mut after = state.clone();
    if let Some(water) = gust::rehearse_spread(&mut after, gust, paid) {
        room_to_spread(&after, water).for_each(with);
    }
}

/// The parameters of a breeze with and without a spread.
pub(crate) fn breezes(state: &ElemMaster, gust: Gust, with: &mut dyn FnMut(Args)) {
    with(Args::Gust(gust));
    gust_spreads(state, gust, false, &mut |cell| with(Args::Gust(Gust { spread: Some(cell), ..gust })));
}

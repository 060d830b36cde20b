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

use crate::legals::Sink;
use crate::question;
use crate::special::{gust, wave};
use crate::specialty::Specialty;
use crate::state::ElemMaster;
use crate::width::{Set, Small};
use crate::{event, specialty};

/// Hands out all legal actions of the active player.
#[inline]
pub(crate) fn turn(state: &ElemMaster, sink: &mut impl Sink) {
    let plain = !state.setup.specialties && !state.cards.in_use && !state.has_effects();
    match (state.board.is_for_four(), plain) {
        (false, true) => Generator::<Small, true>::new(state).all(sink),
        (false, false) => Generator::<Small, false>::new(state).all(sink),
        (true, true) => Generator::<Cells, true>::new(state).all(sink),
        (true, false) => Generator::<Cells, false>::new(state).all(sink),
    }
    if plain {
        return sink.one(Action::END_TURN);
    }
    if state.setup.specialties {
        specialty::list(state, &mut |specialty, args| sink.one(Act::Power(specialty, args).into()));
    }
    if state.cards.in_use {
        event::list(state, &mut |card, moon, args| sink.one(Act::Event { card, moon, args }.into()));
    }
    sink.one(Action::END_TURN);
}

/// `PLAIN`: neither specialties nor cards nor their effects are in the game.
struct Generator<'a, S, const PLAIN: bool> {
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

impl<'a, S: Set, const PLAIN: bool> Generator<'a, S, PLAIN> {
    #[inline(always)]
    fn new(state: &'a ElemMaster) -> Self {
        let board = &state.board;
        let own = S::of(board.of(state.active));
        let real = Element::ALL.map(|element| S::of(board.made_of(element)));
        let [earth, fire, water, air] = if PLAIN { real } else { board.acting_as().map(S::of) };
        let paid = state.points > 0;
        Self {
            state,
            board,
            empty: S::of(board.empty()),
            own: real.map(|set| own.and(set)),
            // Whom each element may attack [ELM-A.2].
            victims: [fire.or(water), earth.or(water).or(air), earth.or(fire), fire],
            reach: Element::ALL.map(|element| if PLAIN { 1 } else { question::reach(state, element) }),
            paid,
            moves: paid && (PLAIN || question::may_move(state)),
            priest: !PLAIN && state.active_is(Specialty::Priest),
        }
    }

    #[inline(always)]
    fn all(&self, sink: &mut impl Sink) {
        let mut sources = S::of(self.board.sources(self.state.active));
        if PLAIN && !self.paid {
            // Without action points only gusts are left.
            sources = sources.and(self.own[Element::Air as usize]);
        }
        for from in sources {
            let stack = self.board.at(from);
            let element = if PLAIN { stack.element() } else { stack.acts_as() };
            let beside = S::of(S::geometry().neighbours[from.index()]);
            if self.paid {
                let terrain = self.board.terrain_at(from);
                let grows = if PLAIN {
                    terrain.is_home_of(element)
                } else {
                    question::growth(self.state, stack, terrain) > 0
                };
                if grows && self.state.can_gain(stack) {
                    sink.one(Action::grow(from));
                }
                let open = beside.and(self.empty.or(self.own[stack.element() as usize]));
                if self.moves {
                    let reach = match element {
                        Element::Air if PLAIN => 2,
                        Element::Earth | Element::Fire | Element::Water if PLAIN => 1,
                        Element::Earth | Element::Fire | Element::Water | Element::Air => {
                            self.reach[element as usize]
                        }
                    };
                    match reach {
                        0 | 1 => self.steps(from, stack, open, sink),
                        2 => self.two_steps(from, stack, open, sink),
                        reach => self.long_paths(from, reach, sink),
                    }
                }
                let victims = beside.and(self.victims[element as usize]);
                if !victims.is_empty() {
                    sink.group(Action::attacks(from), victims);
                    if self.priest {
                        victims.for_each(|to| self.attack_spreads(from, to, sink));
                    }
                }
                match element {
                    Element::Earth if self.moves && (PLAIN || stack.form().is_none()) => {
                        self.tunnels(from, stack, sink)
                    }
                    Element::Fire if self.moves && stack.level() == FULL => self.blazes(from, open, sink),
                    Element::Water => self.waves(from, stack, sink),
                    Element::Earth | Element::Fire | Element::Air => {}
                }
            }
            if element == Element::Air {
                self.gusts(from, stack, sink);
            }
        }
    }

    #[inline(always)]
    fn steps(&self, from: Cell, stack: Elemental, open: S, sink: &mut impl Sink) {
        if !open.is_empty() {
            sink.group(Action::steps(from, stack.level()), open);
        }
    }

    /// Paths of one step or two. Only a way back can leave every token where it was [ELM-M.8].
    #[inline(always)]
    fn two_steps(&self, from: Cell, stack: Elemental, open: S, sink: &mut impl Sink) {
        let level = stack.level();
        let enterable = self.empty.or(self.own[stack.element() as usize]);
        for to in open {
            let there = self.board.at(to).level();
            let onward = S::of(S::geometry().neighbours[to.index()]).and(enterable);
            let goes_on = question::may_step_on(self.state, from, to);
            for tokens in 0..level {
                let first = Action::step(from, tokens, to);
                sink.one(first);
                if !goes_on {
                    continue;
                }
                let sent = if tokens == 0 { level } else { tokens };
                let arrived = if there == 0 { sent } else { FULL.min(there + sent) };
                // The square that they came from is always open to them.
                sink.group(first.further_steps(arrived), onward.without(from));
                self.back(first, from, [level, sent, there, arrived], sink);
            }
        }
    }

    #[inline]
    fn back(&self, first: Action, from: Cell, levels: [u8; 4], sink: &mut impl Sink) {
        let [level, sent, there, arrived] = levels;
        let rest = level - sent;
        for tokens in 0..arrived {
            let returned = if tokens == 0 { arrived } else { tokens };
            let home = if rest == 0 { returned } else { FULL.min(rest + returned) };
            if home != level || arrived - returned != there {
                sink.one(first.then(tokens, from));
            }
        }
    }

    /// Paths of more than two steps, tried on a copy of the board [ELM-EVT.hurricane].
    #[cold]
    fn long_paths(&self, from: Cell, reach: u8, sink: &mut impl Sink) {
        self.extend(self.board, None, from, reach, &mut |path| sink.one(Act::Move(path).into()));
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

    fn attack_spreads(&self, from: Cell, to: Cell, sink: &mut impl Sink) {
        let mut after = self.state.clone();
        let assault = Assault { spreads: true, ..Assault::new(from, to) };
        if let Some(water) = attack::resolve(&mut after, assault, &mut NoFacts) {
            for cell in room_to_spread(&after, water) {
                sink.one(Act::Attack { from, to, spread: Some(cell) }.into());
            }
        }
    }

    #[inline(always)]
    fn tunnels(&self, from: Cell, stack: Elemental, sink: &mut impl Sink) {
        let ring = S::of(S::geometry().ring[from.index()]);
        let ends = ring.and(self.own[Element::Earth as usize]);
        if !ends.is_empty() {
            sink.group(Action::tunnels(from, stack.level()), ends);
        }
    }

    #[inline]
    fn blazes(&self, from: Cell, open: S, sink: &mut impl Sink) {
        for one in open {
            for other in open.filter(|other| one.alphabetical() < other.alphabetical()) {
                sink.one(Act::Blaze { from, to: [one, other] }.into());
            }
        }
    }

    #[inline(always)]
    fn waves(&self, from: Cell, stack: Elemental, sink: &mut impl Sink) {
        let geometry = S::geometry();
        if S::of(geometry.neighbours[from.index()]).and(self.own[stack.element() as usize]).is_empty() {
            return;
        }
        let lines = [[Direction::West, Direction::East], [Direction::South, Direction::North]].map(|line| {
            line.map(|direction| {
                geometry
                    .step(from, direction)
                    .filter(|cell| wave::is_draggable(self.state, stack, from, *cell))
            })
        });
        if lines != [[None; 2]; 2] {
            self.waves_along(from, stack, lines, sink);
        }
    }

    fn waves_along(&self, from: Cell, stack: Elemental, lines: [[Option<Cell>; 2]; 2], sink: &mut impl Sink) {
        let geometry = S::geometry();
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
                        self.wave_with_spreads(Wave { from, to, lead, spread: None, dragged }, sink);
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

    fn wave_with_spreads(&self, wave: Wave, sink: &mut impl Sink) {
        sink.one(Act::Wave(wave).into());
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
                        sink.one(Act::Wave(wave).into());
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn gusts(&self, from: Cell, stack: Elemental, sink: &mut impl Sink) {
        for direction in Direction::ALL {
            let Some(target) = S::geometry().step(from, direction) else { continue };
            if !self.board.at(target).exists() || !gust::moves_on(self.board, target, direction) {
                continue;
            }
            let most = stack.level().min(3);
            sink.group(Action::gusts(from, most), Cells::only(target));
            if !self.priest {
                continue;
            }
            for force in 1..=most {
                let gust = Gust { from, force, target, spread: None };
                gust_spreads(self.state, gust, true, &mut |spread| {
                    sink.one(Act::Gust(Gust { spread: Some(spread), ..gust }).into());
                });
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

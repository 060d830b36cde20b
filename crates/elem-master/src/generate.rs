//! All legal actions of a turn, each once, in a fixed order: stack by stack, then powers, then
//! cards, the end of the turn last.
//!
//! What is common is generated straight from sets of squares, 64 bits wide on the small board; what
//! is rare is proposed and tested by the same functions as `check`.

use game::NoFacts;

use crate::action::attack::{self, Assault, attacker_wins};
use crate::action::{Act, Action, Dragged, Gust, Lead, Wave};
use crate::board::Board;
use crate::cell::{CELLS, Cell, Cells, Direction};
use crate::elemental::{Element, Elemental, FULL};
use crate::event::Event;
use crate::legals::{Sink, Walkers};
use crate::question;
use crate::special::{gust, wave};
use crate::specialty::Specialty;
use crate::state::ElemMaster;
use crate::terrain::Terrain;
use crate::width::{Set, Small};
use crate::{event, specialty};

/// Hands out all legal actions of the active player.
///
/// Sinks are handed on by value, and only rare lists borrow them, so that the common ones keep them in
/// registers.
#[inline]
pub(crate) fn turn<K: Sink>(state: &ElemMaster, sink: K) -> K {
    let plain = !state.setup.specialties && !state.cards.in_use && !state.has_effects();
    match (state.board.is_for_four(), plain) {
        (false, true) => plain_turn::<Small, K>(state, sink),
        (false, false) => full_turn::<Small, K>(state, sink),
        (true, true) => plain_turn::<Cells, K>(state, sink),
        (true, false) => full_turn::<Cells, K>(state, sink),
    }
}

/// A turn without specialties, cards and their effects.
#[inline(never)]
fn plain_turn<S: Set, K: Sink>(state: &ElemMaster, mut sink: K) -> K {
    // Without action points only gusts are left, and there may be nobody to make them.
    if state.points > 0 || state.board.has_source(state.active, Element::Air) {
        sink = Generator::<S, true>::new(state).all(sink);
    }
    sink.one(Action::END_TURN);
    sink
}

#[inline(never)]
fn full_turn<S: Set, K: Sink>(state: &ElemMaster, sink: K) -> K {
    let mut sink = Generator::<S, false>::new(state).all(sink);
    if state.setup.specialties {
        specialty::list(state, &mut sink);
    }
    if state.cards.in_use {
        event::list(state, &mut sink);
    }
    sink.one(Action::END_TURN);
    sink
}

/// `PLAIN`: neither specialties nor cards nor their effects are in the game.
///
/// Where a table is asked by a number of the moment, it is copied first: so the compiler keeps all else
/// in registers.
struct Generator<'a, S, const PLAIN: bool> {
    state: &'a ElemMaster,
    board: &'a Board,
    stacks: S,
    empty: S,
    /// All stacks by real element.
    real: [S; 4],
    /// The active player's stacks by real element.
    own: [S; 4],
    /// The active player's stacks that may act, by the element that they act as.
    sources: [S; 4],
    victims: [S; 4],
    paid: bool,
    /// In the plain game the same as `paid`, and not asked.
    moves: bool,
    /// False in the plain game, and not asked.
    priest: bool,
    /// Whom own stacks that act as each element attack so that own Water wins against Fire.
    quenching: [S; 4],
}

impl<'a, S: Set, const PLAIN: bool> Generator<'a, S, PLAIN> {
    #[inline(always)]
    fn new(state: &'a ElemMaster) -> Self {
        let board = &state.board;
        let own = S::of(board.of(state.active));
        let sources = S::of(board.sources(state.active));
        let stacks = S::of(board.stacks());
        let real = Element::ALL.map(|element| S::of(board.made_of(element)));
        let acting = if PLAIN { real } else { board.acting_as().map(S::of) };
        let [earth, fire, water, air] = acting;
        let paid = state.points > 0;
        let none = S::of(Cells::NONE);
        Self {
            state,
            board,
            stacks,
            empty: S::of(board.usable()).minus(stacks),
            real,
            own: real.map(|set| own.and(set)),
            sources: acting.map(|set| sources.and(set)),
            // Whom each element may attack [ELM-A.2].
            victims: [fire.or(water), earth.or(water).or(air), earth.or(fire), fire],
            paid,
            moves: paid && (PLAIN || question::may_move(state)),
            priest: !PLAIN && state.active_is(Specialty::Priest),
            quenching: [none, own.and(water), fire, none],
        }
    }

    /// Steps and attacks stack by stack, then growth, then what only one element can do. Groups may
    /// be empty: to write them all is cheaper than to guess which are not.
    #[inline(always)]
    fn all<K: Sink>(&self, mut sink: K) -> K {
        if self.paid {
            let full = self.steps_and_attacks(&mut sink);
            self.growths(full, &mut sink);
            if PLAIN || self.moves {
                self.tunnels(&mut sink);
                self.blazes(full, &mut sink);
            }
            self.all_waves(&mut sink);
            self.long_moves(&mut sink);
        }
        for from in self.sources[Element::Air as usize] {
            self.gusts(from, self.board.at(from), &mut sink);
        }
        sink
    }

    /// The active player's stacks of the real element of this one, which acts as that element. Plain stacks
    /// act as what they are: then the compiler knows the set.
    #[inline(always)]
    fn friends(&self, stack: Elemental, acts_as: Element) -> S {
        let own = self.own;
        if PLAIN { own[acts_as as usize] } else { own[stack.element_index()] }
    }

    /// Moves of one step, and attacks. Gives the stacks that stand at level 3 or above.
    #[inline(always)]
    fn steps_and_attacks(&self, sink: &mut impl Sink) -> S {
        let [earth, fire, water, air] = self.sources;
        let mut full = S::of(Cells::NONE);
        let open =
            self.own.map(|own| if PLAIN || self.moves { self.empty.or(own) } else { S::of(Cells::NONE) });
        let all_victims = self.victims;
        for from in earth.or(fire).or(water.or(air)) {
            let stack = self.board.at(from);
            let acts_as = if PLAIN { stack.element_index() } else { stack.acting_index() };
            let beside = S::of(S::geometry().neighbours[from.index()]);
            let victims = beside.and(all_victims[acts_as]);
            sink.near(from, stack.level(), beside.and(open[stack.element_index()]), victims);
            full = full.with_if(from, stack.level() >= FULL);
            if !PLAIN && self.priest {
                let fights = victims.and(self.quenching[acts_as]);
                if !fights.is_empty() {
                    self.attack_spreads(from, fights, sink);
                }
            }
        }
        full
    }

    /// Growth of stacks below level 3, at home and with a token in reserve [ELM-G.2].
    #[inline(always)]
    fn growths(&self, full: S, sink: &mut impl Sink) {
        let none = S::of(Cells::NONE);
        let (mut at_home, mut fed) = (none, none);
        for element in Element::ALL {
            let home = S::of(S::geometry().quadrants(self.board.homes_of(element)));
            at_home = at_home.or(self.sources[element as usize].and(home));
            // The token is one of the real element, whatever the stack acts as.
            let reserved = self.state.in_reserve(self.state.active, element) > 0;
            fed = fed.or(if reserved { self.real[element as usize] } else { none });
        }
        if !PLAIN && self.state.under(Event::Flood) {
            at_home = at_home.or(self.flooded());
        }
        sink.group(Action::growths(), at_home.and(fed).minus(full));
    }

    /// The Water that a flood lets grow away from home too [ELM-EVT.flood].
    #[cold]
    fn flooded(&self) -> S {
        let [earth, fire, water, air] = self.sources;
        let bars = |quadrant: &usize| question::bars_flood(self.board.terrain()[*quadrant]);
        let barred = (0..4).filter(bars).fold(0, |bits, quadrant| bits | 1 << quadrant);
        let sources = earth.or(fire).or(water.or(air)).and(self.real[Element::Water as usize]);
        sources.minus(S::of(S::geometry().quadrants(barred)))
    }

    /// Tunnels between own Earth [ELM-X.tunnel.1].
    #[inline(always)]
    fn tunnels(&self, sink: &mut impl Sink) {
        let earth = self.own[Element::Earth as usize];
        for from in self.sources[Element::Earth as usize] {
            let stack = self.board.at(from);
            let ends = S::of(S::geometry().ring[from.index()]).and(earth);
            if !ends.is_empty() && (PLAIN || stack.form().is_none()) {
                sink.group(Action::tunnels(from, stack.level()), ends);
            }
        }
    }

    /// Blazes of Fire at level 3 [ELM-X.blaze.1].
    #[inline(always)]
    fn blazes(&self, full: S, sink: &mut impl Sink) {
        for from in self.sources[Element::Fire as usize].and(full) {
            let stack = self.board.at(from);
            let beside = S::of(S::geometry().neighbours[from.index()]);
            if stack.level() == FULL {
                let open = self.empty.or(self.friends(stack, Element::Fire));
                sink.pairs(Action::blazes(from), beside.and(open));
            }
        }
    }

    #[inline(always)]
    fn all_waves(&self, sink: &mut impl Sink) {
        let mut leaders = self.sources[Element::Water as usize];
        if PLAIN || !self.board.has_forms() {
            let waters = self.own[Element::Water as usize];
            leaders = leaders.and(waters.orthogonally_round());
        }
        for from in leaders {
            let stack = self.board.at(from);
            let friends = self.friends(stack, Element::Water);
            let line = S::of(S::geometry().orthogonal[from.index()]).and(friends);
            if line.is_empty() {
                // Nobody to drag along.
            } else if PLAIN || self.waves_are_plain() {
                self.plain_waves(from, stack, line, sink);
            } else {
                self.waves(from, stack, sink);
            }
        }
    }

    /// Moves of two steps or more [ELM-M.6].
    #[inline(always)]
    fn long_moves(&self, sink: &mut impl Sink) {
        if !PLAIN && !self.moves {
            return;
        }
        for element in [Element::Air, Element::Earth] {
            let reach = if PLAIN { 2 } else { question::reach(self.state, element) };
            if PLAIN && element == Element::Earth || reach < 2 {
                continue;
            }
            for from in self.sources[element as usize] {
                if reach == 2 {
                    self.two_steps(from, element, sink);
                } else {
                    self.long_paths(from, reach, sink);
                }
            }
        }
    }

    /// Paths of two steps; none goes on after a step on canyon [ELM-TER.canyon].
    #[inline(always)]
    fn two_steps(&self, from: Cell, acts_as: Element, sink: &mut impl Sink) {
        let stack = self.board.at(from);
        let level = stack.level();
        let canyon = S::of(self.board.squares_of(Terrain::Canyon));
        if canyon.contains(from) {
            return;
        }
        let onto = self.empty.or(self.friends(stack, acts_as)).without(from);
        let over = S::of(S::geometry().neighbours[from.index()]).and(onto).minus(canyon);
        sink.walks(Walkers { from, level, there: 0 }, over.and(self.empty), onto);
        for to in over.minus(self.empty) {
            let there = self.board.at(to).level();
            sink.walks(Walkers { from, level, there }, S::of(Cells::only(to)), onto);
        }
    }

    /// Paths of more than two steps, tried on a copy of the board [ELM-EVT.hurricane].
    #[cold]
    #[inline(never)]
    fn long_paths(&self, from: Cell, reach: u8, sink: &mut impl Sink) {
        let stack = self.board.at(from);
        let friends = self.own[stack.element_index()];
        let mut levels = [0; CELLS];
        friends.for_each(|cell| levels[cell.index()] = self.board.at(cell).level());
        let was = levels;
        let mut paths = LongPaths { state: self.state, open: self.empty.or(friends), was, levels };
        paths.extend(Action::standing(from), Cells::only(from), from, reach, sink);
    }

    #[cold]
    #[inline(never)]
    fn attack_spreads(&self, from: Cell, fights: S, sink: &mut impl Sink) {
        for to in fights {
            let mut after = self.state.rehearsal();
            let assault = Assault { spreads: true, ..Assault::new(from, to) };
            if let Some(water) = attack::resolve(&mut after, assault, &mut NoFacts) {
                for cell in room_to_spread(&after, water) {
                    sink.one(Act::Attack { from, to, spread: Some(cell) }.into());
                }
            }
        }
    }

    /// Whether neither forms nor specialties change what the members of a wave can do.
    fn waves_are_plain(&self) -> bool {
        !self.priest && !self.board.has_forms() && !self.state.active_is(Specialty::Sage)
    }

    /// Waves of a Water that has own Water beside it on `line`, where all members can enter and attack
    /// the same squares [ELM-X.wave.3], [ELM-X.wave.5].
    #[inline(always)]
    fn plain_waves(&self, from: Cell, stack: Elemental, line: S, sink: &mut impl Sink) {
        let victims = self.victims[Element::Water as usize];
        let open = self.empty.or(self.own[Element::Water as usize]);
        let beside = S::of(S::geometry().neighbours[from.index()]);
        let (open, goals) = (open.and(beside), open.or(victims));
        let attacked = victims.and(beside);
        // A dragged stack, and where the initiator goes when that stack can advance beside it.
        let dragged = |direction: Direction| {
            let cell = S::geometry().step(from, direction)?;
            if !line.contains(cell) || !wave::follows(self.board.at(cell), stack) {
                return None;
            }
            let reached = S::of(S::geometry().neighbours[cell.index()]).and(goals);
            Some((cell, reached.shifted(cell, from)))
        };
        let orthogonal = S::of(S::geometry().orthogonal[from.index()]);
        let rank = orthogonal.and(beside_on_rank(from));
        let lines = [
            (Direction::West, Direction::East, rank),
            (Direction::South, Direction::North, orthogonal.minus(rank)),
        ];
        for (one, other, along) in lines {
            // A wave goes not along its line.
            let (one, other) = (dragged(one), dragged(other));
            let mut send = |one: Cell, other: Option<Cell>, to: S| {
                let to = to.minus(along);
                if PLAIN || self.moves {
                    sink.group(Action::waves(from, Lead::Move, one, other), to.and(open));
                }
                sink.group(Action::waves(from, Lead::Attack, one, other), to.and(attacked));
            };
            if let Some((cell, to)) = one {
                send(cell, None, to);
            }
            if let Some((cell, to)) = other {
                send(cell, None, to);
            }
            if let (Some((one, to)), Some((other, too))) = (one, other) {
                send(one, Some(other), to.and(too));
            }
        }
    }

    /// Waves of a Water that has own Water beside it [ELM-X.wave.3].
    #[inline(never)]
    fn waves(&self, from: Cell, stack: Elemental, sink: &mut impl Sink) {
        let beside = |direction| {
            let cell = S::geometry().step(from, direction)?;
            wave::is_draggable(self.state, stack, from, cell).then_some(cell)
        };
        let (west, east) = (beside(Direction::West), beside(Direction::East));
        let (south, north) = (beside(Direction::South), beside(Direction::North));
        let (across, along) = (west.is_some() || east.is_some(), south.is_some() || north.is_some());
        if !across && !along {
            return;
        }
        for direction in Direction::ALL {
            let Some(to) = S::geometry().step(from, direction) else { continue };
            for lead in self.leads(stack, to) {
                let Some(lead) = lead else { continue };
                let wave = Wave { from, to, lead, spread: None, dragged: [None; 3] };
                if across && !direction.is_horizontal() {
                    self.waves_with(wave, [west, east], direction, sink);
                }
                if along && !direction.is_vertical() {
                    self.waves_with(wave, [south, north], direction, sink);
                }
            }
        }
    }

    /// The waves that drag one or both of these stacks, if they can advance [ELM-X.wave.4].
    fn waves_with(&self, wave: Wave, line: [Option<Cell>; 2], direction: Direction, sink: &mut impl Sink) {
        let [one, other] = line.map(|cell| {
            let cell = cell?;
            wave::part_of(self.state, cell, direction)?;
            Some(Dragged { cell, spread: None })
        });
        if one.is_some() {
            self.wave_with_spreads(Wave { dragged: [one, None, None], ..wave }, sink);
        }
        if other.is_some() {
            self.wave_with_spreads(Wave { dragged: [other, None, None], ..wave }, sink);
        }
        if one.is_some() && other.is_some() {
            self.wave_with_spreads(Wave { dragged: [one, other, None], ..wave }, sink);
        }
    }

    /// How the initiator may take part on its own target square [ELM-X.wave.5].
    #[inline(always)]
    fn leads(&self, stack: Elemental, to: Cell) -> [Option<Lead>; 3] {
        let there = self.board.at(to);
        let open = if there.exists() { there.merges_with(stack) } else { self.board.is_empty(to) };
        let attacks = there.exists() && attacker_wins(stack.acts_as(), there.acts_as()).is_some();
        let strikes = !PLAIN
            && self.state.active_is(Specialty::Sage)
            && there.exists()
            && there.element() == Element::Water
            && self.state.opposes(self.state.active, there.owner());
        [
            (self.moves && open).then_some(Lead::Move),
            attacks.then_some(Lead::Attack),
            strikes.then_some(Lead::Strike),
        ]
    }

    #[inline(always)]
    fn wave_with_spreads(&self, wave: Wave, sink: &mut impl Sink) {
        sink.one(Action::wave(&wave));
        if self.priest {
            self.wave_spreads(wave, sink);
        }
    }

    #[cold]
    fn wave_spreads(&self, wave: Wave, sink: &mut impl Sink) {
        let Some((direction, _)) = wave.from.line_to(wave.to) else { return };
        // Where a member might spread to: beside the Fire that it beats, or beside itself.
        let around = |member: Option<Cell>| {
            let target = member.and_then(|cell| Some((cell, S::geometry().step(cell, direction)?)));
            let room = target.filter(|(cell, target)| {
                self.board.at(*target).exists() && question::may_spread(self.state, *cell, *target, *cell)
            });
            room.map_or(Cells::NONE, |(cell, target)| self.board.beside(cell).or(self.board.beside(target)))
        };
        let [one, other, _] = wave.dragged;
        let members = [Some(wave.from), one.map(|d| d.cell), other.map(|d| d.cell)];
        // What is occupied can be empty at the end only where a member stood or fought.
        let touched = |cell: Cell| S::geometry().step(cell, direction).into_iter().chain([cell]);
        let free = members.into_iter().flatten().flat_map(touched).fold(self.board.empty(), Cells::with);
        let rooms = members.map(|member| around(member).and(free));
        let choices = |room: Cells| std::iter::once(None).chain(room.map(Some));
        for spread in choices(rooms[0]) {
            for first in choices(rooms[1]) {
                for second in choices(rooms[2]) {
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
        let most = stack.level().min(3);
        let mut pushed = S::of(Cells::NONE);
        let (real, victims) = (self.real, self.victims);
        let ring = S::of(S::geometry().ring[from.index()]);
        for target in S::of(S::geometry().neighbours[from.index()]).and(self.stacks) {
            // It moves on over an empty square, into its like, or against whom it may attack; if not,
            // the gust is illegal (R-34) [ELM-X.gust.3], [ELM-X.gust.5].
            let stack = self.board.at(target);
            let friends = S::of(self.board.of(stack.owner())).and(real[stack.element_index()]);
            let attacks = if PLAIN { stack.element_index() } else { stack.acting_index() };
            let way = self.empty.or(friends).or(victims[attacks]);
            let moves_on = !S::beyond(from, target).and(ring).and(way).is_empty();
            pushed = pushed.with_if(target, moves_on);
        }
        sink.group(Action::gusts(from, most), pushed);
        if !PLAIN && self.priest {
            self.spreading_gusts(from, most, pushed, sink);
        }
    }

    #[cold]
    #[inline(never)]
    fn spreading_gusts(&self, from: Cell, most: u8, targets: S, sink: &mut impl Sink) {
        for target in targets {
            for force in 1..=most {
                let gust = Gust { from, force, target, spread: None };
                gust_spreads(self.state, gust, true, &mut |spread| {
                    sink.one(Act::Gust(Gust { spread: Some(spread), ..gust }).into());
                });
            }
        }
    }
}

/// Paths of one stack that never loses a token but by overflow: Air does not dry up. So levels tell all.
struct LongPaths<'a, S> {
    state: &'a ElemMaster,
    /// Empty squares, and those of stacks that it merges with.
    open: S,
    /// The levels of those stacks before the first step.
    was: [u8; CELLS],
    /// Their levels after the steps so far.
    levels: [u8; CELLS],
}

impl<S: Set> LongPaths<'_, S> {
    /// Hands out `path` with each further step from `at`, and with what can follow it. The path has touched
    /// these squares.
    fn extend(&mut self, path: Action, touched: Cells, at: Cell, left: u8, sink: &mut impl Sink) {
        let level = self.levels[at.index()];
        let beside = S::of(S::geometry().neighbours[at.index()]).and(self.open);
        if left == 1 && beside.and(S::of(touched)).is_empty() {
            // On new ground nothing is as it was [ELM-M.8].
            return sink.group(path.then_steps(level), beside);
        }
        for to in beside {
            for tokens in 0..level {
                let longer = path.then(tokens, to);
                let (here, there) = (self.levels[at.index()], self.levels[to.index()]);
                let sent = if tokens == 0 { here } else { tokens };
                self.levels[at.index()] = here - sent;
                self.levels[to.index()] = if there == 0 { sent } else { FULL.min(there + sent) };
                let touched = touched.with(to);
                // Paths of one step are listed with those of all elements.
                if longer.is_walk() && !self.stands_alike(touched) {
                    sink.one(longer);
                }
                if left > 1 && question::may_step_on(self.state, at, to) {
                    self.extend(longer, touched, to, left - 1, sink);
                }
                self.levels[at.index()] = here;
                self.levels[to.index()] = there;
            }
        }
    }

    /// Whether every token is where it was [ELM-M.8].
    fn stands_alike(&self, mut touched: Cells) -> bool {
        touched.all(|cell| self.levels[cell.index()] == self.was[cell.index()])
    }
}

/// The squares to the west and to the east, perhaps beyond the edge.
#[inline(always)]
fn beside_on_rank<S: Set>(cell: Cell) -> S {
    S::of(Cells(0b101)).shifted(Cell::from_index(1), cell)
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
    let mut after = state.rehearsal();
    if let Some(water) = gust::rehearse_spread(&mut after, gust, paid) {
        room_to_spread(&after, water).for_each(with);
    }
}

//! An action in 8 bytes, so that long lists of them stay small.

use std::fmt;

use game::Seat;

use super::{Act, Args, Army, Dragged, Few, Gust, Lead, Path, Placed, Step, Wave};
use crate::cell::{CELLS, Cell};
use crate::elemental::Element;
use crate::event::{EVENTS, Event};
use crate::specialty::{SPECIALTIES, Specialty};

/// An action, packed. Lists hold these; [`Action::act`] spells one out.
///
/// From the low end: four bits for the kind, then its fields in the order of [`Act`], 7 bits for a
/// square (127: none).
///
/// ```
/// use elem_master::{Act, Action, Cell};
///
/// let act = Act::Grow(Cell::new(1, 1));
/// let action = Action::new(act);
/// assert_eq!(action.act(), act);
/// assert_eq!(size_of::<Action>(), 8);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u64);

/// The kind of an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// Ends the turn.
    EndTurn,
    /// Growth.
    Grow,
    /// A move.
    Move,
    /// An attack.
    Attack,
    /// A tunnel.
    Tunnel,
    /// A blaze.
    Blaze,
    /// A wave that begins with a move or a strike.
    Wave,
    /// A wave that begins with an attack.
    WaveAttack,
    /// A gust.
    Gust,
    /// The power of a specialty.
    Power,
    /// An event card.
    Event,
    /// Anything that is no part of a turn.
    Other,
}

/// A summary of an action, for ordering moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gist {
    /// Its kind.
    pub sort: Sort,
    /// Where its source stands.
    pub from: Cell,
    /// Where it goes, or whom it acts upon.
    pub to: Cell,
}

/// The square that stands for none.
pub(crate) const NO_CELL: u64 = 127;

/// How many bits a square takes.
pub(crate) const CELL_BITS: u8 = 7;

/// The codes for the kinds of parameters of powers and cards.
pub(crate) mod shape {
    pub(crate) const NONE: u64 = 0;
    pub(crate) const CELL: u64 = 1;
    pub(crate) const CELLS: u64 = 2;
    pub(crate) const COUNT: u64 = 3;
    pub(crate) const FORM: u64 = 4;
    pub(crate) const ATTACK: u64 = 5;
    pub(crate) const STEP: u64 = 6;
    pub(crate) const GUST: u64 = 7;
    pub(crate) const FLIGHT: u64 = 8;
    pub(crate) const PLAYER: u64 = 9;
    pub(crate) const CARD: u64 = 10;
    pub(crate) const CARDS: u64 = 11;
}

/// Writes the fields of an action from the low end.
#[derive(Clone, Copy)]
pub(crate) struct Writer {
    pub(crate) bits: u64,
    pub(crate) at: u32,
}

impl Writer {
    #[inline(always)]
    pub(crate) const fn new(kind: u64) -> Self {
        Self { bits: kind, at: 4 }
    }

    #[inline(always)]
    pub(crate) const fn put(self, width: u32, value: u64) -> Self {
        Self { bits: self.bits | value << self.at, at: self.at + width }
    }

    #[inline(always)]
    pub(crate) const fn cell(self, cell: Cell) -> Self {
        self.put(7, cell.index() as u64)
    }

    #[inline(always)]
    pub(crate) const fn maybe(self, cell: Option<Cell>) -> Self {
        match cell {
            Some(cell) => self.cell(cell),
            None => self.put(7, NO_CELL),
        }
    }

    pub(crate) const fn gust(self, gust: Gust) -> Self {
        self.cell(gust.from).put(4, gust.force as u64).cell(gust.target).maybe(gust.spread)
    }

    pub(crate) const fn step(self, step: Step) -> Self {
        self.cell(step.from).put(3, step.tokens as u64).cell(step.to)
    }

    pub(crate) fn few<T: Copy>(self, width: u32, few: Few<T>, code: impl Fn(T) -> u64) -> Self {
        let none = (1 << width) - 1;
        few.items.into_iter().fold(self, |writer, item| writer.put(width, item.map_or(none, &code)))
    }

    pub(crate) fn args(self, args: Args) -> Self {
        match args {
            Args::None => self.put(4, shape::NONE),
            Args::Cell(cell) => self.put(4, shape::CELL).cell(cell),
            Args::Cells(cells) => self.put(4, shape::CELLS).few(7, cells, |cell: Cell| cell.index() as u64),
            Args::Count(cell, count) => self.put(4, shape::COUNT).cell(cell).put(4, count.into()),
            Args::Form(cell, element) => self.put(4, shape::FORM).cell(cell).put(2, element as u64),
            Args::Attack(from, to) => self.put(4, shape::ATTACK).cell(from).cell(to),
            Args::Step(step) => self.put(4, shape::STEP).step(step),
            Args::Gust(gust) => self.put(4, shape::GUST).gust(gust),
            Args::Flight { summon, first, second, force, target } => self
                .put(4, shape::FLIGHT)
                .cell(summon)
                .cell(first)
                .maybe(second)
                .put(4, force.into())
                .cell(target),
            Args::Player(seat) => self.put(4, shape::PLAYER).put(3, seat.index() as u64),
            Args::Card(card) => self.put(4, shape::CARD).put(5, card as u64),
            Args::Cards(cards) => self.put(4, shape::CARDS).few(5, cards, |card: Event| card as u64),
        }
    }
}

struct Reader(u64);

impl Reader {
    #[inline(always)]
    fn take(&mut self, width: u32) -> u64 {
        let value = self.0 & ((1 << width) - 1);
        self.0 >>= width;
        value
    }

    #[inline(always)]
    fn small(&mut self, width: u32) -> u8 {
        self.take(width) as u8
    }

    #[inline(always)]
    fn cell(&mut self) -> Cell {
        Cell::unpacked(self.small(7))
    }

    #[inline(always)]
    fn maybe(&mut self) -> Option<Cell> {
        let index = self.small(7);
        (usize::from(index) < CELLS).then(|| Cell::from_index(index))
    }

    fn specialty(&mut self) -> Specialty {
        SPECIALTIES[self.take(4) as usize].specialty
    }

    fn card(&mut self) -> Event {
        EVENTS[self.take(5) as usize % EVENTS.len()].event
    }

    fn element(&mut self) -> Element {
        Element::from_bits(self.take(2) as u16)
    }

    fn gust(&mut self) -> Gust {
        Gust { from: self.cell(), force: self.small(4), target: self.cell(), spread: self.maybe() }
    }

    #[inline(always)]
    fn step(&mut self) -> Step {
        Step { from: self.cell(), tokens: self.small(3), to: self.cell() }
    }

    fn args(&mut self) -> Args {
        match self.take(4) {
            shape::NONE => Args::None,
            shape::CELL => Args::Cell(self.cell()),
            shape::CELLS => Args::Cells((0..4).filter_map(|_| self.maybe()).collect()),
            shape::COUNT => Args::Count(self.cell(), self.small(4)),
            shape::FORM => Args::Form(self.cell(), self.element()),
            shape::ATTACK => Args::Attack(self.cell(), self.cell()),
            shape::STEP => Args::Step(self.step()),
            shape::GUST => Args::Gust(self.gust()),
            shape::FLIGHT => Args::Flight {
                summon: self.cell(),
                first: self.cell(),
                second: self.maybe(),
                force: self.small(4),
                target: self.cell(),
            },
            shape::PLAYER => Args::Player(Seat::new(self.small(3))),
            shape::CARD => Args::Card(self.card()),
            _ => Args::Cards((0..4).filter_map(|_| Some(EVENTS.get(self.take(5) as usize)?.event)).collect()),
        }
    }
}

impl Action {
    /// Ends the turn.
    pub const END_TURN: Self = Self(0);

    /// Packs an action.
    pub fn new(act: Act) -> Self {
        let writer = match act {
            Act::EndTurn => return Self::END_TURN,
            Act::Grow(cell) => Writer::new(1).cell(cell),
            Act::Move(path) => return Self::walk(path),
            Act::Attack { from, to, spread } => Writer::new(3).cell(from).cell(to).maybe(spread),
            Act::Tunnel(step) => Writer::new(4).step(step),
            Act::Blaze { from, to: [one, other] } => Writer::new(5).cell(from).cell(one).cell(other),
            Act::Wave(wave) => {
                let lead = wave.lead as u64;
                let writer = Writer::new(6).put(2, lead).cell(wave.from).cell(wave.to).maybe(wave.spread);
                let [one, other, third] = wave.dragged;
                let writer = [one, other].into_iter().fold(writer, |writer, dragged| {
                    writer.maybe(dragged.map(|d| d.cell)).maybe(dragged.and_then(|d| d.spread))
                });
                writer.maybe(third.map(|dragged| dragged.cell))
            }
            Act::Gust(gust) => Writer::new(7).gust(gust),
            Act::Power(specialty, args) => Writer::new(8).put(4, specialty as u64).args(args),
            Act::Event { card, moon, args } => {
                Writer::new(9).put(5, card as u64).put(1, moon.into()).args(args)
            }
            Act::Resign => Writer::new(10),
            Act::Specialty(specialty) => Writer::new(11).put(4, specialty as u64),
            Act::Army(army) => Writer::new(12).put(3, army.zone.index() as u64).put(48, army.slots),
            Act::StrayArmy { stray, companion } => {
                let placed = [companion.unwrap_or(stray), stray];
                placed.into_iter().fold(Writer::new(13), |writer, Placed { cell, element, level }| {
                    writer.cell(cell).put(2, element as u64).put(4, level.into())
                })
            }
        };
        Self(writer.bits)
    }

    /// All its bits: equal actions, equal bits. The lowest four are its kind, in the order of [`Act`].
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    #[inline(always)]
    pub(crate) const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// A move of one step.
    #[inline(always)]
    pub(crate) const fn step(from: Cell, tokens: u8, to: Cell) -> Self {
        Self(Writer::new(2).put(3, 1).cell(from).put(3, tokens as u64).cell(to).bits)
    }

    /// A move without a step yet, to be continued by [`Action::then`].
    pub(crate) const fn standing(from: Cell) -> Self {
        Self(Writer::new(2).put(3, 0).cell(from).bits)
    }

    /// A move with one more step.
    #[inline(always)]
    pub(crate) const fn then(self, tokens: u8, to: Cell) -> Self {
        let at = self.next_step_at();
        Self((self.0 + (1 << 4)) | (tokens as u64) << at | (to.index() as u64) << (at + 3))
    }

    /// Where the tokens of a further step go: kind 4, length 3, first square 7, 10 for each step.
    #[inline(always)]
    pub(crate) const fn next_step_at(self) -> u64 {
        14 + 10 * (self.0 >> 4 & 7)
    }

    /// Whether it is a move of more than one step.
    pub(crate) const fn is_walk(self) -> bool {
        self.0 & 15 == 2 && self.0 >> 4 & 7 > 1
    }

    fn walk(path: Path) -> Self {
        let writer = Writer::new(2).put(3, path.len.into()).cell(path.from);
        let steps = path.steps.into_iter().take(path.len.into());
        Self(steps.fold(writer, |writer, (tokens, to)| writer.put(3, tokens.into()).cell(to)).bits)
    }

    /// The step of a move that has only one.
    #[inline(always)]
    pub(crate) fn only_step(self) -> Option<Step> {
        let mut reader = Reader(self.0);
        (reader.take(7) == (2 | 1 << 4)).then(|| reader.step())
    }

    /// What kind it is, the square of its source and the one that it goes to or acts upon (where there
    /// is none, any square): enough to order moves, and much faster than [`Action::act`].
    ///
    /// ```
    /// use elem_master::{Act, Action, Cell, Sort};
    ///
    /// let [from, to] = [Cell::new(2, 2), Cell::new(2, 3)];
    /// let gist = Action::new(Act::Attack { from, to, spread: None }).gist();
    /// assert_eq!((gist.sort, gist.from, gist.to), (Sort::Attack, from, to));
    /// ```
    #[inline]
    pub fn gist(self) -> Gist {
        let square = |at: u64| Cell::from_index((self.0 >> at & 127) as u8);
        let (kind, from, to) = match self.0 & 15 {
            0 => (Sort::EndTurn, 4, 4),
            1 => (Sort::Grow, 4, 4),
            2 => (Sort::Move, 7, self.next_step_at() - 7),
            3 => (Sort::Attack, 4, 11),
            4 => (Sort::Tunnel, 4, 14),
            5 => (Sort::Blaze, 4, 11),
            6 if self.0 >> 4 & 3 == Lead::Attack as u64 => (Sort::WaveAttack, 6, 13),
            6 => (Sort::Wave, 6, 13),
            7 => (Sort::Gust, 4, 15),
            8 => (Sort::Power, 12, 12),
            9 => (Sort::Event, 14, 14),
            _ => (Sort::Other, 4, 4),
        };
        Gist { sort: kind, from: square(from), to: square(to) }
    }

    /// Spells it out.
    #[inline]
    pub fn act(self) -> Act {
        let mut reader = Reader(self.0);
        match reader.take(4) {
            0 => Act::EndTurn,
            1 => Act::Grow(reader.cell()),
            2 => {
                let len = reader.small(3).min(Path::TOO_MANY);
                let from = reader.cell();
                let mut path = Path { from, steps: [(0, from); Path::MOST], len };
                for step in path.steps.iter_mut().take(len.into()) {
                    *step = (reader.small(3), reader.cell());
                }
                Act::Move(path)
            }
            3 => Act::Attack { from: reader.cell(), to: reader.cell(), spread: reader.maybe() },
            4 => Act::Tunnel(reader.step()),
            5 => Act::Blaze { from: reader.cell(), to: [reader.cell(), reader.cell()] },
            6 => {
                let lead = match reader.take(2) {
                    0 => Lead::Move,
                    1 => Lead::Attack,
                    2 => Lead::Strike,
                    _ => Lead::Part,
                };
                let (from, to, spread) = (reader.cell(), reader.cell(), reader.maybe());
                let mut dragged = [None; 3];
                for place in &mut dragged[..2] {
                    let (cell, spread) = (reader.maybe(), reader.maybe());
                    *place = cell.map(|cell| Dragged { cell, spread });
                }
                dragged[2] = reader.maybe().map(|cell| Dragged { cell, spread: None });
                Act::Wave(Wave { from, to, lead, spread, dragged })
            }
            7 => Act::Gust(reader.gust()),
            8 => Act::Power(reader.specialty(), reader.args()),
            9 => Act::Event { card: reader.card(), moon: reader.take(1) != 0, args: reader.args() },
            10 => Act::Resign,
            11 => Act::Specialty(reader.specialty()),
            12 => Act::Army(Army { zone: Seat::new(reader.small(3)), slots: reader.take(48) }),
            _ => {
                let mut placed =
                    || Placed { cell: reader.cell(), element: reader.element(), level: reader.small(4) };
                let (companion, stray) = (placed(), placed());
                Act::StrayArmy { stray, companion: Some(companion).filter(|other| *other != stray) }
            }
        }
    }
}

impl From<Act> for Action {
    fn from(act: Act) -> Self {
        Self::new(act)
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.act().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gist_of_an_action_has_its_squares() {
        let [a, b, c] = [0, 55, 37].map(Cell::from_index);
        let gist = |act: Act| {
            let Gist { sort, from, to } = Action::new(act).gist();
            (sort, from, to)
        };
        assert_eq!(gist(Act::Move(Path::one(a, 2, b))), (Sort::Move, a, b));
        assert_eq!(gist(Act::Move(Path::one(a, 2, b).then(1, c))), (Sort::Move, a, c));
        assert_eq!(gist(Act::Attack { from: a, to: b, spread: None }), (Sort::Attack, a, b));
        assert_eq!(gist(Act::Tunnel(Step { from: b, tokens: 2, to: c })), (Sort::Tunnel, b, c));
        assert_eq!(gist(Act::Blaze { from: c, to: [a, b] }), (Sort::Blaze, c, a));
        let gust = Gust { from: a, force: 2, target: b, spread: None };
        assert_eq!(gist(Act::Gust(gust)), (Sort::Gust, a, b));
        let wave = |lead| Act::Wave(Wave { from: b, to: c, lead, spread: None, dragged: [None; 3] });
        assert_eq!(gist(wave(Lead::Attack)), (Sort::WaveAttack, b, c));
        assert_eq!(gist(wave(Lead::Move)), (Sort::Wave, b, c));
    }

    #[test]
    fn packing_loses_nothing() {
        let [a, b, c, d] = [0, 55, 99, 37].map(Cell::from_index);
        let gust = Gust { from: a, force: 9, target: b, spread: Some(c) };
        let acts = [
            Act::EndTurn,
            Act::Grow(c),
            Act::Move(Path::one(a, 6, b)),
            Act::Move(Path::one(a, 0, b).then(3, c)),
            Act::Move(Path::one(a, 1, b).then(2, c).then(6, d).then(0, a)),
            Act::Move(Path::one(a, 1, b).then(2, c).then(6, d).then(0, a).then(1, b)),
            Act::Attack { from: a, to: b, spread: None },
            Act::Attack { from: a, to: b, spread: Some(d) },
            Act::Tunnel(Step { from: a, tokens: 6, to: c }),
            Act::Blaze { from: a, to: [b, c] },
            Act::Wave(Wave {
                from: a,
                to: b,
                lead: Lead::Strike,
                spread: Some(c),
                dragged: [
                    Some(Dragged { cell: d, spread: None }),
                    Some(Dragged { cell: c, spread: Some(a) }),
                    Some(Dragged { cell: c, spread: None }),
                ],
            }),
            Act::Gust(gust),
            Act::Power(Specialty::Metamorph, Args::Form(c, Element::Air)),
            Act::Power(Specialty::Oracle, Args::Attack(c, d)),
            Act::Power(
                Specialty::Illusionist,
                Args::Flight { summon: a, first: b, second: Some(c), force: 2, target: d },
            ),
            Act::Event {
                card: Event::Seismic,
                moon: true,
                args: Args::Cards([Event::Fog].into_iter().collect()),
            },
            Act::Event { card: Event::Breeze, moon: true, args: Args::Gust(gust) },
            Act::Event {
                card: Event::Aurora,
                moon: false,
                args: Args::Cells([a, b, c, d].into_iter().collect()),
            },
            Act::Event { card: Event::Mudslide, moon: false, args: Args::Player(Seat::new(3)) },
            Act::Event { card: Event::Eclipse, moon: false, args: Args::Card(Event::Spring) },
            Act::Event { card: Event::Tornado, moon: false, args: Args::Count(b, 9) },
            Act::Resign,
            Act::Specialty(Specialty::Druid),
            Act::Army(Army::new(Seat::new(3)).with(0, Element::Air, 3).with(11, Element::Water, 2)),
            Act::StrayArmy { stray: Placed { cell: c, element: Element::Fire, level: 9 }, companion: None },
            Act::StrayArmy {
                stray: Placed { cell: c, element: Element::Fire, level: 9 },
                companion: Some(Placed { cell: a, element: Element::Air, level: 3 }),
            },
        ];
        for act in acts {
            assert_eq!(Action::new(act).act(), act);
        }
        assert_eq!(Action::step(a, 2, b).then(1, c).act(), Act::Move(Path::one(a, 2, b).then(1, c)));
        assert_eq!(size_of::<Action>(), 8);
    }
}

//! The list of legal actions, kept in groups: most actions differ from their neighbours only in the
//! square they go to and the number of tokens they take.

use game::{Legal, Legals, Seat};

use crate::action::{Action, CELL_BITS};
use crate::cell::{Cell, Cells, Geometry};
use crate::elemental::FULL;
use crate::width::{Set, Small};

/// How the actions of a group are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// By a square and a number below `counts`.
    Each,
    /// On the small board: by a step and its tokens, with squares in the first word and a number below
    /// `counts`, or by the target of an attack, with squares in the second.
    Near,
    /// By two different squares, in the order of the notation.
    Pair,
    /// By two steps of a move, the first to one of the squares. The group before it is empty and holds
    /// the squares that the second step may enter; `counts` is the level of the stack that goes,
    /// `count_at` that of the stacks that it joins first.
    Walk,
    /// By a square and a number below `counts`; or, on the squares of the group before it, which is empty
    /// itself, as that group says. What is possible on one square comes together.
    Either,
    /// By so many (`counts`) different squares, in the order of the notation.
    Subset,
}

/// Actions that differ only in a square and a number: the square is put into the pattern at one
/// place, the number (below `counts`) at another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    bits: u64,
    cells: [u64; 2],
    kind: Kind,
    cell_at: u8,
    count_at: u8,
    counts: u8,
    /// How many actions this group and all before it hold.
    end: u32,
}

impl Group {
    #[inline(always)]
    const fn cells(&self) -> Cells {
        Cells(self.cells[0] as u128 | (self.cells[1] as u128) << 64)
    }

    #[inline(always)]
    const fn action(&self, cell: Cell, count: u8) -> Action {
        let cell = if self.cell_at < 63 { (cell.index() as u64) << self.cell_at } else { 0 };
        Action::from_bits(self.bits + cell + ((count as u64) << self.count_at))
    }

    /// The square with this number among those of the group. Few sets reach beyond the first word.
    #[inline(always)]
    fn square(&self, number: usize) -> Option<Cell> {
        if self.cells[1] == 0 { Small(self.cells[0]).nth(number) } else { self.cells().nth(number) }
    }

    /// The pair of squares with this number.
    fn pair(&self, mut number: usize) -> Option<Action> {
        let mut cells = self.cells();
        loop {
            let one = cells.next()?;
            let others = cells.len();
            if number < others {
                let other = cells.nth(number)?;
                let ordered = one.alphabetical() < other.alphabetical();
                let (first, second) = if ordered { (one, other) } else { (other, one) };
                let squares = (first.index() | second.index() << 7) as u64;
                return Some(Action::from_bits(self.bits + (squares << self.cell_at)));
            }
            number -= others;
        }
    }

    /// The action with this number, on a square of this group or of the one before it.
    fn either(&self, mut number: usize, other: &Self) -> Option<Action> {
        let counts = usize::from(self.counts);
        for cell in self.cells().or(other.cells()) {
            if self.cells().contains(cell) {
                if number < counts {
                    return Some(self.action(cell, number as u8));
                }
                number -= counts;
            }
            if other.cells().contains(cell) {
                if number == 0 {
                    return Some(other.action(cell, 0));
                }
                number -= 1;
            }
        }
        None
    }

    /// The set of squares with this number.
    fn subset(&self, mut number: usize, geometry: &Geometry) -> Option<Action> {
        let (mut bits, mut at) = (self.bits, self.cell_at);
        let mut cells = self.cells();
        for left in (1..usize::from(self.counts)).rev() {
            let all = cells;
            let (one, after) =
                all.map(|one| (one, all.and(geometry.after[one.index()]))).find(|(_, after)| {
                    let here = subsets(after.len(), left);
                    let found = number < here;
                    number -= if found { 0 } else { here };
                    found
                })?;
            bits += (one.index() as u64) << at;
            at += CELL_BITS;
            cells = after;
        }
        Some(Action::from_bits(bits + ((cells.nth(number)?.index() as u64) << at)))
    }

    /// The step or attack with this number.
    #[inline(always)]
    fn near(&self, number: usize) -> Option<Action> {
        let counts = u32::from(self.counts);
        let steps = self.cells[0].count_ones() * counts;
        let number = number as u32;
        if let Some(attack) = number.checked_sub(steps) {
            let to = Small(self.cells[1]).nth(attack as usize)?;
            let pattern = Action::attacks(self.from());
            return Some(Action::from_bits(pattern.bits + ((to.index() as u64) << pattern.cell_at)));
        }
        let to = Small(self.cells[0]).nth((number / counts) as usize)?;
        Some(self.action(to, (number % counts) as u8))
    }

    /// The source of a move.
    #[inline(always)]
    const fn from(&self) -> Cell {
        Cell::from_index((self.bits >> 7 & 127) as u8)
    }

    /// The two steps with this number; the second may enter the squares of `onto`.
    #[inline(always)]
    fn walk<S: Set>(&self, mut number: usize, onto: Cells) -> Option<Action> {
        let (over, onto) = (S::of(self.cells()), S::of(onto));
        let ways = Ways::of(self.counts, self.count_at);
        let (ahead, back) = (usize::from(ways.ahead), usize::from(ways.back));
        for to in over {
            let mut onward = S::of(S::geometry().neighbours[to.index()]).and(onto);
            let further = onward.len() * ahead;
            let Some(beyond) = number.checked_sub(further + back) else {
                return if let Some(number) = number.checked_sub(further) {
                    self.two_steps(to, None, number)
                } else if ahead == 1 {
                    self.two_steps(to, onward.nth(number), 0)
                } else {
                    let (number, ahead) = (number as u32, ahead as u32);
                    self.two_steps(to, onward.nth((number / ahead) as usize), (number % ahead) as usize)
                };
            };
            number = beyond;
        }
        None
    }

    /// The numbers of tokens of two steps, the second onward to `target` or (`None`) back.
    fn two_steps(&self, to: Cell, target: Option<Cell>, mut number: usize) -> Option<Action> {
        let (level, there) = (self.counts, self.count_at);
        let from = self.from();
        for first in 0..level {
            let arrived = arriving(level, there, first);
            if target.is_some() && number >= usize::from(arrived) {
                number -= usize::from(arrived);
                continue;
            }
            for second in 0..arrived {
                if target.is_none() && !changes(level, there, first, second) {
                    continue;
                }
                if number == 0 {
                    return Some(Action::step(from, first, to).then(second, target.unwrap_or(from)));
                }
                number -= 1;
            }
        }
        None
    }
}

/// The level that stands after a first step of this many tokens (0: all of `level`) to a square
/// with a stack of level `there`.
const fn arriving(level: u8, there: u8, tokens: u8) -> u8 {
    let sent = if tokens == 0 { level } else { tokens };
    if there == 0 || there + sent < FULL { there + sent } else { FULL }
}

/// Whether a first step of so many tokens and a second one of so many back to where they came from
/// leave the levels of both squares other than they were [ELM-M.8].
const fn changes(level: u8, there: u8, first: u8, second: u8) -> bool {
    let arrived = arriving(level, there, first);
    let rest = if first == 0 { 0 } else { level - first };
    let returned = if second == 0 { arrived } else { second };
    let home = if rest == 0 || rest + returned < FULL { rest + returned } else { FULL };
    home != level || arrived - returned != there
}

/// In how many ways the tokens of two steps can be chosen.
#[derive(Clone, Copy)]
struct Ways {
    /// If the second step goes onward, to one certain square.
    ahead: u8,
    /// If it goes back: only such a path can leave every token where it was [ELM-M.8].
    back: u8,
}

impl Ways {
    /// By the level of the stack that goes and of the one that it joins first.
    #[inline(always)]
    fn of(level: u8, there: u8) -> Self {
        WAYS[usize::from(level & 7)][usize::from(there & 7)]
    }

    const fn counted(level: u8, there: u8) -> Self {
        let mut ways = Self { ahead: 0, back: 0 };
        let mut first = 0;
        while first < level {
            let arrived = arriving(level, there, first);
            ways.ahead += arrived;
            let mut second = 0;
            while second < arrived {
                ways.back += changes(level, there, first, second) as u8;
                second += 1;
            }
            first += 1;
        }
        ways
    }
}

static WAYS: [[Ways; 8]; 8] = {
    let mut table = [[Ways { ahead: 0, back: 0 }; 8]; 8];
    let mut index = 0;
    while index < 64 {
        table[index / 8][index % 8] = Ways::counted(index as u8 / 8, index as u8 % 8);
        index += 1;
    }
    table
};

/// How many pairs of steps there are, the first to a square of `over`, where stacks of level `there`
/// stand, the second from there to a square of `onto` or back.
#[inline(always)]
fn count_walks<S: Set>(walkers: Walkers, over: S, onto: S) -> usize {
    let ways = Ways::of(walkers.level, walkers.there);
    let beside = |to: Cell| S::of(S::geometry().neighbours[to.index()]).and(onto).len();
    over.map(beside).sum::<usize>() * usize::from(ways.ahead) + over.len() * usize::from(ways.back)
}

/// How many sets of 0 to 3 squares there are among so many.
const fn subsets(squares: usize, size: usize) -> usize {
    let fewer = squares.saturating_sub(1);
    match size {
        0 => 1,
        1 => squares,
        2 => squares * fewer / 2,
        _ => squares * fewer * squares.saturating_sub(2) / 6,
    }
}

/// A stack that may make two steps, and the level of what it joins first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Walkers {
    pub(crate) from: Cell,
    pub(crate) level: u8,
    pub(crate) there: u8,
}

/// What the actions of a group have in common.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pattern {
    pub(crate) bits: u64,
    /// Where the square goes.
    pub(crate) cell_at: u8,
    /// Where the number goes.
    pub(crate) count_at: u8,
    /// How many numbers there are, from 0.
    pub(crate) counts: u8,
}

impl Pattern {
    /// One action alone: the square is not used.
    #[inline(always)]
    pub(crate) const fn one(action: Action) -> Self {
        Self { bits: action.bits(), cell_at: 63, count_at: 0, counts: 1 }
    }
}

/// Whoever takes legal actions in their fixed order.
pub(crate) trait Sink {
    /// A group of so many actions; `cells` and what `pattern` says mean what `kind` tells.
    fn add(&mut self, kind: Kind, pattern: Pattern, cells: [u64; 2], size: u32);

    /// All actions of a group: for each square, lowest number first, every count.
    #[inline(always)]
    fn group(&mut self, pattern: Pattern, cells: impl Set)
    where
        Self: Sized,
    {
        self.add(Kind::Each, pattern, cells.words(), cells.len() as u32 * u32::from(pattern.counts));
    }

    /// All moves of one step of a stack of this level to the squares of `open`, and all its attacks on
    /// those of `victims`.
    #[inline(always)]
    fn near<S: Set>(&mut self, from: Cell, level: u8, open: S, victims: S)
    where
        Self: Sized,
    {
        let pattern = Action::steps(from, level);
        if S::IS_SMALL {
            let size = open.len() as u32 * u32::from(level) + victims.len() as u32;
            self.add(Kind::Near, pattern, [open.words()[0], victims.words()[0]], size);
        } else {
            self.group(pattern, open);
            self.group(Action::attacks(from), victims);
        }
    }

    /// All actions of a pattern with two different squares, in the order of the notation.
    #[inline(always)]
    fn pairs(&mut self, pattern: Pattern, cells: impl Set)
    where
        Self: Sized,
    {
        let squares = cells.len() as u32;
        self.add(Kind::Pair, pattern, cells.words(), squares * squares.saturating_sub(1) / 2);
    }

    /// All moves of two steps, the first over one of these squares, all of which hold the same level,
    /// the second from there onto one of those, or back if that changes anything.
    #[inline(always)]
    fn walks<S: Set>(&mut self, walkers: Walkers, over: S, onto: S)
    where
        Self: Sized,
    {
        let Walkers { from, level, there } = walkers;
        let bits = Action::step(from, 0, Cell::from_index(0)).bits();
        let ground = Pattern { bits: 0, cell_at: 0, count_at: 0, counts: 0 };
        self.add(Kind::Each, ground, onto.words(), 0);
        let pattern = Pattern { bits, cell_at: 0, count_at: there, counts: level };
        self.add(Kind::Walk, pattern, over.words(), count_walks(walkers, over, onto) as u32);
    }

    /// One action.
    #[inline(always)]
    fn one(&mut self, action: Action) {
        self.add(Kind::Each, Pattern::one(action), [1, 0], 1);
    }
}

/// What those who list powers and cards need of a [`Sink`], whichever it is.
impl dyn Sink + '_ {
    /// All actions of a group: for each square, lowest number first, every count.
    pub(crate) fn each(&mut self, pattern: Pattern, cells: Cells) {
        let size = cells.len() as u32 * u32::from(pattern.counts);
        if size > 0 {
            self.add(Kind::Each, pattern, cells.words(), size);
        }
    }

    /// All actions of both groups, by squares: those of the first group on a square before that of the
    /// other, which has no number.
    pub(crate) fn either(&mut self, one: (Pattern, Cells), other: (Pattern, Cells)) {
        let ((pattern, cells), (other, others)) = (one, other);
        let size = cells.len() as u32 * u32::from(pattern.counts) + others.len() as u32;
        if size > 0 {
            self.add(Kind::Each, other, others.words(), 0);
            self.add(Kind::Either, pattern, cells.words(), size);
        }
    }

    /// All actions on 1 to 3 different squares, in the order of the notation.
    pub(crate) fn subsets(&mut self, pattern: Pattern, cells: Cells, size: u8) {
        let sets = subsets(cells.len(), usize::from(size)) as u32;
        if sets > 0 {
            self.add(Kind::Subset, Pattern { counts: size, ..pattern }, cells.words(), sets);
        }
    }
}

/// Only counts.
pub(crate) struct Count(pub(crate) usize);

impl Sink for Count {
    #[inline(always)]
    fn add(&mut self, _: Kind, _: Pattern, _: [u64; 2], size: u32) {
        self.0 += size as usize;
    }
}

/// Writes groups into places that are there already: only a pointer moves.
pub(crate) struct Filler<'a> {
    places: std::slice::IterMut<'a, Group>,
    len: u32,
    /// How many groups found no place.
    missing: usize,
}

impl Sink for Filler<'_> {
    #[inline(always)]
    fn add(&mut self, kind: Kind, pattern: Pattern, cells: [u64; 2], size: u32) {
        self.len += size;
        let Pattern { bits, cell_at, count_at, counts } = pattern;
        match self.places.next() {
            Some(place) => *place = Group { bits, cells, kind, cell_at, count_at, counts, end: self.len },
            None => self.missing += 1,
        }
    }
}

/// All legal actions of a seat, filled again and again without touching the heap each time.
#[derive(Clone, Debug)]
pub struct ActionList {
    /// Places for groups; those from `used` on mean nothing.
    places: Vec<Group>,
    used: usize,
    len: u32,
    seat: Seat,
    four: bool,
    stamp: u64,
}

impl Default for ActionList {
    fn default() -> Self {
        Self { places: Vec::new(), used: 0, len: 0, seat: Seat::new(0), four: false, stamp: 0 }
    }
}

impl ActionList {
    /// Makes it the list of a seat, and keeps its memory; debug builds stamp the actions. If there are too
    /// few places, `list` is asked again.
    #[inline]
    pub(crate) fn fill(
        &mut self,
        seat: Seat,
        four: bool,
        stamp: u64,
        list: impl Fn(Filler<'_>) -> Filler<'_>,
    ) {
        (self.seat, self.four, self.stamp) = (seat, four, stamp);
        loop {
            let room = self.places.len();
            let Filler { places, len, missing } =
                list(Filler { places: self.places.iter_mut(), len: 0, missing: 0 });
            self.used = room - places.len();
            self.len = len;
            if missing == 0 {
                return;
            }
            self.grow(room + missing);
        }
    }

    #[cold]
    fn grow(&mut self, groups: usize) {
        let none =
            Group { bits: 0, cells: [0; 2], kind: Kind::Each, cell_at: 0, count_at: 0, counts: 0, end: 0 };
        self.places.resize(groups.max(32) * 2, none);
    }

    #[inline(always)]
    fn groups(&self) -> &[Group] {
        self.places.get(..self.used).unwrap_or_default()
    }

    /// Where the actions of a group begin.
    #[inline(always)]
    fn start_of(&self, at: usize) -> usize {
        at.checked_sub(1).map_or(0, |before| self.places[before].end as usize)
    }

    /// The action with this number among those of a group that is no [`Kind::Each`].
    fn special(&self, at: usize, number: usize) -> Option<Action> {
        let group = self.groups().get(at)?;
        match group.kind {
            Kind::Each => None,
            Kind::Near => group.near(number),
            Kind::Pair => group.pair(number),
            Kind::Walk => {
                let onto = self.groups().get(at.wrapping_sub(1))?.cells();
                if self.four { group.walk::<Cells>(number, onto) } else { group.walk::<Small>(number, onto) }
            }
            Kind::Either => group.either(number, self.groups().get(at.wrapping_sub(1))?),
            Kind::Subset => group.subset(number, Geometry::board(self.four)),
        }
    }

    /// Hands out all actions in their order, faster than an iterator does. A power or a card on sets of
    /// squares may have tens of thousands: of those, at most `most`, evenly spread.
    #[inline]
    pub fn each(&self, most: u32, mut take: impl FnMut(Legal<Action>)) {
        let mut start = 0;
        for (at, group) in self.groups().iter().enumerate() {
            let size = group.end - std::mem::replace(&mut start, group.end);
            if size == 0 {
                continue;
            }
            match group.kind {
                Kind::Each => {
                    for cell in group.cells() {
                        (0..group.counts).for_each(|count| take(self.legal(group.action(cell, count))));
                    }
                }
                Kind::Near => {
                    for cell in Small(group.cells[0]) {
                        (0..group.counts).for_each(|count| take(self.legal(group.action(cell, count))));
                    }
                    let attacks = Action::attacks(group.from());
                    for cell in Small(group.cells[1]) {
                        let bits = attacks.bits + ((cell.index() as u64) << attacks.cell_at);
                        take(self.legal(Action::from_bits(bits)));
                    }
                }
                Kind::Pair | Kind::Walk | Kind::Either | Kind::Subset => {
                    let step = if group.kind == Kind::Subset { size.div_ceil(most.max(1)) } else { 1 };
                    let numbers = (0..size as usize).step_by(step as usize);
                    numbers.filter_map(|number| self.special(at, number)).for_each(|a| take(self.legal(a)));
                }
            }
        }
    }

    #[inline(always)]
    fn legal(&self, action: Action) -> Legal<Action> {
        Legal::vouch(self.seat, action, || self.stamp)
    }
}

impl Legals<Action> for ActionList {
    #[inline]
    fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    fn get(&self, index: usize) -> Option<Legal<Action>> {
        let at = self.groups().partition_point(|group| group.end as usize <= index);
        let group = self.groups().get(at)?;
        let offset = index - self.start_of(at);
        if group.kind != Kind::Each {
            return self.special(at, offset).map(|action| self.legal(action));
        }
        let counts = usize::from(group.counts);
        let (cell, count) = if counts == 1 { (offset, 0) } else { (offset / counts, offset % counts) };
        let cell = group.square(cell)?;
        Some(self.legal(group.action(cell, count as u8)))
    }

    fn iter(&self) -> impl Iterator<Item = Legal<Action>> {
        self.groups().iter().enumerate().flat_map(move |(at, group)| {
            let (cells, size) = match group.kind {
                Kind::Each if group.end as usize == self.start_of(at) => (Cells::NONE, 0),
                Kind::Each => (group.cells(), 0),
                Kind::Near | Kind::Pair | Kind::Walk | Kind::Either | Kind::Subset => {
                    (Cells::NONE, group.end as usize - self.start_of(at))
                }
            };
            let each =
                cells.flat_map(move |cell| (0..group.counts).map(move |count| group.action(cell, count)));
            let special = (0..size).filter_map(move |number| self.special(at, number));
            each.chain(special).map(|action| self.legal(action))
        })
    }
}

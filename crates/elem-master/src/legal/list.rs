//! The list of legal actions, stored as groups.

use game::{Legal, Legals, Seat};

use super::group::{Group, Kind, subsets};
use super::sink::{Pattern, Sink, Taker};
use super::width::{Set, Small};
use crate::action::Action;
use crate::cell::{Cells, Geometry};

/// Writes groups into memory that is there already.
pub(crate) struct Filler<'a> {
    places: std::slice::IterMut<'a, Group>,
    len: u32,
    /// How many groups found no place.
    missing: usize,
}

/// How a [`Filler`] ended.
pub(crate) struct Filled {
    /// How many places were left over; below 0, how many were missing.
    places_left: isize,
    /// How many actions the groups hold.
    len: u32,
}

impl Taker for ActionList {
    type Sink<'a> = Filler<'a>;
    type Sum = Filled;

    #[inline(always)]
    fn begin(&mut self) -> Filler<'_> {
        Filler::of(self.places.get_mut(1..).unwrap_or_default())
    }

    /// Ends the list with groups behind all actions, so that a look-up by index compares whole chunks.
    #[inline(always)]
    fn sum(filler: Filler<'_>) -> Filled {
        let Filler { places, len, missing } = filler;
        let left = places.into_slice();
        let places_left = left.len() as isize;
        match left.first_chunk_mut::<CHUNK>() {
            Some(chunk) => chunk.iter_mut().for_each(|place| place.end = NOWHERE),
            None => return Filled { places_left: -((missing + CHUNK) as isize), len },
        }
        Filled { places_left, len }
    }

    #[inline(always)]
    fn end(&mut self, filled: Filled) -> bool {
        let Filled { places_left, len } = filled;
        let room = self.places.len();
        if places_left < 0 {
            self.grow(room.saturating_add_signed(-places_left));
            return false;
        }
        (self.used, self.len) = (room - places_left as usize, len);
        true
    }
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

    /// A copy is lent, because what is lent is kept in memory and not in registers.
    #[inline(always)]
    fn filled(&mut self, list: impl FnOnce(&mut Filler<'_>)) {
        let mut lent =
            Filler { places: std::mem::take(&mut self.places), len: self.len, missing: self.missing };
        list(&mut lent);
        *self = lent;
    }
}

impl<'a> Filler<'a> {
    /// Writes into these places.
    #[inline(always)]
    pub(super) fn of(places: &'a mut [Group]) -> Self {
        Self { places: places.iter_mut(), len: 0, missing: 0 }
    }

    /// How many actions it was given.
    pub(super) fn len(&self) -> usize {
        self.len as usize
    }

    /// All actions of a group: for each square, lowest number first, every count.
    #[inline]
    pub(super) fn each(&mut self, pattern: Pattern, cells: impl Set) {
        let size = cells.len() as u32 * u32::from(pattern.counts);
        if size > 0 {
            self.add(Kind::Each, pattern, cells.words(), size);
        }
    }

    /// All actions of both groups, by squares: those of the first group on a square before that of the
    /// other, which has no number.
    pub(super) fn either(&mut self, one: (Pattern, Cells), other: (Pattern, Cells)) {
        let ((pattern, cells), (other, others)) = (one, other);
        let size = cells.len() as u32 * u32::from(pattern.counts) + others.len() as u32;
        if size > 0 {
            self.add(Kind::Each, other, others.words(), 0);
            self.add(Kind::Either, pattern, cells.words(), size);
        }
    }

    /// All actions on 1 to 3 different squares, in the order of the notation.
    pub(super) fn subsets(&mut self, pattern: Pattern, cells: Cells, size: u8) {
        let sets = subsets(cells.len(), usize::from(size)) as u32;
        if sets > 0 {
            self.add(Kind::Subset, Pattern { counts: size, ..pattern }, cells.words(), sets);
        }
    }
}

/// The sets of squares that a group of actions is about: all of this size.
pub(crate) struct Sets {
    pub(crate) squares: Cells,
    pub(crate) size: usize,
}

/// All legal actions of a seat. Filling it again reuses its memory.
///
/// ```
/// use elem_master::{Act, ActionList, ElemMaster};
/// use game::{Game, Legals, Notation};
///
/// let text = "....bF1bE1/....../....../....../....../wE1..... FoSaMaMo 2w w3 - 0 1";
/// let game = ElemMaster::read_position(text).map_err(|_| "no position")?;
/// let mut legals = ActionList::default();
/// game.legal(game.active_seat(), &mut legals);
/// assert_eq!(legals.len(), 4, "three steps, and the end of the turn");
/// assert_eq!(legals.iter().last().map(|legal| legal.action().act()), Some(Act::EndTurn));
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct ActionList {
    /// Places for groups. The first holds none and ends at 0, so that every group has one before it; those from `used`
    /// on mean nothing, but the first few of them end behind all actions.
    places: Vec<Group>,
    used: usize,
    len: u32,
    seat: Seat,
    four: bool,
    stamp: u64,
}

/// So many groups are compared at once: a loop over the groups that there are would end with a branch that nobody could
/// predict.
const CHUNK: usize = 8;

/// Behind all actions; no list has as many.
const NOWHERE: u32 = i32::MAX as u32;

impl Default for ActionList {
    fn default() -> Self {
        Self { places: Vec::new(), used: 0, len: 0, seat: Seat::new(0), four: false, stamp: 0 }
    }
}

impl ActionList {
    /// In so many chunks a group is looked for one by one.
    const SHORT: usize = 4;

    /// Makes it the list of a seat, to be filled; debug builds stamp the actions.
    #[inline(always)]
    pub(crate) fn prepare(&mut self, seat: Seat, four: bool, stamp: u64) {
        (self.seat, self.four, self.stamp) = (seat, four, stamp);
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, groups: usize) {
        let none =
            Group { bits: 0, cells: [0; 2], kind: Kind::Each, cell_at: 0, count_at: 0, counts: 0, end: 0 };
        self.places.resize(groups.max(32).next_multiple_of(CHUNK) * 2, none);
    }

    #[inline(always)]
    fn groups(&self) -> &[Group] {
        self.places.get(1..self.used).unwrap_or_default()
    }

    /// The group in a place, and where its actions begin.
    #[inline(always)]
    fn at(&self, place: usize) -> Option<(&Group, usize)> {
        let before = self.places.get(place.wrapping_sub(1))?;
        Some((self.places.get(place)?, before.end as usize))
    }

    /// The action with this number among those of the group in this place, which is no [`Kind::Each`].
    fn special(&self, place: usize, number: usize) -> Option<Action> {
        let (before, group) = (self.places.get(place.wrapping_sub(1))?, self.places.get(place)?);
        match group.kind {
            Kind::Each => None,
            Kind::Near => Some(group.near(number)),
            Kind::Pair => group.pair(number),
            Kind::Walk if self.four => group.walk::<Cells>(number, before.cells()),
            Kind::Walk => group.walk::<Small>(number, before.cells()),
            Kind::Either => group.either(number, before),
            Kind::Subset => group.subset(number, Geometry::board(self.four)),
        }
    }

    /// Hands out all actions in their order, faster than an iterator does. A power or a card on sets of
    /// squares may have tens of thousands: of those, at most `most`, evenly spread.
    #[inline]
    pub fn each(&self, most: u32, mut take: impl FnMut(Legal<Action>)) {
        let mut start = 0;
        for (place, group) in (1..).zip(self.groups()) {
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
                    numbers
                        .filter_map(|number| self.special(place, number))
                        .for_each(|a| take(self.legal(a)));
                }
            }
        }
    }

    /// The group of sets of squares that begins at this index; `None` if none does.
    pub(crate) fn sets_at(&self, index: usize) -> Option<Sets> {
        let group = self.sets(index)?;
        Some(Sets { squares: group.cells(), size: group.counts.into() })
    }

    /// The action of that group on this set.
    pub(crate) fn set_at(&self, index: usize, squares: Cells) -> Option<Action> {
        let group = self.sets(index).filter(|group| squares.len() == usize::from(group.counts))?;
        Some(group.set_of(squares))
    }

    fn sets(&self, index: usize) -> Option<&Group> {
        let (group, start) = self.holding(index)?;
        (group.kind == Kind::Subset && start == index).then_some(group)
    }

    /// The group that holds the action of this index, and where its actions begin.
    fn holding(&self, index: usize) -> Option<(&Group, usize)> {
        if index < self.len() { self.at(self.place_of(index)) } else { None }
    }

    /// The place of the group that holds the action of this index, of which there is one.
    #[inline(always)]
    fn place_of(&self, index: usize) -> usize {
        let (chunks, _) = self.places.as_chunks::<CHUNK>();
        let mut place = 0;
        for chunk in chunks.iter().take(Self::SHORT) {
            // The sign of a difference: of comparisons the compiler would first make a set of bits.
            let is_before = |group: &Group| (group.end as usize).wrapping_sub(index + 1) >> (usize::BITS - 1);
            let before: usize = chunk.iter().map(is_before).sum();
            place += before;
            if before < CHUNK {
                return place;
            }
        }
        let others = self.places.get(place..self.used).unwrap_or_default();
        place + others.partition_point(|group| group.end as usize <= index)
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
        if index >= self.len() {
            return None;
        }
        let place = self.place_of(index);
        let (group, start) = self.at(place)?;
        let offset = index - start;
        if group.kind == Kind::Near {
            return Some(self.legal(group.near(offset)));
        }
        if group.kind != Kind::Each {
            return self.special(place, offset).map(|action| self.legal(action));
        }
        let (cell, count) = if group.counts == 1 { (offset, 0) } else { group.split(offset) };
        let cell = group.square(cell)?;
        Some(self.legal(group.action(cell, count)))
    }

    #[inline]
    fn visit(&self, take: impl FnMut(Legal<Action>)) {
        self.each(u32::MAX, take);
    }

    fn alike(&self, index: usize) -> usize {
        match self.holding(index) {
            Some((group, _)) if group.begin_alike() => group.end as usize - index,
            Some(_) => 1,
            None => 0,
        }
    }

    fn iter(&self) -> impl Iterator<Item = Legal<Action>> {
        (1..).zip(self.groups()).flat_map(move |(place, group)| {
            let size = self.at(place).map_or(0, |(_, start)| group.end as usize - start);
            let (cells, size) = match group.kind {
                Kind::Each if size == 0 => (Cells::NONE, 0),
                Kind::Each => (group.cells(), 0),
                Kind::Near | Kind::Pair | Kind::Walk | Kind::Either | Kind::Subset => (Cells::NONE, size),
            };
            let each =
                cells.flat_map(move |cell| (0..group.counts).map(move |count| group.action(cell, count)));
            let special = (0..size).filter_map(move |number| self.special(place, number));
            each.chain(special).map(|action| self.legal(action))
        })
    }
}

//! The list of legal actions, stored as groups.

use game::{Legal, Legals, Seat};

use super::group::{Group, Kind};
use super::sink::{Pattern, Sink, Taker};
use super::width::Small;
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

impl<'a> Taker for Filler<'a> {
    type Start = &'a mut [Group];
    type Total = Filled;

    #[inline(always)]
    fn begin(places: &'a mut [Group]) -> Self {
        Self { places: places.iter_mut(), len: 0, missing: 0 }
    }

    #[inline(always)]
    fn total(self) -> Filled {
        Filled { places_left: self.places.len() as isize - self.missing as isize, len: self.len }
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
    /// A list of so many groups is short.
    const SHORT: usize = 32;

    /// Makes it the list of a seat, and keeps its memory; debug builds stamp the actions. If there are too
    /// few places, `list` is asked again.
    #[inline]
    pub(crate) fn fill(&mut self, seat: Seat, four: bool, stamp: u64, list: impl Fn(&mut [Group]) -> Filled) {
        (self.seat, self.four, self.stamp) = (seat, four, stamp);
        loop {
            let room = self.places.len();
            let Filled { places_left, len } = list(&mut self.places);
            if let Ok(left) = usize::try_from(places_left) {
                (self.used, self.len) = (room.saturating_sub(left), len);
                return;
            }
            self.grow(room.saturating_add_signed(-places_left));
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
            Kind::Near => Some(group.near(number)),
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
        let at = self.place_of(index);
        self.groups().get(at).filter(|group| group.kind == Kind::Subset && self.start_of(at) == index)
    }

    /// Which group holds the action of this index.
    #[inline(always)]
    fn place_of(&self, index: usize) -> usize {
        let groups = self.groups();
        // A short list is compared whole: each step of a binary search would wait for the one before it.
        if groups.len() <= Self::SHORT {
            return groups.iter().map(|group| usize::from(group.end as usize <= index)).sum();
        }
        groups.partition_point(|group| group.end as usize <= index)
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
        let at = self.place_of(index);
        let group = self.groups().get(at)?;
        let offset = index - self.start_of(at);
        if group.kind == Kind::Near {
            return Some(self.legal(group.near(offset)));
        }
        if group.kind != Kind::Each {
            return self.special(at, offset).map(|action| self.legal(action));
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
        match self.groups().get(self.place_of(index)) {
            Some(group) if group.begin_alike() => group.end as usize - index,
            Some(_) => 1,
            None => 0,
        }
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

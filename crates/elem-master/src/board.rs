//! The board: which stack stands where, and the voids.

use crate::cell::{CELLS, Cell, Cells, Geometry};
use crate::duel::DuelSets;
use crate::elemental::{Element, Elemental};
use crate::half::Half;
use crate::key::FACTORS;
use crate::region::hang_together;
use crate::terrain::Terrain;

/// Stacks and voids of a board, as a list by square and as sets for fast questions.
///
/// A square holds at most one stack [ELM-D.6]: the list has one place for each. All changes go
/// through [`Board::clear`], [`Board::place`] and [`Board::alter`], which keep list, sets and key in step.
///
/// The numbers of all squares of the small board are below [`SMALL`]: a duel changes the front of the list, the
/// first half of the sets and the key, and no more than that is copied for it ([`Board::copy_duel`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    /// The lowest bits of each stack; 0 is an empty square. What few stacks have stands in the sets.
    stacks: [u8; CELLS],
    /// The sets of the squares below 64, and of those above.
    halves: [Half; 2],
    /// Squares that cannot hold, receive or be crossed by a stack [ELM-D.4].
    voids: Words,
    /// The sum of every stack's bits times its square's number: the part of the hash that the
    /// stacks make, kept up to date with one multiplication for each change.
    key: u64,
    /// How many stacks are immobilised or act as another element.
    rare: u8,
    /// How many stacks act as another element.
    formed: u8,
    four: bool,
    /// The terrain of the quadrants NW, NE, SW, SE [ELM-D.3].
    terrain: [Terrain; 4],
    /// For each element a bit for each quadrant where it grows.
    homes: [u8; 4],
}

/// The places of the list that the small board uses.
const SMALL: usize = 56;

/// [`Cells`] stored as two words, which need no alignment to 16 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Words([u64; 2]);

impl Words {
    const fn of(cells: Cells) -> Self {
        Self([cells.0 as u64, (cells.0 >> 64) as u64])
    }

    #[inline(always)]
    const fn cells(self) -> Cells {
        Cells(self.0[0] as u128 | (self.0[1] as u128) << 64)
    }
}

/// The bit of a square in its half.
#[inline(always)]
const fn bit(cell: Cell) -> u64 {
    1 << (cell.index() & 63)
}

fn homes(terrain: [Terrain; 4]) -> [u8; 4] {
    Element::ALL.map(|element| {
        let bit = |quadrant: usize| u8::from(terrain[quadrant].is_home_of(element)) << quadrant;
        (0..4).fold(0, |bits, quadrant| bits | bit(quadrant))
    })
}

impl Board {
    /// An empty board for two players (6×6) or four (10×10).
    pub(crate) fn new(four: bool, voids: Cells, terrain: [Terrain; 4]) -> Self {
        Self {
            stacks: [0; CELLS],
            halves: [Half::default(); 2],
            voids: Words::of(voids),
            key: 0,
            rare: 0,
            formed: 0,
            four,
            terrain,
            homes: homes(terrain),
        }
    }

    /// The terrain of the quadrants NW, NE, SW, SE.
    #[inline]
    pub(crate) fn terrain(&self) -> [Terrain; 4] {
        self.terrain
    }

    /// A bit for each quadrant where the element grows [ELM-G.3].
    #[inline]
    pub(crate) fn homes_of(&self, element: Element) -> u8 {
        self.homes[element as usize]
    }

    /// What follows from the size alone.
    #[inline]
    pub(crate) fn geometry(&self) -> &'static Geometry {
        Geometry::board(self.four)
    }

    /// Whether four play on it.
    #[inline]
    pub(crate) fn is_for_four(&self) -> bool {
        self.four
    }

    /// Whether any stack is immobilised or acts as another element.
    #[inline(always)]
    pub(crate) fn has_rare(&self) -> bool {
        self.rare > 0
    }

    /// The stack on a square, if any.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Elemental {
        if self.rare == 0 { self.low_at(cell) } else { self.rare_at(cell) }
    }

    /// The same as if it were neither immobilised nor had a form.
    #[inline(always)]
    pub(crate) fn low_at(&self, cell: Cell) -> Elemental {
        Elemental::plain(self.stacks[cell.index()])
    }

    #[cold]
    #[inline(never)]
    fn rare_at(&self, cell: Cell) -> Elemental {
        self.halves[cell.index() >> 6].with_rare(self.low_at(cell), bit(cell))
    }

    /// The stack on the square with this number; none beyond the last.
    #[inline]
    pub(crate) fn numbered(&self, index: usize) -> Elemental {
        if index < CELLS { self.at(Cell::from_index(index as u8)) } else { Elemental::NONE }
    }

    /// Puts a stack on a square, or clears it, whatever stood there before.
    pub(crate) fn put(&mut self, cell: Cell, stack: Elemental) {
        if self.at(cell).exists() {
            self.clear(cell);
        }
        if stack.exists() {
            self.place(cell, stack);
        }
    }

    /// Takes the stack off a square.
    #[inline]
    pub(crate) fn clear(&mut self, cell: Cell) {
        if self.rare > 0 {
            return self.change_rare(cell, Elemental::NONE);
        }
        let before = self.low_at(cell);
        self.write_low(cell, before, Elemental::NONE);
        self.half(cell).clear(before, bit(cell));
    }

    /// Puts a stack on an empty square.
    #[inline]
    pub(crate) fn place(&mut self, cell: Cell, stack: Elemental) {
        if stack.bits() >= Elemental::RARE {
            return self.change_rare(cell, stack);
        }
        debug_assert!(!self.low_at(cell).exists() && stack.exists(), "{stack:?}");
        self.write_low(cell, Elemental::NONE, stack);
        self.half(cell).place(stack, bit(cell));
    }

    /// Gives a stack another level or status; none is left at level 0.
    #[inline]
    pub(crate) fn alter(&mut self, cell: Cell, stack: Elemental) {
        if !stack.exists() {
            return self.clear(cell);
        }
        if self.rare > 0 || stack.bits() >= Elemental::RARE {
            return self.change_rare(cell, stack);
        }
        let before = self.low_at(cell);
        debug_assert!(before.exists() && before.merges_with(stack), "{stack:?} on {before:?}");
        self.write_low(cell, before, stack);
        self.half(cell).alter(stack, bit(cell));
    }

    /// Any change of a square where stacks are or become immobilised or act as another element. It is a function of
    /// its own, and called last, so that all other changes need not save what it would need.
    #[inline(never)]
    fn change_rare(&mut self, cell: Cell, stack: Elemental) {
        let before = self.at(cell);
        self.write_low(cell, before, stack);
        let half = self.half(cell);
        if before.exists() {
            half.clear(before, bit(cell));
        }
        if stack.exists() {
            half.place(stack, bit(cell));
        }
        if (before.bits() | stack.bits()) >= Elemental::RARE {
            self.write_rare(cell, before, stack);
        }
    }

    /// Moves a stack to an empty square, where it has another status perhaps, but the same level. Most actions do no
    /// more: each set is then written once and not twice.
    #[inline(always)]
    pub(crate) fn relocate(&mut self, from: Cell, to: Cell, stack: Elemental) {
        if self.rare > 0 || stack.bits() >= Elemental::RARE || from.index() >> 6 != to.index() >> 6 {
            self.clear(from);
            return self.place(to, stack);
        }
        let before = self.low_at(from);
        debug_assert!(
            before.merges_with(stack) && before.level() == stack.level(),
            "{stack:?} of {before:?}"
        );
        self.write_low(from, before, Elemental::NONE);
        self.write_low(to, Elemental::NONE, stack);
        self.half(to).relocate(stack, bit(from), bit(to));
    }

    /// The sets that a square belongs to.
    #[inline(always)]
    fn half(&mut self, cell: Cell) -> &mut Half {
        &mut self.halves[cell.index() >> 6]
    }

    /// One set of both halves.
    #[inline(always)]
    fn cells(&self, of: impl Fn(&Half) -> u64) -> Cells {
        let [low, high] = &self.halves;
        Cells(u128::from(of(low)) | u128::from(of(high)) << 64)
    }

    /// Makes this board that of another position of the same duel.
    #[inline]
    pub(crate) fn copy_duel(&mut self, source: &Self) {
        let (own, other) = (self.stacks.first_chunk_mut(), source.stacks.first_chunk::<SMALL>());
        if let (Some(own), Some(other)) = (own, other) {
            *own = *other;
        }
        self.halves[0] = source.halves[0];
        self.key = source.key;
        self.rare = source.rare;
    }

    /// Changes the list and the key alone.
    #[inline(always)]
    fn write_low(&mut self, cell: Cell, before: Elemental, stack: Elemental) {
        self.stacks[cell.index()] = stack.bits() as u8;
        let change = u64::from(stack.bits()).wrapping_sub(u64::from(before.bits()));
        self.key = self.key.wrapping_add(change.wrapping_mul(FACTORS[cell.index()]));
    }

    fn write_rare(&mut self, cell: Cell, before: Elemental, stack: Elemental) {
        let is_rare = |stack: Elemental| u8::from(stack.bits() >= Elemental::RARE);
        self.rare = self.rare + is_rare(stack) - is_rare(before);
        self.formed = self.formed + u8::from(stack.form().is_some()) - u8::from(before.form().is_some());
        self.half(cell).set_rare(stack, bit(cell));
    }

    /// The squares on which another stack stands than on the board of another position of the same duel.
    #[inline]
    pub(crate) fn changed_in_duel(&self, other: &Self) -> u64 {
        self.halves[0].changed_in_duel(&other.halves[0])
    }

    /// What a search asks of a duel.
    #[inline(always)]
    pub(crate) fn duel_sets(&self, active: u8) -> DuelSets {
        self.halves[0].duel_sets(active)
    }

    /// The stacks of a seat.
    #[inline]
    pub(crate) fn of(&self, owner: u8) -> Cells {
        self.cells(|half| half.owners[usize::from(owner & 3)])
    }

    /// All stacks.
    #[inline]
    pub(crate) fn stacks(&self) -> Cells {
        self.cells(Half::stacks)
    }

    /// All stacks of a real element.
    #[inline]
    pub(crate) fn made_of(&self, element: Element) -> Cells {
        self.cells(|half| half.made_of(element))
    }

    /// All stacks by real element.
    #[inline(always)]
    pub(crate) fn by_element(&self) -> [Cells; 4] {
        self.by(Half::by_element)
    }

    /// Four sets of both halves.
    #[inline(always)]
    fn by(&self, of: impl Fn(&Half) -> [u64; 4]) -> [Cells; 4] {
        let ([a, b, c, d], [e, f, g, h]) = (of(&self.halves[0]), of(&self.halves[1]));
        [(a, e), (b, f), (c, g), (d, h)].map(|(low, high)| Words([low, high]).cells())
    }

    /// All stacks of level 1, of level 2, and above.
    #[inline]
    pub(crate) fn levels(&self) -> [Cells; 3] {
        let [low, high] = [0, 1].map(|bit| self.cells(|half| half.levels[bit]));
        [low.minus(high), high.minus(low), low.and(high)]
    }

    /// All stacks that count as each element in exchanges, Metamorph's forms included.
    #[inline(always)]
    pub(crate) fn acting_as(&self) -> [Cells; 4] {
        self.by(Half::acting_as)
    }

    /// Whom a stack that acts as each element may attack [ELM-A.2].
    #[inline]
    pub(crate) fn victims(&self) -> [Cells; 4] {
        let [earth, fire, water, air] = self.acting_as();
        [fire.or(water), earth.or(water).or(air), earth.or(fire), fire]
    }

    /// Whether any stack acts as another element.
    #[inline]
    pub(crate) fn has_forms(&self) -> bool {
        self.formed > 0
    }

    /// The squares of a terrain [ELM-D.3].
    #[inline]
    pub(crate) fn squares_of(&self, terrain: Terrain) -> Cells {
        let bit = |quadrant: usize| u8::from(self.terrain[quadrant] == terrain) << quadrant;
        self.geometry().quadrants(bit(0) | bit(1) | bit(2) | bit(3))
    }

    /// The stacks of a seat that may be a source.
    #[inline]
    pub(crate) fn sources(&self, owner: u8) -> Cells {
        self.cells(|half| half.owners[usize::from(owner & 3)] & !half.spent)
    }

    /// All stacks that are not played. Without immobilised stacks those that are spent are.
    pub(crate) fn unplayed(&self) -> Cells {
        let unspent = self.cells(|half| half.stacks() & !half.spent);
        let held = if self.rare > 0 { self.stacks().minus(unspent) } else { Cells::NONE };
        held.filter(|cell| !self.at(*cell).is_played()).fold(unspent, Cells::with)
    }

    /// Whether a stack of this seat and real element may be a source.
    #[inline]
    pub(crate) fn has_source(&self, owner: u8, element: Element) -> bool {
        !self.sources(owner).and(self.made_of(element)).is_empty()
    }

    /// The end of a seat's turn for all its stacks [ELM-T.5].
    #[inline]
    pub(crate) fn rest(&mut self, owner: u8) {
        if self.rare > 0 {
            return self.rest_with_rare(owner);
        }
        for word in 0..2 {
            // Without forms and immobilised stacks, those that are spent are those that are marked.
            let half = &mut self.halves[word];
            let mut marked = half.owners[usize::from(owner & 3)] & half.spent;
            half.spent &= !marked;
            while marked != 0 {
                let cell = Cell::from_index(marked.trailing_zeros() as u8 + 64 * word as u8);
                marked &= marked - 1;
                let stack = self.low_at(cell);
                self.write_low(cell, stack, stack.rested());
            }
        }
    }

    #[inline(never)]
    fn rest_with_rare(&mut self, owner: u8) {
        let own = self.of(owner);
        let changing = if self.formed == 0 { own.minus(self.sources(owner)) } else { own };
        changing.for_each(|cell| self.alter(cell, self.at(cell).rested()));
    }

    /// The seats that have no stack of real Earth, a bit for each.
    #[inline(always)]
    pub(crate) fn without_earth(&self) -> u8 {
        let [low, high] = &self.halves;
        if !self.four {
            let [first, second, ..] = low.earth();
            return u8::from(first == 0) | u8::from(second == 0) << 1;
        }
        let ([a, b, c, d], [e, f, g, h]) = (low.earth(), high.earth());
        [a | e, b | f, c | g, d | h].into_iter().rev().fold(0, |bits, set| bits << 1 | u8::from(set == 0))
    }

    /// The voids.
    #[inline]
    pub(crate) fn voids(&self) -> Cells {
        self.voids.cells()
    }

    /// Makes a square void for the rest of the game [ELM-EVT.collapse].
    pub(crate) fn cover(&mut self, cell: Cell) {
        self.voids = Words::of(self.voids().with(cell));
    }

    /// Squares that are not void.
    #[inline]
    pub(crate) fn usable(&self) -> Cells {
        self.geometry().all.minus(self.voids())
    }

    /// Squares that are neither void nor occupied.
    #[inline]
    pub(crate) fn empty(&self) -> Cells {
        self.usable().minus(self.stacks())
    }

    /// Whether the square is neither void nor occupied.
    #[inline]
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        !self.at(cell).exists() && !self.voids().contains(cell)
    }

    /// The squares beside a square, voids included [ELM-D.2].
    #[inline]
    pub(crate) fn beside(&self, cell: Cell) -> Cells {
        self.geometry().neighbours[cell.index()]
    }

    /// The terrain of a square's quadrant [ELM-D.3].
    #[inline]
    pub(crate) fn terrain_at(&self, cell: Cell) -> Terrain {
        self.terrain[usize::from(self.geometry().quadrant[cell.index()])]
    }

    /// Whether all stacks would lie in one region of squares that are not void, under 8-adjacency, if these
    /// squares became void too.
    pub(crate) fn is_connected_without(&self, cells: Cells) -> bool {
        hang_together(self.stacks(), self.usable().minus(cells))
    }

    /// The part of the hash that the stacks make, kept up to date.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.key
    }

    /// The same, made from nothing.
    #[cfg(test)]
    pub(crate) fn key_from_nothing(&self) -> u64 {
        self.stacks().fold(0, |key: u64, cell| {
            key.wrapping_add(u64::from(self.at(cell).bits()).wrapping_mul(FACTORS[cell.index()]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elm_d_6_a_square_holds_one_stack_and_the_sets_follow() {
        let mut board = Board::new(false, Cells::NONE, Terrain::STANDARD);
        let cell = Cell::new(2, 2);
        for element in Element::ALL {
            board.put(cell, Elemental::new(1, element, 2).set_played(true));
            assert_eq!(board.made_of(element), Cells::only(cell));
            assert_eq!(board.levels(), [Cells::NONE, Cells::only(cell), Cells::NONE]);
            assert_eq!((board.of(1), board.sources(1)), (Cells::only(cell), Cells::NONE));
            assert_eq!(board.key(), board.key_from_nothing());
        }
        board.put(cell, Elemental::NONE);
        assert_eq!(board, Board::new(false, Cells::NONE, Terrain::STANDARD));
    }

    #[test]
    fn elm_d_4_a_void_square_is_not_empty() {
        let cell = Cell::new(2, 2);
        let board = Board::new(false, Cells::only(cell), Terrain::STANDARD);
        assert!(!board.is_empty(cell) && !board.empty().contains(cell));
        assert_eq!(board.empty().len(), 35);
    }
}

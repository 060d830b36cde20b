//! The board: which stack stands where, and the voids.

use crate::cell::{CELLS, Cell, Cells, Geometry};
use crate::elemental::{Element, Elemental};
use crate::terrain::Terrain;

/// Stacks and voids of a board, as a list by square and as sets for fast questions.
///
/// A square holds at most one stack [ELM-D.6]: the list has one place for each. All changes go
/// through [`Board::clear`], [`Board::place`] and [`Board::alter`], which keep list, sets and key in step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    stacks: [Elemental; CELLS],
    owners: [Words; 4],
    /// The two bits of each stack's real element.
    element_bits: [Words; 2],
    /// Stacks that are played or immobilised.
    spent: Words,
    /// Squares that cannot hold, receive or be crossed by a stack [ELM-D.4].
    voids: Words,
    /// The sum of every stack's bits times its square's number: the part of the hash that the
    /// stacks make, kept up to date with one multiplication for each change.
    key: u64,
    /// How many stacks act as another element.
    formed: u8,
    four: bool,
    /// The terrain of the quadrants NW, NE, SW, SE [ELM-D.3].
    terrain: [Terrain; 4],
    /// For each element a bit for each quadrant where it grows.
    homes: [u8; 4],
}

/// [`Cells`] stored as two words: a change of one square writes one of them only.
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

/// An odd number for each square, from the sequence of SplitMix64.
const FACTORS: [u64; CELLS] = {
    let mut factors = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        factors[index] = mix(index as u64 + 1) | 1;
        index += 1;
    }
    factors
};

/// The number of a square.
#[inline]
pub(crate) const fn factor(cell: Cell) -> u64 {
    FACTORS[cell.index()]
}

/// The step of SplitMix64.
pub(crate) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
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
            stacks: [Elemental::NONE; CELLS],
            owners: [Words::default(); 4],
            element_bits: [Words::default(); 2],
            spent: Words::default(),
            voids: Words::of(voids),
            key: 0,
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

    /// The stack on a square, if any.
    #[inline]
    pub(crate) fn at(&self, cell: Cell) -> Elemental {
        self.stacks[cell.index()]
    }

    /// The stack on the square with this number; none beyond the last.
    #[inline]
    pub(crate) fn numbered(&self, index: usize) -> Elemental {
        self.stacks.get(index).copied().unwrap_or(Elemental::NONE)
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
        let before = self.write(cell, Elemental::NONE);
        let (word, others) = (cell.index() >> 6, !(1_u64 << (cell.index() & 63)));
        self.owners[usize::from(before.owner())].0[word] &= others;
        self.element_bits[0].0[word] &= others;
        self.element_bits[1].0[word] &= others;
        self.spent.0[word] &= others;
    }

    /// Puts a stack on an empty square.
    #[inline]
    pub(crate) fn place(&mut self, cell: Cell, stack: Elemental) {
        let before = self.write(cell, stack);
        debug_assert!(!before.exists() && stack.exists(), "{stack:?} on {before:?}");
        let (word, place) = (cell.index() >> 6, cell.index() & 63);
        let element = stack.element_index() as u64;
        self.owners[usize::from(stack.owner())].0[word] |= 1 << place;
        self.element_bits[0].0[word] |= (element & 1) << place;
        self.element_bits[1].0[word] |= (element >> 1) << place;
        self.spent.0[word] |= u64::from(!stack.may_act()) << place;
    }

    /// Gives a stack another level or status; none is left at level 0.
    #[inline]
    pub(crate) fn alter(&mut self, cell: Cell, stack: Elemental) {
        if !stack.exists() {
            return self.clear(cell);
        }
        let before = self.write(cell, stack);
        debug_assert!(before.exists() && before.merges_with(stack), "{stack:?} on {before:?}");
        let (word, place) = (cell.index() >> 6, cell.index() & 63);
        let spent = &mut self.spent.0[word];
        *spent = *spent & !(1 << place) | u64::from(!stack.may_act()) << place;
    }

    /// Changes the list and the key alone, and gives what stood there.
    #[inline(always)]
    fn write(&mut self, cell: Cell, stack: Elemental) -> Elemental {
        let before = std::mem::replace(&mut self.stacks[cell.index()], stack);
        let change = u64::from(stack.bits()).wrapping_sub(u64::from(before.bits()));
        self.key = self.key.wrapping_add(change.wrapping_mul(FACTORS[cell.index()]));
        if (before.bits() | stack.bits()) >= Elemental::FORMED {
            self.formed = self.formed + u8::from(stack.form().is_some()) - u8::from(before.form().is_some());
        }
        before
    }

    /// The stacks of a seat.
    #[inline]
    pub(crate) fn of(&self, owner: u8) -> Cells {
        self.owners[usize::from(owner & 3)].cells()
    }

    /// All stacks.
    #[inline]
    pub(crate) fn stacks(&self) -> Cells {
        let [a, b, c, d] = self.owners.map(Words::cells);
        a.or(b).or(c.or(d))
    }

    /// All stacks of a real element.
    #[inline]
    pub(crate) fn made_of(&self, element: Element) -> Cells {
        let [low, high] = self.element_bits.map(Words::cells);
        match element {
            Element::Earth => self.stacks().minus(low.or(high)),
            Element::Fire => low.minus(high),
            Element::Water => high.minus(low),
            Element::Air => low.and(high),
        }
    }

    /// All stacks that count as each element in exchanges, Metamorph's forms included.
    #[inline]
    pub(crate) fn acting_as(&self) -> [Cells; 4] {
        let mut sets = Element::ALL.map(|element| self.made_of(element));
        if self.formed > 0 {
            for cell in self.stacks().filter(|cell| self.at(*cell).form().is_some()) {
                let stack = self.at(cell);
                sets[stack.element() as usize] = sets[stack.element() as usize].without(cell);
                sets[stack.acts_as() as usize] = sets[stack.acts_as() as usize].with(cell);
            }
        }
        sets
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
        self.of(owner).minus(self.spent.cells())
    }

    /// Whether a stack of this seat and real element may be a source.
    #[inline]
    pub(crate) fn has_source(&self, owner: u8, element: Element) -> bool {
        !self.sources(owner).and(self.made_of(element)).is_empty()
    }

    /// The end of a seat's turn for all its stacks [ELM-T.5].
    pub(crate) fn rest(&mut self, owner: u8) {
        for word in 0..2 {
            let own = self.owners[usize::from(owner & 3)].0[word];
            let mut left = if self.formed == 0 { own & self.spent.0[word] } else { own };
            while left != 0 {
                let index = left.trailing_zeros() as usize + 64 * word;
                left &= left - 1;
                let cell = Cell::from_index(index as u8);
                self.alter(cell, self.at(cell).rested());
            }
        }
    }

    /// Whether a seat has a stack of real Earth.
    #[inline]
    pub(crate) fn has_earth(&self, owner: u8) -> bool {
        let (own, [low, high]) = (&self.owners[usize::from(owner & 3)].0, &self.element_bits);
        // One word after the other: both at once would wait for a word that was just written.
        own[0] & !(low.0[0] | high.0[0]) != 0 || self.four && own[1] & !(low.0[1] | high.0[1]) != 0
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
        self.stacks().hang_together(self.usable().minus(cells))
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

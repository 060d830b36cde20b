//! Squares, sets of squares and the geometry of the two boards.

use std::fmt;

/// One square of a board, numbered `10 · rank + file` on both boards, so that its name does not
/// depend on the board [ELM-D.1].
///
/// ```
/// use elem_master::Cell;
///
/// let cell = Cell::new(2, 3); // file and rank, from 0
/// assert_eq!(cell.to_string(), "c4");
/// assert_eq!(cell.distance(Cell::new(4, 4)), 2); // as the king of chess walks
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(u8);

/// How many numbers a [`Cell`] can have.
pub(crate) const CELLS: usize = 100;

impl Cell {
    /// The square in this file and rank, both counted from 0 and below 10.
    pub const fn new(file: u8, rank: u8) -> Self {
        Self((rank % 10) * 10 + file % 10)
    }

    /// The square with this number; numbers start again at 100.
    #[inline]
    pub const fn from_index(index: u8) -> Self {
        Self(index % CELLS as u8)
    }

    /// The square that was packed as this number.
    #[inline(always)]
    pub(crate) const fn unpacked(index: u8) -> Self {
        Self(index)
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its file, counted from the west from 0.
    pub const fn file(self) -> u8 {
        self.0 % 10
    }

    /// Its rank, counted from the south from 0.
    pub const fn rank(self) -> u8 {
        self.0 / 10
    }

    /// The king's distance to another square [ELM-D.2].
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The order in which the notation writes sets of squares: by file letter, then by rank.
    pub const fn alphabetical(self) -> u8 {
        self.file() * 10 + self.rank()
    }

    /// The direction from here to a square in a straight line, with the number of steps.
    pub(crate) fn line_to(self, to: Self) -> Option<(Direction, u8)> {
        let dx = to.file() as i8 - self.file() as i8;
        let dy = to.rank() as i8 - self.rank() as i8;
        if (dx, dy) == (0, 0) || (dx != 0 && dy != 0 && dx.abs() != dy.abs()) {
            return None;
        }
        let direction = Direction::BY_SIGNS[(3 * dy.signum() + dx.signum() + 4) as usize];
        Some((direction, dx.abs().max(dy.abs()) as u8))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.file()) as char, self.rank() + 1)
    }
}

impl From<Cell> for game::Arg {
    fn from(cell: Cell) -> Self {
        Self::Text(cell.to_string())
    }
}

/// One of the 8 unit vectors [ELM-D.2].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    pub(crate) const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// By the signs of ranks and files, south and west first. The fifth has no direction, and is not read.
    const BY_SIGNS: [Self; 9] = [
        Self::SouthWest,
        Self::South,
        Self::SouthEast,
        Self::West,
        Self::North,
        Self::East,
        Self::NorthWest,
        Self::North,
        Self::NorthEast,
    ];

    const fn vector(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// Whether it runs along the ranks.
    pub(crate) const fn is_horizontal(self) -> bool {
        matches!(self, Self::East | Self::West)
    }

    /// Whether it runs along the files.
    pub(crate) const fn is_vertical(self) -> bool {
        matches!(self, Self::North | Self::South)
    }
}

/// A set of squares, one bit for each.
///
/// Two other types hold the same bits, for speed: the generator of legal actions works on 64 bits where the
/// board is 6×6 (`legal::width::Small`, chosen by the trait `Set`), and the board stores each set as one word for
/// each half (`half::Half`), because a change of one square then writes 8 bytes and not 16. Everything else uses this.
///
/// ```
/// use elem_master::{Cell, Cells};
///
/// let cells = Cells::from_iter([Cell::new(0, 0), Cell::new(1, 0)]);
/// assert!(cells.contains(Cell::new(1, 0)) && cells.len() == 2);
/// assert_eq!(cells.minus(Cells::only(Cell::new(0, 0))).next(), Some(Cell::new(1, 0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Cells(pub(crate) u128);

impl Cells {
    /// No square.
    pub const NONE: Self = Self(0);

    /// This one square.
    #[inline]
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// All squares with a lower number, and numbers of none.
    #[inline]
    pub(crate) const fn below(cell: Cell) -> Self {
        Self((1 << cell.0) - 1)
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Whether no square is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The set with this square.
    #[must_use]
    #[inline]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.0)
    }

    /// The set without this square.
    #[must_use]
    #[inline]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << cell.0))
    }

    /// The squares in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The squares in either set.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set and all that lies beside its squares, perhaps beyond the edge [ELM-D.2].
    #[inline]
    pub(crate) const fn with_round(self) -> Self {
        let Self(cells) = self;
        let rank = cells | (cells & !LAST_FILE) << 1 | (cells & !FIRST_FILE) >> 1;
        Self(rank | rank << 10 | rank >> 10)
    }
}

/// The squares of the first and the last file of the large board.
const FIRST_FILE: u128 = {
    let (mut cells, mut rank) = (0, 0);
    while rank < 10 {
        cells |= 1 << (rank * 10);
        rank += 1;
    }
    cells
};
const LAST_FILE: u128 = FIRST_FILE << 9;

impl Iterator for Cells {
    type Item = Cell;

    /// Takes the square with the lowest number out of the set.
    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let cell = Cell(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::NONE, Self::with)
    }
}

/// A seat's side of the board, clockwise [ELM-D.13]: the seats of two players sit south and north.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    South,
    West,
    North,
    East,
}

impl Side {
    /// All four, clockwise.
    pub(crate) const CLOCKWISE: [Self; 4] = [Self::South, Self::West, Self::North, Self::East];
}

/// What follows from the size of a board alone.
#[derive(Debug)]
pub(crate) struct Geometry {
    pub(crate) size: u8,
    /// All its squares.
    pub(crate) all: Cells,
    /// The squares that share an edge or a corner with each square.
    pub(crate) neighbours: [Cells; CELLS],
    /// The home zone of each side, voids included [ELM-D.15].
    pub(crate) homes: [Cells; 4],
    /// The squares that come after each square in the order of the notation.
    pub(crate) after: [Cells; CELLS],
    /// The squares that share an edge with each square.
    pub(crate) orthogonal: [Cells; CELLS],
    /// The squares at distance exactly 2.
    pub(crate) ring: [Cells; CELLS],
    /// The index of the quadrant (NW, NE, SW, SE) of each square [ELM-D.3].
    pub(crate) quadrant: [u8; CELLS],
    /// The squares of each set of quadrants, by their bits.
    quadrants: [Cells; 16],
    /// The south-west squares of all areas of 2×2.
    pub(crate) corners: Cells,
    /// The half of the board that lies to the left of who sits on each side [ELM-D.14].
    pub(crate) left_halves: [Cells; 4],
    steps: [[u8; 8]; CELLS],
}

const NOWHERE: u8 = u8::MAX;

static SIX: Geometry = Geometry::of(6);
static TEN: Geometry = Geometry::of(10);

impl Geometry {
    /// The board of two players (6×6) or of four (10×10) [ELM-D.1].
    #[inline]
    pub(crate) fn board(four: bool) -> &'static Self {
        if four { &TEN } else { &SIX }
    }

    const fn of(size: u8) -> Self {
        let mut geometry = Self {
            size,
            all: Cells::NONE,
            neighbours: [Cells::NONE; CELLS],
            homes: [Cells::NONE; 4],
            after: [Cells::NONE; CELLS],
            orthogonal: [Cells::NONE; CELLS],
            ring: [Cells::NONE; CELLS],
            quadrant: [0; CELLS],
            quadrants: [Cells::NONE; 16],
            corners: Cells::NONE,
            left_halves: [Cells::NONE; 4],
            steps: [[NOWHERE; 8]; CELLS],
        };
        let mut index = 0;
        while index < CELLS {
            let cell = Cell(index as u8);
            if cell.file() < size && cell.rank() < size {
                geometry.all = geometry.all.with(cell);
                geometry.quadrant[index] =
                    (cell.file() >= size / 2) as u8 + if cell.rank() < size / 2 { 2 } else { 0 };
                if cell.file() + 1 < size && cell.rank() + 1 < size {
                    geometry.corners = geometry.corners.with(cell);
                }
                let mut side = 0;
                while side < 4 {
                    if geometry.seen_from(Side::CLOCKWISE[side], cell).0 < size / 2 {
                        geometry.left_halves[side] = geometry.left_halves[side].with(cell);
                    }
                    side += 1;
                }
                let mut quadrants = 0;
                while quadrants < 16 {
                    if quadrants >> geometry.quadrant[index] & 1 != 0 {
                        geometry.quadrants[quadrants] = geometry.quadrants[quadrants].with(cell);
                    }
                    quadrants += 1;
                }
                let mut to = 0;
                while to < CELLS {
                    let there = Cell(to as u8);
                    if there.file() < size && there.rank() < size {
                        if cell.distance(there) == 1 {
                            geometry.neighbours[index] = geometry.neighbours[index].with(there);
                            if cell.file() == there.file() || cell.rank() == there.rank() {
                                geometry.orthogonal[index] = geometry.orthogonal[index].with(there);
                            }
                        }
                        if cell.alphabetical() < there.alphabetical() {
                            geometry.after[index] = geometry.after[index].with(there);
                        }
                        if cell.distance(there) == 2 {
                            geometry.ring[index] = geometry.ring[index].with(there);
                        }
                    }
                    to += 1;
                }
                let mut direction = 0;
                while direction < 8 {
                    let (dx, dy) = Direction::ALL[direction].vector();
                    let (file, rank) = (cell.file() as i8 + dx, cell.rank() as i8 + dy);
                    if file >= 0 && rank >= 0 && file < size as i8 && rank < size as i8 {
                        geometry.steps[index][direction] = rank as u8 * 10 + file as u8;
                    }
                    direction += 1;
                }
            }
            index += 1;
        }
        let mut side = 0;
        while side < 4 {
            let mut slot = 0;
            while slot < 12 {
                let cell = geometry.home_slot(Side::CLOCKWISE[side], slot);
                geometry.homes[side] = geometry.homes[side].with(cell);
                slot += 1;
            }
            side += 1;
        }
        geometry
    }

    /// The squares of these quadrants, given by their bits [ELM-D.3].
    #[inline]
    pub(crate) fn quadrants(&self, bits: u8) -> Cells {
        self.quadrants[usize::from(bits & 15)]
    }

    const fn home_slot(&self, side: Side, slot: u8) -> Cell {
        self.local(side, (self.size - 6) / 2 + slot % 6, slot / 6)
    }

    /// The next square in a direction, if the board goes on.
    #[inline]
    pub(crate) fn step(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        let to = self.steps[cell.index()][direction as usize];
        (to != NOWHERE).then_some(Cell(to))
    }

    /// The square in this column and row of a seat's local frame [ELM-D.14].
    pub(crate) const fn local(&self, side: Side, column: u8, row: u8) -> Cell {
        let last = self.size - 1;
        match side {
            Side::South => Cell::new(column, row),
            Side::North => Cell::new(last - column, last - row),
            Side::West => Cell::new(row, last - column),
            Side::East => Cell::new(last - row, column),
        }
    }

    /// Column and row of a square in a seat's local frame [ELM-D.14].
    pub(crate) const fn seen_from(&self, side: Side, cell: Cell) -> (u8, u8) {
        let last = self.size - 1;
        match side {
            Side::South => (cell.file(), cell.rank()),
            Side::North => (last - cell.file(), last - cell.rank()),
            Side::West => (last - cell.rank(), cell.file()),
            Side::East => (cell.rank(), last - cell.file()),
        }
    }

    /// *Owner order* of squares: increasing row, then increasing column [ELM-D.14].
    pub(crate) const fn owner_order(&self, side: Side, cell: Cell) -> u8 {
        let (column, row) = self.seen_from(side, cell);
        row * 10 + column
    }

    /// The twelve squares of the first two lines that a player faces, in owner order; voids are
    /// still among them [ELM-D.15].
    pub(crate) fn home(&self, side: Side) -> impl Iterator<Item = Cell> {
        (0..12).map(move |slot| self.home_slot(side, slot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Cell {
        let (file, rank) = text.split_at(1);
        Cell::new(file.as_bytes()[0] - b'a', rank.parse::<u8>().unwrap() - 1)
    }

    #[test]
    fn elm_d_1_squares_are_named_from_the_south_west() {
        assert_eq!(Cell::new(0, 0).to_string(), "a1");
        assert_eq!(Cell::new(9, 9).to_string(), "j10");
        assert_eq!((SIX.all.len(), TEN.all.len()), (36, 100));
    }

    #[test]
    fn elm_d_2_adjacent_squares_share_an_edge_or_a_corner() {
        assert_eq!(SIX.neighbours[cell("a1").index()].len(), 3);
        assert_eq!(SIX.neighbours[cell("c3").index()].len(), 8);
        assert_eq!(SIX.ring[cell("c3").index()].len(), 16);
        assert_eq!(cell("a1").distance(cell("c2")), 2);
        assert_eq!(cell("c3").line_to(cell("c6")), Some((Direction::North, 3)));
        assert_eq!(cell("c3").line_to(cell("e4")), None);
        for direction in Direction::ALL {
            let beside = TEN.step(cell("e5"), direction).unwrap();
            assert_eq!(cell("e5").line_to(beside), Some((direction, 1)));
        }
        assert_eq!(SIX.step(cell("f6"), Direction::East), None);
    }

    #[test]
    fn elm_d_2_what_lies_round_a_set_lies_beside_one_of_its_squares() {
        for geometry in [&SIX, &TEN] {
            for one in geometry.all {
                let round = Cells::only(one).with_round().and(geometry.all);
                assert_eq!(round, geometry.neighbours[one.index()].with(one));
            }
        }
    }

    #[test]
    fn elm_d_3_the_board_has_four_equal_quadrants() {
        let of = |name| SIX.quadrant[cell(name).index()];
        assert_eq!((of("c4"), of("d4"), of("c3"), of("d3")), (0, 1, 2, 3));
        assert_eq!((0..4).map(|q| TEN.all.filter(|c| TEN.quadrant[c.index()] == q).count()).max(), Some(25));
    }

    #[test]
    fn elm_d_14_every_seat_counts_from_its_own_left() {
        assert_eq!(TEN.local(Side::West, 0, 0), cell("a10"));
        assert_eq!(TEN.local(Side::East, 0, 0), cell("j1"));
        assert_eq!(SIX.local(Side::North, 0, 0), cell("f6"));
        for side in [Side::South, Side::West, Side::North, Side::East] {
            for cell in TEN.all {
                let (column, row) = TEN.seen_from(side, cell);
                assert_eq!(TEN.local(side, column, row), cell);
            }
        }
    }

    #[test]
    fn elm_d_15_home_zones_are_twelve_squares_and_disjoint() {
        let west: Cells = TEN.home(Side::West).collect();
        assert_eq!(west.len(), 12);
        assert!(west.contains(cell("a8")) && west.contains(cell("b3")) && !west.contains(cell("a9")));
        assert!(west.and(TEN.home(Side::South).collect()).is_empty());
        assert_eq!(SIX.home(Side::North).next(), Some(cell("f6")));
    }
}

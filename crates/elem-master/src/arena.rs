//! The arenas: sets of void squares fixed for the game [ELM-AR.1].

use std::fmt;

use crate::cell::{Cell, Cells};

/// An arena card.
///
/// ```
/// use elem_master::Arena;
///
/// let pit = Arena::named("A2-01");
/// assert_eq!(pit.map(|arena| (arena.entry().names[0], arena.voids().len())), Some(("Pit", 4)));
/// assert!(Arena::standard_voids(false).is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arena(u8);

/// What the list says about an arena.
#[derive(Clone, Copy, Debug)]
pub struct ArenaEntry {
    /// Its id: `A2-01`.
    pub id: &'static str,
    /// Its name in English and French.
    pub names: [&'static str; 2],
    /// The ranks from north to south; `.` usable, `#` void [ELM-AR.2].
    pub map: &'static str,
}

/// The standard arena of four players: a void of 2×2 in each corner and one in the centre [ELM-4P.1].
pub const STANDARD_FOR_FOUR: &str = "##......##/##......##/........../........../....##..../....##..../........../........../##......##/##......##";

macro_rules! arenas {
    ($($id:literal $en:literal $fr:literal $map:literal;)*) => {
        /// Every arena card; all maps are ours [ELM-AR.3].
        pub const ARENAS: &[ArenaEntry; 28] =
            &[$(ArenaEntry { id: $id, names: [$en, $fr], map: $map }),*];
    };
}

arenas! {
    "A2-01" "Pit" "Le Puits" "....../....../..##../..##../....../......";
    "A2-02" "Twin Springs" "Les Deux Sources" "....../....../.#..../....#./....../......";
    "A2-03" "Pillars" "Les Piliers" "....../....../.#..#./.#..#./....../......";
    "A2-04" "Banks" "Les Berges" "....../....../#....#/#....#/....../......";
    "A2-05" "Narrows" "Le Goulet" "....../....../##..##/##..##/....../......";
    "A2-06" "Rift" "La Faille" "....../....../###.../...###/....../......";
    "A2-07" "Fords" "Les Gués" "....../....../#.##.#/#.##.#/....../......";
    "A2-08" "Spiral" "La Spirale" "....../...#../.##.../...##./..#.../......";
    "A2-09" "Gates" "Les Portes" "....../..##../....../....../..##../......";
    "A2-10" "Chequers" "Le Damier" "....../....../#.#.#./.#.#.#/....../......";
    "A2-11" "Wall" "La Muraille" "....../..##../..##../..##../..##../......";
    "A2-12" "Hourglass" "Le Sablier" "....../..##../#....#/#....#/..##../......";
    "A2-13" "Sickles" "Les Faucilles" "....../..#.../.#..#./.#..#./...#../......";
    "A2-14" "Switchback" "Le Lacet" "....../....../#..#../..#..#/....../......";
    "A4-01" "Plateau" "Le Plateau" "##......##/##......##/........../........../........../........../........../........../##......##/##......##";
    "A4-02" "Islet" "L'Îlot" "........../........../........../........../....##..../....##..../........../........../........../..........";
    "A4-03" "Open Sky" "Le Grand Large" "........../........../........../........../........../........../........../........../........../..........";
    "A4-04" "Four Pillars" "Les Quatre Piliers" "##......##/##......##/........../...#..#.../........../........../...#..#.../........../##......##/##......##";
    "A4-05" "Posterns" "Les Poternes" "##......##/##..##..##/........../........../.#......#./.#......#./........../........../##..##..##/##......##";
    "A4-06" "Ramparts" "Les Remparts" "##......##/##......##/....##..../........../..#.##.#../..#.##.#../........../....##..../##......##/##......##";
    "A4-07" "Mill" "Le Moulin" "##......##/##......##/.....#..../.....#..../..##....../......##../....#...../....#...../##......##/##......##";
    "A4-08" "Cloister" "Le Cloître" "##......##/##......##/..#....#../...#..#.../....##..../....##..../...#..#.../..#....#../##......##/##......##";
    "A4-09" "Citadel" "La Citadelle" "##......##/##......##/........../....##..../...#..#.../...#..#.../....##..../........../##......##/##......##";
    "A4-10" "Archipelago" "L'Archipel" "##......##/##......##/.....##.../..#......./..#.##..../....##.#../.......#../...##...../##......##/##......##";
    "A4-11" "Maelstrom" "Le Maelström" "#........#/........../..#...##../..#..#..../...###..../....###.../....#..#../..##...#../........../#........#";
    "A4-12" "Quarries" "Les Carrières" "........../........../..##..##../..##..##../....##..../....##..../..##..##../..##..##../........../..........";
    "A4-13" "Star" "L'Étoile" "##......##/##..##..##/..#....#../...#..#.../.#..##..#./.#..##..#./...#..#.../..#....#../##..##..##/##......##";
    "A4-14" "Labyrinth" "Le Labyrinthe" "##......##/##......##/......#.../..###.#.../......#.../...#....../...#.###../...#....../##......##/##......##";
}

impl Arena {
    /// How many arena cards each board has.
    pub const COUNT: u8 = 14;

    /// The arena card with this number, from 0 to 13, of the board for two or for four.
    pub const fn new(four: bool, number: u8) -> Self {
        Self(number % Self::COUNT + if four { Self::COUNT } else { 0 })
    }

    /// The arena card with this id.
    pub fn named(id: &str) -> Option<Self> {
        ARENAS.iter().position(|entry| entry.id == id).map(|index| Self(index as u8))
    }

    /// What the list says about it.
    pub const fn entry(self) -> &'static ArenaEntry {
        &ARENAS[self.index()]
    }

    /// Its number in the list.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % ARENAS.len()
    }

    /// Whether it is for four players.
    pub const fn is_for_four(self) -> bool {
        self.0 >= Self::COUNT
    }

    /// Its void squares.
    pub fn voids(self) -> Cells {
        VOIDS[self.index()]
    }

    /// The voids of the standard arena: none for two players [ELM-S.2].
    pub fn standard_voids(four: bool) -> Cells {
        const FOR_FOUR: Cells = voids_of(STANDARD_FOR_FOUR);
        if four { FOR_FOUR } else { Cells::NONE }
    }
}

impl fmt::Display for Arena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().id)
    }
}

impl From<Arena> for game::Arg {
    fn from(arena: Arena) -> Self {
        Self::Word(arena.entry().id)
    }
}

/// The void squares of every arena, read once by the compiler.
static VOIDS: [Cells; ARENAS.len()] = {
    let mut voids = [Cells::NONE; ARENAS.len()];
    let mut index = 0;
    while index < ARENAS.len() {
        voids[index] = voids_of(ARENAS[index].map);
        index += 1;
    }
    voids
};

const fn voids_of(map: &str) -> Cells {
    // The tests read every map.
    match read_map(map, if map.len() < 100 { 6 } else { 10 }) {
        Some(voids) => voids,
        None => Cells::NONE,
    }
}

/// Reads a map: ranks from top to bottom separated by `/`; `.` usable, `#` void [ELM-AR.2].
pub(crate) const fn read_map(map: &str, size: u8) -> Option<Cells> {
    let (map, line) = (map.as_bytes(), size as usize + 1);
    if map.len() + 1 != line * size as usize {
        return None;
    }
    let mut voids = Cells::NONE;
    let mut at = 0;
    while at < map.len() {
        let (file, rank) = ((at % line) as u8, size - 1 - (at / line) as u8);
        match map[at] {
            b'/' if file == size => {}
            b'.' if file < size => {}
            b'#' if file < size => voids = voids.with(Cell::new(file, rank)),
            _ => return None,
        }
        at += 1;
    }
    Some(voids)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Geometry, Side};
    use crate::start;

    fn all() -> impl Iterator<Item = Arena> {
        (0..28).map(Arena)
    }

    #[test]
    fn elm_ar_1_every_map_can_be_covered_with_the_blocks() {
        for arena in all() {
            let voids = arena.voids();
            // Greedy from the corner: our maps have no overlapping choices of 2×2 blocks.
            let (mut left, mut large) = (voids, 0);
            for cell in voids {
                if cell.file() == 9 || cell.rank() == 9 {
                    continue;
                }
                let block: Cells = [(0, 0), (1, 0), (0, 1), (1, 1)]
                    .into_iter()
                    .map(|(x, y)| Cell::new(cell.file() + x, cell.rank() + y))
                    .collect();
                if large < 5 && block.minus(left).is_empty() {
                    left = left.minus(block);
                    large += 1;
                }
            }
            assert!(left.len() <= 24, "{arena}: {} small blocks", left.len());
        }
    }

    #[test]
    fn elm_ar_2_maps_are_read_from_the_top() {
        let voids = read_map("....../....../#...../....../....../......", 6).unwrap();
        assert_eq!(voids, Cells::only(Cell::new(0, 3)));
        for wrong in [
            "",
            "......",
            "....../....../....../....../....../.....",
            "......./....../....../....../....../......",
        ] {
            assert_eq!(read_map(wrong, 6), None);
        }
        assert_eq!(Arena::standard_voids(true).len(), 20);
    }

    #[test]
    fn elm_ar_3_every_map_is_symmetric_connected_distinct_and_leaves_the_start_free() {
        for arena in all() {
            let four = arena.is_for_four();
            let geometry = Geometry::board(four);
            let voids = arena.voids();
            let turn = if four { Side::West } else { Side::North };
            let turned: Cells = voids.map(|c| geometry.local(turn, c.file(), c.rank())).collect();
            assert_eq!(turned, voids, "{arena} is not symmetric");
            let usable = geometry.all.minus(voids);
            let mut seen = Cells::only(usable.into_iter().next().unwrap());
            for _ in 0..100 {
                seen = seen.fold(seen, |s, c| s.or(geometry.neighbours[c.index()])).and(usable);
            }
            assert_eq!(seen, usable, "{arena} is not connected");
            assert!(all().filter(|other| other.voids() == voids && other.is_for_four() == four).count() == 1);
            for side in [Side::South, Side::North] {
                let start: Cells =
                    start::placed(start::army(Some(arena)), geometry, side).map(|(cell, ..)| cell).collect();
                assert!(start.and(voids).is_empty(), "{arena} covers the start");
            }
            assert_eq!(Arena::named(arena.entry().id), Some(arena));
            assert_eq!(read_map(arena.entry().map, geometry.size), Some(voids));
        }
    }

    #[test]
    fn elm_4p_1_the_standard_arena_of_four_has_five_voids_of_four_squares() {
        let voids = Arena::standard_voids(true);
        for name in [(4, 4), (5, 4), (4, 5), (5, 5), (0, 0), (9, 9), (1, 8)] {
            assert!(voids.contains(Cell::new(name.0, name.1)));
        }
    }
}

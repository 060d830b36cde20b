//! The standard starts: which army stands where when a game begins [ELM-S.9].
//!
//! The standard arena has one, every other arena another of its own; all are ours. They are written as their player sees
//! them: two rows of six squares, the row in front first. `sphairos lab starts` found those of the arenas.

use game::Seat;

use crate::action::Army;
use crate::arena::Arena;
use crate::cell::{Cell, Geometry, Side};
use crate::elemental::{Element, FULL};
use crate::starts::STARTS;

/// How many squares a row of the home zone has [ELM-D.15].
const ROW: usize = 6;

/// The start of the standard arena. Until version 2 of the rules every arena had it.
pub const COMMON: &str = "F1W1....W1F1/A1F1E2E1W1A2";

/// The start of an arena, and what games from it are like: `sphairos lab starts` counted them.
#[derive(Clone, Copy, Debug)]
pub struct ArenaStart {
    /// The id of the arena.
    pub arena: &'static str,
    /// The two home rows, as [`Army::rows`] writes them.
    pub rows: &'static str,
    /// How many games were played.
    pub games: u32,
    /// How many of them the first player won, the second and so on.
    pub wins: [u32; 4],
    /// How many nobody won.
    pub draws: u32,
    /// How many rounds a game had on average, in tenths.
    pub tenths_of_rounds: u32,
    /// Whether everybody's share of the decided games lies within the bounds with its whole 95 % interval: 47 to 53 %
    /// for two players, 22 to 28 % for each of four. Where no such start was found, this is the nearest to it.
    pub fair: bool,
}

/// Writes the table of starts from rows without names, which `sphairos lab starts` prints.
macro_rules! starts {
    ($($arena:literal $rows:literal $games:literal $wins:tt $draws:literal $rounds:literal $fair:literal;)*) => {
        /// The standard start of every arena, in the order of the arenas [ELM-S.9], [ELM-AR.3].
        pub const STARTS: &[crate::start::ArenaStart; 28] = &[$(crate::start::ArenaStart {
            arena: $arena,
            rows: $rows,
            games: $games,
            wins: $wins,
            draws: $draws,
            tenths_of_rounds: $rounds,
            fair: $fair,
        }),*];
    };
}
pub(crate) use starts;

/// The army of a standard start: that of the arena, or that of the standard arena [ELM-S.9].
pub(crate) fn army(arena: Option<Arena>) -> Army {
    const STANDARD: Army = army_of(COMMON);
    arena.map_or(STANDARD, |arena| ARMIES[arena.index()])
}

/// The army of every arena, read once by the compiler.
static ARMIES: [Army; STARTS.len()] = {
    let mut armies = [Army::new(Seat::new(0)); STARTS.len()];
    let mut index = 0;
    while index < STARTS.len() {
        armies[index] = army_of(STARTS[index].rows);
        index += 1;
    }
    armies
};

const fn army_of(rows: &str) -> Army {
    // The tests read every start; an empty army would end the game at once.
    match Army::read_rows(Seat::new(0), rows) {
        Some(army) => army,
        None => Army::new(Seat::new(0)),
    }
}

/// Square, element and level of each stack of an army on this side of the board [ELM-4P.4].
pub(crate) fn placed(
    army: Army,
    geometry: &'static Geometry,
    side: Side,
) -> impl Iterator<Item = (Cell, Element, u8)> {
    let first = (geometry.size - ROW as u8) / 2;
    let local = move |slot: u8| geometry.local(side, first + slot % ROW as u8, slot / ROW as u8);
    army.into_stacks().map(move |(slot, element, level)| (local(slot), element, level))
}

impl Arena {
    /// Its standard start [ELM-S.9].
    ///
    /// ```
    /// use elem_master::Arena;
    ///
    /// let start = Arena::named("A2-01").map(Arena::start);
    /// assert!(start.is_some_and(|start| start.arena == "A2-01" && start.games > 0));
    /// ```
    pub const fn start(self) -> &'static ArenaStart {
        &STARTS[self.index()]
    }
}

impl Army {
    /// Reads an army as [`Army::rows`] writes it.
    pub const fn read_rows(zone: Seat, text: &str) -> Option<Self> {
        let text = text.as_bytes();
        if text.len() != 4 * ROW + 1 || text[2 * ROW] != b'/' {
            return None;
        }
        let mut army = Self::new(zone);
        let mut square = 0;
        while square < 2 * ROW {
            // The row in front is written first and has the later slots.
            let (slot, at) =
                if square < ROW { (square + ROW, 2 * square) } else { (square - ROW, 2 * square + 1) };
            let (letter, level) = (text[at], text[at + 1]);
            square += 1;
            if letter == b'.' && level == b'.' {
                continue;
            }
            let element = match letter {
                b'E' => Element::Earth,
                b'F' => Element::Fire,
                b'W' => Element::Water,
                b'A' => Element::Air,
                _ => return None,
            };
            let level = level.wrapping_sub(b'0');
            if level == 0 || level > FULL {
                return None;
            }
            army = army.with(slot as u8, element, level);
        }
        Some(army)
    }

    /// The two home rows from left to right as their player sees them, the row in front first.
    ///
    /// ```
    /// use elem_master::Army;
    /// use game::Seat;
    ///
    /// let text = "F1W1....W1F1/A1F1E2E1W1A2";
    /// let army = Army::read_rows(Seat::new(0), text);
    /// assert_eq!(army.map(|army| (army.rows(), army.stacks().count())), Some((text.to_owned(), 10)));
    /// assert_eq!(Army::read_rows(Seat::new(0), "F1W1....W1F1"), None);
    /// ```
    pub fn rows(&self) -> String {
        let mut squares = [const { None }; 2 * ROW];
        for (slot, element, level) in self.stacks() {
            squares[usize::from(slot)] = Some((element, level));
        }
        let write = |row: &[Option<(Element, u8)>]| -> String {
            let square = |stack: &Option<(Element, u8)>| {
                stack.map_or_else(
                    || "..".to_owned(),
                    |(element, level)| format!("{}{level}", element.letter()),
                )
            };
            row.iter().map(square).collect()
        };
        let (edge, front) = squares.split_at(ROW);
        format!("{}/{}", write(front), write(edge))
    }
}

//! Candidates: armies that could be the standard start of an arena.

use dice::Dice;
use elem_master::{Arena, ArenaChoice, Army, Cell, ElemMaster, Element, FULL, Setup};
use game::{Game, Seat};

use super::safety::is_safe;
use Element::{Air, Earth, Fire, Water};

/// The squares of a home zone: the row at the edge, then the row in front of it, each from the player's left.
const SQUARES: u8 = 12;

/// On how many of the twelve home squares two starts differ at least.
pub const UNLIKE: usize = 5;

/// How many tokens of each element: Earth, Fire, Water, Air. Much Earth and little Fire make games that no one wins.
const ARMIES: [[u8; 4]; 9] = [
    [3, 3, 3, 3],
    [3, 4, 3, 2],
    [2, 4, 3, 3],
    [3, 4, 2, 3],
    [2, 4, 4, 2],
    [4, 4, 2, 2],
    [2, 3, 4, 3],
    [3, 3, 4, 2],
    [4, 3, 3, 2],
];

/// The same where both halves of the army are alike.
const MIRRORED_ARMIES: [[u8; 4]; 6] =
    [[2, 4, 4, 2], [2, 4, 2, 4], [4, 4, 2, 2], [2, 2, 4, 4], [4, 2, 4, 2], [2, 6, 2, 2]];

/// What the search knows of an arena.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// The arena.
    pub arena: Arena,
    /// The home squares that are not void, a bit each.
    free: u16,
    /// Whether left and right of the map are alike; then those of a start are, too.
    mirrored: bool,
}

impl Ground {
    /// Looks at an arena.
    pub fn of(arena: Arena) -> Self {
        let setup = Setup { four: arena.is_for_four(), arena: ArenaChoice::Card(arena), ..Setup::default() };
        let (game, seat) = (ElemMaster::new(&setup), Seat::new(0));
        let usable = |slot: &u8| !arena.voids().contains(game.home_square(seat, *slot));
        let free = (0..SQUARES).filter(usable).fold(0, |free, slot| free | 1 << slot);
        let last = if setup.four { 9 } else { 5 };
        let mirrored =
            arena.voids().all(|cell| arena.voids().contains(Cell::new(last - cell.file(), cell.rank())));
        Self { arena, free, mirrored }
    }

    fn is_free(self, slot: u8) -> bool {
        self.free >> slot & 1 != 0
    }

    /// A candidate, if these dice lead to one.
    pub fn draw(self, dice: &mut Dice) -> Option<Army> {
        let armies = if self.mirrored { &MIRRORED_ARMIES[..] } else { &ARMIES[..] };
        let counts = armies.get(dice.below(armies.len() as u32) as usize)?;
        // With Fire far from the opponent, the first player can burn nothing in the first turn.
        let fire_behind = dice.below(2) == 0;
        let mut army = Army::new(Seat::new(0));
        for (element, count) in [Earth, Fire, Water, Air].into_iter().zip(counts) {
            let mut left = if self.mirrored { count / 2 } else { *count };
            while left > 0 {
                let edge = match element {
                    Earth => dice.below(4) > 0,
                    Fire => fire_behind,
                    Water | Air => dice.below(2) == 0,
                };
                army = self.place(army, element, edge, dice)?;
                left -= 1;
            }
        }
        Some(army)
    }

    /// Adds a token, or one in each half of a mirrored start: often to a stack, else on a square of its own.
    fn place(self, army: Army, element: Element, edge: bool, dice: &mut Dice) -> Option<Army> {
        let level =
            |slot: u8| army.stacks().find(|(at, ..)| *at == slot).map(|(_, what, level)| (what, level));
        let wide = if self.mirrored { 3 } else { 6 };
        let here = |row: u8| (6 * row..6 * row + wide).filter(|slot| self.is_free(*slot));
        let grown = |slot: &u8| level(*slot).is_some_and(|(what, level)| what == element && level < FULL);
        let stacks: Vec<u8> = here(0).chain(here(1)).filter(grown).collect();
        let row = u8::from(!edge);
        let empty = |row: u8| here(row).filter(|slot| level(*slot).is_none()).collect::<Vec<u8>>();
        let own = [empty(row), empty(1 - row)].into_iter().find(|squares| !squares.is_empty());
        let squares = match own {
            Some(own) if stacks.is_empty() || dice.below(3) > 0 => own,
            Some(_) | None => stacks,
        };
        let slot = *squares.get(dice.below(squares.len() as u32) as usize)?;
        let level = level(slot).map_or(0, |(_, level)| level) + 1;
        let army = army.with(slot, element, level);
        Some(if self.mirrored { army.with(mirror(slot), element, level) } else { army })
    }

    /// So many safe candidates, none like another or like one of these.
    pub fn candidates(self, wanted: usize, others: &[Army], dice: &mut Dice) -> Vec<Army> {
        let mut found: Vec<Army> = Vec::new();
        // There are far more armies than anybody wants; the limit only keeps a wrong wish from lasting for ever.
        for _ in 0..1000 * wanted {
            if found.len() == wanted {
                break;
            }
            let Some(army) = self.draw(dice) else { continue };
            if others.iter().chain(&found).all(|other| difference(&army, other) >= UNLIKE)
                && is_safe(self.arena, army)
            {
                found.push(army);
            }
        }
        found
    }
}

/// The same square on the other side of the player's own middle.
const fn mirror(slot: u8) -> u8 {
    slot / 6 * 6 + 5 - slot % 6
}

/// On how many home squares two starts differ; a mirror image is no other start.
pub fn difference(one: &Army, other: &Army) -> usize {
    let squares = |army: &Army| {
        let mut squares = [None; SQUARES as usize];
        army.stacks().for_each(|(slot, element, level)| squares[usize::from(slot)] = Some((element, level)));
        squares
    };
    let (one, other) = (squares(one), squares(other));
    let apart = |of: &dyn Fn(u8) -> u8| {
        (0..SQUARES).filter(|slot| one[usize::from(*slot)] != other[usize::from(of(*slot))]).count()
    };
    apart(&|slot| slot).min(apart(&mirror))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn army(rows: &str) -> Army {
        Army::read_rows(Seat::new(0), rows).unwrap()
    }

    #[test]
    fn a_mirror_image_is_no_other_start() {
        let one = army("F1W1....W1F1/A1F1E2E1W1A2");
        assert_eq!(difference(&one, &army("F1W1....W1F1/A2W1E1E2F1A1")), 0);
        assert_eq!(difference(&one, &army("F1W1..A1W1F1/A1F1E2E1W1A1")), 2);
    }

    #[test]
    fn candidates_are_legal_unlike_and_mirrored_where_the_map_is() {
        for (id, mirrored) in
            [("A2-01", true), ("A2-06", false), ("A2-09", true), ("A4-07", false), ("A4-13", true)]
        {
            let ground = Ground::of(Arena::named(id).unwrap());
            assert_eq!(ground.mirrored, mirrored, "{id}");
            let common = army("F1W1....W1F1/A1F1E2E1W1A2");
            let found = ground.candidates(3, &[common], &mut Dice::seeded(7));
            assert_eq!(found.len(), 3);
            for (index, army) in found.iter().enumerate() {
                let tokens: u8 = army.stacks().map(|(.., level)| level).sum();
                let earth = army.stacks().any(|(_, element, _)| element == Earth);
                assert!(
                    tokens == 12 && earth && army.stacks().all(|(slot, ..)| ground.is_free(slot)),
                    "{id}"
                );
                assert!(found[..index].iter().all(|other| difference(army, other) >= UNLIKE));
                let alike = (0..12).all(|slot| {
                    let at = |slot| {
                        army.stacks().find(|(at, ..)| *at == slot).map(|(_, what, level)| (what, level))
                    };
                    at(slot) == at(mirror(slot))
                });
                assert!(alike || !mirrored, "{id}: {}", army.rows());
            }
        }
    }
}

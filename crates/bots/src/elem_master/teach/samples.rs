//! Positions of games as the network learns from them.

use ::elem_master::{ElemMaster, TERRAINS};
use game::{Notation, Seat};

use crate::elem_master::evaluate::{COUNTS, chance};
use crate::elem_master::full::{board_sets, mover};
use crate::elem_master::network::{COUNTED, FIRST_COUNTED, bucket, seen_by};
use crate::elem_master::sides::Sides;

/// How much of what a position is worth comes from the worth of the next position of its game; the rest comes from the
/// search of the position itself. The last position is worth the result.
const LATER: f64 = 0.95;

/// A stack as the side to move sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stack {
    pub(super) own: bool,
    pub(super) element: u8,
    pub(super) level: u8,
    pub(super) square: u8,
    pub(super) terrain: u8,
}

/// A position.
#[derive(Clone, Debug)]
pub(super) struct Sample {
    /// Its stacks, among those of all.
    stacks: std::ops::Range<u32>,
    pub(super) bucket: u8,
    /// The counts of the side to move, and of the other.
    pub(super) counts: [[i8; COUNTED]; 2],
    /// What the side to move scores.
    pub(super) target: f32,
}

/// Positions to learn from.
#[derive(Clone, Default, Debug)]
pub struct Samples {
    pub(super) list: Vec<Sample>,
    stacks: Vec<Stack>,
}

impl Samples {
    /// Adds the positions of games. `None` if the text is damaged.
    pub fn read(&mut self, text: &str) -> Option<()> {
        // Backwards: what a position is worth is what the later ones of its game turned out to be worth.
        let mut worth = 0.5;
        for line in text.lines().rev() {
            let Some((value, rest)) = line.split_once(' ') else {
                worth = f64::from(line.parse::<u8>().ok()?) / 2.0;
                continue;
            };
            let (player, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            let second = player == "second";
            let found = chance(value.parse().ok()?);
            let found = if second { 1.0 - found } else { found };
            let (strays, position) = match rest.strip_prefix("strays") {
                Some(rest) => (true, rest.trim_start()),
                None => (false, rest),
            };
            // What comes after a random action says nothing about the position before it.
            worth = if strays { found } else { LATER * worth + (1.0 - LATER) * found };
            if !position.is_empty() {
                self.read_position(position, worth as f32)?;
            }
        }
        Some(())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The stacks of a position.
    pub(super) fn stacks_of(&self, sample: &Sample) -> &[Stack] {
        self.stacks.get(sample.stacks.start as usize..sample.stacks.end as usize).unwrap_or(&[])
    }

    /// Adds a position and what it is worth to the first seat.
    fn read_position(&mut self, text: &str, worth: f32) -> Option<()> {
        let game = ElemMaster::read_position(text).ok()?;
        if !game.is_plain_duel() || !game.is_at_turn() {
            return None;
        }
        let sides = Sides::of(&game, Seat::new(0), 2);
        let second = mover(&game, &sides);
        let sets = board_sets::<u64>(&game, &sides, second);
        let counted = sets.count();
        let first = self.stacks.len() as u32;
        for (terrain, known) in (0..).zip(TERRAINS) {
            let here = game.squares_of(known.terrain).bits() as u64;
            for (own, set) in [(true, sets.own[0]), (false, sets.own[1])] {
                let mut left = set & here;
                while left != 0 {
                    let at = left.trailing_zeros();
                    left &= left - 1;
                    let stack = game.duel_stack(at);
                    self.stacks.push(Stack {
                        own,
                        element: stack.element() as u8,
                        level: stack.level(),
                        square: seen_by(second.into(), at as usize) as u8,
                        terrain,
                    });
                }
            }
        }
        self.list.push(Sample {
            stacks: first..self.stacks.len() as u32,
            bucket: bucket(sets.points) as u8,
            counts: counted.0.map(|side| std::array::from_fn(|index| side[FIRST_COUNTED + index] as i8)),
            target: if second { 1.0 - worth } else { worth },
        });
        Some(())
    }
}

const _: () = assert!(COUNTS == FIRST_COUNTED + COUNTED);

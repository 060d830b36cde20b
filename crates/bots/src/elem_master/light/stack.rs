//! One stack in a byte, and what it adds to the sums and sets of the board.

use ::elem_master::{Element, Elemental};

use crate::elem_master::evaluate::stack_weights;

/// The elements by their numbers.
pub(super) const EARTH: u8 = 0;
pub(super) const FIRE: u8 = 1;
pub(super) const WATER: u8 = 2;
pub(super) const AIR: u8 = 3;

/// The highest level.
pub(super) const FULL: u8 = 3;

/// A stack. From the low end: level (2 bits), element (2), owner (1), played (1), and the number of its owner's turns
/// for which it stays immobilised (2). 0 is an empty square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stack(u8);

impl Stack {
    pub(super) const NONE: Self = Self(0);

    const PLAYED: u8 = 1 << 5;

    /// From the stack of the engine.
    pub(super) fn of(stack: Elemental) -> Self {
        let played = if stack.is_played() { Self::PLAYED } else { 0 };
        let held = stack.immobilised() << 6;
        Self(stack.level() & 3 | (stack.element() as u8) << 2 | (stack.owner() & 1) << 4 | played | held)
    }

    /// To the stack of the engine.
    const fn elemental(self) -> Elemental {
        if self.level() == 0 {
            return Elemental::NONE;
        }
        let element = Element::ALL[self.element() as usize & 3];
        Elemental::new(self.owner(), element, self.level())
            .set_played(self.is_played())
            .set_immobilised(self.held())
    }

    #[inline(always)]
    pub(super) const fn level(self) -> u8 {
        self.0 & 3
    }

    #[inline(always)]
    pub(super) const fn element(self) -> u8 {
        self.0 >> 2 & 3
    }

    #[inline(always)]
    pub(super) const fn owner(self) -> u8 {
        self.0 >> 4 & 1
    }

    #[inline(always)]
    pub(super) const fn is_played(self) -> bool {
        self.0 & Self::PLAYED != 0
    }

    #[inline(always)]
    pub(super) const fn held(self) -> u8 {
        self.0 >> 6
    }

    /// Whether both have the same owner and element.
    #[inline(always)]
    pub(super) const fn merges_with(self, other: Self) -> bool {
        (self.0 ^ other.0) & 0b1_1100 == 0
    }

    /// The same at another level; level 0 is no stack.
    #[inline(always)]
    pub(super) const fn at_level(self, level: u8) -> Self {
        if level == 0 { Self::NONE } else { Self(self.0 & !3 | level & 3) }
    }

    #[inline(always)]
    pub(super) const fn set_played(self, played: bool) -> Self {
        Self(self.0 & !Self::PLAYED | (played as u8) << 5)
    }

    #[inline(always)]
    pub(super) const fn set_held(self, turns: u8) -> Self {
        Self(self.0 & 0b11_1111 | turns << 6)
    }

    /// After the end of its owner's turn.
    #[inline(always)]
    pub(super) const fn rested(self) -> Self {
        self.set_played(false).set_held(self.held().saturating_sub(1))
    }

    /// What the stack adds to the board.
    #[inline(always)]
    pub(super) fn meaning(self) -> &'static Meaning {
        &MEANINGS[usize::from(self.0)]
    }
}

/// The number of sets of squares of a board. The last set is always empty: eight sets are updated at once.
pub(super) const SETS: usize = 8;

/// What a stack adds to the sums and sets of a board.
#[derive(Clone, Copy)]
pub(super) struct Meaning {
    /// All ones for each set that the stack is in. The sets: stacks of the first seat, of the second seat, the two
    /// bits of the element, the two bits of the level, stacks that cannot act.
    pub(super) sets: [u64; SETS],
    /// Its bits in the engine's key.
    pub(super) bits: u64,
    /// Its weight if the first seat is to move (lower half), and if the second is (upper half).
    pub(super) worth: i64,
}

static MEANINGS: [Meaning; 256] = {
    let mut meanings = [Meaning { sets: [0; SETS], bits: 0, worth: 0 }; 256];
    let mut index = 0;
    while index < 256 {
        let stack = Stack(index as u8);
        if stack.level() > 0 {
            let owner = stack.owner() as u32;
            let spent = stack.is_played() || stack.held() > 0;
            let [own, other] = stack_weights(stack.element() as usize, stack.level() as usize);
            let worth = if owner == 0 { [own, other] } else { [other, own] };
            let bits = 1 << owner
                | (stack.element() as u32) << 2
                | (stack.level() as u32) << 4
                | (spent as u32) << 6;
            let mut set = 0;
            while set < SETS {
                meanings[index].sets[set] = if bits >> set & 1 == 1 { u64::MAX } else { 0 };
                set += 1;
            }
            meanings[index].bits = stack.elemental().bits() as u64;
            meanings[index].worth = ((worth[1] as i64) << 32) + worth[0] as i64;
        }
        index += 1;
    }
    meanings
};

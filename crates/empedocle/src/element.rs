//! The five elements, and tokens of them.

use std::fmt;
use std::ops::{Index, IndexMut};

use game::Arg;

use crate::lineup::not_zero;

/// An element. The first four are terrestrial; Aether is never part of a unification.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Element {
    /// Air.
    Air,
    /// Fire.
    Fire,
    /// Earth.
    Earth,
    /// Water.
    Water,
    /// The fifth element (Éther), the heart on the die.
    Aether,
}

impl Element {
    /// All five, in canonical order.
    pub const ALL: [Self; 5] = [Self::Air, Self::Fire, Self::Earth, Self::Water, Self::Aether];

    /// The four of the terrestrial world, in canonical order.
    pub const TERRESTRIAL: [Self; 4] = [Self::Air, Self::Fire, Self::Earth, Self::Water];

    /// Whether it is one of the four.
    pub const fn is_terrestrial(self) -> bool {
        !matches!(self, Self::Aether)
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Air => "air",
            Self::Fire => "fire",
            Self::Earth => "earth",
            Self::Water => "water",
            Self::Aether => "aether",
        }
    }

    /// The letter in positions.
    pub const fn letter(self) -> char {
        match self {
            Self::Air => 'A',
            Self::Fire => 'F',
            Self::Earth => 'E',
            Self::Water => 'W',
            Self::Aether => 'X',
        }
    }

    /// The element of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|element| element.word() == word)
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl From<Element> for Arg {
    fn from(element: Element) -> Self {
        Self::Word(element.word())
    }
}

/// A number of tokens of each element.
///
/// ```
/// use empedocle::{Element, Tokens};
///
/// let mut tokens = Tokens::of_each(1);
/// tokens[Element::Water] = 3;
/// assert_eq!((tokens.total(), tokens.most(), tokens.distinct()), (7, 3, 4));
/// assert!(tokens.sets(1) && !tokens.sets(2), "one of each terrestrial element, not two");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Tokens([u8; 5]);

impl Tokens {
    /// The same number of each element.
    pub const fn of_each(count: u8) -> Self {
        Self([count; 5])
    }

    /// How many different terrestrial elements there are.
    pub fn distinct(self) -> u32 {
        let [a, f, e, w, _] = self.0;
        u32::from(a > 0) + u32::from(f > 0) + u32::from(e > 0) + u32::from(w > 0)
    }

    /// Whether there would be one of each terrestrial element with one more of this.
    #[inline]
    pub(crate) const fn complete_with(self, element: Element) -> bool {
        let [air, fire, earth, water, _] = self.0;
        let held = not_zero([air, fire, earth, water, 0, 0, 0, 0]);
        (held | 1 << element as u8) & 0b1111 == 0b1111
    }

    /// Whether there are at least this many of each terrestrial element.
    pub fn sets(self, count: u8) -> bool {
        let [a, f, e, w, _] = self.0;
        a >= count && f >= count && e >= count && w >= count
    }

    /// The largest count of a terrestrial element.
    pub fn most(self) -> u8 {
        let [a, f, e, w, _] = self.0;
        a.max(f).max(e.max(w))
    }

    /// All tokens together.
    pub fn total(self) -> u32 {
        self.0.iter().map(|&count| u32::from(count)).sum()
    }

    /// The counts in canonical order.
    pub const fn counts(self) -> [u8; 5] {
        self.0
    }
}

impl Index<Element> for Tokens {
    type Output = u8;

    #[inline(always)]
    fn index(&self, element: Element) -> &u8 {
        &self.0[element as usize]
    }
}

impl IndexMut<Element> for Tokens {
    #[inline(always)]
    fn index_mut(&mut self, element: Element) -> &mut u8 {
        &mut self.0[element as usize]
    }
}

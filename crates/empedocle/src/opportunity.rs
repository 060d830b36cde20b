//! The faces of a die.

use std::fmt;

use game::Arg;

use crate::Element;

/// A face of a die (Opportunité), and the tile that it points to.
///
/// ```
/// use empedocle::{Element, Opportunity};
///
/// assert_eq!(Opportunity::from_word("aether"), Some(Opportunity::Aether));
/// assert_eq!(Opportunity::Aether.element(), Some(Element::Aether));
/// assert_eq!(Opportunity::Whirl.element(), None);
/// assert_eq!(Opportunity::Aether.succ(), Opportunity::Air); // the loop of Kyklo
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Opportunity {
    /// Air.
    Air,
    /// Fire.
    Fire,
    /// Earth.
    Earth,
    /// Water.
    Water,
    /// The heart.
    Aether,
    /// The Whirl (Tourbillon), which holds no element.
    Whirl,
}

impl Opportunity {
    /// All six, in canonical order: the order in which elements are taken at 2.3.
    pub const TAKING_ORDER: [Self; 6] =
        [Self::Air, Self::Fire, Self::Earth, Self::Water, Self::Aether, Self::Whirl];

    /// The element of the tile; the Whirl has none.
    #[inline]
    pub const fn element(self) -> Option<Element> {
        match self {
            Self::Air => Some(Element::Air),
            Self::Fire => Some(Element::Fire),
            Self::Earth => Some(Element::Earth),
            Self::Water => Some(Element::Water),
            Self::Aether => Some(Element::Aether),
            Self::Whirl => None,
        }
    }

    /// The next tile on the cycle of Kyklo, A→F→E→W→X→A [EMP-S.1]. The Whirl is not on it.
    pub const fn succ(self) -> Self {
        match self {
            Self::Air => Self::Fire,
            Self::Fire => Self::Earth,
            Self::Earth => Self::Water,
            Self::Water => Self::Aether,
            Self::Aether => Self::Air,
            Self::Whirl => Self::Whirl,
        }
    }

    /// The word of the notation.
    pub const fn word(self) -> &'static str {
        match self.element() {
            Some(element) => element.word(),
            None => "whirl",
        }
    }

    /// The letter in positions.
    pub const fn letter(self) -> char {
        match self.element() {
            Some(element) => element.letter(),
            None => 'O',
        }
    }

    /// The face of this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::TAKING_ORDER.into_iter().find(|face| face.word() == word)
    }
}

impl From<Element> for Opportunity {
    fn from(element: Element) -> Self {
        Self::TAKING_ORDER[element as usize]
    }
}

impl fmt::Display for Opportunity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl From<Opportunity> for Arg {
    fn from(face: Opportunity) -> Self {
        Self::Word(face.word())
    }
}

/// A set of faces or tiles.
///
/// ```
/// use empedocle::{Faces, Opportunity};
///
/// let shown = Faces::only(Opportunity::Air).with(Opportunity::Whirl);
/// let free = shown.complement();
/// assert_eq!(free.len(), 4);
/// assert!(!free.contains(Opportunity::Air));
/// assert_eq!(free.iter().next(), Some(Opportunity::Fire));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Faces(u8);

impl Faces {
    /// None.
    pub const NONE: Self = Self(0);

    /// All six.
    pub const ALL: Self = Self(0b11_1111);

    /// This one.
    pub const fn only(face: Opportunity) -> Self {
        Self(1 << face as u8)
    }

    /// The set and all of these.
    #[inline]
    #[must_use]
    pub(crate) const fn union(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The set with this face.
    #[must_use]
    pub const fn with(self, face: Opportunity) -> Self {
        Self(self.0 | 1 << face as u8)
    }

    /// Whether the face is in the set.
    pub const fn contains(self, face: Opportunity) -> bool {
        self.0 & (1 << face as u8) != 0
    }

    /// The faces of the set among those of these bits.
    #[must_use]
    pub(crate) const fn within(self, bits: u8) -> Self {
        Self(self.0 & bits)
    }

    /// The set without all of these.
    #[must_use]
    pub const fn minus(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// The faces that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// The faces, in canonical order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Opportunity> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let face = Opportunity::TAKING_ORDER.get(left.trailing_zeros() as usize).copied()?;
            left &= left - 1;
            Some(face)
        })
    }

    /// How many faces are in the set.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether no face is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One bit for each face, Air lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }
}

//! The strengths at the table. A strength is not a seat: an Unknown Strength has none, and in Kyklo
//! for two a seat has two strengths.

use std::fmt;
use std::ops::{BitAnd, BitOr, Index, IndexMut};

use game::{Arg, Party};

/// A strength (Force), written `s1` to `s5`; the order is anticlockwise round the table.
///
/// ```
/// use empedocle::Strength;
///
/// assert_eq!(Strength::from_word("s3"), Some(Strength::S3));
/// assert_eq!(Strength::S3.next(3), Strength::S1); // anticlockwise, round the table
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "five seats of a table need no words")]
pub enum Strength {
    S1,
    S2,
    S3,
    S4,
    S5,
}

impl Strength {
    /// As many strengths as a table can have.
    pub const ALL: [Self; 5] = [Self::S1, Self::S2, Self::S3, Self::S4, Self::S5];

    /// The strength with this index, counted from 0.
    pub const fn from_index(index: u8) -> Option<Self> {
        match index {
            0 => Some(Self::S1),
            1 => Some(Self::S2),
            2 => Some(Self::S3),
            3 => Some(Self::S4),
            4 => Some(Self::S5),
            _ => None,
        }
    }

    /// The strength of this bit of a byte, or of one of several bytes in a row.
    #[inline]
    pub(crate) const fn of_bit(bit: u32) -> Self {
        // Three more places than there are strengths: a look without a test of its bounds.
        const BY_BIT: [Strength; 8] = {
            use Strength::{S1, S2, S3, S4, S5};
            [S1, S2, S3, S4, S5, S5, S5, S5]
        };
        BY_BIT[(bit & 7) as usize]
    }

    /// The next one anticlockwise among `n` strengths (R-01).
    #[inline]
    pub const fn next(self, n: u8) -> Self {
        let after = self as u8 + 1;
        match Self::from_index(if after >= n { 0 } else { after }) {
            Some(next) => next,
            None => Self::S1,
        }
    }

    /// Reads `s1` to `s5`.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|strength| strength.to_string() == word)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Party::from(*self).fmt(f)
    }
}

impl From<Strength> for Party {
    fn from(strength: Strength) -> Self {
        Self { letter: 's', number: strength as u8 + 1 }
    }
}

impl From<Strength> for Arg {
    fn from(strength: Strength) -> Self {
        Self::Party(strength.into())
    }
}

/// A set of strengths.
///
/// ```
/// use empedocle::{Strength, Strengths};
///
/// let some = Strengths::first(4).without(Strength::S2);
/// assert_eq!(some.into_iter().collect::<Vec<_>>(), [Strength::S1, Strength::S3, Strength::S4]);
/// assert_eq!(some.first_from(Strength::S2), Some(Strength::S3));
/// assert_eq!(Strengths::only(Strength::S5).sole(), Some(Strength::S5));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Strengths(u8);

impl Strengths {
    /// No strength.
    pub const NONE: Self = Self(0);

    /// The first `n` strengths.
    pub const fn first(n: u8) -> Self {
        Self((1 << n) - 1)
    }

    /// This one.
    pub const fn only(strength: Strength) -> Self {
        Self(1 << strength as u8)
    }

    /// Everybody of whom this holds, at a table of five. All are asked, without a jump for each answer.
    #[inline]
    pub(crate) fn all_that(holds: impl Fn(Strength) -> bool) -> Self {
        Self(Strength::ALL.into_iter().fold(0, |bits, s| bits | u8::from(holds(s)) << s as u8))
    }

    /// The set with this strength.
    #[must_use]
    pub const fn with(self, strength: Strength) -> Self {
        Self(self.0 | 1 << strength as u8)
    }

    /// The set without this strength.
    #[must_use]
    pub const fn without(self, strength: Strength) -> Self {
        Self(self.0 & !(1 << strength as u8))
    }

    /// The set without all of these.
    #[must_use]
    pub const fn minus(self, others: Self) -> Self {
        Self(self.0 & !others.0)
    }

    /// Whether the strength is in the set.
    #[inline]
    pub const fn contains(self, strength: Strength) -> bool {
        self.0 & (1 << strength as u8) != 0
    }

    /// Whether nobody is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether more than one is in the set.
    #[inline]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// The set if this holds, else nobody.
    #[inline]
    #[must_use]
    pub const fn when(self, holds: bool) -> Self {
        if holds { self } else { Self::NONE }
    }

    /// How many are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The only member of the set, if it has just one.
    #[inline]
    pub const fn sole(self) -> Option<Strength> {
        if self.0.is_power_of_two() { self.lowest() } else { None }
    }

    /// The member with the lowest number.
    #[inline]
    pub const fn lowest(self) -> Option<Strength> {
        if self.0 == 0 { None } else { Some(Strength::of_bit(self.0.trailing_zeros())) }
    }

    /// The first member met when walking anticlockwise from `start`, `start` included.
    #[inline]
    pub const fn first_from(self, start: Strength) -> Option<Strength> {
        if self.0 == 0 {
            return None;
        }
        // The set is written down twice in a row, so that the walk never turns back: no jump.
        let twice = self.0 as u32 * 0x101;
        Some(Strength::of_bit(start as u32 + (twice >> start as u32).trailing_zeros()))
    }

    /// The strengths of these bits, `s1` lowest.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits & Self::first(5).0)
    }

    /// One bit for each strength, `s1` lowest.
    #[inline]
    pub const fn bits(self) -> u8 {
        self.0
    }
}

impl BitAnd for Strengths {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Strengths {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl FromIterator<Strength> for Strengths {
    fn from_iter<I: IntoIterator<Item = Strength>>(strengths: I) -> Self {
        strengths.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for Strengths {
    type Item = Strength;
    type IntoIter = StrengthsIter;

    fn into_iter(self) -> StrengthsIter {
        StrengthsIter(self)
    }
}

/// The strengths of a set, lowest first.
#[derive(Clone, Debug)]
pub struct StrengthsIter(Strengths);

impl Iterator for StrengthsIter {
    type Item = Strength;

    #[inline]
    fn next(&mut self) -> Option<Strength> {
        let strength = self.0.lowest()?;
        self.0 = Strengths(self.0.0 & (self.0.0 - 1));
        Some(strength)
    }
}

impl fmt::Display for Strengths {
    /// Joined by commas, so that a set is one word: `s1,s3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, strength) in self.into_iter().enumerate() {
            write!(f, "{}{strength}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Strengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

/// One value for each strength that a table can have. Places of absent strengths hold the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct ByStrength<T>(pub(crate) [T; 5]);

impl<T> Index<Strength> for ByStrength<T> {
    type Output = T;

    #[inline(always)]
    fn index(&self, strength: Strength) -> &T {
        &self.0[strength as usize]
    }
}

impl<T> IndexMut<Strength> for ByStrength<T> {
    #[inline(always)]
    fn index_mut(&mut self, strength: Strength) -> &mut T {
        &mut self.0[strength as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-01: table rounds run anticlockwise, which is the order of the numbers.
    #[test]
    fn table_rounds_run_anticlockwise() {
        assert_eq!(Strength::S3.next(3), Strength::S1);
        assert_eq!(Strength::S3.next(5), Strength::S4);
        let set = Strengths::from_iter([Strength::S1, Strength::S4]);
        assert_eq!(set.first_from(Strength::S2), Some(Strength::S4));
        assert_eq!(set.first_from(Strength::S5), Some(Strength::S1));
        assert_eq!(Strengths::NONE.first_from(Strength::S2), None);
        assert_eq!(set.sole(), None);
        assert_eq!(set.without(Strength::S1).sole(), Some(Strength::S4));
    }
}

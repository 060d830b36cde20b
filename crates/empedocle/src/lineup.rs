//! Strengths in a row of places.

use crate::{Faces, Opportunity, Strength, Strengths};

/// Who is in which of eight places in a row: faces, tiles or turns.
///
/// Each place is a byte with a bit for each strength, so that one operation answers a question about all
/// places. A loop would cost a mispredicted branch at every place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Lineup(u64);

/// The lowest bit of each place; times a set, that set in each place.
const EACH: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each place, where no strength has its own.
const TOP: u64 = EACH << 7;

impl Lineup {
    /// The strengths by face or tile; those without one are left out.
    #[inline]
    pub(crate) fn by_face(face: impl Fn(Strength) -> Option<Opportunity>) -> Self {
        // The place after the last face takes those without one, and is then emptied.
        const NOWHERE: u32 = 6;
        let bits = Strength::ALL.into_iter().fold(0, |bits: u64, strength| {
            let place = face(strength).map_or(NOWHERE, |face| face as u32);
            // A rotation, as it is not made of wide loads: those would wait for the small stores before.
            bits | (1_u64 << strength as u32).rotate_left(8 * place)
        });
        Self(bits).without(NOWHERE as usize)
    }

    /// The strengths in this place.
    #[inline]
    pub(crate) const fn at(self, place: usize) -> Strengths {
        Strengths::from_bits((self.0 >> (8 * place)) as u8)
    }

    /// The same with these in this place, too.
    #[inline]
    #[must_use]
    pub(crate) const fn with(self, place: usize, strengths: Strengths) -> Self {
        Self(self.0 | (strengths.bits() as u64) << (8 * place))
    }

    /// The same with nobody in this place.
    #[inline]
    #[must_use]
    pub(crate) const fn without(self, place: usize) -> Self {
        Self(self.0 & !(0xff << (8 * place)))
    }

    /// The same one place further on.
    #[inline]
    #[must_use]
    pub(crate) const fn shifted(self) -> Self {
        Self(self.0 << 8)
    }

    /// Only these strengths, where they are.
    #[inline]
    #[must_use]
    pub(crate) const fn only(self, strengths: Strengths) -> Self {
        Self(self.0 & (EACH * strengths.bits() as u64))
    }

    /// Only those who share their place with another.
    #[inline]
    #[must_use]
    pub(crate) const fn shared(self) -> Self {
        // In each place on its own: a set without its lowest member, and is anybody left?
        let left = self.0 & ((self.0 | TOP) - EACH);
        let several = (left + (TOP - EACH)) & TOP;
        Self(self.0 & ((several >> 7) * 0xff))
    }

    /// Everybody who is in some place.
    #[inline]
    pub(crate) const fn everybody(self) -> Strengths {
        let bits = self.0 | self.0 >> 32;
        let bits = bits | bits >> 16;
        Strengths::from_bits((bits | bits >> 8) as u8)
    }

    /// The places where somebody is, as faces or tiles.
    #[inline]
    pub(crate) const fn faces(self) -> Faces {
        Faces::ALL.within(not_zero(self.0.to_le_bytes()))
    }

    /// The bits, first place lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }
}

/// A bit for each of these small numbers (below 128) that is not zero, the first lowest.
#[inline]
pub(crate) const fn not_zero(numbers: [u8; 8]) -> u8 {
    let top = (u64::from_le_bytes(numbers) + (TOP - EACH)) & TOP;
    // The eight bits meet in the highest byte: the one of place i is shifted by 56 - 7·i.
    ((top >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

impl Iterator for Lineup {
    type Item = (usize, Strength);

    /// The next strength and its place: place by place, the lowest of a place first.
    #[inline]
    fn next(&mut self) -> Option<(usize, Strength)> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(((bit / 8) as usize, Strength::of_bit(bit)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lineup_answers_for_all_places_at_once() {
        use Opportunity::{Air, Whirl};
        use Strength::{S1, S3, S4, S5};
        let faces = [Some(Whirl), None, Some(Air), Some(Whirl), Some(Air)];
        let lineup = Lineup::by_face(|strength| faces[strength as usize]);
        assert_eq!(lineup.at(0), Strengths::from_iter([S3, S5]));
        assert_eq!(lineup.at(6), Strengths::NONE);
        assert_eq!(lineup.collect::<Vec<_>>(), [(0, S3), (0, S5), (5, S1), (5, S4)]);
        assert_eq!(lineup.shared(), lineup);
        assert_eq!(lineup.faces(), Faces::only(Air).with(Whirl));
        assert_eq!(not_zero([0, 1, 0, 127, 5, 0, 0, 30]), 0b1001_1010);
        assert_eq!(lineup.without(0).shared().everybody(), Strengths::from_iter([S1, S4]));
        let some = lineup.only(Strengths::from_iter([S1, S3]));
        assert_eq!(some.shared(), Lineup::default());
        assert_eq!(
            some.shifted().with(0, Strengths::only(S5)).collect::<Vec<_>>(),
            [(0, S5), (1, S3), (6, S1)]
        );
    }
}

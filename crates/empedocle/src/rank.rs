//! The order of the exchanges.

use crate::lineup::Lineup;
use crate::{Strength, Strengths};

/// The strengths that may exchange, first to last [EMP-2.3f] [KYK-2.3].
///
/// It is also the walk over them: a copy goes on from where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rank {
    /// The bits of a [`Lineup`], those of each place in turn order: the lowest bit is `first`.
    turns: [u8; 8],
    first: Strength,
}

impl Default for Rank {
    fn default() -> Self {
        Self { turns: [0; 8], first: Strength::S1 }
    }
}

impl Rank {
    /// Place by place, and in one place in the turn order of a round that this strength begins.
    #[inline]
    pub(crate) fn new(lineup: Lineup, first: Strength) -> Self {
        // The bytes of the whole number are turned together, each in itself.
        let (bits, turn) = (lineup.bits(), first as u32);
        let kept = u64::from(u8::MAX >> turn) * (u64::MAX / 0xff);
        Self::of_bits((bits >> turn) & kept | (bits << (8 - turn)) & !kept, first)
    }

    #[inline]
    const fn of_bits(bits: u64, first: Strength) -> Self {
        Self { turns: bits.to_le_bytes(), first }
    }

    #[inline]
    const fn bits(self) -> u64 {
        u64::from_le_bytes(self.turns)
    }

    /// Only these strengths, in the same order.
    #[inline]
    #[must_use]
    pub(crate) const fn only(self, strengths: Strengths) -> Self {
        let turned = strengths.bits().rotate_right(self.first as u32);
        Self::of_bits(self.bits() & u64::from_le_bytes([turned; 8]), self.first)
    }

    /// Only those after this strength; nobody if it has no rank.
    #[inline]
    #[must_use]
    pub(crate) const fn after(self, strength: Strength) -> Self {
        let its_bit = self.only(Strengths::only(strength)).bits();
        // Its bit and all below are cleared; without a bit, that is all there are.
        Self::of_bits(self.bits() & !(its_bit | its_bit.wrapping_sub(1)), self.first)
    }

    /// Whether the strength has a rank.
    pub(crate) const fn contains(self, strength: Strength) -> bool {
        self.only(Strengths::only(strength)).bits() != 0
    }
}

impl Iterator for Rank {
    type Item = Strength;

    /// The next strength in order.
    #[inline]
    fn next(&mut self) -> Option<Strength> {
        let bits = self.bits();
        if bits == 0 {
            return None;
        }
        self.turns = (bits & (bits - 1)).to_le_bytes();
        Some(Strength::of_bit(bits.trailing_zeros() + self.first as u32))
    }
}

//! Seeded dice, for simulations, bots and tests: the same seed always gives the same numbers.
//!
//! ```
//! let mut dice = dice::Dice::seeded(7);
//! let face = dice.below(6);
//! assert!(face < 6);
//! assert_eq!(dice::Dice::seeded(7).below(6), face);
//! ```

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// A fast generator whose numbers never change between versions (xoshiro256++).
///
/// Not for live tables: whoever sees enough of its numbers can predict the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// Dice that fall as this seed says.
    pub fn seeded(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `sides`, all equally likely; 0 if there are no sides.
    #[inline]
    pub fn below(&mut self, sides: u32) -> u32 {
        // Lemire's method: multiply, and draw again in the rare case that would favour some numbers.
        let mut product = (self.bits() >> 32) * u64::from(sides);
        if (product as u32) < sides {
            let threshold = sides.wrapping_neg() % sides;
            while (product as u32) < threshold {
                product = (self.bits() >> 32) * u64::from(sides);
            }
        }
        (product >> 32) as u32
    }

    /// 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_seed_never_change() {
        let mut dice = Dice::seeded(1);
        let falls: Vec<u32> = (0..12).map(|_| dice.below(6)).collect();
        assert_eq!(falls, [4, 4, 0, 4, 1, 3, 5, 3, 0, 0, 5, 2]);
    }

    #[test]
    fn all_sides_are_equally_likely() {
        let mut dice = Dice::seeded(2);
        let mut counts = [0_u32; 6];
        (0..600_000).for_each(|_| counts[dice.below(6) as usize] += 1);
        // Five standard deviations of a binomial with p = 1/6 are about 1,440.
        assert!(counts.iter().all(|&count| count.abs_diff(100_000) < 1_440), "{counts:?}");
    }
}

//! The numbers that keys of positions are made of.

use crate::cell::CELLS;

/// An odd number for each square, from the sequence of SplitMix64.
pub(crate) const FACTORS: [u64; CELLS] = {
    let mut factors = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        factors[index] = mix(index as u64 + 1) | 1;
        index += 1;
    }
    factors
};

/// The step of SplitMix64.
pub(crate) const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

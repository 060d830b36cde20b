//! The weights as they are stored.

use std::sync::OnceLock;

use super::{BUCKETS, COUNTED, FEATURES, FIRST_COUNTED, HIDDEN, UNITS, features};
use crate::elem_master::evaluate::stack_weights;
use crate::elem_master::network::{SQUARES, TERRAINS};
use crate::elem_master::weights::WEIGHTS;

/// A network in whole numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Network {
    /// What each feature adds to the hidden units.
    pub(crate) rows: Vec<[i8; HIDDEN]>,
    /// What each feature adds to the value for the side to move.
    pub(crate) worth: Vec<i16>,
    /// The hidden units of an empty board.
    pub(crate) bias: [i16; HIDDEN],
    /// The weights of the output: the perspective of the side to move, then the other.
    pub(crate) out: [[i16; UNITS]; BUCKETS],
    /// What is added to the value.
    pub(crate) base: [i16; BUCKETS],
    /// The weights of the counts of the side to move, and of the other.
    pub(crate) counts: [[i16; COUNTED]; 2],
}

/// The stored network, made by `sphairos lab teach elem-master`.
static STORED: &[u8] = include_bytes!("../../../data/elem-master.net");

/// The stored network, read when it is first used.
pub(crate) fn stored() -> &'static Network {
    static NETWORK: OnceLock<Network> = OnceLock::new();
    NETWORK.get_or_init(|| Network::from_bytes(STORED).unwrap_or_else(Network::untaught))
}

impl Network {
    /// A network without any hidden unit at work: its values are those of the linear evaluation.
    pub fn untaught() -> Self {
        let mut worth = vec![0; FEATURES];
        for (own, side) in [(true, 0), (false, 1)] {
            for stack in 0..12 {
                let (element, level) = (stack / 3, stack % 3 + 1);
                for square in 0..SQUARES {
                    let [at, _] = features(own, element, level, square, 0);
                    worth[at] = stack_weights(element, level)[side] as i16;
                }
            }
        }
        Self {
            rows: vec![[0; HIDDEN]; FEATURES],
            worth,
            bias: [0; HIDDEN],
            out: [[0; UNITS]; BUCKETS],
            base: [0; BUCKETS],
            counts: [0, 1].map(|side| std::array::from_fn(|index| WEIGHTS[side][FIRST_COUNTED + index])),
        }
    }

    /// The length of a stored network.
    const BYTES: usize = FEATURES * (HIDDEN + 2) + 2 * (HIDDEN + BUCKETS * (UNITS + 1) + 2 * COUNTED);

    /// The bytes it is stored as: the rows in one byte for each number, all else in two.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Self { rows, worth, bias, out, base, counts } = self;
        let rows = rows.iter().flatten().map(|&weight| weight as u8);
        let others = worth.iter().chain(bias).chain(out.iter().flatten()).chain(base);
        let others = others.chain(counts.iter().flatten()).flat_map(|weight| weight.to_le_bytes());
        rows.chain(others).collect()
    }

    /// Reads a stored network; `None` if it has not the right length.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        if bytes.len() != Self::BYTES {
            return None;
        }
        let (rows, others) = bytes.split_at(FEATURES * HIDDEN);
        let mut network = Self::untaught();
        for (weight, &byte) in network.rows.iter_mut().flatten().zip(rows) {
            *weight = byte as i8;
        }
        let Self { worth, bias, out, base, counts, .. } = &mut network;
        let places = worth.iter_mut().chain(bias).chain(out.iter_mut().flatten()).chain(base);
        for (weight, pair) in places.chain(counts.iter_mut().flatten()).zip(others.chunks_exact(2)) {
            if let [low, high] = pair {
                *weight = i16::from_le_bytes([*low, *high]);
            }
        }
        Some(network)
    }
}

const _: () = assert!(TERRAINS == ::elem_master::TERRAINS.len());

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_network_is_read_as_it_was_written() {
        assert_eq!(STORED.len(), Network::BYTES);
        assert_eq!(stored().to_bytes(), STORED);
        assert_eq!(Network::from_bytes(&STORED[1..]), None);
    }
}

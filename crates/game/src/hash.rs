//! A hash that is the same on every machine and in every run.

/// FNV-1a over explicit bytes, with a final mixing step.
///
/// `std::hash::Hash` will not do: derived implementations feed the machine's own word size and byte
/// order. Records keep these hashes for ever, so the bytes are written out by hand.
///
/// ```
/// use game::StableHasher;
///
/// let hash = |bytes: &[u8]| StableHasher::default().bytes(bytes).number(7).finish();
/// assert_eq!(hash(b"fire"), hash(b"fire"));
/// assert_ne!(hash(b"fire"), hash(b"water"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StableHasher(u64);

impl Default for StableHasher {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl StableHasher {
    /// Feeds one byte.
    pub fn byte(&mut self, byte: u8) -> &mut Self {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        self
    }

    /// Feeds these bytes, without their number.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Self {
        bytes.iter().fold(self, |hasher, &byte| hasher.byte(byte))
    }

    /// Feeds a number, lowest byte first.
    pub fn number(&mut self, number: u64) -> &mut Self {
        self.bytes(&number.to_le_bytes())
    }

    /// The hash of what was fed.
    pub fn finish(&self) -> u64 {
        // The finaliser of SplitMix64: without it, short inputs leave the high bits alike.
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_never_changes() {
        let mut hasher = StableHasher::default();
        hasher.bytes(b"sphairos").number(7);
        assert_eq!(format!("{:016x}", hasher.finish()), "5a9e6a6e0e104253");
    }
}

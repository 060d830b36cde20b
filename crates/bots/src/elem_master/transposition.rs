//! The transposition table: search results by position, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use prefetch::prefetch;

/// How a stored value relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Lower = 1,
    Upper,
    Exact,
}

/// The search result of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The code of the best action, 0 for none.
    pub(crate) best: u32,
    pub(crate) value: i32,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

impl Entry {
    /// From the low end: code (25 bits), bound (2), depth (6), value (16); the highest 15 are left free.
    fn pack(self) -> u64 {
        let value = u64::from(self.value as i16 as u16);
        u64::from(self.best & CODE)
            | (self.bound as u64) << 25
            | u64::from(self.depth & 63) << 27
            | value << 33
    }

    fn unpack(word: u64) -> Self {
        let bound = match word >> 25 & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        };
        Self {
            best: word as u32 & CODE,
            value: i32::from((word >> 33) as u16 as i16),
            depth: (word >> 27) as u8 & 63,
            bound,
        }
    }
}

/// The bits of the code of an action.
const CODE: u32 = (1 << 25) - 1;
/// The bits of the key that are stored with an entry; other bits are the index. If two positions share both, an
/// action of the wrong one is checked for legality before it is played.
const CHECK: u64 = !0 << 49;

/// The size is a power of two. An entry is one word, so that threads read and write without locks.
pub(crate) struct TranspositionTable {
    slots: Vec<AtomicU64>,
}

impl TranspositionTable {
    /// A table for about this number of positions.
    pub(crate) fn new(positions: usize) -> Self {
        let size = positions.clamp(1 << 8, 1 << 19).next_power_of_two();
        Self { slots: std::iter::repeat_with(AtomicU64::default).take(size).collect() }
    }

    /// The number of entries.
    pub(crate) fn len(&self) -> usize {
        self.slots.len()
    }

    #[inline]
    fn slot(&self, key: u64) -> Option<&AtomicU64> {
        self.slots.get(key as usize & (self.slots.len() - 1))
    }

    /// Asks the processor to load the entry of a position into its cache.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            prefetch(slot);
        }
    }

    /// The entry of the position with this key.
    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let word = self.slot(key)?.load(Ordering::Relaxed);
        ((word ^ key) & CHECK == 0 && word & !CHECK != 0).then(|| Entry::unpack(word))
    }

    /// Stores an entry, unless a deeper search of the same position is there.
    #[inline]
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        if let Some(slot) = self.slot(key) {
            let before = self.probe(key);
            if entry.bound != Bound::Exact && before.is_some_and(|before| before.depth > entry.depth + 2) {
                return;
            }
            slot.store(entry.pack() | key & CHECK, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_entry_is_found_again() {
        let table = TranspositionTable::new(1000);
        let entry = Entry { best: 0x1ab_cdef, value: -12_345, depth: 17, bound: Bound::Exact };
        table.store(42, entry);
        assert_eq!(table.probe(42), Some(entry));
        assert_eq!(table.probe(43), None);
        let other = Entry { value: 0, bound: Bound::Upper, best: 0, depth: 0 };
        table.store(7, other);
        assert_eq!(table.probe(7), Some(other));
    }
}

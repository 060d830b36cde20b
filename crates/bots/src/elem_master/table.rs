//! The transposition table: what was found out about positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

use prefetch::prefetch;

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Lower = 1,
    Upper,
    Exact,
}

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    /// A mark of the best action, 0 for none.
    pub(crate) best: u32,
    pub(crate) value: i32,
    pub(crate) depth: u8,
    pub(crate) bound: Bound,
}

impl Known {
    /// From the low end: mark (25 bits), bound (2), depth (6), value (16); the highest 15 are left free.
    fn pack(self) -> u64 {
        let value = u64::from(self.value as i16 as u16);
        u64::from(self.best & MARK)
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
            best: word as u32 & MARK,
            value: i32::from((word >> 33) as u16 as i16),
            depth: (word >> 27) as u8 & 63,
            bound,
        }
    }
}

/// The bits of the mark of an action.
const MARK: u32 = (1 << 25) - 1;
/// The bits of the key that are stored with what is known; others decide about the place. An action that is
/// known of another position by mistake is tested before it is played.
const CHECK: u64 = !0 << 49;

/// A table whose size is a power of two. A place is one word, so that threads can read and write without
/// locks.
pub(crate) struct Table {
    places: Vec<AtomicU64>,
}

impl Table {
    /// A table for about so many positions.
    pub(crate) fn new(positions: usize) -> Self {
        let size = positions.clamp(1 << 8, 1 << 19).next_power_of_two();
        Self { places: std::iter::repeat_with(AtomicU64::default).take(size).collect() }
    }

    /// For how many positions there is room.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    #[inline]
    fn place(&self, key: u64) -> Option<&AtomicU64> {
        self.places.get(key as usize & (self.places.len() - 1))
    }

    /// Has the place of a position brought near.
    #[inline(always)]
    pub(crate) fn prepare(&self, key: u64) {
        if let Some(place) = self.place(key) {
            prefetch(place);
        }
    }

    /// What is known about the position with this key.
    #[inline]
    pub(crate) fn known(&self, key: u64) -> Option<Known> {
        let word = self.place(key)?.load(Ordering::Relaxed);
        ((word ^ key) & CHECK == 0 && word & !CHECK != 0).then(|| Known::unpack(word))
    }

    /// Stores what is known, unless the same position is there from a deeper search.
    #[inline]
    pub(crate) fn store(&self, key: u64, known: Known) {
        if let Some(place) = self.place(key) {
            let before = self.known(key);
            if known.bound != Bound::Exact && before.is_some_and(|before| before.depth > known.depth + 2) {
                return;
            }
            place.store(known.pack() | key & CHECK, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_again() {
        let table = Table::new(1000);
        let known = Known { best: 0x1ab_cdef, value: -12_345, depth: 17, bound: Bound::Exact };
        table.store(42, known);
        assert_eq!(table.known(42), Some(known));
        assert_eq!(table.known(43), None);
        let other = Known { value: 0, bound: Bound::Upper, best: 0, depth: 0 };
        table.store(7, other);
        assert_eq!(table.known(7), Some(other));
    }
}

//! The transposition table: what was found out about positions, shared by all threads.

use std::sync::atomic::{AtomicU64, Ordering};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    Lower,
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
    /// From the low end: mark (24 bits), depth (8), bound (2), value (16).
    fn pack(self) -> u64 {
        let value = u64::from(self.value as i16 as u16);
        u64::from(self.best & 0xff_ffff)
            | u64::from(self.depth) << 24
            | (self.bound as u64) << 32
            | value << 40
    }

    fn unpack(word: u64) -> Self {
        let bound = match word >> 32 & 3 {
            0 => Bound::Lower,
            1 => Bound::Upper,
            _ => Bound::Exact,
        };
        Self {
            best: (word & 0xff_ffff) as u32,
            value: i32::from((word >> 40) as u16 as i16),
            depth: (word >> 24) as u8,
            bound,
        }
    }
}

/// Two words: the data, and the key mixed with them. Threads write without locks; if two write at once, the
/// words do not fit each other and nobody believes them.
#[derive(Default)]
struct Place {
    check: AtomicU64,
    data: AtomicU64,
}

/// What stands at a place of the table.
#[derive(Clone, Copy)]
pub(crate) struct Seen {
    check: u64,
    data: u64,
}

impl Seen {
    /// What is known about the position with this key.
    #[inline]
    pub(crate) fn known(self, key: u64) -> Option<Known> {
        (self.data != 0 && self.check ^ self.data == key).then(|| Known::unpack(self.data))
    }
}

/// A table whose size is a power of two.
pub(crate) struct Table {
    places: Vec<Place>,
}

impl Table {
    /// A table for about so many positions.
    pub(crate) fn new(positions: usize) -> Self {
        let size = positions.clamp(1 << 8, 1 << 19).next_power_of_two();
        Self { places: std::iter::repeat_with(Place::default).take(size).collect() }
    }

    /// For how many positions there is room.
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    #[inline]
    fn place(&self, key: u64) -> Option<&Place> {
        self.places.get(key as usize & (self.places.len() - 1))
    }

    /// Looks at the place of a position, and not yet at what is there.
    #[inline]
    pub(crate) fn peek(&self, key: u64) -> Seen {
        self.place(key).map_or(Seen { check: 0, data: 0 }, |place| Seen {
            check: place.check.load(Ordering::Relaxed),
            data: place.data.load(Ordering::Relaxed),
        })
    }

    /// Stores what is known, unless the same position is there from a deeper search.
    #[inline]
    pub(crate) fn store(&self, key: u64, known: Known) {
        if let Some(place) = self.place(key) {
            let before = place.data.load(Ordering::Relaxed);
            let same = before != 0 && place.check.load(Ordering::Relaxed) ^ before == key;
            if same && known.bound != Bound::Exact && Known::unpack(before).depth > known.depth + 2 {
                return;
            }
            let data = known.pack() | 1 << 63;
            place.data.store(data, Ordering::Relaxed);
            place.check.store(key ^ data, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_again() {
        let table = Table::new(1000);
        let known = Known { best: 0xab_cdef, value: -12_345, depth: 17, bound: Bound::Exact };
        table.store(42, known);
        assert_eq!(table.peek(42).known(42), Some(known));
        assert_eq!(table.peek(43).known(43), None);
        let other = Known { value: 0, bound: Bound::Upper, best: 0, depth: 0 };
        table.store(7, other);
        assert_eq!(table.peek(7).known(7), Some(other));
    }
}

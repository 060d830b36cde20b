//! The positions that were at the start of a turn, for the rule of repetition [ELM-V.9].

/// The keys of all positions at the start of a turn so far.
///
/// Any of them can come again, since tokens that leave may come back. The list begins with a filter (empty as long as
/// no position is remembered): one bit for some bits of each key, so that most new positions are known to be new
/// without a look at the keys.
#[derive(PartialEq, Eq, Default, Debug)]
pub(crate) struct History(Vec<u64>);

/// A game of the usual length fits a list of this size.
const USUAL_TURNS: usize = 256;

/// The words of the filter.
const FILTER: usize = 16;

impl History {
    /// How often a position was there already. Remembers it.
    #[inline]
    pub(crate) fn recur(&mut self, key: u64) -> usize {
        if self.0.is_empty() {
            self.begin();
        }
        let (place, bit) = ((key >> 60) as usize, 1 << (key >> 54 & 63));
        let before = match self.0.get_mut(place) {
            Some(word) if *word & bit == 0 => {
                *word |= bit;
                0
            }
            _ => self.count(key),
        };
        self.0.push(key);
        before
    }

    #[cold]
    #[inline(never)]
    fn begin(&mut self) {
        self.0.reserve(FILTER + USUAL_TURNS);
        self.0.resize(FILTER, 0);
    }

    #[cold]
    #[inline(never)]
    fn count(&self, key: u64) -> usize {
        self.keys().iter().filter(|earlier| **earlier == key).count()
    }

    /// Forgets what was added since it was equal to `before`.
    #[inline]
    pub(crate) fn restore(&mut self, before: &Self) {
        if self.0.len() != before.0.len() {
            self.clone_from(before);
        }
    }

    /// The keys, oldest first.
    pub(crate) fn keys(&self) -> &[u64] {
        self.0.get(FILTER..).unwrap_or_default()
    }
}

impl Clone for History {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    /// Keeps the memory of the list, so that copying again and again needs no more.
    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.0.clear();
        self.0.extend_from_slice(&source.0);
    }
}

impl From<&[u64]> for History {
    fn from(keys: &[u64]) -> Self {
        let mut history = Self::default();
        keys.iter().for_each(|key| {
            history.recur(*key);
        });
        history
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elm_v_9_copies_share_the_past_and_not_the_future() {
        let mut one = History::default();
        assert_eq!((one.recur(1), one.recur(1), one.recur(2)), (0, 1, 0));
        let mut other = one.clone();
        other.recur(3);
        one.recur(4);
        assert_eq!((one.keys(), other.keys()), (&[1, 1, 2, 4][..], &[1, 1, 2, 3][..]));
        other.clone_from(&one);
        assert_eq!(other, one);
    }
}

//! The positions that were at the start of a turn, for the rule of repetition [ELM-V.9].

use std::cell::RefCell;
use std::sync::Arc;

/// The keys of all positions at the start of a turn so far.
///
/// Any of them can come again, since tokens that leave may come back. Copies share the list until
/// one of them ends a turn. Random play copies a game, plays it to its end and drops it, again and
/// again, so the lists of dropped games are kept for the next ones: then such play needs no new
/// memory.
#[derive(Clone, Default, Debug)]
pub(crate) struct History(Option<Arc<Vec<u64>>>);

/// A game of the usual length fits this list without growing it.
const USUAL_TURNS: usize = 256;

/// How many lists are kept for later games on each thread.
const SPARE: usize = 4;

thread_local! {
    static SPARES: RefCell<Vec<Arc<Vec<u64>>>> = const { RefCell::new(Vec::new()) };
}

impl History {
    /// The keys, oldest first.
    #[inline]
    pub(crate) fn keys(&self) -> &[u64] {
        self.0.as_ref().map_or(&[], |keys| keys.as_slice())
    }

    /// Adds a key.
    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        if let Some(keys) = self.0.as_mut().and_then(Arc::get_mut) {
            return keys.push(key);
        }
        self.push_to_copy(key);
    }

    /// Adds a key to a list that is shared, or not there yet.
    fn push_to_copy(&mut self, key: u64) {
        let spare = SPARES.try_with(|spares| spares.borrow_mut().pop()).ok().flatten();
        let mut own = spare.unwrap_or_else(|| Arc::new(Vec::with_capacity(USUAL_TURNS)));
        if let Some(keys) = Arc::get_mut(&mut own) {
            keys.extend_from_slice(self.keys());
            keys.push(key);
        }
        self.0 = Some(own);
    }

    /// The list, shared.
    pub(crate) fn share(&self) -> Arc<Vec<u64>> {
        self.0.clone().unwrap_or_default()
    }
}

impl From<Arc<Vec<u64>>> for History {
    fn from(keys: Arc<Vec<u64>>) -> Self {
        Self(Some(keys))
    }
}

impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        self.keys() == other.keys()
    }
}

impl Eq for History {}

impl Drop for History {
    fn drop(&mut self) {
        let Some(mut keys) = self.0.take() else { return };
        let Some(own) = Arc::get_mut(&mut keys) else { return };
        own.clear();
        // At the end of a thread its spares may be gone already: then the list goes too.
        let _ = SPARES.try_with(|spares| {
            let mut spares = spares.borrow_mut();
            if spares.len() < SPARE {
                spares.push(keys);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elm_v_9_copies_share_the_past_and_not_the_future() {
        let mut one = History::default();
        assert_eq!(one.keys(), [0; 0]);
        one.push(1);
        let mut other = one.clone();
        other.push(2);
        one.push(3);
        assert_eq!((one.keys(), other.keys()), (&[1, 3][..], &[1, 2][..]));
        let view = one.share();
        one.push(4);
        assert_eq!((view.as_slice(), one.keys()), (&[1, 3][..], &[1, 3, 4][..]));
        drop((one, other));
        // A list that was used before starts empty.
        let mut next = History::default();
        next.push(5);
        assert_eq!(next, History::from(Arc::new(vec![5])));
        assert_ne!(next, History::default());
    }
}

//! States of a game that undo goes back to.

use std::fmt;
use std::sync::Arc;

/// Some earlier states of a game, dense near its end and sparse far back: at most two of each power of two.
///
/// To go back by `n` lines, at most about twice as many are played again, and a game of any length keeps few states.
/// Copies of a table share them.
#[derive(Clone)]
pub(crate) struct Checkpoints<T> {
    /// Oldest first; the first is the beginning, which always stays.
    kept: Vec<(usize, Arc<T>)>,
}

impl<T> Default for Checkpoints<T> {
    fn default() -> Self {
        Self { kept: Vec::new() }
    }
}

impl<T> fmt::Debug for Checkpoints<T> {
    /// Derived from the rest: two equal games may keep different states.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Checkpoints")
    }
}

impl<T> Checkpoints<T> {
    /// Whether nothing is kept: the game has not begun.
    pub(crate) fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Keeps the state after so many lines, the most so far.
    pub(crate) fn push(&mut self, lines: usize, state: T) {
        self.kept.push((lines, Arc::new(state)));
        let Some(&(first, _)) = self.kept.first() else { return };
        let near = |place: usize| match place - first {
            0 => true,
            // A state stays the longer, the rounder its number is.
            number => lines - place < 2 << number.trailing_zeros().min(30),
        };
        self.kept.retain(|(place, _)| near(*place));
    }

    /// Forgets what came after so many lines, and gives the last state that is left, with its number of lines.
    pub(crate) fn back_to(&mut self, lines: usize) -> Option<(usize, Arc<T>)> {
        let later = self.kept.partition_point(|(place, _)| *place <= lines);
        self.kept.truncate(later);
        self.kept.last().cloned()
    }

    #[cfg(test)]
    fn places(&self) -> Vec<usize> {
        self.kept.iter().map(|(place, _)| *place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_states_are_kept_and_one_is_always_near() {
        let mut states = Checkpoints::default();
        for lines in 100..1600 {
            states.push(lines, lines);
            assert!(states.places().len() <= 2 * 11 + 1, "{:?}", states.places());
            for back in 0..=(lines - 100) {
                let target = lines - back;
                let before = states.places().into_iter().rfind(|place| *place <= target).unwrap();
                assert!(target - before <= 2 * back + 1, "{lines} {target} {before}");
            }
        }
        assert_eq!(states.back_to(99), None);
    }

    #[test]
    fn what_came_later_is_forgotten() {
        let mut states = Checkpoints::default();
        (0..10).for_each(|lines| states.push(lines, lines));
        let (place, state) = states.back_to(7).unwrap();
        assert_eq!((place, *state), (6, 6));
        states.push(7, 70);
        assert_eq!(states.back_to(7).map(|(place, state)| (place, *state)), Some((7, 70)));
        assert_eq!(states.back_to(0).map(|(place, _)| place), Some(0));
    }
}

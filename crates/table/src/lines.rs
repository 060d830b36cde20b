//! The lines of a game's record, kept in little memory.

use std::fmt::Write;

use catalog::Move;

/// Lines such as `do p1 choose fire` and `roll air`.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Lines {
    text: String,
    ends: Vec<u32>,
}

impl Lines {
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    pub(crate) fn push(&mut self, line: Move<'_>) {
        // Writing into a string cannot fail.
        let _ = write!(self.text, "{line}");
        self.ends.push(self.text.len() as u32);
    }

    pub(crate) fn truncate(&mut self, lines: usize) {
        self.ends.truncate(lines);
        self.text.truncate(self.ends.last().map_or(0, |&end| end as usize));
    }

    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &str> + ExactSizeIterator {
        (0..self.len()).map(|index| {
            let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
            &self.text[start..self.ends[index] as usize]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_back_as_they_went_in() {
        let act = |seat, action| Move::Act { seat: game::Seat::new(seat), action };
        let mut lines = Lines::default();
        lines.push(act(0, "choose fire"));
        lines.push(Move::Roll("air"));
        lines.push(act(1, "take"));
        assert_eq!(lines.iter().collect::<Vec<_>>(), ["do p1 choose fire", "roll air", "do p2 take"]);
        lines.truncate(1);
        lines.push(Move::Roll("earth"));
        assert_eq!(lines.iter().collect::<Vec<_>>(), ["do p1 choose fire", "roll earth"]);
        lines.truncate(0);
        assert_eq!(lines, Lines::default());
    }
}

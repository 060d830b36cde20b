//! Reads a text from left to right.

use crate::cell::Cell;
use crate::elemental::Element;

/// The rest of a text that is being read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
    size: u8,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str, size: u8) -> Self {
        Self { rest: text, size }
    }

    pub(super) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(super) fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// Takes this character if it comes next.
    pub(super) fn take(&mut self, expected: char) -> bool {
        match self.rest.strip_prefix(expected) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// This character must come next.
    pub(super) fn expect(&mut self, expected: char) -> Option<()> {
        self.take(expected).then_some(())
    }

    /// The next character, whatever it is.
    pub(super) fn char(&mut self) -> Option<char> {
        let next = self.rest.chars().next()?;
        self.rest = &self.rest[next.len_utf8()..];
        Some(next)
    }

    /// One digit, 1 to 9.
    pub(super) fn digit(&mut self) -> Option<u8> {
        match self.rest.as_bytes().first() {
            Some(digit @ b'1'..=b'9') => {
                self.rest = &self.rest[1..];
                Some(digit - b'0')
            }
            _ => None,
        }
    }

    /// A square of this board.
    pub(super) fn cell(&mut self) -> Option<Cell> {
        let bytes = self.rest.as_bytes();
        let file = bytes.first()?.checked_sub(b'a')?;
        let (rank, length) = match (bytes.get(1)?, bytes.get(2)) {
            (b'1', Some(b'0')) => (10, 3),
            (digit @ b'1'..=b'9', Some(b'0'..=b'9')) => (digit - b'0' + 100, 3),
            (digit @ b'1'..=b'9', _) => (digit - b'0', 2),
            _ => return None,
        };
        if file >= self.size || rank > self.size {
            return None;
        }
        self.rest = &self.rest[length..];
        Some(Cell::new(file, rank - 1))
    }

    /// An element's letter.
    pub(super) fn element(&mut self) -> Option<Element> {
        Element::from_letter(self.char()?)
    }

    /// A word of small letters.
    pub(super) fn word(&mut self) -> &'a str {
        let end = self.rest.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }
}

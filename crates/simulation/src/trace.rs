//! Everything that happened in a run, as a hash, and as text for whoever wants to read it.

use std::fmt::Write;

use game::StableHasher;

/// The trace of a run.
#[derive(Debug, Default)]
pub struct Trace {
    hash: StableHasher,
    lines: Option<Vec<String>>,
    off: bool,
    /// Used again for every line.
    text: String,
}

impl Trace {
    /// A trace that keeps its text.
    #[must_use]
    pub fn with_text() -> Self {
        Self { lines: Some(Vec::new()), ..Self::default() }
    }

    /// A trace of nothing, for runs of which only the promises count: writing down what happens takes as long as much
    /// of what happens.
    #[must_use]
    pub fn off() -> Self {
        Self { off: true, ..Self::default() }
    }

    /// The text of the run, if it was kept.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        self.lines.as_deref().unwrap_or_default()
    }

    pub(crate) fn add(&mut self, time: u64, what: std::fmt::Arguments<'_>) {
        if self.off {
            return;
        }
        self.text.clear();
        // A string takes everything.
        let _ = self.text.write_fmt(what);
        self.hash.number(time).bytes(self.text.as_bytes());
        if let Some(lines) = &mut self.lines {
            lines.push(format!("{time:>7} {}", self.text));
        }
    }

    pub(crate) fn finish(&self) -> u64 {
        let mut hash = self.hash;
        hash.number(0).finish()
    }
}

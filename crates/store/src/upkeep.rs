//! What keeps a store in order: which tables may go, and when nobody served.

/// How long tables are kept after the last thing that happened at them. Finished games with people are kept for ever.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Retention {
    /// Tables that were never finished, and finished games among bots, in milliseconds; `None`: for ever.
    pub abandoned: Option<i64>,
    /// Tables that go on from a recorded game, in milliseconds; `None`: for ever.
    pub what_ifs: Option<i64>,
    /// Finished games are packed so long after the last thing that happened at them; `None`: never.
    pub unpacked: Option<i64>,
}

impl Retention {
    /// The times before which the last thing happened at a table that may go: abandoned ones, and "what if".
    pub(crate) fn before(&self, now: i64) -> (i64, i64) {
        let before = |kept: Option<i64>| kept.map_or(i64::MIN, |kept| now.saturating_sub(kept));
        (before(self.abandoned), before(self.what_ifs))
    }

    /// Whether anything is ever removed.
    #[must_use]
    pub fn keeps_all(&self) -> bool {
        self.abandoned.is_none() && self.what_ifs.is_none()
    }

    /// The time before which the last thing happened at a finished table that is packed; `None` if none is.
    #[must_use]
    pub fn pack_before(&self, now: i64) -> Option<i64> {
        self.unpacked.map(|unpacked| now.saturating_sub(unpacked))
    }
}

/// A table that may go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stale {
    /// Its id.
    pub table: String,
    /// How much it takes, as its listing said.
    pub bytes: i64,
    /// When the last thing happened at it, in milliseconds since 1970.
    pub last: i64,
}

/// A time in which no node served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// When a node was last known to run, in milliseconds since 1970.
    pub began: i64,
    /// When one ran again.
    pub ended: i64,
}

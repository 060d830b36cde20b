//! How long a bot may think.

use std::time::{Duration, Instant};

/// A limit on time, on looked-at games, or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most this long.
    pub time: Option<Duration>,
    /// At most this many games.
    pub games: Option<u64>,
}

/// How long a bot thinks when nothing is said.
const USUAL: Duration = Duration::from_secs(1);

impl Budget {
    /// At most this many games: the same seed then gives the same decision on every machine.
    pub const fn games(games: u64) -> Self {
        Self { time: None, games: Some(games) }
    }

    /// At most this long.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), games: None }
    }

    /// Starts the clock.
    pub(crate) fn start(self) -> Clock {
        let time = match (self.time, self.games) {
            (None, None) => Some(USUAL),
            (time, _) => time,
        };
        Clock { started: Instant::now(), time, games: self.games }
    }
}

/// A budget that is being used up.
pub(crate) struct Clock {
    started: Instant,
    time: Option<Duration>,
    games: Option<u64>,
}

impl Clock {
    /// Whether another game may be looked at after so many.
    pub(crate) fn allows(&self, games: u64) -> bool {
        self.games.is_none_or(|most| games < most)
            && self.time.is_none_or(|most| self.started.elapsed() < most)
    }
}

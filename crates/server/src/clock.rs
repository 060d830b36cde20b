//! The time of this program: the system's clock when it started, and from then on a clock that never jumps.
//!
//! If the system's clock is set while games run, no player is charged for it. Where the log goes on after a restart,
//! the difference looks like an outage, and is not charged either (`pulse.rs`).

use std::sync::LazyLock;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// A clock that goes on from a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    started: Instant,
    /// The system's time then, in milliseconds since 1970.
    wall: i64,
}

/// From this many milliseconds on the system's clock has jumped: small corrections are made by going slower.
const JUMP: i64 = 2_000;

static CLOCK: LazyLock<Clock> = LazyLock::new(|| Clock { started: Instant::now(), wall: wall() });

impl Clock {
    fn at(&self, instant: Instant) -> i64 {
        let passed = instant.saturating_duration_since(self.started).as_millis();
        self.wall.saturating_add(i64::try_from(passed).unwrap_or(i64::MAX))
    }

    /// How far the system's clock, which shows this, has jumped; `None` if it has not.
    fn jump(&self, wall: i64, instant: Instant) -> Option<i64> {
        let jump = wall - self.at(instant);
        (jump.abs() >= JUMP).then_some(jump)
    }
}

/// The system's time, in milliseconds since 1970.
fn wall() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    #[cfg(feature = "simulated")]
    if let Some(now) = crate::simulated::now() {
        return now;
    }
    CLOCK.at(Instant::now())
}

/// By how many milliseconds the system's clock has jumped since the program started; `None` if it has not.
pub(crate) fn jump() -> Option<i64> {
    CLOCK.jump(wall(), Instant::now())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_clock_goes_on_by_itself_and_a_jump_is_seen() {
        let started = Instant::now();
        let clock = Clock { started, wall: 1_000_000 };
        let later = started + Duration::from_secs(60);
        assert_eq!((clock.at(started), clock.at(later)), (1_000_000, 1_060_000));
        assert_eq!(clock.jump(1_060_900, later), None, "slow corrections are no jumps");
        assert_eq!(clock.jump(4_660_000, later), Some(3_600_000));
        assert_eq!(clock.jump(1_000_000, later), Some(-60_000));
        assert_eq!(clock.at(later), 1_060_000, "whatever the system's clock shows");
        assert_eq!(jump(), None);
    }
}

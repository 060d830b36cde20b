//! The clock that budgets are measured with.
//!
//! Time comes from outside: where the standard library has no clock (WebAssembly without a host library), the program
//! gives one. Without any clock no time passes, and only limits on nodes end a search.

use std::ops::Add;
use std::sync::OnceLock;
use std::time::Duration;

static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

/// Gives the clock of this program: the time since any fixed moment, which never goes back. The first one stays.
///
/// Searches ask for the time again and again, those without a limit on time too: a program in which thinking shall give
/// way to other threads can do so here. On systems where the standard library has a clock, nobody needs to call this.
pub fn set_clock(clock: fn() -> Duration) {
    let _ = CLOCK.set(clock);
}

/// A moment of the clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Moment(Duration);

impl Moment {
    pub(crate) fn now() -> Self {
        Self(CLOCK.get_or_init(|| system)())
    }

    /// Looks at the clock although no limit asks for it: a program may let others run first whenever it is asked for the
    /// time (`set_clock`).
    pub(crate) fn look() {
        Self::now();
    }

    /// The time since then.
    pub(crate) fn elapsed(self) -> Duration {
        Self::now().0.saturating_sub(self.0)
    }
}

impl Add<Duration> for Moment {
    type Output = Self;

    fn add(self, time: Duration) -> Self {
        Self(self.0 + time)
    }
}

/// The clock of the standard library, from the first time that somebody asks.
#[cfg(not(target_family = "wasm"))]
fn system() -> Duration {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

#[cfg(target_family = "wasm")]
fn system() -> Duration {
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_goes_forward() {
        let begun = Moment::now();
        std::thread::sleep(Duration::from_millis(2));
        assert!(begun.elapsed() >= Duration::from_millis(2));
        assert!(Moment::now() < begun + Duration::from_secs(60));
    }
}

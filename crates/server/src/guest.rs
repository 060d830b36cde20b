//! Thinking gives way to serving: a thread that thinks lets others run again and again.
//!
//! A low priority alone is not enough. It decides how much of a processor a thread gets, but a thread that serves a
//! connection still waits for milliseconds until the one that thinks has used up its slice.

use std::cell::Cell;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// How long a thread thinks at a time while others wait: less than a person's move takes, and long beside the call.
const STRETCH: Duration = Duration::from_micros(200);

thread_local! {
    /// When this thread last let others run; none if it need not.
    static GAVE_WAY: Cell<Option<Duration>> = const { Cell::new(None) };
}

/// Makes this thread one that thinks: whenever a bot asks for the time, others may run first.
pub(crate) fn think_as_guest() {
    bots::set_clock(clock);
    GAVE_WAY.set(Some(clock()));
}

/// The time since this was first asked.
fn clock() -> Duration {
    static START: OnceLock<Instant> = OnceLock::new();
    let now = START.get_or_init(Instant::now).elapsed();
    if let Some(before) = GAVE_WAY.get()
        && now.saturating_sub(before) >= STRETCH
    {
        std::thread::yield_now();
        GAVE_WAY.set(Some(START.get_or_init(Instant::now).elapsed()));
    }
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_thread_that_thinks_gives_way_and_time_goes_on_for_both() {
        let before = clock();
        assert_eq!(GAVE_WAY.get(), None);
        std::thread::spawn(move || {
            think_as_guest();
            let begun = GAVE_WAY.get();
            std::thread::sleep(2 * STRETCH);
            assert!(clock() > before);
            assert!(GAVE_WAY.get() > begun, "it gave way after its stretch");
        })
        .join()
        .unwrap();
        assert_eq!(GAVE_WAY.get(), None);
    }
}

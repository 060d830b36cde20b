//! The integration tests of `study`, one program, so that it is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]

mod puzzles;
mod study;

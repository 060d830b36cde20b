//! The integration tests of `line`, one program, so that it is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]

mod docs;
mod documented;
mod elem_master;
mod protocol;
mod texts;
mod third_game;

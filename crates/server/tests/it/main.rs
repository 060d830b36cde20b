//! The integration tests of `server`, one program, so that it is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]

mod common;
mod contained;
mod dice;
mod edges;
mod generated;
mod harmonia;
mod heavy;
mod hostile;
mod page;
mod play;
mod secrets;
mod storage;
mod study;
mod types;
mod withdraw;

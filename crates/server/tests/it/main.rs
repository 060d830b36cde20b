//! The integration tests of `server`, one program, so that it is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]

mod absence;
mod agreements;
mod common;
mod contained;
mod dice;
mod edges;
mod generated;
mod harmonia;
mod heavy;
mod hostile;
mod lobby;
mod page;
mod play;
mod secrets;
mod storage;
mod study;
mod types;
mod withdraw;

//! The integration tests of `simulation`, one program, so that it is linked once.

#![allow(
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]

mod seeds;

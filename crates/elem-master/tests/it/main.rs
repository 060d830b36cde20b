//! The integration tests of `elem-master`, one program, so that it is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks for some facts only")]

mod arenas;
mod base;
mod common;
mod conformance;
mod endings;
mod events;
mod experiments;
mod golden;
mod laws;
mod notation;
mod perft;
mod random_positions;
mod refusals;
mod rotation;
mod rulings;
mod rulings_modules;
mod slow;
mod specialties;
mod terrains;
mod vectors;

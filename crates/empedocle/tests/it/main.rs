//! The integration tests of `empedocle`, one program, so that it is linked once.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed expectation is a failed test")]
#![allow(clippy::wildcard_enum_match_arm, reason = "a test looks for some facts only")]

mod attraction;
mod boon;
mod common;
mod endings;
mod examples;
mod exchange;
mod experiments;
mod golden;
mod golden_rules;
mod hostile_positions;
mod kyklo;
mod laws;
mod ledger;
mod outcomes;
mod positions;
mod refusals;
mod setup;
mod strife;
mod union;
mod unknown_strength;
mod views;

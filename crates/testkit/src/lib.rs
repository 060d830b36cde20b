//! For tests only: playing by script, the laws that every game keeps, and golden playthroughs.
//!
//! Helpers here panic on purpose: a failed expectation is a failed test.

#![expect(clippy::panic, reason = "a failed expectation is a failed test")]

pub mod conformance;
pub mod golden;
mod script;

pub use script::Script;

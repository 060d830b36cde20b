//! The integration tests of `store`, one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failed expectation is a failed test")]

#[macro_use]
mod common;
mod fate;
mod killed;
mod outage;
mod packing;
mod power;
mod suite;
mod third_game;
mod tls;
mod upkeep;

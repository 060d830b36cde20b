//! The integration tests of `table`, one program, so that it is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]

mod common;
mod dice;
mod draws;
mod legal_parts;
mod live;
mod old_rules;
mod seating;
mod third_game;
mod undo;
mod undo_request;
mod whatif;

//! The integration tests of `fuzz-targets`, one program, so that it is linked once.

#![allow(clippy::unwrap_used, reason = "a failed expectation is a failed test")]
#![allow(clippy::print_stdout, reason = "long runs print how far they got")]

mod corpus;

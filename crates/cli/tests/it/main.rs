//! The integration tests of `cli`, one program, so that it is linked once.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "figures and the log of a server explain a failed test"
)]

mod balance;
mod chaos;
mod commands;
mod crash;
#[cfg(target_os = "linux")]
mod descriptors;
mod docs_bots;
mod encrypted;
mod live;

mod nodes;
mod stop;
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod systemd_unit;
mod teach;
mod tidy;
mod under_load;

//! The integration tests of `lab`, one program, so that it is linked once.

mod allocations;
mod signature;

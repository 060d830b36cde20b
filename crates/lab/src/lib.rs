//! Many games at once: how fast the engines are, and a signature that changes when and only when their
//! behaviour does.

mod bench;

pub use bench::{Measured, RULESETS, Signature, measure, signature};

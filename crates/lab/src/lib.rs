//! Many games at once: how fast the engines are, and a signature that changes when and only when their
//! behaviour does; how strong bots are.

pub mod arena;
mod bench;
pub mod even;
pub mod judges;
pub mod manners;
pub mod minds;
mod trial;

pub use bench::{
    Measured, RULESETS, SEARCHED, Signature, measure, measure_rollouts, measure_search, play_at_random,
    signature,
};
pub use trial::{Trial, setups, trial};

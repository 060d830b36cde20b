//! A small neural network that estimates how likely each strength is to win, at the start of a round.
//!
//! It is trained by self-play (`super::train`). Each file has one job: `encoding` turns a position into inputs,
//! `weights` holds the weights and stores them as bytes, `inference` evaluates positions fast, `training` adapts
//! the weights, `stored` finds the network of a ruleset.

mod encoding;
mod inference;
mod stored;
mod training;
mod weights;

pub(crate) use encoding::RoundStart;
pub(crate) use inference::Evaluator;
pub(crate) use stored::{evaluation, file};
pub use stored::{is_stored, name, trainable};
pub(crate) use training::Trainer;
pub(crate) use weights::Network;

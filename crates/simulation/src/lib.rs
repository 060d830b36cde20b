//! Several nodes of a server in one thread and in virtual time, with clients that play at them and every failure that
//! a seed brings: nodes crash at any await, the database loses power, answers late, not at all, or does something
//! twice, the bus drops, delays and repeats, connections break. Afterwards a checker compares what everybody was told
//! with the log.
//!
//! The nodes run the rooms of the crate `server` as they are. Only the machine is simulated: clock, randomness,
//! threads, store, bus and sockets. The same seed gives the same run, event by event.

mod client;
mod database;
mod history;
mod node;
mod trace;
mod world;

use server::simulated::Sabotage;

pub use trace::Trace;

/// What a run did.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Report {
    /// A hash over everything that happened, in order.
    pub trace: u64,
    /// Virtual milliseconds.
    pub time: u64,
    /// Requests that were acknowledged.
    pub acknowledged: usize,
    /// Requests that were sent again.
    pub repeated: usize,
    /// Requests that were refused after they were sent more than once, and then withdrawn.
    pub withdrawn: usize,
    /// Rows that were stored.
    pub rows: usize,
    /// Messages to clients that were compared with the log.
    pub messages: usize,
    /// Nodes that crashed.
    pub crashes: usize,
    /// Times that the database lost power.
    pub outages: usize,
    /// Tables, with those of rematches.
    pub tables: usize,
    /// Rematches.
    pub rematches: usize,
    /// Messages that took something back.
    pub undone: usize,
}

/// A promise that a run has broken.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("seed {seed:#x}: {what}")]
pub struct Violation {
    /// The seed, which gives the same run again.
    pub seed: u64,
    /// What was not as promised.
    pub what: String,
}

/// Runs one seed, and checks every promise.
///
/// # Errors
/// The first promise that was broken.
pub fn run(seed: u64, sabotage: Option<Sabotage>, trace: &mut Trace) -> Result<Report, Violation> {
    world::World::new(seed, sabotage, trace).run().map_err(|what| Violation { seed, what })
}

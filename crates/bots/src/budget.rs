//! How long a bot may think.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

/// A limit on time, on what is looked at, or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// At most this long.
    pub time: Option<Duration>,
    /// At most this many positions or, for those who play games out, games.
    pub nodes: Option<u64>,
    /// How many threads may think. More than one makes a decision depend on their race.
    pub threads: NonZeroUsize,
}

/// How long a bot thinks when nothing is said.
const USUAL: Duration = Duration::from_secs(1);

impl Budget {
    /// At most so many nodes: the same seed then gives the same decision on every machine.
    pub const fn nodes(nodes: u64) -> Self {
        Self { time: None, nodes: Some(nodes), threads: NonZeroUsize::MIN }
    }

    /// At most this long.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), nodes: None, threads: NonZeroUsize::MIN }
    }

    /// The same, and at most so many nodes.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        Self { nodes: Some(self.nodes.map_or(nodes, |most| most.min(nodes))), ..self }
    }

    /// The same on so many threads.
    #[must_use]
    pub const fn on(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// What a search may use before [`Budget::half_again`] takes the rest.
    #[must_use]
    pub(crate) fn two_thirds(self) -> Self {
        let time = if self.nodes.is_none() { Some(self.time.unwrap_or(USUAL)) } else { self.time };
        Self { time: time.map(|time| time * 2 / 3), nodes: self.nodes.map(|most| most - most / 3), ..self }
    }

    /// Half as much again, after so many nodes.
    #[must_use]
    pub(crate) fn half_again(self, nodes: u64) -> Self {
        let more = self.nodes.map(|most| nodes + most.div_ceil(2));
        Self { time: self.time.map(|time| time / 2), nodes: more, ..self }
    }

    /// Starts the clock.
    pub(crate) fn start(self) -> Clock {
        let time = match (self.time, self.nodes) {
            (None, None) => Some(USUAL),
            (time, _) => time,
        };
        Clock { started: Instant::now(), budget: Self { time, ..self } }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::time(USUAL)
    }
}

/// A budget that is being used up.
#[derive(Clone, Copy)]
pub(crate) struct Clock {
    started: Instant,
    /// What there was at the start.
    pub(crate) budget: Budget,
}

impl Clock {
    /// Whether another node may be looked at after so many.
    pub(crate) fn allows(&self, nodes: u64) -> bool {
        self.budget.nodes.is_none_or(|most| nodes < most)
            && self.budget.time.is_none_or(|most| self.started.elapsed() < most)
    }

    /// The share of the budget that is used up after so many nodes.
    pub(crate) fn used(&self, nodes: u64) -> f64 {
        let of_nodes = self.budget.nodes.map_or(0.0, |most| nodes as f64 / most.max(1) as f64);
        let of_time = self.budget.time.map_or(0.0, |most| {
            self.started.elapsed().as_secs_f64() / most.as_secs_f64().max(f64::MIN_POSITIVE)
        });
        of_nodes.max(of_time)
    }

    /// Whether so few nodes are allowed that each has to be counted.
    pub(crate) fn is_short(&self) -> bool {
        self.budget.nodes.is_some_and(|most| most < 1 << 17)
    }
}

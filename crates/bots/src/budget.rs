//! Limits on the time and work of a decision.

use std::num::NonZeroUsize;
use std::time::Duration;

use crate::clock::Moment;

/// A limit on time, on nodes, or on both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The longest time.
    pub time: Option<Duration>,
    /// The largest number of nodes: evaluated positions or, for UCT, playouts.
    pub nodes: Option<u64>,
    /// The number of threads. With more than one, a decision depends on how they interleave.
    pub threads: NonZeroUsize,
}

/// After how many nodes a search without a limit on time looks at the clock, if every node is counted.
const LOOK_EVERY: u64 = 256;

/// The time if no limit is given.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

impl Budget {
    /// A limit on nodes: the same seed then gives the same decision on every machine.
    pub const fn nodes(nodes: u64) -> Self {
        Self { time: None, nodes: Some(nodes), threads: NonZeroUsize::MIN }
    }

    /// A limit on time.
    pub const fn time(time: Duration) -> Self {
        Self { time: Some(time), nodes: None, threads: NonZeroUsize::MIN }
    }

    /// The same budget with a lower limit on nodes.
    #[must_use]
    pub fn at_most(self, nodes: u64) -> Self {
        Self { nodes: Some(self.nodes.map_or(nodes, |most| most.min(nodes))), ..self }
    }

    /// The same budget on this number of threads.
    #[must_use]
    pub const fn on(self, threads: NonZeroUsize) -> Self {
        Self { threads, ..self }
    }

    /// Two thirds of the budget, for a first search; [`Budget::half_again`] gives the rest.
    #[must_use]
    pub(crate) fn two_thirds(self) -> Self {
        let time = if self.nodes.is_none() { Some(self.time.unwrap_or(DEFAULT_TIME)) } else { self.time };
        Self { time: time.map(|time| time * 2 / 3), nodes: self.nodes.map(|most| most - most / 3), ..self }
    }

    /// Half of this budget on top of the nodes that were used.
    #[must_use]
    pub(crate) fn half_again(self, nodes: u64) -> Self {
        let more = self.nodes.map(|most| nodes + most.div_ceil(2));
        Self { time: self.time.map(|time| time / 2), nodes: more, ..self }
    }

    /// Starts the clock.
    pub(crate) fn start(self) -> Clock {
        let time = match (self.time, self.nodes) {
            (None, None) => Some(DEFAULT_TIME),
            (time, _) => time,
        };
        Clock { started: Moment::now(), budget: Self { time, ..self } }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::time(DEFAULT_TIME)
    }
}

/// A budget with the time at which it started.
#[derive(Clone, Copy)]
pub(crate) struct Clock {
    started: Moment,
    /// The whole budget.
    pub(crate) budget: Budget,
}

impl Clock {
    /// Whether another node is within the budget after this number of nodes.
    pub(crate) fn allows(&self, nodes: u64) -> bool {
        if self.budget.nodes.is_some_and(|most| nodes >= most) {
            return false;
        }
        match self.budget.time {
            Some(most) => self.started.elapsed() < most,
            None => {
                // Who asks at every node need not look at the clock each time.
                if !self.is_short() || nodes.is_multiple_of(LOOK_EVERY) {
                    Moment::look();
                }
                true
            }
        }
    }

    /// The share of the budget that is used up after this number of nodes.
    pub(crate) fn used(&self, nodes: u64) -> f64 {
        let of_nodes = self.budget.nodes.map_or(0.0, |most| nodes as f64 / most.max(1) as f64);
        let of_time = self.budget.time.map_or(0.0, |most| {
            self.started.elapsed().as_secs_f64() / most.as_secs_f64().max(f64::MIN_POSITIVE)
        });
        of_nodes.max(of_time)
    }

    /// Whether the limit on nodes is so low that it must be checked at every node.
    pub(crate) fn is_short(&self) -> bool {
        self.budget.nodes.is_some_and(|most| most < 1 << 17)
    }
}

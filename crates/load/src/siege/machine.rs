//! What the machine did meanwhile, so that figures of a busy machine are not taken for those of the server.

use serde::Serialize;

/// The counters of the system; all are 0 where it has no `/proc`.
pub(super) struct Machine {
    idle: u64,
    stolen: u64,
    all: u64,
    own: u64,
}

/// How the processors were used in a time, each as a part of all of them.
#[derive(Clone, Copy, Default, Debug, Serialize)]
pub struct MachineUse {
    /// Nothing to do.
    pub idle: f64,
    /// Taken by the host of this machine.
    pub stolen: f64,
    /// Used by the clients, honest and not.
    pub clients: f64,
}

impl Machine {
    pub(super) fn now() -> Self {
        let stat = std::fs::read_to_string("/proc/stat").unwrap_or_default();
        let line = stat.lines().next().unwrap_or_default();
        let ticks: Vec<u64> = line.split_whitespace().skip(1).filter_map(|word| word.parse().ok()).collect();
        let get = |index: usize| ticks.get(index).copied().unwrap_or(0);
        let own = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        let own = own.rsplit(')').next().unwrap_or_default().split_whitespace();
        let own = own.skip(11).take(2).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        // The last two columns are part of others.
        Self { idle: get(3) + get(4), stolen: get(7), all: ticks.iter().take(8).sum(), own }
    }

    pub(super) fn since(&self) -> MachineUse {
        let now = Self::now();
        let all = (now.all - self.all).max(1) as f64;
        MachineUse {
            idle: (now.idle - self.idle) as f64 / all,
            stolen: (now.stolen - self.stolen) as f64 / all,
            clients: (now.own - self.own) as f64 / all,
        }
    }
}

/// Gives this thread a low priority. On Linux threads have one each.
pub(super) fn lower_priority() {
    #[cfg(target_os = "linux")]
    {
        // Where that is not allowed, attackers and honest people compete; the figures are then worse, not better.
        let _ = rustix::process::nice(10);
    }
}

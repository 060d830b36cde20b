//! What a siege has shown, and whether that is good enough.

use std::fmt;

use serde::Serialize;

use super::machine::MachineUse;
use super::tally::AttackReport;

/// What was measured. Times are in milliseconds: p50, p90, p99, largest.
#[derive(Clone, Default, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct SiegeReport {
    /// How long was measured.
    pub seconds: u64,
    /// Acknowledged decisions of honest people.
    pub moves: usize,
    /// Refused or unanswered requests of honest people, and connections that they lost.
    pub errors: u64,
    /// From an act to its acknowledgement.
    pub acknowledged_ms: [f64; 4],
    /// Decisions of bots at the tables of honest people.
    pub bot_moves: usize,
    /// From a bot being asked until its decision has arrived.
    pub bots_ms: [f64; 4],
    /// Pages that somebody without a table looked at.
    pub visits: usize,
    /// From asking for a page until it was there.
    pub visits_ms: [f64; 4],
    /// What each attack did.
    pub attacks: Vec<AttackReport>,
    /// The server's memory before and after, in kilobytes.
    pub memory_kb: [u64; 2],
    /// Its processor time, in processors.
    pub processor: f64,
    /// What the machine did meanwhile.
    pub machine: MachineUse,
    /// The size of its data folder at the end, in kilobytes.
    pub data_kb: u64,
    /// Panics that the server has contained.
    pub panics: u64,
    /// Tables that it loaded.
    pub loaded: u64,
    /// Viewers that it dropped because they did not read.
    pub dropped: u64,
}

/// What honest people may notice at most.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The 99th percentile of acknowledgements, in milliseconds.
    pub acknowledged_ms: f64,
    /// The 99th percentile of a bot's decisions, in milliseconds.
    pub bots_ms: f64,
}

impl SiegeReport {
    /// Takes what the server counted itself.
    pub(super) fn read_metrics(&mut self, text: &str) {
        let sum = |start: &str| {
            let lines = text.lines().filter(|line| line.starts_with(start));
            lines.filter_map(|line| line.rsplit(' ').next()?.parse::<f64>().ok()).sum::<f64>() as u64
        };
        self.panics = sum("sphairos_panics_total");
        self.loaded = sum("sphairos_tables_loaded_total");
        self.dropped = sum("sphairos_viewers_dropped_total");
    }

    /// Everything that is not as it should be, in words; nothing if the siege was withstood.
    pub fn faults(&self, limits: Limits) -> Vec<String> {
        let mut faults = Vec::new();
        let mut limit = |what: &str, found: f64, most: f64| {
            if found >= most {
                faults.push(format!("{what} p99 {found:.1} ms, limit {most:.0}"));
            }
        };
        limit("acknowledged", self.acknowledged_ms[2], limits.acknowledged_ms);
        limit("bots", self.bots_ms[2], limits.bots_ms);
        let mut none = |what: &str, found: u64| {
            if found > 0 {
                faults.push(format!("{found} {what}"));
            }
        };
        none("errors of honest people", self.errors);
        none("panics", self.panics);
        none("faults of the server told to attackers", self.attacks.iter().map(|attack| attack.errors).sum());
        if self.moves == 0 || self.bot_moves == 0 {
            faults.push("nothing was played".to_owned());
        }
        for attack in &self.attacks {
            for (what, least) in &attack.missing {
                let found = attack.deeds.get(what).copied().unwrap_or(0);
                faults.push(format!("“{}” did not happen: {what} {found}, at least {least}", attack.name));
            }
        }
        faults
    }
}

impl fmt::Display for SiegeReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut times = |name: &str, count: usize, [p50, p90, p99, most]: [f64; 4]| {
            writeln!(f, "  {name:<22} {count:>7} {p50:>8.1} {p90:>8.1} {p99:>8.1} {most:>8.1}")
        };
        times("acts acknowledged", self.moves, self.acknowledged_ms)?;
        times("decisions of bots", self.bot_moves, self.bots_ms)?;
        times("pages", self.visits, self.visits_ms)?;
        let MachineUse { idle, stolen, clients } = self.machine;
        writeln!(
            f,
            "  {} errors, {} panics; server {:.2} processors, memory {} -> {} MB, data {} MB, {} tables loaded, \
             {} viewers dropped\n  machine: idle {:.0} %, stolen {:.1} %, clients {:.0} %",
            self.errors,
            self.panics,
            self.processor,
            self.memory_kb[0] / 1024,
            self.memory_kb[1] / 1024,
            self.data_kb / 1024,
            self.loaded,
            self.dropped,
            idle * 100.0,
            stolen * 100.0,
            clients * 100.0,
        )?;
        if self.attacks.is_empty() {
            return Ok(());
        }
        writeln!(
            f,
            "  {:<27} {:>7} {:>8} {:>7} {:>8} {:>8}",
            "attack", "sent", "refused", "broken", "kB out", "kB in"
        )?;
        for attack in &self.attacks {
            let deeds: Vec<String> =
                attack.deeds.iter().map(|(what, count)| format!("{what} {count}")).collect();
            writeln!(
                f,
                "  {:<27} {:>7} {:>8} {:>7} {:>8} {:>8}  {}",
                attack.name,
                attack.sent,
                attack.refused,
                attack.broken,
                attack.kb_out,
                attack.kb_in,
                deeds.join(", ")
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { acknowledged_ms: 100.0, bots_ms: 600.0 };

    fn good() -> SiegeReport {
        SiegeReport {
            moves: 10,
            bot_moves: 10,
            acknowledged_ms: [1.0; 4],
            bots_ms: [1.0; 4],
            ..SiegeReport::default()
        }
    }

    #[test]
    fn a_siege_is_withstood_only_if_everything_holds() {
        assert_eq!(good().faults(LIMITS), [""; 0]);
        let attack = AttackReport { name: "guests", missing: vec![("made", 100)], ..AttackReport::default() };
        let bad = [
            SiegeReport { acknowledged_ms: [0.0, 0.0, 100.0, 0.0], ..good() },
            SiegeReport { bots_ms: [0.0, 0.0, 600.5, 0.0], ..good() },
            SiegeReport { errors: 1, ..good() },
            SiegeReport { panics: 1, ..good() },
            SiegeReport { bot_moves: 0, ..good() },
            SiegeReport { attacks: vec![attack], ..good() },
            SiegeReport { attacks: vec![AttackReport { errors: 1, ..AttackReport::default() }], ..good() },
        ];
        for report in bad {
            assert_eq!(report.faults(LIMITS).len(), 1, "{report:?}");
        }
    }

    #[test]
    fn figures_of_the_server_are_read() {
        let mut report = SiegeReport::default();
        report.read_metrics(
            "# TYPE x counter\nsphairos_panics_total{in=\"bot\"} 1\nsphairos_panics_total{in=\"room\"} 2\n\
             sphairos_tables_loaded_total 7\n",
        );
        assert_eq!((report.panics, report.loaded, report.dropped), (3, 7, 0));
    }
}

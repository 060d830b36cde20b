//! The starts as the source file of the rules that holds them.

use std::fmt::Write;

use elem_master::ArenaStart;

use super::{Found, Sample, StartsPlan};
use crate::stats::Moments;

/// What stands before the rows.
const HEAD: &str = r#"
use crate::start::starts;

// Arena, home rows, games, won by the first player and so on, drawn, tenths of rounds, fair.
starts! {
"#;

/// The source of `crates/elem-master/src/starts.rs`.
pub fn write_table(plan: &StartsPlan, found: &[Found]) -> String {
    let mut text = String::from(
        "//! The standard starts of the arenas, as `sphairos lab starts` found and wrote them.\n//!\n",
    );
    // Writing into a string cannot fail.
    let _ = writeln!(
        text,
        "//! The figures are of games over all sets of terrains in which `{}` held all seats of two players, and `{}`\n\
         //! those of four; seed {}.",
        plan.two.bot, plan.four.bot, plan.seed
    );
    text.push_str(HEAD);
    for one in found {
        let Sample { games, wins, draws, .. } = one.sample;
        let tenths = (10.0 * one.sample.length().value).round();
        let _ = writeln!(
            text,
            "    \"{}\" \"{}\" {games} {wins:?} {draws} {tenths} {};",
            one.arena,
            one.start,
            one.is_fair()
        );
    }
    text.push_str("}\n");
    text
}

/// The sample behind a start of the rules, as far as it is kept there.
pub fn sample_of(start: &ArenaStart) -> Sample {
    let games = u64::from(start.games);
    let rounds = i64::from(start.tenths_of_rounds) * i64::from(start.games) / 10;
    Sample {
        games,
        wins: start.wins.map(u64::from),
        draws: start.draws.into(),
        rounds: Moments { count: games, sum: rounds, squares: 0 },
        ..Sample::default()
    }
}

#[cfg(test)]
mod tests {
    use elem_master::{Arena, Army, STARTS};
    use game::Seat;

    use super::*;
    use crate::starts::{UNLIKE, difference, is_fair};

    #[test]
    fn elm_s_9_the_starts_are_as_fair_as_they_say() {
        for start in STARTS {
            let sample = sample_of(start);
            assert_eq!(sample.wins.iter().sum::<u64>() + sample.draws, sample.games, "{}", start.arena);
            assert_eq!(start.fair, is_fair(&sample, start.arena.starts_with("A4")), "{}", start.arena);
        }
    }

    #[test]
    fn elm_s_9_no_start_is_like_another_of_its_board() {
        let army = |rows| Army::read_rows(Seat::new(0), rows).expect("a start");
        for board in ["A2", "A4"] {
            let same = STARTS.iter().filter(|start| start.arena.starts_with(board)).map(|start| start.rows);
            let all: Vec<Army> = same.chain([elem_master::COMMON]).map(army).collect();
            for (index, one) in all.iter().enumerate() {
                for other in &all[..index] {
                    assert!(difference(one, other) >= UNLIKE, "{} {}", one.rows(), other.rows());
                }
            }
        }
    }

    /// The row of an arena in the findings: its start, games, shares, draws, rounds, and whether it is fair.
    fn row(start: &ArenaStart, french: bool) -> String {
        let sample = sample_of(start);
        let number = |value: f64| {
            let text = format!("{value:.1}");
            if french { text.replace('.', ",") } else { text }
        };
        let part = if french { "\u{a0}; " } else { ", " };
        let shares = if start.arena.starts_with("A4") {
            let shares = [0, 1, 2, 3].map(|place| sample.share(place).times(100.0));
            let widest = shares.iter().map(|share| share.high - share.low).fold(0.0, f64::max) / 2.0;
            format!("{} ± {}", shares.map(|share| number(share.value)).join(" · "), number(widest))
        } else {
            let first = sample.share(0).times(100.0);
            format!("{} [{}{part}{}]", number(first.value), number(first.low), number(first.high))
        };
        let name = Arena::named(start.arena).map_or("", |arena| arena.entry().names[usize::from(french)]);
        let fair = match (start.fair, french) {
            (true, false) => "yes",
            (true, true) => "oui",
            (false, false) => "not shown",
            (false, true) => "non établi",
        };
        format!(
            "| {} {name} | `{}` | {} | {shares} | {} | {} | {fair} |",
            start.arena,
            start.rows,
            start.games,
            number(100.0 * sample.drawn().value),
            number(f64::from(start.tenths_of_rounds) / 10.0)
        )
    }

    /// The findings show what the rules hold. `UPDATE_GOLDEN=1` writes the rows again.
    #[test]
    fn the_findings_show_every_start_with_its_figures() {
        for lang in ["en", "fr"] {
            let path = format!("{}/../../docs/balance/elem-master.{lang}.md", env!("CARGO_MANIFEST_DIR"));
            let findings = std::fs::read_to_string(&path).expect("the findings");
            let written = findings.lines().map(|line| {
                let start = STARTS.iter().find(|start| line.starts_with(&format!("| {} ", start.arena)));
                start.map_or_else(|| line.to_owned(), |start| row(start, lang == "fr"))
            });
            let written = written.collect::<Vec<_>>().join("\n") + "\n";
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                std::fs::write(&path, &written).expect("the findings");
            }
            assert_eq!(written, std::fs::read_to_string(&path).expect("the findings"), "{lang}");
            let rows = written.lines().filter(|line| line.starts_with("| A2-") || line.starts_with("| A4-"));
            assert_eq!(rows.count(), STARTS.len(), "{lang}");
        }
    }
}

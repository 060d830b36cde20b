//! The report of a tournament as one page with its own plots.

use markup::{Words, at, headings, points};
use maud::{Markup, html};

use super::figures::{Estimate, Sprt, elo_of};
use super::{Plan, Report};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
color:#222;background:#fff}table{border-collapse:collapse;margin:1rem 0}td,th{padding:.25rem .75rem;\
border-bottom:1px solid #ccc;text-align:right}td:first-child,th:first-child{text-align:left}\
svg{max-width:100%;height:auto}.a{stroke:#999}.w{stroke:#1d5fa8;stroke-width:2}.d{fill:#1d5fa8}\
.f{stroke:#b5541c;stroke-dasharray:4 3}.l{fill:none;stroke:#1d5fa8;stroke-width:1.5}\
.b{fill:#1d5fa8;opacity:.15}text{fill:#222;font:13px system-ui,sans-serif}\
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}td,th{border-color:#444}\
text{fill:#ddd}.w,.l{stroke:#7fb3e8}.d,.b{fill:#7fb3e8}.a{stroke:#777}}";

/// The report as an HTML page. The texts are those of the keys `title`, `games`, `elo`, `score`, `seats`, …
pub fn write_html(plan: &Plan, report: &Report, words: &Words<'_>) -> String {
    let text = |key: &str| words.get(key);
    let body = html! {
        p {
            (plan.game.name()) " " (plan.setup) " · " (text("games")) ": " (report.games.len()) " · "
            (text("seed")) ": " (plan.seed)
        }
        (ratings(plan, report, words))
        (meetings(plan, report, words))
        h2 { (text("seats")) }
        (seats(plan, report))
        (test(plan, report))
    };
    markup::page(words, STYLE, body)
}

fn label(plan: &Plan, index: usize) -> &str {
    plan.entrants.get(index).map_or("", |entrant| &entrant.label)
}

/// A row of headings without classes; the first column has none.
fn heading(columns: &[String]) -> Markup {
    headings(std::iter::once(String::new()).chain(columns.iter().cloned()).map(|text| (text, "")))
}

fn ratings(plan: &Plan, report: &Report, words: &Words<'_>) -> Markup {
    let mut order: Vec<usize> = (0..plan.entrants.len()).collect();
    let elo = |index: usize| report.ratings.get(index).map_or(0.0, |rating| rating.mean);
    order.sort_by(|&a, &b| elo(b).total_cmp(&elo(a)));
    let rated = |&index: &usize| Some((label(plan, index).to_owned(), *report.ratings.get(index)?));
    let rows: Vec<(String, Estimate)> = order.iter().filter_map(rated).collect();
    let columns = [
        words.get("elo"),
        "95 %".to_owned(),
        words.get("mean-time"),
        words.get("longest"),
        words.get("late"),
    ];
    html! {
        h2 { (words.get("elo")) }
        (whiskers(&rows, 0.0, |value| format!("{value:+.0}")))
        table {
            (heading(&columns))
            @for &index in &order {
                @if let (Some(rating), Some(thought)) = (report.ratings.get(index), report.thought.get(index)) {
                    @let mean = thought.total.as_secs_f64() * 1e3 / f64::from(thought.decisions.max(1));
                    tr {
                        td { (label(plan, index)) }
                        td { (format!("{:+.0}", rating.mean)) }
                        td { (format!("{:+.0} … {:+.0}", rating.low, rating.high)) }
                        td { (format!("{mean:.2} ms")) }
                        td { (format!("{:.1} ms", thought.longest.as_secs_f64() * 1e3)) }
                        td { (thought.late) }
                    }
                }
            }
        }
    }
}

fn meetings(plan: &Plan, report: &Report, words: &Words<'_>) -> Markup {
    let pair = |index: usize| {
        let (first, second) = plan.pairings.get(index).copied().unwrap_or_default();
        format!("{} – {}", label(plan, first), label(plan, second))
    };
    let rows: Vec<(String, Estimate)> =
        report.shares.iter().enumerate().map(|(index, share)| (pair(index), *share)).collect();
    let columns = [words.get("games"), words.get("score"), "95 %".to_owned(), words.get("elo")];
    html! {
        h2 { (words.get("meetings")) }
        (whiskers(&rows, report.fair_share, percent))
        table {
            (heading(&columns))
            @for (index, share) in report.shares.iter().enumerate() {
                @let groups = report.meetings.get(index).map_or(&[][..], |meeting| &meeting.groups);
                @let mean = groups.iter().sum::<f64>() / groups.len().max(1) as f64;
                tr {
                    td { (pair(index)) }
                    td { (groups.len() * usize::from(plan.rotations())) }
                    td { (percent(share.mean)) }
                    td { (format!("{:.1} … {:.1} %", 100.0 * share.low, 100.0 * share.high)) }
                    td { (format!("{:+.0}", elo_of(mean))) }
                }
            }
        }
    }
}

fn seats(plan: &Plan, report: &Report) -> Markup {
    let rows: Vec<(String, Estimate)> =
        report.seats.iter().enumerate().map(|(seat, share)| (format!("p{}", seat + 1), *share)).collect();
    whiskers(&rows, 1.0 / f64::from(plan.seats.max(1)), percent)
}

/// The sequential test, if there is one.
fn test(plan: &Plan, report: &Report) -> Markup {
    let (Some(sprt), Some((low, high)), Some(meeting)) = (report.sprt, plan.sprt, report.meetings.first())
    else {
        return html! {};
    };
    let ratios = (1..=meeting.groups.len())
        .filter_map(|count| meeting.groups.get(..count))
        .map(|groups| Sprt::of(groups, low, high).ratio);
    html! {
        h2 { "SPRT [" (low) ", " (high) "]" }
        p { (format!("LLR {:.2} (±{:.2})", sprt.ratio, sprt.bound)) }
        (course(&ratios.collect::<Vec<_>>(), sprt.bound))
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A row for each estimate: a dot for the mean, a line for the interval, a dashed line for what is even.
fn whiskers(rows: &[(String, Estimate)], even: f64, written: impl Fn(f64) -> String) -> Markup {
    let low = rows.iter().map(|(_, row)| row.low).fold(even, f64::min);
    let high = rows.iter().map(|(_, row)| row.high).fold(even, f64::max);
    let span = (high - low).max(1e-9);
    let x = |value: f64| at(260.0 + 400.0 * (value - low) / span);
    let height = 28 * rows.len() + 10;
    html! {
        svg viewBox=(format!("0 0 760 {height}")) width="760" height=(height) role="img" {
            line class="f" x1=(x(even)) x2=(x(even)) y1="0" y2=(height) {}
            @for (index, (name, row)) in rows.iter().enumerate() {
                @let y = 28 * index + 18;
                text x="0" y=(y + 4) { (name) }
                line class="w" x1=(x(row.low)) x2=(x(row.high)) y1=(y) y2=(y) {}
                circle class="d" cx=(x(row.mean)) cy=(y) r="4" {}
                text x="680" y=(y + 4) { (written(row.mean)) }
            }
        }
    }
}

/// The course of a test between its two bounds.
fn course(values: &[f64], bound: f64) -> Markup {
    let most = values.iter().fold(bound * 1.1, |most, value| most.max(value.abs()));
    let y = |value: f64| 110.0 - 100.0 * value / most;
    let x = |index: usize| 10.0 + 740.0 * (index + 1) as f64 / values.len().max(1) as f64;
    html! {
        svg viewBox="0 0 760 220" width="760" height="220" role="img" {
            @for value in [-bound, bound] {
                line class="f" x1="10" x2="750" y1=(at(y(value))) y2=(at(y(value))) {}
            }
            line class="a" x1="10" x2="750" y1="110" y2="110" {}
            polyline class="l" points=(points(values.iter().enumerate().map(|(i, value)| (x(i), y(*value))))) {}
        }
    }
}

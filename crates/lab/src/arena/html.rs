//! The report as one page with its own plots: it asks for nothing from anywhere.

use std::fmt::Write;

use super::figures::{Estimate, Sprt, elo_of};
use super::{Plan, Report};

/// The words of a page, in the language of the reader.
pub struct Words<'a> {
    /// The code of the language.
    pub lang: &'a str,
    /// The text of a key: `title`, `games`, `elo`, `score`, `versus`, `seats`, `time`, …
    pub text: &'a dyn Fn(&str) -> String,
}

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
color:#222;background:#fff}table{border-collapse:collapse;margin:1rem 0}td,th{padding:.25rem .75rem;\
border-bottom:1px solid #ccc;text-align:right}td:first-child,th:first-child{text-align:left}\
svg{max-width:100%;height:auto}.a{stroke:#999}.w{stroke:#1d5fa8;stroke-width:2}.d{fill:#1d5fa8}\
.f{stroke:#b5541c;stroke-dasharray:4 3}.l{fill:none;stroke:#1d5fa8;stroke-width:1.5}\
.b{fill:#1d5fa8;opacity:.15}text{fill:#222;font:13px system-ui,sans-serif}\
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}td,th{border-color:#444}\
text{fill:#ddd}.w,.l{stroke:#7fb3e8}.d,.b{fill:#7fb3e8}.a{stroke:#777}}";

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Writes the page. Writing to a string does not fail.
pub fn write_html(page: &mut String, plan: &Plan, report: &Report, words: &Words<'_>) {
    let _ = write(page, plan, report, words);
}

fn write(page: &mut String, plan: &Plan, report: &Report, words: &Words<'_>) -> std::fmt::Result {
    let text = |key: &str| escape(&(words.text)(key));
    let label = |index: usize| escape(plan.entrants.get(index).map_or("", |entrant| &entrant.label));
    let title = text("title");
    write!(
        page,
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style><h1>{title}</h1><p>{} {} · \
         {}: {} · {}: {}</p>",
        words.lang,
        plan.game.name(),
        escape(&plan.setup),
        text("games"),
        report.games.len(),
        text("seed"),
        plan.seed
    )?;
    let mut order: Vec<usize> = (0..plan.entrants.len()).collect();
    let elo = |index: usize| report.ratings.get(index).map_or(0.0, |rating| rating.mean);
    order.sort_by(|&a, &b| elo(b).total_cmp(&elo(a)));
    write!(page, "<h2>{}</h2>", text("elo"))?;
    let rows: Vec<(String, Estimate)> =
        order.iter().filter_map(|&index| Some((label(index), *report.ratings.get(index)?))).collect();
    whiskers(page, &rows, 0.0, |value| format!("{value:+.0}"))?;
    write!(
        page,
        "<table><tr><th></th><th>{}</th><th>95 %</th><th>{}</th><th>{}</th><th>{}</th></tr>",
        text("elo"),
        text("mean-time"),
        text("longest"),
        text("late")
    )?;
    for &index in &order {
        let (Some(rating), Some(thought)) = (report.ratings.get(index), report.thought.get(index)) else {
            continue;
        };
        let mean = thought.total.as_secs_f64() * 1e3 / f64::from(thought.decisions.max(1));
        write!(
            page,
            "<tr><td>{}</td><td>{:+.0}</td><td>{:+.0} … {:+.0}</td><td>{mean:.2} ms</td><td>{:.1} ms</td><td>{}</td></tr>",
            label(index),
            rating.mean,
            rating.low,
            rating.high,
            thought.longest.as_secs_f64() * 1e3,
            thought.late
        )?;
    }
    write!(page, "</table><h2>{}</h2>", text("meetings"))?;
    let pair = |index: usize| {
        let (first, second) = plan.pairings.get(index).copied().unwrap_or_default();
        format!("{} – {}", label(first), label(second))
    };
    let rows: Vec<(String, Estimate)> =
        report.shares.iter().enumerate().map(|(index, share)| (pair(index), *share)).collect();
    whiskers(page, &rows, report.fair_share, |value| format!("{:.1} %", 100.0 * value))?;
    write!(
        page,
        "<table><tr><th></th><th>{}</th><th>{}</th><th>95 %</th><th>{}</th></tr>",
        text("games"),
        text("score"),
        text("elo")
    )?;
    for (index, share) in report.shares.iter().enumerate() {
        let groups = report.meetings.get(index).map_or(&[][..], |meeting| &meeting.groups);
        let mean = groups.iter().sum::<f64>() / groups.len().max(1) as f64;
        write!(
            page,
            "<tr><td>{}</td><td>{}</td><td>{:.1} %</td><td>{:.1} … {:.1} %</td><td>{:+.0}</td></tr>",
            pair(index),
            groups.len() * usize::from(plan.rotations()),
            100.0 * share.mean,
            100.0 * share.low,
            100.0 * share.high,
            elo_of(mean)
        )?;
    }
    write!(page, "</table><h2>{}</h2>", text("seats"))?;
    let rows: Vec<(String, Estimate)> =
        report.seats.iter().enumerate().map(|(seat, share)| (format!("p{}", seat + 1), *share)).collect();
    whiskers(page, &rows, 1.0 / f64::from(plan.seats.max(1)), |value| format!("{:.1} %", 100.0 * value))?;
    if let (Some(sprt), Some((low, high)), Some(meeting)) = (report.sprt, plan.sprt, report.meetings.first())
    {
        write!(page, "<h2>SPRT [{low}, {high}]</h2><p>LLR {:.2} (±{:.2})</p>", sprt.ratio, sprt.bound)?;
        let ratios = (1..=meeting.groups.len())
            .filter_map(|count| meeting.groups.get(..count))
            .map(|groups| Sprt::of(groups, low, high).ratio);
        course(page, &ratios.collect::<Vec<_>>(), sprt.bound)?;
    }
    page.push_str("</html>\n");
    Ok(())
}

/// A row for each estimate: a dot for the mean, a line for the interval, a dashed line for what is even.
fn whiskers(
    page: &mut String,
    rows: &[(String, Estimate)],
    even: f64,
    written: impl Fn(f64) -> String,
) -> std::fmt::Result {
    let low = rows.iter().map(|(_, row)| row.low).fold(even, f64::min);
    let high = rows.iter().map(|(_, row)| row.high).fold(even, f64::max);
    let span = (high - low).max(1e-9);
    let x = |value: f64| 260.0 + 400.0 * (value - low) / span;
    let height = 28 * rows.len() + 10;
    write!(page, "<svg viewBox=\"0 0 760 {height}\" width=\"760\" height=\"{height}\" role=\"img\">")?;
    write!(page, "<line class=\"f\" x1=\"{0:.1}\" x2=\"{0:.1}\" y1=\"0\" y2=\"{height}\"/>", x(even))?;
    for (index, (name, row)) in rows.iter().enumerate() {
        let y = 28 * index + 18;
        write!(
            page,
            "<text x=\"0\" y=\"{}\">{name}</text><line class=\"w\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"{y}\" y2=\"{y}\"/>\
             <circle class=\"d\" cx=\"{:.1}\" cy=\"{y}\" r=\"4\"/><text x=\"680\" y=\"{}\">{}</text>",
            y + 4,
            x(row.low),
            x(row.high),
            x(row.mean),
            y + 4,
            written(row.mean)
        )?;
    }
    page.push_str("</svg>");
    Ok(())
}

/// The course of a test between its two bounds.
fn course(page: &mut String, values: &[f64], bound: f64) -> std::fmt::Result {
    let most = values.iter().fold(bound * 1.1, |most, value| most.max(value.abs()));
    let y = |value: f64| 110.0 - 100.0 * value / most;
    page.push_str("<svg viewBox=\"0 0 760 220\" width=\"760\" height=\"220\" role=\"img\">");
    for value in [-bound, bound] {
        write!(page, "<line class=\"f\" x1=\"10\" x2=\"750\" y1=\"{0:.1}\" y2=\"{0:.1}\"/>", y(value))?;
    }
    write!(
        page,
        "<line class=\"a\" x1=\"10\" x2=\"750\" y1=\"110\" y2=\"110\"/><polyline class=\"l\" points=\""
    )?;
    for (index, value) in values.iter().enumerate() {
        let x = 10.0 + 740.0 * (index + 1) as f64 / values.len().max(1) as f64;
        write!(page, "{x:.1},{:.1} ", y(*value))?;
    }
    page.push_str("\"/></svg>");
    Ok(())
}

//! Plots as SVG, in the colours of the page's style.

use markup::{at, points};
use maud::{Markup, html};

use crate::stats::Estimate;

/// A row for each estimate: a dot for the figure, a line for its interval, a dashed line for what is fair.
pub(crate) fn whiskers(
    name: &str,
    rows: &[(String, Estimate, bool)],
    fair: Option<f64>,
    written: impl Fn(f64) -> String,
) -> Markup {
    let low = rows.iter().map(|(_, row, _)| row.low).fold(fair.unwrap_or(f64::INFINITY), f64::min);
    let high = rows.iter().map(|(_, row, _)| row.high).fold(fair.unwrap_or(f64::NEG_INFINITY), f64::max);
    let span = (high - low).max(1e-9);
    let x = |value: f64| at(170.0 + 330.0 * (value - low) / span);
    let height = 26 * rows.len() + 8;
    html! {
        svg viewBox=(format!("0 0 600 {height}")) role="img" aria-label=(name) {
            @if let Some(fair) = fair {
                line class="f" x1=(x(fair)) x2=(x(fair)) y1="0" y2=(height) {}
            }
            @for (index, (name, row, differs)) in rows.iter().enumerate() {
                @let y = 26 * index + 16;
                @let class = if *differs { "x" } else { "" };
                text x="0" y=(y + 4) { (name) }
                line class={ "w " (class) } x1=(x(row.low)) x2=(x(row.high)) y1=(y) y2=(y) {}
                circle class={ "d " (class) } cx=(x(row.value)) cy=(y) r="4" {}
                text x="515" y=(y + 4) { (written(row.value)) }
            }
        }
    }
}

/// A line for each distribution, as a share of its games, and what it is of.
pub(crate) fn spread(name: &str, lines: &[(String, Vec<(u64, u64)>)]) -> Markup {
    let ends = lines.iter().filter_map(|(_, buckets)| quantile(buckets, 0.995));
    let most = ends.max().unwrap_or(1).max(1) as f64;
    let dense: Vec<(&str, Vec<(f64, f64)>)> =
        lines.iter().map(|(name, buckets)| (name.as_str(), density(buckets))).collect();
    let high = dense.iter().flat_map(|(_, points)| points).map(|(_, y)| *y).fold(1e-12, f64::max);
    let place = |(x, y): (f64, f64)| (20.0 + 560.0 * x / most, 150.0 - 140.0 * y / high);
    html! {
        svg viewBox="0 0 600 200" role="img" aria-label=(name) {
            line class="a" x1="20" x2="580" y1="150" y2="150" {}
            @for step in 0..=4 {
                @let value = most * f64::from(step) / 4.0;
                text x=(at(20.0 + 140.0 * f64::from(step))) y="166" text-anchor="middle" { (format!("{value:.0}")) }
            }
            @for (index, (name, list)) in dense.iter().enumerate() {
                polyline class={ "l l" (index % 4) }
                    points=(points(list.iter().copied().filter(|(x, _)| *x <= most).map(place))) {}
                line class={ "l l" (index % 4) } x1=(20 + 145 * (index % 4)) x2=(34 + 145 * (index % 4)) y1="186" y2="186" {}
                text x=(38 + 145 * (index % 4)) y="190" { (name) }
            }
        }
    }
}

/// The share of games for each unit of the quantity, bucket by bucket.
fn density(buckets: &[(u64, u64)]) -> Vec<(f64, f64)> {
    let all: u64 = buckets.iter().map(|(_, count)| count).sum();
    let width = |low: u64| (crate::tally::lowest(crate::tally::bucket(low) + 1) - low).max(1) as f64;
    let dense = |(low, count): &(u64, u64)| {
        (*low as f64 + width(*low) / 2.0 - 0.5, *count as f64 / all.max(1) as f64 / width(*low))
    };
    buckets.iter().map(dense).collect()
}

/// The value that this share of games does not exceed.
pub(crate) fn quantile(buckets: &[(u64, u64)], share: f64) -> Option<u64> {
    let all: u64 = buckets.iter().map(|(_, count)| count).sum();
    let mut seen = 0;
    buckets.iter().find_map(|(low, count)| {
        seen += count;
        (seen as f64 >= share * all as f64).then_some(*low)
    })
}

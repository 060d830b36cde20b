//! Two runs side by side: what another setting of the rules does to the figures.

use maud::html;
use serde::Serialize;

use crate::folder::Progress;
use crate::games::sections;
use crate::html::{Texts, interval, label, page, say, value};
use crate::measure::{Kind, SHARED, Section};
use crate::plan::{Plan, PlanError};
use crate::report::{FEWEST, Part, estimate_of, labels, moments_of};
use crate::stats::{self, ALPHA, Estimate, Moments};

/// A figure of both runs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Compared {
    /// The section.
    pub section: &'static str,
    /// The label.
    pub label: String,
    /// Which players.
    pub players: usize,
    /// In the first run.
    pub first: Estimate,
    /// In the second.
    pub second: Estimate,
    /// The second minus the first.
    pub difference: Estimate,
    /// Whether they differ, although many comparisons were made; not said where too few games were observed.
    pub differs: Option<bool>,
    #[serde(skip)]
    part: Part,
}

/// Two runs side by side.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The first run.
    pub first: Plan,
    /// The second run.
    pub second: Plan,
    /// How many comparisons were made.
    pub comparisons: usize,
    /// The figures that both have.
    pub rows: Vec<Compared>,
}

impl Comparison {
    /// Compares the figures of two runs of one game by the same players.
    ///
    /// # Errors
    /// If a plan is wrong.
    pub fn new(first: &Progress, second: &Progress) -> Result<Self, PlanError> {
        let start = first.plan.start()?;
        let (mut rows, mut probabilities) = (Vec::new(), Vec::new());
        for section in SHARED.iter().chain(sections(&start)).filter(|section| section.name != "rule-facts") {
            for name in labels(section.name, first.tallies.iter().chain(&second.tallies)) {
                for (players, (a, b)) in first.tallies.iter().zip(&second.tallies).enumerate() {
                    let moments = [moments_of(section, a, &name), moments_of(section, b, &name)];
                    let Some((row, p)) = compared(section, &name, players, &moments) else { continue };
                    if row.differs.is_some() {
                        probabilities.push(p);
                    }
                    rows.push(row);
                }
            }
        }
        let mut found = stats::holm(&probabilities, ALPHA).into_iter();
        for row in rows.iter_mut().filter(|row| row.differs.is_some()) {
            // Nothing is called a difference that its interval does not carry.
            let apart = row.difference.low > 0.0 || row.difference.high < 0.0;
            row.differs = found.next().map(|found| found && apart);
        }
        let comparisons = probabilities.len();
        Ok(Self { first: first.plan.clone(), second: second.plan.clone(), comparisons, rows })
    }

    /// What differs.
    pub fn findings(&self) -> impl Iterator<Item = &Compared> {
        self.rows.iter().filter(|row| row.differs == Some(true))
    }

    /// The comparison as one HTML file in all these languages.
    pub fn write_html(&self, texts: &[&dyn Texts]) -> String {
        let title = |texts: &dyn Texts| format!("{} · {}", say(texts, "compare-title"), self.first.game);
        let name = texts.first().map(|texts| title(*texts)).unwrap_or_default();
        page(&name, texts, |texts| {
            html! {
                h1 { (title(texts)) }
                p { "A: " code { (self.first.setup) } }
                p { "B: " code { (self.second.setup) } }
                h2 { (say(texts, "compare-findings")) }
                @if self.findings().next().is_none() { p { (say(texts, "compare-nothing")) } }
                @else { (self.table(texts, true)) }
                h2 { (say(texts, "compare-all")) }
                details { summary { (say(texts, "show")) " (" (self.rows.len()) ")" } (self.table(texts, false)) }
                h2 { (say(texts, "method")) }
                p { (say(texts, "compare-method")) }
                p { (say(texts, "method-holm")) " " (say(texts, "comparisons")) ": " (self.comparisons) "." }
            }
        })
    }

    fn table(&self, texts: &dyn Texts, only_findings: bool) -> maud::Markup {
        let bot = |players: usize| self.first.players.get(players).map_or("", |players| &players.bot);
        let rows = self.rows.iter().filter(|row| !only_findings || row.differs == Some(true));
        html! {
            div class="t" tabindex="0" role="region" aria-label=(say(texts, "compare-title")) {
                table {
                    tr { th { (say(texts, "what")) } th { "A" } th { "B" } th { "B − A" } th { (say(texts, "players")) } }
                    @for row in rows {
                        tr {
                            td {
                                (say(texts, &format!("section-{}", row.section))) " · "
                                (label(texts, &row.part, &row.label))
                            }
                            td { (value(texts, &row.part, row.first.value)) br; (interval(texts, &row.part, &row.first)) }
                            td { (value(texts, &row.part, row.second.value)) br; (interval(texts, &row.part, &row.second)) }
                            td {
                                span class=(if row.differs == Some(true) { "x" } else { "" }) {
                                    (value(texts, &row.part, row.difference.value))
                                    @if row.differs == Some(true) { " ✱" }
                                }
                                br; (interval(texts, &row.part, &row.difference))
                            }
                            td { code { (bot(row.players)) } }
                        }
                    }
                }
            }
        }
    }
}

fn compared(
    section: &Section,
    name: &str,
    players: usize,
    [first, second]: &[Moments; 2],
) -> Option<(Compared, f64)> {
    if first.count == 0 || second.count == 0 {
        return None;
    }
    let is_share = matches!(section.kind, Kind::Share | Kind::Part | Kind::ShareOfGames);
    let unit = match section.kind {
        Kind::Mean(unit) => f64::from(unit.max(1)),
        Kind::Share | Kind::Part | Kind::ShareOfGames | Kind::MeanOfGames => 1.0,
    };
    let (difference, p) =
        if is_share { stats::share_difference(first, second) } else { stats::mean_difference(first, second) };
    let part = Part { section: section.name, is_share, words: section.words, rows: Vec::new() };
    let enough = first.count >= FEWEST && second.count >= FEWEST;
    let row = Compared {
        section: section.name,
        label: name.to_owned(),
        players,
        first: estimate_of(section.kind, first),
        second: estimate_of(section.kind, second),
        difference: difference.times(1.0 / unit),
        differs: enough.then_some(false),
        part,
    };
    Some((row, p))
}

//! The report: every figure with its interval, and which of them differ from what is fair.

use std::collections::{BTreeMap, BTreeSet};

use catalog::AnyGame;
use serde::Serialize;

use crate::folder::Progress;
use crate::games::sections;
use crate::measure::{Fair, Kind, SHARED, Section};
use crate::plan::{Plan, PlanError};
use crate::stats::{self, ALPHA, Estimate, Moments};
use crate::tally::Tally;

/// A figure of one strength of players.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// Which players of the plan.
    pub players: usize,
    /// How many observations.
    pub count: u64,
    /// The figure and its interval.
    #[serde(flatten)]
    pub estimate: Estimate,
    /// What would be fair, if it is compared.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fair: Option<f64>,
    /// Whether it differs from that, although many comparisons were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differs: Option<bool>,
}

/// The figures of one label.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// The label: a seat, an arena, a rule.
    pub label: String,
    /// Its figures, by strength; some may be missing.
    pub figures: Vec<Figure>,
}

/// The figures of a section.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Part {
    /// The name of the section.
    pub section: &'static str,
    /// Whether its figures are shares.
    pub is_share: bool,
    /// What stands before a label in the key of its text.
    #[serde(skip)]
    pub words: &'static str,
    /// Its rows.
    pub rows: Vec<Row>,
}

/// The distribution of a quantity for one strength: the lowest value of each bucket, and how often.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The quantity.
    pub name: String,
    /// Which players of the plan.
    pub players: usize,
    /// The buckets.
    pub buckets: Vec<(u64, u64)>,
}

/// A report.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// What was played.
    pub plan: Plan,
    /// How many games are counted.
    pub games: u64,
    /// Whether these are all games of the plan.
    pub complete: bool,
    /// Whether the same plan gives the same figures again.
    pub repeatable: bool,
    /// How many games of each strength were watched closely.
    pub watched: Vec<u64>,
    /// The pace of the minutes, in seconds for each time that somebody has to decide.
    pub pace: f64,
    /// How many comparisons were made.
    pub comparisons: usize,
    /// The sections.
    pub parts: Vec<Part>,
    /// The distributions that are drawn.
    pub spreads: Vec<Spread>,
    /// The rules that made a fact in less than one game of a thousand, with the share of games, the rarest first.
    pub rare_rules: Vec<(String, f64)>,
    /// The rules that made no fact in any game. Rules that only define or forbid something are among them.
    pub silent_rules: Vec<String>,
}

/// Fewer observations than this are not compared with anything.
pub const FEWEST: u64 = 30;

/// A rule that makes a fact in a smaller share of games is rare.
const RARE: f64 = 0.001;

impl Report {
    /// The report on what a run counted. `rules` are the ids of all rules of all games.
    ///
    /// # Errors
    /// If the plan is wrong.
    pub fn new(progress: &Progress, pace: f64, rules: &[&str]) -> Result<Self, PlanError> {
        let plan = &progress.plan;
        let start = plan.start()?;
        let all: Vec<Section> = SHARED.iter().chain(sections(&start)).copied().collect();
        let mut parts: Vec<Part> =
            all.iter().map(|section| part(section, &start, &progress.tallies)).collect();
        if let Some(length) = parts.iter_mut().find(|part| part.section == "length") {
            add_minutes(length, pace);
        }
        let luck = luck(&progress.tallies);
        let at = parts.iter().position(|part| part.section == "fact").unwrap_or(parts.len());
        parts.insert(at, luck);
        parts.retain(|part| !part.rows.is_empty());
        let comparisons = compare(&mut parts, &progress.tallies);
        let (rare_rules, silent_rules) = quiet_rules(&progress.tallies, rules);
        let watched = progress.tallies.iter().map(watched).collect();
        Ok(Self {
            plan: plan.clone(),
            games: progress.games(),
            complete: progress.is_complete(),
            repeatable: plan.is_repeatable(),
            watched,
            pace,
            comparisons,
            parts,
            spreads: spreads(&progress.tallies),
            rare_rules,
            silent_rules,
        })
    }

    /// A section.
    pub fn part(&self, section: &str) -> Option<&Part> {
        self.parts.iter().find(|part| part.section == section)
    }

    /// A figure.
    pub fn figure(&self, section: &str, label: &str, players: usize) -> Option<&Figure> {
        let row = self.part(section)?.rows.iter().find(|row| row.label == label)?;
        row.figures.iter().find(|figure| figure.players == players)
    }

    /// Everything that differs from what is fair: section, label, figure.
    pub fn findings(&self) -> impl Iterator<Item = (&Part, &Row, &Figure)> {
        let rows = self.parts.iter().flat_map(|part| part.rows.iter().map(move |row| (part, row)));
        let figures = rows.flat_map(|(part, row)| row.figures.iter().map(move |figure| (part, row, figure)));
        figures.filter(|(_, _, figure)| figure.differs == Some(true))
    }
}

/// How many games were watched closely.
fn watched(tally: &Tally) -> u64 {
    tally.get("watched", "games").count
}

/// What a seat wins if all are equal: one half where two sides play.
fn fair_of(fair: Fair, start: &AnyGame) -> Option<f64> {
    let seats = f64::from(start.seats());
    match fair {
        Fair::Nothing => None,
        Fair::Half => Some(0.5),
        Fair::Seat if start.seats() < 2 => None,
        Fair::Seat if start.has_teams() => Some(0.5),
        Fair::Seat => Some(1.0 / seats),
    }
}

/// The moments of a figure as its kind of section counts them.
pub(crate) fn moments_of(section: &Section, tally: &Tally, label: &str) -> Moments {
    let found = tally.get(section.name, label);
    match section.kind {
        Kind::Share | Kind::Mean(_) => found,
        Kind::Part => {
            let all = tally.figures.get(section.name);
            let count = all.map_or(0, |labels| labels.values().map(|moments| moments.count).sum());
            Moments::of_share(found.count, count)
        }
        Kind::ShareOfGames | Kind::MeanOfGames => Moments { count: watched(tally), ..found },
    }
}

/// The estimate that belongs to a kind of section.
pub(crate) fn estimate_of(kind: Kind, moments: &Moments) -> Estimate {
    match kind {
        Kind::Share | Kind::Part | Kind::ShareOfGames => stats::share(moments),
        Kind::Mean(unit) => stats::mean(moments).times(1.0 / f64::from(unit.max(1))),
        Kind::MeanOfGames => stats::mean(moments),
    }
}

/// Every label of a section that any of the tallies has.
pub(crate) fn labels<'a>(section: &str, tallies: impl Iterator<Item = &'a Tally>) -> BTreeSet<String> {
    tallies.filter_map(|tally| tally.figures.get(section)).flat_map(|labels| labels.keys().cloned()).collect()
}

fn part(section: &Section, start: &AnyGame, tallies: &[Tally]) -> Part {
    let fair = fair_of(section.fair, start);
    let row = |label: String| {
        let figures = tallies.iter().enumerate().filter_map(|(players, tally)| {
            let moments = moments_of(section, tally, &label);
            let estimate = estimate_of(section.kind, &moments);
            (moments.count > 0).then_some(Figure {
                players,
                count: moments.count,
                estimate,
                fair,
                differs: None,
            })
        });
        Row { figures: figures.collect(), label }
    };
    Part {
        section: section.name,
        is_share: matches!(section.kind, Kind::Share | Kind::Part | Kind::ShareOfGames),
        words: section.words,
        rows: labels(section.name, tallies.iter()).into_iter().map(row).collect(),
    }
}

/// Minutes at the stated pace.
fn add_minutes(length: &mut Part, pace: f64) {
    let Some(moments) = length.rows.iter().find(|row| row.label == "moments") else { return };
    let minutes = |figure: &Figure| Figure { estimate: figure.estimate.times(pace / 60.0), ..figure.clone() };
    let figures = moments.figures.iter().map(minutes).collect();
    length.rows.push(Row { label: "minutes".to_owned(), figures });
}

/// The share of the variance of results that luck explains.
fn luck(tallies: &[Tally]) -> Part {
    let figure = |(players, tally): (usize, &Tally)| {
        let [above, below, both] = ["by-luck", "of-result", "both"].map(|label| tally.get("luck", label));
        let estimate = stats::ratio(&above, &below, &both)?;
        Some(Figure { players, count: below.count, estimate, fair: None, differs: None })
    };
    let figures: Vec<Figure> = tallies.iter().enumerate().filter_map(figure).collect();
    let row = Row { label: "variance".to_owned(), figures };
    let rows = if row.figures.is_empty() { Vec::new() } else { vec![row] };
    Part { section: "luck", is_share: true, words: "", rows }
}

/// Compares every share that has a fair one with it; says how many comparisons that were.
fn compare(parts: &mut [Part], tallies: &[Tally]) -> usize {
    let mut probabilities = Vec::new();
    for part in parts.iter() {
        for row in &part.rows {
            for figure in &row.figures {
                if let Some(p) = probability(part, row, figure, tallies) {
                    probabilities.push(p);
                }
            }
        }
    }
    let mut found = stats::holm(&probabilities, ALPHA).into_iter();
    for part in parts.iter_mut() {
        let whole = part.clone();
        for (row, before) in part.rows.iter_mut().zip(&whole.rows) {
            for (figure, old) in row.figures.iter_mut().zip(&before.figures) {
                if probability(&whole, before, old, tallies).is_some() {
                    figure.differs = found.next();
                }
            }
        }
    }
    probabilities.len()
}

fn probability(part: &Part, row: &Row, figure: &Figure, tallies: &[Tally]) -> Option<f64> {
    let fair = figure.fair.filter(|_| figure.count >= FEWEST)?;
    let moments = tallies.get(figure.players)?.get(part.section, &row.label);
    Some(stats::p_against(&moments, fair))
}

fn spreads(tallies: &[Tally]) -> Vec<Spread> {
    let mut list = Vec::new();
    for (players, tally) in tallies.iter().enumerate() {
        for (name, counts) in &tally.spread {
            let buckets =
                counts.iter().map(|(bucket, count)| (crate::tally::lowest(*bucket), *count)).collect();
            list.push(Spread { name: name.clone(), players, buckets });
        }
    }
    list
}

/// The rare rules and the silent ones, of those families of rules that made a fact at all.
fn quiet_rules(tallies: &[Tally], rules: &[&str]) -> (Vec<(String, f64)>, Vec<String>) {
    let games: u64 = tallies.iter().map(watched).sum();
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for (rule, moments) in tallies.iter().filter_map(|tally| tally.figures.get("rule")).flatten() {
        *counts.entry(rule).or_default() += moments.count;
    }
    if games == 0 {
        return (Vec::new(), Vec::new());
    }
    // `ELM-V.10` is of the family `ELM-V`; a module that is not played has no fact and is not listed.
    let family = |rule: &str| {
        let parted = rule.rsplit_once('.').or_else(|| rule.rsplit_once('-'));
        parted.map_or(rule, |(family, _)| family).to_owned()
    };
    let families: BTreeSet<String> = counts.keys().map(|rule| family(rule)).collect();
    let share = |count: u64| count as f64 / games as f64;
    let mut rare: Vec<(String, f64)> = counts
        .iter()
        .filter(|(_, count)| share(**count) < RARE)
        .map(|(rule, count)| ((*rule).to_owned(), share(*count)))
        .collect();
    rare.sort_by(|a, b| a.1.total_cmp(&b.1));
    // A rule with lettered parts is spoken of by its parts: `EMP-1.4` if `EMP-1.4a` made a fact.
    let spoken = |rule: &str| {
        counts.keys().any(|known| {
            known.strip_prefix(rule).is_some_and(|rest| !rest.starts_with(|next: char| next.is_ascii_digit()))
        })
    };
    let silent = rules
        .iter()
        .filter(|rule| families.contains(&family(rule)) && !spoken(rule))
        .map(|rule| (*rule).to_owned())
        .collect();
    (rare, silent)
}

//! The study as one page with its own graph.

use std::collections::BTreeMap;

use game::Seat;
use markup::{Words, at, headings, points};
use maud::{Markup, html};

use crate::study::{Grade, Made, Study};

/// What happened, in words.
pub struct Narration {
    /// The game and its set-up.
    pub about: String,
    /// The names of the seats.
    pub names: Vec<String>,
    /// What each line of the record did.
    pub captions: Vec<String>,
    /// What was decided and what would have been better, for decisions that cost something: by line and seat.
    pub decisions: BTreeMap<(usize, Seat), (String, String)>,
    /// Whether chance decides anything in this game.
    pub lucky: bool,
}

impl Narration {
    fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", |name| name)
    }

    /// What was decided and what would have been better, in words.
    pub fn decision(&self, made: &Made) -> (String, String) {
        let told = self.decisions.get(&(made.line, made.seat)).cloned();
        told.unwrap_or_else(|| (made.action.clone(), made.better.join(" · ")))
    }
}

const STYLE: &str = ":root{color-scheme:light dark;--ink:#221e18;--paper:#fbf8f2;--line:#d8cfc0;--soft:#6b6257;\
--s0:#0f6f8f;--s1:#b3471d;--s2:#4d7a26;--s3:#7a4fb0;--s4:#9a7400}@media(prefers-color-scheme:dark){:root{\
--ink:#ece6da;--paper:#1b1917;--line:#46403a;--soft:#a99f92;--s0:#63bfe0;--s1:#f09468;--s2:#a3d27a;--s3:#c7a6f2;\
--s4:#e6c35c}}body{font:16px/1.55 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem;\
color:var(--ink);background:var(--paper)}h1{margin-bottom:0}.about{color:var(--soft);margin-top:0}\
.scroll{overflow-x:auto}table{border-collapse:collapse;margin:.75rem 0;width:100%}td,th{padding:.3rem .6rem;\
border-bottom:1px solid var(--line);text-align:left;vertical-align:top}.n{text-align:right;\
font-variant-numeric:tabular-nums;white-space:nowrap}code{font-size:.92em}svg{width:100%;height:auto}\
svg text{fill:var(--soft);font:12px system-ui,sans-serif}.grid{stroke:var(--line)}.curve{fill:none;stroke-width:2.2;\
stroke-linejoin:round}.c0{color:var(--s0)}.c1{color:var(--s1)}.c2{color:var(--s2)}.c3{color:var(--s3)}\
.c4{color:var(--s4)}.curve,.mark{stroke:currentColor}.mark{fill:var(--paper);stroke-width:1.8}\
.key{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;list-style:none;padding:0;margin:.3rem 0}.key svg{width:14px;\
height:14px;vertical-align:-1px}.blunder,.mistake{font-weight:600}";

/// The study as an HTML page. The texts are those of the keys `title`, `graph`, `luck`, `decisions`, …
pub fn write_html(study: &Study, narration: &Narration, words: &Words<'_>) -> String {
    let text = |key: &str| words.get(key);
    let body = html! {
        p.about { (narration.about) }
        h2 { (text("graph")) }
        (graph(study, &text("graph-alt")))
        ul.key {
            @for seat in 0..study.seats() {
                li class=(colour(seat)) {
                    svg viewBox="0 0 14 14" aria-hidden="true" { (mark(seat, 7.0, 7.0)) }
                    " " (narration.name(seat))
                }
            }
        }
        p { (text(if study.exact { "exact" } else { "estimate" })) }
        h2 { (text(if narration.lucky { "players" } else { "players-plain" })) }
        (players(study, narration, words))
        h2 { (text("worst")) }
        (worst(study, narration, words))
        (all(study, narration, words))
    };
    markup::page(words, STYLE, body)
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn signed(share: f64) -> String {
    // A rounded zero has no sign.
    let tenths = (1000.0 * share).round() / 10.0;
    if tenths == 0.0 { "0.0".to_owned() } else { format!("{tenths:+.1}") }
}

/// The class that colours what belongs to a seat.
fn colour(seat: usize) -> String {
    format!("c{}", seat % 5)
}

/// Each player's game in a few numbers.
fn players(study: &Study, narration: &Narration, words: &Words<'_>) -> Markup {
    let keys = ["start", "luck", "decisions", "end", "slips", "mistakes", "blunders"];
    // Where chance decides nothing there is nothing to say about it.
    let keys = keys.into_iter().filter(|key| narration.lucky || *key != "luck");
    let columns = keys.map(|key| (words.get(key), "n"));
    html! {
        div.scroll {
            table {
                (headings([(String::new(), "")].into_iter().chain(columns)))
                @for seat in 0..study.seats() {
                    @let summary = study.summary(Seat::new(seat as u8));
                    tr {
                        th class=(colour(seat)) { (narration.name(seat)) }
                        td.n { (percent(summary.start)) }
                        @if narration.lucky {
                            td.n { (signed(summary.luck)) }
                        }
                        td.n { (signed(summary.decisions)) }
                        td.n { (percent(summary.end)) }
                        @for count in summary.grades {
                            td.n { (count) }
                        }
                    }
                }
            }
        }
    }
}

/// The decisions that cost something, the costliest first.
fn worst(study: &Study, narration: &Narration, words: &Words<'_>) -> Markup {
    let costly = |made: &&Made| made.grade() > Grade::Good;
    let mut worst: Vec<&Made> = study.steps.iter().flat_map(|step| &step.made).filter(costly).collect();
    worst.sort_by(|a, b| b.loss().total_cmp(&a.loss()));
    if worst.is_empty() {
        return html! { p { (words.get("none")) } };
    }
    let columns = [("line", "n"), ("who", ""), ("did", ""), ("better", ""), ("cost", "n"), ("grade", "")];
    html! {
        div.scroll {
            table {
                (headings(columns.map(|(key, class)| (words.get(key), class))))
                @for made in worst {
                    @let grade = made.grade().name();
                    @let (did, better) = narration.decision(made);
                    tr {
                        td.n { (made.line + 1) }
                        td { (narration.name(made.seat.index())) }
                        td { (did) }
                        td { (better) }
                        td.n { (signed(-made.loss())) }
                        td class=(grade) { (words.get(grade)) }
                    }
                }
            }
        }
    }
}

/// Every step, with what it changed for everybody.
fn all(study: &Study, narration: &Narration, words: &Words<'_>) -> Markup {
    html! {
        details {
            summary { (words.get("all")) }
            p { (words.get(if narration.lucky { "split" } else { "split-plain" })) }
            div.scroll {
                table {
                    tr {
                        th.n { (words.get("line")) }
                        th { (words.get("what")) }
                        @for seat in 0..study.seats() {
                            th class={ "n " (colour(seat)) } { (narration.name(seat)) }
                        }
                    }
                    @for step in &study.steps {
                        tr {
                            td.n { (step.to) }
                            td { (caption(narration, step.from, step.to)) }
                            @for (chance, split) in step.chances.iter().zip(&step.splits) {
                                td.n {
                                    (percent(*chance)) br;
                                    small {
                                        @if narration.lucky {
                                            (signed(split.luck)) " / "
                                        }
                                        (signed(split.decision))
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What these lines of the record did, in words.
fn caption(narration: &Narration, from: usize, to: usize) -> String {
    let captions = narration.captions.get(from..to).unwrap_or_default();
    captions.iter().filter(|caption| !caption.is_empty()).cloned().collect::<Vec<_>>().join(" ")
}

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 44.0;

/// A line for each seat, with marks of its own shape.
fn graph(study: &Study, alt: &str) -> Markup {
    let lines = study.steps.last().map_or(1, |step| step.to).max(1) as f64;
    let x = |line: usize| LEFT + (WIDTH - LEFT - 10.0) * line as f64 / lines;
    let y = |chance: f64| 10.0 + (HEIGHT - 40.0) * (1.0 - chance);
    let course = |seat: usize| -> Vec<(f64, f64)> {
        let of = |list: &[f64]| list.get(seat).copied().unwrap_or(0.0);
        let steps = study.steps.iter().map(|step| (x(step.to), y(of(&step.chances))));
        std::iter::once((x(0), y(of(&study.start)))).chain(steps).collect()
    };
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(alt) {
            @for quarter in 0..=4 {
                @let height = y(f64::from(quarter) / 4.0);
                line class="grid" x1=(LEFT) x2=(WIDTH) y1=(at(height)) y2=(at(height)) {}
                text x=(LEFT - 6.0) y=(at(height + 4.0)) text-anchor="end" { (25 * quarter) " %" }
            }
            @for fifth in 0..=5 {
                @let line = (lines * f64::from(fifth) / 5.0).round() as usize;
                text x=(at(x(line))) y=(HEIGHT - 8.0) text-anchor="middle" { (line) }
            }
            @for seat in 0..study.seats() {
                @let course = course(seat);
                // A dozen marks for each, apart from those of the others.
                @let every = (course.len() / 12).max(1);
                g class=(colour(seat)) {
                    polyline class="curve" points=(points(course.iter().copied())) {}
                    @for (x, y) in course.iter().skip(seat * every / study.seats().max(1)).step_by(every) {
                        (mark(seat, *x, *y))
                    }
                }
            }
        }
    }
}

/// The mark of a seat: shapes differ, so that nobody has to distinguish colours.
fn mark(seat: usize, x: f64, y: f64) -> Markup {
    let shape: &[(f64, f64)] = match seat % 5 {
        0 => return html! { circle class="mark" cx=(at(x)) cy=(at(y)) r="4" {} },
        1 => &[(-3.6, -3.6), (3.6, -3.6), (3.6, 3.6), (-3.6, 3.6)],
        2 => &[(0.0, -4.8), (4.6, 3.6), (-4.6, 3.6)],
        3 => &[(0.0, -5.2), (5.2, 0.0), (0.0, 5.2), (-5.2, 0.0)],
        _ => &[(-4.6, -3.6), (4.6, -3.6), (0.0, 4.8)],
    };
    html! {
        polygon class="mark" points=(points(shape.iter().map(|(dx, dy)| (x + dx, y + dy)))) {}
    }
}

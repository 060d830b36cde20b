//! The report as one HTML file: no outside address, no script, light and dark, all languages in one.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::plot::{quantile, spread, whiskers};
use crate::report::{Figure, Part, Report, Row};
use crate::stats::Estimate;

/// The words of one language.
pub trait Texts {
    /// The code of the language.
    fn code(&self) -> &str;

    /// The name of the language, in the language.
    fn name(&self) -> String;

    /// The text of a key, if there is one.
    fn text(&self, key: &str) -> Option<String>;

    /// The title of a rule, if there is one.
    fn rule(&self, id: &str) -> Option<String>;

    /// A number with so many digits after the point, as the language writes it.
    fn number(&self, value: f64, digits: usize) -> String;
}

pub(crate) const STYLE: &str = "\
:root{--c:#1f2328;--b:#fff;--m:#59636e;--r:#d1d9e0;--k:#1d5fa8;--x:#a3400f;--f:#6e7781;--t:#f6f8fa}\
@media(prefers-color-scheme:dark){:root{--c:#e6e6e6;--b:#16181b;--m:#a8b0b8;--r:#3d444d;--k:#8ec2ff;--x:#ffa657;\
--f:#9198a1;--t:#20242a}}\
*{box-sizing:border-box}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;\
color:var(--c);background:var(--b)}h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2rem}\
.t{overflow-x:auto;max-width:100%}table{border-collapse:collapse;margin:.5rem 0}\
td,th{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--r);text-align:left;vertical-align:top;\
font-variant-numeric:tabular-nums}td small,p small{color:var(--m);white-space:nowrap}\
.x{color:var(--x);font-weight:600}svg{width:100%;max-width:38rem;height:auto;display:block;margin:.5rem 0}\
svg text{fill:var(--c);font:13px system-ui,sans-serif}.a{stroke:var(--f)}.w{stroke:var(--k);stroke-width:2}\
.d{fill:var(--k)}.f{stroke:var(--f);stroke-dasharray:4 3}.w.x{stroke:var(--x)}.d.x{fill:var(--x)}\
.l{fill:none;stroke:var(--k);stroke-width:1.5}.l1{stroke:var(--x)}.l2{stroke:#2da44e}.l3{stroke:#a475f9}\
fieldset{border:0;padding:0;margin:0 0 1rem}label{margin-right:1rem}summary{cursor:pointer}code{font-size:.9em}\
.lang{display:none}";

/// A page that holds the same in every language; the first one is shown until another one is chosen.
pub(crate) fn page(title: &str, texts: &[&dyn Texts], body: impl Fn(&dyn Texts) -> Markup) -> String {
    let shown: String = texts
        .iter()
        .map(|texts| {
            let code = texts.code();
            format!("body:has(#lang-{code}:checked) .lang-{code}{{display:block}}")
        })
        .collect();
    let first = texts.first().map_or("en", |texts| texts.code());
    // Whoever looks for another language may not read the first one.
    let choose: Vec<String> = texts.iter().map(|texts| say(*texts, "language")).collect();
    let page = html! {
        (DOCTYPE)
        html lang=(first) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(shown)) }
            }
            body {
                main {
                    fieldset {
                        legend { (choose.join(" · ")) }
                        @for texts in texts {
                            @let id = format!("lang-{}", texts.code());
                            label lang=(texts.code()) {
                                input type="radio" name="lang" id=(id) checked[texts.code() == first];
                                " " (texts.name())
                            }
                        }
                    }
                    @for texts in texts {
                        div class={ "lang lang-" (texts.code()) } lang=(texts.code()) { (body(*texts)) }
                    }
                }
            }
        }
    };
    page.into_string() + "\n"
}

/// The report. The first language is the one that is shown first.
pub fn write_html(report: &Report, texts: &[&dyn Texts]) -> String {
    let title = |texts: &dyn Texts| format!("{} · {}", say(texts, "title"), report.plan.game);
    let name = texts.first().map(|texts| title(*texts)).unwrap_or_default();
    page(&name, texts, |texts| {
        html! {
            h1 { (title(texts)) }
            (what_was_played(report, texts))
            (findings(report, texts))
            @for part in &report.parts { (section(report, part, texts)) }
            (rules(report, texts))
            (method(report, texts))
        }
    })
}

pub(crate) fn say(texts: &dyn Texts, key: &str) -> String {
    let key = format!("cli-balance-page-{key}");
    texts.text(&key).unwrap_or_else(|| format!("[{key}]"))
}

fn count(texts: &dyn Texts, number: u64) -> String {
    texts.number(number as f64, 0)
}

fn what_was_played(report: &Report, texts: &dyn Texts) -> Markup {
    let plan = &report.plan;
    html! {
        p { (plan.game) " " code { (plan.setup) } }
        @if !report.complete { p class="x" { (say(texts, "incomplete")) } }
        div class="t" tabindex="0" role="region" aria-label=(say(texts, "players")) {
            table {
                tr {
                    th { (say(texts, "players")) }
                    th { (say(texts, "games")) }
                    th { (say(texts, "watched")) }
                }
                @for (players, watched) in plan.players.iter().zip(&report.watched) {
                    tr {
                        td { code { (players.bot) } }
                        td { (count(texts, players.games)) }
                        td { (count(texts, *watched)) }
                    }
                }
            }
        }
    }
}

/// What the report found, first.
fn findings(report: &Report, texts: &dyn Texts) -> Markup {
    let mut found: Vec<(&Part, &Row, &Figure)> = report.findings().collect();
    let distance = |figure: &Figure| (figure.estimate.value - figure.fair.unwrap_or(0.0)).abs();
    found.sort_by(|a, b| distance(b.2).total_cmp(&distance(a.2)));
    let (first, rest) = found.split_at(found.len().min(12));
    let line = |(part, row, figure): &(&Part, &Row, &Figure)| {
        html! {
            li {
                (say(texts, &format!("section-{}", part.section))) " · " (label(texts, part, &row.label)) ": "
                b { (value(texts, part, figure.estimate.value)) } " "
                (interval(texts, part, &figure.estimate)) "; " (say(texts, "fair")) " "
                (value(texts, part, figure.fair.unwrap_or(0.0))) " "
                code { (bot(report, figure.players)) }
            }
        }
    };
    html! {
        h2 { (say(texts, "findings")) }
        @if found.is_empty() { p { (say(texts, "no-findings")) } }
        @else { ul { @for item in first { (line(item)) } } }
        @if !rest.is_empty() {
            details { summary { (say(texts, "more")) " (" (rest.len()) ")" } ul { @for item in rest { (line(item)) } } }
        }
    }
}

fn bot(report: &Report, players: usize) -> &str {
    report.plan.players.get(players).map_or("", |players| &players.bot)
}

/// A label in words: what our texts say of it, what the game's texts say, or itself.
pub(crate) fn label(texts: &dyn Texts, part: &Part, label: &str) -> Markup {
    let own = texts.text(&format!("cli-balance-page-{}-{label}", part.section));
    let games = |one: &str| texts.text(&format!("{}{one}", part.words));
    let named: Option<Vec<String>> =
        if part.words.is_empty() { None } else { label.split('+').map(games).collect() };
    if let Some(text) = own.or_else(|| named.map(|names| names.join(" – "))) {
        return html! { (text) };
    }
    match texts.rule(label) {
        Some(title) => html! { (title) },
        None => html! { code { (label) } },
    }
}

pub(crate) fn value(texts: &dyn Texts, part: &Part, value: f64) -> String {
    if part.is_share {
        return format!("{}\u{a0}%", texts.number(100.0 * value, if value.abs() < 0.01 { 3 } else { 1 }));
    }
    texts.number(value, if value.abs() < 10.0 { 2 } else { 1 })
}

pub(crate) fn interval(texts: &dyn Texts, part: &Part, estimate: &Estimate) -> Markup {
    html! { small { "[" (value(texts, part, estimate.low)) " – " (value(texts, part, estimate.high)) "]" } }
}

/// Sections with more rows than this are folded.
const LONG: usize = 20;

fn section(report: &Report, part: &Part, texts: &dyn Texts) -> Markup {
    let name = say(texts, &format!("section-{}", part.section));
    let about = texts.text(&format!("cli-balance-page-section-{}-about", part.section));
    let table = table(report, part, texts, &name);
    html! {
        h2 { (name) }
        @if let Some(about) = about { p { (about) } }
        @if matches!(part.section, "seat" | "order" | "elm-arena" | "elm-specialty") { (shares(report, part, texts, &name)) }
        @if part.section == "length" { (lengths(report, texts)) }
        @if part.rows.len() > LONG {
            details { summary { (say(texts, "show")) " (" (part.rows.len()) ")" } (table) }
        } @else { (table) }
    }
}

fn table(report: &Report, part: &Part, texts: &dyn Texts, name: &str) -> Markup {
    let cell = |figure: Option<&Figure>| {
        html! {
            @if let Some(figure) = figure {
                @let differs = figure.differs == Some(true);
                span class=(if differs { "x" } else { "" }) {
                    (value(texts, part, figure.estimate.value))
                    @if differs { " ✱" }
                }
                br; (interval(texts, part, &figure.estimate))
            }
        }
    };
    html! {
        div class="t" tabindex="0" role="region" aria-label=(name) {
            table {
                tr {
                    th { (say(texts, "what")) }
                    @for players in &report.plan.players { th { code { (players.bot) } } }
                }
                @for row in &part.rows {
                    tr {
                        td { (label(texts, part, &row.label)) }
                        @for players in 0..report.plan.players.len() {
                            td { (cell(row.figures.iter().find(|figure| figure.players == players))) }
                        }
                    }
                }
            }
        }
    }
}

/// The shares of a section for the strongest players that have them.
fn shares(report: &Report, part: &Part, texts: &dyn Texts, name: &str) -> Markup {
    let plain =
        |row: &Row| label(texts, part, &row.label).into_string().replace("<code>", "").replace("</code>", "");
    html! {
        @for players in 0..report.plan.players.len() {
            @let figures: Vec<(String, &Figure)> = part.rows.iter().filter_map(|row| {
                Some((plain(row), row.figures.iter().find(|figure| figure.players == players)?))
            }).collect();
            @let fair = figures.first().and_then(|(_, figure)| figure.fair);
            @let rows: Vec<(String, Estimate, bool)> = figures.into_iter().map(|(name, figure)| {
                (name, figure.estimate, figure.differs == Some(true))
            }).collect();
            @if !rows.is_empty() {
                p { code { (bot(report, players)) } }
                (whiskers(&format!("{name}, {}", bot(report, players)), &rows, fair, |share| value(texts, part, share)))
            }
        }
    }
}

/// How long games are, as curves.
fn lengths(report: &Report, texts: &dyn Texts) -> Markup {
    html! {
        @for quantity in ["rounds", "decisions"] {
            @let lines: Vec<(String, Vec<(u64, u64)>)> = report.spreads.iter()
                .filter(|spread| spread.name == quantity)
                .map(|spread| (bot(report, spread.players).to_owned(), spread.buckets.clone()))
                .collect();
            @if !lines.is_empty() {
                @let name = say(texts, &format!("length-{quantity}"));
                p {
                    (name) ". " (say(texts, "median")) ": "
                    @for (index, (bot, buckets)) in lines.iter().enumerate() {
                        @if index > 0 { ", " }
                        code { (bot) } " " (count(texts, quantile(buckets, 0.5).unwrap_or(0)))
                    }
                }
                (spread(&name, &lines))
            }
        }
    }
}

/// The rules that matter rarely or never.
fn rules(report: &Report, texts: &dyn Texts) -> Markup {
    let title = |id: &str| texts.rule(id).unwrap_or_else(|| id.to_owned());
    html! {
        h2 { (say(texts, "quiet-rules")) }
        p { (say(texts, "quiet-rules-about")) }
        @if !report.rare_rules.is_empty() {
            h3 { (say(texts, "rare-rules")) }
            ul {
                @for (id, share) in &report.rare_rules {
                    li { (title(id)) " (" (texts.number(100.0 * share, 4)) "\u{a0}%)" }
                }
            }
        }
        details {
            summary { (say(texts, "silent-rules")) " (" (report.silent_rules.len()) ")" }
            ul { @for id in &report.silent_rules { li { (title(id)) } } }
        }
    }
}

/// How the figures were made.
fn method(report: &Report, texts: &dyn Texts) -> Markup {
    html! {
        h2 { (say(texts, "method")) }
        p { (say(texts, "method-intervals")) }
        p { (say(texts, "method-holm")) " " (say(texts, "comparisons")) ": " (report.comparisons) "." }
        p { (say(texts, "method-watched")) " " (say(texts, "pace")) ": " (texts.number(report.pace, 1)) "\u{a0}s." }
        p {
            @if report.repeatable { (say(texts, "repeatable")) } @else { (say(texts, "unrepeatable")) }
            " " (say(texts, "seed")) ": " (report.plan.seed) "."
        }
    }
}

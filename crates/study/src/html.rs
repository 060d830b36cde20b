//! The study as one page with its own graph: it asks for nothing from anywhere.

use std::fmt::{Result, Write};

use game::Seat;

use crate::study::{Grade, Made, Study};

/// The words of a page, in the language of the reader.
pub struct Words<'a> {
    /// The code of the language.
    pub lang: &'a str,
    /// The text of a key: `title`, `luck`, `decisions`, …
    pub text: &'a dyn Fn(&str) -> String,
}

/// What happened, in words.
pub struct Telling {
    /// The game and its set-up.
    pub about: String,
    /// The names of the seats.
    pub names: Vec<String>,
    /// What each line of the record did.
    pub captions: Vec<String>,
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

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Writes the page. Writing to a string does not fail.
pub fn write_html(page: &mut String, study: &Study, telling: &Telling, words: &Words<'_>) {
    let _ = write(page, study, telling, words);
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn signed(share: f64) -> String {
    // A rounded zero has no sign.
    let tenths = (1000.0 * share).round() / 10.0;
    if tenths == 0.0 { "0.0".to_owned() } else { format!("{tenths:+.1}") }
}

fn write(page: &mut String, study: &Study, telling: &Telling, words: &Words<'_>) -> Result {
    let text = |key: &str| escape(&(words.text)(key));
    let name = |seat: usize| escape(telling.names.get(seat).map_or("", |name| name));
    let title = text("title");
    write!(
        page,
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width\"><title>{title}</title><style>{STYLE}</style><h1>{title}</h1>\
         <p class=\"about\">{}</p>",
        words.lang,
        escape(&telling.about)
    )?;
    write!(page, "<h2>{}</h2>", text("graph"))?;
    graph(page, study, &text("graph-alt"))?;
    page.push_str("<ul class=\"key\">");
    for seat in 0..study.seats() {
        write!(page, "<li class=\"c{}\"><svg viewBox=\"0 0 14 14\" aria-hidden=\"true\">", seat % 5)?;
        mark(page, seat, 7.0, 7.0)?;
        write!(page, "</svg> {}</li>", name(seat))?;
    }
    page.push_str("</ul>");
    let note = if study.exact { "exact" } else { "estimate" };
    write!(
        page,
        "<p>{}</p><h2>{}</h2><div class=\"scroll\"><table><tr><th></th>",
        text(note),
        text("players")
    )?;
    for key in ["start", "luck", "decisions", "end", "slips", "mistakes", "blunders"] {
        write!(page, "<th class=\"n\">{}</th>", text(key))?;
    }
    page.push_str("</tr>");
    for seat in 0..study.seats() {
        let summary = study.summary(Seat::new(seat as u8));
        let [slips, mistakes, blunders] = summary.grades;
        write!(
            page,
            "<tr><th class=\"c{}\">{}</th><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>\
             <td class=\"n\">{}</td><td class=\"n\">{slips}</td><td class=\"n\">{mistakes}</td>\
             <td class=\"n\">{blunders}</td></tr>",
            seat % 5,
            name(seat),
            percent(summary.start),
            signed(summary.luck),
            signed(summary.decisions),
            percent(summary.end)
        )?;
    }
    page.push_str("</table></div>");
    let costly = |made: &&Made| made.grade() > Grade::Good;
    let mut worst: Vec<&Made> = study.steps.iter().flat_map(|step| &step.made).filter(costly).collect();
    worst.sort_by(|a, b| b.loss().total_cmp(&a.loss()));
    write!(page, "<h2>{}</h2>", text("worst"))?;
    if worst.is_empty() {
        write!(page, "<p>{}</p>", text("none"))?;
    } else {
        page.push_str("<div class=\"scroll\"><table><tr>");
        for (key, class) in
            [("line", "n"), ("who", ""), ("did", ""), ("better", ""), ("cost", "n"), ("grade", "")]
        {
            write!(page, "<th class=\"{class}\">{}</th>", text(key))?;
        }
        page.push_str("</tr>");
        for made in worst {
            let grade = made.grade().name();
            write!(
                page,
                "<tr><td class=\"n\">{}</td><td>{}</td><td><code>{}</code></td><td><code>{}</code></td>\
                 <td class=\"n\">{}</td><td class=\"{grade}\">{}</td></tr>",
                made.line + 1,
                name(made.seat.index()),
                escape(&made.action),
                escape(&made.better.join(" · ")),
                signed(-made.loss()),
                text(grade)
            )?;
        }
        page.push_str("</table></div>");
    }
    all(page, study, telling, &text, &name)?;
    page.push_str("</html>\n");
    Ok(())
}

/// Every step, with what it changed for everybody.
fn all(
    page: &mut String,
    study: &Study,
    telling: &Telling,
    text: &dyn Fn(&str) -> String,
    name: &dyn Fn(usize) -> String,
) -> Result {
    write!(
        page,
        "<details><summary>{}</summary><p>{}</p><div class=\"scroll\"><table><tr>",
        text("all"),
        text("split")
    )?;
    write!(page, "<th class=\"n\">{}</th><th>{}</th>", text("line"), text("what"))?;
    for seat in 0..study.seats() {
        write!(page, "<th class=\"n c{}\">{}</th>", seat % 5, name(seat))?;
    }
    page.push_str("</tr>");
    for step in &study.steps {
        let captions = telling.captions.get(step.from..step.to).unwrap_or_default();
        let said: Vec<String> =
            captions.iter().filter(|caption| !caption.is_empty()).map(|caption| escape(caption)).collect();
        write!(page, "<tr><td class=\"n\">{}</td><td>{}</td>", step.to, said.join(" "))?;
        for (chance, split) in step.chances.iter().zip(&step.splits) {
            write!(
                page,
                "<td class=\"n\">{}<br><small>{} / {}</small></td>",
                percent(*chance),
                signed(split.luck),
                signed(split.decision)
            )?;
        }
        page.push_str("</tr>");
    }
    page.push_str("</table></div></details>");
    Ok(())
}

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 44.0;

/// A line for each seat, with marks of its own shape.
fn graph(page: &mut String, study: &Study, alt: &str) -> Result {
    let lines = study.steps.last().map_or(1, |step| step.to).max(1) as f64;
    let x = |line: usize| LEFT + (WIDTH - LEFT - 10.0) * line as f64 / lines;
    let y = |chance: f64| 10.0 + (HEIGHT - 40.0) * (1.0 - chance);
    write!(page, "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{alt}\">")?;
    for quarter in 0..=4 {
        let chance = f64::from(quarter) / 4.0;
        write!(
            page,
            "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{WIDTH}\" y1=\"{0:.1}\" y2=\"{0:.1}\"/>\
             <text x=\"{1}\" y=\"{2:.1}\" text-anchor=\"end\">{3} %</text>",
            y(chance),
            LEFT - 6.0,
            y(chance) + 4.0,
            25 * quarter
        )?;
    }
    for tenth in 0..=5 {
        let line = (lines * f64::from(tenth) / 5.0).round() as usize;
        write!(
            page,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{line}</text>",
            x(line),
            HEIGHT - 8.0
        )?;
    }
    for seat in 0..study.seats() {
        let at = |list: &[f64]| list.get(seat).copied().unwrap_or(0.0);
        let mut points = vec![(x(0), y(at(&study.start)))];
        points.extend(study.steps.iter().map(|step| (x(step.to), y(at(&step.chances)))));
        write!(page, "<g class=\"c{}\"><path class=\"curve\" d=\"M", seat % 5)?;
        for (index, (x, y)) in points.iter().enumerate() {
            write!(page, "{}{x:.1} {y:.1}", if index == 0 { "" } else { "L" })?;
        }
        page.push_str("\"/>");
        // A dozen marks for each, apart from those of the others.
        let every = (points.len() / 12).max(1);
        for (x, y) in points.iter().skip(seat * every / study.seats().max(1)).step_by(every) {
            mark(page, seat, *x, *y)?;
        }
        page.push_str("</g>");
    }
    page.push_str("</svg>");
    Ok(())
}

/// The mark of a seat: shapes differ, so that nobody needs to tell colours apart.
fn mark(page: &mut String, seat: usize, x: f64, y: f64) -> Result {
    let shape: &[(f64, f64)] = match seat % 5 {
        0 => return write!(page, "<circle class=\"mark\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4\"/>"),
        1 => &[(-3.6, -3.6), (3.6, -3.6), (3.6, 3.6), (-3.6, 3.6)],
        2 => &[(0.0, -4.8), (4.6, 3.6), (-4.6, 3.6)],
        3 => &[(0.0, -5.2), (5.2, 0.0), (0.0, 5.2), (-5.2, 0.0)],
        _ => &[(-4.6, -3.6), (4.6, -3.6), (0.0, 4.8)],
    };
    page.push_str("<polygon class=\"mark\" points=\"");
    for (dx, dy) in shape {
        write!(page, "{:.1},{:.1} ", x + dx, y + dy)?;
    }
    page.push_str("\"/>");
    Ok(())
}

//! What all reports share: one HTML page that loads nothing from elsewhere, written with [`maud`], which
//! escapes every text. It works in light and in dark.
//!
//! ```
//! use markup::{Words, page};
//! use maud::html;
//!
//! let words = Words { lang: "en", text: &|key| key.to_uppercase() };
//! let text = page(&words, "p{margin:0}", html! { p { "a < b" } });
//! assert!(text.starts_with("<!DOCTYPE html><html lang=\"en\">"));
//! assert!(text.contains("<title>TITLE</title>") && text.contains("<p>a &lt; b</p>"));
//! ```

use std::fmt::Write;

use maud::{Markup, PreEscaped, Render, html};

/// The words of a report, in the language of the reader.
pub struct Words<'a> {
    /// The code of the language.
    pub lang: &'a str,
    /// The text of a key: `title`, `games`, …
    pub text: &'a dyn Fn(&str) -> String,
}

impl Words<'_> {
    /// The text of a key.
    pub fn get(&self, key: &str) -> String {
        (self.text)(key)
    }
}

/// A whole page with this style; its title and first heading are the text of `title`.
pub fn page(words: &Words<'_>, style: &str, body: Markup) -> String {
    let title = words.get("title");
    let page = html! {
        (maud::DOCTYPE)
        html lang=(words.lang) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) }
                style { (PreEscaped(style)) }
            }
            body {
                h1 { (title) }
                (body)
            }
        }
    };
    page.into_string() + "\n"
}

/// A row of headings, each with the class of its column.
pub fn headings<'a>(columns: impl IntoIterator<Item = (String, &'a str)>) -> Markup {
    html! {
        tr {
            @for (text, class) in columns {
                th class=(class) { (text) }
            }
        }
    }
}

/// A coordinate: one digit after the point is enough for any picture.
pub fn at(value: f64) -> String {
    format!("{value:.1}")
}

/// The points of a polygon or a polyline.
pub fn points(points: impl IntoIterator<Item = (f64, f64)>) -> String {
    let mut text = String::new();
    for (x, y) in points {
        // Writing into a string cannot fail.
        let _ = write!(text, "{x:.1},{y:.1} ");
    }
    text.truncate(text.trim_end().len());
    text
}

/// A text inside markup, also inside an attribute.
///
/// ```
/// assert_eq!(markup::escape("\"a\" & <b>"), "&quot;a&quot; &amp; &lt;b&gt;");
/// ```
pub fn escape(text: &str) -> String {
    text.render().into_string()
}

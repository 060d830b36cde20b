//! A sheet to draw on.

use std::fmt::{self, Display, Write};

use crate::glyph::Glyph;
use crate::{HEIGHT, WIDTH};

/// The colours of the page in the light: clay and ink.
pub(crate) mod ink {
    pub(crate) const PAPER: &str = "#f3ecde";
    pub(crate) const CARD: &str = "#fcf8ef";
    pub(crate) const SUNK: &str = "#e9dfcc";
    pub(crate) const INK: &str = "#251b14";
    pub(crate) const SOFT: &str = "#5d4d40";
    pub(crate) const LINE: &str = "#b9a685";
    pub(crate) const ACCENT: &str = "#a63c16";
}

/// An SVG in the making.
pub(crate) struct Sheet(String);

impl Sheet {
    pub(crate) fn new() -> Self {
        let mut sheet = Self(String::with_capacity(16_384));
        sheet.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
             height=\"{HEIGHT}\" font-family=\"Palatino Linotype, Palatino, Georgia, serif\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{}\"/>\n",
            ink::PAPER
        ));
        sheet
    }

    pub(crate) fn put(&mut self, what: fmt::Arguments<'_>) {
        // Writing into a string cannot fail.
        let _ = self.0.write_fmt(what);
    }

    pub(crate) fn rect(&mut self, [x, y, width, height]: [f32; 4], round: f32, fill: &str, stroke: &str) {
        self.put(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{round}\" \
             fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"2\"/>\n"
        ));
    }

    pub(crate) fn circle(&mut self, x: f32, y: f32, r: f32, fill: &str, stroke: (&str, f32)) {
        self.put(format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\" fill=\"{fill}\" stroke=\"{}\" stroke-width=\"{}\"/>\n",
            stroke.0, stroke.1
        ));
    }

    /// A sign of 24 × 24 with its middle here.
    pub(crate) fn glyph(&mut self, glyph: Glyph, [x, y]: [f32; 2], size: f32, fill: &str) {
        let scale = size / 24.0;
        let (left, top) = (x - size / 2.0, y - size / 2.0);
        self.put(format_args!(
            "<g transform=\"translate({left:.1} {top:.1}) scale({scale:.3})\" fill=\"{fill}\">{}</g>\n",
            glyph.markup(fill)
        ));
    }

    pub(crate) fn text(&mut self, [x, y]: [f32; 2], size: f32, fill: &str, anchor: &str, text: impl Display) {
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{fill}\" text-anchor=\"{anchor}\">{}</text>\n",
            Plain(text)
        ));
    }

    pub(crate) fn finish(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }
}

/// A text in which nothing is markup, and which no line is too short for.
struct Plain<T>(T);

impl<T: Display> Display for Plain<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.to_string();
        let plain: String = text.chars().take(28).filter(|letter| !letter.is_control()).collect();
        f.write_str(&markup::escape(&plain))
    }
}

//! The signs of the page, on 24 × 24: drawn once, in `art/signs.txt`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::sheet::ink;

/// The name of a sign.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Glyph(&'static str);

pub(crate) const AIR: Glyph = Glyph("air");
pub(crate) const FIRE: Glyph = Glyph("fire");
pub(crate) const EARTH: Glyph = Glyph("earth");
pub(crate) const WATER: Glyph = Glyph("water");
pub(crate) const AETHER: Glyph = Glyph("aether");
pub(crate) const WHIRL: Glyph = Glyph("whirl");
pub(crate) const HATRED: Glyph = Glyph("hatred");
pub(crate) const STAR: Glyph = Glyph("star");
pub(crate) const STONE: Glyph = Glyph("stone");
pub(crate) const CYLINDER: Glyph = Glyph("cylinder");
pub(crate) const GEM: Glyph = Glyph("gem");

/// The parts of each sign: how they are painted, and their paths.
static SIGNS: LazyLock<BTreeMap<&'static str, Vec<(&'static str, &'static str)>>> =
    LazyLock::new(|| read(include_str!("../../../art/signs.txt")));

fn read(text: &'static str) -> BTreeMap<&'static str, Vec<(&'static str, &'static str)>> {
    let mut signs = BTreeMap::new();
    let mut name = "";
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("  ").and_then(|part| part.split_once(' ')) {
            Some(part) => signs.entry(name).or_insert_with(Vec::new).push(part),
            None => name = line,
        }
    }
    signs
}

impl Glyph {
    /// Its markup in a colour.
    pub(crate) fn markup(self, colour: &str) -> String {
        let parts = SIGNS.get(self.0).map_or(&[][..], Vec::as_slice);
        parts.iter().map(|(paint, path)| part(paint, path, colour)).collect()
    }
}

fn part(paint: &str, path: &str, colour: &str) -> String {
    let stroke = |colour: &str, width: &str| {
        format!(
            "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" d=\"{path}\"/>"
        )
    };
    match paint {
        "line" => stroke(colour, "2"),
        "cut-line" => stroke(ink::CARD, "1.6"),
        "cut" => format!("<path fill=\"{}\" d=\"{path}\"/>", ink::CARD),
        _ => format!("<path d=\"{path}\"/>"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sign_has_parts_that_are_painted_in_a_known_way() {
        for (name, parts) in &*SIGNS {
            assert!(!parts.is_empty(), "{name}");
            for (paint, path) in parts {
                assert!(["fill", "line", "cut", "cut-line"].contains(paint), "{name} {paint}");
                assert!(path.starts_with(['M', 'm']), "{name} {path}");
            }
        }
        for glyph in [AIR, FIRE, EARTH, WATER, AETHER, WHIRL, HATRED, STAR, STONE, CYLINDER, GEM] {
            assert!(SIGNS.contains_key(glyph.0), "{glyph:?}");
        }
    }

    #[test]
    fn a_sign_takes_its_colour_and_that_of_the_ground() {
        assert!(AIR.markup("red").contains("stroke=\"red\""));
        assert!(WATER.markup("red").contains("stroke=\"#fcf8ef\""));
        assert!(!WATER.markup("red").contains("currentColor"));
    }
}

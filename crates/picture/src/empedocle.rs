//! The table of Empedocle: the tiles round the Whirl, and the strengths beside them.

use empedocle::{Element, Opportunity, SeenDie, Strength, Variant, View};

use crate::glyph::{self, Glyph};
use crate::sheet::{Sheet, ink};

/// Where the tiles lie, in hundredths of the plate, as in the page.
fn place(tile: Opportunity) -> [f32; 2] {
    match tile {
        Opportunity::Air => [23.2, 36.2],
        Opportunity::Fire => [23.2, 68.2],
        Opportunity::Earth => [76.8, 68.2],
        Opportunity::Water => [76.8, 36.2],
        Opportunity::Aether => [50.0, 14.2],
        Opportunity::Whirl => [50.0, 52.0],
    }
}

fn sign(tile: Opportunity) -> (Glyph, &'static str) {
    match tile {
        Opportunity::Air => (glyph::AIR, "#b97f0a"),
        Opportunity::Fire => (glyph::FIRE, "#bd3a1f"),
        Opportunity::Earth => (glyph::EARTH, "#4a7434"),
        Opportunity::Water => (glyph::WATER, "#22659f"),
        Opportunity::Aether => (glyph::AETHER, "#7a45a5"),
        Opportunity::Whirl => (glyph::WHIRL, "#3a3340"),
    }
}

const HATRED: &str = "#1e1416";
const GEM: &str = "#0f7f78";
const PLATE: f32 = 590.0;

pub(crate) fn draw(view: &View, names: &[String]) -> String {
    let mut sheet = Sheet::new();
    plate(&mut sheet, view);
    let strengths: Vec<Strength> = view.ruleset.everybody().into_iter().collect();
    let high = 590.0 / strengths.len().max(3) as f32;
    let mut unknown = 0;
    for (index, &strength) in strengths.iter().enumerate() {
        let name = match view.ruleset.controller(strength) {
            Some(seat) => names.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string()),
            None => {
                unknown += 1;
                format!("? {unknown}")
            }
        };
        panel(&mut sheet, view, strength, &name, [640.0, 20.0 + index as f32 * high, 540.0, high - 12.0]);
    }
    sheet.finish()
}

fn plate(sheet: &mut Sheet, view: &View) {
    let at = |[x, y]: [f32; 2]| [20.0 + x / 100.0 * PLATE, 20.0 + y / 100.0 * PLATE];
    sheet.rect([20.0, 20.0, PLATE, PLATE], 40.0, ink::SUNK, ink::LINE);
    for tile in Opportunity::TAKING_ORDER {
        let [x, y] = at(place(tile));
        let (path, colour) = sign(tile);
        let blocked = view.blocked.is_some_and(|element| element.word() == tile.word());
        let edge = if blocked { (ink::ACCENT, 8.0) } else { (colour, 4.0) };
        sheet.circle(x, y, 76.0, ink::CARD, edge);
        sheet.glyph(path, [x, y - 12.0], 84.0, colour);
        if let Some(element) = Element::ALL.into_iter().find(|element| element.word() == tile.word()) {
            sheet.text([x, y + 60.0], 34.0, ink::INK, "middle", view.tiles[element]);
        }
        let gems = view.gems[tile as usize];
        if gems > 0 {
            let left = if tile == Opportunity::Whirl { x - 14.0 } else { x - 54.0 };
            sheet.glyph(glyph::GEM, [left, y + 40.0], 24.0, GEM);
            sheet.text([left + 14.0, y + 48.0], 22.0, ink::INK, "start", gems);
        }
    }
    let [x, y] = at([50.0, 88.0]);
    sheet.glyph(glyph::STAR, [x - 16.0, y], 60.0, ink::SOFT);
    sheet.text([x + 26.0, y + 12.0], 34.0, ink::INK, "start", view.star);
}

fn panel(sheet: &mut Sheet, view: &View, strength: Strength, name: &str, [x, y, width, height]: [f32; 4]) {
    let heart = &view.hearts[strength];
    let out = view.eliminated.contains(strength);
    let claims = view.claimant == Some(strength);
    let edge = if claims { ink::ACCENT } else { ink::LINE };
    sheet.rect([x, y, width, height], 18.0, ink::CARD, edge);
    sheet.text([x + 22.0, y + 40.0], 30.0, if out { ink::LINE } else { ink::INK }, "start", name);
    let mut right = x + width - 34.0;
    match view.dice[strength] {
        SeenDie::None => {}
        SeenDie::Covered => {
            sheet.rect([right - 22.0, y + 12.0, 44.0, 44.0], 10.0, ink::SOFT, ink::INK);
            right -= 56.0;
        }
        SeenDie::Face(face) => {
            let (path, colour) = sign(face);
            sheet.rect([right - 22.0, y + 12.0, 44.0, 44.0], 10.0, "#fff", ink::INK);
            sheet.glyph(path, [right, y + 34.0], 34.0, colour);
            right -= 56.0;
        }
    }
    if view.cylinder == Some(strength) {
        sheet.glyph(glyph::CYLINDER, [right, y + 34.0], 38.0, ink::ACCENT);
        right -= 48.0;
    }
    if view.stone == Some(strength) {
        sheet.glyph(glyph::STONE, [right, y + 34.0], 38.0, "#b97f0a");
        right -= 48.0;
    }
    if view.ruleset.variant() != Variant::Standard {
        sheet.glyph(glyph::GEM, [right - 10.0, y + 34.0], 30.0, GEM);
        sheet.text([right + 8.0, y + 44.0], 26.0, ink::INK, "start", heart.gems);
    }
    // Few strengths have much room.
    let size = (height * 0.3).clamp(34.0, 40.0);
    let row = y + height - size * 0.9;
    for index in 0..heart.hatred {
        sheet.glyph(glyph::HATRED, [x + 42.0 + f32::from(index) * size, row], size, HATRED);
    }
    let mut left = x + 52.0 + size * 3.3;
    for element in Element::ALL {
        let count = heart.tokens[element];
        let Some(tile) = Opportunity::TAKING_ORDER.into_iter().find(|tile| tile.word() == element.word())
        else {
            continue;
        };
        for _ in 0..count.min(4) {
            let (path, colour) = sign(tile);
            sheet.glyph(path, [left, row], size * 0.9, colour);
            left += size * 0.86;
        }
        left += if count > 0 { 4.0 } else { 0.0 };
    }
}

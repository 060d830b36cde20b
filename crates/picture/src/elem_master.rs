//! The board of Elem Master, and the players beside it.

use elem_master::{Element, View};

use crate::glyph::{self, Glyph};
use crate::sheet::{Sheet, ink};

const BOARD: f32 = 570.0;
const LEFT: f32 = 30.0;

/// The colours of the seats, by how many sit there: the letters of the notation.
fn colours(four: bool) -> &'static [&'static str] {
    const WHITE: &str = "#fffdf6";
    const BLACK: &str = "#2a2522";
    const BLUE: &str = "#2f6db3";
    const RED: &str = "#b8332b";
    if four { &[WHITE, BLUE, BLACK, RED] } else { &[WHITE, BLACK] }
}

fn sign(element: Element) -> (Glyph, &'static str) {
    match element {
        Element::Earth => (glyph::EARTH, "#4a7434"),
        Element::Fire => (glyph::FIRE, "#bd3a1f"),
        Element::Water => (glyph::WATER, "#22659f"),
        Element::Air => (glyph::AIR, "#b97f0a"),
    }
}

fn ground(code: &str) -> &'static str {
    match code {
        "Fo" => "#c4d3a8",
        "Sa" => "#ecd9a0",
        "Ma" => "#bcd2cf",
        "Mo" => "#d4cdc4",
        "Vo" => "#e3bfa8",
        "Gl" => "#d6e6ec",
        "St" => "#d9dcae",
        "Mg" => "#b3cfb4",
        "De" => "#f0dfb2",
        "Ca" => "#e2c39a",
        "Ju" => "#a9c795",
        "Tu" => "#dde2dd",
        _ => ink::SUNK,
    }
}

pub(crate) fn draw(view: &View, names: &[String]) -> String {
    let mut sheet = Sheet::new();
    let four = view.setup.four;
    let size: u8 = if four { 10 } else { 6 };
    let side = BOARD / f32::from(size);
    let codes = view.terrain.map(|layout| layout.to_string()).unwrap_or_default();
    // A square by its name; the south is below.
    let corner = |name: &str| -> [f32; 2] {
        let file = name.bytes().next().unwrap_or(b'a').saturating_sub(b'a');
        let rank: u8 = name.get(1..).and_then(|rank| rank.parse().ok()).unwrap_or(1);
        [LEFT + f32::from(file) * side, 30.0 + f32::from(size.saturating_sub(rank)) * side]
    };
    for index in 0..4_u8 {
        let code = codes.get(usize::from(index) * 2..usize::from(index) * 2 + 2).unwrap_or_default();
        let half = BOARD / 2.0;
        let (x, y) = (LEFT + f32::from(index % 2) * half, 30.0 + f32::from(index / 2) * half);
        sheet.rect([x, y, half, half], 0.0, ground(code), "none");
    }
    for line in 0..=size {
        let at = f32::from(line) * side;
        sheet.put(format_args!(
            "<path d=\"M{LEFT} {0:.1}h{BOARD}M{1:.1} 30v{BOARD}\" stroke=\"{2}\" stroke-width=\"1.5\"/>\n",
            30.0 + at,
            LEFT + at,
            ink::LINE
        ));
    }
    for cell in view.voids {
        let [x, y] = corner(&cell.to_string());
        sheet.rect([x + 1.0, y + 1.0, side - 2.0, side - 2.0], 4.0, ink::INK, "none");
    }
    for (cell, stack) in &view.stacks {
        let [x, y] = corner(&cell.to_string());
        let body = colours(four)[usize::from(stack.owner()) % colours(four).len()];
        let (path, colour) = sign(stack.element());
        let (x, y) = (x + side / 2.0, y + side / 2.0);
        // The owner round the element: no sign is lost on a colour of its own.
        sheet.circle(x, y, side * 0.43, body, (ink::INK, 1.5));
        sheet.circle(x, y, side * 0.34, ink::CARD, (ink::INK, 1.0));
        sheet.glyph(path, [x, y - side * 0.05], side * 0.42, colour);
        let level = stack.level();
        for pip in 0..level {
            let shift = (f32::from(pip) - f32::from(level - 1) / 2.0) * side * 0.12;
            sheet.circle(x + shift, y + side * 0.24, side * 0.042, ink::INK, ("none", 0.0));
        }
    }
    for (index, seat) in view.seats.iter().enumerate() {
        let body = colours(four)[index % colours(four).len()];
        let y = 30.0 + index as f32 * 142.5;
        let active = view.active.index() == index;
        sheet.rect([640.0, y, 530.0, 127.0], 18.0, ink::CARD, if active { ink::ACCENT } else { ink::LINE });
        sheet.circle(684.0, y + 40.0, 22.0, body, (ink::INK, 2.0));
        let name = names.get(index).map_or("", String::as_str);
        sheet.text([722.0, y + 50.0], 30.0, if seat.out { ink::LINE } else { ink::INK }, "start", name);
        for (place, element) in
            [Element::Earth, Element::Fire, Element::Water, Element::Air].into_iter().enumerate()
        {
            let own = view.stacks.iter().filter(|(_, stack)| usize::from(stack.owner()) == index);
            let tokens: u8 = own.filter(|(_, s)| s.element() == element).map(|(_, s)| s.level()).sum();
            let (path, colour) = sign(element);
            let x = 690.0 + place as f32 * 110.0;
            sheet.glyph(path, [x, y + 94.0], 36.0, colour);
            sheet.text([x + 28.0, y + 104.0], 28.0, ink::INK, "start", tokens);
        }
    }
    if !four {
        sheet.text([1166.0, 556.0], 52.0, ink::INK, "end", "Elem Master");
        sheet.text([1166.0, 596.0], 28.0, ink::SOFT, "end", "Sphairos");
    }
    sheet.finish()
}

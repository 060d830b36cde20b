//! The table of Elem Master, drawn with letters and colours on 80 columns.

use std::fmt::Write as _;

use anstyle::{Ansi256Color, AnsiColor, Style};
use elem_master::{Cell, Elemental, Event, SeatView, Terrain, View, ViewStage};
use game::{Arg, Seat};
use locale::{Lang, Names, Speaker};

/// The colour of a terrain's squares.
fn ground(terrain: Terrain) -> Ansi256Color {
    Ansi256Color(match terrain.entry().code {
        "Fo" => 22,
        "Sa" => 58,
        "Ma" => 23,
        "Mo" => 238,
        "Vo" => 52,
        "Gl" => 24,
        "St" => 64,
        "Mg" => 29,
        "De" => 94,
        "Ca" => 95,
        "Ju" => 28,
        _ => 60,
    })
}

/// The colour of a seat's stacks, as in the notation: white, black, blue, red.
fn colour(letter: char) -> AnsiColor {
    match letter {
        'w' => AnsiColor::BrightWhite,
        'b' => AnsiColor::BrightYellow,
        'u' => AnsiColor::BrightCyan,
        _ => AnsiColor::BrightRed,
    }
}

/// The letter of a seat in the notation [ELM-D.13].
fn letter(view: &View, seat: u8) -> char {
    let letters = if view.setup.four { "wubr" } else { "wb" };
    letters.chars().nth(seat.into()).unwrap_or('?')
}

fn language(speaker: &Speaker) -> usize {
    match speaker.lang() {
        Lang::En => 0,
        Lang::Fr => 1,
    }
}

fn cards(cards: &[Event], speaker: &Speaker) -> String {
    let names: Vec<&str> = cards.iter().map(|card| card.entry().names[language(speaker)]).collect();
    names.join(", ")
}

/// The whole table as this viewer sees it.
pub(crate) fn draw(view: &View, names: &impl Names, speaker: &Speaker) -> String {
    let mut text = String::new();
    let bold = Style::new().bold();
    let _ = write!(text, "{bold}{} {}{bold:#}", speaker.text("elm-term-round"), view.round);
    if view.stage == ViewStage::Turn {
        let _ = write!(
            text,
            "   {}   {}: {}",
            names.seat(view.active),
            speaker.text("elm-term-action-points"),
            view.points
        );
    }
    text.push('\n');
    board(&mut text, view, speaker);
    for (index, seat) in view.seats.iter().enumerate() {
        line_of(&mut text, view, index as u8, seat, names, speaker);
    }
    if !view.row.is_empty() {
        let _ = writeln!(text, "  {}: {}", speaker.text("elm-term-events"), cards(&view.row, speaker));
    }
    text
}

/// The board, ranks from the north; behind the first ranks of each half, the names of its terrains.
fn board(text: &mut String, view: &View, speaker: &Speaker) {
    let size: u8 = if view.setup.four { 10 } else { 6 };
    let files: String = (0..size).map(|file| format!("  {}  ", (b'a' + file) as char)).collect();
    let _ = writeln!(text, "    {files}");
    for rank in (0..size).rev() {
        let _ = write!(text, " {:>2} ", rank + 1);
        for file in 0..size {
            text.push_str(&square(view, Cell::new(file, rank), size));
        }
        let north = rank == size - 1;
        if (north || rank == size / 2 - 1)
            && let Some(layout) = view.terrain
        {
            let [nw, ne, sw, se] = layout.0.map(|terrain| terrain.entry().names[language(speaker)]);
            let _ = write!(text, "  {} · {}", if north { nw } else { sw }, if north { ne } else { se });
        }
        text.push('\n');
    }
}

fn square(view: &View, cell: Cell, size: u8) -> String {
    if view.voids.contains(cell) {
        return "#####".to_owned();
    }
    let (north, east) = (cell.rank() >= size / 2, cell.file() >= size / 2);
    let quadrant = usize::from(!north) * 2 + usize::from(east);
    let style = match view.terrain {
        Some(layout) => Style::new().bg_color(Some(ground(layout.0[quadrant]).into())),
        None => Style::new(),
    };
    match view.stacks.iter().find(|(there, _)| *there == cell) {
        None => format!("{style}  ·  {style:#}"),
        Some((_, stack)) => {
            let style = style.fg_color(Some(colour(letter(view, stack.owner())).into())).bold();
            format!("{style}{:<5}{style:#}", stack_text(view, *stack))
        }
    }
}

/// A stack in few letters: owner, element, level, `x` played, `!` immobilised.
fn stack_text(view: &View, stack: Elemental) -> String {
    let element = stack.form().unwrap_or(stack.element());
    let mut text = format!(" {}{}{}", letter(view, stack.owner()), element.letter(), stack.level());
    if stack.is_played() {
        text.push('x');
    } else if stack.immobilised() > 0 {
        text.push('!');
    }
    text
}

/// One line for a player: letter, name, reserve, specialty, cards.
fn line_of(
    text: &mut String,
    view: &View,
    index: u8,
    seat: &SeatView,
    names: &impl Names,
    speaker: &Speaker,
) {
    let style = Style::new().fg_color(Some(colour(letter(view, index)).into())).bold();
    let mark = if view.active == Seat::new(index) { "▸" } else { " " };
    let _ =
        write!(text, " {mark}{style}{}{style:#} {:<10}", letter(view, index), names.seat(Seat::new(index)));
    if seat.out {
        let _ = write!(text, " {}", speaker.text("cli-mark-out"));
    }
    if let Some([earth, fire, water, air]) = seat.reserve {
        let _ = write!(text, " {}: E{earth} F{fire} W{water} A{air}", speaker.text("elm-term-reserve"));
    }
    if let Some(specialty) = seat.specialty {
        let _ = write!(text, " · {}", specialty.entry().names[language(speaker)]);
    }
    if seat.crypt > 0 {
        let _ = write!(text, " · {}: {}", speaker.text("elm-term-crypt"), seat.crypt);
    }
    if !seat.reserved.is_empty() {
        let _ = write!(text, " · {}", cards(&seat.reserved, speaker));
    }
    let effects: Vec<Event> = seat.effects.iter().map(|effect| effect.card).collect();
    if !effects.is_empty() {
        let _ = write!(text, " · {}", cards(&effects, speaker));
    }
    text.push('\n');
}

/// The prompt of the decision that the table waits for.
pub(crate) fn prompt(view: &View, speaker: &Speaker) -> String {
    speaker.text(match view.stage {
        ViewStage::Specialties => "elem-master-ask-specialty",
        ViewStage::Armies => "elem-master-ask-army",
        ViewStage::Arena
        | ViewStage::Terrain
        | ViewStage::First
        | ViewStage::Row
        | ViewStage::Reveal
        | ViewStage::Turn
        | ViewStage::Over(_) => "elem-master-ask-turn",
    })
}

/// The label of an action in short lists.
pub(crate) fn label(action: &str, speaker: &Speaker) -> String {
    match action.split_once(' ') {
        Some(("specialty", name)) => match elem_master::Specialty::named(name) {
            Some(specialty) => {
                let name = Arg::Text(specialty.entry().names[language(speaker)].to_owned());
                speaker.text_with("elem-master-action-specialty", &[("name", name)], &())
            }
            None => action.to_owned(),
        },
        _ if action == ";" => speaker.text("elem-master-action-end"),
        _ => action.to_owned(),
    }
}

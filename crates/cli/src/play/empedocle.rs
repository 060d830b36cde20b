//! The table of Empedocle, drawn with letters and colours on 80 columns.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use empedocle::{Element, Opportunity, SeenDie, Strength, Variant, View};
use game::Arg;
use locale::{Names, Speaker};

use crate::args::PlayOptions;
use crate::rule::WIDTH;

/// The colour of a tile: that of its tokens, on a dark or a light terminal.
fn colour(tile: Opportunity) -> Style {
    match tile {
        Opportunity::Air => AnsiColor::BrightCyan.on_default(),
        Opportunity::Fire => AnsiColor::Yellow.on_default(),
        Opportunity::Earth => AnsiColor::Green.on_default(),
        Opportunity::Water => AnsiColor::BrightBlue.on_default(),
        Opportunity::Aether => AnsiColor::Red.on_default(),
        Opportunity::Whirl => AnsiColor::Magenta.on_default(),
    }
    .bold()
}

/// The name of a face in the speaker's language.
fn face_name(face: Opportunity, speaker: &Speaker) -> String {
    speaker.text_with("face-name", &[("face", Arg::Word(face.word()))], &())
}

fn painted(face: Opportunity, text: &str) -> String {
    let style = colour(face);
    format!("{style}{text}{style:#}")
}

/// Cuts or fills a text to this width.
fn fitted(text: &str, width: usize) -> String {
    let cut: String = text.chars().take(width).collect();
    format!("{cut}{}", " ".repeat(width - cut.chars().count()))
}

/// The whole table as this viewer sees it.
pub(crate) fn draw(view: &View, names: &impl Names, speaker: &Speaker) -> String {
    let mut text = String::new();
    let bold = Style::new().bold();
    let name = |strength: Strength| names.party(strength.into());
    let _ = writeln!(
        text,
        "{bold}{} {}{bold:#}   {}: {}",
        speaker.text("term-round"),
        view.number,
        speaker.text("term-serenity-star"),
        view.star,
    );
    text.push_str(&tiles(view, speaker));
    for strength in view.ruleset.everybody() {
        text.push_str(&heart(view, strength, &name(strength), speaker));
    }
    text
}

/// One line for the tiles: tokens, gems, block, and the Celestial die.
fn tiles(view: &View, speaker: &Speaker) -> String {
    let mut line = String::from("  ");
    for tile in Opportunity::TAKING_ORDER {
        let mut cell = face_name(tile, speaker);
        if let Some(element) = tile.element() {
            let _ = write!(cell, " {}", view.tiles[element]);
        }
        if view.gems[tile as usize] > 0 {
            let _ = write!(cell, " ◆{}", view.gems[tile as usize]);
        }
        if tile.element().is_some() && tile.element() == view.blocked {
            cell.push_str(" ✕");
        }
        let _ = write!(line, "{}  ", painted(tile, &cell));
    }
    let die = match view.celestial {
        SeenDie::None => None,
        SeenDie::Covered => Some("?".to_owned()),
        SeenDie::Face(face) => Some(painted(face, &face_name(face, speaker))),
    };
    if let Some(die) = die {
        let _ = write!(line, "\n  {}: {die}", speaker.text("term-celestial-die"));
    }
    line + "\n"
}

/// One line for a strength: name, Hatred, tokens, gems, place, die, and what is true of it now.
fn heart(view: &View, strength: Strength, name: &str, speaker: &Speaker) -> String {
    let heart = view.hearts[strength];
    let black = AnsiColor::BrightBlack.on_default();
    let out = view.eliminated.contains(strength);
    let marker = if view.stone == Some(strength) { "⚡" } else { " " };
    let mut line = format!("  {marker} {} ", fitted(name, 18));
    let hatred = "♥".repeat(heart.hatred.into());
    let _ = write!(line, "{black}{}{black:#}", fitted(&hatred, 4));
    for element in Element::ALL {
        let cell = match heart.tokens[element] {
            0 => "  ".to_owned(),
            count => format!("{}{count}", element.letter()),
        };
        let _ = write!(line, " {}", painted(element.into(), &cell));
    }
    if view.ruleset.variant() != Variant::Standard {
        let _ = write!(line, "  ◆{}", heart.gems);
    }
    if let Some(place) = heart.place {
        let _ = write!(line, "  @{}", painted(place, &face_name(place, speaker)));
    }
    match view.dice[strength] {
        SeenDie::None => {}
        SeenDie::Covered => line.push_str("  [?]"),
        SeenDie::Face(face) => {
            let _ = write!(line, "  [{}]", painted(face, &face_name(face, speaker)));
        }
    }
    let mut marks = String::new();
    for (holds, key) in [
        (view.cylinder == Some(strength), "cli-mark-cylinder"),
        (view.whirl == Some(strength), "cli-mark-whirl"),
        (view.claimant == Some(strength), "cli-mark-claim"),
        (out, "cli-mark-out"),
    ] {
        if holds {
            let _ = write!(marks, " {}", speaker.text(key));
        }
    }
    if width(&line) + width(&marks) > WIDTH {
        line.push_str("\n     ");
    }
    line + &marks + "\n"
}

/// How many columns a text takes, its colours left out.
fn width(text: &str) -> usize {
    let mut escaped = false;
    let shown = text.chars().filter(|&c| {
        let start = c == '\x1b';
        let hidden = escaped || start;
        escaped = (escaped || start) && c != 'm';
        !hidden
    });
    shown.count()
}

/// The label of an action, in the speaker's language; the notation where there is none.
pub(crate) fn label(action: &str, speaker: &Speaker) -> String {
    let words: Vec<&str> = action.split(' ').collect();
    let word = |text: &str| Opportunity::from_word(text).map(|face| Arg::Word(face.word()));
    let (key, args) = match words.as_slice() {
        ["choose", face] => ("empedocle-action-choose", vec![("face", word(face))]),
        ["choose", face, "+boon"] => ("empedocle-action-choose-boon", vec![("face", word(face))]),
        ["switch", face] => ("empedocle-action-switch", vec![("face", word(face))]),
        ["receive", element] => ("empedocle-action-receive", vec![("element", word(element))]),
        ["exchange", first, second] => {
            ("empedocle-action-exchange", vec![("first", word(first)), ("second", word(second))])
        }
        ["start", tile] => ("empedocle-action-start", vec![("tile", word(tile))]),
        ["move", tile] => ("empedocle-action-move", vec![("tile", word(tile))]),
        ["keep"] => ("empedocle-action-keep", vec![]),
        ["reroll"] => ("empedocle-action-reroll", vec![]),
        ["take"] => ("empedocle-action-take", vec![]),
        ["decline"] => ("empedocle-action-decline", vec![]),
        ["pass"] => ("empedocle-action-pass", vec![]),
        _ => return action.to_owned(),
    };
    let args: Vec<(&'static str, Arg)> =
        args.into_iter().filter_map(|(name, arg)| arg.map(|arg| (name, arg))).collect();
    speaker.text_with(key, &args, &())
}

/// The prompt of the decision that the table waits for.
pub(crate) fn prompt(view: &View, speaker: &Speaker) -> String {
    speaker.text(&format!("empedocle-ask-{}", view.stage.asked()))
}

/// The set-up that the options of the command stand for.
pub(crate) fn setup(options: &PlayOptions) -> Vec<String> {
    let said = |key: &str| options.options.iter().any(|word| word.starts_with(key));
    let variant = options.variant.as_deref().unwrap_or("standard");
    let seats = options.seats.unwrap_or(3);
    let mut words = Vec::new();
    if !said("variant=") {
        words.push(format!("variant={variant}"));
    }
    if !said("humans=") {
        words.push(format!("humans={seats}"));
        // Two seats alone are not enough in the base game: an Unknown Strength joins.
        let joins = (variant != "kyklo" && seats == 2 && !said("unknown=")).then_some(1);
        words.extend(options.unknown.or(joins).map(|unknown| format!("unknown={unknown}")));
    }
    words.extend(options.hatred.map(|hatred| format!("hatred={hatred}")));
    words
}

#[cfg(test)]
mod tests {
    use catalog::{AnyGame, AnyView, GameId, Policy, step};
    use dice::Dice;
    use game::Viewer;
    use locale::Lang;

    use super::*;
    use crate::play::names;

    #[test]
    fn colours_take_no_columns() {
        assert_eq!(width(&painted(Opportunity::Fire, "F2")), 2);
    }

    /// Whatever happens at a table, its picture fits 80 columns in both languages.
    #[test]
    fn every_table_fits_a_terminal() {
        for lang in Lang::ALL {
            let speaker = Speaker::new(lang);
            for setup in
                ["variant=boon humans=1 unknown=4", "variant=kyklo humans=2", "variant=standard humans=5"]
            {
                let words: Vec<&str> = setup.split(' ').collect();
                let mut game = AnyGame::new(GameId::Empedocle, &words).unwrap();
                let names = names::given(&game, &[], &speaker);
                let any = |game: &AnyGame, seat, dice: &mut Dice| {
                    game.draw_action(seat, &mut |sides| dice.below(sides)).ok_or(seat)
                };
                let mut policy = Policy { dice: Dice::seeded(2), below: Dice::below, decide: any };
                for _ in 0..600 {
                    let AnyView::Empedocle(view) = game.view(Viewer::Public) else { panic!("another game") };
                    for line in draw(&view, &names, &speaker).lines() {
                        assert!(width(line) <= 80, "{line}");
                    }
                    if step(&mut game, &mut policy).unwrap().is_some() {
                        break;
                    }
                }
            }
        }
    }
}

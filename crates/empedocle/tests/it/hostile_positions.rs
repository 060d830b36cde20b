//! Positions come from anywhere. Whatever is accepted can be played on, and keeps the invariants.

use dice::Dice;
use empedocle::Empedocle;
use game::Notation;
use testkit::conformance::{self, RandomPlay};

const SET_UPS: [&str; 7] = [
    "variant=standard humans=3",
    "variant=boon humans=3",
    "variant=kyklo humans=3",
    "variant=standard humans=2 unknown=2",
    "variant=boon humans=2 unknown=1",
    "variant=kyklo humans=2",
    "variant=standard humans=1 unknown=1",
];

/// The fields of a stage, in the order in which they are written.
const FIELDS: [&str; 13] = [
    "hidden=", "shown=", "faces=", "boon=", "out=", "whirl=", "blocked=", "claim=", "took=", "spoken=",
    "roll=", "moved=", "aether=",
];

const FACES: [&str; 6] = ["air", "fire", "earth", "water", "aether", "whirl"];

const STAGES: [&str; 20] = [
    "choose",
    "unknown",
    "boon",
    "whirl",
    "take",
    "announce",
    "reroll",
    "bonus",
    "single",
    "pair",
    "double",
    "late",
    "surplus-pair",
    "surplus-aether",
    "move",
    "landing",
    "bump",
    "won",
    "start",
    "celestial",
];

fn any<'a>(of: &[&'a str], dice: &mut Dice) -> &'a str {
    of[dice.below(of.len() as u32) as usize]
}

/// The position with one word changed, in a way that often still reads well.
fn spoilt(text: &str, dice: &mut Dice) -> String {
    let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let at = dice.below(words.len() as u32) as usize;
    match dice.below(6) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, format!("{}{}", any(&["A", "F", "E", "W", "X"], dice), 1 + dice.below(3))),
        2 => {
            let digit = char::from(b'0' + dice.below(6) as u8);
            words[at] = words[at].chars().map(|c| if c.is_ascii_digit() { digit } else { c }).collect();
        }
        3 => {
            if let Some(face) = FACES.into_iter().find(|face| words[at].contains(face)) {
                words[at] = words[at].replacen(face, any(&FACES, dice), 1);
            }
        }
        4 => {
            if let Some(stage) = words.iter().position(|word| word == "~").and_then(|i| words.get_mut(i + 1))
            {
                *stage = any(&STAGES, dice).to_owned();
            }
        }
        _ => {
            let field = dice.below(10) as usize + 3;
            let value = if FIELDS[field] == "blocked=" {
                any(&FACES, dice).to_owned()
            } else {
                format!("s{}", 1 + dice.below(4))
            };
            words.retain(|word| !word.starts_with(FIELDS[field]));
            let later = |word: &String| FIELDS[field..].iter().any(|key| word.starts_with(key));
            let place = words.iter().position(later).unwrap_or(words.len());
            if dice.below(3) > 0 && words.contains(&"~".to_owned()) {
                words.insert(place, format!("{}{value}", FIELDS[field]));
            }
        }
    }
    words.join(" ")
}

/// INV-4, INV-14 and the laws of all games, from positions that nobody has played to.
#[test]
fn inv_4_what_is_accepted_keeps_the_laws() {
    let mut dice = Dice::seeded(4);
    let mut accepted = 0;
    for seed in 0..21 {
        let mut play = RandomPlay::<Empedocle>::new(SET_UPS[seed as usize % SET_UPS.len()], seed);
        for _ in 0..100 {
            if !play.step() {
                break;
            }
            let text = play.game.write_position().expect("a position");
            for _ in 0..10 {
                let Ok(game) = Empedocle::read_position(&spoilt(&text, &mut dice)) else { continue };
                accepted += 1;
                let mut play = RandomPlay::from(game, seed);
                for _ in 0..20 {
                    conformance::laws(&play.game);
                    if !play.step() {
                        break;
                    }
                }
            }
        }
    }
    assert!(accepted > 1000, "{accepted}");
}

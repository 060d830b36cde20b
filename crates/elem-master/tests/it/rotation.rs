//! I-15: the rules do not know north from south. A half turn with colours swapped (two players) or a
//! quarter turn with seats shifted (free-for-all) maps legal actions and their results one to one.

use elem_master::{ActionList, ElemMaster};
use game::{Game, Legals, Next, NoFacts, Notation, Odds};

use crate::common::{self, Random, new_game, show};

fn turned_letter(letter: char, four: bool) -> char {
    match (letter, four) {
        ('w', false) | ('u', true) => 'b',
        ('b', false) => 'w',
        ('w', true) => 'u',
        ('b', true) => 'r',
        ('r', true) => 'w',
        (other, _) => other,
    }
}

fn squares(line: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for c in line.chars() {
        if matches!(c, '.' | '#' | 'w' | 'b' | 'u' | 'r') {
            all.push(String::new());
        }
        all.last_mut().expect("a square").push(c);
    }
    all
}

/// The position as another player would write it.
fn turned(epn: &str) -> String {
    let fields: Vec<&str> = epn.split(' ').collect();
    let four = fields[2].starts_with('4');
    let letters = |text: &str| text.chars().map(|c| turned_letter(c, four)).collect::<String>();
    let mut grid: Vec<Vec<String>> = fields[0].split('/').map(squares).collect();
    grid.reverse();
    let size = grid.len();
    let mut to = vec![vec![String::new(); size]; size];
    for (y, line) in grid.iter().enumerate() {
        for (x, square) in line.iter().enumerate() {
            let square = match square.chars().next() {
                Some(owner) => format!("{}{}", turned_letter(owner, four), &square[1..]),
                None => String::new(),
            };
            if four {
                to[size - 1 - x][y] = square;
            } else {
                to[size - 1 - y][size - 1 - x] = square;
            }
        }
    }
    to.reverse();
    let board: Vec<String> = to.into_iter().map(|line| line.concat()).collect();
    let codes: Vec<&str> = (0..4).map(|i| &fields[1][i * 2..i * 2 + 2]).collect();
    let order = if four { [2, 0, 3, 1] } else { [3, 2, 1, 0] };
    let terrain: String = order.iter().map(|i| codes[*i]).collect();
    let mode = format!("{}{}", &fields[2][..fields[2].len() - 1], letters(&fields[2][fields[2].len() - 1..]));
    let turn = format!("{}{}", letters(&fields[3][..1]), &fields[3][1..]);
    let modules = fields[4].split(';').map(|item| turned_item(item, four)).collect::<Vec<_>>().join(";");
    format!("{} {terrain} {mode} {turn} {modules} {} {}", board.join("/"), fields[5], fields[6])
}

fn card_of(value: &str) -> String {
    value.split('@').next().unwrap_or_default().to_owned()
}

fn turned_item(item: &str, four: bool) -> String {
    let Some((key, values)) = item.split_once('=') else { return item.to_owned() };
    let turn_first = |value: &str| {
        let first = value.chars().next().expect("a letter");
        format!("{}{}", turned_letter(first, four), &value[1..])
    };
    let mut values: Vec<String> = values
        .split(',')
        .map(|value| match key {
            "sp" | "cr" | "pd" | "rs" | "us" | "out" => turn_first(value),
            "fx" => {
                let (card, holder) = value.split_once('@').expect("a holder");
                format!("{card}@{}", turn_first(holder))
            }
            _ => value.to_owned(),
        })
        .collect();
    // Players in the order of the seats; effects stay sorted by card first, without before with `+`.
    let cards: Vec<String> = values.iter().map(|value| card_of(value)).collect();
    values.sort_by_key(|value| {
        let seat = if key == "fx" { value.split('@').nth(1) } else { Some(value.as_str()) };
        let seat = seat.and_then(|text| "wubr".find(&text[..1]));
        let card = cards.iter().position(|card| key == "fx" && *card == card_of(value));
        (card, seat.filter(|_| !matches!(key, "av" | "rm")), value.ends_with('+'))
    });
    format!("{key}={}", values.join(","))
}

/// Every result of a legal action, as sorted positions; `turn` writes them as the other player would.
fn results(game: &ElemMaster, turn: bool) -> Vec<String> {
    let Next::Choices(seats) = game.next() else { return Vec::new() };
    let mut legals = ActionList::default();
    game.legal(seats.lowest().expect("a seat"), &mut legals);
    let mut all: Vec<String> = Vec::new();
    for legal in legals.iter() {
        let mut after = game.clone();
        after.apply(legal, &mut NoFacts);
        if matches!(after.next(), Next::Over(_)) {
            // A finished position cannot be read again, so only the fact is compared.
            all.push("over".to_owned());
            continue;
        }
        let epn = show(&after);
        all.push(if turn { show(&common::position(&turned(&epn))) } else { epn });
    }
    all.sort();
    all
}

#[test]
fn i_15_legal_actions_and_results_turn_with_the_board() {
    let modes = [
        "players=2",
        "players=2 terrains=harsh arena=A2-08",
        "players=2 specialties=yes terrains=standard+harsh",
        "players=2 events=yes",
        "players=2 specialties=yes events=yes terrains=favourable+harsh",
        "players=4",
        "players=4 specialties=yes terrains=harsh",
        "players=4 events=yes arena=A4-14",
    ];
    let mut compared = 0;
    for (number, words) in modes.into_iter().enumerate() {
        for seed in 0..4 {
            let mut game = new_game(words);
            let mut random = Random(100 * number as u64 + seed);
            let mut legals = ActionList::default();
            let mut steps = 0;
            loop {
                match game.next() {
                    Next::Over(_) => break,
                    Next::Chance(odds) => {
                        let roll = odds.pick(random.below(odds.tickets())).expect("a roll");
                        game.roll(roll, &mut NoFacts).expect("possible");
                    }
                    Next::Choices(seats) => {
                        let seat = seats.lowest().expect("a seat");
                        game.legal(seat, &mut legals);
                        if steps % 13 == 0 && legals.len() < 600 && game.write_position().is_some() {
                            let epn = show(&game);
                            // Without history: repetition must not tell the two apart.
                            let plain = common::position(&epn);
                            let other = common::position(&turned(&epn));
                            assert_eq!(results(&plain, true), results(&other, false), "I-15: {epn}");
                            compared += 1;
                        }
                        let legal = legals.get(random.below(legals.len() as u32) as usize).expect("legal");
                        game.apply(legal, &mut NoFacts);
                        steps += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

//! Positions (EPN): one line of seven fields, `board terrain mode turn modules quiet round`.

use std::fmt::Write as _;

use game::{Seat, Seats};

use super::cursor::Cursor;
use super::{Complaint, letter_of, letters, seat_of};
use crate::board::Board;
use crate::cell::{Cell, Cells};
use crate::effect::{Effects, LASTING};
use crate::elemental::{Element, Elemental, FULL, TOKENS};
use crate::event::{Cards, Event, MOST_USED, in_order};
use crate::experiment::Experiment;
use crate::setup::Setup;
use crate::specialty::Specialty;
use crate::state::{ElemMaster, Stage};
use crate::terrain::{Layout, Terrain};

type Read<T = ()> = Result<T, Complaint>;

fn malformed<T>(field: &'static str, text: &str) -> Read<T> {
    Err(Complaint::Malformed { field, text: text.to_owned() })
}

fn breaks<T>(rule: &'static str) -> Read<T> {
    Err(Complaint::Breaks { rule })
}

/// Writes the position; `None` before the first turn.
pub(super) fn write(game: &ElemMaster) -> Option<String> {
    let turn = match game.stage {
        Stage::Turn | Stage::Over(_) => game.points.min(9).to_string(),
        Stage::Reveal => "-".to_owned(),
        Stage::Arena | Stage::Terrain | Stage::First | Stage::Specialties | Stage::Row | Stage::Armies(_) => {
            return None;
        }
    };
    // A game that ended during the set-up never had a position.
    if game.board.stacks().is_empty() {
        return None;
    }
    let four = game.setup.four;
    let mode = match (four, game.setup.teams) {
        (false, _) => "2",
        (true, false) => "4f",
        (true, true) => "4t",
    };
    Some(format!(
        "{} {} {mode}{} {}{turn} {} {} {}",
        write_board(&game.board),
        Layout(game.board.terrain()),
        letter_of(game.first, four),
        letter_of(game.active, four),
        write_modules(game),
        game.quiet,
        game.round,
    ))
}

fn write_board(board: &Board) -> String {
    let size = board.geometry().size;
    let mut text = String::new();
    for rank in (0..size).rev() {
        for file in 0..size {
            let cell = Cell::new(file, rank);
            let stack = board.at(cell);
            if stack.exists() {
                write_stack(&mut text, stack, board.is_for_four());
            } else {
                text.push(if board.voids().contains(cell) { '#' } else { '.' });
            }
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

fn write_stack(text: &mut String, stack: Elemental, four: bool) {
    let owner = letter_of(stack.owner(), four);
    // Writing to a string cannot fail.
    let _ = write!(text, "{owner}{}{}", stack.element().letter(), stack.level());
    if stack.is_played() {
        text.push('x');
    }
    (0..stack.immobilised()).for_each(|_| text.push('i'));
    if let Some(form) = stack.form() {
        text.push('~');
        text.push(form.letter());
    }
}

fn write_modules(game: &ElemMaster) -> String {
    let four = game.setup.four;
    let seats = || (0..game.setup.seats()).map(|seat| (seat, letter_of(seat, four)));
    let names = |set: u32, by: &str| in_order(set).map(|card| card.to_string()).collect::<Vec<_>>().join(by);
    let by_seat = |sets: [u32; 4]| {
        let held = seats().filter(|(seat, _)| sets[usize::from(*seat)] != 0);
        held.map(|(seat, letter)| format!("{letter}:{}", names(sets[usize::from(seat)], "+"))).collect()
    };
    let specialties = seats().filter_map(|(seat, letter)| {
        let specialty = game.specialties[usize::from(seat)]?;
        let spent = if specialty == Specialty::Genie && game.genie_spent { "*" } else { "" };
        Some(format!("{letter}:{specialty}{spent}"))
    });
    let crypt = seats().filter(|(seat, _)| {
        game.crypt > 0 && game.specialties[usize::from(*seat)] == Some(Specialty::Necromancer)
    });
    let pending = seats().filter(|(seat, _)| game.cards.pending[usize::from(*seat)] > 0);
    let mut effects = Vec::new();
    for card in LASTING {
        for (seat, letter) in seats() {
            for coming in [false, true] {
                let sign = if coming { "+" } else { "" };
                let count = game.effects[usize::from(seat)].count(card, coming);
                (0..count).for_each(|_| effects.push(format!("{card}@{letter}{sign}")));
            }
        }
    }
    let items: [(&str, Vec<String>); 10] = [
        ("sp", specialties.collect()),
        ("cr", crypt.map(|(_, letter)| format!("{letter}{}", game.crypt)).collect()),
        ("av", in_order(game.cards.row).map(|card| card.to_string()).collect()),
        (
            "pd",
            pending
                .map(|(seat, letter)| format!("{letter}{}", game.cards.pending[usize::from(seat)]))
                .collect(),
        ),
        ("rs", by_seat(game.cards.reserved)),
        ("us", by_seat(game.cards.used)),
        ("rm", in_order(game.cards.removed).map(|card| card.to_string()).collect()),
        ("fx", effects),
        (
            "out",
            seats()
                .filter(|(seat, _)| game.out.contains(Seat::new(*seat)))
                .map(|(_, letter)| letter.to_string())
                .collect(),
        ),
        ("xp", game.setup.experiment.iter().map(|experiment| experiment.ruling().to_owned()).collect()),
    ];
    let written: Vec<String> = items
        .into_iter()
        .filter(|(_, values)| !values.is_empty())
        .map(|(key, values)| format!("{key}={}", values.join(",")))
        .collect();
    if written.is_empty() { "-".to_owned() } else { written.join(";") }
}

/// Reads a position and refuses what breaks an invariant, and whatever would not be printed so: only
/// the printed form is accepted, with items, players and cards in their order.
pub(super) fn read(text: &str) -> Read<ElemMaster> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, terrain, mode, turn, modules, quiet, round] = fields[..] else {
        return malformed("position", text);
    };
    let mut setup = Setup::default();
    let (kind, first) = match mode.char_indices().last() {
        Some((at, letter)) => (&mode[..at], letter),
        None => return malformed("mode", mode),
    };
    (setup.four, setup.teams) = match kind {
        "2" => (false, false),
        "4f" => (true, false),
        "4t" => (true, true),
        _ => return malformed("mode", mode),
    };
    let four = setup.four;
    let Some(first) = seat_of(first, four) else { return malformed("mode", mode) };
    let Some(layout) = Layout::read(terrain) else { return malformed("terrain", terrain) };
    if !layout.has_each_once() {
        return breaks("ELM-TER.1");
    }
    let mut game = ElemMaster::blank(setup);
    game.setup.layout = Some(layout);
    game.setup.first = Some(Seat::new(first));
    game.first = first;
    game.board = read_board(board, four, layout.0)?;
    let owed = read_turn(&mut game, turn)?;
    if modules != "-" {
        for item in modules.split(';') {
            read_item(&mut game, item)?;
        }
    }
    game.setup.specialties = game.specialties.iter().any(Option::is_some);
    game.setup.events = game.cards.in_use;
    game.quiet = read_number("quiet", quiet)?;
    game.round = read_number("round", round)?;
    if game.round == 0 {
        return malformed("round", round);
    }
    count_reserves(&mut game)?;
    validate(&game)?;
    game.stage = Stage::Turn;
    if owed {
        if game.owes_reveal().is_none() {
            return malformed("turn", turn);
        }
        game.stage = Stage::Reveal;
    }
    if write(&game).as_deref() != Some(text) {
        return malformed("modules", modules);
    }
    Ok(game)
}

fn read_number(field: &'static str, text: &str) -> Read<u16> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    match text.parse() {
        Ok(number) if plain => Ok(number),
        _ => malformed(field, text),
    }
}

fn read_turn(game: &mut ElemMaster, text: &str) -> Read<bool> {
    let mut chars = text.chars();
    let (Some(letter), Some(points), None) = (chars.next(), chars.next(), chars.next()) else {
        return malformed("turn", text);
    };
    let Some(active) = seat_of(letter, game.setup.four) else { return malformed("turn", text) };
    game.active = active;
    match points.to_digit(10) {
        Some(points) => game.points = points as u8,
        None if points == '-' => return Ok(true),
        None => return malformed("turn", text),
    }
    Ok(false)
}

fn read_board(text: &str, four: bool, terrain: [Terrain; 4]) -> Read<Board> {
    let size = if four { 10 } else { 6 };
    let mut voids = Cells::NONE;
    let mut stacks = Vec::new();
    let lines: Vec<&str> = text.split('/').collect();
    if lines.len() != usize::from(size) {
        return malformed("board", text);
    }
    for (line, rank) in lines.iter().zip((0..size).rev()) {
        let mut cursor = Cursor::new(line, size);
        let mut file = 0;
        while !cursor.is_done() {
            if file == size {
                return malformed("board", line);
            }
            let cell = Cell::new(file, rank);
            if cursor.take('#') {
                voids = voids.with(cell);
            } else if !cursor.take('.') {
                stacks.push((cell, read_stack(&mut cursor, four)?));
            }
            file += 1;
        }
        if file != size {
            return malformed("board", line);
        }
    }
    let mut board = Board::new(four, voids, terrain);
    for (cell, stack) in stacks {
        board.put(cell, stack);
    }
    Ok(board)
}

fn read_stack(cursor: &mut Cursor<'_>, four: bool) -> Read<Elemental> {
    let text = cursor.rest();
    let parts = (cursor.char(), cursor.element(), cursor.char().and_then(|digit| digit.to_digit(10)));
    let (Some(owner), Some(element), Some(level)) = parts else { return malformed("board", text) };
    let Some(owner) = seat_of(owner, four) else {
        // A colour that does not play [I-03].
        return if letters(true).contains(&owner) { breaks("I-03") } else { malformed("board", text) };
    };
    let highest = if element == Element::Air { u32::from(TOKENS) } else { u32::from(FULL) };
    if !(1..=highest).contains(&level) {
        return breaks("I-02");
    }
    let mut stack = Elemental::new(owner, element, level as u8).set_played(cursor.take('x'));
    if cursor.take('i') {
        stack = stack.set_immobilised(if cursor.take('i') { 2 } else { 1 });
    }
    if cursor.take('~') {
        let Some(form) = cursor.element() else { return malformed("board", text) };
        if form == element {
            return breaks("ELM-D.5");
        }
        stack = stack.set_form(Some(form));
    }
    Ok(stack)
}

fn read_item(game: &mut ElemMaster, item: &str) -> Read {
    let Some((key, values)) = item.split_once('=') else { return malformed("modules", item) };
    let four = game.setup.four;
    let bad = || malformed("modules", item);
    for value in values.split(',') {
        match key {
            "sp" | "rs" | "us" => {
                let Some((letter, held)) = value.split_once(':') else { return bad() };
                let Some(seat) = read_letter(letter, four) else { return bad() };
                if key == "sp" {
                    read_specialty(game, seat, held, item)?;
                    continue;
                }
                for name in held.split('+') {
                    let Some(card) = Event::named(name) else { return bad() };
                    new_card(&mut game.cards, card)?;
                    let place = if key == "rs" { &mut game.cards.reserved } else { &mut game.cards.used };
                    place[seat] |= card.bit();
                }
            }
            "av" | "rm" => {
                let Some(card) = Event::named(value) else { return bad() };
                new_card(&mut game.cards, card)?;
                *(if key == "av" { &mut game.cards.row } else { &mut game.cards.removed }) |= card.bit();
            }
            "cr" | "pd" => {
                let Some((letter, count)) = value.char_indices().nth(1).map(|(at, _)| value.split_at(at))
                else {
                    return bad();
                };
                let Some(seat) = read_letter(letter, four) else { return bad() };
                let count = read_number("modules", count)?;
                if count == 0 {
                    return bad();
                }
                if key == "pd" {
                    // More than the deck could ever hold [I-18].
                    if count > 30 || game.cards.pending[seat] > 0 {
                        return breaks("I-18");
                    }
                    game.cards.in_use = true;
                    game.cards.pending[seat] = count as u8;
                } else if count > 3
                    || game.crypt > 0
                    || game.specialties[seat] != Some(Specialty::Necromancer)
                {
                    return breaks("I-01");
                } else {
                    game.crypt = count as u8;
                }
            }
            "fx" => read_effect(game, value, item)?,
            "out" => {
                let Some(seat) = read_letter(value, four) else { return bad() };
                game.out = game.out.with(Seat::new(seat as u8));
            }
            "xp" => {
                let Some(experiment) = Experiment::from_ruling(value) else { return bad() };
                game.setup.experiment = Some(experiment);
            }
            _ => return bad(),
        }
    }
    Ok(())
}

fn read_letter(text: &str, four: bool) -> Option<usize> {
    let mut chars = text.chars();
    let seat = seat_of(chars.next()?, four)?;
    chars.next().is_none().then_some(usize::from(seat))
}

/// Each specialty exists once [ELM-S.6].
fn read_specialty(game: &mut ElemMaster, seat: usize, name: &str, item: &str) -> Read {
    let (name, spent) = name.strip_suffix('*').map_or((name, false), |name| (name, true));
    let Some(specialty) = Specialty::named(name) else { return malformed("modules", item) };
    if spent && specialty != Specialty::Genie || game.specialties[seat].is_some() {
        return malformed("modules", item);
    }
    if game.specialties.contains(&Some(specialty)) {
        return breaks("ELM-S.6");
    }
    game.specialties[seat] = Some(specialty);
    game.genie_spent |= spent;
    Ok(())
}

/// No card lies in two places [I-18].
fn new_card(cards: &mut Cards, card: Event) -> Read {
    cards.in_use = true;
    if cards.deck() & card.bit() == 0 { breaks("I-18") } else { Ok(()) }
}

fn read_effect(game: &mut ElemMaster, value: &str, item: &str) -> Read {
    let bad = || malformed("modules", item);
    let Some((name, holder)) = value.split_once('@') else { return bad() };
    let (letter, coming) = holder.strip_suffix('+').map_or((holder, false), |letter| (letter, true));
    let Some(card) = Event::named(name).filter(|card| LASTING.contains(card)) else { return bad() };
    let Some(seat) = read_letter(letter, game.setup.four) else { return bad() };
    let own = !matches!(card, Event::Fog | Event::Mudslide);
    // The sign stands only after the active player's own letter.
    if coming && (seat != usize::from(game.active) || !own) {
        return bad();
    }
    if card != Event::Rainbow && game.effects[seat].count(card, coming) > 0 {
        return bad();
    }
    game.effects[seat].add(card, coming);
    Ok(())
}

/// Reserves follow from [I-01]: six tokens of each element less those on the board and in the crypt.
fn count_reserves(game: &mut ElemMaster) -> Read {
    for seat in 0..game.setup.seats() {
        let index = usize::from(seat);
        if game.out.contains(Seat::new(seat)) {
            if !game.board.of(seat).is_empty() {
                return breaks("I-01");
            }
            continue;
        }
        for element in Element::ALL {
            let cells = game.board.of(seat).and(game.board.made_of(element));
            let mut tokens: u32 = cells.map(|cell| u32::from(game.board.at(cell).level())).sum();
            if element == Element::Earth && game.specialties[index] == Some(Specialty::Necromancer) {
                tokens += u32::from(game.crypt);
            }
            match u32::from(TOKENS).checked_sub(tokens) {
                Some(left) => game.reserve[index][element as usize] = left as u8,
                None => return breaks("I-01"),
            }
        }
    }
    Ok(())
}

fn validate(game: &ElemMaster) -> Read {
    let active = game.active;
    for cell in game.board.stacks() {
        let stack = game.board.at(cell);
        let shaped = stack.owner() == active && game.active_is(Specialty::Metamorph);
        if stack.form().is_some() && !shaped {
            return breaks("ELM-D.5");
        }
        if stack.immobilised() == 2 && stack.owner() != active {
            return breaks("I-05");
        }
    }
    for seat in 0..game.setup.seats() {
        let index = usize::from(seat);
        if game.cards.uses(seat) > MOST_USED {
            return breaks("I-18");
        }
        if !game.out.contains(Seat::new(seat)) {
            continue;
        }
        if game.specialties[index] == Some(Specialty::Necromancer) && game.crypt > 0 {
            return breaks("I-01");
        }
        if game.effects[index] != Effects::default() || game.cards.reserved[index] != 0 {
            return breaks("ELM-4P.6");
        }
    }
    let pending: u32 = game.cards.pending.iter().map(|pending| u32::from(*pending)).sum();
    if pending > game.cards.deck().count_ones() {
        return breaks("I-18");
    }
    let alive: Seats = game.alive().map(Seat::new).collect();
    let sides = alive
        .into_iter()
        .any(|one| alive.into_iter().any(|other| game.opposes(one.index() as u8, other.index() as u8)));
    if !alive.contains(Seat::new(active)) || !sides {
        return breaks("I-14");
    }
    let earth = game.board.made_of(Element::Earth);
    let landless = game.alive().any(|seat| game.board.of(seat).and(earth).is_empty());
    if landless || game.board.made_of(Element::Fire).is_empty() {
        return breaks("I-13");
    }
    Ok(())
}

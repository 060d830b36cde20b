//! Actions, one word each.

use game::Seat;

use super::cursor::Cursor;
use super::{Complaint, letter_of, seat_of};
use crate::action::{Act, Action, Args, Army, Dragged, Few, Gust, Lead, Path, Placed, Step, Wave, movement};
use crate::cell::Cell;
use crate::elemental::FULL;
use crate::event::Event;
use crate::power::Shape;
use crate::specialty::Specialty;
use crate::state::ElemMaster;

/// Reads an action: only the form that is printed is accepted.
pub(super) fn read(game: &ElemMaster, text: &str) -> Result<Action, Complaint> {
    let act = parse(game, text).ok_or_else(|| Complaint::NoAction { text: text.to_owned() })?;
    if counts_whole_stack(game, &act) {
        return Err(Complaint::WholeStack { text: text.to_owned() });
    }
    Ok(act.into())
}

/// Whether a number of tokens is written where the whole stack goes.
fn counts_whole_stack(game: &ElemMaster, act: &Act) -> bool {
    let whole = |step: &Step| step.tokens > 0 && game.board.at(step.from).level() == step.tokens;
    if let Act::Tunnel(step) | Act::Power(_, Args::Step(step)) = act {
        return whole(step);
    }
    let Act::Move(path) = act else { return false };
    let mut board = game.board;
    for step in path.iter() {
        if step.tokens > 0 && board.at(step.from).level() == step.tokens {
            return true;
        }
        match movement::check_step(&board, step) {
            Ok(part) => movement::rehearse(game, &mut board, part, step),
            Err(_) => return false,
        }
    }
    false
}

fn parse(game: &ElemMaster, text: &str) -> Option<Act> {
    let size = game.board.geometry().size;
    match text {
        ";" => return Some(Act::EndTurn),
        "resign" => return Some(Act::Resign),
        _ => {}
    }
    if let Some(name) = text.strip_prefix("specialty ") {
        return Specialty::named(name).map(Act::Specialty);
    }
    if let Some(list) = text.strip_prefix("army ") {
        return parse_army(game, list);
    }
    let mut cursor = Cursor::new(text, size);
    let act = if cursor.take('@') {
        let specialty = Specialty::named(cursor.word())?;
        Act::Power(specialty, parse_args(game, &mut cursor, specialty.entry().shape)?)
    } else if cursor.take('!') {
        parse_event(game, &mut cursor)?
    } else {
        parse_board_action(&mut cursor)?
    };
    cursor.is_done().then_some(act)
}

fn parse_board_action(cursor: &mut Cursor<'_>) -> Option<Act> {
    let from = cursor.cell()?;
    match cursor.char()? {
        '+' => Some(Act::Grow(from)),
        'x' => {
            let to = cursor.cell()?;
            let spread = parse_spread(cursor)?;
            if cursor.take('~') {
                return parse_wave(cursor, from, to, Lead::Attack, spread);
            }
            Some(Act::Attack { from, to, spread })
        }
        '|' => {
            let to = cursor.cell()?;
            cursor.expect('~')?;
            parse_wave(cursor, from, to, Lead::Strike, None)
        }
        '*' => {
            let to = parse_cells(cursor)?;
            let mut cells = to.iter();
            match (cells.next(), cells.next(), cells.next()) {
                (Some(one), Some(other), None) => Some(Act::Blaze { from, to: [one, other] }),
                _ => None,
            }
        }
        '^' => parse_gust(cursor, from).map(Act::Gust),
        '>' => Some(Act::Tunnel(Step { from, tokens: 0, to: cursor.cell()? })),
        '-' => parse_path(cursor, from, 0),
        ':' => {
            let tokens = cursor.digit()?.min(7);
            match cursor.char()? {
                '>' => Some(Act::Tunnel(Step { from, tokens, to: cursor.cell()? })),
                '-' => parse_path(cursor, from, tokens),
                _ => None,
            }
        }
        _ => None,
    }
}

fn parse_path(cursor: &mut Cursor<'_>, from: Cell, tokens: u8) -> Option<Act> {
    let to = cursor.cell()?;
    if cursor.take('~') {
        let lead = if tokens == 0 { Lead::Move } else { Lead::Part };
        return parse_wave(cursor, from, to, lead, None);
    }
    let mut path = Path::one(from, tokens, to);
    while !cursor.is_done() {
        let tokens = if cursor.take(':') { cursor.digit()?.min(7) } else { 0 };
        cursor.expect('-')?;
        path = path.then(tokens, cursor.cell()?);
    }
    Some(Act::Move(path))
}

fn parse_spread(cursor: &mut Cursor<'_>) -> Option<Option<Cell>> {
    if cursor.take('/') { cursor.cell().map(Some) } else { Some(None) }
}

fn parse_gust(cursor: &mut Cursor<'_>, from: Cell) -> Option<Gust> {
    let force = cursor.digit()?;
    let target = cursor.cell()?;
    Some(Gust { from, force, target, spread: parse_spread(cursor)? })
}

fn parse_wave(
    cursor: &mut Cursor<'_>,
    from: Cell,
    to: Cell,
    lead: Lead,
    spread: Option<Cell>,
) -> Option<Act> {
    let mut dragged = [None; 3];
    let mut places = dragged.iter_mut();
    let mut last = None;
    loop {
        let cell = cursor.cell()?;
        let member_spread = parse_spread(cursor)?;
        if last.is_some_and(|last: Cell| last.alphabetical() >= cell.alphabetical()) {
            return None;
        }
        last = Some(cell);
        if let Some(place) = places.next() {
            // A third can only be too many, so its spread is not kept.
            *place = Some(Dragged { cell, spread: member_spread.filter(|_| places.len() > 0) });
        }
        if !cursor.take(',') {
            return Some(Act::Wave(Wave { from, to, lead, spread, dragged }));
        }
    }
}

fn parse_event(game: &ElemMaster, cursor: &mut Cursor<'_>) -> Option<Act> {
    let card = Event::named(cursor.word())?;
    if card == Event::FullMoon && cursor.take(':') {
        let card = Event::named(cursor.word())?;
        let args = parse_args(game, cursor, card.entry().shape)?;
        return Some(Act::Event { card, moon: true, args });
    }
    let args = parse_args(game, cursor, card.entry().shape)?;
    Some(Act::Event { card, moon: false, args })
}

fn parse_args(game: &ElemMaster, cursor: &mut Cursor<'_>, shape: Shape) -> Option<Args> {
    if shape == Shape::None {
        return Some(Args::None);
    }
    cursor.expect(':')?;
    Some(match shape {
        Shape::None => Args::None,
        Shape::Cell => Args::Cell(cursor.cell()?),
        Shape::Cells => Args::Cells(parse_cells(cursor)?),
        Shape::Count => {
            let cell = cursor.cell()?;
            cursor.expect(',')?;
            Args::Count(cell, cursor.digit()?)
        }
        Shape::Form => {
            let cell = cursor.cell()?;
            cursor.expect('=')?;
            Args::Form(cell, cursor.element()?)
        }
        Shape::Attack => {
            let from = cursor.cell()?;
            cursor.expect('x')?;
            Args::Attack(from, cursor.cell()?)
        }
        Shape::StepOrAttack => {
            let from = cursor.cell()?;
            if cursor.take('x') {
                return Some(Args::Attack(from, cursor.cell()?));
            }
            let tokens = if cursor.take(':') { cursor.digit()?.min(7) } else { 0 };
            cursor.expect('-')?;
            Args::Step(Step { from, tokens, to: cursor.cell()? })
        }
        Shape::Line => {
            let from = cursor.cell()?;
            cursor.expect('-')?;
            Args::Step(Step { from, tokens: 0, to: cursor.cell()? })
        }
        Shape::Gust => {
            let from = cursor.cell()?;
            cursor.expect('^')?;
            Args::Gust(parse_gust(cursor, from)?)
        }
        Shape::Flight => {
            let summon = cursor.cell()?;
            cursor.expect('-')?;
            let first = cursor.cell()?;
            let second = if cursor.take('-') { Some(cursor.cell()?) } else { None };
            cursor.expect('^')?;
            Args::Flight { summon, first, second, force: cursor.digit()?, target: cursor.cell()? }
        }
        Shape::Player => Args::Player(Seat::new(seat_of(cursor.char()?, game.setup.four)?)),
        Shape::Card => Args::Card(Event::named(cursor.word())?),
        Shape::Cards => {
            let mut cards = vec![Event::named(cursor.word())?];
            while cursor.take(',') {
                cards.push(Event::named(cursor.word())?);
            }
            cards.is_sorted_by(|one, other| one < other).then(|| Args::Cards(cards.into_iter().collect()))?
        }
    })
}

/// Squares of a set are ordered by file letter, then by rank number, and are different.
fn parse_cells(cursor: &mut Cursor<'_>) -> Option<Few<Cell>> {
    let mut cells = vec![cursor.cell()?];
    while cursor.take(',') {
        cells.push(cursor.cell()?);
    }
    let ordered = cells.is_sorted_by(|one, other| one.alphabetical() < other.alphabetical());
    ordered.then(|| cells.into_iter().collect())
}

/// Reads an army; it lies in the home zone of the seat that has its first stack's square.
fn parse_army(game: &ElemMaster, list: &str) -> Option<Act> {
    let mut cursor = Cursor::new(list, game.board.geometry().size);
    let mut stacks = Vec::new();
    loop {
        let cell = cursor.cell()?;
        cursor.expect('=')?;
        stacks.push(Placed { cell, element: cursor.element()?, level: cursor.digit()? });
        if !cursor.take(',') {
            break;
        }
    }
    let ordered = stacks.is_sorted_by(|one, other| one.cell.alphabetical() < other.cell.alphabetical());
    if !cursor.is_done() || !ordered {
        return None;
    }
    let slot_of = |seat: u8, cell: Cell| game.board.geometry().home(game.side(seat)).position(|c| c == cell);
    let in_zone = |seat: u8| stacks.iter().find(|stack| slot_of(seat, stack.cell).is_some()).copied();
    let found = (0..game.setup.seats()).find_map(|seat| Some((seat, in_zone(seat)?)));
    let mut army = Army::new(Seat::new(found.map_or(0, |(zone, _)| zone)));
    for stack in &stacks {
        match found.and_then(|(zone, _)| slot_of(zone, stack.cell)) {
            Some(slot) if stack.level <= FULL => army = army.with(slot as u8, stack.element, stack.level),
            Some(_) => return Some(Act::StrayArmy { stray: *stack, companion: None }),
            None => {
                return Some(Act::StrayArmy { stray: *stack, companion: found.map(|(_, first)| first) });
            }
        }
    }
    Some(Act::Army(army))
}

/// Writes an action.
pub(super) fn write(game: &ElemMaster, action: Action) -> String {
    match action.act() {
        Act::EndTurn => ";".to_owned(),
        Act::Resign => "resign".to_owned(),
        Act::Grow(cell) => format!("{cell}+"),
        Act::Move(path) => {
            let steps: String =
                path.iter().map(|step| format!("{}-{}", counted(step.tokens), step.to)).collect();
            let more = if path.len == Path::TOO_MANY { format!("-{}", path.from) } else { String::new() };
            format!("{}{steps}{more}", path.from)
        }
        Act::Attack { from, to, spread } => format!("{from}x{to}{}", spread_text(spread)),
        Act::Tunnel(step) => format!("{}{}>{}", step.from, counted(step.tokens), step.to),
        Act::Blaze { from, to: [one, other] } => format!("{from}*{one},{other}"),
        Act::Wave(wave) => {
            let sign = match wave.lead {
                Lead::Move => "-",
                Lead::Attack => "x",
                Lead::Strike => "|",
                Lead::Part => ":1-",
            };
            let spread = spread_text(wave.spread);
            let member = |dragged: Dragged| format!("{}{}", dragged.cell, spread_text(dragged.spread));
            let members: Vec<String> = wave.members().map(member).collect();
            format!("{}{sign}{}{spread}~{}", wave.from, wave.to, members.join(","))
        }
        Act::Gust(gust) => gust_text(gust),
        Act::Power(specialty, args) => format!("@{specialty}{}", args_text(game, args)),
        Act::Event { card, moon, args } => {
            let moon = if moon { "fullmoon:" } else { "" };
            format!("!{moon}{card}{}", args_text(game, args))
        }
        Act::Specialty(specialty) => format!("specialty {specialty}"),
        Act::Army(army) => {
            let home: Vec<Cell> = game.board.geometry().home(game.side(army.zone.index() as u8)).collect();
            army_text(army.stacks().filter_map(|(slot, element, level)| {
                Some(Placed { cell: *home.get(usize::from(slot))?, element, level })
            }))
        }
        Act::StrayArmy { stray, companion } => army_text(std::iter::once(stray).chain(companion)),
    }
}

fn army_text(stacks: impl Iterator<Item = Placed>) -> String {
    let mut stacks: Vec<Placed> = stacks.collect();
    stacks.sort_by_key(|stack| stack.cell.alphabetical());
    let text = |stack: &Placed| format!("{}={}{}", stack.cell, stack.element.letter(), stack.level);
    format!("army {}", stacks.iter().map(text).collect::<Vec<_>>().join(","))
}

fn counted(tokens: u8) -> String {
    if tokens == 0 { String::new() } else { format!(":{tokens}") }
}

fn spread_text(spread: Option<Cell>) -> String {
    spread.map_or_else(String::new, |cell| format!("/{cell}"))
}

fn gust_text(gust: Gust) -> String {
    format!("{}^{}{}{}", gust.from, gust.force, gust.target, spread_text(gust.spread))
}

fn args_text(game: &ElemMaster, args: Args) -> String {
    let joined = |texts: Vec<String>| texts.join(",");
    let text = match args {
        Args::None => return String::new(),
        Args::Cell(cell) => cell.to_string(),
        Args::Cells(cells) => joined(cells.iter().map(|cell| cell.to_string()).collect()),
        Args::Count(cell, count) => format!("{cell},{count}"),
        Args::Form(cell, element) => format!("{cell}={}", element.letter()),
        Args::Attack(from, to) => format!("{from}x{to}"),
        Args::Step(step) => format!("{}{}-{}", step.from, counted(step.tokens), step.to),
        Args::Gust(gust) => gust_text(gust),
        Args::Flight { summon, first, second, force, target } => {
            let second = second.map_or_else(String::new, |cell| format!("-{cell}"));
            format!("{summon}-{first}{second}^{force}{target}")
        }
        Args::Player(seat) => letter_of(seat.index() as u8, game.setup.four).to_string(),
        Args::Card(card) => card.to_string(),
        Args::Cards(cards) => joined(cards.iter().map(|card| card.to_string()).collect()),
    };
    format!(":{text}")
}

//! Undo costs little and is bounded, and so is the log of a table.

use std::time::{Duration, Instant};

use catalog::{AnyGame, GameId};
use dice::Dice;
use game::Seat;
use table::{
    Absence, Access, Ask, Broken, Chair, ClockPlan, Created, Entry, PersonId, Phase, Plan, Prelude, Refused,
    Requester, Table, TableId, Words,
};

const OPTIONS: &str = "players=4 max-rounds=9999 quiet=999";

fn person() -> PersonId {
    PersonId::from_random([7; 12])
}

fn requester() -> Requester<'static> {
    Requester { person: person(), id: None }
}

/// A game of this many lines that is not over: of a few random actions the one after which most stacks are left.
fn long_game(lines: usize) -> Vec<String> {
    let words: Vec<&str> = OPTIONS.split(' ').collect();
    let mut game = AnyGame::new(GameId::ElemMaster, &words).unwrap();
    let (mut dice, mut played) = (Dice::seeded(1), Vec::new());
    while played.len() < lines {
        let line = match game.draw_roll(&mut |_, tickets| dice.below(tickets)) {
            Some(roll) => format!("roll {roll}"),
            None => quiet_line(&game, &mut dice),
        };
        assert!(game.replay(&line, &mut Vec::new()), "{line}");
        played.push(line);
        assert!(game.outcome().is_none(), "after {} lines: {:?}", played.len(), game.outcome());
    }
    played
}

fn quiet_line(game: &AnyGame, dice: &mut Dice) -> String {
    let seat = game.owed().lowest().expect("the game goes on");
    let stacks = |line: &String| {
        let mut after = game.clone();
        assert!(after.replay(line, &mut Vec::new()), "{line}");
        let board = after.position().unwrap_or_default();
        // Without Earth a player is out, and without Fire the game is over.
        let count = || 10 * board.matches(['E', 'F']).count() + board.matches(['W', 'A']).count();
        if after.outcome().is_some() { 0 } else { count() }
    };
    let lines = (0..40).map(|_| {
        let action = game.draw_action(seat, &mut |tickets| dice.below(tickets)).unwrap();
        format!("do {seat} {action}")
    });
    let lines: Vec<String> = lines.collect();
    lines.into_iter().max_by_key(stacks).unwrap()
}

fn what_if(lines: Vec<String>) -> Table {
    begin(lines).0
}

/// A table that goes on from these lines, and its first row.
fn begin(lines: Vec<String>) -> (Table, Vec<Entry>) {
    let neighbour = |name: &str| Chair::Neighbour(name.to_owned());
    let plan = Plan {
        game: "elem-master".to_owned(),
        options: OPTIONS.to_owned(),
        chairs: vec![Chair::Me, neighbour("Bea"), neighbour("Cem"), neighbour("Dan")],
        access: Access::Unlisted,
        clock: ClockPlan::None,
        absence: Absence::Wait,
        host_starts: false,
        hints: false,
        practice: true,
        from: Some(Prelude { of: None, position: None, lines, brought: None }),
    };
    let created = Created {
        table: TableId::from_random([1; 12]),
        plan,
        host: person(),
        name: "Ada".to_owned(),
        secret: "ab".repeat(32),
        key: None,
        dice: 2,
        ruleset: GameId::ElemMaster.ruleset(),
        seated: Vec::new(),
    };
    let mut table = Table::new(created, 0).unwrap();
    let row = table.unstored().to_vec();
    table.stored();
    (table, row)
}

/// The seat that owes a decision does the first thing that can be taken back.
fn act(table: &mut Table) -> Seat {
    let seat = table.awaited().lowest().unwrap();
    for action in table.legal(seat) {
        let mut tried = table.clone();
        let ask = Ask::Act { seat, decision: tried.decision(seat).unwrap(), action };
        tried.ask(requester(), ask, 1).unwrap();
        if tried.phase() == Phase::Playing {
            *table = tried;
            return seat;
        }
    }
    panic!("nothing leaves the game open")
}

/// A time at which the patience of everybody is whole again.
fn later(table: &Table) -> i64 {
    i64::from(table.entries()) * 1_000
}

#[test]
fn undo_gives_back_every_earlier_state_and_a_decision_with_a_new_number() {
    let mut table = what_if(long_game(40));
    let mut hashes = vec![table.game().hash()];
    for _ in 0..30 {
        act(&mut table);
        hashes.push(table.game().hash());
    }
    let mut decisions = Vec::new();
    while let Some(hash) = hashes.pop() {
        assert_eq!(table.game().hash(), hash);
        let seat = table.awaited().lowest().unwrap();
        decisions.push(table.decision(seat).unwrap());
        let undone = table.ask(requester(), Ask::Undo(seat), 1);
        assert_eq!(undone.is_ok(), !hashes.is_empty(), "what came before the table is not taken back");
    }
    assert!(decisions.is_sorted_by(|one, other| one < other), "{decisions:?}");
}

#[test]
fn undo_is_refused_once_it_only_fills_the_log_until_the_game_gets_further() {
    let mut table = what_if(long_game(40));
    for _ in 0..200 {
        let (seat, at) = (act(&mut table), later(&table));
        table.ask(requester(), Ask::Undo(seat), at).unwrap();
    }
    let (seat, at) = (act(&mut table), later(&table));
    assert!(!table.can_undo(person(), seat));
    assert_eq!(table.ask(requester(), Ask::Undo(seat), at), Err(Refused::UndoLimit));
    let (seat, at) = (act(&mut table), later(&table));
    table.ask(requester(), Ask::Undo(seat), at).unwrap();
}

#[test]
fn a_log_that_is_full_takes_decisions_and_nothing_else() {
    let mut table = what_if(long_game(40));
    let say = || Ask::Say(Words::Text("hello".to_owned()));
    while table.entries() < 10_000 {
        let at = later(&table);
        table.ask(requester(), say(), at).unwrap();
    }
    let at = later(&table);
    assert_eq!(table.ask(requester(), say(), at), Err(Refused::LongTable));
    let seat = act(&mut table);
    assert_eq!(table.ask(requester(), Ask::Undo(seat), at), Err(Refused::LongTable));
    table.ask(requester(), Ask::Leave, at).unwrap();
}

/// What a player says, changes and takes back cannot fill the log of all in minutes.
#[test]
fn what_is_no_decision_is_added_to_the_log_only_so_often() {
    let mut table = what_if(long_game(40));
    let say = || Ask::Say(Words::Text("hello".to_owned()));
    let mut said = 0;
    while table.ask(requester(), say(), 5).is_ok() {
        said += 1;
    }
    assert_eq!(said, 60);
    assert_eq!(table.ask(requester(), say(), 900), Err(Refused::TooOften));
    let seat = act(&mut table);
    assert_eq!(
        table.ask(requester(), Ask::Undo(seat), 900),
        Err(Refused::TooOften),
        "decisions are not counted"
    );
    assert_eq!(table.withdraw(person(), "r1", 900), Err(Refused::TooOften));
    table.stored();
    let mut restored = Table::restore(table.snapshot().unwrap()).unwrap();
    assert_eq!(restored.ask(requester(), say(), 900), Err(Refused::TooOften), "a snapshot remembers it");
    table.ask(requester(), Ask::Undo(seat), 1_005).unwrap();
    assert_eq!(table.ask(requester(), say(), 2_004), Err(Refused::TooOften));
    table.ask(requester(), say(), 2_005).unwrap();
}

/// The attack: a long recorded game, and then acts that are taken back again and again. Every version of the program
/// up to 0.1 played the whole game again for each of them; the log of such a table must still load.
#[test]
fn a_long_game_with_thousands_of_undos_loads_soon() {
    let (mut table, row) = begin(long_game(5000));
    let mut rows = vec![(0, row)];
    // More pairs than a person's patience allows in a short time: days may lie between the rounds.
    for _ in 0..10 {
        // Two thousand pairs, past the limit of one place: each round gets a line further.
        for _ in 0..199 {
            let (seat, at) = (act(&mut table), later(&table));
            table.ask(requester(), Ask::Undo(seat), at).unwrap();
        }
        act(&mut table);
        rows.push((1, table.unstored().to_vec()));
        table.stored();
    }
    let first = Instant::now();
    let loaded = Table::load(rows.iter().map(|(at, entries)| (*at, entries.as_slice()))).unwrap();
    let folded = first.elapsed();
    assert_eq!((loaded.game().hash(), loaded.rows()), (table.game().hash(), table.rows()));
    let first = Instant::now();
    let restored = Table::restore(table.snapshot().unwrap()).unwrap();
    let restoring = first.elapsed();
    assert_eq!(restored.game().hash(), table.game().hash());
    // By playing everything again it took half a minute on the same machine.
    assert!(
        folded < Duration::from_secs(4) && restoring < Duration::from_secs(4),
        "{folded:?} {restoring:?}"
    );
}

#[test]
fn a_snapshot_of_another_program_is_refused() {
    let table = what_if(long_game(40));
    let text = serde_json::to_string(&table.snapshot().unwrap()).unwrap();
    let restore = |text: &str| Table::restore(serde_json::from_str(text).unwrap());
    assert_eq!(restore(&text).unwrap().rows(), 1);
    let form = format!("\"form\":\"{} 4\"", env!("CARGO_PKG_VERSION"));
    assert!(text.contains(&form), "{text}");
    let older = text.replace(&form, "\"form\":\"0.1.0 1\"");
    assert!(matches!(restore(&older), Err(Broken::Beginning)));
    let wrong = text.replace("\"hash\":", "\"hash\":1");
    assert!(serde_json::from_str(&wrong).map_or(true, |wrong| Table::restore(wrong).is_err()));
}

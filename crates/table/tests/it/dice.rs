//! Seats commit to their bytes before any of them reveals its own, and nobody who hides them holds a game up.

use data_encoding::HEXLOWER;
use fair::{SCHEME_2, Share, TableDice, commit_to};
use game::Seat;
use table::{
    Absence, Access, Ask, Chair, ClockPlan, Created, Entry, PersonId, Phase, Plan, Refused, Requester, Table,
    TableId,
};

const P1: Seat = Seat::new(0);
const P2: Seat = Seat::new(1);

const ANN: [u8; 16] = [1; 16];
const BOB: [u8; 16] = [2; 16];

fn person(number: u8) -> PersonId {
    PersonId::from_random([number; 12])
}

fn table(dice: u8) -> Table {
    let plan = Plan {
        game: "toy".to_owned(),
        options: String::new(),
        chairs: vec![Chair::Open, Chair::Open],
        access: Access::Public,
        clock: ClockPlan::None,
        absence: Absence::Bot,
        host_starts: false,
        hints: false,
        practice: false,
        from: None,
    };
    let created = Created {
        table: TableId::from_random([3; 12]),
        ruleset: catalog::GameId::from_name("toy").unwrap().ruleset(),
        plan,
        host: person(1),
        name: "Ann".to_owned(),
        secret: "11".repeat(32),
        key: None,
        dice,
        seated: Vec::new(),
    };
    Table::new(created, 0).unwrap()
}

fn ask(table: &mut Table, number: u8, ask: Ask, at: i64) -> Result<(), Refused> {
    table.ask(Requester { person: person(number), id: None }, ask, at)
}

/// Sits down and commits to these bytes.
fn commit(table: &mut Table, number: u8, seat: Seat, bytes: &[u8]) -> Result<(), Refused> {
    let commitment = Some(HEXLOWER.encode(&commit_to(bytes)));
    let sit = Ask::Sit { seat: Some(seat), name: "Zoé".to_owned(), bytes: String::new(), commitment };
    ask(table, number, sit, 0)
}

fn reveal(table: &mut Table, number: u8, seat: Seat, bytes: &[u8], at: i64) -> Result<(), Refused> {
    ask(table, number, Ask::Reveal(seat, HEXLOWER.encode(bytes)), at)
}

/// Both have committed.
fn sealed() -> Table {
    let mut table = table(2);
    commit(&mut table, 1, P1, &ANN).unwrap();
    assert_eq!(
        reveal(&mut table, 1, P1, &ANN, 0),
        Err(Refused::NothingToReveal),
        "not before all have committed"
    );
    commit(&mut table, 2, P2, &BOB).unwrap();
    assert_eq!(table.phase(), Phase::Open);
    assert!(table.owes_bytes(P1) && table.owes_bytes(P2));
    table
}

fn check_log(table: &Table) {
    let entries: &[Entry] = table.unstored();
    let again = Table::load([(0, entries)]).unwrap();
    assert_eq!(
        (again.seats(), again.phase(), again.version()),
        (table.seats(), table.phase(), table.version())
    );
    assert_eq!(again.deadline(), table.deadline());
}

#[test]
fn the_game_starts_once_all_have_revealed_what_they_committed_to() {
    let mut table = sealed();
    check_log(&table);
    assert_eq!(reveal(&mut table, 1, P1, &BOB, 0), Err(Refused::OtherBytes));
    assert_eq!(reveal(&mut table, 2, P1, &ANN, 0), Err(Refused::NotYours));
    reveal(&mut table, 1, P1, &ANN, 0).unwrap();
    assert_eq!(reveal(&mut table, 1, P1, &ANN, 0), Err(Refused::NothingToReveal));
    assert_eq!(commit(&mut table, 1, P1, &BOB), Err(Refused::Begun), "nobody can commit again");
    assert_eq!(table.phase(), Phase::Open);
    reveal(&mut table, 2, P2, &BOB, 0).unwrap();
    assert_eq!((table.phase(), table.deadline()), (Phase::Playing, None));
    check_log(&table);
    let dice = table.record().dice.unwrap();
    assert_eq!(dice.scheme, SCHEME_2);
    assert_eq!(dice.seats, [ANN, BOB]);
    assert_eq!(dice.commitments, [Some(commit_to(&ANN)), Some(commit_to(&BOB))]);
}

#[test]
fn the_rolls_are_those_of_the_second_scheme() {
    let mut table = sealed();
    reveal(&mut table, 1, P1, &ANN, 0).unwrap();
    reveal(&mut table, 2, P2, &BOB, 0).unwrap();
    for (number, seat) in [(1, P1), (2, P2)] {
        let act = Ask::Act { seat, decision: table.decision(seat).unwrap(), action: "call heads".to_owned() };
        ask(&mut table, number, act, 0).unwrap();
    }
    let share = |bytes| Share { commitment: Some(commit_to(bytes)), bytes };
    let secret = fair::Secret::from_bytes([0x11; 32]);
    let dice = TableDice::with_commitments(&secret, table.id().as_str(), &[share(&ANN), share(&BOB)]);
    let side = ["heads", "tails"][dice.ticket(0, "coin", 2) as usize];
    let lines: Vec<String> = table.record().lines.into_iter().map(|line| line.text).collect();
    assert_eq!(lines[2], format!("roll {side}"));
}

#[test]
fn who_does_not_reveal_holds_nobody_up_and_is_named() {
    let mut table = sealed();
    reveal(&mut table, 1, P1, &ANN, 0).unwrap();
    let deadline = table.deadline().unwrap();
    assert!(!table.time(deadline - 1));
    assert_eq!(table.phase(), Phase::Open);
    assert!(table.time(deadline));
    assert_eq!(table.phase(), Phase::Playing);
    assert_eq!(reveal(&mut table, 2, P2, &BOB, deadline), Err(Refused::Begun), "that is too late");
    let dice = table.record().dice.unwrap();
    assert_eq!(dice.seats, [ANN.to_vec(), Vec::new()]);
    assert_eq!(dice.commitments[1], Some(commit_to(&BOB)));
}

/// Otherwise a seat could see what others revealed, get up, and come back with other bytes.
#[test]
fn who_gets_up_while_bytes_are_revealed_makes_all_commit_again() {
    let mut table = sealed();
    reveal(&mut table, 1, P1, &ANN, 0).unwrap();
    ask(&mut table, 2, Ask::Stand(P2), 0).unwrap();
    check_log(&table);
    assert!(!table.owes_bytes(P1) && table.deadline().is_none());
    commit(&mut table, 1, P1, &[3; 16]).unwrap();
    commit(&mut table, 2, P2, &[4; 16]).unwrap();
    reveal(&mut table, 2, P2, &[4; 16], 0).unwrap();
    reveal(&mut table, 1, P1, &[3; 16], 0).unwrap();
    assert_eq!(table.record().dice.unwrap().seats, [[3; 16], [4; 16]]);
}

#[test]
fn programs_may_give_bytes_at_once_or_none() {
    let mut table = table(2);
    let sit = |bytes: &str| Ask::Sit {
        seat: None,
        name: "Bot".to_owned(),
        bytes: bytes.to_owned(),
        commitment: None,
    };
    ask(&mut table, 1, sit("0102"), 0).unwrap();
    ask(&mut table, 2, sit(""), 0).unwrap();
    assert_eq!(table.phase(), Phase::Playing, "nothing is to be revealed");
    let dice = table.record().dice.unwrap();
    assert_eq!((dice.seats, dice.commitments), (vec![vec![1, 2], vec![]], vec![None, None]));
}

#[test]
fn bad_commitments_are_refused() {
    let mut table = table(2);
    let good = HEXLOWER.encode(&commit_to(&ANN));
    for (bytes, commitment) in [("", "00"), ("", "zz"), ("", ""), ("00", good.as_str())] {
        let (bytes, commitment) = (bytes.to_owned(), Some(commitment.to_owned()));
        let sit = Ask::Sit { seat: None, name: "Ann".to_owned(), bytes, commitment };
        assert_eq!(ask(&mut table, 1, sit, 0), Err(Refused::Bytes));
    }
}

/// A table that was made before there was a second scheme goes on with the first.
#[test]
fn old_tables_keep_their_scheme() {
    let mut old = table(1);
    assert_eq!(commit(&mut old, 1, P1, &ANN), Err(Refused::Bytes));
    let text = serde_json::to_string(old.unstored()).unwrap();
    assert!(!text.contains("dice"), "it is written as it was: {text}");
    let entries: Vec<Entry> = serde_json::from_str(&text).unwrap();
    let mut loaded = Table::load([(0, entries.as_slice())]).unwrap();
    let sit = |number: u8| Ask::Sit {
        seat: None,
        name: format!("Guest {number}"),
        bytes: format!("{number:02x}"),
        commitment: None,
    };
    ask(&mut loaded, 1, sit(1), 0).unwrap();
    ask(&mut loaded, 2, sit(2), 0).unwrap();
    let dice = loaded.record().dice.unwrap();
    assert_eq!((dice.scheme.as_str(), dice.commitments.len()), (fair::SCHEME, 0));
}

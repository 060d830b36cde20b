//! The worked example of `docs/dice.md` is true, and so is the record that it is taken from.

#[allow(dead_code, reason = "each test uses what it needs")]
use std::path::Path;
use std::sync::LazyLock;

use catalog::{GameId, Record};
use data_encoding::HEXLOWER;
use fair::{Secret, TableDice};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::common;

/// The record of the documentation.
fn example() -> Record {
    static EXAMPLE: LazyLock<Record> = LazyLock::new(read_example);
    EXAMPLE.clone()
}

fn read_example() -> Record {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/dice-example.json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let record = common::play(GameId::Empedocle, "variant=standard humans=3 max-rounds=15", 27);
        std::fs::write(&path, json::write_record(&record) + "\n").unwrap();
    }
    json::read_record(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A block of the page that is marked with this word.
fn block(word: &str) -> &'static str {
    let text = include_str!("../../../../docs/dice.md");
    let block = text.split_once(&format!("```{word}\n")).unwrap().1;
    block.split_once("```").unwrap().0
}

/// The value behind a name in the block of values.
fn value(name: &str) -> &'static str {
    let line = block("values").lines().find(|line| line.split_whitespace().next() == Some(name));
    line.unwrap().strip_prefix(name).unwrap().trim()
}

#[test]
fn the_record_of_the_documentation_is_verified() {
    let verified = verify::verify(&example()).unwrap();
    assert!(verified.rolls > 5 && verified.odds_listed);
}

#[test]
fn the_worked_example_of_the_documentation_is_true() {
    let record = example();
    let dice = record.dice.clone().unwrap();
    let secret = Secret::from_hex(value("secret")).unwrap();
    // The values are those of the record.
    assert_eq!(Some(secret.reveal()), dice.secret);
    assert_eq!(value("commitment"), HEXLOWER.encode(&secret.commitment()));
    assert_eq!(dice.commitment, secret.commitment());
    assert_eq!(value("table"), dice.table);
    for (index, bytes) in dice.seats.iter().enumerate() {
        let shown = value(&format!("p{}", index + 1));
        assert_eq!(if shown == "(none)" { "" } else { shown }, HEXLOWER.encode(bytes));
    }
    let event: usize = value("event").parse().unwrap();
    let listed = dice.rolls.unwrap()[event].clone();
    assert_eq!(value("odds"), listed);
    let rolls: Vec<&str> = record.lines.iter().filter_map(|line| line.text.strip_prefix("roll ")).collect();
    assert_eq!(value("roll"), rolls[event]);

    // The message is the one that is shown, and gives what is shown.
    let words = block("message").lines().filter_map(|line| line.split('#').next());
    let message: Vec<u8> = words
        .flat_map(str::split_whitespace)
        .flat_map(|word| HEXLOWER.decode(word.as_bytes()).unwrap())
        .collect();
    let mut key = [0; 64];
    key[..32].copy_from_slice(&secret.reveal());
    let hash: [u8; 32] =
        Hmac::<Sha256>::new(&key.into()).chain_update(&message).finalize().into_bytes().into();
    assert_eq!(value("hmac"), HEXLOWER.encode(&hash));
    let draw = u64::from_be_bytes(hash[..8].try_into().unwrap());
    assert_eq!(value("draw"), draw.to_string());
    let tickets: u32 = value("tickets").parse().unwrap();
    let ticket: u32 = value("ticket").parse().unwrap();
    assert_eq!(u64::from(ticket), draw % u64::from(tickets));

    // And it is the ticket of the dice.
    let seats: Vec<&[u8]> = dice.seats.iter().map(Vec::as_slice).collect();
    let table = TableDice::new(&secret, &dice.table, &seats);
    assert_eq!(table.ticket(event as u32, value("label"), tickets), ticket);
    let (label, odds) = listed.split_at(value("label").len());
    assert_eq!(label, value("label"));
    let outcomes: Vec<&str> = odds.split_whitespace().collect();
    assert_eq!(outcomes.len(), tickets as usize);
    assert_eq!(outcomes[ticket as usize], format!("{}:1", value("roll")));
}

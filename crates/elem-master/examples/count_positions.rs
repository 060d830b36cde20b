//! Counts the leaves of the tree of decisions from a position of Elem Master, action by action, as programs do
//! that compare two rules engines.
//!
//! `cargo run --release -p elem-master --example count_positions -- 2 "POSITION"`; without a position, from the
//! standard start.

#![expect(clippy::print_stdout, reason = "a program for people")]

use std::error::Error;

use elem_master::{ActionList, ElemMaster};
use game::{Game, Legals, Next, NoFacts, Notation, perft};

const START: &str =
    "bA2bW1bE1bE2bF1bA1/bF1bW1..bW1bF1/....../....../wF1wW1..wW1wF1/wA1wF1wE2wE1wW1wA2 FoSaMaMo 2w w3 - 0 1";

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let depth: u32 = words.next().map_or(Ok(2), |text| text.parse())?;
    let position = words.next().unwrap_or_else(|| START.to_owned());
    let game = ElemMaster::read_position(&position).map_err(|complaint| format!("{complaint:?}"))?;
    let Next::Choices(seats) = game.next() else { return Err("nobody is to move there".into()) };
    let seat = seats.lowest().ok_or("nobody is to move there")?;
    let mut legals = ActionList::default();
    game.legal(seat, &mut legals);
    for legal in legals.iter() {
        let text = game.write_action(*legal.action());
        let mut after = game.clone();
        after.apply(legal, &mut NoFacts);
        println!("{text:16} {}", perft(&after, depth.saturating_sub(1))?);
    }
    println!("{} actions, {} leaves to depth {depth}", legals.len(), perft(&game, depth)?);
    Ok(())
}

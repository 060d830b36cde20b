//! Plays one game of Empedocle at random, through the contract that all games share, and prints its facts.
//!
//! `cargo run -p empedocle --example random_game -- 7`: the number is the seed of the dice.

#![expect(clippy::print_stdout, reason = "a program for people")]

use std::error::Error;

use dice::Dice;
use empedocle::{Empedocle, LegalActions, Ruleset, Variant, What};
use game::{Fact, Game, Legals, Message, Next, Odds};

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse())?;
    let mut dice = Dice::seeded(seed);
    // Random players can go on for very long.
    let ruleset = Ruleset::new(Variant::Boon, 3, 0)?.with_max_rounds(60)?;
    let mut game = Empedocle::new(&ruleset.into());
    let mut legals = LegalActions::default();
    let outcome = loop {
        let mut facts: Vec<Fact<What>> = Vec::new();
        match game.next() {
            Next::Over(outcome) => break outcome,
            // Chance is input: whoever drives the game draws one of the tickets.
            Next::Chance(odds) => {
                let roll = odds.pick(dice.below(odds.tickets())).ok_or("there is a roll for every ticket")?;
                game.roll(roll, &mut facts)?;
            }
            // Several seats may owe a decision at once; each decides on its own.
            Next::Choices(seats) => {
                for seat in seats {
                    game.legal(seat, &mut legals);
                    let index = dice.below(legals.len() as u32) as usize;
                    let legal = legals.get(index).ok_or("who owes a decision has an option")?;
                    game.apply(legal, &mut facts);
                }
            }
        }
        for fact in facts {
            println!("{:10} {:8} {}", fact.rule, fact.audience, fact.what.notation());
        }
    };
    println!("{outcome} after {} rounds", game.number());
    Ok(())
}

//! A small bot: it tries a few actions, plays each position on at random, and takes the one that scored
//! best. Here it meets a player who moves at random.
//!
//! `cargo run --release -p elem-master --example small_bot`

#![expect(clippy::print_stdout, reason = "a program for people")]

use std::error::Error;

use dice::Dice;
use elem_master::{Action, ActionList, ElemMaster, Setup, View};
use game::{Game, Legal, Legals, Next, NoFacts, Odds, Seat, Viewer, playout};

/// Chooses from what the seat may know, never from the state: it imagines a state that fits the view.
fn choose(view: &View, seat: Seat, dice: &mut Dice) -> Option<Action> {
    let game = ElemMaster::imagine(view, &mut |sides| dice.below(sides));
    let mut legals = ActionList::default();
    game.legal(seat, &mut legals);
    let mut memory = ActionList::default();
    let mut best = (f64::MIN, None);
    for legal in legals.spread(24) {
        let action = *legal.action();
        let mut score = 0.0;
        for _ in 0..8 {
            let mut trial = game.clone();
            trial.apply(legal, &mut NoFacts);
            let played = playout(&mut trial, &mut memory, |sides| dice.below(sides))?;
            score += played.outcome.score(seat);
        }
        if score > best.0 {
            best = (score, Some(action));
        }
    }
    best.1
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut dice = Dice::seeded(1);
    let mut game = ElemMaster::new(&Setup::default());
    let bot = Seat::new(0);
    loop {
        match game.next() {
            Next::Over(outcome) => break println!("{outcome}; the bot was {bot}"),
            Next::Chance(odds) => {
                let roll = odds.pick(dice.below(odds.tickets())).ok_or("there is a roll for every ticket")?;
                game.roll(roll, &mut NoFacts)?;
            }
            Next::Choices(seats) => {
                let seat = seats.lowest().ok_or("somebody is to move")?;
                let legal = if seat == bot {
                    let action =
                        choose(&game.view(Viewer::Seat(seat)), seat, &mut dice).ok_or("no action")?;
                    game.check(seat, action)?
                } else {
                    random(&game, seat, &mut dice).ok_or("no action")?
                };
                game.apply(legal, &mut NoFacts);
            }
        }
    }
    Ok(())
}

fn random(game: &ElemMaster, seat: Seat, dice: &mut Dice) -> Option<Legal<Action>> {
    let mut legals = ActionList::default();
    game.legal(seat, &mut legals);
    legals.get(dice.below(legals.len() as u32) as usize)
}

//! Finds puzzles in games that bots play.

use bots::{Bot, Budget, Level};
use catalog::{AnyGame, GameId, Policy, drive};
use dice::Dice;
use game::{Seat, Viewer};

use super::decision::{decided, denies};
use super::turn::{is_threatened, saved, won};
use super::{Goal, Puzzle};

/// Looks for puzzles in the games that bots play from this seed on; `found` is called with each, and says
/// whether to go on.
pub fn mine(game: GameId, setup: &str, seed: u64, found: &mut dyn FnMut(Puzzle) -> bool) {
    let words: Vec<&str> = setup.split_ascii_whitespace().collect();
    for number in seed.. {
        let Ok(mut played) = AnyGame::new(game, &words) else { return };
        let mut had = 0;
        let decide = |game: &AnyGame, seat: Seat, dice: &mut Dice| {
            // One game gives a few puzzles at the most, so that they differ.
            if had < 2
                && let Some(puzzle) = find(game, seat, dice)
            {
                had += 1;
                if !found(puzzle.judged()) {
                    return Err(());
                }
            }
            let bot = if dice.below(3) == 0 { Bot::Greedy } else { Bot::Level(Level::Three) };
            let view = game.view(Viewer::Seat(seat));
            bots::decide(bot, &view, seat, Budget::nodes(400), dice).map(|made| made.action).ok_or(())
        };
        let dice = Dice::seeded(number);
        let played = drive(&mut played, &mut Policy { dice, below: Dice::below, decide });
        if played.is_err() {
            return;
        }
    }
}

/// The puzzle that this decision is, if it is one.
fn find(game: &AnyGame, seat: Seat, dice: &mut Dice) -> Option<Puzzle> {
    let (goal, solution) = if game.turn().is_some() {
        find_turn(game, seat, dice)?
    } else {
        // Secret choices among several have no single best answer. Not every decision is looked at, so that puzzles
        // come from all parts of a game and not from its beginning.
        let choosing = game.sealed_choices().is_some();
        if choosing && game.seats() > 1 || dice.below(12) > 0 {
            return None;
        }
        let found = decided(game, seat)?;
        let goal = if denies(game, seat, &found.act) { Goal::Deny } else { Goal::Decide };
        (goal, vec![found.act])
    };
    let position = game.position()?;
    Some(Puzzle { game: game.id(), goal, difficulty: 1, seat, position, solution })
}

/// A turn that wins, or that has to be survived. One that has begun counts as well: the position says what is left of it.
fn find_turn(game: &AnyGame, seat: Seat, dice: &mut Dice) -> Option<(Goal, Vec<String>)> {
    // Most turns are about nothing: a quick look first.
    let seen = game.view(Viewer::Seat(seat));
    let quick = bots::decide(Bot::strongest(), &seen, seat, Budget::nodes(3_000), dice)?.chance?;
    if quick >= 0.9 {
        return won(game, seat).map(|found| (Goal::Win, found.solution));
    }
    if game.seats() != 2 || !is_threatened(game, seat) {
        return None;
    }
    saved(game, seat).map(|found| (Goal::Save, found.solution))
}

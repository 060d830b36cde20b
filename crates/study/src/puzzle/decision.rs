//! Single decisions as puzzles.

use bots::{Bot, Budget};
use catalog::{AnyGame, AnyWhat, Driver, Move, drive};
use dice::Dice;
use game::{Arg, Fact, Message, Seat, Seats, Viewer};

/// By how much the best decision of a puzzle is better than the next, at least.
const CLEAR: f64 = 0.02;
/// The budget for a decision in a game that is not solved.
const DEEP: Budget = Budget::nodes(400_000);

/// A decision that is a puzzle.
pub(super) struct Decided {
    /// The best act.
    pub act: String,
    /// By how much it is better than the next.
    pub gap: f64,
    /// How many acts there are.
    pub options: usize,
}

/// The options of a decision with the chance of each, the best first.
pub(super) fn weigh(game: &AnyGame, seat: Seat) -> Vec<(String, f64)> {
    let view = game.view(Viewer::Seat(seat));
    let looked = bots::appraise(&view, DEEP, &mut Dice::seeded(1));
    let mut options: Vec<(String, f64)> = looked
        .map(|looked| looked.of(seat).iter().map(|choice| (choice.action.clone(), choice.chance)).collect())
        .unwrap_or_default();
    options.sort_by(|a, b| b.1.total_cmp(&a.1));
    options
}

/// The decision, if one act is clearly the best.
pub(super) fn decided(game: &AnyGame, seat: Seat) -> Option<Decided> {
    let options = weigh(game, seat);
    let [best, second, ..] = options.as_slice() else { return None };
    let gap = best.1 - second.1;
    // What is lost anyway, or won anyway, is no puzzle.
    if gap < CLEAR || best.1 < 0.05 || second.1 > 0.97 {
        return None;
    }
    Some(Decided { act: best.0.clone(), gap, options: options.len() })
}

/// How many times a round is played on for each act.
const ROUNDS: u64 = 60;
/// How much rarer the union of somebody else must become.
const RARER: f64 = 0.25;

/// Whether the act is about somebody else's union of the four elements: after the other acts somebody unites them in
/// this round much more often.
pub(super) fn denies(game: &AnyGame, seat: Seat, act: &str) -> bool {
    let with = unions_of_others(game, seat, act);
    let others: Vec<f64> = game
        .legal(seat)
        .iter()
        .filter(|other| *other != act)
        .map(|other| unions_of_others(game, seat, other))
        .collect();
    let usual = others.iter().sum::<f64>() / others.len().max(1) as f64;
    usual - with >= RARER
}

/// How often somebody else unites the four elements before the round is over, if this is done now.
fn unions_of_others(game: &AnyGame, seat: Seat, act: &str) -> f64 {
    let view = game.view(Viewer::Seat(seat));
    let mut united = 0;
    for seed in 0..ROUNDS {
        // What is hidden from the seat is imagined.
        let mut dice = Dice::seeded(seed);
        let mut played = AnyGame::imagine(&view, &mut |sides| dice.below(sides));
        let mut facts = Vec::new();
        if played.act(seat, act, &mut facts).is_err() {
            return 0.0;
        }
        let mut round = Round { seat, dice, united: false };
        // It stops at the end of the round.
        if round.played(Move::Act { seat, action: act }, facts).is_ok() {
            let _ = drive(&mut played, &mut round);
        }
        united += u32::from(round.united);
    }
    f64::from(united) / ROUNDS as f64
}

/// Plays a round to its end, and notes whether anybody but the seat unites the four elements.
struct Round {
    seat: Seat,
    dice: Dice,
    united: bool,
}

impl Driver for Round {
    type Stop = ();

    fn draw(&mut self, _label: &str, tickets: u32) -> u32 {
        self.dice.below(tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), ()> {
        let seat = owed.lowest().ok_or(())?;
        let view = game.view(Viewer::Seat(seat));
        let made = bots::decide(Bot::Greedy, &view, seat, Budget::nodes(20), &mut self.dice).ok_or(())?;
        Ok((seat, made.action))
    }

    fn played(&mut self, _line: Move<'_>, facts: Vec<Fact<AnyWhat>>) -> Result<(), ()> {
        self.united |= facts.iter().any(|fact| unites(fact, self.seat));
        if facts.iter().any(ends_round) { Err(()) } else { Ok(()) }
    }
}

/// The fact that begins the next round, or ends the game.
fn ends_round(fact: &Fact<AnyWhat>) -> bool {
    matches!(fact.what.kind(), "round" | "won" | "imploded" | "unfinished")
}

/// Whether somebody other than the seat unites the four elements. Strengths are numbered as the seats that play them.
fn unites(fact: &Fact<AnyWhat>, seat: Seat) -> bool {
    let mut other = false;
    fact.what.each_arg(&mut |_, arg| {
        other |= matches!(arg, Arg::Party(party) if usize::from(party.number) != seat.index() + 1);
    });
    fact.what.kind() == "claimed" && other
}

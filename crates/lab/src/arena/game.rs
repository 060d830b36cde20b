//! One game of a tournament.

use std::time::{Duration, Instant};

use catalog::{AnyGame, AnyNext, GameId};
use dice::Dice;
use game::{Seat, StableHasher, Viewer};

use super::entrant::{Entrant, Kind};
use super::program::Program;
use super::{ArenaError, Plan};

/// How a game of a tournament went.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// What each seat got of one point.
    pub scores: Vec<f64>,
    /// How many decisions there were after the opening.
    pub decisions: u32,
    /// How long each of the two entrants thought: decisions, sum, longest.
    pub thought: [Thought; 2],
}

/// How long somebody thought in a game.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Thought {
    /// About so many decisions.
    pub decisions: u32,
    /// For so long altogether.
    pub total: Duration,
    /// For the longest.
    pub longest: Duration,
    /// How many decisions took longer than one and a half times the budget.
    pub late: u32,
}

/// A number that depends on all of these and nothing else.
fn seed_of(numbers: &[u64]) -> u64 {
    let mut hasher = StableHasher::default();
    numbers.iter().fold(&mut hasher, |hasher, number| hasher.number(*number));
    hasher.finish()
}

/// Where a game stands in the tournament.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Which pairing.
    pub pairing: usize,
    /// Which opening.
    pub opening: u64,
    /// The seat of the first entrant of the pairing; the second holds all others (in teams, the others of
    /// the other side).
    pub seat: u8,
}

/// Which of the two entrants of a pairing holds a seat.
pub(crate) fn holder(plan: &Plan, place: Place, seat: Seat) -> usize {
    if plan.teams {
        (seat.index() % 2 != usize::from(place.seat) % 2).into()
    } else {
        (seat.index() != usize::from(place.seat)).into()
    }
}

/// Plays it.
pub(crate) fn play(plan: &Plan, place: Place) -> Result<Played, ArenaError> {
    let words: Vec<&str> = plan.setup.split_ascii_whitespace().collect();
    let mut game = AnyGame::new(plan.game, &words).map_err(|refused| ArenaError::Setup(refused.complaint))?;
    let (first, second) = plan.pairings.get(place.pairing).copied().unwrap_or_default();
    let none = || ArenaError::NoEntrant(place.pairing.to_string());
    let entrants: [&Entrant; 2] =
        [plan.entrants.get(first).ok_or_else(none)?, plan.entrants.get(second).ok_or_else(none)?];
    // The same opening, and the same luck, for all games of a group.
    let mut luck = Dice::seeded(seed_of(&[plan.seed, place.opening]));
    let mut opening = Dice::seeded(seed_of(&[plan.seed, place.opening, 1]));
    let (pairing, seat) = (place.pairing as u64, u64::from(place.seat));
    let mut minds = Dice::seeded(seed_of(&[plan.seed, place.opening, 2, pairing, seat]));
    let mut programs: Vec<(usize, Program)> = Vec::new();
    for (index, entrant) in entrants.iter().enumerate() {
        if let Kind::Program { command, bot } = &entrant.kind {
            let program = Program::start(command, bot.as_deref(), plan.game.name(), &plan.setup)?;
            programs.push((index, program));
        }
    }
    let told = |request: String, programs: &mut [(usize, Program)]| {
        programs.iter_mut().try_for_each(|(_, program)| program.ask(&request).map(drop))
    };
    let mut played = Played { scores: Vec::new(), decisions: 0, thought: [Thought::default(); 2] };
    let mut made = 0;
    loop {
        match game.next() {
            AnyNext::Over(outcome) => {
                played.scores = (0..game.seats()).map(|seat| outcome.score(Seat::new(seat))).collect();
                return Ok(played);
            }
            AnyNext::Chance { .. } => {
                let roll = game.draw_roll(&mut |sides| luck.below(sides)).unwrap_or_default();
                game.roll(&roll, &mut Vec::new()).map_err(|_| ArenaError::Game(roll.clone()))?;
                told(format!("roll {roll}"), &mut programs)?;
            }
            AnyNext::Choices(seats) => {
                let mut chosen = Vec::new();
                for seat in seats {
                    let action = if made < plan.opening {
                        let view = game.view(Viewer::Seat(seat));
                        let budget = bots::Budget::nodes(1);
                        let decision = bots::decide(bots::Bot::Random, &view, seat, budget, &mut opening);
                        decision.map(|decision| decision.action)
                    } else {
                        let index = holder(plan, place, seat);
                        played.decisions += 1;
                        let seed = minds.bits() >> 16;
                        Some(decide(&game, seat, index, entrants, &mut programs, seed, &mut played.thought)?)
                    };
                    chosen.push((seat, action.ok_or_else(|| ArenaError::Game(format!("{seat}")))?));
                }
                made += 1;
                for (seat, action) in chosen {
                    game.act(seat, &action, &mut Vec::new()).map_err(|_| {
                        let who = entrants.get(holder(plan, place, seat)).map_or("", |who| &who.label);
                        ArenaError::Illegal { who: who.to_owned(), action: format!("{seat} {action}") }
                    })?;
                    told(format!("do {seat} {action}"), &mut programs)?;
                }
            }
        }
    }
}

fn decide(
    game: &AnyGame,
    seat: Seat,
    index: usize,
    entrants: [&Entrant; 2],
    programs: &mut [(usize, Program)],
    seed: u64,
    thought: &mut [Thought; 2],
) -> Result<String, ArenaError> {
    let Some(entrant) = entrants.get(index) else { return Err(ArenaError::Game(format!("{seat}"))) };
    let begun = Instant::now();
    let action = match &entrant.kind {
        Kind::Own(bot) => {
            let view = game.view(Viewer::Seat(seat));
            let decision = bots::decide(*bot, &view, seat, entrant.budget, &mut Dice::seeded(seed));
            decision.ok_or_else(|| ArenaError::Game(format!("{} {seat}", entrant.label)))?.action
        }
        Kind::Program { .. } => match programs.iter_mut().find(|(of, _)| *of == index) {
            Some((_, program)) => program.decide(seat, entrant.budget, seed)?,
            None => return Err(ArenaError::NoEntrant(entrant.label.clone())),
        },
    };
    let took = begun.elapsed();
    if let Some(thought) = thought.get_mut(index) {
        thought.decisions += 1;
        thought.total += took;
        thought.longest = thought.longest.max(took);
        thought.late += u32::from(entrant.budget.time.is_some_and(|budget| took > budget.mul_f64(1.5)));
    }
    Ok(action)
}

/// Whether the set-up of a game has partners who face each other.
pub(crate) fn has_teams(game: GameId, setup: &str) -> bool {
    game == GameId::ElemMaster && setup.split_ascii_whitespace().any(|word| word == "teams=yes")
}

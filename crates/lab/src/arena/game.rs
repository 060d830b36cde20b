//! One game of a tournament.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use catalog::{AnyGame, AnyWhat, Driver, Halt, Move, drive};
use dice::Dice;
use game::{Fact, Seat, Seats, StableHasher, Viewer};

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

/// A game of a tournament that is being played.
struct Match<'a> {
    plan: &'a Plan,
    place: Place,
    entrants: [&'a Entrant; 2],
    programs: Vec<(usize, Program)>,
    /// The dice of the game, of its opening and of the bots.
    luck: Dice,
    opening: Dice,
    minds: Dice,
    /// How many times somebody decided; several at once count as once.
    made: u32,
    /// Decisions that are made and not applied yet. A program learns of a secret choice only when all have
    /// decided.
    chosen: VecDeque<(Seat, String)>,
    played: Played,
}

impl Match<'_> {
    fn choose(&mut self, game: &AnyGame, seat: Seat) -> Result<String, ArenaError> {
        if self.made < self.plan.opening {
            let view = game.view(Viewer::Seat(seat));
            let budget = bots::Budget::nodes(1);
            let decision = bots::decide(bots::Bot::Random, &view, seat, budget, &mut self.opening);
            return decision
                .map(|decision| decision.action)
                .ok_or_else(|| ArenaError::Game(seat.to_string()));
        }
        let index = holder(self.plan, self.place, seat);
        self.played.decisions += 1;
        let seed = self.minds.bits() >> 16;
        decide(game, seat, index, self.entrants, &mut self.programs, seed, &mut self.played.thought)
    }
}

impl Driver for Match<'_> {
    type Stop = ArenaError;

    fn draw(&mut self, _label: &str, tickets: u32) -> u32 {
        self.luck.below(tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), ArenaError> {
        if self.chosen.is_empty() {
            for seat in owed {
                let action = self.choose(game, seat)?;
                self.chosen.push_back((seat, action));
            }
            self.made += 1;
        }
        self.chosen.pop_front().ok_or_else(|| ArenaError::Game(owed.to_string()))
    }

    fn played(&mut self, line: Move<'_>, _facts: Vec<Fact<AnyWhat>>) -> Result<(), ArenaError> {
        let request = line.to_string();
        self.programs.iter_mut().try_for_each(|(_, program)| program.ask(&request).map(drop))
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
    let mut programs: Vec<(usize, Program)> = Vec::new();
    for (index, entrant) in entrants.iter().enumerate() {
        if let Kind::Program { command, bot } = &entrant.kind {
            let program = Program::start(command, bot.as_deref(), plan.game.name(), &plan.setup)?;
            programs.push((index, program));
        }
    }
    let (pairing, seat) = (place.pairing as u64, u64::from(place.seat));
    let mut playing = Match {
        plan,
        place,
        entrants,
        programs,
        // The same opening, and the same luck, for all games of a group.
        luck: Dice::seeded(seed_of(&[plan.seed, place.opening])),
        opening: Dice::seeded(seed_of(&[plan.seed, place.opening, 1])),
        minds: Dice::seeded(seed_of(&[plan.seed, place.opening, 2, pairing, seat])),
        made: 0,
        chosen: VecDeque::new(),
        played: Played { scores: Vec::new(), decisions: 0, thought: [Thought::default(); 2] },
    };
    let outcome = drive(&mut game, &mut playing).map_err(|halt| match halt {
        Halt::Stopped(error) => error,
        Halt::Refused { line, .. } => refused(plan, place, entrants, line),
    })?;
    let scores = game.everybody().into_iter().map(|seat| outcome.score(seat)).collect();
    Ok(Played { scores, ..playing.played })
}

/// The game refused this line.
fn refused(plan: &Plan, place: Place, entrants: [&Entrant; 2], line: String) -> ArenaError {
    match Move::try_from(line.as_str()) {
        Ok(Move::Act { seat, action }) => {
            let who = entrants.get(holder(plan, place, seat)).map_or("", |who| &who.label);
            ArenaError::Illegal { who: who.to_owned(), action: format!("{seat} {action}") }
        }
        Ok(Move::Roll(_) | Move::AgreeDraw) | Err(_) => ArenaError::Game(line),
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

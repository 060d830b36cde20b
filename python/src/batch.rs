//! Many games at once, for learners: one integer for each game and step, and games that begin again by themselves.

use std::sync::Arc;

use dice::Dice;
use game::{NoFacts, Seat, Viewer};

use crate::core::{any_legal, settle};
use crate::encoded::Encoded;
use crate::offer::{Offer, Wrote};
use crate::play::Rules;
use crate::sheet::Sheet;
use crate::tokens::{TokenSet, Tokens};

/// Where a step writes what learners see. A part that is not wanted is left out.
#[derive(Default)]
pub(crate) struct Outputs<'a> {
    /// The seat that decides, for each game.
    pub(crate) seat: Option<&'a mut [i32]>,
    /// Which integers are allowed, for each game and integer.
    pub(crate) mask: Option<&'a mut [bool]>,
    /// What the seat that decides observes, for each game.
    pub(crate) observation: Option<&'a mut [f32]>,
    /// The scores of a game that has just ended, for each game and seat; else 0.
    pub(crate) reward: Option<&'a mut [f32]>,
    /// Whether a game has just ended and begun again.
    pub(crate) done: Option<&'a mut [bool]>,
}

/// Many games of any kind.
pub(crate) trait Batch: Send + Sync {
    fn games(&self) -> usize;
    /// The first game for which the integer is not allowed.
    fn check(&self, actions: &[i32]) -> Result<(), usize>;
    /// Plays one integer in each game; they have been checked.
    fn step(&mut self, actions: Option<&[i32]>, outputs: Outputs<'_>, threads: usize);
    /// Draws an integer for each game out of those that are allowed.
    fn sample(&mut self, out: &mut [i32]);
    /// Plays this number of whole acts at random in each game; gives how many games ended.
    fn play_random(&mut self, acts: usize, threads: usize) -> u64;
    fn reset(&mut self, seed: u64);
}

/// One of the games. Thousands of them are gone through in turn, so that each is small: legal acts are listed again
/// in memory that all games of a thread share.
struct Lane<G: Encoded> {
    game: G,
    dice: Dice,
    /// Who decides. A game in a batch always waits for a decision.
    seat: Seat,
    /// What that seat has written of its act.
    written: Tokens,
    /// What it may write next.
    options: TokenSet,
}

/// Many games of one kind.
pub(crate) struct Lanes<G: Encoded> {
    rules: Arc<Rules<G>>,
    lanes: Vec<Lane<G>>,
    sampler: Dice,
}

/// So few games are played on one thread: a new thread costs as much as a few hundred steps.
const ENOUGH: usize = 256;

/// How many games each thread plays.
fn share(games: usize, threads: usize) -> usize {
    games.div_ceil(threads.clamp(1, games.div_ceil(ENOUGH).max(1))).max(1)
}

impl<G: Encoded> Lanes<G> {
    pub(crate) fn new(rules: Arc<Rules<G>>, games: usize, seed: u64) -> Self {
        let lane = || Lane {
            game: rules.start.clone(),
            dice: Dice::seeded(0),
            seat: Seat::new(0),
            written: Tokens::default(),
            options: TokenSet::default(),
        };
        let lanes = (0..games).map(|_| lane()).collect();
        let mut all = Self { rules, lanes, sampler: Dice::seeded(seed) };
        all.begin(seed);
        all
    }

    fn begin(&mut self, seed: u64) {
        let mut seeds = Dice::seeded(seed);
        self.sampler = Dice::seeded(seeds.bits());
        let mut offer = Offer::default();
        for lane in &mut self.lanes {
            lane.dice = Dice::seeded(seeds.bits());
            lane.begin(&self.rules);
            lane.offer(&self.rules, &mut offer);
        }
    }
}

impl<G: Encoded> Lane<G> {
    /// Begins a new game, and rolls until somebody decides.
    fn begin(&mut self, rules: &Rules<G>) {
        self.game.clone_from(&rules.start);
        self.written = Tokens::default();
        self.settle();
    }

    /// Rolls until somebody decides; gives the outcome if the game is over.
    fn settle(&mut self) -> Option<game::Outcome> {
        let dice = &mut self.dice;
        match settle(&mut self.game, &mut |sides| dice.below(sides)) {
            Ok(seats) => {
                self.seat = seats.lowest().unwrap_or(Seat::new(0));
                None
            }
            Err(outcome) => Some(outcome),
        }
    }

    /// Finds what may be written next.
    fn offer(&mut self, rules: &Rules<G>, offer: &mut Offer<G>) {
        offer.make(&self.game, &rules.space, self.seat, &self.written);
        self.options = offer.options();
    }

    /// Plays whole acts at random; gives how many games ended.
    fn play_random(&mut self, rules: &Rules<G>, legals: &mut G::Legals, acts: usize) -> u64 {
        self.written = Tokens::default();
        let mut ended = 0;
        for _ in 0..acts {
            let dice = &mut self.dice;
            let Some(legal) = any_legal(&self.game, self.seat, legals, &mut |sides| dice.below(sides)) else {
                break;
            };
            self.game.apply(legal, &mut NoFacts);
            if self.settle().is_some() {
                ended += 1;
                self.begin(rules);
            }
        }
        ended
    }

    /// Plays one integer, and finds what may be written next; gives the outcome if a game ended with it. Then the
    /// next game has begun.
    fn play(&mut self, rules: &Rules<G>, offer: &mut Offer<G>, token: u8) -> Option<game::Outcome> {
        let space = &rules.space;
        let whole = G::action_of(space, token).and_then(|action| self.game.check(self.seat, action).ok());
        let wrote = if let Some(legal) = whole {
            Wrote::Act(legal)
        } else {
            offer.make(&self.game, space, self.seat, &self.written);
            offer.write(&self.game, space, self.seat, &mut self.written, token).ok()?
        };
        let Wrote::Act(legal) = wrote else {
            self.options = offer.options();
            return None;
        };
        self.game.apply(legal, &mut NoFacts);
        let outcome = self.settle();
        if outcome.is_some() {
            self.begin(rules);
        }
        self.offer(rules, offer);
        outcome
    }
}

impl<G: Encoded> Batch for Lanes<G> {
    fn games(&self) -> usize {
        self.lanes.len()
    }

    fn check(&self, actions: &[i32]) -> Result<(), usize> {
        let wrong = self.lanes.iter().zip(actions).position(|(lane, action)| {
            u8::try_from(*action).map_or(true, |token| !lane.options.contains(token))
        });
        wrong.map_or(Ok(()), Err)
    }

    fn step(&mut self, actions: Option<&[i32]>, outputs: Outputs<'_>, threads: usize) {
        let rules = &*self.rules;
        let each = share(self.lanes.len(), threads);
        let mut rest = Part { actions, outputs };
        let mut parts = Vec::new();
        for lanes in self.lanes.chunks_mut(each) {
            let (part, left) =
                rest.split(lanes.len(), rules.names.len(), rules.size, rules.start.seats().into());
            parts.push((lanes, part));
            rest = left;
        }
        if let [_] = parts.as_slice() {
            parts.into_iter().for_each(|(lanes, part)| part.run(lanes, rules));
        } else {
            // New threads for each call: a pool would not survive a fork of the process.
            std::thread::scope(|scope| {
                for (lanes, part) in parts {
                    scope.spawn(move || part.run(lanes, rules));
                }
            });
        }
    }

    fn sample(&mut self, out: &mut [i32]) {
        for (lane, place) in self.lanes.iter_mut().zip(out) {
            let index = self.sampler.below(lane.options.len()) as usize;
            *place = lane.options.iter().nth(index).map_or(-1, i32::from);
        }
    }

    fn play_random(&mut self, acts: usize, threads: usize) -> u64 {
        let rules = &*self.rules;
        let run = |lanes: &mut [Lane<G>]| -> u64 {
            let (mut legals, mut offer) = (G::Legals::default(), Offer::default());
            let mut one = |lane: &mut Lane<G>| {
                let ended = lane.play_random(rules, &mut legals, acts);
                lane.offer(rules, &mut offer);
                ended
            };
            lanes.iter_mut().map(&mut one).sum()
        };
        let each = share(self.lanes.len(), threads);
        if each >= self.lanes.len() {
            return run(&mut self.lanes);
        }
        std::thread::scope(|scope| {
            let parts: Vec<_> = self.lanes.chunks_mut(each).map(|lanes| scope.spawn(|| run(lanes))).collect();
            parts.into_iter().filter_map(|part| part.join().ok()).sum()
        })
    }

    fn reset(&mut self, seed: u64) {
        self.begin(seed);
    }
}

/// The actions and outputs of some of the games.
struct Part<'a> {
    actions: Option<&'a [i32]>,
    outputs: Outputs<'a>,
}

fn cut<T>(slice: Option<&mut [T]>, at: usize) -> (Option<&mut [T]>, Option<&mut [T]>) {
    let parts = slice.and_then(|slice| slice.split_at_mut_checked(at));
    parts.map_or((None, None), |(one, other)| (Some(one), Some(other)))
}

impl<'a> Part<'a> {
    /// Cuts off the part of the first games.
    fn split(self, games: usize, tokens: usize, size: usize, seats: usize) -> (Self, Self) {
        let (actions, more) = self.actions.and_then(|actions| actions.split_at_checked(games)).unzip();
        let (seat, seat2) = cut(self.outputs.seat, games);
        let (mask, mask2) = cut(self.outputs.mask, games * tokens);
        let (observation, observation2) = cut(self.outputs.observation, games * size);
        let (reward, reward2) = cut(self.outputs.reward, games * seats);
        let (done, done2) = cut(self.outputs.done, games);
        let first = Outputs { seat, mask, observation, reward, done };
        let rest =
            Outputs { seat: seat2, mask: mask2, observation: observation2, reward: reward2, done: done2 };
        (Self { actions, outputs: first }, Self { actions: more, outputs: rest })
    }

    fn run<G: Encoded>(mut self, lanes: &mut [Lane<G>], rules: &Rules<G>) {
        let (tokens, seats) = (rules.names.len(), usize::from(rules.start.seats()));
        let mut offer = Offer::default();
        for (index, lane) in lanes.iter_mut().enumerate() {
            let action = self.actions.and_then(|actions| actions.get(index));
            let token = action.and_then(|action| u8::try_from(*action).ok());
            let outcome = token.and_then(|token| lane.play(rules, &mut offer, token));
            let outputs = &mut self.outputs;
            if let Some(place) = outputs.seat.as_mut().and_then(|seat| seat.get_mut(index)) {
                *place = lane.seat.index() as i32;
            }
            if let Some(place) = outputs.done.as_mut().and_then(|done| done.get_mut(index)) {
                *place = outcome.is_some();
            }
            if let Some(part) = rows(&mut outputs.reward, index, seats) {
                for (seat, place) in part.iter_mut().enumerate() {
                    *place = outcome.map_or(0.0, |outcome| outcome.score(Seat::new(seat as u8)) as f32);
                }
            }
            if let Some(part) = rows(&mut outputs.mask, index, tokens) {
                lane.options.write_mask(part);
            }
            if let Some(part) = rows(&mut outputs.observation, index, rules.size) {
                let view = lane.game.view(Viewer::Seat(lane.seat));
                rules.observe(&view, &lane.written, &mut Sheet::new(part));
            }
        }
    }
}

/// The row of one game.
fn rows<'b, T>(array: &'b mut Option<&mut [T]>, index: usize, width: usize) -> Option<&'b mut [T]> {
    array.as_mut().and_then(|array| array.get_mut(index * width..(index + 1) * width))
}

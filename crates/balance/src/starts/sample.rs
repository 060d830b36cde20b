//! Games from a start that is tried.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use dice::Dice;
use elem_master::{Act, Action, Arena, ArenaChoice, Army, ElemMaster, Setup, Start, TerrainSet, What};
use game::{Fact, Game, Next, Odds, Seat, StableHasher};
use serde::{Deserialize, Serialize};

use crate::measure::winner;
use crate::plan::Player;
use crate::play::{Observer, Stuck, by_bots};
use crate::run::Stop;
use crate::stats::{Estimate, Moments, mean, share};

/// What some games from one start were like.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Sample {
    /// How many games.
    pub games: u64,
    /// Who won them: the first player, the second and so on.
    pub wins: [u64; 4],
    /// How many nobody won.
    pub draws: u64,
    /// How many ended by a limit: repetition, rounds without a change, too many rounds.
    pub limits: u64,
    /// How long they were.
    pub rounds: Moments,
    /// For each set of terrains: how many games somebody won, and how many of them the first player.
    pub sets: [(u64, u64); TerrainSet::ALL.len()],
}

impl Sample {
    /// Adds what another sample counted.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.draws += other.draws;
        self.limits += other.limits;
        self.wins.iter_mut().zip(other.wins).for_each(|(wins, more)| *wins += more);
        self.rounds.merge(&other.rounds);
        for (set, more) in self.sets.iter_mut().zip(other.sets) {
            *set = (set.0 + more.0, set.1 + more.1);
        }
    }

    /// The share of the decided games that the player with this place in the order won.
    pub fn share(&self, place: usize) -> Estimate {
        share(&Moments::of_share(self.wins.get(place).copied().unwrap_or(0), self.games - self.draws))
    }

    /// The share of games that nobody won.
    pub fn drawn(&self) -> Estimate {
        share(&Moments::of_share(self.draws, self.games))
    }

    /// The rounds of a game.
    pub fn length(&self) -> Estimate {
        mean(&self.rounds)
    }

    /// How far the shares of the seats are from equal, and draws and limits from rare: less is better.
    pub fn unfairness(&self, seats: u8) -> f64 {
        let fair = 1.0 / f64::from(seats);
        let apart = (0..seats).map(|place| (self.share(place.into()).value - fair).powi(2)).sum::<f64>();
        let games = self.games.max(1) as f64;
        let rare = |count: u64, most: f64| (count as f64 / games - most).max(0.0);
        (apart / f64::from(seats)).sqrt() + rare(self.draws, 0.03) / 2.0 + rare(self.limits, 0.15) / 4.0
    }
}

/// What is played: a start of an arena, by these players.
#[derive(Clone, Copy, Debug)]
pub struct Trial {
    /// The arena.
    pub arena: Arena,
    /// The start.
    pub army: Army,
    /// Who plays.
    pub player: Player,
    /// What all chance depends on. Different trials never see the same games.
    pub seed: u64,
}

/// Notes how a game ended.
#[derive(Default, Debug)]
struct Ending(Option<&'static str>);

impl Extend<Fact<What>> for Ending {
    fn extend<I: IntoIterator<Item = Fact<What>>>(&mut self, facts: I) {
        for fact in facts {
            if let What::Ended { why } = fact.what {
                self.0 = Some(why);
            }
        }
    }
}

impl Observer<ElemMaster> for Ending {
    const COUNTS: bool = false;

    fn chose(&mut self, _: usize) {}

    fn played(&mut self, _: &ElemMaster) {}
}

impl Trial {
    /// Plays these games on so many threads; `None` if it was stopped.
    ///
    /// # Errors
    /// If a bot does not decide.
    pub fn play(
        &self,
        games: u64,
        threads: usize,
        stop: &Stop,
        watch: &(dyn Fn() + Sync),
    ) -> Result<Option<Sample>, Stuck> {
        let (next, all) = (AtomicU64::new(0), Mutex::new(Ok(Sample::default())));
        let work = || {
            let mut own = Sample::default();
            let mut result = Ok(());
            while result.is_ok() && !stop.is_stopped() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= games {
                    break;
                }
                result = self.play_one(number, &mut own);
                watch();
            }
            let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
            match (result, &mut *all) {
                (Err(stuck), _) => *all = Err(stuck),
                (Ok(()), Ok(all)) => all.merge(&own),
                (Ok(()), Err(_)) => {}
            }
        };
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                scope.spawn(work);
            }
        });
        let all = all.into_inner().unwrap_or_else(PoisonError::into_inner)?;
        Ok((!stop.is_stopped()).then_some(all))
    }

    /// Each layout is played once with each seat as first player, so that a seat that is better off does not pass for
    /// an advantage of the order.
    fn play_one(&self, number: u64, sample: &mut Sample) -> Result<(), Stuck> {
        let four = self.arena.is_for_four();
        let seats = if four { 4 } else { 2 };
        let hash = |number: u64, what: u64| {
            StableHasher::default().number(self.seed).number(what).number(number).finish()
        };
        let mut layout = Dice::seeded(hash(number / u64::from(seats), 1));
        let set = layout.below(TerrainSet::ALL.len() as u32) as usize;
        let first = (number % u64::from(seats)) as u8;
        let stuck = || Stuck { who: self.arena.to_string(), what: self.army.rows() };
        let game = begin(self.arena, self.army, set, Seat::new(first), &mut layout);
        let mut game = game.ok_or_else(stuck)?;
        let mut ending = Ending::default();
        let mut luck = Dice::seeded(hash(number, 2));
        let played = by_bots(&mut game, self.player, 0, &mut luck, &mut ending, |_| {})?;
        sample.games += 1;
        sample.rounds.add(game.counters().round.into());
        sample.limits += u64::from(matches!(ending.0, Some("repetition" | "no-progress" | "length")));
        match winner(played.outcome) {
            Some(winners) => {
                for seat in winners {
                    let place = (seat.index() + usize::from(seats - first)) % usize::from(seats);
                    sample.wins[place] += 1;
                    sample.sets[set].1 += u64::from(place == 0);
                }
                sample.sets[set].0 += 1;
            }
            None => sample.draws += 1,
        }
        Ok(())
    }
}

/// A game at its first turn: everybody has this army, the terrains of this set lie as the dice have it. `None` if the
/// arena does not take the army.
pub(super) fn begin(
    arena: Arena,
    mut army: Army,
    set: usize,
    first: Seat,
    layout: &mut Dice,
) -> Option<ElemMaster> {
    let four = arena.is_for_four();
    let terrains = TerrainSet::ALL.get(set).and_then(|(name, ..)| TerrainSet::named(name));
    let mut game = ElemMaster::new(&Setup {
        four,
        start: Start::Free,
        arena: ArenaChoice::Card(arena),
        terrains: terrains.unwrap_or(TerrainSet::STANDARD),
        first: Some(first),
        ..Setup::default()
    });
    if let Next::Chance(odds) = game.next() {
        let roll = odds.pick(layout.below(odds.tickets()))?;
        game.roll(roll, &mut game::NoFacts).ok()?;
    }
    for zone in (0..game.seats()).map(Seat::new) {
        army.zone = zone;
        let legal = game.check(zone, Action::new(Act::Army(army))).ok()?;
        game.apply(legal, &mut game::NoFacts);
    }
    Some(game)
}

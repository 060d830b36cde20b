//! Whether bots ever do what they may not: break a rule, owe a decision, or think for too long.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bots::{Bot, Budget, Decision};
use catalog::{AnyGame, AnyView, Driver, GameId, drive};
use dice::Dice;
use game::{Seat, Seats, Viewer};

/// What a long series of decisions showed.
#[derive(Clone, Default, Debug)]
pub struct Trial {
    /// Games begun.
    pub games: u64,
    /// Decisions made.
    pub decisions: u64,
    /// Those that the rules refused, or that were not made.
    pub refused: u64,
    /// Those that took more than one and a half times their budget.
    pub late: u64,
    /// The longest.
    pub longest: Duration,
    /// The late ones that also used so much time of a processor. The others waited for one.
    pub busy: u64,
    /// Those of them that were so again whenever they were repeated, by bot and set-up: how often, and the longest
    /// time. A virtual machine that has to wait for its host counts this as time of its processor, too, but it does
    /// not happen three times at the same decision.
    pub overran: BTreeMap<(&'static str, String), (u64, Duration)>,
}

impl Trial {
    /// How many overran.
    pub fn overrun(&self) -> u64 {
        self.overran.values().map(|(times, _)| times).sum()
    }

    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.refused += other.refused;
        self.late += other.late;
        self.busy += other.busy;
        self.longest = self.longest.max(other.longest);
        for (who, (times, longest)) in other.overran {
            let all = self.overran.entry(who).or_default();
            *all = (all.0 + times, all.1.max(longest));
        }
    }
}

/// The set-ups that are played, those of both games by turns: all variants and numbers of players of
/// Empedocle, all modules of Elem Master alone and together. Games are short, so that many are begun.
pub fn setups() -> Vec<(GameId, String)> {
    let (mut empedocle, mut elem_master) = (Vec::new(), Vec::new());
    for variant in ["standard", "boon"] {
        for (humans, unknown) in
            [(3, 0), (4, 0), (5, 0), (2, 1), (2, 2), (2, 3), (1, 1), (1, 2), (1, 3), (1, 4)]
        {
            empedocle.push(format!("variant={variant} humans={humans} unknown={unknown} max-rounds=40"));
        }
    }
    for humans in 2..=5 {
        for hatred in [2, 3] {
            empedocle.push(format!("variant=kyklo humans={humans} hatred={hatred} max-rounds=40"));
        }
    }
    let modules = [
        "",
        " start=free",
        " arena=random terrains=favourable",
        " terrains=harsh",
        " terrains=standard+harsh specialties=yes",
        " events=yes",
        " start=free arena=random terrains=favourable+harsh specialties=yes events=yes",
    ];
    for players in ["players=2", "players=4", "players=4 teams=yes"] {
        for modules in modules {
            elem_master.push(format!("{players}{modules} max-rounds=12"));
        }
    }
    let longest = empedocle.len().max(elem_master.len());
    let empedocle = empedocle.iter().cycle().map(|setup| (GameId::Empedocle, setup.clone()));
    let elem_master = elem_master.iter().cycle().map(|setup| (GameId::ElemMaster, setup.clone()));
    empedocle.zip(elem_master).take(longest).flat_map(|(one, other)| [one, other]).collect()
}

/// Lets every bot decide in all set-ups, mixed at the tables, until so many decisions are made.
pub fn trial(decisions: u64, budget: Budget, threads: usize, seed: u64) -> Trial {
    let setups = setups();
    let (next, made) = (AtomicU64::new(0), AtomicU64::new(0));
    let work = || {
        let mut trial = Trial::default();
        while made.load(Ordering::Relaxed) < decisions {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some((id, setup)) = setups.get((number % setups.len().max(1) as u64) as usize) else { break };
            let one = play(*id, setup, budget, seed.wrapping_add(number));
            made.fetch_add(one.decisions, Ordering::Relaxed);
            trial.add(one);
        }
        trial
    };
    let mut sum = Trial::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            // A bot that panicked owes its decision.
            let broken = Trial { refused: 1, ..Trial::default() };
            sum.add(worker.join().unwrap_or(broken));
        }
    });
    sum
}

/// How long this thread has had a processor, where the system says so.
fn processor_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// A game that is played by bots whose decisions are timed.
struct Timed<'a> {
    id: GameId,
    setup: &'a str,
    budget: Budget,
    dice: Dice,
    bots: [Bot; game::MAX_SEATS as usize],
    trial: Trial,
}

/// How often a decision that took too long is repeated.
const REPEATED: u32 = 2;

impl Timed<'_> {
    /// Lets a bot decide. Returns how long it took, and how long it had a processor.
    fn ask(&mut self, bot: Bot, view: &AnyView, seat: Seat) -> (Option<Decision>, Duration, Duration) {
        let (clock, before) = (Instant::now(), processor_time());
        let decision = bots::decide(bot, view, seat, self.budget, &mut self.dice);
        let (taken, after) = (clock.elapsed(), processor_time());
        let used = before.zip(after).map_or(taken, |(before, after)| after.saturating_sub(before));
        (decision, taken, used)
    }
}

impl Driver for Timed<'_> {
    /// A bot made no decision.
    type Stop = ();

    fn draw(&mut self, _label: &str, tickets: u32) -> u32 {
        self.dice.below(tickets)
    }

    fn decide(&mut self, game: &AnyGame, owed: Seats) -> Result<(Seat, String), ()> {
        let seat = owed.lowest().ok_or(())?;
        let view = game.view(Viewer::Seat(seat));
        let bot = self.bots.get(seat.index()).copied().unwrap_or(Bot::Random);
        let before = self.dice.clone();
        let (decision, taken, used) = self.ask(bot, &view, seat);
        let allowed = self.budget.time.map_or(Duration::MAX, |time| time + time / 2);
        let trial = &mut self.trial;
        trial.decisions += 1;
        trial.longest = trial.longest.max(taken);
        trial.late += u64::from(taken > allowed);
        if taken.min(used) > allowed {
            trial.busy += 1;
            let after = self.dice.clone();
            let again = (0..REPEATED).all(|_| {
                self.dice = before.clone();
                let (_, taken, used) = self.ask(bot, &view, seat);
                taken.min(used) > allowed
            });
            self.dice = after;
            if again {
                let all = self.trial.overran.entry((bot.name(self.id), self.setup.to_owned())).or_default();
                *all = (all.0 + 1, all.1.max(taken));
            }
        }
        decision.map(|decision| (seat, decision.action)).ok_or(())
    }
}

/// Plays one game, each seat by any bot.
fn play(id: GameId, setup: &str, budget: Budget, seed: u64) -> Trial {
    let trial = Trial { games: 1, ..Trial::default() };
    let mut dice = Dice::seeded(seed);
    let known = Bot::all(id);
    let bots = [(); game::MAX_SEATS as usize]
        .map(|()| known.get(dice.below(known.len() as u32) as usize).copied().unwrap_or(Bot::Random));
    let words: Vec<&str> = setup.split(' ').collect();
    let Ok(mut game) = AnyGame::new(id, &words) else { return Trial { refused: 1, ..trial } };
    let mut timed = Timed { id, setup, budget, dice, bots, trial };
    let refused = drive(&mut game, &mut timed).is_err();
    Trial { refused: u64::from(refused), ..timed.trial }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_up_is_one_and_none_is_refused() {
        let budget = Budget::nodes(3);
        for (id, setup) in setups() {
            let trial = play(id, &setup.replace("=40", "=2").replace("=12", "=1"), budget, 3);
            assert!(trial.refused == 0 && trial.decisions > 0, "{setup}: {trial:?}");
        }
    }
}

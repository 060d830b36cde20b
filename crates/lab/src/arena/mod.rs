//! Tournaments: every pairing plays the same openings from every seat, on all cores, and can be taken up
//! again where it was stopped.

mod entrant;
mod figures;
mod game;
mod html;
mod program;
mod results;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;

use catalog::{AnyComplaint, AnyGame, GameId};

pub use entrant::{Entrant, Kind, read_budget};
pub use figures::{Estimate, Meeting, Sprt, elo_of, estimate, expected};
pub use game::{Place, Played, Thought};
pub use html::write_html;
pub use markup::Words;

/// Why a tournament cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The game does not offer this set-up.
    #[error("{0:?}")]
    Setup(AnyComplaint),
    /// Nobody of this name takes part.
    #[error("{0}")]
    NoEntrant(String),
    /// A program failed.
    #[error("{name}: {what}")]
    Program {
        /// Its command.
        name: String,
        /// What it did.
        what: String,
    },
    /// Somebody did what is not allowed.
    #[error("{who}: {action}")]
    Illegal {
        /// The bot or program.
        who: String,
        /// The action that it gave.
        action: String,
    },
    /// A game could not go on.
    #[error("{0}")]
    Game(String),
    /// The results on file are of another tournament.
    #[error("{0}")]
    OtherResults(String),
    /// The file of results cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Its path.
        path: String,
        /// What went wrong.
        error: std::io::Error,
    },
}

/// A tournament.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game.
    pub game: GameId,
    /// Its set-up.
    pub setup: String,
    /// Who takes part.
    pub entrants: Vec<Entrant>,
    /// Who meets whom: one seat for the first, all others for the second.
    pub pairings: Vec<(usize, usize)>,
    /// How many openings each pairing plays, from every seat.
    pub openings: u64,
    /// How many decisions of an opening are random.
    pub opening: u32,
    /// What all chance depends on.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// The two hypotheses of a sequential test of the first pairing, in Elo.
    pub sprt: Option<(f64, f64)>,
    /// Whether partners hold opposite seats.
    pub teams: bool,
    /// How many seats there are.
    pub seats: u8,
}

impl Plan {
    /// A tournament of all against all, or of the first against all others. With more than two seats, each
    /// of a pair is alone against the other once.
    ///
    /// # Errors
    /// If the game does not offer this set-up.
    pub fn new(
        game: GameId,
        setup: &str,
        entrants: Vec<Entrant>,
        gauntlet: bool,
    ) -> Result<Self, ArenaError> {
        let words: Vec<&str> = setup.split_ascii_whitespace().collect();
        let start = AnyGame::new(game, &words).map_err(|refused| ArenaError::Setup(refused.complaint))?;
        let (seats, teams) = (start.seats(), start.has_teams());
        let both_ways = seats > 2 && !teams && !gauntlet;
        let pairs = |one: usize| {
            let from = if both_ways { 0 } else { one + 1 };
            (from..entrants.len()).filter(move |&other| other != one).map(move |other| (one, other))
        };
        let pairings = if gauntlet {
            (1..entrants.len()).map(|other| (0, other)).collect()
        } else {
            (0..entrants.len()).flat_map(pairs).collect()
        };
        let setup = words.join(" ");
        let (openings, opening, seed, threads) = (50, 6, 1, 1);
        Ok(Self {
            game,
            setup,
            entrants,
            pairings,
            openings,
            opening,
            seed,
            threads,
            sprt: None,
            teams,
            seats,
        })
    }

    /// From how many places the first of a pairing plays each opening.
    pub fn rotations(&self) -> u8 {
        if self.teams { 2 } else { self.seats }
    }

    /// How many games there are.
    pub fn games(&self) -> u64 {
        self.openings * self.pairings.len() as u64 * u64::from(self.rotations())
    }

    /// All games in their order: an opening is played by all pairings before the next.
    fn places(&self) -> Vec<Place> {
        let pairings = 0..self.pairings.len();
        (0..self.openings)
            .flat_map(|opening| pairings.clone().map(move |pairing| (opening, pairing)))
            .flat_map(|(opening, pairing)| {
                (0..self.rotations()).map(move |seat| Place { pairing, opening, seat })
            })
            .collect()
    }
}

/// What a tournament showed so far.
#[derive(Clone, Debug)]
pub struct Report {
    /// All games that count, in order.
    pub games: BTreeMap<Place, Played>,
    /// What each pairing showed.
    pub meetings: Vec<Meeting>,
    /// What the first of each pairing got of one point a game, on average; its fair share is
    /// [`Report::fair_share`].
    pub shares: Vec<Estimate>,
    /// The Elo of each entrant.
    pub ratings: Vec<Estimate>,
    /// What each seat got of one point a game, whoever held it.
    pub seats: Vec<Estimate>,
    /// The sequential test, if there is one.
    pub sprt: Option<Sprt>,
    /// How long each entrant thought.
    pub thought: Vec<Thought>,
    /// What somebody of average strength gets of one point.
    pub fair_share: f64,
}

/// Plays a tournament. Finished games are kept in the file, if there is one, and not played again.
/// `progress` is called with how many games are done, those of the file included.
///
/// # Errors
/// If an entrant fails or does what is not allowed, or the file cannot be used.
pub fn run(plan: &Plan, file: Option<&Path>, mut progress: impl FnMut(u64)) -> Result<Report, ArenaError> {
    let mut games = BTreeMap::new();
    let mut log = results::open(plan, file, &mut games)?;
    let places = plan.places();
    let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
    progress(games.len() as u64);
    let done = games.clone();
    let (sender, receiver) = mpsc::channel();
    let mut failed = None;
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            let sender = sender.clone();
            let (next, stop, places, done) = (&next, &stop, &places, &done);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let Some(&place) = places.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                    if done.contains_key(&place) {
                        continue;
                    }
                    // The receiver has gone only once a game has failed.
                    if sender.send((place, game::play(plan, place))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (place, played) in receiver {
            match played.and_then(|played| log.add(place, &played).map(|()| played)) {
                Ok(played) => {
                    games.insert(place, played);
                    progress(games.len() as u64);
                }
                Err(error) => {
                    failed.get_or_insert(error);
                    stop.store(true, Ordering::Relaxed);
                }
            }
            if plan.sprt.is_some() && verdict_at(plan, &places, &games).is_some() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    if let Some(error) = failed {
        return Err(error);
    }
    if let Some(decided) = verdict_at(plan, &places, &games) {
        // What was played beyond the verdict has no say: so the report is the same on any number of cores.
        games.retain(|place, _| place.opening < decided);
    }
    Ok(report(plan, games))
}

/// After how many openings the sequential test ends, looking only at openings before which none is missing.
fn verdict_at(plan: &Plan, places: &[Place], games: &BTreeMap<Place, Played>) -> Option<u64> {
    let (low, high) = plan.sprt?;
    let missing = places.iter().find(|place| !games.contains_key(place));
    let complete = missing.map_or(plan.openings, |place| place.opening);
    let groups = groups(plan, games, 0, complete);
    (2..=groups.len())
        .find(|&count| groups.get(..count).is_some_and(|some| Sprt::of(some, low, high).verdict().is_some()))
        .map(|count| count as u64)
}

/// What the first of a pairing got in a game against each of the others, on average: 1 for more, one half
/// for as much, 0 for less. One half is fair with any number of seats.
fn against(plan: &Plan, place: Place, played: &Played) -> f64 {
    let own = played.scores.get(usize::from(place.seat)).copied().unwrap_or(0.5);
    let others = (0..plan.seats).filter(|&seat| game::holder(plan, place, ::game::Seat::new(seat)) == 1);
    let (mut sum, mut count) = (0.0, 0.0);
    for seat in others {
        let other = played.scores.get(usize::from(seat)).copied().unwrap_or(0.5);
        sum += if own > other {
            1.0
        } else if own < other {
            0.0
        } else {
            0.5
        };
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.5 }
}

/// The mean scores of the complete groups of a pairing, in the order of the openings below `before`.
fn groups(plan: &Plan, games: &BTreeMap<Place, Played>, pairing: usize, before: u64) -> Vec<f64> {
    by_group(plan, games, pairing, before, |place, played| against(plan, place, played))
}

fn by_group(
    plan: &Plan,
    games: &BTreeMap<Place, Played>,
    pairing: usize,
    before: u64,
    score: impl Fn(Place, &Played) -> f64,
) -> Vec<f64> {
    let group = |opening: u64| {
        let seats = 0..plan.rotations();
        let scores: Option<Vec<f64>> = seats
            .map(|seat| {
                let place = Place { pairing, opening, seat };
                games.get(&place).map(|played| score(place, played))
            })
            .collect();
        scores.map(|scores| scores.iter().sum::<f64>() / scores.len().max(1) as f64)
    };
    (0..before).filter_map(group).collect()
}

fn report(plan: &Plan, games: BTreeMap<Place, Played>) -> Report {
    let rotations = usize::from(plan.rotations());
    let meetings: Vec<Meeting> = plan
        .pairings
        .iter()
        .enumerate()
        .map(|(index, &pair)| Meeting { pair, groups: groups(plan, &games, index, plan.openings) })
        .collect();
    let own =
        |place: Place, played: &Played| played.scores.get(usize::from(place.seat)).copied().unwrap_or(0.0);
    let shares = (0..plan.pairings.len())
        .map(|index| estimate(&by_group(plan, &games, index, plan.openings, own), rotations))
        .collect();
    let seats = (0..usize::from(plan.seats))
        .map(|seat| {
            let scores: Vec<f64> =
                games.values().filter_map(|played| played.scores.get(seat).copied()).collect();
            estimate(&scores, 1)
        })
        .collect();
    let mut thought = vec![Thought::default(); plan.entrants.len()];
    for (place, played) in &games {
        let Some(&(first, second)) = plan.pairings.get(place.pairing) else { continue };
        for (index, one) in [first, second].into_iter().zip(played.thought) {
            if let Some(sum) = thought.get_mut(index) {
                sum.decisions += one.decisions;
                sum.total += one.total;
                sum.longest = sum.longest.max(one.longest);
                sum.late += one.late;
            }
        }
    }
    let ratings = figures::ratings(plan.entrants.len(), &meetings, plan.seed);
    let sprt = plan
        .sprt
        .map(|(low, high)| Sprt::of(meetings.first().map_or(&[][..], |meeting| &meeting.groups), low, high));
    let fair_share = if plan.teams { 0.5 } else { 1.0 / f64::from(plan.seats.max(1)) };
    Report { games, meetings, shares, ratings, seats, sprt, thought, fair_share }
}

#[cfg(test)]
mod tests {
    use bots::Budget;

    use super::*;

    fn plan(game: GameId, setup: &str, names: &[&str]) -> Plan {
        let read = |name: &&str| Entrant::read(game, name, Budget::nodes(30)).unwrap();
        let mut plan = Plan::new(game, setup, names.iter().map(read).collect(), false).unwrap();
        plan.openings = 3;
        plan
    }

    #[test]
    fn a_tournament_is_the_same_on_any_number_of_cores() {
        let mut plan = plan(GameId::ElemMaster, "players=2 max-rounds=6", &["random", "greedy", "glaucus"]);
        let scores = |report: &Report| -> Vec<(Place, Vec<f64>)> {
            report.games.iter().map(|(place, played)| (*place, played.scores.clone())).collect()
        };
        let one = run(&plan, None, |_| {}).unwrap();
        plan.threads = 3;
        let three = run(&plan, None, |_| {}).unwrap();
        assert_eq!(scores(&one), scores(&three));
        assert_eq!(one.games.len() as u64, plan.games());
        assert_eq!(one.meetings.len(), 3);
    }

    #[test]
    fn each_of_a_pair_is_alone_against_the_other_where_three_sit() {
        let plan = plan(GameId::Empedocle, "variant=standard humans=3 max-rounds=8", &["random", "unknown"]);
        assert_eq!(plan.pairings, [(0, 1), (1, 0)]);
        let report = run(&plan, None, |_| {}).unwrap();
        assert_eq!(report.games.len(), 18);
        assert!((report.fair_share - 1.0 / 3.0).abs() < 1e-12);
    }

    #[test]
    fn a_stopped_tournament_goes_on_where_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("results");
        let mut plan = plan(GameId::ElemMaster, "players=2 max-rounds=4", &["random", "greedy"]);
        plan.openings = 2;
        run(&plan, Some(&file), |_| {}).unwrap();
        plan.openings = 4;
        let mut reported = Vec::new();
        let report = run(&plan, Some(&file), |done| reported.push(done)).unwrap();
        assert_eq!((reported.first(), reported.last()), (Some(&4), Some(&8)));
        let fresh = run(&plan, None, |_| {}).unwrap();
        let scores = |report: &Report| -> Vec<Vec<f64>> {
            report.games.values().map(|played| played.scores.clone()).collect()
        };
        assert_eq!(scores(&report), scores(&fresh));
        plan.seed = 2;
        assert!(matches!(run(&plan, Some(&file), |_| {}), Err(ArenaError::OtherResults(_))));
    }

    #[test]
    fn a_sequential_test_stops_as_soon_as_it_knows() {
        let mut plan = plan(GameId::ElemMaster, "players=2 max-rounds=30", &["greedy", "random"]);
        (plan.openings, plan.opening, plan.sprt, plan.threads) = (200, 0, Some((0.0, 200.0)), 2);
        let report = run(&plan, None, |_| {}).unwrap();
        assert_eq!(report.sprt.and_then(|sprt| sprt.verdict()), Some(true));
        assert!(report.games.len() < 100, "{}", report.games.len());
        let page = write_html(&plan, &report, &Words { lang: "en", text: &|key| key.to_owned() });
        assert!(page.contains("<svg") && page.contains("greedy") && !page.contains("http"));
    }
}

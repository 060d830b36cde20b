//! A job: some games of one strength, counted, with their records.

use std::fmt::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Bot;
use catalog::{AnyGame, GameId, Line, Origin, Record};
use dice::Dice;
use game::{Outcome, Seats};
use serde::{Deserialize, Serialize};

use crate::games::{MeasuredVisitor, visit};
use crate::learned::studied;
use crate::measure::{Measured, Observations, Watch, result_name, winner};
use crate::plan::{Job, Plan, PlanError, Player};
use crate::play::{Nobody, Played, Stuck, at_random, by_bots};
use crate::stats::Moments;
use crate::tally::Tally;

/// What a job gives: the same on every machine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Done {
    /// Its number.
    pub number: u64,
    /// What was counted.
    pub tally: Tally,
    /// The records of its games, one JSON text a line, compressed as one frame of Zstandard.
    #[serde(skip)]
    pub games: Vec<u8>,
}

/// Why a job was not done.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// It was told to stop.
    #[error("stopped")]
    Stopped,
    /// The plan is wrong.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A game could not go on.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// The records could not be compressed.
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

/// How hard records are compressed: the fastest level, because random play writes hundreds of thousands a second.
const LEVEL: i32 = 1;

/// Does a job, unless `stop` says otherwise meanwhile.
///
/// # Errors
/// If it was stopped, or a game could not be played.
pub fn work(plan: &Plan, job: Job, stop: &AtomicBool) -> Result<Done, JobError> {
    let start = plan.start()?;
    let player = plan.player(job.strength)?;
    let work = Work { plan, job, player, id: start.id(), stop };
    let unknown = || PlanError::Game(plan.game.clone());
    let (tally, text) = visit(&start, work).ok_or_else(unknown)??;
    Ok(Done { number: job.number, tally, games: zstd::bulk::compress(text.as_bytes(), LEVEL)? })
}

struct Work<'a> {
    plan: &'a Plan,
    job: Job,
    player: Player,
    id: GameId,
    stop: &'a AtomicBool,
}

impl MeasuredVisitor for Work<'_> {
    type Output = Result<(Tally, String), JobError>;

    fn visit<G: Measured>(self, start: &G) -> Self::Output {
        let (mut counts, mut tally, mut text) = (Counts::default(), Tally::default(), String::new());
        let (mut game, mut legals) = (start.clone(), G::Legals::default());
        let sample = self.plan.sample_of(self.job.strength);
        let label = self.plan.players.get(self.job.strength).map_or("", |players| &players.bot);
        for number in self.job.first..self.job.first + self.job.count {
            if self.stop.load(Ordering::Relaxed) {
                return Err(JobError::Stopped);
            }
            game.clone_from(start);
            let mut dice = Dice::seeded(self.plan.seed_of(self.job.strength, number));
            if !number.is_multiple_of(sample) {
                let played = at_random(&mut game, &mut legals, &mut dice, &mut Nobody)
                    .ok_or_else(|| unplayed(label, number))?;
                counts.add(start.seats(), played);
                line(&mut text, label, number, played);
                text.push_str("}\n");
                continue;
            }
            let (mut watch, mut lines) = (Watch::<G>::default(), Vec::new());
            let study = number / sample < self.plan.study;
            let played = if self.player.bot == Bot::Random && !study {
                at_random(&mut game, &mut legals, &mut dice, &mut watch)
                    .ok_or_else(|| unplayed(label, number))?
            } else {
                by_bots(&mut game, self.player, self.plan.opening, &mut dice, &mut watch, |line| {
                    if study {
                        lines.push(line);
                    }
                })?
            };
            counts.add(start.seats(), played);
            line(&mut text, label, number, played);
            let mut seen = Observations::new(&mut tally);
            watch.finish(&game, played.outcome, &mut seen);
            if study {
                studied(&self.record(lines), self.plan.effort, self.stop, &mut seen);
            }
            kept(&mut text, &seen.kept);
        }
        // What was stopped in its last game is not whole.
        if self.stop.load(Ordering::Relaxed) {
            return Err(JobError::Stopped);
        }
        counts.write(&mut tally);
        Ok((tally, text))
    }
}

impl Work<'_> {
    /// The game as it is kept; the hashes are those of the game played again.
    fn record(&self, lines: Vec<String>) -> Record {
        let words: Vec<&str> = self.plan.setup.split_ascii_whitespace().collect();
        let mut game = AnyGame::new(self.id, &words).ok();
        let mut hash = |text: &str| {
            game.as_mut().map_or(0, |game| {
                game.replay(text, &mut Vec::new());
                game.hash()
            })
        };
        let lines = lines.into_iter().map(|text| Line { hash: hash(&text), text }).collect();
        let origin = Origin::Setup(self.plan.setup.clone());
        Record { game: self.id, ruleset: self.id.ruleset(), origin, lines, dice: None, players: Vec::new() }
    }
}

fn unplayed(label: &str, number: u64) -> Stuck {
    Stuck { who: label.to_owned(), what: number.to_string() }
}

/// What is counted of every game, watched closely or not.
#[derive(Debug)]
struct Counts {
    seats: u8,
    results: [u64; 5],
    decisive: u64,
    wins: [u64; 8],
    /// Decisions, moments, rolls.
    lengths: [Moments; 3],
    spread: Vec<u64>,
}

impl Default for Counts {
    fn default() -> Self {
        let spread = vec![0; crate::tally::bucket(u64::from(u32::MAX)) as usize + 1];
        Self { seats: 0, results: [0; 5], decisive: 0, wins: [0; 8], lengths: Default::default(), spread }
    }
}

const RESULTS: [Outcome; 5] = [
    Outcome::Win(Seats::NONE),
    Outcome::WinByRule(game::Party { letter: 's', number: 1 }),
    Outcome::Draw(Seats::NONE),
    Outcome::LostByAll,
    Outcome::Unfinished,
];

impl Counts {
    fn add(&mut self, seats: u8, played: Played) {
        self.seats = seats;
        let result = match played.outcome {
            Outcome::Win(_) => 0,
            Outcome::WinByRule(_) => 1,
            Outcome::Draw(_) => 2,
            Outcome::LostByAll => 3,
            Outcome::Unfinished => 4,
        };
        self.results[result] += 1;
        if let Some(winners) = winner(played.outcome) {
            self.decisive += 1;
            for seat in winners {
                if let Some(wins) = self.wins.get_mut(seat.index()) {
                    *wins += 1;
                }
            }
        }
        for (moments, value) in self.lengths.iter_mut().zip([played.choices, played.moments, played.rolls]) {
            moments.add(i64::try_from(value).unwrap_or(i64::MAX));
        }
        let bucket = crate::tally::bucket(played.choices.min(u32::MAX.into())) as usize;
        if let Some(count) = self.spread.get_mut(bucket) {
            *count += 1;
        }
    }

    fn write(&self, tally: &mut Tally) {
        for (outcome, count) in RESULTS.iter().zip(self.results).filter(|(_, count)| *count > 0) {
            tally.add_all("result", result_name(*outcome), &Moments::of_share(count, count));
        }
        for (seat, wins) in Seats::first(self.seats).into_iter().zip(self.wins) {
            if self.decisive > 0 {
                tally.add_all("seat", &seat.to_string(), &Moments::of_share(wins, self.decisive));
            }
        }
        for (name, moments) in ["decisions", "moments", "rolls"].iter().zip(&self.lengths) {
            tally.add_all("length", name, moments);
        }
        for (bucket, count) in self.spread.iter().enumerate().filter(|(_, count)| **count > 0) {
            tally.spread("decisions", crate::tally::lowest(bucket as u32), *count);
        }
    }
}

/// The beginning of a game's record.
fn line(text: &mut String, label: &str, number: u64, played: Played) {
    // Writing into a string cannot fail. A label is the name of a bot and a budget: nothing in it is escaped.
    let _ = write!(
        text,
        "{{\"players\":\"{label}\",\"game\":{number},\"result\":\"{}\",\"decisions\":{},\"rolls\":{}",
        played.outcome, played.choices, played.rolls
    );
}

/// The rest of a record: what was observed.
fn kept(text: &mut String, observed: &[(&'static str, String, i64)]) {
    text.push_str(",\"seen\":[");
    for (index, (section, label, value)) in observed.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        let label = serde_json::Value::from(label.as_str());
        let _ = write!(text, "{comma}[\"{section}\",{label},{value}]");
    }
    text.push_str("]}\n");
}

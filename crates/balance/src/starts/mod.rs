//! Starts of the arenas of Elem Master: candidates are drawn, played by bots, and one for each arena is kept that is
//! fair, decided on the board, and unlike those of the other arenas.
//!
//! Candidates are eliminated in rounds, with more games for the fewer that are left. What a round finds is worth
//! nothing as a figure: the best of many is better by luck as well. So the best plays again, and only these games are
//! reported. If they do not show it to be fair, the next best has its turn: each time, one unfair start in forty would
//! pass.

mod candidate;
mod safety;
mod sample;
mod table;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use catalog::GameId;
use dice::Dice;
use elem_master::{Arena, Army, COMMON};
use game::{Seat, StableHasher};
use serde::{Deserialize, Serialize};

pub use candidate::{Ground, UNLIKE, difference};
pub use safety::is_safe;
pub use sample::{Sample, Trial};
pub use table::{sample_of, write_table};

use crate::folder::{FolderError, replace};
use crate::plan::{PlanError, Player};
use crate::play::Stuck;
use crate::run::Stop;

/// The share of the first player that is fair enough, with its whole interval.
pub const FAIR_OF_TWO: (f64, f64) = (0.47, 0.53);
/// The same for each of four players.
pub const FAIR_OF_FOUR: (f64, f64) = (0.22, 0.28);

/// How many candidates each round begins with, and how many games each of them plays in it.
pub type Rounds = Vec<(usize, u64)>;

/// What is played on one kind of board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Effort {
    /// The bot and its budget.
    pub bot: String,
    /// The rounds of elimination.
    pub rounds: Rounds,
    /// How many games a start has to be fair in, after the rounds; those of the start that is kept are reported.
    pub games: u64,
}

/// Everything that the starts depend on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StartsPlan {
    /// The version of the rules.
    pub ruleset: u16,
    /// What all chance depends on.
    pub seed: u64,
    /// For two players.
    pub two: Effort,
    /// For four.
    pub four: Effort,
    /// The ids of the arenas, in the order in which starts are found for them.
    pub arenas: Vec<String>,
}

/// The start of an arena, and what it is like.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Found {
    /// The id of the arena.
    pub arena: String,
    /// The home rows as [`Army::rows`] writes them.
    pub start: String,
    /// What its games were like that nothing was chosen by.
    pub sample: Sample,
}

impl Found {
    /// The arena.
    pub fn arena(&self) -> Option<Arena> {
        Arena::named(&self.arena)
    }

    /// Whether the share of every player lies within the bounds, with its whole interval.
    pub fn is_fair(&self) -> bool {
        let four = self.arena().is_some_and(Arena::is_for_four);
        is_fair(&self.sample, four)
    }
}

/// Whether the share of every player lies within the bounds, with its whole interval.
pub fn is_fair(sample: &Sample, four: bool) -> bool {
    let ((low, high), places) = if four { (FAIR_OF_FOUR, 4) } else { (FAIR_OF_TWO, 1) };
    (0..places).map(|place| sample.share(place)).all(|share| share.low >= low && share.high <= high)
}

/// How far a run is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StartsProgress {
    /// What is played.
    pub plan: StartsPlan,
    /// The arenas that are done, in the order of the plan.
    pub found: Vec<Found>,
}

/// Why a run ended early.
#[derive(Debug, thiserror::Error)]
pub enum StartsError {
    /// Somebody stopped it; it goes on with the arena that it was at.
    #[error("stopped")]
    Stopped,
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] FolderError),
    /// The plan is wrong.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// A game could not go on.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// No start of this arena is unlike the others.
    #[error("no start for {0}")]
    None(String),
}

impl StartsPlan {
    /// What is done for an arena.
    pub fn effort(&self, four: bool) -> &Effort {
        if four { &self.four } else { &self.two }
    }

    /// How many games are played for one arena at most: for when only the last start that is left is fair.
    pub fn games(&self, four: bool) -> u64 {
        let effort = self.effort(four);
        let last = effort.rounds.last().map_or(1, |(candidates, _)| *candidates as u64);
        let rounds = effort.rounds.iter().map(|(candidates, games)| *candidates as u64 * games);
        last * effort.games + rounds.sum::<u64>()
    }

    fn arena(&self, index: usize) -> Result<Arena, PlanError> {
        let id = self.arenas.get(index).map_or("", String::as_str);
        Arena::named(id).ok_or_else(|| PlanError::Game(id.to_owned()))
    }

    fn player(&self, four: bool) -> Result<Player, PlanError> {
        Player::read(GameId::ElemMaster, &self.effort(four).bot)
    }

    /// Tests everything that can be wrong with it.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), PlanError> {
        (0..self.arenas.len()).try_for_each(|index| self.arena(index).map(drop))?;
        [false, true].into_iter().try_for_each(|four| self.player(four).map(drop))
    }

    /// Finds the start of one arena, unlike these. `watch` is told of every game; `None` if it was stopped.
    fn find(
        &self,
        arena: Arena,
        others: &[Army],
        threads: usize,
        stop: &Stop,
        watch: &(dyn Fn() + Sync),
    ) -> Result<Option<Found>, StartsError> {
        let four = arena.is_for_four();
        let (effort, player) = (self.effort(four), self.player(four)?);
        // The arena and what is done are part of every seed: no two samples share a game.
        let seed = |round: usize, candidate: usize| {
            let mut hasher = StableHasher::default();
            hasher.number(self.seed).bytes(arena.entry().id.as_bytes());
            hasher.number(round as u64).number(candidate as u64).finish()
        };
        let wanted = effort.rounds.first().map_or(1, |(candidates, _)| *candidates);
        let drawn = Ground::of(arena).candidates(wanted, others, &mut Dice::seeded(seed(usize::MAX, 0)));
        let mut left: Vec<(usize, Army, Sample)> =
            drawn.into_iter().enumerate().map(|(index, army)| (index, army, Sample::default())).collect();
        let unfairness = |sample: &Sample| sample.unfairness(if four { 4 } else { 2 });
        for (round, (candidates, games)) in effort.rounds.iter().enumerate() {
            left.truncate(*candidates);
            for (index, army, sample) in &mut left {
                let trial = Trial { arena, army: *army, player, seed: seed(round, *index) };
                let Some(played) = trial.play(*games, threads, stop, watch)? else { return Ok(None) };
                sample.merge(&played);
            }
            left.sort_by(|(_, _, one), (_, _, other)| unfairness(one).total_cmp(&unfairness(other)));
        }
        let mut best: Option<(Army, Sample)> = None;
        for (index, army, _) in left {
            let trial = Trial { arena, army, player, seed: seed(effort.rounds.len(), index) };
            let Some(sample) = trial.play(effort.games, threads, stop, watch)? else { return Ok(None) };
            if best.is_none_or(|(_, best)| unfairness(&sample) < unfairness(&best)) {
                best = Some((army, sample));
            }
            if is_fair(&sample, four) {
                best = Some((army, sample));
                break;
            }
        }
        let (army, sample) = best.ok_or_else(|| StartsError::None(arena.to_string()))?;
        Ok(Some(Found { arena: arena.to_string(), start: army.rows(), sample }))
    }
}

/// The name of the file in which a run is kept.
pub const STARTS: &str = "starts.json";

/// The name of the file that becomes a part of the rules.
const TABLE: &str = "starts.rs";

/// The folder of a run.
#[derive(Debug)]
pub struct StartsFolder {
    path: PathBuf,
    /// How far the run is.
    pub progress: StartsProgress,
}

impl StartsFolder {
    /// Opens the folder of a run, or makes it. A run that was begun there goes on.
    ///
    /// # Errors
    /// If it holds another run, or cannot be used.
    pub fn open(path: &Path, plan: &StartsPlan) -> Result<Self, FolderError> {
        let file = |path: &Path, error| FolderError::File { path: path.display().to_string(), error };
        fs::create_dir_all(path).map_err(|error| file(path, error))?;
        let at = path.join(STARTS);
        let progress = match fs::read(&at) {
            Ok(bytes) => serde_json::from_slice::<StartsProgress>(&bytes)
                .map_err(|_| FolderError::Damaged(at.display().to_string()))?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                StartsProgress { plan: plan.clone(), found: Vec::new() }
            }
            Err(error) => return Err(file(&at, error)),
        };
        if progress.plan != *plan {
            return Err(FolderError::OtherRun(path.display().to_string()));
        }
        Ok(Self { path: path.to_owned(), progress })
    }

    fn save(&self) -> Result<(), FolderError> {
        let text = serde_json::to_vec_pretty(&self.progress).map_err(io::Error::from);
        let path = self.path.join(STARTS);
        let text = text.map_err(|error| FolderError::File { path: path.display().to_string(), error })?;
        replace(&path, &text)
    }
}

/// Finds what is left of the folder's run. `watch` is told of every game, `told` of every arena that is done.
///
/// # Errors
/// If it was stopped, or something failed; the folder can be opened again and goes on with the arena it was at.
pub fn find_starts(
    folder: &mut StartsFolder,
    threads: usize,
    stop: &Stop,
    watch: &(dyn Fn() + Sync),
    mut told: impl FnMut(&Found),
) -> Result<(), StartsError> {
    let plan = folder.progress.plan.clone();
    while folder.progress.found.len() < plan.arenas.len() {
        let arena = plan.arena(folder.progress.found.len())?;
        // Only the arenas of the same board are compared, so that those of the other board change nothing.
        let same =
            |found: &&Found| found.arena().is_some_and(|other| other.is_for_four() == arena.is_for_four());
        let before = folder.progress.found.iter().filter(same).map(|found| found.start.as_str());
        let others: Vec<Army> =
            before.chain([COMMON]).filter_map(|rows| Army::read_rows(Seat::new(0), rows)).collect();
        let found = plan.find(arena, &others, threads, stop, watch)?.ok_or(StartsError::Stopped)?;
        told(&found);
        folder.progress.found.push(found);
        folder.save()?;
        let table = write_table(&plan, &folder.progress.found);
        replace(&folder.path.join(TABLE), table.as_bytes())?;
    }
    Ok(())
}

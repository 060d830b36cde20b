//! The folder of a run: how far it is, the records of its games, and its reports.
//!
//! `progress.json` says how many jobs are counted and how long the file of games was then. It is replaced as a whole,
//! after the games are on disk; whatever stands in the file of games beyond that length is cut off when the run goes
//! on. So a run can end at any moment, in any way, and go on from its last progress.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::job::Done;
use crate::plan::Plan;
use crate::tally::Tally;

/// Why a folder cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// It holds another run.
    #[error("{0} holds another run")]
    OtherRun(String),
    /// What it holds is damaged.
    #[error("{0} is damaged")]
    Damaged(String),
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    File {
        /// Its path.
        path: String,
        /// What went wrong.
        error: io::Error,
    },
}

/// How far a run is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Progress {
    /// What is played.
    pub plan: Plan,
    /// How many jobs are counted, the first ones of the plan.
    pub jobs: u64,
    /// How many bytes the file of games has for them.
    pub bytes: u64,
    /// What was counted, for each strength.
    pub tallies: Vec<Tally>,
}

impl Progress {
    /// Nothing done yet.
    pub fn new(plan: Plan) -> Self {
        let tallies = vec![Tally::default(); plan.players.len()];
        Self { plan, jobs: 0, bytes: 0, tallies }
    }

    /// How many games are counted.
    pub fn games(&self) -> u64 {
        let count = |tally: &Tally| tally.get("length", "decisions").count;
        self.tallies.iter().map(count).sum()
    }

    /// Whether all are.
    pub fn is_complete(&self) -> bool {
        self.jobs == self.plan.jobs()
    }
}

/// The folder of a run.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    games: File,
    /// How far the run is.
    pub progress: Progress,
}

/// The name of the file of progress.
const PROGRESS: &str = "progress.json";
/// The name of the file of games.
pub const GAMES: &str = "games.jsonl.zst";

impl Folder {
    /// Opens the folder of a run, or makes it. A run that was begun there goes on.
    ///
    /// # Errors
    /// If it holds another run, or cannot be used.
    pub fn open(path: &Path, plan: &Plan) -> Result<Self, FolderError> {
        fs::create_dir_all(path).map_err(|error| file(path, error))?;
        let progress = match read(path)? {
            Some(progress) if progress.plan == *plan => progress,
            Some(_) => return Err(FolderError::OtherRun(path.display().to_string())),
            None => Progress::new(plan.clone()),
        };
        let at = path.join(GAMES);
        let failed = |error| file(&at, error);
        let mut games =
            OpenOptions::new().create(true).write(true).truncate(false).open(&at).map_err(failed)?;
        if games.metadata().map_err(failed)?.len() < progress.bytes {
            return Err(FolderError::Damaged(at.display().to_string()));
        }
        games.set_len(progress.bytes).map_err(failed)?;
        games.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(Self { path: path.to_owned(), games, progress })
    }

    /// Counts the next job of the plan.
    ///
    /// # Errors
    /// If its games cannot be written. The folder stays as it was at the last [`Folder::save`].
    pub fn count(&mut self, done: &Done) -> Result<(), FolderError> {
        self.games.write_all(&done.games).map_err(|error| file(&self.path.join(GAMES), error))?;
        let strength = self.progress.plan.job(done.number).map(|job| job.strength);
        if let Some(tally) = strength.and_then(|strength| self.progress.tallies.get_mut(strength)) {
            tally.merge(&done.tally);
        }
        self.progress.jobs += 1;
        self.progress.bytes += done.games.len() as u64;
        Ok(())
    }

    /// Makes sure that the run can go on from here.
    ///
    /// # Errors
    /// If something cannot be written; then it goes on from the time before.
    pub fn save(&mut self) -> Result<(), FolderError> {
        self.games.sync_data().map_err(|error| file(&self.path.join(GAMES), error))?;
        let text = serde_json::to_vec(&self.progress).map_err(io::Error::from);
        let text = text.map_err(|error| file(&self.path.join(PROGRESS), error))?;
        self.write(PROGRESS, &text)
    }

    /// Writes a file of the folder, whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, name: &str, bytes: &[u8]) -> Result<(), FolderError> {
        replace(&self.path.join(name), bytes)
    }
}

/// Writes a file, whole or not at all.
///
/// # Errors
/// If it cannot be written.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), FolderError> {
    let mut new = path.as_os_str().to_owned();
    new.push(".new");
    let new = PathBuf::from(new);
    let written = File::create(&new).and_then(|mut to| {
        to.write_all(bytes)?;
        to.sync_all()?;
        fs::rename(&new, path)
    });
    written.map_err(|error| {
        // A part of a file is of no use, and on a full disk it is in the way.
        let _ = fs::remove_file(&new);
        file(path, error)
    })
}

/// How far the run of a folder is; `None` if there is none.
///
/// # Errors
/// If it cannot be read.
pub fn read(path: &Path) -> Result<Option<Progress>, FolderError> {
    let at = path.join(PROGRESS);
    match fs::read(&at) {
        Ok(bytes) => {
            let damaged = |_| FolderError::Damaged(at.display().to_string());
            serde_json::from_slice(&bytes).map(Some).map_err(damaged)
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(file(&at, error)),
    }
}

fn file(path: &Path, error: io::Error) -> FolderError {
    FolderError::File { path: path.display().to_string(), error }
}

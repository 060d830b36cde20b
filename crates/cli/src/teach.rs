//! `sphairos lab teach`: the network of Elem Master's duels, made by games of the search against itself.
//!
//! The folder keeps the games in numbered chunks and the network of each generation. A run can end at any moment, in
//! any way: the same command plays the chunks that are missing and goes on.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use ::balance::folder::replace;
use ::balance::{FolderError, Stop};
use bots::teaching::{self, CHUNK, Network, REMEMBERED, Samples};
use catalog::GameId;
use indicatif::{ProgressBar, ProgressStyle};
use locale::Speaker;

use crate::balance::{cores, folder_failure, stopped_by_ctrl_c};
use crate::failure::Failure;
use crate::lab::{percent, say};
use crate::lab_args::TeachOptions;

/// Plays, trains and writes the network.
pub(crate) fn run(options: &TeachOptions, speaker: &Speaker) -> Result<(), Failure> {
    let stop = stopped_by_ctrl_c()?;
    let folder = Path::new(&options.folder);
    claim(folder, options).map_err(folder_failure)?;
    check_out(Path::new(&options.out)).map_err(folder_failure)?;
    let mut network = Network::untaught();
    for generation in 0..options.generations {
        let clock = Instant::now();
        let kept = folder.join(format!("generation-{generation}.net"));
        if let Some(known) = known(&kept).map_err(folder_failure)? {
            network = known;
            continue;
        }
        play(options, generation, &network, &stop)?;
        let mut samples = Samples::default();
        for generation in (generation + 1).saturating_sub(REMEMBERED)..=generation {
            for chunk in 0..options.chunks() {
                let path = chunk_path(folder, generation, chunk);
                let text =
                    fs::read_to_string(&path).map_err(|error| folder_failure(unusable(&path, error)))?;
                let damaged = || folder_failure(FolderError::Damaged(path.display().to_string()));
                samples.read(&text).ok_or_else(damaged)?;
            }
        }
        let mut printed = Ok(());
        network = teaching::train(&samples, options.epochs, options.seed, |epoch| {
            let words = [
                ("generation", (generation + 1).to_string()),
                ("epoch", epoch.number.to_string()),
                ("positions", samples.len().to_string()),
                ("error", format!("{:.5}", epoch.error)),
                ("held", format!("{:.5}", epoch.held_back)),
                ("seconds", format!("{:.0}", clock.elapsed().as_secs_f64())),
            ];
            if printed.is_ok() {
                printed = say(speaker, "cli-lab-teach-epoch", &words);
            }
        });
        printed?;
        replace(&kept, &network.to_bytes()).map_err(folder_failure)?;
    }
    if options.pairs > 0 {
        let scores = compare(options, &network);
        let games = 2 * scores.len();
        let words = [
            ("games", games.to_string()),
            ("nodes", options.nodes.to_string()),
            ("share", percent(scores.iter().sum::<f64>() / games.max(1) as f64)),
        ];
        say(speaker, "cli-lab-teach-match", &words)?;
    }
    replace(Path::new(&options.out), &network.to_bytes()).map_err(folder_failure)?;
    say(speaker, "cli-lab-teach-written", &[("file", options.out.clone())])
}

impl TeachOptions {
    /// The number of chunks of each generation.
    fn chunks(&self) -> u64 {
        self.games.div_ceil(CHUNK)
    }

    /// What distinguishes this run from another. Generations may be added.
    fn plan(&self) -> String {
        let ruleset = GameId::ElemMaster.ruleset();
        let Self { game, games, nodes, epochs, seed, .. } = self;
        format!(
            "{game} ruleset={ruleset} games={games} nodes={nodes} epochs={epochs} remembered={REMEMBERED} \
             seed={seed}\n"
        )
    }
}

/// Makes the folder, or makes sure that it belongs to this run.
fn claim(folder: &Path, options: &TeachOptions) -> Result<(), FolderError> {
    fs::create_dir_all(folder).map_err(|error| unusable(folder, error))?;
    let path = folder.join("plan.txt");
    match fs::read_to_string(&path) {
        Ok(plan) if plan == options.plan() => Ok(()),
        Ok(_) => Err(FolderError::OtherRun(folder.display().to_string())),
        Err(error) if error.kind() == ErrorKind::NotFound => replace(&path, options.plan().as_bytes()),
        Err(error) => Err(unusable(&path, error)),
    }
}

/// Tells now what would otherwise only be known after minutes or hours: the folder of the result must exist.
fn check_out(out: &Path) -> Result<(), FolderError> {
    let parent = out.parent().filter(|parent| !parent.as_os_str().is_empty());
    let Some(parent) = parent else { return Ok(()) };
    let metadata = fs::metadata(parent).map_err(|error| unusable(out, error))?;
    if metadata.is_dir() { Ok(()) } else { Err(unusable(out, ErrorKind::NotADirectory.into())) }
}

/// The network of a finished generation, if it is there.
fn known(path: &Path) -> Result<Option<Network>, FolderError> {
    match fs::read(path) {
        Ok(bytes) => {
            let damaged = || FolderError::Damaged(path.display().to_string());
            Network::from_bytes(&bytes).map(Some).ok_or_else(damaged)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unusable(path, error)),
    }
}

fn unusable(path: &Path, error: std::io::Error) -> FolderError {
    FolderError::File { path: path.display().to_string(), error }
}

fn chunk_path(folder: &Path, generation: u64, chunk: u64) -> PathBuf {
    folder.join(format!("generation-{generation}-games-{chunk:05}.txt"))
}

/// Plays the chunks of a generation that are missing.
fn play(options: &TeachOptions, generation: u64, network: &Network, stop: &Stop) -> Result<(), Failure> {
    let folder = Path::new(&options.folder);
    let path = |chunk: &u64| chunk_path(folder, generation, *chunk);
    let missing: Vec<u64> = (0..options.chunks()).filter(|chunk| !path(chunk).exists()).collect();
    let bar = ProgressBar::new(options.chunks() * CHUNK);
    let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len}  {elapsed} < {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.set_position((options.chunks() - missing.len() as u64) * CHUNK);
    bar.reset_eta();
    let (next, failed) = (AtomicU64::new(0), Mutex::new(None));
    std::thread::scope(|scope| {
        for _ in 0..cores(options.threads) {
            scope.spawn(|| {
                while !stop.is_stopped()
                    && let Some(&chunk) = missing.get(next.fetch_add(1, Ordering::Relaxed) as usize)
                {
                    let text = teaching::play_chunk(options.seed, generation, chunk, options.nodes, network);
                    if let Err(error) = replace(&path(&chunk), text.as_bytes()) {
                        if let Ok(mut failed) = failed.lock() {
                            *failed = Some(error);
                        }
                        return;
                    }
                    bar.inc(CHUNK);
                }
            });
        }
    });
    let played = bar.position();
    bar.finish_and_clear();
    if let Some(error) = failed.into_inner().ok().flatten() {
        return Err(folder_failure(error));
    }
    if played < options.chunks() * CHUNK {
        return Err(Failure::about("cli-balance-stopped", played.to_string()));
    }
    Ok(())
}

/// What the network scores in pairs of games against the evaluation that the run began with, at equal nodes.
fn compare(options: &TeachOptions, network: &Network) -> Vec<f64> {
    let untaught = Network::untaught();
    let next = AtomicU64::new(0);
    let play = || {
        let pairs = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        // Openings that no game of the training began with.
        let score = |pair: u64| teaching::play_pair(!pair, [options.nodes; 2], [network, &untaught]);
        pairs.take_while(|&pair| pair < options.pairs).filter_map(score).collect::<Vec<f64>>()
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..cores(options.threads)).map(|_| scope.spawn(play)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    })
}

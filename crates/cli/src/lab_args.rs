//! The words of `sphairos lab`.

use std::num::NonZeroUsize;

use clap::{Args, Subcommand};

use crate::args::game_names;

#[derive(Args)]
#[command(disable_help_subcommand = true)]
pub(crate) struct LabOptions {
    #[command(subcommand)]
    pub(crate) command: LabCommand,
}

/// What is measured or made in the laboratory.
#[derive(Subcommand)]
pub(crate) enum LabCommand {
    Solve(SolveOptions),
    Train(TrainOptions),
    Teach(TeachOptions),
    Habits(HabitsOptions),
    Response(ResponseOptions),
    Even(EvenOptions),
    Trial(TrialOptions),
    Balance(BalanceOptions),
    Compare(CompareOptions),
    Work(WorkOptions),
    Figures(FiguresOptions),
    Starts(StartsOptions),
}

#[derive(Args)]
pub(crate) struct SolveOptions {
    #[arg(long)]
    pub(crate) stored: bool,
    #[arg(long, default_value_t = 1e-6)]
    pub(crate) gap: f64,
    #[arg(long, default_value_t = 10_000)]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(long, conflicts_with = "stored")]
    pub(crate) out: Option<String>,
}

#[derive(Args)]
pub(crate) struct TrainOptions {
    pub(crate) rules: Vec<String>,
    #[arg(long, conflicts_with = "rules")]
    pub(crate) all: bool,
    #[arg(long)]
    pub(crate) resume: bool,
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 400, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) nodes: u64,
    #[arg(long)]
    pub(crate) threads: Option<NonZeroUsize>,
    #[arg(long, default_value = "crates/bots/data")]
    pub(crate) out: String,
}

#[derive(Args)]
pub(crate) struct TeachOptions {
    #[arg(value_parser = ["elem-master"])]
    pub(crate) game: String,
    #[arg(long)]
    pub(crate) folder: String,
    #[arg(long, default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=100))]
    pub(crate) generations: u64,
    #[arg(long, default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..=5_000_000))]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 600, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) nodes: u64,
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) epochs: u32,
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub(crate) pairs: u64,
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(0..=1_000_000))]
    pub(crate) seed: u64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long, default_value = "crates/bots/data/elem-master.net")]
    pub(crate) out: String,
}

#[derive(Args)]
pub(crate) struct HabitsOptions {
    #[arg(value_parser = game_names(), default_value = "empedocle")]
    pub(crate) game: String,
    #[arg(long)]
    pub(crate) setup: Option<String>,
    #[arg(long, default_value_t = 300)]
    pub(crate) games: u64,
    #[arg(long, default_value = "20ms")]
    pub(crate) budget: String,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<NonZeroUsize>,
}

#[derive(Args)]
pub(crate) struct ResponseOptions {
    pub(crate) bots: Vec<String>,
    #[arg(long, default_value = "variant=standard humans=3")]
    pub(crate) setup: String,
    #[arg(long, default_value_t = 300)]
    pub(crate) games: u64,
    #[arg(long, default_value = "20ms")]
    pub(crate) budget: String,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<NonZeroUsize>,
}

#[derive(Args)]
pub(crate) struct EvenOptions {
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    pub(crate) options: Vec<String>,
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(2..=10_000))]
    pub(crate) games: u32,
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) people: u32,
    #[arg(long, default_value = "2000")]
    pub(crate) budget: String,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<NonZeroUsize>,
}

#[derive(Args)]
pub(crate) struct TrialOptions {
    #[arg(long, default_value_t = 100_000)]
    pub(crate) decisions: u64,
    #[arg(long, default_value = "20ms")]
    pub(crate) budget: String,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long)]
    pub(crate) threads: Option<NonZeroUsize>,
}

/// What all commands that measure balance are told.
#[derive(Args)]
pub(crate) struct MeasureOptions {
    #[arg(long, default_value = "random", value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) games: u64,
    #[arg(long)]
    pub(crate) out: String,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = 0)]
    pub(crate) opening: u64,
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) sample: u64,
    #[arg(long, default_value_t = 0)]
    pub(crate) study: u64,
    #[arg(long, default_value_t = 10.0)]
    pub(crate) pace: f64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

#[derive(Args)]
pub(crate) struct BalanceOptions {
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    pub(crate) options: Vec<String>,
    #[command(flatten)]
    pub(crate) measure: MeasureOptions,
    #[arg(long)]
    pub(crate) bus: Option<String>,
}

#[derive(Args)]
pub(crate) struct CompareOptions {
    #[arg(value_parser = game_names())]
    pub(crate) game: String,
    pub(crate) first: String,
    pub(crate) second: String,
    #[command(flatten)]
    pub(crate) measure: MeasureOptions,
}

#[derive(Args)]
pub(crate) struct WorkOptions {
    #[arg(long)]
    pub(crate) bus: String,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[arg(long)]
    pub(crate) once: bool,
}

#[derive(Args)]
pub(crate) struct FiguresOptions {
    #[arg(required = true)]
    pub(crate) folders: Vec<String>,
    #[arg(long)]
    pub(crate) out: String,
}

#[derive(Args)]
pub(crate) struct StartsOptions {
    #[arg(long)]
    pub(crate) out: String,
    #[arg(long, default_value = "pythia@100")]
    pub(crate) two: String,
    #[arg(long, default_value = "16x100,8x300,4x1000")]
    pub(crate) two_rounds: String,
    #[arg(long, default_value_t = 4000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) two_games: u64,
    #[arg(long, default_value = "pythia@60")]
    pub(crate) four: String,
    #[arg(long, default_value = "12x80,6x200,2x400")]
    pub(crate) four_rounds: String,
    #[arg(long, default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) four_games: u64,
    #[arg(long, value_delimiter = ',')]
    pub(crate) arenas: Vec<String>,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

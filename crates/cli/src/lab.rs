//! `sphairos lab`: what the bots are made of, and what they are worth.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Instant;

use ::lab::arena::read_budget;
use ::lab::even::{self, Rivalry};
use ::lab::judges;
use ::lab::manners;
use ::lab::minds::{self, Challenger, Habit};
use bots::empedocle::{self as making, Judge, Training};
use bots::{Bot, Budget, Level};
use catalog::GameId;
use empedocle::Ruleset;
use game::Arg;
use locale::Speaker;

use crate::balance::folder_failure;
use crate::failure::Failure;
use crate::lab_args::{
    EvenOptions, HabitsOptions, LabCommand, LabOptions, ResponseOptions, SolveOptions, TrainOptions,
    TrialOptions,
};
use crate::{balance, figures, starts, teach};

pub(crate) fn run(options: &LabOptions, speaker: &Speaker) -> Result<(), Failure> {
    match &options.command {
        LabCommand::Solve(options) => solve(options, speaker),
        LabCommand::Train(options) => train(options, speaker),
        LabCommand::Teach(options) => teach::run(options, speaker),
        LabCommand::Habits(options) => habits(options, speaker),
        LabCommand::Response(options) => response(options, speaker),
        LabCommand::Even(options) => even(options, speaker),
        LabCommand::Trial(options) => trial(options, speaker),
        LabCommand::Balance(options) => balance::run(options, speaker),
        LabCommand::Compare(options) => balance::compare(options, speaker),
        LabCommand::Work(options) => balance::work(options, speaker),
        LabCommand::Figures(options) => figures::run(options, speaker),
        LabCommand::Starts(options) => starts::run(options, speaker),
    }
}

fn cores(asked: Option<NonZeroUsize>) -> usize {
    let all = || std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    asked.unwrap_or_else(all).get()
}

fn budget(text: &str) -> Result<Budget, Failure> {
    read_budget(text).ok_or_else(|| Failure::about("line-option-value", text))
}

/// Says a text with these words in it.
pub(crate) fn say(speaker: &Speaker, key: &str, words: &[(&'static str, String)]) -> Result<(), Failure> {
    let args: Vec<(&'static str, Arg)> =
        words.iter().map(|(name, word)| (*name, Arg::Text(word.clone()))).collect();
    writeln!(anstream::stdout(), "{}", speaker.text_with(key, &args, &()))?;
    Ok(())
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.2}", 100.0 * share)
}

/// Solves solo against one Unknown Strength, then lets everybody play it.
fn solve(options: &SolveOptions, speaker: &Speaker) -> Result<(), Failure> {
    let threads = cores(options.threads);
    if !options.stored {
        let clock = Instant::now();
        let seconds = |clock: Instant| format!("{:.0}", clock.elapsed().as_secs_f64());
        let mut printed = Ok(());
        let solution = making::solve(threads, options.gap, |at| {
            let words = [
                ("layer", at.layers.to_string()),
                ("of", at.of.to_string()),
                ("sweeps", at.sweeps.to_string()),
                ("gap", format!("{:.1e}", at.gap)),
                ("seconds", seconds(clock)),
            ];
            if printed.is_ok() {
                printed = say(speaker, "cli-lab-solve-layer", &words);
            }
        });
        printed?;
        let (low, high) = solution.start().unwrap_or((0.0, 1.0));
        let words = [
            ("low", format!("{low:.6}")),
            ("high", format!("{high:.6}")),
            ("positions", making::POSITIONS.to_string()),
            ("gap", format!("{:.1e}", solution.gap())),
            ("seconds", seconds(clock)),
        ];
        say(speaker, "cli-lab-solve-solved", &words)?;
        if let Some(path) = &options.out {
            write(Path::new(path), &solution.to_bytes())?;
        }
    }
    if options.games == 0 {
        return Ok(());
    }
    say(speaker, "cli-lab-solve-heading", &[])?;
    let id = GameId::Empedocle;
    for &bot in Bot::all(id).iter().filter(|bot| **bot != Bot::Uct) {
        let tally = minds::solo(bot, options.games, threads, options.seed);
        writeln!(
            anstream::stdout(),
            "{:<12} {:>7} {:>8} % ± {:<5} {:>7.1} {:>6}",
            bot.name(id),
            tally.games,
            percent(tally.share()),
            percent(tally.margin()),
            tally.rounds as f64 / tally.games.max(1) as f64,
            tally.unfinished
        )?;
    }
    let sample = (options.games / 20).clamp(1, 2000);
    for (kind, found) in ["choice", "other"].into_iter().zip(minds::mistakes(Bot::Greedy, sample, threads, 2))
    {
        let each = found.lost / found.decisions.max(1) as f64;
        let words = [
            ("decisions", found.decisions.to_string()),
            ("wrong", percent(found.wrong as f64 / found.decisions.max(1) as f64)),
            ("lost", percent(each)),
        ];
        say(speaker, &format!("cli-lab-solve-greedy-{kind}"), &words)?;
    }
    Ok(())
}

/// Makes the networks again.
fn train(options: &TrainOptions, speaker: &Speaker) -> Result<(), Failure> {
    let threads = cores(options.threads);
    let known: Vec<(String, Ruleset)> =
        making::trainable().map(|rules| (making::name(rules), rules)).collect();
    if let Some(other) = options.rules.iter().find(|name| known.iter().all(|(known, _)| known != *name)) {
        return Err(Failure::about("cli-lab-train-unknown", other));
    }
    for (name, rules) in known {
        let named = options.rules.contains(&name);
        if !(options.all || named || options.rules.is_empty() && making::is_stored(rules)) {
            continue;
        }
        let path = Path::new(&options.out).join(format!("{name}.net"));
        if !(options.resume && path.exists()) {
            write(&path, &trained(&name, rules, threads, speaker)?)?;
        }
        if options.games > 0 {
            compare(&path, &name, rules, options, speaker)?;
        }
    }
    Ok(())
}

/// Trains a network and says how far it has come.
fn trained(name: &str, rules: Ruleset, threads: usize, speaker: &Speaker) -> Result<Vec<u8>, Failure> {
    let clock = Instant::now();
    let mut printed = Ok(());
    let bytes = making::train(rules, Training::standard(rules, threads), |at| {
        let words = [
            ("name", name.to_owned()),
            ("generation", at.generation.to_string()),
            ("positions", at.positions.to_string()),
            ("rounds", format!("{:.1}", at.rounds)),
            ("loss", format!("{:.4}", at.loss)),
            ("seconds", format!("{:.0}", clock.elapsed().as_secs_f64())),
        ];
        if printed.is_ok() {
            printed = say(speaker, "cli-lab-train-generation", &words);
        }
    });
    printed.map(|()| bytes)
}

/// Plays with the network of a file against the same bot without it.
fn compare(
    path: &Path,
    name: &str,
    rules: Ruleset,
    options: &TrainOptions,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let file = || path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| Failure::File { path: file(), error })?;
    let judge = Judge::from_bytes(rules, &bytes)
        .ok_or_else(|| folder_failure(::balance::FolderError::Damaged(file())))?;
    let proof = judges::prove(rules, &judge, options.games, options.nodes, cores(options.threads), 1);
    let share = |points: f64| percent(points / proof.games.max(1) as f64);
    let (gain, margin) = proof.gain();
    let words = [
        ("name", name.to_owned()),
        ("games", proof.games.to_string()),
        ("nodes", options.nodes.to_string()),
        ("with", share(proof.with)),
        ("without", share(proof.without)),
        ("gain", percent(gain)),
        ("margin", percent(margin)),
    ];
    say(speaker, if proof.holds() { "cli-lab-train-wins" } else { "cli-lab-train-wins-not" }, &words)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    std::fs::write(path, bytes).map_err(|error| Failure::File { path: path.display().to_string(), error })
}

/// Says how the characters play; in Empedocle also what fixed habits win against copies of the strongest.
fn habits(options: &HabitsOptions, speaker: &Speaker) -> Result<(), Failure> {
    let budget = budget(&options.budget)?;
    let id =
        GameId::from_name(&options.game).ok_or_else(|| Failure::about("line-option-value", &options.game))?;
    let usual = if id == GameId::Empedocle { "variant=standard humans=3" } else { "players=2" };
    let setup = options.setup.as_deref().unwrap_or(usual);
    let words: Vec<&str> = setup.split(' ').collect();
    catalog::AnyGame::new(id, &words).map_err(|refused| Failure::Complaint(refused.complaint))?;
    let (games, threads, seed) = (options.games, cores(options.threads), options.seed);
    if id == GameId::Empedocle {
        say(speaker, "cli-lab-habits-heading", &[])?;
        for habit in Habit::ALL {
            let tally = minds::habit(habit, setup, games, budget, threads, seed);
            writeln!(
                anstream::stdout(),
                "{:<18} {:>6} {:>8} % ± {:<5} {:>7.1}",
                habit.name(),
                tally.games,
                percent(tally.share()),
                percent(tally.margin()),
                tally.rounds as f64 / tally.games.max(1) as f64
            )?;
        }
        writeln!(anstream::stdout())?;
    }
    say(speaker, &format!("cli-lab-habits-{}", id.name()), &[])?;
    for level in Level::ALL {
        let name = Bot::Level(level).name(id);
        if id == GameId::Empedocle {
            let manners = manners::empedocle(level, setup, games, budget, threads, seed);
            let [hoarded, missing, greedy] = manners.shares().map(percent);
            writeln!(
                anstream::stdout(),
                "{name:<12} {:>8} {hoarded:>9} % {missing:>9} % {greedy:>9} %",
                manners.choices
            )?;
        } else {
            let manners = manners::elem_master(level, setup, games, budget, threads, seed);
            let [attacks, growths] = manners.shares().map(percent);
            writeln!(
                anstream::stdout(),
                "{name:<12} {:>6} {attacks:>8} % {growths:>8} % {:>9.1} {:>8} % {:>8} % {:>8.1}",
                manners.games,
                manners.first_attack(),
                percent(manners.struck()),
                percent(manners.answered()),
                manners.own_losses()
            )?;
        }
    }
    Ok(())
}

/// Lets a best response to each character play against copies of it, and the strongest beside it.
fn response(options: &ResponseOptions, speaker: &Speaker) -> Result<(), Failure> {
    let budget = budget(&options.budget)?;
    let words: Vec<&str> = options.setup.split(' ').collect();
    catalog::AnyGame::new(GameId::Empedocle, &words)
        .map_err(|refused| Failure::Complaint(refused.complaint))?;
    let named = |level: &Level| Bot::Level(*level).name(GameId::Empedocle);
    if let Some(other) =
        options.bots.iter().find(|name| Level::ALL.iter().all(|level| named(level) != **name))
    {
        return Err(Failure::about("line-option-value", other));
    }
    say(speaker, "cli-lab-response-heading", &[])?;
    for level in Level::ALL {
        if !options.bots.is_empty() && !options.bots.iter().any(|name| name == named(&level)) {
            continue;
        }
        let threads = cores(options.threads);
        let challenge = |challenger: Challenger| {
            let tally = minds::challenge(
                challenger,
                level,
                &options.setup,
                options.games,
                budget,
                threads,
                options.seed,
            );
            format!("{:>8} % ± {:<5}", percent(tally.share()), percent(tally.margin()))
        };
        let (known, strongest) = (challenge(Challenger::Response), challenge(Challenger::Strongest));
        writeln!(anstream::stdout(), "{:<12} {:>6} {known} {strongest}", named(&level), options.games)?;
    }
    Ok(())
}

/// Lets each character play the part of a person against Harmonia.
fn even(options: &EvenOptions, speaker: &Speaker) -> Result<(), Failure> {
    let budget = budget(&options.budget)?;
    let id =
        GameId::from_name(&options.game).ok_or_else(|| Failure::about("line-option-value", &options.game))?;
    let words: Vec<&str> = options.options.iter().map(String::as_str).collect();
    catalog::AnyGame::new(id, &words).map_err(|refused| Failure::Complaint(refused.complaint))?;
    let setup = options.options.join(" ");
    let last = options.games as usize / 2;
    say(speaker, "cli-lab-even-heading", &[("last", last.to_string())])?;
    for level in Level::ALL {
        let person = Bot::Level(level);
        let play = |number: u64| {
            let seed = options.seed.wrapping_mul(1009).wrapping_add(number);
            Vec::from_iter(even::rivalry(id, &setup, person, options.games as usize, budget, seed))
        };
        let add = |all: &mut Vec<Rivalry>, one: Vec<Rivalry>| all.extend(one);
        let played = minds::many(options.people.into(), cores(options.threads), add, play);
        let count = played.len() as f64;
        let mean = |of: &dyn Fn(&Rivalry) -> f64| played.iter().map(of).sum::<f64>() / count.max(1.0);
        let fair = played.first().and_then(|one| one.games.first()).map_or(0.0, |game| game.fair);
        let share = mean(&|one| one.late_share(last));
        let margin = 1.96 * (share * (1.0 - share) / (count * last as f64).max(1.0)).sqrt();
        writeln!(
            anstream::stdout(),
            "{:<12} {:>6} {:>8} % ± {:<5} {:>8} % {:>8.0}",
            person.name(id),
            played.len() * last,
            percent(share),
            percent(margin),
            percent(fair),
            mean(&|one| one.late_grade(last)),
        )?;
    }
    Ok(())
}

/// Lets every bot decide in every variant, with all modules.
fn trial(options: &TrialOptions, speaker: &Speaker) -> Result<(), Failure> {
    let budget = budget(&options.budget)?;
    let trial = ::lab::trial(options.decisions, budget, cores(options.threads), options.seed);
    let words = [
        ("games", trial.games.to_string()),
        ("decisions", trial.decisions.to_string()),
        ("refused", trial.refused.to_string()),
        ("late", trial.late.to_string()),
        ("busy", trial.busy.to_string()),
        ("overrun", trial.overrun().to_string()),
        ("longest", format!("{:.1}", 1e3 * trial.longest.as_secs_f64())),
    ];
    say(speaker, "cli-lab-trial-result", &words)?;
    for ((bot, setup), (times, longest)) in &trial.overran {
        let longest = 1e3 * longest.as_secs_f64();
        writeln!(anstream::stdout(), "{times:>7} {longest:>7.1} ms  {bot:<12} {setup}")?;
    }
    Ok(())
}

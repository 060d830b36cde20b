//! `sphairos lab starts`: the standard starts of the arenas of Elem Master.

use std::io::Write;
use std::path::Path;

use ::balance::starts::{Effort, Found, Rounds, StartsError, StartsFolder, StartsPlan, find_starts};
use catalog::GameId;
use elem_master::{ARENAS, Arena};
use game::Arg;
use indicatif::{ProgressBar, ProgressStyle};
use locale::Speaker;

use crate::balance::{cores, folder_failure, plan_failure, stopped_by_ctrl_c};
use crate::failure::Failure;
use crate::lab_args::StartsOptions;

/// Finds a start for every arena that has none yet in the folder.
pub(crate) fn run(options: &StartsOptions, speaker: &Speaker) -> Result<(), Failure> {
    let plan = plan(options)?;
    let stop = stopped_by_ctrl_c()?;
    let mut folder = StartsFolder::open(Path::new(&options.out), &plan).map_err(folder_failure)?;
    let games = |ids: &[String]| -> u64 {
        ids.iter().filter_map(|id| Arena::named(id)).map(|arena| plan.games(arena.is_for_four())).sum()
    };
    let bar = ProgressBar::new(games(&plan.arenas));
    let style = ProgressStyle::with_template("{bar:30} {human_pos}/{human_len}  {elapsed} < {eta}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let mut done: Vec<String> = folder.progress.found.iter().map(|found| found.arena.clone()).collect();
    bar.set_position(games(&done));
    bar.reset_eta();
    for found in &folder.progress.found {
        bar.suspend(|| print(found))?;
    }
    let mut printed = Ok(());
    let result = find_starts(&mut folder, cores(options.threads), &stop, &|| bar.inc(1), |found| {
        let line = bar.suspend(|| print(found));
        if printed.is_ok() {
            printed = line;
        }
        // An arena whose first start is fair needs fewer games than were reckoned with.
        done.push(found.arena.clone());
        bar.set_position(games(&done));
    });
    bar.finish_and_clear();
    result.map_err(|error| failure(error, &folder))?;
    printed?;
    let found = &folder.progress.found;
    let words = [
        ("arenas", Arg::Number(found.len() as i64)),
        ("fair", Arg::Number(found.iter().filter(|found| found.is_fair()).count() as i64)),
        ("folder", Arg::Text(options.out.clone())),
    ];
    writeln!(anstream::stdout(), "{}", speaker.text_with("cli-starts-written", &words, &()))?;
    Ok(())
}

fn plan(options: &StartsOptions) -> Result<StartsPlan, Failure> {
    let effort = |bot: &str, text: &str, games: u64| {
        let wrong = || Failure::about("line-option-value", text);
        let round = |round: &str| {
            let (candidates, games) = round.split_once('x')?;
            let (candidates, games) = (candidates.parse().ok()?, games.parse().ok()?);
            ((1..=1000).contains(&candidates) && games > 0).then_some((candidates, games))
        };
        let rounds = text.split(',').map(round).collect::<Option<Rounds>>().ok_or_else(wrong)?;
        Ok::<_, Failure>(Effort { bot: bot.to_owned(), rounds, games })
    };
    let all = || ARENAS.iter().map(|arena| arena.id.to_owned()).collect();
    let plan = StartsPlan {
        ruleset: GameId::ElemMaster.ruleset(),
        seed: options.seed,
        two: effort(&options.two, &options.two_rounds, options.two_games)?,
        four: effort(&options.four, &options.four_rounds, options.four_games)?,
        arenas: if options.arenas.is_empty() { all() } else { options.arenas.clone() },
    };
    if let Some(other) = plan.arenas.iter().find(|id| Arena::named(id).is_none()) {
        return Err(Failure::about("line-option-value", other));
    }
    plan.check().map_err(plan_failure)?;
    Ok(plan)
}

fn failure(error: StartsError, folder: &StartsFolder) -> Failure {
    match error {
        StartsError::Stopped => Failure::about("cli-starts-stopped", folder.progress.found.len().to_string()),
        StartsError::Folder(error) => folder_failure(error),
        StartsError::Plan(error) => plan_failure(error),
        StartsError::Stuck(error) => Failure::about("cli-arena-error-game", error.to_string()),
        StartsError::None(arena) => Failure::about("cli-starts-none", arena),
    }
}

/// A line for an arena: its start, everybody's share, draws and length.
fn print(found: &Found) -> Result<(), Failure> {
    let places = if found.arena().is_some_and(Arena::is_for_four) { 4 } else { 1 };
    let shares: Vec<String> = (0..places)
        .map(|place| found.sample.share(place).times(100.0))
        .map(|share| format!("{:.1} [{:.1}, {:.1}]", share.value, share.low, share.high))
        .collect();
    writeln!(
        anstream::stdout(),
        "{} {} {} {} %  = {:.1} %  {:.1}",
        found.arena,
        found.start,
        if found.is_fair() { "+" } else { "-" },
        shares.join("  "),
        100.0 * found.sample.drawn().value,
        found.sample.length().value
    )?;
    Ok(())
}

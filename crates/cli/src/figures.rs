//! `sphairos lab figures`: the figures that the page shows, taken from the folders of runs.

use std::io::Write;
use std::path::Path;

use ::balance::folder::read;
use ::balance::report::Figure;
use ::balance::{FolderError, Plan, Report};
use answers::{MeasuredBy, MeasuredSetup};
use game::Arg;
use locale::Speaker;
use wire::Counted;

use crate::balance::{folder_failure, plan_failure};
use crate::failure::Failure;
use crate::lab_args::FiguresOptions;

/// Adds the figures of the runs to the file; a set-up that was measured again replaces the old one.
pub(crate) fn run(options: &FiguresOptions, speaker: &Speaker) -> Result<(), Failure> {
    let file = |error| Failure::File { path: options.out.clone(), error };
    let mut all: Vec<MeasuredSetup> = match std::fs::read(&options.out) {
        Ok(bytes) => serde_json::from_slice(&bytes).map_err(|error| file(error.into()))?,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Vec::new(),
        Err(error) => return Err(file(error)),
    };
    for folder in &options.folders {
        let damaged = || folder_failure(FolderError::Damaged(folder.clone()));
        let progress = read(Path::new(folder)).map_err(folder_failure)?.ok_or_else(damaged)?;
        let report = Report::new(&progress, 1.0, &[]).map_err(plan_failure)?;
        if !report.complete {
            return Err(Failure::about("cli-figures-error-incomplete", folder));
        }
        let measured = of(&report).map_err(plan_failure)?;
        all.retain(|old| (&old.game, &old.setup) != (&measured.game, &measured.setup));
        all.push(measured);
    }
    all.sort_by(|a, b| (&a.game, &a.setup).cmp(&(&b.game, &b.setup)));
    let mut text = serde_json::to_string_pretty(&all).map_err(|error| file(error.into()))?;
    text.push('\n');
    std::fs::write(&options.out, text).map_err(file)?;
    let words = [("count", Arg::Number(all.len() as i64)), ("file", Arg::Text(options.out.clone()))];
    writeln!(anstream::stdout(), "{}", speaker.text_with("cli-figures-written", &words, &()))?;
    Ok(())
}

/// The figure of a run that the page shows: how often the first player wins, or the only player.
fn of(report: &Report) -> Result<MeasuredSetup, ::balance::PlanError> {
    let Plan { game, ruleset, setup, players, .. } = &report.plan;
    let solo = report.plan.start()?.seats() == 1;
    let (counted, section, label) =
        if solo { (Counted::Solo, "result", "win") } else { (Counted::First, "order", "1") };
    let by = players.iter().enumerate().filter_map(|(index, strength)| {
        let Figure { count, estimate, fair, .. } = report.figure(section, label, index)?;
        Some(MeasuredBy {
            bot: strength.bot.clone(),
            games: *count,
            share: rounded(estimate.value),
            low: rounded(estimate.low),
            high: rounded(estimate.high),
            fair: fair.map(rounded),
        })
    });
    Ok(MeasuredSetup {
        game: game.clone(),
        ruleset: *ruleset,
        setup: setup.clone(),
        counted,
        by: by.collect(),
    })
}

/// A share to a hundredth of a percent: more is noise, and would make the file change for nothing.
fn rounded(share: f64) -> f64 {
    (share * 1e4).round() / 1e4
}

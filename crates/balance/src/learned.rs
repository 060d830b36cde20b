//! What the study of a game adds: luck against decisions, and how many choices are real ones.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::Budget;
use catalog::Record;
use dice::Dice;
use game::{Seat, Viewer};
use study::Effort;

use crate::measure::Observations;

/// An option is as good as the best if it loses at most so much of a win.
pub const MARGIN: f64 = 0.02;

/// Every so manieth decision is looked at for real choices.
const EVERY: usize = 5;

/// Studies a game and observes, in thousandths: luck times result, the square of the result, their sum, and the number
/// of options within [`MARGIN`] of the best.
pub(crate) fn studied(record: &Record, effort: u64, stop: &AtomicBool, into: &mut Observations<'_>) {
    let effort = Effort { glance: effort / 4, nodes: effort, seed: 1 };
    let watch = &mut |_: study::Progress<'_>| match stop.load(Ordering::Relaxed) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let Ok(study) = study::study(record, effort, watch) else { return };
    let (mut by_luck, mut of_result, mut lost) = (0.0, 0.0, 0.0);
    for seat in 0..study.seats() {
        let summary = study.summary(Seat::new(seat as u8));
        let result = summary.end - summary.start;
        by_luck += summary.luck * result;
        of_result += result * result;
        lost -= summary.decisions;
    }
    let scaled = |value: f64| (value * 1e4).round() as i64;
    into.add("luck", "by-luck", scaled(by_luck));
    into.add("luck", "of-result", scaled(of_result));
    into.add("luck", "both", scaled(by_luck) + scaled(of_result));
    into.add("study", "lost", (lost / study.seats().max(1) as f64 * 1000.0).round() as i64);
    choices(record, effort.nodes, stop, into);
}

/// Looks at some decisions of the game.
fn choices(record: &Record, effort: u64, stop: &AtomicBool, into: &mut Observations<'_>) {
    let Ok(mut game) = record.start() else { return };
    let (mut looked, mut real, mut single, mut facts) = (0_i64, 0_i64, 0_i64, Vec::new());
    let each = Budget::nodes((effort / record.lines.len().max(1) as u64 * EVERY as u64).max(200));
    for (index, line) in record.lines.iter().enumerate() {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        if let Some(seat) = game.owed().lowest().filter(|_| index.is_multiple_of(EVERY)) {
            let view = game.view(Viewer::Seat(seat));
            let best = bots::best_actions(&view, seat, each, &mut Dice::seeded(index as u64));
            if let Some(top) = best.iter().map(|choice| choice.chance).max_by(f64::total_cmp) {
                let near = best.iter().filter(|choice| choice.chance >= top - MARGIN).count();
                looked += 1;
                real += near as i64;
                single += i64::from(near == 1);
            }
        }
        game.replay(&line.text, &mut facts);
        facts.clear();
    }
    if let (Some(real), Some(single)) =
        ((1000 * real).checked_div(looked), (1000 * single).checked_div(looked))
    {
        into.add("study", "near-best", real);
        into.add("study", "one-best", single);
    }
}

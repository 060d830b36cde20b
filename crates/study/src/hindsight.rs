//! From what was found at each state to what each step changed.

use bots::Appraisal;
use catalog::{AnyGame, Move};
use game::Seat;

use crate::steps::Cut;
use crate::study::{Made, Split, Step, Study};

/// Everything that was found so far, as a study of the first steps.
pub(crate) fn study(
    cut: &Cut,
    found: &[Option<Appraisal>],
    lines: &[Vec<Vec<String>>],
    exact: bool,
) -> Study {
    let known: Vec<&Appraisal> = found.iter().map_while(Option::as_ref).collect();
    let chances = chances(cut, &known);
    let mut steps = Vec::with_capacity(known.len().saturating_sub(1));
    for (index, pair) in chances.windows(2).enumerate() {
        let [before, after] = pair else { continue };
        let (Some(looked), Some(acts)) = (known.get(index), cut.acts.get(index)) else { continue };
        let mut splits: Vec<Split> = before
            .iter()
            .zip(after)
            .map(|(before, after)| Split { luck: after - before, decision: 0.0 })
            .collect();
        let mut made = Vec::new();
        if cut.is_agreement(index) {
            made = agreement(looked, before, after, cut.lines[index]);
            for one in &made {
                if let Some(split) = splits.get_mut(one.seat.index()) {
                    split.decision -= one.loss();
                    split.luck += one.loss();
                }
            }
        }
        for (place, (line, seat, action)) in acts.iter().enumerate() {
            let Some(mut one) = judge(looked, before, after, *seat, action, is_open(cut, index)) else {
                continue;
            };
            one.line = *line;
            if let Some(better) =
                lines.get(index).and_then(|lines| lines.get(place)).filter(|line| !line.is_empty())
            {
                one.better.clone_from(better);
            }
            if let Some(split) = splits.get_mut(seat.index()) {
                split.decision += one.chance - one.best;
                split.luck -= one.chance - one.best;
            }
            made.push(one);
        }
        let (from, to) = (cut.lines[index], cut.lines[index + 1]);
        steps.push(Step { from, to, chances: after.clone(), splits, made });
    }
    let start = chances.into_iter().next().unwrap_or_default();
    Study { game: cut.game, start, steps, exact }
}

/// A draw by agreement is a decision of every seat: whoever stood better could have played on. What the others
/// gain by it was given to them. The seat whose turn it was comes first, because it has a better action to show.
fn agreement(looked: &Appraisal, before: &[f64], after: &[f64], line: usize) -> Vec<Made> {
    let mut made: Vec<Made> = before
        .iter()
        .zip(after)
        .enumerate()
        .map(|(index, (before, after))| {
            let seat = Seat::new(index as u8);
            let (chance, best) = (*after, after.max(*before));
            let first = looked.of(seat).first().filter(|_| best - chance > TINY);
            let better = first.map(|choice| choice.action.clone()).into_iter().collect();
            Made { seat, line, action: Move::AgreeDraw.to_string(), chance, best, probability: None, better }
        })
        .collect();
    made.sort_by_key(|one| one.better.is_empty());
    made
}

/// Whether the step is one open action of a turn: nothing is hidden and nothing is rolled in it, so that the
/// position after it is worth exactly what the action was.
fn is_open(cut: &Cut, step: usize) -> bool {
    cut.states.get(step).is_some_and(|game| game.turn().is_some())
        && cut.acts.get(step).is_some_and(|acts| acts.len() == 1)
}

/// What is less is no difference.
const TINY: f64 = 1e-6;

/// One decision; `None` where there was nothing to choose between, or nothing is known of it.
fn judge(
    looked: &Appraisal,
    before: &[f64],
    after: &[f64],
    seat: Seat,
    action: &str,
    open: bool,
) -> Option<Made> {
    let options = looked.of(seat);
    let played = options.iter().find(|choice| choice.action == action);
    let others = options.iter().filter(|choice| choice.action != action);
    let other = others.max_by(|a, b| a.chance.total_cmp(&b.chance));
    let (chance, best) = if open {
        options.first()?;
        (*after.get(seat.index())?, *before.get(seat.index())?)
    } else {
        let chance = played?.chance;
        (chance, chance.max(other?.chance))
    };
    let better =
        other.filter(|_| best - chance > TINY).map(|other| other.action.clone()).into_iter().collect();
    let probability = played.and_then(|choice| choice.probability);
    Some(Made { seat, line: 0, action: action.to_owned(), chance, best, probability, better })
}

/// Everybody's chances in each state.
///
/// In a turn of open actions a position is worth to the seat that decides what its best action is worth. What
/// the action that was done is worth is known better from the position after it than from a search that had
/// to look further. So values are passed back along the game, as a search passes them back along its tree.
fn chances(cut: &Cut, known: &[&Appraisal]) -> Vec<Vec<f64>> {
    let mut chances: Vec<Vec<f64>> = known.iter().map(|looked| looked.chances.clone()).collect();
    for step in (0..chances.len().saturating_sub(1)).rev() {
        let Some([(_, seat, action)]) = cut.acts.get(step).map(Vec::as_slice) else { continue };
        if !is_open(cut, step) {
            continue;
        }
        let options = known[step].of(*seat);
        let others = options.iter().filter(|choice| choice.action != *action).map(|choice| choice.chance);
        let other = others.fold(0.0, f64::max);
        let after = chances[step + 1].clone();
        let done = after.get(seat.index()).copied().unwrap_or(0.0);
        chances[step] = if done >= other { after } else { with(&cut.states[step], &after, *seat, other) };
    }
    chances
}

/// These chances, but so much for the seat and those who win with it.
fn with(game: &AnyGame, chances: &[f64], seat: Seat, chance: f64) -> Vec<f64> {
    let had = chances.get(seat.index()).copied().unwrap_or(0.0);
    let opposed = |of: usize| game.are_opposed(seat, Seat::new(of as u8));
    let rivals =
        (0..chances.len()).filter(|&of| opposed(of) && !game.is_out(Seat::new(of as u8))).count().max(1);
    let split = chances.len() > 2 && rivals > 2;
    let of = |(of, had_by): (usize, &f64)| match () {
        () if !opposed(of) => chance,
        () if had < 1.0 - 1e-9 => had_by * (1.0 - chance) / (1.0 - had),
        () if game.is_out(Seat::new(of as u8)) => 0.0,
        () if split => (1.0 - chance) / rivals as f64,
        () => 1.0 - chance,
    };
    chances.iter().enumerate().map(of).collect()
}

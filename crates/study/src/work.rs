//! How a study is made.

use std::ops::ControlFlow;

use bots::{Appraisal, Bot, Budget};
use catalog::{AnyGame, GameId, LoadError, Record};
use dice::Dice;
use game::{Seat, Viewer};

use crate::hindsight;
use crate::steps::Cut;
use crate::study::{Grade, Study};

/// How much work a study is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// How many positions the quick pass searches, for the whole game.
    pub glance: u64,
    /// How many the thorough pass searches.
    pub nodes: u64,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Effort {
    /// About ten seconds of work on one core.
    pub const fn usual(game: GameId) -> Self {
        let (glance, nodes) = bots::usual_nodes(game);
        Self { glance, nodes, seed: 1 }
    }

    /// The same, multiplied.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        let scaled = |nodes: u64| (nodes as f64 * factor).max(1.0) as u64;
        Self { glance: scaled(self.glance), nodes: scaled(self.nodes), ..self }
    }
}

/// How far a study is.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The share that is done.
    pub share: f64,
    /// What is known so far. In the first pass it ends where the pass has come to.
    pub so_far: &'a Study,
}

/// Why there is no study.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StudyError {
    /// The record cannot be played.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The record is longer than any game that somebody would study.
    #[error("longer than {LONGEST_RECORD} lines")]
    TooLong,
    /// The caller stopped it.
    #[error("stopped")]
    Stopped,
}

/// The longest record that is studied, in lines: twenty times a long game.
pub const LONGEST_RECORD: usize = 5000;

/// How much of the whole the first pass is, and the second.
const PARTS: [f64; 2] = [0.1, 0.8];

/// At most so many acts of a better line.
const LONGEST: usize = 8;

/// Studies a game. `watch` is called after every step, and says whether to continue.
///
/// # Errors
/// If the record cannot be played, or `watch` says to stop.
pub fn study(
    record: &Record,
    effort: Effort,
    watch: &mut dyn FnMut(Progress<'_>) -> ControlFlow<()>,
) -> Result<Study, StudyError> {
    if record.lines.len() > LONGEST_RECORD {
        return Err(StudyError::TooLong);
    }
    let cut = Cut::of(record)?;
    let mut desk =
        Desk { found: vec![None; cut.states.len()], better: vec![Vec::new(); cut.len()], cut, effort };
    let mut done = 0.0;
    for (nodes, part) in [effort.glance, effort.nodes].into_iter().zip(PARTS) {
        desk.pass(nodes, |share, so_far| match watch(Progress { share: done + part * share, so_far }) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(StudyError::Stopped),
        })?;
        done += part;
    }
    let worst = desk.costly();
    for (index, place) in worst.iter().enumerate() {
        desk.lead(*place);
        let share = done + (1.0 - done) * (index + 1) as f64 / worst.len() as f64;
        if watch(Progress { share, so_far: &desk.study() }).is_break() {
            return Err(StudyError::Stopped);
        }
    }
    Ok(desk.study())
}

/// A study that is being made.
struct Desk {
    cut: Cut,
    found: Vec<Option<Appraisal>>,
    /// For each decision of each step the line that was found to be better.
    better: Vec<Vec<Vec<String>>>,
    effort: Effort,
}

impl Desk {
    fn study(&self) -> Study {
        let exact = self.cut.states.first().is_some_and(|game| bots::is_solved(&game.view(Viewer::Public)));
        hindsight::study(&self.cut, &self.found, &self.better, exact)
    }

    /// Appraises every state once, from the first to the last.
    fn pass(
        &mut self,
        nodes: u64,
        mut report: impl FnMut(f64, &Study) -> Result<(), StudyError>,
    ) -> Result<(), StudyError> {
        let all = self.cut.states.len();
        let each = (nodes / all as u64).max(200);
        for state in 0..all {
            let mut dice = Dice::seeded(self.effort.seed ^ (state as u64) << 20);
            let view = self.cut.view(state);
            let found = view.and_then(|view| bots::appraise(&view, Budget::nodes(each), &mut dice));
            if let (Some(found), Some(place)) = (found, self.found.get_mut(state)) {
                *place = Some(found);
            }
            // In long games not after every step: that would cost more than looking at it.
            if state % (1 + all / 256) == 0 || state + 1 == all {
                report((state + 1) as f64 / all as f64, &self.study())?;
            }
        }
        Ok(())
    }

    /// The decisions for which a better line is worth finding: a turn has several acts.
    fn costly(&self) -> Vec<(usize, usize)> {
        let study = self.study();
        let mut list = Vec::new();
        for (step, at) in study.steps.iter().enumerate() {
            let turn = self.cut.states.get(step).is_some_and(|game| game.turn().is_some());
            if turn
                && at.made.first().is_some_and(|made| made.grade() >= Grade::Slip && !made.better.is_empty())
            {
                list.push((step, 0));
            }
        }
        list
    }

    /// Finds how the turn would have gone on after the better act.
    fn lead(&mut self, (step, place): (usize, usize)) {
        let study = self.study();
        let made = study.steps.get(step).and_then(|step| step.made.get(place));
        let (Some(made), Some(state)) = (made, self.cut.states.get(step)) else { return };
        let line = line(state, made.seat, &made.better, self.effort.nodes / self.cut.states.len() as u64);
        if let Some(better) = self.better.get_mut(step) {
            better.resize(place + 1, Vec::new());
            better[place] = line;
        }
    }
}

/// These acts, and what the strongest would do after them until the turn is over.
fn line(state: &AnyGame, seat: Seat, begun: &[String], nodes: u64) -> Vec<String> {
    let mut game = state.clone();
    let mut line = begun.to_vec();
    let mut facts = Vec::new();
    for action in begun {
        if game.act(seat, action, &mut facts).is_err() {
            return begun.to_vec();
        }
    }
    let mut dice = Dice::seeded(1);
    while line.len() < LONGEST && game.owed().contains(seat) {
        let view = game.view(Viewer::Seat(seat));
        let Some(next) = bots::decide(Bot::strongest(), &view, seat, Budget::nodes(nodes), &mut dice) else {
            break;
        };
        if game.act(seat, &next.action, &mut facts).is_err() {
            break;
        }
        line.push(next.action);
    }
    line
}

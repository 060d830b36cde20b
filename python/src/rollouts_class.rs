//! `sphairos.Rollouts`: what many random games gave.

use pyo3::prelude::*;

use crate::rollouts;

/// What many random games gave.
#[pyclass(module = "sphairos", frozen, get_all)]
pub(crate) struct Rollouts {
    /// How many games were played.
    games: u64,
    /// How many decisions they had.
    decisions: u64,
    /// How many rolls they had.
    rolls: u64,
    /// The mean score of each seat.
    scores: Vec<f64>,
}

impl Rollouts {
    pub(crate) fn new(sum: rollouts::Rollouts) -> Self {
        let games = sum.games.max(1) as f64;
        let scores = sum.scores.into_iter().map(|score| score / games).collect();
        Self { games: sum.games, decisions: sum.decisions, rolls: sum.rolls, scores }
    }
}

#[pymethods]
impl Rollouts {
    fn __repr__(&self) -> String {
        let scores: Vec<String> = self.scores.iter().map(|score| format!("{score:.4}")).collect();
        format!("<sphairos.Rollouts {} games, scores {}>", self.games, scores.join(" "))
    }
}

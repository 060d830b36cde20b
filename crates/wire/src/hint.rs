//! Advice and puzzles as JSON.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::to_client::{FactText, Facts};

/// Ask for advice.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AskHint {
    /// For which of my seats; the only one if nothing is said.
    pub seat: Option<String>,
    /// Whether to think longer than usual: when somebody asks again.
    pub deeper: bool,
}

/// The best acts.
#[derive(Serialize, ToSchema)]
pub struct HintsJson {
    /// The best first; none where nobody can advise.
    pub best: Vec<HintJson>,
}

/// An act that is advised.
#[derive(Serialize, ToSchema)]
pub struct HintJson {
    /// The act, in the notation.
    pub action: String,
    /// The chance to win with it.
    pub chance: f64,
    /// How often to do it, where it is best to be unpredictable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// Why, in the language of the reader; for the best act also what the others would lose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// In a turn of open actions, for the best act: the whole turn, this act first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub plan: Vec<PlannedJson>,
}

/// An act of a plan.
#[derive(Serialize, ToSchema)]
pub struct PlannedJson {
    /// The act, in the notation.
    pub action: String,
    /// What it does.
    #[schema(value_type = Vec<String>)]
    pub facts: Vec<FactText>,
}

/// The puzzles of a list.
#[derive(Serialize, ToSchema)]
pub struct PuzzlesJson {
    /// The easiest first.
    pub puzzles: Vec<PuzzleCardJson>,
}

/// A puzzle in a list.
#[derive(Serialize, ToSchema)]
pub struct PuzzleCardJson {
    /// Its id: `empedocle-7`.
    pub id: String,
    /// The game.
    pub game: &'static str,
    /// `win` (in this turn), `save` (survive the next turn), `decide` or `deny` (keep another from the union).
    pub goal: &'static str,
    /// How hard it is: 1 to 100.
    pub difficulty: u8,
    /// What it is about: `win`, `save`, `deny`, `choice`, `dice`, `take` or `exchange`.
    pub theme: &'static str,
    /// From which seat it is solved.
    pub seat: String,
}

/// Acts in a puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TryPuzzle {
    /// Everything that was done so far, in the notation.
    pub acts: Vec<String>,
    /// An act whose effect shall only be shown.
    pub preview: Option<String>,
    /// Whether to tell how it goes on: for a hint, or for the whole solution.
    pub show: bool,
}

/// A puzzle after some acts.
#[derive(Serialize, ToSchema)]
pub struct PuzzleJson<'a> {
    /// The puzzle.
    #[serde(flatten)]
    pub card: PuzzleCardJson,
    /// `on`, `right` or `wrong`.
    pub verdict: &'static str,
    /// What the last act did, and how the opponent then wins where that refutes it.
    #[serde(skip_serializing_if = "Facts::is_empty")]
    #[schema(value_type = Option<Vec<String>>)]
    pub facts: Facts<'a>,
    /// What I see.
    #[schema(value_type = crate::AnyViewJson)]
    pub view: &'a RawValue,
    /// What I can do.
    pub legal: Vec<String>,
    /// The chance of what was decided, once it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// The chance of the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<f64>,
    /// A way to solve it from here, once it was answered or was asked for; from the beginning after a mistake.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub solution: Vec<String>,
    /// Why the solution is good, in the language of the reader.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

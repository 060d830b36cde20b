//! A study as JSON.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use study::{Made, Step, Study, Summary};
use utoipa::ToSchema;

/// How far a study is, and what it knows.
#[derive(Serialize, ToSchema)]
pub struct StudyStatusJson<'a> {
    /// The id of the study, where it belongs to no table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// `none`, `waiting`, `running`, `done`, `cancelled` or `failed`.
    pub status: &'static str,
    /// The share that is done.
    pub share: f64,
    /// What is known so far; of a study that has just begun, the first part of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<StudyJson>)]
    pub study: Option<&'a RawValue>,
    /// Of a study that failed, why, in a sentence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<&'a str>,
}

/// A game, studied.
#[derive(Serialize, ToSchema)]
pub struct StudyJson {
    /// The game, by name.
    pub game: &'static str,
    /// Whether the values are the solution of the game and no estimates.
    pub exact: bool,
    /// The chance of each seat before the first step.
    pub start: Vec<f64>,
    /// What happened.
    pub steps: Vec<StudyStepJson>,
    /// Each seat's game in a few numbers.
    pub players: Vec<StudyPlayerJson>,
}

/// A roll, a decision, or several secret decisions at once.
#[derive(Serialize, ToSchema)]
pub struct StudyStepJson {
    /// How many lines of the record came before it.
    pub from: usize,
    /// How many lines have been played after it.
    pub to: usize,
    /// The chance of each seat after it.
    pub chances: Vec<f64>,
    /// What dice and the others changed for each seat.
    pub luck: Vec<f64>,
    /// What each seat's own decision changed, against its best.
    pub decision: Vec<f64>,
    /// The decisions in it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub made: Vec<StudyMadeJson>,
}

/// A decision, judged.
#[derive(Serialize, ToSchema)]
pub struct StudyMadeJson {
    /// The seat that made the decision.
    pub seat: String,
    /// How many lines of the record came before it.
    pub line: usize,
    /// What was done, in the notation.
    pub action: String,
    /// The chance to win with it.
    pub chance: f64,
    /// The chance to win with the best.
    pub best: f64,
    /// How often it should be done, where it is best to be unpredictable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// `good`, `slip`, `mistake` or `blunder`.
    pub grade: &'static str,
    /// What would have been better: an act, and where a turn has several, those after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub better: Vec<String>,
}

/// A player's game in a few numbers.
#[derive(Serialize, ToSchema)]
pub struct StudyPlayerJson {
    /// The seat that these figures are about.
    pub seat: String,
    /// The chance before the first step.
    pub start: f64,
    /// The chance after the last.
    pub end: f64,
    /// All luck together.
    pub luck: f64,
    /// All decisions together.
    pub decisions: f64,
    /// How many decisions were made.
    pub made: usize,
    /// How many of them were slips.
    pub slips: usize,
    /// How many were mistakes.
    pub mistakes: usize,
    /// How many were blunders.
    pub blunders: usize,
    /// The costliest decisions: the number of the step, and of the decision in it.
    pub worst: Vec<[usize; 2]>,
}

/// Enough digits for any picture.
fn round(value: f64) -> f64 {
    (value * 1e5).round() / 1e5
}

fn all(values: &[f64]) -> Vec<f64> {
    values.iter().copied().map(round).collect()
}

impl From<&Study> for StudyJson {
    fn from(study: &Study) -> Self {
        let seats = (0..study.seats()).map(|seat| game::Seat::new(seat as u8));
        Self {
            game: study.game.name(),
            exact: study.exact,
            start: all(&study.start),
            steps: study.steps.iter().map(StudyStepJson::from).collect(),
            players: seats.map(|seat| player(seat, study.summary(seat))).collect(),
        }
    }
}

impl From<&Step> for StudyStepJson {
    fn from(step: &Step) -> Self {
        Self {
            from: step.from,
            to: step.to,
            chances: all(&step.chances),
            luck: step.splits.iter().map(|split| round(split.luck)).collect(),
            decision: step.splits.iter().map(|split| round(split.decision)).collect(),
            made: step.made.iter().map(StudyMadeJson::from).collect(),
        }
    }
}

impl From<&Made> for StudyMadeJson {
    fn from(made: &Made) -> Self {
        Self {
            seat: made.seat.to_string(),
            line: made.line,
            action: made.action.clone(),
            chance: round(made.chance),
            best: round(made.best),
            probability: made.probability.map(round),
            grade: made.grade().name(),
            better: made.better.clone(),
        }
    }
}

fn player(seat: game::Seat, summary: Summary) -> StudyPlayerJson {
    let [slips, mistakes, blunders] = summary.grades;
    StudyPlayerJson {
        seat: seat.to_string(),
        start: round(summary.start),
        end: round(summary.end),
        luck: round(summary.luck),
        decisions: round(summary.decisions),
        made: summary.made,
        slips,
        mistakes,
        blunders,
        worst: summary.worst.into_iter().map(|(step, made)| [step, made]).collect(),
    }
}

/// Another way a recorded game could have gone on.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The record.
    #[schema(value_type = Object)]
    pub record: Box<RawValue>,
    /// How many of its lines are played.
    pub at: usize,
    /// What is played instead of the others: `do p1 choose fire`.
    pub lines: Vec<String>,
}

/// A study as JSON on one line.
pub fn write_study(study: &Study) -> String {
    crate::write(&StudyJson::from(study))
}

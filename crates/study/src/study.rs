//! The result of a study.

use catalog::GameId;
use game::Seat;

/// A game, studied.
#[derive(Clone, PartialEq, Debug)]
pub struct Study {
    /// Which game.
    pub game: GameId,
    /// The chance of each seat before the first step.
    pub start: Vec<f64>,
    /// What happened, step by step.
    pub steps: Vec<Step>,
    /// Whether the values are the solution of the game and no estimates.
    pub exact: bool,
}

/// Something that happened: a roll, a decision, or several decisions that were made at once and in secret,
/// with the covered rolls that belong to them.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// How many lines of the record came before it.
    pub from: usize,
    /// How many lines of the record have been played after it.
    pub to: usize,
    /// The chance of each seat after it.
    pub chances: Vec<f64>,
    /// What the change of each seat's chance is made of.
    pub splits: Vec<Split>,
    /// The decisions in it.
    pub made: Vec<Made>,
}

/// What a change is made of. The sum of both is the change.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub struct Split {
    /// By dice and by what the others did.
    pub luck: f64,
    /// By one's own decision, against the best that one could have done.
    pub decision: f64,
}

impl Split {
    /// The whole change.
    pub fn change(self) -> f64 {
        self.luck + self.decision
    }
}

/// A decision that was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// By whom.
    pub seat: Seat,
    /// How many lines of the record came before it.
    pub line: usize,
    /// What was done, in the notation.
    pub action: String,
    /// The chance to win with it.
    pub chance: f64,
    /// The chance to win with the best.
    pub best: f64,
    /// How often it should be done, where it is best to be unpredictable.
    pub probability: Option<f64>,
    /// What would have been better, in the notation: an act, and where a turn has several, those after it.
    pub better: Vec<String>,
}

/// How bad a decision was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// As good as any, or nearly.
    Good,
    /// It cost two in a hundred games.
    Slip,
    /// It cost one game in twenty.
    Mistake,
    /// It cost every seventh game or more.
    Blunder,
}

impl Grade {
    /// The grade of a decision that cost so much.
    pub fn of(loss: f64) -> Self {
        match loss {
            loss if loss >= 0.15 => Self::Blunder,
            loss if loss >= 0.05 => Self::Mistake,
            loss if loss >= 0.02 => Self::Slip,
            _ => Self::Good,
        }
    }

    /// The name in texts and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Slip => "slip",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

impl Made {
    /// What it cost.
    pub fn loss(&self) -> f64 {
        (self.best - self.chance).max(0.0)
    }

    /// How bad it was.
    pub fn grade(&self) -> Grade {
        Grade::of(self.loss())
    }
}

/// A player's game in a few numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct Summary {
    /// The chance before the first step.
    pub start: f64,
    /// The chance after the last.
    pub end: f64,
    /// All luck together.
    pub luck: f64,
    /// All decisions together: never above zero, but for what estimates change on the way.
    pub decisions: f64,
    /// How many decisions were made.
    pub made: usize,
    /// How many were slips, mistakes and blunders.
    pub grades: [usize; 3],
    /// The costliest decisions, the costliest first: the step, and which of its decisions.
    pub worst: Vec<(usize, usize)>,
}

impl Study {
    /// How many of the costliest decisions a summary names.
    const WORST: usize = 3;

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.start.len()
    }

    /// The chances before a step; after the last one for a number beyond it.
    pub fn before(&self, step: usize) -> &[f64] {
        let earlier = step.checked_sub(1).and_then(|index| self.steps.get(index.min(self.steps.len())));
        earlier.map_or(&self.start, |step| &step.chances)
    }

    /// A player's game in a few numbers.
    pub fn summary(&self, seat: Seat) -> Summary {
        let at = |list: &[f64]| list.get(seat.index()).copied().unwrap_or(0.0);
        let splits = self.steps.iter().filter_map(|step| step.splits.get(seat.index()));
        let (luck, decisions) = splits
            .fold((0.0, 0.0), |(luck, decisions), split| (luck + split.luck, decisions + split.decision));
        let mut mine: Vec<(usize, usize, &Made)> = Vec::new();
        for (step, at) in self.steps.iter().enumerate() {
            let own = at.made.iter().enumerate().filter(|(_, made)| made.seat == seat);
            mine.extend(own.map(|(index, made)| (step, index, made)));
        }
        let count = |grade: Grade| mine.iter().filter(|(_, _, made)| made.grade() == grade).count();
        let grades = [count(Grade::Slip), count(Grade::Mistake), count(Grade::Blunder)];
        let made = mine.len();
        mine.retain(|(_, _, made)| made.grade() > Grade::Good);
        mine.sort_by(|a, b| b.2.loss().total_cmp(&a.2.loss()));
        let worst = mine.into_iter().take(Self::WORST).map(|(step, index, _)| (step, index)).collect();
        let end = self.steps.last().map_or(&self.start, |step| &step.chances);
        Summary { start: at(&self.start), end: at(end), luck, decisions, made, grades, worst }
    }
}

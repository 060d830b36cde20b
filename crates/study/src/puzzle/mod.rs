//! Puzzles: positions with one clearly best way to go on, found in games that bots play.
//!
//! In a turn of open actions: win the game in this turn, or survive the turn that follows it; all ways to play the turn
//! are tried. Elsewhere: the one decision that matters; where the game is solved, the solution judges it, else a deep
//! look.

mod decision;
mod difficulty;
mod mine;
mod turn;

use catalog::{AnyGame, GameId};
use game::{Seat, Viewer};

pub use mine::mine;

use decision::{decided, denies, weigh};
use turn::{Turn, answer, saved, won};

/// A puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// Which game.
    pub game: GameId,
    /// What is asked for.
    pub goal: Goal,
    /// How hard it is: 1 to 100.
    pub difficulty: u8,
    /// Who has to find it.
    pub seat: Seat,
    /// The position.
    pub position: String,
    /// One way to solve it, in the notation.
    pub solution: Vec<String>,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Win the game in this turn.
    Win,
    /// Play this turn so that the opponent cannot win in the next.
    Save,
    /// Find the decision that matters.
    Decide,
    /// The same, where it matters because it keeps somebody else from uniting the four elements.
    Deny,
}

impl Goal {
    /// The word in the files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Save => "save",
            Self::Decide => "decide",
            Self::Deny => "deny",
        }
    }
}

/// What has become of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// So far so good.
    On,
    /// Solved.
    Right,
    /// It cannot be solved any more.
    Wrong,
}

impl Verdict {
    /// The word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Right => "right",
            Self::Wrong => "wrong",
        }
    }
}

/// An attempt.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// What has become of it.
    pub verdict: Verdict,
    /// The game after it.
    pub game: AnyGame,
    /// The chance of what was decided, and of the best, where that is what is asked for.
    pub chances: Option<(f64, f64)>,
    /// How the opponent wins after it, act by act, where that refutes it.
    pub refutation: Vec<String>,
}

/// Why a puzzle is none.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPuzzle {
    /// The line is not one of a puzzle.
    #[error("not the line of a puzzle: {0}")]
    Line(String),
    /// An act cannot be done.
    #[error("cannot be done: {0}")]
    Act(String),
    /// It is not so that one way is clearly best.
    #[error("not one way is clearly best: {0}")]
    NotClear(String),
}

/// How much an answer may cost and still be right.
const NEAR: f64 = 0.004;

impl Puzzle {
    /// The position as a game.
    ///
    /// # Errors
    /// If it is none.
    pub fn open(&self) -> Result<AnyGame, BadPuzzle> {
        AnyGame::at(self.game, &self.position).map_err(|_| BadPuzzle::Line(self.position.clone()))
    }

    /// The same puzzle, judged again for how hard it is.
    #[must_use]
    pub fn judged(self) -> Self {
        let difficulty = difficulty::of(&self).unwrap_or(self.difficulty);
        Self { difficulty, ..self }
    }

    /// The puzzle of a line: `goal|difficulty|seat|position|act ; act`.
    ///
    /// # Errors
    /// If the line is none.
    pub fn read(game: GameId, line: &str) -> Result<Self, BadPuzzle> {
        let bad = || BadPuzzle::Line(line.to_owned());
        let mut parts = line.splitn(4, '|');
        let mut part = || parts.next().ok_or_else(bad);
        let goal = match part()? {
            "win" => Goal::Win,
            "save" => Goal::Save,
            "decide" => Goal::Decide,
            "deny" => Goal::Deny,
            _ => return Err(bad()),
        };
        let difficulty = part()?.parse().map_err(|_| bad())?;
        let seat = part()?.parse().map_err(|_| bad())?;
        // Positions have bars in them; the acts stand after the last.
        let (position, acts) = part()?.rsplit_once('|').ok_or_else(bad)?;
        let solution = acts.split(" ; ").map(str::to_owned).collect();
        Ok(Self { game, goal, difficulty, seat, position: position.to_owned(), solution })
    }

    /// The puzzle as a line.
    pub fn write(&self) -> String {
        let acts = self.solution.join(" ; ");
        format!("{}|{}|{}|{}|{acts}", self.goal.word(), self.difficulty, self.seat, self.position)
    }

    /// What it is about, by what is decided: a word for lists.
    pub fn theme(&self) -> &'static str {
        let verb = self.solution.first().and_then(|act| act.split(' ').next()).unwrap_or_default();
        match (self.goal, verb) {
            (Goal::Win, _) => "win",
            (Goal::Save, _) => "save",
            (Goal::Deny, _) => "deny",
            (Goal::Decide, "choose" | "move" | "start") => "choice",
            (Goal::Decide, "keep" | "reroll" | "switch") => "dice",
            (Goal::Decide, "take" | "decline") => "take",
            (Goal::Decide, _) => "exchange",
        }
    }

    /// Why its solution is good: what its acts do one after the other, as the seat may know it.
    pub fn reasons(&self) -> Vec<bots::Reason> {
        let Ok(mut game) = self.open() else { return Vec::new() };
        let mut reasons = Vec::new();
        for act in &self.solution {
            for reason in bots::reason(&game.view(Viewer::Seat(self.seat)), self.seat, act) {
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
            }
            if game.act(self.seat, act, &mut Vec::new()).is_err() {
                break;
            }
        }
        reasons
    }

    /// How it is solved after these acts; nothing where they have lost it.
    pub fn goes_on(&self, acts: &[String]) -> Vec<String> {
        if self.solution.starts_with(acts) {
            return self.solution.iter().skip(acts.len()).cloned().collect();
        }
        let Ok(mut game) = self.open() else { return Vec::new() };
        for act in acts {
            if game.act(self.seat, act, &mut Vec::new()).is_err() {
                return Vec::new();
            }
        }
        match self.goal {
            Goal::Win => Turn::new(self.seat).wins(&game).unwrap_or_default(),
            Goal::Save => saved(&game, self.seat).map(|found| found.solution).unwrap_or_default(),
            Goal::Decide | Goal::Deny => Vec::new(),
        }
    }

    /// What becomes of these acts.
    ///
    /// # Errors
    /// If one of them cannot be done.
    pub fn attempt(&self, acts: &[String]) -> Result<Attempt, BadPuzzle> {
        let start = self.open()?;
        let mut game = start.clone();
        let mut facts = Vec::new();
        for act in acts {
            facts.clear();
            game.act(self.seat, act, &mut facts).map_err(|_| BadPuzzle::Act(act.clone()))?;
        }
        let mut tried = Attempt { verdict: Verdict::On, game, chances: None, refutation: Vec::new() };
        match (self.goal, acts) {
            (_, []) => {}
            (Goal::Decide | Goal::Deny, [act, ..]) => {
                let options = weigh(&start, self.seat);
                let best = options.first().map_or(0.0, |option| option.1);
                let chance = options.iter().find(|option| option.0 == *act).map_or(0.0, |option| option.1);
                tried.verdict = if chance >= best - NEAR { Verdict::Right } else { Verdict::Wrong };
                tried.chances = Some((chance, best));
            }
            (Goal::Win, _) => {
                tried.verdict = match tried.game.outcome() {
                    Some(outcome) if outcome.score(self.seat) == 1.0 => Verdict::Right,
                    Some(_) => Verdict::Wrong,
                    None if Turn::new(self.seat).wins(&tried.game).is_some() => Verdict::On,
                    None => Verdict::Wrong,
                };
            }
            (Goal::Save, _) => match tried.game.outcome() {
                Some(outcome) if outcome.score(self.seat) == 1.0 => tried.verdict = Verdict::Right,
                Some(_) => tried.verdict = Verdict::Wrong,
                // Only the whole turn is judged: before its end there is nothing to refute it with.
                None if tried.game.owed().contains(self.seat) => {}
                None => {
                    let refuted = answer(&tried.game);
                    tried.verdict = if refuted.is_some() { Verdict::Wrong } else { Verdict::Right };
                    tried.refutation = refuted.unwrap_or_default();
                }
            },
        }
        Ok(tried)
    }

    /// Whether it is one: the solution solves it, and little else does.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), BadPuzzle> {
        let solved = self.attempt(&self.solution)?;
        if solved.verdict != Verdict::Right {
            return Err(BadPuzzle::NotClear(self.write()));
        }
        let game = self.open()?;
        let clear = match self.goal {
            Goal::Win => won(&game, self.seat).is_some(),
            Goal::Save => saved(&game, self.seat).is_some(),
            Goal::Decide => decided(&game, self.seat).is_some(),
            Goal::Deny => decided(&game, self.seat).is_some_and(|found| denies(&game, self.seat, &found.act)),
        };
        if clear { Ok(()) } else { Err(BadPuzzle::NotClear(self.write())) }
    }
}

//! Puzzles: positions with one clearly best way to go on, found in games that bots play.
//!
//! In a turn of open actions: win the game in this turn; all ways to play the turn are tried. Elsewhere: the one
//! decision that matters; where the game is solved, the solution judges it, else a deep look.

use std::collections::HashMap;

use bots::{Bot, Budget, Level};
use catalog::{AnyGame, GameId, Policy, drive};
use dice::Dice;
use game::{Seat, Viewer};

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
    /// Find the decision that matters.
    Decide,
}

impl Goal {
    /// The word in the files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Decide => "decide",
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
/// By how much the best decision of a puzzle is better than the next, at least.
const CLEAR: f64 = 0.02;
/// The limit on positions that are tried in one turn.
const MOST: usize = 400_000;
/// The budget for a decision in a game that is not solved.
const DEEP: Budget = Budget::nodes(400_000);

impl Puzzle {
    /// The position as a game.
    ///
    /// # Errors
    /// If it is none.
    pub fn open(&self) -> Result<AnyGame, BadPuzzle> {
        AnyGame::at(self.game, &self.position).map_err(|_| BadPuzzle::Line(self.position.clone()))
    }

    /// The puzzle of a line: `goal|difficulty|seat|position|act;act`.
    ///
    /// # Errors
    /// If the line is none.
    pub fn read(game: GameId, line: &str) -> Result<Self, BadPuzzle> {
        let bad = || BadPuzzle::Line(line.to_owned());
        let mut parts = line.splitn(4, '|');
        let mut part = || parts.next().ok_or_else(bad);
        let goal = match part()? {
            "win" => Goal::Win,
            "decide" => Goal::Decide,
            _ => return Err(bad()),
        };
        let difficulty = part()?.parse().map_err(|_| bad())?;
        let seat = part()?.parse().map_err(|_| bad())?;
        // Positions have bars in them; the acts stand after the last.
        let (position, acts) = part()?.rsplit_once('|').ok_or_else(bad)?;
        let solution = acts.split(';').map(str::to_owned).collect();
        Ok(Self { game, goal, difficulty, seat, position: position.to_owned(), solution })
    }

    /// The puzzle as a line.
    pub fn write(&self) -> String {
        let acts = self.solution.join(";");
        format!("{}|{}|{}|{}|{acts}", self.goal.word(), self.difficulty, self.seat, self.position)
    }

    /// What it is about, by what is decided: a word for lists.
    pub fn theme(&self) -> &'static str {
        let verb = self.solution.first().and_then(|act| act.split(' ').next()).unwrap_or_default();
        match (self.goal, verb) {
            (Goal::Win, _) => "win",
            (Goal::Decide, "choose" | "move" | "start") => "choice",
            (Goal::Decide, "keep" | "reroll" | "switch") => "dice",
            (Goal::Decide, "take" | "decline") => "take",
            (Goal::Decide, _) => "exchange",
        }
    }

    /// Why its solution is good: what its first act does, as the seat may know it.
    pub fn reason(&self) -> Option<bots::Reason> {
        let view = self.open().ok()?.view(Viewer::Seat(self.seat));
        bots::reason(&view, self.seat, self.solution.first()?)
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
            Goal::Decide => Vec::new(),
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
        let (verdict, chances) = match (self.goal, acts) {
            (_, []) => (Verdict::On, None),
            (Goal::Decide, [act, ..]) => {
                let options = weigh(&start, self.seat);
                let best = options.first().map_or(0.0, |option| option.1);
                let chance = options.iter().find(|option| option.0 == *act).map_or(0.0, |option| option.1);
                let verdict = if chance >= best - NEAR { Verdict::Right } else { Verdict::Wrong };
                (verdict, Some((chance, best)))
            }
            (Goal::Win, _) => {
                let verdict = match game.outcome() {
                    Some(outcome) if outcome.score(self.seat) == 1.0 => Verdict::Right,
                    Some(_) => Verdict::Wrong,
                    None if Turn::new(self.seat).wins(&game).is_some() => Verdict::On,
                    None => Verdict::Wrong,
                };
                (verdict, None)
            }
        };
        Ok(Attempt { verdict, game, chances })
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
            Goal::Decide => decided(&game, self.seat).is_some(),
        };
        if clear { Ok(()) } else { Err(BadPuzzle::NotClear(self.write())) }
    }
}

/// The options of a decision with the chance of each, the best first.
fn weigh(game: &AnyGame, seat: Seat) -> Vec<(String, f64)> {
    let view = game.view(Viewer::Seat(seat));
    let looked = bots::appraise(&view, DEEP, &mut Dice::seeded(1));
    let mut options: Vec<(String, f64)> = looked
        .map(|looked| looked.of(seat).iter().map(|choice| (choice.action.clone(), choice.chance)).collect())
        .unwrap_or_default();
    options.sort_by(|a, b| b.1.total_cmp(&a.1));
    options
}

/// A single decision that is a puzzle: the act, and how hard it is to find.
fn decided(game: &AnyGame, seat: Seat) -> Option<(String, u8)> {
    let options = weigh(game, seat);
    let [best, second, ..] = options.as_slice() else { return None };
    let gap = best.1 - second.1;
    // What is lost anyway, or won anyway, is no puzzle.
    if gap < CLEAR || best.1 < 0.05 || second.1 > 0.97 {
        return None;
    }
    // The smaller the difference and the more there is to choose from, the harder.
    let hard = 60.0 * (1.0 - (gap / 0.2).min(1.0)) + 5.0 * options.len().min(8) as f64;
    Some((best.0.clone(), (hard as u8).clamp(1, 100)))
}

/// A turn of open actions, tried in every way.
struct Turn {
    seat: Seat,
    /// Positions that were tried already, and whether they win.
    known: HashMap<u64, bool>,
}

impl Turn {
    fn new(seat: Seat) -> Self {
        Self { seat, known: HashMap::new() }
    }

    /// The acts that win the game in this turn, if any do.
    fn wins(&mut self, game: &AnyGame) -> Option<Vec<String>> {
        if let Some(outcome) = game.outcome() {
            return (outcome.score(self.seat) == 1.0).then(Vec::new);
        }
        let key = game.hash();
        if !game.owed().contains(self.seat) || self.known.get(&key) == Some(&false) || self.known.len() > MOST
        {
            return None;
        }
        for act in worth_trying(game, self.seat) {
            let mut next = game.clone();
            if next.act(self.seat, &act, &mut Vec::new()).is_err() {
                continue;
            }
            if let Some(mut rest) = self.wins(&next) {
                rest.insert(0, act);
                return Some(rest);
            }
        }
        self.known.insert(key, false);
        None
    }
}

/// All that can be done, but for giving up.
fn worth_trying(game: &AnyGame, seat: Seat) -> Vec<String> {
    let resigns = game.resignation(seat);
    let mut legal = game.legal(seat);
    legal.retain(|act| Some(act) != resigns.as_ref());
    legal
}

/// A turn that wins and is a puzzle: the acts, and how hard they are to find.
fn won(game: &AnyGame, seat: Seat) -> Option<(Vec<String>, u8)> {
    let mut turn = Turn::new(seat);
    let solution = turn.wins(game)?;
    let first = worth_trying(game, seat);
    let mut winning = 0;
    for act in &first {
        let mut next = game.clone();
        if next.act(seat, act, &mut Vec::new()).is_ok() && turn.wins(&next).is_some() {
            winning += 1;
        }
    }
    // Few of many beginnings lead to it.
    if first.len() < 8 || winning * 8 > first.len() {
        return None;
    }
    let rare = (first.len() as f64 / winning.max(1) as f64).ln() / 4.5;
    let hard = 22.0 * solution.len() as f64 + 30.0 * rare.min(1.0);
    Some((solution, (hard as u8).clamp(1, 100)))
}

/// Looks for puzzles in the games that bots play from this seed on; `found` is called with each, and says
/// whether to go on.
pub fn mine(game: GameId, setup: &str, seed: u64, found: &mut dyn FnMut(Puzzle) -> bool) {
    let words: Vec<&str> = setup.split_ascii_whitespace().collect();
    for number in seed.. {
        let Ok(mut played) = AnyGame::new(game, &words) else { return };
        let mut had = 0;
        let decide = |game: &AnyGame, seat: Seat, dice: &mut Dice| {
            // One game gives a few puzzles at the most, so that they differ.
            if had < 2
                && let Some(puzzle) = find(game, seat, dice)
            {
                had += 1;
                if !found(puzzle) {
                    return Err(());
                }
            }
            let bot = if dice.below(3) == 0 { Bot::Greedy } else { Bot::Level(Level::Three) };
            let view = game.view(Viewer::Seat(seat));
            bots::decide(bot, &view, seat, Budget::nodes(400), dice).map(|made| made.action).ok_or(())
        };
        let dice = Dice::seeded(number);
        let played = drive(&mut played, &mut Policy { dice, below: Dice::below, decide });
        if played.is_err() {
            return;
        }
    }
}

/// The puzzle that this decision is, if it is one.
fn find(game: &AnyGame, seat: Seat, dice: &mut Dice) -> Option<Puzzle> {
    let (goal, difficulty, solution) = match game.turn() {
        None => {
            // Secret choices among several have no single best answer; alone there are many of them.
            let choosing = game.sealed_choices().is_some();
            if choosing && (game.seats() > 1 || dice.below(4) > 0) {
                return None;
            }
            let (act, difficulty) = decided(game, seat)?;
            (Goal::Decide, difficulty, vec![act])
        }
        // A turn that has begun shows half of the solution.
        Some(turn) if !turn.fresh => return None,
        Some(_) => {
            // Most turns win nothing: a quick look first.
            let seen = game.view(Viewer::Seat(seat));
            let quick = bots::decide(Bot::strongest(), &seen, seat, Budget::nodes(3_000), dice)?;
            if quick.chance? < 0.9 {
                return None;
            }
            let (solution, difficulty) = won(game, seat)?;
            (Goal::Win, difficulty, solution)
        }
    };
    let position = game.position()?;
    Some(Puzzle { game: game.id(), goal, difficulty, seat, position, solution })
}

//! How fair a set-up is: what was measured over many games of exactly this set-up.
//!
//! The figures are `docs/balance/figures.json`, which `sphairos lab figures` writes from the runs of
//! `sphairos lab balance`. A set-up that was not measured has none: no figure is borrowed from a similar one.

use std::sync::OnceLock;

use catalog::{AnyGame, GameId};
use locale::Speaker;
use serde::{Deserialize, Serialize};
use wire::{Counted, FairnessJson, MeasuredJson};

use crate::Failure;

static FIGURES: &str = include_str!("../../../docs/balance/figures.json");

/// A set-up that was measured.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MeasuredSetup {
    /// The game.
    pub game: String,
    /// The version of its rules that was played.
    pub ruleset: u16,
    /// The words of the set-up.
    pub setup: String,
    /// What was counted.
    pub counted: Counted,
    /// By who played, the weakest first.
    pub by: Vec<MeasuredBy>,
}

/// The share of wins among players of one strength.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MeasuredBy {
    /// The bot that held all seats, and its budget: `kosmos@1000`.
    pub bot: String,
    /// How many games were counted.
    pub games: u64,
    /// The share.
    pub share: f64,
    /// The lower end of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// What would be fair, if that can be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fair: Option<f64>,
}

/// What was measured of this set-up under the present rules, in words; nothing if that was not done.
///
/// # Errors
/// If there is no such game.
pub fn fairness(game: &str, setup: &str, speaker: &Speaker) -> Result<FairnessJson, Failure> {
    let id = GameId::from_name(game).ok_or(Failure::NotFound)?;
    let Some(found) = start(id, setup).and_then(|start| find(&start)) else {
        return Ok(FairnessJson { counted: None, measured: Vec::new() });
    };
    let measured = |by: &MeasuredBy| {
        let (name, budget) = by.bot.split_once('@').unwrap_or((&by.bot, ""));
        MeasuredJson {
            players: speaker.text(&format!("bot-title-{name}")),
            positions: budget.parse().ok(),
            games: by.games,
            share: by.share,
            low: by.low,
            high: by.high,
            fair: by.fair,
        }
    };
    Ok(FairnessJson { counted: Some(found.counted), measured: found.by.iter().map(measured).collect() })
}

/// The start of a set-up. Two texts are the same set-up if their games start alike.
fn start(id: GameId, setup: &str) -> Option<AnyGame> {
    let words: Vec<&str> = setup.split_ascii_whitespace().collect();
    AnyGame::new(id, &words).ok()
}

fn find(start: &AnyGame) -> Option<&'static MeasuredSetup> {
    figures().iter().find(|(known, _)| known == start).map(|(_, found)| found)
}

/// Everything that was measured under the present rules, with the start of its games.
fn figures() -> &'static [(AnyGame, MeasuredSetup)] {
    static READ: OnceLock<Vec<(AnyGame, MeasuredSetup)>> = OnceLock::new();
    READ.get_or_init(|| {
        let all: Vec<MeasuredSetup> = serde_json::from_str(FIGURES).unwrap_or_default();
        let present = |found: MeasuredSetup| {
            let id = GameId::from_name(&found.game).filter(|id| id.ruleset() == found.ruleset)?;
            Some((start(id, &found.setup)?, found))
        };
        all.into_iter().filter_map(present).collect()
    })
}

#[cfg(test)]
mod tests {
    use locale::Lang;

    use super::*;

    fn ask(game: &str, setup: &str) -> FairnessJson {
        fairness(game, setup, &Speaker::new(Lang::En)).expect("a game")
    }

    #[test]
    fn the_figures_are_of_the_present_rules_and_plausible() {
        let all: Vec<MeasuredSetup> = serde_json::from_str(FIGURES).expect("readable");
        assert!(!all.is_empty());
        assert_eq!(all.len(), figures().len(), "a figure is of a set-up or of rules that do not exist");
        for (start, found) in figures() {
            assert_eq!(found.counted == Counted::Solo, start.seats() == 1, "{found:?}");
            assert_eq!(find(start), Some(found), "measured twice");
            for by in &found.by {
                assert!(
                    0.0 <= by.low && by.low <= by.share && by.share <= by.high && by.high <= 1.0,
                    "{by:?}"
                );
                assert!(by.games >= 100, "{by:?}");
            }
        }
    }

    #[test]
    fn a_figure_is_found_for_exactly_its_set_up() {
        let found = ask("elem-master", "players=2");
        assert_eq!(found.counted, Some(Counted::First));
        assert!(found.measured.iter().any(|by| by.players == "Greedy" && by.fair == Some(0.5)));
        // Figures of an older version of the rules are not shown where its start was another.
        assert_eq!(ask("elem-master", "players=2 arena=random terrains=standard+favourable").measured, []);
        // What is assumed anyway may be written or not, in any order.
        assert_eq!(ask("elem-master", "events=no players=2 arena=standard"), found);
        for other in
            ["players=2 layout=FoSaMaMo", "players=2 first=p1", "players=2 max-rounds=7", "players=9", "x"]
        {
            assert_eq!(ask("elem-master", other).measured, [], "{other}");
        }
        assert!(fairness("chess", "", &Speaker::new(Lang::En)).is_err());
    }

    #[test]
    fn it_is_said_who_played_in_the_language_of_the_reader() {
        let french =
            fairness("empedocle", "variant=standard humans=3", &Speaker::new(Lang::Fr)).expect("a game");
        let names: Vec<&str> = french.measured.iter().map(|by| by.players.as_str()).collect();
        assert!(names.contains(&"Hasard") && names.contains(&"Empédocle"), "{names:?}");
        let searching = french.measured.iter().find(|by| by.players == "Empédocle");
        assert!(searching.is_some_and(|by| by.positions.is_some()));
    }
}

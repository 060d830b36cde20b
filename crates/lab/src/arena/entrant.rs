//! Who takes part: a bot of ours, or a program that speaks the line protocol.

use std::time::Duration;

use bots::{Bot, Budget};
use catalog::GameId;

/// One who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// As it was asked for: its name in tables.
    pub label: String,
    /// Who decides.
    pub kind: Kind,
    /// How long for.
    pub budget: Budget,
}

/// Who decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A bot of ours.
    Own(Bot),
    /// A program and its arguments; the name of its bot, if it has several.
    Program {
        /// The program and its arguments.
        command: Vec<String>,
        /// Its bot; the last that it lists if nothing is said.
        bot: Option<String>,
    },
}

impl Entrant {
    /// Reads `NAME`, `NAME@BUDGET` or `cmd:PROGRAM ARGUMENTS [bot=NAME] [@BUDGET]`; a budget is `200ms`,
    /// `1.5s` or a number of nodes. `None` if there is no such bot or budget.
    pub fn read(game: GameId, text: &str, usual: Budget) -> Option<Self> {
        if let Some(line) = text.strip_prefix("cmd:") {
            let (mut command, mut bot, mut budget) = (Vec::new(), None, usual);
            for word in line.split_ascii_whitespace() {
                if let Some(name) = word.strip_prefix("bot=") {
                    bot = Some(name.to_owned());
                } else if let Some(limit) = word.strip_prefix('@') {
                    budget = read_budget(limit)?;
                } else {
                    command.push(word.to_owned());
                }
            }
            let kind = Kind::Program { command, bot };
            let named = matches!(&kind, Kind::Program { command, .. } if !command.is_empty());
            return named.then(|| Self { label: text.to_owned(), kind, budget });
        }
        let (name, budget) = match text.split_once('@') {
            Some((name, limit)) => (name, read_budget(limit)?),
            None => (text, usual),
        };
        let bot = Bot::from_name(game, name)?;
        Some(Self { label: text.to_owned(), kind: Kind::Own(bot), budget })
    }
}

/// A budget as it is written: `200ms`, `1.5s`, or a number of nodes.
pub fn read_budget(text: &str) -> Option<Budget> {
    let seconds = |number: &str, unit: f64| {
        let number: f64 = number.parse().ok()?;
        Duration::try_from_secs_f64(number * unit).ok().map(Budget::time)
    };
    if let Some(number) = text.strip_suffix("ms") {
        seconds(number, 1e-3)
    } else if let Some(number) = text.strip_suffix('s') {
        seconds(number, 1.0)
    } else {
        text.parse().ok().map(Budget::nodes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read_as_they_are_written() {
        let usual = Budget::nodes(7);
        let read = |text: &str| Entrant::read(GameId::ElemMaster, text, usual);
        assert_eq!(read("greedy").map(|one| (one.kind, one.budget)), Some((Kind::Own(Bot::Greedy), usual)));
        assert_eq!(read("uct@1.5s").map(|one| one.budget), Some(Budget::time(Duration::from_millis(1500))));
        assert_eq!(read("uct@300").map(|one| one.budget), Some(Budget::nodes(300)));
        assert_eq!(read("unknown"), None);
        assert_eq!(read("uct@soon"), None);
        assert_eq!(read("cmd:"), None);
        let program = read("cmd:./engine line bot=x @20ms").unwrap();
        let command = vec!["./engine".to_owned(), "line".to_owned()];
        assert_eq!(program.kind, Kind::Program { command, bot: Some("x".to_owned()) });
        assert_eq!(program.budget, Budget::time(Duration::from_millis(20)));
    }
}

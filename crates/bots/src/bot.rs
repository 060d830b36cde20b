//! The bots that can hold a seat.

use catalog::GameId;

use crate::harmonia::{Grade, HARMONIA};

/// The strength of play of a character. Each game has five characters, the weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Loses to a child that understands the rules.
    One,
    /// Sees the immediate gain of a move, nothing more.
    Two,
    /// Plays about as well as an occasional player.
    Three,
    /// Makes few mistakes.
    Four,
    /// The strongest bot there is.
    Five,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five];
}

/// A bot: a simple baseline to measure others against, or a character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Any legal action, all equally likely.
    Random,
    /// Takes what is best at once, without a look at the opponent's answer.
    Greedy,
    /// Empedocle: plays by the rulebook's rules for an Unknown Strength.
    UnknownStrength,
    /// Monte Carlo tree search (UCT) with random playouts and no knowledge but the rules.
    Uct,
    /// Elem Master: the same, but in duels playouts are short and end with an evaluation.
    UctShort,
    /// A character.
    Level(Level),
    /// Harmonia, who plays about as well as the people at her table.
    Harmonia(Grade),
}

/// The names of the characters of Empedocle: his friends, his rival, himself.
const OF_EMPEDOCLE: [&str; 5] = ["acron", "gorgias", "pausanias", "parmenides", "empedocles"];
/// The names of the characters of Elem Master.
const OF_ELEM_MASTER: [&str; 5] = ["chloe", "glaucus", "brontes", "pythia", "kosmos"];

impl Bot {
    /// The bots that play a game: the baselines, then the characters, the strongest last. Harmonia, of whom there are
    /// a hundred and one, is not among them.
    pub const fn all(game: GameId) -> &'static [Self] {
        const CHARACTERS: [Bot; 5] = [
            Bot::Level(Level::One),
            Bot::Level(Level::Two),
            Bot::Level(Level::Three),
            Bot::Level(Level::Four),
            Bot::Level(Level::Five),
        ];
        const fn with(baselines: [Bot; 4]) -> [Bot; 9] {
            let ([a, b, c, d], [one, two, three, four, five]) = (baselines, CHARACTERS);
            [a, b, c, d, one, two, three, four, five]
        }
        const EMPEDOCLE: [Bot; 9] = with([Bot::UnknownStrength, Bot::Random, Bot::Greedy, Bot::Uct]);
        const ELEM_MASTER: [Bot; 9] = with([Bot::Random, Bot::Greedy, Bot::Uct, Bot::UctShort]);
        match game {
            GameId::Empedocle => &EMPEDOCLE,
            GameId::ElemMaster => &ELEM_MASTER,
            _ => &[Self::Random],
        }
    }

    /// The strongest character.
    pub const fn strongest() -> Self {
        Self::Level(Level::Five)
    }

    /// The name in commands: one word. Harmonia's [grade](Grade::bot_name) is left out.
    pub const fn name(self, game: GameId) -> &'static str {
        match (self, game) {
            (Self::Random, _) => "random",
            (Self::Greedy, _) => "greedy",
            (Self::UnknownStrength, _) => "unknown",
            (Self::Uct, _) => "uct",
            (Self::UctShort, _) => "uct-short",
            (Self::Level(level), GameId::Empedocle) => OF_EMPEDOCLE[level as usize],
            (Self::Level(level), GameId::ElemMaster) => OF_ELEM_MASTER[level as usize],
            (Self::Level(_), _) => "strong",
            (Self::Harmonia(_), _) => HARMONIA,
        }
    }

    /// The level of a character, 1 (weakest) to 5; 0 for a baseline and for Harmonia, who has no level of her own.
    pub const fn level(self) -> u8 {
        match self {
            Self::Random | Self::Greedy | Self::UnknownStrength | Self::Uct | Self::UctShort => 0,
            Self::Harmonia(_) => 0,
            Self::Level(level) => level as u8 + 1,
        }
    }

    /// Whether Harmonia plays this game: one that has characters.
    pub fn has_harmonia(game: GameId) -> bool {
        Self::all(game).contains(&Self::strongest())
    }

    /// The bot with this name, if it plays the game; Harmonia only with a grade.
    pub fn from_name(game: GameId, name: &str) -> Option<Self> {
        if let Some(grade) = Grade::read(name).filter(|_| Self::has_harmonia(game)) {
            return Some(Self::Harmonia(grade));
        }
        Self::all(game).iter().copied().find(|bot| bot.name(game) == name)
    }
}

//! Who can hold a seat.

use catalog::GameId;

/// One of the five characters of a game, the gentlest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Loses to a child who understands the rules.
    One,
    /// Knows what a move is worth at once.
    Two,
    /// A match for somebody who plays now and then.
    Three,
    /// Makes few mistakes.
    Four,
    /// As strong as we can.
    Five,
}

impl Level {
    /// All of them, the gentlest first.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five];
}

/// A policy: a yardstick to measure others with, or a character.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bot {
    /// Any legal action, all equally likely.
    Random,
    /// Takes what is best at once, without a look at the answer.
    Greedy,
    /// Empedocle: rolls its face and decides as the rulebook's Unknown Strength does.
    UnknownStrength,
    /// Plain tree search with random games (UCT), which knows nothing but the rules.
    Uct,
    /// Elem Master: the same, but in duels its games are cut short and judged.
    UctShort,
    /// A character.
    Level(Level),
}

/// The names of the characters of Empedocle: his friends, his rival, himself.
const OF_EMPEDOCLE: [&str; 5] = ["acron", "gorgias", "pausanias", "parmenides", "empedocles"];
/// The names of the characters of Elem Master.
const OF_ELEM_MASTER: [&str; 5] = ["chloe", "glaucus", "brontes", "pythia", "kosmos"];

impl Bot {
    /// The bots that know a game: the yardsticks, then the characters, the strongest last.
    pub const fn all(game: GameId) -> &'static [Self] {
        const CHARACTERS: [Bot; 5] = [
            Bot::Level(Level::One),
            Bot::Level(Level::Two),
            Bot::Level(Level::Three),
            Bot::Level(Level::Four),
            Bot::Level(Level::Five),
        ];
        const fn with(yardsticks: [Bot; 4]) -> [Bot; 9] {
            let ([a, b, c, d], [one, two, three, four, five]) = (yardsticks, CHARACTERS);
            [a, b, c, d, one, two, three, four, five]
        }
        const EMPEDOCLE: [Bot; 9] = with([Bot::UnknownStrength, Bot::Random, Bot::Greedy, Bot::Uct]);
        const ELEM_MASTER: [Bot; 9] = with([Bot::Random, Bot::Greedy, Bot::Uct, Bot::UctShort]);
        match game {
            GameId::Empedocle => &EMPEDOCLE,
            GameId::ElemMaster => &ELEM_MASTER,
        }
    }

    /// The strongest that knows the game.
    pub const fn strongest() -> Self {
        Self::Level(Level::Five)
    }

    /// The name in commands: one word.
    pub const fn name(self, game: GameId) -> &'static str {
        match (self, game) {
            (Self::Random, _) => "random",
            (Self::Greedy, _) => "greedy",
            (Self::UnknownStrength, _) => "unknown",
            (Self::Uct, _) => "uct",
            (Self::UctShort, _) => "uct-short",
            (Self::Level(level), GameId::Empedocle) => OF_EMPEDOCLE[level as usize],
            (Self::Level(level), GameId::ElemMaster) => OF_ELEM_MASTER[level as usize],
        }
    }

    /// The level: 1 to 5, higher plays better; 0 for a yardstick.
    pub const fn level(self) -> u8 {
        match self {
            Self::Random | Self::Greedy | Self::UnknownStrength | Self::Uct | Self::UctShort => 0,
            Self::Level(level) => level as u8 + 1,
        }
    }

    /// The bot of this name, if it knows the game.
    pub fn from_name(game: GameId, name: &str) -> Option<Self> {
        Self::all(game).iter().copied().find(|bot| bot.name(game) == name)
    }
}

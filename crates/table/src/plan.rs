//! What is agreed on when a table is made.

use catalog::{AnyGame, GameId, TextRefused};
use serde::{Deserialize, Serialize};

/// A table as its host wants it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The game, by name.
    pub game: String,
    /// Its options, `KEY=VALUE` words as in the line protocol, separated by spaces.
    pub options: String,
    /// Who shall sit where, `p1` first.
    pub chairs: Vec<Chair>,
    /// Who can find it.
    pub access: Access,
    /// How long one may think.
    pub clock: ClockPlan,
    /// What happens when somebody is away.
    pub absence: Absence,
    /// Whether the game waits for the host although all seats are taken.
    pub host_starts: bool,
}

/// Who shall sit on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// The host.
    Me,
    /// Somebody who shares the host's screen, by name.
    Neighbour(String),
    /// Whoever comes.
    Open,
    /// The bot of this name.
    Bot(String),
}

/// Who can find a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Access {
    /// Everybody: it is listed.
    Public,
    /// Whoever has the link.
    Unlisted,
    /// Whoever has the link with its key; nobody else can even watch.
    Locked,
}

/// How long one may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockPlan {
    /// As long as one likes.
    None,
    /// So many seconds for the whole game, and some more for each decision.
    Real {
        /// Seconds at the start.
        start: u32,
        /// Seconds that each decision adds.
        increment: u32,
    },
    /// So many days for each decision.
    Days(u8),
}

/// What happens when somebody is away: when the clock has run out, or the person has gone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// A bot holds the seat until the person is back.
    Bot,
    /// The seat is lost; a bot plays on where the rules know no resigning.
    Forfeit,
    /// The table waits for who has gone; a clock that ran out brings a bot.
    Wait,
}

/// The longest list of options that is looked at.
const MAX_OPTIONS: usize = 400;

/// Why a plan is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPlan {
    /// There is no such game.
    NoGame(String),
    /// The options are no set-up of the game.
    Options(TextRefused),
    /// The options are longer than any set-up.
    LongOptions,
    /// The game needs another number of seats.
    Seats(u8),
    /// There is no such bot for this game.
    NoBot(String),
    /// A name is not acceptable.
    Name(crate::BadWords),
    /// The clock is outside of its limits.
    Clock,
}

impl Plan {
    /// The game, if the plan can be played.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn game(&self) -> Result<AnyGame, BadPlan> {
        let id = GameId::from_name(&self.game).ok_or_else(|| BadPlan::NoGame(self.game.clone()))?;
        if self.options.len() > MAX_OPTIONS {
            return Err(BadPlan::LongOptions);
        }
        let words: Vec<&str> = self.options.split_ascii_whitespace().collect();
        let game = AnyGame::new(id, &words).map_err(BadPlan::Options)?;
        if self.chairs.len() != usize::from(game.seats()) {
            return Err(BadPlan::Seats(game.seats()));
        }
        for chair in &self.chairs {
            match chair {
                Chair::Bot(name) => self.knows(name)?,
                Chair::Neighbour(name) => drop(crate::words::name(name).map_err(BadPlan::Name)?),
                Chair::Me | Chair::Open => {}
            }
        }
        let timely = match self.clock {
            ClockPlan::None => true,
            ClockPlan::Real { start, increment } => (10..=86_400).contains(&start) && increment <= 600,
            ClockPlan::Days(days) => (1..=30).contains(&days),
        };
        if timely { Ok(game) } else { Err(BadPlan::Clock) }
    }

    /// Whether there is a bot of this name for the game.
    pub(crate) fn knows(&self, bot: &str) -> Result<(), BadPlan> {
        let found = GameId::from_name(&self.game).and_then(|game| bots::Bot::from_name(game, bot));
        if found.is_some() { Ok(()) } else { Err(BadPlan::NoBot(bot.to_owned())) }
    }

    /// The bot that holds a seat whose person is away: the strongest that knows the game.
    pub(crate) fn stand_in(&self) -> &'static str {
        GameId::from_name(&self.game).map_or("random", |game| bots::Bot::strongest().name(game))
    }
}

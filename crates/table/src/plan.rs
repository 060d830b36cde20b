//! The settings of a table, chosen when it is created.

use catalog::{AnyGame, GameId, Origin, TextRefused};
use serde::{Deserialize, Serialize};

use crate::TableId;

/// The settings of a table.
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
    /// Whether one may ask for advice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Whether one who plays alone against bots may take back more than the own acts of a turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The recorded game that it continues, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Prelude>,
}

/// The recorded game that a "what if" table continues. The rolls from there on are the table's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prelude {
    /// The table whose game it was, if it was played at one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<TableId>,
    /// The position that the game began with, if it did not begin with a set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The lines of its record, up to where this table continues it.
    pub lines: Vec<String>,
    /// Set where the game itself was brought here, and not a variation of it. It may be over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub brought: Option<Brought>,
}

/// What is kept of a game that was played elsewhere, beside its lines.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Brought {
    /// What proves the rolls of a game that was over, as its record has it, so that they can still be verified.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<String>,
}

/// Who shall sit on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chair {
    /// The host.
    Me,
    /// Somebody who shares the host's screen, by name.
    Neighbour(String),
    /// Anybody.
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
    /// The table waits for a person who has gone; a clock that ran out brings a bot.
    Wait,
}

/// The longest text of options that is read.
const MAX_OPTIONS: usize = 400;

/// The longest recorded game that can be continued, in lines and in bytes.
const MAX_PRELUDE: (usize, usize) = (5000, 200_000);

/// Why no table can be made of a plan.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadPlan {
    /// There is no such game.
    NoGame(String),
    /// The options are no set-up of the game.
    Options(TextRefused),
    /// The options are longer than any set-up.
    LongOptions,
    /// A ruling is read otherwise: that is for measuring, and nobody sits down to other rules than the game's.
    Experiment,
    /// The game needs another number of seats.
    Seats(u8),
    /// There is no such bot for this game.
    NoBot(String),
    /// A name is not acceptable.
    Name(crate::BadWords),
    /// The clock is outside of its limits.
    Clock,
    /// Advice is for those who play against bots.
    Hints,
    /// Practice is for those who play against bots.
    Practice,
    /// The recorded game cannot be continued from there: it cannot be played, is over, or is too long.
    Prelude,
}

impl Plan {
    /// The game, if the plan can be played under the rules of today.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn game(&self) -> Result<AnyGame, BadPlan> {
        self.game_under(self.ruleset())
    }

    /// The version of the rules of today; none where there is no such game.
    pub fn ruleset(&self) -> u16 {
        GameId::from_name(&self.game).map_or(0, GameId::ruleset)
    }

    /// The game, if the plan can be played under this version of the rules.
    pub(crate) fn game_under(&self, ruleset: u16) -> Result<AnyGame, BadPlan> {
        let id = GameId::from_name(&self.game).ok_or_else(|| BadPlan::NoGame(self.game.clone()))?;
        if self.options.len() > MAX_OPTIONS {
            return Err(BadPlan::LongOptions);
        }
        let game = self.origin().open_under(id, ruleset).map_err(BadPlan::Options)?;
        if game.experiment().is_some() {
            return Err(BadPlan::Experiment);
        }
        if self.chairs.len() != usize::from(game.seats()) {
            return Err(BadPlan::Seats(game.seats()));
        }
        for chair in &self.chairs {
            match chair {
                Chair::Bot(name) => self.knows(name)?,
                Chair::Neighbour(name) => crate::words::former_name(name).map_err(BadPlan::Name)?,
                Chair::Me | Chair::Open => {}
            }
        }
        let timely = match self.clock {
            ClockPlan::None => true,
            ClockPlan::Real { start, increment } => (10..=86_400).contains(&start) && increment <= 600,
            ClockPlan::Days(days) => (1..=30).contains(&days),
        };
        if !timely {
            return Err(BadPlan::Clock);
        }
        if self.hints && !self.may_hint() {
            return Err(BadPlan::Hints);
        }
        if self.practice && !self.may_hint() {
            return Err(BadPlan::Practice);
        }
        Ok(game)
    }

    /// How the game begins.
    pub(crate) fn origin(&self) -> Origin {
        let position = self.from.as_ref().and_then(|from| from.position.clone());
        position.map_or_else(|| Origin::Setup(self.options.clone()), Origin::Position)
    }

    /// How many lines were played before this table.
    pub(crate) fn prelude(&self) -> usize {
        self.from.as_ref().map_or(0, |from| from.lines.len())
    }

    /// Checks that the recorded game, if there is one, can be continued under this version of the rules. One that
    /// was brought here may be over, if nobody is invited to it.
    ///
    /// # Errors
    /// [`BadPlan::Prelude`], or what is wrong with the plan otherwise.
    pub fn check_prelude(&self, ruleset: u16) -> Result<(), BadPlan> {
        let mut game = self.game_under(ruleset)?;
        let Some(from) = &self.from else { return Ok(()) };
        let dice = from.brought.as_ref().and_then(|brought| brought.dice.as_ref());
        let bytes: usize = from.lines.iter().chain(dice).map(String::len).sum();
        let mut facts = Vec::new();
        let played = from.lines.len() <= MAX_PRELUDE.0
            && bytes <= MAX_PRELUDE.1
            && from.lines.iter().all(|line| {
                facts.clear();
                game.replay(line, &mut facts)
            });
        let may_be_over = from.brought.is_some() && !self.chairs.contains(&Chair::Open);
        if played && (may_be_over || game.outcome().is_none()) { Ok(()) } else { Err(BadPlan::Prelude) }
    }

    /// Whether advice and practice are fair to everybody: one person plays against bots, or tries a "what if".
    pub fn may_hint(&self) -> bool {
        let people = |chair: &&Chair| !matches!(chair, Chair::Bot(_));
        let open = self.chairs.contains(&Chair::Open);
        !open && (self.from.is_some() || self.chairs.iter().filter(people).count() <= 1)
    }

    /// Whether there is a bot of this name for the game.
    pub(crate) fn knows(&self, bot: &str) -> Result<(), BadPlan> {
        let found = GameId::from_name(&self.game).and_then(|game| bots::Bot::from_name(game, bot));
        if found.is_some() { Ok(()) } else { Err(BadPlan::NoBot(bot.to_owned())) }
    }

    /// The bot that holds a seat whose person is away: the strongest that knows the game.
    pub(crate) fn stand_in(&self) -> &'static str {
        let strongest = |game: GameId| bots::Bot::all(game).last().map(|bot| bot.name(game));
        GameId::from_name(&self.game).and_then(strongest).unwrap_or("random")
    }
}

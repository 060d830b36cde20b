//! The bodies of the HTTP API that belong to no running game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use table::{Absence, Access, Chair, ClockPlan, Plan};
use utoipa::ToSchema;

use crate::OutcomeJson;
use crate::to_client::ClockJson;

/// Make a table.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTable {
    /// The game: `empedocle` or `elem-master`.
    pub game: String,
    /// Its options as in the line protocol: `variant=standard humans=3`.
    #[serde(default)]
    pub options: String,
    /// Who shall sit where, `p1` first. If nothing is said: me, then whoever comes.
    #[serde(default)]
    pub seats: Option<Vec<SeatWish>>,
    /// `public` (listed), `unlisted` (by link) or `locked` (by link with a key).
    #[serde(default)]
    pub access: AccessJson,
    /// How long one may think; for ever, if nothing is said.
    #[serde(default)]
    pub clock: ClockJson,
    /// What happens when somebody is away.
    #[serde(default)]
    pub absence: AbsenceJson,
    /// Whether the game waits for the host although all seats are taken. A host who wants to add bytes to
    /// the dice waits: it is shown the commitment, sits down again with its bytes, and starts.
    #[serde(default)]
    pub host_starts: bool,
    /// Whether I may ask for advice: only against bots, where it is so if nothing is said.
    #[serde(default)]
    pub hints: Option<bool>,
    /// Whether one may take back more than the own acts of a turn: only against bots.
    #[serde(default)]
    pub practice: bool,
    /// The name to be shown; the person's own if nothing is said.
    #[serde(default)]
    pub name: Option<String>,
}

/// Who shall sit in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SeatWish {
    /// I.
    Me,
    /// Whoever comes.
    Open,
    /// The bot of this name.
    Bot(String),
    /// Somebody who shares my screen, by name.
    Neighbour(String),
}

/// Who can find a table.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AccessJson {
    /// It is listed.
    Public,
    /// Whoever has the link.
    #[default]
    Unlisted,
    /// Whoever has the link with its key.
    Locked,
}

/// What happens when somebody is away.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AbsenceJson {
    /// A bot holds the seat until its person is back.
    #[default]
    Bot,
    /// The seat is lost.
    Forfeit,
    /// The table waits; a clock that ran out brings a bot.
    Wait,
}

impl NewTable {
    /// The plan, for a game with so many seats.
    pub fn plan(&self, seats: u8) -> Plan {
        let chairs = match &self.seats {
            Some(seats) => seats.iter().map(SeatWish::chair).collect(),
            None => (0..seats).map(|index| if index == 0 { Chair::Me } else { Chair::Open }).collect(),
        };
        let plan = Plan {
            game: self.game.clone(),
            options: self.options.split_ascii_whitespace().collect::<Vec<_>>().join(" "),
            chairs,
            access: match self.access {
                AccessJson::Public => Access::Public,
                AccessJson::Unlisted => Access::Unlisted,
                AccessJson::Locked => Access::Locked,
            },
            clock: match self.clock {
                ClockJson { days: None, start: None, increment: None } => ClockPlan::None,
                ClockJson { days: Some(days), start: None, increment: None } => ClockPlan::Days(days),
                // A clock of days and seconds at once, or without a start, has no time at all: it is refused.
                ClockJson { start, increment, days } => ClockPlan::Real {
                    start: start.filter(|_| days.is_none()).unwrap_or(0),
                    increment: increment.unwrap_or(0),
                },
            },
            absence: match self.absence {
                AbsenceJson::Bot => Absence::Bot,
                AbsenceJson::Forfeit => Absence::Forfeit,
                AbsenceJson::Wait => Absence::Wait,
            },
            host_starts: self.host_starts,
            hints: false,
            practice: self.practice,
            from: None,
        };
        Plan { hints: self.hints.unwrap_or_else(|| plan.may_hint()), ..plan }
    }
}

impl SeatWish {
    /// The chair.
    pub fn chair(&self) -> Chair {
        match self {
            Self::Me => Chair::Me,
            Self::Open => Chair::Open,
            Self::Bot(name) => Chair::Bot(name.clone()),
            Self::Neighbour(name) => Chair::Neighbour(name.clone()),
        }
    }
}

/// Go on from a finished game in another way.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhatIf {
    /// After how many lines of its record.
    pub at: usize,
    /// Who shall sit where, `p1` first.
    pub seats: Vec<SeatWish>,
}

/// Go on from a record file in another way.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WhatIfFile {
    /// The record.
    #[schema(value_type = Object)]
    pub record: Box<serde_json::value::RawValue>,
    /// After how many of its lines.
    pub at: usize,
    /// Who shall sit where, `p1` first.
    pub seats: Vec<SeatWish>,
}

/// Bring a game to a table that was played elsewhere.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BroughtGame {
    /// The record.
    #[schema(value_type = Object)]
    pub record: Box<serde_json::value::RawValue>,
    /// Who shall sit where, `p1` first. Nobody can be invited to a game that is over.
    pub seats: Vec<SeatWish>,
}

/// A table was made.
#[derive(Serialize, ToSchema)]
pub struct MadeTable {
    /// Its id.
    pub id: String,
    /// The path of its page: what friends need, with the key if it is locked.
    pub link: String,
    /// The SHA-256 of the secret of its dice, in hexadecimal digits.
    pub commitment: String,
}

/// Who I am.
#[derive(Serialize, ToSchema)]
pub struct Me {
    /// My name.
    pub name: String,
    /// The secret that proves me, for programs that keep no cookies; shown once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
}

/// Become a guest, or take another name.
#[derive(Clone, PartialEq, Eq, Default, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The name to be shown.
    #[serde(default)]
    pub name: Option<String>,
}

/// A code that carries my identity to another device, once and soon.
#[derive(Serialize, ToSchema)]
pub struct PersonalLink {
    /// The code.
    pub code: String,
    /// The path of the page that takes it.
    pub link: String,
    /// For how many seconds it is good.
    pub seconds: u32,
}

/// Take an identity over from another device.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The code.
    pub code: String,
}

/// What is offered.
#[derive(Serialize, ToSchema)]
pub struct Offer {
    /// The games.
    pub games: Vec<GameJson>,
    /// The phrases that can be said in every language: key and text in the language of the reader.
    pub phrases: Vec<[String; 2]>,
}

/// A game.
#[derive(Serialize, ToSchema)]
pub struct GameJson {
    /// Its name.
    pub game: &'static str,
    /// The version of its rules.
    pub ruleset: u16,
    /// The bots that know it, weakest first.
    pub bots: Vec<BotJson>,
    /// What can be chosen for it, in this order. A condition names only options before its own.
    pub options: Vec<OptionJson>,
    /// The option whose value is the number of seats.
    pub seats: &'static str,
    /// Chance decides something during play if one of these holds, or if there is none: for each of these options
    /// one of the values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub luck: Vec<BTreeMap<&'static str, Vec<&'static str>>>,
    /// Ready-made set-ups; the first is for somebody new.
    pub presets: Vec<PresetJson>,
    /// How the board looks at the start, where the options alone decide it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<BoardJson>,
}

/// How the board looks at the start of a game.
#[derive(Serialize, ToSchema)]
pub struct BoardJson {
    /// It looks so if these options have these values.
    pub when: BTreeMap<&'static str, Vec<&'static str>>,
    /// The board as positions of the game write it: rows from the top, parted by `/`.
    pub board: String,
    /// What stands on it is there only if these options have these values, too.
    pub armies: BTreeMap<&'static str, Vec<&'static str>>,
}

/// An option of a set-up.
#[derive(Serialize, ToSchema)]
pub struct OptionJson {
    /// Its key in the notation.
    pub key: &'static str,
    /// Its values.
    pub values: Vec<ValueJson>,
    /// Its default: the first of these whose conditions hold.
    pub defaults: Vec<ValueJson>,
    /// What is assumed if it is not written, unless that depends on other options.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub absent: Option<&'static str>,
}

/// A value of an option.
#[derive(Serialize, ToSchema)]
pub struct ValueJson {
    /// Its word in the notation.
    pub value: &'static str,
    /// Allowed if one of these holds, or if there is none: for each of these options one of the values.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<BTreeMap<&'static str, Vec<&'static str>>>,
}

/// A ready-made set-up.
#[derive(Serialize, ToSchema)]
pub struct PresetJson {
    /// Its name.
    pub name: &'static str,
    /// Its words.
    pub options: &'static str,
}

impl From<catalog::OptionValue> for ValueJson {
    fn from(value: catalog::OptionValue) -> Self {
        Self { value: value.value, when: value.when }
    }
}

impl From<catalog::SetupOption> for OptionJson {
    fn from(option: catalog::SetupOption) -> Self {
        let values = |list: Vec<catalog::OptionValue>| list.into_iter().map(ValueJson::from).collect();
        Self {
            key: option.key,
            values: values(option.values),
            defaults: values(option.defaults),
            absent: option.absent,
        }
    }
}

impl GameJson {
    /// A game with these bots.
    pub fn new(game: catalog::GameId, bots: Vec<BotJson>) -> Self {
        let offer = game.offer();
        let preset = |preset: catalog::Preset| PresetJson { name: preset.name, options: preset.options };
        let board = |catalog::StartBoard { when, board, armies }| BoardJson { when, board, armies };
        Self {
            game: game.name(),
            ruleset: game.ruleset(),
            bots,
            options: offer.options.into_iter().map(OptionJson::from).collect(),
            seats: offer.seats,
            luck: offer.luck,
            presets: offer.presets.into_iter().map(preset).collect(),
            boards: offer.boards.into_iter().map(board).collect(),
        }
    }
}

/// A bot.
#[derive(Serialize, ToSchema)]
pub struct BotJson {
    /// Its name in requests.
    pub name: &'static str,
    /// Its level: 1 to 5, higher plays better; 0 for a yardstick and for a bot that adapts.
    pub level: u8,
    /// Whether it plays about as well as the people at its table, by their results against it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub adapts: bool,
    /// Its name in the language of the reader.
    pub title: String,
    /// What it is like, in the language of the reader.
    pub about: String,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ListedTable {
    /// Its id.
    pub id: String,
    /// The game.
    pub game: String,
    /// Its options.
    pub options: String,
    /// `open`, `playing`, `over` or `closed`.
    pub phase: String,
    /// Who sits where: a name, or nothing for a free seat.
    pub seats: Vec<Option<String>>,
    /// Which of them are bots.
    pub bots: Vec<bool>,
    /// Whether there is a clock.
    pub clock: bool,
    /// The result, once there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
    /// The same as a value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<OutcomeJson>,
    /// Whether it waits for me: in the list of my tables.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub my_turn: bool,
    /// Whether the result says nothing about those who played: a practice table, a variation of another game, or one
    /// where a bot stands in for somebody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uncounted: bool,
    /// When it was made, in milliseconds.
    #[serde(default)]
    pub created: i64,
}

/// A page of a list.
#[derive(Serialize, ToSchema)]
pub struct ListedTables {
    /// The tables, newest first.
    pub tables: Vec<ListedTable>,
    /// What to ask for to see more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// How fair a set-up is, as measured over many games of exactly this set-up.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FairnessJson {
    /// What was counted; nothing where it was not measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counted: Option<Counted>,
    /// By who played, the weakest first.
    pub measured: Vec<MeasuredJson>,
}

/// What the share of a measured set-up is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// The wins of the first player, in the games that somebody won.
    First,
    /// The wins of the only player, in all games.
    Solo,
}

/// The share of wins among players of one strength.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MeasuredJson {
    /// Who played, in the language of the reader; all seats were held by the same bot.
    pub players: String,
    /// Its budget for a decision, in positions, if it searches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<u64>,
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

/// A rule in our words.
#[derive(Serialize, ToSchema)]
pub struct RuleJson {
    /// Its id.
    pub id: String,
    /// Its title and text, with pictures of boards between fences of three back quotes.
    pub text: String,
}

/// Whether all is well.
#[derive(Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    pub status: &'static str,
    /// The version of the program.
    pub version: &'static str,
}

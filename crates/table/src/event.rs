//! What is written down: the log of a table is a list of these, and the table is their fold.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Answers, PersonId, Plan, TableId};

/// One entry of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Who asked for it; nobody where the table itself did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The id that the asking program gave it, so that asking twice is doing once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// What happened.
    #[serde(rename = "e")]
    pub event: Event,
}

/// What can happen at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The table was made. Always the first, and never again.
    Created(Box<Created>),
    /// Somebody took a seat.
    Sat {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// Who.
        person: PersonId,
        /// The name to be shown.
        name: String,
        /// Random bytes for the dice, in hexadecimal digits.
        bytes: String,
    },
    /// A seat became free before the start.
    Stood {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// The host put a bot in a free seat, or freed the seat of a bot, before the start.
    Placed {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// The bot; nobody if the seat is free again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bot: Option<String>,
    },
    /// The game began.
    Started,
    /// A decision.
    Did {
        /// Whose.
        #[serde(with = "seat")]
        seat: Seat,
        /// In the notation.
        action: String,
        /// How it came about.
        #[serde(default, skip_serializing_if = "How::is_person")]
        how: How,
        /// The hash of the game's state after it.
        hash: u64,
    },
    /// A secret decision was changed before all were in. Nobody else learns of it.
    Revised {
        /// Whose.
        #[serde(with = "seat")]
        seat: Seat,
        /// The new one, in the notation.
        action: String,
        /// The hash of the game's state after it.
        hash: u64,
    },
    /// A roll.
    Rolled {
        /// In the notation.
        roll: String,
        /// The hash of the game's state after it.
        hash: u64,
    },
    /// The last decisions were taken back.
    Undone {
        /// By whom.
        #[serde(with = "seat")]
        seat: Seat,
        /// How many lines of the record are left.
        lines: u32,
        /// Whether more was taken back than the seat's own last acts: only against bots.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        takeback: bool,
    },
    /// A seat left instructions. They are its secret.
    Answering {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// What shall be answered for it.
        answers: Answers,
    },
    /// A bot holds the seat for its person.
    Held {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// The bot.
        bot: String,
        /// Why.
        why: Away,
    },
    /// The person of the seat is back.
    Back {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// The person lost the seat; a bot plays on, if the game goes on.
    Forfeited {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// The bot.
        bot: String,
        /// Why.
        why: Away,
    },
    /// Somebody said something.
    Said {
        /// From which seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// What.
        words: Words,
    },
    /// A person does not want to hear what is said from a seat, or wants to hear it again.
    Muted {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// Whether it is muted from now on.
        on: bool,
    },
    /// A seat wants to play again, or no longer.
    Rematch {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// Whether it wants to.
        yes: bool,
    },
    /// All want to play again: there.
    Again {
        /// The new table.
        table: TableId,
    },
    /// The table was closed before the game was over.
    Closed,
}

/// How a table came into being.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Created {
    /// Its id.
    pub table: TableId,
    /// What was agreed on.
    pub plan: Plan,
    /// Who made it.
    pub host: PersonId,
    /// The host's name.
    pub name: String,
    /// The secret of the dice, in hexadecimal digits: shown to nobody before the game is over.
    pub secret: String,
    /// The key that the link of a locked table carries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// The version of the rules.
    pub ruleset: u16,
    /// For whom seats are kept, if this is a rematch: they sit down again, each with its bytes for the new
    /// dice, which nobody could know before the new secret was fixed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seated: Vec<Option<Guest>>,
}

/// Somebody for whom a seat is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Guest {
    /// Who.
    pub person: PersonId,
    /// The name to be shown.
    pub name: String,
}

/// How a decision came about.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// The person of the seat made it.
    #[default]
    Person,
    /// A bot made it.
    Bot,
    /// The instructions of the seat made it.
    Standing,
}

impl How {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
    fn is_person(&self) -> bool {
        *self == Self::Person
    }
}

/// Why a person does not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Away {
    /// The clock ran out.
    Time,
    /// The connection has been gone for long.
    Gone,
    /// The person left.
    Left,
}

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Words {
    /// One of the phrases that exist in every language, by its key.
    Phrase(String),
    /// Free text.
    Text(String),
}

impl Event {
    /// Whether others than the one who asked may know that something happened. What is not public
    /// moves no number that others see.
    pub fn is_public(&self) -> bool {
        !matches!(self, Self::Revised { .. } | Self::Answering { .. } | Self::Muted { .. })
    }

    /// The hash of the game's state after it, where the event changes that.
    pub(crate) fn hash(&self) -> Option<u64> {
        if let Self::Did { hash, .. } | Self::Revised { hash, .. } | Self::Rolled { hash, .. } = self {
            Some(*hash)
        } else {
            None
        }
    }

    pub(crate) fn set_hash(&mut self, after: u64) {
        if let Self::Did { hash, .. } | Self::Revised { hash, .. } | Self::Rolled { hash, .. } = self {
            *hash = after;
        }
    }
}

/// A seat is written `p1`.
mod seat {
    use game::Seat;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
    pub(super) fn serialize<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(seat)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Seat, D::Error> {
        let text = std::borrow::Cow::<'a, str>::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("not a seat"))
    }
}

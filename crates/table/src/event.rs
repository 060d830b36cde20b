//! The events of a table. Its log is a list of them, and its state is their fold.

use game::{Audience, Seat, Seats};
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
        /// The person who sits down.
        person: PersonId,
        /// The name to be shown.
        name: String,
        /// Random bytes for the dice, in hexadecimal digits.
        bytes: String,
        /// The SHA-256 of bytes that the seat will reveal instead, in hexadecimal digits.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<String>,
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
    /// All sit who shall play, and nobody can sit down any more: the seats reveal the bytes that they committed to.
    Sealed,
    /// A seat revealed its bytes.
    Revealed {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// The bytes, in hexadecimal digits.
        bytes: String,
    },
    /// The game began.
    Started,
    /// A decision.
    Did {
        /// The seat that decides.
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
        /// The seat that changes its decision.
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
    /// A seat asked the other people to undo its last act, with everything that came after it.
    UndoAsked {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
        /// How many lines of the record would be left.
        lines: u32,
    },
    /// A seat agreed. Once all have, it is undone.
    UndoAgreed {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// A seat declined, or the seat that asked withdrew its request.
    UndoDeclined {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// A seat offered a draw. Whoever plays on declines it.
    DrawOffered {
        /// The seat.
        #[serde(with = "seat")]
        seat: Seat,
    },
    /// The offer was accepted: the game is a draw.
    DrawAgreed {
        /// By whom.
        #[serde(with = "seat")]
        seat: Seat,
        /// The hash of the game's state after it.
        hash: u64,
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
        /// The message.
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
    /// No server was there for a while, or its clock jumped: the players' clocks stood still.
    Paused {
        /// From when.
        began: i64,
        /// Until when.
        ended: i64,
    },
    /// A person gave up the request with the id of this entry: no copy of it is done any more.
    Withdrawn,
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
    /// The version of the scheme of the dice.
    #[serde(default = "first_scheme", skip_serializing_if = "is_first_scheme")]
    pub dice: u8,
    /// For whom seats are kept, if this is a rematch: they sit down again, each with its bytes for the new
    /// dice, which nobody could know before the new secret was fixed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seated: Vec<Option<Guest>>,
}

/// Tables that were made before there was a second one do not say which they have.
fn first_scheme() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands out references")]
fn is_first_scheme(scheme: &u8) -> bool {
    *scheme == 1
}

/// Somebody for whom a seat is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Guest {
    /// The person.
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
    /// Who may know that it happened. Everything else follows from it: the number that viewers see, whom an
    /// update goes to, and what it may show.
    pub fn audience(&self) -> Audience {
        match self {
            Self::Revised { seat, .. } | Self::Answering { seat, .. } => Audience::seat(*seat),
            // The person who asked is answered; nothing that a viewer sees has changed.
            Self::Muted { .. } | Self::Withdrawn => Audience::Only(Seats::NONE),
            Self::Created(_)
            | Self::Sat { .. }
            | Self::Stood { .. }
            | Self::Placed { .. }
            | Self::Sealed
            | Self::Revealed { .. }
            | Self::Started
            | Self::Did { .. }
            | Self::Rolled { .. }
            | Self::Undone { .. }
            | Self::UndoAsked { .. }
            | Self::UndoAgreed { .. }
            | Self::UndoDeclined { .. }
            | Self::DrawOffered { .. }
            | Self::DrawAgreed { .. }
            | Self::Held { .. }
            | Self::Back { .. }
            | Self::Forfeited { .. }
            | Self::Said { .. }
            | Self::Rematch { .. }
            | Self::Again { .. }
            | Self::Paused { .. }
            | Self::Closed => Audience::All,
        }
    }

    /// Whether it is no part of the game, so that a person may do it only so often.
    pub(crate) fn is_beside_the_game(&self) -> bool {
        match self {
            Self::Sat { .. }
            | Self::Stood { .. }
            | Self::Placed { .. }
            | Self::Revised { .. }
            | Self::Undone { .. }
            | Self::UndoAsked { .. }
            | Self::UndoAgreed { .. }
            | Self::UndoDeclined { .. }
            | Self::DrawOffered { .. }
            | Self::Answering { .. }
            | Self::Said { .. }
            | Self::Muted { .. }
            | Self::Rematch { .. }
            | Self::Withdrawn => true,
            Self::Created(_)
            | Self::Sealed
            | Self::Revealed { .. }
            | Self::Started
            | Self::Did { .. }
            | Self::Rolled { .. }
            | Self::DrawAgreed { .. }
            | Self::Held { .. }
            | Self::Back { .. }
            | Self::Forfeited { .. }
            | Self::Again { .. }
            | Self::Paused { .. }
            | Self::Closed => false,
        }
    }

    /// The hash of the game's state after it, where the event changes that.
    pub(crate) fn hash(&self) -> Option<u64> {
        if let Self::Did { hash, .. }
        | Self::Revised { hash, .. }
        | Self::Rolled { hash, .. }
        | Self::DrawAgreed { hash, .. } = self
        {
            Some(*hash)
        } else {
            None
        }
    }

    pub(crate) fn set_hash(&mut self, after: u64) {
        if let Self::Did { hash, .. }
        | Self::Revised { hash, .. }
        | Self::Rolled { hash, .. }
        | Self::DrawAgreed { hash, .. } = self
        {
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

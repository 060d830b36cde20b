//! What lists and sweepers know of a table.

/// How far a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Waits for people.
    Open,
    /// Is being played.
    Playing,
    /// Played to its end.
    Over,
    /// Given up.
    Closed,
}

impl Phase {
    /// All phases.
    pub const ALL: [Self; 4] = [Self::Open, Self::Playing, Self::Over, Self::Closed];

    /// The word that stands for it in the database.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
            Self::Closed => "closed",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.word() == word)
    }
}

/// What lists and sweepers know of a table without reading its rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// The game.
    pub game: String,
    /// How far it is.
    pub phase: Phase,
    /// Whether it is shown to everybody.
    pub listed: bool,
    /// When a sweeper must open it, in milliseconds since 1970.
    pub due: Option<i64>,
    /// The person who opened it.
    pub host: String,
    /// The persons who sit at it.
    pub people: Vec<String>,
    /// Whatever else lists show. The store does not interpret it.
    pub summary: String,
    /// How many bytes of rows the table has, for quotas.
    pub bytes: i64,
    /// Whether it goes on from a recorded game: such tables are not kept as long.
    pub what_if: bool,
}

/// Which tables to list. All that is given must hold.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Query {
    /// Only in this phase.
    pub phase: Option<Phase>,
    /// Only of this game.
    pub game: Option<String>,
    /// Only where this person sits.
    pub person: Option<String>,
    /// Only those shown to everybody.
    pub listed_only: bool,
    /// Only what comes after this one: the `updated` and the id of the last table of the page before.
    pub before: Option<(i64, String)>,
    /// How many at most.
    pub limit: u32,
}

/// A table in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub table: String,
    /// What is known of it.
    pub listing: Listing,
    /// When it was created, in milliseconds since 1970.
    pub created: i64,
    /// When what lists show of it last changed: the time of the append that brought it. What is private, such as when
    /// the table is due, does not change it.
    pub updated: i64,
}

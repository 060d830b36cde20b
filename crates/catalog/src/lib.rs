//! The closed list of games, behind one interface in the notation: for the line protocol, the
//! commands, records and, later, live tables.
//!
//! ```
//! use catalog::{AnyGame, GameId};
//!
//! let mut table = AnyGame::new(GameId::Empedocle, &["variant=standard", "humans=3", "stone=s1"])
//!     .expect("a set-up that the game offers");
//! let mut facts = Vec::new();
//! table.act("p1".parse().unwrap(), "choose fire", &mut facts).expect("any face may be chosen");
//! assert_eq!(table.legal("p2".parse().unwrap()).len(), 6);
//! ```

mod any_game;
mod any_message;
mod session;
mod transcript;

pub use any_game::{
    ActRefused, AnyGame, AnyNext, AnyView, Drawn, GameId, RollTextRefused, TextRefused, write_odds,
};
pub use any_message::{AnyComplaint, AnyReason, AnyWhat};
pub use session::{Line, LoadError, Origin, Record, RecordedDice, Session};
pub use transcript::{TranscriptError, read_transcript};

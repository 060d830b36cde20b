//! The closed list of games behind one interface in the notation, and their records: for the line
//! protocol, the commands and live tables.
//!
//! [`AnyGame`] is a game of any kind, [`Move`] one line of a record, [`Session`] a game with its
//! [`Record`], and [`drive`] the loop that plays a game to its end.
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
mod drive;
mod erased;
mod games;
mod legal;
mod moves;
mod offer;
mod record;
mod refused;
mod session;
mod transcript;

pub use any_game::{AnyNext, write_odds};
pub use drive::{Driver, Halt, Playable, Policy, drive, step};
pub use games::{AnyComplaint, AnyGame, AnyReason, AnyView, AnyWhat, GameId, Visitor};
pub use legal::LegalPart;
pub use moves::{Move, NotAMove};
pub use offer::{Condition, Offer, OptionValue, Preset, SetupOption, StartBoard};
pub use record::{Line, Origin, Player, Record, RecordedDice};
pub use refused::{ActRefused, DrawRefused, MoveRefused, RollTextRefused, TextRefused};
pub use session::{LoadError, Session};
pub use transcript::{TranscriptError, read_transcript};

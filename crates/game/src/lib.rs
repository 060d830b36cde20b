//! What every game of Sphairos shares.
//!
//! A game is a value: it reads no clock, no file and no generator. It says what it waits for
//! ([`Next`]), says whether an action is allowed ([`Game::check`]), applies it and reports what
//! happened as [`Fact`]s. Chance is input: the driver supplies the roll, so the same record gives
//! the same state on every machine.
//!
//! ```
//! use game::{Outcome, Seat, Seats};
//!
//! let both = Seats::from_iter([Seat::new(0), Seat::new(2)]);
//! assert_eq!(both.to_string(), "p1,p3");
//! assert_eq!(Outcome::Win(both).to_string(), "win p1 p3");
//! ```

mod chance;
mod contract;
mod decision;
mod fact;
mod hash;
mod legal;
mod message;
mod notation;
mod outcome;
mod perft;
mod playout;
mod refusal;
mod seat;
mod words;

pub use chance::{Luck, Odds};
pub use contract::{Game, Next};
pub use decision::{Routine, Turn};
pub use fact::{Audience, Fact, NoFacts, RuleId};
pub use hash::StableHasher;
pub use legal::{Legal, LegalList, Legals};
pub use message::{Arg, Kind, Message};
pub use notation::{Notation, NotationError};
pub use outcome::{Outcome, Party};
pub use perft::{Unlisted, perft};
pub use playout::{Played, playout, playout_while};
pub use refusal::{DrawRefused, Refusal, RollRefused, Why};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use words::{Selected, first_word, further_words};

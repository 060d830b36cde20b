//! The rules of **Empedocle**, a game by Alexis Suard, with its expansions Boon and Kyklo.
//!
//! Two to five strengths try to be the first to shed all their Hatred. Each round has three phases.
//! In *Strife* everybody secretly sets a die to one of six faces: Air, Fire, Earth, Water, Aether or
//! the Whirl. Equal faces eliminate each other for the round; whoever alone chose the Whirl is served
//! first, by a roll, and blocks a tile. In *Attraction* the others keep or reroll, equal faces fall
//! again, and whoever is left takes a token of its element; then tokens are exchanged through Aether.
//! In *Union* the one strength that holds all four terrestrial elements takes the Cylinder and sheds
//! a Hatred. If everybody chooses the Whirl, the world implodes and all lose.
//!
//! The full rules, with the ids cited in this crate, are in `docs/rules/empedocle.en.md`. A file
//! carries the name of the phase or expansion whose rules it holds, and its functions stand in the
//! order of the rule numbers.
//!
//! ```
//! use empedocle::{Action, Empedocle, Opportunity, Roll, Ruleset, Setup, Strength, Variant};
//! use game::{Game, Next, NoFacts, Seat, Seats};
//!
//! let ruleset = Ruleset::new(Variant::Standard, 3, 0)?;
//! let mut table = Empedocle::new(&Setup { ruleset, stone: Some(Strength::S1) });
//!
//! // All three choose in secret, in any order: Air, Air and the Whirl.
//! assert_eq!(table.next(), Next::Choices(Seats::first(3)));
//! for (seat, face) in [(2, Opportunity::Whirl), (0, Opportunity::Air), (1, Opportunity::Air)] {
//!     let choice = Action::Choose { face, boon: false };
//!     let legal = table.check(Seat::new(seat), choice).expect("any face may be chosen [EMP-1.2]");
//!     table.apply(legal, &mut NoFacts);
//! }
//!
//! // The two Airs eliminate each other [EMP-1.4a]; the lone Whirl rolls [EMP-1.5] and takes.
//! table.roll(Roll::Face(Opportunity::Water), &mut NoFacts)?;
//! let take = table.check(Seat::new(2), Action::Take).expect("it may take [EMP-1.5a]");
//! table.apply(take, &mut NoFacts);
//! assert_eq!(table.heart(Strength::S3).tokens.total(), 1);
//! assert_eq!(table.number(), 2, "nobody is left for phase 2 [EMP-1.6b]");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod boon;
mod chance;
mod contract;
mod element;
mod ending;
mod experiment;
mod fact;
mod kyklo;
mod lineup;
mod notation;
mod opportunity;
mod options;
mod phase;
mod rank;
mod reason;
mod refuse;
mod round;
mod routine;
mod ruleset;
mod setup;
mod stage;
mod state;
mod strength;
mod unknown_strength;
mod view;

pub use action::{Action, ActionSet, ActionSetIter, LegalActions};
pub use chance::{Chance, Roll};
pub use element::{Element, Tokens};
pub use ending::Ending;
pub use experiment::Experiment;
pub use fact::What;
pub use kyklo::way;
pub use notation::Complaint;
pub use opportunity::{Faces, Opportunity};
pub use rank::Rank;
pub use reason::Reason;
pub use round::{Celestial, Round};
pub use ruleset::{DEFAULT_MAX_ROUNDS, NotOffered, Ruleset, Setup, Variant};
pub use stage::{ExchangeStep, Stage};
pub use state::{BlackHeart, Empedocle};
pub use strength::{ByStrength, Strength, Strengths, StrengthsIter};
pub use unknown_strength::unknown_strength_would;
pub use view::{SeenDie, View};

//! The rules of Elem Master, with its four modules: arenas, terrains, specialties, natural events.
//!
//! Two players meet on 6×6 squares, four on 10×10. Each leads stacks of Earth, Fire, Water and Air;
//! fire burns earth, water puts out fire, earth drinks water, air feeds fire and pushes. Three action
//! points a turn grow, move and attack. Who has no Earth left is out; the last side standing wins.
//!
//! ```
//! use elem_master::{ElemMaster, Setup};
//! use game::{Game, Next, NoFacts, Notation, Seat};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let setup = ElemMaster::read_setup(&["players=2", "layout=FoSaMaMo", "first=p1"]);
//! let mut game = ElemMaster::new(&setup.unwrap_or_default());
//! let white = Seat::new(0);
//! for text in ["f1^1f2", "f3-f4", "c1:1-d2", ";"] {
//!     let action = game.read_action(text).map_err(|_| "not an action")?;
//!     let legal = game.check(white, action)?;
//!     game.apply(legal, &mut NoFacts);
//! }
//! assert!(matches!(game.next(), Next::Choices(seats) if seats.contains(Seat::new(1))));
//! # Ok(())
//! # }
//! ```

mod action;
mod arena;
mod board;
mod cell;
mod chance;
mod choice;
mod contract;
mod duel;
mod effect;
mod elemental;
mod event;
mod experiment;
mod fact;
mod half;
mod history;
mod invocation;
mod key;
mod legal;
mod look;
mod notation;
mod power;
mod question;
mod reason;
mod refuse;
mod region;
mod setup;
mod special;
mod specialty;
mod start;
mod starts;
mod state;
mod terrain;
mod tokens;
mod turn;

mod victory;
mod view;

pub use action::attack::attacker_wins;
pub use action::{Act, Action, Args, Army, Dragged, Few, Gist, Gust, Lead, Path, Placed, Sort, Step, Wave};
pub use arena::{ARENAS, Arena, ArenaEntry, STANDARD_FOR_FOUR};
pub use cell::{Cell, Cells};
pub use chance::{Chance, Roll};
pub use duel::{DuelActions, DuelSets, changes_levels};
pub use elemental::{Element, Elemental, FULL, TOKENS};
pub use event::{EVENTS, Event, EventEntry};
pub use experiment::Experiment;
pub use fact::What;
pub use legal::ActionList;
pub use look::Counters;
pub use notation::Complaint;
pub use power::Shape;
pub use reason::Reason;
pub use setup::{ArenaChoice, MAX_ROUNDS, QUIET_ROUNDS, Setup, Start};
pub use specialty::{SPECIALTIES, Specialty, SpecialtyEntry};
pub use start::{ArenaStart, COMMON};
pub use starts::STARTS;
pub use state::ElemMaster;
pub use terrain::{Category, Layout, TERRAINS, Terrain, TerrainEntry, TerrainSet};
pub use view::{EffectView, Invocation, SeatView, View, ViewStage};

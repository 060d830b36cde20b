//! What lists legal actions, each once and in a fixed order.
//!
//! `turn`, `waves` and `paths` find the actions of a turn from sets of squares (`width`), and hand them on
//! in groups (`group`) to a taker (`sink`): one that counts, or the list that bots and tables read (`list`).
//! `duel` hands them on to a search. `pattern` writes what the actions of a group have in common; `uses` lists powers and cards.

mod duel;
mod group;
mod list;
mod paths;
mod pattern;
mod sink;
mod turn;
mod uses;
mod waves;
mod width;

pub(crate) use duel::list_duel;
pub(crate) use group::{changes, subsets};
pub use list::ActionList;
pub(crate) use list::Filler;
pub(crate) use pattern::Use;
pub(crate) use sink::{Count, Sink, Taker};
pub(crate) use turn::{gust_spreads, pushed_from, turn};
pub(crate) use uses::Uses;
pub(crate) use width::{Set, Small};

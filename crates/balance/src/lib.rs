//! What a game is like, measured over many games: is it fair, how long does it take, what decides it, which rules never
//! matter.
//!
//! A [`Plan`] says what is played. It is cut into jobs, which can be done in any order, on any number of threads and
//! machines: what they give is added up in whole numbers and written in the order of the plan.

pub mod bus;
pub mod compare;
pub mod folder;
pub mod games;
pub mod html;
pub mod job;
mod learned;
pub mod measure;
pub mod plan;
pub mod play;
mod plot;
pub mod report;
pub mod run;
pub mod starts;
pub mod stats;
pub mod tally;

pub use folder::{Folder, FolderError};
pub use html::{Texts, write_html};
pub use learned::MARGIN;
pub use plan::{Job, Plan, PlanError, Strength};
pub use report::Report;
pub use run::{RunError, Stop, run};

//! Why a game went as it did: everybody's chances after every event, how much of each change was luck and
//! how much one's own decision, and what would have been better.
//!
//! No clock, no file: the same record, effort and seed give the same study on every machine. It is made in
//! passes, a quick one first, and can be watched and stopped at any event.
//!
//! Decisions are judged by what the seat knew: the bots are given its view and nothing else.

mod hindsight;
mod hint;
mod html;
mod puzzle;
mod shelf;
mod steps;
mod study;
mod work;

pub use bots::{Planned, Reason, reason};
pub use hint::{Hint, hints};
pub use html::{Narration, write_html};
pub use markup::Words;
pub use puzzle::{Attempt, BadPuzzle, Goal, Puzzle, Verdict, mine};
pub use shelf::{id as puzzle_id, shelf};
pub use study::{Grade, Made, Split, Step, Study, Summary};
pub use work::{Effort, LONGEST_RECORD, Progress, StudyError, study};

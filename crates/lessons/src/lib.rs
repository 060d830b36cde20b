//! Lessons: a table set up for one idea after the other, what the learner does there, and what follows.
//!
//! A lesson is a file in `lessons/`, in the notation of records. It is played once through the engine, so
//! that what a learner sees is what the rules make of it: `source` reads the file, `lesson` plays it,
//! `shelf` has them all.

mod lesson;
mod shelf;
mod source;

pub use lesson::{Beat, Broken, Lesson, Step, Way};
pub use shelf::{find, next, shelf};
pub use source::Words;

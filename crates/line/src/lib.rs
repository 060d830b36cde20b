//! The line protocol: what UCI is to chess, for games with chance and secret simultaneous choices.
//!
//! One request per line; the reply is data lines and one closing line, `ok` or `error …`. This crate
//! turns a line into a reply and does no input or output itself. `docs/protocol.md` is the contract.
//!
//! ```
//! let mut engine = line::Engine::new();
//! engine.answer(b"new empedocle variant=standard humans=3 stone=s1");
//! let reply = engine.answer(b"do p1 choose fire");
//! assert_eq!(reply.lines, ["fact EMP-1.2 p1 chose s1 fire no", "fact EMP-1.2 all sealed s1"]);
//! assert_eq!(reply.closing, "ok");
//! ```

#![warn(clippy::indexing_slicing)]

mod engine;
mod failure;
mod think;

pub use engine::{Engine, MAX_LINE, Reply};

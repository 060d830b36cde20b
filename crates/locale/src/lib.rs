//! Messages put into words. The texts are the Fluent files in `locales/`; they are part of the
//! program.
//!
//! ```
//! use locale::{Lang, Speaker};
//!
//! let speaker = Speaker::new(Lang::Fr);
//! assert_eq!(speaker.text("element-water"), "Eau");
//! ```

mod lang;
mod rulebook;
mod speaker;

pub use lang::Lang;
pub use rulebook::{rule, rule_ids};
pub use speaker::{Names, Speaker};

//! Dice that anyone can verify afterwards.
//!
//! A table draws a [`Secret`] and shows its [commitment](Secret::commitment) to everyone; then each seat
//! may add bytes of its own, which it can commit to before anyone reveals any; then every chance event takes its ticket from a hash keyed by the secret.
//! Once the secret is revealed, anyone can compute every ticket again. `docs/dice.md` says it byte by
//! byte.
//!
//! ```
//! use fair::{Secret, TableDice};
//!
//! let secret = Secret::from_bytes([7; 32]);
//! let shown_before_the_game = secret.commitment();
//! let dice = TableDice::new(&secret, "table-1", &[b"from p1".as_slice(), b"from p2"]);
//! let face = dice.ticket(0, "celestial", 6);
//! assert!(face < 6);
//! // After the game, with the secret revealed:
//! let revealed = Secret::from_bytes(secret.reveal());
//! assert_eq!(revealed.commitment(), shown_before_the_game);
//! assert_eq!(fair::ticket(&revealed, "table-1", &[b"from p1", b"from p2"], 0, "celestial", 6), face);
//! ```

mod secret;
mod ticket;

pub use secret::{NotHex, Secret};
pub use ticket::{SCHEME, SCHEME_2, Share, TableDice, commit_to, ticket};

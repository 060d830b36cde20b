//! For tests only: real servers on free loopback ports, in folders of their own, that end when they are
//! dropped, and also when the test itself is killed.
//!
//! ```no_run
//! # fn main() -> Result<(), servers::ServerError> {
//! let postgres = servers::Postgres::start()?;
//! let url = postgres.database()?; // a new, empty database
//! let mut nats = servers::Nats::start()?;
//! nats.stop()?;
//! nats.restart()?; // on the same port
//! # Ok(())
//! # }
//! ```

mod error;
mod nats;
mod port;
mod postgres;
mod watchdog;

pub use error::ServerError;
pub use nats::Nats;
pub use port::free_port;
pub use postgres::Postgres;

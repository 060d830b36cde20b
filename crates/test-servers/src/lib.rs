//! For tests only: real servers on free loopback ports, in folders of their own, that end when they are
//! dropped, and also when the test itself is killed.
//!
//! ```no_run
//! # fn main() -> Result<(), test_servers::ServerError> {
//! let postgres = test_servers::Postgres::start()?;
//! let url = postgres.database()?; // a new, empty database
//! let mut nats = test_servers::Nats::start()?;
//! nats.stop()?;
//! nats.restart()?; // on the same port
//! # Ok(())
//! # }
//! ```

mod certificates;
mod error;
mod nats;
mod nats_accounts;
mod network;
mod port;
mod postgres;
mod watchdog;

pub use certificates::Certificates;
pub use error::ServerError;
pub use nats::Nats;
pub use nats_accounts::NatsAccounts;
pub use network::{Link, Network};
pub use port::free_port;
pub use postgres::Postgres;

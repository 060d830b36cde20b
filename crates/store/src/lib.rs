//! Durable storage of live tables and identities, on SQLite or on PostgreSQL.
//!
//! A table is its record: numbered rows of text that this crate does not read. A row is stored under the
//! key (table, number), and the key decides between writers: one of them stores its row, the others learn
//! that they lost, reload and try again. [`Store::append`] resolves only once the row is durable.
//!
//! Both back ends gather the appends that wait and commit them together, so that many tables share the
//! cost of one flush to the disk.
//!
//! ```
//! # use store::{Append, Appended, Listing, Location, Phase, Store};
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let store = Store::open(&Location::folder(folder.path())).await?;
//! let listing = Listing {
//!     game: "empedocle".into(),
//!     phase: Phase::Open,
//!     listed: true,
//!     due: None,
//!     host: "p1".into(),
//!     people: vec!["p1".into()],
//!     summary: "{}".into(),
//!     bytes: 0,
//!     what_if: false,
//! };
//! let first = Append { table: "t1".into(), number: 0, at: 5, body: "set-up".into(), listing: Some(listing) };
//! assert_eq!(store.append(first.clone()).await?, Appended::Stored);
//! assert_eq!(store.append(first).await?, Appended::Lost);
//! assert_eq!(store.rows("t1", 0).await?[0].body, "set-up");
//! store.close().await;
//! # Ok(())
//! # }
//! ```

mod error;
mod files;
mod limits;
mod listing;
mod location;
mod lock;
mod log;
mod packed;
mod person;
mod postgres;
#[cfg(feature = "simulated")]
pub mod simulated;
mod sqlite;
mod store;
mod upkeep;

pub use error::StoreError;
pub use limits::{MAX_BODY, MAX_ID, MAX_NAME};
pub use listing::{Listed, Listing, Phase, Query};
pub use location::{FILE, Location, LocationError};
pub use lock::FolderLock;
pub use log::{Append, Appended, Row};
pub use packed::Shrunk;
pub use person::{Hash, Person};
pub use sqlite::idle;
pub use store::Store;
pub use upkeep::{Outage, Retention, Stale};

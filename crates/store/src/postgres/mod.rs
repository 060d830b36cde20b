//! PostgreSQL: one task that writes the log, a few connections for everything else.

mod batch;
mod connection;
mod notes;
mod packing;
mod people;
mod pool;
mod rows;
mod schema;
mod tables;
mod tls;
mod upkeep;
mod writer;

use std::time::Duration;

use crate::error::StoreError;
use connection::Link;
use pool::Pool;
pub(crate) use tls::Database;
use tls::Target;
use writer::Writer;

/// How long a caller waits for an answer, whatever happens to the server meanwhile.
const PATIENCE: Duration = Duration::from_secs(10);

/// An open PostgreSQL store.
#[derive(Debug)]
pub(crate) struct Postgres {
    writer: Writer,
    pool: Pool,
    target: Target,
}

impl Postgres {
    pub(crate) async fn open(mut database: Database) -> Result<Self, StoreError> {
        connection::prepare(&mut database.config);
        let target = Target::new(database)?;
        schema::migrate(&target).await?;
        let first = Link::open(&target).await.map_err(|error| connection::store_error(&error))?;
        Ok(Self { writer: Writer::start(target.clone(), first), pool: Pool::new(target.clone()), target })
    }

    pub(crate) async fn ready(&self) -> Result<(), StoreError> {
        self.pool.read("SELECT 1", &[]).await?;
        self.writer.alive()
    }

    pub(crate) async fn close(&self) {
        self.writer.close().await;
        self.pool.close();
    }
}

//! PostgreSQL: one task that writes the log, a few connections for everything else.

mod batch;
mod connection;
mod notes;
mod people;
mod pool;
mod rows;
mod schema;
mod tables;
mod writer;

use std::time::Duration;

use tokio_postgres::Config;

use crate::error::StoreError;
use connection::Link;
use pool::Pool;
use writer::Writer;

/// How long a caller waits for an answer, whatever happens to the server meanwhile.
const PATIENCE: Duration = Duration::from_secs(10);

/// An open PostgreSQL store.
#[derive(Debug)]
pub(crate) struct Postgres {
    writer: Writer,
    pool: Pool,
}

impl Postgres {
    pub(crate) async fn open(mut config: Config) -> Result<Self, StoreError> {
        connection::prepare(&mut config);
        schema::migrate(&config).await?;
        let first = Link::open(&config).await.map_err(|error| connection::told(&error))?;
        Ok(Self { writer: Writer::start(config.clone(), first), pool: Pool::new(config) })
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

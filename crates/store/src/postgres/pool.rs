//! A few connections for reads and for changes of identities.

use std::future::Future;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Config, Error, Row};

use super::PATIENCE;
use super::connection::{ATTEMPT, Link, passing, told};
use crate::error::StoreError;

/// How many there are at most.
const COUNT: usize = 4;

/// How long to wait before asking a server again that was away.
const PAUSE: Duration = Duration::from_millis(100);

/// A value with its type: the statement needs no preparation, and so only one trip to the server.
pub(super) type Param<'a> = (&'a (dyn ToSql + Sync), Type);

/// Connections that are made when needed and used again.
#[derive(Debug)]
pub(super) struct Pool {
    config: Config,
    places: Semaphore,
    idle: Mutex<Vec<Link>>,
}

impl Pool {
    pub(super) fn new(config: Config) -> Self {
        Self { config, places: Semaphore::new(COUNT), idle: Mutex::new(Vec::new()) }
    }

    /// Asks the server, again if it goes away meanwhile. Only for statements that change nothing.
    pub(super) async fn read(&self, sql: &str, params: &[Param<'_>]) -> Result<Vec<Row>, StoreError> {
        let asking = async {
            loop {
                match self.ask(sql, params).await {
                    Err(Asked::Failed(error)) if passing(&error) => time::sleep(PAUSE).await,
                    Err(Asked::Late) => {}
                    done => return done,
                }
            }
        };
        in_time(asking).await?.map_err(|failed| failed.told())
    }

    /// Has the server change something, once: if it goes away meanwhile, nobody knows whether it did.
    /// `None` means that a key was in use.
    pub(super) async fn change(
        &self,
        sql: &str,
        params: &[Param<'_>],
    ) -> Result<Option<Vec<Row>>, StoreError> {
        match in_time(self.ask(sql, params)).await? {
            Ok(rows) => Ok(Some(rows)),
            Err(Asked::Failed(error)) if error.code().is_some_and(|code| code.code() == "23505") => Ok(None),
            Err(failed) => Err(failed.told()),
        }
    }

    async fn ask(&self, sql: &str, params: &[Param<'_>]) -> Result<Vec<Row>, Asked> {
        let _place = self.places.acquire().await.map_err(|_| Asked::Closed)?;
        let idle = {
            let mut idle = self.idle();
            idle.retain(|link| !link.client.is_closed());
            idle.pop()
        };
        let link = match idle {
            Some(link) => link,
            None => Link::open(&self.config).await.map_err(Asked::Failed)?,
        };
        let rows =
            time::timeout(ATTEMPT, link.client.query_typed(sql, params)).await.map_err(|_| Asked::Late)?;
        // A connection that failed is not used again, nor is one whose caller went away before this line.
        let rows = rows.map_err(Asked::Failed)?;
        self.idle().push(link);
        Ok(rows)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Link>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn close(&self) {
        self.places.close();
        self.idle().clear();
    }
}

/// Why there is no answer.
enum Asked {
    Failed(Error),
    Late,
    Closed,
}

impl Asked {
    fn told(self) -> StoreError {
        match self {
            Self::Failed(error) if passing(&error) => StoreError::Unavailable,
            Self::Failed(error) => told(&error),
            Self::Late => StoreError::Unavailable,
            Self::Closed => StoreError::Closed,
        }
    }
}

async fn in_time<T>(asking: impl Future<Output = T>) -> Result<T, StoreError> {
    time::timeout(PATIENCE, asking).await.map_err(|_| StoreError::Unavailable)
}

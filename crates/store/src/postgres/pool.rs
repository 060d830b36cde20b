//! A few connections for reads and for changes of identities.

use std::future::Future;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Error, Row};

use super::PATIENCE;
use super::connection::{ATTEMPT, Link, is_transient, store_error};
use super::tls::Target;
use crate::error::StoreError;

/// How many there are at most.
const COUNT: usize = 4;

/// How long to wait before query a server again that was away.
const PAUSE: Duration = Duration::from_millis(100);

/// A value with its type: the statement needs no preparation, and so only one trip to the server.
pub(super) type Param<'a> = (&'a (dyn ToSql + Sync), Type);

/// Connections that are made when needed and used again.
#[derive(Debug)]
pub(super) struct Pool {
    target: Target,
    places: Semaphore,
    idle: Mutex<Vec<Link>>,
}

impl Pool {
    pub(super) fn new(target: Target) -> Self {
        Self { target, places: Semaphore::new(COUNT), idle: Mutex::new(Vec::new()) }
    }

    /// Runs a query, again if the connection is lost meanwhile. Only for statements that change nothing.
    pub(super) async fn read(&self, sql: &str, params: &[Param<'_>]) -> Result<Vec<Row>, StoreError> {
        let query = async {
            loop {
                match self.ask(sql, params).await {
                    Err(QueryError::Failed(error)) if is_transient(&error) => time::sleep(PAUSE).await,
                    Err(QueryError::Late) => {}
                    done => return done,
                }
            }
        };
        in_time(query).await?.map_err(|failed| failed.store_error())
    }

    /// Runs a change once: if the connection is lost meanwhile, it is unknown whether it did.
    /// `None` means that a key was in use.
    pub(super) async fn change(
        &self,
        sql: &str,
        params: &[Param<'_>],
    ) -> Result<Option<Vec<Row>>, StoreError> {
        match in_time(self.ask(sql, params)).await? {
            Ok(rows) => Ok(Some(rows)),
            Err(QueryError::Failed(error)) if error.code().is_some_and(|code| code.code() == "23505") => {
                Ok(None)
            }
            Err(failed) => Err(failed.store_error()),
        }
    }

    async fn ask(&self, sql: &str, params: &[Param<'_>]) -> Result<Vec<Row>, QueryError> {
        let _place = self.places.acquire().await.map_err(|_| QueryError::Closed)?;
        let idle = {
            let mut idle = self.idle();
            idle.retain(|link| !link.client.is_closed());
            idle.pop()
        };
        let link = match idle {
            Some(link) => link,
            None => Link::open(&self.target).await.map_err(QueryError::Failed)?,
        };
        let rows = time::timeout(ATTEMPT, link.client.query_typed(sql, params))
            .await
            .map_err(|_| QueryError::Late)?;
        // A connection that failed is not used again, nor is one whose caller went away before this line.
        let rows = rows.map_err(QueryError::Failed)?;
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

/// Why a query has no answer.
enum QueryError {
    Failed(Error),
    Late,
    Closed,
}

impl QueryError {
    fn store_error(self) -> StoreError {
        match self {
            Self::Failed(error) if is_transient(&error) => StoreError::Unavailable,
            Self::Failed(error) => store_error(&error),
            Self::Late => StoreError::Unavailable,
            Self::Closed => StoreError::Closed,
        }
    }
}

async fn in_time<T>(query: impl Future<Output = T>) -> Result<T, StoreError> {
    time::timeout(PATIENCE, query).await.map_err(|_| StoreError::Unavailable)
}

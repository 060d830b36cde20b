//! One connection, and what its errors mean.

use std::error::Error as _;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio_postgres::error::SqlState;
use tokio_postgres::{Client, Config, Error, NoTls};

use super::tls::{self, Target};
use crate::error::StoreError;

/// How long the server may work on one statement, before it gives up by itself.
const STATEMENT: &str = "4s";

/// How long we wait for a statement, a little longer: then the server is out of reach.
pub(super) const ATTEMPT: Duration = Duration::from_secs(5);

/// What every connection has in common.
pub(super) fn prepare(config: &mut Config) {
    if config.get_application_name().is_none() {
        config.application_name("sphairos");
    }
    config.connect_timeout(Duration::from_secs(3)).keepalives_idle(Duration::from_secs(30));
}

/// A connection. Dropped, it is cut, whatever the server does.
#[derive(Debug)]
pub(super) struct Link {
    pub(super) client: Client,
    driver: JoinHandle<()>,
}

impl Link {
    pub(super) async fn open(target: &Target) -> Result<Self, Error> {
        let link = Self::bare(target).await?;
        // A server may have durable commits switched off; nothing that we acknowledge may depend on that.
        let sql = format!(
            "SET statement_timeout = '{STATEMENT}';
             SELECT set_config('synchronous_commit', 'on', false)
             WHERE current_setting('synchronous_commit') = 'off'"
        );
        link.client.batch_execute(&sql).await?;
        Ok(link)
    }

    /// Without limits of time, for migrations.
    pub(super) async fn bare(target: &Target) -> Result<Self, Error> {
        // Whoever uses the connection sees that it is closed.
        let (client, driver) = match &target.tls {
            Some(tls) => {
                let (client, connection) = target.config.connect(tls.clone()).await?;
                (client, tokio::spawn(async { drop(connection.await) }))
            }
            None => {
                let (client, connection) = target.config.connect(NoTls).await?;
                (client, tokio::spawn(async { drop(connection.await) }))
            }
        };
        Ok(Self { client, driver })
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

/// Whether the same may succeed on another try: the server is away, going away or coming up, or it
/// chose this transaction to end a deadlock.
pub(super) fn is_transient(error: &Error) -> bool {
    let Some(state) = error.code() else { return tls::refused(error).is_none() };
    let states = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::QUERY_CANCELED,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        // After a change of servers we may still talk to the one that only reads.
        SqlState::READ_ONLY_SQL_TRANSACTION,
    ];
    states.contains(state) || state.code().starts_with("08")
}

/// An error without its details, which show values.
pub(super) fn store_error(error: &Error) -> StoreError {
    if let Some(refused) = tls::refused(error) {
        return refused;
    }
    let text = error.as_db_error().map_or_else(
        || error.source().map_or_else(|| error.to_string(), |source| format!("{error}: {source}")),
        |refused| format!("{} ({})", refused.message(), refused.code().code()),
    );
    // What PostgreSQL says of damaged pages and indexes.
    let damaged = [SqlState::DATA_CORRUPTED, SqlState::INDEX_CORRUPTED];
    if error.code().is_some_and(|code| damaged.contains(code)) {
        return StoreError::Corrupt(text);
    }
    StoreError::Database(text)
}

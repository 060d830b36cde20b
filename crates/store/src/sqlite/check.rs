//! Whether a file is whole.

use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rusqlite::ErrorCode;

use super::connection;
use crate::error::StoreError;

/// How long the file is checked at most. A gigabyte takes a few seconds; of a larger file as much is checked as this
/// allows, and the rest when it is read.
const CHECK: Duration = Duration::from_secs(5);

/// Checks the pages of the file, for a bounded time.
pub(super) fn check(file: &Path) -> Result<(), StoreError> {
    let connection = connection::for_reading(file)?;
    let interrupt = connection.get_interrupt_handle();
    let (done, ended) = mpsc::channel::<()>();
    let timer = thread::spawn(move || {
        if ended.recv_timeout(CHECK) == Err(mpsc::RecvTimeoutError::Timeout) {
            interrupt.interrupt();
        }
    });
    let found = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0));
    drop(done);
    let _ = timer.join();
    match found {
        Ok(text) if text == "ok" => Ok(()),
        Ok(text) => Err(StoreError::Corrupt(text.lines().last().unwrap_or_default().to_owned())),
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::OperationInterrupted) => {
            tracing::info!("the database is large: a part of it was checked at start");
            Ok(())
        }
        Err(error) => Err(error.into()),
    }
}

//! How connections are set up.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags};

/// How long one connection waits for another, which may be that of another process.
const PATIENCE: Duration = Duration::from_secs(10);

pub(super) fn for_writing(file: &Path) -> rusqlite::Result<Connection> {
    let flags =
        OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    write_ahead(&connection)?;
    // FULL flushes the log at every commit: what was acknowledged survives a power cut.
    // The cache is small (negative: KiB), because a table's rows are read once and then kept by the table.
    // A checkpoint after 32 MiB of log: busy tables write the same pages again and again, and the longer the
    // log, the fewer of them are copied more than once.
    connection.execute_batch(
        "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY;
         PRAGMA cache_size = -4096; PRAGMA wal_autocheckpoint = 8000; PRAGMA journal_size_limit = 67108864;",
    )?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

pub(super) fn for_reading(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection
        .execute_batch("PRAGMA query_only = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -2048;")?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

/// Turns write-ahead logging on. While two processes do so at once, SQLite may say "busy" without waiting.
fn write_ahead(connection: &Connection) -> rusqlite::Result<()> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match connection.pragma_update(None, "journal_mode", "wal") {
            Err(error)
                if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
                    && Instant::now() < deadline =>
            {
                thread::sleep(Duration::from_millis(10));
            }
            done => return done,
        }
    }
}

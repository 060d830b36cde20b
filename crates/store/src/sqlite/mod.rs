//! SQLite: one file in the data folder, one thread that writes, a few that read.

mod check;
mod connection;
mod notes;
mod pace;
mod packing;
mod people;
mod readers;
mod rows;
mod schema;
mod tables;
mod threads;
mod upkeep;
mod writer;

use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::error::StoreError;
use crate::files;
use crate::location::FILE;
use readers::Readers;
use writer::Writer;

pub use pace::idle;

/// An open SQLite store.
#[derive(Debug)]
pub(crate) struct Sqlite {
    // Dropped in this order. The last connection to close moves the write-ahead log into the file; if two close at the
    // same moment, each finds the other one open and neither does.
    readers: Readers,
    writer: Writer,
    file: PathBuf,
}

impl Sqlite {
    pub(crate) async fn open(folder: PathBuf) -> Result<Self, StoreError> {
        let file = folder.join(FILE);
        let opened = tokio::task::spawn_blocking(move || connections(&folder));
        let (writing, reading) = opened.await.map_err(|_| StoreError::Closed)??;
        Ok(Self { readers: Readers::start(reading)?, writer: Writer::start(writing)?, file })
    }

    pub(crate) async fn ready(&self) -> Result<(), StoreError> {
        self.readers.read(|connection| connection.query_row("SELECT 1", [], |_| Ok(()))).await?;
        self.writer.alive()
    }

    pub(crate) async fn close(&self) {
        // The writer last, as when both are dropped.
        self.readers.close().await;
        self.writer.close().await;
    }
}

/// One connection for the writer, up to date, and some for the readers.
fn connections(folder: &Path) -> Result<(Connection, Vec<Connection>), StoreError> {
    let failed = |error: std::io::Error| StoreError::Database(format!("{}: {error}", folder.display()));
    files::create_folder(folder).map_err(failed)?;
    let file = folder.join(FILE);
    let mut writing = connection::for_writing(&file)?;
    schema::migrate(&mut writing)?;
    // New files have the mode that the system gives them, and old ones that of their time. A new one has nothing to
    // hide yet.
    for beside in ["", "-wal", "-shm"] {
        let name = folder.join(format!("{FILE}{beside}"));
        files::make_private(&name).map_err(failed)?;
    }
    check::check(&file)?;
    let reading = (0..readers::COUNT).map(|_| connection::for_reading(&file)).collect::<Result<_, _>>()?;
    Ok((writing, reading))
}

//! SQLite: one file in the data folder, one thread that writes, a few that read.

mod connection;
mod notes;
mod people;
mod readers;
mod rows;
mod schema;
mod tables;
mod threads;
mod writer;

use std::fs;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};

use rusqlite::Connection;

use crate::error::StoreError;
use crate::location::FILE;
use readers::Readers;
use writer::Writer;

/// An open SQLite store.
#[derive(Debug)]
pub(crate) struct Sqlite {
    writer: Writer,
    readers: Readers,
}

impl Sqlite {
    pub(crate) async fn open(folder: PathBuf) -> Result<Self, StoreError> {
        let opened = tokio::task::spawn_blocking(move || connections(&folder));
        let (writing, reading) = opened.await.map_err(|_| StoreError::Closed)??;
        Ok(Self { writer: Writer::start(writing)?, readers: Readers::start(reading)? })
    }

    pub(crate) async fn ready(&self) -> Result<(), StoreError> {
        self.readers.read(|connection| connection.query_row("SELECT 1", [], |_| Ok(()))).await?;
        self.writer.alive()
    }

    pub(crate) async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

/// One connection for the writer, up to date, and some for the readers.
fn connections(folder: &Path) -> Result<(Connection, Vec<Connection>), StoreError> {
    // The secrets of running games' dice lie in it: nobody else on the machine shall read them.
    fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
        .map_err(|error| StoreError::Database(format!("{}: {error}", folder.display())))?;
    let file = folder.join(FILE);
    let mut writing = connection::for_writing(&file)?;
    schema::migrate(&mut writing)?;
    let reading = (0..readers::COUNT).map(|_| connection::for_reading(&file)).collect::<Result<_, _>>()?;
    Ok((writing, reading))
}

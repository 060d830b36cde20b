//! The lock of a data folder: one program at a time serves it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::Path;

use crate::error::StoreError;
use crate::location::{Location, Place};

/// The name of the lock file in the data folder.
const LOCK: &str = "sphairos.lock";

/// A data folder that nobody else serves while this lives. The system frees it even after a crash.
#[derive(Debug)]
pub struct FolderLock {
    /// Closed, it is free.
    _file: File,
}

impl Location {
    /// Takes the lock of a data folder. A PostgreSQL database needs none: several nodes may serve it.
    ///
    /// Two servers on one folder would not see each other's moves.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another program has it; or if the folder cannot be written.
    pub fn lock(&self) -> Result<Option<FolderLock>, StoreError> {
        match &self.0 {
            Place::Folder(folder) => take(folder).map(Some),
            Place::Postgres(_) => Ok(None),
        }
    }
}

fn take(folder: &Path) -> Result<FolderLock, StoreError> {
    let failed = |error: std::io::Error| StoreError::Database(format!("{}: {error}", folder.display()));
    crate::files::create_folder(folder).map_err(failed)?;
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    crate::files::private(&mut options);
    let mut file = options.open(folder.join(LOCK)).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let mut process = String::new();
            // For people only: it says which program to look for.
            let _ = file.read_to_string(&mut process);
            let folder = folder.display().to_string();
            return Err(StoreError::InUse { folder, process: process.trim().to_owned() });
        }
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    file.set_len(0).and_then(|()| file.rewind()).map_err(failed)?;
    writeln!(file, "{}", std::process::id()).map_err(failed)?;
    Ok(FolderLock { _file: file })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_served_once_at_a_time() {
        let folder = tempfile::tempdir().unwrap();
        let location = Location::folder(folder.path().join("data"));
        let lock = location.lock().unwrap();
        assert!(lock.is_some());
        let refused = location.lock().unwrap_err();
        let process = std::process::id().to_string();
        assert!(
            matches!(&refused, StoreError::InUse { process: found, .. } if *found == process),
            "{refused}"
        );
        drop(lock);
        assert!(location.lock().unwrap().is_some());
        let database: Location = "postgres://localhost/x".parse().unwrap();
        assert!(database.lock().unwrap().is_none());
    }
}

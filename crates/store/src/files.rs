//! Files and folders that their owner alone can read: the secrets of running games' dice lie in them.

use std::fs::OpenOptions;
use std::io;
use std::path::Path;

/// Creates a folder, for its owner alone. One that is there stays as it is: others may have business in it.
#[cfg(unix)]
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    std::fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)
}

/// Files that are created with these options belong to their owner alone.
#[cfg(unix)]
pub(crate) fn private(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600);
}

/// Makes a file readable for its owner alone, if it is there. It is not opened for that: closing it again would drop
/// the locks that SQLite holds on it in this process.
#[cfg(unix)]
pub(crate) fn make_private(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let mut permissions = match std::fs::metadata(file) {
        Ok(found) => found.permissions(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if permissions.mode() & 0o077 == 0 {
        return Ok(());
    }
    permissions.set_mode(permissions.mode() & !0o077);
    std::fs::set_permissions(file, permissions)
}

/// Creates a folder. Who may read it follows from the folder around it: on Windows a folder of the user's profile is
/// private by default, and one elsewhere may not be.
#[cfg(not(unix))]
pub(crate) fn create_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)
}

/// As [`create_folder`]: follows from the folder.
#[cfg(not(unix))]
pub(crate) fn private(_: &mut OpenOptions) {}

/// As [`create_folder`]: follows from the folder.
#[cfg(not(unix))]
pub(crate) fn make_private(_: &Path) -> io::Result<()> {
    Ok(())
}

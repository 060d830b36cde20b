//! Where a store is.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use tokio_postgres::Config;
use tokio_postgres::config::Host;

/// The name of the SQLite file in the data folder.
pub const FILE: &str = "sphairos.db";

/// Where a store is: a data folder with an SQLite file, or a PostgreSQL database.
///
/// ```
/// use store::Location;
///
/// let folder: Location = "sqlite:/var/lib/sphairos".parse()?;
/// assert_eq!(folder.to_string(), "sqlite:/var/lib/sphairos");
/// let database: Location = "postgres://sphairos:hidden@localhost/tables".parse()?;
/// assert_eq!(database.to_string(), "postgres://localhost/tables"); // no password in logs
/// # Ok::<(), store::LocationError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Location(pub(crate) Place);

#[derive(Debug, Clone)]
pub(crate) enum Place {
    Folder(PathBuf),
    Postgres(Box<Config>),
}

/// A text that is no location. It may hold a password, so it is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a store is `sqlite:FOLDER`, a folder, or `postgres://USER:PASSWORD@HOST/DATABASE`")]
pub struct LocationError;

impl Location {
    /// A data folder. It is created if needed; the file in it is [`FILE`].
    #[must_use]
    pub fn folder(path: impl AsRef<Path>) -> Self {
        Self(Place::Folder(path.as_ref().to_owned()))
    }
}

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let config = text.parse::<Config>().map_err(|_| LocationError)?;
            return Ok(Self(Place::Postgres(Box::new(config))));
        }
        let path = text.strip_prefix("sqlite:").unwrap_or(text);
        // A misspelt `postgre://` must not become a folder.
        if path.is_empty() || path.contains("://") { Err(LocationError) } else { Ok(Self::folder(path)) }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Place::Folder(path) => write!(f, "sqlite:{}", path.display()),
            Place::Postgres(config) => {
                let hosts: Vec<String> = config
                    .get_hosts()
                    .iter()
                    .map(|host| match host {
                        Host::Tcp(name) => name.clone(),
                        #[cfg(unix)]
                        Host::Unix(path) => path.display().to_string(),
                    })
                    .collect();
                write!(f, "postgres://{}/{}", hosts.join(","), config.get_dbname().unwrap_or_default())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_that_are_no_location_are_refused() {
        for text in ["", "sqlite:", "postgre://host/db", "mysql://x", "postgres://host:nonsense/x"] {
            assert!(text.parse::<Location>().is_err(), "{text}");
        }
    }

    #[test]
    fn no_password_is_ever_shown() {
        let location: Location = "postgres://u:hunter2@localhost/db".parse().unwrap();
        assert!(!format!("{location} {location:?}").contains("hunter2"));
    }
}

//! Where a store is.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::postgres::Database;

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
    Postgres(Box<Database>),
}

/// A text that is no location. It may hold a password, so it is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a store is `sqlite:FOLDER`, a folder, or `postgres://USER:PASSWORD@HOST/DATABASE`, with `?sslmode=` disable, \
     prefer, require or verify-full"
)]
pub struct LocationError;

impl Location {
    /// A data folder. It is created if needed; the file in it is [`FILE`].
    #[must_use]
    pub fn folder(path: impl AsRef<Path>) -> Self {
        Self(Place::Folder(path.as_ref().to_owned()))
    }

    /// The certificates of this file, and no others, may vouch for a database server. Without another word in the
    /// address the connection is encrypted then.
    #[must_use]
    pub fn with_ca(mut self, file: impl AsRef<Path>) -> Self {
        if let Place::Postgres(database) = &mut self.0 {
            database.ca = Some(file.as_ref().to_owned());
            if !database.says_mode {
                database.config.ssl_mode(SslMode::Require);
            }
        }
        self
    }
}

/// Reads the address of a database server; `None` if it is none.
///
/// `sslmode` and `sslrootcert` are read here: tokio-postgres knows neither all modes nor the file. `require` and
/// `verify-full` are the same: an encrypted connection to somebody who was not asked for a proof protects little.
fn read_database(text: &str) -> Option<Database> {
    let (address, query) = text.split_once('?').unwrap_or((text, ""));
    let (mut mode, mut ca, mut rest) = (None, None, Vec::new());
    for word in query.split('&').filter(|word| !word.is_empty()) {
        match word.split_once('=')? {
            ("sslmode", "disable") => mode = Some(SslMode::Disable),
            ("sslmode", "prefer") => mode = Some(SslMode::Prefer),
            ("sslmode", "require" | "verify-full") => mode = Some(SslMode::Require),
            ("sslmode", _) => return None,
            ("sslrootcert", file) => ca = Some(PathBuf::from(file.replace("%2F", "/"))),
            _ => rest.push(word),
        }
    }
    let mut config = format!("{address}?{}", rest.join("&")).parse::<Config>().ok()?;
    let usual = if ca.is_some() { SslMode::Require } else { SslMode::Disable };
    config.ssl_mode(mode.unwrap_or(usual));
    Some(Database { config, ca, says_mode: mode.is_some() })
}

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            let database = read_database(text).ok_or(LocationError)?;
            return Ok(Self(Place::Postgres(Box::new(database))));
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
            Place::Postgres(database) => {
                let config = &database.config;
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
        for text in [
            "",
            "sqlite:",
            "postgre://host/db",
            "mysql://x",
            "postgres://host:nonsense/x",
            "postgres://host/x?sslmode=verify-ca",
        ] {
            assert!(text.parse::<Location>().is_err(), "{text}");
        }
    }

    #[test]
    fn no_password_is_ever_shown() {
        let location: Location = "postgres://u:hunter2@localhost/db".parse().unwrap();
        assert!(!format!("{location} {location:?}").contains("hunter2"));
    }

    #[test]
    fn an_address_says_whether_it_is_encrypted() {
        let mode = |text: &str| match text.parse::<Location>().unwrap().0 {
            Place::Postgres(database) => (database.config.get_ssl_mode(), database.ca),
            Place::Folder(_) => panic!("a folder"),
        };
        assert_eq!(mode("postgres://host/db"), (SslMode::Disable, None));
        assert_eq!(mode("postgres://host/db?sslmode=prefer").0, SslMode::Prefer);
        for strict in ["require", "verify-full"] {
            let text = format!("postgres://u:p@host/db?connect_timeout=3&sslmode={strict}");
            assert_eq!(mode(&text).0, SslMode::Require);
        }
        let ca = Some(PathBuf::from("/etc/ca.pem"));
        assert_eq!(mode("postgresql://host/db?sslrootcert=/etc/ca.pem"), (SslMode::Require, ca.clone()));
        let given: Location = "postgres://host/db".parse().unwrap();
        let Place::Postgres(given) = given.with_ca("/etc/ca.pem").0 else { panic!("a folder") };
        assert_eq!((given.config.get_ssl_mode(), given.ca), (SslMode::Require, ca));
        let off: Location = "postgres://host/db?sslmode=disable".parse().unwrap();
        let Place::Postgres(off) = off.with_ca("/etc/ca.pem").0 else { panic!("a folder") };
        assert_eq!(off.config.get_ssl_mode(), SslMode::Disable, "what the address says holds");
    }
}

//! Encrypted connections: which there are, and whose certificates are believed.

use std::error::Error as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::error::StoreError;

/// A database server as its address says: how it is reached, and how it must prove who it is.
#[derive(Debug, Clone)]
pub(crate) struct Database {
    pub(crate) config: Config,
    /// The file with the certificates that may vouch for the server; without it those of the system do.
    pub(crate) ca: Option<PathBuf>,
    /// Whether the address says if the connection is encrypted.
    pub(crate) says_mode: bool,
}

/// What is needed for every connection.
#[derive(Clone)]
pub(super) struct Target {
    pub(super) config: Config,
    /// `None` if nothing is encrypted.
    pub(super) tls: Option<MakeRustlsConnect>,
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Target").field("config", &self.config).finish_non_exhaustive()
    }
}

impl Target {
    /// Reads the certificates that are believed.
    ///
    /// # Errors
    /// If there are none.
    pub(super) fn new(database: Database) -> Result<Self, StoreError> {
        let Database { config, ca, .. } = database;
        if config.get_ssl_mode() == SslMode::Disable {
            return Ok(Self { config, tls: None });
        }
        let roots = match &ca {
            Some(file) => roots_in(file)?,
            None => roots_of_system()?,
        };
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let client = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| StoreError::Certificate(error.to_string()))?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self { config, tls: Some(MakeRustlsConnect::new(client)) })
    }
}

fn roots_in(file: &Path) -> Result<RootCertStore, StoreError> {
    let wrong = |why: &dyn std::fmt::Display| StoreError::Certificate(format!("{}: {why}", file.display()));
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))? {
        let certificate = certificate.map_err(|error| wrong(&error))?;
        roots.add(certificate).map_err(|error| wrong(&error))?;
    }
    if roots.is_empty() { Err(wrong(&"there is no certificate in it")) } else { Ok(roots) }
}

fn roots_of_system() -> Result<RootCertStore, StoreError> {
    let found = rustls_native_certs::load_native_certs();
    let mut roots = RootCertStore::empty();
    // A system may have files that cannot be read and old certificates that are not understood: those vouch for
    // nobody.
    roots.add_parsable_certificates(found.certs);
    if roots.is_empty() {
        let why = found.errors.first().map(|error| format!(": {error}")).unwrap_or_default();
        return Err(StoreError::Certificate(format!(
            "the system has none that could vouch for the server{why}"
        )));
    }
    Ok(roots)
}

/// Why an encrypted connection was not made; `None` if the error is about something else.
pub(super) fn refused(error: &tokio_postgres::Error) -> Option<StoreError> {
    let mut cause = error.source();
    while let Some(inner) = cause {
        if let Some(why) = inner.downcast_ref::<rustls::Error>() {
            return Some(StoreError::Certificate(why.to_string()));
        }
        // An error of the system keeps the other one inside, and not as its source.
        let inside = inner.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
        if let Some(why) = inside.and_then(|inside| inside.downcast_ref::<rustls::Error>()) {
            return Some(StoreError::Certificate(why.to_string()));
        }
        cause = inner.source();
    }
    // The server has no encryption, although it is asked for: tokio-postgres has no kind of its own for that.
    error
        .to_string()
        .starts_with("error performing TLS handshake")
        .then(|| StoreError::Certificate(error.source().map_or_else(String::new, ToString::to_string)))
}

//! Certificates for servers that encrypt, made for one test and believed by nobody else.

use std::fs;
use std::path::PathBuf;

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair, KeyUsagePurpose};
use tempfile::TempDir;

use crate::error::ServerError;

/// A certificate of a server, its key, and the authority that vouches for it, as files.
#[derive(Debug)]
pub struct Certificates {
    folder: TempDir,
}

impl Certificates {
    /// For a server that has these names and addresses.
    ///
    /// # Errors
    /// If they cannot be made or written.
    pub fn new(names: &[&str]) -> Result<Self, ServerError> {
        let folder = tempfile::Builder::new().prefix("sphairos-certificates-").tempdir()?;
        let made = || -> Result<[(&str, String); 3], rcgen::Error> {
            let mut authority = CertificateParams::new(Vec::new())?;
            authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
            authority.key_usages = vec![KeyUsagePurpose::KeyCertSign];
            // Every authority has a name of its own.
            authority.distinguished_name.push(DnType::CommonName, folder.path().to_string_lossy().as_ref());
            let key = KeyPair::generate()?;
            let ca = authority.self_signed(&key)?.pem();
            let issuer = Issuer::new(authority, key);
            let names: Vec<String> = names.iter().map(|&name| name.to_owned()).collect();
            let mut server = CertificateParams::new(names)?;
            server.distinguished_name.push(DnType::CommonName, "a server for one test");
            let key = KeyPair::generate()?;
            let certificate = server.signed_by(&key, &issuer)?.pem();
            Ok([("ca.pem", ca), ("server.pem", certificate), ("server.key", key.serialize_pem())])
        };
        let made = made().map_err(std::io::Error::other)?;
        for (name, text) in made {
            fs::write(folder.path().join(name), text)?;
        }
        Ok(Self { folder })
    }

    /// The certificate of the authority.
    #[must_use]
    pub fn ca(&self) -> PathBuf {
        self.folder.path().join("ca.pem")
    }

    /// The certificate of the server.
    #[must_use]
    pub fn certificate(&self) -> PathBuf {
        self.folder.path().join("server.pem")
    }

    /// The key of the server.
    #[must_use]
    pub fn key(&self) -> PathBuf {
        self.folder.path().join("server.key")
    }
}

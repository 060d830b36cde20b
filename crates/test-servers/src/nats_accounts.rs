//! Accounts of a NATS server, by keys and signed texts (JWT), as `nsc` makes them.

use std::fs;
use std::path::PathBuf;

use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use tempfile::TempDir;

use crate::error::ServerError;

/// An operator with one account that has one user, as files.
#[derive(Debug)]
pub struct NatsAccounts {
    folder: TempDir,
}

impl NatsAccounts {
    /// Makes the keys, the configuration of the server and the credentials of the user.
    ///
    /// # Errors
    /// If they cannot be made or written.
    pub fn new() -> Result<Self, ServerError> {
        let folder = tempfile::Builder::new().prefix("sphairos-accounts-").tempdir()?;
        let (operator, account, user) =
            (KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_user());
        let unlimited = r#""subs":-1,"data":-1,"payload":-1"#;
        let of_operator = sign(&operator, &operator, r#""type":"operator","version":2"#)?;
        let limits = format!(r#"{unlimited},"imports":-1,"exports":-1,"wildcards":true,"conn":-1,"leaf":-1"#);
        let of_account = format!(
            r#""limits":{{{limits}}},"default_permissions":{{"pub":{{}},"sub":{{}}}},"type":"account","version":2"#
        );
        let of_account = sign(&operator, &account, &of_account)?;
        let of_user = format!(r#""pub":{{}},"sub":{{}},{unlimited},"type":"user","version":2"#);
        let of_user = sign(&account, &user, &of_user)?;
        let config = format!(
            "operator: {of_operator}\nresolver: MEMORY\nresolver_preload: {{ {}: {of_account} }}\n",
            account.public_key()
        );
        fs::write(folder.path().join("accounts.conf"), config)?;
        let seed = user.seed().map_err(std::io::Error::other)?;
        let credentials = format!(
            "-----BEGIN NATS USER JWT-----\n{of_user}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
        );
        fs::write(folder.path().join("user.creds"), credentials)?;
        Ok(Self { folder })
    }

    /// The configuration of the server.
    #[must_use]
    pub fn config(&self) -> PathBuf {
        self.folder.path().join("accounts.conf")
    }

    /// The credentials of the user.
    #[must_use]
    pub fn credentials(&self) -> PathBuf {
        self.folder.path().join("user.creds")
    }
}

/// What `by` says of `about`, signed.
fn sign(by: &KeyPair, about: &KeyPair, claims: &str) -> Result<String, ServerError> {
    let (issuer, subject) = (by.public_key(), about.public_key());
    let head = BASE64URL_NOPAD.encode(br#"{"typ":"JWT","alg":"ed25519-nkey"}"#);
    let body = format!(
        r#"{{"jti":"{subject}","iat":1,"iss":"{issuer}","name":"test","sub":"{subject}","nats":{{{claims}}}}}"#
    );
    let text = format!("{head}.{}", BASE64URL_NOPAD.encode(body.as_bytes()));
    let signature = by.sign(text.as_bytes()).map_err(std::io::Error::other)?;
    Ok(format!("{text}.{}", BASE64URL_NOPAD.encode(&signature)))
}

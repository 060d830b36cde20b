//! How a node proves to NATS who it is, and NATS to the node.

use std::path::PathBuf;
use std::time::Duration;

use async_nats::{ConnectError, ConnectErrorKind, ConnectOptions, ServerAddr};

/// Where the other nodes are heard.
#[derive(Clone, Default)]
pub struct BusConfig {
    /// The addresses of NATS servers of one cluster, parted by commas: `nats://HOST:PORT`, or `tls://…` if the
    /// connection must be encrypted. `USER:PASSWORD@` or `TOKEN@` may stand before the first host.
    pub url: String,
    /// A file with a JWT and the seed of a key, as `nsc` writes it (`.creds`).
    pub credentials: Option<PathBuf>,
    /// A file with the certificates that may vouch for the servers, beside those of the system. The connection is
    /// encrypted then.
    pub ca: Option<PathBuf>,
}

impl std::fmt::Debug for BusConfig {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The address may hold a password.
        f.debug_struct("BusConfig")
            .field("credentials", &self.credentials)
            .field("ca", &self.ca)
            .finish_non_exhaustive()
    }
}

/// Why there is no connection to the other nodes. No text shows an address, which may hold a password.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// The address is none.
    #[error(
        "an address is `nats://HOST:PORT` or `tls://HOST:PORT`, with `USER:PASSWORD@` or `TOKEN@` before the host"
    )]
    Address,
    /// A file with credentials or certificates cannot be used.
    #[error("{file}: {error}")]
    File {
        /// The file.
        file: String,
        /// Why.
        error: std::io::Error,
    },
    /// NATS refuses us, or did not prove who it is.
    #[error("NATS refuses the connection, or its certificate is not accepted: {0}")]
    Refused(ConnectError),
    /// The connection failed otherwise.
    #[error(transparent)]
    Failed(#[from] ConnectError),
}

/// Whether trying again would give the same answer.
pub(crate) fn refuses(error: &ConnectError) -> bool {
    use ConnectErrorKind::{Authentication, AuthorizationViolation, ServerParse, Tls};
    if matches!(error.kind(), Authentication | AuthorizationViolation | ServerParse | Tls) {
        return true;
    }
    // A certificate that is not accepted comes as an error of the system.
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(inner) = cause {
        let inside = inner.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
        if inner.is::<rustls::Error>() || inside.is_some_and(|inside| inside.is::<rustls::Error>()) {
            return true;
        }
        cause = inner.source();
    }
    false
}

/// Who a node is to NATS.
enum Proof {
    Nothing,
    Token(String),
    Password(String, String),
    Credentials(String),
}

/// What every connection is made with.
pub(crate) struct Access {
    /// Without what is secret: the addresses are logged.
    pub(crate) servers: Vec<ServerAddr>,
    proof: Proof,
    ca: Option<PathBuf>,
}

impl Access {
    /// Reads the addresses and the files.
    ///
    /// # Errors
    /// If one of them is wrong.
    pub(crate) async fn read(config: &BusConfig) -> Result<Self, BusError> {
        let (mut servers, mut proof) = (Vec::new(), Proof::Nothing);
        for text in config.url.split(',') {
            let address: ServerAddr = text.trim().parse().map_err(|_| BusError::Address)?;
            match (address.username(), address.password()) {
                (Some(user), Some(password)) => proof = Proof::Password(decode(user)?, decode(password)?),
                (Some(token), None) => proof = Proof::Token(decode(token)?),
                (None, _) => {}
            }
            let (scheme, host, port) = (address.scheme(), address.host(), address.port());
            // An IPv6 address needs its brackets again.
            let host = if host.contains(':') { format!("[{host}]") } else { host.to_owned() };
            servers.push(format!("{scheme}://{host}:{port}").parse().map_err(|_| BusError::Address)?);
        }
        let wrong = |file: &PathBuf| {
            let file = file.display().to_string();
            move |error| BusError::File { file, error }
        };
        if let Some(file) = &config.credentials {
            let text = tokio::fs::read_to_string(file).await.map_err(wrong(file))?;
            ConnectOptions::with_credentials(&text).map_err(wrong(file))?;
            proof = Proof::Credentials(text);
        }
        if let Some(file) = &config.ca {
            tokio::fs::read(file).await.map_err(wrong(file))?;
        }
        Ok(Self { servers, proof, ca: config.ca.clone() })
    }

    pub(crate) fn options(&self) -> ConnectOptions {
        let options = match &self.proof {
            Proof::Nothing => ConnectOptions::new(),
            Proof::Token(token) => ConnectOptions::with_token(token.clone()),
            Proof::Password(user, password) => {
                ConnectOptions::with_user_and_password(user.clone(), password.clone())
            }
            // It was read before, and is fine.
            Proof::Credentials(text) => ConnectOptions::with_credentials(text).unwrap_or_default(),
        };
        let options = options
            .name("sphairos")
            .max_reconnects(None)
            .reconnect_delay_callback(|attempts| Duration::from_millis(100 * attempts.min(20) as u64))
            .event_callback(|event| async move { tracing::info!(%event, "bus") });
        match &self.ca {
            Some(file) => options.add_root_certificates(file.clone()).require_tls(true),
            None => options,
        }
    }
}

/// A part of an address, in which some characters are written as `%40`.
fn decode(text: &str) -> Result<String, BusError> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digit = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
        let (Some(high), Some(low)) = (digit(rest.next()), digit(rest.next())) else {
            return Err(BusError::Address);
        };
        bytes.push((high * 16 + low) as u8);
    }
    String::from_utf8(bytes).map_err(|_| BusError::Address)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn read(url: &str) -> Result<Access, BusError> {
        Access::read(&BusConfig { url: url.to_owned(), ..BusConfig::default() }).await
    }

    #[tokio::test]
    async fn what_is_secret_is_taken_out_of_the_address() {
        let access = read("nats://zoe:p%40ss@bus:4222, tls://[::1]:4223").await.unwrap();
        assert!(
            matches!(&access.proof, Proof::Password(user, password) if user == "zoe" && password == "p@ss")
        );
        let servers = format!("{:?}", access.servers);
        assert!(
            !servers.contains("zoe") && !servers.contains("p%40ss") && servers.contains("::1"),
            "{servers}"
        );
        let access = read("nats://s3cr3t@bus").await.unwrap();
        assert!(matches!(&access.proof, Proof::Token(token) if token == "s3cr3t"));
    }

    #[tokio::test]
    async fn no_error_shows_a_password() {
        for url in ["http://u:hunter2@x", "nats://u:hunter2%zz@x", "nats://u:hunter2@:x"] {
            let Err(error) = read(url).await else { panic!("{url}") };
            assert!(!format!("{error} {error:?}").contains("hunter2"), "{error}");
        }
        let config = BusConfig { url: "nats://u:hunter2@x".to_owned(), ..BusConfig::default() };
        assert!(!format!("{config:?}").contains("hunter2"));
    }
}

//! What can go wrong with a server.

use std::io;

/// A server that does not start, stop or answer.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The program is not on this machine.
    #[error("{program} is not installed: the Debian package `{package}` has it (apt-get install {package})")]
    Missing {
        /// The program that was looked for.
        program: &'static str,
        /// The Debian package that has it.
        package: &'static str,
    },
    /// PostgreSQL refuses to run as root, and there is no other user to run it as.
    #[error(
        "run by root, PostgreSQL needs a user `postgres` or `nobody` to run as, and `setpriv` (util-linux)"
    )]
    NoUser,
    /// A program of the server failed.
    #[error("{program} failed: {output}")]
    Failed {
        /// The program.
        program: String,
        /// What it wrote.
        output: String,
    },
    /// The server did not accept connections in time, or ended.
    #[error("{program} does not accept connections on port {port}: {log}")]
    Deaf {
        /// The program.
        program: &'static str,
        /// Where it should listen.
        port: u16,
        /// The end of its log.
        log: String,
    },
    /// The system refused something.
    #[error(transparent)]
    Io(#[from] io::Error),
}

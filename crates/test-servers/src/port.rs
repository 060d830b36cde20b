//! Free ports.

use std::io;
use std::net::{Ipv4Addr, TcpListener};

/// A port of the loopback address that was free a moment ago.
///
/// # Errors
/// If the system has none.
pub fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

//! Limits for each client.

use std::time::Duration;

/// Limits that the operator may set.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The largest message, in bytes.
    pub message: usize,
    /// Points that a person earns a second. A request or message costs one; a network prefix earns four times as much.
    pub rate: u32,
    /// The most points that a person can have.
    pub burst: u32,
    /// New guests an hour from one network prefix.
    pub guests: u32,
    /// Tables that one person may have open or running.
    pub tables: u32,
    /// WebSockets and streams of one person.
    pub sockets: u32,
    /// Connections from one network prefix.
    pub connections: u32,
    /// How long a connection may take to send the head of a request, and stay silent between two requests.
    pub head_time: Duration,
    /// How many messages may wait for a slow subscriber before it is dropped.
    pub waiting: usize,
    /// How many bytes may wait for it.
    pub waiting_bytes: usize,
    /// How long a person may be away before a bot plays.
    pub absence: Duration,
    /// How many bytes the tables take that one person has made in the last 30 days.
    pub person_bytes: u64,
    /// How many bytes the database takes before no tables are made any more.
    pub total_bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message: 4096,
            rate: 50,
            burst: 200,
            guests: 120,
            tables: 40,
            sockets: 32,
            connections: 256,
            head_time: Duration::from_secs(15),
            waiting: 64,
            waiting_bytes: 256 * 1024,
            absence: Duration::from_secs(90),
            person_bytes: 32 << 20,
            total_bytes: 10 << 30,
        }
    }
}

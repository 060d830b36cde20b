//! Connections that say little and stay.

use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::{Attacker, Pace};

/// As many as stopped a server at the descriptor limit that systems have by default.
const HALF_OPEN: usize = 1_100;

/// How many of them are opened in a second.
const OPENED: u32 = 500;

/// Connections that send a body, a kilobyte at a time.
const BODIES: usize = 100;

impl Attacker {
    /// Opens connections that never finish the head of a request, and opens them again when they are closed.
    pub(super) async fn half_open(&self) {
        let (mut held, mut pace) = (Vec::new(), Pace::new(OPENED));
        for number in 0..HALF_OPEN {
            pace.wait().await;
            if self.is_over() {
                return;
            }
            let head: &[u8] = if number % 2 == 0 { b"GET / HTTP/1.1\r\nhost: a" } else { b"" };
            self.tally.sent(head.len());
            let Ok(mut stream) = self.client.connect().await else {
                self.tally.broken();
                continue;
            };
            self.tally.did("opened");
            let _ = stream.write_all(head).await;
            held.push(stream);
        }
        // Those that were one too many are closed by now.
        sleep(Duration::from_millis(500)).await;
        for stream in &mut held {
            if is_closed(stream) {
                self.tally.refused();
                self.tally.did("turned away");
            }
        }
        sleep(Duration::from_secs(2)).await;
    }

    pub(super) async fn slow_bodies(&self) {
        let head = "POST /api/v1/replay HTTP/1.1\r\nhost: a\r\ncontent-length: 2000000\r\n\r\n";
        let mut held = Vec::new();
        for _ in 0..BODIES {
            self.tally.sent(head.len());
            match self.client.connect().await {
                Ok(mut stream) => {
                    let _ = stream.write_all(head.as_bytes()).await;
                    self.tally.did("bodies begun");
                    held.push(stream);
                }
                Err(_) => self.tally.broken(),
            }
        }
        while !held.is_empty() && !self.is_over() {
            let mut open = Vec::new();
            for mut stream in held {
                if stream.write_all(&[b'x'; 1024]).await.is_err() || is_closed(&mut stream) {
                    self.tally.refused();
                    continue;
                }
                self.tally.wrote(1024);
                self.tally.did("kilobytes of them");
                open.push(stream);
            }
            held = open;
            sleep(Duration::from_millis(200)).await;
        }
    }
}

/// Whether the server has ended a connection, or has answered on it.
fn is_closed(stream: &mut TcpStream) -> bool {
    let mut byte = [0];
    let mut read = std::pin::pin!(stream.read(&mut byte));
    let mut context = std::task::Context::from_waker(std::task::Waker::noop());
    read.as_mut().poll(&mut context).is_ready()
}

//! The WebSocket of one client: how it is opened, and what is read and written there.
//!
//! `tungstenite` speaks the protocol, directly on the TCP stream. A room writes to its subscribers by itself
//! (`outbox.rs`): the system takes a small message at once, and waking the task of every connection for it would cost
//! as much again as the write.

use std::io::{self, Read, Write};
use std::pin::Pin;
use std::task::{Context, Poll};

use answers::Failure;
use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Instant;
use tungstenite::handshake::derive_accept_key;
use tungstenite::protocol::{CloseFrame, Role, WebSocketConfig, WebSocketContext};
use tungstenite::{Error, Message};

use crate::connections::{Patient, Place};

/// How many bytes a connection holds that its socket does not take yet. The largest message, a whole table, has
/// some tens of kilobytes.
const WRITE_BUFFER: usize = 1024 * 1024;

/// How many bytes are read at once. Requests are short, and every connection has this buffer.
const READ_BUFFER: usize = 512;

/// A request to open a WebSocket.
pub(crate) struct Upgrade {
    accept: String,
    upgraded: OnUpgrade,
}

impl<S: Send + Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let none = || Failure::Request(wire::RequestError::NotHere);
        let headers = &parts.headers;
        let asked = parts.method == Method::GET
            && has_word(headers, header::CONNECTION, "upgrade")
            && has_word(headers, header::UPGRADE, "websocket")
            && has_word(headers, header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| asked).ok_or_else(none)?;
        let accept = derive_accept_key(key.as_bytes());
        let upgraded = parts.extensions.remove::<OnUpgrade>().ok_or_else(none)?;
        Ok(Self { accept, upgraded })
    }
}

/// Whether one of the words of a header is this one.
fn has_word(headers: &HeaderMap, name: HeaderName, wanted: &str) -> bool {
    let values = headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).any(|word| word.trim().eq_ignore_ascii_case(wanted))
}

impl Upgrade {
    /// Agrees, and serves the WebSocket in a task of its own. No message may be longer than `limit`.
    pub(crate) fn accept<F>(self, limit: usize, serve: impl FnOnce(Link) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let upgraded = self.upgraded;
        tokio::spawn(async move {
            // Who has gone meanwhile is no event.
            if let Some(link) = upgraded.await.ok().and_then(|upgraded| Link::new(upgraded, limit)) {
                serve(link).await;
            }
        });
        let headers = [
            (header::CONNECTION, "upgrade".to_owned()),
            (header::UPGRADE, "websocket".to_owned()),
            (header::SEC_WEBSOCKET_ACCEPT, self.accept),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response()
    }
}

/// An open WebSocket.
pub(crate) struct Link {
    stream: TcpStream,
    protocol: WebSocketContext,
    /// Since when the client has taken nothing; `None` if nothing waits for it.
    blocked: Option<Instant>,
    /// Counts as a connection until it is dropped.
    _place: Place,
}

/// The connection is gone, or does not speak the protocol.
#[derive(Debug)]
pub(crate) struct Broken;

impl Link {
    fn new(upgraded: Upgraded, limit: usize) -> Option<Self> {
        // What every connection was served on: anything else is not ours.
        let parts = upgraded.downcast::<TokioIo<Patient>>().ok()?;
        let (stream, place) = parts.io.into_inner().into_parts();
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .max_write_buffer_size(WRITE_BUFFER)
            .max_message_size(Some(limit))
            .max_frame_size(Some(limit));
        let protocol =
            WebSocketContext::from_partially_read(parts.read_buf.to_vec(), Role::Server, Some(config));
        Some(Self { stream, protocol, blocked: None, _place: place })
    }

    /// Since when the client has taken nothing of what waits for it.
    pub(crate) fn blocked(&self) -> Option<Instant> {
        self.blocked
    }

    /// Sends these messages. What the client does not take at once waits, and [`Self::poll_flush`] sends it.
    ///
    /// # Errors
    /// If the connection is gone, or more waits than may.
    pub(crate) fn send(&mut self, messages: impl IntoIterator<Item = Message>) -> Result<(), Broken> {
        self.write(None, |protocol, stream| {
            for message in messages {
                match protocol.write(stream, message) {
                    // It is in the buffer nevertheless.
                    Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {}
                    written => written?,
                }
            }
            protocol.flush(stream)
        })
        .map(drop)
    }

    /// Sends what waits; ready once nothing does.
    pub(crate) fn poll_flush(&mut self, context: &mut Context<'_>) -> Poll<Result<(), Broken>> {
        if self.blocked.is_none() {
            return Poll::Ready(Ok(()));
        }
        match self.write(Some(context), |protocol, stream| protocol.flush(stream)) {
            Ok(true) => Poll::Ready(Ok(())),
            Ok(false) => Poll::Pending,
            Err(broken) => Poll::Ready(Err(broken)),
        }
    }

    /// The next message of the client.
    pub(crate) fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Result<Message, Broken>> {
        let mut stream = Unwaiting { stream: &mut self.stream, context: Some(context), written: 0 };
        match self.protocol.read(&mut stream) {
            Ok(message) => Poll::Ready(Ok(message)),
            Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => Poll::Pending,
            Err(_) => Poll::Ready(Err(Broken)),
        }
    }

    /// Says that the connection ends.
    ///
    /// # Errors
    /// If it is gone already.
    pub(crate) fn close(&mut self, frame: CloseFrame) -> Result<(), Broken> {
        self.write(None, |protocol, stream| {
            protocol.close(stream, Some(frame))?;
            protocol.flush(stream)
        })
        .map(drop)
    }

    /// Writes; whether nothing waits afterwards.
    fn write(
        &mut self,
        context: Option<&mut Context<'_>>,
        write: impl FnOnce(&mut WebSocketContext, &mut Unwaiting<'_, '_, '_>) -> Result<(), Error>,
    ) -> Result<bool, Broken> {
        let mut stream = Unwaiting { stream: &mut self.stream, context, written: 0 };
        match write(&mut self.protocol, &mut stream) {
            Ok(()) => {
                self.blocked = None;
                Ok(true)
            }
            Err(Error::Io(error)) if error.kind() == io::ErrorKind::WouldBlock => {
                if stream.written > 0 || self.blocked.is_none() {
                    self.blocked = Some(Instant::now());
                }
                Ok(false)
            }
            Err(_) => Err(Broken),
        }
    }
}

/// A stream as `tungstenite` wants it: what would have to wait is an error. With a context its task is woken when it
/// is worth trying again.
struct Unwaiting<'a, 'b, 'c> {
    stream: &'a mut TcpStream,
    context: Option<&'b mut Context<'c>>,
    /// How many bytes were written.
    written: usize,
}

fn unwaiting<T>(done: Poll<io::Result<T>>) -> io::Result<T> {
    match done {
        Poll::Ready(done) => done,
        Poll::Pending => Err(io::ErrorKind::WouldBlock.into()),
    }
}

impl Read for Unwaiting<'_, '_, '_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let Some(context) = &mut self.context else { return self.stream.try_read(bytes) };
        let mut buffer = ReadBuf::new(bytes);
        unwaiting(Pin::new(&mut *self.stream).poll_read(context, &mut buffer))?;
        Ok(buffer.filled().len())
    }
}

impl Write for Unwaiting<'_, '_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.context {
            Some(context) => unwaiting(Pin::new(&mut *self.stream).poll_write(context, bytes)),
            None => self.stream.try_write(bytes),
        }?;
        self.written += written;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

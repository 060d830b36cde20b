//! TCP connections: how many there may be, and how long one may take to say something or to take an answer.

use std::collections::HashMap;
use std::io;
use std::mem::MaybeUninit;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{Sleep, sleep};

use crate::account::Prefix;
use crate::app::App;
use crate::metrics::Metrics;

/// How long a client may take nothing of what is sent to it.
const STALLED: Duration = Duration::from_secs(60);

/// The most bytes that the system keeps for a client that takes nothing. Left alone, Linux lets this grow to
/// megabytes for each connection, beside what an outbox holds.
#[cfg(unix)]
const SEND_BUFFER: usize = 128 * 1024;

/// Descriptors that are kept for files, the database and helper processes.
const RESERVED: u64 = 128;

/// The most descriptors that are asked of the system.
const DESCRIPTORS: u64 = 65_536;

/// A proxy holds silent connections for longer than a browser.
const PROXY_PATIENCE: u32 = 5;

/// The most bytes of a request's head.
const LARGEST_HEAD: usize = 32 * 1024;

/// How long, and for how many bytes, a closed connection is still read. A client that is refused while it sends a
/// large body would otherwise lose the answer: bytes that nobody reads make the system reset the connection.
const LINGER: Duration = Duration::from_secs(1);
const LINGER_BYTES: usize = 4 * 1024 * 1024;

/// How long nothing is accepted after an error, and how often such errors are logged.
const PAUSE: Duration = Duration::from_millis(50);
const COMPLAIN: Duration = Duration::from_secs(5);

/// Accepts connections until `stop` resolves, and then waits for those that are open.
pub(crate) async fn serve(
    app: &Arc<App>,
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
) {
    let gate = Arc::new(Gate::new(app, descriptors()));
    let (closing, _) = watch::channel(());
    let mut http = http1::Builder::new();
    let patience = if app.proxied { PROXY_PATIENCE } else { 1 };
    http.timer(TokioTimer::new())
        .header_read_timeout(app.limits.head_time * patience)
        .max_buf_size(LARGEST_HEAD);
    let mut stop = pin!(stop);
    let mut complained: Option<Instant> = None;
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // A peer that has gone already, or no descriptors: neither is a reason to end.
                if complained.is_none_or(|then| then.elapsed() > COMPLAIN) {
                    complained = Some(Instant::now());
                    tracing::warn!(%error, open = app.metrics.connections.get(), "cannot accept a connection");
                }
                sleep(PAUSE).await;
                continue;
            }
        };
        let Some(place) = gate.enter(peer) else {
            app.metrics.turned_away.add(1);
            continue;
        };
        // Small messages go out at once: otherwise each waits until the one before it is acknowledged, up to
        // 40 ms.
        let _ = stream.set_nodelay(true);
        bound_send_buffer(&stream);
        let router = TowerToHyperService::new(router.clone());
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.call(request)
        });
        let io = TokioIo::new(Patient { stream, stalled: None, lingers: None, place });
        let connection = http.serve_connection(io, service).with_upgrades();
        let mut closes = closing.subscribe();
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // A connection that breaks is no event.
            tokio::select! {
                _ = connection.as_mut() => return,
                _ = closes.changed() => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    drop(listener);
    closing.send_replace(());
    closing.closed().await;
}

/// How many connections there are.
struct Gate {
    open: Mutex<HashMap<Prefix, u32>>,
    most: i64,
    /// Of one prefix. Behind a proxy all come from one address: accounts count them there.
    most_for_prefix: Option<u32>,
    metrics: Arc<Metrics>,
}

impl Gate {
    fn new(app: &App, descriptors: u64) -> Self {
        let most = i64::try_from(descriptors.saturating_sub(RESERVED)).unwrap_or(i64::MAX).max(16);
        let most_for_prefix = (!app.proxied).then_some(app.limits.connections);
        tracing::info!(descriptors, connections = most, "ready for connections");
        Self { open: Mutex::default(), most, most_for_prefix, metrics: Arc::clone(&app.metrics) }
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Prefix, u32>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(self: &Arc<Self>, peer: SocketAddr) -> Option<Place> {
        if self.metrics.connections.get() >= self.most {
            return None;
        }
        let prefix = Prefix::from(peer.ip());
        if let Some(most) = self.most_for_prefix {
            let mut open = self.open();
            let count = open.entry(prefix).or_default();
            if *count >= most {
                return None;
            }
            *count += 1;
        }
        self.metrics.connections.change(1);
        Some(Place { gate: Arc::clone(self), prefix })
    }
}

/// The place of one connection. It stays with the stream, also where that becomes a WebSocket.
pub(crate) struct Place {
    gate: Arc<Gate>,
    prefix: Prefix,
}

impl Drop for Place {
    fn drop(&mut self) {
        self.gate.metrics.connections.change(-1);
        let mut open = self.gate.open();
        if let Some(count) = open.get_mut(&self.prefix) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.prefix);
            }
        }
    }
}

/// A stream that fails if its peer takes nothing for too long, and that reads on for a moment when it is closed.
pub(crate) struct Patient {
    stream: TcpStream,
    /// Runs while a write waits.
    stalled: Option<Pin<Box<Sleep>>>,
    /// Runs once the last byte was sent.
    lingers: Option<Linger>,
    place: Place,
}

struct Linger {
    end: Pin<Box<Sleep>>,
    left: usize,
}

impl Patient {
    /// The TCP stream without these time-outs: a WebSocket has its own.
    pub(crate) fn into_parts(self) -> (TcpStream, Place) {
        (self.stream, self.place)
    }

    fn watch<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(STALLED)));
        match stalled.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let Self { stream, lingers, .. } = &mut *self;
        if lingers.is_none() {
            ready!(Pin::new(&mut *stream).poll_shutdown(context))?;
        }
        let Linger { end, left } =
            lingers.get_or_insert_with(|| Linger { end: Box::pin(sleep(LINGER)), left: LINGER_BYTES });
        while *left > 0 && end.as_mut().poll(context).is_pending() {
            let mut buffer = [MaybeUninit::uninit(); 16 * 1024];
            let mut buffer = ReadBuf::uninit(&mut buffer);
            // The peer closes its side, too, or is gone.
            if ready!(Pin::new(&mut *stream).poll_read(context, &mut buffer)).is_err()
                || buffer.filled().is_empty()
            {
                break;
            }
            *left = left.saturating_sub(buffer.filled().len());
        }
        Poll::Ready(Ok(()))
    }
}

/// Bounds what the system keeps for this client. A connection that is gone already needs no bound.
#[cfg(unix)]
fn bound_send_buffer(stream: &TcpStream) {
    let _ = rustix::net::sockopt::set_socket_send_buffer_size(stream, SEND_BUFFER);
}

/// Where the system's own bound is small.
#[cfg(not(unix))]
fn bound_send_buffer(_: &TcpStream) {}

/// How many descriptors this process may have, after it has asked for as many as it can get.
#[cfg(unix)]
fn descriptors() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let current = now.current.unwrap_or(DESCRIPTORS);
    let wanted = now.maximum.unwrap_or(DESCRIPTORS).min(DESCRIPTORS);
    if wanted <= current {
        return current;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum: now.maximum }) {
        Ok(()) => wanted,
        Err(error) => {
            tracing::warn!(%error, current, "the limit of descriptors cannot be raised");
            current
        }
    }
}

/// Where the system has no such limit.
#[cfg(not(unix))]
fn descriptors() -> u64 {
    DESCRIPTORS
}

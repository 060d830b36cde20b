//! A small client of the server, for the load test and for tests. Plain HTTP only: TLS is the task of a proxy in
//! front of the server.

use std::future::poll_fn;
use std::net::{IpAddr, SocketAddr};
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use http_body_util::{BodyExt, Full};
use hyper::body::Incoming;
use hyper::{HeaderMap, Request, Response};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};

pub use tokio_tungstenite::tungstenite::Utf8Bytes;

/// What can go wrong on the way.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// No connection.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// HTTP.
    #[error(transparent)]
    Http(#[from] hyper::Error),
    /// The request cannot be written.
    #[error(transparent)]
    Request(#[from] hyper::http::Error),
    /// The WebSocket.
    #[error(transparent)]
    Socket(#[from] Box<tungstenite::Error>),
    /// Not the answer that was hoped for: status and body.
    #[error("{0}: {1}")]
    Refused(u16, Value),
}

/// An answer over HTTP.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The value of `Set-Cookie`, if there was one.
    pub cookie: Option<String>,
    /// All headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub text: String,
    /// The body as JSON; `null` if it is none.
    pub json: Value,
}

impl Answer {
    /// The JSON, if all went well.
    ///
    /// # Errors
    /// If it did not.
    pub fn ok(self) -> Result<Value, ClientError> {
        if (200..300).contains(&self.status) {
            Ok(self.json)
        } else {
            Err(ClientError::Refused(self.status, self.json))
        }
    }
}

/// A client of a server, with or without an identity.
#[derive(Clone, Debug)]
pub struct Client {
    address: SocketAddr,
    token: Option<String>,
    /// From which of this machine's addresses it calls, if not from the usual one.
    from: Option<IpAddr>,
    /// How many bytes the system keeps for it until it reads them, if not as many as the system likes.
    receive_buffer: Option<u32>,
}

impl Client {
    /// A client without an identity.
    pub fn new(address: SocketAddr) -> Self {
        Self { address, token: None, from: None, receive_buffer: None }
    }

    /// The same client, calling from this address of the machine. On Linux all of `127.0.0.0/8` are there.
    #[must_use]
    pub fn calling_from(self, from: IpAddr) -> Self {
        Self { from: Some(from), ..self }
    }

    /// The same client with a small buffer: if it reads nothing, the server notices soon. How much the system
    /// would keep for it otherwise differs from machine to machine, up to tens of megabytes.
    #[must_use]
    pub fn with_receive_buffer(self, bytes: u32) -> Self {
        Self { receive_buffer: Some(bytes), ..self }
    }

    /// Becomes a new guest of this name.
    ///
    /// # Errors
    /// If the server has none.
    pub async fn into_guest(self, name: &str) -> Result<Self, ClientError> {
        let me = self.post("/api/v1/me", &serde_json::json!({ "name": name })).await?.ok()?;
        Ok(Self { token: me["token"].as_str().map(str::to_owned), ..self })
    }

    /// A new guest of this name.
    ///
    /// # Errors
    /// If the server has none.
    pub async fn guest(address: SocketAddr, name: &str) -> Result<Self, ClientError> {
        Self::new(address).into_guest(name).await
    }

    /// The same person at another node.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Self {
        Self { address, ..self.clone() }
    }

    /// The secret that proves this person.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Somebody with this secret.
    pub fn with_token(address: SocketAddr, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..Self::new(address) }
    }

    /// GET.
    ///
    /// # Errors
    /// If no answer comes.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.call("GET", path, &[], Bytes::new()).await
    }

    /// POST with a JSON body.
    ///
    /// # Errors
    /// If no answer comes.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.call("POST", path, &[("content-type", "application/json")], body.to_string().into()).await
    }

    /// Any request, with more headers.
    ///
    /// # Errors
    /// If no answer comes.
    pub async fn call(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Result<Answer, ClientError> {
        let response = self.request(method, path, headers, body).await?;
        let status = response.status().as_u16();
        let cookie =
            response.headers().get("set-cookie").and_then(|value| value.to_str().ok()).map(str::to_owned);
        let headers = response.headers().clone();
        let body = response.into_body().collect().await?.to_bytes();
        let text = String::from_utf8_lossy(&body).into_owned();
        let json = serde_json::from_slice(&body).unwrap_or(Value::Null);
        Ok(Answer { status, cookie, headers, text, json })
    }

    /// A response whose body may go on for ever: for streams.
    ///
    /// # Errors
    /// If no answer comes.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Result<Response<Incoming>, ClientError> {
        let stream = self.connect().await?;
        let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        let mut request =
            Request::builder().method(method).uri(path).header("host", self.address.to_string());
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Ok(sender.send_request(request.body(Full::new(body))?).await?)
    }

    /// A connection, on which nothing has been said yet.
    ///
    /// # Errors
    /// If there is none.
    pub async fn connect(&self) -> Result<TcpStream, ClientError> {
        let socket = if self.address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
        if let Some(from) = self.from {
            socket.bind(SocketAddr::new(from, 0))?;
        }
        if let Some(bytes) = self.receive_buffer {
            socket.set_recv_buffer_size(bytes)?;
        }
        let stream = socket.connect(self.address).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Makes a table; gives its id.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn make_table(&self, wish: &Value) -> Result<String, ClientError> {
        let made = self.post("/api/v1/tables", wish).await?.ok()?;
        Ok(made["id"].as_str().unwrap_or_default().to_owned())
    }

    /// Asks a table for something over HTTP: `sit`, `act`, …
    ///
    /// # Errors
    /// If no answer comes.
    pub async fn ask(&self, table: &str, what: &str, body: &Value) -> Result<Answer, ClientError> {
        self.post(&format!("/api/v1/tables/{table}/{what}"), body).await
    }

    /// Opens a WebSocket to a table; the query is as in `?since=5`.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn socket(&self, table: &str, query: &str) -> Result<Socket, ClientError> {
        self.socket_with(table, query, &[]).await
    }

    /// Opens a WebSocket with more headers.
    ///
    /// # Errors
    /// If the server refuses.
    pub async fn socket_with(
        &self,
        table: &str,
        query: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Socket, ClientError> {
        let url = format!("ws://{}/api/v1/tables/{table}/socket{query}", self.address);
        let mut request = url.into_client_request().map_err(Box::new)?;
        let token = self.token.as_ref().map(|token| ("authorization", format!("Bearer {token}")));
        let others = headers.iter().map(|(name, value)| (*name, (*value).to_owned()));
        for (name, value) in token.into_iter().chain(others) {
            let value = value.parse().map_err(hyper::http::Error::from)?;
            request.headers_mut().insert(name, value);
        }
        let stream = self.connect().await?;
        // Small buffers: a load test holds thousands of these.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
        let (stream, _) = opened.map_err(Box::new)?;
        Ok(Socket { stream, received: 0 })
    }
}

/// A WebSocket to a table.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    received: u64,
}

impl Socket {
    /// Sends a text.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send(&mut self, text: impl Into<String>) -> Result<(), ClientError> {
        Ok(self.stream.send(Message::text(text.into())).await.map_err(Box::new)?)
    }

    /// Sends any frame.
    ///
    /// # Errors
    /// If the connection is gone.
    pub async fn send_frame(&mut self, frame: Message) -> Result<(), ClientError> {
        Ok(self.stream.send(frame).await.map_err(Box::new)?)
    }

    /// The next text; `None` once the connection is closed.
    pub async fn text(&mut self) -> Option<String> {
        poll_fn(|context| self.poll_text(context)).await.map(|text| text.as_str().to_owned())
    }

    /// As [`Self::text`], to wait for several connections at once. The text is not copied.
    pub fn poll_text(&mut self, context: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        loop {
            match ready!(self.stream.poll_next_unpin(context)) {
                Some(Ok(Message::Text(text))) => {
                    // A server's frame has a head of 2 bytes, of 4 from 126 bytes on.
                    self.received += text.len() as u64 + if text.len() < 126 { 2 } else { 4 };
                    return Poll::Ready(Some(text));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return Poll::Ready(None),
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next frame, whatever it is.
    pub async fn frame(&mut self) -> Option<Result<Message, ClientError>> {
        Some(self.stream.next().await?.map_err(|error| Box::new(error).into()))
    }

    /// The next text as JSON.
    pub async fn json(&mut self) -> Option<Value> {
        self.text().await.map(|text| serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// How many bytes of messages have come, frame heads included.
    pub fn received(&self) -> u64 {
        self.received
    }

    /// Closes the connection.
    pub async fn close(mut self) {
        let _ = self.stream.close(None).await;
    }
}

//! What waits to be sent to one subscriber, and how it is sent.
//!
//! A channel of `tokio` would take a kilobyte and a half for each subscriber even if nothing waits. Here the room writes
//! to a WebSocket itself if nothing waits for it; the task of the connection is woken only if the client does not take
//! all of it. A stream without a WebSocket takes all that waits at once.

use std::future::poll_fn;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use tokio::time::Instant;
use tungstenite::protocol::CloseFrame;
use tungstenite::{Message, Utf8Bytes};

use crate::link::{Broken, Link};

/// The room's end.
pub(crate) struct Outbox(Arc<Shared>);

/// The connection's end.
pub(crate) struct Outgoing(Arc<Shared>);

/// How much may wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capacity {
    /// How many messages.
    pub(crate) messages: usize,
    /// How many bytes. A single message may be larger: it is taken if nothing else waits.
    pub(crate) bytes: usize,
}

struct Shared {
    waiting: Mutex<Waiting>,
    capacity: Capacity,
}

struct Waiting {
    texts: Vec<Utf8Bytes>,
    bytes: usize,
    waker: Option<Waker>,
    /// Whether both ends are still there.
    open: bool,
    /// The WebSocket that all of it goes to.
    link: Option<Link>,
    /// Whether the WebSocket failed when the room wrote to it.
    broken: bool,
    /// How many bytes were sent since somebody asked.
    sent: usize,
}

/// The subscriber does not keep up, or has gone.
#[derive(Debug)]
pub(crate) struct NotTaken;

/// What happens at a WebSocket.
pub(crate) enum Event {
    /// The client says something.
    Message(Message),
    /// The room has dropped its end, and everything was sent.
    Dropped,
    /// The client is gone, or does not speak the protocol.
    Broken,
}

/// Both ends.
pub(crate) fn outbox(capacity: Capacity) -> (Outbox, Outgoing) {
    let waiting =
        Waiting { texts: Vec::new(), bytes: 0, waker: None, open: true, link: None, broken: false, sent: 0 };
    let shared = Arc::new(Shared { waiting: Mutex::new(waiting), capacity });
    (Outbox(Arc::clone(&shared)), Outgoing(shared))
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Wakes the task of the connection, without the lock that it needs.
fn wake(mut waiting: MutexGuard<'_, Waiting>) {
    let waker = waiting.waker.take();
    drop(waiting);
    if let Some(waker) = waker {
        waker.wake();
    }
}

impl Waiting {
    fn has_place(&self, bytes: usize, capacity: Capacity) -> bool {
        let fits = self.texts.len() < capacity.messages && self.bytes + bytes <= capacity.bytes;
        fits || self.texts.is_empty()
    }

    /// Sends a text, or has it wait behind others; whether it is sent.
    fn put(&mut self, text: Utf8Bytes) -> bool {
        if let Some(link) = self.link.as_mut().filter(|link| link.blocked().is_none())
            && self.texts.is_empty()
            && !self.broken
        {
            self.sent += text.len();
            self.broken = link.send([Message::Text(text)]).is_err();
            return !self.broken && link.blocked().is_none();
        }
        self.bytes += text.len();
        self.texts.push(text);
        false
    }

    /// Remembers whom to wake.
    fn wait(&mut self, context: &Context<'_>) {
        match &mut self.waker {
            Some(waker) => waker.clone_from(context.waker()),
            none => *none = Some(context.waker().clone()),
        }
    }

    fn poll_next(&mut self, context: &mut Context<'_>) -> Poll<Event> {
        self.wait(context);
        let Self { texts, bytes, link: Some(link), broken, sent, open, .. } = self else {
            return Poll::Ready(Event::Broken);
        };
        if *broken {
            return Poll::Ready(Event::Broken);
        }
        // Who does not take what it is sent is not heard either, so that it cannot ask for more and more.
        while link.blocked().is_some() || !texts.is_empty() {
            match link.poll_flush(context) {
                Poll::Ready(Ok(())) => {}
                Poll::Ready(Err(Broken)) => return Poll::Ready(Event::Broken),
                Poll::Pending => return Poll::Pending,
            }
            *sent += mem::take(bytes);
            if link.send(texts.drain(..).map(Message::Text)).is_err() {
                return Poll::Ready(Event::Broken);
            }
        }
        if !*open {
            return Poll::Ready(Event::Dropped);
        }
        link.poll_next(context).map(|next| next.map_or(Event::Broken, Event::Message))
    }
}

impl Outbox {
    /// Sends a message, behind all that wait.
    ///
    /// # Errors
    /// If too much waits, or nobody takes it any more.
    pub(crate) fn send(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        let mut waiting = self.0.waiting();
        if !waiting.open || !waiting.has_place(text.len(), self.0.capacity) {
            return Err(NotTaken);
        }
        if !waiting.put(text) {
            wake(waiting);
        }
        Ok(())
    }
}

impl Outgoing {
    /// Has everything go to this WebSocket.
    pub(crate) fn attach(&mut self, link: Link) {
        self.0.waiting().link = Some(link);
    }

    /// Waits until something happens at the WebSocket, and sends what waits meanwhile.
    pub(crate) async fn next(&mut self) -> Event {
        poll_fn(|context| self.0.waiting().poll_next(context)).await
    }

    /// Sends an answer to the client, behind all that wait. Nothing more is read of a client that does not take it.
    pub(crate) fn answer(&mut self, text: Utf8Bytes) {
        self.0.waiting().put(text);
    }

    /// Tries whether the client is there, unless something waits for it already.
    ///
    /// # Errors
    /// If it is gone, or has taken nothing since `dead`.
    pub(crate) fn ping(&mut self, dead: Instant) -> Result<(), Broken> {
        let mut waiting = self.0.waiting();
        let link = waiting.link.as_mut().ok_or(Broken)?;
        match link.blocked() {
            None => link.send([Message::Ping(bytes::Bytes::new())]),
            Some(since) if since > dead => Ok(()),
            Some(_) => Err(Broken),
        }
    }

    /// Whether something waits because the client does not take it.
    pub(crate) fn is_blocked(&self) -> bool {
        self.0.waiting().link.as_ref().is_some_and(|link| link.blocked().is_some())
    }

    /// How many bytes of messages were sent since this was last asked.
    pub(crate) fn take_sent(&mut self) -> usize {
        mem::take(&mut self.0.waiting().sent)
    }

    /// Answers the goodbye of the client, if it still takes that.
    pub(crate) fn answer_close(&mut self) {
        if let Some(link) = &mut self.0.waiting().link {
            // The protocol has the answer ready. Once it is sent, the connection counts as gone.
            let _ = link.send([]);
        }
    }

    /// Says goodbye to the client of a WebSocket and waits until it has said it, too. What it still sends is read:
    /// closing over it would take back what it has not read.
    pub(crate) async fn close(&mut self, frame: CloseFrame) {
        let mut frame = Some(frame);
        poll_fn(|context| {
            let mut waiting = self.0.waiting();
            let Some(link) = waiting.link.as_mut() else { return Poll::Ready(()) };
            loop {
                match link.poll_flush(context) {
                    Poll::Ready(Ok(())) => {}
                    Poll::Ready(Err(Broken)) => return Poll::Ready(()),
                    Poll::Pending => return Poll::Pending,
                }
                if let Some(frame) = frame.take() {
                    if link.close(frame).is_err() {
                        return Poll::Ready(());
                    }
                    continue;
                }
                match link.poll_next(context) {
                    Poll::Ready(Ok(_)) => {}
                    Poll::Ready(Err(Broken)) => return Poll::Ready(()),
                    Poll::Pending => return Poll::Pending,
                }
            }
        })
        .await;
    }

    /// All that waits for a stream without a WebSocket, at least one; none once the room has dropped its end and
    /// everything was taken.
    pub(crate) async fn take(&mut self) -> Vec<Utf8Bytes> {
        poll_fn(|context| self.poll_take(context)).await
    }

    fn poll_take(&mut self, context: &Context<'_>) -> Poll<Vec<Utf8Bytes>> {
        let mut waiting = self.0.waiting();
        if !waiting.texts.is_empty() || !waiting.open {
            waiting.bytes = 0;
            return Poll::Ready(mem::take(&mut waiting.texts));
        }
        waiting.wait(context);
        Poll::Pending
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        let mut waiting = self.0.waiting();
        waiting.open = false;
        wake(waiting);
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        let mut waiting = self.0.waiting();
        waiting.open = false;
        // The connection ends now, also if the room holds its end for a while.
        let link = waiting.link.take();
        drop(waiting);
        drop(link);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Capacity = Capacity { messages: 2, bytes: 100 };

    fn text(text: &'static str) -> Utf8Bytes {
        Utf8Bytes::from_static(text)
    }

    #[tokio::test]
    async fn all_that_waits_comes_at_once_and_in_order() {
        let (send, mut take) = outbox(TWO);
        send.send(text("a")).unwrap();
        send.send(text("b")).unwrap();
        assert!(send.send(text("c")).is_err(), "there is no place for a third");
        assert_eq!(take.take().await, [text("a"), text("b")]);
        let waits = tokio::spawn(async move { (take.take().await, take.take().await) });
        tokio::task::yield_now().await;
        send.send(text("d")).unwrap();
        tokio::task::yield_now().await;
        drop(send);
        assert_eq!(waits.await.unwrap(), (vec![text("d")], Vec::new()));
    }

    #[tokio::test]
    async fn what_waited_is_taken_after_the_end() {
        let (send, mut take) = outbox(TWO);
        send.send(text("a")).unwrap();
        drop(send);
        assert_eq!(take.take().await, [text("a")]);
        assert!(take.take().await.is_empty());
        let (send, take) = outbox(TWO);
        drop(take);
        assert!(send.send(text("a")).is_err());
    }

    #[tokio::test]
    async fn bytes_are_bounded_and_not_only_messages() {
        let (send, mut take) = outbox(Capacity { messages: 1000, bytes: 10 });
        send.send(text("123456")).unwrap();
        assert!(send.send(text("78901")).is_err(), "eleven bytes would wait");
        send.send(text("7890")).unwrap();
        assert_eq!(take.take().await.len(), 2);
        // A large message goes alone: otherwise nobody would ever be sent it.
        send.send(text("a message of more than ten bytes")).unwrap();
        assert!(send.send(text("")).is_err());
        assert_eq!(take.take().await.len(), 1);
        send.send(text("again")).unwrap();
    }
}

//! What waits to be sent to one subscriber. A channel of `tokio` would take a kilobyte and a half for each
//! subscriber even if nothing waits, and gives one message at a time; here the connection takes all that waits at
//! once and writes it with one call.

use std::future::poll_fn;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use axum::extract::ws::Utf8Bytes;

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
}

/// The subscriber does not keep up, or has gone.
#[derive(Debug)]
pub(crate) struct NotTaken;

/// Both ends.
pub(crate) fn outbox(capacity: Capacity) -> (Outbox, Outgoing) {
    let waiting = Mutex::new(Waiting { texts: Vec::new(), bytes: 0, waker: None, open: true });
    let shared = Arc::new(Shared { waiting, capacity });
    (Outbox(Arc::clone(&shared)), Outgoing(shared))
}

impl Shared {
    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        let mut waiting = self.waiting();
        waiting.open = false;
        let waker = waiting.waker.take();
        drop(waiting);
        if let Some(waker) = waker {
            waker.wake();
        }
    }
}

impl Waiting {
    fn has_place(&self, bytes: usize, capacity: Capacity) -> bool {
        let fits = self.texts.len() < capacity.messages && self.bytes + bytes <= capacity.bytes;
        fits || self.texts.is_empty()
    }
}

impl Outbox {
    /// Queues a message behind all that wait.
    ///
    /// # Errors
    /// If too much waits, or nobody takes it any more.
    pub(crate) fn send(&self, text: Utf8Bytes) -> Result<(), NotTaken> {
        let mut waiting = self.0.waiting();
        if !waiting.open || !waiting.has_place(text.len(), self.0.capacity) {
            return Err(NotTaken);
        }
        waiting.bytes += text.len();
        waiting.texts.push(text);
        let waker = waiting.waker.take();
        drop(waiting);
        if let Some(waker) = waker {
            waker.wake();
        }
        Ok(())
    }
}

impl Outgoing {
    /// All that waits, at least one; none once the room has dropped its end and everything was taken.
    pub(crate) async fn take(&mut self) -> Vec<Utf8Bytes> {
        poll_fn(|context| self.poll_take(context)).await
    }

    fn poll_take(&mut self, context: &Context<'_>) -> Poll<Vec<Utf8Bytes>> {
        let mut waiting = self.0.waiting();
        if !waiting.texts.is_empty() || !waiting.open {
            waiting.bytes = 0;
            return Poll::Ready(mem::take(&mut waiting.texts));
        }
        match &mut waiting.waker {
            Some(waker) => waker.clone_from(context.waker()),
            none => *none = Some(context.waker().clone()),
        }
        Poll::Pending
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Drop for Outgoing {
    fn drop(&mut self) {
        self.0.close();
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

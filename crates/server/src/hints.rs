//! Advice at live tables: one thread that thinks from what the seat may know, and a short queue.

use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::time::Duration;

use bots::Budget;
use catalog::AnyView;
use dice::Dice;
use game::Seat;
use study::Hint;
use tokio::sync::oneshot;

use crate::failure::Failure;

/// How many may wait.
const WAITING: usize = 32;

/// How long is thought about one.
const TIME: Duration = Duration::from_millis(600);

struct Job {
    view: AnyView,
    seat: Seat,
    answer: oneshot::Sender<Vec<Hint>>,
}

/// Those who give advice.
pub(crate) struct Hints {
    queue: SyncSender<Job>,
}

impl Hints {
    /// Starts the thread.
    pub(crate) fn start() -> Self {
        let (queue, jobs) = sync_channel::<Job>(WAITING);
        std::thread::spawn(move || {
            while let Ok(job) = jobs.recv() {
                // The same question gets the same answer, whatever was asked before.
                let hints = study::hints(&job.view, job.seat, Budget::time(TIME), &mut Dice::seeded(1));
                let _ = job.answer.send(hints);
            }
        });
        Self { queue }
    }

    /// The best acts of a seat, from what it may know.
    ///
    /// # Errors
    /// If too many wait.
    pub(crate) async fn think(&self, view: AnyView, seat: Seat) -> Result<Vec<Hint>, Failure> {
        let (answer, answered) = oneshot::channel();
        match self.queue.try_send(Job { view, seat, answer }) {
            Ok(()) => answered.await.map_err(|_| Failure::Busy),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => Err(Failure::Busy),
        }
    }
}

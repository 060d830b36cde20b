//! Bots at live tables: a bounded pool that thinks. A busy machine makes bots slower, never the site.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use bots::{Bot, Budget};
use catalog::AnyView;
use dice::Dice;
use game::Seat;
use tokio::sync::mpsc::Sender;

use crate::room::{Decided, ToRoom};

/// Somebody who decides from a view. It is given what its seat may know, and nothing else.
pub trait Mind: Send + Sync {
    /// The action in the notation; `None` if it has none, and any legal one will do.
    fn decide(&self, bot: &str, view: &AnyView, seat: Seat, seed: u64) -> Option<String>;
}

/// The policies of the crate `bots`.
#[derive(Clone, Copy, Debug)]
pub struct Policies {
    /// How long each may think.
    pub budget: Duration,
}

impl Mind for Policies {
    fn decide(&self, bot: &str, view: &AnyView, seat: Seat, seed: u64) -> Option<String> {
        let game = match view {
            AnyView::Empedocle(_) => catalog::GameId::Empedocle,
            AnyView::ElemMaster(_) => catalog::GameId::ElemMaster,
        };
        let mut dice = Dice::seeded(seed);
        let bot = Bot::from_name(game, bot).unwrap_or(Bot::Random);
        let budget = Budget::time(self.budget);
        // An army is too large to be searched for; any will do.
        bots::decide(bot, view, seat, budget, &mut dice)
            .or_else(|| bots::decide(Bot::Random, view, seat, budget, &mut dice))
            .map(|decision| decision.action)
    }
}

struct Job {
    bot: String,
    view: AnyView,
    seat: Seat,
    decision: u32,
    not_before: Instant,
    answer: Sender<ToRoom>,
}

/// The pool.
pub(crate) struct Minds {
    jobs: mpsc::Sender<Job>,
    pause: Duration,
}

impl Minds {
    /// Starts so many threads. A decision is never told sooner than after the pause.
    pub(crate) fn start(mind: &Arc<dyn Mind>, threads: usize, pause: Duration) -> Self {
        let (jobs, queue) = mpsc::channel::<Job>();
        let queue = Arc::new(Mutex::new(queue));
        let runtime = tokio::runtime::Handle::current();
        for _ in 0..threads.max(1) {
            let (mind, queue, runtime) = (Arc::clone(mind), Arc::clone(&queue), runtime.clone());
            std::thread::spawn(move || {
                loop {
                    let job = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok(job) = job else { return };
                    let seed = u64::from_le_bytes(crate::random());
                    let action = mind.decide(&job.bot, &job.view, job.seat, seed);
                    let decided = Decided { seat: job.seat, decision: job.decision, action };
                    runtime.spawn(async move {
                        tokio::time::sleep_until(job.not_before.into()).await;
                        // The room may have gone; whoever loads the table again asks again.
                        let _ = job.answer.send(ToRoom::Decided(Box::new(decided))).await;
                    });
                }
            });
        }
        Self { jobs, pause }
    }

    pub(crate) fn think(&self, bot: &str, view: AnyView, seat: Seat, decision: u32, answer: Sender<ToRoom>) {
        let not_before = Instant::now() + self.pause;
        let job = Job { bot: bot.to_owned(), view, seat, decision, not_before, answer };
        // The threads live as long as this sender does.
        let _ = self.jobs.send(job);
    }
}

//! The threads on which bots think. There are only so many, of a lower priority than those that serve connections: a
//! busy machine makes bots weaker, never the site slower. They think in turns by the network and person of the table's
//! host, so that many tables of one host wait for each other.
//!
//! Where many wait, each thinks for a shorter time, and those of a host who has many at once for the shortest: a bot
//! decides within twice its time of being asked, as long as the machine can do that at all.
//!
//! A bot that panics or takes far too long is not waited for: a random act stands in for it.

use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use answers::{BotAnswer, BotDecision};
use bots::{Bot, Budget};
use catalog::AnyView;
use dice::Dice;
use game::Seat;
use table::PersonId;
use tokio::runtime::Handle;
use tokio::sync::mpsc::Sender;

use crate::account::Prefix;
use crate::guest::think_as_guest;
use crate::metrics::{Metrics, PanicIn};
use crate::room::Message;
use crate::turns::NestedTurns;

/// How many threads may be given up for each that there is.
const MOST_LOST: usize = 2;

/// Decides for bots. It is given the view of its seat, and nothing else.
pub trait Mind: Send + Sync {
    /// The action in the notation; `None` if it has none, and any legal one will do. Where many bots wait, it may
    /// think for a share of its usual time only.
    fn decide(&self, bot: &str, view: &AnyView, seat: Seat, seed: u64, share: f64) -> Option<String>;

    /// Whether it accepts the draw that it is offered.
    fn accepts_draw(&self, _bot: &str, _view: &AnyView, _seat: Seat, _seed: u64, _share: f64) -> bool {
        false
    }

    /// How long it thinks about a decision if nobody else waits; zero if it does not look at the clock.
    fn time(&self) -> Duration {
        Duration::ZERO
    }

    /// How long a decision is waited for.
    fn patience(&self) -> Duration {
        Duration::from_secs(10)
    }
}

/// The policies of the crate `bots`.
#[derive(Clone, Copy, Debug)]
pub struct Policies {
    /// How long each may think.
    pub budget: Duration,
}

impl Mind for Policies {
    fn decide(&self, bot: &str, view: &AnyView, seat: Seat, seed: u64, share: f64) -> Option<String> {
        answers::decide(bot, view, seat, Budget::time(self.budget.mul_f64(share)), seed)
    }

    fn accepts_draw(&self, bot: &str, view: &AnyView, seat: Seat, seed: u64, share: f64) -> bool {
        answers::accepts_draw(bot, view, seat, Budget::time(self.budget.mul_f64(share)), seed)
    }

    fn time(&self) -> Duration {
        self.budget
    }

    fn patience(&self) -> Duration {
        // It may think about a draw and about its act, on a machine that does much else.
        self.budget * 4 + Duration::from_secs(2)
    }
}

/// A decision that a bot owes.
pub(crate) struct Task {
    pub(crate) bot: String,
    pub(crate) view: AnyView,
    pub(crate) seat: Seat,
    pub(crate) decision: u32,
    /// Whether it may accept a draw instead.
    pub(crate) draw_offered: bool,
}

impl Task {
    fn answer(&self, mind: &dyn Mind, share: f64) -> BotAnswer {
        let seed = u64::from_le_bytes(crate::random());
        if self.draw_offered && mind.accepts_draw(&self.bot, &self.view, self.seat, seed, share) {
            return BotAnswer::AcceptDraw;
        }
        mind.decide(&self.bot, &self.view, self.seat, seed, share).map_or(BotAnswer::Any, BotAnswer::Act)
    }

    /// What stands in for a bot that does not decide.
    fn fallback(&self) -> BotAnswer {
        let decide = || {
            let mut dice = Dice::seeded(u64::from_le_bytes(crate::random()));
            bots::decide(Bot::Random, &self.view, self.seat, Budget::time(Duration::ZERO), &mut dice)
        };
        let decided = catch_unwind(AssertUnwindSafe(decide)).ok().flatten();
        decided.map_or(BotAnswer::Any, |decision| BotAnswer::Act(decision.action))
    }
}

struct Job {
    task: Task,
    asked: Instant,
    not_before: Instant,
    answer: Sender<Message>,
}

/// Within how many times its usual time a bot decides, counted from when it is asked. A tenth of the promised two is
/// kept for all that is not thinking.
const WITHIN: f64 = 1.8;

/// The least share of its usual time that a bot thinks for.
const LEAST_SHARE: f64 = 0.125;

/// Which share of its usual time a bot may think for, so that everybody's bots decide in time.
///
/// Of each network one bot thinks, then one of the next: if this one has `own` jobs at once and `networks` have any, its
/// last one begins after about `own * networks` others. `waited` is how many usual times this one has waited.
fn share(own: usize, networks: usize, threads: usize, waited: f64) -> f64 {
    let even = WITHIN * threads as f64 / (own.max(1) * networks.max(1)) as f64;
    even.min(WITHIN - waited).clamp(LEAST_SHARE, 1.0)
}

/// A job that a thread works on.
struct Running {
    job: Arc<Job>,
    since: Instant,
}

#[derive(Default)]
struct Queue {
    turns: NestedTurns<Option<Prefix>, PersonId, Job>,
    running: HashMap<u64, Running>,
    numbers: u64,
    /// Threads that take jobs, and those that were given up and still compute.
    live: usize,
    lost: usize,
    closed: bool,
}

struct Pool {
    mind: Arc<dyn Mind>,
    queue: Mutex<Queue>,
    more: Condvar,
    runtime: Handle,
    metrics: Arc<Metrics>,
    threads: usize,
}

impl Pool {
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job, its number and its share of time, whenever there is one.
    fn next(&self) -> Option<(u64, Arc<Job>, f64)> {
        let mut queue = self.queue();
        loop {
            if queue.closed {
                return None;
            }
            let networks = queue.turns.networks();
            if let Some((network, job)) = queue.turns.pop() {
                let own = queue.turns.count(network) + 1;
                let usual = self.mind.time().as_secs_f64();
                let waited = if usual > 0.0 { job.asked.elapsed().as_secs_f64() / usual } else { 0.0 };
                let share = share(own, networks, self.threads, waited);
                let (job, number) = (Arc::new(job), queue.numbers);
                queue.numbers += 1;
                queue.running.insert(number, Running { job: Arc::clone(&job), since: Instant::now() });
                return Some((number, job, share));
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Works until the server ends, or until this thread was given up.
    fn work(&self) {
        lower_priority();
        think_as_guest();
        while let Some((number, job, share)) = self.next() {
            let thought = catch_unwind(AssertUnwindSafe(|| job.task.answer(&*self.mind, share)));
            let answer = thought.unwrap_or_else(|_| {
                self.metrics.panicked(PanicIn::Bot);
                job.task.fallback()
            });
            let mut queue = self.queue();
            if queue.running.remove(&number).is_some() {
                drop(queue);
                self.send(&job, answer);
                continue;
            }
            // It was given up. Perhaps another thread has its place by now.
            queue.lost -= 1;
            if queue.live >= self.threads {
                return;
            }
            queue.live += 1;
        }
    }

    fn send(&self, job: &Job, answer: BotAnswer) {
        let decided = BotDecision { seat: job.task.seat, decision: job.task.decision, answer };
        let (not_before, room) = (job.not_before, job.answer.clone());
        self.runtime.spawn(async move {
            tokio::time::sleep_until(not_before.into()).await;
            // The room may have gone; whoever loads the table again asks again.
            let _ = room.send(Message::BotDecided(decided)).await;
        });
    }

    /// Gives up what has taken too long. Another thread takes the place of the one that still computes, up to
    /// [`MOST_LOST`] times as often as there are threads. Once all are lost, nobody thinks any more, and no table waits.
    fn look_after(self: &Arc<Self>) {
        let patience = self.mind.patience();
        let mut queue = self.queue();
        let late = |running: &Running| running.since.elapsed() > patience;
        let numbers: Vec<u64> =
            queue.running.iter().filter(|(_, running)| late(running)).map(|(number, _)| *number).collect();
        let mut given_up: Vec<Arc<Job>> = numbers
            .iter()
            .filter_map(|number| queue.running.remove(number))
            .map(|running| running.job)
            .collect();
        let replaced = given_up.len().min((MOST_LOST * self.threads).saturating_sub(queue.lost));
        queue.lost += given_up.len();
        queue.live = queue.live + replaced - given_up.len();
        if queue.live == 0 {
            given_up.extend(std::iter::from_fn(|| queue.turns.pop()).map(|(_, job)| Arc::new(job)));
        }
        drop(queue);
        for job in given_up {
            tracing::warn!(bot = job.task.bot, "a bot took far too long");
            self.metrics.overruns.add(1);
            self.send(&job, job.task.fallback());
        }
        for _ in 0..replaced {
            self.start_thread();
        }
    }

    fn start_thread(self: &Arc<Self>) {
        let pool = Arc::clone(self);
        std::thread::spawn(move || pool.work());
    }
}

/// How much nicer a thread that thinks is than one that serves connections. It still gets a third of a processor for
/// which both ask.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 5;

/// Gives this thread a lower priority. On Linux threads have one each.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    {
        // Where that is not allowed, thinking competes with serving, as it does on other systems.
        let _ = rustix::process::nice(NICENESS);
    }
}

/// The pool.
pub(crate) struct Minds {
    pool: Arc<Pool>,
    pause: Duration,
}

impl Minds {
    /// Starts so many threads. A decision is never sent before the pause has passed.
    pub(crate) fn start(
        mind: &Arc<dyn Mind>,
        threads: usize,
        pause: Duration,
        metrics: Arc<Metrics>,
    ) -> Self {
        let pool = Arc::new(Pool {
            mind: Arc::clone(mind),
            queue: Mutex::default(),
            more: Condvar::new(),
            runtime: Handle::current(),
            metrics,
            threads: threads.max(1),
        });
        // In a simulation bots think at once, and only their answers take time.
        #[cfg(feature = "simulated")]
        if crate::simulated::is_on() {
            return Self { pool, pause };
        }
        pool.queue().live = pool.threads;
        for _ in 0..pool.threads {
            pool.start_thread();
        }
        let (watched, interval) = (Arc::downgrade(&pool), mind.patience().min(Duration::from_secs(1)) / 2);
        tokio::spawn(async move {
            while let Some(pool) = watched.upgrade() {
                pool.look_after();
                drop(pool);
                tokio::time::sleep(interval).await;
            }
        });
        Self { pool, pause }
    }

    /// Has a bot think, when it is the turn of this host and of the network that it was last seen in.
    pub(crate) fn think(&self, host: PersonId, network: Option<Prefix>, task: Task, answer: Sender<Message>) {
        #[cfg(feature = "simulated")]
        if let Some(mind) = crate::simulated::mind() {
            let Task { seat, decision, .. } = task;
            let decided = BotDecision { seat, decision, answer: task.answer(&*mind, 1.0) };
            let pause = self.pause;
            tokio::spawn(async move {
                tokio::time::sleep(pause).await;
                let _ = answer.send(Message::BotDecided(decided)).await;
            });
            return;
        }
        let asked = Instant::now();
        let job = Job { task, asked, not_before: asked + self.pause, answer };
        self.pool.queue().turns.push(network, host, job);
        self.pool.more.notify_one();
    }
}

impl Drop for Minds {
    fn drop(&mut self) {
        self.pool.queue().closed = true;
        self.pool.more.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(share: f64, wanted: f64) {
        assert!((share - wanted).abs() < 1e-9, "{share}, not {wanted}");
    }

    #[test]
    fn a_bot_thinks_for_its_whole_time_if_nobody_waits() {
        near(share(1, 1, 1, 0.0), 1.0);
        near(share(3, 1, 4, 0.1), 1.0);
    }

    #[test]
    fn two_bots_of_one_table_share_what_is_promised_for_both() {
        let first = share(2, 1, 1, 0.0);
        let second = share(1, 1, 1, first);
        near(first, 0.9);
        near(second, 0.9);
    }

    #[test]
    fn who_has_many_bots_at_once_shortens_their_time_and_not_that_of_others() {
        near(share(120, 2, 1, 0.0), LEAST_SHARE);
        near(share(1, 2, 1, LEAST_SHARE), 0.9);
    }

    #[test]
    fn who_has_waited_long_thinks_for_a_short_time_but_thinks() {
        near(share(1, 1, 1, 1.5), WITHIN - 1.5);
        near(share(1, 1, 1, 30.0), LEAST_SHARE);
    }
}

//! Long computations: off the threads that serve connections, only so many at a time, and in turns by owner. Whoever
//! stops waiting stops the computation.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use crate::account::{Accounts, Payer, Prefix, Work};
use crate::drill::{Drill, Place};
use crate::metrics::{Metrics, PanicIn};
use crate::turns::Turns;
use answers::Failure;

/// How many computations of one prefix may wait.
const WAITING: usize = 32;

/// How long one of a visitor may wait, and how long it may then take.
const TIME: Duration = Duration::from_secs(5);

/// For whom a computation is: what a table needs has no owner.
type Owner = Option<Prefix>;

/// Tells a computation that nobody waits for it any more, or that it has had its time.
#[derive(Clone, Debug)]
pub(crate) struct Stop {
    gone: Arc<AtomicBool>,
    late: Option<Instant>,
}

impl Stop {
    pub(crate) fn is_set(&self) -> bool {
        self.gone.load(Ordering::Relaxed) || self.late.is_some_and(|late| late <= Instant::now())
    }
}

/// Sets the flag of a [`Stop`] when it is dropped.
struct Leave(Arc<AtomicBool>);

impl Drop for Leave {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A bounded number of threads for computations of one kind.
#[derive(Clone)]
pub(crate) struct Workers {
    desk: Arc<Mutex<Desk>>,
    metrics: Arc<Metrics>,
    accounts: Arc<Accounts>,
    drill: Drill,
}

struct Desk {
    free: usize,
    /// How many one owner may have at work: always one fewer than there are, if there are several.
    most: usize,
    at_work: HashMap<Owner, usize>,
    turns: Turns<Owner, oneshot::Sender<Permit>>,
}

impl Desk {
    fn may(&self, owner: Owner) -> bool {
        owner.is_none() || self.at_work.get(&owner).is_none_or(|count| *count < self.most)
    }

    fn begin(&mut self, owner: Owner) {
        self.free -= 1;
        *self.at_work.entry(owner).or_default() += 1;
    }

    fn end(&mut self, owner: Owner) {
        self.free += 1;
        if let Some(count) = self.at_work.get_mut(&owner) {
            *count -= 1;
            if *count == 0 {
                self.at_work.remove(&owner);
            }
        }
    }
}

/// The right to compute, until it is dropped.
pub(crate) struct Permit {
    desk: Arc<Mutex<Desk>>,
    owner: Owner,
    /// Whether the next one gets the place when this is dropped.
    passes_on: bool,
}

fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives places that are free to those who wait.
fn hand_out(desk: &Arc<Mutex<Desk>>) {
    loop {
        let mut locked = lock(desk);
        if locked.free == 0 {
            return;
        }
        let Desk { turns, at_work, most, .. } = &mut *locked;
        let may = |owner: Owner| owner.is_none() || at_work.get(&owner).is_none_or(|count| count < most);
        let Some((owner, waits)) = turns.pop_if(may) else { return };
        locked.begin(owner);
        drop(locked);
        // If it waits no more, the permit comes back: this loop goes on with the next one, and not its end.
        if let Err(mut back) = waits.send(Permit { desk: Arc::clone(desk), owner, passes_on: true }) {
            back.passes_on = false;
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        lock(&self.desk).end(self.owner);
        if self.passes_on {
            hand_out(&self.desk);
        }
    }
}

impl Workers {
    /// As many as the machine has processors, but two at least.
    pub(crate) fn new(metrics: Arc<Metrics>, accounts: Arc<Accounts>, drill: Drill) -> Self {
        let free = std::thread::available_parallelism().map_or(2, usize::from).max(2);
        let desk = Desk { free, most: free - 1, at_work: HashMap::new(), turns: Turns::default() };
        Self { desk: Arc::new(Mutex::new(desk)), metrics, accounts, drill }
    }

    /// Runs a computation for a table and waits for its result.
    ///
    /// # Errors
    /// If the computation panicked.
    pub(crate) async fn run<T, F>(&self, work: F) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        #[cfg(feature = "simulated")]
        if crate::simulated::is_on() {
            // On the one thread of the simulation, but not before others had a chance to go first.
            tokio::task::yield_now().await;
            return Ok(work());
        }
        let permit = self.permit(None).await?;
        self.compute(permit, work).await
    }

    /// Runs a computation for a table that somebody in this network has asked for, in turns with other networks. Gives
    /// the processor time that it took, too.
    ///
    /// # Errors
    /// If too much of the network waits, or the computation panicked.
    pub(crate) async fn run_timed<T, F>(
        &self,
        network: Option<Prefix>,
        work: F,
    ) -> Result<(T, Duration), Failure>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        #[cfg(feature = "simulated")]
        if crate::simulated::is_on() {
            tokio::task::yield_now().await;
            // The same run must cost the same again.
            return Ok((work(), Duration::ZERO));
        }
        let permit = self.permit(network).await?;
        let timed = move || {
            let begun = processor_time();
            let result = work();
            (result, processor_time().saturating_sub(begun))
        };
        self.compute(permit, timed).await
    }

    /// Runs a computation for a visitor, who pays for so many lines before and for the processor time after. It is
    /// told to stop when the visitor goes, or when it takes too long.
    ///
    /// # Errors
    /// If the visitor has too few points, too much waits, it takes too long, or the computation panicked.
    pub(crate) async fn run_for<T, F>(&self, payer: Payer, lines: usize, work: F) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: FnOnce(&Stop) -> T + Send + 'static,
    {
        self.accounts.charge(payer, Work::Line, lines as f64)?;
        let gone = Arc::new(AtomicBool::new(false));
        #[cfg(feature = "simulated")]
        if crate::simulated::is_on() {
            tokio::task::yield_now().await;
            return Ok(work(&Stop { gone, late: None }));
        }
        let permit = self.place_for(payer).await?;
        let _leave = Leave(Arc::clone(&gone));
        let late = Some(Instant::now() + TIME);
        let (stop, accounts) = (Stop { gone, late }, Arc::clone(&self.accounts));
        let done = self.compute(permit, move || {
            let begun = processor_time();
            let result = work(&stop);
            let used = processor_time().saturating_sub(begun);
            accounts.charge_after(payer, Work::Processor, used.as_secs_f64() * 1e3);
            result
        });
        let done = tokio::time::timeout(TIME, done).await.map_err(|_| Failure::TooHard)?;
        if late.is_some_and(|late| late <= Instant::now()) { Err(Failure::TooHard) } else { done }
    }

    /// The right to compute for a visitor, when it is its turn.
    ///
    /// # Errors
    /// If too much waits.
    pub(crate) async fn place_for(&self, payer: Payer) -> Result<Permit, Failure> {
        let permit = tokio::time::timeout(TIME, self.permit(Some(payer.prefix)));
        permit.await.map_err(|_| Failure::Busy)?
    }

    async fn permit(&self, owner: Owner) -> Result<Permit, Failure> {
        let waits = {
            let mut desk = lock(&self.desk);
            if desk.free > 0 && desk.may(owner) {
                desk.begin(owner);
                return Ok(Permit { desk: Arc::clone(&self.desk), owner, passes_on: true });
            }
            if owner.is_some() && desk.turns.count(owner) >= WAITING {
                return Err(Failure::Busy);
            }
            let (turn, waits) = oneshot::channel();
            desk.turns.push(owner, turn);
            waits
        };
        waits.await.map_err(|_| Failure::Unavailable)
    }

    async fn compute<T, F>(&self, permit: Permit, work: F) -> Result<T, Failure>
    where
        T: Send + 'static,
        F: FnOnce() -> T + Send + 'static,
    {
        let drill = self.drill.clone();
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            drill.enter(Place::Worker);
            work()
        });
        done.await.map_err(|error| {
            if error.is_panic() {
                self.metrics.panicked(PanicIn::Worker);
                return Failure::Internal;
            }
            Failure::Unavailable
        })
    }
}

/// The processor time of this thread.
#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec as u32)
}

/// Elsewhere the time on the clock stands for it, which is more on a busy machine.
#[cfg(not(target_os = "linux"))]
fn processor_time() -> Duration {
    use std::sync::OnceLock;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{IpAddr, Ipv4Addr};
    use std::sync::atomic::AtomicU32;

    use crate::limits::Limits;

    fn workers(free: usize) -> Workers {
        let limits = Limits { rate: 1000, burst: 1000, ..Limits::default() };
        let workers = Workers::new(Arc::default(), Arc::new(Accounts::new(&limits)), Drill::default());
        *lock(&workers.desk) =
            Desk { free, most: (free - 1).max(1), at_work: HashMap::new(), turns: Turns::default() };
        workers
    }

    fn payer(last: u8) -> Payer {
        Payer { prefix: Prefix::from(IpAddr::from(Ipv4Addr::new(192, 0, 2, last))), person: None }
    }

    /// Computes until it is stopped, and counts its rounds.
    fn endless(rounds: &Arc<AtomicU32>) -> impl FnOnce(&Stop) + Send + 'static {
        let rounds = Arc::clone(rounds);
        move |stop| {
            while !stop.is_set() {
                rounds.fetch_add(1, Ordering::Relaxed);
                std::thread::sleep(Duration::from_millis(1));
            }
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn whoever_goes_stops_the_computation() {
        let (workers, rounds) = (workers(2), Arc::new(AtomicU32::new(0)));
        let mut asked = Box::pin(workers.run_for(payer(1), 1, endless(&rounds)));
        let begun = Instant::now() + Duration::from_secs(10);
        while rounds.load(Ordering::Relaxed) == 0 {
            assert!(Instant::now() < begun, "the computation does not begin");
            assert!(
                tokio::time::timeout(Duration::from_millis(20), asked.as_mut()).await.is_err(),
                "it does not end by itself"
            );
        }
        drop(asked);
        // The flag is seen at the next round, and the place is free again.
        let end = Instant::now() + Duration::from_secs(2);
        while lock(&workers.desk).free < 2 {
            assert!(Instant::now() < end, "the computation goes on");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let then = rounds.load(Ordering::Relaxed);
        tokio::time::sleep(Duration::from_millis(30)).await;
        assert!(then > 0 && rounds.load(Ordering::Relaxed) == then);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn one_visitor_never_has_all_places() {
        let (workers, rounds) = (workers(2), Arc::new(AtomicU32::new(0)));
        let mut greedy = Vec::new();
        for _ in 0..5 {
            let (workers, work) = (workers.clone(), endless(&rounds));
            greedy.push(tokio::spawn(async move { workers.run_for(payer(1), 1, work).await }));
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        let begun = Instant::now();
        assert_eq!(workers.run_for(payer(2), 1, |_| 7).await.unwrap(), 7);
        assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
        for task in greedy {
            task.abort();
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_panic_ends_one_computation_and_is_counted() {
        let workers = workers(1);
        let failed = workers.run(|| -> u8 { std::panic::panic_any("on demand") }).await;
        assert!(matches!(failed, Err(Failure::Internal)), "{failed:?}");
        assert_eq!(workers.run(|| 7).await.unwrap(), 7, "its place is free again");
        assert!(workers.metrics.text().contains("sphairos_panics_total{in=\"worker\"} 1"));
    }

    #[tokio::test]
    async fn processor_time_is_charged() {
        let workers = workers(2);
        let spin = |_: &Stop| {
            let end = processor_time() + Duration::from_millis(30);
            while processor_time() < end {
                std::hint::spin_loop();
            }
        };
        workers.run_for(payer(1), 100, spin).await.unwrap();
        let mut text = String::new();
        workers.accounts.write_metrics(&mut text);
        let figure = |work: &str| {
            let start = format!("sphairos_charged_points_total{{work=\"{work}\"}} ");
            let value = text.lines().find_map(|line| line.strip_prefix(&start)).unwrap();
            value.parse::<f64>().unwrap()
        };
        assert!(figure("line") == 2.0 && figure("processor") >= 29.0, "{text}");
    }
}

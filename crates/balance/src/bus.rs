//! Several machines: jobs and results go through work queues of NATS JetStream.
//!
//! Whoever owns the folder sends the jobs and counts the results; workers need nothing but the address. A job is
//! acknowledged once its result is stored by JetStream, a result once it is counted and saved: whoever dies in between
//! loses nothing, and what is done twice is counted once, by its number.

use std::time::{Duration, Instant};

use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::stream::{Config, RetentionPolicy, Stream};
use async_nats::jetstream::{AckKind, Context, Message};
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};

use crate::folder::{Folder, Progress};
use crate::job::{Done, JobError, work};
use crate::plan::Plan;
use crate::run::{Ledger, RunError, Stop};

const JOBS: &str = "SPHAIROS_LAB_JOBS";
const DONE: &str = "SPHAIROS_LAB_DONE";

/// A job that its worker has not spoken of for so long is given to another one.
const PATIENCE: Duration = Duration::from_secs(6);
/// How often a worker says that it is still at work.
const ALIVE: Duration = Duration::from_secs(2);
/// How many jobs lie in the queue at once.
const AHEAD: u64 = 64;
/// After so long without any result, the jobs that are awaited are sent again.
const SILENCE: Duration = Duration::from_secs(600);
/// How long somebody waits for a message before looking whether to stop.
const PULSE: Duration = Duration::from_millis(500);

/// A job as it is sent.
#[derive(Serialize, Deserialize)]
struct Order {
    plan: Plan,
    number: u64,
}

fn failed(error: impl std::fmt::Display) -> RunError {
    RunError::Bus(error.to_string())
}

async fn connect(url: &str) -> Result<Context, RunError> {
    Ok(async_nats::jetstream::new(async_nats::connect(url).await.map_err(failed)?))
}

/// A queue: a message leaves it when somebody has acknowledged it.
async fn queue(bus: &Context, name: &str, subject: &str) -> Result<Stream, RunError> {
    let config = Config {
        name: name.to_owned(),
        subjects: vec![format!("{subject}.>")],
        retention: RetentionPolicy::WorkQueue,
        ..Config::default()
    };
    bus.get_or_create_stream(config).await.map_err(failed)
}

async fn consumer(stream: &Stream, name: &str, subject: &str) -> Result<PullConsumer, RunError> {
    let config = pull::Config {
        durable_name: Some(name.to_owned()),
        filter_subject: subject.to_owned(),
        ack_wait: PATIENCE,
        max_ack_pending: 10_000,
        ..pull::Config::default()
    };
    stream.get_or_create_consumer(name, config).await.map_err(failed)
}

/// The next messages of a queue, at most so many; none if nothing came for a while.
async fn fetch(from: &PullConsumer, most: usize) -> Result<Vec<Message>, RunError> {
    let mut messages = from.fetch().max_messages(most).expires(PULSE).messages().await.map_err(failed)?;
    let mut list = Vec::new();
    while let Some(message) = messages.next().await {
        list.push(message.map_err(failed)?);
    }
    Ok(list)
}

/// Plays what is left of the folder's run on the machines that work for this bus.
///
/// # Errors
/// If it was stopped, the bus failed, or a job did; the folder can be opened again and goes on.
pub async fn run_on_bus(
    folder: &mut Folder,
    url: &str,
    stop: &Stop,
    mut watch: impl FnMut(&Progress),
) -> Result<(), RunError> {
    let plan = folder.progress.plan.clone();
    let (jobs, name) = (plan.jobs(), plan.name());
    let bus = connect(url).await?;
    let orders = queue(&bus, JOBS, "sphairos.lab.jobs").await?;
    // Jobs of an earlier attempt are sent again below.
    let order_subject = format!("sphairos.lab.jobs.{name}");
    orders.purge().filter(&order_subject).await.map_err(failed)?;
    let done = queue(&bus, DONE, "sphairos.lab.done").await?;
    let subject = format!("sphairos.lab.done.{name}");
    let results = consumer(&done, &name, &subject).await?;
    let mut sent = folder.progress.jobs;
    let mut heard = Instant::now();
    let mut unsaved: Vec<Message> = Vec::new();
    let mut ledger = Ledger::new(folder);
    while ledger.folder.progress.jobs < jobs {
        if stop.is_stopped() {
            ledger.folder.save()?;
            return Err(RunError::Stopped);
        }
        if heard.elapsed() > SILENCE {
            sent = ledger.folder.progress.jobs;
            heard = Instant::now();
        }
        while sent < jobs.min(ledger.folder.progress.jobs + AHEAD) {
            let order = serde_json::to_vec(&Order { plan: plan.clone(), number: sent }).map_err(failed)?;
            let stored = bus.publish(order_subject.clone(), order.into()).await.map_err(failed)?;
            stored.await.map_err(failed)?;
            sent += 1;
        }
        for message in fetch(&results, AHEAD as usize).await? {
            heard = Instant::now();
            match read(&message.payload) {
                Some(Ok(done)) => ledger.take(done)?,
                Some(Err(what)) => {
                    // Once its cause is mended, the job is sent again.
                    message.ack().await.map_err(failed)?;
                    return Err(RunError::Bus(what));
                }
                // Not one of ours: it is taken away.
                None => {}
            }
            unsaved.push(message);
        }
        if !unsaved.is_empty() {
            ledger.folder.save()?;
            // A result that only waits for an earlier one is kept by the bus until that is counted as well.
            let counted = ledger.folder.progress.jobs;
            let (settled, waiting): (Vec<_>, Vec<_>) = unsaved.into_iter().partition(|message| {
                read(&message.payload).is_none_or(|done| done.is_ok_and(|done| done.number < counted))
            });
            for message in settled {
                message.ack().await.map_err(failed)?;
            }
            unsaved = waiting;
        }
        for message in &unsaved {
            message.ack_with(AckKind::Progress).await.map_err(failed)?;
        }
        watch(&ledger.folder.progress);
    }
    // The queue of this run's results is of no use any more.
    done.delete_consumer(&name).await.map_err(failed)?;
    done.purge().filter(&subject).await.map_err(failed)?;
    orders.purge().filter(&order_subject).await.map_err(failed)?;
    Ok(())
}

/// A result as it is sent: the counts as one line, then the records; or why the job failed.
fn write(done: &Result<Done, String>) -> Result<Vec<u8>, RunError> {
    let (head, games): (_, &[u8]) = match done {
        Ok(done) => (serde_json::to_vec(&Ok::<&Done, &str>(done)), &done.games),
        Err(what) => (serde_json::to_vec(&Err::<&Done, &str>(what)), &[]),
    };
    let mut bytes = head.map_err(failed)?;
    bytes.push(b'\n');
    bytes.extend_from_slice(games);
    Ok(bytes)
}

/// Reads a result; `None` if it is none.
fn read(bytes: &[u8]) -> Option<Result<Done, String>> {
    let line = bytes.iter().position(|byte| *byte == b'\n')?;
    let (head, games) = bytes.split_at_checked(line)?;
    let done: Result<Done, String> = serde_json::from_slice(head).ok()?;
    Some(done.map(|done| Done { games: games.get(1..).unwrap_or_default().to_vec(), ..done }))
}

/// Works for whoever sends jobs to this bus, until told to stop; with `once`, until no job is left.
/// `watch` is told how many jobs and games were done.
///
/// # Errors
/// If the bus fails.
pub async fn work_for(
    url: &str,
    threads: usize,
    once: bool,
    stop: &Stop,
    watch: impl Fn(u64, u64),
) -> Result<(), RunError> {
    let bus = connect(url).await?;
    let stream = queue(&bus, JOBS, "sphairos.lab.jobs").await?;
    queue(&bus, DONE, "sphairos.lab.done").await?;
    let orders = consumer(&stream, "workers", "sphairos.lab.jobs.>").await?;
    let mut busy = tokio::task::JoinSet::new();
    let (mut jobs, mut games) = (0, 0);
    while !stop.is_stopped() {
        while let Some(done) = busy.try_join_next() {
            games += done.map_err(failed)??;
            jobs += 1;
            watch(jobs, games);
        }
        if busy.len() >= threads.max(1) {
            if let Some(done) = busy.join_next().await {
                games += done.map_err(failed)??;
                jobs += 1;
                watch(jobs, games);
            }
            continue;
        }
        let messages = fetch(&orders, threads.max(1) - busy.len()).await?;
        if once && messages.is_empty() && busy.is_empty() {
            break;
        }
        for message in messages {
            match serde_json::from_slice::<Order>(&message.payload) {
                // A program with other rules does it, or nobody.
                Ok(order) if !fits(&order.plan) => {
                    message.ack_with(AckKind::Nak(Some(PATIENCE))).await.map_err(failed)?;
                }
                Ok(order) => {
                    busy.spawn(carry_out(bus.clone(), message, order, stop.clone()));
                }
                Err(_) => message.ack_with(AckKind::Term).await.map_err(failed)?,
            }
        }
    }
    while let Some(done) = busy.join_next().await {
        games += done.map_err(failed)??;
        jobs += 1;
        watch(jobs, games);
    }
    Ok(())
}

/// Whether this program plays the rules of the plan.
fn fits(plan: &Plan) -> bool {
    catalog::GameId::from_name(&plan.game).is_some_and(|game| game.ruleset() == plan.ruleset)
}

/// Does one job, saying now and then that it is at it; gives the number of games.
async fn carry_out(bus: Context, message: Message, order: Order, stop: Stop) -> Result<u64, RunError> {
    let name = order.plan.name();
    let Some(job) = order.plan.job(order.number) else {
        message.ack_with(AckKind::Term).await.map_err(failed)?;
        return Ok(0);
    };
    let halt = stop.clone();
    let mut working = tokio::task::spawn_blocking(move || work(&order.plan, job, halt.flag()));
    let done = loop {
        match tokio::time::timeout(ALIVE, &mut working).await {
            Ok(done) => break done.map_err(failed)?,
            Err(_) => message.ack_with(AckKind::Progress).await.map_err(failed)?,
        }
    };
    let done = match done {
        Err(JobError::Stopped) => {
            message.ack_with(AckKind::Nak(None)).await.map_err(failed)?;
            return Ok(0);
        }
        done => done.map_err(|error| error.to_string()),
    };
    let stored =
        bus.publish(format!("sphairos.lab.done.{name}"), write(&done)?.into()).await.map_err(failed)?;
    stored.await.map_err(failed)?;
    message.ack().await.map_err(failed)?;
    Ok(job.count)
}

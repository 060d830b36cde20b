//! Helper processes: they work on what strangers sent, and may die of it.
//!
//! A helper is this program with the command `think`, with little memory, limited processor time and a low priority.
//! It takes one job after the other. Whoever stops waiting ends it; the next job gets another one.

mod child;
mod job;

use std::ffi::OsString;
use std::process::Stdio;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use answers::{Import, Unreadable};
use serde_json::value::RawValue;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::{sleep, timeout};

use crate::account::{Accounts, Payer, Work};
use crate::metrics::{Metrics, PanicIn};

pub use child::think;
use job::Reply;

/// The longest answer, in bytes.
const LONGEST: u64 = 64 * 1024 * 1024;

/// How long a helper without work is kept.
const IDLE: Duration = Duration::from_secs(60);

/// How many of them.
const MOST_IDLE: usize = 2;

/// Why a job was not done.
#[derive(Debug)]
pub(crate) enum NotDone {
    /// The helper says why.
    Refused(Unreadable),
    /// It took too long.
    TooLong,
    /// The helper died, or cannot be started.
    Died,
}

/// The helpers for one kind of work.
pub(crate) struct Helpers {
    program: Vec<OsString>,
    idle: Arc<Mutex<Vec<Helper>>>,
    longest: Duration,
    metrics: Arc<Metrics>,
    accounts: Arc<Accounts>,
}

struct Helper {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Since when it has had nothing to do.
    since: Instant,
}

/// Who pays for a job, and how.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Payment {
    /// The processor time, afterwards.
    After(Payer),
    /// So much of a kind of work was paid before; what the processor time is more or less is settled afterwards.
    Before(Payer, Work, f64),
}

/// Charges for the time of a job, however it ends.
struct Bill<'a> {
    accounts: &'a Accounts,
    payment: Payment,
    begun: Instant,
    /// Milliseconds, once the helper has said them.
    processor: Option<u64>,
}

impl Drop for Bill<'_> {
    fn drop(&mut self) {
        let spent =
            self.processor.map_or_else(|| self.begun.elapsed().as_secs_f64() * 1e3, |spent| spent as f64);
        match self.payment {
            Payment::After(payer) => self.accounts.charge_after(payer, Work::Processor, spent),
            Payment::Before(payer, work, paid) => {
                let used = spent / work.price();
                if used > paid {
                    self.accounts.charge_after(payer, work, used - paid);
                } else {
                    self.accounts.give_back(payer, work, paid - used);
                }
            }
        }
    }
}

impl Helpers {
    /// Helpers that are started by this program with these arguments, when there is work.
    pub(crate) fn new(
        program: &[OsString],
        longest: Duration,
        metrics: Arc<Metrics>,
        accounts: Arc<Accounts>,
    ) -> Self {
        Self { program: program.to_vec(), idle: Arc::default(), longest, metrics, accounts }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Helper>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a helper do a job. Whoever drops this ends the helper.
    ///
    /// # Errors
    /// If it refuses, dies or takes too long.
    pub(crate) async fn run(
        &self,
        job: &Import,
        payment: Payment,
        mut progress: impl FnMut(f64, Option<Box<RawValue>>),
    ) -> Result<String, NotDone> {
        let mut bill = Bill { accounts: &self.accounts, payment, begun: Instant::now(), processor: None };
        let line = serde_json::to_string(job).map_err(|_| NotDone::Died)?;
        let done = timeout(self.longest, async {
            let mut helper = self.started(&line).await?;
            loop {
                match helper.answer().await? {
                    Reply::Progress { share, so_far } => progress(share, so_far),
                    Reply::Done { text, processor } => return Ok((helper, Ok(text), processor)),
                    Reply::Refused { why, processor } => {
                        return Ok((helper, Err(NotDone::Refused(why)), processor));
                    }
                }
            }
        });
        let (helper, result, processor) = match done.await {
            Ok(Ok(done)) => done,
            Ok(Err(error)) => {
                let error: std::io::Error = error;
                tracing::warn!(%error, "a helper died");
                self.metrics.panicked(PanicIn::Helper);
                return Err(NotDone::Died);
            }
            Err(_) => return Err(NotDone::TooLong),
        };
        bill.processor = Some(processor);
        self.keep(helper);
        result
    }

    /// A helper that has taken the job: one that waits, if it still lives, or a new one.
    async fn started(&self, line: &str) -> std::io::Result<Helper> {
        let waiting = self.idle().pop();
        if let Some(mut helper) = waiting
            && matches!(helper.child.try_wait(), Ok(None))
            && helper.give(line).await.is_ok()
        {
            return Ok(helper);
        }
        let mut helper = self.start()?;
        helper.give(line).await?;
        Ok(helper)
    }

    fn start(&self) -> std::io::Result<Helper> {
        let missing = || std::io::Error::from(std::io::ErrorKind::NotFound);
        let (program, arguments) = self.program.split_first().ok_or_else(missing)?;
        let mut child = Command::new(program)
            .args(arguments)
            // It gets no secret that it does not need.
            .env_clear()
            .envs(std::env::var_os("SystemRoot").map(|root| ("SystemRoot", root)))
            // The allocator would reserve a gigabyte of addresses at once, which is all that a helper may have.
            .env("MIMALLOC_ARENA_RESERVE", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()?;
        let (input, output) =
            (child.stdin.take().ok_or_else(missing)?, child.stdout.take().ok_or_else(missing)?);
        Ok(Helper { child, input, output: BufReader::new(output), since: Instant::now() })
    }

    /// Keeps a helper for the next job, for a while.
    fn keep(&self, mut helper: Helper) {
        helper.since = Instant::now();
        let mut idle = self.idle();
        if idle.len() >= MOST_IDLE {
            return;
        }
        idle.push(helper);
        let kept = Arc::downgrade(&self.idle);
        tokio::spawn(async move {
            sleep(IDLE).await;
            if let Some(idle) = kept.upgrade() {
                let mut idle = idle.lock().unwrap_or_else(PoisonError::into_inner);
                idle.retain(|helper| helper.since.elapsed() < IDLE);
            }
        });
    }
}

impl Helper {
    async fn give(&mut self, line: &str) -> std::io::Result<()> {
        self.input.write_all(line.as_bytes()).await?;
        self.input.write_all(b"\n").await?;
        self.input.flush().await
    }

    async fn answer(&mut self) -> std::io::Result<Reply> {
        let mut line = String::new();
        (&mut self.output).take(LONGEST).read_line(&mut line).await?;
        if line.is_empty() {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        Ok(serde_json::from_str(&line)?)
    }
}

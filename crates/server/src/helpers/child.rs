//! The helper's side: it takes jobs from standard input and answers on standard output.

use std::io::{self, BufRead, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use answers::Import;

use super::job::{Reply, niceness, processor_seconds};
use crate::guest::think_as_guest;

/// The most address space of a helper: many times what any job needs.
const MEMORY: u64 = 1 << 30;

/// How often the study so far is written for those who wait: as often as the page asks.
const WRITTEN: Duration = Duration::from_millis(400);

/// How many milliseconds of processor time it may take to play the game that a table goes on from: whoever loads the
/// table plays it again, in the server. A program that was not optimised gets more.
const PLAYED_AGAIN: u64 = if cfg!(debug_assertions) { 4000 } else { 500 };

/// Serves jobs until standard input ends.
///
/// # Errors
/// If standard output is gone.
pub fn think() -> io::Result<()> {
    limit_memory();
    let jobs = read_jobs();
    let mut output = io::stdout().lock();
    while let Ok(job) = jobs.recv() {
        limit_processor(&job);
        think_as_guest();
        let begun = Spent::now();
        let mut written = Instant::now();
        let done = answers::run(&job, &mut |share, write| {
            if matches!(job, Import::Prelude { .. }) {
                return if begun.until_now() > PLAYED_AGAIN {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                };
            }
            let due = written.elapsed() >= WRITTEN;
            if due {
                written = Instant::now();
            }
            let so_far = due.then(write).and_then(wire::raw);
            match say(&mut output, &Reply::Progress { share, so_far }) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        let processor = begun.until_now();
        let last = match done {
            Ok(text) => Reply::Done { text, processor },
            Err(why) => Reply::Refused { why, processor },
        };
        say(&mut output, &last)?;
    }
    Ok(())
}

/// Reads jobs on a thread of its own: if the server is gone, the helper ends at once, whatever it computes.
fn read_jobs() -> Receiver<Import> {
    let (send, jobs) = mpsc::channel();
    std::thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            let job = line.ok().and_then(|line| serde_json::from_str(&line).ok());
            if job.is_none_or(|job| send.send(job).is_err()) {
                break;
            }
        }
        std::process::exit(0);
    });
    jobs
}

fn say(output: &mut impl Write, reply: &Reply) -> io::Result<()> {
    serde_json::to_writer(&mut *output, reply)?;
    output.write_all(b"\n")?;
    output.flush()
}

/// Processor time since a moment: that of the process, and that of the thread which works.
struct Spent {
    process: Duration,
    thread: Duration,
}

impl Spent {
    fn now() -> Self {
        Self { process: processor_time(), thread: thread_time() }
    }

    /// In milliseconds. The time of a process with a limit on it advances only with the ticks of the system, so that a
    /// short job would take none.
    fn until_now(&self) -> u64 {
        let process = processor_time().saturating_sub(self.process);
        let spent = process.max(thread_time().saturating_sub(self.thread));
        // Rounded up: nothing is free.
        u64::try_from(spent.as_micros().div_ceil(1000)).unwrap_or(u64::MAX)
    }
}

#[cfg(target_os = "linux")]
fn processor_time() -> Duration {
    clock(rustix::time::ClockId::ProcessCPUTime)
}

#[cfg(target_os = "linux")]
fn thread_time() -> Duration {
    clock(rustix::time::ClockId::ThreadCPUTime)
}

#[cfg(target_os = "linux")]
fn clock(id: rustix::time::ClockId) -> Duration {
    let now = rustix::time::clock_gettime(id);
    Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec as u32)
}

#[cfg(not(target_os = "linux"))]
fn thread_time() -> Duration {
    Duration::ZERO
}

#[cfg(not(target_os = "linux"))]
fn processor_time() -> Duration {
    use std::sync::OnceLock;
    static BEGUN: OnceLock<Instant> = OnceLock::new();
    BEGUN.get_or_init(Instant::now).elapsed()
}

/// Bounds the memory of this process. Where that cannot be done, the server's own limits hold.
#[cfg(target_os = "linux")]
fn limit_memory() {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let _ = setrlimit(Resource::As, Rlimit { current: Some(MEMORY), maximum: Some(MEMORY) });
    // No file of a dead helper is worth its place.
    let _ = setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) });
}

#[cfg(not(target_os = "linux"))]
fn limit_memory() {}

/// Has the system end this process if the job takes too much processor time, and puts it behind others.
#[cfg(target_os = "linux")]
fn limit_processor(job: &Import) {
    use rustix::process::{Resource, Rlimit, nice, setrlimit};
    let missing = niceness(job) - nice(0).unwrap_or(0);
    if missing > 0 {
        let _ = nice(missing);
    }
    let most = processor_time().as_secs() + processor_seconds(job) + 1;
    let _ = setrlimit(Resource::Cpu, Rlimit { current: Some(most), maximum: None });
}

#[cfg(not(target_os = "linux"))]
fn limit_processor(_: &Import) {}

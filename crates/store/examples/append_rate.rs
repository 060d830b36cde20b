//! Appends from many tasks at once, and how long each takes.
//!
//! `append_rate TASKS SECONDS [LOCATION | postgres]`. Without a location a folder under the current one is
//! used and removed, because a folder for temporary files may be in memory; `postgres` starts a server for
//! this run.

use std::error::Error;
use std::io::Write;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use store::{Append, Appended, Listing, Location, Phase, Store};
use test_servers::Postgres;
use tokio::task::JoinSet;

/// About as long as a stored decision with its facts.
const BODY: usize = 200;

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (tasks, seconds, place) = match words.as_slice() {
        [tasks, seconds] => (tasks.parse()?, seconds.parse()?, None),
        [tasks, seconds, place] => (tasks.parse()?, seconds.parse()?, Some(place.as_str())),
        _ => return Err("append_rate TASKS SECONDS [LOCATION | postgres]".into()),
    };
    let folder = tempfile::tempdir_in(".")?;
    let mut server = None;
    let location = match place {
        None => Location::folder(folder.path()),
        Some("postgres") => {
            let started = tokio::task::spawn_blocking(Postgres::start).await??;
            let url = started.database()?;
            server = Some(started);
            url.parse()?
        }
        Some(place) => place.parse()?,
    };
    let store = Store::open(&location).await?;
    let report = measure(&store, tasks, Duration::from_secs(seconds)).await?;
    store.close().await;
    writeln!(std::io::stdout(), "{tasks} tasks on {location}: {report}")?;
    drop(server);
    Ok(())
}

async fn measure(store: &Store, tasks: u32, time: Duration) -> Result<String, Box<dyn Error>> {
    // Tables of another run may be there already.
    let run = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis();
    let end = Instant::now() + time;
    let mut writers = JoinSet::new();
    for task in 0..tasks {
        let store = store.clone();
        writers.spawn(async move { write(&store, format!("{run}-{task}"), end).await });
    }
    let mut times = Vec::new();
    for one in writers.join_all().await {
        times.extend(one.map_err(|error| error.to_string())?);
    }
    times.sort_unstable();
    let at = |part: f64| {
        let index = (times.len() as f64 * part) as usize;
        times.get(index).map_or(0.0, |time: &Duration| time.as_secs_f64() * 1000.0)
    };
    let rate = times.len() as f64 / time.as_secs_f64();
    Ok(format!("{rate:.0} appends/s, p50 {:.2} ms, p99 {:.2} ms", at(0.5), at(0.99)))
}

/// One table's writer: the next append begins when the one before is durable.
async fn write(
    store: &Store,
    table: String,
    end: Instant,
) -> Result<Vec<Duration>, Box<dyn Error + Send + Sync>> {
    let listing = Listing {
        game: "empedocle".into(),
        phase: Phase::Playing,
        listed: true,
        due: None,
        host: "p".into(),
        people: vec!["p".into(), "q".into()],
        summary: "{}".into(),
        bytes: 0,
        what_if: false,
    };
    let body = "x".repeat(BODY);
    let mut times = Vec::new();
    for number in 0.. {
        let begin = Instant::now();
        if begin >= end {
            break;
        }
        let listing = (number == 0).then(|| listing.clone());
        let append = Append { table: table.clone(), number, at: 0, body: body.clone(), listing };
        if store.append(append).await? == Appended::Lost {
            return Err("somebody else writes to this table".into());
        }
        times.push(begin.elapsed());
    }
    Ok(times)
}

//! `sphairos serve`: live tables for browsers, programs and bots.

use std::ffi::OsString;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use locale::Speaker;
use server::{BusConfig, Config, Drill, Limits, Policies, Retention, ServeError, Server};
use store::Location;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::args::ServeOptions;
use crate::failure::Failure;

pub(crate) fn run(options: ServeOptions, speaker: &Speaker) -> Result<(), Failure> {
    let options = with_file(options)?;
    log(&options);
    let config = config(&options)?;
    let listen = options.listen.unwrap_or_else(|| "127.0.0.1:8080".to_owned());
    let runtime =
        tokio::runtime::Builder::new_multi_thread().on_thread_park(store::idle).enable_all().build()?;
    runtime.block_on(async {
        let failed = |error: &dyn std::fmt::Display| Failure::about("cli-error-serve", error.to_string());
        let listener =
            TcpListener::bind(&listen).await.map_err(|error| failed(&format!("{listen}: {error}")))?;
        let address = listener.local_addr()?;
        let server = Server::new(config, listener).await.map_err(|error| match error {
            ServeError::Store(error) => crate::tidy::failure(error),
            ServeError::Bus(_) | ServeError::Io(_) => failed(&error),
        })?;
        let args = [("what", game::Arg::Text(format!("http://{address}/")))];
        writeln!(anstream::stdout(), "{}", speaker.text_with("cli-serve-ready", &args, &()))?;
        server.run(stop()).await.map_err(|error| failed(&error))
    })
}

/// What the command line and the environment leave out, the file may say.
pub(crate) fn with_file(options: ServeOptions) -> Result<ServeOptions, Failure> {
    let Some(path) = &options.config else { return Ok(options) };
    let text = std::fs::read_to_string(path).map_err(|error| Failure::File { path: path.clone(), error })?;
    let file: ServeOptions =
        toml::from_str(&text).map_err(|error| Failure::about("cli-error-config", error.message()))?;
    Ok(ServeOptions {
        config: options.config,
        data: options.data.or(file.data),
        listen: options.listen.or(file.listen),
        database: options.database.or(file.database),
        database_ca: options.database_ca.or(file.database_ca),
        bus: options.bus.or(file.bus),
        bus_credentials: options.bus_credentials.or(file.bus_credentials),
        bus_ca: options.bus_ca.or(file.bus_ca),
        proxied: options.proxied.or(file.proxied),
        max_message: options.max_message.or(file.max_message),
        rate: options.rate.or(file.rate),
        burst: options.burst.or(file.burst),
        guests: options.guests.or(file.guests),
        tables: options.tables.or(file.tables),
        sockets: options.sockets.or(file.sockets),
        connections: options.connections.or(file.connections),
        person_storage: options.person_storage.or(file.person_storage),
        storage: options.storage.or(file.storage),
        keep_abandoned: options.keep_abandoned.or(file.keep_abandoned),
        keep_what_ifs: options.keep_what_ifs.or(file.keep_what_ifs),
        pack_after: options.pack_after.or(file.pack_after),
        absence: options.absence.or(file.absence),
        bot_time: options.bot_time.or(file.bot_time),
        bot_pause: options.bot_pause.or(file.bot_pause),
        thinkers: options.thinkers.or(file.thinkers),
        log: options.log.or(file.log),
        log_json: options.log_json.or(file.log_json),
    })
}

/// The file is held to the same limits as the command line, which clap looks after.
fn check(options: &ServeOptions) -> Result<(), Failure> {
    let within = |name: &str, value: Option<u32>, least: u32, most: u32| match value {
        Some(value) if !(least..=most).contains(&value) => {
            Err(Failure::about("cli-error-config", format!("{name} = {value} ({least}–{most})")))
        }
        Some(_) | None => Ok(()),
    };
    within("max-message", options.max_message, 512, 1_048_576)?;
    within("rate", options.rate, 1, u32::MAX)?;
    within("burst", options.burst, 1, u32::MAX)?;
    within("guests", options.guests, 1, u32::MAX)?;
    within("tables", options.tables, 1, u32::MAX)?;
    within("sockets", options.sockets, 1, u32::MAX)?;
    within("connections", options.connections, 1, u32::MAX)?;
    within("absence", options.absence, 1, u32::MAX)?;
    within("bot-time", options.bot_time, 1, 60_000)?;
    within("bot-pause", options.bot_pause, 0, 60_000)?;
    within("thinkers", options.thinkers, 1, 256)?;
    match options.log.as_deref() {
        None | Some("error" | "warn" | "info" | "debug") => Ok(()),
        Some(log) => Err(Failure::about("cli-error-config", format!("log = {log}"))),
    }
}

/// Where the tables are.
pub(crate) fn location(options: &ServeOptions) -> Result<Location, Failure> {
    match &options.database {
        Some(url) => {
            let wrong = |error| Failure::about("cli-error-config", format!("{error}"));
            let location: Location = url.parse().map_err(wrong)?;
            Ok(match &options.database_ca {
                Some(file) => location.with_ca(file),
                None => location,
            })
        }
        None => Ok(Location::folder(options.data.as_deref().unwrap_or("sphairos-data"))),
    }
}

/// How long tables are kept, and kept as they are; 0 is for ever. Unless a host says so, nothing is removed.
pub(crate) fn retention(options: &ServeOptions) -> Retention {
    let days = |given: Option<u32>, usual: u32| match given.unwrap_or(usual) {
        0 => None,
        days => Some(i64::from(days) * 86_400_000),
    };
    Retention {
        abandoned: days(options.keep_abandoned, 0),
        what_ifs: days(options.keep_what_ifs, 0),
        unpacked: days(options.pack_after, 1),
    }
}

/// A limit in megabytes; 0 is none.
fn megabytes(given: Option<u32>, usual: u64) -> u64 {
    match given {
        None => usual,
        Some(0) => u64::MAX,
        Some(megabytes) => u64::from(megabytes) << 20,
    }
}

fn config(options: &ServeOptions) -> Result<Config, Failure> {
    check(options)?;
    let usual = Limits::default();
    let limits = Limits {
        message: options.max_message.map_or(usual.message, |bytes| bytes as usize),
        rate: options.rate.unwrap_or(usual.rate),
        burst: options.burst.unwrap_or(usual.burst),
        guests: options.guests.unwrap_or(usual.guests),
        tables: options.tables.unwrap_or(usual.tables),
        sockets: options.sockets.unwrap_or(usual.sockets),
        connections: options.connections.unwrap_or(usual.connections),
        head_time: usual.head_time,
        absence: options.absence.map_or(usual.absence, |seconds| Duration::from_secs(seconds.into())),
        waiting: usual.waiting,
        waiting_bytes: usual.waiting_bytes,
        person_bytes: megabytes(options.person_storage, usual.person_bytes),
        total_bytes: megabytes(options.storage, usual.total_bytes),
    };
    let database = location(options)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let millis = |value: Option<u32>, usual: u64| Duration::from_millis(value.map_or(usual, u64::from));
    Ok(Config {
        database,
        bus: options.bus.clone().map(|url| BusConfig {
            url,
            credentials: options.bus_credentials.as_ref().map(Into::into),
            ca: options.bus_ca.as_ref().map(Into::into),
        }),
        limits,
        mind: Arc::new(Policies { budget: millis(options.bot_time, 500) }),
        thinkers: options.thinkers.map_or(cores.saturating_sub(1).max(1), |threads| threads as usize),
        bot_pause: millis(options.bot_pause, 600),
        proxied: options.proxied.unwrap_or(false),
        helper: helper()?,
        drill: Drill::default(),
        retention: retention(options),
    })
}

/// This program, as a helper of itself. On Linux it is found even after another version was put in its place.
fn helper() -> Result<Vec<OsString>, Failure> {
    let running = Path::new("/proc/self/exe");
    let program = if running.exists() { running.to_owned() } else { std::env::current_exe()? };
    Ok(vec![program.into(), "think".into()])
}

fn log(options: &ServeOptions) {
    let level = match options.log.as_deref() {
        Some("error") => LevelFilter::ERROR,
        Some("warn") => LevelFilter::WARN,
        Some("debug") => LevelFilter::DEBUG,
        Some(_) | None => LevelFilter::INFO,
    };
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr).with_target(false);
    // Somebody else may log already; then that one does.
    let _ = if options.log_json.unwrap_or(false) {
        log.json().try_init()
    } else {
        log.with_ansi(false).try_init()
    };
}

/// Waits until somebody asks the program to end.
async fn stop() {
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminated() => {}
    }
}

/// Waits for the signal with which a service manager ends a program.
#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut signal) => drop(signal.recv().await),
        Err(_) => std::future::pending().await,
    }
}

/// Waits until the console is closed or the system shuts down.
#[cfg(windows)]
async fn terminated() {
    use tokio::signal::windows::{ctrl_close, ctrl_shutdown};
    match (ctrl_close(), ctrl_shutdown()) {
        (Ok(mut close), Ok(mut shutdown)) => tokio::select! {
            _ = close.recv() => {}
            _ = shutdown.recv() => {}
        },
        _ => std::future::pending().await,
    }
}

//! `sphairos serve`: live tables for browsers, programs and bots.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use locale::Speaker;
use server::{Config, Limits, Policies, Server};
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
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let failed = |error: &dyn std::fmt::Display| Failure::about("cli-error-serve", error.to_string());
        let listener =
            TcpListener::bind(&listen).await.map_err(|error| failed(&format!("{listen}: {error}")))?;
        let address = listener.local_addr()?;
        let server = Server::new(config, listener).await.map_err(|error| failed(&error))?;
        let args = [("what", game::Arg::Text(format!("http://{address}/")))];
        writeln!(anstream::stdout(), "{}", speaker.text_with("cli-serve-ready", &args, &()))?;
        server.run(stop()).await.map_err(|error| failed(&error))
    })
}

/// What the command line and the environment leave out, the file may say.
fn with_file(options: ServeOptions) -> Result<ServeOptions, Failure> {
    let Some(path) = &options.config else { return Ok(options) };
    let text = std::fs::read_to_string(path).map_err(|error| Failure::File { path: path.clone(), error })?;
    let file: ServeOptions =
        toml::from_str(&text).map_err(|error| Failure::about("cli-error-config", error.message()))?;
    Ok(ServeOptions {
        config: options.config,
        data: options.data.or(file.data),
        listen: options.listen.or(file.listen),
        database: options.database.or(file.database),
        bus: options.bus.or(file.bus),
        proxied: options.proxied.or(file.proxied),
        max_message: options.max_message.or(file.max_message),
        rate: options.rate.or(file.rate),
        burst: options.burst.or(file.burst),
        guests: options.guests.or(file.guests),
        tables: options.tables.or(file.tables),
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
    within("absence", options.absence, 1, u32::MAX)?;
    within("bot-time", options.bot_time, 1, 60_000)?;
    within("bot-pause", options.bot_pause, 0, 60_000)?;
    within("thinkers", options.thinkers, 1, 256)?;
    match options.log.as_deref() {
        None | Some("error" | "warn" | "info" | "debug") => Ok(()),
        Some(log) => Err(Failure::about("cli-error-config", format!("log = {log}"))),
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
        absence: options.absence.map_or(usual.absence, |seconds| Duration::from_secs(seconds.into())),
        waiting: usual.waiting,
    };
    let database = match &options.database {
        Some(url) => url.parse().map_err(|error| Failure::about("cli-error-config", format!("{error}")))?,
        None => Location::folder(options.data.as_deref().unwrap_or("sphairos-data")),
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let millis = |value: Option<u32>, usual: u64| Duration::from_millis(value.map_or(usual, u64::from));
    Ok(Config {
        database,
        bus: options.bus.clone(),
        limits,
        mind: Arc::new(Policies { budget: millis(options.bot_time, 500) }),
        thinkers: options.thinkers.map_or(cores.saturating_sub(1).max(1), |threads| threads as usize),
        bot_pause: millis(options.bot_pause, 600),
        proxied: options.proxied.unwrap_or(false),
    })
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

/// Until somebody asks the program to end.
async fn stop() {
    let interrupt = tokio::signal::ctrl_c();
    let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
        let _ = interrupt.await;
        return;
    };
    tokio::select! {
        _ = interrupt => {}
        _ = terminate.recv() => {}
    }
}

//! `sphairos load`: many live tables at once, on loopback.

use std::io::Write;

use catalog::{AnyGame, GameId};
use game::Arg;
use load::{Options, Report};
use locale::Speaker;

use crate::args::LoadOptions;
use crate::failure::Failure;

pub(crate) fn run(options: &LoadOptions, speaker: &Speaker) -> Result<(), Failure> {
    if !(0.1..=3600.0).contains(&options.seconds) {
        return Err(Failure::about("cli-error-seconds", options.seconds.to_string()));
    }
    let words: Vec<&str> = options.setup.split_ascii_whitespace().collect();
    let game = GameId::from_name(&options.game).map(|id| AnyGame::new(id, &words));
    let seats = match game {
        Some(Ok(game)) => game.seats(),
        Some(Err(refused)) => return Err(Failure::Complaint(refused.complaint)),
        None => 0,
    };
    let wanted = Options {
        tables: options.tables as usize,
        game: options.game.clone(),
        setup: options.setup.clone(),
        seats: seats.into(),
        seconds: options.seconds,
        think: options.think,
        cores: options.pin.then_some((0, 1)),
        idle: options.idle,
        idle_tables: options.idle_tables as usize,
        bot_tables: options.bot_tables as usize,
        studies: options.studies as usize,
        nodes: options.nodes as usize,
        server: options.server.clone(),
    };
    let program = std::env::current_exe()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let report = runtime
        .block_on(load::run(&program, &wanted))
        .map_err(|error| Failure::about("cli-error-load", error.to_string()))?;
    if options.json {
        writeln!(anstream::stdout(), "{}", serde_json::to_string(&report).unwrap_or_default())?;
        return Ok(());
    }
    let key = if options.idle { "cli-load-idle-result" } else { "cli-load-result" };
    writeln!(anstream::stdout(), "{}", speaker.text_with(key, &figures(&report), &()))?;
    Ok(())
}

fn figures(report: &Report) -> Vec<(&'static str, Arg)> {
    let number =
        |value: f64| Arg::Text(if value < 10.0 { format!("{value:.2}") } else { format!("{value:.0}") });
    let whole = |value: u64| Arg::Text(value.to_string());
    vec![
        ("moves", whole(report.moves)),
        ("seconds", Arg::Text(format!("{:.1}", report.seconds))),
        ("rate", number(report.moves_per_second)),
        ("games", whole(report.games)),
        ("errors", whole(report.errors)),
        ("ack50", number(report.acknowledged_ms[0])),
        ("ack90", number(report.acknowledged_ms[1])),
        ("ack99", number(report.acknowledged_ms[2])),
        ("broadcast50", number(report.broadcast_ms[0])),
        ("broadcast90", number(report.broadcast_ms[1])),
        ("broadcast99", number(report.broadcast_ms[2])),
        ("bytes", number(report.bytes_per_move)),
        ("cpu", number(report.cpu_us_per_move)),
        ("base", whole(report.base_kb)),
        ("connected", whole(report.connected_kb)),
        ("each", number(report.kb_per_table)),
        ("left", whole(report.left_kb)),
        ("cold", number(report.cold_start_ms)),
    ]
}

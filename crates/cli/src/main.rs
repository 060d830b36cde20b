//! The `sphairos` command.

mod arena;
mod args;
mod balance;
mod bench;
mod failure;
mod figures;
mod lab;
mod lab_args;
mod line;
mod load;
mod perft;
mod play;
mod puzzles;
mod replay;
mod rule;
mod serve;
mod starts;
mod study;
mod teach;
mod tidy;
mod verify;

use std::process::ExitCode;

use args::Command;
use failure::Failure;
use locale::Speaker;

/// A server is faster with it than with the allocator of the system. Tests use it as well: it reserves more
/// addresses than that one, and helpers have few.
#[cfg(not(feature = "count-allocations"))]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let lang = args::lang_of(std::env::args_os());
    let speaker = Speaker::new(lang);
    let command = match args::parse(&speaker, std::env::args_os()) {
        Ok(command) => command,
        Err(code) => return code,
    };
    match run(command, &speaker) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has gone.
        Err(Failure::Io(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            failure.print(&speaker);
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command, speaker: &Speaker) -> Result<(), Failure> {
    match command {
        Command::Play(options) => play::run(&options, speaker),
        Command::Line => line::run(),
        Command::Replay(options) => replay::run(&options, speaker),
        Command::Puzzles(options) => puzzles::run(&options, speaker),
        Command::Study(options) => study::run(&options, speaker),
        Command::Verify(options) => verify::run(&options, speaker),
        Command::Perft(options) => perft::run(&options),
        Command::Arena(options) => arena::run(&options, speaker),
        Command::Lab(options) => lab::run(&options, speaker),
        Command::Bench(options) => bench::run(&options, speaker),
        Command::Rule(options) => rule::run(&options, speaker),
        Command::Load(options) => load::run(&options, speaker),
        Command::Serve(options) => serve::run(options, speaker),
        Command::Think => Ok(server::think()?),
        Command::Tidy(options) => tidy::run(options, speaker),
    }
}

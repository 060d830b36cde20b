//! A program that speaks the line protocol and follows a game from its own side. It receives all that
//! happens, hidden dice included, since the protocol gives it the whole game; secret choices of others only
//! once all are in.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use bots::Budget;
use game::Seat;

use super::ArenaError;

pub(crate) struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    name: String,
    bot: String,
}

impl Program {
    /// Starts the program and sets the game up.
    pub(crate) fn start(
        command: &[String],
        bot: Option<&str>,
        game: &str,
        setup: &str,
    ) -> Result<Self, ArenaError> {
        let name = command.join(" ");
        let failed =
            |error: std::io::Error| ArenaError::Program { name: name.clone(), what: error.to_string() };
        let (program, arguments) =
            command.split_first().ok_or_else(|| ArenaError::NoEntrant(name.clone()))?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ArenaError::Program { name, what: "no pipes".to_owned() });
        };
        let mut program = Self { child, input, output: BufReader::new(output), name, bot: String::new() };
        program.ask(format!("new {game} {setup}").trim_end())?;
        program.bot = match bot {
            Some(bot) => bot.to_owned(),
            None => {
                let bots = program.ask("bots")?;
                let last = bots.iter().rev().find_map(|line| line.strip_prefix("bot "));
                let name = last.and_then(|line| line.split(' ').next()).unwrap_or("strongest");
                name.to_owned()
            }
        };
        Ok(program)
    }

    /// Sends a request and gives the data lines of its reply.
    pub(crate) fn ask(&mut self, request: &str) -> Result<Vec<String>, ArenaError> {
        let mut lines = Vec::new();
        let answered = (|| {
            writeln!(self.input, "{request}")?;
            self.input.flush()?;
            loop {
                let mut line = String::new();
                if self.output.read_line(&mut line)? == 0 {
                    return Err(std::io::Error::from(std::io::ErrorKind::UnexpectedEof));
                }
                let line = line.trim_end();
                if line == "ok" {
                    return Ok(None);
                }
                if line.starts_with("error ") {
                    return Ok(Some(line.to_owned()));
                }
                lines.push(line.to_owned());
            }
        })();
        let what = match answered {
            Ok(None) => return Ok(lines),
            Ok(Some(refusal)) => format!("{request}: {refusal}"),
            Err(error) => format!("{request}: {error}"),
        };
        Err(ArenaError::Program { name: self.name.clone(), what })
    }

    /// Its decision for a seat.
    pub(crate) fn decide(&mut self, seat: Seat, budget: Budget, seed: u64) -> Result<String, ArenaError> {
        let mut request = format!("go {seat} bot={} seed={seed}", self.bot);
        if let Some(time) = budget.time {
            request += &format!(" ms={}", time.as_millis().max(1));
        }
        if let Some(nodes) = budget.nodes {
            request += &format!(" nodes={nodes}");
        }
        let lines = self.ask(&request)?;
        let best = lines.iter().find_map(|line| line.strip_prefix("best "));
        let none = || ArenaError::Program { name: self.name.clone(), what: format!("{request}: no `best`") };
        best.map(ToOwned::to_owned).ok_or_else(none)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It is our own child, and it has nothing to save.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

//! A server under a small shell that outlives the test by a moment. The shell reads a pipe that only the
//! test holds: a line is the signal to stop with; the end of the pipe, which comes even if the test is
//! killed, ends the server and removes its folder.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

/// Waits in `read`, so it costs nothing. Standard output is only for the number of the process.
const SCRIPT: &str = r#"
folder=$1 log=$2; shift 2
"$@" </dev/null >>"$log" 2>&1 &
server=$!
echo "$server"
exec >/dev/null
if read -r signal; then
    kill -s "$signal" "$server"; wait "$server"
else
    kill -s "$LAST" "$server"; wait "$server"; rm -rf "$folder"
fi
"#;

/// A running server.
#[derive(Debug)]
pub(crate) struct Watchdog {
    shell: Child,
    /// `None` once it is closed.
    pipe: Option<ChildStdin>,
    server: u32,
}

/// How to start one.
pub(crate) struct Launch<'a> {
    /// What the command line begins with, to run as another user; may be empty.
    pub(crate) prefix: Vec<String>,
    /// The program and its arguments.
    pub(crate) words: Vec<String>,
    /// The folder to remove at the end.
    pub(crate) folder: &'a Path,
    /// Where the output of the server goes.
    pub(crate) log: PathBuf,
    /// The signal when the pipe ends.
    pub(crate) last: &'static str,
}

impl Launch<'_> {
    pub(crate) fn start(self) -> io::Result<Watchdog> {
        let mut words = self.prefix;
        words.extend(["sh", "-c", SCRIPT, "sh"].map(str::to_owned));
        let mut words = words.into_iter();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words).arg(self.folder).arg(self.log).args(self.words).env("LAST", self.last);
        command.current_dir("/").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        {
            // Ctrl-C at the terminal is for the test; the shell must live to end the server.
            use std::os::unix::process::CommandExt;
            command.process_group(0);
        }
        let mut shell = command.spawn()?;
        let pipe = shell.stdin.take();
        let mut line = String::new();
        if let Some(output) = shell.stdout.take() {
            BufReader::new(output).read_line(&mut line)?;
        }
        let server = line.trim().parse().map_err(|_| io::Error::other("the shell did not start"))?;
        Ok(Watchdog { shell, pipe, server })
    }
}

impl Watchdog {
    /// Ends the server with this signal and waits until it is gone. Its folder stays.
    pub(crate) fn stop(mut self, signal: &str) -> io::Result<()> {
        if let Some(pipe) = &mut self.pipe {
            writeln!(pipe, "{signal}")?;
        }
        self.shell.wait()?;
        Ok(())
    }

    /// Whether the server ended by itself: its shell has not waited for it yet, so it is a zombie.
    pub(crate) fn ended(&self) -> bool {
        fs::read_to_string(format!("/proc/{}/stat", self.server))
            .is_ok_and(|stat| stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with('Z')))
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.pipe = None;
        // After `stop` this returns at once; an error could not be reported.
        let _ = self.shell.wait();
    }
}

/// The last lines of a log, for an error message.
pub(crate) fn tail(log: &Path) -> String {
    let Ok(file) = File::open(log) else { return String::new() };
    let lines: Vec<String> = BufReader::new(file).lines().map_while(Result::ok).collect();
    lines.iter().skip(lines.len().saturating_sub(5)).cloned().collect::<Vec<_>>().join(" / ")
}

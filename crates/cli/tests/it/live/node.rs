//! Server processes.

use std::fs::File;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use load::client::Client;
use tokio::time::sleep;

/// A port that no outgoing connection is given: a client that calls a server which is down must not
/// happen to call itself.
pub(crate) fn quiet_port() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = std::process::id() % 1000 * 12;
    loop {
        let port = 15_000 + (first as u16 + NEXT.fetch_add(1, Ordering::Relaxed)) % 15_000;
        if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_ok() {
            return port;
        }
    }
}

/// A server process. It ends when this is dropped, and also when the test is killed.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    arguments: Vec<String>,
    log: PathBuf,
    running: Option<(Child, Child)>,
    /// What its command line begins with, if it runs in a network of its own.
    inside: Vec<String>,
    /// The system calls that it may use, if not all.
    filter: Filter,
}

#[cfg(target_os = "linux")]
pub(crate) type Filter = Option<seccompiler::BpfProgram>;
#[cfg(not(target_os = "linux"))]
pub(crate) type Filter = Option<std::convert::Infallible>;

impl Node {
    /// Starts a server with these arguments on a port of its own. Its log is in the folder.
    pub(crate) async fn start(folder: &Path, arguments: &[&str]) -> Self {
        Self::start_confined(folder, arguments, None).await
    }

    /// The same under a filter of system calls.
    pub(crate) async fn start_confined(folder: &Path, arguments: &[&str], filter: Filter) -> Self {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, quiet_port()));
        Self::start_at(address, Vec::new(), folder, arguments, filter).await
    }

    /// The same in a network of its own, where it has this address.
    pub(crate) async fn start_inside(
        inside: Vec<String>,
        address: Ipv4Addr,
        folder: &Path,
        arguments: &[&str],
    ) -> Self {
        let address = SocketAddr::from((address, quiet_port()));
        Self::start_at(address, inside, folder, arguments, None).await
    }

    async fn start_at(
        address: SocketAddr,
        inside: Vec<String>,
        folder: &Path,
        arguments: &[&str],
        filter: Filter,
    ) -> Self {
        let log = folder.join(format!("log-{}", address.port()));
        let usual = "--rate 100000 --burst 100000 --guests 100000 --tables 10000 --absence 3600 --log warn";
        let mut words: Vec<String> = ["serve", "--listen"].map(str::to_owned).to_vec();
        words.push(address.to_string());
        words.extend(usual.split(' ').chain(arguments.iter().copied()).map(str::to_owned));
        let mut node = Self { address, arguments: words, log, running: None, inside, filter };
        node.restart().await;
        node
    }

    /// Starts it again, and waits until it answers.
    pub(crate) async fn restart(&mut self) {
        self.kill();
        let log = File::options().create(true).append(true).open(&self.log).unwrap();
        let program = env!("CARGO_BIN_EXE_sphairos").to_owned();
        let mut words = self.inside.iter().chain([&program]);
        let mut command = Command::new(words.next().unwrap_or(&program));
        command.args(words).args(&self.arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        let server = spawn(command, self.filter.clone());
        // The end of its input, which comes even if the test is killed, ends the server.
        let watchdog = Command::new("sh")
            .args(["-c", "read -r done || kill -9 $0", &server.id().to_string()])
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        self.running = Some((server, watchdog));
        let deadline = Instant::now() + Duration::from_secs(20);
        while Client::new(self.address).get("/api/v1/health").await.is_err() {
            let ended = self.running.as_mut().unwrap().0.try_wait().unwrap();
            assert!(ended.is_none() && Instant::now() < deadline, "no server: {}", self.log());
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// Kills it as a failing machine would: `kill -9`.
    pub(crate) fn kill(&mut self) {
        if let Some((mut server, watchdog)) = self.running.take() {
            server.kill().unwrap();
            server.wait().unwrap();
            call_off(watchdog);
        }
    }

    /// Stops its clock, as a machine does that is out of memory or moves elsewhere, or lets it go on.
    pub(crate) fn pause(&self, on: bool) {
        let id = self.running.as_ref().unwrap().0.id().to_string();
        let signal = if on { "STOP" } else { "CONT" };
        assert!(Command::new("kill").args(["-s", signal, &id]).status().unwrap().success());
    }

    /// Asks it to stop, as systemd and Docker do.
    pub(crate) fn terminate(&self) {
        let id = self.running.as_ref().unwrap().0.id().to_string();
        assert!(Command::new("kill").args(["-s", "TERM", &id]).status().unwrap().success());
    }

    /// Lets it have this many descriptors more than it has open.
    #[cfg(target_os = "linux")]
    pub(crate) fn leave_descriptors(&self, more: u64) {
        use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
        let id = self.running.as_ref().unwrap().0.id();
        let open = std::fs::read_dir(format!("/proc/{id}/fd")).unwrap().count() as u64;
        let limit = Rlimit { current: Some(open + more), ..getrlimit(Resource::Nofile) };
        prlimit(Pid::from_raw(id as i32), Resource::Nofile, limit).unwrap();
    }

    /// Waits until it has ended by itself.
    pub(crate) async fn ended(&mut self, within: Duration) -> ExitStatus {
        let deadline = Instant::now() + within;
        loop {
            if let Some(status) = self.running.as_mut().unwrap().0.try_wait().unwrap() {
                let (_, watchdog) = self.running.take().unwrap();
                call_off(watchdog);
                return status;
            }
            assert!(Instant::now() < deadline, "it does not stop: {}", self.log());
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// What it has to say.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// One of its counters.
    pub(crate) async fn counter(&self, name: &str) -> i64 {
        let text = Client::new(self.address).get("/metrics").await.unwrap().text;
        let value = |line: &str| line.strip_prefix(name)?.trim().parse::<f64>().ok();
        text.lines().find_map(value).unwrap_or_else(|| panic!("no {name} in {text}")) as i64
    }
}

/// A filter of system calls binds a thread and what it starts: so the thread is a new one.
fn spawn(mut command: Command, filter: Filter) -> Child {
    let confined = move || {
        #[cfg(target_os = "linux")]
        if let Some(filter) = filter {
            seccompiler::apply_filter(&filter).unwrap();
        }
        #[cfg(not(target_os = "linux"))]
        let _ = filter;
        command.spawn().unwrap()
    };
    std::thread::spawn(confined).join().unwrap()
}

fn call_off(mut watchdog: Child) {
    if let Some(mut input) = watchdog.stdin.take() {
        let _ = input.write_all(b"done\n");
    }
    watchdog.wait().unwrap();
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
        if std::thread::panicking() {
            eprintln!("log of {}:\n{}", self.address, self.log());
        }
    }
}

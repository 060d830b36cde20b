//! Real `sphairos serve` processes, and players who never give up.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use load::client::{Client, Socket};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use serde_json::{Value, json};
use tokio::sync::MutexGuard;
use tokio::time::{sleep, timeout};

/// Holds the machine for one test: these tests start many processes and measure how fast they go on.
pub(crate) async fn alone() -> MutexGuard<'static, ()> {
    static ONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());
    ONE.lock().await
}

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

/// What all players of a test share.
pub(crate) struct Play {
    /// The nodes; who finds one silent tries the next.
    pub(crate) nodes: Vec<SocketAddr>,
    /// No new games.
    pub(crate) enough: AtomicBool,
    /// Acknowledged acts.
    pub(crate) acts: AtomicU64,
    /// Acts that were sent again.
    pub(crate) resent: AtomicU64,
    /// How many acts shall be left without waiting for their acknowledgement.
    leave: AtomicU64,
    /// Acts that were sent and left.
    left: AtomicU64,
    /// Finished games.
    pub(crate) games: AtomicU64,
    /// Requests that were answered with `unavailable`.
    pub(crate) unavailable: AtomicU64,
    /// How long an act waited for its acknowledgement at most, since this was last taken.
    pub(crate) slowest: Mutex<Duration>,
}

impl Play {
    pub(crate) fn new(nodes: Vec<SocketAddr>) -> Arc<Self> {
        Arc::new(Self {
            nodes,
            enough: AtomicBool::new(false),
            acts: AtomicU64::new(0),
            resent: AtomicU64::new(0),
            leave: AtomicU64::new(0),
            left: AtomicU64::new(0),
            games: AtomicU64::new(0),
            unavailable: AtomicU64::new(0),
            slowest: Mutex::default(),
        })
    }

    pub(crate) fn count(&self, counter: &AtomicU64) -> u64 {
        counter.load(Ordering::Relaxed)
    }

    /// Waits until an act is on its way to the server whose sender has heard nothing of it.
    pub(crate) async fn act_under_way(&self) {
        let (goal, deadline) = (self.count(&self.left) + 1, Instant::now() + STALLED);
        self.leave.fetch_add(1, Ordering::Relaxed);
        while self.count(&self.left) < goal {
            assert!(Instant::now() < deadline, "nobody acts");
            sleep(Duration::from_millis(1)).await;
        }
    }

    /// Whether the act that was just sent is one to be left.
    fn leaves(&self) -> bool {
        let fewer = |left: u64| left.checked_sub(1);
        let leaves = self.leave.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fewer).is_ok();
        self.left.fetch_add(u64::from(leaves), Ordering::Relaxed);
        leaves
    }

    /// Waits until so many more acts have been acknowledged.
    pub(crate) async fn go_on(&self, acts: u64, within: Duration) {
        let (goal, deadline) = (self.count(&self.acts) + acts, Instant::now() + within);
        while self.count(&self.acts) < goal {
            assert!(Instant::now() < deadline, "only {} of {goal} acts", self.count(&self.acts));
            sleep(Duration::from_millis(10)).await;
        }
    }
}

/// How long anything may take before a table counts as stalled.
pub(crate) const STALLED: Duration = Duration::from_secs(30);

/// Asks until a server answers something else than that it cannot.
pub(crate) async fn insist(play: &Play, who: &Client, path: &str, body: &Value) -> Value {
    let deadline = Instant::now() + STALLED;
    for tries in 0.. {
        let node = play.nodes[tries % play.nodes.len()];
        match who.at(node).post(path, body).await {
            Ok(answer) if answer.status < 300 => return answer.json,
            Ok(answer) if answer.status == 503 => {}
            // The first try was done, and its answer got lost.
            Ok(answer) if tries > 0 && answer.status == 409 => return answer.json,
            Ok(answer) => panic!("{path}: {} {}", answer.status, answer.text),
            Err(_) => {}
        }
        assert!(Instant::now() < deadline, "{path}: nobody answers");
        sleep(Duration::from_millis(30)).await;
    }
    unreachable!()
}

/// A kind of table: what its host wishes, and how many people sit there.
#[derive(Clone)]
pub(crate) struct Kind {
    pub(crate) wish: Value,
    pub(crate) people: usize,
}

/// Empedocle with three people, Elem Master with two, and both with bots.
pub(crate) fn kinds() -> Vec<Kind> {
    let empedocle =
        json!({"game": "empedocle", "options": "variant=standard humans=3", "access": "unlisted"});
    let elements = json!({"game": "elem-master", "access": "unlisted"});
    let mut bots = empedocle.clone();
    bots["seats"] = json!(["me", {"bot": "random"}, {"bot": "random"}]);
    vec![
        Kind { wish: empedocle.clone(), people: 3 },
        Kind { wish: elements, people: 2 },
        Kind { wish: bots, people: 1 },
        Kind { wish: empedocle, people: 3 },
    ]
}

/// Plays games of a kind, one after the other, until it is enough; checks each record.
pub(crate) async fn keep_playing(play: Arc<Play>, kind: Kind, seed: u64) {
    let mut people = Vec::new();
    for number in 0..kind.people {
        let name = json!({ "name": format!("P{number}") });
        let me = insist(&play, &Client::new(play.nodes[0]), "/api/v1/me", &name).await;
        people.push(Client::with_token(play.nodes[0], me["token"].as_str().unwrap()));
    }
    for game in 0_u64.. {
        if play.enough.load(Ordering::Relaxed) {
            return;
        }
        one_game(&play, &kind, &people, seed.wrapping_mul(1000) + game).await;
        play.games.fetch_add(1, Ordering::Relaxed);
    }
}

async fn one_game(play: &Arc<Play>, kind: &Kind, people: &[Client], seed: u64) {
    let made = insist(play, &people[0], "/api/v1/tables", &kind.wish).await;
    let table = made["id"].as_str().unwrap().to_owned();
    for (number, person) in people.iter().enumerate().skip(1) {
        let wish = json!({"id": format!("sit{number}"), "seat": format!("p{}", number + 1)});
        insist(play, person, &format!("/api/v1/tables/{table}/sit"), &wish).await;
    }
    let mut players = tokio::task::JoinSet::new();
    for (number, person) in people.iter().enumerate() {
        let player = Player::new(Arc::clone(play), person.clone(), &table, number, seed * 8 + number as u64);
        players.spawn(player.play());
    }
    let mut acted: BTreeMap<String, Vec<Act>> = BTreeMap::new();
    while let Some(done) = players.join_next().await {
        let (seat, acts) = done.unwrap_or_else(|error| panic!("table {table}: {error}"));
        acted.insert(seat, acts);
    }
    check_record(play, &people[0], &table, &acted).await;
}

/// Every acknowledged act is in the record, once, in order, and nothing else of these seats; what was acknowledged
/// before another act was sent stands before it; and the record can be verified.
async fn check_record(play: &Play, who: &Client, table: &str, acted: &BTreeMap<String, Vec<Act>>) {
    let deadline = Instant::now() + STALLED;
    let text = loop {
        let node = play.nodes[(deadline - Instant::now()).as_millis() as usize % play.nodes.len()];
        match who.at(node).get(&format!("/api/v1/tables/{table}/record")).await {
            // A node that has not heard of the end yet tells the facts so far.
            Ok(answer) if answer.status == 200 && !answer.text.contains("sphairos-facts-1") => {
                break answer.text;
            }
            Ok(answer) if answer.status == 200 || answer.status == 503 => {}
            Ok(answer) => panic!("record of {table}: {} {}", answer.status, answer.text),
            Err(_) => {}
        }
        assert!(Instant::now() < deadline, "no record of {table}");
        sleep(Duration::from_millis(30)).await;
    };
    let record = json::read_record(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
    verify::verify(&record).unwrap();
    for (seat, acts) in acted {
        let prefix = format!("do {seat} ");
        let mine = record.lines.iter().filter_map(|line| line.text.strip_prefix(&prefix));
        let mine: Vec<&str> = mine.collect();
        let acts: Vec<&str> = acts.iter().map(|act| act.action.as_str()).collect();
        assert_eq!(mine, acts, "{seat} at {table}");
    }
    check_order(&record, table, acted);
}

/// The record is one order of all acts that respects time: each took effect at a moment between when it was sent and
/// when it was acknowledged, on whichever node.
fn check_order(record: &catalog::Record, table: &str, acted: &BTreeMap<String, Vec<Act>>) {
    let mut placed: Vec<(usize, &Act)> = Vec::new();
    for (seat, acts) in acted {
        let prefix = format!("do {seat} ");
        let lines = record.lines.iter().enumerate().filter(|(_, line)| line.text.starts_with(&prefix));
        placed.extend(lines.map(|(place, _)| place).zip(acts));
    }
    placed.sort_by_key(|(place, _)| *place);
    // The earliest acknowledgement of all that stand later: nothing may have been sent after it.
    let mut earliest: Option<(usize, &Act)> = None;
    for (place, act) in placed.into_iter().rev() {
        if let Some((later, other)) = earliest.filter(|(_, other)| other.done < act.sent) {
            panic!(
                "{table}: {act:?} is line {place}, but was sent after line {later} was acknowledged: {other:?}"
            );
        }
        if earliest.is_none_or(|(_, other)| act.done < other.done) {
            earliest = Some((place, act));
        }
    }
}

/// An act that was acknowledged.
#[derive(Clone, Debug)]
struct Act {
    decision: u64,
    action: String,
    /// When it was first sent.
    sent: Instant,
    /// When it was acknowledged.
    done: Instant,
}

/// Somebody who plays one seat. Every act has an id and is sent again until it is acknowledged.
struct Player {
    play: Arc<Play>,
    person: Client,
    table: String,
    seat: String,
    node: usize,
    rng: Xoshiro256PlusPlus,
    /// The newest version that was seen; a server that was killed must not fall behind it.
    version: u64,
    /// What is asked: the decision and the choices.
    ask: Option<(u64, Vec<String>)>,
    /// The decisions in order, and what stands for each of them.
    acts: Vec<Act>,
    over: bool,
    sent: u64,
    /// When the act under way was first sent.
    began: Instant,
}

/// What became of an act.
enum Fate {
    Done,
    TooLate,
    Unknown,
}

impl Player {
    fn new(play: Arc<Play>, person: Client, table: &str, number: usize, seed: u64) -> Self {
        Self {
            node: number % play.nodes.len(),
            play,
            person,
            table: table.to_owned(),
            seat: format!("p{}", number + 1),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            version: 0,
            ask: None,
            acts: Vec::new(),
            over: false,
            sent: 0,
            began: Instant::now(),
        }
    }

    async fn play(mut self) -> (String, Vec<Act>) {
        // An act whose fate is not known yet: its id, decision and action.
        let mut open: Option<(String, u64, String)> = None;
        let mut last = Instant::now();
        while !self.over || open.is_some() {
            assert!(last.elapsed() < 2 * STALLED, "{} at {}: no connection", self.seat, self.table);
            let Some(mut socket) = self.connect().await else {
                self.node = (self.node + 1) % self.play.nodes.len();
                sleep(Duration::from_millis(20 + self.rng.next_u64() % 40)).await;
                continue;
            };
            if let Some((id, decision, action)) = &open {
                self.play.resent.fetch_add(1, Ordering::Relaxed);
                match self.act(&mut socket, id, *decision, action).await {
                    Fate::Done => self.stands(*decision, action.clone()),
                    Fate::TooLate => self.too_late(*decision, action),
                    Fate::Unknown => continue,
                }
            }
            last = Instant::now();
            open = self.follow(&mut socket).await;
        }
        (self.seat, self.acts)
    }

    async fn connect(&mut self) -> Option<Socket> {
        let person = self.person.at(self.play.nodes[self.node]);
        let opened = timeout(Duration::from_secs(5), person.socket(&self.table, "?views=full")).await;
        let mut socket = opened.ok()?.ok()?;
        let first = timeout(Duration::from_secs(5), socket.json()).await.ok()??;
        if first["t"] == "no" {
            assert_eq!(first["code"], "unavailable", "{first}");
            self.play.unavailable.fetch_add(1, Ordering::Relaxed);
            return None;
        }
        assert_eq!(first["t"], "table", "{first}");
        // Told is stored: nothing that was seen may be gone. Another node may not have heard of it yet.
        let version = first["v"].as_u64().unwrap();
        if self.play.nodes.len() == 1 {
            assert!(version >= self.version, "{version} after {} at {}", self.version, self.table);
        }
        self.read(&first);
        Some(socket)
    }

    fn read(&mut self, message: &Value) {
        match message["t"].as_str() {
            Some("table" | "now") => {
                self.version = self.version.max(message["v"].as_u64().unwrap());
                if let Some(ask) = message.get("ask") {
                    let legal = |ask: &Value| ask["legal"].as_array().unwrap().iter().map(text).collect();
                    self.ask = ask["decision"].as_u64().map(|decision| (decision, legal(ask)));
                }
                self.over |= message["phase"] == "over";
            }
            Some("presence" | "ok" | "bye") => {}
            _ => panic!("{} at {}: {message}", self.seat, self.table),
        }
    }

    /// Plays until the connection is gone; gives the act whose fate is not known.
    async fn follow(&mut self, socket: &mut Socket) -> Option<(String, u64, String)> {
        while !self.over {
            let known = self.acts.last().map(|act| act.decision);
            match self.ask.clone() {
                Some((decision, legal)) if known < Some(decision) && !legal.is_empty() => {
                    let action = self.choose(&legal);
                    self.sent += 1;
                    self.began = Instant::now();
                    let id = format!("{}-{}", self.seat, self.sent);
                    match self.act(socket, &id, decision, &action).await {
                        Fate::Done => self.stands(decision, action),
                        Fate::TooLate => panic!("{action} of {} came too late at {}", self.seat, self.table),
                        Fate::Unknown => return Some((id, decision, action)),
                    }
                    // Now and then a change of mind, which comes in time or too late.
                    let changed = self.choose(&legal);
                    if legal.len() > 1 && self.rng.next_u64().is_multiple_of(3) && self.changeable(decision) {
                        self.sent += 1;
                        let id = format!("{}-{}", self.seat, self.sent);
                        match self.act(socket, &id, decision, &changed).await {
                            Fate::Done => self.stands(decision, changed),
                            Fate::TooLate => self.too_late(decision, &changed),
                            Fate::Unknown => return Some((id, decision, changed)),
                        }
                    }
                }
                _ => match timeout(STALLED, socket.json()).await {
                    Ok(Some(message)) => self.read(&message),
                    Ok(None) => return None,
                    Err(_) => panic!("{} waits for nothing at {}: {:?}", self.seat, self.table, self.ask),
                },
            }
        }
        None
    }

    /// Whether the decision that was made is still asked for: others have not decided yet.
    fn changeable(&self, decision: u64) -> bool {
        self.ask.as_ref().is_some_and(|(asked, _)| *asked == decision)
    }

    fn choose(&mut self, legal: &[String]) -> String {
        let sensible: Vec<&String> = legal.iter().filter(|action| *action != "resign").collect();
        if sensible.is_empty() {
            return legal[0].clone();
        }
        sensible[self.rng.next_u64() as usize % sensible.len()].clone()
    }

    fn stands(&mut self, decision: u64, action: String) {
        match self.acts.last_mut() {
            // A change of mind keeps its place.
            Some(last) if last.decision == decision => last.action = action,
            _ => self.acts.push(Act { decision, action, sent: self.began, done: Instant::now() }),
        }
    }

    /// Only a change of mind may come too late.
    fn too_late(&self, decision: u64, action: &str) {
        let known = self.acts.last().map(|act| act.decision);
        assert_eq!(known, Some(decision), "{action} of {} came too late at {}", self.seat, self.table);
    }

    /// Sends an act and waits for what becomes of it.
    async fn act(&mut self, socket: &mut Socket, id: &str, decision: u64, action: &str) -> Fate {
        let began = Instant::now();
        let act = json!({"t": "act", "id": id, "decision": decision, "action": action});
        if socket.send(act.to_string()).await.is_err() {
            return Fate::Unknown;
        }
        if self.play.leaves() {
            return Fate::Unknown;
        }
        loop {
            let message = match timeout(STALLED, socket.json()).await {
                Ok(Some(message)) => message,
                Ok(None) => return Fate::Unknown,
                Err(_) => panic!("{} of {} is not answered at {}", id, self.seat, self.table),
            };
            if message["t"] == "no" {
                assert!(message["re"] == id || message["re"].is_null(), "{message}");
                return match message["code"].as_str() {
                    Some("unavailable") => {
                        self.play.unavailable.fetch_add(1, Ordering::Relaxed);
                        sleep(Duration::from_millis(100)).await;
                        Fate::Unknown
                    }
                    Some("already-decided" | "over" | "game-over") => Fate::TooLate,
                    _ => panic!("{action} of {} at {}: {message}", self.seat, self.table),
                };
            }
            self.read(&message);
            if message["re"] == id {
                self.play.acts.fetch_add(1, Ordering::Relaxed);
                let mut slowest = self.play.slowest.lock().unwrap();
                *slowest = slowest.max(began.elapsed());
                return Fate::Done;
            }
        }
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

/// Random numbers of a seed.
pub(crate) fn random(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Plays many tables at once: `tables` of each kind.
pub(crate) fn start_playing(play: &Arc<Play>, tables: u64, seed: u64) -> tokio::task::JoinSet<()> {
    let mut slots = tokio::task::JoinSet::new();
    for (number, kind) in (0_u64..).zip(kinds()) {
        for table in 0..tables {
            slots.spawn(keep_playing(Arc::clone(play), kind.clone(), seed + 100 * number + table));
        }
    }
    slots
}

/// Lets all games come to their end.
pub(crate) async fn finish(play: &Play, mut slots: tokio::task::JoinSet<()>, within: Duration) {
    play.enough.store(true, Ordering::Relaxed);
    let done = async {
        while let Some(done) = slots.join_next().await {
            done.unwrap();
        }
    };
    timeout(within, done).await.expect("the games do not come to an end");
}

/// Fails as soon as one of the players does.
pub(crate) async fn none_failed(slots: &mut tokio::task::JoinSet<()>) {
    while let Some(done) = slots.try_join_next() {
        done.unwrap();
    }
}

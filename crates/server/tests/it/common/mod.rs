//! A real server in this process, and people who talk to it over real sockets.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use bots::{Bot, Budget};
use catalog::{AnyGame, AnyView, GameId};
use dice::Dice;
use game::{Seat, Viewer};
use load::client::{Client, Socket};
use serde_json::{Value, json};
use server::{Config, Drill, Limits, Mind, Server};
use store::{Location, Store};
use table::{Absence, Access, Chair, ClockPlan, Created, PersonId, Plan, Table, TableId};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// After this long something that should have come will not come any more.
pub(crate) const DEADLINE: Duration = Duration::from_secs(30);

/// Bots that decide at once, whatever.
pub(crate) struct Hasty;

impl Mind for Hasty {
    fn decide(&self, _: &str, view: &AnyView, seat: Seat, seed: u64, _: f64) -> Option<String> {
        random_action(view, seat, &mut Dice::seeded(seed))
    }
}

fn random_action(view: &AnyView, seat: Seat, dice: &mut Dice) -> Option<String> {
    bots::decide(Bot::Random, view, seat, Budget::time(Duration::ZERO), dice).map(|decision| decision.action)
}

/// Limits that no test meets by accident.
pub(crate) fn generous() -> Limits {
    Limits {
        rate: 1_000_000,
        burst: 1_000_000,
        guests: 1_000_000,
        tables: 10_000,
        sockets: 10_000,
        connections: 10_000,
        waiting: 4096,
        ..Limits::default()
    }
}

/// A server that runs until it is dropped or stopped.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    done: JoinHandle<()>,
}

impl Running {
    pub(crate) async fn start() -> Self {
        Self::with(generous(), |_| {}).await
    }

    /// A server with these limits; the rest of its settings can be changed, too.
    pub(crate) async fn with(limits: Limits, change: impl FnOnce(&mut Config)) -> Self {
        Self::on(tempfile::tempdir().unwrap(), limits, change).await
    }

    /// A server on data that is there already.
    pub(crate) async fn on(folder: TempDir, limits: Limits, change: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config {
            database: Location::folder(folder.path()),
            bus: None,
            limits,
            mind: Arc::new(Hasty),
            thinkers: 1,
            bot_pause: Duration::ZERO,
            proxied: false,
            helper: vec![env!("CARGO_BIN_EXE_test-helper").into()],
            drill: Drill::default(),
            retention: server::Retention::default(),
        };
        change(&mut config);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let server = Server::new(config, listener).await.unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let done = tokio::spawn(async move {
            server.run(async move { drop(stopped.await) }).await.unwrap();
        });
        Self { address, folder, stop: Some(stop), done }
    }

    /// Stops the server as an operator would; gives the folder with its data.
    pub(crate) async fn stop(mut self) -> TempDir {
        drop(self.stop.take());
        timeout(DEADLINE, &mut self.done).await.expect("the server stops").unwrap();
        self.folder
    }

    pub(crate) async fn guest(&self, name: &str) -> Client {
        Client::guest(self.address, name).await.unwrap()
    }

    pub(crate) fn nobody(&self) -> Client {
        Client::new(self.address)
    }
}

/// Somebody at a table: what it was sent, folded as the API says.
pub(crate) struct Player {
    pub(crate) client: Client,
    pub(crate) socket: Socket,
    pub(crate) table: String,
    /// The table as this viewer knows it.
    pub(crate) state: Value,
    /// Every fact that it received.
    pub(crate) facts: Vec<Value>,
    /// Every message, as it came.
    pub(crate) heard: Vec<String>,
    requests: u32,
}

impl Player {
    pub(crate) async fn join(client: &Client, table: &str, query: &str) -> Self {
        let socket = client.socket(table, query).await.unwrap();
        let mut player = Self {
            client: client.clone(),
            socket,
            table: table.to_owned(),
            state: Value::Null,
            facts: Vec::new(),
            heard: Vec::new(),
            requests: 0,
        };
        let first = player.next().await;
        assert_eq!(first["t"], "table", "{first}");
        player
    }

    /// The next message, folded into the state.
    pub(crate) async fn next(&mut self) -> Value {
        let text = timeout(DEADLINE, self.socket.text()).await.expect("a message in time");
        let text = text.expect("an open connection");
        let message: Value = serde_json::from_str(&text).unwrap();
        self.heard.push(text);
        match message["t"].as_str() {
            Some("table") => self.state = message.clone(),
            Some("now") => self.fold(&message),
            Some("presence") => {
                let present = message["present"].as_array().unwrap().clone();
                for seat in self.state["seats"].as_array_mut().unwrap() {
                    let name = seat["seat"].clone();
                    let seat = seat.as_object_mut().unwrap();
                    if present.contains(&name) {
                        seat.insert("present".to_owned(), true.into());
                    } else {
                        seat.remove("present");
                    }
                }
            }
            _ => {}
        }
        message
    }

    fn fold(&mut self, update: &Value) {
        let update = update.as_object().unwrap();
        let state = self.state.as_object_mut().unwrap();
        if let Some(undone) = update.get("undone").and_then(|undone| undone["facts"].as_u64()) {
            let left = self.facts.len().saturating_sub(undone as usize);
            self.facts.truncate(left);
        }
        self.facts.extend(update.get("facts").and_then(Value::as_array).into_iter().flatten().cloned());
        if let Some(patch) = update.get("patch") {
            merge(&mut state["view"], patch);
        }
        for key in
            ["v", "view", "awaited", "clocks", "answers", "seats", "phase", "again", "outcome", "result"]
        {
            if let Some(value) = update.get(key) {
                state.insert(key.to_owned(), value.clone());
            }
        }
        match update.get("ask") {
            Some(Value::Null) => drop(state.remove("ask")),
            Some(ask) => drop(state.insert("ask".to_owned(), ask.clone())),
            None => {}
        }
        for key in ["undo", "askUndo", "undoRequest", "draw"] {
            match update.get(key) {
                Some(value) => drop(state.insert(key.to_owned(), value.clone())),
                None => drop(state.remove(key)),
            }
        }
        match update.get("rematch").and_then(Value::as_array) {
            Some(rematch) if rematch.is_empty() => drop(state.remove("rematch")),
            Some(rematch) => drop(state.insert("rematch".to_owned(), rematch.clone().into())),
            None => {}
        }
        if let Some(said) = update.get("said").and_then(Value::as_array) {
            let all = state.entry("said").or_insert_with(|| json!([])).as_array_mut().unwrap();
            all.extend(said.iter().cloned());
            let many = all.len().saturating_sub(30);
            all.drain(..many);
        }
    }

    pub(crate) fn version(&self) -> u64 {
        self.state["v"].as_u64().unwrap()
    }

    pub(crate) fn phase(&self) -> &str {
        self.state["phase"].as_str().unwrap()
    }

    pub(crate) fn seat(&self) -> &str {
        self.state["viewer"].as_str().unwrap()
    }

    /// Whether this seat owes a decision.
    pub(crate) fn owes(&self) -> bool {
        self.state["awaited"].as_array().unwrap().contains(&self.state["viewer"])
    }

    pub(crate) fn decision(&self) -> u64 {
        self.state["ask"]["decision"].as_u64().expect("a decision")
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let legal = self.state["ask"]["legal"].as_array().expect("a decision");
        legal.iter().map(|action| action.as_str().unwrap().to_owned()).collect()
    }

    /// The list of legal actions; of a long one the group of one that is drawn.
    async fn some_legal(&self, dice: &mut Dice) -> Vec<String> {
        let Some(groups) = self.state["ask"]["groups"].as_array() else { return self.legal() };
        let count = |group: &Value| group["count"].as_u64().unwrap() as u32;
        let mut drawn = dice.below(groups.iter().map(count).sum());
        let group = groups.iter().find(|group| {
            let found = drawn < count(group);
            drawn = drawn.saturating_sub(count(group));
            found
        });
        let request = json!({ "group": group.unwrap()["group"], "seat": self.seat() });
        let answer = self.legal_in(&request).await;
        answer["actions"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned()).collect()
    }

    /// Asks over HTTP for the legal actions of a group.
    pub(crate) async fn legal_in(&self, request: &Value) -> Value {
        let text = |key: &str| request[key].as_str().unwrap_or_default().to_owned();
        let words: Vec<&str> =
            request["words"].as_array().into_iter().flatten().map(|word| word.as_str().unwrap()).collect();
        let (group, seat) = (text("group").replace('@', "%40").replace(';', "%3B"), text("seat"));
        let mut path = format!("/api/v1/tables/{}/legal?group={group}&seat={seat}", self.table);
        if !words.is_empty() {
            path = format!("{path}&words={}", words.join(","));
        }
        self.client.get(&path).await.unwrap().ok().unwrap()
    }

    /// One of the legal actions.
    pub(crate) async fn choose(&self, dice: &mut Dice) -> String {
        let legal = self.some_legal(dice).await;
        if legal == ["army …"] {
            return army(self.state["options"].as_str().unwrap(), self.seat().parse().unwrap(), dice);
        }
        legal[dice.below(legal.len() as u32) as usize].clone()
    }

    /// Sends a request with an id; gives the id.
    pub(crate) async fn send(&mut self, mut request: Value) -> String {
        self.requests += 1;
        let id = format!("{}-{}", self.seat(), self.requests);
        request["id"] = id.clone().into();
        self.socket.send(request.to_string()).await.unwrap();
        id
    }

    /// Reads until the answer to a request has come.
    pub(crate) async fn answer(&mut self, id: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["re"] == id {
                return message;
            }
        }
    }

    /// Asks for something and waits for the answer.
    pub(crate) async fn ask(&mut self, request: Value) -> Value {
        let id = self.send(request).await;
        self.answer(&id).await
    }

    /// Asks for something that must be done.
    pub(crate) async fn done(&mut self, request: Value) -> Value {
        let answer = self.ask(request.clone()).await;
        assert_ne!(answer["t"], "no", "{request}: {answer}");
        answer
    }

    /// Asks for something that must be refused for this reason.
    pub(crate) async fn refused(&mut self, request: Value, code: &str) -> Value {
        let answer = self.ask(request.clone()).await;
        assert_eq!(
            (answer["t"].as_str(), answer["code"].as_str()),
            (Some("no"), Some(code)),
            "{request}: {answer}"
        );
        answer
    }

    /// Acts on the decision that is asked for.
    pub(crate) async fn act(&mut self, action: &str) -> Value {
        let request = json!({ "t": "act", "decision": self.decision(), "action": action });
        self.done(request).await
    }

    /// Reads until the table is at this version.
    pub(crate) async fn reach(&mut self, version: u64) {
        while self.version() < version {
            self.next().await;
        }
    }

    /// Reads until the state is so.
    pub(crate) async fn until(&mut self, so: impl Fn(&Self) -> bool) {
        while !so(self) {
            self.next().await;
        }
    }

    /// What was patched together is what a fresh look shows.
    pub(crate) async fn check(&self) {
        let path = format!("/api/v1/tables/{}?seat={}", self.table, self.seat());
        let path = if self.seat() == "public" { format!("/api/v1/tables/{}", self.table) } else { path };
        let mut fresh = self.client.get(&path).await.unwrap().ok().unwrap();
        let mut mine = self.state.clone();
        for state in [&mut fresh, &mut mine] {
            let state = state.as_object_mut().unwrap();
            for key in ["clocks", "missed", "muted"] {
                state.remove(key);
            }
        }
        assert_eq!(mine, fresh, "what {} knows", self.seat());
    }
}

/// All at one table read up to the newest that any of them knows.
pub(crate) async fn sync(players: &mut [Player]) {
    let newest = players.iter().map(Player::version).max().unwrap();
    for player in players {
        player.reach(newest).await;
    }
}

/// RFC 7396.
pub(crate) fn merge(target: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else {
        *target = patch.clone();
        return;
    };
    if !target.is_object() {
        *target = json!({});
    }
    let target = target.as_object_mut().unwrap();
    for (key, value) in patch {
        if value.is_null() {
            target.remove(key);
        } else {
            merge(target.entry(key.clone()).or_insert(Value::Null), value);
        }
    }
}

/// Any army for a free start.
pub(crate) fn army(options: &str, seat: Seat, dice: &mut Dice) -> String {
    let words: Vec<&str> = options.split(' ').collect();
    let mut game = AnyGame::new(GameId::ElemMaster, &words).unwrap();
    while let Some(roll) = game.draw_roll(&mut |_, tickets| dice.below(tickets)) {
        game.roll(&roll, &mut Vec::new()).unwrap();
    }
    random_action(&game.view(Viewer::Seat(seat)), seat, dice).unwrap()
}

/// A table with people in all its seats: the clients and their places.
pub(crate) async fn seated(server: &Running, game: &str, options: &str) -> Vec<Player> {
    let host = server.guest("Host").await;
    let wish = json!({ "game": game, "options": options, "hostStarts": true });
    let table = host.make_table(&wish).await.unwrap();
    // The host adds its bytes now that it has seen the commitment.
    host.ask(&table, "sit", &json!({ "seat": "p1", "bytes": "00ff" })).await.unwrap().ok().unwrap();
    let mut players = vec![Player::join(&host, &table, "").await];
    let seats = players[0].state["seats"].as_array().unwrap().len();
    for number in 2..=seats {
        let guest = server.guest(&format!("Guest {number}")).await;
        let answer = guest.ask(&table, "sit", &json!({ "bytes": format!("{number:02x}") })).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.text);
        players.push(Player::join(&guest, &table, "").await);
    }
    host.ask(&table, "start", &json!({})).await.unwrap().ok().unwrap();
    for player in &mut players {
        player.until(|player| player.phase() == "playing" && present(player) == seats).await;
    }
    sync(&mut players).await;
    players
}

pub(crate) fn present(player: &Player) -> usize {
    player.state["seats"].as_array().unwrap().iter().filter(|seat| seat["present"] == true).count()
}

/// Plays with random legal actions until the game is over, or so many acts were done. Whoever owes a
/// decision answers in any order, some of them at once. Gives the number of acts.
pub(crate) async fn play(players: &mut [Player], dice: &mut Dice, most: usize) -> usize {
    let mut acts = 0;
    while players[0].phase() == "playing" && acts < most {
        let mut owing: Vec<usize> = (0..players.len()).filter(|&i| players[i].owes()).collect();
        assert!(!owing.is_empty(), "somebody is awaited");
        for i in (1..owing.len()).rev() {
            owing.swap(i, dice.below(i as u32 + 1) as usize);
        }
        owing.truncate(1 + dice.below(owing.len() as u32) as usize);
        let mut sent = Vec::new();
        for i in owing {
            let action = players[i].choose(dice).await;
            let request = json!({ "t": "act", "decision": players[i].decision(), "action": action });
            sent.push((i, action, players[i].send(request).await));
        }
        for (i, action, id) in sent {
            let answer = players[i].answer(&id).await;
            assert_ne!(answer["t"], "no", "{action}: {answer}");
            acts += 1;
        }
        sync(players).await;
        if dice.below(12) == 0 {
            for player in &*players {
                player.check().await;
            }
        }
    }
    acts
}

/// The record of a finished game: verified and replayed.
pub(crate) async fn verified(client: &Client, table: &str) -> catalog::Record {
    let answer = client.get(&format!("/api/v1/tables/{table}/record")).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.text);
    let record = wire::read_record(&answer.text).unwrap();
    let verified = verify::verify(&record).unwrap();
    assert_eq!(verified.lines, record.lines.len());
    assert!(verified.odds_listed);
    let session = catalog::Session::load(&record).unwrap();
    assert!(session.game().outcome().is_some());
    record
}

/// People and tables that are put into the store before the server runs, so that a test chooses ids,
/// secrets and times.
pub(crate) struct Prepared {
    pub(crate) folder: TempDir,
    store: Store,
}

pub(crate) fn person(number: u8) -> PersonId {
    PersonId::from_random([number; 12])
}

/// The secret that proves a prepared person.
pub(crate) fn token(number: u8) -> String {
    format!("{number:02x}").repeat(32)
}

pub(crate) const TABLE: [u8; 12] = [3; 12];

/// The secret of a prepared table's dice.
pub(crate) fn dice_secret() -> String {
    "c0ffee11".repeat(8)
}

pub(crate) fn plan(game: &str, options: &str, chairs: Vec<Chair>) -> Plan {
    Plan {
        game: game.to_owned(),
        options: options.to_owned(),
        chairs,
        access: Access::Public,
        clock: ClockPlan::None,
        absence: Absence::Bot,
        host_starts: false,
        hints: false,
        practice: false,
        from: None,
    }
}

impl Prepared {
    pub(crate) async fn new(people: u8) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Location::folder(folder.path())).await.unwrap();
        for number in 1..=people {
            let id = person(number).to_string();
            let who = store::Person { id, name: format!("Guest {number}") };
            store.new_person(&who, sha256(&token(number)), 0).await.unwrap();
        }
        Self { folder, store }
    }

    /// Puts a table of person 1 into the store; asks it for more before that, at these times.
    pub(crate) async fn table(&self, plan: Plan, at: i64, ask: impl FnOnce(&mut Table)) -> String {
        let ruleset = GameId::from_name(&plan.game).unwrap().ruleset();
        self.table_under(ruleset, plan, at, ask).await
    }

    /// The same under a version of the rules.
    pub(crate) async fn table_under(
        &self,
        ruleset: u16,
        plan: Plan,
        at: i64,
        ask: impl FnOnce(&mut Table),
    ) -> String {
        let id = TableId::from_random(TABLE);
        let created = Created {
            table: id,
            ruleset,
            plan,
            host: person(1),
            name: "Guest 1".to_owned(),
            secret: dice_secret(),
            key: None,
            dice: 2,
            seated: Vec::new(),
        };
        let mut table = Table::new(created, at).unwrap();
        ask(&mut table);
        let listing = store::Listing {
            game: table.plan().game.clone(),
            phase: store::Phase::Open,
            listed: true,
            due: None,
            host: person(1).to_string(),
            people: vec![person(1).to_string()],
            summary: "{}".to_owned(),
            bytes: 0,
            what_if: false,
        };
        let body = wire::write_entries(table.unstored());
        let append = store::Append { table: id.to_string(), number: 0, at, body, listing: Some(listing) };
        assert_eq!(self.store.append(append).await.unwrap(), store::Appended::Stored);
        id.to_string()
    }

    /// The server was last known to run then.
    pub(crate) async fn last_ran(&self, at: i64) {
        self.store.pulse(at).await.unwrap();
    }

    pub(crate) async fn start(self, limits: Limits) -> Running {
        self.store.close().await;
        Running::on(self.folder, limits, |_| {}).await
    }
}

pub(crate) fn sha256(text: &str) -> [u8; 32] {
    use sha2::Digest;
    sha2::Sha256::digest(text.as_bytes()).into()
}

pub(crate) fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    since.as_millis() as i64
}

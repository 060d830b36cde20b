//! The engine of the page, with a page that does what it says.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a failed expectation is a failed test"
)]

use std::collections::VecDeque;

use pocket::{Host, Pocket};
use serde_json::{Value, json};

/// A page: a clock that goes on by itself, numbers that look random, and what was reported.
struct Page {
    now: i64,
    drawn: u64,
    reports: Vec<String>,
}

impl Host for Page {
    fn now(&self) -> i64 {
        self.now
    }

    fn fill(&mut self, bytes: &mut [u8]) {
        for byte in bytes {
            self.drawn = self.drawn.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            *byte = (self.drawn >> 56) as u8;
        }
    }

    fn report(&mut self, text: &str) {
        self.reports.push(text.to_owned());
    }
}

/// A browser tab: two engines, the rows that are stored, and what was heard.
struct Tab {
    page: Page,
    tables: Pocket,
    thinker: Pocket,
    rows: Vec<(i64, String)>,
    /// Messages over the socket.
    heard: Vec<Value>,
    answers: Vec<(u64, u16, String)>,
    /// Whether rows are stored.
    stores: bool,
}

impl Tab {
    fn new() -> Self {
        let page = Page { now: 1_790_000_000_000, drawn: 7, reports: Vec::new() };
        let (tables, thinker) = (Pocket::default(), Pocket::default());
        let mut tab = Self {
            page,
            tables,
            thinker,
            rows: Vec::new(),
            heard: Vec::new(),
            answers: Vec::new(),
            stores: true,
        };
        tab.tell(&json!({"op": "person", "id": "222222222222", "name": "Ann"}));
        tab
    }

    fn call(pocket: &mut Pocket, page: &mut Page, message: &Value) -> Vec<Value> {
        page.now += 1;
        serde_json::from_str(&pocket.call(message.to_string().as_bytes(), page)).unwrap()
    }

    /// Says something to the tables, and does all that follows.
    fn tell(&mut self, message: &Value) {
        let mut waiting = VecDeque::from([message.clone()]);
        while let Some(message) = waiting.pop_front() {
            for effect in Self::call(&mut self.tables, &mut self.page, &message) {
                match effect["do"].as_str().unwrap() {
                    "store" if self.stores => {
                        assert_eq!(effect["number"], self.rows.len());
                        self.rows.push((
                            effect["at"].as_i64().unwrap(),
                            effect["body"].as_str().unwrap().to_owned(),
                        ));
                        waiting.push_back(
                            json!({"op": "stored", "table": effect["table"], "number": effect["number"]}),
                        );
                    }
                    "send" => {
                        self.heard.push(serde_json::from_str(effect["text"].as_str().unwrap()).unwrap());
                    }
                    "answer" => self.answers.push((
                        effect["request"].as_u64().unwrap(),
                        effect["status"].as_u64().unwrap() as u16,
                        effect["body"].as_str().unwrap().to_owned(),
                    )),
                    "think" => waiting.push_back(self.think(&effect["task"])),
                    "mistake" => panic!("{effect}"),
                    _ => {}
                }
            }
        }
    }

    fn think(&mut self, task: &Value) -> Value {
        let mut task = task.clone();
        task["op"] = "think".into();
        task["milliseconds"] = 1.into();
        let mut effects = Self::call(&mut self.thinker, &mut self.page, &task);
        let mut decided = effects.swap_remove(0);
        assert_eq!(decided["do"], "decided", "{decided}");
        decided["op"] = "decided".into();
        decided
    }

    /// A request; gives the status and the body of the answer.
    fn request(&mut self, method: &str, path: &str, body: &Value) -> (u16, String) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.tell(
            &json!({"op": "request", "request": 1, "method": method, "path": path, "body": body, "lang": "en"}),
        );
        let (_, status, body) = self.answers.pop().expect("an answer");
        (status, body)
    }

    fn get(&mut self, path: &str) -> Value {
        let (status, body) = self.request("GET", path, &Value::Null);
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).unwrap()
    }

    /// Makes a table; gives its id.
    fn make(&mut self, wish: &Value) -> String {
        let (status, body) = self.request("POST", "tables", wish);
        assert_eq!(status, 201, "{body}");
        let made: Value = serde_json::from_str(&body).unwrap();
        made["id"].as_str().unwrap().strip_prefix("local-").unwrap().to_owned()
    }

    fn connect(&mut self, table: &str) {
        self.tell(&json!({"op": "connect", "socket": 5, "table": table, "query": "since=0&lang=en"}));
    }

    /// What is asked of my seat: the decision and its legal actions.
    fn asked(&mut self, table: &str) -> Option<(u64, Vec<String>)> {
        let legal = self.get(&format!("tables/local-{table}/legal"));
        let actions = legal["actions"].as_array()?;
        let actions = actions.iter().map(|action| action.as_str().unwrap().to_owned()).collect();
        Some((legal["decision"].as_u64()?, actions))
    }

    fn send(&mut self, table: &str, message: &Value) {
        self.tell(&json!({"op": "receive", "socket": 5, "table": table, "text": message.to_string()}));
    }
}

fn wish(game: &str, options: &str, bots: usize) -> Value {
    let mut seats = vec![json!("me")];
    seats.extend(std::iter::repeat_n(json!({"bot": "random"}), bots));
    json!({"game": game, "options": options, "seats": seats, "access": "unlisted"})
}

/// Plays my seat with the first legal action until the game is over.
fn play(tab: &mut Tab, table: &str) {
    for number in 0..4000 {
        let seen = tab.get(&format!("tables/local-{table}"));
        if seen["phase"] == "over" {
            return;
        }
        let (decision, actions) = tab.asked(table).expect("it is my turn: bots decide at once");
        let action = &actions[number % actions.len()];
        let id = format!("act-{number}");
        tab.send(table, &json!({"t": "act", "id": id, "decision": decision, "action": action}));
        let answered = tab.heard.iter().any(|heard| heard["re"] == id.as_str() && heard["t"] != "no");
        assert!(answered, "{action} was not acknowledged");
    }
    panic!("the game does not end");
}

#[test]
fn a_whole_game_of_each_game_is_played_and_its_record_verifies() {
    for (game, options, bots) in
        [("empedocle", "variant=standard humans=3 max-rounds=12", 2), ("elem-master", "players=2", 1)]
    {
        let mut tab = Tab::new();
        let table = tab.make(&wish(game, options, bots));
        tab.connect(&table);
        play(&mut tab, &table);
        let (status, record) = tab.request("GET", &format!("tables/local-{table}/record"), &Value::Null);
        assert_eq!(status, 200);
        let record = wire::read_record(&record).unwrap();
        assert!(verify::verify(&record).is_ok(), "{game}");
        let replay = tab.get(&format!("tables/local-{table}/replay?truth=1"));
        assert_eq!(replay["frames"].as_array().unwrap().len(), record.lines.len());
    }
}

#[test]
fn a_table_is_the_same_after_it_was_read_from_its_rows() {
    let mut tab = Tab::new();
    let table = tab.make(&wish("elem-master", "players=2", 1));
    tab.connect(&table);
    for _ in 0..12 {
        let (decision, actions) = tab.asked(&table).unwrap();
        tab.send(&table, &json!({"t": "act", "decision": decision, "action": actions[0]}));
    }
    let mut again = Tab::new();
    again.page.now = tab.page.now;
    again.rows = tab.rows.clone();
    again.tell(&json!({"op": "open", "table": table, "rows": tab.rows}));
    let path = format!("tables/local-{table}");
    // Nobody is connected to either.
    tab.tell(&json!({"op": "disconnect", "socket": 5, "table": table}));
    let (was, is) = (tab.get(&path), again.get(&path));
    for (key, value) in was.as_object().unwrap() {
        assert_eq!(value, &is[key], "{key}");
    }
    assert_eq!(tab.get(&format!("{path}/facts")), again.get(&format!("{path}/facts")));
}

#[test]
fn nothing_is_told_before_it_is_stored() {
    let mut tab = Tab::new();
    let table = tab.make(&wish("elem-master", "players=2", 1));
    tab.connect(&table);
    let (decision, actions) = tab.asked(&table).unwrap();
    tab.heard.clear();
    tab.stores = false;
    let act = json!({"t": "act", "id": "a", "decision": decision, "action": actions[0]});
    tab.send(&table, &act);
    tab.send(&table, &json!({"t": "say", "id": "b", "phrase": "hello"}));
    assert!(tab.heard.is_empty(), "{:?}", tab.heard);
    let number = tab.rows.len();
    tab.stores = true;
    tab.tell(&json!({"op": "not-stored", "table": table, "number": number}));
    let codes: Vec<&Value> =
        tab.heard.iter().filter(|heard| heard["t"] == "no").map(|no| &no["code"]).collect();
    assert_eq!(codes, ["unavailable", "unavailable"]);
    assert_eq!(tab.asked(&table).unwrap(), (decision, actions), "nothing has changed");
    // The same request again is done once.
    tab.send(&table, &act);
    tab.send(&table, &act);
    assert_eq!(tab.heard.iter().filter(|heard| heard["re"] == "a" && heard["t"] != "no").count(), 2);
    assert_eq!(tab.asked(&table).unwrap().0, decision + 1);
}

#[test]
fn a_log_that_does_not_fit_the_rules_is_refused() {
    let mut tab = Tab::new();
    let table = tab.make(&wish("elem-master", "players=2", 1));
    let mut rows = tab.rows.clone();
    rows.push((rows[0].0, rows[0].1.clone()));
    for (rows, name) in [(rows, table.as_str()), (tab.rows.clone(), "333333333333"), (Vec::new(), &table)] {
        let message = json!({"op": "open", "table": name, "rows": rows});
        let effects = Tab::call(&mut tab.tables, &mut tab.page, &message);
        assert_eq!(effects[0]["do"], "unreadable", "{effects:?}");
        assert_eq!(effects[0]["failure"]["code"], "broken-table");
    }
    let nonsense = tab.tables.call(b"{\"op\":\"dance\"}", &mut tab.page);
    assert!(nonsense.contains("mistake"));
    assert!(tab.tables.call(b"boon-3-0.net", &mut tab.page).contains("mistake"), "a file without content");
    assert_eq!(tab.tables.call(b"boon-3-0.net\nabc", &mut tab.page), "[]");
}

#[test]
fn lessons_puzzles_rules_and_the_offer_are_those_of_the_server() {
    let mut tab = Tab::new();
    assert_eq!(tab.get("games")["games"].as_array().unwrap().len(), 2);
    let lessons = tab.get("lessons");
    let first = &lessons["lessons"][0];
    let path = format!("lessons/{}/{}", first["game"].as_str().unwrap(), first["name"].as_str().unwrap());
    assert!(!tab.get(&path)["steps"].as_array().unwrap().is_empty());
    let (status, picture) = tab.request("GET", &format!("{path}/0/picture.svg"), &Value::Null);
    assert!(status == 200 && picture.starts_with("<svg"));
    let puzzles = tab.get("puzzles");
    let id = puzzles["puzzles"][0]["id"].as_str().unwrap().to_owned();
    let (status, puzzle) = tab.request("POST", &format!("puzzles/{id}"), &json!({"acts": []}));
    assert_eq!(status, 200, "{puzzle}");
    assert!(tab.get("rules/EMP-1.2")["text"].as_str().unwrap().len() > 20);
    for (method, path) in [("GET", "nothing"), ("GET", "tables/local-222222222222"), ("PUT", "games")] {
        assert_eq!(tab.request(method, path, &Value::Null).0, 404, "{path}");
    }
}

/// Asks to play again; gives the id of the new table, and which rows were stored.
fn play_again(tab: &mut Tab, table: &str) -> (String, Vec<(String, u64)>) {
    let message = json!({"t": "rematch", "id": "again"}).to_string();
    let mut waiting = vec![json!({"op": "receive", "socket": 5, "table": table, "text": message})];
    let (mut stored, mut again) = (Vec::new(), None);
    while let Some(message) = waiting.pop() {
        for effect in Tab::call(&mut tab.tables, &mut tab.page, &message) {
            if effect["do"] == "store" {
                stored
                    .push((effect["table"].as_str().unwrap().to_owned(), effect["number"].as_u64().unwrap()));
                waiting.push(json!({"op": "stored", "table": effect["table"], "number": effect["number"]}));
            } else if effect["do"] == "send" {
                let heard: Value = serde_json::from_str(effect["text"].as_str().unwrap()).unwrap();
                again = heard["again"].as_str().map(str::to_owned).or(again);
            }
        }
    }
    (again.expect("a rematch"), stored)
}

#[test]
fn everybody_who_played_can_play_again() {
    let mut tab = Tab::new();
    let table = tab.make(&wish("empedocle", "variant=standard humans=3 max-rounds=3", 2));
    tab.connect(&table);
    play(&mut tab, &table);
    // The rows of the new table are counted from 0.
    let rows = std::mem::take(&mut tab.rows);
    let (again, stored) = play_again(&mut tab, &table);
    assert_ne!(again, table);
    assert!(stored.contains(&(again.clone(), 0)) && stored.contains(&(table.clone(), rows.len() as u64)));
    let seats = tab.get(&format!("tables/local-{again}"))["seats"].clone();
    let kinds: Vec<&str> =
        seats.as_array().unwrap().iter().map(|seat| seat["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["bot", "person", "bot"], "the seats go round");
}

/// The name of the bot at a table for two.
fn rival(tab: &mut Tab, table: &str) -> String {
    let seats = tab.get(&format!("tables/local-{table}"))["seats"].clone();
    let bot = seats.as_array().unwrap().iter().find(|seat| seat["kind"] == "bot").unwrap();
    bot["name"].as_str().unwrap().to_owned()
}

#[test]
fn harmonia_goes_by_the_games_that_ended_here_and_before() {
    let against_harmonia =
        json!({"game": "elem-master", "options": "players=2", "seats": ["me", {"bot": "harmonia"}]});
    let mut tab = Tab::new();
    let table = tab.make(&against_harmonia);
    assert_eq!(rival(&mut tab, &table), "harmonia-25");
    tab.connect(&table);
    let (decision, _) = tab.asked(&table).unwrap();
    tab.send(&table, &json!({"t": "act", "decision": decision, "action": "resign"}));
    // The rematch begins in the other seat, against a weaker one; a new table, too.
    tab.rows.clear();
    let (again, _) = play_again(&mut tab, &table);
    assert_eq!(rival(&mut tab, &again), "harmonia-9");
    tab.rows.clear();
    let other = tab.make(&against_harmonia);
    assert_eq!(rival(&mut tab, &other), "harmonia-9");
    // What the page remembers of former games counts; of other games it does not.
    let won = json!({"id": "local-x", "game": "elem-master", "options": "players=2", "phase": "over",
        "seats": ["Ann", "harmonia-60"], "bots": [false, true], "clock": false, "outcome": "win p1",
        "result": {"kind": "win", "parties": ["p1"]}, "created": 5, "updated": 6});
    for (past, expected) in [(json!([won]), "harmonia-76"), (json!([]), "harmonia-25")] {
        tab.tell(&json!({"op": "past", "tables": past}));
        tab.rows.clear();
        let table = tab.make(&against_harmonia);
        assert_eq!(rival(&mut tab, &table), expected);
    }
}

#[test]
fn a_study_reports_its_progress() {
    let mut tab = Tab::new();
    let table = tab.make(&wish("empedocle", "variant=standard humans=3 max-rounds=2", 2));
    tab.connect(&table);
    play(&mut tab, &table);
    let (_, record) = tab.request("GET", &format!("tables/local-{table}/record"), &Value::Null);
    let message = json!({"op": "study", "record": record, "lang": "en"});
    let effects = Tab::call(&mut tab.tables, &mut tab.page, &message);
    assert!(effects[0]["study"]["steps"].is_array(), "{effects:?}");
    assert!(!tab.page.reports.is_empty());
}

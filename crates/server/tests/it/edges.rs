//! The edges: connections that say nothing, work without an owner, limits over all connections of a person, headers.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use bytes::Bytes;
use catalog::{GameId, Session};
use load::client::{Client, ClientError};
use serde_json::{Value, json};
use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::{sleep, timeout};

use crate::common::{DEADLINE, Running, generous};

/// An address of this machine; each has an account of its own.
fn loopback(last: u8) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, last))
}

/// A figure of `/metrics`.
pub(crate) async fn figure(server: &Running, name: &str) -> f64 {
    let metrics = server.nobody().calling_from(loopback(200)).get("/metrics").await.unwrap().text;
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in\n{metrics}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn half_open_connections_do_not_stop_others_and_end_by_themselves() {
    let limits = Limits { connections: 40, head_time: Duration::from_millis(1500), ..generous() };
    let server = Running::with(limits, |_| {}).await;
    let attacker = server.nobody().calling_from(loopback(9));
    let mut held = Vec::new();
    for number in 0..300 {
        let mut stream = attacker.connect().await.unwrap();
        // Some say nothing, some begin a request.
        if number % 2 == 0 {
            let _ = stream.write_all(b"GET /api/v1/health HTTP/1.1\r\nhost: a").await;
        }
        held.push(stream);
    }
    for _ in 0..20 {
        let honest = server.nobody();
        let asked = honest.get("/api/v1/health");
        assert_eq!(timeout(Duration::from_secs(2), asked).await.unwrap().unwrap().status, 200);
    }
    assert!(figure(&server, "sphairos_connections_turned_away_total").await >= 200.0);
    // All of them are closed, and the attacker's next request is served.
    for mut stream in held {
        let mut rest = Vec::new();
        let _ = timeout(DEADLINE, stream.read_to_end(&mut rest)).await.expect("it is closed");
    }
    assert_eq!(attacker.get("/api/v1/health").await.unwrap().status, 200);
    assert!(figure(&server, "sphairos_connections").await <= 2.0);
}

/// A long game, as a record file.
fn long_record() -> String {
    let mut session =
        Session::new(GameId::ElemMaster, &["players=2", "layout=FoSaMaMo", "first=p1"]).unwrap();
    let mut dice = dice::Dice::seeded(3);
    let mut count = 0;
    while let Some(seat) = session.game().owed().lowest().filter(|_| count < 600) {
        let legal = session.game().legal(seat);
        let action = &legal[dice.below(legal.len() as u32) as usize];
        session.act(seat, action, &mut Vec::new()).unwrap();
        count += 1;
    }
    wire::write_record(&session.record())
}

async fn send(client: &Client, path: &str, body: String) -> Result<load::client::Answer, ClientError> {
    client.call("POST", path, &[("content-type", "application/json")], Bytes::from(body)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_stranger_sends_is_refused_across_sites_and_paid_by_its_network() {
    let server = Running::with(Limits { burst: 100, rate: 10, ..generous() }, |_| {}).await;
    let stranger = server.nobody().calling_from(loopback(7));
    let foreign = [("origin", "https://evil.example"), ("content-type", "text/plain")];
    for path in ["/api/v1/replay?truth=1", "/api/v1/picture.svg", "/api/v1/branch"] {
        let body = if path.ends_with("branch") { r#"{"record":{},"at":1,"lines":[]}"# } else { "x" };
        let answer = stranger.call("POST", path, &foreign, Bytes::from(body)).await.unwrap();
        assert_eq!((answer.status, answer.json["code"].as_str()), (403, Some("foreign-site")), "{path}");
    }
    // Two megabytes are a quarter of all that a network can have at once.
    let large = format!("empedocle variant=standard humans=3\n{}", "choose air\n".repeat(180_000));
    assert!(large.len() > 1_900_000);
    let begun = Instant::now();
    let mut statuses = Vec::new();
    for _ in 0..8 {
        let answer = send(&stranger, "/api/v1/replay?truth=1", large.clone()).await.unwrap();
        statuses.push(answer.status);
        if answer.status == 429 {
            assert_eq!(answer.json["code"], "too-fast");
            assert!(answer.headers.contains_key("retry-after"), "it says how long to wait");
        }
    }
    assert!(statuses[0] == 413 && statuses.contains(&429), "{statuses:?}");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    // Nobody else pays for it.
    assert_eq!(server.nobody().get("/api/v1/games").await.unwrap().status, 200);
    assert!(figure(&server, "sphairos_work_refused_total{work=\"received\"}").await >= 1.0);
}

/// The processor time of all child processes of this test, in ticks; those that are gone count no more.
fn children_ticks() -> Vec<(u32, u64)> {
    let me = std::process::id().to_string();
    let mut found = Vec::new();
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let Ok(stat) = std::fs::read_to_string(entry.path().join("stat")) else { continue };
        let Some((_, after)) = stat.rsplit_once(')') else { continue };
        let fields: Vec<&str> = after.split_whitespace().collect();
        let name = std::fs::read_to_string(entry.path().join("comm")).unwrap_or_default();
        if fields.get(1) == Some(&me.as_str()) && name.starts_with("test-helper") && fields[0] != "Z" {
            let ticks = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
            found.push((entry.file_name().to_string_lossy().parse().unwrap_or(0), ticks));
        }
    }
    found
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dropped_request_stops_using_the_processor() {
    let hang = |config: &mut server::Config| config.helper.push("hang".into());
    let server = Running::with(generous(), hang).await;
    let body = long_record();
    let client = server.nobody();
    let asked =
        tokio::spawn(async move { send(&client, "/api/v1/replay?truth=1", body).await.map(|a| a.status) });
    let begun = Instant::now();
    while children_ticks().is_empty() {
        assert!(begun.elapsed() < DEADLINE, "no helper works on it");
        sleep(Duration::from_millis(10)).await;
    }
    asked.abort();
    let _ = asked.await;
    let begun = Instant::now();
    while !children_ticks().is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(3), "the helper goes on: {:?}", children_ticks());
        sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_record_is_played_within_its_time_or_refused() {
    let server = Running::start().await;
    let record = long_record();
    let lines = (record.len() / 100) as f64;
    let answer = send(&server.nobody(), "/api/v1/replay?truth=1", record).await.unwrap();
    assert!(
        answer.status == 200 || answer.json["code"] == "too-hard",
        "{} {}",
        answer.status,
        answer.json["code"]
    );
    let charged = async |work: &str| {
        figure(&server, &format!("sphairos_charged_points_total{{work=\"{work}\"}}")).await
    };
    // Before it is played, by its length; afterwards by the time that it took.
    let before = charged("line").await;
    assert!((before - lines * 0.02).abs() < 0.05 && lines > 50.0, "{before} for {lines}");
    assert!(charged("processor").await > 0.0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_asks_first_for_a_table_pays_for_its_load() {
    let server = Running::start().await;
    let guest = server.guest("Ann").await;
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3" });
    let table = guest.make_table(&wish).await.unwrap();
    let server = Running::on(server.stop().await, generous(), |_| {}).await;
    let charged = "sphairos_charged_points_total{work=\"load\"}";
    assert_eq!(figure(&server, charged).await, 0.0);
    let path = format!("/api/v1/tables/{table}");
    assert_eq!(server.nobody().get(&path).await.unwrap().status, 200);
    let paid = figure(&server, charged).await;
    assert!(paid > 0.0, "the table was loaded");
    assert_eq!(server.nobody().get(&path).await.unwrap().status, 200);
    assert_eq!(figure(&server, charged).await, paid, "it is in memory now");
}

/// The list of one's own tables looks at each that is played.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_of_own_tables_costs_a_request_for_each_that_is_played() {
    let server = Running::start().await;
    let guest = server.guest("Ann").await;
    let wish = json!({ "game": "elem-master", "options": "players=2 layout=FoSaMaMo first=p1",
        "seats": ["me", { "neighbour": "Bea" }] });
    for _ in 0..5 {
        guest.make_table(&wish).await.unwrap();
    }
    let charged = "sphairos_charged_points_total{work=\"request\"}";
    let before = figure(&server, charged).await;
    let listed = guest.get("/api/v1/tables?mine=1").await.unwrap().json;
    assert_eq!(listed["tables"].as_array().unwrap().len(), 5);
    assert!(figure(&server, charged).await >= before + 6.0);
    assert_eq!(guest.get("/api/v1/tables?game=nothing").await.unwrap().status, 400);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_has_one_budget_over_all_sockets_and_few_sockets() {
    let server = Running::with(Limits { rate: 1, burst: 40, sockets: 3, ..generous() }, |_| {}).await;
    let person = server.guest("Ann").await;
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3", "access": "unlisted" });
    let table = person.make_table(&wish).await.unwrap();
    let mut sockets = Vec::new();
    for _ in 0..3 {
        let mut socket = person.socket(&table, "").await.unwrap();
        assert_eq!(socket.json().await.unwrap()["t"], "table");
        sockets.push(socket);
    }
    assert!(person.socket(&table, "").await.is_err(), "a fourth");
    assert_eq!(figure(&server, "sphairos_connections_refused_total").await, 1.0);
    let mut codes = Vec::new();
    for round in 0..45 {
        let socket = &mut sockets[round % 3];
        socket.send(json!({ "t": "ping", "id": "a" }).to_string()).await.unwrap();
        loop {
            let answer = timeout(DEADLINE, socket.json()).await.unwrap().unwrap();
            if answer["t"] == "pong" || answer["t"] == "no" {
                codes.push(answer["code"].as_str().unwrap_or("pong").to_owned());
                break;
            }
        }
    }
    // None of the sockets alone has sent more than fifteen.
    assert!(codes.iter().any(|code| code == "pong") && codes.last().unwrap() == "too-fast", "{codes:?}");
    // A socket that goes makes place for another.
    sockets.pop().unwrap().close().await;
    let begun = Instant::now();
    let other = Client::with_token(server.address, person.token().unwrap()).calling_from(loopback(3));
    while other.socket(&table, "").await.is_err() {
        assert!(begun.elapsed() < DEADLINE);
        sleep(Duration::from_millis(500)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_answers_are_not_kept_and_cookies_are_bound_to_the_site() {
    let server = Running::with(generous(), |config| config.proxied = true).await;
    let named = Bytes::from_static(br#"{"name":"Ann"}"#);
    let secure = [("x-forwarded-proto", "https"), ("x-forwarded-for", "192.0.2.1")];
    let made = server.nobody().call("POST", "/api/v1/me", &secure, named.clone()).await.unwrap();
    let cookie = made.cookie.clone().unwrap();
    assert!(
        cookie.starts_with("__Host-sphairos=") && cookie.contains("Path=/;") && cookie.ends_with("; Secure")
    );
    let header = |name: &str, answer: &load::client::Answer| {
        answer.headers.get(name).map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    };
    assert_eq!(header("cache-control", &made), "no-store");
    let plain = server.nobody().call("POST", "/api/v1/me", &[], named).await.unwrap().cookie.unwrap();
    assert!(plain.starts_with("sphairos=") && !plain.contains("Secure"));
    let value = |cookie: &str| cookie.split(';').next().unwrap().to_owned();
    let old = value(&cookie).replace("__Host-", "");
    for proof in [value(&cookie), value(&plain), old] {
        let me =
            server.nobody().call("GET", "/api/v1/me", &[("cookie", &proof)], Bytes::new()).await.unwrap();
        assert_eq!((me.status, me.json["name"].as_str()), (200, Some("Ann")), "{proof}");
        assert_eq!(header("cache-control", &me), "no-store");
    }
    for path in ["/api/v1/me", "/api/v1/games", "/api/v1/nothing", "/metrics", "/nothing"] {
        let answer = server.nobody().get(path).await.unwrap();
        assert_eq!(header("x-content-type-options", &answer), "nosniff", "{path}");
    }
}

/// Networks are told apart by what an honest proxy says, and a customer's whole IPv6 network is one.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ipv6_network_has_one_account() {
    let limits = Limits { rate: 1, burst: 5, ..generous() };
    let server = Running::with(limits, |config| config.proxied = true).await;
    let mut last = 0;
    for host in 0..40 {
        let from = format!("2001:db8:0:1::{host:x}");
        let headers = [("x-forwarded-for", from.as_str())];
        last = server.nobody().call("GET", "/api/v1/games", &headers, Bytes::new()).await.unwrap().status;
    }
    assert_eq!(last, 429);
    let other = [("x-forwarded-for", "2001:db8:0:2::1")];
    let answer = server.nobody().call("GET", "/api/v1/games", &other, Bytes::new()).await.unwrap();
    assert_eq!(answer.status, 200);
}

/// Bots among themselves pause when nobody looks, and go on when somebody does.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_nobody_sees_pause_until_somebody_looks() {
    let slow = |config: &mut server::Config| config.bot_pause = Duration::from_millis(250);
    let server = Running::with(generous(), slow).await;
    let person = server.guest("Ann").await;
    let bots = vec![json!({ "bot": "random" }); 3];
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3", "seats": bots });
    let table = person.make_table(&wish).await.unwrap();
    let decisions = async || figure(&server, "sphairos_bot_decisions_total").await;
    // They go on for some seconds after the last look, and then pause.
    let begun = Instant::now();
    let paused_at = loop {
        let before = decisions().await;
        sleep(Duration::from_secs(2)).await;
        let after = decisions().await;
        if before == after {
            break after;
        }
        assert!(begun.elapsed() < DEADLINE, "they go on");
    };
    assert!(paused_at >= 1.0);
    let mut socket = person.socket(&table, "").await.unwrap();
    let first: Value = socket.json().await.unwrap();
    assert_eq!(first["phase"], "playing", "the game is not over: {first}");
    timeout(DEADLINE, async {
        while decisions().await <= paused_at + 3.0 {
            sleep(Duration::from_millis(50)).await;
        }
    })
    .await
    .expect("they go on");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_set_up_that_was_measured_says_how_fair_it_is() {
    let server = Running::start().await;
    let ask = async |path: &str| server.nobody().get(&format!("/api/v1/games/{path}")).await.unwrap();
    let found = ask("elem-master/fairness?set=players%3D2").await;
    assert_eq!((found.status, &found.json["counted"]), (200, &"first".into()));
    let share = found.json["measured"][0]["share"].as_f64().unwrap();
    assert!(share > 0.3 && share < 0.7, "{share}");
    // Not measured, and no set-up at all: nothing is said.
    for set in ["players%3D2+max-rounds%3D7", "players%3D7", "%00"] {
        let found = ask(&format!("elem-master/fairness?set={set}")).await;
        assert_eq!((found.status, found.json), (200, serde_json::json!({ "measured": [] })), "{set}");
    }
    assert_eq!(ask("chess/fairness?set=x").await.status, 404);
}

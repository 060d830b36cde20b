//! Bad input of any kind: a typed refusal in the reader's language, nothing changed, and the server
//! goes on serving.

use std::time::Instant;

use bytes::Bytes;
use dice::Dice;
use load::client::{Answer, Client};
use proptest::prelude::*;
use proptest::test_runner::{Config as Cases, TestRunner};
use serde_json::{Value, json};
use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::common::{DEADLINE, Player, Running, generous, play, seated};

/// The refusal is typed and has words.
fn refused(answer: &Answer, status: u16, code: &str) {
    assert_eq!((answer.status, answer.json["code"].as_str()), (status, Some(code)), "{}", answer.text);
    words(&answer.json);
}

fn words(refusal: &Value) {
    let message = refusal["message"].as_str().unwrap();
    assert!(!message.is_empty() && !message.starts_with('['), "{refusal}");
}

async fn still_serves(server: &Running) {
    assert_eq!(server.nobody().get("/api/v1/health").await.unwrap().status, 200);
    assert_eq!(server.nobody().get("/api/v1/ready").await.unwrap().status, 200);
}

/// A running game, and what p1 sees of it.
async fn three(server: &Running) -> Vec<Player> {
    seated(server, "empedocle", "variant=standard humans=3 stone=s1").await
}

/// Nobody sees anything else than before.
async fn unchanged(players: &[Player]) {
    for player in players {
        player.check().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_messages_are_refused_and_change_nothing() {
    let server = Running::start().await;
    let mut players = three(&server).await;
    let deep = format!("{}{}", "[".repeat(1500), "]".repeat(1500));
    let long = format!(r#"{{"t":"act","decision":1,"action":"{}"}}"#, "x".repeat(1001));
    let id = format!(r#"{{"t":"undo","id":"{}"}}"#, "x".repeat(41));
    let bad = [
        ("", "bad-request"),
        ("nonsense", "bad-request"),
        ("null", "bad-request"),
        ("[]", "bad-request"),
        ("{}", "bad-request"),
        ("\u{0}\u{7}", "bad-request"),
        (r#"{"t":"fly"}"#, "bad-request"),
        (r#"{"t":17}"#, "bad-request"),
        (r#"{"t":"act"}"#, "bad-request"),
        (r#"{"t":"act","decision":-1,"action":"choose fire"}"#, "bad-request"),
        (r#"{"t":"act","decision":1e99,"action":"choose fire"}"#, "bad-request"),
        (r#"{"t":"act","decision":99999999999999999999,"action":"choose fire"}"#, "bad-request"),
        (r#"{"t":"act","decision":"1","action":"choose fire"}"#, "bad-request"),
        (r#"{"t":"act","decision":1,"action":"choose fire","more":1}"#, "bad-request"),
        (r#"{"t":"act","decision":1,"action":7}"#, "bad-request"),
        (r#"{"t":"act","decision":1,"action":"choose fire""#, "bad-request"),
        (r#"{"t":"say","phrase":"hello"} {}"#, "bad-request"),
        (&deep, "bad-request"),
        (&long, "bad-syntax"),
        (&id, "bad-id"),
        (r#"{"t":"undo","id":""}"#, "bad-id"),
        (r#"{"t":"undo","id":"a b"}"#, "bad-id"),
        (r#"{"t":"undo","id":"é"}"#, "bad-id"),
        (r#"{"t":"act","seat":"p9","decision":1,"action":"choose fire"}"#, "no-such-seat"),
        (r#"{"t":"act","seat":"p4","decision":1,"action":"choose fire"}"#, "no-such-seat"),
        (r#"{"t":"act","seat":"p2","decision":1,"action":"choose fire"}"#, "not-your-seat"),
        (r#"{"t":"act","decision":1,"action":"choose dragon"}"#, "bad-syntax"),
        (r#"{"t":"act","decision":1,"action":""}"#, "bad-syntax"),
        (r#"{"t":"act","decision":1,"action":"choose fire\nchoose air"}"#, "bad-syntax"),
        (r#"{"t":"act","decision":1,"action":"take"}"#, "illegal"),
        (r#"{"t":"act","decision":0,"action":"choose fire"}"#, "already-decided"),
        (r#"{"t":"act","decision":4294967295,"action":"choose fire"}"#, "no-such-decision"),
        (r#"{"t":"look","seat":"p2"}"#, "not-your-seat"),
        (r#"{"t":"look","seat":"x"}"#, "no-such-seat"),
        (r#"{"t":"rematch"}"#, "not-over"),
        (r#"{"t":"rematch","bytes":"00"}"#, "bad-request"),
        (r#"{"t":"sit"}"#, "already-begun"),
        (r#"{"t":"stand"}"#, "already-begun"),
        (r#"{"t":"close"}"#, "already-begun"),
        (r#"{"t":"undo"}"#, "no-undo"),
        (r#"{"t":"mute","seat":"","on":true}"#, "no-such-seat"),
    ];
    let client = players[0].client.clone();
    let table = players[0].table.clone();
    let mut french = Player::join(&client, &table, "?lang=fr").await;
    for (text, code) in bad {
        let mut said = Vec::new();
        for player in [&mut players[0], &mut french] {
            player.socket.send(text).await.unwrap();
            let answer = loop {
                let answer = player.next().await;
                if answer["t"] != "presence" {
                    break answer;
                }
            };
            assert_eq!(
                (answer["t"].as_str(), answer["code"].as_str()),
                (Some("no"), Some(code)),
                "{text}: {answer}"
            );
            words(&answer);
            said.push(answer["message"].clone());
        }
        assert_ne!(said[0], said[1], "{text}: in two languages");
    }
    players[0].socket.send_frame(Message::Ping(Bytes::from_static(b"?"))).await.unwrap();
    players[0].socket.send(r#"{"t":"ping"}"#).await.unwrap();
    assert_eq!(players[0].next().await, json!({ "t": "pong" }));
    unchanged(&players).await;
    still_serves(&server).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_that_are_no_messages_harm_only_their_connection() {
    let server = Running::start().await;
    let players = three(&server).await;
    let (client, table) = (players[0].client.clone(), players[0].table.clone());
    // A binary message is refused, and the connection goes on.
    let mut socket = client.socket(&table, "").await.unwrap();
    socket.text().await.unwrap();
    socket.send_frame(Message::binary(vec![0u8; 10])).await.unwrap();
    socket.send(r#"{"t":"ping"}"#).await.unwrap();
    let no = timeout(DEADLINE, socket.json()).await.unwrap().unwrap();
    assert_eq!((&no["t"], &no["code"]), (&json!("no"), &json!("bad-request")));
    assert_eq!(timeout(DEADLINE, socket.json()).await.unwrap(), Some(json!({ "t": "pong" })));
    // One above the limit ends it, with the code that says so.
    for length in [5000, 100_000] {
        let mut socket = client.socket(&table, "").await.unwrap();
        socket.text().await.unwrap();
        // The server may close before all of it was sent.
        let _ = socket.send_frame(Message::text("x".repeat(length))).await;
        let end = timeout(DEADLINE, socket.frame()).await.unwrap();
        let Some(Ok(Message::Close(Some(close)))) = end else { panic!("{length} bytes: {end:?}") };
        assert_eq!(u16::from(close.code), 1009);
    }
    unchanged(&players).await;
    // Raw bytes: no HTTP at all, half a request, half a frame, frames without a mask, random bytes.
    let token = client.token().unwrap();
    let upgrade = format!(
        "GET /api/v1/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nAuthorization: Bearer {token}\r\n\r\n"
    );
    let mut dice = Dice::seeded(1);
    let mut noise = || (0..300).map(|_| dice.below(256) as u8).collect::<Vec<u8>>();
    let half = "POST /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{\"name\":";
    let mut raw = vec![noise(), half.as_bytes().to_vec(), upgrade.as_bytes().to_vec()];
    let frames: [&[u8]; 6] = [
        &[0x81],
        &[0x81, 0xfe, 0x10],
        &[0x81, 0x05, b'h', b'e', b'l', b'l', b'o'],
        &[0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4],
        &[0xf1, 0x80, 1, 2, 3, 4],
        &[0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe],
    ];
    raw.extend(frames.iter().map(|frame| [upgrade.as_bytes(), frame].concat()));
    raw.extend((0..5).map(|_| [upgrade.as_bytes(), &noise()].concat()));
    for bytes in raw {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(&bytes).await.unwrap();
        stream.shutdown().await.unwrap();
        let mut all = Vec::new();
        let read = timeout(DEADLINE, stream.read_to_end(&mut all)).await;
        assert!(read.is_ok(), "a connection that was given up by its client ends");
    }
    unchanged(&players).await;
    still_serves(&server).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_requests_over_http_are_refused_in_both_languages() {
    let server = Running::start().await;
    let players = three(&server).await;
    let (me, table) = (players[0].client.clone(), players[0].table.clone());
    let nobody = server.nobody();
    let t = |rest: &str| format!("/api/v1/tables/{table}{rest}");
    let large = "x".repeat(4097);
    let larger = "x".repeat(1_000_000);
    let army =
        json!({ "game": "empedocle", "options": format!("variant=standard humans=3 {}", "x".repeat(400)) });
    let army = army.to_string();
    let tables = "/api/v1/tables".to_owned();
    let act = r#"{"decision":1,"action":"choose fire"}"#;
    let cases: Vec<(&Client, &str, String, &str, u16, &str)> = vec![
        (&nobody, "POST", "/".into(), "", 404, "not-found"),
        (&nobody, "GET", "/api/v1/nothing".into(), "", 404, "not-found"),
        (&nobody, "GET", "/api/v1/tables/222222222222".into(), "", 404, "not-found"),
        (&nobody, "GET", "/api/v1/tables/x".into(), "", 404, "not-found"),
        (&nobody, "GET", "/api/v1/tables/%ff%fe".into(), "", 400, "bad-request"),
        (&nobody, "GET", "/api/v1/tables/../../etc/passwd".into(), "", 404, "not-found"),
        (&nobody, "DELETE", t(""), "", 405, "wrong-method"),
        (&nobody, "PUT", "/api/v1/me".into(), "", 405, "wrong-method"),
        (&nobody, "GET", t("/act"), "", 405, "wrong-method"),
        (&nobody, "POST", t("/record"), "", 405, "wrong-method"),
        (&nobody, "GET", t("?seat=p1"), "", 403, "not-your-seat"),
        (&nobody, "GET", t("?seat=x"), "", 404, "no-such-seat"),
        (&nobody, "GET", t("?since=x"), "", 400, "bad-request"),
        (&nobody, "GET", t("?since=99999999999"), "", 400, "bad-request"),
        (&nobody, "GET", t("/stream?seat=x"), "", 404, "no-such-seat"),
        (&nobody, "GET", t("/stream?seat=p2"), "", 403, "not-your-seat"),
        (&me, "GET", t("?seat=p2"), "", 403, "not-your-seat"),
        (&me, "GET", t("/record?seat=p2"), "", 403, "not-your-seat"),
        (&nobody, "GET", t("/socket"), "", 426, "not-here"),
        (&nobody, "GET", "/api/v1/tables?limit=x".into(), "", 400, "bad-request"),
        (&nobody, "GET", "/api/v1/tables?limit=-1".into(), "", 400, "bad-request"),
        (&nobody, "GET", "/api/v1/tables?phase=x".into(), "", 400, "bad-request"),
        (&nobody, "GET", "/api/v1/me".into(), "", 401, "unknown-person"),
        (&nobody, "PATCH", "/api/v1/me".into(), r#"{"name":"x"}"#, 401, "unknown-person"),
        (&nobody, "POST", "/api/v1/me/link".into(), "", 401, "unknown-person"),
        (&nobody, "POST", "/api/v1/me/claim".into(), r#"{"code":"x"}"#, 400, "bad-code"),
        (&nobody, "POST", "/api/v1/me/claim".into(), "", 400, "bad-request"),
        (&nobody, "POST", "/api/v1/me".into(), r#"{"name":""}"#, 400, "bad-words"),
        (&nobody, "POST", "/api/v1/me".into(), r#"{"name":"   "}"#, 400, "bad-words"),
        (&nobody, "POST", "/api/v1/me".into(), r#"{"name":"a\u202eb"}"#, 400, "bad-words"),
        (&nobody, "POST", "/api/v1/me".into(), r#"{"name":"a\u0000b"}"#, 400, "bad-words"),
        (&nobody, "POST", "/api/v1/me".into(), r#"{"name":"a\u200bb"}"#, 400, "bad-words"),
        (&nobody, "POST", "/api/v1/me".into(), r#"{"name":"1234567890123456789012345"}"#, 400, "bad-words"),
        (&nobody, "POST", "/api/v1/me".into(), r#"{"name":7}"#, 400, "bad-request"),
        (&nobody, "POST", "/api/v1/me".into(), r#"{"nom":"x"}"#, 400, "bad-request"),
        (&nobody, "POST", "/api/v1/me".into(), "{", 400, "bad-request"),
        (&nobody, "POST", "/api/v1/me".into(), &large, 413, "too-large"),
        (&me, "POST", t("/say"), &larger, 413, "too-large"),
        (&me, "PATCH", "/api/v1/me".into(), r#"{}"#, 400, "bad-words"),
        (&nobody, "POST", tables.clone(), r#"{"game":"empedocle"}"#, 401, "unknown-person"),
        (&me, "POST", tables.clone(), "", 400, "bad-request"),
        (&me, "POST", tables.clone(), r#"{"game":"chess"}"#, 400, "no-such-game"),
        (&me, "POST", tables.clone(), r#"{"game":"empedocle","options":"humans=99"}"#, 400, "bad-option"),
        (&me, "POST", tables.clone(), r#"{"game":"empedocle","options":"x"}"#, 400, "bad-option"),
        (&me, "POST", tables.clone(), &army, 400, "bad-option"),
        (&me, "POST", tables.clone(), r#"{"game":"elem-master","seats":[]}"#, 400, "wrong-seats"),
        (
            &me,
            "POST",
            tables.clone(),
            r#"{"game":"elem-master","seats":["me",{"bot":"hal"}]}"#,
            400,
            "no-such-bot",
        ),
        (
            &me,
            "POST",
            tables.clone(),
            r#"{"game":"elem-master","seats":["me",{"neighbour":" "}]}"#,
            400,
            "bad-words",
        ),
        (&me, "POST", tables.clone(), r#"{"game":"elem-master","seats":["me","you"]}"#, 400, "bad-request"),
        (
            &me,
            "POST",
            tables.clone(),
            r#"{"game":"elem-master","options":"experiment=R-02"}"#,
            400,
            "experiment",
        ),
        (&me, "POST", tables.clone(), r#"{"game":"elem-master","clock":{"start":1}}"#, 400, "bad-clock"),
        (&me, "POST", tables.clone(), r#"{"game":"elem-master","clock":{"days":0}}"#, 400, "bad-clock"),
        (
            &me,
            "POST",
            tables.clone(),
            r#"{"game":"elem-master","clock":{"start":99999999999}}"#,
            400,
            "bad-request",
        ),
        (&me, "POST", tables.clone(), r#"{"game":"elem-master","bytes":"xyz"}"#, 400, "bad-request"),
        (&me, "POST", tables.clone(), r#"{"game":"elem-master","name":"\n"}"#, 400, "bad-words"),
        (&me, "POST", tables.clone(), r#"{"game":"elem-master","secret":"00"}"#, 400, "bad-request"),
        (&nobody, "POST", t("/act"), act, 401, "unknown-person"),
        (&me, "POST", t("/act"), "", 400, "bad-request"),
        (&me, "POST", t("/act"), r#"{"decision":1,"action":"take"}"#, 422, "illegal"),
        (&me, "POST", t("/act"), r#"{"decision":1,"action":"dance"}"#, 400, "bad-syntax"),
        (&me, "POST", t("/act"), r#"{"decision":9,"action":"choose fire"}"#, 409, "no-such-decision"),
        (
            &me,
            "POST",
            t("/act"),
            r#"{"seat":"p2","decision":1,"action":"choose fire"}"#,
            403,
            "not-your-seat",
        ),
        (&me, "POST", "/api/v1/tables/222222222222/act".into(), act, 404, "not-found"),
        (&me, "POST", t("/sit"), r#"{"bytes":"0"}"#, 409, "already-begun"),
        (&me, "POST", t("/start"), r#"{"id":"a b"}"#, 400, "bad-id"),
        (&me, "POST", t("/say"), "", 400, "nothing-said"),
        (&me, "POST", t("/mute"), "", 400, "bad-request"),
        (&me, "POST", t("/look"), "", 404, "not-found"),
    ];
    for (client, method, path, body, status, code) in cases {
        let json = ("content-type", "application/json");
        let mut said = Vec::new();
        for lang in ["en", "fr-CA,fr;q=0.9"] {
            let headers = [json, ("accept-language", lang)];
            let answer = client.call(method, &path, &headers, body.to_owned().into()).await.unwrap();
            assert_eq!(answer.status, status, "{method} {path} {body}: {}", answer.text);
            refused(&answer, status, code);
            said.push(answer.json["message"].clone());
        }
        assert_ne!(said[0], said[1], "{method} {path}: in two languages");
    }
    unchanged(&players).await;
    still_serves(&server).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_can_do_nothing_with_a_cookie() {
    let server = Running::start().await;
    let players = three(&server).await;
    let table = &players[0].table;
    let host = server.address.to_string();
    let cookie = format!("sphairos={}", players[0].client.token().unwrap());
    let body = format!(r#"{{"decision":{},"action":"choose fire"}}"#, players[0].decision());
    let nobody = server.nobody();
    let act = format!("/api/v1/tables/{table}/act");
    let foreign = [
        ("origin", "https://evil.example"),
        ("origin", "null"),
        ("origin", "http://127.0.0.1"),
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
    ];
    for header in foreign {
        for (method, path, body) in [
            ("POST", act.as_str(), body.as_str()),
            ("POST", "/api/v1/tables", r#"{"game":"elem-master"}"#),
            ("POST", "/api/v1/me", "{}"),
            ("POST", "/api/v1/me/link", ""),
            ("POST", "/api/v1/me/claim", r#"{"code":"x"}"#),
            ("PATCH", "/api/v1/me", r#"{"name":"Eve"}"#),
        ] {
            let headers = [("cookie", cookie.as_str()), ("content-type", "text/plain"), header];
            let answer = nobody.call(method, path, &headers, body.to_owned().into()).await.unwrap();
            refused(&answer, 403, "foreign-site");
            assert_eq!(answer.cookie, None);
        }
        let socket = nobody.socket_with(table, "", &[("cookie", cookie.as_str()), header]).await;
        let refused = socket.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(refused.contains("403"), "{header:?}: {refused}");
    }
    unchanged(&players).await;
    // Our own page, and programs that prove themselves by a header.
    let own = format!("http://{host}");
    let mine = [("cookie", cookie.as_str()), ("origin", own.as_str())];
    assert_eq!(nobody.call("GET", "/api/v1/me", &mine, Bytes::new()).await.unwrap().status, 200);
    assert!(nobody.socket_with(table, "", &mine).await.is_ok());
    assert_eq!(nobody.call("POST", &act, &mine, body.into()).await.unwrap().status, 200);
    assert!(players[0].client.socket_with(table, "", &[("origin", "https://evil.example")]).await.is_ok());
    // A wrong or foreign token is nobody.
    for wrong in ["", "x", "00", &"0".repeat(64), &"0".repeat(3000)] {
        refused(
            &Client::with_token(server.address, wrong).get("/api/v1/me").await.unwrap(),
            401,
            "unknown-person",
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_takes_no_more_acts() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 max-rounds=1").await;
    let first = json!({ "t": "act", "decision": 1, "action": ";" });
    play(&mut players, &mut Dice::seeded(1), usize::MAX).await;
    for request in [
        first,
        json!({ "t": "undo" }),
        json!({ "t": "answers", "end": true }),
        json!({ "t": "leave" }),
        json!({ "t": "back" }),
        json!({ "t": "start" }),
        json!({ "t": "close" }),
        json!({ "t": "sit" }),
    ] {
        players[0].refused(request, "over").await;
    }
    players[0].refused(json!({ "t": "rematch", "bytes": "0" }), "bad-request").await;
    unchanged(&players).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_too_much_must_wait() {
    let limits = Limits { rate: 1, burst: 20, ..generous() };
    let server = Running::with(limits, |_| {}).await;
    let me = server.guest("Ann").await;
    let table = me.make_table(&json!({ "game": "elem-master" })).await.unwrap();
    let mut player = Player::join(&me, &table, "").await;
    for _ in 0..40 {
        player.socket.send(r#"{"t":"ping"}"#).await.unwrap();
    }
    let (mut pongs, mut refusals) = (0, 0);
    while pongs + refusals < 40 {
        let answer = player.next().await;
        pongs += usize::from(answer["t"] == "pong");
        if answer["t"] == "no" {
            assert_eq!(answer["code"], "too-fast");
            words(&answer);
            refusals += 1;
        }
    }
    // The table took half of the points.
    assert!((5..12).contains(&pongs), "{pongs}");
    let mut refusals = Vec::new();
    let begun = Instant::now();
    for _ in 0..30 {
        let answer = me.get("/api/v1/me").await.unwrap();
        refusals.extend((answer.status != 200).then_some(answer));
    }
    // A point a second comes back: so many may pass, beside the one that had come back before.
    let passed = 30 - refusals.len();
    assert!(passed as u64 <= begun.elapsed().as_secs() + 2, "{passed}");
    refusals.iter().for_each(|answer| refused(answer, 429, "too-fast"));
    let mut waits = Vec::new();
    for _ in 0..3 {
        let headers = me.request("GET", "/api/v1/me", &[], Bytes::new()).await.unwrap();
        let wait = headers.headers().get("retry-after");
        waits.extend(wait.map(|wait| wait.to_str().unwrap().parse::<u32>().unwrap()));
    }
    assert!(!waits.is_empty() && waits.iter().all(|wait| (1..=2).contains(wait)), "{waits:?}");
    // The health check is for the host, who never asks too much.
    assert_eq!(me.get("/api/v1/health").await.unwrap().status, 200);

    let limits = Limits { guests: 3, tables: 2, ..generous() };
    let server = Running::with(limits, |_| {}).await;
    let me = server.guest("Ann").await;
    for _ in 0..2 {
        me.make_table(&json!({ "game": "elem-master" })).await.unwrap();
    }
    refused(
        &me.post("/api/v1/tables", &json!({ "game": "elem-master" })).await.unwrap(),
        429,
        "too-many-tables",
    );
    server.guest("Bea").await;
    server.guest("Cem").await;
    refused(&server.nobody().post("/api/v1/me", &json!({})).await.unwrap(), 429, "too-fast");
}

/// Any message, often nearly right.
fn any_message() -> impl Strategy<Value = String> {
    let verb = prop::sample::select(vec![
        "sit", "stand", "start", "act", "undo", "answers", "say", "mute", "rematch", "back", "leave",
        "close", "look", "preview", "legal", "ping", "fly",
    ]);
    let value = prop_oneof![
        Just(json!("p1")),
        Just(json!("p2")),
        Just(json!("choose fire")),
        Just(json!("take")),
        Just(json!(true)),
        Just(Value::Null),
        any::<u32>().prop_map(Value::from),
        (0u32..4).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from),
    ];
    let key = prop::sample::select(vec![
        "seat", "decision", "action", "phrase", "text", "on", "yes", "bytes", "name", "take", "id", "group",
        "words", "other",
    ]);
    let nearly = (verb, prop::collection::vec((key, value), 0..4)).prop_map(|(verb, fields)| {
        let mut message = json!({ "t": verb });
        for (key, value) in fields {
            message[key] = value;
        }
        message.to_string()
    });
    prop_oneof![8 => nearly, 1 => any::<String>(), 1 => ".{0,5000}"]
}

#[test]
fn any_sequence_of_messages_is_survived() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let server = runtime.block_on(Running::start());
    let mut runner = TestRunner::new(Cases { cases: 40, failure_persistence: None, ..Cases::default() });
    let messages = prop::collection::vec(any_message(), 1..25);
    runner
        .run(&messages, |messages| {
            runtime.block_on(async {
                let mut players = three(&server).await;
                let mut silent = 0;
                for message in messages {
                    if players[0].socket.send(message).await.is_err() {
                        break;
                    }
                    silent += 1;
                }
                let _ = players[0].socket.send(r#"{"t":"ping"}"#).await;
                // Every message is answered, or the connection ends; nothing else.
                loop {
                    let Ok(text) = timeout(DEADLINE, players[0].socket.json()).await else {
                        return Err(TestCaseError::fail(format!("no answer after {silent} messages")));
                    };
                    match text {
                        Some(answer) if answer["t"] == "pong" => break,
                        Some(answer) if answer["t"] == "no" => words(&answer),
                        Some(answer) => {
                            let known = ["table", "now", "presence", "ok", "preview", "legal"];
                            prop_assert!(known.iter().any(|t| answer["t"] == *t), "{}", answer);
                        }
                        None => break,
                    }
                }
                // Whatever happened, the others' table can be seen and played.
                let mut other = Player::join(&players[1].client, &players[1].table.clone(), "").await;
                let answer = other.ask(json!({ "t": "say", "phrase": "hello" })).await;
                prop_assert!(answer["t"] == "now", "{}", answer);
                Ok(())
            })
        })
        .unwrap();
    runtime.block_on(still_serves(&server));
}

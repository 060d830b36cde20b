//! Before a game: who may sit down and see a table, and who people are.

use bytes::Bytes;
use load::client::Client;
use serde_json::json;
use table::Chair;
use tokio::time::timeout;

use crate::common::{DEADLINE, Player, Prepared, Running, generous, now, plan, seated, token};

/// A table of version 1 of the rules of Elem Master is refused with a sentence, not reported as damaged.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_old_rules_is_refused_with_a_sentence_in_both_languages() {
    let prepared = Prepared::new(1).await;
    let plan = plan("elem-master", "players=2", vec![Chair::Me, Chair::Open]);
    let table = prepared.table_under(1, plan, now(), |_| {}).await;
    let server = prepared.start(generous()).await;
    let client = Client::with_token(server.address, &token(1));
    let path = format!("/api/v1/tables/{table}");
    for (lang, words) in [("en", "version 1 of the rules"), ("fr", "version 1 des règles")] {
        let header = [("accept-language", lang)];
        let refused = client.call("GET", &path, &header, Default::default()).await.unwrap();
        assert_eq!((refused.status, refused.json["code"].as_str()), (409, Some("old-table")));
        assert!(refused.json["message"].as_str().unwrap().contains(words), "{}", refused.json);
    }
    for path in ["/record", "/facts", "/legal?seat=p1"] {
        let refused = client.get(&format!("/api/v1/tables/{table}{path}")).await.unwrap();
        assert_eq!((refused.status, refused.json["code"].as_str()), (409, Some("old-table")), "{path}");
    }
    let asked = client.ask(&table, "start", &json!({})).await.unwrap();
    assert_eq!((asked.status, asked.json["code"].as_str()), (409, Some("old-table")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_may_keep_the_start_to_itself() {
    let server = Running::start().await;
    let host = server.guest("Ann").await;
    let wish = json!({ "game": "elem-master", "options": "players=2", "hostStarts": true });
    let table = host.make_table(&wish).await.unwrap();
    let mut ann = Player::join(&host, &table, "").await;
    ann.refused(json!({ "t": "start" }), "seats-open").await;
    let mut bea = Player::join(&server.guest("Bea").await, &table, "").await;
    bea.done(json!({ "t": "sit", "seat": "p2", "name": "Béa" })).await;
    ann.refused(json!({ "t": "sit", "seat": "p2" }), "seat-taken").await;
    ann.refused(json!({ "t": "sit" }), "table-full").await;
    assert_eq!(ann.phase(), "open");
    assert!(ann.state.get("view").is_none());
    bea.refused(json!({ "t": "start" }), "not-host").await;
    bea.done(json!({ "t": "stand" })).await;
    bea.done(json!({ "t": "sit" })).await;
    ann.refused(json!({ "t": "act", "decision": 1, "action": ";" }), "not-begun").await;
    ann.done(json!({ "t": "start" })).await;
    assert_eq!(ann.phase(), "playing");
    ann.check().await;
    ann.refused(json!({ "t": "start" }), "already-begun").await;
    ann.refused(json!({ "t": "close" }), "already-begun").await;
    let spare = host.make_table(&wish).await.unwrap();
    let mut spare = Player::join(&host, &spare, "").await;
    spare.done(json!({ "t": "close" })).await;
    assert_eq!(spare.phase(), "closed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_table_opens_to_its_key_alone() {
    let server = Running::start().await;
    let host = server.guest("Ann").await;
    let wish = json!({ "game": "elem-master", "options": "players=2", "access": "locked" });
    let made = host.post("/api/v1/tables", &wish).await.unwrap().ok().unwrap();
    let table = made["id"].as_str().unwrap();
    let key = made["link"].as_str().unwrap().split_once("?key=").unwrap().1.to_owned();
    let path = format!("/api/v1/tables/{table}");
    let eve = server.guest("Eve").await;
    for locked in ["", "/record", "/legal", "/stream"] {
        for query in ["", "?key=", "?key=00"] {
            let answer = eve.get(&format!("{path}{locked}{query}")).await.unwrap();
            assert_eq!((answer.status, &answer.json["code"]), (403, &json!("locked")), "{locked}{query}");
        }
    }
    let mut socket = eve.socket(table, "").await.unwrap();
    assert_eq!(socket.json().await.unwrap()["code"], "locked");
    assert_eq!(timeout(DEADLINE, socket.text()).await.unwrap(), None, "and it is closed");
    assert_eq!(eve.ask(table, "sit", &json!({})).await.unwrap().json["code"], "locked");
    let seen = eve.get(&format!("{path}?key={key}")).await.unwrap().ok().unwrap();
    assert!(seen.get("key").is_none());
    assert_eq!(host.get(&path).await.unwrap().json["key"], key.as_str());
    let sat = eve.ask(table, &format!("sit?key={key}"), &json!({})).await.unwrap();
    assert_eq!(sat.status, 200, "{}", sat.text);
    assert_eq!(eve.get(&path).await.unwrap().status, 200, "who sits needs no key any more");
    let listed = host.get("/api/v1/tables").await.unwrap();
    assert!(!listed.text.contains(table));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_listed_in_pages() {
    let server = Running::start().await;
    let host = server.guest("Ann").await;
    let wish = |access: &str| json!({ "game": "elem-master", "options": "players=2", "access": access });
    let mut public = Vec::new();
    for _ in 0..7 {
        public.push(host.make_table(&wish("public")).await.unwrap());
    }
    let unlisted = host.make_table(&wish("unlisted")).await.unwrap();
    let locked = host.make_table(&wish("locked")).await.unwrap();
    let pages = async |client: &Client, query: &str| {
        let (mut found, mut next) = (Vec::new(), String::new());
        loop {
            let page =
                client.get(&format!("/api/v1/tables?limit=3{query}{next}")).await.unwrap().ok().unwrap();
            let tables = page["tables"].as_array().unwrap();
            assert!(tables.len() <= 3);
            found.extend(tables.iter().map(|table| table["id"].as_str().unwrap().to_owned()));
            match page["next"].as_str() {
                Some(more) => next = format!("&before={more}"),
                None => break found,
            }
        }
    };
    let sorted = |mut ids: Vec<String>| {
        ids.sort();
        ids
    };
    assert_eq!(sorted(pages(&server.nobody(), "").await), sorted(public.clone()));
    let mine: Vec<String> = public.iter().cloned().chain([unlisted, locked]).collect();
    assert_eq!(sorted(pages(&host, "&mine=1").await), sorted(mine));
    assert_eq!(pages(&server.guest("Eve").await, "&mine=1").await, Vec::<String>::new());
    assert_eq!(pages(&host, "&game=empedocle").await, Vec::<String>::new());
    assert_eq!(pages(&host, "&phase=over").await, Vec::<String>::new());
    assert_eq!(pages(&host, "&phase=open").await.len(), 7);
    assert_eq!(server.nobody().get("/api/v1/tables?mine=1").await.unwrap().status, 401);
    for wrong in ["phase=x", "before=x", "before=1", "before=x.y"] {
        let answer = host.get(&format!("/api/v1/tables?{wrong}")).await.unwrap();
        assert_eq!((answer.status, &answer.json["code"]), (400, &json!("bad-request")), "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_personal_link_moves_an_identity_once() {
    let server = Running::start().await;
    let players = seated(&server, "elem-master", "players=2").await;
    let (host, table) = (&players[0].client, &players[0].table);
    let link = host.post("/api/v1/me/link", &json!({})).await.unwrap();
    assert_eq!(link.status, 201);
    let code = link.json["code"].as_str().unwrap();
    assert_eq!(link.json["link"], format!("/me/{code}"));
    let claim = json!({ "code": code });
    let claimed = server.nobody().post("/api/v1/me/claim", &claim).await.unwrap();
    assert_eq!(claimed.json["name"], "Host");
    assert!(claimed.cookie.is_some());
    let token = claimed.json["token"].as_str().unwrap();
    assert_ne!(Some(token), host.token());
    let moved = Client::with_token(server.address, token);
    let seen = moved.get(&format!("/api/v1/tables/{table}")).await.unwrap().json;
    assert_eq!(seen["viewer"], "p1");
    assert_eq!(
        host.get("/api/v1/me").await.unwrap().json,
        json!({ "name": "Host" }),
        "the old device still works"
    );
    for wrong in [claim, json!({ "code": "" }), json!({ "code": "00".repeat(16) })] {
        let answer = server.nobody().post("/api/v1/me/claim", &wrong).await.unwrap();
        assert_eq!((answer.status, &answer.json["code"]), (400, &json!("bad-code")), "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cookie_is_out_of_reach_for_scripts_and_other_sites() {
    let json = [("content-type", "application/json")];
    let https = [json[0], ("x-forwarded-proto", "https")];
    let plain = Running::start().await;
    let proxied = Running::with(generous(), |config| config.proxied = true).await;
    for (server, headers, secure) in [
        (&plain, &json[..], false),
        (&plain, &https, false),
        (&proxied, &json, false),
        (&proxied, &https, true),
    ] {
        let answer =
            server.nobody().call("POST", "/api/v1/me", headers, r#"{"name":"Ann"}"#.into()).await.unwrap();
        assert_eq!(answer.status, 201);
        let cookie = answer.cookie.unwrap();
        let parts: Vec<&str> = cookie.split("; ").collect();
        assert!(parts.contains(&"HttpOnly") && parts.contains(&"SameSite=Lax") && parts.contains(&"Path=/"));
        assert_eq!(parts.contains(&"Secure"), secure, "{cookie}");
        let me =
            server.nobody().call("GET", "/api/v1/me", &[("cookie", parts[0])], Bytes::new()).await.unwrap();
        assert_eq!(me.json, json!({ "name": "Ann" }));
    }
}

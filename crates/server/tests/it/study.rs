//! Studies, what-if, advice and puzzles over the API.

use std::time::{Duration, Instant};

use load::client::Client;
use serde_json::{Value, json};

use crate::common::{DEADLINE, Running, generous};

async fn make(person: &Client, wish: Value) -> String {
    let made = person.post("/api/v1/tables", &wish).await.unwrap().ok().unwrap();
    made["id"].as_str().unwrap().to_owned()
}

/// Asks again until what is asked for is so.
async fn until(person: &Client, path: &str, so: impl Fn(&Value) -> bool) -> Value {
    let begun = Instant::now();
    loop {
        let seen = person.get(path).await.unwrap().ok().unwrap();
        if so(&seen) {
            return seen;
        }
        assert!(begun.elapsed() < DEADLINE, "{seen}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn of_bots(options: &str) -> Value {
    let bots = vec![json!({ "bot": "random" }); 3];
    json!({ "game": "empedocle", "options": options, "seats": bots })
}

/// A game of bots that is over.
async fn finished(person: &Client) -> String {
    let id = make(person, of_bots("variant=standard humans=3 max-rounds=1")).await;
    until(person, &format!("/api/v1/tables/{id}"), |table| table["phase"] == "over").await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_studied_and_the_study_outlives_the_server() {
    let server = Running::start().await;
    let person = server.guest("Ada").await;
    let id = finished(&person).await;
    let path = format!("/api/v1/tables/{id}/study");
    assert_eq!(person.get(&path).await.unwrap().json["status"], "none");
    let nobody = server.nobody().post(&path, &json!({})).await.unwrap();
    assert_eq!(nobody.status, 401);
    let begun = person.post(&path, &json!({})).await.unwrap().ok().unwrap();
    assert!(["waiting", "running"].contains(&begun["status"].as_str().unwrap()), "{begun}");
    let done = until(&person, &path, |study| study["status"] == "done").await;
    let record = person.get(&format!("/api/v1/tables/{id}/record")).await.unwrap().json;
    let steps = done["study"]["steps"].as_array().unwrap();
    assert_eq!(steps.last().unwrap()["to"], record["lines"].as_array().unwrap().len());
    let folder = server.stop().await;
    let server = Running::on(folder, generous(), |_| {}).await;
    assert_eq!(server.nobody().get(&path).await.unwrap().json, done);

    // The same as a file, under an id of its own.
    let person = server.guest("Ada").await;
    let file = person.post("/api/v1/study", &record).await.unwrap().ok().unwrap();
    let path = format!("/api/v1/study/{}", file["id"].as_str().unwrap());
    let other = until(&person, &path, |study| study["status"] == "done").await;
    assert_eq!(other["study"], done["study"]);
    assert_eq!(server.nobody().get("/api/v1/study/0").await.unwrap().status, 404);
    // Of another version of the rules, in the words of whoever asks.
    let mut old = record.clone();
    old["ruleset"] = json!(9);
    for path in ["/api/v1/study", "/api/v1/replay"] {
        let refused = person.post(path, &old).await.unwrap();
        assert_eq!((refused.status, refused.json["code"].as_str()), (400, Some("old-rules")), "{path}");
        assert!(refused.json["message"].as_str().unwrap().contains("version 9"), "{}", refused.json);
    }
    let torn = person.post("/api/v1/study", &json!({ "format": "nothing" })).await.unwrap();
    assert_eq!((torn.status, torn.json["code"].as_str()), (400, Some("bad-request")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_waits_for_the_end_is_stopped_by_who_began_it_and_too_many_are_refused() {
    let server = Running::start().await;
    let (person, other) = (server.guest("Ada").await, server.guest("Bea").await);
    let running = json!({ "game": "empedocle", "options": "variant=standard humans=3" });
    let id = make(&person, running).await;
    let early = person.post(&format!("/api/v1/tables/{id}/study"), &json!({})).await.unwrap();
    assert_eq!((early.status, early.json["code"].as_str()), (409, Some("not-over")));

    let id = finished(&person).await;
    let record = person.get(&format!("/api/v1/tables/{id}/record")).await.unwrap().json;
    let mut ids = Vec::new();
    let refused = loop {
        let answer = person.post("/api/v1/study", &record).await.unwrap();
        match answer.json["id"].as_str() {
            Some(id) => ids.push(id.to_owned()),
            None => break answer,
        }
        assert!(ids.len() < 200, "the queue has an end");
    };
    assert_eq!((refused.status, refused.json["code"].as_str()), (429, Some("too-many-studies")));
    // Somebody else's short game does not wait for that.
    let theirs = other.post("/api/v1/study", &record).await.unwrap();
    assert_eq!(theirs.status, 200, "{}", theirs.text);
    let last = format!("/api/v1/study/{}", ids.last().unwrap());
    let stop = |who: Client, path: String| async move {
        who.call("DELETE", &path, &[], Default::default()).await.unwrap()
    };
    assert_eq!(stop(other, last.clone()).await.status, 403);
    assert_eq!(stop(person.clone(), last.clone()).await.json["status"], "cancelled");
    assert_eq!(person.get(&last).await.unwrap().json["status"], "cancelled");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_if_begins_with_the_record_and_leaves_it_alone() {
    let server = Running::start().await;
    let person = server.guest("Ada").await;
    let id = finished(&person).await;
    let record = person.get(&format!("/api/v1/tables/{id}/record")).await.unwrap().json;
    let seats = json!(["me", { "neighbour": "Bea" }, { "neighbour": "Cleo" }]);
    let wish = json!({ "at": 2, "seats": seats });
    let path = format!("/api/v1/tables/{id}/what-if");
    let made = person.post(&path, &wish).await.unwrap().ok().unwrap();
    let there = format!("/api/v1/tables/{}", made["id"].as_str().unwrap());
    let table = person.get(&there).await.unwrap().json;
    assert_eq!(
        (&table["phase"], &table["whatIf"]["at"], &table["whatIf"]["of"]),
        (&json!("playing"), &json!(2), &json!(id))
    );
    assert_eq!(person.get(&format!("/api/v1/tables/{id}/record")).await.unwrap().json, record);
    // From a file, too; but not from its end, nor with a seat too few.
    let file = json!({ "record": record, "at": 2, "seats": seats });
    assert_eq!(person.post("/api/v1/what-if", &file).await.unwrap().status, 201);
    let over = json!({ "at": 10_000, "seats": seats });
    let over = person.post(&path, &over).await.unwrap();
    assert_eq!((over.status, over.json["code"].as_str()), (400, Some("no-way-on")));
    let few = person.post(&path, &json!({ "at": 2, "seats": ["me"] })).await.unwrap();
    assert_eq!(few.json["code"], "wrong-seats");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_was_played_elsewhere_is_kept_with_its_proof_or_goes_on() {
    let server = Running::start().await;
    let person = server.guest("Ada").await;
    let id = finished(&person).await;
    let record = person.get(&format!("/api/v1/tables/{id}/record")).await.unwrap().json;
    let seats = json!(["me", { "bot": "acron" }, { "bot": "acron" }]);
    let brought = json!({ "record": record, "seats": seats });
    let made = person.post("/api/v1/records", &brought).await.unwrap().ok().unwrap();
    let there = format!("/api/v1/tables/{}", made["id"].as_str().unwrap());
    let table = person.get(&there).await.unwrap().json;
    assert_eq!((&table["phase"], &table["whatIf"]), (&json!("over"), &Value::Null));
    // It is the same record, its dice included, so that everybody with the link can verify them. Who played is what the
    // seats say.
    let mut kept = person.get(&format!("{there}/record")).await.unwrap().json;
    let players = json!([{ "name": "Ada" }, { "bot": "acron" }, { "bot": "acron" }]);
    assert_eq!(std::mem::replace(&mut kept["players"], record["players"].clone()), players);
    assert_eq!(kept, record);
    // A game that is not over goes on, here with a friend.
    let mut running = record.clone();
    running["lines"].as_array_mut().unwrap().truncate(3);
    running["dice"].as_object_mut().unwrap().remove("secret");
    let brought = json!({ "record": running, "seats": ["me", "open", { "bot": "acron" }] });
    let made = person.post("/api/v1/records", &brought).await.unwrap().ok().unwrap();
    let there = format!("/api/v1/tables/{}", made["id"].as_str().unwrap());
    assert_eq!(person.get(&there).await.unwrap().json["phase"], "open");
    let friend = server.guest("Bea").await;
    friend.post(&format!("{there}/sit"), &json!({ "seat": "p2" })).await.unwrap().ok().unwrap();
    let table = friend.get(&there).await.unwrap().json;
    assert_eq!((&table["phase"], &table["whatIf"]), (&json!("playing"), &Value::Null));
    // Nobody can be invited to what is over.
    let late = json!({ "record": record, "seats": ["me", "open", "open"] });
    assert_eq!(person.post("/api/v1/records", &late).await.unwrap().json["code"], "no-way-on");
}

/// Files that version 1 of the rules wrote.
fn old(name: &str) -> Value {
    let path = format!("{}/../../golden/records/{name}-version-1.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_record_of_elem_master_is_refused_with_a_sentence_in_both_languages() {
    let server = Running::start().await;
    let person = server.guest("Ada").await;
    let record = old("elem-master");
    let what_if = json!({ "record": record, "at": 2, "seats": ["me", "open"] });
    for (path, body) in
        [("/api/v1/replay", &record), ("/api/v1/study", &record), ("/api/v1/what-if", &what_if)]
    {
        for (lang, sentence) in [
            ("en", "under version 1 of the rules"),
            ("fr", "Cet enregistrement suit la version 1 des règles"),
        ] {
            let header = [("accept-language", lang)];
            let refused = person.call("POST", path, &header, body.to_string().into()).await.unwrap();
            assert_eq!((refused.status, refused.json["code"].as_str()), (400, Some("old-rules")), "{path}");
            assert!(refused.json["message"].as_str().unwrap().contains(sentence), "{}", refused.json);
        }
    }
}

/// [EMP-U.2] What began with a human's stone goes on so: in replay, at a "what if" table, in its record and after
/// the table was loaded again.
#[tokio::test(flavor = "multi_thread")]
async fn emp_u_2_an_old_record_of_empedocle_goes_on_under_its_own_version() {
    let server = Running::start().await;
    let person = server.guest("Ada").await;
    let record = old("empedocle");
    person.post("/api/v1/replay", &record).await.unwrap().ok().unwrap();
    let wish = json!({ "record": record, "at": 1, "seats": ["me"] });
    let made = person.post("/api/v1/what-if", &wish).await.unwrap().ok().unwrap();
    let path = format!("/api/v1/tables/{}", made["id"].as_str().unwrap());
    let (folder, token) = (server.stop().await, person.token().unwrap().to_owned());
    let server = Running::on(folder, generous(), |_| {}).await;
    let person = Client::with_token(server.address, &token);
    let table = person.get(&path).await.unwrap().ok().unwrap();
    assert_eq!(table["phase"], "playing");
    let facts = person.get(&format!("{path}/facts")).await.unwrap().ok().unwrap();
    assert_eq!(facts["ruleset"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn advice_is_given_against_bots_and_nowhere_else() {
    let server = Running::start().await;
    let person = server.guest("Ada").await;
    let seats = json!(["me", { "bot": "random" }, { "bot": "random" }]);
    let alone = json!({ "game": "empedocle", "options": "variant=standard humans=3", "seats": seats });
    let id = make(&person, alone.clone()).await;
    let hint = person.post(&format!("/api/v1/tables/{id}/hint"), &json!({})).await.unwrap().ok().unwrap();
    let best = hint["best"].as_array().unwrap();
    assert!(!best.is_empty() && best[0]["reason"].is_string(), "{hint}");
    // Asked again, it looks longer; a whole turn is planned act by act, and nothing is played.
    let duel = json!({ "game": "elem-master", "options": "players=2", "seats": ["me", { "bot": "chloe" }] });
    let duel = make(&person, duel).await;
    let path = format!("/api/v1/tables/{duel}");
    until(&person, &path, |table| table["ask"].is_object()).await;
    let before = person.get(&path).await.unwrap().ok().unwrap();
    let deeper =
        person.post(&format!("{path}/hint"), &json!({ "deeper": true })).await.unwrap().ok().unwrap();
    let first = &deeper["best"][0];
    assert_eq!(first["plan"][0]["action"], first["action"], "{deeper}");
    assert!(first["plan"].as_array().unwrap().iter().all(|act| act["facts"].is_array()), "{deeper}");
    assert_eq!(person.get(&path).await.unwrap().ok().unwrap()["view"], before["view"]);
    let stranger =
        server.guest("Bea").await.post(&format!("/api/v1/tables/{id}/hint"), &json!({})).await.unwrap();
    assert_eq!(stranger.json["code"], "not-seated");

    let mut quiet = alone;
    quiet["hints"] = json!(false);
    let id = make(&person, quiet).await;
    let refused = person.post(&format!("/api/v1/tables/{id}/hint"), &json!({})).await.unwrap();
    assert_eq!((refused.status, refused.json["code"].as_str()), (403, Some("no-hints")));
    let among = json!({ "game": "empedocle", "options": "variant=standard humans=3", "hints": true });
    let among = person.post("/api/v1/tables", &among).await.unwrap();
    assert_eq!((among.status, among.json["code"].as_str()), (400, Some("hints-among-people")));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_puzzle_keeps_its_solution_until_it_is_answered() {
    let server = Running::start().await;
    let nobody = server.nobody();
    let list = nobody.get("/api/v1/puzzles").await.unwrap();
    assert!(!list.json.to_string().contains("solution"));
    let cards = list.json["puzzles"].as_array().unwrap().clone();
    let card = cards.iter().find(|card| card["game"] == "empedocle").unwrap();
    let path = format!("/api/v1/puzzles/{}", card["id"].as_str().unwrap());
    let seen = nobody.post(&path, &json!({})).await.unwrap().ok().unwrap();
    assert_eq!(seen["verdict"], "on");
    assert!(seen.get("solution").is_none() && seen.get("best").is_none(), "{seen}");
    let legal = seen["legal"].as_array().unwrap().clone();
    let shown = nobody.post(&path, &json!({ "preview": legal[0] })).await.unwrap().ok().unwrap();
    assert!(shown["verdict"] == "on" && shown.get("solution").is_none(), "{shown}");
    let mut verdicts = Vec::new();
    for act in legal {
        let tried = nobody.post(&path, &json!({ "acts": [act] })).await.unwrap().ok().unwrap();
        let right = tried["solution"][0] == act;
        assert!(!right || tried["verdict"] == "right", "{tried}");
        verdicts.push(tried["verdict"].as_str().unwrap().to_owned());
    }
    assert!(verdicts.contains(&"right".to_owned()) && verdicts.contains(&"wrong".to_owned()));
    let refused = nobody.post(&path, &json!({ "acts": ["nonsense"] })).await.unwrap();
    assert_eq!(refused.json["code"], "bad-syntax");
    assert_eq!(nobody.post("/api/v1/puzzles/none", &json!({})).await.unwrap().status, 404);
}

//! What the page asks for beside playing: previews, replays, rules, its own files.

use dice::Dice;
use serde_json::{Value, json};

use crate::common::{self, Running, merge, play, seated, sync};

/// The view at the end of a replay.
fn last(replay: &Value) -> Value {
    let mut view = replay["view"].clone();
    for frame in replay["frames"].as_array().unwrap() {
        if !frame["patch"].is_null() {
            merge(&mut view, &frame["patch"]);
        }
    }
    view
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_preview_is_what_the_act_then_does() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 specialties=yes events=yes first=p1").await;
    sync(&mut players).await;
    let mut dice = Dice::seeded(4);
    let (mut compared, mut acts) = (0, 0);
    // The cards differ from run to run, and with them how long the game lasts.
    for _ in 0..60 {
        let Some(index) = players.iter().position(common::Player::owes) else { break };
        let action = players[index].choose(&mut dice).await;
        let preview = players[index].ask(json!({ "t": "preview", "action": action })).await;
        assert_eq!(preview["t"], "preview", "{preview}");
        let answer = players[index].act(&action).await;
        acts += 1;
        sync(&mut players).await;
        // What is drawn after the act is no part of what the act does.
        if preview["facts"] == answer["facts"] {
            assert_eq!(preview["view"], players[index].state["view"], "{action}");
            compared += 1;
        }
    }
    assert!(acts > 3 && 4 * compared >= 3 * acts, "{compared} of {acts}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_preview_of_what_is_forbidden_names_the_rule_and_changes_nothing() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 first=p1").await;
    sync(&mut players).await;
    let before = players[0].state.clone();
    let refused = players[0].refused(json!({ "t": "preview", "action": "a1-a4" }), "illegal").await;
    assert!(refused["rule"].as_str().unwrap().starts_with("ELM-"), "{refused}");
    players[0].refused(json!({ "t": "preview", "action": "nonsense" }), "bad-syntax").await;
    players[1].refused(json!({ "t": "preview", "action": "a6-a5" }), "not-your-decision").await;
    players[1].refused(json!({ "t": "preview", "seat": "p1", "action": "a1+" }), "not-your-seat").await;
    assert_eq!(players[0].state, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_leads_to_what_its_viewer_sees() {
    let server = Running::start().await;
    for (game, options) in [
        ("empedocle", "variant=boon humans=3"),
        ("empedocle", "variant=kyklo humans=2"),
        ("elem-master", "players=2 start=free events=yes"),
    ] {
        let mut players = seated(&server, game, options).await;
        let table = players[0].table.clone();
        sync(&mut players).await;
        play(&mut players, &mut Dice::seeded(8), 25).await;
        sync(&mut players).await;
        let path = format!("/api/v1/tables/{table}/replay");
        for player in &players {
            let replay = player.client.get(&path).await.unwrap().ok().unwrap();
            assert_eq!(last(&replay), player.state["view"], "{options}");
        }
        let public = server.nobody().get(&path).await.unwrap().ok().unwrap();
        let seen = server.nobody().get(&format!("/api/v1/tables/{table}")).await.unwrap().ok().unwrap();
        assert_eq!((&public["viewer"], last(&public)), (&json!("public"), seen["view"].clone()), "{options}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_a_game_is_over_it_is_replayed_from_every_seat_and_from_its_record() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3 max-rounds=4").await;
    let table = players[0].table.clone();
    sync(&mut players).await;
    play(&mut players, &mut Dice::seeded(2), usize::MAX).await;
    let nobody = server.nobody();
    let record = nobody.get(&format!("/api/v1/tables/{table}/record")).await.unwrap();
    for player in &players {
        let seat = player.seat();
        let there = nobody.get(&format!("/api/v1/tables/{table}/replay?seat={seat}")).await.unwrap();
        assert_eq!(there.status, 200, "{}", there.text);
        assert_eq!(last(&there.json), player.state["view"]);
        let again = nobody.post(&format!("/api/v1/replay?seat={seat}"), &record.json).await.unwrap();
        assert_eq!(again.text, there.text);
    }
    let wrong = nobody.post("/api/v1/replay", &json!({ "format": "other" })).await.unwrap();
    assert_eq!((wrong.status, &wrong.json["code"]), (400, &json!("bad-request")));
    let mut forged = record.json.clone();
    forged["lines"][0][1] = json!("0000000000000000");
    let forged = nobody.post("/api/v1/replay", &forged).await.unwrap();
    assert_eq!((forged.status, &forged.json["code"]), (400, &json!("bad-request")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_are_read_in_both_languages() {
    let server = Running::start().await;
    let nobody = server.nobody();
    for id in ["EMP-2.3", "ELM-A.2"] {
        let mut texts = Vec::new();
        for lang in ["en", "fr"] {
            let rule = nobody.get(&format!("/api/v1/rules/{id}?lang={lang}")).await.unwrap().ok().unwrap();
            let text = rule["text"].as_str().unwrap().to_owned();
            assert!(text.starts_with(id), "{text}");
            texts.push(text);
        }
        assert_ne!(texts[0], texts[1], "{id} in two languages");
    }
    assert_eq!(nobody.get("/api/v1/rules/EMP-99").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn paths_of_the_page_never_hide_those_of_the_api() {
    let server = Running::start().await;
    let nobody = server.nobody();
    let nothing = nobody.get("/api/v1/nothing").await.unwrap();
    assert_eq!((nothing.status, &nothing.json["code"]), (404, &json!("not-found")));
    let posted = nobody.post("/t/anything", &json!({})).await.unwrap();
    assert_eq!(posted.status, 404);
    for path in ["/assets/../Cargo.toml", "/assets/nothing.js", "/%2e%2e/Cargo.toml"] {
        let answer = nobody.get(path).await.unwrap();
        assert!(answer.status == 404 && !answer.text.contains("[package]"), "{path}: {}", answer.text);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn my_list_says_where_it_is_my_turn() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 first=p1").await;
    sync(&mut players).await;
    for (index, turn) in [(0, true), (1, false)] {
        let list = players[index].client.get("/api/v1/tables?mine=1").await.unwrap().ok().unwrap();
        assert_eq!(list["tables"][0]["myTurn"].as_bool().unwrap_or(false), turn, "{list}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lessons_are_there_in_both_languages_and_refuse_by_the_rules() {
    let server = Running::start().await;
    let nobody = server.nobody();
    let list = nobody.get("/api/v1/lessons?lang=fr").await.unwrap().ok().unwrap();
    for card in list["lessons"].as_array().unwrap() {
        let path =
            format!("/api/v1/lessons/{}/{}", card["game"].as_str().unwrap(), card["name"].as_str().unwrap());
        let (english, french) = (
            nobody.get(&format!("{path}?lang=en")).await.unwrap(),
            nobody.get(&format!("{path}?lang=fr")).await.unwrap(),
        );
        assert_eq!((english.status, french.status), (200, 200), "{path}");
        let steps = english.json["steps"].as_array().unwrap();
        assert_eq!(steps.len() as u64, card["steps"].as_u64().unwrap());
        assert_ne!(english.json["steps"][0]["text"], french.json["steps"][0]["text"]);
        // What is asked for can be tried; from one step to the next nothing jumps unless it shall.
        for (number, step) in steps.iter().enumerate() {
            let Some(act) = step["ways"][0]["act"].as_str() else { continue };
            let tried = json!({ "step": number, "action": act });
            let tried = nobody.post(&format!("{path}/try"), &tried).await.unwrap();
            assert_eq!((tried.status, &tried.json["t"]), (200, &json!("preview")), "{path} {number}");
        }
    }
    // The rules page shows real positions.
    let picture = nobody.get("/api/v1/lessons/elem-master/first/2/picture.svg").await.unwrap();
    assert!(picture.status == 200 && picture.text.starts_with("<svg "), "{}", picture.text);
    assert!(picture.text.contains("Thaïs"));
    assert_eq!(nobody.get("/api/v1/lessons/elem-master/first/99/picture.svg").await.unwrap().status, 404);
    let path = "/api/v1/lessons/empedocle/aether";
    let forbidden =
        nobody.post(&format!("{path}/try?lang=fr"), &json!({ "step": 6, "action": "pass" })).await.unwrap();
    assert_eq!((forbidden.status, &forbidden.json["rule"]), (422, &json!("EMP-2.5d")), "{}", forbidden.text);
    let nonsense = nobody.post(&format!("{path}/try"), &json!({ "step": 6, "action": "fly" })).await.unwrap();
    assert_eq!((nonsense.status, &nonsense.json["code"]), (400, &json!("bad-syntax")));
    for (path, body) in [
        (format!("{path}/try"), json!({ "step": 99, "action": "pass" })),
        ("/api/v1/lessons/empedocle/nothing/try".to_owned(), json!({ "step": 0, "action": "pass" })),
    ] {
        assert_eq!(nobody.post(&path, &body).await.unwrap().status, 404, "{path}");
    }
    assert_eq!(nobody.get("/api/v1/lessons/chess/first").await.unwrap().status, 404);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_in_the_notation_is_replayed() {
    let server = Running::start().await;
    let nobody = server.nobody();
    let game = "new empedocle variant=standard humans=3 stone=s1\ndo p1 choose air\ndo p2 choose air\n\
                do p3 choose whirl\nroll water\n";
    let text = |path: &'static str, text: &'static str| {
        let nobody = nobody.clone();
        async move {
            let answer =
                nobody.call("POST", path, &[("content-type", "text/plain")], text.into()).await.unwrap();
            (answer.status, answer.json)
        }
    };
    let (status, replay) = text("/api/v1/replay?truth=1", game).await;
    assert_eq!((status, replay["frames"].as_array().unwrap().len()), (200, 4), "{replay}");
    assert_eq!(replay["frames"][0]["patch"]["strengths"]["s1"]["die"], "air");
    let (status, replay) = text("/api/v1/replay", game).await;
    assert_eq!((status, &replay["frames"][0]["patch"]["strengths"]["s1"]["die"]), (200, &json!("covered")));
    let drawn = nobody.call("POST", "/api/v1/picture.svg?at=2", &[], game.into()).await.unwrap();
    assert!(drawn.status == 200 && drawn.text.starts_with("<svg "), "{}", drawn.text);
    assert_eq!(nobody.call("POST", "/api/v1/picture.svg", &[], "hello".into()).await.unwrap().status, 400);
    for wrong in ["", "hello", "new empedocle variant=standard humans=3\ndo p1 fly"] {
        let (status, refusal) = text("/api/v1/replay", wrong).await;
        assert_eq!((status, &refusal["code"]), (400, &json!("bad-request")), "{wrong}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_truth_is_told_when_the_game_is_over() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3 max-rounds=3").await;
    let table = players[0].table.clone();
    let path = format!("/api/v1/tables/{table}/replay?truth=1");
    sync(&mut players).await;
    let early = players[0].client.get(&path).await.unwrap();
    assert_eq!((early.status, &early.json["code"]), (409, &json!("not-over")));
    play(&mut players, &mut Dice::seeded(2), usize::MAX).await;
    let truth = server.nobody().get(&path).await.unwrap().ok().unwrap();
    assert_eq!(truth["viewer"], "truth");
    let first = truth["frames"].as_array().unwrap().iter().find(|frame| {
        frame["facts"].as_array().is_some_and(|facts| facts[0].as_str().unwrap().contains(" chose "))
    });
    let (_, strength) = first.unwrap()["patch"]["strengths"].as_object().unwrap().iter().next().unwrap();
    assert_ne!(strength["die"], "covered");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_shows_what_anybody_may_know() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 first=p1 layout=FoSaMaMo").await;
    let table = players[0].table.clone();
    sync(&mut players).await;
    let nobody = server.nobody();
    let path = format!("/api/v1/tables/{table}/picture.svg");
    let picture = nobody.get(&path).await.unwrap();
    assert!(picture.status == 200 && picture.text.starts_with("<svg "), "{}", picture.text);
    let action = players[0].choose(&mut Dice::seeded(3)).await;
    players[0].act(&action).await;
    sync(&mut players).await;
    assert_eq!(nobody.get(&format!("{path}?at=0")).await.unwrap().text, picture.text, "the past stays");
    assert_eq!(
        nobody.get(&format!("{path}?at=999")).await.unwrap().text,
        nobody.get(&path).await.unwrap().text
    );
    assert_eq!(nobody.get(&format!("{path}?at=x")).await.unwrap().status, 400);

    let host = server.guest("Ann <b>").await;
    let wish = |access: &str| json!({ "game": "empedocle", "options": "variant=standard humans=3", "access": access });
    let open = host.make_table(&wish("unlisted")).await.unwrap();
    assert_eq!(nobody.get(&format!("/api/v1/tables/{open}/picture.svg")).await.unwrap().status, 409);
    let locked = host.make_table(&wish("locked")).await.unwrap();
    assert_eq!(nobody.get(&format!("/api/v1/tables/{locked}/picture.svg")).await.unwrap().status, 403);
    // Without a page that was built there is none to introduce.
    let page = nobody.get(&format!("/t/{table}?at=0")).await.unwrap();
    if page.status == 200 {
        assert!(page.text.contains("picture.svg?at=0") && page.text.contains("og:title"), "{}", page.text);
        assert!(nobody.get(&format!("/t/{open}")).await.unwrap().text.contains("og:description"));
        assert!(!host.get(&format!("/t/{locked}")).await.unwrap().text.contains("og:"));
        assert!(!nobody.get("/t/nosuchtable1").await.unwrap().text.contains("og:"));
    }
}

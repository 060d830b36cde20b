//! Whole games over real sockets, and what people do at a table.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use bytes::Bytes;
use dice::Dice;
use futures_util::future::join_all;
use http_body_util::BodyExt;
use load::client::Client;
use serde_json::{Value, json};
use tokio::time::timeout;

use crate::common::{DEADLINE, Player, Running, play, seated, sync, verified};

/// Plays a game of people and a spectator to its end and verifies the record.
async fn whole_game(server: &Running, game: &str, options: &str, seed: u64) {
    let mut dice = Dice::seeded(seed);
    let mut players = seated(server, game, options).await;
    let table = players[0].table.clone();
    players.push(Player::join(&server.nobody(), &table, "").await);
    assert_eq!(players.last().unwrap().seat(), "public");
    sync(&mut players).await;
    play(&mut players, &mut dice, usize::MAX).await;
    for player in &players {
        assert_eq!(player.phase(), "over");
        assert!(player.state["outcome"].is_string(), "{options}");
        player.check().await;
    }
    let record = verified(&server.nobody(), &table).await;
    let commitment = players[0].state["commitment"].as_str().unwrap();
    let dice = record.dice.unwrap();
    assert_eq!(sha(&dice.secret.unwrap()), commitment, "the secret that was committed to");
    assert_eq!(dice.seats[0], [0x00, 0xff], "the host's bytes went in");
}

fn sha(secret: &[u8; 32]) -> String {
    use sha2::Digest;
    sha2::Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_ruleset_of_empedocle_is_played_to_its_end() {
    let server = Running::start().await;
    let listed = lab::RULESETS.into_iter().filter(|(_, game, _)| game.name() == "empedocle");
    let more = [
        "variant=standard humans=2 unknown=2",
        "variant=standard humans=2 unknown=3",
        "variant=standard humans=1 unknown=1",
        "variant=standard humans=1 unknown=3",
        "variant=standard humans=1 unknown=4",
        "variant=boon humans=2 unknown=1",
    ];
    // Two are played until somebody wins, the others for some rounds: each act waits for the disk.
    let most = |index: usize| if index.is_multiple_of(9) { 500 } else { 9 };
    let all = listed.map(|(_, _, options)| options).chain(more).enumerate();
    let all: Vec<String> =
        all.map(|(index, options)| format!("{options} max-rounds={}", most(index))).collect();
    join_all(
        all.iter().enumerate().map(|(seed, options)| whole_game(&server, "empedocle", options, seed as u64)),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_ruleset_of_elem_master_is_played_to_its_end() {
    let server = Running::start().await;
    let listed = lab::RULESETS.into_iter().filter(|(_, game, _)| game.name() == "elem-master");
    let more = ["players=2 start=free", "players=4 start=free teams=yes"];
    let all = listed.map(|(_, _, options)| options).chain(more);
    let all: Vec<String> = all.map(|options| format!("{options} max-rounds=4")).collect();
    join_all(
        all.iter()
            .enumerate()
            .map(|(seed, options)| whole_game(&server, "elem-master", options, seed as u64)),
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_over_http_alone() {
    let server = Running::start().await;
    let mut dice = Dice::seeded(7);
    let mut people = vec![server.guest("Ann").await];
    let table = people[0]
        .make_table(&json!({ "game": "empedocle", "options": "variant=standard humans=3" }))
        .await
        .unwrap();
    for name in ["Bea", "Cem"] {
        let guest = server.guest(name).await;
        guest.ask(&table, "sit", &json!({ "name": format!("{name} II") })).await.unwrap().ok().unwrap();
        people.push(guest);
    }
    let path = format!("/api/v1/tables/{table}");
    let mut number = 0;
    loop {
        let who = &people[dice.below(3) as usize];
        let seen = who.get(&path).await.unwrap().ok().unwrap();
        if seen["phase"] == "over" {
            break;
        }
        let legal = who.get(&format!("{path}/legal")).await.unwrap().ok().unwrap();
        if !seen["awaited"].as_array().unwrap().contains(&seen["viewer"]) {
            // Who has chosen in secret sees what it could choose instead.
            assert_eq!(legal["actions"], seen.get("ask").map_or(json!([]), |ask| ask["legal"].clone()));
            continue;
        }
        assert_eq!(
            (&legal["actions"], &legal["decision"]),
            (&seen["ask"]["legal"], &seen["ask"]["decision"])
        );
        let legal = legal["actions"].as_array().unwrap();
        let action = &legal[dice.below(legal.len() as u32) as usize];
        number += 1;
        let body =
            json!({ "id": format!("n{number}"), "decision": seen["ask"]["decision"], "action": action });
        let answer = who.ask(&table, "act", &body).await.unwrap().ok().unwrap();
        assert_eq!((&answer["t"], &answer["re"]), (&json!("ok"), &body["id"]));
        assert!(answer["v"].as_u64() > seen["v"].as_u64());
    }
    verified(&people[0], &table).await;
}

/// A client that is neither answered nor asked while acts follow each other fast may get several in one update: all of
/// them, in order, and soon also if nothing else happens.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn merged_updates_leave_no_fact_out() {
    let server = Running::start().await;
    let mut dice = Dice::seeded(11);
    let mut players = seated(&server, "empedocle", "variant=standard humans=3").await;
    let table = players[0].table.clone();
    players.push(Player::join(&server.nobody(), &table, "").await);
    sync(&mut players).await;
    let mut merged = 0;
    for _ in 0..40 {
        // A few acts, for which nobody waits but who is asked.
        for _ in 0..8 {
            let Some(who) = players.iter().position(|player| player.owes() && player.phase() == "playing")
            else {
                break;
            };
            let action = players[who].choose(&mut dice).await;
            players[who].act(&action).await;
            let version = players[who].version();
            let asked = players[who].state["awaited"].as_array().unwrap().clone();
            for player in &mut players {
                if asked.contains(&json!(player.seat())) {
                    player.reach(version).await;
                }
            }
        }
        let newest = players.iter().map(Player::version).max().unwrap();
        for player in &mut players {
            while player.version() < newest {
                let before = player.version();
                timeout(Duration::from_secs(5), player.next()).await.unwrap();
                merged += u32::from(player.version() > before + 1);
            }
            player.check().await;
        }
    }
    assert!(merged > 0, "no update was merged");
    for player in &players {
        let path = format!("/api/v1/tables/{table}/facts?seat={}", player.seat());
        let path = if player.seat() == "public" { format!("/api/v1/tables/{table}/facts") } else { path };
        let known = player.client.get(&path).await.unwrap().ok().unwrap();
        let known = known["facts"].as_array().unwrap();
        assert!(known.ends_with(&player.facts), "what {} was told", player.seat());
    }
}

/// Programs that act as soon as they are asked: after a while their answers wait for the next update, and each comes once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_that_wait_for_an_update_come_once() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=kyklo humans=3").await;
    let late = AtomicUsize::new(0);
    join_all(players.iter_mut().map(|player| act_at_once(player, &late))).await;
    assert!(late.into_inner() >= ENOUGH, "no answer waited");
    sync(&mut players).await;
    for player in &players {
        player.check().await;
    }
}

/// How many answers have to be seen that waited for an update.
const ENOUGH: usize = 20;

/// Acts without waiting for answers until enough of them came late, and then waits for all that are missing.
async fn act_at_once(player: &mut Player, late: &AtomicUsize) {
    let mut dice = Dice::seeded(13);
    let mut unanswered: Vec<(String, u64)> = Vec::new();
    let mut decided = 0;
    loop {
        if player.phase() != "playing" || late.load(Ordering::Relaxed) >= ENOUGH {
            if unanswered.is_empty() {
                return;
            }
        } else if player.owes() && player.decision() > decided {
            decided = player.decision();
            let action = player.choose(&mut dice).await;
            let id = player.send(json!({ "t": "act", "decision": decided, "action": action })).await;
            unanswered.push((id, decided));
        }
        let Ok(message) = timeout(Duration::from_millis(50), player.next()).await else { continue };
        let Some(id) = message.get("re") else { continue };
        assert_ne!(message["t"], "no", "{message}");
        let index =
            unanswered.iter().position(|(sent, _)| id == sent).expect("an answer that was not there yet");
        let (_, decision) = unanswered.swap_remove(index);
        // Others have decided between the act and its answer.
        if message["ask"]["decision"].as_u64().is_some_and(|asked| asked > decision + 1) {
            late.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// The lines of a stream.
struct Lines {
    body: hyper::body::Incoming,
    rest: String,
}

impl Lines {
    async fn open(client: &Client, table: &str, query: &str) -> Self {
        let path = format!("/api/v1/tables/{table}/stream{query}");
        let response = client.request("GET", &path, &[], Bytes::new()).await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "application/x-ndjson");
        Self { body: response.into_body(), rest: String::new() }
    }

    async fn next(&mut self) -> String {
        loop {
            if let Some((line, rest)) = self.rest.split_once('\n') {
                let line = line.to_owned();
                self.rest = rest.to_owned();
                return line;
            }
            let frame = timeout(DEADLINE, self.body.frame()).await.expect("a line in time").unwrap().unwrap();
            self.rest.push_str(std::str::from_utf8(frame.data_ref().unwrap()).unwrap());
        }
    }

    async fn json(&mut self) -> Value {
        serde_json::from_str(&self.next().await).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_begins_with_the_table_and_stays_alive() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3 stone=s1").await;
    let table = players[0].table.clone();
    let mut whole = Lines::open(&players[1].client, &table, "").await;
    let mut patches = Lines::open(&server.nobody(), &table, "?views=patch").await;
    let first = whole.json().await;
    assert_eq!((&first["t"], &first["viewer"]), (&json!("table"), &json!("p2")));
    let public = patches.json().await;
    assert_eq!((&public["t"], &public["viewer"]), (&json!("table"), &json!("public")));
    let before = players[0].version();
    let action = players[0].legal()[0].clone();
    players[0].act(&action).await;
    let update = whole.json().await;
    assert_eq!(update["v"].as_u64(), Some(before + 1));
    let fresh = players[1].client.get(&format!("/api/v1/tables/{table}")).await.unwrap().ok().unwrap();
    assert_eq!(update["view"], fresh["view"]);
    let update = patches.json().await;
    assert!(update.get("view").is_none(), "{update}");
    assert_eq!(timeout(Duration::from_secs(10), whole.next()).await.expect("a sign of life"), "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_their_seats_and_practice_against_them_is_taken_back() {
    let server = Running::start().await;
    let host = server.guest("Ann").await;
    // The dice decide how a game goes: in a rare one only own acts are undone.
    let mut games = 0;
    while !practice(&host).await {
        games += 1;
        assert!(games < 20, "nothing of the bots was ever taken back");
    }
}

/// Plays a practice game, and says whether something of the bots or of the dice was taken back.
async fn practice(host: &Client) -> bool {
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3",
        "seats": ["me", { "bot": "random" }, { "bot": "random" }], "practice": true });
    let table = host.make_table(&wish).await.unwrap();
    let mut me = Player::join(host, &table, "").await;
    assert_eq!(me.state["practice"], true);
    let mut dice = Dice::seeded(5);
    let (mut undone, mut acts, mut taken_back) = (0, 0, false);
    while me.phase() != "over" {
        if !me.owes() {
            me.next().await;
            continue;
        }
        let action = me.choose(&mut dice).await;
        me.act(&action).await;
        acts += 1;
        if undone < 3 && acts % 5 == 0 {
            me.until(|me| me.owes() || me.phase() == "over").await;
            if me.phase() == "over" {
                break;
            }
            let before = me.facts.clone();
            let answer = me.done(json!({ "t": "undo" })).await;
            assert!(answer["ask"]["decision"].is_u64(), "{answer}");
            assert_eq!(answer["undone"]["seat"], "p1", "{answer}");
            let count = answer["undone"]["facts"].as_u64().unwrap_or_default() as usize;
            assert!(count > 0, "{answer}");
            let mine = |fact: &Value| fact.as_str().is_some_and(|fact| fact.contains(" s1"));
            taken_back |= !before[before.len() - count..].iter().all(mine);
            undone += 1;
            me.until(|me| me.state["awaited"] == json!(["p1"])).await;
            me.check().await;
        }
    }
    me.check().await;
    // What was undone is in no log any more.
    let path = format!("/api/v1/tables/{table}/facts?seat=p1");
    let served = host.get(&path).await.unwrap().ok().unwrap();
    assert!(served["facts"].as_array().unwrap().ends_with(&me.facts), "{served}");
    let record = host.get(&format!("/api/v1/tables/{table}/record")).await.unwrap().ok().unwrap();
    let proves = record.get("dice").is_some_and(|dice| !dice.is_null());
    assert_eq!(proves, !taken_back, "dice that were drawn again prove nothing: {record}");
    taken_back
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_share_a_screen_look_from_one_seat_at_a_time() {
    let server = Running::start().await;
    let host = server.guest("Ann").await;
    let wish = json!({ "game": "empedocle", "options": "variant=standard humans=3",
        "seats": ["me", { "neighbour": "Zoé" }, { "neighbour": "Max" }] });
    let table = host.make_table(&wish).await.unwrap();
    let mut me = Player::join(&host, &table, "").await;
    assert_eq!(me.phase(), "playing");
    assert_eq!(me.state["seats"][1]["name"], "Zoé");
    let ask = json!({ "t": "act", "decision": me.decision(), "action": me.legal()[0] });
    me.refused(ask, "no-such-seat").await;
    let mut dice = Dice::seeded(11);
    while me.phase() != "over" {
        let awaited = me.state["awaited"].as_array().unwrap().clone();
        let seat = awaited[dice.below(awaited.len() as u32) as usize].as_str().unwrap().to_owned();
        me.socket.send(json!({ "t": "look", "seat": seat }).to_string()).await.unwrap();
        me.until(|me| me.seat() == seat).await;
        assert!(me.owes());
        let action = me.choose(&mut dice).await;
        let request = json!({ "t": "act", "seat": seat, "decision": me.decision(), "action": action });
        let answer = me.done(request).await;
        assert_eq!(answer["t"], "now");
        assert_eq!(me.seat(), seat, "still the same view");
        if dice.below(8) == 0 {
            me.check().await;
        }
    }
    // From outside, too; and never from a seat of somebody else.
    me.socket.send(json!({ "t": "look" }).to_string()).await.unwrap();
    me.until(|me| me.seat() == "public").await;
    let mut other = Player::join(&server.guest("Eve").await, &table, "").await;
    other.socket.send(json!({ "t": "look", "seat": "p2" }).to_string()).await.unwrap();
    loop {
        let answer = other.next().await;
        if answer["t"] != "presence" {
            assert_eq!(answer["code"], "not-your-seat");
            break;
        }
    }
    verified(&host, &table).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_see_and_cannot_act() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3 stone=s1").await;
    let table = players[0].table.clone();
    let mut guest = Player::join(&server.guest("Eve").await, &table, "").await;
    let mut nobody = Player::join(&server.nobody(), &table, "").await;
    let decision = players[0].decision();
    let act = json!({ "t": "act", "decision": decision, "action": players[0].legal()[0] });
    guest.refused(act.clone(), "not-seated").await;
    let mut foreign = act.clone();
    foreign["seat"] = "p1".into();
    guest.refused(foreign, "not-your-seat").await;
    guest.refused(json!({ "t": "say", "phrase": "hello" }), "not-seated").await;
    nobody.refused(act, "unknown-person").await;
    let action = players[0].legal()[0].clone();
    players[0].act(&action).await;
    for watching in [&mut guest, &mut nobody] {
        watching.reach(players[0].version()).await;
        assert!(watching.state.get("ask").is_none());
        assert_eq!(watching.state["awaited"], json!(["p2", "p3"]));
        watching.check().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_moves_the_seats_on_by_one() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 max-rounds=1").await;
    let old = players[0].table.clone();
    players[0].refused(json!({ "t": "rematch" }), "not-over").await;
    play(&mut players, &mut Dice::seeded(1), usize::MAX).await;
    players[0].done(json!({ "t": "rematch" })).await;
    players[0].done(json!({ "t": "rematch", "yes": false })).await;
    players[1].done(json!({ "t": "rematch" })).await;
    sync(&mut players).await;
    assert_eq!(players[1].state["rematch"], json!(["p2"]));
    players[0].done(json!({ "t": "rematch" })).await;
    for player in &mut players {
        player.until(|player| player.state["again"].is_string()).await;
    }
    let new = players[0].state["again"].as_str().unwrap().to_owned();
    assert_ne!(new, old);
    players[0].refused(json!({ "t": "rematch" }), "over").await;
    let mut again = Vec::new();
    for player in &players {
        again.push(Player::join(&player.client, &new, "").await);
    }
    assert_eq!(again[0].seat(), "p2");
    assert_eq!(again[1].seat(), "p1");
    assert_eq!(again[0].state["seats"][1]["name"], "Host");
    assert_eq!(again[0].phase(), "open");
    // The seats are kept; their people sit down again, now that the new dice are committed to.
    for (player, bytes) in again.iter_mut().zip(["cc", "bb"]) {
        player.done(json!({ "t": "sit", "bytes": bytes })).await;
    }
    for player in &mut again {
        player.until(|player| player.phase() == "playing").await;
    }
    play(&mut again, &mut Dice::seeded(2), usize::MAX).await;
    let record = verified(&server.nobody(), &new).await;
    assert_eq!(record.dice.unwrap().seats, [vec![0xbb], vec![0xcc]]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_muted_seat_says_is_not_heard() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3").await;
    let table = players[0].table.clone();
    players[1].done(json!({ "t": "mute", "seat": "p1", "on": true })).await;
    players[0].done(json!({ "t": "say", "text": "  Bien joué ! 🎲 " })).await;
    sync(&mut players).await;
    assert_eq!(players[2].state["said"][0]["text"], "Bien joué ! 🎲");
    assert!(players[1].state.get("said").is_none(), "{}", players[1].state);
    let seen = players[1].client.get(&format!("/api/v1/tables/{table}")).await.unwrap().ok().unwrap();
    assert_eq!((&seen["muted"], seen.get("said")), (&json!(["p1"]), None));
    players[1].done(json!({ "t": "mute", "seat": "p1", "on": false })).await;
    players[0].done(json!({ "t": "say", "phrase": "oops" })).await;
    sync(&mut players).await;
    assert_eq!(players[1].state["said"][0]["phrase"], "oops");
    players[0].refused(json!({ "t": "say", "phrase": "damn" }), "no-such-phrase").await;
    players[0].refused(json!({ "t": "say", "phrase": "oops", "text": "oops" }), "nothing-said").await;
    players[0].refused(json!({ "t": "say", "text": "a\u{202e}b" }), "bad-words").await;
    players[0].refused(json!({ "t": "say", "text": "x".repeat(301) }), "bad-words").await;
    players[0].refused(json!({ "t": "mute", "seat": "p8", "on": true }), "no-such-seat").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_act_that_is_sent_twice_is_done_once() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3 stone=s1").await;
    let table = players[0].table.clone();
    let act = json!({ "t": "act", "id": "once", "decision": players[0].decision(), "action": players[0].legal()[0] });
    for _ in 0..3 {
        players[0].socket.send(act.to_string()).await.unwrap();
    }
    let before = players[0].version();
    for _ in 0..3 {
        assert_ne!(players[0].answer("once").await["t"], "no");
        assert_eq!(players[0].version(), before + 1);
    }
    let mut body = act.clone();
    body.as_object_mut().unwrap().remove("t");
    let again = players[0].client.ask(&table, "act", &body).await.unwrap().ok().unwrap();
    assert_eq!(again, json!({ "t": "ok", "re": "once", "v": before + 1 }));
    // Another person may use the same id.
    body["decision"] = players[1].decision().into();
    let other = players[1].client.ask(&table, "act", &body).await.unwrap().ok().unwrap();
    assert_eq!(other["v"].as_u64(), Some(before + 2));
    for player in &mut players {
        player.reach(before + 2).await;
        player.check().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_secret_choice_can_be_changed_until_the_last_is_in() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3 stone=s1").await;
    let legal = players[0].legal();
    let decision = players[0].decision();
    players[0].act(&legal[0]).await;
    let before = players[0].version();
    let view = players[0].state["view"].clone();
    let change = json!({ "t": "act", "decision": decision, "action": legal[1] });
    players[0].done(change.clone()).await;
    assert_eq!(players[0].version(), before);
    assert_ne!(players[0].state["view"], view, "one sees one's own new choice");
    players[0].check().await;
    players[0]
        .refused(json!({ "t": "act", "decision": decision, "action": "choose dragon" }), "bad-syntax")
        .await;
    players[0]
        .refused(json!({ "t": "act", "decision": decision + 7, "action": legal[1] }), "no-such-decision")
        .await;
    for i in [2, 1] {
        let action = players[i].legal()[0].clone();
        players[i].act(&action).await;
    }
    sync(&mut players).await;
    // The others' first message after the first choice was the next choice: no sign of the change.
    players[0].refused(change, "already-decided").await;
    play(&mut players, &mut Dice::seeded(4), usize::MAX).await;
    let record = verified(&server.nobody(), &players[0].table.clone()).await;
    let mine = record.lines.iter().find(|line| line.text.starts_with("do p1 ")).unwrap();
    assert_eq!(mine.text, format!("do p1 {}", legal[1]));
}

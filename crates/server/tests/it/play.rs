//! Whole games over real sockets, and everything that people do round them.

use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use catalog::AnyView;
use dice::Dice;
use futures_util::future::join_all;
use game::Seat;
use http_body_util::BodyExt;
use load::client::Client;
use serde_json::{Value, json};
use server::Mind;
use table::{Absence, Ask, Chair, ClockPlan, Requester, Table};
use tokio::time::timeout;

use crate::common::{
    self, DEADLINE, Hasty, Player, Prepared, Running, generous, now, person, plan, play, seated, sync, token,
    verified,
};

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
async fn acts_of_ones_own_turn_are_taken_back_in_elem_master() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 layout=FoSaMaMo first=p1").await;
    assert!(players[0].owes());
    let before = players[0].state["view"].clone();
    players[0].refused(json!({ "t": "undo" }), "no-undo").await;
    let action = players[0].legal()[0].clone();
    assert_ne!(action, ";");
    let first = players[0].decision();
    players[0].act(&action).await;
    assert!(players[0].owes() && players[0].state["undo"] == true);
    players[1].refused(json!({ "t": "undo" }), "no-undo").await;
    players[1].refused(json!({ "t": "undo", "seat": "p1" }), "not-your-seat").await;
    players[0].done(json!({ "t": "undo" })).await;
    sync(&mut players).await;
    assert_eq!(players[0].state["view"], before);
    for player in &players {
        player.check().await;
    }
    assert!(players[0].decision() > first, "a late answer to what was undone is no answer to this");
    let late = json!({ "t": "act", "decision": first, "action": action });
    players[0].refused(late, "already-decided").await;
    players[0].act(&action).await;
    players[0].act(";").await;
    players[0].refused(json!({ "t": "undo" }), "no-undo").await;
    sync(&mut players).await;
    assert!(players[1].owes());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_beyond_the_own_turn_needs_the_others_and_the_log_tells_it() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 layout=FoSaMaMo first=p1").await;
    let before = players[0].state["view"].clone();
    players[0].act(";").await;
    sync(&mut players).await;
    assert_eq!(players[0].state["askUndo"], true);
    assert!(players[1].state.get("askUndo").is_none(), "p2 has done nothing");
    players[0].done(json!({ "t": "ask-undo" })).await;
    sync(&mut players).await;
    let request = players[1].state["undoRequest"].clone();
    assert_eq!((&request["by"], &request["waits"]), (&json!("p1"), &json!(["p2"])));
    let number = request["request"].clone();
    players[1].refused(json!({ "t": "answer-undo", "request": 0, "yes": true }), "no-undo-request").await;
    let refused = json!({ "t": "answer-undo", "seat": "p1", "request": number, "yes": true });
    players[1].refused(refused, "not-your-seat").await;
    let yes = json!({ "t": "answer-undo", "request": number, "yes": true });
    players[1].done(yes.clone()).await;
    sync(&mut players).await;
    for player in &players {
        assert!(player.state.get("undoRequest").is_none());
        player.check().await;
    }
    assert_eq!(players[0].state["view"], before);
    players[1].refused(yes, "no-undo-request").await;
    // Who loads the page again reads in the log what was undone.
    let path = format!("/api/v1/tables/{}/facts?seat=p1", players[0].state["id"].as_str().unwrap());
    let served = players[0].client.get(&path).await.unwrap().ok().unwrap();
    let notes = json!([{ "after": served["facts"].as_array().unwrap().len(), "kind": "undone-by-consent", "seat": "p1" }]);
    assert_eq!(served["notes"], notes, "{served}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standing_answers_are_given_at_once_and_are_nobodys_business() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3").await;
    let table = players[0].table.clone();
    let before = players[0].version();
    let answer = players[0].done(json!({ "t": "answers", "take": true, "keep": true, "pass": true })).await;
    assert_eq!(answer["answers"], json!({ "take": true, "keep": true, "pass": true, "end": false }));
    assert_eq!(players[0].version(), before, "others see no number move");
    players[0].check().await;
    // The next thing that others hear is something else.
    players[0].done(json!({ "t": "say", "phrase": "hello" })).await;
    let heard = players[1].next().await;
    assert_eq!(heard["said"][0]["phrase"], "hello");
    sync(&mut players).await;
    let mut dice = Dice::seeded(3);
    while players[0].phase() == "playing" {
        play(&mut players, &mut dice, 1).await;
        if players[0].owes() {
            let legal = players[0].legal();
            assert!(!legal.contains(&"take".to_owned()), "{legal:?}");
            assert!(!legal.contains(&"reroll".to_owned()), "{legal:?}");
        }
        assert!(players[1].state["answers"]["take"] == false);
    }
    verified(&server.nobody(), &table).await;
    players[0].refused(json!({ "t": "answers", "take": false }), "over").await;
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
async fn who_comes_back_is_told_what_it_missed() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=boon humans=3").await;
    let table = players[0].table.clone();
    let mut dice = Dice::seeded(9);
    play(&mut players, &mut dice, 12).await;
    let (since, known) = (players[1].version(), players[1].facts.len());
    play(&mut players, &mut dice, 25).await;
    let late = Player::join(&players[1].client, &table, &format!("?since={since}")).await;
    let missed = late.state["missed"].as_array().unwrap();
    assert!(!missed.is_empty());
    assert_eq!(missed[..], players[1].facts[known..]);
    late.check().await;
    // From outside only what is public; and who missed nothing is told nothing.
    let public = Player::join(&server.nobody(), &table, &format!("?since={since}")).await;
    let known = public.state["missed"].as_array().unwrap();
    assert!(!known.is_empty() && known.len() < missed.len(), "secret choices are among what p2 missed");
    assert!(known.iter().all(|fact| missed.contains(fact)));
    let now = Player::join(&players[1].client, &table, &format!("?since={}", players[1].version())).await;
    assert!(now.state.get("missed").is_none());
}

/// Who was away for long is sent the table without what it missed, and asks for the facts up to there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_missed_much_asks_for_the_facts_from_the_beginning() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 layout=FoSaMaMo first=p1").await;
    let table = players[0].table.clone();
    let since = players[1].version();
    play(&mut players, &mut Dice::seeded(4), 60).await;
    let late = Player::join(&players[1].client, &table, &format!("?since={since}")).await;
    assert!(late.state.get("missed").is_none(), "sixty updates are too many to be kept");
    let path = format!("/api/v1/tables/{table}/facts");
    let (until, known) = (late.version(), players[1].facts.len());
    play(&mut players, &mut Dice::seeded(5), 3).await;
    let known_later = late.client.get(&format!("{path}?until={until}")).await.unwrap().ok().unwrap();
    assert_eq!((&known_later["v"], &known_later["viewer"]), (&json!(until), &json!("p2")));
    assert_eq!(known_later["facts"].as_array().unwrap()[..], players[1].facts[..known]);
    let all = late.client.get(&path).await.unwrap().ok().unwrap();
    assert_eq!(all["facts"].as_array().unwrap()[..], players[1].facts[..]);
}

/// [ELM-V.12] A draw is offered and accepted by the two players; the game is over for both.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn elm_v_12_two_players_agree_on_a_draw() {
    let server = Running::start().await;
    let players = seated(&server, "elem-master", "players=2 layout=FoSaMaMo first=p1").await;
    let table = players[0].table.clone();
    let (first, second) = (&players[0].client, &players[1].client);
    let seen = first.get(&format!("/api/v1/tables/{table}")).await.unwrap().json;
    assert_eq!(seen["draw"], json!({}));
    let early = second.ask(&table, "draw", &json!({})).await.unwrap();
    assert_eq!((early.status, early.json["code"].as_str()), (409, Some("not-your-decision")));
    first.ask(&table, "draw", &json!({})).await.unwrap().ok().unwrap();
    let seen = second.get(&format!("/api/v1/tables/{table}")).await.unwrap().json;
    assert_eq!(seen["draw"], json!({ "offer": "p1" }));
    second.ask(&table, "draw", &json!({})).await.unwrap().ok().unwrap();
    let seen = first.get(&format!("/api/v1/tables/{table}")).await.unwrap().json;
    assert_eq!((&seen["phase"], &seen["outcome"]), (&json!("over"), &json!("draw p1 p2")));
    assert_eq!(seen["result"], json!({ "kind": "draw", "parties": ["p1", "p2"] }));
    let record = first.get(&format!("/api/v1/tables/{table}/record")).await.unwrap().json;
    assert_eq!(record["lines"].as_array().unwrap().last().unwrap()[0], "agree draw");
}

/// A bot that plays at random, and accepts a draw if it is called so.
struct Agreeing(&'static str);

impl Mind for Agreeing {
    fn decide(&self, bot: &str, view: &AnyView, seat: Seat, seed: u64, share: f64) -> Option<String> {
        Hasty.decide(bot, view, seat, seed, share)
    }

    fn accepts_draw(&self, bot: &str, _: &AnyView, _: Seat, _: u64, _: f64) -> bool {
        bot == self.0
    }
}

/// [ELM-V.12] A bot is asked by its own name when it is offered a draw, and its answer ends the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn elm_v_12_a_bot_accepts_a_draw_or_plays_on() {
    for (bot, agrees) in [("chloe", true), ("kosmos", false)] {
        let server = Running::with(generous(), |config| config.mind = Arc::new(Agreeing("chloe"))).await;
        let host = server.guest("Ann").await;
        let wish = json!({ "game": "elem-master", "options": "players=2 layout=FoSaMaMo first=p1",
            "seats": ["me", { "bot": bot }] });
        let table = host.make_table(&wish).await.unwrap();
        let mut me = Player::join(&host, &table, "").await;
        me.done(json!({ "t": "draw" })).await;
        assert_eq!(me.state["draw"], json!({ "offer": "p1" }));
        me.act(";").await;
        me.until(|me| me.phase() == "over" || me.state["draw"] == json!({})).await;
        assert_eq!(me.phase() == "over", agrees, "{bot}");
        if agrees {
            assert_eq!(me.state["outcome"], "draw p1 p2");
            let record = verified(&host, &table).await;
            assert_eq!(record.lines.last().unwrap().text, "agree draw");
        }
    }
}

/// [ELM-V.12] Whoever stands in for an absent person agrees to nothing; its act declines the offer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn elm_v_12_a_stand_in_declines_a_draw() {
    let limits = server::Limits { absence: Duration::from_millis(300), ..generous() };
    let stand_in = bots::Bot::strongest().name(catalog::GameId::ElemMaster);
    let server = Running::with(limits, |config| config.mind = Arc::new(Agreeing(stand_in))).await;
    let mut players = seated(&server, "elem-master", "players=2 layout=FoSaMaMo first=p1").await;
    players[0].done(json!({ "t": "draw" })).await;
    players[0].act(";").await;
    let gone = players.remove(1);
    gone.socket.close().await;
    let me = &mut players[0];
    me.until(|me| me.state["seats"][1]["held"] == stand_in).await;
    me.until(|me| me.phase() == "over" || me.state["draw"] == json!({})).await;
    assert_eq!(me.phase(), "playing");
}

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

/// Three people sit at a prepared table, at this time.
fn three_sit(at: i64) -> impl FnOnce(&mut Table) {
    move |table| {
        for number in [2, 3] {
            let sit = Ask::Sit {
                seat: None,
                name: format!("Guest {number}"),
                bytes: String::new(),
                commitment: None,
            };
            table.ask(Requester { person: person(number), id: None }, sit, at).unwrap();
        }
    }
}

fn chairs() -> Vec<Chair> {
    vec![Chair::Me, Chair::Open, Chair::Open]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_ran_out_brings_a_bot_until_the_person_is_back() {
    let prepared = Prepared::new(3).await;
    let clock = ClockPlan::Real { start: 10, increment: 5 };
    let at = now() - 9_000;
    let table = prepared
        .table(
            table::Plan { clock, ..plan("empedocle", "variant=standard humans=3 stone=s1", chairs()) },
            at,
            three_sit(at),
        )
        .await;
    let server = prepared.start(generous()).await;
    let mut players = Vec::new();
    for number in 1..=3 {
        players.push(Player::join(&Client::with_token(server.address, &token(number)), &table, "").await);
    }
    assert!(players[2].state["clocks"]["p1"].as_i64().unwrap() < 3_000);
    let held = |player: &Player, seat: usize| player.state["seats"][seat]["held"].is_string();
    for player in &mut players {
        player.until(|player| held(player, 0) && held(player, 1) && held(player, 2)).await;
        assert_eq!(player.state["seats"][0]["away"], "time");
    }
    // All three are held: the bots play on, and p1 comes back.
    players[0].done(json!({ "t": "back" })).await;
    assert!(!held(&players[0], 0));
    assert!(players[0].state["clocks"]["p1"].as_i64().unwrap() >= 29_000);
    players[0].until(|player| player.owes() || player.phase() == "over").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_ran_out_while_nobody_looked_can_lose_the_seat() {
    let prepared = Prepared::new(3).await;
    let at = now() - 60_000;
    let plan = table::Plan {
        clock: ClockPlan::Real { start: 10, increment: 0 },
        absence: Absence::Forfeit,
        ..plan("elem-master", "players=2 layout=FoSaMaMo first=p1", vec![Chair::Me, Chair::Open])
    };
    let table = prepared
        .table(plan, at, |table| {
            let sit =
                Ask::Sit { seat: None, name: "Guest 2".to_owned(), bytes: String::new(), commitment: None };
            table.ask(Requester { person: person(2), id: None }, sit, at).unwrap();
        })
        .await;
    let server = prepared.start(generous()).await;
    let mut me = Player::join(&Client::with_token(server.address, &token(1)), &table, "").await;
    me.until(|me| me.phase() == "over").await;
    assert_eq!(me.state["seats"][0]["forfeited"], true);
    assert_eq!(me.state["outcome"], "win p2");
    verified(&server.nobody(), &table).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_holds_the_seat_of_who_has_gone() {
    let limits = server::Limits { absence: Duration::from_millis(300), ..generous() };
    let server = Running::with(limits, |_| {}).await;
    let mut players = seated(&server, "empedocle", "variant=standard humans=3 stone=s1").await;
    let gone = players.remove(1);
    let (client, table) = (gone.client.clone(), gone.table.clone());
    gone.socket.close().await;
    for player in &mut players {
        player.until(|player| player.state["seats"][1]["held"].is_string()).await;
        assert_eq!(player.state["seats"][1]["away"], "gone");
    }
    // An act brings its person back at once.
    let mut back = Player::join(&client, &table, "").await;
    back.done(json!({ "t": "back" })).await;
    assert!(back.state["seats"][1].get("held").is_none());
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_the_server_was_stopped() {
    let server = Running::start().await;
    let mut players = seated(&server, "empedocle", "variant=kyklo humans=2").await;
    let table = players[0].table.clone();
    let mut dice = Dice::seeded(21);
    play(&mut players, &mut dice, 10).await;
    let since = players[0].version();
    let (view, clients) = (players[0].state["view"].clone(), players.iter().map(|p| p.client.clone()));
    let clients: Vec<Client> = clients.collect();
    let stopping = tokio::spawn(server.stop());
    let mut last = Value::Null;
    while let Some(message) = timeout(DEADLINE, players[0].socket.json()).await.unwrap() {
        last = message;
    }
    assert_eq!(last, json!({ "t": "bye" }));
    drop(players);
    let server = Running::on(stopping.await.unwrap(), generous(), |_| {}).await;
    let mut players = Vec::new();
    for client in clients {
        players.push(Player::join(&client.at(server.address), &table, &format!("?since={since}")).await);
    }
    assert_eq!((players[0].version(), &players[0].state["view"]), (since, &view));
    for player in &mut players {
        player.until(|player| common::present(player) == 2).await;
    }
    play(&mut players, &mut dice, usize::MAX).await;
    verified(&server.nobody(), &table).await;
}

//! What needs the others: undo, draws, standing answers.

use std::sync::Arc;
use std::time::Duration;

use catalog::AnyView;
use dice::Dice;
use game::Seat;
use serde_json::json;
use server::Mind;

use crate::common::{Hasty, Player, Running, generous, play, seated, sync, verified};

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

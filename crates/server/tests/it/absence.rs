//! People who leave and come back, and clocks that run out.

use std::time::Duration;

use dice::Dice;
use load::client::Client;
use serde_json::{Value, json};
use table::{Absence, Ask, Chair, ClockPlan, Requester, Table};
use tokio::time::timeout;

use crate::common::{
    self, DEADLINE, Player, Prepared, Running, generous, now, person, plan, play, seated, token, verified,
};

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

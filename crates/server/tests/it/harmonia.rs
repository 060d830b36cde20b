//! Harmonia at tables of a server: her grade follows the results of the people there.

use dice::Dice;
use serde_json::{Value, json};

use crate::common::{Player, Running};

/// The name of the only bot at a table.
fn rival(player: &Player) -> String {
    let seats = player.state["seats"].as_array().unwrap();
    let bot = seats.iter().find(|seat| seat["kind"] == "bot").expect("a bot");
    bot["name"].as_str().unwrap().to_owned()
}

fn wish(seats: &Value) -> Value {
    json!({ "game": "elem-master", "options": "players=2", "seats": seats })
}

/// Makes a table and joins it.
async fn join(client: &load::client::Client, wish: &Value) -> Player {
    let table = client.make_table(wish).await.unwrap();
    Player::join(client, &table, "").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn harmonia_goes_by_the_results_of_each_person() {
    let server = Running::start().await;
    let zoe = server.guest("Zoé").await;
    let against_harmonia = wish(&json!(["me", { "bot": "harmonia" }]));
    let mut first = join(&zoe, &against_harmonia).await;
    assert_eq!(rival(&first), "harmonia-25");
    first.until(Player::owes).await;
    first.act("resign").await;
    first.until(|player| player.phase() == "over").await;
    assert_eq!(rival(&join(&zoe, &against_harmonia).await), "harmonia-9");
    // The rematch is graded again, and the record says how well she played.
    first.done(json!({ "t": "rematch" })).await;
    first.until(|player| player.state["again"].is_string()).await;
    let again = Player::join(&zoe, first.state["again"].as_str().unwrap(), "").await;
    assert_eq!(rival(&again), "harmonia-9");
    let record = zoe.get(&format!("/api/v1/tables/{}/record", first.table)).await.unwrap().ok().unwrap();
    assert_eq!(record["players"][1]["bot"], "harmonia-25");
    // Another number of seats is another game, and so is another person.
    let four = json!({ "game": "elem-master", "options": "players=4",
        "seats": ["me", { "bot": "harmonia" }, { "bot": "kosmos" }, { "bot": "kosmos" }] });
    assert_eq!(rival(&join(&zoe, &four).await), "harmonia-25");
    assert_eq!(rival(&join(&server.guest("Bea").await, &against_harmonia).await), "harmonia-25");
    // At a practice table everything can be taken back: its result says nothing.
    let mut practice = against_harmonia.clone();
    practice["practice"] = true.into();
    let mut practice = join(&zoe, &practice).await;
    practice.until(Player::owes).await;
    practice.act("resign").await;
    practice.until(|player| player.phase() == "over").await;
    assert_eq!(rival(&join(&zoe, &against_harmonia).await), "harmonia-9");
    // A grade can be asked for; one that there is not is refused.
    assert_eq!(rival(&join(&zoe, &wish(&json!(["me", { "bot": "harmonia-80" }]))).await), "harmonia-80");
    let none = zoe.post("/api/v1/tables", &wish(&json!(["me", { "bot": "harmonia-101" }]))).await.unwrap();
    assert_eq!((none.status, none.json["code"].as_str()), (400, Some("no-such-bot")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_puts_harmonia_in_a_free_seat_for_all_who_sit() {
    let server = Running::start().await;
    let (zoe, bea) = (server.guest("Zoé").await, server.guest("Bea").await);
    let three =
        |seats: Value| json!({ "game": "empedocle", "options": "variant=standard humans=3", "seats": seats });
    let alone = three(json!(["me", { "bot": "harmonia" }, { "bot": "harmonia" }]));
    // Zoé plays a game for three against Harmonia; Bea has played none.
    let (mut played, mut dice) = (join(&zoe, &alone).await, Dice::seeded(3));
    while played.phase() != "over" {
        played.until(|player| player.owes() || player.phase() == "over").await;
        if played.owes() {
            let action = played.choose(&mut dice).await;
            played.act(&action).await;
        }
    }
    let grade = |name: String| bots::Grade::read(&name).unwrap().points();
    let hers = grade(rival(&join(&zoe, &alone).await));
    // A game that all lost says nothing about who is better.
    let outcome = played.state["outcome"].as_str().unwrap();
    let expected = match outcome {
        "win p1" => 46,
        "lost-by-all" => 25,
        _ => 14,
    };
    assert_eq!(hers, expected, "{outcome}");
    let mut host = join(&zoe, &three(json!(["me", "open", "open"]))).await;
    let mut guest = Player::join(&bea, &host.table, "").await;
    guest.done(json!({ "t": "sit", "seat": "p2" })).await;
    guest.refused(json!({ "t": "place", "seat": "p3", "bot": "harmonia" }), "not-host").await;
    host.done(json!({ "t": "place", "seat": "p3", "bot": "harmonia" })).await;
    host.until(|player| player.phase() == "playing").await;
    assert_eq!(grade(rival(&host)), (hers + 25).div_ceil(2));
}

//! Seats commit to their bytes and reveal them, over HTTP and WebSockets.

use std::time::{Duration, Instant};

use dice::Dice;
use serde_json::json;

use crate::common::{Player, Running, play, sha256, verified};

fn hex(bytes: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(bytes)
}

/// What a seat of this number draws, and what it commits to.
fn share(number: u8) -> (String, String) {
    let text = "r".repeat(usize::from(16 + number));
    (hex(text.as_bytes()), hex(&sha256(&text)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_commit_then_reveal_and_the_record_says_so() {
    let server = Running::start().await;
    let host = server.guest("Host").await;
    let wish =
        json!({"game": "empedocle", "options": "variant=standard humans=3 max-rounds=2", "hostStarts": true});
    let table = host.make_table(&wish).await.unwrap();
    let mut people = vec![host];
    for number in 2..=3 {
        people.push(server.guest(&format!("Guest {number}")).await);
    }
    for (number, person) in (1..).zip(&people) {
        let sit = json!({"seat": format!("p{number}"), "commitment": share(number).1});
        person.ask(&table, "sit", &sit).await.unwrap().ok().unwrap();
    }
    let early = people[0].ask(&table, "reveal", &json!({"bytes": share(1).0})).await.unwrap();
    assert_eq!((early.status, &early.json["code"]), (409, &json!("nothing-to-reveal")));
    people[0].ask(&table, "start", &json!({})).await.unwrap().ok().unwrap();
    let mut players = Vec::new();
    for person in &people {
        players.push(Player::join(person, &table, "").await);
    }
    for (number, seat) in (1..).zip(players[2].state["seats"].as_array().unwrap()) {
        // Everybody sees what everybody is bound to, before anything is revealed.
        assert_eq!((&seat["commitment"], &seat["reveal"]), (&json!(share(number).1), &json!(true)));
    }
    let wrong = people[1].ask(&table, "reveal", &json!({"bytes": share(1).0})).await.unwrap();
    assert_eq!((wrong.status, &wrong.json["code"]), (400, &json!("other-bytes")));
    people[0].ask(&table, "reveal", &json!({"bytes": share(1).0})).await.unwrap().ok().unwrap();
    players[1].done(json!({"t": "reveal", "bytes": share(2).0})).await;
    assert!(!players[1].state.to_string().contains(&share(1).0), "bytes are shown when the game is over");
    assert_eq!(players[1].phase(), "open");
    players[2].done(json!({"t": "reveal", "seat": "p3", "bytes": share(3).0})).await;
    for player in &mut players {
        player.until(|player| player.phase() == "playing").await;
    }
    play(&mut players, &mut Dice::seeded(3), usize::MAX).await;
    let record = verified(&server.nobody(), &table).await;
    let dice = record.dice.unwrap();
    assert_eq!(dice.scheme, "sphairos-dice-2");
    for (number, (bytes, commitment)) in (1..).zip(dice.seats.iter().zip(&dice.commitments)) {
        assert_eq!((hex(bytes), hex(&commitment.unwrap())), share(number));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_reveal_holds_nobody_up() {
    let server = Running::start().await;
    let host = server.guest("Host").await;
    let seats = json!(["open", {"bot": "random"}, {"bot": "random"}]);
    let wish = json!({"game": "empedocle", "options": "variant=standard humans=3", "seats": seats});
    let table = host.make_table(&wish).await.unwrap();
    let sit = json!({"commitment": share(1).1});
    host.ask(&table, "sit", &sit).await.unwrap().ok().unwrap();
    let begun = Instant::now();
    let mut player = Player::join(&host, &table, "").await;
    assert_eq!(player.phase(), "open");
    player.until(|player| player.phase() == "playing").await;
    assert!(
        (Duration::from_secs(14)..Duration::from_secs(25)).contains(&begun.elapsed()),
        "{:?}",
        begun.elapsed()
    );
}

//! Requests that were sent more than once, refused, and then withdrawn.

use dice::Dice;
use serde_json::json;

use crate::common::{Running, seated};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_withdraws_a_request_knows_whether_it_was_done() {
    let server = Running::start().await;
    let mut players = seated(&server, "elem-master", "players=2 layout=FoSaMaMo first=p1").await;
    let table = players[0].table.clone();
    let (one, two) = (players[0].client.clone(), players[1].client.clone());
    let path = |what: &str| format!("/api/v1/tables/{table}/{what}");
    let ask = async |who: &load::client::Client, what: &str, body: serde_json::Value| {
        let answer = who.post(&path(what), &body).await.unwrap();
        (answer.status, answer.json["code"].as_str().unwrap_or("ok").to_owned())
    };
    // Nothing can be taken back yet; by the time the second copy comes, something could.
    assert_eq!(ask(&one, "undo", json!({ "id": "u1" })).await, (409, "no-undo".to_owned()));
    assert_eq!(ask(&one, "withdraw", json!({ "id": "u1" })).await, (409, "withdrawn".to_owned()));
    let action = players[0].choose(&mut Dice::seeded(1)).await;
    players[0].act(&action).await;
    assert_eq!(ask(&one, "undo", json!({ "id": "u1" })).await, (409, "withdrawn".to_owned()));
    assert_eq!(ask(&one, "undo", json!({ "id": "u2" })).await, (200, "ok".to_owned()));
    // What was done is done, and stays so.
    assert_eq!(ask(&one, "withdraw", json!({ "id": "u2" })).await, (200, "ok".to_owned()));
    // An id is somebody's own.
    assert_eq!(ask(&two, "withdraw", json!({ "id": "u2" })).await, (409, "withdrawn".to_owned()));
    assert_eq!(ask(&one, "withdraw", json!({ "id": "u2" })).await, (200, "ok".to_owned()));
    for id in ["", "with a space", &"x".repeat(41)] {
        assert_eq!(ask(&one, "withdraw", json!({ "id": id })).await, (400, "bad-id".to_owned()));
    }
    players[0].refused(json!({ "t": "withdraw", "id": "u3" }), "withdrawn").await;
    // Somebody who plays nowhere leaves no trace in the log of others.
    let rows = crate::edges::figure(&server, "sphairos_rows_stored_total").await;
    let stranger = server.guest("Eve").await;
    for number in 0..5 {
        let withdrawn = ask(&stranger, "withdraw", json!({ "id": format!("s{number}") })).await;
        assert_eq!(withdrawn, (409, "withdrawn".to_owned()));
    }
    assert_eq!(crate::edges::figure(&server, "sphairos_rows_stored_total").await, rows);
    // After a restart all of it is remembered.
    let folder = server.stop().await;
    let server = Running::on(folder, crate::common::generous(), |_| {}).await;
    let one = one.at(server.address);
    assert_eq!(ask(&one, "undo", json!({ "id": "u1" })).await, (409, "withdrawn".to_owned()));
    assert_eq!(ask(&one, "undo", json!({ "id": "u2" })).await, (200, "ok".to_owned()));
}

//! Several nodes on one PostgreSQL and one NATS: nothing acknowledged is lost or doubled, whichever of
//! them all fails.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use load::client::{Client, Socket};
use serde_json::{Value, json};
use test_servers::{Nats, Postgres};
use tokio::time::{sleep, timeout};

use crate::live::{self, Node, Play};

const SOON: Duration = Duration::from_secs(15);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nodes_share_tables_whatever_fails() {
    let _alone = live::alone().await;
    let mut postgres = Postgres::start().unwrap();
    let mut nats = Nats::start().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let (database, bus) = (postgres.database().unwrap(), nats.url());
    let shared = ["--database", &database, "--bus", &bus, "--bot-time", "1", "--bot-pause"];
    let quick = [&shared[..], &["5"]].concat();
    let slow = [&shared[..], &["60000"]].concat();
    let mut a = Node::start(folder.path(), &quick).await;
    let b = Node::start(folder.path(), &quick).await;

    // A third node is about to let a bot move and a clock run out when it is killed.
    let mut c = Node::start(folder.path(), &slow).await;
    let host = Client::guest(c.address, "Host").await.unwrap();
    let bots = json!([{"bot": "random"}, {"bot": "random"}, "me"]);
    let plan = json!({"game": "empedocle", "options": "variant=standard humans=3", "seats": bots});
    let stalled = host.make_table(&plan).await.unwrap();
    let mut timed = plan.clone();
    timed["clock"] = json!({"start": 10, "increment": 0});
    let timed = host.make_table(&timed).await.unwrap();
    sleep(Duration::from_millis(500)).await;
    let before = look(&host, &stalled).await;
    assert!(awaited(&before).contains("p1"), "{before}");
    c.kill();
    let killed = Instant::now();

    // Whole games, the players of each table on both nodes.
    let play = Play::new(vec![a.address, b.address]);
    let mut slots = live::start_playing(&play, 1, 5);
    play.go_on(300, Duration::from_secs(60)).await;
    println!("300 acts after {:?}", killed.elapsed());
    racing(&a, &b).await;
    live::none_failed(&mut slots).await;

    // A node dies under load: its players go on at the other one.
    play.act_under_way().await;
    a.kill();
    play.go_on(100, Duration::from_secs(30)).await;
    a.restart().await;
    play.go_on(100, Duration::from_secs(30)).await;
    live::none_failed(&mut slots).await;
    println!("killed and restarted after {:?}", killed.elapsed());

    // Nobody has looked at these tables since: the sweepers alone have done what was due.
    sleep((Duration::from_secs(10) + SOON).saturating_sub(killed.elapsed())).await;
    let host = host.at(b.address);
    let after = look(&host, &stalled).await;
    assert_eq!(awaited(&after), BTreeSet::from(["p3".to_owned()]), "{after}");
    let after = look(&host, &timed).await;
    assert_eq!(after["seats"][2]["away"], "time", "{after}");

    // Without NATS, nodes look into the database; with it, they are quick again.
    let (chat, mut viewer) = watched(&a, &b).await;
    let quick = heard(&chat, &mut viewer).await;
    nats.stop().unwrap();
    let without = heard(&chat, &mut viewer).await;
    play.go_on(20, Duration::from_secs(60)).await;
    nats.restart().unwrap();
    let restarted = Instant::now();
    while heard(&chat, &mut viewer).await > Duration::from_millis(800) {
        assert!(restarted.elapsed() < Duration::from_secs(20), "nodes stay slow");
    }
    println!("heard after {quick:?}, without NATS {without:?}; quick again after {:?}", restarted.elapsed());
    assert!(without < Duration::from_secs(8));
    live::none_failed(&mut slots).await;

    // Without PostgreSQL, acts are refused clearly; the same acts can be sent again.
    postgres.stop().unwrap();
    let began = Instant::now();
    let say = json!({"id": "outage", "text": "still there?"});
    let answer = timeout(SOON, chat.0.ask(&chat.1, "say", &say)).await.unwrap().unwrap();
    assert_eq!((answer.status, &answer.json["code"]), (503, &json!("unavailable")), "{}", answer.text);
    println!("unavailable after {:?}", began.elapsed());
    sleep(Duration::from_millis(500)).await;
    postgres.restart().unwrap();
    let path = format!("/api/v1/tables/{}/say", chat.1);
    live::insist(&play, &chat.0, &path, &say).await;
    live::insist(&play, &chat.0, &path, &say).await;
    let said = look(&chat.0, &chat.1).await["said"].clone();
    let said = said.as_array().unwrap().iter().filter(|said| said["text"] == "still there?").count();
    assert_eq!(said, 1);
    play.go_on(50, Duration::from_secs(30)).await;

    live::finish(&play, slots, Duration::from_secs(90)).await;
    let counters = [&play.acts, &play.resent, &play.games, &play.unavailable];
    let [acts, resent, games, unavailable] = counters.map(|counter| play.count(counter));
    println!("{games} games, {acts} acts, {resent} sent again, {unavailable} times unavailable");
    assert!(games >= 4 && resent >= 1);
}

/// The table as this person sees it.
async fn look(who: &Client, table: &str) -> Value {
    let deadline = Instant::now() + SOON;
    loop {
        match who.get(&format!("/api/v1/tables/{table}")).await.unwrap().ok() {
            Ok(table) => return table,
            Err(error) => assert!(Instant::now() < deadline, "{error}"),
        }
        sleep(Duration::from_millis(50)).await;
    }
}

fn awaited(table: &Value) -> BTreeSet<String> {
    table["awaited"].as_array().unwrap().iter().map(|seat| seat.as_str().unwrap().to_owned()).collect()
}

/// Three people, each with many requests at once on both nodes, the same ids on both: every request is
/// done once.
async fn racing(a: &Node, b: &Node) {
    let names = ["Ada", "Bob", "Cyd"];
    let people = join_all(names.map(|name| Client::guest(a.address, name))).await;
    let people: Vec<Client> = people.into_iter().map(Result::unwrap).collect();
    let plan = json!({"game": "empedocle", "options": "variant=standard humans=3"});
    let table = people[0].make_table(&plan).await.unwrap();
    for (person, seat) in people.iter().zip(["p1", "p2", "p3"]).skip(1) {
        person.ask(&table, "sit", &json!({ "seat": seat })).await.unwrap().ok().unwrap();
    }
    // All choose in secret and at once, each twice on both nodes.
    let asks = join_all(people.iter().map(|person| look(person, &table))).await;
    let mut racing = Vec::new();
    for (person, asked) in people.iter().zip(&asks) {
        for (number, node) in [a, b, a, b].into_iter().enumerate() {
            let act = json!({"id": format!("act{}", number / 2), "decision": asked["ask"]["decision"],
                "action": asked["ask"]["legal"][number / 2]});
            let (person, table) = (person.at(node.address), &table);
            racing.push(async move { person.ask(table, "act", &act).await.unwrap() });
        }
    }
    let answers = join_all(racing).await;
    for answers in answers.chunks(4) {
        assert!(answers.iter().any(|answer| answer.status == 200), "{answers:?}");
        let late = |answer: &load::client::Answer| answer.json["code"] == "already-decided";
        assert!(answers.iter().all(|answer| answer.status == 200 || late(answer)), "{answers:?}");
    }
    // All talk at once.
    let mut talking = Vec::new();
    for (person, name) in people.iter().zip(names) {
        for number in 0..8 {
            for node in [a, b] {
                let say = json!({"id": format!("say{number}"), "text": format!("{name} {number}")});
                let (person, table) = (person.at(node.address), &table);
                talking.push(async move { person.ask(table, "say", &say).await.unwrap() });
            }
        }
    }
    for answer in join_all(talking).await {
        assert_eq!(answer.status, 200, "{}", answer.text);
    }
    sleep(Duration::from_secs(4)).await;
    let mut seen = Vec::new();
    for node in [a, b] {
        let table = look(&people[0].at(node.address), &table).await;
        let said = table["said"].as_array().unwrap().iter();
        let said: Vec<String> = said.map(|said| said["text"].as_str().unwrap().to_owned()).collect();
        let once: BTreeSet<&String> = said.iter().collect();
        assert_eq!((said.len(), once.len()), (24, 24), "{said:?}");
        // The secret choices are in, once each, and the game goes on.
        seen.push((table["v"].clone(), table["view"].clone(), said));
    }
    assert_eq!(seen[0], seen[1]);
}

/// A table whose host talks on one node, and is watched on the other.
async fn watched(a: &Node, b: &Node) -> ((Client, String), Socket) {
    let host = Client::guest(a.address, "Host").await.unwrap();
    let table = host.make_table(&json!({"game": "elem-master"})).await.unwrap();
    let viewer = host.at(b.address).socket(&table, "").await.unwrap();
    ((host, table), viewer)
}

/// After how long the viewer hears what the host says.
async fn heard(chat: &(Client, String), viewer: &mut Socket) -> Duration {
    let text = format!("{:?}", Instant::now());
    let began = Instant::now();
    chat.0.ask(&chat.1, "say", &json!({ "text": text })).await.unwrap().ok().unwrap();
    loop {
        let message = timeout(SOON, viewer.json()).await.expect("nothing is heard").expect("no connection");
        let said = message["said"].as_array().into_iter().flatten();
        if said.into_iter().any(|said| said["text"] == text.as_str()) {
            return began.elapsed();
        }
    }
}

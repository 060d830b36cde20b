//! What a store promises, on both back ends, and on the one that simulations have instead.

use std::collections::HashMap;

use store::{Append, Appended, Listing, MAX_BODY, Person, Phase, Query, Row, Store, StoreError};
use tokio::task::JoinSet;

use crate::common::{Home, listing, row};

on_both! {
    rows_come_back_as_they_were
    one_of_many_racing_writers_wins
    equal_keys_in_one_batch_give_one_winner
    a_loser_does_not_harm_the_others_of_its_batch
    a_loser_does_not_change_the_listing
    listings_change_and_are_found
    pages_follow_each_other
    due_tables_come_oldest_first
    running_tables_of_a_host_are_counted
    people_are_known_by_their_secrets
    codes_work_once
    notes_are_kept_beside_a_table
    what_cannot_be_stored_is_refused
    a_new_store_finds_everything
    stores_may_open_at_once
    a_newer_database_is_refused
    close_finishes_what_was_taken
}

// What is left out is about files and batches.
on_simulated! {
    rows_come_back_as_they_were
    one_of_many_racing_writers_wins
    a_loser_does_not_change_the_listing
    listings_change_and_are_found
    pages_follow_each_other
    due_tables_come_oldest_first
    running_tables_of_a_host_are_counted
    people_are_known_by_their_secrets
    codes_work_once
    notes_are_kept_beside_a_table
    what_cannot_be_stored_is_refused
    a_new_store_finds_everything
}

async fn put(store: &Store, append: Append) -> Appended {
    store.append(append).await.unwrap()
}

async fn bodies(store: &Store, table: &str) -> Vec<String> {
    store.rows(table, 0).await.unwrap().into_iter().map(|row| row.body).collect()
}

async fn ids(store: &Store, query: Query) -> Vec<String> {
    store.tables(&query).await.unwrap().into_iter().map(|listed| listed.table).collect()
}

fn all() -> Query {
    Query { limit: 100, ..Query::default() }
}

async fn rows_come_back_as_they_were(home: Home) {
    let store = home.open().await;
    store.ready().await.unwrap();
    assert_eq!(store.rows("t", 0).await.unwrap(), []);
    let long = "ξ🜂".repeat(17_000);
    assert!(long.len() > 100_000);
    for (number, body) in (0..).zip(["", "línea\n\"deux\"\\ \u{1f}\t", &long, "Σφαῖρος 🜁🜂🜃🜄"])
    {
        assert_eq!(put(&store, row("t", number, body)).await, Appended::Stored);
    }
    // A far number, and a time before 1970.
    let far = Append { at: -5, ..row("t", u32::MAX, "far") };
    assert_eq!(put(&store, far).await, Appended::Stored);
    let rows = store.rows("t", 2).await.unwrap();
    assert_eq!(rows.iter().map(|row| row.number).collect::<Vec<_>>(), [2, 3, u32::MAX]);
    assert_eq!(rows[0], Row { number: 2, at: 1002, body: long });
    assert_eq!(rows[1].body, "Σφαῖρος 🜁🜂🜃🜄");
    assert_eq!(rows[2].at, -5);
    assert_eq!(bodies(&store, "t").await[1], "línea\n\"deux\"\\ \u{1f}\t");
    assert_eq!(store.rows("T", 0).await.unwrap(), [], "ids differ by case");
}

async fn one_of_many_racing_writers_wins(home: Home) {
    const NUMBERS: u32 = 12;
    let stores = [home.open().await, home.open().await];
    let mut writers = JoinSet::new();
    for writer in 0..16_usize {
        let store = stores[writer % 2].clone();
        writers.spawn(async move {
            let mut won = Vec::new();
            for number in 0..NUMBERS {
                if put(&store, row("t", number, &format!("writer {writer}"))).await == Appended::Stored {
                    won.push(number);
                }
            }
            (writer, won)
        });
    }
    let mut winner = HashMap::new();
    for (writer, won) in writers.join_all().await {
        for number in won {
            assert_eq!(winner.insert(number, writer), None, "number {number} has two winners");
        }
    }
    for store in &stores {
        let rows = store.rows("t", 0).await.unwrap();
        assert_eq!(rows.len(), NUMBERS as usize);
        for row in rows {
            assert_eq!(row.body, format!("writer {}", winner[&row.number]));
        }
    }
}

async fn equal_keys_in_one_batch_give_one_winner(home: Home) {
    let store = home.open().await;
    let mut writers = JoinSet::new();
    for writer in 0..100 {
        let store = store.clone();
        // All have the same body: only the key may decide.
        writers.spawn(
            async move { (writer % 5, put(&store, row(&format!("t{}", writer % 5), 0, "same")).await) },
        );
    }
    let done = writers.join_all().await;
    for table in 0..5 {
        assert_eq!(done.iter().filter(|one| **one == (table, Appended::Stored)).count(), 1);
    }
}

async fn a_loser_does_not_harm_the_others_of_its_batch(home: Home) {
    let store = home.open().await;
    for table in 0..30 {
        put(&store, row(&format!("t{table}"), 0, "first")).await;
    }
    let mut writers = JoinSet::new();
    for table in 0..60 {
        let store = store.clone();
        writers.spawn(async move { (table, store.append(row(&format!("t{table}"), 0, "second")).await) });
        if table == 30 {
            // Somebody who does worse than lose.
            let (store, nowhere) = (home.open().await, row("nowhere", 1, "x"));
            writers.spawn(async move { (999, store.append(nowhere).await) });
        }
    }
    let unknown = store.clone();
    writers.spawn(async move { (999, unknown.append(row("nowhere", 7, "x")).await) });
    for (table, done) in writers.join_all().await {
        match table {
            0..30 => assert_eq!(done, Ok(Appended::Lost)),
            30..60 => assert_eq!(done, Ok(Appended::Stored)),
            _ => assert_eq!(done, Err(StoreError::UnknownTable)),
        }
    }
    for table in 0..60 {
        let body = if table < 30 { "first" } else { "second" };
        assert_eq!(bodies(&store, &format!("t{table}")).await, [body]);
    }
    assert_eq!(bodies(&store, "nowhere").await, [""; 0]);
}

async fn a_loser_does_not_change_the_listing(home: Home) {
    let store = home.open().await;
    put(&store, row("t", 0, "")).await;
    put(&store, row("t", 1, "")).await;
    let late = Listing { phase: Phase::Over, ..listing() };
    let lost = put(&store, Append { listing: Some(late), ..row("t", 1, "") }).await;
    assert_eq!(lost, Appended::Lost);
    assert_eq!(store.table("t").await.unwrap().unwrap().listing, listing());
}

async fn listings_change_and_are_found(home: Home) {
    let store = home.open().await;
    assert_eq!(store.table("a").await.unwrap(), None);
    let other = Listing {
        game: "elem-master".into(),
        listed: false,
        people: vec!["bob".into(), "ada".into(), "ädà 🜁".into()],
        summary: "{\"é\":1}".into(),
        ..listing()
    };
    put(&store, row("a", 0, "")).await;
    put(&store, Append { at: 2000, listing: Some(other.clone()), ..row("b", 0, "") }).await;
    put(
        &store,
        Append { at: 3000, listing: Some(Listing { people: vec![], ..listing() }), ..row("c", 0, "") },
    )
    .await;
    assert_eq!(ids(&store, all()).await, ["c", "b", "a"]);
    assert_eq!(ids(&store, Query { listed_only: true, ..all() }).await, ["c", "a"]);
    assert_eq!(ids(&store, Query { game: Some("elem-master".into()), ..all() }).await, ["b"]);
    assert_eq!(ids(&store, Query { person: Some("ada".into()), ..all() }).await, ["b", "a"]);
    assert_eq!(ids(&store, Query { person: Some("ad".into()), ..all() }).await, [""; 0]);
    assert_eq!(ids(&store, Query { limit: 2, ..all() }).await, ["c", "b"]);
    let found = store.table("b").await.unwrap().unwrap();
    assert_eq!((&found.listing, found.created, found.updated), (&other, 2000, 2000));

    // An append without a listing changes none of this, one with a listing all of it.
    put(&store, Append { at: 4000, ..row("a", 1, "") }).await;
    assert_eq!(store.table("a").await.unwrap().unwrap().updated, 1000);
    let now = Listing {
        phase: Phase::Playing,
        due: Some(7),
        people: vec!["bob".into()],
        host: "bob".into(),
        ..other
    };
    put(&store, Append { at: 5000, listing: Some(now.clone()), ..row("a", 2, "") }).await;
    let found = store.table("a").await.unwrap().unwrap();
    assert_eq!((&found.listing, found.created, found.updated), (&now, 1000, 5000));
    assert_eq!(store.tables(&all()).await.unwrap()[0], found);
    assert_eq!(ids(&store, all()).await, ["a", "c", "b"]);
    // What lists do not show does not move the place in them: it would tell of private acts.
    let later = Listing { due: Some(9), ..now.clone() };
    put(&store, Append { at: 6000, listing: Some(later.clone()), ..row("a", 3, "") }).await;
    let found = store.table("a").await.unwrap().unwrap();
    assert_eq!((&found.listing, found.created, found.updated), (&later, 1000, 5000));
    assert_eq!(ids(&store, Query { phase: Some(Phase::Playing), ..all() }).await, ["a"]);
    assert_eq!(ids(&store, Query { phase: Some(Phase::Over), ..all() }).await, [""; 0]);
    assert_eq!(ids(&store, Query { person: Some("ada".into()), ..all() }).await, ["b"]);
    let both = Query {
        person: Some("bob".into()),
        game: Some("elem-master".into()),
        phase: Some(Phase::Open),
        ..all()
    };
    assert_eq!(ids(&store, both).await, ["b"]);

    // Two listings of one table in one batch: the later number counts.
    let (first, second) = (store.clone(), store.clone());
    let over = Listing { phase: Phase::Over, ..listing() };
    let (one, two) = tokio::join!(
        first.append(row("d", 0, "")),
        second.append(Append { listing: Some(over.clone()), ..row("d", 1, "") })
    );
    if two == Err(StoreError::UnknownTable) {
        // They were in two batches after all, or the other way round.
        put(&store, Append { listing: Some(over.clone()), ..row("d", 1, "") }).await;
    }
    assert_eq!(one, Ok(Appended::Stored));
    assert_eq!(store.table("d").await.unwrap().unwrap().listing, over);
}

async fn pages_follow_each_other(home: Home) {
    let store = home.open().await;
    let mut expected = Vec::new();
    for number in 0..25_i64 {
        // Several tables share a moment; then the id decides, byte by byte.
        let (table, at) = (format!("{}{number}", if number % 2 == 0 { "Z" } else { "a" }), number / 4);
        put(&store, Append { at, ..row(&table, 0, "") }).await;
        expected.push((at, table));
    }
    expected.sort();
    expected.reverse();
    let mut seen = Vec::new();
    let mut query = Query { limit: 4, phase: Some(Phase::Open), listed_only: true, ..Query::default() };
    loop {
        let page = store.tables(&query).await.unwrap();
        assert!(page.len() <= 4);
        let Some(last) = page.last() else { break };
        query.before = Some((last.updated, last.table.clone()));
        seen.extend(page.into_iter().map(|listed| (listed.updated, listed.table)));
    }
    assert_eq!(seen, expected);
}

async fn due_tables_come_oldest_first(home: Home) {
    let store = home.open().await;
    for (table, due) in [("a", Some(30)), ("b", Some(10)), ("c", None), ("d", Some(20)), ("e", Some(40))] {
        put(&store, Append { listing: Some(Listing { due, ..listing() }), ..row(table, 0, "") }).await;
    }
    assert_eq!(store.due(30, 10).await.unwrap(), ["b", "d", "a"]);
    assert_eq!(store.due(30, 2).await.unwrap(), ["b", "d"]);
    assert_eq!(store.due(9, 10).await.unwrap(), [""; 0]);
    put(&store, Append { listing: Some(listing()), ..row("b", 1, "") }).await;
    assert_eq!(store.due(30, 10).await.unwrap(), ["d", "a"]);
}

async fn running_tables_of_a_host_are_counted(home: Home) {
    let store = home.open().await;
    for (number, phase) in (0..).zip([Phase::Open, Phase::Playing, Phase::Over, Phase::Closed, Phase::Open]) {
        let listing = Listing { phase, ..listing() };
        put(&store, Append { listing: Some(listing), ..row(&format!("t{number}"), 0, "") }).await;
    }
    assert_eq!(store.hosted("ada").await, Ok(3));
    assert_eq!(store.hosted("bob").await, Ok(0));
}

async fn people_are_known_by_their_secrets(home: Home) {
    let store = home.open().await;
    let ada = Person { id: "p1".into(), name: "Ada ℵ".into() };
    store.new_person(&ada, [1; 32], 5).await.unwrap();
    assert_eq!(store.person([1; 32]).await, Ok(Some(ada.clone())));
    assert_eq!(store.person([2; 32]).await, Ok(None));
    assert_eq!(store.person_by_id("p1").await, Ok(Some(ada.clone())));
    assert_eq!(store.person_by_id("p2").await, Ok(None));
    // The id or the secret is in use: nothing of the newcomer is stored.
    let bob = Person { id: "p2".into(), name: "Bob".into() };
    assert_eq!(store.new_person(&ada, [2; 32], 5).await, Err(StoreError::Taken));
    assert_eq!(store.new_person(&bob, [1; 32], 5).await, Err(StoreError::Taken));
    assert_eq!(store.person_by_id("p2").await, Ok(None));
    assert_eq!(store.person([2; 32]).await, Ok(None));
    store.new_person(&bob, [2; 32], 5).await.unwrap();

    store.add_secret("p1", [3; 32], 6).await.unwrap();
    assert_eq!(store.person([3; 32]).await, Ok(Some(ada)));
    assert_eq!(store.add_secret("p1", [2; 32], 6).await, Err(StoreError::Taken));
    assert_eq!(store.add_secret("nobody", [4; 32], 6).await, Err(StoreError::UnknownPerson));
    store.rename("p1", "Countess").await.unwrap();
    assert_eq!(store.person([1; 32]).await.unwrap().unwrap().name, "Countess");
    assert_eq!(store.rename("nobody", "x").await, Err(StoreError::UnknownPerson));
}

async fn codes_work_once(home: Home) {
    let stores = [home.open().await, home.open().await];
    let store = &stores[0];
    for id in ["p1", "p2"] {
        let hash = [id.as_bytes()[1]; 32];
        store.new_person(&Person { id: id.into(), name: id.into() }, hash, 0).await.unwrap();
    }
    assert_eq!(store.add_code([9; 32], "nobody", 100).await, Err(StoreError::UnknownPerson));
    assert_eq!(store.take_code([9; 32], 0).await, Ok(None));
    for round in 0..5_u8 {
        store.add_code([round; 32], "p1", 100).await.unwrap();
        let mut takers = JoinSet::new();
        for taker in 0..12 {
            let store = stores[taker % 2].clone();
            takers.spawn(async move { store.take_code([round; 32], 99).await.unwrap() });
        }
        let got: Vec<String> = takers.join_all().await.into_iter().flatten().collect();
        assert_eq!(got, ["p1"]);
    }
    // Expired ones are refused and gone, so that the code could even be given again.
    store.add_code([50; 32], "p1", 100).await.unwrap();
    store.add_code([51; 32], "p2", 100).await.unwrap();
    store.add_code([52; 32], "p2", 200).await.unwrap();
    assert_eq!(store.add_code([50; 32], "p2", 300).await, Err(StoreError::Taken));
    assert_eq!(store.take_code([50; 32], 100).await, Ok(None));
    store.add_code([50; 32], "p2", 300).await.unwrap();
    store.add_code([51; 32], "p1", 300).await.unwrap();
    assert_eq!(store.take_code([51; 32], 150).await, Ok(Some("p1".into())));
    assert_eq!(store.take_code([52; 32], 150).await, Ok(Some("p2".into())));
}

async fn notes_are_kept_beside_a_table(home: Home) {
    let store = home.open().await;
    put(&store, row("t", 0, "first")).await;
    assert_eq!(store.note("t", "study").await.unwrap(), None);
    store.put_note("t", "study", "{}", 5).await.unwrap();
    store.put_note("t", "other", "Σφαῖρος", 6).await.unwrap();
    store.put_note("t", "study", "{\"again\":1}", 7).await.unwrap();
    assert_eq!(store.note("t", "study").await.unwrap().as_deref(), Some("{\"again\":1}"));
    assert_eq!(store.note("t", "other").await.unwrap().as_deref(), Some("Σφαῖρος"));
    assert_eq!(store.note("u", "study").await.unwrap(), None);
    assert!(matches!(store.put_note("u", "study", "{}", 5).await, Err(StoreError::UnknownTable)));
    let long = "x".repeat(MAX_BODY + 1);
    assert!(matches!(store.put_note("t", "study", &long, 8).await, Err(StoreError::Refused { .. })));
    assert_eq!(bodies(&store, "t").await, ["first"], "the log is as it was");
}

async fn what_cannot_be_stored_is_refused(home: Home) {
    let store = home.open().await;
    let refused = |field| Err(StoreError::Refused { field });
    let listed = |listing| Append { listing: Some(listing), ..row("t", 0, "") };
    assert_eq!(store.append(Append { listing: None, ..row("t", 0, "") }).await, Err(StoreError::NoListing));
    assert_eq!(store.append(row("t", 0, "a\0b")).await, refused("body"));
    assert_eq!(store.append(row("t", 0, &"x".repeat(MAX_BODY + 1))).await, refused("body"));
    assert_eq!(store.append(row("", 0, "")).await, refused("table"));
    assert_eq!(store.append(row(&"t".repeat(200), 0, "")).await, refused("table"));
    assert_eq!(store.append(row("a\u{1f}b", 0, "")).await, refused("table"));
    assert_eq!(
        store.append(listed(Listing { people: vec![String::new()], ..listing() })).await,
        refused("person")
    );
    assert_eq!(store.append(listed(Listing { summary: "\0".into(), ..listing() })).await, refused("summary"));
    assert_eq!(store.append(row("t", 1, "")).await, Err(StoreError::UnknownTable));
    let nameless = Person { id: "p".into(), name: "\0".into() };
    let unnamed = store.new_person(&nameless, [0; 32], 0).await;
    assert_eq!(unnamed, Err(StoreError::Refused { field: "name" }));
    assert_eq!(ids(&store, all()).await, [""; 0]);
    assert_eq!(put(&store, row("t", 0, &"x".repeat(MAX_BODY))).await, Appended::Stored);
    // Questions with such texts find nothing and do no harm.
    assert!(store.rows("a\0b", 0).await.is_ok_and(|rows| rows.is_empty()));
    assert_eq!(store.person_by_id("a\0b").await, Ok(None));
    assert_eq!(ids(&store, Query { person: Some("a\0b".into()), ..all() }).await, [""; 0]);
}

async fn a_new_store_finds_everything(home: Home) {
    let ada = Person { id: "p1".into(), name: "Ada".into() };
    for round in 0..3 {
        let store = home.open().await;
        if round == 0 {
            store.new_person(&ada, [1; 32], 5).await.unwrap();
            store.add_code([2; 32], "p1", 100).await.unwrap();
        }
        put(&store, row("t", round, &format!("round {round}"))).await;
        store.close().await;
        assert_eq!(store.rows("t", 0).await, Err(StoreError::Closed));
        assert_eq!(store.append(row("t", 99, "")).await, Err(StoreError::Closed));
        assert_eq!(store.ready().await, Err(StoreError::Closed));
    }
    let store = home.open().await;
    assert_eq!(bodies(&store, "t").await, ["round 0", "round 1", "round 2"]);
    assert_eq!(store.table("t").await.unwrap().unwrap().listing, listing());
    assert_eq!(store.person([1; 32]).await, Ok(Some(ada)));
    assert_eq!(store.take_code([2; 32], 6).await, Ok(Some("p1".into())));
}

async fn stores_may_open_at_once(home: Home) {
    let mut opening = JoinSet::new();
    for number in 0..4 {
        let location = home.location.clone();
        opening.spawn(async move {
            let store = Store::open(&location).await.unwrap();
            put(&store, row("t", 0, "")).await;
            put(&store, row(&format!("own {number}"), 0, "")).await
        });
    }
    assert_eq!(opening.join_all().await, [Appended::Stored; 4]);
    assert_eq!(ids(&home.open().await, all()).await.len(), 5);
}

async fn a_newer_database_is_refused(home: Home) {
    home.open().await.close().await;
    if let Some(folder) = &home.folder {
        let file = rusqlite::Connection::open(folder.path().join(store::FILE)).unwrap();
        file.pragma_update(None, "user_version", 99).unwrap();
    }
    if let Some(url) = &home.url {
        let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
        tokio::spawn(connection);
        client.batch_execute("UPDATE schema_version SET version = 99").await.unwrap();
    }
    let refused = Store::open(&home.location).await.err().unwrap();
    assert!(matches!(refused, StoreError::Newer { found: 99, .. }), "{refused}");
    assert!(refused.to_string().contains("version 99"), "{refused}");
}

async fn close_finishes_what_was_taken(home: Home) {
    let store = home.open().await;
    let mut writers = JoinSet::new();
    for number in 0..300 {
        let store = store.clone();
        writers.spawn(async move { (number, store.append(row(&format!("t{number}"), 0, "")).await) });
    }
    // The first answer comes while most of them still wait.
    let (_, first) = writers.join_next().await.unwrap().unwrap();
    assert_eq!(first, Ok(Appended::Stored));
    store.close().await;
    let again = home.open().await;
    for (number, done) in writers.join_all().await {
        let stored = bodies(&again, &format!("t{number}")).await.len() == 1;
        assert_eq!(stored, done.is_ok(), "{number}: {done:?}");
    }
}

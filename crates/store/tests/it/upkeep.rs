//! Quotas, tables that go, outages, and files that only their owner reads.

use std::fs;

use store::{Append, Appended, FILE, Listing, Outage, Phase, Retention, Stale, Store, StoreError};

use crate::common::{Home, listing, row};

on_both! {
    bytes_are_counted_by_host
    abandoned_tables_and_what_ifs_go_and_finished_games_of_people_stay
    a_table_where_something_happened_meanwhile_stays
    outages_are_remembered
}

on_simulated! {
    bytes_are_counted_by_host
    abandoned_tables_and_what_ifs_go_and_finished_games_of_people_stay
    a_table_where_something_happened_meanwhile_stays
    outages_are_remembered
}

const DAY: i64 = 86_400_000;

async fn put(store: &Store, append: Append) {
    assert_eq!(store.append(append).await.unwrap(), Appended::Stored);
}

async fn bytes_are_counted_by_host(home: Home) {
    let store = home.open().await;
    let of = |host: &str, bytes| Some(Listing { host: host.into(), bytes, ..listing() });
    put(&store, Append { listing: of("ada", 1000), ..row("a", 0, "") }).await;
    put(&store, Append { listing: of("ada", 20), ..row("b", 0, "") }).await;
    put(&store, Append { listing: of("bob", 5), ..row("c", 0, "") }).await;
    assert_eq!((store.bytes_hosted("ada", 0).await, store.bytes_hosted("bob", 0).await), (Ok(1020), Ok(5)));
    assert_eq!(store.bytes_hosted("nobody", 0).await, Ok(0));
    put(&store, Append { listing: of("ada", 1500), ..row("a", 1, "") }).await;
    assert_eq!(store.bytes_hosted("ada", 0).await, Ok(1520));
    assert_eq!(store.bytes_hosted("ada", 1001).await, Ok(0), "they were made earlier");
    let before = store.size().await.unwrap();
    for number in 1..30 {
        put(&store, row("c", number, &"Σ".repeat(50_000))).await;
    }
    let after = store.size().await.unwrap();
    // PostgreSQL compresses such a text.
    assert!(after > before || home.url.is_some(), "{before} {after}");
}

async fn abandoned_tables_and_what_ifs_go_and_finished_games_of_people_stay(home: Home) {
    let store = home.open().await;
    let nobody = || Listing { people: Vec::new(), ..listing() };
    let over = |listing: Listing| Listing { phase: Phase::Over, ..listing };
    let tables = [
        ("abandoned", Listing { phase: Phase::Playing, bytes: 7, ..listing() }, 5),
        ("closed", Listing { phase: Phase::Closed, ..listing() }, 5),
        ("finished", over(listing()), 5),
        ("what-if", Listing { what_if: true, ..over(listing()) }, 35),
        ("bots", over(nobody()), 5),
        ("recent", listing(), 60),
        ("recent what-if", Listing { what_if: true, ..listing() }, 60),
        ("slow", Listing { phase: Phase::Playing, ..listing() }, 5),
    ];
    for (table, listing, day) in tables {
        put(&store, Append { at: day * DAY, listing: Some(listing), ..row(table, 0, "long ago") }).await;
    }
    store.put_note("abandoned", "study", "{}", 0).await.unwrap();
    put(&store, Append { at: 6 * DAY, ..row("abandoned", 1, "more") }).await;
    put(&store, Append { at: 6 * DAY, ..row("abandoned", 2, "and more") }).await;
    // Its listing is old, but somebody plays there.
    put(&store, Append { at: 59 * DAY, ..row("slow", 1, "a move") }).await;
    let retention = Retention { abandoned: Some(30 * DAY), what_ifs: Some(20 * DAY), unpacked: None };
    let names = |stale: Vec<Stale>| stale.into_iter().map(|stale| stale.table).collect::<Vec<_>>();
    assert_eq!(names(store.stale(Retention::default(), 60 * DAY, 10).await.unwrap()), [""; 0]);
    let some = Retention { what_ifs: None, ..retention };
    assert_eq!(names(store.stale(some, 60 * DAY, 10).await.unwrap()), ["abandoned", "bots", "closed"]);
    assert_eq!(names(store.stale(retention, 60 * DAY, 2).await.unwrap()), ["abandoned", "bots"]);
    let stale = store.stale(retention, 60 * DAY, 10).await.unwrap();
    assert_eq!(names(stale.clone()), ["abandoned", "bots", "closed", "what-if"]);
    assert_eq!((stale[0].bytes, stale[0].last), (7, 6 * DAY));
    for table in &stale {
        assert_eq!(store.remove(table).await, Ok(true));
        assert_eq!(store.remove(table).await, Ok(false), "it is gone");
        assert_eq!(store.rows(&table.table, 0).await, Ok(Vec::new()));
        assert_eq!(store.table(&table.table).await, Ok(None));
    }
    assert_eq!(store.note("abandoned", "study").await, Ok(None));
    assert_eq!(store.append(row("abandoned", 3, "late")).await, Err(StoreError::UnknownTable));
    store.vacuum().await.unwrap();
    for left in ["finished", "recent", "recent what-if"] {
        assert_eq!(store.rows(left, 0).await.unwrap().len(), 1, "{left}");
    }
    assert_eq!(store.rows("slow", 0).await.unwrap()[1].body, "a move");
    // An id can be used again.
    put(&store, row("abandoned", 0, "new")).await;
    assert_eq!(store.rows("abandoned", 0).await.unwrap().len(), 1);
}

async fn a_table_where_something_happened_meanwhile_stays(home: Home) {
    let store = home.open().await;
    put(&store, Append { at: 5, ..row("t", 0, "") }).await;
    let retention = Retention { abandoned: Some(DAY), what_ifs: None, unpacked: None };
    let stale = store.stale(retention, 10 * DAY, 10).await.unwrap();
    put(&store, Append { at: 10 * DAY, ..row("t", 1, "") }).await;
    assert_eq!(store.remove(&stale[0]).await, Ok(false));
    assert_eq!(store.rows("t", 0).await.unwrap().len(), 2);
}

async fn outages_are_remembered(home: Home) {
    let store = home.open().await;
    assert_eq!(store.last_pulse().await, Ok(None));
    store.pulse(10).await.unwrap();
    store.pulse(20).await.unwrap();
    assert_eq!(store.last_pulse().await, Ok(Some(20)));
    let outage = |began, ended| Outage { began, ended };
    for known in [outage(20, 50), outage(60, 90), outage(20, 50)] {
        store.put_outage(known).await.unwrap();
    }
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.outages(10).await.unwrap(), [outage(60, 90), outage(20, 50)]);
    assert_eq!(store.outages(1).await.unwrap(), [outage(60, 90)]);
    assert_eq!(store.last_pulse().await, Ok(Some(20)));
}

/// Damage in the middle of the file: found at the start; and if it comes later, by whoever reads there.
#[tokio::test]
async fn a_damaged_file_is_noticed() {
    let home = Home::sqlite();
    let file = home.folder.as_ref().unwrap().path().join(FILE);
    let store = home.open().await;
    for number in 0..200 {
        put(&store, row("t", number, &"x".repeat(3000))).await;
    }
    store.ready().await.unwrap();
    store.close().await;
    let mut bytes = fs::read(&file).unwrap();
    let whole = bytes.clone();
    let pages = bytes.len() / 4096;
    for page in (pages / 4)..(pages / 2) {
        bytes[page * 4096..(page + 1) * 4096].fill(0xa5);
    }
    fs::write(&file, &bytes).unwrap();
    let refused = Store::open(&home.location).await.err().unwrap();
    assert!(matches!(refused, StoreError::Corrupt(_)), "{refused}");
    // Under a running server.
    fs::write(&file, &whole).unwrap();
    let store = home.open().await;
    fs::write(&file, &bytes).unwrap();
    let read = store.rows("t", 0).await;
    assert!(matches!(read, Err(StoreError::Corrupt(_))), "{read:?}");
    assert!(matches!(store.ready().await, Err(StoreError::Corrupt(_))));
}

/// Once a store is closed its file alone has everything, so that it can be copied as a back-up.
#[tokio::test]
async fn a_closed_store_is_one_file() {
    let home = Home::sqlite();
    let folder = home.folder.as_ref().unwrap().path();
    for number in 0..100 {
        let store = home.open().await;
        put(&store, row("t", number, "")).await;
        store.ready().await.unwrap();
        if number % 2 == 0 {
            store.close().await;
        }
        drop(store);
        assert!(!folder.join(format!("{FILE}-wal")).exists(), "row {number} is in the write-ahead log only");
    }
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_owner_reads_the_files_of_an_old_folder_too() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::sqlite();
    let folder = home.folder.as_ref().unwrap().path();
    fs::set_permissions(folder, fs::Permissions::from_mode(0o755)).unwrap();
    let store = home.open().await;
    put(&store, row("t", 0, "")).await;
    for file in fs::read_dir(folder).unwrap() {
        fs::set_permissions(file.unwrap().path(), fs::Permissions::from_mode(0o644)).unwrap();
    }
    let again = home.open().await;
    put(&again, row("u", 0, "")).await;
    let lock = home.location.lock().unwrap();
    let mut found = 0;
    for file in fs::read_dir(folder).unwrap() {
        let file = file.unwrap();
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{:?} {mode:o}", file.file_name());
        found += 1;
    }
    assert_eq!(found, 4, "the database, its two companions and the lock");
    drop(lock);
}

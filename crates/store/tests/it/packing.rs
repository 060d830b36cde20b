//! Finished games in their compact form: read as before, whatever happens while they are packed.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use store::{Append, Appended, FILE, Listing, Location, Phase, Retention, Row, Store, StoreError};

use crate::common::{Home, listing, row};

on_both! {
    finished_games_are_packed_and_read_as_before
    a_packed_table_goes_on_and_decides_between_writers
    a_packed_table_that_may_go_goes_whole
    what_fails_while_packing_changes_nothing
    nodes_that_pack_one_table_at_once_lose_nothing
    a_program_that_is_killed_while_it_packs_loses_nothing
}

/// A body as a table has them: much of it is in the others, too.
fn body(table: &str, number: u32) -> String {
    let hash = u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    format!(
        "[{{\"by\":\"{table}\",\"event\":{{\"did\":{{\"seat\":\"p1\",\"action\":\"a{number}-b2\",\"hash\":\"{hash:016x}\"}}}}}}]"
    )
}

/// A finished table with so many rows.
async fn finished(store: &Store, table: &str, rows: u32) {
    for number in 0..rows {
        let over = Listing { phase: Phase::Over, bytes: 1_000_000, ..listing() };
        let listing = (number == 0 || number == rows - 1).then_some(over);
        let append = Append { listing, ..row(table, number, &body(table, number)) };
        assert_eq!(store.append(append).await.unwrap(), Appended::Stored);
    }
}

fn expected(table: &str, rows: u32) -> Vec<Row> {
    let stored = |number| {
        let Append { at, .. } = row(table, number, "");
        Row { number, at, body: body(table, number) }
    };
    (0..rows).map(stored).collect()
}

async fn finished_games_are_packed_and_read_as_before(home: Home) {
    let store = home.open().await;
    finished(&store, "long", 300).await;
    finished(&store, "short", 7).await;
    let running =
        Append { listing: Some(Listing { phase: Phase::Playing, ..listing() }), ..row("running", 0, "x") };
    store.append(running).await.unwrap();
    for number in 1..50 {
        store.append(row("running", number, "x")).await.unwrap();
    }
    let last = row("long", 299, "").at;
    assert_eq!(store.packable(last, 10).await.unwrap(), Vec::<String>::new(), "too early");
    assert_eq!(store.packable(last + 1, 10).await.unwrap(), ["long"], "one is short, one is not over");
    let shrunk = store.pack("long").await.unwrap().unwrap();
    assert!(shrunk.after * 4 < shrunk.before, "{shrunk:?}");
    assert_eq!(store.bytes_hosted("ada", 0).await.unwrap(), shrunk.after + 1_000_000, "the quota follows");
    assert_eq!(store.packable(i64::MAX, 10).await.unwrap(), Vec::<String>::new());
    assert_eq!(store.pack("long").await.unwrap(), None, "it is");
    assert_eq!(store.pack("nothing").await.unwrap(), None);
    for from in [0, 1, 150, 298, 299, 300] {
        let rows = store.rows("long", from).await.unwrap();
        assert_eq!(rows, expected("long", 300)[from as usize..], "{from}");
    }
    store.close().await;
    let store = home.open().await;
    assert_eq!(store.rows("long", 0).await.unwrap(), expected("long", 300));
}

async fn a_packed_table_goes_on_and_decides_between_writers(home: Home) {
    let (store, other) = (home.open().await, home.open().await);
    finished(&store, "t", 20).await;
    store.pack("t").await.unwrap().unwrap();
    for number in [0, 5, 18, 19] {
        assert_eq!(other.append(row("t", number, "late")).await, Ok(Appended::Lost), "{number} is taken");
    }
    for number in 20..25 {
        let append = Append { listing: None, ..row("t", number, &body("t", number)) };
        assert_eq!(other.append(append).await.unwrap(), Appended::Stored);
    }
    assert_eq!(store.rows("t", 0).await.unwrap(), expected("t", 25));
    assert_eq!(store.rows("t", 17).await.unwrap(), expected("t", 25)[17..]);
    // What came later is packed with the rest.
    assert!(store.pack("t").await.unwrap().is_some());
    assert_eq!(other.rows("t", 0).await.unwrap(), expected("t", 25));
    // A listing that changed says that there is something to pack.
    let over = Listing { phase: Phase::Over, ..listing() };
    let again = Append { listing: Some(over), ..row("t", 25, &body("t", 25)) };
    store.append(again).await.unwrap();
    assert_eq!(store.packable(i64::MAX, 10).await.unwrap(), ["t"]);
}

async fn a_packed_table_that_may_go_goes_whole(home: Home) {
    let store = home.open().await;
    finished(&store, "t", 20).await;
    let what_if = Listing { phase: Phase::Over, what_if: true, ..listing() };
    store.append(Append { listing: Some(what_if.clone()), ..row("t", 20, "x") }).await.unwrap();
    store.pack("t").await.unwrap().unwrap();
    let retention = Retention { what_ifs: Some(1), ..Retention::default() };
    let stale = store.stale(retention, i64::MAX, 10).await.unwrap();
    assert_eq!(stale.len(), 1);
    assert!(store.remove(&stale[0]).await.unwrap());
    assert_eq!(store.rows("t", 0).await.unwrap(), Vec::new());
    assert_eq!(store.append(row("t", 3, "x")).await, Err(StoreError::UnknownTable));
    // The place is free for another table.
    finished(&store, "t", 9).await;
    assert_eq!(store.rows("t", 0).await.unwrap(), expected("t", 9));
}

/// The last change of the transaction fails: all before it are undone.
async fn what_fails_while_packing_changes_nothing(home: Home) {
    let store = home.open().await;
    finished(&store, "t", 30).await;
    let forbid = |on: bool| {
        let (folder, url) = (home.folder.as_ref().map(|folder| folder.path().join(FILE)), home.url.clone());
        async move {
            if let Some(file) = folder {
                let sql = if on {
                    "CREATE TRIGGER no BEFORE UPDATE OF packed ON tables BEGIN SELECT RAISE(ABORT, 'no'); END"
                } else {
                    "DROP TRIGGER no"
                };
                rusqlite::Connection::open(file).unwrap().execute_batch(sql).unwrap();
            } else if let Some(url) = url {
                let (client, connection) =
                    tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
                let driver = tokio::spawn(connection);
                let sql = if on {
                    "CREATE FUNCTION no() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
                     CREATE TRIGGER no BEFORE UPDATE OF packed ON tables EXECUTE FUNCTION no()"
                } else {
                    "DROP TRIGGER no ON tables"
                };
                client.batch_execute(sql).await.unwrap();
                driver.abort();
            }
        }
    };
    forbid(true).await;
    assert!(matches!(store.pack("t").await, Err(StoreError::Database(_))));
    assert_eq!(store.rows("t", 0).await.unwrap(), expected("t", 30));
    assert_eq!(store.packable(i64::MAX, 10).await.unwrap(), ["t"]);
    forbid(false).await;
    assert!(store.pack("t").await.unwrap().is_some());
    assert_eq!(store.rows("t", 0).await.unwrap(), expected("t", 30));
}

async fn nodes_that_pack_one_table_at_once_lose_nothing(home: Home) {
    let (one, other) = (home.open().await, home.open().await);
    for round in 0..8 {
        let table = format!("t{round}");
        finished(&one, &table, 40).await;
        let write = async {
            for number in 40..60 {
                let append = Append { listing: None, ..row(&table, number, &body(&table, number)) };
                assert_eq!(one.append(append).await.unwrap(), Appended::Stored);
            }
        };
        let read = async {
            for _ in 0..20 {
                let rows = other.rows(&table, 0).await.unwrap();
                assert!(rows.len() >= 40);
                assert_eq!(rows, expected(&table, rows.len() as u32), "never half of it");
            }
        };
        let pack = async |store: &Store| {
            let mut packed = 0;
            for _ in 0..4 {
                packed += usize::from(store.pack(&table).await.unwrap().is_some());
            }
            packed
        };
        let (first, second, (), ()) = tokio::join!(pack(&one), pack(&other), write, read);
        assert!(first + second >= 1);
        assert_eq!(one.rows(&table, 0).await.unwrap(), expected(&table, 60));
        assert_eq!(other.rows(&table, 0).await.unwrap(), expected(&table, 60));
    }
}

/// A node that is far behind writes over a row in the very moment in which that row is moved into the piece.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_writes_over_a_row_while_it_is_packed_loses() {
    let home = tokio::task::spawn_blocking(Home::postgres).await.unwrap();
    let (store, late) = (home.open().await, home.open().await);
    finished(&store, "t", 20).await;
    let (client, connection) =
        tokio_postgres::connect(home.url.as_ref().unwrap(), tokio_postgres::NoTls).await.unwrap();
    let driver = tokio::spawn(connection);
    // Packing stops when it has deleted the rows, and goes on when this connection lets it.
    let hold = "CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
                    'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NULL; END';
                CREATE TRIGGER hold AFTER DELETE ON log FOR EACH STATEMENT EXECUTE FUNCTION hold();
                SELECT pg_advisory_lock(42)";
    client.batch_execute(hold).await.unwrap();
    let waits = async |event: &str| {
        let sql =
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event = $1";
        let end = tokio::time::Instant::now() + std::time::Duration::from_secs(3);
        while client.query_one(sql, &[&event]).await.unwrap().get::<_, i64>(0) == 0 {
            assert!(tokio::time::Instant::now() < end, "nobody waits for {event}");
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    };
    let pack = tokio::spawn(async move { store.pack("t").await.map(|packed| (store, packed)) });
    waits("advisory").await;
    let write = tokio::spawn(async move { late.append(row("t", 5, "late")).await.map(|done| (late, done)) });
    waits("transactionid").await;
    client.batch_execute("SELECT pg_advisory_unlock(42)").await.unwrap();
    let (store, packed) = pack.await.unwrap().unwrap();
    assert!(packed.is_some());
    let (late, appended) = write.await.unwrap().unwrap();
    assert_eq!(appended, Appended::Lost);
    assert_eq!(store.rows("t", 0).await.unwrap(), expected("t", 20));
    assert_eq!(late.rows("t", 0).await.unwrap(), expected("t", 20));
    driver.abort();
}

/// Tells the child where its store is.
const WHERE: &str = "SPHAIROS_TEST_PACK";

/// Not a test: what the test starts and kills. It packs whatever can be packed, and says when it begins.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn child() {
    let Ok(place) = std::env::var(WHERE) else { return };
    let store = Store::open(&place.parse::<Location>().unwrap()).await.unwrap();
    for table in store.packable(i64::MAX, 1000).await.unwrap() {
        std::io::stdout().write_all(b"\npacking\n").unwrap();
        store.pack(&table).await.unwrap();
    }
}

async fn a_program_that_is_killed_while_it_packs_loses_nothing(home: Home) {
    let place = home.url.clone().unwrap_or_else(|| home.location.to_string());
    let store = home.open().await;
    for table in 0..20 {
        finished(&store, &format!("t{table}"), 60).await;
    }
    store.close().await;
    let mut left = 20;
    for enough in [1, 2, 4, 5] {
        let place = place.clone();
        tokio::task::spawn_blocking(move || live_and_die(&place, enough)).await.unwrap();
        let store = home.open().await;
        for table in 0..20 {
            let table = format!("t{table}");
            assert_eq!(store.rows(&table, 0).await.unwrap(), expected(&table, 60), "{table}");
        }
        let now = store.packable(i64::MAX, 100).await.unwrap().len();
        assert!(now <= left, "{now} {left}");
        left = now;
        store.close().await;
    }
    assert!(left < 20, "something was packed");
}

/// Starts the child and kills it when it has begun to pack so many tables.
fn live_and_die(place: &str, enough: usize) {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "packing::child", "--nocapture"])
        .env(WHERE, place)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let begun = lines.map_while(Result::ok).filter(|line| line == "packing");
    begun.take(enough).for_each(drop);
    child.kill().unwrap();
    child.wait().unwrap();
}

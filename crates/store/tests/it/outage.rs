//! A PostgreSQL server that goes away under load, and comes back.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use store::{Appended, Location, Store, StoreError};
use test_servers::Postgres;
use tokio::task::JoinSet;
use tokio::time;

use crate::common::row;

const WRITERS: usize = 20;

/// Waits until the writers have stored so many rows more.
async fn progress(count: &AtomicU32, more: u32) {
    let deadline = Instant::now() + Duration::from_secs(20);
    let goal = count.load(Ordering::SeqCst) + more;
    while count.load(Ordering::SeqCst) < goal {
        assert!(Instant::now() < deadline, "the store does not go on");
        time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_loses_and_doubles_nothing() {
    let (server, url) = tokio::task::spawn_blocking(|| {
        let server = Postgres::start().unwrap();
        let url = server.database().unwrap();
        (server, url)
    })
    .await
    .unwrap();
    let store = Store::open(&url.parse::<Location>().unwrap()).await.unwrap();
    let (count, stop) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
    let mut writers = JoinSet::new();
    for writer in 0..WRITERS {
        let (store, count, stop) = (store.clone(), Arc::clone(&count), Arc::clone(&stop));
        writers.spawn(async move {
            let table = format!("t{writer}");
            let mut number = 0;
            // Nobody else writes to this table, so to lose would be to lose to oneself.
            while !stop.load(Ordering::SeqCst) {
                match store.append(row(&table, number, &format!("{table} {number}"))).await {
                    Ok(Appended::Stored) => {}
                    done => panic!("{table} {number}: {done:?}"),
                }
                number += 1;
                count.fetch_add(1, Ordering::SeqCst);
            }
            (table, number)
        });
    }
    let mut server = server;
    for crash in [false, true, false, true] {
        progress(&count, 200).await;
        server = tokio::task::spawn_blocking(move || {
            if crash { server.crash() } else { server.stop() }.unwrap();
            server.restart().unwrap();
            server
        })
        .await
        .unwrap();
    }
    progress(&count, 200).await;
    stop.store(true, Ordering::SeqCst);
    for (table, stored) in writers.join_all().await {
        let rows = store.rows(&table, 0).await.unwrap();
        assert_eq!(rows.len(), stored as usize, "{table}");
        for (number, row) in (0..).zip(rows) {
            assert_eq!((row.number, row.body), (number, format!("{table} {number}")));
        }
    }
    store.ready().await.unwrap();

    // With no server at all callers get an error in bounded time, and a server that returns is used again.
    let mut server = tokio::task::spawn_blocking(move || {
        server.stop().unwrap();
        server
    })
    .await
    .unwrap();
    let begin = Instant::now();
    let (append, rows, ready) =
        tokio::join!(store.append(row("late", 0, "")), store.rows("t0", 0), store.ready());
    assert_eq!(append, Err(StoreError::Unavailable));
    assert_eq!(rows, Err(StoreError::Unavailable));
    assert_eq!(ready, Err(StoreError::Unavailable));
    assert!(begin.elapsed() < Duration::from_secs(15));
    let _server = tokio::task::spawn_blocking(move || {
        server.restart().unwrap();
        server
    })
    .await
    .unwrap();
    assert_eq!(store.append(row("late", 0, "")).await, Ok(Appended::Stored));
    assert_eq!(store.rows("late", 0).await.unwrap().len(), 1);
}

//! A connection that breaks while an append is under way. Between the store and PostgreSQL stands a proxy
//! that breaks it at an exact moment.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use store::{Append, Appended, Listing, Location, Phase, Store};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::common::{self, Home, row};

const NEVER: u8 = 0;
/// What the store asks next does not arrive.
const BEFORE: u8 = 1;
/// What the store asks next is done, and the answer does not arrive.
const AFTER: u8 = 2;

/// Passes bytes on, until it is told to cut.
struct Proxy {
    cut: Arc<AtomicU8>,
    url: String,
}

impl Proxy {
    async fn start(url: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (front, address) = url.split_once("@").unwrap();
        let (address, database) = address.split_once('/').unwrap();
        let url = format!("{front}@{}/{database}", listener.local_addr().unwrap());
        let (address, cut) = (address.to_owned(), Arc::new(AtomicU8::new(NEVER)));
        let shared = Arc::clone(&cut);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let server = TcpStream::connect(&address).await.unwrap();
                tokio::spawn(pass(client, server, Arc::clone(&shared)));
            }
        });
        Self { cut, url }
    }
}

/// Each cut happens once.
async fn pass(mut client: TcpStream, mut server: TcpStream, cut: Arc<AtomicU8>) {
    let (mut up, mut down) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    let now = |when| cut.compare_exchange(when, NEVER, Ordering::SeqCst, Ordering::SeqCst).is_ok();
    loop {
        tokio::select! {
            read = client.read(&mut up) => match read {
                Ok(size) if size > 0 && !now(BEFORE) => server.write_all(&up[..size]).await.unwrap(),
                _ => return,
            },
            read = server.read(&mut down) => match read {
                Ok(size) if size > 0 && !now(AFTER) => client.write_all(&down[..size]).await.unwrap(),
                _ => return,
            },
        }
    }
}

/// A store behind a proxy, one that is not, and a table with one row.
async fn two_stores() -> (Proxy, Store, Store) {
    let home = tokio::task::spawn_blocking(Home::postgres).await.unwrap();
    let proxy = Proxy::start(home.url.as_ref().unwrap()).await;
    let near = home.open().await;
    let far = Store::open(&proxy.url.parse::<Location>().unwrap()).await.unwrap();
    assert_eq!(far.append(row("t", 0, "")).await, Ok(Appended::Stored));
    (proxy, near, far)
}

/// Number 1 ends the table, so that its listing can be seen.
fn last(body: &str) -> Append {
    let listing = Listing { phase: Phase::Over, ..common::listing() };
    Append { listing: Some(listing), ..row("t", 1, body) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_was_stored_is_not_lost_to_itself() {
    let (proxy, near, far) = two_stores().await;
    proxy.cut.store(AFTER, Ordering::SeqCst);
    assert_eq!(far.append(last("ours")).await, Ok(Appended::Stored));
    assert_eq!(proxy.cut.load(Ordering::SeqCst), NEVER, "the connection was cut");
    assert_eq!(far.append(last("ours")).await, Ok(Appended::Lost), "said once, stored once");
    assert_eq!(near.rows("t", 1).await.unwrap().len(), 1);
    assert_eq!(near.table("t").await.unwrap().unwrap().listing.phase, Phase::Over);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_that_did_not_arrive_is_stored_on_another_try() {
    let (proxy, near, far) = two_stores().await;
    proxy.cut.store(BEFORE, Ordering::SeqCst);
    assert_eq!(far.append(last("ours")).await, Ok(Appended::Stored));
    assert_eq!(proxy.cut.load(Ordering::SeqCst), NEVER, "the connection was cut");
    assert_eq!(near.rows("t", 1).await.unwrap().len(), 1);
    assert_eq!(near.table("t").await.unwrap().unwrap().listing.phase, Phase::Over);
}

/// Even if the other writer stored the very same text.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_row_of_another_writer_is_never_taken_for_ours() {
    for moment in [BEFORE, AFTER] {
        let (proxy, near, far) = two_stores().await;
        assert_eq!(near.append(last("same")).await, Ok(Appended::Stored));
        proxy.cut.store(moment, Ordering::SeqCst);
        assert_eq!(far.append(last("same")).await, Ok(Appended::Lost));
        assert_eq!(proxy.cut.load(Ordering::SeqCst), NEVER, "the connection was cut");
        assert_eq!(near.rows("t", 1).await.unwrap().len(), 1);
    }
}

//! PostgreSQL over an encrypted connection, with a server that proves who it is, and with others.

use store::{Appended, Location, Store, StoreError};
use test_servers::{Certificates, Postgres};

use crate::common::row;

const PASSWORD: &str = "a very secret word";

/// The address of a new database with these words about encryption.
fn address(server: &Postgres, host: &str, words: &str) -> String {
    let url = server.database().unwrap();
    let (_, place) = url.split_once("@127.0.0.1").unwrap();
    format!("postgres://sphairos:{}@{host}{place}{words}", PASSWORD.replace(' ', "%20"))
}

async fn refusal(location: &Location) -> StoreError {
    let error = Store::open(location).await.unwrap_err();
    let shown = format!("{error} {error:?} {location} {location:?}");
    assert!(!shown.contains("secret"), "{shown}");
    error
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rows_are_stored_over_tls_and_only_for_a_server_that_proves_who_it_is() {
    let right = Certificates::new(&["127.0.0.1"]).unwrap();
    let server = Postgres::start_encrypted(&right, PASSWORD).unwrap();
    for words in ["", "?sslmode=require", "?sslmode=verify-full", "?sslmode=prefer&application_name=x"] {
        let location: Location = address(&server, "127.0.0.1", words).parse().unwrap();
        let store = Store::open(&location.with_ca(right.ca())).await.unwrap();
        assert_eq!(store.append(row("t", 0, "one")).await.unwrap(), Appended::Stored);
        assert_eq!(store.rows("t", 0).await.unwrap().len(), 1);
        store.close().await;
    }
    let by_address = format!("?sslrootcert={}", right.ca().display());
    let store = Store::open(&address(&server, "127.0.0.1", &by_address).parse().unwrap()).await.unwrap();
    store.close().await;

    // Another authority, that of the system, another name of the server.
    let other = Certificates::new(&["127.0.0.1"]).unwrap();
    let url = address(&server, "127.0.0.1", "?sslmode=verify-full");
    let location: Location = url.parse().unwrap();
    let error = refusal(&location.clone().with_ca(other.ca())).await;
    assert!(matches!(&error, StoreError::Certificate(why) if why.contains("UnknownIssuer")), "{error}");
    let error = refusal(&location).await;
    assert!(matches!(&error, StoreError::Certificate(_)), "{error}");
    let by_name: Location = address(&server, "localhost", "?sslmode=verify-full").parse().unwrap();
    let error = refusal(&by_name.with_ca(right.ca())).await;
    assert!(matches!(&error, StoreError::Certificate(why) if why.contains("localhost")), "{error}");

    // Files that are none.
    let error = refusal(&location.clone().with_ca("/nowhere/ca.pem")).await;
    assert!(matches!(&error, StoreError::Certificate(why) if why.contains("/nowhere/ca.pem")), "{error}");
    let error = refusal(&location.with_ca(right.key())).await;
    assert!(matches!(&error, StoreError::Certificate(why) if why.contains("no certificate")), "{error}");

    // Without encryption the server refuses; with a wrong password, too.
    let plain: Location = address(&server, "127.0.0.1", "?sslmode=disable").parse().unwrap();
    assert!(matches!(refusal(&plain).await, StoreError::Database(why) if why.contains("28000")));
    let wrong: Location = url.replace("secret", "wrong").parse().unwrap();
    assert!(
        matches!(refusal(&wrong.with_ca(right.ca())).await, StoreError::Database(why) if why.contains("28P01"))
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_does_not_encrypt_is_refused_if_it_must() {
    let (server, certificates) = (Postgres::start().unwrap(), Certificates::new(&["127.0.0.1"]).unwrap());
    let url = server.database().unwrap();
    let strict: Location = format!("{url}?sslmode=verify-full").parse().unwrap();
    let error = refusal(&strict.with_ca(certificates.ca())).await;
    assert!(matches!(&error, StoreError::Certificate(_)), "{error}");
    for words in ["?sslmode=prefer", "?sslmode=disable", ""] {
        let store = Store::open(&format!("{url}{words}").parse().unwrap()).await.unwrap();
        store.close().await;
    }
}

/// An encrypted connection that breaks is made again, as one that is not encrypted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_encrypted_connection_is_made_again() {
    let right = Certificates::new(&["127.0.0.1"]).unwrap();
    let mut server = Postgres::start_encrypted(&right, PASSWORD).unwrap();
    let location: Location = address(&server, "127.0.0.1", "").parse().unwrap();
    let store = Store::open(&location.with_ca(right.ca())).await.unwrap();
    assert_eq!(store.append(row("t", 0, "one")).await.unwrap(), Appended::Stored);
    let server = tokio::task::spawn_blocking(move || {
        server.stop().unwrap();
        server.restart().unwrap();
        server
    })
    .await
    .unwrap();
    assert_eq!(store.append(row("t", 1, "two")).await.unwrap(), Appended::Stored);
    assert_eq!(store.rows("t", 0).await.unwrap().len(), 2);
    store.close().await;
    drop(server);
}

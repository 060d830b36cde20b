//! A server that has no descriptors left says so, serves those who are connected, and accepts again when it can.

use std::time::{Duration, Instant};

use load::client::Client;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};

use crate::live::Node;

const SOON: Duration = Duration::from_secs(10);

async fn is_healthy(stream: &mut TcpStream) -> bool {
    stream.write_all(b"GET /api/v1/health HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut answer = [0; 1024];
    let length = timeout(SOON, stream.read(&mut answer)).await.unwrap().unwrap();
    answer[..length].starts_with(b"HTTP/1.1 200")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_descriptors_says_so_and_accepts_again_when_it_has_some() {
    let folder = tempfile::tempdir().unwrap();
    let node = Node::start(folder.path(), &["--data", folder.path().join("data").to_str().unwrap()]).await;
    let mut before = TcpStream::connect(node.address).await.unwrap();
    assert!(is_healthy(&mut before).await);

    node.leave_descriptors(2);
    let mut held = Vec::new();
    for _ in 0..8 {
        held.push(TcpStream::connect(node.address).await.unwrap());
    }
    let begun = Instant::now();
    while !node.log().contains("cannot accept a connection") {
        assert!(begun.elapsed() < SOON, "nothing in the log: {}", node.log());
        sleep(Duration::from_millis(20)).await;
    }
    assert!(is_healthy(&mut before).await, "who is connected is served");

    drop(held);
    let begun = Instant::now();
    while timeout(SOON, Client::new(node.address).get("/api/v1/health")).await.is_err() {
        assert!(begun.elapsed() < SOON, "it accepts nothing: {}", node.log());
    }
    // One line for many errors: the log is no way to fill a disk.
    let lines = node.log().matches("cannot accept a connection").count();
    assert!(lines as u64 <= 2 + begun.elapsed().as_secs() / 5, "{lines} lines");
}

//! A server that is asked to stop says goodbye, has stored what it acknowledged, and ends soon.

use std::time::{Duration, Instant};

use futures_util::StreamExt;
use http_body_util::BodyExt;
use load::client::Client;
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::live::{self, Node, Play};

/// How long a server may take to stop, whatever clients do.
const SOON: Duration = Duration::from_secs(10);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_says_goodbye_and_keeps_everything() {
    let _alone = live::alone().await;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let arguments = ["--data", data.to_str().unwrap(), "--bot-time", "1", "--bot-pause", "5"];
    let mut node = Node::start(folder.path(), &arguments).await;
    let play = Play::new(vec![node.address]);
    let slots = live::start_playing(&play, 1, 7);
    for _ in 0..3 {
        play.go_on(30, live::STALLED).await;

        // Connections that would keep a patient server up: one that looks, one that streams, one that
        // streams and takes nothing, one that is idle, and one that never ends its request.
        let guest = Client::guest(node.address, "Guest").await.unwrap();
        let wish = json!({"game": "empedocle", "options": "variant=standard humans=3"});
        let table = guest.make_table(&wish).await.unwrap();
        let mut socket = guest.socket(&table, "").await.unwrap();
        assert_eq!(socket.json().await.unwrap()["t"], "table");
        let path = format!("/api/v1/tables/{table}/stream");
        let stream = guest.request("GET", &path, &[], "".into()).await.unwrap();
        let deaf = guest.request("GET", &path, &[], "".into()).await.unwrap();
        let mut idle = TcpStream::connect(node.address).await.unwrap();
        idle.write_all(b"GET /api/v1/health HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
        let mut slow = TcpStream::connect(node.address).await.unwrap();
        slow.write_all(b"POST /api/v1/me HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{").await.unwrap();
        sleep(Duration::from_millis(100)).await;

        let began = Instant::now();
        node.terminate();
        let goodbye = async {
            let mut received = Vec::new();
            while let Some(Ok(frame)) = socket.frame().await {
                match frame {
                    Message::Text(text) => received.push(text.as_str().to_owned()),
                    Message::Close(close) => {
                        received.push(close.map_or(0, |close| close.code.into()).to_string())
                    }
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
                }
            }
            received
        };
        let received = timeout(SOON, goodbye).await.unwrap();
        assert!(received.iter().any(|text| text == r#"{"t":"bye"}"#), "{received:?}");
        assert_eq!(received.last().unwrap(), "1012");
        let mut lines = stream.into_body().into_data_stream();
        let mut all = Vec::new();
        while let Some(line) = timeout(SOON, lines.next()).await.unwrap() {
            all.extend(line.unwrap());
        }
        assert!(String::from_utf8(all).unwrap().ends_with("{\"t\":\"bye\"}\n"));
        let status = node.ended(SOON).await;
        assert!(status.success(), "{status}");
        println!("stopped after {:?}", began.elapsed());
        drop((deaf, idle, slow));
        node.restart().await;
    }
    // Nothing of what was acknowledged before the stops is missing at the end.
    live::finish(&play, slots, Duration::from_secs(90)).await;
    assert!(!node.log().contains("ERROR"), "{}", node.log());
}

/// Finished tables and those that nobody looks at do not stay in memory.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_go_when_nobody_is_there() {
    let _alone = live::alone().await;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let arguments = ["--data", data.to_str().unwrap(), "--bot-time", "1", "--bot-pause", "0"];
    let node = Node::start(folder.path(), &arguments).await;
    let play = Play::new(vec![node.address]);
    let slots = live::start_playing(&play, 1, 3);
    live::finish(&play, slots, Duration::from_secs(90)).await;
    let deadline = Instant::now() + Duration::from_secs(8);
    while node.counter("sphairos_rooms").await > 0 || node.counter("sphairos_sockets").await > 0 {
        assert!(Instant::now() < deadline, "rooms stay after the end of their games");
        sleep(Duration::from_millis(100)).await;
    }
}

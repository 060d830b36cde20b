//! A server that is killed again and again loses nothing that it acknowledged, and doubles nothing.

use std::time::Duration;

use rand_xoshiro::rand_core::Rng;
use tokio::time::sleep;

use crate::live::{self, Node, Play};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acknowledged_acts_outlive_kill_9() {
    let _alone = live::alone().await;
    let crashes = std::env::var("SPHAIROS_CRASHES").map_or(20, |count| count.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let arguments = ["--data", data.to_str().unwrap(), "--bot-time", "1", "--bot-pause", "5"];
    let mut node = Node::start(folder.path(), &arguments).await;
    let play = Play::new(vec![node.address]);
    let mut slots = live::start_playing(&play, 1, 1);
    let mut random = live::random(20);
    for crash in 0..crashes {
        // At once, in the midst of reconnecting, or after a while; now and then after some acts.
        sleep(Duration::from_millis([0, 30, 150, 600][crash % 4] + random.next_u64() % 300)).await;
        if crash % 4 == 3 {
            play.go_on(20, live::STALLED).await;
        }
        live::none_failed(&mut slots).await;
        if crash % 2 == 1 {
            play.act_under_way().await;
        }
        node.kill();
        sleep(Duration::from_millis(random.next_u64() % 50)).await;
        node.restart().await;
    }
    live::finish(&play, slots, Duration::from_secs(60 + crashes as u64)).await;
    let [acts, resent, games] = [&play.acts, &play.resent, &play.games].map(|counter| play.count(counter));
    println!("{crashes} crashes, {games} games, {acts} acts, {resent} of them sent again");
    assert!(games >= 4 && resent >= crashes as u64 / 2);
    assert!(!node.log().contains("ERROR"), "{}", node.log());
}

//! Chaos: nodes are killed, paused and cut off, the bus and the database crash, and a replica takes over, in an order
//! that a seed says; meanwhile whole games are played. Every record is then compared with what its players were told,
//! and when.

use std::net::Ipv4Addr;
use std::time::{Duration, Instant};

use rand_xoshiro::rand_core::Rng;
use test_servers::{Link, Nats, Network, Postgres};
use tokio::time::sleep;

use crate::live::{self, Node, Play};

/// How long acts may stand still after a failure.
const AGAIN: Duration = Duration::from_secs(45);

/// How many nodes there are.
const NODES: usize = 3;

/// How long a node is cut off at most, in milliseconds.
const LONGEST_CUT: u64 = 6_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_is_one_order_whatever_fails() {
    let _alone = live::alone().await;
    let seconds = std::env::var("SPHAIROS_CHAOS").map_or(12, |seconds| seconds.parse().unwrap());
    let network = match Network::new(NODES as u8) {
        Ok(network) => Some(network),
        Err(error) => {
            println!("no network namespaces here, so nobody is cut off: {error}");
            None
        }
    };
    let here = |link| network.as_ref().map(|network| network.here(link));
    let mut first = Postgres::start_at(here(Link::Database)).unwrap();
    let second = first.replica().unwrap();
    let mut nats = Nats::start_at(here(Link::Bus).unwrap_or(Ipv4Addr::LOCALHOST)).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let database = first.database().unwrap();
    let name = database.rsplit('/').next().unwrap();
    // Whichever of the two takes writes is the one.
    let (ports, at) = ([first.port(), second.port()], here(Link::Database).unwrap_or(Ipv4Addr::LOCALHOST));
    let database = format!(
        "postgres://sphairos@{at}:{},{at}:{}/{name}?target_session_attrs=read-write",
        ports[0], ports[1]
    );
    let bus = nats.url();
    let words = ["--database", &database, "--bus", &bus, "--bot-time", "1", "--bot-pause", "5"];
    let mut nodes = Vec::new();
    for node in 0..NODES as u8 {
        nodes.push(match &network {
            Some(network) => {
                let address = network.there(node, Link::Clients);
                Node::start_inside(network.inside(node), address, folder.path(), &words).await
            }
            None => Node::start(folder.path(), &words).await,
        });
    }
    let play = Play::new(nodes.iter().map(|node| node.address).collect());
    let mut slots = live::start_playing(&play, 1, 9);
    play.go_on(50, AGAIN).await;
    let mut random = live::random(21);
    let (begun, length) = (Instant::now(), Duration::from_secs(seconds));
    let mut failures = [0; 5];
    let mut cuts = [0; Link::ALL.len()];
    let mut taken_over = false;
    while begun.elapsed() < length || !taken_over {
        if let Some(network) = &network
            && random.next_u64().is_multiple_of(2)
        {
            let mut draw = |below: u64| random.next_u64() % below;
            let (node, link) = (draw(NODES as u64) as u8, draw(Link::ALL.len() as u64) as usize);
            let time = Duration::from_millis(200 + draw(LONGEST_CUT));
            cuts[link] += 1;
            cut_off(network, node, Link::ALL[link], time, &play).await;
            live::none_failed(&mut slots).await;
            continue;
        }
        let kinds = if taken_over { 3 } else { 4 };
        let take_over = begun.elapsed() > length / 2 && !taken_over;
        let kind = if take_over { 4 } else { random.next_u64() as usize % kinds };
        let mut draw = |below: u64| random.next_u64() % below;
        let (node, wait) = (draw(NODES as u64) as usize, Duration::from_millis(100 + draw(1500)));
        failures[kind] += 1;
        match kind {
            0 => {
                play.act_under_way().await;
                nodes[node].kill();
                sleep(wait).await;
                nodes[node].restart().await;
            }
            1 => {
                nodes[node].pause(true);
                sleep(2 * wait).await;
                nodes[node].pause(false);
            }
            2 => {
                nats.stop().unwrap();
                sleep(wait).await;
                nats.restart().unwrap();
            }
            3 => {
                play.act_under_way().await;
                first.crash().unwrap();
                sleep(wait).await;
                first.restart().unwrap();
            }
            _ => {
                play.act_under_way().await;
                first.crash().unwrap();
                sleep(wait).await;
                second.promote().unwrap();
                taken_over = true;
            }
        }
        play.go_on(10, AGAIN).await;
        live::none_failed(&mut slots).await;
    }
    live::finish(&play, slots, Duration::from_secs(120)).await;
    let counters = [&play.acts, &play.resent, &play.games, &play.unavailable];
    let [acts, resent, games, unavailable] = counters.map(|counter| play.count(counter));
    let [kills, pauses, buses, crashes, fail_overs] = failures;
    let [from_database, from_bus, from_clients] = cuts;
    println!(
        "{kills} kills, {pauses} pauses, {buses} times no bus, {crashes} crashes of the database, {fail_overs} fail-over; \
         nodes cut off {from_database} times from the database, {from_bus} from the bus, {from_clients} from clients; \
         {games} games, {acts} acts, {resent} sent again, {unavailable} times unavailable, {:?}",
        begun.elapsed()
    );
    assert!(games >= 4 && taken_over);
}

/// Cuts a link of a node for some time, and then waits until everybody goes on.
async fn cut_off(network: &Network, node: u8, link: Link, time: Duration, play: &Play) {
    play.act_under_way().await;
    network.cut(node, link, true).unwrap();
    sleep(time).await;
    network.cut(node, link, false).unwrap();
    play.go_on(10, AGAIN).await;
}

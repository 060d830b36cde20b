//! Measures random play and perft: `cargo run --release -p elem-master --example speed`; with a word
//! as argument, only the modes whose name holds it; with a number after it, so many games and no perft.

#![expect(clippy::print_stdout, reason = "a program for people")]

use std::time::Instant;

use elem_master::{ActionList, ElemMaster, Setup};
use game::{Game, Legals, Next, NoFacts, Notation, Odds};

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((u64::from((self.0 >> 32) as u32) * u64::from(bound)) >> 32) as u32
    }
}

fn main() {
    println!("state: {} bytes", size_of::<ElemMaster>());
    let modes = [
        ("two players, plain", "players=2"),
        (
            "two players, all modules",
            "players=2 arena=random terrains=standard+harsh specialties=yes events=yes",
        ),
        ("four players, plain", "players=4"),
        ("four players, teams", "players=4 teams=yes"),
        (
            "four players, all modules",
            "players=4 arena=random terrains=favourable+harsh specialties=yes events=yes",
        ),
    ];
    let games = std::env::args().nth(2).and_then(|number| number.parse().ok());
    let wanted = std::env::args().nth(1).unwrap_or_default();
    for (name, words) in modes.into_iter().filter(|(name, _)| name.contains(&wanted)) {
        let words: Vec<&str> = words.split(' ').collect();
        let Ok(setup) = ElemMaster::read_setup(&words) else { continue };
        random_play(name, &setup, games);
    }
    if games.is_some() {
        return;
    }
    let Ok(start) = ElemMaster::read_setup(&["layout=FoSaMaMo", "first=p1"]) else { return };
    let game = ElemMaster::new(&start);
    for depth in 1..=4 {
        let begun = Instant::now();
        let leaves = game::perft(&game, depth).unwrap_or(0);
        let seconds = begun.elapsed().as_secs_f64();
        println!("perft {depth}: {leaves} leaves, {:.1} M/s", leaves as f64 / seconds / 1e6);
    }
}

fn random_play(name: &str, setup: &Setup, most: Option<u64>) {
    let mut random = Random(0x5eed_1234_5678_9abc);
    let mut legals = ActionList::default();
    let (mut games, mut steps, mut listed) = (0_u64, 0_u64, 0_u64);
    let start = ElemMaster::new(setup);
    let mut game = start.clone();
    let begun = Instant::now();
    while most.map_or_else(|| begun.elapsed().as_secs_f64() < 1.0, |most| games < most) {
        game.clone_from(&start);
        loop {
            match game.next() {
                Next::Over(_) => break,
                Next::Chance(odds) => {
                    let Some(roll) = odds.pick(random.below(odds.tickets())) else { break };
                    if game.roll(roll, &mut NoFacts).is_err() {
                        break;
                    }
                }
                Next::Choices(seats) => {
                    let Some(seat) = seats.lowest() else { break };
                    game.legal(seat, &mut legals);
                    listed += legals.len() as u64;
                    let Some(legal) = legals.get(random.below(legals.len() as u32) as usize) else { break };
                    game.apply(legal, &mut NoFacts);
                    steps += 1;
                }
            }
        }
        games += 1;
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{name}: {:.2} M actions/s, {games} games, {:.0} actions a game, {:.1} legal on average",
        steps as f64 / seconds / 1e6,
        steps as f64 / games as f64,
        listed as f64 / steps as f64
    );
}

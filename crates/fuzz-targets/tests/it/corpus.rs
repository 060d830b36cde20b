//! Runs every target on its corpus and on mutations of it: briefly by default, and for as long as
//! `FUZZ_SECONDS` says.

use std::path::Path;
use std::time::{Duration, Instant};

use catalog::Session;
use dice::Dice;
use fuzz_targets::{TARGETS, Target};

fn corpus(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name);
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// One input made of another: bytes changed, words and lines moved, cut, doubled or taken from a second.
fn mutate(input: &[u8], other: &[u8], dice: &mut Dice) -> Vec<u8> {
    let separator = *[b' ', b'\n', b',', b'='].get(dice.below(4) as usize).unwrap();
    let mut parts: Vec<Vec<u8>> = input.split(|&byte| byte == separator).map(<[u8]>::to_vec).collect();
    let donors: Vec<&[u8]> = other.split(|&byte| byte == separator).collect();
    for _ in 0..=dice.below(4) {
        let index = dice.below(parts.len() as u32) as usize;
        match dice.below(7) {
            0 => {
                parts.remove(index);
            }
            1 => parts.insert(index, parts[index].clone()),
            2 => parts.insert(index, donors[dice.below(donors.len() as u32) as usize].to_vec()),
            3 => parts[index] = donors[dice.below(donors.len() as u32) as usize].to_vec(),
            4 => {
                let second = dice.below(parts.len() as u32) as usize;
                parts.swap(index, second);
            }
            5 if !parts[index].is_empty() => {
                let at = dice.below(parts[index].len() as u32) as usize;
                parts[index][at] = dice.below(256) as u8;
            }
            _ if !parts[index].is_empty() => {
                let at = dice.below(parts[index].len() as u32) as usize;
                let byte = parts[index][at];
                parts[index][at] = byte.wrapping_add(dice.below(5) as u8).wrapping_sub(2);
            }
            _ => {}
        }
        if parts.is_empty() {
            parts.push(Vec::new());
        }
    }
    parts.join(&separator)
}

/// A record of another version of the rules is refused at once, and what it holds is never reached.
#[test]
fn every_record_of_the_corpus_plays_to_its_end() {
    for input in corpus("record") {
        let record = wire::read_record(std::str::from_utf8(&input).unwrap()).unwrap();
        let loaded = Session::load(&record);
        assert!(loaded.is_ok(), "{:?} {:?}", record.origin, loaded.err());
    }
}

/// Runs a target on its corpus and on mutations of it.
fn keeps_its_promises(name: &str) {
    let Target { run: target, runs: usual, .. } =
        TARGETS.into_iter().find(|target| target.name == name).unwrap();
    let corpus = corpus(name);
    assert!(corpus.len() >= 3, "{name}");
    corpus.iter().for_each(|input| target(input));
    // A normal run is the same every time; a long one goes on until its time is over.
    let seconds = std::env::var("FUZZ_SECONDS").ok().and_then(|text| text.parse().ok());
    let limit = Duration::from_secs(seconds.unwrap_or(3600));
    let most = if seconds.is_some() { u64::MAX } else { usual };
    let (clock, mut runs, mut dice) = (Instant::now(), 0, Dice::seeded(1));
    while runs < most && clock.elapsed() < limit {
        let pick = |dice: &mut Dice| corpus[dice.below(corpus.len() as u32) as usize].clone();
        let (mut input, other) = (pick(&mut dice), pick(&mut dice));
        for _ in 0..=dice.below(2) {
            input = mutate(&input, &other, &mut dice);
        }
        // The harness shows what was printed last only if the target panics.
        println!("{name}: {}", String::from_utf8_lossy(&input));
        target(&input);
        runs += 1;
    }
    println!("{name}: {runs} mutated inputs");
}

/// A test for each target, so that they run at the same time.
macro_rules! targets {
    ($($name:ident)+) => {
        $(#[test]
        fn $name() {
            keeps_its_promises(stringify!($name));
        })+

        #[test]
        fn every_target_has_a_test() {
            assert_eq!(TARGETS.map(|target| target.name), [$(stringify!($name)),+]);
        }
    };
}

targets! { line record position message prefix }

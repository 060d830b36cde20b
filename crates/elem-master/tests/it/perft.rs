//! Counts of the tree of decisions and rolls: `position ; depth ; leaves`, agreed between the fast
//! generator and the slow enumeration.

use crate::common::position;
use crate::slow;

const FILES: [(&str, &str); 8] = [
    ("two-base", include_str!("perft/two-base.perft")),
    ("two-specialties", include_str!("perft/two-specialties.perft")),
    ("two-events", include_str!("perft/two-events.perft")),
    ("two-all", include_str!("perft/two-all.perft")),
    ("four-base", include_str!("perft/four-base.perft")),
    ("four-specialties", include_str!("perft/four-specialties.perft")),
    ("four-events", include_str!("perft/four-events.perft")),
    ("four-all", include_str!("perft/four-all.perft")),
];

fn lines() -> impl Iterator<Item = (&'static str, &'static str, u32, u64)> {
    FILES.into_iter().flat_map(|(file, text)| {
        text.lines().filter(|line| !line.starts_with('#')).map(move |line| {
            let mut parts = line.rsplitn(3, " ; ");
            let leaves = parts.next().unwrap().parse().unwrap();
            let depth = parts.next().unwrap().parse().unwrap();
            (file, parts.next().unwrap(), depth, leaves)
        })
    })
}

#[test]
fn the_fast_generator_counts_what_the_files_say() {
    let mut positions = std::collections::HashSet::new();
    let mut wrong = Vec::new();
    for (file, text, depth, leaves) in lines() {
        positions.insert(text);
        let counted = game::perft(&position(text), depth);
        if counted != Ok(leaves) {
            wrong.push(format!("{file}: {text} ; {depth} ; {counted:?} instead of {leaves}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(positions.len() >= 20);
}

#[test]
fn the_slow_enumeration_counts_the_same() {
    for (file, text, depth, leaves) in lines() {
        // Trying everything is dear: one ply everywhere, two plies where the tree is small.
        if depth == 1 || depth == 2 && leaves < 200 {
            assert_eq!(slow::perft(&position(text), depth), leaves, "{file}: {text} to depth {depth}");
        }
    }
}

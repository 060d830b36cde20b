//! Every way in which a game can end has a golden playthrough.

use std::path::Path;

/// The file, the fact that ends the game, and the result. Hatred is shed at 1.4b, 2.2b, 3.1 and by a
/// clinch, which is possible wherever a token is gained: at 1.5, 1.6b, 2.3 and 2.5, and in Kyklo.
const ENDINGS: [(&str, &str, &str); 12] = [
    ("win-at-1-5", "EMP-V.2 all shed s1 1 0", "over win p1"),
    ("win-at-1-6", "EMP-V.2 all shed s1 1 0", "over win p1"),
    ("win-at-2-3", "EMP-V.2 all shed s2 1 0", "over win p2"),
    ("win-at-2-5", "EMP-V.2 all shed s3 1 0", "over win p3"),
    ("win-at-3-1", "EMP-3.1c all shed s1 2 0", "over win p1"),
    ("win-special-power-at-1-4", "EMP-1.4b all shed s3 1 0", "over win p3"),
    ("win-special-power-at-2-2", "EMP-2.2b all shed s3 1 0", "over win p3"),
    ("double-unification", "EMP-3.1c all shed s1 2 1", "over win p1"),
    ("implosion", "EMP-1.3 all imploded", "over lost-by-all"),
    ("unfinished", "EMP-V.6 all unfinished 1", "over unfinished"),
    ("win-of-an-unknown-strength", "EMP-V.1 all won s3", "over win s3"),
    ("win-kyklo-2", "EMP-V.1 all won s3", "over win p1"),
];

/// EMP-V.1 to EMP-V.6: a file is there, and it ends as its name says.
#[test]
fn emp_v_every_ending_has_its_playthrough() {
    for (name, fact, result) in ENDINGS {
        let path = format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/empedocle/{}.txt"), name);
        let text = std::fs::read_to_string(Path::new(&path)).unwrap_or_default();
        let words = |line: &str| line.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.lines().any(|line| words(line) == fact), "{name}: no fact {fact}");
        let last = text.lines().rfind(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        let end = last.and_then(|line| line.split_once(' ')).map(|(_, end)| end);
        assert_eq!(end, Some(result), "{name}");
    }
}

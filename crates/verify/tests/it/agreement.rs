//! Two verifiers that share nothing say the same of genuine and of changed records: this program, and
//! `docs/verify_dice.py`.

use std::path::{Path, PathBuf};
use std::process::Command;

use catalog::{AnyGame, AnyNext, LoadError, Record, RecordedDice, Session};
use fair::{SCHEME_2, Secret};
use verify::{Unverified, verify};

use crate::common::{SETUPS, play, play_with};

/// What the other verifier says; whether it is content.
fn python(record: &Record, name: &str) -> (bool, String) {
    let path: PathBuf =
        std::env::temp_dir().join(format!("sphairos-dice-{}-{name}.json", std::process::id()));
    std::fs::write(&path, json::write_record(record)).unwrap();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify_dice.py");
    let output = Command::new("python3").arg(script).arg(&path).output().expect("python3 is installed");
    std::fs::remove_file(&path).unwrap();
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(!said.contains("Traceback"), "{said}");
    (output.status.success(), said.into_owned())
}

fn dice(record: &mut Record) -> &mut RecordedDice {
    record.dice.as_mut().unwrap()
}

/// The lines of the rolls, from 1.
fn roll_lines(record: &Record) -> Vec<usize> {
    let rolls = record.lines.iter().enumerate().filter(|(_, line)| line.text.starts_with("roll "));
    rolls.map(|(index, _)| index + 1).collect()
}

/// The results that the record lists for a roll.
fn outcomes(record: &Record, roll: usize) -> Vec<String> {
    let listed = &record.dice.as_ref().unwrap().rolls.as_ref().unwrap()[roll];
    let words = listed.split(' ').filter_map(|word| word.split_once(':'));
    words.map(|(outcome, _)| outcome.to_owned()).collect()
}

#[test]
fn genuine_games_are_verified_by_both() {
    for (index, (id, setup)) in SETUPS.into_iter().enumerate() {
        for seed in 0..3 {
            let record = play(id, setup, seed);
            let verified = verify(&record).unwrap_or_else(|error| panic!("{setup}: {error}"));
            assert_eq!(verified.lines, record.lines.len());
            assert_eq!(verified.rolls, roll_lines(&record).len());
            assert!(verified.rolls > 2 && verified.odds_listed, "{setup}");
            assert_eq!(verified.seats_with_bytes, verified.seats - 1);
            for kind in &verified.report.kinds {
                let observed: u32 = kind.faces.iter().map(|face| face.observed).sum();
                let expected: f64 = kind.faces.iter().map(|face| face.expected).sum();
                assert_eq!(observed, kind.rolls);
                assert!((expected - f64::from(kind.rolls)).abs() < 1e-6, "{setup} {}", kind.kind);
            }
            // What is written and read again is the same record.
            assert_eq!(json::read_record(&json::write_record(&record)).unwrap(), record);
            let (content, said) = python(&record, &format!("genuine-{index}-{seed}"));
            assert!(content && said.starts_with(&format!("{} rolls", verified.rolls)), "{setup}: {said}");
        }
    }
}

#[test]
fn games_of_the_second_scheme_are_verified_by_both() {
    for (index, (id, setup)) in SETUPS.into_iter().enumerate() {
        let record = play_with(SCHEME_2, id, setup, 30 + index as u64);
        let verified = verify(&record).unwrap_or_else(|error| panic!("{setup}: {error}"));
        let people = verified.seats - 1;
        assert_eq!((verified.seats_committed, verified.seats_with_bytes), (people, people.saturating_sub(1)));
        assert_eq!(verified.unrevealed, if people > 0 { vec![1] } else { vec![] });
        assert_eq!(json::read_record(&json::write_record(&record)).unwrap(), record);
        let (content, said) = python(&record, &format!("second-{index}"));
        assert!(content && said.starts_with(&format!("{} rolls", verified.rolls)), "{setup}: {said}");
        // Under the other name the rolls are others.
        let mut first = record.clone();
        dice(&mut first).scheme = fair::SCHEME.to_owned();
        dice(&mut first).commitments.clear();
        agree_on_a_roll(&first, &format!("renamed-{index}"));
    }
}

#[test]
fn bytes_that_a_seat_did_not_commit_to_are_found_by_both() {
    let (id, setup) = SETUPS[0];
    let genuine = play_with(SCHEME_2, id, setup, 41);
    let mut changed = genuine.clone();
    dice(&mut changed).seats[1][0] ^= 1;
    assert_eq!(verify(&changed), Err(Unverified::SeatBytes { seat: 2 }));
    let (content, said) = python(&changed, "seat-bytes");
    assert!(!content && said.contains("the bytes of p2 are not those"), "{said}");
    // With a commitment that fits, the rolls do not: it goes into the dice, too.
    let bytes = dice(&mut changed).seats[1].clone();
    dice(&mut changed).commitments[1] = Some(fair::commit_to(&bytes));
    agree_on_a_roll(&changed, "seat-bytes-fit");
    // Bytes that were never revealed cannot be added later, and a commitment cannot be dropped.
    let mut dropped = genuine.clone();
    dice(&mut dropped).commitments[0] = None;
    agree_on_a_roll(&dropped, "commitment-dropped");
    let mut fewer = genuine;
    dice(&mut fewer).commitments.pop();
    assert!(matches!(verify(&fewer), Err(Unverified::Seats { .. })));
    assert!(!python(&fewer, "fewer").0);
}

#[test]
fn every_kind_of_roll_is_among_the_games() {
    let mut kinds: Vec<String> = Vec::new();
    for (id, setup) in SETUPS {
        for seed in 0..3 {
            let report = verify(&play(id, setup, seed)).unwrap().report;
            kinds.extend(report.kinds.into_iter().map(|kind| kind.kind));
        }
    }
    kinds.sort();
    kinds.dedup();
    let all =
        ["arena", "bump", "celestial", "event", "first", "reroll", "stone", "terrain", "unknown", "whirl"];
    assert!(all.iter().all(|kind| kinds.iter().any(|found| found == kind)), "{kinds:?}");
}

/// A record whose lines are what these texts give, with true hashes: what a cheat would write.
fn rewritten(record: &Record, line: usize, text: &str) -> Record {
    let mut session =
        Session::load(&Record { lines: record.lines[..line - 1].to_vec(), ..record.clone() }).unwrap();
    assert!(session.replay(text, &mut Vec::new()), "{text}");
    let mut changed = record.clone();
    changed.lines[line - 1].text = text.to_owned();
    changed.lines[line - 1].hash = session.game().hash();
    changed
}

#[test]
fn a_changed_roll_is_found_by_both_at_its_line() {
    for (index, (id, setup)) in SETUPS.into_iter().enumerate() {
        let record = play(id, setup, 7);
        let lines = roll_lines(&record);
        for roll in [0, lines.len() / 2, lines.len() - 1] {
            let line = lines[roll];
            let was = record.lines[line - 1].text.strip_prefix("roll ").unwrap().to_owned();
            let Some(other) = outcomes(&record, roll).into_iter().find(|outcome| *outcome != was) else {
                continue;
            };
            let changed = rewritten(&record, line, &format!("roll {other}"));
            let expected = Unverified::Roll { line, found: other, expected: was };
            assert_eq!(verify(&changed), Err(expected), "{setup}");
            let (content, said) = python(&changed, &format!("roll-{index}-{roll}"));
            assert!(!content && said.contains(&format!("line {line}: the dice give")), "{setup}: {said}");
        }
    }
}

#[test]
fn another_secret_is_found_by_both() {
    for (index, (id, setup)) in SETUPS.into_iter().enumerate() {
        let genuine = play(id, setup, 8);
        let mut changed = genuine.clone();
        dice(&mut changed).secret.as_mut().unwrap()[31] ^= 1;
        assert_eq!(verify(&changed), Err(Unverified::Commitment));
        let (content, said) = python(&changed, &format!("secret-{index}"));
        assert!(!content && said.contains("SHA-256"), "{said}");
        // With a commitment that fits, the rolls do not.
        let secret = Secret::from_bytes(dice(&mut changed).secret.unwrap());
        dice(&mut changed).commitment = secret.commitment();
        agree_on_a_roll(&changed, &format!("secret-fits-{index}"));
    }
}

/// Both find a roll that is not what the dice give, at the same line.
fn agree_on_a_roll(changed: &Record, name: &str) {
    let Err(Unverified::Roll { line, .. }) = verify(changed) else { panic!("{name}: {:?}", verify(changed)) };
    let (content, said) = python(changed, name);
    assert!(!content && said.contains(&format!("line {line}: the dice give")), "{name}: {said}");
}

#[test]
fn other_bytes_of_a_seat_and_another_table_are_found_by_both() {
    for (index, (id, setup)) in SETUPS.into_iter().enumerate() {
        let genuine = play(id, setup, 9);
        let mut last = genuine.clone();
        dice(&mut last).seats.last_mut().unwrap().push(0);
        agree_on_a_roll(&last, &format!("last-{index}"));
        let mut table = genuine.clone();
        dice(&mut table).table.push('x');
        agree_on_a_roll(&table, &format!("table-{index}"));
        if genuine.dice.as_ref().unwrap().seats.len() > 1 {
            let mut first = genuine.clone();
            dice(&mut first).seats[0][0] ^= 0x80;
            agree_on_a_roll(&first, &format!("first-{index}"));
            let mut swapped = genuine.clone();
            dice(&mut swapped).seats.rotate_left(1);
            agree_on_a_roll(&swapped, &format!("swapped-{index}"));
        }
    }
}

#[test]
fn swapped_odds_are_found_by_both() {
    let mut both = 0;
    for (index, (id, setup)) in SETUPS.into_iter().enumerate() {
        let genuine = play(id, setup, 10);
        let lines = roll_lines(&genuine);
        for (roll, &line) in lines.iter().enumerate().take(3) {
            let was = genuine.lines[line - 1].text.strip_prefix("roll ").unwrap();
            let mut names = outcomes(&genuine, roll);
            if names.len() < 2 {
                continue;
            }
            // The ticket then stands for another result.
            let at = names.iter().position(|name| name == was).unwrap();
            let other = (at + 1) % names.len();
            names.swap(at, other);
            let label = genuine.dice.as_ref().unwrap().rolls.as_ref().unwrap()[roll].clone();
            let label = label.split_once(':').unwrap().0.rsplit_once(' ').unwrap().0.to_owned();
            let mut changed = genuine.clone();
            let names: Vec<(String, u32)> = names.into_iter().map(|name| (name, 1)).collect();
            let swapped = catalog::write_odds(&label, &names);
            dice(&mut changed).rolls.as_mut().unwrap()[roll] = swapped;
            let found = verify(&changed);
            assert!(matches!(found, Err(Unverified::Odds { line: at, .. }) if at == line), "{found:?}");
            let (content, said) = python(&changed, &format!("odds-{index}-{roll}"));
            assert!(!content && said.contains(&format!("line {line}: the dice give")), "{setup}: {said}");
            both += 1;
        }
    }
    assert!(both > 15, "{both}");
}

#[test]
fn a_list_of_odds_that_is_too_short_or_too_long_is_found_by_both() {
    let genuine = play(SETUPS[0].0, SETUPS[0].1, 11);
    let lines = roll_lines(&genuine);
    let mut short = genuine.clone();
    dice(&mut short).rolls.as_mut().unwrap().pop();
    let line = *lines.last().unwrap();
    assert!(matches!(verify(&short), Err(Unverified::Odds { line: at, .. }) if at == line));
    let (content, said) = python(&short, "short");
    assert!(!content && said.contains(&format!("line {line}: no odds")), "{said}");
    let mut long = genuine.clone();
    dice(&mut long).rolls.as_mut().unwrap().push("stone s1:1".to_owned());
    let listed = lines.len() + 1;
    assert_eq!(verify(&long), Err(Unverified::TooManyOdds { listed, rolls: lines.len() }));
    assert!(!python(&long, "long").0);
}

/// What a program without the rules cannot find.
#[test]
fn what_only_the_rules_know_is_found_with_them() {
    let genuine = play(SETUPS[0].0, SETUPS[0].1, 12);
    // Odds that agree with the roll and are not those of the rules.
    let mut odds = genuine.clone();
    let first = &mut dice(&mut odds).rolls.as_mut().unwrap()[0];
    *first = first.replace(":1", ":2");
    assert!(matches!(verify(&odds), Err(Unverified::Odds { line: 1, .. })));
    // A decision that was not taken, or not so.
    let act = genuine.lines.iter().position(|line| line.text.starts_with("do ")).unwrap();
    let mut hash = genuine.clone();
    hash.lines[act].hash ^= 1;
    let text = hash.lines[act].text.clone();
    assert_eq!(verify(&hash), Err(LoadError::Hash { number: act + 1, text }.into()));
    let mut line = genuine.clone();
    line.lines[act].text = "do p1 dance".to_owned();
    let text = "do p1 dance".to_owned();
    assert_eq!(verify(&line), Err(LoadError::Line { number: act + 1, text }.into()));
    // Dice of other seats than the game has.
    let mut seats = genuine.clone();
    dice(&mut seats).seats.push(Vec::new());
    assert_eq!(verify(&seats), Err(Unverified::Seats { found: 4, expected: 3 }));
}

#[test]
fn what_cannot_be_verified_says_why() {
    let genuine = play(SETUPS[0].0, SETUPS[0].1, 13);
    let none = Record { dice: None, ..genuine.clone() };
    assert_eq!(verify(&none), Err(Unverified::NoDice));
    let mut hidden = genuine.clone();
    dice(&mut hidden).secret = None;
    assert_eq!(verify(&hidden), Err(Unverified::NotRevealed));
    let mut scheme = genuine.clone();
    dice(&mut scheme).scheme = "sphairos-dice-9".to_owned();
    assert_eq!(verify(&scheme), Err(Unverified::Scheme("sphairos-dice-9".to_owned())));
    for (name, record) in [("none", &none), ("hidden", &hidden), ("scheme", &scheme)] {
        assert!(!python(record, name).0);
    }
    // Without the list of odds, the rules are needed and suffice.
    let mut unlisted = genuine.clone();
    dice(&mut unlisted).rolls = None;
    assert!(verify(&unlisted).is_ok_and(|verified| !verified.odds_listed));
    // A game that was broken off can be verified up to there.
    let mut broken_off = genuine.clone();
    broken_off.lines.truncate(9);
    let rolls = roll_lines(&broken_off).len();
    dice(&mut broken_off).rolls.as_mut().unwrap().truncate(rolls);
    assert!(verify(&broken_off).is_ok());
    assert!(python(&broken_off, "broken-off").0);
}

#[test]
fn odds_are_written_as_the_game_says_what_is_next() {
    let game = AnyGame::new(SETUPS[0].0, &["variant=standard", "humans=3"]).unwrap();
    let AnyNext::Chance { label, rolls } = game.next() else { panic!("the stone is drawn first") };
    assert_eq!(catalog::write_odds(&label, &rolls), "stone s1:1 s2:1 s3:1");
    let drawn = game.draw_roll(&mut |label, tickets| {
        assert_eq!((label, tickets), ("stone", 3));
        2
    });
    assert_eq!(drawn.as_deref(), Some("s3"));
}

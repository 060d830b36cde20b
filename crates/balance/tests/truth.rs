//! A game whose truth is known: the report finds its bias, and only that. What is stopped goes on as if it never had been.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed expectation is a failed test")]

use std::path::Path;

use balance::folder::{self, GAMES};
use balance::job::work;
use balance::{Folder, Plan, Report, RunError, Stop, Strength, run};

fn plan(setup: &str, games: u64) -> Plan {
    Plan {
        game: "toy".to_owned(),
        ruleset: 1,
        setup: setup.to_owned(),
        players: vec![Strength { bot: "random".to_owned(), games }],
        seed: 5,
        sample: 4,
        opening: 0,
        study: 0,
        effort: 0,
    }
}

fn measured(path: &Path, plan: &Plan, threads: usize) -> Report {
    let mut folder = Folder::open(path, plan).expect("an empty folder");
    run(&mut folder, threads, &Stop::default(), |_| {}).expect("the run ends");
    Report::new(&folder.progress, 10.0, &["TOY-1", "TOY-2", "TOY-3", "TOY-4"]).expect("the plan is right")
}

/// The chance of the first player with so many points more than the other has, by the rules of the toy: each round each
/// of the two scores with one half, independently; with two points or more, who has more wins.
fn chance(points: [u8; 2], depth: u32) -> f64 {
    let [one, other] = points;
    if one != other && one.max(other) >= 2 {
        return f64::from(u8::from(one > other));
    }
    if depth == 0 {
        return 0.5;
    }
    let next = |a: u8, b: u8| chance([one + a, other + b], depth - 1);
    (next(0, 0) + next(0, 1) + next(1, 0) + next(1, 1)) / 4.0
}

#[test]
fn the_bias_of_a_biased_game_is_found_and_only_that() {
    let folder = tempfile::tempdir().expect("a folder");
    let biased = measured(folder.path(), &plan("start=1-0", 40_000), 2);
    let found: Vec<(&str, &str)> =
        biased.findings().map(|(part, row, _)| (part.section, row.label.as_str())).collect();
    assert_eq!(found, [("seat", "p1"), ("seat", "p2")]);
    let truth = chance([1, 0], 12);
    let seat = biased.figure("seat", "p1", 0).expect("it is counted");
    assert!(truth > 0.7 && seat.estimate.low <= truth && truth <= seat.estimate.high, "{truth}: {seat:?}");
    assert!(
        biased.part("toy-call").is_some_and(|part| part.rows.len() == 2),
        "other things were compared, too"
    );
    assert!(biased.comparisons >= 4, "{}", biased.comparisons);
}

#[test]
fn nothing_is_found_in_a_fair_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let fair = measured(folder.path(), &plan("", 40_000), 2);
    assert_eq!(fair.findings().count(), 0);
    let seat = fair.figure("seat", "p1", 0).expect("it is counted");
    assert!(seat.estimate.low <= 0.5 && 0.5 <= seat.estimate.high, "{seat:?}");
    assert_eq!(fair.games, 40_000);
    assert_eq!(fair.watched, [10_000]);
    assert_eq!(fair.silent_rules, ["TOY-4"], "the rule of winning makes no fact");
}

#[test]
fn a_run_that_was_stopped_goes_on_as_if_it_never_had_been() {
    let folders = [tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder")];
    let plan = plan("", 60_000);
    let whole = measured(folders[0].path(), &plan, 3);
    // Stopped again and again, sometimes with jobs that are done and not counted yet.
    let mut rounds = 0;
    loop {
        let mut folder = Folder::open(folders[1].path(), &plan).expect("its own folder");
        let (stop, before) = (Stop::default(), folder.progress.jobs);
        let told = stop.clone();
        let result = run(&mut folder, 2, &stop, |progress| {
            if progress.jobs >= before + 3 {
                told.stop();
            }
        });
        rounds += 1;
        match result {
            Ok(()) => break,
            Err(RunError::Stopped) => assert!(folder.progress.jobs < plan.jobs() && rounds < 50),
            Err(error) => panic!("{error}"),
        }
        // As if the program had been killed while it wrote the next games.
        let games = folders[1].path().join(GAMES);
        let mut bytes = std::fs::read(&games).expect("the games");
        bytes.extend_from_slice(b"half a frame");
        std::fs::write(&games, bytes).expect("a file");
    }
    assert!(rounds > 2, "it was stopped {rounds} times");
    let read = |index: usize, name: &str| std::fs::read(folders[index].path().join(name)).expect("a file");
    assert!(read(0, GAMES) == read(1, GAMES), "the same games, byte for byte");
    let progress = folder::read(folders[1].path()).expect("readable").expect("there");
    let resumed = Report::new(&progress, 10.0, &["TOY-1", "TOY-2", "TOY-3", "TOY-4"]).expect("right");
    assert_eq!(whole, resumed);
    let text = zstd::stream::decode_all(read(1, GAMES).as_slice()).expect("frames of Zstandard");
    let text = String::from_utf8(text).expect("it is text");
    let record = |line: &str| serde_json::from_str::<serde_json::Value>(line).expect("a record");
    let numbers: Vec<u64> =
        text.lines().map(|line| record(line)["game"].as_u64().expect("a number")).collect();
    assert_eq!(numbers, (0..60_000).collect::<Vec<u64>>());
}

#[test]
fn a_folder_holds_one_run() {
    let folder = tempfile::tempdir().expect("a folder");
    measured(folder.path(), &plan("", 100), 1);
    let other = Folder::open(folder.path(), &plan("", 200));
    assert!(matches!(other, Err(balance::FolderError::OtherRun(_))), "{other:?}");
    std::fs::write(folder.path().join(GAMES), b"").expect("a file");
    let damaged = Folder::open(folder.path(), &plan("", 100));
    assert!(matches!(damaged, Err(balance::FolderError::Damaged(_))), "{damaged:?}");
}

#[test]
fn bots_play_both_games_and_every_section_has_its_figures() {
    for (game, setup, bot, sections) in [
        (
            "empedocle",
            "variant=standard humans=3",
            "greedy",
            &["empedocle-ending", "empedocle-hatred", "empedocle-round", "order", "lead", "luck", "study"][..],
        ),
        (
            "elem-master",
            "players=2 arena=random specialties=yes events=yes",
            "greedy",
            &[
                "elm-ending",
                "elm-arena",
                "elm-specialty",
                "elm-event-played",
                "order",
                "lead",
                "luck",
                "study",
            ],
        ),
        ("elem-master", "players=2 start=free", "random", &["elm-army", "elm-ending", "choice"]),
    ] {
        let ruleset = catalog::GameId::from_name(game).expect("a game").ruleset();
        let players = vec![Strength { bot: bot.to_owned(), games: 6 }];
        let (study, effort) = (if bot == "greedy" { 3 } else { 0 }, 3000);
        let plan = Plan {
            game: game.to_owned(),
            ruleset,
            setup: setup.to_owned(),
            players,
            seed: 3,
            opening: 0,
            sample: 1,
            study,
            effort,
        };
        let folder = tempfile::tempdir().expect("a folder");
        let report = measured(folder.path(), &plan, 2);
        for section in sections {
            assert!(report.part(section).is_some(), "{game} {setup}: {section} of {:?}", report.parts);
        }
        let again = work(&plan, plan.job(0).expect("a job"), &Default::default()).expect("it is played");
        let same = work(&plan, plan.job(0).expect("a job"), &Default::default()).expect("it is played");
        assert_eq!(again, same, "the same games again");
    }
}

#[test]
fn a_random_opening_chooses_what_the_bot_would_not() {
    // The characters have a few favourites among the sixteen specialties.
    let chosen = |opening| {
        let plan = Plan {
            game: "elem-master".to_owned(),
            ruleset: catalog::GameId::from_name("elem-master").expect("a game").ruleset(),
            setup: "specialties=yes max-rounds=2".to_owned(),
            players: vec![Strength { bot: "kosmos@50".to_owned(), games: 30 }],
            opening,
            ..plan("", 30)
        };
        let folder = tempfile::tempdir().expect("a folder");
        let report = measured(folder.path(), &plan, 2);
        report.part("elm-power").map_or(0, |part| part.rows.len())
    };
    assert!((2..=5).contains(&chosen(0)), "{}", chosen(0));
    assert!(chosen(2) > 8, "{}", chosen(2));
}

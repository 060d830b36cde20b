//! `sphairos lab balance` as people call it: stopped, without room, with wrong words, and on several machines.

use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use test_servers::Nats;

fn sphairos(lang: &str, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sphairos"));
    command.args(["--lang", lang]).args(args).env("NO_COLOR", "1");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn done(mut command: Command) -> Output {
    command.output().expect("the command runs")
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn read(folder: &TempDir, name: &str) -> Vec<u8> {
    std::fs::read(folder.path().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn text_of(folder: &TempDir) -> &str {
    folder.path().to_str().expect("a path in plain characters")
}

/// What is measured in these tests.
fn random_games<'a>(games: &'a str, out: &'a str) -> Vec<&'a str> {
    let words = ["lab", "balance", "elem-master", "players=2", "--threads", "2", "--games"];
    words.into_iter().chain([games, "--out", out]).collect()
}

/// Waits until games have been written.
fn games_written(folder: &Path, child: &mut Child) {
    let begun = Instant::now();
    let size = || std::fs::metadata(folder.join("games.jsonl.zst")).map_or(0, |file| file.len());
    while size() == 0 {
        assert!(begun.elapsed() < Duration::from_secs(60), "no games after a minute");
        assert!(child.try_wait().expect("it can be asked").is_none(), "it ended before it was stopped");
        sleep(Duration::from_millis(5));
    }
}

fn assert_same(one: &TempDir, other: &TempDir) {
    for name in ["report.json", "report.html", "games.jsonl.zst"] {
        assert!(read(one, name) == read(other, name), "{name} differs");
    }
}

#[test]
fn a_run_that_ctrl_c_stopped_goes_on_and_ends_the_same() {
    let [whole, stopped] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let games = "40000";
    let output = done(sphairos("en", &random_games(games, text_of(&whole))));
    assert!(output.status.success(), "{}", err(&output));
    let mut child = sphairos("en", &random_games(games, text_of(&stopped))).spawn().expect("it starts");
    games_written(stopped.path(), &mut child);
    let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(told.success());
    let output = child.wait_with_output().expect("it ends");
    assert!(
        !output.status.success() && err(&output).contains("the same command goes on from there"),
        "{}",
        err(&output)
    );
    let partial = String::from_utf8(read(&stopped, "report.html")).expect("text");
    assert!(partial.contains("The run is not finished"));
    let output = done(sphairos("en", &random_games(games, text_of(&stopped))));
    assert!(output.status.success(), "{}", err(&output));
    assert_same(&whole, &stopped);
}

#[test]
fn a_full_disk_is_told_and_the_run_goes_on_once_there_is_room() {
    let [whole, full] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let games = "20000";
    assert!(done(sphairos("en", &random_games(games, text_of(&whole)))).status.success());
    // No file may grow beyond 100 blocks of 512 bytes, and the signal that would kill the program is ignored.
    let mut limited = Command::new("sh");
    limited.args(["-c", "trap '' XFSZ; ulimit -f 100; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_sphairos")]);
    limited.args(["--lang", "fr"]).args(random_games(games, text_of(&full))).env("NO_COLOR", "1");
    let output = limited.output().expect("the command runs");
    let told = err(&output);
    assert!(!output.status.success() && told.contains("la même commande reprend où elle en était"), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    let output = done(sphairos("en", &random_games(games, text_of(&full))));
    assert!(output.status.success(), "{}", err(&output));
    assert_same(&whole, &full);
}

#[test]
fn wrong_words_get_one_sentence_in_the_language_of_the_person() {
    let folder = TempDir::new().expect("a folder");
    let out = text_of(&folder);
    let tried = |lang: &str, words: &[&str]| {
        let output =
            done(sphairos(lang, &[&["lab", "balance"], words, &["--games", "10", "--out", out]].concat()));
        assert!(!output.status.success(), "{words:?}");
        err(&output)
    };
    assert!(tried("fr", &["empedocle", "couleur=rouge"]).starts_with("Erreur"));
    assert!(
        tried("en", &["empedocle", "variant=standard", "humans=3", "--players", "kosmos"]).contains("kosmos")
    );
    assert!(tried("en", &["elem-master", "--players", "greedy@soon"]).contains("greedy@soon"));
    assert!(tried("en", &["elem-master", "--players", "greedy:none"]).contains("greedy:none"));
    assert!(tried("en", &["elem-master", "--pace", "0"]).contains('0'));
    assert!(std::fs::read_dir(folder.path()).expect("a folder").next().is_none(), "nothing was written");
    let measured = ["lab", "balance", "elem-master", "--games", "10", "--out", out];
    assert!(done(sphairos("en", &measured)).status.success());
    assert!(tried("fr", &["elem-master", "--seed", "2"]).contains("contient une autre mesure"));
}

#[test]
fn the_report_loads_nothing_and_speaks_both_languages() {
    let folder = TempDir::new().expect("a folder");
    let words = [
        "lab",
        "balance",
        "elem-master",
        "specialties=yes",
        "arena=random",
        "--players",
        "random:400,greedy:40",
    ];
    let output = done(sphairos("fr", &[&words[..], &["--sample", "1", "--out", text_of(&folder)]].concat()));
    assert!(output.status.success(), "{}", err(&output));
    let page = String::from_utf8(read(&folder, "report.html")).expect("text");
    for outside in ["http:", "https:", "src=", "href=", "url(", "@import", "<script"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.contains("Victoires par place") && page.contains("Wins by seat"));
    assert!(page.starts_with("<!DOCTYPE html><html lang=\"fr\">"), "the language of the person comes first");
    let missing = page.find("[cli-").map(|at| &page[at..(at + 60).min(page.len())]);
    assert_eq!(missing, None, "every text exists");
    let report: serde_json::Value = serde_json::from_slice(&read(&folder, "report.json")).expect("JSON");
    assert_eq!(report["games"], 440);
    let figures = report["parts"][0]["rows"][0]["figures"][0].as_object().expect("a figure");
    assert!(["value", "low", "high", "count"].iter().all(|name| figures.contains_key(*name)), "{figures:?}");
}

#[test]
fn two_settings_are_compared() {
    let folder = TempDir::new().expect("a folder");
    let settings = ["variant=kyklo humans=3 hatred=2", "variant=kyklo humans=3 hatred=3"];
    let words =
        [&["lab", "compare", "empedocle"], &settings[..], &["--games", "4000", "--sample", "4"]].concat();
    let output = done(sphairos("en", &[&words[..], &["--out", text_of(&folder)]].concat()));
    assert!(output.status.success(), "{}", err(&output));
    let found: serde_json::Value = serde_json::from_slice(&read(&folder, "compare.json")).expect("JSON");
    let rows = found["rows"].as_array().expect("rows");
    let row = |section: &str, label: &str| {
        let is = |row: &&serde_json::Value| row["section"] == section && row["label"] == label;
        rows.iter().find(is).unwrap_or_else(|| panic!("{section} {label}"))
    };
    let rounds = row("length", "rounds");
    assert!(rounds["differs"] == true && rounds["difference"]["low"].as_f64() > Some(0.0), "{rounds}");
    let seat = row("seat", "p1");
    assert_eq!(seat["differs"], false, "hatred does not favour a seat: {seat}");
}

#[test]
fn a_ruling_is_compared_with_its_other_reading() {
    let folder = TempDir::new().expect("a folder");
    let settings = ["players=2", "players=2 experiment=R-02"];
    let players = ["--players", "random:400,greedy:20,kosmos@100:2", "--sample", "4"];
    let words = [&["lab", "compare", "elem-master"], &settings[..], &players].concat();
    let output = done(sphairos("en", &[&words[..], &["--out", text_of(&folder)]].concat()));
    assert!(output.status.success(), "{}", err(&output));
    let found: serde_json::Value = serde_json::from_slice(&read(&folder, "compare.json")).expect("JSON");
    assert_eq!(found["second"]["setup"], settings[1], "what was played says that it is an experiment");
    // The dice are the same: whatever differs comes from the ruling.
    for players in 0..2 {
        let is = |row: &&serde_json::Value| {
            row["section"] == "length" && row["label"] == "decisions" && row["players"] == players
        };
        let row = found["rows"].as_array().expect("rows").iter().find(is).expect("a figure");
        assert_ne!(row["first"]["value"], row["second"]["value"], "{row}");
    }
}

/// Starts of two arenas by random play: quick, and as repeatable as with bots that think.
fn starts<'a>(threads: &'a str, out: &'a str) -> Vec<&'a str> {
    let words = ["lab", "starts", "--arenas", "A2-05,A4-07", "--threads", threads, "--out", out];
    let two = ["--two", "random", "--two-rounds", "4x40,2x40", "--two-games", "400"];
    let four = ["--four", "random", "--four-rounds", "3x8", "--four-games", "80"];
    words.into_iter().chain(two).chain(four).collect()
}

#[test]
fn starts_are_the_same_on_any_number_of_threads_and_after_ctrl_c() {
    let [whole, stopped] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let output = done(sphairos("en", &starts("1", text_of(&whole))));
    assert!(output.status.success(), "{}", err(&output));
    let mut child = sphairos("en", &starts("2", text_of(&stopped))).spawn().expect("it starts");
    let begun = Instant::now();
    while !stopped.path().join("starts.json").exists() && child.try_wait().expect("it can be asked").is_none()
    {
        assert!(begun.elapsed() < Duration::from_secs(60), "no arena after a minute");
        sleep(Duration::from_millis(1));
    }
    // Between the two arenas, or in the second one; a machine that is too fast for that has nothing to go on with.
    if child.try_wait().expect("it can be asked").is_none() {
        let told = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
        assert!(told.success());
    }
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success() || err(&output).contains("the same command goes on"), "{}", err(&output));
    let output = done(sphairos("en", &starts("2", text_of(&stopped))));
    assert!(output.status.success(), "{}", err(&output));
    for name in ["starts.json", "starts.rs"] {
        assert!(read(&whole, name) == read(&stopped, name), "{name} differs");
    }
    let table = String::from_utf8(read(&whole, "starts.rs")).expect("text");
    assert!(table.contains("    \"A2-05\" \"") && table.contains("    \"A4-07\" \""), "{table}");
    let other = done(sphairos("en", &[&starts("1", text_of(&whole))[..], &["--seed", "2"]].concat()));
    assert!(!other.status.success() && err(&other).contains("another run"), "{}", err(&other));
    for (option, value) in [("--arenas", "A2-99"), ("--two-rounds", "4y40"), ("--four", "nobody")] {
        let output = done(sphairos("en", &["lab", "starts", "--out", text_of(&whole), option, value]));
        assert!(!output.status.success() && err(&output).contains(value), "{}", err(&output));
    }
}

#[test]
fn figures_for_the_page_are_taken_from_finished_runs_and_replace_older_ones() {
    let [two, again, solo] = [(); 3].map(|()| TempDir::new().expect("a folder"));
    let file = two.path().join("figures.json");
    let file = file.to_str().expect("a path in plain characters");
    let take = |folders: &[&str]| {
        let output = done(sphairos("fr", &[&["lab", "figures"], folders, &["--out", file]].concat()));
        (output.status.success(), err(&output))
    };
    let figures = || -> serde_json::Value {
        serde_json::from_slice(&std::fs::read(file).expect("a file")).expect("JSON")
    };
    let run = |words: &[&str]| assert!(done(sphairos("en", words)).status.success(), "{words:?}");
    run(&[
        "lab",
        "balance",
        "elem-master",
        "players=2",
        "--games",
        "400",
        "--sample",
        "2",
        "--out",
        text_of(&two),
    ]);
    let lonely = ["lab", "balance", "empedocle", "variant=standard", "humans=1", "unknown=1", "--out"];
    run(&[&lonely[..], &[text_of(&solo), "--players", "random:500"]].concat());
    assert_eq!(take(&[text_of(&two), text_of(&solo)]), (true, String::new()));
    let first = figures();
    assert_eq!((&first[0]["setup"], &first[0]["counted"]), (&"players=2".into(), &"first".into()));
    assert_eq!(first[0]["by"][0]["fair"], 0.5);
    let draws = 200 - first[0]["by"][0]["games"].as_u64().expect("a count");
    assert!(draws < 100, "of the watched games those that somebody won");
    assert_eq!((&first[1]["counted"], &first[1]["by"][0]["games"]), (&"solo".into(), &500.into()));
    assert!(first[1]["by"][0].get("fair").is_none(), "nobody says what a solo player should win");
    // Measured again, it replaces what was there; what is no finished run changes nothing.
    run(&[
        "lab",
        "balance",
        "elem-master",
        "players=2",
        "--games",
        "600",
        "--sample",
        "2",
        "--out",
        text_of(&again),
    ]);
    assert!(take(&[text_of(&again)]).0);
    assert_eq!(figures().as_array().map(Vec::len), Some(2));
    assert!(figures()[0]["by"][0]["games"].as_u64() > first[0]["by"][0]["games"].as_u64());
    let (worked, told) = take(&["/nowhere"]);
    assert!(!worked && told.starts_with("Erreur"), "{told}");
    assert_eq!(figures().as_array().map(Vec::len), Some(2));
}

#[test]
fn three_workers_give_the_report_of_one_machine_although_one_is_killed() {
    let [alone, together] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    let storage = TempDir::new().expect("a folder");
    let nats = Nats::start_with(&["-js", "-sd", text_of(&storage)]).expect("a server with JetStream");
    let url = nats.url();
    let games = "60000";
    assert!(done(sphairos("en", &random_games(games, text_of(&alone)))).status.success());
    let worker = |once: &[&str]| {
        let words = [&["lab", "work", "--threads", "1", "--bus", &url], once].concat();
        sphairos("en", &words).spawn().expect("it starts")
    };
    let mut victims = [worker(&[]), worker(&[])];
    let words = [random_games(games, text_of(&together)), vec!["--bus", &url]].concat();
    let mut owner = sphairos("en", &words).spawn().expect("it starts");
    games_written(together.path(), &mut owner);
    // One dies in the middle of its job, another one comes later.
    victims[0].kill().expect("it is killed");
    let mut third = worker(&[]);
    let output = owner.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", err(&output));
    for mut child in victims.into_iter().chain([third.try_wait().map(|_| third).expect("it can be asked")]) {
        child.kill().expect("it is killed");
        child.wait().expect("it ends");
    }
    assert_same(&alone, &together);
}

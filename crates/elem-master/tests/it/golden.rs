//! Golden playthroughs: a few turns of every mode, and every way in which a game can end.
//!
//! `UPDATE_GOLDEN=1 cargo test -p elem-master --test it golden` writes the files again. Read them before
//! committing: the truth stands beside what each seat sees.

use std::path::{Path, PathBuf};

use elem_master::{ElemMaster, View, ViewStage};
use testkit::Script;
use testkit::golden::{compare, playthrough};

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../golden/elem-master/{name}.txt"))
}

/// The reserves that a view shows, Earth, Fire, Water, Air; and the armies, while there are screens.
fn sees(view: &View) -> String {
    let mut text = "reserves".to_owned();
    for seat in &view.seats {
        text.push(' ');
        match (seat.reserve, seat.ready) {
            (Some(reserve), _) => text.extend(reserve.map(|tokens| (b'0' + tokens) as char)),
            (None, true) => text.push_str("ready"),
            (None, false) => text.push_str("placing"),
        }
    }
    if view.stage == ViewStage::Armies {
        text.push_str(" armies");
        for (cell, stack) in &view.stacks {
            text.push_str(&format!(" {cell}={}{}", stack.element().letter(), stack.level()));
        }
    }
    text
}

/// Plays a script, one line each, and compares it with the file of this name. A start that begins with
/// `players=` is a set-up, any other a position.
#[track_caller]
fn golden(name: &str, title: &str, start: &str, lines: &str) {
    let script: Script<ElemMaster> =
        if start.starts_with("players=") { Script::new(start) } else { Script::at(start) };
    let lines: Vec<String> = lines.lines().map(|line| line.trim().to_owned()).collect();
    compare(&file(name), &playthrough(title, script, &lines, sees));
}

#[test]
fn mode_two_players() {
    golden(
        "two-players",
        "Two players: the game record of the rules",
        "players=2",
        "roll FoSaMaMo
         roll p1
         p1 f1^1f2
         p1 f3-f4
         p1 b2+
         p1 c1:1-d2
         p1 ;
         p2 e5xf4
         p2 a6^2a5
         p2 f6-e5-e4
         p2 d6:1-d5
         p2 ;",
    );
}

/// The playthrough of the game record ends in the position that the rules print.
#[test]
fn elm_q_9_the_record_of_the_rules_ends_as_printed() {
    let text = std::fs::read_to_string(file("two-players")).unwrap_or_default();
    let printed = ".bW1bE1bE1bF1./.bW1.bE1.bF1/....bA1bW2/bF1...../wF1wW2.wE1wW1./wA1wF1wE1wE1wW1wA1 FoSaMaMo 2w w3 - 0 2";
    let last = text.lines().rfind(|line| line.starts_with("truth: "));
    assert_eq!(last, Some(&*format!("truth: {printed}")));
}

#[test]
fn mode_free_start() {
    golden(
        "free-start",
        "Two players, free start: armies behind screens, then a turn each",
        "players=2 start=free layout=FoSaMaMo first=p2",
        "p2 army a6=E3,b6=W3,c6=F3,d6=A3
         p1 army a1=A3,b1=E3,c1=F3,d1=W3
         p2 c6*b5,c5
         p2 c5-c4
         p2 ;
         p1 a1:1-a2-a3
         p1 ;",
    );
}

#[test]
fn mode_four_free_for_all() {
    golden(
        "four-free-for-all",
        "Four players, free-for-all: West begins, a turn each clockwise",
        "players=4 layout=FoSaMaMo",
        "roll p2
         p2 b7-c7
         p2 ;
         p3 d9-d8
         p3 ;
         p4 i8-h8
         p4 ;
         p1 d2-d3
         p1 ;",
    );
}

#[test]
fn mode_teams() {
    golden(
        "teams",
        "Two teams: a turn each, and a resignation after which the partner plays on",
        "players=4 teams=yes layout=FoSaMaMo first=p1",
        "p1 d2-d3
         p1 ;
         p2 b7-c7
         p2 ;
         p3 resign
         p4 i8-h8
         p4 ;",
    );
}

#[test]
fn mode_all_modules() {
    golden(
        "all-modules",
        "All modules: a drawn arena, mixed terrains, Genie and Sage, a seismic shock, fog, a reveal, a rainbow",
        "players=2 start=common arena=random terrains=standard+harsh specialties=yes events=yes",
        "roll A2-01
         roll FoDeSaCa
         roll p1
         p1 specialty genie
         p2 specialty sage
         roll hail
         roll spring
         roll fog
         roll snow
         roll rainbow
         roll seismic
         p1 !seismic:hail,snow
         p1 ;
         p2 !fog
         p2 ;
         roll autumn
         roll winter
         p1 @genie:a6
         p1 !rainbow
         p1 ;",
    );
}

#[test]
fn ending_elimination() {
    golden(
        "end-elimination",
        "Fire burns the last Earth of an opponent",
        "....bF1./....../..bE1.../..wF1.../....../wE1..... FoSaMaMo 2w w3 - 0 9",
        "p1 c3xc4",
    );
}

#[test]
fn ending_no_fire() {
    golden(
        "end-no-fire",
        "Water puts out the last Fire; the count decides",
        ".....bE1/....../..bF1.../..wW2.../....../wE2..... FoSaMaMo 2w w3 - 0 9",
        "p1 c3xc4",
    );
}

#[test]
fn ending_repetition() {
    golden(
        "end-repetition",
        "The position of the first turn comes for the third time; the count is equal",
        "players=2 layout=FoSaMaMo first=p1",
        "p1 b2-b3
         p1 ;
         p2 b5-b4
         p2 ;
         p1 b3-b2
         p1 ;
         p2 b4-b5
         p2 ;
         p1 b2-b3
         p1 ;
         p2 b5-b4
         p2 ;
         p1 b3-b2
         p1 ;
         p2 b4-b5
         p2 ;",
    );
}

#[test]
fn ending_no_progress() {
    golden(
        "end-no-progress",
        "A round in which no token enters or leaves, with a limit of one; the count decides by Water",
        "players=2 layout=FoSaMaMo first=p1 quiet=1",
        "p1 b2+
         p1 ;
         p2 b5-b4
         p2 ;
         p1 ;",
    );
}

#[test]
fn ending_length() {
    golden(
        "end-length",
        "The last round ends; the count decides by Water",
        "players=2 layout=FoSaMaMo first=p1 max-rounds=1",
        "p1 b2+
         p1 ;
         p2 ;",
    );
}

#[test]
fn ending_draw() {
    golden(
        "end-draw",
        "Autumn takes the last Earth of both sides",
        ".....bE1/....../....../..wF1.../....../wE1..... FoSaMaMo 2w w3 av=autumn 0 9",
        "p1 !autumn",
    );
}

#[test]
fn ending_resignation() {
    golden(
        "end-resignation",
        "Black resigns in White's turn",
        ".....bE1/....../....../..wF1.../....../wE1..... FoSaMaMo 2w w3 - 0 9",
        "p1 c3-c4
         p2 resign",
    );
}

#[test]
fn ending_agreement() {
    golden(
        "end-agreement",
        "The players agree on a draw in White's turn, though White stands better",
        ".....bE1/....../....../..wF1.../....../wE2..... FoSaMaMo 2w w3 - 0 9",
        "p1 c3-c4
         agree draw",
    );
}

#[test]
fn ending_team_survivor() {
    golden(
        "end-team-survivor",
        "The survivor of a team eliminates both opponents; his partner wins with him",
        "........../........../........../........../....uE1.rE1.../....wF1.wF1.../........../........../\
         ........../wE1......... FoSaMaMo 4tw w3 out=b 0 9",
        "p1 e5xe6
         p1 g5xg6",
    );
}

/// The file, the fact that ends the game, and the result.
const ENDINGS: [(&str, &str, &str); 9] = [
    ("end-elimination", "ELM-V.2 all ended elimination", "over win p1"),
    ("end-no-fire", "ELM-V.3 all ended no-fire", "over win p1"),
    ("end-repetition", "ELM-V.9 all ended repetition", "over draw p1 p2"),
    ("end-no-progress", "ELM-V.10 all ended no-progress", "over win p1"),
    ("end-length", "ELM-V.11 all ended length", "over win p1"),
    ("end-draw", "ELM-V.2 all ended elimination", "over draw p1 p2"),
    ("end-resignation", "ELM-V.12 all resigned p2", "over win p1"),
    ("end-agreement", "ELM-V.12 all ended agreement", "over draw p1 p2"),
    ("end-team-survivor", "ELM-V.2 all ended elimination", "over win p1 p3"),
];

/// The modes, which go on.
const MODES: [&str; 5] = ["two-players", "free-start", "four-free-for-all", "teams", "all-modules"];

/// [ELM-V.1] to [ELM-V.12]: a file is there, and it ends as its name says; no file is there without its
/// line here.
#[test]
fn elm_v_every_ending_and_every_mode_has_its_playthrough() {
    let end = |name: &str| {
        let text = std::fs::read_to_string(file(name)).unwrap_or_default();
        let last = text.lines().rfind(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        let end = last.and_then(|line| line.split_once(' ')).map(|(_, end)| end.to_owned());
        (text, end.unwrap_or_default())
    };
    for (name, fact, result) in ENDINGS {
        let (text, end) = end(name);
        assert!(text.lines().any(|line| line.trim() == fact), "{name}: no fact {fact}");
        assert_eq!(end, result, "{name}");
    }
    for name in MODES {
        assert!(end(name).1.starts_with("choices"), "{name}");
    }
    let Ok(folder) = std::fs::read_dir(file("x").with_file_name("")) else { panic!("no folder") };
    assert_eq!(folder.count(), ENDINGS.len() + MODES.len());
}

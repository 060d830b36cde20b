//! Golden playthroughs: a round or two of every variant, and every way in which a game can end.
//!
//! `UPDATE_GOLDEN=1 cargo test -p empedocle --test it golden` writes the files again. Read them before
//! committing: the truth stands beside what each seat sees.

use std::path::Path;

use empedocle::{Empedocle, SeenDie, View};
use testkit::Script;
use testkit::golden::{compare, playthrough};

/// A die as its viewer sees it.
fn die(die: SeenDie) -> String {
    match die {
        SeenDie::None => "-".to_owned(),
        SeenDie::Covered => "*".to_owned(),
        SeenDie::Face(face) => face.to_string(),
    }
}

/// What a view shows of the dice and of committed gems.
fn sees(view: &View) -> String {
    let dice: Vec<String> = view.ruleset.everybody().into_iter().map(|s| die(view.dice[s])).collect();
    let boon = if view.committed.is_empty() { String::new() } else { format!(" boon {}", view.committed) };
    format!("celestial {} dice {}{boon}", die(view.celestial), dice.join(" "))
}

/// Plays a script, one line each, and compares it with the file of this name. A start that begins with
/// `variant=` is a set-up, any other a position.
#[track_caller]
fn golden(name: &str, title: &str, start: &str, lines: &str) {
    let script: Script<Empedocle> =
        if start.starts_with("variant=") { Script::new(start) } else { Script::at(start) };
    let lines: Vec<String> = lines.lines().map(|line| line.trim().to_owned()).collect();
    let text = playthrough(title, script, &lines, sees);
    let path = format!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../golden/empedocle/{}.txt"), name);
    compare(Path::new(&path), &text);
}

#[test]
fn var_1_standard_for_three() {
    golden(
        "standard-3",
        "Standard, three humans: a reroll, a Whirl strength, a round without phase 2",
        "variant=standard humans=3",
        "roll s2
         p1 choose air
         p3 choose whirl
         p2 choose fire
         roll water
         p3 take
         p2 keep
         p1 reroll
         roll earth
         p2 choose air
         p1 choose air
         p3 choose whirl
         roll water
         p3 take",
    );
}

#[test]
fn var_1_standard_for_two_and_an_unknown_strength() {
    golden(
        "standard-2-unknown-1",
        "Standard, two humans and an Unknown Strength: it is eliminated, then it keeps and takes",
        "variant=standard humans=2 unknown=1",
        "p2 choose air
         p1 choose whirl
         roll air
         roll fire
         p1 take
         p1 choose earth
         p2 choose water
         roll fire
         p1 keep
         p2 reroll
         roll whirl
         p1 exchange fire earth",
    );
}

#[test]
fn var_1_solo() {
    golden(
        "solo",
        "Solo against two Unknown Strengths: they eliminate each other, then one rerolls a blocked face",
        "variant=standard humans=1",
        "p1 choose air
         roll fire
         roll fire
         p1 keep
         p1 choose whirl
         roll earth
         roll aether
         roll earth
         p1 decline
         roll water",
    );
}

#[test]
fn var_2_boon_for_three() {
    golden(
        "boon-3",
        "Boon, three humans: two change or keep, gems of the Whirl strength, the Lightning and a parked die",
        "variant=boon humans=3 stone=s1",
        "p1 choose air +boon
         p2 choose air
         p3 choose whirl +boon
         p1 switch fire
         p3 keep
         roll whirl
         p1 keep
         p2 keep
         p3 choose water
         p1 choose earth +boon
         p2 choose earth
         p1 keep
         p3 reroll
         roll whirl",
    );
}

#[test]
fn var_3_kyklo_for_three() {
    golden(
        "kyklo-3",
        "Kyklo, three humans: a bump onto a shared tile, a Celestial bonus, a walk that costs gems",
        "variant=kyklo humans=3 stone=s1",
        "p1 start air
         p2 start air
         p3 start aether
         roll fire
         p1 move fire
         p2 move whirl
         p3 move air
         roll fire
         roll air
         p2 pass
         roll whirl
         p2 move earth
         p3 move water
         p1 move fire
         p2 exchange fire earth",
    );
}

#[test]
fn var_3_kyklo_for_two() {
    golden(
        "kyklo-2",
        "Kyklo for two: seats alternate, the Whirl strength stays on the Whirl tile",
        "variant=kyklo humans=2",
        "roll s4
         p2 start water
         p1 start air
         p2 start fire
         p1 start air
         roll whirl
         p2 move aether
         p1 move fire
         p2 move earth
         p1 move whirl
         roll whirl",
    );
}

#[test]
fn ending_clinch_at_1_5() {
    golden(
        "win-at-1-5",
        "The Whirl strength completes its set with its last Hatred",
        "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s2 | H1 F1 E1 W1 | H2 | H3",
        "roll fire
         p1 choose whirl
         p2 choose fire
         p3 choose earth
         roll air
         p1 take",
    );
}

#[test]
fn ending_clinch_at_1_6() {
    golden(
        "win-at-1-6",
        "Phase 2 is skipped; the forced exchange of two Aethers completes the set",
        "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s1 | H1 F1 E1 W1 X1 | H2 | H3",
        "roll fire
         p1 choose whirl
         p2 choose fire
         p3 choose fire
         roll aether
         p1 take
         p1 receive air",
    );
}

#[test]
fn ending_clinch_at_2_3() {
    golden(
        "win-at-2-3",
        "A placed die completes the set; Earth and Water are not served any more",
        "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s2 | H3 | H1 A1 E1 W1 | H3",
        "roll fire
         p1 choose earth
         p2 choose fire
         p3 choose water
         p1 keep
         p2 keep
         p3 keep",
    );
}

#[test]
fn ending_clinch_at_2_5() {
    golden(
        "win-at-2-5",
        "Two Aethers complete the set in the first stage of the exchanges",
        "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s3 | H3 A1 F1 | H3 | H1 A1 E1 W1 X1",
        "roll whirl
         p1 choose air
         p2 choose earth
         p3 choose aether
         p1 keep
         p2 keep
         p3 keep
         p3 receive fire",
    );
}

#[test]
fn ending_double_at_3_1() {
    golden(
        "win-at-3-1",
        "Two full sets shed the last two Hatred, not before 3.1",
        "standard humans=3 unknown=0 hatred=3 round=9 stone=s1 cylinder=s2 | H2 A2 F2 E2 | H2 | H3",
        "roll water
         p1 choose water
         p2 choose air
         p3 choose air
         p1 keep
         p1 take
         p1 pass",
    );
}

#[test]
fn ending_special_power_at_1_4() {
    golden(
        "win-special-power-at-1-4",
        "All are eliminated by the first comparison, and the holder sheds its last Hatred",
        "standard humans=4 unknown=0 hatred=3 round=9 stone=s1 cylinder=s3 | H3 | H3 | H1 | H3",
        "roll water
         p1 choose air
         p2 choose air
         p3 choose fire
         p4 choose fire",
    );
}

#[test]
fn ending_special_power_at_2_2() {
    golden(
        "win-special-power-at-2-2",
        "All are eliminated by the second comparison, and the holder sheds its last Hatred",
        "standard humans=4 unknown=0 hatred=3 round=9 stone=s1 cylinder=s3 | H3 | H3 | H1 | H3",
        "roll water
         p1 choose air
         p2 choose air
         p3 choose fire
         p4 choose water
         p3 reroll
         p4 keep
         roll water",
    );
}

#[test]
fn ending_double_unification() {
    golden(
        "double-unification",
        "Two full sets shed two of three Hatred; the special power sheds the third a round later",
        "standard humans=3 unknown=0 hatred=3 round=9 stone=s3 cylinder=s2 | H3 A2 F2 E2 | H2 | H3",
        "roll water
         p1 choose water
         p2 choose air
         p3 choose air
         p1 keep
         p1 take
         p1 pass
         roll fire
         p1 choose air
         p2 choose air
         p3 choose air",
    );
}

#[test]
fn ending_implosion() {
    golden(
        "implosion",
        "All choose the Whirl",
        "variant=standard humans=3 stone=s1",
        "p1 choose whirl
         p2 choose whirl
         p3 choose whirl",
    );
}

#[test]
fn ending_unfinished() {
    golden(
        "unfinished",
        "The limit of rounds",
        "variant=standard humans=3 stone=s1 max-rounds=1",
        "p1 choose air
         p2 choose fire
         p3 choose fire
         p1 keep",
    );
}

#[test]
fn ending_unknown_strength_wins() {
    golden(
        "win-of-an-unknown-strength",
        "An Unknown Strength completes its set, and every human loses",
        "standard humans=2 unknown=1 hatred=3 round=9 stone=s3 cylinder=s3 | H3 | H3 | H1 F1 E1 W1",
        "roll fire
         p1 choose fire
         p2 choose earth
         roll air
         p1 keep
         p2 keep",
    );
}

#[test]
fn ending_kyklo_for_two() {
    golden(
        "win-kyklo-2",
        "Kyklo for two: the second strength of p1 completes its set",
        "kyklo humans=2 unknown=0 hatred=2 round=9 stone=s1 cylinder=s1 gems=O4 | H2 G2 @A | H2 G2 @A | H1 F1 E1 W1 G2 @X | H2 G2 @A",
        "roll whirl
         p1 move fire
         p2 move earth
         p1 move air
         p2 move water",
    );
}
